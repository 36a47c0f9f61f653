package core_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A comment cites as [touati2018], as [touati2018, Proposition 2], or with two keys and a semicolon.
var citation = regexp.MustCompile(`\[([a-z]+[0-9]{4}[a-z]?)(?:[,;\]])|; ([a-z]+[0-9]{4}[a-z]?)[,\]]`)

func TestEveryCitationIsInTheBibliography(t *testing.T) {
	bib, err := os.ReadFile("references.bib")
	if err != nil {
		t.Fatal(err)
	}
	known, used := map[string]bool{}, map[string]bool{}
	for _, m := range regexp.MustCompile(`@\w+\{(\w+),`).FindAllStringSubmatch(string(bib), -1) {
		known[m[1]] = true
	}
	err = filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range citation.FindAllStringSubmatch(string(source), -1) {
			key := m[1] + m[2]
			used[key] = true
			if !known[key] {
				t.Errorf("%s cites [%s], which references.bib does not have", path, key)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for key := range known {
		if !used[key] {
			t.Errorf("references.bib has %s, which nothing cites", key)
		}
	}
}
