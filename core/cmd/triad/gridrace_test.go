package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/sweep"
)

// A study of a finite problem that was killed in any part, or while writing one, must give the bytes of an
// uninterrupted one.
func TestKilledFiniteStudyResumes(t *testing.T) {
	whole, errs, code := triad("study", gridQuery)
	if code != 0 || strings.Count(whole, "\n") != 4+10+20 {
		t.Fatalf("exit %d, %s:\n%s", code, errs, whole)
	}
	s, problems := sweep.Parse(gridQuery, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	header := partialHeader(s.Query(), 0, 1)
	var lines []string
	bench, err := s.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range s.Needs(s.Shard(0, 1)) {
		task, err := bench.Start(part)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1000) {
		}
		lines = append(lines, encode(header, part, task.Result()))
	}
	for done, next := range lines {
		name := filepath.Join(t.TempDir(), "out.csv")
		kept := header + strings.Join(lines[:done], "") + next[:len(next)/2]
		if err := os.WriteFile(name+".partial", []byte(kept), 0o644); err != nil {
			t.Fatal(err)
		}
		_, errs, code := triad("study", "-o", name, gridQuery)
		if text, err := os.ReadFile(name); code != 0 || err != nil || string(text) != whole {
			t.Errorf("killed in part %d: exit %d, %s, %v:\n%s", done, code, errs, err, text)
		}
	}
}
