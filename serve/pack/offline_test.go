package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// told returns the description of the site in the built service worker.
func told(t *testing.T, s *site) offlineSite {
	t.Helper()
	line, _, _ := bytes.Cut(read(t, s.path("sw.js")), []byte(";\n"))
	text, found := bytes.CutPrefix(line, []byte("const site="))
	var site offlineSite
	if err := json.Unmarshal(text, &site); !found || err != nil {
		t.Fatalf("sw.js begins with %q: %v", line, err)
	}
	return site
}

func TestServiceWorkerIsAtTheTopAndListsEveryFile(t *testing.T) {
	s := small(t)
	write(t, filepath.Join(s.source, "assets", "offline", "sw.js"), "addEventListener('fetch', () => {});")
	write(t, filepath.Join(s.source, "assets", "poster.png"), "p")
	mustBuild(t, s)
	if _, err := os.Stat(s.path("assets/offline/sw.js")); err == nil {
		t.Error("assets/offline/sw.js is published too")
	}
	site := told(t, s)
	for _, name := range []string{"index.html", "assets/page.js", "assets/manifest.json", "assets/stage.wasm", "assets/wasm_exec.js"} {
		if len(site.Files[name]) != 22 {
			t.Errorf("%s: hash %q, want 22 characters", name, site.Files[name])
		}
	}
	for _, name := range []string{"sw.js", "assets/offline/sw.js", "assets/poster.png", "assets/icons/a.png", "index.html.br", ".pack.json", "licenses.txt", "sbom.json"} {
		if _, keeps := site.Files[name]; keeps {
			t.Errorf("%s is kept, want not", name)
		}
	}
	if page, want := read(t, s.path("index.html")), `<html data-build="`+site.Hash+`">`; !bytes.Contains(page, []byte(want)) {
		t.Errorf("the page is %s, want %s in it", page, want)
	}
	var manifest struct{ Hashes map[string]string }
	if err := json.Unmarshal(read(t, s.path(manifestName)), &manifest); err != nil {
		t.Fatal(err)
	}
	if got := site.Files["assets/stage.wasm"]; got != manifest.Hashes["stage.wasm"] {
		t.Errorf("stage.wasm is %s, in the manifest %s; the page asks for it by the latter", got, manifest.Hashes["stage.wasm"])
	}
}

func TestEachBuildHasItsOwnHash(t *testing.T) {
	s := small(t)
	worker := filepath.Join(s.source, "assets", "offline", "sw.js")
	write(t, worker, "let a = 1;")
	mustBuild(t, s)
	first := told(t, s).Hash
	mustBuild(t, s)
	if again := told(t, s).Hash; again != first {
		t.Errorf("the same build has hashes %s and %s", first, again)
	}
	seen := map[string]bool{first: true}
	for _, change := range []func(){
		func() { write(t, filepath.Join(s.source, "assets", "page.js"), "console.log(2);\n") },
		func() { write(t, worker, "let a = 2;") },
		func() { write(t, filepath.Join(s.source, "assets", "more.js"), "") },
		func() { write(t, filepath.Join(s.source, "index.html"), "<html><meta charset=\"utf-8\">again") },
	} {
		change()
		mustBuild(t, s)
		if hash := told(t, s).Hash; seen[hash] {
			t.Errorf("another build has the hash %s again", hash)
		} else {
			seen[hash] = true
		}
	}
}
