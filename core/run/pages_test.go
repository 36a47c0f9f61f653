//go:build !wasm

package run_test

import (
	"html"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"gonum.org/v1/gonum/stat"

	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
	"triad/core/verdict"
)

// link finds the queries of links to the page.
var link = regexp.MustCompile(`href="\.\./\?([^"]*)"`)

func TestLinksOfThePagesOpenWithoutComplaint(t *testing.T) {
	files, err := filepath.Glob("../../assets/*.html")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			n++
			asked := html.UnescapeString(m[1])
			if sweep.Is(asked) {
				if _, problems := sweep.Parse(asked, nil); len(problems) > 0 {
					t.Errorf("%s: %s: %v", name, asked, problems)
				}
				continue
			}
			c, problems := query.Parse(asked)
			if len(problems) > 0 {
				t.Errorf("%s: %s: %v", name, asked, problems)
			}
			if _, err := run.New(c); err != nil {
				t.Errorf("%s: %s: %v", name, asked, err)
			}
		}
	}
	if n < 20 {
		t.Errorf("%d links, want those of errata.html and about.html", n)
	}
}

// The links of Errata open examples, which must have the stated values.
func TestErrataExamplesHold(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb&gamma=0.8&lambda=0")
	end(x)
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Converging || !(s.Predicted < 0) {
		t.Errorf("item 16: TB at γ = .8 is %s, predicted %g", s.Verdict, s.Predicted)
	}
	x = experiment(t, "preset=two-state&alg=tb,gtb&gamma=0.9&lambda=0.8888888888888888")
	end(x)
	var first []float64
	for i := range x.Config().Runs {
		first = append(first, x.Weights(0, i)[0])
	}
	mean, sd := stat.MeanStdDev(first, nil)
	if se := sd / math.Sqrt(float64(len(first))); math.Abs(mean-1) > 4*se || math.Abs(x.Verdicts().Status(0, 0).Predicted) > 1e-9 {
		t.Errorf("item 17: TB's first weight is %g ± %g in the mean, want 1, where it began; predicted %g", mean, se, x.Verdicts().Status(0, 0).Predicted)
	}
}
