package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/serve/notices"
)

func TestTheCopyHasTheShadersOfEbitensCompiler(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "lean")
	var errs bytes.Buffer
	if status := run([]string{"-src", root, "-out", out}, &errs); status != 0 {
		t.Fatal(status, errs.String())
	}
	original, err := notices.GoOutput(root, "list", "-m", "-f", "{{.Dir}}", ebiten)
	if err != nil {
		t.Fatal(err)
	}
	plain := filepath.Join(t.TempDir(), "ebiten")
	if err := os.CopyFS(plain, os.DirFS(original)); err != nil {
		t.Fatal(err)
	}
	shown := func(dir string) string {
		t.Helper()
		program, err := os.ReadFile("testdata/shown.go")
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.Join(dir, "internal", "shown")
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "main.go"), program, 0o644); err != nil {
			t.Fatal(err)
		}
		text, err := notices.GoOutput(dir, "run", "./internal/shown", filepath.Join(root, "wasm", "stage", "shading.kage"))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	want, got := shown(plain), shown(filepath.Join(out, "ebiten"))
	if got != want || !strings.HasSuffix(got, "20 shaders; true") {
		t.Errorf("the copy has\n%s\nwant\n%s", got, want)
	}

	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	list, err := notices.GoOutput(root, "list", "-deps", "-modfile="+filepath.Join(out, "go.mod"), "./wasm/stage", "./wasm/worker")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"text/template", "html/template", "go/parser", "regexp", ebiten + "/internal/shader"} {
		if strings.Contains("\n"+list, "\n"+name+"\n") {
			t.Errorf("the programs contain %s", name)
		}
	}
}
