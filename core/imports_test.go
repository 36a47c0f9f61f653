//go:build !js

// These tests ask the go command about the whole module. They run natively only, because WebAssembly cannot start
// programs; they check both builds.

package core_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "triad/"

// allowed is the table of direct imports between the module's packages. A package belongs to the longest row that is a
// prefix of its path, and may import its own row.
var allowed = map[string][]string{
	"core":                {}, // the notation table
	"core/snapshot":       {},
	"core/message":        {},
	"core/rl":             {"core/message", "core/snapshot"},
	"core/problem/tile":   {"core/rl"},
	"core/columns":        {"core/rl"},
	"core/stats":          {},
	"core/verdict":        {"core/stats"},
	"core/query/mathml":   {}, // typeset equations,
	"core/problem/layout": {}, // and the layout of graphs
	"core/exact/algebra":  {},
	"core/learn":          {"core/message", "core/rl", "core/columns", "core/snapshot"},
	"core/exact":          {"core/exact/algebra", "core/message", "core/rl", "core/columns", "core/snapshot"},
	"core/problem":        {"core/message", "core/rl", "core/problem/tile", "core/exact", "core/problem/layout", "core/stats", "core/snapshot"},
	"core/jsontree":       {"core/message"},
	"core/forms":          {"core/message", "core/jsontree", "core/problem", "core/rl"},
	"core/moments":        {"core/message", "core/rl", "core/learn", "core/exact"},
	"core/metric":         {"core/message", "core/rl", "core/exact"},
	"core/batch":          {"core/message", "core/rl", "core/learn", "core/exact"},
	"core/query":          {"core/message", "core/learn", "core/batch", "core/query/mathml", "core/problem", "core/metric", "core/verdict"},
	"core/run":            {"core/message", "core/query", "core/rl", "core/problem/tile", "core/learn", "core/problem", "core/exact", "core/moments", "core/metric", "core/stats", "core/verdict", "core/snapshot"},
	"core/run/held":       {"core/message", "core/query", "core/run"},
	"core/sweep":          {"core/message", "core/rl", "core/learn", "core/problem", "core/exact", "core/metric", "core/query", "core/run", "core/stats"},
	"core/lesson":         {"core/query", "core/query/mathml", "core/run", "core/verdict"},
	"core/sweep/confirm":  {"core/run", "core/sweep"},

	// Questions, and the mathematics of the larger questions.
	"core/ask":          {"core/ask/forward", "core/ask/phase", "core/ask/prospect", "core/ask/rates", "core/ask/passes", "core/ask/versus", "core/lesson", "core/message", "core/moments", "core/run/held", "core/query", "core/run", "core/stats"},
	"core/ask/forward":  {"core/message", "core/rl", "core/learn", "core/run"},
	"core/ask/phase":    {"core/message", "core/rl", "core/learn", "core/exact", "core/problem", "core/query", "core/moments"},
	"core/ask/prospect": {"core/exact/algebra", "core/message", "core/rl", "core/learn", "core/exact", "core/query", "core/run"},
	"core/ask/rates":    {"core/message", "core/learn", "core/exact", "core/query", "core/moments", "core/run", "core/stats"},
	"core/ask/passes":   {"core/message", "core/rl", "core/learn", "core/exact", "core/metric", "core/batch", "core/query", "core/run"},
	"core/ask/versus":   {"core/run/held", "core/query", "core/run", "core/stats"},

	"core/cmd": {"core/message", "core/query", "core/run", "core/ask", "core/ask/passes", "core/sweep", "core/sweep/confirm", "core/problem", "core/exact", "core/ask/phase", "core/rl", "core/forms", "core/jsontree", "core/lesson", "wasm/scene", "wasm/poster"}, // it writes the page's pictures

	// For tests only.
	"core/cmd/cputime":         {},
	"core/internal/reference":  {"core/rl"},
	"core/pages":               {},
	"core/columns/columnstest": {"core/rl", "core/columns"},
	"core/learn/learntest":     {"core/rl", "core/learn", "core/exact", "core/snapshot", "core/internal/reference"},
	"core/forms/formstest":     {},

	"wasm/wire":             {},
	"wasm/view":             {"wasm/view/ink", "wasm/wire"},
	"wasm/view/ink":         {}, // it draws no picture itself
	"wasm/kernels":          {"core/rl", "core/columns"},
	"wasm/session/page":     {"core/message", "wasm/wire"},
	"wasm/session/asking":   {"core/ask", "wasm/session/page"},
	"wasm/session/pool":     {"core/message", "core/run", "core/sweep", "wasm/session/page"},
	"wasm/worker":           {"wasm/session/page", "core/message", "core/columns", "wasm/kernels", "wasm/session"},
	"wasm/scene":            {"core/query", "core/run", "core/verdict", "wasm/wire"},
	"wasm/session":          {"wasm/scene", "wasm/session/page", "wasm/session/asking", "wasm/session/pool", "core/forms", "core/jsontree", "core/message", "core/learn", "core/lesson", "core/query", "core/run", "core/run/held", "core/sweep", "core/sweep/confirm", "core/ask", "core/columns", "core/snapshot", "wasm/wire", "wasm/session/gridview"},
	"wasm/poster":           {"core/learn", "core/query", "wasm/scene", "wasm/view", "wasm/wire"},
	"wasm/posters":          {"core/query", "core/run", "core/sweep", "wasm/scene", "wasm/poster"},
	"wasm/session/gridview": {"core/sweep", "core/run"},
	"wasm/stage":            {"wasm/view", "wasm/view/ink", "wasm/wire"},
	"wasm/browser":          {},
	"wasm/bench":            {"wasm/browser", "wasm/bench/limit", "core/rl", "core/columns", "core/learn", "wasm/kernels"},
	"wasm/bench/limit":      {"core/rl", "core/columns"},
	"wasm/bench/bare":       {}, // ebiten without any package of the module
	"wasm/e2e":              {"wasm/browser"},
	"serve":                 {},
	"serve/pack":            {"serve", "core/lesson"}, // it makes pages of lessons
}

