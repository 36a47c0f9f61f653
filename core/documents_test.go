//go:build !js

package core_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tree returns the texts of the repository's files with these extensions, keyed by their paths from its root.
func tree(t *testing.T, extensions ...string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := entry.Name()
		if entry.IsDir() && (base == "node_modules" || base == "testdata" || base == ".git" || strings.HasPrefix(base, "dist")) {
			return fs.SkipDir
		}
		for _, extension := range extensions {
			if !entry.IsDir() && (filepath.Ext(base) == extension || base == extension) {
				text, err := os.ReadFile(name)
				if err != nil {
					return err
				}
				files[filepath.ToSlash(name)[len("../"):]] = string(text)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var (
	declared = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark|Example)\w*)\(`)
	named    = regexp.MustCompile(`\b(?:Test|Fuzz)[A-Z]\w+…?`)
)

// missing returns the tests that a text names and that do not exist. In a line with -run, and before …, the beginning
// of a name is enough.
func missing(text string, there map[string]bool) []string {
	var found []string
	for line := range strings.Lines(text) {
		for _, name := range named.FindAllString(line, -1) {
			beginning, open := strings.CutSuffix(name, "…")
			open = open || strings.Contains(line, "-run")
			exists := there[beginning]
			for full := range there {
				exists = exists || open && strings.HasPrefix(full, beginning)
			}
			if !exists {
				found = append(found, name)
			}
		}
	}
	return found
}

// Documents, pages, claims and comments name the tests that confirm them. Each of these tests must exist.
func TestEveryTestThatIsNamedExists(t *testing.T) {
	there, n := map[string]bool{}, 0
	sources := tree(t, ".go")
	for name, text := range sources {
		if strings.HasSuffix(name, "_test.go") {
			for _, m := range declared.FindAllStringSubmatch(text, -1) {
				there[m[1]] = true
			}
		}
	}
	for name, text := range tree(t, ".go", ".md", ".html", ".js", ".mjs", ".yml", "Makefile") {
		n += len(named.FindAllString(text, -1))
		for _, test := range missing(text, there) {
			t.Errorf("%s names %s, which no file declares", name, test)
		}
	}
	if n < len(there) || len(there) < 500 {
		t.Errorf("%d tests, named %d times: that is not this repository", len(there), n)
	}
	if got := missing("see TestEveryTestThatIsNamedExists and Test"+"None", there); len(got) != 1 {
		t.Errorf("missing %v, want one", got)
	}
}

// The title of a script's test is on the line of its call or on the next line.
var titled = regexp.MustCompile(`(?m)^\s*test\(\s*"([^"\n]+)"`)

// testdata/renamed-tests.txt lists renamed tests. The new name must exist, and the old name must not.
func TestRenamedTestsExist(t *testing.T) {
	there := map[string]bool{}
	for name, text := range tree(t, ".go", ".mjs") {
		names := titled
		if strings.HasSuffix(name, "_test.go") {
			names = declared
		} else if !strings.HasSuffix(name, "_test.mjs") {
			continue
		}
		for _, m := range names.FindAllStringSubmatch(text, -1) {
			there[m[1]] = true
		}
	}
	list, err := os.ReadFile("../testdata/renamed-tests.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(list)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		n++
		then, rest, _ := strings.Cut(line, "\t")
		now, why, _ := strings.Cut(rest, "\t")
		if there[then] || !there[now] || strings.TrimSpace(why) == "" {
			t.Errorf("%q (there: %t) became %q (there: %t) since %q", then, there[then], now, there[now], why)
		}
	}
	if n < 19 {
		t.Errorf("%d tests were renamed, want the 19 of before and what came since", n)
	}
}

var toFile = regexp.MustCompile(`\]\(([^)#?]+)[^)]*\)`)

// builtPicture is one that the build makes for the manual, or fails (serve/pack/pictures.go).
var builtPicture = regexp.MustCompile(`^(pictures|\.\./\.\./posters)/[a-z-]+\.svg$`)

// A path in code quotes must exist if its first part is a top-level folder of the repository.
var quotedPath = regexp.MustCompile("`((?:core|wasm|assets|serve|testdata|\\.ci|\\.github)/[\\w./-]*[\\w-])`")

func TestEveryFileThatADocumentLinksToOrNamesExists(t *testing.T) {
	n := 0
	for name, text := range tree(t, ".md") {
		for _, m := range toFile.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], ":") || strings.HasPrefix(name, "assets/manual/") && builtPicture.MatchString(m[1]) {
				continue
			}
			n++
			if _, err := os.Stat(filepath.Join("..", filepath.Dir(name), m[1])); err != nil {
				t.Errorf("%s links to %s: %v", name, m[1], err)
			}
		}
		if name == "CHANGELOG.md" {
			continue // it names files that no longer exist
		}
		for _, m := range quotedPath.FindAllStringSubmatch(text, -1) {
			n++
			if m[1] == "assets/manifest.json" {
				continue // made by the build
			}
			if _, err := os.Stat(filepath.Join("..", m[1])); err != nil {
				t.Errorf("%s names %s: %v", name, m[1], err)
			}
		}
	}
	if n < 40 {
		t.Errorf("%d links and paths, want those of README, the guides and the manual", n)
	}
}

// A file named in a comment, after "//" or at the beginning of a style sheet's comment line.
var (
	comment  = regexp.MustCompile(`(?m)(?:^|\s)(?://|/\*|\*) .*$`)
	fileName = regexp.MustCompile(`[\w./*-]*\w\.(?:go|mjs|js|css|md)\b`)
)

// The compiler does not check comments, so a moved file can leave its old name in them.
func TestEveryFileThatACommentNamesExists(t *testing.T) {
	there := map[string]bool{"wasm_exec.js": true, "wasm_exec_node.js": true} // the toolchain's
	for name := range tree(t, ".go", ".js", ".mjs", ".css", ".md") {
		for at := range name { // by any end of its path
			if at == 0 || name[at-1] == '/' {
				there[name[at:]] = true
			}
		}
	}
	n := 0
	for name, text := range tree(t, ".go", ".js", ".mjs", ".css") {
		for _, line := range comment.FindAllString(text, -1) {
			for _, file := range fileName.FindAllString(line, -1) {
				n++
				if end, ok := strings.CutPrefix(file, "*"); ok { // any file that ends so
					file = end
					for name := range there {
						there[end] = there[end] || strings.HasSuffix(name, end)
					}
				}
				if !there[strings.TrimLeft(file, "./")] && strings.ToLower(file) == file {
					t.Errorf("%s names %s, which is not there", name, file)
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("comments name %d files, want more", n)
	}
}

// From README to the line that is Tree Backup it is one hop, so that a reader needs at most three.
func TestREADMELeadsToTreeBackup(t *testing.T) {
	readme := tree(t, "README.md")["README.md"]
	for file, line := range map[string]string{
		"core/learn/kappa.go":        `plain("tb", "TB", "κ = π"`,
		"core/learn/semigradient.go": "columns.SemiGradient(l.Theta, e, l.change, l.t.R, l.Alpha[0])",
	} {
		if !strings.Contains(readme, "]("+file+")") {
			t.Errorf("README does not link to %s", file)
		}
		text, err := os.ReadFile(filepath.Join("..", file))
		if err != nil || !strings.Contains(string(text), line) {
			t.Errorf("%s (%v) has no %s", file, err, line)
		}
	}
	if lines := strings.Count(readme, "\n"); lines > 80 {
		t.Errorf("README has %d lines, want two screens", lines)
	}
}
