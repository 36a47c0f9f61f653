//go:build !wasm

package pages_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The list itself: its groups, its counts, its French translation, and that it states no number without a test.

func TestErrataAreSortedIntoThreeGroupsAndCountedRightly(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		many := map[string]float64{}
		var numbers []int
		for _, x := range errata(t, language) {
			many[x.group]++
			n, err := strconv.Atoi(strings.TrimPrefix(x.id, "e"))
			if err != nil || !strings.HasPrefix(x.text, strconv.Itoa(n)+". ") {
				t.Errorf("%s: %s begins with %.20q", language, x.id, x.text)
			}
			numbers = append(numbers, n)
		}
		slices.Sort(numbers)
		for i, n := range numbers {
			if n != i+1 {
				t.Fatalf("%s: items %v, want 1, 2, …", language, numbers)
			}
		}
		says := map[string]string{
			"en": "There are {21} items: {15} errors, {3} that are errors only for transitions of μ, and {3} remarks.",
			"fr": "Il y a {21} points : {15} erreurs, {3} qui n’en sont que pour des transitions de μ, et {3} remarques.",
		}[language]
		intro, _, _ := strings.Cut(page(t, "errata", language), "<h2")
		_, intro, _ = strings.Cut(intro, "<main>")
		printed(t, "errata, "+language, plain(t, intro), says, float64(len(numbers)), many["errors"], many["transitions"], many["remarks"])
	}
}

func TestErrataHaveTheSameItemsFormulasAndTestsInFrench(t *testing.T) {
	english, french := errata(t, "en"), errata(t, "fr")
	if len(english) != len(french) {
		t.Fatalf("%d items, in French %d", len(english), len(french))
	}
	for i, x := range english {
		y := french[i]
		if x.id != y.id || x.group != y.group || !slices.Equal(x.tests, y.tests) || !slices.Equal(x.formulas, y.formulas) {
			t.Errorf("%s of %s, with tests %v and formulas %v; in French %s of %s, %v, %v", x.id, x.group, x.tests, x.formulas, y.id, y.group, y.tests, y.formulas)
		}
	}
}

func TestErrataNameTestsThatExist(t *testing.T) {
	files, err := filepath.Glob("../*/*_test.go")
	below, failed := filepath.Glob("../*/*/*_test.go")
	if err = errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	files = append(files, below...)
	exist := map[string]bool{}
	for _, name := range files {
		for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllStringSubmatch(source(t, name), -1) {
			exist[m[1]] = true
		}
	}
	for _, x := range errata(t, "en") {
		if len(x.tests) == 0 {
			t.Errorf("%s names no test", x.id)
		}
		for _, name := range x.tests {
			if !exist[name] {
				t.Errorf("%s: there is no %s", x.id, name)
			}
		}
	}
}

// said is a sentence that a test finds on the page.
type said struct {
	test, id string
	text     map[string]string // for each language
}

// sayings returns the calls of says in this folder: literals, and constants of their function joined with +.
func sayings(t *testing.T) (list []said) {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(f.Name.Name, "Test") {
				continue
			}
			constants := map[string]ast.Expr{}
			ast.Inspect(f, func(n ast.Node) bool {
				if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == len(v.Names) {
					for i, name := range v.Names {
						constants[name.Name] = v.Values[i]
					}
				}
				if c, ok := n.(*ast.CallExpr); ok && len(c.Args) >= 4 {
					if callee, ok := c.Fun.(*ast.Ident); ok && callee.Name == "says" {
						list = append(list, said{f.Name.Name, text(t, c.Args[1], constants), map[string]string{
							"en": bare(text(t, c.Args[2], constants)), "fr": bare(text(t, c.Args[3], constants)),
						}})
					}
				}
				return true
			})
		}
	}
	return list
}

func text(t *testing.T, e ast.Expr, constants map[string]ast.Expr) string {
	t.Helper()
	switch e := e.(type) {
	case *ast.BasicLit:
		s, err := strconv.Unquote(e.Value)
		if err != nil {
			t.Fatal(err)
		}
		return s
	case *ast.Ident:
		if value := constants[e.Name]; value != nil {
			return text(t, value, constants)
		}
	case *ast.BinaryExpr:
		return text(t, e.X, constants) + text(t, e.Y, constants)
	}
	t.Fatalf("%T is no text", e)
	return ""
}

// Digits that are not values: of items and places in the paper, of learners' names, of indices and powers, and a 0 that
// something equals.
var (
	places  = regexp.MustCompile(`(?i)\b(items?|points?|section|sections|proposition|algorithme?|assumption|hypothèse|table|tableau)( \d+( (to|à|and|et) \d+)?)+`)
	indices = regexp.MustCompile(`[_^](\((?:[^()]|\([^()]*\))*\)|−?[\d.,]+|.)`)
	named   = regexp.MustCompile(`[A-Za-z]+\d+`)
	digits  = regexp.MustCompile(`\d[\d.,]*`)
)

// Every number of an item must be in a sentence that a test named there finds and computes. The line that quotes the
// paper is excepted, and so are headings.
func TestErrataStateNoNumberWithoutATest(t *testing.T) {
	list, checked := sayings(t), 0
	for _, language := range []string{"en", "fr"} {
		for _, x := range errata(t, language) {
			lines := strings.Split(x.text, "\n")
			body := strings.Join(slices.DeleteFunc(lines[1:], func(line string) bool {
				return strings.HasPrefix(line, "Printed") || strings.HasPrefix(line, "Imprimé")
			}), "\n")
			for _, s := range list {
				if s.id != x.id {
					continue
				}
				checked++
				if !slices.Contains(x.tests, s.test) {
					t.Errorf("%s, %s: %s finds a sentence there, and is not named", language, x.id, s.test)
				}
				body = strings.ReplaceAll(body, s.text[language], "")
			}
			for _, other := range []*regexp.Regexp{places, indices, named} {
				body = other.ReplaceAllString(body, "")
			}
			if found := digits.FindAllString(body, -1); len(found) > 0 {
				t.Errorf("%s, %s: no test says %v:\n%s", language, x.id, found, body)
			}
		}
	}
	if checked < 80 {
		t.Errorf("%d sentences", checked)
	}
}
