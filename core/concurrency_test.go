//go:build !js

package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// starting lists names of functions of other modules that start goroutines.
var starting = []string{"Go", "AfterFunc", "Serve", "ServeTLS", "ListenAndServe", "ListenAndServeTLS"}

// concurrent lists libraries in which every function starts goroutines.
var concurrent = []string{"github.com/evanw/esbuild/pkg/api"}

// byHand lists functions that start goroutines in tools that only a person runs, with the purpose of each.
var byHand = map[string]string{
	"(wasm/bench).chromium.serve": "make bench: it serves the site to a Chromium",
	"serve.main":                  "a signal, after which the next one ends the server: mainrace_test.go stops run itself",
}

// courses holds the functions that start goroutines and the tests that run under the race detector.
type courses struct {
	calls
	starts map[string]token.Position
	tests  []string
}

func newCourses() courses {
	return courses{calls{map[string][]string{}, map[string][]string{}}, map[string]token.Position{}, nil}
}

// raced reports whether a file's tests run under the race detector.
func raced(name string) bool {
	return strings.HasSuffix(name, "race_test.go") || strings.HasSuffix(name, "racelong_test.go")
}

// full returns the name of a function: folder.Name, or (folder).Type.Name of a method.
func full(folder string, f *ast.FuncDecl) string {
	if f.Recv == nil {
		return folder + "." + f.Name.Name
	}
	of := f.Recv.List[0].Type
	if p, ok := of.(*ast.StarExpr); ok {
		of = p.X
	}
	if g, ok := of.(*ast.IndexExpr); ok {
		of = g.X
	}
	return "(" + folder + ")." + of.(*ast.Ident).Name + "." + f.Name.Name
}

// add reads a file. It resolves names without types: a.B belongs to the package imported as a, or is any method B.
func (c *courses) add(name string, text []byte) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	folder, imports := path.Dir(name), map[string]string{}
	for _, one := range file.Imports {
		at, _ := strconv.Unquote(one.Path.Value)
		as := path.Base(at)
		if one.Name != nil {
			as = one.Name.Name
		}
		imports[as] = at
	}
	for _, d := range file.Decls {
		from := folder + " var"
		f, isFunc := d.(*ast.FuncDecl)
		if isFunc {
			from = full(folder, f)
			if f.Recv != nil {
				c.methods[f.Name.Name] = append(c.methods[f.Name.Name], from)
			} else if raced(name) && strings.HasPrefix(f.Name.Name, "Test") {
				c.tests = append(c.tests, from)
			}
		} else if g := d.(*ast.GenDecl); g.Tok != token.VAR {
			continue
		}
		start := func(n ast.Node) {
			if isFunc && !strings.HasSuffix(name, "_test.go") {
				c.starts[from] = files.Position(n.Pos())
			}
		}
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				start(n)
			case *ast.CallExpr:
				if s, ok := n.Fun.(*ast.SelectorExpr); ok {
					of, _ := s.X.(*ast.Ident)
					if slices.Contains(starting, s.Sel.Name) || of != nil && slices.Contains(concurrent, imports[of.Name]) {
						start(n)
					}
				}
			case *ast.SelectorExpr:
				to := "any " + n.Sel.Name
				if of, ok := n.X.(*ast.Ident); ok && imports[of.Name] != "" {
					at := strings.TrimPrefix(imports[of.Name], module)
					to = at + "." + n.Sel.Name
					c.of[from] = append(c.of[from], at+" var") // which may call its functions and its tables
				}
				c.of[from] = append(c.of[from], to)
			case *ast.Ident:
				c.of[from] = append(c.of[from], folder+"."+n.Name)
			}
			return true
		})
		if isFunc {
			c.of[from] = append(c.of[from], folder+" var")
		}
	}
	return nil
}

