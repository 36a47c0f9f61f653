package run_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

func worlds(t *testing.T, asked string) []run.World {
	t.Helper()
	list, err := experiment(t, asked).Worlds()
	if err != nil || len(list) != 8 {
		t.Fatalf("%s: %d worlds, %v", asked, len(list), err)
	}
	return list
}

// At γ = .99 and λ = .9, in the order of the page.
func TestEightWorldsMatchTheClosedForms(t *testing.T) {
	grow := 0
	list := worlds(t, "")
	for i, want := range []float64{.22294860234445453, -1.25, -.04 / .109, -4, -.01 / (4 * (1 - .4455)), -.25, -.01 / .109, -1} {
		w := list[i]
		if math.Abs(w.Growth-want) > 1e-11 {
			t.Errorf("world %d, %s: growth rate %g, want %g", i, w.Query, w.Growth, want)
		}
		// With real eigenvalues above −1/α the largest decides: the error is multiplied by (1 + α growth)² per step.
		if pace := math.Ln2 / (2 * math.Log1p(.01*want)); math.Abs(w.Pace/pace-1) > 1e-9 {
			t.Errorf("world %d, %s: pace %g, want %g", i, w.Query, w.Pace, pace)
		}
		if w.Grows() {
			grow++
		}
		parts := 0.0
		for _, s := range w.Shares {
			parts += s.Growth
		}
		if math.Abs(parts-want) > 1e-9 {
			t.Errorf("world %d: parts of %g, want %g", i, parts, want)
		}
	}
	if grow != 1 {
		t.Errorf("%d of them grow, want 1", grow)
	}
}

// 2^(1/pace) is the factor of an error per step, and so is 1 + Outlook, which equals exact's for the world's own
// experiment.
func TestThePaceOfAWorldIsItsOutlook(t *testing.T) {
	compared := 0
	for _, asked := range []string{"", "alpha=0.3", "gamma=0.8&lambda=0", "mu=0.8&pi=0.9&alg=retrace", "alg=qpi,gqpi&lambda=1", "preset=two-state-tdrc", "alpha=0.001&alpha.is=0.4"} {
		for _, w := range worlds(t, asked) {
			x := experiment(t, w.Query)
			outlook, err := x.Outlook(w.Learner)
			if err != nil {
				t.Fatal(err)
			}
			factor := 1.0
			if w.Pace != 0 {
				factor = math.Exp2(1 / w.Pace)
			}
			if math.Abs(factor-(1+outlook)) > 1e-12 {
				t.Errorf("%q, %s: pace %g is a factor of %.15g, want %.15g", asked, w.Query, w.Pace, factor, 1+outlook)
			}
			c := x.Config()
			if w.Alpha != c.StepSize("alpha", w.Learner) || c.Kappa == "tb" != (w.Learner == "tb") {
				t.Errorf("%q, %s: %s at α = %g", asked, w.Query, w.Learner, w.Alpha)
			}
			compared++
		}
	}
	if compared != 56 {
		t.Errorf("%d worlds were compared, want 56", compared)
	}
}

// Shrinking step sizes have no pace, so Worlds uses the page's first step size, at the same γ and λ.
func TestPaceWithAScheduleMatchesAConstantStepSize(t *testing.T) {
	want := worlds(t, "")
	for _, asked := range []string{"preset=rates", "preset=rates-dalal", "preset=two-state-proof"} {
		for i, w := range worlds(t, asked) {
			if w.Alpha != want[i].Alpha || math.Abs(w.Pace/want[i].Pace-1) > 1e-9 {
				t.Errorf("%s, world %d: pace %g at α = %g, want %g at %g", asked, i, w.Pace, w.Alpha, want[i].Pace, want[i].Alpha)
			}
		}
	}
}

func TestWorldIsConstantAtTheBorderAndDoublesWithALargeStepSize(t *testing.T) {
	w := worlds(t, "alpha=0.25")
	if mu1 := w[3]; math.Abs(mu1.Growth+4) > 1e-12 || !(mu1.Pace < 0 && mu1.Pace > -1) { // 1 + αA = 0: one step removes the error
		t.Errorf("growth rate %g at α = .25: pace %g", mu1.Growth, mu1.Pace)
	}
	if over := worlds(t, "alpha=0.6")[3]; over.Grows() || !(over.Pace > 0) { // |1 − 2.4| > 1: α is too large
		t.Errorf("growth rate %g at α = .6: pace %g", over.Growth, over.Pace)
	}
	if border := worlds(t, "gamma=0.8333333333333334&lambda=0")[0]; border.Pace != 0 || border.Grows() { // γ = 5/6
		t.Errorf("on the border: growth rate %g, pace %g", border.Growth, border.Pace)
	}
}

// The settings of each world lead to it from each other world and from the present settings. They also say which world
// is the present one.
func TestTheSettingsOfAWorldLeadThereFromAllOthers(t *testing.T) {
	for _, asked := range []string{
		"", "alg=is,gis&lambda=1", "mu=1", "features=onehot", "mu=1&alg=is&lambda=1&features=onehot", "pi=0.5&mu=0.5", "mu=0.9",
		"alg=tb,gtb,retrace&lambda=0.3&reward=noisy&alpha.tb=0.02", "theta0=0.5,-0.25&omega0=0.2,0.1", "features=onehot&theta0=1,2,3,4",
		"preset=two-state-apart", "preset=forward-backward", "preset=rates", "preset=batch", "alg=gtd2", "alg=emphatic:tb,lstd:tb",
	} {
		list := worlds(t, asked)
		present := experiment(t, asked).Config()
		values, here := present.Values(), 0
		for i, w := range list {
			there := true
			for key, value := range w.Settings {
				there = there && values[key] == value
			}
			if there {
				here++
			}
			for j, from := range list {
				c := experiment(t, from.Query).Config()
				for key, value := range w.Settings {
					if issue, ok := c.Set(key, value); !ok {
						t.Fatalf("%q, from %d to %d: %v", asked, j, i, issue)
					}
				}
				c.Kappa = experiment(t, w.Query).Config().Kappa
				if c.Query() != w.Query {
					t.Errorf("%q, from %d to %d: %s, want %s", asked, j, i, c.Query(), w.Query)
				}
			}
			if there != (w.Query == underTheOperatorOf(t, w, present)) {
				t.Errorf("%q, world %d: %t, and its query is %s", asked, i, there, w.Query)
			}
		}
		if here != 1 {
			t.Errorf("%q: %d worlds are the present one, want 1", asked, here)
		}
	}
}

// underTheOperatorOf returns the query of c with the operator of a world.
func underTheOperatorOf(t *testing.T, w run.World, c query.Config) string {
	t.Helper()
	c = c.Clone()
	c.Kappa = experiment(t, w.Query).Config().Kappa
	return c.Query()
}

func TestWorldsRejectProblemsWithoutTheirKeys(t *testing.T) {
	for asked, want := range map[string]string{
		"preset=mountain-car&runs=1": "problem: mountain-car is simulated",
		"preset=baird":               "problem: baird has no keys that switch off off-policy learning or function approximation; two-state has",
	} {
		if _, err := experiment(t, asked).Worlds(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", asked, err, want)
		}
	}
	logged := onLog(t, "preset=two-state&runs=1", live(experiment(t, "preset=two-state&runs=1"), 50))
	if _, err := logged.Worlds(); err == nil || !strings.HasPrefix(err.Error(), "mu: the open transition log comes from one behaviour") {
		t.Errorf("on a log: %v", err)
	}
}
