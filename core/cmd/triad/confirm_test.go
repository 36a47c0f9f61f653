package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/sweep"
	"triad/core/sweep/confirm"
)

// confirmed runs the study of gridQuery with -confirm, and returns both files.
func confirmed(t *testing.T, name string, args ...string) (cells, again string) {
	t.Helper()
	args = append([]string{"study", "-o", name, "-confirm", "4"}, args...)
	out, errs, code := triad(append(args, gridQuery)...)
	if code != 0 || quiet(errs)+out != "" {
		t.Fatalf("exit %d: %s%s", code, errs, out)
	}
	for i, suffix := range []string{"", confirmSuffix} {
		text, err := os.ReadFile(name + suffix)
		if err != nil {
			t.Fatal(err)
		}
		*[]*string{&cells, &again}[i] = string(text)
	}
	left, err := filepath.Glob(name + "*")
	if err != nil || len(left) != 2 {
		t.Fatalf("%v is left, %v", left, err)
	}
	return cells, again
}

func TestTheBestCellsAreWrittenBesideTheStudyByAnyNumberOfWorkers(t *testing.T) {
	whole, _, _ := triad("study", gridQuery)
	name := filepath.Join(t.TempDir(), "cells.csv")
	cells, again := confirmed(t, name, "-workers", "1")
	if cells != whole {
		t.Error("the study is another with -confirm")
	}
	header, _, _ := strings.Cut(whole, "algorithm,")
	if !strings.HasPrefix(again, header+"algorithm,gamma,lambda,alpha,eta,ratio,steps,") || strings.Count(again, "\n") != 4+2*5 || strings.Count(again, ",0,4\n") != 10 {
		t.Errorf("%s", again)
	}
	for _, workers := range []string{"2", "5"} {
		if _, other := confirmed(t, name, "-workers", workers); other != again {
			t.Errorf("%s workers write\n%s\nwant\n%s", workers, other, again)
		}
	}
}

// A study that was killed before or after its choices, also without -confirm, must resume to the same bytes.
func TestKilledConfirmationResumes(t *testing.T) {
	name := filepath.Join(t.TempDir(), "cells.csv")
	cells, again := confirmed(t, name)
	s, _ := sweep.Parse(gridQuery, nil)
	table, err := s.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	j := &job{study: s, table: table, needs: s.Needs(s.Shard(0, 1))}
	if err := j.work(context.Background(), 1, newMeter("study", "", io.Discard)); err != nil {
		t.Fatal(err)
	}
	c := confirm.New(s, table, 4)
	of := func(header string, parts int, start func(part int) []float64) string {
		text := header
		for part := range parts {
			text += encode(header, part, start(part))
		}
		return text + "7 2 AAA" // killed while it wrote the next line
	}
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	first := func(part int) []float64 {
		result, err := j.one(context.Background(), bench, part, 1, newMeter("study", "", &bytes.Buffer{}))
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	second := func(part int) []float64 {
		result, err := j.one(context.Background(), fresh, part, 1, newMeter("study", "", &bytes.Buffer{}))
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	for _, killed := range []struct{ study, again int }{{0, 0}, {3, 0}, {10, 0}, {10, 1}, {10, 7}, {10, 10}} {
		kept := map[string]string{name + partialSuffix: of(partialHeader(s.Query(), 0, 1), killed.study, first)}
		if killed.again > 0 {
			kept[name+confirmSuffix+partialSuffix] = of(partialHeader(s.Query()+" confirm 4", 0, 1), killed.again, second)
		}
		for file, text := range kept {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if a, b := confirmed(t, name); a != cells || b != again {
			t.Errorf("killed after %+v parts:\n%s%s", killed, a, b)
		}
	}
	// The file of another number of runs must not be used.
	if err := os.WriteFile(name+confirmSuffix+partialSuffix, []byte(partialHeader(s.Query()+" confirm 5", 0, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	_, errs, code := triad("study", "-o", name, "-confirm", "4", gridQuery)
	if code != exitRefused || !strings.Contains(errs, confirmSuffix+partialSuffix+" belongs to another query or shard") {
		t.Errorf("exit %d: %s", code, errs)
	}
	if text, err := os.ReadFile(name + confirmSuffix); err != nil || string(text) != again {
		t.Errorf("the former file is gone: %v", err)
	}
}

func TestFailedRerunIsReportedInOneLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x.csv")
	for args, want := range map[string]string{
		"study -confirm 5":                       "triad: -confirm: it writes a second file beside the output; use -o FILE, to get FILE.confirm.csv",
		"study -confirm 5 -shard 0/2 -o " + name: "triad: -confirm: it chooses the best cells from the whole study; leave -shard out",
		"study -confirm 1 -o " + name:            `triad: -confirm: "1" is invalid; use a whole number of runs from 2 to 1000`,
		"study -confirm some -o " + name:         `triad: -confirm: "some" is invalid; use a whole number of runs from 2 to 1000`,
		"study -confirm 1001 -o " + name:         `triad: -confirm: "1001" is invalid; use a whole number of runs from 2 to 1000`,
		"run -confirm 5":                         "triad: run: does not take -confirm",
	} {
		out, errs, code := triad(append(strings.Fields(args), gridQuery)...)
		if code != exitRefused || out != "" || strings.TrimSuffix(errs, "\n") != want {
			t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
		}
	}
	if left, _ := filepath.Glob(name + "*"); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// For Mountain Car too; the slow parts are known.
func TestTheBestLearnersOfMountainCarAreLearnedAgain(t *testing.T) {
	name := filepath.Join(t.TempDir(), "sweep.csv")
	writePartial(t, name, 0, 1)
	if out, errs, code := triad("study", "-o", name, "-confirm", "2", sweepQuery); code != 0 || quiet(errs)+out != "" {
		t.Fatalf("exit %d: %s%s", code, errs, out)
	}
	text, err := os.ReadFile(name + confirmSuffix)
	if err != nil || strings.Count(string(text), "\n") != 3+4 || !strings.Contains(string(text), "\ngretrace,0,0.1,") || strings.Count(string(text), ",3,nmse,end,0.") != 4 {
		t.Errorf("%v:\n%s", err, text)
	}
}