// ban forbids imports to the packages under who. A path covers the packages below it, except those under but.
type ban struct {
	who     string
	except  string // a part of who that the ban leaves out; "" for none
	what    []string
	but     []string
	through bool // the ban covers indirect imports too
	why     string
}

// Addresses are text: parsing them (net/url, and net/netip under it) reaches no network.
var (
	addresses = []string{"net/url", "net/netip"}
	seeded    = []string{"math/rand/v2"}
	console   = []string{"os", "os/signal", "time", "log", "syscall", "io/ioutil"}
	machine   = []string{"net", "syscall/js", "os/exec", "unsafe", "C", "math/rand", "crypto/rand"}
	outside   = []string{"os", "net", "time", "syscall/js", "math/rand", "github.com"}
	ebiten    = []string{"github.com/hajimehoshi/ebiten"}
)

var bans = []ban{
	{"core", "core/cmd", console, []string{"syscall/js"}, false, "the core is pure: files, clocks and consoles belong to core/cmd"},
	{"core", "", machine, append(seeded, addresses...), false, "the core knows no platform, and its randomness comes from a seed (math/rand/v2)"},
	{"core", "", append(ebiten, "net"), addresses, true, "nothing that draws or reaches out may come in through a dependency"},
	{"wasm/wire", "", outside, nil, false, "the wire is bytes in, bytes out"},
	{"wasm/view", "", outside, nil, false, "a view is a function from a frame to a Canvas"},
	{"wasm/view", "", []string{"triad/core"}, nil, true, "a view sees the wire's frames only"},
	{"wasm/worker", "", append(ebiten, "triad/wasm/view"), nil, true, "ebiten reads `document` when it starts, and a worker has none; nor does it draw"},
	{"wasm/session", "", outside, []string{"time", "math/rand/v2"}, false, "a session's only tie to the outside is its Page"},
	{"wasm/poster", "", outside, nil, false, "a poster is a function from a moment to a text"},
	{"wasm/stage", "", []string{"triad/core"}, nil, true, "a stage never thinks"},
}

// besides lists the core's dependencies beside the standard library and gonum.
var besides = map[string]string{
	"core/columns":     "golang.org/x/sys/cpu",       // to ask which instructions the processor has
	"core/cmd/kernels": "github.com/mmcloughlin/avo", // to generate the assembly
}

// covers reports whether the ban covers an import of path.
func (b ban) covers(path string) bool {
	under := func(root string) bool { return within(path, root) }
	return slices.ContainsFunc(b.what, under) && !slices.ContainsFunc(b.but, under)
}

