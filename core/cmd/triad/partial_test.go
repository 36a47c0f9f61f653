package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/sweep"
)

// tinyQuery has learning parts of a single row, about a thousand bytes each.
const tinyQuery = "preset=study&alg=gretrace&lambda=0,1&alpha=0.01&eta=0.01&episodes=1"

// read returns the parts in a partial file's text, by index.
func read(header, text string) (map[int][]float64, error) {
	parts := map[int][]float64{}
	_, err := readParts(context.Background(), strings.NewReader(text), "x.partial", header, func(part int, result []float64) error {
		parts[part] = result
		return nil
	})
	return parts, err
}

// told reports whether a message is about a damaged file and names this line.
func told(err error, line int) bool {
	message := err.Error()
	if line == 1 && (strings.Contains(message, "an older Triad made it") || strings.Contains(message, "holds the output of an interrupted run") || strings.Contains(message, "belongs to another query")) {
		return true
	}
	return strings.HasPrefix(message, "x.partial: line "+string(rune('0'+line))+" is damaged")
}

// flaky is a file that accepts a number of bytes, and then none until it is truncated.
type flaky struct {
	text        bytes.Buffer
	room, syncs int
	unsafe      error
}

func (f *flaky) Write(p []byte) (int, error) {
	if n := f.room - f.text.Len(); len(p) > n {
		f.text.Write(p[:n])
		return n, errors.New("no space left")
	}
	return f.text.Write(p)
}

func (f *flaky) Truncate(n int64) error { f.text.Truncate(int(n)); return nil }
func (f *flaky) Sync() error            { f.syncs++; return f.unsafe }
func (f *flaky) Close() error           { return nil }

func TestFailedLineIsRemovedBeforeTheNext(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.csv")
	l, err := acquire(t.Context(), name, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer l.release()
	first := encode("h\n", 1, []float64{1, 2, 3})
	f := &flaky{room: len(first) + 20}
	k := &partialFile{lock: l, file: f, header: "h\n"}
	if err := k.add(1, []float64{1, 2, 3}); err != nil {
		t.Fatal(err)
	}
	if err := k.add(2, []float64{4, 5, 6}); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Fatalf("a disk that is full gives %v", err)
	}
	f.room = 1000 // as if another process has ended
	if err := k.add(3, []float64{7}); err == nil || f.text.String() != first {
		t.Errorf("%v, and the file is %q, want %q", err, f.text.String(), first)
	}
}

func TestPartialFileIsSyncedAfterNewParts(t *testing.T) {
	l, err := acquire(t.Context(), filepath.Join(t.TempDir(), "x.csv"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer l.release()
	f := &flaky{room: 1000}
	k := &partialFile{lock: l, file: f, header: "h\n"}
	for i, want := range []int{0, 1, 1, 2} {
		if i%2 == 1 {
			if err := k.add(i, nil); err != nil {
				t.Fatal(err)
			}
		}
		if err := k.save(); err != nil || f.syncs != want {
			t.Errorf("%v, saved %d times, want %d", err, f.syncs, want)
		}
	}
	f.unsafe = errors.New("input/output error")
	if err := k.add(9, nil); err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err == nil || !strings.Contains(err.Error(), "input/output error") {
		t.Errorf("a file that cannot be saved is closed with %v", err)
	}
}

func TestEveryChangedByteIsRejectedOrHarmless(t *testing.T) {
	c, _ := sweep.Parse(tinyQuery, nil)
	header := partialHeader(c.Query(), 0, 1)
	bench, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	results, text := map[int][]float64{}, header
	for _, index := range []int{10, 11} { // after the ten parts of true values
		task, err := bench.Start(index)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		results[index] = task.Result()
		text += encode(header, index, task.Result())
	}
	harmless := 0
	for at := range len(text) {
		line := 1 + strings.Count(text[:at], "\n")
		for _, to := range []byte{text[at] ^ 1, text[at] ^ 0x20, text[at] ^ 0x80, '\n', ' ', 'A', 0} {
			if to == text[at] {
				continue
			}
			parts, err := read(header, text[:at]+string([]byte{to})+text[at+1:])
			switch {
			case err != nil && !told(err, line):
				t.Fatalf("byte %d of line %d is %q: %v", at, line, to, err)
			case err == nil && at < len(text)-1: // except the end of the last line, which then counts as cut short
				t.Fatalf("byte %d of line %d is %q, and taken", at, line, to)
			case err == nil:
				harmless++
				if len(parts) != 1 || !slices.Equal(parts[10], results[10]) {
					t.Fatalf("byte %d is %q: the parts are %v", at, to, parts)
				}
			}
		}
	}
	if harmless == 0 {
		t.Error("the last line's end was not tried")
	}
	for end := range len(text) { // killed at this byte; all complete lines are read
		parts, err := read(header, text[:end])
		if err != nil || len(parts) != max(strings.Count(text[:end], "\n")-1, 0) {
			t.Fatalf("cut after %d of %d bytes: %v, %d parts", end, len(text), err, len(parts))
		}
	}
}
