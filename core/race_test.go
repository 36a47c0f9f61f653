//go:build !js

package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// concurrent are libraries that call back from goroutines of their own.
var concurrent = []string{"net/http", "net/http/httptest", "github.com/evanw/esbuild/pkg/api"}

// goroutines tells where one file starts a goroutine, or has a library start one.
func goroutines(name string, text []byte) (places []string, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, one := range file.Imports {
		if imported, _ := strconv.Unquote(one.Path.Value); slices.Contains(concurrent, imported) {
			places = append(places, files.Position(one.Pos()).String())
		}
	}
	starts := []string{"Go", "AfterFunc", "Parallel", "RunParallel", "NewServer", "NewTLSServer", "NewUnstartedServer", "Serve", "ListenAndServe"}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			places = append(places, files.Position(n.Pos()).String())
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains(starts, f.Sel.Name) {
				places = append(places, files.Position(n.Pos()).String())
			}
		}
		return true
	})
	return places, nil
}

// make test-native runs the race detector where it has something to find: the list of it in the Makefile is whole, and
// has nothing too much. Files of WebAssembly have one goroutine at a time, and no detector; wasm/e2e drives
// browsers by wasm/browser.
func TestWhatStartsGoroutinesIsTestedWithTheRaceDetector(t *testing.T) {
	text, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^RACE := (.*)$`).FindSubmatch(text)
	if line == nil {
		t.Fatal("the Makefile has no line RACE := …")
	}
	used := map[string]bool{}
	for _, root := range strings.Fields(string(line[1])) {
		used[root] = false
	}
	for name, source := range sources(t) {
		if within(name, "wasm/e2e") || within(name, "wasm/browser") || strings.HasSuffix(name, "_js.go") || strings.HasSuffix(name, "_js_test.go") {
			continue
		}
		places, err := goroutines(name, source)
		if err != nil {
			t.Error(err)
		}
		if len(places) == 0 {
			continue
		}
		found := false
		for root := range used {
			folder, below := strings.CutSuffix(strings.TrimPrefix(root, "./"), "/...")
			if path.Dir(name) == folder || below && within(name, folder) {
				found, used[root] = true, true
			}
		}
		if !found {
			t.Errorf("%s starts a goroutine; add its package to RACE in the Makefile", places[0])
		}
	}
	for root, some := range used {
		if !some {
			t.Errorf("nothing in %s starts a goroutine; take it out of RACE in the Makefile", root)
		}
	}
}

func TestTheRuleOfGoroutinesCanFail(t *testing.T) {
	for text, want := range map[string]int{
		"func f() { go g() }":                            1,
		`import "net/http"`:                              1,
		"func f() { var w sync.WaitGroup; w.Go(g) }":     1,
		"func f(t *testing.T) { t.Parallel() }":          1,
		"func f() { time.AfterFunc(1, g); x := Go(2) }":  1,
		"func f() { g(); h.Get() } // go on, w.Go(such)": 0,
	} {
		if places, err := goroutines("made-up.go", []byte("package p; "+text)); err != nil || len(places) != want {
			t.Errorf("%s: %q (%v), want %d", text, places, err, want)
		}
	}
}