// node is one package of the import graph, as go list prints it.
type node struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// within reports whether path is the package root or is below it.
func within(path, root string) bool { return path == root || strings.HasPrefix(path, root+"/") }

// rowOf returns the row of the table that a package belongs to, "" for none. The row "core" is for the notation table
// alone, so each new core package needs a row.
func rowOf(name string) string {
	best := ""
	for row := range allowed {
		if within(name, row) && len(row) > len(best) && (row != "core" || name == "core") {
			best = row
		}
	}
	return best
}

// violations returns one sentence for each import that breaks the table or a ban.
func violations(graph []node) []string {
	var found []string
	report := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	for _, n := range graph {
		name, ours := strings.CutPrefix(n.ImportPath, module)
		if !ours {
			continue
		}
		row := rowOf(name)
		if row == "" {
			report("%s is not in the table of allowed imports; add a row for it", name)
		}
		for _, imported := range n.Imports {
			other, ours := strings.CutPrefix(imported, module)
			if target := rowOf(other); ours && row != "" && target != row && !slices.Contains(allowed[row], target) {
				report("%s imports %s; of ours it may import only %v", name, other, allowed[row])
			}
			if dotted, _, _ := strings.Cut(imported, "/"); within(name, "core") && strings.Contains(dotted, ".") && !ours && !within(imported, "gonum.org/v1/gonum") &&
				(besides[name] == "" || !within(imported, besides[name])) {
				report("%s imports %s; the core is the standard library and gonum", name, imported)
			}
		}
		for _, b := range bans {
			if !within(name, b.who) || (b.except != "" && within(name, b.except)) {
				continue
			}
			imports, verb := n.Imports, "imports"
			if b.through {
				imports, verb = n.Deps, "depends on"
			}
			for _, imported := range imports {
				if b.covers(imported) {
					report("%s %s %s: %s", name, verb, imported, b.why)
				}
			}
		}
	}
	return found
}

// list asks the go command for the module's packages as one platform sees them.
func list(t *testing.T, platform ...string) []node {
	t.Helper()
	command := exec.Command("go", "list", "-tags=noasm", "-json=ImportPath,Imports,Deps", "./...")
	command.Dir = ".."
	command.Env = append(os.Environ(), platform...)
	out, err := command.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("go list: %s", failed.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	var graph []node
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var n node
		if err := decoder.Decode(&n); errors.Is(err, io.EOF) {
			return graph
		} else if err != nil {
			t.Fatal(err)
		}
		graph = append(graph, n)
	}
}

