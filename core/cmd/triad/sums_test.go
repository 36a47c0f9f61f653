//go:build !wasm

package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/query"
)

// sums holds the SHA-256 of files that browsers write too, but for the line of the version: each line is a sum, a verb
// and a query.
var sums = filepath.Join(root, "wasm", "e2e", "testdata", "csv.txt")

// sumsAreCurrent compares the sums of some queries with the command line; -update renews them. Browsers seldom compute
// these files, so an outdated sum is found here.
func sumsAreCurrent(t *testing.T, some func(query string) bool) {
	t.Helper()
	text, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	current := ""
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) != 3 {
			t.Fatalf("got %q, want a sum, a verb and a query", line)
		}
		if !some(fields[2]) {
			current += line
			continue
		}
		csv, errs, code := triad(fields[1], fields[2])
		if code != 0 {
			t.Fatalf("%s: exit %d: %s", fields[2], code, errs)
		}
		sum := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.TrimPrefix(csv, "# triad "+query.Version+"\n"))))
		if sum != fields[0] && !*update {
			t.Errorf("%s %s: the sum is %s, recorded %s", fields[1], fields[2], sum, fields[0])
		}
		current += fmt.Sprintln(sum, fields[1], fields[2])
	}
	if *update {
		if err := os.WriteFile(sums, []byte(current), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// simulated reports whether a query is about Mountain Car, which takes a second to prepare.
func simulated(query string) bool {
	return strings.Contains(query, "mountain-car") || strings.Contains(query, "preset=study")
}

func TestSumsOfFiniteProblemsMatchTheCommandLine(t *testing.T) {
	sumsAreCurrent(t, func(query string) bool { return !simulated(query) })
}
