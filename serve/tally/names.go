package main

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The end of a test file's name decides when its tests run: *race_test.go with the race detector, *long_test.go in make
// test-more. Tally reads names instead of build tags, so that vet and staticcheck read every file and nothing is
// compiled twice.

var testName = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)\w+)\(`)

// found holds the tests of some files.
type found struct {
	names   []string
	folders []string // as arguments of go: ./core/run
}

// add adds a file's tests.
func (f *found) add(name, text string) {
	all := testName.FindAllStringSubmatch(text, -1)
	for _, m := range all {
		f.names = append(f.names, m[1])
	}
	if folder := "./" + path.Dir(name); len(all) > 0 && !slices.Contains(f.folders, folder) {
		f.folders = append(f.folders, folder)
	}
}

// pattern returns a regular expression of these names for go test's -run and -skip.
func (f *found) pattern() string {
	slices.Sort(f.names)
	return "^(" + strings.Join(slices.Compact(f.names), "|") + ")$"
}

// testsOf returns the tests of all test files below root whose names end in one of the words. It considers only
// packages that the patterns name, or all packages if there is no pattern.
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

// choose adds the meaning of only and but to a command go test …. It adds the tests to run, the tests to skip and, with
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
