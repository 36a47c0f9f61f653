package rates_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/ask/rates"
	"triad/core/run"
	"triad/core/stats"
)

// scaleOf returns the scale of the first learner, unknown if there is no expectation.
func scaleOf(x *run.Experiment) rates.Scale {
	s, err := rates.Of(x, 0)
	if err != nil {
		return rates.Unknown
	}
	return s.Scale()
}

// paperRow returns the paper's own row of Table 1 for the first learner.
func paperRow(t *testing.T, x *run.Experiment) rates.Row {
	t.Helper()
	for _, r := range rates.Rows(x.Config(), x.Setup(0).Algorithm, scaleOf(x)) {
		if r.ID == "paper" {
			return r
		}
	}
	t.Fatal("no row of the paper")
	return rates.Row{}
}

// With step sizes a/k and 2aλ_min(G) below 1, errors decay that slowly, even with the proof's own η/α and i.i.d.
// samples. The row that claims 1/k then lacks its assumption on the size.
func TestTooSmallStepSizesMissARowsSizeAssumption(t *testing.T) {
	x := experiment(t, "preset=two-state-slow&sampling=iid&ratio=13.910718782362107")
	s := subject(t, x, "gtb")
	scale := s.Scale()
	near(t, "2aλ_min(G)", scale.Alpha, 0.253, 2e-3)
	near(t, "β by 8ρ/λ_min(M)", scale.Beta, 1, 1e-12)
	c := curve(t, s, "iid")
	early, _ := at(c, 100_000)
	late, _ := at(c, 1_000_000)
	near(t, "the error at 10⁵", early, 2.9651331, 1e-3)
	near(t, "the error at 10⁶", late, 1.6561960, 1e-3)
	_, slope := stats.LocalSlopes([]float64{1e5, 1e6}, []float64{early, late})
	near(t, "the slope", slope[0], -scale.Alpha, 5e-3)
	if r := paperRow(t, x); r.Speaks || strings.Join(r.Missing, ",") != "size" {
		t.Errorf("the paper's row speaks: %v, missing %v", r.Speaks, r.Missing)
	}
}

// With larger step sizes the same row applies, and an exact curve has its slope.
func TestTheSizeOfTheStepsIsComputed(t *testing.T) {
	for query, want := range map[string]struct{ alpha, beta float64 }{
		"preset=two-state-slow":   {0.5, 0.0052},            // λ_min(G) = .04525 at .0724
		"preset=rates":            {6.0, 0.0052},            // twelve times the step sizes
		"preset=two-state-proof":  {4, 1},                   // 2·(2.25/δ)·λ_min(G), and λ_min(G) is at least δ·8/9
		"preset=two-state&alg=tb": {math.NaN(), math.NaN()}, // constant
		"preset=rates-dalal":      {math.NaN(), math.NaN()},
	} {
		got := scaleOf(experiment(t, query))
		if math.IsNaN(want.alpha) {
			if !math.IsNaN(got.Alpha) || !math.IsNaN(got.Beta) {
				t.Errorf("%s: %+v of steps that do not fall as 1/k", query, got)
			}
			continue
		}
		near(t, query+": 2aλ_min(G)", got.Alpha, want.alpha, 0.15)
		near(t, query+": β", got.Beta, want.beta, 0.05)
	}
	for query, speaks := range map[string]bool{"preset=rates": true, "preset=two-state-slow": false, "preset=two-state-shrinking": true, "preset=two-state-proof": true} {
		if r := paperRow(t, experiment(t, query)); r.Speaks != speaks {
			t.Errorf("%s: the paper's row speaks: %v, missing %v", query, r.Speaks, r.Missing)
		}
	}
}

// If no expected update is known, the size counts as met.
func TestASizeThatIsNotKnownIsAssumed(t *testing.T) {
	x := experiment(t, "preset=rates&alg=gtb")
	for _, r := range rates.Rows(x.Config(), x.Setup(0).Algorithm, rates.Unknown) {
		if r.ID == "paper" && (!r.Speaks || strings.Join(r.Missing, ",") != "size-known,beta,independent") {
			t.Errorf("speaks: %v, missing %v", r.Speaks, r.Missing)
		}
	}
}

// The texts of the two rows state Table 1's α_k = η_k, so the rows require it.
func TestRowsOfEqualStepSizesAskForThem(t *testing.T) {
	x := experiment(t, "preset=rates-polyak&eta=0.02&sampling=iid")
	for _, r := range rates.Rows(x.Config(), x.Setup(0).Algorithm, scaleOf(x)) {
		equal := strings.Contains(r.Steps, "α = η")
		asks := strings.Contains(strings.Join(r.Missing, ","), "equal")
		if of := r.ID == "projected" || r.ID == "markov" || r.ID == "constant"; equal != of || asks != of {
			t.Errorf("%s: %q, asks for %v", r.ID, r.Steps, r.Missing)
		}
	}
}
