//go:build !wasm

package run_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	"triad/core/verdict"
)

// Reports on these experiments used to contradict themselves: green words beside a growing error, or powers that jumped
// with the noise of the seed. judge checks the long experiments, or the others: each must have the expected verdicts at
// some steps, in the order of its learners.
func judge(t *testing.T, long bool) {
	t.Helper()
	const (
		early, up, down  = verdict.Early, verdict.Diverging, verdict.Converging
		border, at, open = verdict.Border, verdict.Floor, verdict.Undecided
	)
	for query, want := range map[string]map[uint64][]verdict.ID{
		"preset=two-state":                              {200: {early, early}, 5000: {up, down}},
		"preset=two-state-mdp":                          {10: {early, early}, 48: {early, early}, 86: {early, early}, 1000: {up, down}},
		"preset=two-state-iid":                          {400: {open}, 10000: {at}, 20000: {at}, 30000: {at}},
		"preset=rates-polyak":                           {30000: {at, at, down, down}, 100000: {at, at, down, down}},
		"preset=two-state&alg=tb&gamma=0.9":             {1000: {border}, 5000: {border}, 10000: {border}},
		"preset=two-state&alg=gtb&gamma=0.9":            {3000: {border}, 30000: {up}}, // it grows along one trajectory
		"preset=two-state-unstable":                     {4000: {down}, 6000: {open}, 7500: {open}, 8000: {up}, 12000: {up}, 30000: {up}},
		"preset=two-state-shrinking":                    {1000: {open}, 5000: {down}, 12000: {down}, 20000: {down}},
		"preset=two-state-noisy":                        {5000: {up, down}, 20000: {up, at}},
		"preset=rates":                                  {100000: {down, down, down, open}},
		"preset=baird":                                  {400: {open, down}, 5000: {up, down}, 20000: {up, border}},
		"preset=two-state&alpha=1e-4&alpha.gtb=1e-4":    {3000: {open, open}, 30000: {up, open}}, // slow is not near the border
		"preset=two-state&alg=tb&alpha=1000&steps=1000": {300: {verdict.Diverged}},
	} {
		steps := sorted(want)
		if long != (steps[len(steps)-1] > 20_000) {
			continue
		}
		x := experiment(t, query)
		for _, step := range steps {
			x.Advance(int(step - x.Step()))
			for i, id := range want[step] {
				if s := x.Verdicts().Status(i, 0); s.Verdict != id {
					t.Errorf("%s: %s at step %d is %s, want %s: %+v", query, x.Measured()[i].ID, step, s.Verdict, id, s)
				}
			}
		}
	}
}

func TestVerdictsAgreeWithTheCurves(t *testing.T) { judge(t, false) }

// Proposition 4's law: the power of k agrees with −1 whenever a decade is available, with its standard error.
func TestPowersOfTheStepComeWithTheirStandardError(t *testing.T) {
	x := experiment(t, "preset=two-state-shrinking")
	for _, step := range []uint64{12000, 20000} {
		x.Advance(int(step - x.Step()))
		s := x.Verdicts().Status(0, 0)
		if math.Abs(s.Power+1) > 3*s.PowerSE || s.PowerSE > .2 || s.Since != step/10 {
			t.Errorf("at %d: k^(%.2f ± %.2f) since %d, want k^−1 over the last decade", step, s.Power, s.PowerSE, s.Since)
		}
		if rate := math.Log1p(s.Growth) * float64(step); math.Abs(rate-s.Power) > 1e-9 {
			t.Errorf("at %d: growth is %g over all steps, want the power %g", step, rate, s.Power)
		}
	}
	if _, err := x.Set("lambda", "0.8"); err != nil {
		t.Fatal(err)
	}
	x.Advance(20000)
	if s := x.Verdicts().Status(0, 0); !math.IsNaN(s.Power) || s.Since < 30000 {
		t.Errorf("without a decade since the change: k^%g since %d", s.Power, s.Since)
	}
	y := experiment(t, "preset=two-state")
	y.Advance(1000)
	if s := y.Verdicts().Status(0, 0); !math.IsNaN(s.Power) {
		t.Errorf("with constant steps: k^%g", s.Power)
	}
}

func TestAVerdictIsOfThePresentSettings(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb")
	x.Advance(3000)
	if _, err := x.Set("gamma", "0.8"); err != nil {
		t.Fatal(err)
	}
	x.Advance(300)
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Early {
		t.Errorf("300 steps after a change TB is %s", s.Verdict)
	}
	x.Advance(1700)
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Converging || s.Since < 3000 || s.Mean < s.Start {
		t.Errorf("2000 steps after a change TB is %s: %+v", s.Verdict, s)
	}
}

func TestEpisodesAreCountedOneByOne(t *testing.T) {
	x := inheriting(t, "preset=mountain-car&alg=tb&metric=value-error&episodes=60")
	x.Advance(1)
	for x.Step() < 30 {
		x.AdvanceTo(30, 100000)
	}
	if s := x.Verdicts().Status(0, 0); s.Verdict != verdict.Early {
		t.Errorf("after 30 episodes: %+v", s)
	}
	for x.Step() < 60 {
		x.AdvanceTo(60, 100000)
	}
	if s := x.Verdicts().Status(0, 0); s.Verdict == verdict.Early || math.IsNaN(s.GrowthSE) || s.Since != 30 {
		t.Errorf("after 60 episodes: %+v", s)
	}
}

func sorted[V any](m map[uint64]V) []uint64 { return slices.Sorted(maps.Keys(m)) }
