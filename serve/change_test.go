package main

// Tests of files that change while the server reads them.

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"triad/serve/media"
)

// tagOf returns the tag that content must have.
func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + media.Short(sum[:]) + `"`
}

// meddler is a client that runs a function during its download.
type meddler struct {
	*httptest.ResponseRecorder
	meddle func()
}

func (m *meddler) Write(p []byte) (int, error) {
	if m.meddle != nil {
		m.meddle()
		m.meddle = nil
	}
	return m.ResponseRecorder.Write(p)
}

func TestDownloadsOfChangingFilesStayIncomplete(t *testing.T) {
	before, after := bytes.Repeat([]byte("a"), 200<<10), bytes.Repeat([]byte("b"), 200<<10)
	inPlace := func(content []byte) func(file string) error {
		return func(file string) error {
			f, err := os.OpenFile(file, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = f.Write(content)
			f.Close()
			return err
		}
	}
	type change struct {
		change func(file string) error
		whole  bool
	}
	changes := map[string]change{
		"left alone":          {func(string) error { return nil }, true},
		"rewritten in place":  {inPlace(after), false},
		"rewritten in part":   {inPlace(after[:1]), false},
		"cut short":           {func(file string) error { return os.Truncate(file, 100) }, false},
		"made longer":         {func(file string) error { return os.Truncate(file, 300<<10) }, false},
		"replaced by another": {func(file string) error { return renameOver(file, after) }, true}, // the open file is still the old one
		"removed":             {os.Remove, true},
		"the same once more":  {inPlace(before), false}, // which cannot be detected
	}
	dists := map[string]string{}
	for name := range changes {
		dists[name] = build(t)
		file := filepath.Join(dists[name], "assets", "page.css")
		if err := os.Remove(file + ".br"); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, before, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(2 * tick) // so that the times of all files are settled
	for name, c := range changes {
		dist := dists[name]
		file := filepath.Join(dist, "assets", "page.css")
		w := &meddler{httptest.NewRecorder(), nil}
		w.meddle = func() {
			if err := c.change(file); err != nil {
				t.Error(err)
			}
		}
		newSite(dist).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/assets/page.css", nil))
		if whole := w.Body.Len() == len(before); whole != c.whole || whole && w.Header().Get("ETag") != tagOf(w.Body.Bytes()) {
			t.Errorf("%s: %d of %d bytes under %s, whole %t, want %t", name, w.Body.Len(), len(before), w.Header().Get("ETag"), whole, c.whole)
		}
	}
}

// renameOver replaces a file by another.
func renameOver(file string, content []byte) error {
	if err := os.WriteFile(file+".new", content, 0o644); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

// dated restores the times that a file had before a change.
func dated(file string, change func(string) error) error {
	info, err := os.Stat(file)
	if err == nil {
		err = change(file)
	}
	if err != nil {
		return err
	}
	return os.Chtimes(file, info.ModTime(), info.ModTime())
}

// Over a real connection the client detects missing bytes.
func TestClientsDetectIncompleteDownloads(t *testing.T) {
	t.Parallel()
	dist := build(t)
	content := large(t, dist)
	address := listen(t, dist, usual)
	conn := dial(t, address)
	if err := conn.SetReadBuffer(64 << 10); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, "GET /assets/large.wasm HTTP/1.1\r\nHost: a\r\n\r\n")
	if _, err := io.ReadFull(conn, make([]byte, 1000)); err != nil {
		t.Fatal(err)
	}
	time.Sleep(2 * tick)
	if err := os.WriteFile(filepath.Join(dist, "assets", "large.wasm"), bytes.ToUpper(content), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := io.Copy(io.Discard, conn)
	if got >= int64(len(content))-1000 {
		t.Errorf("all %d bytes came (%v), of two files", got, err)
	}
}

// Equal size and equal time do not prove that a file is unchanged.
func TestTagsFollowTheContent(t *testing.T) {
	past := time.Now().Add(-time.Hour)
	for name, change := range map[string]func(file string, content []byte) error{
		"rewritten": func(file string, content []byte) error { return os.WriteFile(file, content, 0o644) },
		"rewritten, with its old time": func(file string, content []byte) error {
			return dated(file, func(string) error { return os.WriteFile(file, content, 0o644) })
		},
		"replaced, with its old time": func(file string, content []byte) error {
			return dated(file, func(string) error { return renameOver(file, content) })
		},
		"dated in the future": func(file string, content []byte) error {
			err := os.WriteFile(file, content, 0o644)
			if err == nil {
				err = os.Chtimes(file, time.Time{}, time.Now().Add(time.Hour))
			}
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dist := build(t)
			handler, file := newSite(dist), filepath.Join(dist, "assets", "page.js")
			if err := os.Remove(file + ".gz"); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(file, past, past); err != nil {
				t.Fatal(err)
			}
			for i, wait := range []time.Duration{0, 0, 2 * tick, 2 * tick, 0} { // without a pause, within one tick, and after it
				content := []byte(strings.Repeat(string(rune('a'+i)), 1000))
				if err := change(file, content); err != nil {
					t.Fatal(err)
				}
				time.Sleep(wait)
				for range 2 {
					w := get(handler, http.MethodGet, "/assets/page.js", nil)
					if !bytes.Equal(w.Body.Bytes(), content) || w.Header().Get("ETag") != tagOf(content) {
						t.Errorf("step %d: %.3q under %s, want %.3q under %s", i, w.Body, w.Header().Get("ETag"), content, tagOf(content))
					}
				}
			}
		})
	}
}

// A file that was just written may be written again before its times change.
func TestTagsAreCachedOnlyIfFileTimesRevealChanges(t *testing.T) {
	t.Parallel()
	root, err := os.OpenRoot(build(t))
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	remembered := func() bool {
		var cache tagCache
		if _, err := cache.named(root, "assets/page.js"); err != nil {
			t.Fatal(err)
		}
		return cache.tags["assets/page.js "].info != nil
	}
	if err := root.WriteFile("assets/page.js", []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	if remembered() {
		t.Error("the tag of a file just written is remembered")
	}
	time.Sleep(2 * tick)
	if !remembered() {
		t.Error("the tag of a file that rests is not remembered")
	}
}
