package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheCopyHasTheSourcesAndNoTemplate(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "lean")
	var errs bytes.Buffer
	if status := run([]string{"-src", root, "-out", out}, &errs); status != 0 {
		t.Fatal(status, errs.String())
	}
	// The copy's function returns what the template wrote, for all 18 shaders.
	dir := filepath.Join(out, "ebiten")
	after, err := sources(dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(after, "\n"); n != 18 || !strings.Contains(string(text), after[:strings.Index(after, "\n")]) {
		t.Errorf("%d sources:\n%s", n, after)
	}
	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	for _, program := range []string{"./wasm/stage", "./wasm/worker"} {
		list, err := goes(root, "list", "-deps", "-modfile="+filepath.Join(out, "go.mod"), program)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"text/template", "html/template"} {
			if strings.Contains("\n"+list, "\n"+name+"\n") {
				t.Errorf("%s contains %s", program, name)
			}
		}
	}
}

func TestLeanRejectsAnotherFile(t *testing.T) {
	for _, text := range []string{
		"package builtinshader\n\nfunc ShaderSource() []byte { return nil }\n",
		"package builtinshader\n\nvar tmpl = 1\n",
	} {
		if _, err := untemplated([]byte(text), ""); err == nil || !strings.Contains(err.Error(), "remove this command") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := untemplated([]byte("package"), ""); err == nil {
		t.Error("no Go, and no error")
	}
}

func TestWrongArgumentsAndFolders(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-h"}, 0, ""},
		{[]string{"more"}, 2, ""},
		{[]string{"-src", t.TempDir(), "-out", filepath.Join(t.TempDir(), "x")}, 1, "lean: go list"},
	} {
		var errs bytes.Buffer
		if status := run(c.args, &errs); status != c.status || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%v: %d, %s", c.args, status, errs.String())
		}
	}
}