// sources returns every Go file under the module's code folders. Because the test reads the files itself, go test's
// cache notices when they change; it does not see what the go command reads.
func sources(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, root := range []string{"core", "wasm", "serve"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && strings.HasSuffix(name, ".go") {
				files[filepath.ToSlash(name)[len("../"):]], err = os.ReadFile(name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestImportRulesHold(t *testing.T) {
	sources(t)
	for name, platform := range map[string][]string{"native": nil, "wasm": {"GOOS=js", "GOARCH=wasm"}} {
		t.Run(name, func(t *testing.T) {
			graph := list(t, platform...)
			if !slices.ContainsFunc(graph, func(n node) bool { return n.ImportPath == module+"core/rl" }) {
				t.Fatal("go list does not show core/rl, so it did not look at this module")
			}
			for _, sentence := range violations(graph) {
				t.Error(sentence)
			}
		})
	}
}

// The core must have few folders and few imports between them, not counting tests. A folder counts together with its
// subfolders.
func TestTheCoreHasFewFoldersAndFewImportsBetweenThem(t *testing.T) {
	const mostFolders, mostImports = 20, 80
	folder := func(path string) string {
		name, _, _ := strings.Cut(strings.TrimPrefix(path, module+"core/"), "/")
		if !strings.HasPrefix(path, module+"core/") || name == "cmd" || name == "internal" {
			return ""
		}
		return name
	}
	folders, imports := map[string]bool{}, map[[2]string]bool{}
	for _, n := range list(t) {
		from := folder(n.ImportPath)
		if from == "" {
			continue
		}
		folders[from] = true
		for _, path := range n.Imports {
			if to := folder(path); to != "" && to != from {
				imports[[2]string{from, to}] = true
			}
		}
	}
	if n := len(folders); n < 10 || n > mostFolders {
		t.Errorf("core has %d folders, want at most %d: %q", n, mostFolders, slices.Sorted(maps.Keys(folders)))
	}
	if n := len(imports); n < 30 || n > mostImports {
		t.Errorf("between folders of core are %d imports, want at most %d", n, mostImports)
	}
}

// globalRandom returns the uses of math/rand/v2's shared generator in one file, because no seed repeats its values.
// Functions that create a generator are allowed.
func globalRandom(name string, text []byte) ([]string, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	local := ""
	for _, spec := range file.Imports {
		if path, _ := strconv.Unquote(spec.Path.Value); path == "math/rand/v2" {
			local = "rand"
			if spec.Name != nil {
				local = spec.Name.Name
			}
		}
	}
	var found []string
	own := []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok || local == "" {
			return true
		}
		if of, ok := selector.X.(*ast.Ident); ok && of.Name == local && !slices.Contains(own, selector.Sel.Name) {
			found = append(found, fmt.Sprintf("%s: %s.%s uses the shared generator; take a *rand.Rand made from the seed", files.Position(n.Pos()), local, selector.Sel.Name))
		}
		return true
	})
	return found, nil
}

func TestTheCoreTakesRandomnessFromASeedOnly(t *testing.T) {
	for name, text := range sources(t) {
		if !within(name, "core") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		found, err := globalRandom(name, text)
		if err != nil {
			t.Error(err)
		}
		for _, sentence := range found {
			t.Error(sentence)
		}
	}
}

// mostFiles is the number of Go files, without tests, that a package may hold. Packages whose files are entries of a
// catalogue are exempt, because there another file is only another entry.
const mostFiles = 20

var catalogued = []string{"core/learn", "core/problem", "core/metric", "wasm/view"}

// crowded returns the packages with more than mostFiles files. The names are paths from the module's root.
func crowded(names []string) []string {
	count := map[string]int{}
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			count[path.Dir(name)]++
		}
	}
	var found []string
	for dir, n := range count {
		if n > mostFiles && !slices.Contains(catalogued, dir) {
			found = append(found, fmt.Sprintf("%s holds %d files that are not tests, want at most %d: find the package inside it", dir, n, mostFiles))
		}
	}
	return found
}

func TestNoPackageIsCrowded(t *testing.T) {
	for _, sentence := range crowded(slices.Collect(maps.Keys(sources(t)))) {
		t.Error(sentence)
	}
	var full []string // checks that the test can fail
	for i := range mostFiles {
		full = append(full, fmt.Sprintf("core/run/%d.go", i), fmt.Sprintf("core/run/%d_test.go", i), fmt.Sprintf("wasm/view/%d.go", i))
	}
	if found := crowded(append(full, "wasm/view/more.go")); len(found) != 0 {
		t.Errorf("%q, want no objection", found)
	}
	if found := crowded(append(full, "core/run/more.go")); len(found) != 1 || !strings.HasPrefix(found[0], "core/run holds 21 files") {
		t.Errorf("%q, want one objection to core/run", found)
	}
}

