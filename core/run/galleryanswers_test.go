//go:build !wasm

package run_test

import (
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/run"
)

// answers tests the result of each card's question, or names the test that does.
var answers = map[string]struct {
	by    string
	check func(t *testing.T, x *run.Experiment)
}{
	"two-states":            {by: "the preset fair"},
	"star":                  {by: "the preset baird"},
	"random-walk":           {check: fiveWeightsFindTheSixths},
	"random-walk-tabular":   {check: aGradientVersionCostsTime},
	"random-walk-inverted":  {check: invertedFeaturesSlowTheSemiGradientAlone},
	"random-walk-dependent": {check: valueErrorFallsWithLambda(0.37, 0.2)},
	"boyan":                 {check: leastSquaresIsFarAhead},
	"collision":             {check: collisionsFixedPointIsWorseThanNothingAtFirst},
	"four-rooms":            {check: aPlaneForEachRoomCouldTellMore},
	"a-split":               {check: residualGradientsFind([3][3]float64{{.5, 1, 0}, {.5, 1, 0}, {.5, .75, .25}})},
	"a-presplit":            {check: residualGradientsFind([3][3]float64{{.5, 1, 0}, {.5, .75, .25}, {.5, .75, .25}})},
	"coin-one":              {check: theCoinsBellmanErrorIs(0)},
	"coin-two":              {check: theCoinsBellmanErrorIs(.5)},
	"b-alone":               {check: theBellmanErrorOfBAloneIsLeastAtTheBest},
	"three-alike":           {check: theBellmanErrorIsLeastBesideTheBest},
	"w-2w":                  {check: noTargetSavesOneWeight},
	"frozen-breaks":         {check: copiesBreakWhatConverges},
	"inner-runs-away":       {check: slowTargetsLoseTheInnerLoop},
	"mountain-car":          {by: "the preset mountain-car"},
}

func TestEveryQuestionOfTheGalleryHasItsAnswer(t *testing.T) {
	list := cards(t)
	for _, c := range list {
		a, ok := answers[c.ID]
		switch {
		case !ok:
			t.Errorf("%s: no test of what its question is answered by", c.ID)
		case a.check != nil:
			t.Run(c.ID, func(t *testing.T) { a.check(t, question(t, c)) })
		default:
			if c.Query != "preset="+a.by[len("the preset "):] {
				t.Errorf("%s opens %s, and its answer is that of %s", c.ID, c.Query, a.by)
			}
		}
	}
	if len(answers) != len(list) {
		t.Errorf("%d answers to %d questions", len(answers), len(list))
	}
}

// ended runs an experiment of n learners to its end, and returns their mean errors.
func ended(t *testing.T, x *run.Experiment, want ...string) []float64 {
	t.Helper()
	end(x)
	var errors []float64
	for i, m := range x.Measured() {
		if i >= len(want) || m.ID != want[i] {
			t.Fatalf("learner %d is %s, want %v", i, m.ID, want)
		}
		errors = append(errors, x.Verdicts().Status(i, 0).Mean)
	}
	return errors
}

// With a weight for each pair nothing diverges; with equal step sizes the gradient version is much slower.
func aGradientVersionCostsTime(t *testing.T, x *run.Experiment) {
	e := ended(t, x, "tb", "gtb")
	if !(e[0] < 1e-18 && e[1] > 1e-7 && e[1] < 1e-4) {
		t.Errorf("NMSE of Tree Backup %g, of its gradient version %g; want below 1e-18 and about 5e-6", e[0], e[1])
	}
}

// Features that are active in all states but one make Tree Backup slower than a weight for each pair does, and its
// gradient version faster.
func invertedFeaturesSlowTheSemiGradientAlone(t *testing.T, x *run.Experiment) {
	inverted := ended(t, x, "tb", "gtb")
	i := 0
	list := cards(t)
	for list[i].ID != "random-walk-tabular" {
		i++
	}
	plain := ended(t, question(t, list[i]), "tb", "gtb")
	if !(inverted[0] > 1e6*plain[0] && inverted[1] < plain[1]/2) {
		t.Errorf("NMSE %g with inverted features, %g with a weight for each pair; want the first 1e6 times as large, the second half or less", inverted, plain)
	}
}

