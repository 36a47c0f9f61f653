package versus_test

import (
	"math"
	"strconv"
	"testing"

	"triad/core/ask/versus"
	"triad/core/query"
	"triad/core/run"
	"triad/core/run/held"
)

func learned(t testing.TB, text string, step uint64) *run.Experiment {
	t.Helper()
	c, issues := query.Parse(text)
	if len(issues) > 0 {
		t.Fatal(issues)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for x.Step() < step {
		x.AdvanceTo(step, 1<<20)
	}
	return x
}

func side(t testing.TB, x *run.Experiment, id string) versus.Side {
	t.Helper()
	r, err := held.Of(x)
	if err != nil {
		t.Fatal(err)
	}
	return versus.Side{Run: r, ID: id, Open: run.New}
}

// Each seed's errors must equal those of the seed's own query, to the bit, whichever learners run.
func TestATrialIsTheRunOfItsSeed(t *testing.T) {
	x := learned(t, "preset=two-state&alg=tb,retrace,gtb&average=polyak&runs=2&seed=9007199254740990&metric=distance", 600)
	if _, err := x.Set("lambda", "0.5"); err != nil {
		t.Fatal(err)
	}
	for x.Step() < 700 {
		x.AdvanceTo(700, 1<<20)
	}
	for _, updates := range []int{1 << 30, 333} {
		c := versus.New(side(t, x, "gtb+polyak"), side(t, x, "retrace"), "distance", 650)
		c.Want(3)
		for done := false; !done; {
			var err error
			if done, err = c.Advance(updates); err != nil {
				t.Fatal(err)
			}
		}
		trials := c.Trials()
		if len(trials) != 3 || trials[1].Seed != 1<<53-1 || trials[2].Seed != 0 {
			t.Fatalf("%+v", trials)
		}
		for _, trial := range trials {
			y := learned(t, "preset=two-state&alg=tb,retrace,gtb&average=polyak&runs=2&metric=distance&seed="+strconv.FormatUint(trial.Seed, 10), 600)
			if _, err := y.Set("lambda", "0.5"); err != nil {
				t.Fatal(err)
			}
			for y.Step() < 650 {
				y.AdvanceTo(650, 1<<20)
			}
			errors := map[string]float64{}
			for _, curve := range held.Curves(y) {
				errors[curve.ID] = curve.Rows[len(curve.Rows)-1].Mean
			}
			if trial.A != errors["gtb+polyak"] || trial.B != errors["retrace"] {
				t.Errorf("seed %d: %g and %g, want %g and %g", trial.Seed, trial.A, trial.B, errors["gtb+polyak"], errors["retrace"])
			}
		}
	}
}

// More seeds leave the known trials unchanged.
func TestMoreSeedsContinueAfterTheLastOnes(t *testing.T) {
	x := learned(t, "preset=two-state&alg=tb,gtb&runs=1&metric=distance", 50)
	c := versus.New(side(t, x, "tb"), side(t, x, "gtb"), "distance", 50)
	if !c.Done() || len(c.Trials()) != 0 {
		t.Error("something is known before it is asked for")
	}
	finish := func(n int) []versus.Trial {
		c.Want(n)
		for {
			if done, err := c.Advance(1 << 30); done || err != nil {
				return append([]versus.Trial(nil), c.Trials()...)
			}
		}
	}
	few := finish(2)
	many := finish(5)
	if len(few) != 2 || len(many) != 5 || few[0] != many[0] || few[1] != many[1] || many[0].Seed != few[0].Seed {
		t.Errorf("%v, then %v", few, many)
	}
	if c.Want(1000); c.Wanted() != versus.MostSeeds {
		t.Errorf("%d seeds are wanted", c.Wanted())
	}
}

func TestRatioUsesStepsThatBothCurvesHave(t *testing.T) {
	row := func(means ...float64) (rows []run.Row) {
		for _, m := range means {
			rows = append(rows, run.Row{Mean: m})
		}
		return rows
	}
	inf := math.Inf(1)
	a := run.Curve{Steps: []uint64{0, 1, 2, 3, 4, 7}, Rows: row(4, 2, inf, 0, inf, 9)}
	b := run.Curve{Steps: []uint64{0, 2, 3, 4, 6, 7}, Rows: row(2, 1, 0, inf, 5, inf)}
	steps, ratio := versus.Ratio(a, b)
	want := []float64{2, inf, math.NaN(), math.NaN(), 0}
	if len(steps) != 5 || steps[1] != 2 || steps[4] != 7 {
		t.Fatalf("steps %v", steps)
	}
	for i, r := range ratio {
		if r != want[i] && !(math.IsNaN(r) && math.IsNaN(want[i])) {
			t.Errorf("at %d: %g, want %g", steps[i], r, want[i])
		}
	}
}

func TestScoreCountsTheCloserLearner(t *testing.T) {
	inf := math.Inf(1)
	s := versus.ScoreOf([]versus.Trial{{1, 1, 2}, {2, 1, inf}, {3, 3, 1}, {4, inf, inf}, {5, 2, 2}, {6, 1, 4}})
	if s.A != 3 || s.B != 1 || s.Neither != 2 || s.Median != 0.5 {
		t.Errorf("%+v", s)
	}
	if s := versus.ScoreOf([]versus.Trial{{1, inf, 2}, {2, inf, 1}, {3, 1, 2}}); !math.IsInf(s.Median, 1) {
		t.Errorf("the median is %g", s.Median)
	}
	if s := versus.ScoreOf(nil); s.P != 1 || !math.IsNaN(s.Median) {
		t.Errorf("of nothing %+v", s)
	}
}

// The sign test, compared with its table: C(10, 8…10) = 45, 10, 1 of 1024.
func TestSignTestMatchesAFairCoin(t *testing.T) {
	for _, c := range []struct {
		a, b int
		want float64
	}{{8, 2, 2 * 56.0 / 1024}, {2, 8, 2 * 56.0 / 1024}, {5, 5, 1}, {21, 0, math.Exp2(-20)}, {1, 0, 1}, {201, 0, math.Exp2(-200)}} {
		var trials []versus.Trial
		for range c.a {
			trials = append(trials, versus.Trial{A: 1, B: 2})
		}
		for range c.b {
			trials = append(trials, versus.Trial{A: 2, B: 1})
		}
		if got := versus.ScoreOf(trials).P; math.Abs(got-c.want) > 1e-12*c.want {
			t.Errorf("%d to %d: %g, want %g", c.a, c.b, got, c.want)
		}
	}
}
