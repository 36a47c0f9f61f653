package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// event holds the fields of a line of go test -json (see go doc test2json) that tally reads.
type event struct {
	Action, Package, ImportPath, Test, Output string
	Elapsed                                   float64 // seconds
}

// test identifies a test. If name is empty it identifies a package.
type test struct {
	pkg, name string
}

func (t test) String() string {
	return strings.TrimSpace(strings.TrimPrefix(t.pkg, "triad/") + " " + t.name)
}

type timed struct {
	test
	took time.Duration
}

// tally holds the results of one phase. Subtests are counted, but only the whole test has a time. With parts, the
// subtests have times and their test has none.
type tally struct {
	parts           bool
	ends            io.Writer     // gets a line at the end of each test with a time
	whole           map[test]bool // with parts: tests that have subtests
	passed, skipped int
	failed          []test
	said            map[test]*bytes.Buffer // output of tests that have not passed
	times           []timed
	other           bytes.Buffer // lines that are not events
}

func newTally(parts bool, ends io.Writer) *tally {
	return &tally{parts: parts, ends: ends, whole: map[test]bool{}, said: map[test]*bytes.Buffer{}}
}

// cutLast removes the last part of a subtest's name, and reports whether there is one.
func cutLast(name string) (whole string, isPart bool) {
	i := strings.LastIndexByte(name, '/')
	return name[:max(i, 0)], i >= 0
}

// read processes one line of the command's output.
func (t *tally) read(line []byte) {
	var e event
	if !bytes.HasPrefix(line, []byte("{")) || json.Unmarshal(line, &e) != nil || e.Action == "" {
		t.other.Write(line)
		return
	}
	which := test{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		t.other.WriteString(e.Output)
	case "output":
		if t.said[which] == nil {
			t.said[which] = &bytes.Buffer{}
		}
		t.said[which].WriteString(e.Output)
	case "pass", "skip", "fail":
		t.end(which, e)
	}
}

func (t *tally) end(which test, e event) {
	whole, isPart := cutLast(which.name)
	if isPart && t.parts {
		t.whole[test{which.pkg, whole}] = true
	}
	if which.name != "" && (t.parts || !isPart) && !t.whole[which] {
		t.times = append(t.times, timed{which, time.Duration(e.Elapsed * float64(time.Second))})
		fmt.Fprintf(t.ends, "%8.1f s  %s  %s\n", e.Elapsed, e.Action, which.name)
	}
	switch {
	case e.Action == "fail":
		t.failed = append(t.failed, which)
		return // the report shows its output
	case which.name == "":
	case e.Action == "pass":
		t.passed++
	default:
		t.skipped++
	}
	delete(t.said, which)
}

const slowest = 10

// report prints the phase and returns its exit status. A limit of 0 means no limit, for a phase without tests.
func (t *tally) report(out io.Writer, name string, failure error, took, used, limit time.Duration) int {
	slices.SortStableFunc(t.times, func(a, b timed) int { return cmp.Compare(b.took, a.took) })
	var late []timed
	for _, one := range t.times {
		if limit > 0 && one.took > limit {
			late = append(late, one)
		}
	}
	nothing := limit > 0 && t.passed == 0 && failure == nil
	bad := failure != nil || len(t.failed) > 0 || len(late) > 0 || nothing
	if bad {
		out.Write(t.other.Bytes())
		for _, one := range t.failed {
			if text := t.said[one]; text != nil {
				out.Write(text.Bytes())
			}
		}
	}
	fmt.Fprintf(out, "== %s: %.1f s, %.1f s of processor time\n", name, took.Seconds(), used.Seconds())
	if limit > 0 {
		fmt.Fprintf(out, "%s: %d passed, %d failed, %d skipped\n", name, t.passed, t.failures(), t.skipped)
	}
	for _, one := range t.times[:min(slowest, len(t.times))] {
		fmt.Fprintf(out, "   %5.1f s  %s\n", one.took.Seconds(), one.test)
	}
	for _, one := range late {
		fmt.Fprintf(out, "%s took %.1f s; a test of this phase may take %.1f s. Shorten it or move it to make test-more; on a slow machine: make test SLACK=2\n", one.test, one.took.Seconds(), limit.Seconds())
	}
	switch {
	case failure != nil:
		fmt.Fprintf(out, "%s failed: %v\n", name, failure)
	case nothing:
		fmt.Fprintf(out, "%s failed: no test ran\n", name)
	}
	if bad {
		return 1
	}
	return 0
}

// failures returns the number of failed tests; a package that failed without a failed test counts as one.
func (t *tally) failures() int {
	tests := 0
	for _, one := range t.failed {
		if one.name != "" {
			tests++
		}
	}
	return max(tests, min(1, len(t.failed)))
}
