package learntest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/rl"
)

// Benchmark times updates of the size of the paper's study: 25 pairs of step sizes in 26 columns, 96 features with 2
// active, and a trace with all features.
func Benchmark(b *testing.B) {
	const d, cols, pairs = 96, 26, 25
	rng := rand.New(rand.NewPCG(1, 1))
	active := func() rl.Sparse {
		return rl.Sparse{Index: []int32{int32(rng.IntN(d / 2)), int32(d/2 + rng.IntN(d/2))}, Value: []float64{1, 1}}
	}
	steps := make([]rl.Transition, 1000)
	for i := range steps {
		t := &steps[i]
		t.Pi, t.Mu, t.R, t.Phi, t.PhiBar = 0.3, 0.3, -1, active(), active()
		for range 3 {
			t.Choices = append(t.Choices, rl.Choice{Pi: 1. / 3, Mu: 1. / 3, Phi: active()})
		}
	}
	for _, id := range []string{"gretrace", "target:retrace", "gq", "tdrc:retrace", "hybrid:retrace", "mirror-prox:retrace", "emphatic:retrace"} {
		a, _ := learn.ByID(id)
		b.Run(a.Rule.ID, func(b *testing.B) {
			small := slices.Repeat([]float64{1e-9}, cols)
			l := learn.New(a, d, 0.99, 0.9, small, small)
			for i := range steps { // fills the trace
				l.Step(&steps[i])
			}
			if slices.Contains(l.Trace(0), 0) {
				b.Fatal("the trace is not full")
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				l.Step(&steps[i%len(steps)])
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*pairs), "ns/update")
		})
	}
}
