//go:build !js

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"
)

// bareDocument is the empty game's place in its site. It is the place of the stage in the page's site, because the
// server's policy for this document lets a program run.
const bareDocument = "assets/stage.html"

// layBare writes a site with the program of an empty game, compressed like the page's programs, into a folder.
func layBare(folder, program string) error {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	here, err := exec.Command("go", "list", "-f", "{{.Dir}}", "triad/wasm/bench").Output()
	if err != nil {
		return err
	}
	page := filepath.Join(strings.TrimSpace(string(here)), "page")
	for name, source := range map[string]string{
		"index.html":          filepath.Join(page, "bare.html"), // a site has this file
		bareDocument:          filepath.Join(page, "bare.html"),
		"assets/bare.js":      filepath.Join(page, "bare.js"),
		"assets/bare.wasm":    program,
		"assets/wasm_exec.js": filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"),
	} {
		content, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		if err := lay(filepath.Join(folder, filepath.FromSlash(name)), content); err != nil {
			return err
		}
	}
	return nil
}

// lay writes a file and its copy in brotli. Compression takes a minute for a program, so the copy stays if the content
// is the same. The server ignores a copy that is older than its file.
func lay(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(file, content, 0o644); err != nil {
		return err
	}
	if old, err := os.ReadFile(file + ".br"); err == nil {
		if was, err := io.ReadAll(brotli.NewReader(bytes.NewReader(old))); err == nil && bytes.Equal(was, content) {
			return os.WriteFile(file+".br", old, 0o644)
		}
	}
	var twin bytes.Buffer
	w := brotli.NewWriterOptions(&twin, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}) // as in serve/pack
	if _, err := w.Write(content); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(file+".br", twin.Bytes(), 0o644)
}
