package run_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"triad/core/internal/reference"
	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

// within4 compares a row with an independent mean and standard error. If the runs of a learner differ by orders of
// magnitude, a few of them dominate the late means, so it then compares medians.
func within4(t *testing.T, name string, step uint64, row run.Row, f figure, j int) {
	t.Helper()
	joint := 4*math.Hypot(row.SE, f.SE[j]) + 1e-9*f.Mean[j]
	if math.Abs(row.Mean-f.Mean[j]) > joint {
		t.Errorf("%s at %d: %g ± %g, want %g ± %g", name, step, row.Mean, row.SE, f.Mean[j], f.SE[j])
	}
	if j < len(f.Median) && math.Abs(row.Median-f.Median[j]) > math.Sqrt(math.Pi/2)*joint { // for a normal distribution, the median's standard error is √(π/2) times the mean's
		t.Errorf("%s at %d: median %g, want %g", name, step, row.Median, f.Median[j])
	}
}

func TestPresetBairdReproducesTheIndependentProgram(t *testing.T) {
	steps := []uint64{0, 300, 1000, 2000, 5000, 10000, 20000}
	want := map[int]figure{ // from an independent program: mean errors over its runs at the steps, and their standard errors
		0: {Mean: []float64{9.075, 8.75, 12.4, 24.5, 196, 5.5e3, 4.1e6}, SE: []float64{5e-4, 0.1, 0.2, 0.6, 6, 200, 2e5}},
		1: {Mean: []float64{9.075, 3.47, 0.047, 0.0108, 1.2e-5, 5.31e-6, 5.36e-6}, SE: []float64{5e-4, 0.2, 0.005, 0.002, 1e-6, 3e-8, 6e-8}},
	}
	x := experiment(t, "preset=baird&at=300,1000,2000,5000,10000")
	x.Advance(20000)
	for i, f := range want {
		for j, step := range steps {
			within4(t, x.Config().Algorithms[i], step, at(t, x, i, step), f, j)
		}
	}
	if !x.Verdicts().Singular() {
		t.Error("rank(M) = 14 of 16, but the experiment does not say that it uses the pseudo-inverse")
	}
}

func TestPresetBairdOneHotReproducesTheIndependentProgram(t *testing.T) {
	var file reference.Figures
	reference.Load(t, "figures_2_3.json", &file)
	want := file["baird_onehot_zero_reward"]
	var steps []uint64
	if err := json.Unmarshal(want["checkpoints"], &steps); err != nil {
		t.Fatal(err)
	}
	x := experiment(t, "preset=baird-onehot&alg=tb,gtb,retrace,gretrace&at=10,30,100,300,1000,2000,5000,10000")
	x.Advance(20000)
	for i, id := range x.Config().Algorithms {
		var f figure
		if err := json.Unmarshal(want[map[string]string{"tb": "TB", "gtb": "GTB", "retrace": "Retrace", "gretrace": "GRetrace"}[id]], &f); err != nil {
			t.Fatal(err)
		}
		for j, step := range steps {
			within4(t, id, step, at(t, x, i, step), f, j)
		}
	}
}

func TestOnBairdRetraceIsTBToTheBit(t *testing.T) {
	for _, features := range []string{"copy", "onehot", "shared"} {
		x := experiment(t, "preset=baird&runs=3&alg=tb,gtb,retrace,gretrace&features="+features)
		x.Advance(2000)
		var same []string
		for i, id := range x.Config().Algorithms {
			same = append(same, id+"="+x.Verdicts().SameAs(i))
		}
		for _, pair := range []string{"retrace=tb", "gretrace=gtb"} {
			if !slices.Contains(same, pair) {
				t.Errorf("%s: %v, want %s", features, same, pair)
			}
		}
	}
}

func TestSharedFeaturesConvergeWithTheSemiGradient(t *testing.T) {
	x := experiment(t, "preset=baird&features=shared&alg=tb")
	x.Advance(20000)
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Converging || s.Predicted >= 0 {
		t.Errorf("%+v, want TB converging", s)
	}
}

func TestParseRejectsAnOptionOfAnotherProblemByName(t *testing.T) {
	for asked, want := range map[string]string{
		"problem=baird&reward=noisy":   "reward: the problem baird does not take this key; leave it out",
		"tiles=10":                     "tiles: the problem two-state does not take this key; leave it out",
		"problem=baird&mu=0.5":         "mu: the problem baird does not take this key; leave it out",
		"features=shared":              `features: "shared" is invalid; use one of paper, onehot, random`,
		"problem=baird&features=paper": `features: "paper" is invalid; use one of copy, onehot, shared, random`,
		"problem=baird&features=huge":  `features: "huge" is invalid; use one of copy, onehot, shared, random`,
	} {
		if _, problems := query.Parse(asked); len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("%s: %v, want %q", asked, problems, want)
		}
	}
}

func TestAnotherProblemStartsFromItsFirstPreset(t *testing.T) {
	x := experiment(t, "preset=two-state&lambda=0.5&seed=3")
	again, err := x.Set("problem", "baird")
	if c := x.Config(); !again || err != nil || c.Query() != "preset=baird" || c.Steps != 20000 {
		t.Errorf("restart %v, error %v, query %q", again, err, c.Query())
	}
	for asked, want := range map[string]string{
		"problem=baird":                                "preset=baird",
		"problem=baird&features=onehot":                "preset=baird&features=onehot",
		"preset=baird-onehot&features=copy&lambda=0.3": "preset=baird-onehot&lambda=0.3&features=copy",
	} {
		c, problems := query.Parse(asked)
		if got := c.Query(); got != want || len(problems) > 0 {
			t.Errorf("%s becomes %q (%v), want %q", asked, got, problems, want)
		}
	}
}
