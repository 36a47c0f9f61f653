package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"triad/core/query"
	"triad/core/sweep"
)

// sweepQuery is small: two learning parts of four rows for each of two algorithms, and one operator.
const sweepQuery = "preset=study&alg=gretrace,ab-trace&lambda=0,1&alpha=0.01,0.1&eta=0.01,5&episodes=3"

// part is a part of a study with its result.
type part struct {
	index  int
	result []float64
}

// sweepWhole is the study done at once: its output, and all of its parts in the order of completion.
var sweepWhole = sync.OnceValues(func() (string, []part) {
	c, _ := sweep.Parse(sweepQuery, nil)
	dir, err := os.MkdirTemp("", "triad-study-*")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	name, header := filepath.Join(dir, "x"), partialHeader(c.Query(), 0, 1)
	x, _ := c.NewTable()
	l, err := acquire(context.Background(), name, io.Discard)
	if err != nil {
		panic(err)
	}
	defer l.release()
	k, err := openPartial(context.Background(), name+".partial", header, x, l)
	if err != nil {
		panic(err)
	}
	s, _ := sweep.Parse(sweepQuery, nil)
	j := &job{study: s, table: x, needs: c.Needs(c.Shard(0, 1)), partial: k}
	if err := j.work(context.Background(), 2, newMeter("study", "", &bytes.Buffer{})); err != nil {
		panic(err)
	}
	k.Close()
	text, _ := os.ReadFile(name + ".partial")
	var parts []part
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")[1:] {
		index, result, ok := decode(header, line)
		if !ok {
			panic(line)
		}
		parts = append(parts, part{index, result})
	}
	return c.CSVHeader() + string(x.AppendCSV(nil, 0, c.Parts())), parts
})

// partialText returns a partial file of a shard with all slow parts, except the given ones.
func partialText(i, n int, but ...int) string {
	c, _ := sweep.Parse(sweepQuery, nil)
	header := partialHeader(c.Query(), i, n)
	text := header
	_, parts := sweepWhole()
	for _, p := range parts {
		if !slices.Contains(but, p.index) {
			text += encode(header, p.index, p.result)
		}
	}
	return text
}

