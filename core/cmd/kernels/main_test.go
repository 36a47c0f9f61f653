//go:build !js && !wasip1

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestTheKernelsAreThoseThatThisWrites(t *testing.T) {
	dir, columns := t.TempDir(), filepath.Join("..", "..", "columns")
	program := filepath.Join(dir, "kernels")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	const code, stubs = "avxblocks_amd64.s", "avxblocks_amd64.go"
	c := exec.Command(program, "-pkg", "columns", "-out", code, "-stubs", stubs)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{code, stubs} {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join(columns, name))
		if err != nil {
			t.Fatal(err)
		}
		_, got, _ = bytes.Cut(got, []byte("\n")) // the first line has the command's own name
		_, want, _ = bytes.Cut(want, []byte("\n"))
		if !bytes.Equal(got, want) {
			t.Errorf("core/columns/%s is another: run go generate ./core/columns", name)
		}
	}
}
