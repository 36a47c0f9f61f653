package run_test

import (
	"math"
	"testing"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
)

func begun(t *testing.T, q string) *run.Experiment {
	t.Helper()
	c, problems := query.Parse(q)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// The outlook of a learner that does not run must equal the prediction for it when it runs.
func TestOutlookMatchesThePredictionOfARunningLearner(t *testing.T) {
	for _, settings := range []string{"preset=fair", "preset=fair&mu=0.9", "preset=fair&gamma=0.8&lambda=0", "preset=fair&eta=0.2", "preset=baird&lambda=0.5"} {
		other := begun(t, settings+"&alg=td0")
		for _, r := range learn.Rules {
			if r.States {
				continue
			}
			for _, k := range learn.Kappas {
				id := r.ID + ":" + k.ID
				if _, ok := learn.ByID(id); !ok {
					continue
				}
				got, err := other.Outlook(id)
				if err != nil {
					t.Fatal(err)
				}
				if want := begun(t, settings+"&alg="+id).Verdicts().Status(0, 0).Predicted; !(math.Abs(got-want) <= 1e-15 || math.IsNaN(want)) {
					t.Errorf("%s of %s: %g, want %g", id, settings, got, want)
				}
			}
		}
	}
}

// With decreasing step sizes, stability means stability at small step sizes, because the first ones may be large and
// the base of the schedule is no step size at all.
func TestOutlookWithASchedulePredictsSmallStepSizes(t *testing.T) {
	for _, settings := range []string{"preset=two-state-shrinking", "preset=fair&schedule=dalal", "preset=fair&mu=0.95&schedule=dalal", "preset=fair&schedule=prop4", "preset=baird&schedule=hyperbolic&alpha=50&k0=1000"} {
		other, known := begun(t, settings+"&alg=gtb"), 0
		for _, id := range []string{"tb", "gtb", "retrace", "gtd", "gtd2", "tdrc:tb"} {
			got, err := other.Outlook(id)
			if err != nil {
				t.Fatal(err)
			}
			c, _ := query.Parse(settings + "&alg=" + id)
			x, err := run.New(c)
			if err != nil {
				if !math.IsNaN(got) {
					t.Errorf("%s of %s: %g where it cannot run: %v", id, settings, got, err)
				}
				continue
			}
			v := x.Verdicts()
			if v.Stable(0) != (got < 0) || v.Unstable(0) != (got > 0) {
				t.Errorf("%s of %s: %g, stable %t, unstable %t", id, settings, got, v.Stable(0), v.Unstable(0))
			}
			if want := v.Status(0, 0).Predicted; want < 0 && want > -1e-3 && !(math.Abs(got-want) <= 1e-2*math.Abs(want)) {
				t.Errorf("%s of %s: %g, want about %g, as small steps do", id, settings, got, want)
			}
			if got != 0 && !math.IsNaN(got) {
				known++
			}
		}
		if known < 2 {
			t.Errorf("%s: of %d learners an outlook is known", settings, known)
		}
	}
}

func TestOutlookWithoutAModelIsUnknown(t *testing.T) {
	if got, err := begun(t, "preset=mountain-car&alg=gtb&runs=1").Outlook("tb"); err != nil || !math.IsNaN(got) {
		t.Errorf("Mountain Car: %g, %v", got, err)
	}
	x := begun(t, "preset=fair")
	const want = `alg: unknown algorithm "td1"`
	if _, err := x.Outlook("td1"); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	// State values: with their own A, b and M.
	if got, err := x.Outlook("gtd2"); err != nil || !(got < 0) {
		t.Errorf("GTD2: %g, %v", got, err)
	}
}

func TestTheOutlookFollowsTheSettings(t *testing.T) {
	for _, to := range [][2]string{{"gamma", "0.5"}, {"mu", "0.99"}} {
		x := begun(t, "preset=fair")
		before, _ := x.Outlook("tb")
		if _, err := x.Set(to[0], to[1]); err != nil {
			t.Fatal(err)
		}
		if after, _ := x.Outlook("tb"); !(before > 0 && after < 0) {
			t.Errorf("%s → %s: from %g to %g", to[0], to[1], before, after)
		}
	}
}
