//go:build !js

package core_test

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// testdata/extended is an overlay of whole files, by which the tree gains one of each kind of thing. Files that replace
// one of the tree differ from it by lines that end with this mark, and by nothing else.
const (
	overlay = "../testdata/extended"
	marked  = " // extended"
)

var renew = flag.Bool("update", false, "put the marked lines of testdata/extended into the files as they are now")

// kinds is what the overlay adds: the files of each kind, and how many of them replace one of the tree.
type kinds map[string]struct {
	Files    []string
	Replaced int
}

// most is how many files of the tree a kind may have to replace: those that are about it, and at most one beside them
// (of a picture three).
var most = map[string]int{
	"a κ": 1, "a rule": 1, "a metric": 1, "a finite problem": 1, "an episodic problem": 1, "a picture": 5, "a key": 3,
}

func overlaid(t *testing.T) (files []string, k kinds) {
	t.Helper()
	err := filepath.WalkDir(overlay, func(path string, d fs.DirEntry, err error) error {
		if name, _ := filepath.Rel(overlay, path); err == nil && !d.IsDir() && name != "kinds.json" {
			files = append(files, filepath.ToSlash(name))
		}
		return err
	})
	text, failed := os.ReadFile(filepath.Join(overlay, "kinds.json"))
	if err != nil || failed != nil || json.Unmarshal(text, &k) != nil {
		t.Fatal(err, failed, string(text))
	}
	return files, k
}

// without is a file's text without its marked lines.
func without(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		if !strings.HasSuffix(line, marked) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// moved puts the marked lines of one text into another, each after the line that it stood behind.
func moved(from, into string) string {
	lines := strings.Split(into, "\n")
	before, seen := "", map[string]int{} // the last unmarked line, and how often such a line has come
	for line := range strings.SplitSeq(from, "\n") {
		if !strings.HasSuffix(line, marked) {
			before = line
			seen[line]++
			continue
		}
		left := seen[before]
		for i, other := range lines {
			if other == before {
				left--
			}
			if left == 0 && other == before {
				for i++; i < len(lines) && strings.HasSuffix(lines[i], marked); i++ {
				}
				lines = slices.Insert(lines, i, line)
				break
			}
		}
	}
	return strings.Join(lines, "\n")
}

func TestTheOverlayReplacesFewFilesAndFitsTheTree(t *testing.T) {
	files, k := overlaid(t)
	replaces := map[string]bool{}
	for _, name := range files {
		own, err := os.ReadFile(filepath.Join(overlay, name))
		if err != nil {
			t.Fatal(err)
		}
		tree, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			continue // it adds one
		}
		replaces[name] = true
		if *renew {
			own = []byte(moved(string(own), string(tree)))
			if err := os.WriteFile(filepath.Join(overlay, name), own, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if without(string(own)) != string(tree) {
			t.Errorf("testdata/extended/%s is not the tree's file and marked lines; run go test ./core -run Overlay -update", name)
		}
	}
	for kind, bound := range most {
		n := 0
		for _, name := range k[kind].Files {
			if !slices.Contains(files, name) {
				t.Errorf("%s: no file %s", kind, name)
			}
			if replaces[name] {
				n++
			}
		}
		if n != k[kind].Replaced || n > bound || len(k[kind].Files) == 0 {
			t.Errorf("%s replaces %d files, want %d and at most %d", kind, n, k[kind].Replaced, bound)
		}
	}
	for _, name := range files {
		named := false
		for _, one := range k {
			named = named || slices.Contains(one.Files, name)
		}
		if !named {
			t.Errorf("%s belongs to no kind", name)
		}
	}
}
