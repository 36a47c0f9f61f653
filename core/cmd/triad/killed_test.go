//go:build !js

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// slowGrid has forty parts, each of some hundredths of a second.
const slowGrid = "problem=two-state&reward=noisy&alg=tb,gtb&lambda=0,0.3,0.6,0.9&alpha=0.01,0.02&ratio=1,4&metric=nmse&runs=20&steps=4000&seed=1,2,3,4,5"

// comesToItsEnd kills the processes of a study at random instants, for a study of Mountain Car and one of a finite
// problem. After kills kills, the next process must give the bytes of an uninterrupted study.
func comesToItsEnd(t *testing.T, kills int) {
	t.Helper()
	ofCells, errs, code := triad("study", slowGrid)
	if code != 0 {
		t.Fatal(errs)
	}
	ofTheCar, _ := sweepWhole()
	for _, of := range []struct {
		query, whole string
		begin        func(output string)
	}{
		{sweepQuery, ofTheCar, func(output string) { writePartial(t, output, 0, 1, 10, 11, 12, 13) }},
		{slowGrid, ofCells, func(string) {}},
	} {
		dir := t.TempDir()
		output := filepath.Join(dir, "x.csv")
		of.begin(output)
		if text := killed(t, output, of.query, kills); text != of.whole {
			t.Errorf("%s:\n%s", of.query, text)
		}
		left, _ := os.ReadDir(dir)
		for _, file := range left { // a process killed in the milliseconds of writing the output leaves this file
			if name := file.Name(); name != "x.csv" && !strings.HasPrefix(name, ".triad-") {
				t.Errorf("%s is left", name)
			}
		}
	}
}

// killed returns the final output of a study whose first most processes are killed.
func killed(t *testing.T, output, query string, most int) string {
	t.Helper()
	ended := regexp.MustCompile(`^triad: note: study: .*: taken over from process \d+ on host ".*" \(since .*\), which is gone\n$`)
	died := 0
	for kills := 0; ; kills++ {
		var errs bytes.Buffer
		p := process(t, "command", "study", "-workers", "1", "-o", output, query)
		p.Stderr = &errs
		if err := p.Start(); err != nil {
			t.Fatal(err)
		}
		if kills < most {
			patience := 10 + 180/most*kills // in ms: the first processes are killed early on any machine, and later ones get further
			time.AfterFunc(time.Duration(rand.IntN(patience))*time.Millisecond, func() { p.Process.Kill() })
		}
		err := p.Wait()
		if told := quiet(errs.String()); told != "" && !ended.MatchString(told) {
			t.Fatalf("%q", told)
		}
		if err == nil {
			break
		}
		died++
	}
	if died == 0 {
		t.Errorf("%s: no process was killed: it is too short", query)
	}
	text, err := os.ReadFile(output)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

func TestKilledStudyFinishes(t *testing.T) { comesToItsEnd(t, 3) }
