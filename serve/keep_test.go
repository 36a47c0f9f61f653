package main

// Tests of caching: which answers browsers and caches may keep, and for how long.

import (
	"bytes"
	"crypto/sha256"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"triad/serve/media"
)

func TestServerIgnoresCopiesOlderThanTheirFile(t *testing.T) {
	dist := build(t)
	later := time.Now().Add(time.Minute)
	if err := os.Chtimes(filepath.Join(dist, "index.html"), later, later); err != nil {
		t.Fatal(err)
	}
	w := get(newSite(dist), http.MethodGet, "/", map[string]string{"Accept-Encoding": "br, gzip"})
	if w.Header().Get("Content-Encoding") != "" || w.Body.String() != "<!doctype html>home" {
		t.Errorf("got %q %q, want the file itself", w.Header().Get("Content-Encoding"), w.Body)
	}
}

func TestServerSendsUnchangedFilesOnce(t *testing.T) {
	dist := build(t)
	handler := newSite(dist)
	tag := get(handler, http.MethodGet, "/", nil).Header().Get("ETag")
	if len(tag) < 20 || tag[0] != '"' || tag[len(tag)-1] != '"' {
		t.Fatalf("ETag %q, want a quoted hash", tag)
	}
	for header, want := range map[string]int{
		tag:                     http.StatusNotModified,
		"W/" + tag:              http.StatusNotModified,
		`"other", W/` + tag:     http.StatusNotModified,
		"*":                     http.StatusNotModified,
		`"other"`:               http.StatusOK,
		strings.Trim(tag, `"`):  http.StatusOK,
		"":                      http.StatusOK,
		tag[:len(tag)-2] + `x"`: http.StatusOK,
	} {
		w := get(handler, http.MethodGet, "/", map[string]string{"If-None-Match": header})
		if w.Code != want || (w.Body.Len() == 0) != (want == http.StatusNotModified) {
			t.Errorf("If-None-Match %s: %d with %d bytes, want %d", header, w.Code, w.Body.Len(), want)
		}
		if got := w.Header().Get("Accept-Ranges"); got != "none" {
			t.Errorf("Accept-Ranges %q, want none", got)
		}
		for key, value := range map[string]string{"ETag": tag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache"} {
			if got := w.Header().Get(key); got != value {
				t.Errorf("%d: %s %q, want %q", w.Code, key, got, value)
			}
		}
	}
	br := get(handler, http.MethodGet, "/", map[string]string{"Accept-Encoding": "br"}).Header().Get("ETag")
	if br == tag {
		t.Error("the brotli form has the ETag of the plain one; a cache would mix them up")
	}
}

func TestFilesRequestedByHashMayBeCachedForAYear(t *testing.T) {
	dist := build(t)
	handler := newSite(dist)
	sum := sha256.Sum256([]byte("<!doctype html>home"))
	hash := media.Short(sum[:])
	const kept, asked = "public, max-age=31536000, immutable", "no-cache"
	for query, want := range map[string]string{
		"h=" + hash: kept, "x=1&h=" + hash: kept,
		"": asked, "h": asked, "h=": asked, "h=%zz": asked, "H=" + hash: asked, "h=" + hash[1:]: asked, "h=%22" + hash + "%22": asked,
	} {
		for _, accept := range []string{"", "br"} { // each coding has the hash of the plain file
			r := httptest.NewRequest(http.MethodGet, "/?"+query, nil)
			r.Header.Set("Accept-Encoding", accept)
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			if got := w.Header().Get("Cache-Control"); got != want || w.Code != http.StatusOK {
				t.Errorf("?%s: %d, Cache-Control %q, want %q", query, w.Code, got, want)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(dist, "index.html"), []byte("another"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/?h="+hash, nil)
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	if got := w.Header().Get("Cache-Control"); got != asked || w.Body.String() != "another" {
		t.Errorf("after a rebuild, under the old hash: %q with Cache-Control %q, want the new file and %q", w.Body, got, asked)
	}
}

func TestRebuildsShowWithoutRestart(t *testing.T) {
	dist := build(t)
	handler := newSite(dist)
	before := get(handler, http.MethodGet, "/assets/page.css", nil)
	// The folder is deleted and made again, as by make clean build.
	if err := os.RemoveAll(dist); err != nil {
		t.Fatal(err)
	}
	if w := get(handler, http.MethodGet, "/", nil); w.Code != http.StatusServiceUnavailable {
		t.Errorf("without dist: %d, want 503", w.Code)
	}
	if err := os.MkdirAll(filepath.Join(dist, "assets"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dist, "assets", "page.css"), []byte("b{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	after := get(handler, http.MethodGet, "/assets/page.css", map[string]string{"If-None-Match": before.Header().Get("ETag")})
	if after.Code != http.StatusOK || !bytes.Equal(after.Body.Bytes(), []byte("b{}")) {
		t.Errorf("after the rebuild: %d %q, want 200 and the new file", after.Code, after.Body)
	}
}
