package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var suite = flag.String("suite", "test", "the `suite` to run: test, more or deep; see make test, make test-more, make test-deep; all is the three together")

// longTest, in the first line of a test, leaves the test to make test-more. Such a test checks closely what the visits
// of make test have seen once.
func longTest(*testing.T) {}

// deepTest, in the first line of a test, marks a test that repeats on every screen, in every problem or at length what
// others try once. It may also try it in another place, in another way, or with other errors. Only make test-deep and
// make test-browsers run it.
func deepTest(*testing.T) {}

// mark finds tests with the mark in their first line, if they have one.
var mark = regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\) \{\n(?:\t(longTest|deepTest)\(t\)\n)?`)

// marks returns the mark of each test of this folder, "" for the tests of make test.
func marks() (map[string]string, error) {
	found := map[string]string{}
	files, err := filepath.Glob("*_test.go")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, m := range mark.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = m[2]
		}
	}
	return found, err
}

// ofSuite holds the marks of each suite's tests.
var ofSuite = map[string][]string{"test": {""}, "more": {"longTest"}, "deep": {"deepTest"}, "all": {"", "longTest", "deepTest"}}

// notInSuite returns the tests that a suite omits, and prints how many it leaves to which suite. -run with a name runs
// whatever it names.
func notInSuite() ([]string, error) {
	mine, ok := ofSuite[*suite]
	if !ok {
		return nil, fmt.Errorf("-suite=%s: unknown suite; use test, more, deep or all", *suite)
	}
	if flag.Lookup("test.run").Value.String() != "" {
		return nil, nil
	}
	all, err := marks()
	var out []string
	left := map[string]int{}
	for name, mark := range all {
		if !slices.Contains(mine, mark) {
			out = append(out, name)
			left[mark]++
		}
	}
	for _, way := range [][2]string{{"", "make test"}, {"longTest", "make test-more"}, {"deepTest", "make test-deep"}} {
		if n := left[way[0]]; n > 0 {
			fmt.Printf("%d tests are left to %s\n", n, way[1])
		}
	}
	slices.Sort(out)
	return out, err
}

func TestMarksAreInTheFirstLine(t *testing.T) {
	all, err := marks()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, mark := range all {
		count[mark]++
	}
	files, _ := filepath.Glob("*_test.go")
	called := map[string]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, mark := range []string{"longTest", "deepTest"} {
			called[mark] += strings.Count(string(text), "\t"+mark+"(t)")
		}
	}
	for _, mark := range []string{"longTest", "deepTest"} {
		if count[mark] != called[mark] || count[mark] < 20 {
			t.Errorf("%s stands in the first line of %d tests and is called %d times; call it there alone", mark, count[mark], called[mark])
		}
	}
	if n := count[""]; n < 15 || n > 40 {
		t.Errorf("make test has %d browser tests; it takes 20 to 25 visits, because each starts the page again", n)
	}
}
