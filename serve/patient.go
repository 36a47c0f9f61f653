package main

import (
	"io"
	"net/http"
	"time"
)

// piece is what must get through within the stall time. It is at most what the
// server holds of an answer, whatever the size of the file.
const piece = 32 << 10

// patient is a ResponseWriter whose deadline moves on with each piece that the
// client takes: however slow a line, the download goes on while it moves.
type patient struct {
	http.ResponseWriter
	stall time.Duration
}

// ReadFrom sends src piece by piece; it is what io.Copy uses.
func (p *patient) ReadFrom(src io.Reader) (sent int64, err error) {
	deadline := http.NewResponseController(p.ResponseWriter)
	for {
		if err := deadline.SetWriteDeadline(time.Now().Add(p.stall)); err != nil {
			return sent, err
		}
		n, err := io.CopyN(p.ResponseWriter, src, piece)
		sent += n
		if err == io.EOF {
			return sent, nil
		}
		if err != nil {
			return sent, err
		}
	}
}
