package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"triad/core/query"
	"triad/core/sweep"
)

// partialFile is FILE.partial: the finished parts of a study, in case it is interrupted. Its first line identifies the
// study. Each other line is one part, as "index length base64" of its values as little-endian float64. A line ends with
// a checksum; the checksum of a part includes the first line. Reading drops an incomplete last line and rejects any
// other damage.
type partialFile struct {
	lock   *lock
	file   store
	header string

	mutex sync.Mutex // protects what follows
	end   int64      // of the last complete line
	fresh bool       // a power cut could lose some lines
	err   error      // after it nothing more is written
}

// store has the methods that a partialFile needs of an *os.File.
type store interface {
	io.WriteCloser
	Truncate(size int64) error
	Sync() error
}

// partialFormat is the version of the file, and partialBefore the beginning of older files without a version.
const (
	partialFormat = "# triad partial 2 "
	partialBefore = "# triad "
)

// partialHeader returns the first line.
func partialHeader(asked string, i, n int) string {
	text := fmt.Sprintf("%striad %s study %q shard %d/%d", partialFormat, query.Version, asked, i, n)
	return text + " " + checksum("", text) + "\n"
}

// checksum returns the checksum of a line after a header: half a SHA-256.
func checksum(header, line string) string {
	sum := sha256.Sum256([]byte(header + line))
	return fmt.Sprintf("%x", sum[:len(sum)/2])
}

// openPartial opens or creates the file and stores its parts in a table. It refuses a file of another study or shard.
func openPartial(ctx context.Context, name, header string, table sweep.Results, l *lock) (*partialFile, error) {
	file, _, err := create(name)
	if err != nil {
		return nil, beside(name, err)
	}
	k := &partialFile{lock: l, file: file, header: header}
	if k.end, err = readParts(ctx, file, name, header, table.Put); err != nil {
		file.Close()
		return nil, err
	}
	if err = file.Truncate(k.end); err == nil {
		_, err = file.Seek(k.end, io.SeekStart)
	}
	if err == nil && k.end == 0 {
		if err = k.write(header); err == nil {
			err = syncFile(file)
		}
		if err == nil {
			err = syncFolder(folder(name))
		}
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("-o %s: %w", name, cause(err))
	}
	return k, nil
}

// readParts passes the parts of a file to put, and returns the end of the last complete line. It checks the first line
// before it reads any part, because the file may be of any kind and size.
func readParts(ctx context.Context, file io.Reader, name, header string, put func(part int, result []float64) error) (end int64, err error) {
	r := bufio.NewReaderSize(file, max(1<<16, len(header)))
	head, err := r.Peek(r.Size())
	if err != nil && !errors.Is(err, io.EOF) {
		return 0, fmt.Errorf("-o %s: %w", name, cause(err))
	}
	if first, _, whole := bytes.Cut(head, []byte("\n")); !whole && strings.HasPrefix(header, string(head)) {
		return 0, nil // new, or interrupted in its first line
	} else if string(first)+"\n" != header {
		return 0, badInput(name + otherHeader(string(first), header))
	}
	_, _ = r.Discard(len(header))
	end = int64(len(header))
	for number := 2; ctx.Err() == nil; number++ {
		line, err := r.ReadString('\n')
		switch {
		case errors.Is(err, io.EOF):
			return end, nil
		case err != nil:
			return 0, fmt.Errorf("-o %s: %w", name, cause(err))
		}
		part, result, ok := decode(header, strings.TrimSuffix(line, "\n"))
		if !ok {
			return 0, badInput(fmt.Sprintf("%s: line %d is damaged or from another study; remove the file to start again", name, number))
		}
		if err := put(part, result); err != nil {
			return 0, badInput(fmt.Sprintf("%s: line %d: %s; remove the file to start again", name, number, err))
		}
		end += int64(len(line))
	}
	return 0, context.Cause(ctx)
}

