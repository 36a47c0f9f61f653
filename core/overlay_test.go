//go:build !js

package core_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// testdata/extended is an overlay that adds one of each kind of thing to the tree: new files, tree.patch with changes
// of existing files, and kinds.json, which lists the files of each kind.
const overlay = "../testdata/extended"

// most is the number of files of the tree that each kind may change: the files of the subject itself and at most one
// other (three for a view and a picture).
var most = map[string]int{
	"a κ": 1, "a rule": 1, "a metric": 1, "a finite problem": 1, "an episodic problem": 1, "a view": 3, "a picture": 5, "a key": 3,
}

func TestTheOverlayChangesFewFilesAndFitsTheTree(t *testing.T) {
	patch, err := os.ReadFile(filepath.Join(overlay, "tree.patch"))
	if err != nil {
		t.Fatal(err)
	}
	var added, changed []string
	for _, m := range regexp.MustCompile(`(?m)^\+\+\+ b/(.*)$`).FindAllSubmatch(patch, -1) {
		changed = append(changed, string(m[1]))
	}
	check := exec.Command("git", "apply", "--check", "testdata/extended/tree.patch")
	check.Dir = ".."
	if out, err := check.CombinedOutput(); err != nil || len(changed) == 0 {
		t.Errorf("tree.patch changes %d files and does not fit them (%v); write its lines anew:\n%s", len(changed), err, out)
	}
	err = filepath.WalkDir(overlay, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(overlay, path)
		if err == nil && !d.IsDir() && name != "kinds.json" && name != "tree.patch" {
			added = append(added, filepath.ToSlash(name))
			if _, err := os.Stat(filepath.Join("..", name)); err == nil {
				t.Errorf("the tree has %s already", name)
			}
		}
		return err
	})
	text, failed := os.ReadFile(filepath.Join(overlay, "kinds.json"))
	var kinds map[string][]string
	if err != nil || failed != nil || json.Unmarshal(text, &kinds) != nil {
		t.Fatal(err, failed, string(text))
	}
	named := map[string]bool{}
	for kind, bound := range most {
		n := 0
		for _, name := range kinds[kind] {
			named[name] = true
			if slices.Contains(changed, name) {
				n++
			} else if !slices.Contains(added, name) {
				t.Errorf("%s: no file %s", kind, name)
			}
		}
		if n > bound || len(kinds[kind]) == 0 {
			t.Errorf("%s changes %d of %d files, want at most %d", kind, n, len(kinds[kind]), bound)
		}
	}
	for _, name := range slices.Concat(added, changed) {
		if !named[name] {
			t.Errorf("%s belongs to no kind", name)
		}
	}
}
