package rl_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/rl"
)

func coin() *rl.MDP {
	return &rl.MDP{
		States: 2, Actions: 2,
		P:  rl.Tables([][][]float64{{{0, 1}, {1, 0}}, {{0.25, 0.75}, {1, 0}}}),
		R:  [][]float64{{1, 2}, {3, 4}},
		Pi: [][]float64{{1, 0}, {0.25, 0.75}},
		Mu: [][]float64{{0.5, 0.5}, {0.4, 0.6}},
		Phi: [][]float64{
			{1, 0, 2}, {0, 0, 0}, {0, 4, 0}, {1, 0, 0},
		},
	}
}

func TestTheChainDrawsFromMuAndP(t *testing.T) {
	const n = 200_000
	m := coin()
	chain, rng := rl.NewChain(m, 0), rand.New(rand.NewPCG(1, 1))
	var step rl.Transition
	counts := map[[3]int]float64{}
	visits := map[int]float64{}
	state := 0
	for range n {
		chain.Next(&step, rng)
		if step.S != state {
			t.Fatalf("from %d, after arriving in %d", step.S, state)
		}
		counts[[3]int{step.S, step.A, step.Next}]++
		visits[step.S]++
		state = step.Next
	}
	for s := range 2 {
		for a := range 2 {
			for next := range 2 {
				p := m.Mu[s][a] * m.P[s][a].At(next)
				got := counts[[3]int{s, a, next}] / visits[s]
				if math.Abs(got-p) > 5*math.Sqrt(p*(1-p)/visits[s]) {
					t.Errorf("P(%d,%d|%d) is %g, want %g", a, next, s, got, p)
				}
			}
		}
	}
}

func TestATransitionDescribesItsPairAndNextState(t *testing.T) {
	chain := rl.NewChain(coin(), 0)
	var step rl.Transition
	chain.Fill(&step, 1, 0, 1)
	if step.Pi != 0.25 || step.Mu != 0.4 || step.R != 3 || len(step.Choices) != 2 || step.Choices[1].Mu != 0.6 {
		t.Errorf("%+v", step)
	}
	// φ̄ of state 2: ¼(0,4,0) + ¾(1,0,0).
	if len(step.PhiBar.Index) != 2 || step.PhiBar.Value[0] != 0.75 || step.PhiBar.Value[1] != 1 {
		t.Errorf("φ̄ = %+v", step.PhiBar)
	}
	if len(step.Phi.Index) != 1 || step.Phi.Index[0] != 1 || step.Phi.Value[0] != 4 {
		t.Errorf("φ = %+v", step.Phi)
	}
}

func TestCheckNamesTheFault(t *testing.T) {
	if err := coin().Check(); err != nil {
		t.Fatal(err)
	}
	for want, spoil := range map[string]func(*rl.MDP){
		"P[0][0] sums to 0.9; it must sum to 1":                   func(m *rl.MDP) { m.P[0][0] = rl.Compress([]float64{0, 0.9}) },
		"P[0][0] sums to 1.000000002; it must sum to 1":           func(m *rl.MDP) { m.P[0][0] = rl.Compress([]float64{2e-9, 1}) },
		"P[1][1] has 3 numbers; it must have 2":                   func(m *rl.MDP) { m.P[1][1] = rl.Compress([]float64{0, 0, 1}) },
		"P[1] has 1 row; it must have 2":                          func(m *rl.MDP) { m.P[1] = m.P[1][:1] },
		"P has 1 row; it must have 2":                             func(m *rl.MDP) { m.P = m.P[:1] },
		"pi[1][0] is -0.25; it must be a probability from 0 to 1": func(m *rl.MDP) { m.Pi[1] = []float64{-0.25, 1.25} },
		"mu[1][0] is NaN; it must be a finite number":             func(m *rl.MDP) { m.Mu[1][0] = math.NaN() },
		"mu[0][0] is 0 where pi is 1; it must be above 0":         func(m *rl.MDP) { m.Mu[0] = []float64{0, 1} },
		"phi[3] has 2 numbers; it must have 3":                    func(m *rl.MDP) { m.Phi[3] = []float64{1, 2} },
		"phi[0] has 0 numbers; it must have 1":                    func(m *rl.MDP) { m.Phi[0] = nil },
		"phi has 3 rows; it must have 4":                          func(m *rl.MDP) { m.Phi = m.Phi[:3] },
		"states is 0 and actions is 2; use at least 1 of each":    func(m *rl.MDP) { m.States = 0 },
		"r has 1 row; it must have 2":                             func(m *rl.MDP) { m.R = m.R[:1] },
		"r[1] has 1 number; it must have 2":                       func(m *rl.MDP) { m.R[1] = m.R[1][:1] },
		"r[1][0] is +Inf; it must be a finite number":             func(m *rl.MDP) { m.R[1][0] = math.Inf(1) },
		"rvar has 1 row; it must have 2":                          func(m *rl.MDP) { m.RVar = [][]float64{{1, 1}} },
		"rvar[0][1] is -1; it must be 0 or more":                  func(m *rl.MDP) { m.RVar = [][]float64{{1, -1}, {0, 0}} },
		"phiState has 1 row; it must have 2":                      func(m *rl.MDP) { m.PhiState = [][]float64{{1}} },
		"phiState[1] has 2 numbers; it must have 1":               func(m *rl.MDP) { m.PhiState = [][]float64{{1}, {1, 2}} },
	} {
		m := coin()
		spoil(m)
		if err := m.Check(); err == nil || err.Error() != want {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestRewardsHaveTheirMeanAndVariance(t *testing.T) {
	const n = 200_000
	m := coin()
	m.RVar = [][]float64{{4, 0}, {0.25, 9}}
	chain, rng := rl.NewChain(m, 0), rand.New(rand.NewPCG(2, 5))
	var step rl.Transition
	var visits, sum, squares [2][2]float64
	for range n {
		chain.Next(&step, rng)
		d := step.R - m.R[step.S][step.A]
		visits[step.S][step.A]++
		sum[step.S][step.A] += d
		squares[step.S][step.A] += d * d
	}
	for s := range 2 {
		for a := range 2 {
			k, v := visits[s][a], m.RVar[s][a]
			if mean := sum[s][a] / k; math.Abs(mean) > 5*math.Sqrt(v/k) {
				t.Errorf("r(%d,%d) is off by %g in the mean", s, a, mean)
			}
			if got := squares[s][a] / k; math.Abs(got-v) > 1e-12 { // (±√v)², always
				t.Errorf("the variance of r(%d,%d) is %g, want %g", s, a, got, v)
			}
		}
	}
}

func TestOnlyAVarianceCostsARandomNumber(t *testing.T) {
	plain, quiet := coin(), coin()
	quiet.RVar = [][]float64{{0, 0}, {0, 0}}
	a, b := rl.NewChain(plain, 0), rl.NewChain(quiet, 0)
	one, two := rand.New(rand.NewPCG(4, 4)), rand.New(rand.NewPCG(4, 4))
	var x, y rl.Transition
	for range 1000 {
		a.Next(&x, one)
		b.Next(&y, two)
		if x.S != y.S || x.A != y.A || x.Next != y.Next || x.R != y.R {
			t.Fatalf("%+v without variances, %+v with zero ones", x, y)
		}
	}
}
