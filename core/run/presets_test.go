//go:build !wasm

package run_test

import (
	"encoding/json"
	"math"
	"testing"

	"triad/core/internal/reference"
	"triad/core/verdict"
)

// reproduces compares learners of an experiment with an entry of figures_2_3.json, at every step of the entry.
func reproduces(t *testing.T, query, entry string, names map[string]string) {
	t.Helper()
	var file reference.Figures
	reference.Load(t, "figures_2_3.json", &file)
	want := file[entry]
	var steps []uint64
	if err := json.Unmarshal(want["checkpoints"], &steps); err != nil {
		t.Fatal(err)
	}
	x := experiment(t, query+"&at=10,30,100,300,1000,2000,5000,10000")
	x.Advance(int(steps[len(steps)-1]))
	checked := 0
	for i, id := range x.Config().Algorithms {
		var f figure
		if err := json.Unmarshal(want[names[id]], &f); err != nil {
			t.Fatal(id, err)
		}
		for j, step := range steps {
			within4(t, id, step, at(t, x, i, step), f, j)
			checked++
		}
	}
	if checked != len(names)*len(steps) {
		t.Errorf("checked %d rows, want %d", checked, len(names)*len(steps))
	}
}

func TestPresetTwoStateNoisyReproducesTheIndependentProgram(t *testing.T) {
	reproduces(t, "preset=two-state-noisy", "two_state_reward", map[string]string{"tb": "TB", "gtb": "GTB"})
	reproduces(t, "preset=two-state-noisy&alg=retrace,gretrace,ab-trace,gtb-online", "two_state_reward",
		map[string]string{"retrace": "Retrace", "gretrace": "GRetrace", "ab-trace": "ABTrace", "gtb-online": "GTBd"})
}

func TestPresetTwoStateUnstableReproducesTheIndependentProgram(t *testing.T) {
	reproduces(t, "preset=two-state-unstable&alg=gtb,gretrace,gtb-online", "two_state_reward_unstable_choice",
		map[string]string{"gtb": "GTB", "gretrace": "GRetrace", "gtb-online": "GTBd"})
}

func TestPresetTwoStateShrinkingReproducesTheIndependentProgram(t *testing.T) {
	reproduces(t, "preset=two-state-shrinking", "two_state_reward_decreasing", map[string]string{"gtb": "GTB"})
}

// The errors of the expected update must match the independent program, including shrinking step sizes.
func TestTheoryCurvesMatchTheIndependentProgram(t *testing.T) {
	var file reference.Figures
	reference.Load(t, "figures_2_3.json", &file)
	for query, entry := range map[string]string{
		"preset=two-state&alg=gtb":                    "two_state_zero_reward",
		"preset=two-state-noisy&alg=gtb,gtb-online":   "two_state_reward",
		"preset=two-state-unstable":                   "two_state_reward_unstable_choice",
		"preset=two-state-shrinking&alg=gtb,gretrace": "two_state_reward_decreasing",
		"preset=baird-onehot&alg=gtb":                 "baird_onehot_zero_reward",
	} {
		var steps []uint64
		var want []float64
		for name, to := range map[string]any{"checkpoints": &steps, "expected_GTB": &want} {
			if err := json.Unmarshal(file[entry][name], to); err != nil {
				t.Fatal(err)
			}
		}
		x := experiment(t, query+"&runs=1")
		for i := range x.Config().Algorithms {
			for j, step := range steps[1:] {
				at, errors := x.Theory().Recursion(i, step, math.MaxInt)
				last := len(at) - 1
				if at[last] != float64(step) || math.Abs(errors[last]-want[j+1]) > 1e-8*want[j+1] {
					t.Errorf("%s: %g at %g, want %g at %d", query, errors[last], at[last], want[j+1], step)
				}
			}
		}
	}
}

// With i.i.d. samples the unstable step sizes stay at their noise floor, .03 to .05. The expected update is therefore
// not what diverges along one trajectory.
func TestTheUnstableStepSizesAreStableOnIIDSamples(t *testing.T) {
	x := experiment(t, "preset=two-state-iid&at=5000,10000")
	if c, chain := x.Config(), experiment(t, "preset=two-state-unstable").Config(); c.Alpha != chain.Alpha || c.Eta != chain.Eta || c.Options["reward"] != chain.Options["reward"] {
		t.Errorf("%+v are not the steps that diverge on the chain", c)
	}
	x.Advance(20000)
	for _, step := range []uint64{5000, 10000, 20000} {
		row := at(t, x, 0, step)
		if row.Mean < 0.03-4*row.SE || row.Mean > 0.05+4*row.SE || row.SE > 0.02 {
			t.Errorf("at %d: %g ± %g, want .03 to .05", step, row.Mean, row.SE)
		}
	}
	if s := x.Verdicts().Status(0, 0); s.Predicted >= 0 {
		t.Errorf("the mean dynamics grow by %g a step, want less than 0", s.Predicted)
	}
}

func TestTheUnstablePresetEndsDivergingThoughItsMeanDynamicsConverge(t *testing.T) {
	x := experiment(t, "preset=two-state-unstable")
	x.Advance(int(x.Config().Steps))
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Diverging || !(s.Predicted < 0) || !(s.Growth > 0) {
		t.Errorf("GTB is %s, grows by %g a step, predicted %g", s.Verdict, s.Growth, s.Predicted)
	}
}

// γλ√(E κ²) exceeds 1 at γλ = 1/√2 for importance sampling in the two-state MDP (π/μ = 2 half the time).
func TestInfiniteSecondMomentOfTheTraceIsReported(t *testing.T) {
	for query, want := range map[string]bool{"alg=is&lambda=0.9": true, "alg=gq&lambda=0.72": true, "alg=is&lambda=0.7": false, "alg=tb&lambda=1": false} {
		if got := experiment(t, "preset=two-state&runs=1&"+query).Verdicts().Status(0, 0).Infinite; got != want {
			t.Errorf("%s: infinite is %v", query, got)
		}
	}
}