func TestTheImportRulesCanFail(t *testing.T) {
	const engine = "github.com/hajimehoshi/ebiten/v2"
	for _, c := range []struct {
		n    node
		want string // a part of the only expected sentence; "" for none
	}{
		{node{ImportPath: "triad/core/learn", Imports: []string{"fmt", "math/rand/v2", "triad/core/rl"}}, ""},
		{node{ImportPath: "triad/core/learn/learntest", Imports: []string{"testing", "triad/core/learn"}}, ""},
		{node{ImportPath: "triad/core/run", Imports: []string{"net/url"}, Deps: []string{"net/netip", "net/url"}}, ""},
		{node{ImportPath: "triad/core/exact", Imports: []string{"gonum.org/v1/gonum/mat"}}, ""},
		{node{ImportPath: "triad/core/cmd/triad", Imports: []string{"os", "time", "triad/core/run"}}, ""},
		{node{ImportPath: "triad/core/rl", Deps: []string{"os", "time", "syscall", "internal/poll"}}, ""}, // through fmt
		{node{ImportPath: "triad/wasm/view/svg", Imports: []string{"triad/wasm/view"}}, ""},
		{node{ImportPath: "triad/wasm/stage", Imports: []string{engine, "syscall/js", "triad/wasm/wire"}, Deps: []string{engine}}, ""},
		{node{ImportPath: "triad/serve/pack", Imports: []string{"net/http", "triad/serve/media"}}, ""},
		{node{ImportPath: engine, Imports: []string{"os"}}, ""},
		{node{ImportPath: "triad/core/learn", Imports: []string{"triad/core/problem"}}, "core/learn imports core/problem; of ours it may import only [core/message core/rl core/columns core/snapshot]"},
		{node{ImportPath: "triad/core/learn/learntest", Imports: []string{"triad/core/problem"}}, "core/learn/learntest imports core/problem"},
		{node{ImportPath: "triad/core/problem", Imports: []string{"triad/core/learn"}}, "core/problem imports core/learn"},
		{node{ImportPath: "triad/core/rl", Imports: []string{"triad/core"}}, "core/rl imports core;"},
		{node{ImportPath: "triad/core/run", Imports: []string{"triad/wasm/wire"}}, "core/run imports wasm/wire"},
		{node{ImportPath: "triad/core/plot"}, "core/plot is not in the table"},
		{node{ImportPath: module + "tools"}, "tools is not in the table"},
		{node{ImportPath: "triad/core/run", Imports: []string{"time"}}, "core/run imports time: the core is pure"},
		{node{ImportPath: "triad/core/problem/tile", Imports: []string{"math/rand"}}, "randomness comes from a seed"},
		{node{ImportPath: "triad/core/cmd/triad", Imports: []string{"net/http"}}, "core/cmd/triad imports net/http"},
		{node{ImportPath: "triad/core/cmd/triad", Imports: []string{"math/rand"}}, "core/cmd/triad imports math/rand"},
		{node{ImportPath: "triad/core/metric", Imports: []string{"syscall/js"}}, "core/metric imports syscall/js"},
		{node{ImportPath: "triad/core/metric", Imports: []string{"golang.org/x/exp/maps"}}, "the core is the standard library and gonum"},
		{node{ImportPath: "triad/core/metric", Deps: []string{"net"}}, "core/metric depends on net"},
		{node{ImportPath: "triad/core/metric", Deps: []string{engine + "/vector"}}, "core/metric depends on " + engine},
		{node{ImportPath: "triad/wasm/view", Imports: []string{"triad/core/exact"}}, "wasm/view imports core/exact"},
		{node{ImportPath: "triad/wasm/view", Deps: []string{"triad/core"}}, "wasm/view depends on triad/core"},
		{node{ImportPath: "triad/wasm/view", Imports: []string{engine}}, "wasm/view imports " + engine},
		{node{ImportPath: "triad/wasm/wire", Imports: []string{"triad/wasm/view"}}, "wasm/wire imports wasm/view; of ours it may import only []"},
		{node{ImportPath: "triad/wasm/worker", Deps: []string{engine + "/internal/ui"}}, "a worker has none"},
		{node{ImportPath: "triad/wasm/stage", Deps: []string{"triad/core/rl"}}, "a stage never thinks"},
	} {
		found := violations([]node{c.n})
		switch {
		case c.want == "" && len(found) != 0:
			t.Errorf("%+v: %q, want no objection", c.n, found)
		case c.want != "" && (len(found) != 1 || !strings.Contains(found[0], c.want)):
			t.Errorf("%+v: %q, want one objection with %q", c.n, found, c.want)
		}
	}
	for text, want := range map[string]int{
		`import "math/rand/v2"; var g = rand.New(rand.NewPCG(1, 2)); func f(r *rand.Rand) int { return r.IntN(3) }`: 0,
		`import "math/rand/v2"; var a, b = rand.IntN(3), rand.NormFloat64()`:                                        2,
		`import dice "math/rand/v2"; var f = dice.Float64`:                                                          1,
		`var rand struct{ IntN int }; var a = rand.IntN`:                                                            0,
	} {
		if found, err := globalRandom("made-up.go", []byte("package p; "+text)); err != nil || len(found) != want {
			t.Errorf("%s: %q (%v), want %d objections", text, found, err, want)
		}
	}
}
