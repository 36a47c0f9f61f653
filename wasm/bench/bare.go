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

// bareDocument is where the empty game lies in its site: where ours has the stage, for whose document our server has the
// policy that lets a program run.
const bareDocument = "assets/stage.html"

// layBare makes a site of an empty game's program, compressed as ours is, in a folder.
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
		"index.html":          filepath.Join(page, "bare.html"), // a site has one
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

// lay writes a file and its twin in brotli, which takes a minute for a program and stays where it is that content's. The
// server takes no twin that is older than its file.
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
	w := brotli.NewWriterOptions(&twin, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24}) // as serve/pack does
	if _, err := w.Write(content); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(file+".br", twin.Bytes(), 0o644)
}