// writePartial writes it beside an output.
func writePartial(t *testing.T, name string, i, n int, but ...int) {
	t.Helper()
	if err := os.WriteFile(name+".partial", []byte(partialText(i, n, but...)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestShardsPutTogetherAreTheWholeStudyByteForByte(t *testing.T) {
	whole, _ := sweepWhole()
	c, _ := sweep.Parse(sweepQuery, nil)
	header := c.CSVHeader()
	if want := "# triad " + query.Version + "\n# query " + c.Query() + "\nalgorithm,lambda,alpha,eta,seed,episodes,nmse,mspbe,diverged\n"; header != want {
		t.Errorf("header %q, want %q", header, want)
	}
	rows, _ := strings.CutPrefix(whole, header)
	if strings.Count(rows, "\n") != 16 || !strings.HasPrefix(rows, "gretrace,0,0.01,0.01,1,3,0.99") {
		t.Fatalf("%q", whole)
	}
	if out, errs, code := triad("study", "-shard", "0/100", sweepQuery); out != header+shardLine([]byte(header), c.Query(), 0, 100) || code != 0 || errs != "" { // more shards than parts
		t.Errorf("exit %d: %s\n%s", code, errs, out)
	}
	dir := t.TempDir()
	var names []string
	for i := range 3 {
		name := filepath.Join(dir, fmt.Sprintf("part-%d.csv", i))
		names = append(names, name)
		writePartial(t, name, i, 3, 10, 11, 12, 13)
		out, errs, code := triad("study", "-workers", strconv.Itoa(1+i), "-shard", strconv.Itoa(i)+"/3", "-o", name, sweepQuery)
		if code != 0 || quiet(errs)+out != "" {
			t.Fatalf("exit %d: %s", code, errs)
		}
	}
	if joined, errs, code := triad(append([]string{"join"}, names...)...); code != 0 || joined != whole {
		t.Errorf("exit %d, %s%s\nwant\n%s", code, errs, joined, whole)
	}
}

func TestInterruptedStudyResumes(t *testing.T) {
	c, _ := sweep.Parse(sweepQuery, nil)
	name := filepath.Join(t.TempDir(), "sweep.csv")
	writePartial(t, name, 0, 1, 11, 12, 13)
	x, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	l, err := acquire(t.Context(), name, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	k, err := openPartial(t.Context(), name+".partial", partialHeader(c.Query(), 0, 1), x, l)
	if err != nil {
		t.Fatal(err)
	}
	// Cancelled after part 11: finished parts are kept.
	ctx, cancel := context.WithCancel(context.Background())
	m := newMeter("study", "", writer(func(p []byte) (int, error) { // after each slice
		if x.Has(11) {
			cancel()
		}
		return len(p), nil
	}))
	m.every = 0
	s, _ := sweep.Parse(sweepQuery, nil)
	j := &job{study: s, table: x, needs: c.Needs(c.Shard(0, 1)), partial: k}
	if err := j.work(ctx, 1, m); err != context.Canceled {
		t.Fatalf("%v", err)
	}
	k.Close()
	l.release()
	if !x.Has(11) || x.Has(13) {
		t.Fatal("not interrupted on the way")
	}
	// Killed while it wrote the next part.
	kept, err := os.ReadFile(name + ".partial")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name+".partial", append(kept, "13 388 AAAA"...), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, code := triad("study", "-o", name, sweepQuery)
	text, err := os.ReadFile(name)
	if whole, _ := sweepWhole(); code != 0 || out != "" || err != nil || string(text) != whole {
		t.Errorf("exit %d, %s, %v:\n%s", code, errs, err, text)
	}
	if _, err := os.Stat(name + ".partial"); !os.IsNotExist(err) {
		t.Errorf("the partial file is left: %v", err)
	}
}

// quiet returns standard error without progress, which a slow machine prints.
func quiet(errs string) string {
	return strings.Join(slices.DeleteFunc(strings.SplitAfter(errs, "\n"), func(line string) bool { return strings.Contains(line, " million updates/s") }), "")
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

func TestStudyRejectsThePartialFileOfAnotherStudy(t *testing.T) {
	c, _ := sweep.Parse(sweepQuery, nil)
	header := partialHeader(c.Query(), 0, 1)
	for kept, want := range map[string]string{
		partialHeader(strings.Replace(c.Query(), "episodes=3", "episodes=4", 1), 0, 1): ` belongs to another query or shard: it begins with "# triad partial 2 triad 0.2.0 study \"preset=study`,
		partialHeader(c.Query(), 0, 2):                                     ` belongs to another query or shard: it begins with "# triad partial 2 triad 0.2.0 study`,
		"# triad 0.2.0\n# query steps=1\n":                                 " holds the output of an interrupted run; use another -o, or move it away\n",
		"name,value\n1,2\n":                                                ` belongs to another query or shard: it begins with "name,value", not "# triad partial 2 triad`,
		strings.Replace(header, "partial 2", "partial 3", 1):               ` belongs to another query or shard: it begins with "# triad partial 3 triad`,
		fmt.Sprintf("# triad 0.2.0 study %q shard 0/1\n0 0 \n", c.Query()): ": an older Triad made it; remove it\n",
		fmt.Sprintf("# triad 0.2.0 study %q shard 0/1\n", c.Query())[:20]:  ": an older Triad made it; remove it\n",
		strings.Replace(header, "0/1", "0/2", 1):                           ": line 1 is damaged; remove the file to start again\n",
		strings.TrimSuffix(header, "\n") + "\r\n":                          ": line 1 is damaged; remove the file to start again\n",
		header + "0 2 AAAA\n":                                              ": line 2 is damaged or from another study; remove the file to start again\n",
		header + encode(partialHeader(c.Query(), 0, 2), 0, nil):            ": line 2 is damaged or from another study; remove the file to start again\n",
		header + encode(header, 77, nil):                                   ": line 2: study: part 77 is invalid; use 0 to 14; remove the file",
		header + encode(header, 10, []float64{0}):                          ": line 2: study: part 10 (learn): the result has 1 numbers; it must have 388; remove",
	} {
		file := filepath.Join(t.TempDir(), "x.csv")
		if err := os.WriteFile(file+".partial", []byte(kept), 0o644); err != nil {
			t.Fatal(err)
		}
		_, errs, code := triad("study", "-o", file, sweepQuery)
		if code != 2 || !strings.HasPrefix(errs, "triad: "+file+".partial"+want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("exit %d, %s, want %s", code, errs, want)
		}
		if left, _ := os.ReadFile(file + ".partial"); string(left) != kept {
			t.Error("the file was changed")
		}
	}
	if _, errs, code := triad("study", "-o", filepath.Join(t.TempDir(), "no", "x.csv"), sweepQuery); code != 1 || !strings.HasPrefix(errs, "triad: -o ") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

func TestFlagsOfAStudyAreChecked(t *testing.T) {
	for args, want := range map[string]string{
		"study -shard 3/3":              `triad: -shard: "3/3" is invalid; use i/n with 0 ≤ i < n ≤ 100000, such as 0/36`,
		"study -shard 2":                `triad: -shard: "2" is invalid; use i/n`,
		"study -shard a/b":              `triad: -shard: "a/b" is invalid; use i/n`,
		"study -shard -1/2":             `triad: -shard: "-1/2" is invalid; use i/n`,
		"study -workers -2":             `triad: -workers: "-2" is invalid; use 0 for all processors, or a number of them`,
		"run -workers 2":                "triad: run: does not take -workers",
		"exact -shard 0/2":              "triad: exact: does not take -shard",
		"run preset=study":              "triad: run: the query is a study; use triad study",
		"study -data x.csv":             "triad: study: does not take -data",
		"study runs=2":                  "triad: runs: a study has one run for each seed",
		"study theta0=1,2":              `triad: theta0: "2 numbers" is invalid; use 1 number or 96`,
		"study lambda=0,3&alpha=0&zz=1": "triad: zz: unknown key",
	} {
		if out, errs, code := triad(strings.Fields(args)...); code != 2 || out != "" || !strings.HasPrefix(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
		}
	}
}

func TestTimesAreFormattedForPeople(t *testing.T) {
	for seconds, want := range map[float64]string{0.4: "0s", 59.6: "1m", 3599: "59m59s", 7200: "2h0m", 26129: "7h15m", 3 * 86400: "3 days", 1e9: "32 years", 1e13: "316881 years"} {
		if got := span(seconds); got != want {
			t.Errorf("%g s are %q, want %q", seconds, got, want)
		}
	}
}

func TestProgressShowsShareRateAndTimeLeft(t *testing.T) {
	m := &meter{verb: "study", all: 100, old: 20, done: 20, updates: 30_000_000}
	if got, want := m.line(10*time.Second), "triad: study: 40.0 %, 3.0 million updates/s, 30s left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var out bytes.Buffer
	m = newMeter("study", "", &out)
	m.expect(2)
	m.add(1, 5)
	m.end()
	if out.Len() > 0 { // a log gets its first line after ten seconds
		t.Errorf("%q", out.String())
	}
}
