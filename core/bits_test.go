//go:build !js

package core_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// differing lists the functions of package math whose last bits differ between amd64, where they are in assembly, and
// WebAssembly, and the functions that call them. Log and Hypot are in assembly too, but agree to the bit.
var differing = []string{"Cosh", "Exp", "Exp2", "Expm1", "Gamma", "Pow", "Sinh", "Tanh"}

// calls is the call graph of a package and of the packages of this module that it needs. It is keyed by full names. A
// method of an interface leads to all methods of that name.
type calls struct {
	of      map[string][]string
	methods map[string][]string // by bare name
}

// calling reads a package and its dependencies with the compiler's own types.
func calling(t *testing.T, root string) calls {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", "./"+root).Output()
	if err != nil {
		t.Fatal(err)
	}
	type unit struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
	}
	exports, ours := map[string]string{}, []unit{}
	for in := json.NewDecoder(bytes.NewReader(out)); in.More(); {
		var u unit
		if err := in.Decode(&u); err != nil {
			t.Fatal(err)
		}
		if exports[u.ImportPath] = u.Export; strings.HasPrefix(u.ImportPath, module) {
			ours = append(ours, u)
		}
	}
	files := token.NewFileSet()
	known := importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	c := calls{map[string][]string{}, map[string][]string{}}
	for _, u := range ours {
		var parsed []*ast.File
		for _, name := range u.GoFiles {
			file, err := parser.ParseFile(files, filepath.Join(u.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, file)
		}
		c.add(t, u.ImportPath, files, parsed, known)
	}
	return c
}

// add adds a package. Uses outside of functions, such as in a table, belong to "PACKAGE var".
func (c calls) add(t *testing.T, path string, files *token.FileSet, parsed []*ast.File, known types.Importer) {
	t.Helper()
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	if _, err := (&types.Config{Importer: known}).Check(path, files, parsed, info); err != nil {
		t.Fatal(err)
	}
	for _, file := range parsed {
		for _, d := range file.Decls {
			from := path + " var"
			if f, ok := d.(*ast.FuncDecl); ok {
				defined := info.Defs[f.Name].(*types.Func)
				from = defined.FullName()
				if f.Recv != nil {
					c.methods[f.Name.Name] = append(c.methods[f.Name.Name], from)
				}
			}
			ast.Inspect(d, func(n ast.Node) bool {
				name, ok := n.(*ast.Ident)
				if !ok {
					return true
				}
				switch used := info.Uses[name].(type) {
				case *types.Func:
					to := used.FullName()
					if r := used.Signature().Recv(); r != nil && types.IsInterface(r.Type()) {
						to = "any " + used.Name()
					}
					c.of[from] = append(c.of[from], to)
				case *types.Var:
					if p := used.Pkg(); p != nil && used.Parent() == p.Scope() {
						c.of[from] = append(c.of[from], p.Path()+" var")
					}
				}
				return true
			})
		}
	}
}

// way returns a chain of calls from the functions from to a function that satisfies to, nil if there is none.
func (c calls) way(from []string, to func(name string) bool) []string {
	before := map[string]string{}
	for _, f := range from {
		before[f] = ""
	}
	for queue := slices.Clone(from); len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if to(at) {
			var way []string
			for ; at != ""; at = before[at] {
				way = append([]string{at}, way...)
			}
			return way
		}
		next := c.of[at]
		if name, ok := strings.CutPrefix(at, "any "); ok {
			next = c.methods[name]
		}
		for _, n := range next {
			if _, seen := before[n]; !seen {
				before[n] = at
				queue = append(queue, n)
			}
		}
	}
	return nil
}

func differs(name string) bool {
	of, ok := strings.CutPrefix(name, "math.")
	return ok && slices.Contains(differing, of)
}

// A map must have the same bytes natively and as WebAssembly, so its axes and values must not depend on a function that
// differs.
func TestNothingThatDiffersIsOnTheWayToAMap(t *testing.T) {
	c := calling(t, "ask/phase")
	m := "(*" + module + "core/ask/phase.Map)."
	roots := []string{module + "core/ask/phase.New", m + "Advance", m + "WriteCSV", "(*" + module + "core/query.Config).Spans"}
	for _, r := range roots {
		if len(c.of[r]) == 0 {
			t.Errorf("there is no %s", r)
		}
	}
	if way := c.way(roots, differs); way != nil {
		t.Errorf("%s", strings.Join(way, "\n  → "))
	}
	reached := func(name string) bool { return c.way(roots, func(n string) bool { return n == name }) != nil }
	for _, name := range []string{"math.Log", module + "core/exact.Radius", module + "core/exact.Eigenvalues", "(*" + module + "core/moments.Law).Mean"} {
		if !reached(name) {
			t.Errorf("no way to %s is seen, so others may not be either", name)
		}
	}
	// Check that the test can fail: growth by squaring, which slices use and maps do not, calls Exp.
	if c.way([]string{"(*" + module + "core/exact.Model).Growth"}, differs) == nil {
		t.Error("no way from Model.Growth to math.Exp is seen")
	}
}
