package e2e

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// csvRecords returns the lines of testdata/csv.txt. Each experiment has a line: the SHA-256 of its CSV without
// the first line, the version; the command line's verb; the query. Browsers that no single machine has are compared through these records.
func csvRecords(t *testing.T) [][3]string {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "csv.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var records [][3]string
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 {
			t.Fatalf("testdata/csv.txt: got %q, want a sum, a verb and a query", lines.Text())
		}
		records = append(records, [3]string(fields))
	}
	return records
}

// firstDifference names the first line that differs between two different texts.
func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d is %q, and %q", i+1, x[i], y[i])
		}
	}
	return fmt.Sprintf("%d lines, and %d", len(x), len(y))
}

func TestQueriesGiveTheSameCSVInEveryEngineAndOnTheCommandLine(t *testing.T) {
	deepTest(t)
	triad := commandLine(t)
	for _, record := range csvRecords(t) {
		sum, verb, query := record[0], record[1], record[2]
		t.Run(query, func(t *testing.T) {
			want := triad(verb, query)
			_, unversioned, _ := strings.Cut(want, "\n")
			if got := fmt.Sprintf("%x", sha256.Sum256([]byte(unversioned))); got != sum {
				t.Errorf("the command line's CSV has the SHA-256 %s, recorded is %s", got, sum)
			}
			p := open(t, "?"+query).ready()
			if verb == "study" {
				p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
			} else {
				p.until(prepared) // Mountain Car's true values take some time
				p.until("triad.get().finished")
			}
			if got := jsValue[string](p, "triad.csv()"); got != want {
				t.Errorf("the command line and the page differ: %s", firstDifference(want, got))
			}
		})
	}
}