// fixedPoint returns the NMSE at θ* for a coefficient and λ, and the least possible NMSE.
func fixedPoint(t *testing.T, x *run.Experiment, kappa string, lambda float64) (star, best float64) {
	t.Helper()
	k, ok := learn.KappaByID(kappa)
	if !ok {
		t.Fatal(kappa)
	}
	m, err := exact.New(x.Instance().MDP, x.Config().Gamma, lambda, k.Of(learn.Defaults))
	if err != nil {
		t.Fatal(err)
	}
	star, best, size := m.ValueErrors()
	return star * star / size / size, best * best / size / size
}

// The value error at the fixed point decreases as λ increases. At λ = 1 it is at most these fractions of its value at λ
// = 0: tb for Tree Backup, which cuts traces where the target is uncertain, and retrace for Retrace. Full returns reach
// the least possible error.
func valueErrorFallsWithLambda(tb, retrace float64) func(*testing.T, *run.Experiment) {
	return func(t *testing.T, x *run.Experiment) {
		for kappa, part := range map[string]float64{"tb": tb, "retrace": retrace, "is": 0.2} {
			first, best := fixedPoint(t, x, kappa, 0)
			before := first
			for i := 1; i <= 20; i++ {
				now, _ := fixedPoint(t, x, kappa, float64(i)/20)
				if !(now < before && now > best*(1-1e-9)) {
					t.Errorf("%s: NMSE %g at λ = %g after %g; want less, and at least %g", kappa, now, float64(i)/20, before, best)
				}
				before = now
			}
			if !(before < part*first) {
				t.Errorf("%s: NMSE %g at λ = 1, %g at λ = 0", kappa, before, first)
			}
			if kappa == "is" && before > best*(1+1e-9) {
				t.Errorf("with full returns NMSE is %g, want the least, %g", before, best)
			}
		}
	}
}

// On Collision, θ* at λ = 0 is worse than weights of 0, whose NMSE is 1; from λ = 0.1 on it is better.
func collisionsFixedPointIsWorseThanNothingAtFirst(t *testing.T, x *run.Experiment) {
	if c := x.Config(); c.View != "map" || c.Layer != "fixed-point" {
		t.Errorf("view %s, layer %s; want the map of the fixed point's error", c.View, c.Layer)
	}
	valueErrorFallsWithLambda(0.11, 0.11)(t, x)
	for lambda, above := range map[float64]bool{0: true, 0.05: true, 0.1: false, 1: false} {
		if star, _ := fixedPoint(t, x, "tb", lambda); star > 1 != above {
			t.Errorf("λ = %g: NMSE %g at θ*; above 1: want %t", lambda, star, above)
		}
	}
}

func leastSquaresIsFarAhead(t *testing.T, x *run.Experiment) {
	e := ended(t, x, "tb", "gtb", "lstd:tb")
	if !(e[2] < e[0]/10 && e[0] < e[1]) {
		t.Errorf("NMSE %g; want that of least squares a tenth of Tree Backup’s or less, and the gradient version last", e)
	}
}

// The best planes explain 98 % of the values. Tree Backup's θ* explains two thirds, and Tree Backup converges to it.
func aPlaneForEachRoomCouldTellMore(t *testing.T, x *run.Experiment) {
	star, best := fixedPoint(t, x, "tb", x.Config().Lambda)
	if !(best > 0.015 && best < 0.02 && star > 0.32 && star < 0.34) {
		t.Errorf("NMSE at θ* %g, and %g at least; want about 0.332 and 0.0187", star, best)
	}
	if c := x.Config(); c.Metric != "nmse" {
		t.Errorf("metric %s, want what the question is about", c.Metric)
	}
	if e := ended(t, x, "tb", "gtb"); !(e[0] < 0.4 && e[1] > e[0] && e[1] < 0.9) {
		t.Errorf("NMSE %g after the run; want that of Tree Backup near that of its θ*, and its gradient version on its way", e)
	}
}
