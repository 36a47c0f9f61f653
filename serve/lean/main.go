// Command lean copies ebiten without its use of text/template:
//
//	go run ./serve/lean -out dist.build/lean
//
// A template may call any method by its name. So a program that contains text/template keeps every exported method of
// each type that it uses. Ebiten needs it only to write the sources of its own shaders. The copy has these sources as
// texts, and the stage's program is a quarter smaller. The folder also has a go.mod for go build -modfile, with which
// the go command takes ebiten from the copy.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
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

const ebiten = "github.com/hajimehoshi/ebiten/v2"

// Names inside ebiten.
const (
	folder   = "internal/builtinshader"
	file     = folder + "/shader.go"
	template = "tmpl"
	function = "ShaderSource"
)

// write writes the copy, and last go.mod, by which make sees that the folder is complete.
func write(source, out string) error {
	original, err := goes(source, "list", "-m", "-f", "{{.Dir}}", ebiten)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	dir := filepath.Join(out, "ebiten")
	if err := os.CopyFS(dir, os.DirFS(strings.TrimSpace(original))); err != nil {
		return err
	}
	texts, err := sources(dir)
	if err != nil {
		return err
	}
	name := filepath.Join(dir, filepath.FromSlash(file))
	before, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	after, err := untemplated(before, texts)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if err := os.WriteFile(name, after, 0o644); err != nil {
		return err
	}
	return replaced(source, out, dir)
}

// printer prints the sources of all shaders as elements of a slice.
const printer = `package main

import (
	"fmt"

	shaders "` + ebiten + "/" + folder + `"
)

func main() {
	for filter := range shaders.Filter(shaders.FilterCount) {
		for address := range shaders.Address(shaders.AddressCount) {
			for _, colors := range []bool{false, true} {
				fmt.Printf("%q,\n", shaders.ShaderSource(filter, address, colors))
			}
		}
	}
}
`

// sources returns what printer prints in a copy of ebiten.
func sources(dir string) (string, error) {
	name := filepath.Join(dir, filepath.FromSlash(folder), "printer")
	if err := os.Mkdir(name, 0o755); err != nil {
		return "", err
	}
	defer os.RemoveAll(name)
	if err := os.WriteFile(filepath.Join(name, "main.go"), []byte(printer), 0o644); err != nil {
		return "", err
	}
	return goes(dir, "run", "./"+folder+"/printer")
}

// lookup replaces the function that executes the template. It is in the printer's order.
const lookup = `
func %s(filter Filter, address Address, useColorM bool) []byte {
	i := 2 * (int(filter)*AddressCount + int(address))
	if useColorM {
		i++
	}
	return []byte(sources[i])
}

var sources = [...]string{
%s}
`

// untemplated returns a Go file with texts in place of the template, and without the imports that it then does not use.
func untemplated(text []byte, texts string) ([]byte, error) {
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, path.Base(file), text, 0)
	if err != nil {
		return nil, err
	}
	before := len(parsed.Decls)
	parsed.Decls = slices.DeleteFunc(parsed.Decls, func(d ast.Decl) bool {
		switch d := d.(type) {
		case *ast.FuncDecl:
			return d.Name.Name == function
		case *ast.GenDecl:
			value, ok := d.Specs[0].(*ast.ValueSpec)
			return ok && value.Names[0].Name == template
		}
		return false
	})
	if before-len(parsed.Decls) != 2 {
		return nil, fmt.Errorf("no template %s with a function %s; if ebiten does without text/template, remove this command", template, function)
	}
	used := map[string]bool{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, d := range parsed.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			d.Specs = slices.DeleteFunc(d.Specs, func(s ast.Spec) bool {
				name, err := strconv.Unquote(s.(*ast.ImportSpec).Path.Value)
				return err == nil && !used[path.Base(name)]
			})
		}
	}
	var b bytes.Buffer
	if err := format.Node(&b, files, parsed); err != nil {
		return nil, err
	}
	fmt.Fprintf(&b, lookup, function, texts)
	return format.Source(b.Bytes())
}

// replaced writes go.mod and go.sum of the repository into a folder, with the copy in place of ebiten.
func replaced(source, out, dir string) error {
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

// goes runs the go command in a folder and returns what it prints.
func goes(dir string, args ...string) (string, error) {
	command := exec.Command("go", args...)
	command.Dir = dir
	var errs bytes.Buffer
	command.Stderr = &errs
	text, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(errs.Bytes()))
	}
	return string(text), nil
}
