//go:build !wasm

package exact_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/forms"
	"triad/core/forms/formstest"
	"triad/core/rl"
)

// Problems of thousands of pairs, checked by sums and fixed-point iterations that share no code with exact.

// taxiProblem returns Taxi, read from P as JSON, with random features.
func taxiProblem(t *testing.T) *rl.MDP {
	t.Helper()
	d, err := forms.Read(formstest.Taxi(), nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := forms.Make(d, nil, forms.Choices{"pi": "optimal", "mu": "uniform", "start": "uniform", "gamma": "0.95", "phi": "random:60"})
	if err != nil {
		t.Fatal(err)
	}
	return made.Spec.Instance().MDP
}

// sparseRandom returns a problem in which each pair leads to a few states.
func sparseRandom(states, actions, features, outcomes int, rng *rand.Rand) *rl.MDP {
	m := &rl.MDP{States: states, Actions: actions}
	for range states {
		var p []rl.Sparse
		var r []float64
		for range actions {
			row := make([]float64, states)
			for range outcomes {
				row[rng.IntN(states)] += 1 / float64(outcomes)
			}
			p, r = append(p, rl.Compress(row)), append(r, rng.NormFloat64())
		}
		m.P, m.R = append(m.P, p), append(m.R, r)
	}
	furnish(m, features, rng)
	return m
}

// furnish adds random policies, and four random features of each pair.
func furnish(m *rl.MDP, features int, rng *rand.Rand) {
	policy := func() []float64 {
		row, sum := make([]float64, m.Actions), 0.0
		for a := range row {
			row[a] = 0.2 + rng.Float64()
			sum += row[a]
		}
		for a := range row {
			row[a] /= sum
		}
		return row
	}
	for range m.States {
		m.Pi, m.Mu = append(m.Pi, policy()), append(m.Mu, policy())
		for range m.Actions {
			phi := make([]float64, features)
			for range 4 {
				phi[rng.IntN(features)] = rng.NormFloat64()
			}
			m.Phi = append(m.Phi, phi)
		}
	}
}

// after returns Σ P(s'|s,a) w(s',a') x(s',a') for each pair.
func after(m *rl.MDP, w [][]float64, x []float64) []float64 {
	of := make([]float64, m.States)
	for i, v := range x {
		of[i/m.Actions] += w[i/m.Actions][i%m.Actions] * v
	}
	out := make([]float64, len(x))
	for i := range x {
		out[i] = m.P[i/m.Actions][i%m.Actions].Dot(of)
	}
	return out
}

// iterated returns the x with x = u + c·P^w x.
func iterated(m *rl.MDP, c float64, w [][]float64, u []float64) []float64 {
	x := make([]float64, len(u))
	for range 20_000 {
		moved, largest := 0.0, 0.0
		for i, v := range after(m, w, x) {
			v = u[i] + c*v
			moved, largest = max(moved, math.Abs(v-x[i])), max(largest, math.Abs(v))
			x[i] = v
		}
		if moved <= 1e-15*largest {
			break
		}
	}
	return x
}

// followed returns the distribution of the pair after one of a distribution, under μ.
func followed(m *rl.MDP, xi []float64) []float64 {
	states, out := make([]float64, m.States), make([]float64, len(xi))
	for i, x := range xi {
		m.Follow(i/m.Actions, i%m.Actions, func(outcome int, prob float64) {
			m.Begin(outcome, func(s int, begin float64) { states[s] += x * prob * begin })
		})
	}
	for i := range out {
		out[i] = states[i/m.Actions] * m.Mu[i/m.Actions][i%m.Actions]
	}
	return out
}

// Random next states make nearly all states neighbours, which takes minutes. The order of elimination shows it before.
func TestNewFrameRejectsModelsThatTakeTooLong(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 5))
	_, err := exact.NewFrame(sparseRandom(8000, 1, 5, 10, rng))
	const want = "exact: the exact model needs more than 15 s and 101 MB; at most 15 s are allowed. Use fewer states, or fewer next states of each"
	if err == nil || err.Error() != want || !exact.TooMuch(err) {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// A grid of as many states has few neighbours.
func TestAGridOfThousandsOfStatesHasAModel(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 6))
	const side, actions = 70, 4
	m := &rl.MDP{States: side * side, Actions: actions}
	for s := range m.States {
		y, x := s/side, s%side
		var p []rl.Sparse
		for _, to := range [actions][2]int{{y, min(x+1, side-1)}, {min(y+1, side-1), x}, {y, max(x-1, 0)}, {max(y-1, 0), x}} {
			p = append(p, rl.Sparse{Index: []int32{int32(to[0]*side + to[1])}, Value: []float64{1}})
		}
		m.P, m.R = append(m.P, p), append(m.R, []float64{-1, -1, -1, -1})
	}
	furnish(m, 20, rng)
	f, err := exact.NewFrame(m)
	if err != nil {
		t.Fatal(err)
	}
	after := followed(m, f.Xi())
	for i, x := range f.Xi() {
		if !(math.Abs(after[i]-x) <= 1e-12*x) {
			t.Fatalf("ξ of pair %d is %g, and %g after a step", i, x, after[i])
		}
	}
}

