//go:build !wasm

package exact_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/rl"
)

// agree checks that two lists differ by at most 1e-10 of the largest number in them.
func agree(t *testing.T, what string, got, want []float64) {
	t.Helper()
	scale, far := 0.0, 0.0
	for i, x := range want {
		scale, far = max(scale, math.Abs(x)), max(far, math.Abs(got[i]-x))
	}
	if !(far <= 1e-10*scale) || len(got) != len(want) {
		t.Errorf("%s: a frame's numbers are off by %.2g of the largest", what, far/scale)
	}
}

// A frame eliminates sparse rows between states. New solves dense systems between pairs.
func TestSparseAndDenseModelsAgreeOnRandomProblems(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 2))
	for k := range 40 {
		pairs := int(10 * math.Pow(100, float64(k)/39)) // 10 to 1 000
		actions := 1 + rng.IntN(5)
		states := max(2, pairs/actions)
		features := 1 + rng.IntN(min(60, states*actions))
		m := sparseRandom(states, actions, features, 1+rng.IntN(6), rng)
		if k%3 == 0 { // episodes
			m.Start = make([]float64, states)
			for range 3 {
				m.Start[rng.IntN(states)] += 1. / 3
			}
			for s := range m.P {
				for a := range m.P[s] {
					for j := range m.P[s][a].Value {
						m.P[s][a].Value[j] *= 0.9 + 0.1*rng.Float64()
					}
				}
			}
		}
		if len(m.Closed()) != 1 {
			t.Fatalf("problem %d has several closed sets; change the seed", k)
		}
		gamma, lambda := 0.5+0.499*rng.Float64(), rng.Float64()
		kappa := func(pi, mu float64) float64 { return min(1, pi/mu) } // Retrace
		d := rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: kappa}
		what := fmt.Sprintf("problem %d of %d × %d pairs, %d features, γ %.4g", k, states, actions, features, gamma)
		dense, err := exact.Of(m, d)
		if err != nil {
			t.Fatal(what, err)
		}
		frame, err := exact.NewFrame(m)
		if err != nil {
			t.Fatal(what, err)
		}
		sparse, err := frame.Model(d)
		if err == nil {
			err = sparse.Complete()
		}
		if err != nil {
			t.Fatal(what, err)
		}
		agree(t, what+": ξ", frame.Xi(), dense.Xi)
		agree(t, what+": the true values", sparse.Values, dense.Values)
		agree(t, what+": A", sparse.A, dense.A)
		agree(t, what+": b", sparse.B, dense.B)
		agree(t, what+": M", sparse.M, dense.M)
		if dense.Digits() > exact.ManyDigits {
			agree(t, what+": θ*", sparse.ThetaStar, dense.ThetaStar)
		}
		theta := make([]float64, features)
		for i := range theta {
			theta[i] = rng.NormFloat64()
		}
		agree(t, what+": the MSPBE", []float64{sparse.ProjectedError()(theta)}, []float64{dense.MSPBE().At(theta)})
	}
}

// Beyond 1 000 pairs, ξ comes from sparse elimination. Repeating each action makes such a problem of a smaller one, with
// the same visits of states.
func TestSparseVisitsMatchDenseVisits(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 4))
	for k := range 10 {
		m := sparseRandom(60+20*k, 2, 5, 1+k%4, rng)
		if k%2 == 0 {
			m.Start = make([]float64, m.States)
			for range 4 {
				m.Start[rng.IntN(m.States)] += 0.25
			}
			for range 5 { // only a few pairs end
				p := &m.P[rng.IntN(m.States)][0]
				for j := range p.Value {
					p.Value[j] *= rng.Float64()
				}
			}
		}
		if len(m.Closed()) != 1 {
			t.Fatalf("problem %d has several closed sets; change the seed", k)
		}
		few, err := exact.NewFrame(m)
		if err != nil {
			t.Fatal(err)
		}
		const times = 16
		more := *m
		more.Actions *= times
		more.P, more.R, more.Pi, more.Mu, more.Phi = nil, nil, nil, nil, nil
		for s := range m.States {
			var p []rl.Sparse
			var r, pi, mu []float64
			for a := range m.Actions {
				for range times {
					p, r = append(p, m.P[s][a]), append(r, m.R[s][a])
					pi, mu = append(pi, m.Pi[s][a]/times), append(mu, m.Mu[s][a]/times)
					more.Phi = append(more.Phi, m.Phi[s*m.Actions+a])
				}
			}
			more.P, more.R, more.Pi, more.Mu = append(more.P, p), append(more.R, r), append(more.Pi, pi), append(more.Mu, mu)
		}
		many, err := exact.NewFrame(&more)
		if err != nil {
			t.Fatal(err)
		}
		for i, x := range few.Xi() {
			got := 0.0
			for _, v := range many.Xi()[i*times:][:times] {
				got += v
			}
			if !(math.Abs(got-x) <= 1e-12*x) { // relative to each, however rarely it is visited
				t.Fatalf("problem %d: ξ of pair %d is %.17g, want %.17g", k, i, got, x)
			}
		}
	}
}

// With indicators as features and γ = 1 − 1e-6, A is nearly singular. A frame's model then knows how many digits of θ*
// hold.
func TestAFrameKnowsItsDigitsNearSingularity(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 3))
	least := exact.AllDigits
	for k := range 12 {
		m := sparseRandom(6, 2, 12, 3, rng)
		m.Phi = nil
		for i := range 12 {
			row := make([]float64, 12)
			row[i] = math.Pow(10, float64(rng.IntN(3*k+1))/6) // of different sizes
			m.Phi = append(m.Phi, row)
		}
		if len(m.Closed()) != 1 || len(m.Closed()[0]) != m.States {
			continue
		}
		const gamma, lambda = 1 - 1e-6, 0.9
		frame, err := exact.NewFrame(m)
		if err != nil {
			t.Fatal(err)
		}
		x, err := frame.Model(rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: func(pi, _ float64) float64 { return pi }})
		if err == nil {
			err = x.Complete()
		}
		if err != nil {
			t.Fatal(err)
		}
		digits := x.Digits()
		least = min(least, digits)
		off := 0.0
		for i, want := range fixedPointOf(t, m, gamma, lambda, func(pi, mu number) number { return mul(mu, pi) }) {
			difference, _ := over(minus(exactly(x.ThetaStar[i]), want), new(big.Float).Abs(want)).Float64()
			off = max(off, math.Abs(difference))
		}
		if off > math.Pow(10, -float64(digits)) {
			t.Errorf("problem %d: θ* is off by %.2g, but is said to have %d digits", k, off, digits)
		}
		if digits < 5 {
			t.Errorf("problem %d: only %d digits hold", k, digits)
		}
	}
	if least >= exact.ManyDigits {
		t.Errorf("all have at least %d digits, so that the test shows nothing", least)
	}
}
