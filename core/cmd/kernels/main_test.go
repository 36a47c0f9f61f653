//go:build avo && !js && !wasip1

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestTheKernelsAreThoseThatThisWrites(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "kernels")
	if out, err := exec.Command("go", "build", "-tags=avo", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, f := range []struct{ folder, name, code, stubs, word string }{
		{"core/columns", "columns", "avxblocks_amd64.s", "avxblocks_amd64.go", "kernels"},
		{"wasm/bench/limit", "limit", "loops_amd64.s", "loops_amd64.go", "limits"},
	} {
		c := exec.Command(program, "-pkg", f.name, "-out", f.code, "-stubs", f.stubs, f.word)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, name := range []string{f.code, f.stubs} {
			got, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(filepath.Join("..", "..", "..", filepath.FromSlash(f.folder), name))
			if err != nil {
				t.Fatal(err)
			}
			_, got, _ = bytes.Cut(got, []byte("\n")) // the first line has the command's name
			_, want, _ = bytes.Cut(want, []byte("\n"))
			if !bytes.Equal(got, want) {
				t.Errorf("%s/%s is another: run go generate ./%s", f.folder, name, f.folder)
			}
		}
	}
}