func TestThousandsOfPairsAgreeWithPlainIterations(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 0))
	for name, m := range map[string]*rl.MDP{"Taxi": taxiProblem(t), "716 states with 25 actions": sparseRandom(716, 25, 48, 20, rng)} {
		const gamma, lambda = 0.95, 0.7
		if err := m.Check(); err != nil {
			t.Fatal(err)
		}
		f, err := exact.NewFrame(m)
		if err != nil {
			t.Fatal(name, err)
		}
		kappa := func(pi, _ float64) float64 { return pi } // Tree Backup
		x, err := f.Model(rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: kappa})
		if err != nil {
			t.Fatal(name, err)
		}
		if err := x.Complete(); err != nil {
			t.Fatal(name, err)
		}
		decay := make([][]float64, m.States)
		for s := range decay {
			for a, mu := range m.Mu[s] {
				decay[s] = append(decay[s], mu*kappa(m.Pi[s][a], mu))
			}
		}
		n, d := m.Pairs(), m.Dim()
		xi, sum := f.Xi(), 0.0
		close := func(what string, got, want, scale float64) {
			if !(math.Abs(got-want) <= 1e-8*scale) {
				t.Errorf("%s: %s is %.12g, want %.12g", name, what, got, want)
			}
		}
		// An error of ξ decays within an episode of Taxi, 6 200 steps, so that it is at most as many times what a step
		// changes.
		for i, x := range followed(m, xi) {
			close("ξ after a step", x, xi[i], 1e-4/float64(n))
			sum += xi[i]
		}
		close("the sum of ξ", sum, 1, 1)
		reward := make([]float64, n)
		for i := range reward {
			reward[i] = m.R[i/m.Actions][i%m.Actions]
		}
		values := iterated(m, gamma, m.Pi, reward)
		for i := range 50 {
			at := i * n / 50
			close("a true value", x.Values[at], values[at], math.Abs(values[at])+1)
		}
		// The mean of e times a TD error u is Σ φ ξ Nu.
		mean := func(u []float64) []float64 {
			out := make([]float64, d)
			for i, v := range iterated(m, gamma*lambda, decay, u) {
				for j, phi := range m.Phi[i] {
					out[j] += xi[i] * phi * v
				}
			}
			return out
		}
		error := func(theta []float64, reward float64) []float64 {
			q := make([]float64, n)
			for i, phi := range m.Phi {
				for j, v := range phi {
					q[i] += v * theta[j]
				}
			}
			u := after(m, m.Pi, q)
			for i := range u {
				u[i] = reward*m.R[i/m.Actions][i%m.Actions] + gamma*u[i] - q[i]
			}
			return u
		}
		for range 5 {
			j := rng.IntN(d)
			unit := make([]float64, d)
			unit[j] = 1
			column := mean(error(unit, 0))
			for range 10 {
				i := rng.IntN(d)
				close("an entry of A", x.A[i*d+j], column[i], math.Abs(x.M[i*d+i])+1e-3)
			}
		}
		theta, errors := make([]float64, d), x.ProjectedError()
		for j, v := range mean(error(x.ThetaStar, 1)) {
			close("Aθ* + b", v, 0, 1)
			theta[j] = x.ThetaStar[j] + 0.1*rng.NormFloat64()
		}
		if at, away := errors(x.ThetaStar), errors(theta); !(at < 1e-20 && away > 1e-6) {
			t.Errorf("%s: the MSPBE is %g at θ* and %g beside it", name, at, away)
		}
		for _, part := range []struct {
			what string
			of   []float64
		}{{"θ*", x.ThetaStar}, {"ξ", xi}} {
			if r := x.Residual(); !(r < 1e-12) {
				t.Errorf("%s: the residual is %g", name, r)
			}
			before := part.of[0]
			part.of[0] += 1e-3
			if r := x.Residual(); !(r > 1e-8) {
				t.Errorf("%s: the residual is %g with a wrong value in %s", name, r, part.what)
			}
			part.of[0] = before
		}
	}
}
