//go:build !js && !windows

package main

import (
	"fmt"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// synopses returns the first sentence of each package comment below a folder, by the package's path from the top.
// A package of tests alone counts too.
func synopses(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := entry.Name(); entry.IsDir() && (name == "testdata" || name == "node_modules" || strings.HasPrefix(name, "_")) {
			return fs.SkipDir
		}
		if entry.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		name := filepath.ToSlash(relative)
		said := new(doc.Package).Synopsis(file.Doc.Text())
		// Builds of one package may have a comment each: the first file belongs to the usual build.
		if found[name] == "" {
			found[name] = said
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// subject is how a package comment begins; what follows is a verb.
var subject = regexp.MustCompile(`^(?:Package|Command) (\w+) ([a-z]+s) `)

// packageTable lists the packages below a folder, each with what its comment says it does.
func packageTable(t *testing.T, folder string) string {
	t.Helper()
	all := synopses(t, folder)
	out := "| package | |\n|---|---|\n"
	for _, name := range slices.Sorted(maps.Keys(all)) {
		said := all[name]
		m := subject.FindStringSubmatch(said)
		if m == nil || strings.TrimSuffix(m[1], "_test") != filepath.Base(name) {
			t.Errorf("%s: the package comment begins %q, want its name and a verb", name, said)
			continue
		}
		if n := len(strings.Fields(said)); n > 27 {
			t.Errorf("%s: the first sentence of the package comment has %d words, want at most 27: %s", name, n, said)
		}
		said = strings.TrimRight(strings.TrimPrefix(said, m[0][:strings.Index(m[0], m[2])]), ".:")
		out += fmt.Sprintf("| `%s` | %s |\n", name, strings.ReplaceAll(said, "|", "\\|"))
	}
	return out
}

func TestArchitectureListsEveryPackage(t *testing.T) {
	for _, folder := range []string{"core", "wasm", "serve"} {
		renewed(t, filepath.Join(root, "ARCHITECTURE.md"), "of the package comments: "+folder, folder, packageTable(t, folder))
	}
}

func TestArchitectureListsEveryFolderOfThePage(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	var listed, there []string
	for _, m := range regexp.MustCompile("(?m)^\\| `assets/(\\w+)` \\|").FindAllStringSubmatch(string(text), -1) {
		listed = append(listed, m[1])
	}
	entries, err := os.ReadDir(filepath.Join(root, "assets"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.IsDir() {
			there = append(there, entry.Name())
		}
	}
	if slices.Sort(listed); len(there) < 20 || !slices.Equal(listed, there) {
		t.Errorf("ARCHITECTURE.md lists the folders %q of assets, and there are %q", listed, there)
	}
}

func TestREADMEShowsTheOutputOfItsCommand(t *testing.T) {
	all := snippets(t)
	dir, run := shell(t, all)
	n := 0
	for i, s := range all["README.md"] {
		if s.language != "text" {
			continue
		}
		n++
		if err := run("{ " + all["README.md"][i-1].text + "\n} >printed"); err != nil {
			t.Errorf("line %d: %v", s.line, err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, "printed")); err != nil || string(got) != s.text {
			t.Errorf("line %d: the command prints\n%s\nwant\n%s%v", s.line, got, s.text, err)
		}
	}
	if n != 1 {
		t.Errorf("README has %d outputs, want 1", n)
	}
}

// glossaryTerms returns the terms of a glossary's tables, which are in bold.
func glossaryTerms(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "assets", "manual", name))
	if err != nil {
		t.Fatal(err)
	}
	var terms []string
	for _, m := range regexp.MustCompile(`(?m)^\| \*\*(.+?)\*\*`).FindAllStringSubmatch(string(text), -1) {
		terms = append(terms, m[1])
	}
	return terms
}

func TestGlossaryDefinesEachTermOnce(t *testing.T) {
	for _, name := range []string{"glossary.md", "glossary.fr.md"} {
		terms := glossaryTerms(t, name)
		if len(terms) < 40 {
			t.Errorf("%s defines %d terms, want at least 40", name, len(terms))
		}
		for i, term := range terms {
			if slices.Contains(terms[:i], term) {
				t.Errorf("%s defines %q twice", name, term)
			}
			if utf8.RuneCountInString(term) > 60 {
				t.Errorf("%s: %q is no term", name, term)
			}
		}
	}
}
