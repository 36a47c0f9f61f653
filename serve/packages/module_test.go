//go:build packages

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

const (
	importable = "example.org/triad"
	importer   = `package main

import (
	"fmt"

	"example.org/triad/core/query"
	"example.org/triad/core/run"
)

func main() {
	c, _ := query.Parse("preset=two-state&steps=200&runs=3")
	x, err := run.New(c)
	if err != nil {
		panic(err)
	}
	x.Advance(200)
	fmt.Print(x.Output().CSV())
}
`
)

// in runs a program in a folder with additions to the environment, and returns what it prints.
func in(t *testing.T, folder string, more []string, args ...string) string {
	t.Helper()
	return printed(t, folder, append(os.Environ(), more...), args...)
}

// make module gives a copy of the tree a path. A proxy that serves its tag gives it to another module, whose program
// prints the rows of the command line.
func TestOthersCanImportTheModule(t *testing.T) {
	want := bare(t, archived(t), "./triad", "run", "preset=two-state&steps=200&runs=3")
	folder := t.TempDir()
	tree := filepath.Join(folder, "tree")
	source, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	in(t, folder, nil, "git", "clone", "-q", source, tree)
	in(t, tree, nil, "make", "module", "MODULE="+importable)
	if left := in(t, tree, nil, "sh", "-c", `grep -rlE '"triad/(core|wasm|serve)' --include=*.go . || true`); left != "" {
		t.Errorf("these files still import the old path: %s", left)
	}
	version := "v" + releaseOfThisTree(t).version
	proxy := filepath.Join(folder, "proxy", filepath.FromSlash(importable), "@v")
	if err := os.MkdirAll(proxy, 0o755); err != nil {
		t.Fatal(err)
	}
	packed, err := os.Create(filepath.Join(proxy, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	in(t, tree, nil, "git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qam", "module: take a path")
	if err := zip.CreateFromVCS(packed, module.Version{Path: importable, Version: version}, tree, "HEAD", ""); err != nil {
		t.Fatal(err)
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(tree, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{version + ".mod": string(mod), version + ".info": `{"Version": "` + version + `"}`, "list": version + "\n"} {
		if err := os.WriteFile(filepath.Join(proxy, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cache := strings.TrimSpace(in(t, folder, nil, "go", "env", "GOMODCACHE"))
	env := []string{"GOFLAGS=-mod=mod", "GOSUMDB=off", "GOPROXY=file://" + filepath.Join(folder, "proxy") + ",file://" + filepath.Join(cache, "cache", "download")}
	mine := filepath.Join(folder, "mine")
	if err := os.MkdirAll(mine, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(mine, "main.go"), []byte(importer), 0o644); err != nil {
		t.Fatal(err)
	}
	env = append(env, "GOMODCACHE="+filepath.Join(folder, "cache"))
	defer in(t, mine, env, "go", "clean", "-modcache") // its files are read-only
	in(t, mine, env, "go", "mod", "init", "example.com/mine")
	in(t, mine, env, "go", "get", importable+"@"+version)
	if got := in(t, mine, env, "go", "run", "."); got != want {
		t.Error("the rows of the module differ from those of the command line")
	}
}