// otherHeader describes a wrong first line.
func otherHeader(line, want string) string {
	text, sum := cutLast(strings.TrimSuffix(line, "\n"))
	switch {
	case strings.HasPrefix(line, partialBefore) && !strings.Contains(line, " study"):
		return " holds the output of an interrupted run; use another -o, or move it away"
	case strings.HasPrefix(line, partialBefore) && !strings.HasPrefix(line, strings.TrimRight(partialFormat, " 0123456789")):
		return ": an older Triad made it; remove it"
	case !strings.HasPrefix(line, partialFormat):
		return fmt.Sprintf(" belongs to another query or shard: it begins with %q, not %q; remove it to start again", clip(line), clip(want))
	case sum != checksum("", text):
		return ": line 1 is damaged; remove the file to start again"
	}
	return fmt.Sprintf(" belongs to another query or shard: it begins with %q, not %q; remove it to start again", clip(text), clip(want))
}

// cutLast splits a line before its last word.
func cutLast(line string) (text, last string) {
	i := strings.LastIndexByte(line, ' ')
	return line[:max(i, 0)], line[i+1:]
}

// clip shortens a line for a message.
func clip(line string) string {
	line = strings.TrimSpace(line)
	if len(line) > 200 {
		return line[:200] + "…"
	}
	return line
}

// add appends a part: completely, or, if the process is killed, as a line without an end.
func (k *partialFile) add(part int, result []float64) error {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.err == nil {
		k.err = k.lock.mine()
	}
	if k.err == nil {
		if err := k.write(encode(k.header, part, result)); err != nil {
			k.err = fmt.Errorf("-o: %w", err)
		}
	}
	return k.err
}

// write appends a line. It removes an incomplete line, because nothing may follow one.
func (k *partialFile) write(line string) error {
	if _, err := io.WriteString(k.file, line); err != nil {
		_ = k.file.Truncate(k.end) // an incomplete last line would be dropped anyway
		return err
	}
	k.end += int64(len(line))
	k.fresh = true
	return nil
}

// save makes the added lines durable.
func (k *partialFile) save() error {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if k.err == nil && k.fresh {
		if err := k.file.Sync(); err != nil {
			k.err = fmt.Errorf("-o: %w", err)
		}
		k.fresh = false
	}
	return k.err
}

// attend saves new lines and renews the lock once a second until all is over. It ends the work if this fails.
func (k *partialFile) attend(ctx context.Context, end func(error)) {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		err := k.save()
		if err == nil {
			err = k.lock.renew()
		}
		if err != nil {
			end(err)
			return
		}
	}
}

// Close saves and closes the file; a second call does nothing.
func (k *partialFile) Close() error {
	err := k.save()
	if closeErr := k.file.Close(); err == nil && !errors.Is(closeErr, os.ErrClosed) {
		err = closeErr
	}
	return err
}

// encode returns a part as a line.
func encode(header string, part int, result []float64) string {
	raw := make([]byte, 0, 8*len(result))
	for _, x := range result {
		raw = binary.LittleEndian.AppendUint64(raw, math.Float64bits(x))
	}
	text := fmt.Sprintf("%d %d %s", part, len(result), base64.StdEncoding.EncodeToString(raw))
	return text + " " + checksum(header, text) + "\n"
}

// decode reads a line; ok is false unless encode has written it with the same header.
func decode(header, line string) (part int, result []float64, ok bool) {
	text, sum := cutLast(line)
	fields := strings.Split(text, " ")
	if sum != checksum(header, text) || len(fields) != 3 {
		return 0, nil, false
	}
	part, err1 := strconv.Atoi(fields[0])
	n, err2 := strconv.Atoi(fields[1])
	raw, err3 := base64.StdEncoding.DecodeString(fields[2])
	if err1 != nil || err2 != nil || err3 != nil || len(raw) != 8*n {
		return 0, nil, false
	}
	result = make([]float64, n)
	for i := range result {
		result[i] = math.Float64frombits(binary.LittleEndian.Uint64(raw[8*i:]))
	}
	return part, result, true
}
