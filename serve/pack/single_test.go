package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// whole returns a source tree with all parts of the single-file page.
func whole(t *testing.T) *site {
	t.Helper()
	s := small(t)
	for name, text := range map[string]string{
		"index.html": `<!doctype html><head><script src="assets/policy.js"></script><meta charset="utf-8"><link rel="icon" href="assets/icons/a.svg"><link rel="manifest" href="assets/app.webmanifest">` +
			`<script src="assets/early.js"></script><link rel="stylesheet" href="assets/page.css"><script type="module" src="assets/page.js"></script></head><body><p>Triad</p></body>`,
		"assets/page.js":          `import { url } from "./base/address.js"; import("./later.js"); document.title = url("engine/worker.js");`,
		"assets/later.js":         `console.log("loaded later", "</script><!--");`,
		"assets/base/address.js":  `export const url = (name) => new URL(name, import.meta.url);`,
		"assets/early.js":         `console.log("early");`,
		"assets/policy.js":        `console.log("policy");`,
		"assets/page.css":         `p { color: red; }`,
		"assets/engine/worker.js": `fetch("../worker.wasm" + location.search);`,
		"assets/stage.html": `<!doctype html><html><head><script src="policy.js"></script><meta charset="utf-8"><!-- why --><script src="wasm_exec.js" defer></script>` +
			`<script src="stage/stage.js" type="module"></script></head><body></body></html>`,
		"assets/stage/stage.js":  `fetch("stage.wasm");`,
		"assets/app.webmanifest": `{}`,
	} {
		write(t, filepath.Join(s.source, filepath.FromSlash(name)), text)
	}
	return s
}

func TestOneFileContainsEverything(t *testing.T) {
	s := whole(t)
	page, err := s.single()
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	for _, want := range []string{"loaded later", `console.log("early")`, "p{color:red}", `id="worker.wasm">H4sI`, `id="stage.wasm">H4sI`, "data:image/svg+xml;base64,", "triadFetch"} {
		if !strings.Contains(text, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
	for _, not := range []string{`src="assets`, `href="assets`, "import.meta", "<!-- why", `"</script>`} {
		if strings.Contains(text, not) {
			t.Errorf("the file holds %s:\n%s", not, text)
		}
	}
	// Binaries are before the end of the body. The stage's document contains such an end too.
	if end := strings.LastIndex(text, "</body>"); end < strings.Index(text, `id="stage.wasm"`) || end < strings.Index(text, "<p>Triad") {
		t.Errorf("the body ends too early:\n%s", text)
	}
}

func TestOneFileRejectsModulesWithImportMeta(t *testing.T) {
	s := whole(t)
	write(t, filepath.Join(s.source, "assets", "later.js"), `console.log(import.meta.url);`)
	if _, err := s.single(); err == nil || !strings.Contains(err.Error(), "import.meta") {
		t.Errorf("got %v", err)
	}
}

func TestRunWritesOneFileOnly(t *testing.T) {
	s := whole(t)
	file := filepath.Join(t.TempDir(), "new", "triad.html")
	var stdout, stderr strings.Builder
	if status := run([]string{"-src", s.source, "-out", s.out, "-support", s.support, "-single", file}, &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	if info, err := os.Stat(file); err != nil || !strings.Contains(stdout.String(), "in one file, "+kB(int(info.Size()))+" kB") {
		t.Errorf("%v; said %q", err, stdout.String())
	}
	if got := names(t, s.out); len(got) != 6 {
		t.Errorf("the folder holds %q, want the catalogue, the binaries and posters alone", got)
	}
}
