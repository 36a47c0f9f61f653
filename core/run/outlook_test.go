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

// What a learner that does not run would do is what is predicted of it where it runs.
func TestTheOutlookIsWhatIsPredictedOfALearnerThatRuns(t *testing.T) {
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

func TestTheOutlookOfWhatHasNoModelIsUnknown(t *testing.T) {
	if got, err := begun(t, "preset=mountain-car&alg=gtb&runs=1").Outlook("tb"); err != nil || !math.IsNaN(got) {
		t.Errorf("Mountain Car: %g, %v", got, err)
	}
	x := begun(t, "preset=fair")
	const want = `alg: unknown algorithm "td1"`
	if _, err := x.Outlook("td1"); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	// States: of its own A, b and M.
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
