// Command lean copies ebiten with compiled shaders:
//
//	go run ./serve/lean -out dist.build/lean
//
// Ebiten compiles its shaders when a program starts, from sources that it writes with a template. So each program
// contains a compiler, Go's parser, large numbers and text/template. Because a template may call any method by its
// name, the program also keeps every exported method of each type that it uses. lean compiles all shaders of ebiten and
// of the stage in advance, with ebiten's own compiler, and the copy has the results as tables. It also lacks what only
// serves to debug ebiten. This halves the stage's program, and the start does not wait for the compiler. The folder
// also has a go.mod for go build -modfile, with which the go command takes ebiten from the copy.
package main

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"triad/serve/notices"
)

const ebiten = "github.com/hajimehoshi/ebiten/v2"

var (
	//go:embed _compiler/main.go
	compiler []byte
	// parts holds files that take the place of ebiten's own.
	//
	//go:embed all:_ebiten
	parts embed.FS
)

func main() { os.Exit(run(os.Args[1:], os.Stderr)) }

// run returns the exit status: 0 if the folder was written, 1 if that failed, 2 for wrong arguments.
func run(args []string, stderr io.Writer) int {
	flags := flag.NewFlagSet("lean", flag.ContinueOnError)
	flags.SetOutput(stderr)
	source := flags.String("src", ".", "the repository, a `folder`")
	out := flags.String("out", "dist.build/lean", "the `folder` for the copy; its content is replaced")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil || flags.NArg() > 0 {
		return 2
	}
	if err := write(*source, *out); err != nil {
		fmt.Fprintln(stderr, "lean:", err)
		return 1
	}
	return 0
}

// write writes the copy, and last go.mod, by which make sees that the folder is complete.
func write(source, out string) error {
	// Asked for a package, the go command downloads a module that is not in its cache yet.
	original, err := notices.GoOutput(source, "list", "-find", "-f", "{{.Module.Dir}}", ebiten)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	dir := filepath.Join(out, "ebiten")
	if err := os.CopyFS(dir, os.DirFS(original)); err != nil {
		return err
	}
	if err := compile(source, dir); err != nil {
		return err
	}
	if err := replaceParts(dir); err != nil {
		return err
	}
	return replaceModule(source, out, dir)
}

// compile compiles the shaders of ebiten and of the stage into tables of the copy.
func compile(source, dir string) error {
	shaders, err := filepath.Glob(filepath.Join(source, "wasm", "stage", "*.kage"))
	if err != nil {
		return err
	}
	args := []string{"run", "./internal/compiler"}
	for _, name := range shaders {
		if name, err = filepath.Abs(name); err != nil {
			return err
		}
		args = append(args, name)
	}
	folder := filepath.Join(dir, "internal", "compiler")
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "main.go"), compiler, 0o644); err != nil {
		return err
	}
	_, err = notices.GoOutput(dir, args...)
	return err
}

func replaceParts(dir string) error {
	files, err := fs.Sub(parts, "_ebiten")
	if err != nil {
		return err
	}
	return fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Remove(name); err != nil { // without such a file, the part is for another version of ebiten
			return err
		}
		return os.WriteFile(name, text, 0o644)
	})
}

// replaceModule writes go.mod and go.sum of the repository into a folder, with the copy in place of ebiten.
func replaceModule(source, out, dir string) error {
	if !filepath.IsAbs(dir) { // relative to the repository, so that equal sources give equal binaries in every folder
		dir = "./" + filepath.ToSlash(dir)
	}
	sums, err := os.ReadFile(filepath.Join(source, "go.sum"))
	if err != nil {
		return err
	}
	mod, err := os.ReadFile(filepath.Join(source, "go.mod"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(out, "go.sum"), sums, 0o644); err != nil {
		return err
	}
	mod = fmt.Appendf(mod, "\nreplace %s => %s\n", ebiten, strconv.Quote(dir))
	return os.WriteFile(filepath.Join(out, "go.mod"), mod, 0o644)
}
