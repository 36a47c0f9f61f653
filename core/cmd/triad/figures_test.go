//go:build !wasm

package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
)

// interpreter runs the script; make test finds or installs it.
var interpreter = "python3"

// script is the manual's script that draws the paper's figures.
const script = root + "/assets/examples/recipes/figures.py"

// python runs the script on files.
func python(t *testing.T, arguments ...string) string {
	t.Helper()
	out, err := exec.Command(interpreter, append([]string{script}, arguments...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// points returns the points that it would draw, by "what,learner,x".
func points(t *testing.T, file string) map[string]float64 {
	t.Helper()
	all := map[string]float64{}
	for line := range strings.Lines(python(t, "-numbers", file)) {
		at := strings.LastIndexByte(line, ',')
		y, err := strconv.ParseFloat(strings.TrimSpace(line[at+1:]), 64)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		all[line[:at]] = y
	}
	return all
}

// csvFile returns a file with the output of a verb.
func csvFile(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// about reports whether two errors are equal up to the rounding of one sum.
func about(a, b float64) bool {
	return a == b || math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= 1e-12*math.Abs(b)
}

func TestTheFiguresOfTheManualHaveTheNumbersOfThePage(t *testing.T) {
	for _, asked := range []string{"preset=baird&runs=3&steps=600", "preset=two-state&runs=3&steps=700&at=77"} {
		drawn := points(t, csvFile(t, "x.csv", success(t, "run", asked)))
		c, _ := query.Parse(asked)
		x, err := run.New(c)
		if err != nil {
			t.Fatal(err)
		}
		x.Advance(int(c.Steps))
		seen, predicted := 0, 0
		for i, m := range x.Measured() {
			var curve run.Curve
			x.Record().Curve(i, &curve)
			for j, row := range curve.Rows {
				at := fmt.Sprintf("%s,%d", m.ID, curve.Steps[j])
				for what, want := range map[string]float64{"mean": row.Mean, "low": max(0, row.Mean-row.SE), "high": row.Mean + row.SE} {
					if got, ok := drawn[what+","+at]; !ok || !about(got, want) {
						t.Errorf("%s: %s of %s is %g, want %g", asked, what, at, got, want)
					}
					seen++
				}
			}
			steps, errors := x.Theory().Recursion(i, c.Steps, math.MaxInt)
			for j, k := range steps {
				if got, ok := drawn[fmt.Sprintf("theory,%s,%g", m.ID, k)]; ok {
					predicted++
					if got != errors[j] {
						t.Errorf("%s: the theory of %s at %g is %g, want %g", asked, m.ID, k, got, errors[j])
					}
				}
			}
		}
		if seen == 0 || len(drawn)*3 != seen*4 || predicted < 100 {
			t.Errorf("%s: %d points drawn, %d compared, %d of theory", asked, len(drawn), seen, predicted)
		}
	}
}

func TestTheFiguresOfTheStudyHaveTheNumbersOfThePage(t *testing.T) {
	text, parts := sweepWhole()
	drawn := points(t, csvFile(t, "study.csv", text))
	c, _ := sweep.Parse(sweepQuery, nil)
	table, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range parts {
		if err := table.Put(p.index, p.result); err != nil {
			t.Fatal(err)
		}
	}
	boxes := table.Boxes("lambda")
	for i, id := range c.Base.Algorithms {
		for j, lambda := range c.Lambdas() {
			b := boxes[i][j]
			at := fmt.Sprintf(",%s,%s", id, strconv.FormatFloat(lambda, 'f', 1, 64))
			for what, want := range map[string]float64{
				"p5": b.P5, "low": b.Low, "q1": b.Q1, "median": b.Median, "q3": b.Q3, "high": b.High, "above": float64(b.Above), "best": b.BestMSPBE,
			} {
				if got, ok := drawn[what+at]; !ok || !about(got, want) {
					t.Errorf("%s%s is %g, want %g", what, at, got, want)
				}
			}
		}
	}
}
