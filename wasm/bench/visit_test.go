//go:build !js

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

func visitsOf(page, bare float64) beside {
	return beside{
		page: []seen{{page, 1, 1.5, 0.25, passed{"ready": 900}}, {page, 1.25, 1.75, 0.75, passed{"ready": 1100}}, {9, 9, 9, 0, nil}},
		bare: []seen{{bare, bare, 0, 0, nil}, {bare, bare, 0, 0, nil}, {9, 9, 0, 0, nil}},
	}
}

func TestFirstVisitsAreATableBesideABarePage(t *testing.T) {
	s := &start{machine: "a machine", chromium: "1", rounds: 3, page: 0.25, stage: 5, transfer: 2.79e6}
	s.seen = [len(roads)]beside{visitsOf(0.25, 0.5), visitsOf(0.75, 2)}
	text := s.markdown()
	for _, want := range []string{
		"on a machine, Chromium 1 ", "the median of 3 rounds",
		"| seen after | at localhost | at 10 Mbit/s, 20 ms each way | aim |\n|---|---:|---:|---|\n",
		"| the first picture | 0.25 s | 0.75 s | no later than that of a bare page |\n| a bare page’s first picture | 0.50 s | 2.00 s |  |\n",
		"| the first live picture | 1.25 s | 1.25 s |", "| ebiten runs | 0.90 s | 0.90 s |", "| the first curve | 1.75 s | 1.75 s |",
		"before the live picture, in any visit | 0.75 s | 0.75 s | ≤ 0.5 s |",
		"| all that is transferred, except for use offline | 2.79 MB |", "per frame at full speed | 0.25 ms | ≤ 1 ms |", "scripts of the stage, per frame at full speed | 5.00 ms |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("want %q in:\n%s", want, text)
		}
	}
	if late := s.late(); len(late) > 0 {
		t.Errorf("late %v, want nowhere", late)
	}
	s.seen[1] = visitsOf(2.25, 2)
	if late := s.late(); !slices.Equal(late, []string{roads[1].name}) {
		t.Errorf("late %v, want %q", late, roads[1].name)
	}
}

// A program is compressed once, and again if its content changes.
func TestCompressedCopiesStayWhileTheContentIsEqual(t *testing.T) {
	file := filepath.Join(t.TempDir(), "assets", "bare.wasm")
	twin := func() (packed, content []byte) {
		packed, err := os.ReadFile(file + ".br")
		if err != nil {
			t.Fatal(err)
		}
		if content, err = io.ReadAll(brotli.NewReader(bytes.NewReader(packed))); err != nil {
			t.Fatal(err)
		}
		return packed, content
	}
	for _, text := range []string{"one program", "another program"} {
		if err := lay(file, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if _, got := twin(); string(got) != text {
			t.Errorf("the twin is of %q, want %q", got, text)
		}
	}
	var hasty bytes.Buffer // decompresses to the same content from other bytes
	w := brotli.NewWriterLevel(&hasty, 0)
	if _, err := w.Write([]byte("another program")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file+".br", hasty.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file+".br", time.Time{}, time.Now().Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	if err := lay(file, []byte("another program")); err != nil {
		t.Fatal(err)
	}
	plain, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if packed, err := os.Stat(file + ".br"); err != nil || packed.ModTime().Before(plain.ModTime()) {
		t.Errorf("the twin is older than its file, and so not served (%v)", err)
	}
	if packed, _ := twin(); !bytes.Equal(packed, hasty.Bytes()) {
		t.Error("a twin that is the content's is made again")
	}
}