// unreached returns the functions that start goroutines and that no test under the race detector calls.
func (c *courses) unreached() (list []string) {
	for name := range c.starts {
		if c.way(c.tests, func(n string) bool { return n == name }) == nil {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// Files for WebAssembly are left out, because they have one goroutine at a time and no detector. So is wasm/e2e, which
// drives browsers with wasm/browser.
func TestEveryGoroutineIsStartedByATestUnderTheRaceDetector(t *testing.T) {
	c := newCourses()
	for name, text := range sources(t) {
		if within(name, "wasm/e2e") || within(name, "wasm/browser") || strings.HasSuffix(name, "_js.go") || strings.HasSuffix(name, "_js_test.go") {
			continue
		}
		if err := c.add(name, text); err != nil {
			t.Error(err)
		}
	}
	list := c.unreached()
	for _, name := range list {
		if byHand[name] == "" {
			t.Errorf("%s: %s starts a goroutine, and no test of a file named *race_test.go comes there", c.starts[name], name)
		}
	}
	for name := range byHand {
		if !slices.Contains(list, name) {
			t.Errorf("%s is reached, or starts no goroutine: take it out of byHand", name)
		}
	}
	if len(c.starts) < 8 || len(c.tests) < 15 {
		t.Errorf("%d functions start goroutines, and %d tests run under the race detector: too few were found", len(c.starts), len(c.tests))
	}
}

func TestTheRuleOfGoroutinesCanFail(t *testing.T) {
	const test = "package p; func TestA(t *testing.T) { "
	for _, c := range []struct {
		code, test string
		want       string
	}{
		{"func f() { go g() }", test + "f() }", ""},
		{"func f() { go g() }", test + "h() }", "p.f"},
		{"func f() { var w sync.WaitGroup; w.Go(g) }", test + "h() }", "p.f"},
		{"func f() { time.AfterFunc(1, g); x := Go(2) }", test + "}", "p.f"},
		{"func f() { g(); h.Get() } // go on, w.Go(such)", test + "}", ""},
		{`import "github.com/evanw/esbuild/pkg/api"; func f() { api.Build(o) }`, test + "}", "p.f"},
		{"func f() { go g() }; var table = list{f}; func h() { table[0]() }", test + "h() }", ""},
		{"type a struct{}; func (x *a) F() { go g() }", test + "var y i; y.F() }", ""},
		{"type a struct{}; func (x *a) F() { go g() }", test + "var y i; y.G() }", "(p).a.F"},
	} {
		for file, want := range map[string]string{"p/a_race_test.go": c.want, "p/a_long_test.go": ""} {
			made := newCourses()
			if err := made.add("p/a.go", []byte("package p; "+c.code)); err != nil {
				t.Fatal(err)
			}
			if err := made.add(file, []byte(c.test)); err != nil {
				t.Fatal(err)
			}
			if raced(file) && strings.Join(made.unreached(), " ") != want || !raced(file) && len(made.unreached()) != len(made.starts) {
				t.Errorf("%s, %s in %s: %q, want %q", c.code, c.test, file, made.unreached(), want)
			}
		}
	}
}

// sharedNames returns the tests, fuzz tests and examples in files whose names say when they run, if another file has a
// function of the same name. It lists the files of each.
func sharedNames(t *testing.T, files map[string][]byte) (ambiguous map[string][]string) {
	t.Helper()
	places, apart := map[string][]string{}, map[string]bool{}
	for name, text := range files {
		if !strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !slices.ContainsFunc([]string{"Test", "Fuzz", "Example"}, func(kind string) bool { return strings.HasPrefix(f.Name.Name, kind) }) {
				continue
			}
			places[f.Name.Name] = append(places[f.Name.Name], name)
			if raced(name) || strings.HasSuffix(name, "long_test.go") {
				apart[f.Name.Name] = true
			}
		}
	}
	ambiguous = map[string][]string{}
	for name := range apart {
		if list := places[name]; len(list) > 1 {
			slices.Sort(list)
			ambiguous[name] = list
		}
	}
	return ambiguous
}

// make test leaves tests out, and runs others under the race detector, by their names alone.
func TestNamesOfLongAndOfRacedTestsAreUnique(t *testing.T) {
	for name, list := range sharedNames(t, sources(t)) {
		t.Errorf("%s is in %s: give one of them another name", name, strings.Join(list, " and "))
	}
}

func TestTheRuleOfUniqueNamesCanFail(t *testing.T) {
	a := []byte("package p; func TestA(t *testing.T) {}; func ExampleB() {}; func help() {}")
	for file, want := range map[string]int{"a_test.go": 0, "a.go": 0, "along_test.go": 2, "arace_test.go": 2, "aracelong_test.go": 2} {
		if got := sharedNames(t, map[string][]byte{"p/" + file: a, "q/b_test.go": a}); len(got) != want {
			t.Errorf("%s: %v, want %d names", file, got, want)
		}
	}
	if got := sharedNames(t, map[string][]byte{"p/along_test.go": a}); len(got) != 0 {
		t.Errorf("once: %v", got)
	}
}
