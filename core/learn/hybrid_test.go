package learn_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// onPolicy returns the largest difference between two learners' θ over some on-policy steps, starting with ω ≠ 0.
func onPolicy(t *testing.T, id string, lambda float64) (largest float64) {
	t.Helper()
	m := learntest.Process(rand.New(rand.NewPCG(91, 0)), 5, 3, 4)
	m.Pi = m.Mu
	start := func(rule string) *learn.Learner {
		a := algorithm(t, rule+":"+id).On(m.Extremes())
		l := learn.New(a, m.Dim(), 0.9, lambda, []float64{0.02}, []float64{0.05})
		l.Reset([]float64{1, -0.5, 0.25, 2}, []float64{0.3, -0.4, 0.5, 0.1})
		return l
	}
	hybrid, plain := start("hybrid"), start("semi-gradient")
	rng, chain := rand.New(rand.NewPCG(92, 0)), rl.NewChain(m, 0)
	var step rl.Transition
	for range 200 {
		chain.Next(&step, rng)
		hybrid.Step(&step)
		plain.Step(&step)
		for i, v := range hybrid.Theta {
			largest = max(largest, math.Abs(v-plain.Theta[i]))
		}
	}
	return largest
}

func TestOnPolicyHybridIsTheSemiGradient(t *testing.T) {
	for _, id := range []string{"is", "retrace", "qpi", "vtrace"} {
		if d := onPolicy(t, id, 0.8); d > 1e-13 {
			t.Errorf("%s: θ is %g apart", id, d)
		}
	}
	if d := onPolicy(t, "td0", 0); d > 1e-13 {
		t.Errorf("td0: θ is %g apart", d)
	}
	if d := onPolicy(t, "tb", 0.8); d < 0.01 {
		t.Errorf("with κ = π, which is not 1 on policy, θ is only %g apart", d)
	}
}

// With κ = 0 there is no trace e^μ, whatever λ is.
func TestWithoutTracesHybridKeepsNone(t *testing.T) {
	together(t, algorithm(t, "hybrid:td0"), algorithm(t, "hybrid:td0"), 0.8, []float64{0.01}, []float64{0.02}, func(one, _ *learn.Learner) {
		reference.Close(t, "e^μ", one.BehaviourTrace(0), one.Trace(0), 0)
	})
	if algorithm(t, "gtb").Needs() != (rl.Needs{}) || algorithm(t, "htd").Needs().Kappa != 1 || algorithm(t, "hybrid:td0").Needs().Kappa != 0 {
		t.Error("other needs")
	}
}
