package main

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Files of tests say by the end of their names when they run: *race_test.go with the race detector, *long_test.go in
// make test-more. Names rather than build tags, so that vet and staticcheck read every file, and nothing is compiled
// twice.

var testName = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)\w+)\(`)

// found are the tests of some files.
type found struct {
	names   []string
	folders []string // as arguments of go: ./core/run
}

// add takes in a file's tests.
func (f *found) add(name, text string) {
	all := testName.FindAllStringSubmatch(text, -1)
	for _, m := range all {
		f.names = append(f.names, m[1])
	}
	if folder := "./" + path.Dir(name); len(all) > 0 && !slices.Contains(f.folders, folder) {
		f.folders = append(f.folders, folder)
	}
}

// pattern is a regular expression that go test's -run and -skip take for these names.
func (f *found) pattern() string {
	slices.Sort(f.names)
	return "^(" + strings.Join(slices.Compact(f.names), "|") + ")$"
}

// testsOf finds the tests of all files below root that end in one of the given words and the ending of tests, in the packages that
// the patterns name; without a pattern in all.
func testsOf(root fs.FS, words, patterns []string) (*found, error) {
	tests := &found{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || name != "." && strings.HasPrefix(d.Name(), ".")) {
			return fs.SkipDir
		}
		ends := func(word string) bool { return strings.HasSuffix(name, word+"_test.go") }
		if d.IsDir() || !slices.ContainsFunc(words, ends) || !named(patterns, path.Dir(name)) {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		tests.add(name, string(text))
		return err
	})
	return tests, err
}

// named reports whether one of go's patterns, such as ./core/..., names a folder.
func named(patterns []string, folder string) bool {
	for _, p := range patterns {
		p = path.Clean(p)
		above, whole := strings.CutSuffix(p, "/...")
		if p == "..." || folder == p || whole && (folder == above || strings.HasPrefix(folder, above+"/")) {
			return true
		}
	}
	return len(patterns) == 0
}

// choose adds what only and but mean to a command go test …: the tests that it runs, the tests that it skips, and, with
// only, the packages that have such tests.
func choose(tree fs.FS, command []string, only, but string) ([]string, error) {
	patterns := slices.DeleteFunc(slices.Clone(command), func(arg string) bool { return !strings.HasPrefix(arg, "./") })
	split := func(words string) []string { return strings.FieldsFunc(words, func(r rune) bool { return r == ',' }) }
	if but != "" {
		skipped, err := testsOf(tree, split(but), patterns)
		if err != nil {
			return nil, err
		}
		if len(skipped.names) > 0 {
			command = append(command, "-skip", skipped.pattern())
		}
	}
	if only != "" {
		run, err := testsOf(tree, split(only), patterns)
		if err != nil {
			return nil, err
		}
		if len(run.names) == 0 {
			return nil, fmt.Errorf("no tests in files *%s_test.go", only)
		}
		command = append(append(command, "-run", run.pattern()), run.folders...)
	}
	return command, nil
}
