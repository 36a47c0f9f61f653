package main

import (
	"io"
	"io/fs"
	"os"
	"sync"
)

// pieceSize is what must get through within the stall time. It is all that the
// server holds of an answer, whatever the size of the file.
const pieceSize = 16 << 10

var pieces = sync.Pool{New: func() any { return new([pieceSize]byte) }}

// send writes file, whose state info was taken before its first byte was read.
// If the file has changed when its last piece is read, that piece is held back:
// the client misses bytes and asks again, rather than keep a mix of two files
// under the tag of one.
func send(w io.Writer, file *os.File, info fs.FileInfo) error {
	buffer := pieces.Get().(*[pieceSize]byte)
	defer pieces.Put(buffer)
	for left := info.Size(); left > 0; {
		part := buffer[:min(left, pieceSize)]
		if _, err := io.ReadFull(file, part); err != nil {
			return err
		}
		left -= int64(len(part))
		if left == 0 {
			if now, err := file.Stat(); err != nil || !unwritten(info, now) {
				return errChanged
			}
		}
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}
