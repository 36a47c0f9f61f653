package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"triad/core/study"
)

// sweepQuery is small: two learning parts of four rows for each of two algorithms, one operator.
const sweepQuery = "preset=study&alg=gretrace,ab-trace&lambda=0,1&alpha=0.01,0.1&eta=0.01,5&episodes=3"

// sweepOutput is that of the whole study.
var sweepOutput = sync.OnceValue(func() string {
	out, _, _ := triad("study", "-workers", "2", sweepQuery)
	return out
})

func TestShardsPutTogetherAreTheWholeStudyByteForByte(t *testing.T) {
	whole := sweepOutput()
	if lines := strings.Split(whole, "\n"); len(lines) != 1+16+1 || lines[0]+"\n" != study.CSVHeader || !strings.HasPrefix(lines[1], "gretrace,0,0.01,0.01,1,3,0.99") {
		t.Fatalf("%d lines: %q", len(lines), lines)
	}
	var joined strings.Builder
	for i := range 3 {
		out, errs, code := triad("study", "-workers", strconv.Itoa(1+i%2), "-shard", strconv.Itoa(i)+"/3", sweepQuery)
		if code != 0 || errs != "" {
			t.Fatalf("exit %d: %s", code, errs)
		}
		joined.WriteString(out)
	}
	if joined.String() != whole {
		t.Errorf("%s\nwant\n%s", joined.String(), whole)
	}
}

func TestAnInterruptedStudyGoesOnWhereItWas(t *testing.T) {
	c, _ := study.Parse(sweepQuery)
	name := filepath.Join(t.TempDir(), "sweep.csv")
	header := keptHeader(c.Query(), 0, 1)
	x, err := study.NewTable(c)
	if err != nil {
		t.Fatal(err)
	}
	k, err := openKept(name+".partial", header, x)
	if err != nil {
		t.Fatal(err)
	}
	// Cancelled in the middle of a part: what is done is kept, and nothing else.
	j := &job{cfg: c, table: x, needs: c.Needs(c.Shard(0, 1)), kept: k}
	ctx, cancel := context.WithCancel(context.Background())
	m := newMeter(&bytes.Buffer{})
	m.every = 0 // a line after each slice
	m.out = writer(func(p []byte) (int, error) {
		if x.Has(3) {
			cancel()
		}
		return len(p), nil
	})
	if err := j.work(ctx, 1, m); err != context.Canceled {
		t.Fatalf("%v", err)
	}
	k.Close()
	if !x.Has(3) || x.Has(len(c.Parts())-1) {
		t.Fatal("not interrupted on the way")
	}
	// Killed while it wrote.
	kept, err := os.ReadFile(name + ".partial")
	if err != nil || !strings.HasPrefix(string(kept), header) {
		t.Fatalf("%.80q: %v", kept, err)
	}
	if err := os.WriteFile(name+".partial", append(kept, "11 388 AAAA"...), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, code := triad("study", "-o", name, sweepQuery)
	text, err := os.ReadFile(name)
	if code != 0 || out != "" || err != nil || string(text) != sweepOutput() {
		t.Errorf("exit %d, %s, %v:\n%s", code, errs, err, text)
	}
	if _, err := os.Stat(name + ".partial"); !os.IsNotExist(err) {
		t.Errorf("the partial file is left: %v", err)
	}
}

type writer func(p []byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

func TestAPartialFileOfAnotherStudyIsRefused(t *testing.T) {
	c, _ := study.Parse(sweepQuery)
	header := keptHeader(c.Query(), 0, 1)
	for name, kept := range map[string]string{
		"is not of this query and shard: it begins \"# triad 0.1.0 study \\\"preset=study": strings.Replace(header, "episodes=3", "episodes=4", 1),
		"is not of this query and shard: it begins \"# triad 0.1.0 study":                  strings.Replace(header, "0/1", "0/2", 1),
		"is not of this query and shard: it begins \"name,value\"":                         "name,value\n1,2\n",
		"line 2 is damaged; remove the file to start anew":                                 header + "0 2 AAAA\n",
		"line 2: study: part 77, want 0 to 14; remove the file":                            header + "77 0 \n",
		"line 2: study: part 10 (learn): got 1 numbers, want 388; remove":                  header + "10 1 AAAAAAAAAAA=\n",
	} {
		file := filepath.Join(t.TempDir(), "x.csv")
		if err := os.WriteFile(file+".partial", []byte(kept), 0o644); err != nil {
			t.Fatal(err)
		}
		_, errs, code := triad("study", "-o", file, sweepQuery)
		if code != 2 || !strings.Contains(errs, name) || strings.Count(errs, "\n") != 1 {
			t.Errorf("exit %d, %s, want %s", code, errs, name)
		}
		if left, _ := os.ReadFile(file + ".partial"); string(left) != kept {
			t.Error("the file was changed")
		}
	}
	if _, errs, code := triad("study", "-o", filepath.Join(t.TempDir(), "no", "x.csv"), sweepQuery); code != 1 || !strings.HasPrefix(errs, "triad: -o: ") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

func TestFlagsOfAStudyAreChecked(t *testing.T) {
	for args, want := range map[string]string{
		"study -shard 3/3":              `triad: -shard: got "3/3", want i/n with 0 ≤ i < n, such as 0/36`,
		"study -shard 2":                `triad: -shard: got "2", want i/n`,
		"study -shard a/b":              `triad: -shard: got "a/b", want i/n`,
		"study -shard -1/2":             `triad: -shard: got "-1/2", want i/n`,
		"study -workers -2":             `triad: -workers: got "-2", want 0 for all processors, or how many`,
		"run -workers 2":                "triad: run: takes no -workers",
		"exact -shard 0/2":              "triad: exact: takes no -shard",
		"run preset=study":              "triad: run: the query is a study's, which has a verb of its own: triad study",
		"study -data x.csv":             "triad: study: takes no -data",
		"study runs=2":                  "triad: runs: a study has one run for each seed",
		"study theta0=1,2":              `triad: theta0: got "2 numbers", want 1 number or 96`,
		"study lambda=0,3&alpha=0&zz=1": "triad: zz: unknown key",
	} {
		if out, errs, code := triad(strings.Fields(args)...); code != 2 || out != "" || !strings.HasPrefix(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
		}
	}
}

func TestProgressIsAPartARateAndTheTimeLeft(t *testing.T) {
	m := &meter{all: 100, old: 20, done: 20, updates: 30_000_000}
	if got, want := m.line(10*time.Second), "triad: study: 40.0 %, 3.0 million updates/s, 30s left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var out bytes.Buffer
	m = newMeter(&out)
	m.expect(2)
	m.add(1, 5)
	m.end()
	if out.Len() > 0 { // a log gets its first line after ten seconds
		t.Errorf("%q", out.String())
	}
}
