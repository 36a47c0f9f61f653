package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strconv"
	"strings"

	"triad/core/run"
	"triad/core/study"
)

// kept is FILE.partial: what has been done of a study, for when it is interrupted. Its first line
// says of which; each of the others is one part, as "index length base64" of its numbers as
// little-endian float64. A last line that was cut short is dropped.
type kept struct{ file *os.File }

// keptHeader is the first line.
func keptHeader(query string, i, n int) string {
	return fmt.Sprintf("# triad %s study %q shard %d/%d\n", run.Version, query, i, n)
}

// openKept opens or makes the file and puts what it has into a table. It refuses a file of another
// study or shard.
func openKept(name, header string, table *study.Table) (*kept, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, fmt.Errorf("triad: -o: %w", err)
	}
	end, err := readKept(file, name, header, table)
	if err == nil {
		err = file.Truncate(end)
	}
	if err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err == nil && end == 0 {
		_, err = file.WriteString(header)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return &kept{file}, nil
}

// readKept returns where the last whole line ends.
func readKept(file io.Reader, name, header string, table *study.Table) (end int64, err error) {
	r := bufio.NewReader(file)
	for number := 1; ; number++ {
		line, err := r.ReadString('\n')
		switch {
		case errors.Is(err, io.EOF) && number == 1 && strings.HasPrefix(header, line):
			return 0, nil // new, or interrupted at its first line
		case errors.Is(err, io.EOF) && number > 1:
			return end, nil
		case err != nil && !errors.Is(err, io.EOF):
			return 0, fmt.Errorf("triad: %s: %w", name, err)
		case number == 1 && line != header:
			return 0, badFile(fmt.Sprintf("triad: %s is not of this query and shard: it begins %q, want %q; remove it to start anew", name, clip(line), strings.TrimSpace(header)))
		case number > 1:
			part, result, ok := decode(strings.TrimSpace(line))
			if !ok {
				return 0, badFile(fmt.Sprintf("triad: %s: line %d is damaged; remove the file to start anew", name, number))
			}
			if err := table.Put(part, result); err != nil {
				return 0, badFile(fmt.Sprintf("triad: %s: line %d: %s; remove the file to start anew", name, number, err))
			}
		}
		end += int64(len(line))
	}
}

// clip shortens a line for a message.
func clip(line string) string {
	line = strings.TrimSpace(line)
	if len(line) > 200 {
		return line[:200] + "…"
	}
	return line
}

// add appends a part, whole or, when interrupted, as a line without an end.
func (k *kept) add(part int, result []float64) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%d %d ", part, len(result))
	e := base64.NewEncoder(base64.StdEncoding, &b)
	word := make([]byte, 8)
	for _, x := range result {
		binary.LittleEndian.PutUint64(word, math.Float64bits(x))
		e.Write(word) // a Buffer takes everything
	}
	e.Close()
	b.WriteByte('\n')
	if _, err := k.file.Write(b.Bytes()); err != nil {
		return fmt.Errorf("triad: -o: %w", err)
	}
	return nil
}

// Close closes the file; a second time does nothing.
func (k *kept) Close() {
	if err := k.file.Close(); err != nil && !errors.Is(err, fs.ErrClosed) {
		return // all that was written has been reported
	}
}

func decode(line string) (part int, result []float64, ok bool) {
	fields := strings.Fields(line)
	if len(fields) < 2 || len(fields) > 3 {
		return 0, nil, false
	}
	part, err1 := strconv.Atoi(fields[0])
	n, err2 := strconv.Atoi(fields[1])
	raw, err3 := base64.StdEncoding.DecodeString(strings.Join(fields[2:], ""))
	if err1 != nil || err2 != nil || err3 != nil || len(raw)%8 != 0 || len(raw)/8 != n {
		return 0, nil, false
	}
	result = make([]float64, n)
	for i := range result {
		result[i] = math.Float64frombits(binary.LittleEndian.Uint64(raw[8*i:]))
	}
	return part, result, true
}
