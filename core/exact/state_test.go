package exact_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/rl"
)

// model returns a case of the reference's processes.
func model(t *testing.T, name string, gamma, lambda float64, coefficient string) *exact.Model {
	t.Helper()
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	m, err := exact.New(file.MDPs[name].Process(), gamma, lambda, kappa(t, coefficient))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// stateFeatures returns the two-state MDP's x = 1, 2, or two numbers that differ between states.
func stateFeatures(states int) [][]float64 {
	phi := make([][]float64, states)
	for s := range phi {
		phi[s] = []float64{float64(s + 1)}
		if states > 2 {
			phi[s] = append(phi[s], math.Cos(float64(s)))
		}
	}
	return phi
}

func expectedFeatures(p *rl.MDP, s int) []float64 {
	bar := make([]float64, p.Dim())
	for a, pi := range p.Pi[s] {
		for j, phi := range p.Phi[s*p.Actions+a] {
			bar[j] += pi * phi
		}
	}
	return bar
}

func difference(gamma float64, next, phi []float64) []float64 {
	u := make([]float64, len(phi))
	for j := range u {
		u[j] = gamma*next[j] - phi[j]
	}
	return u
}

func scaled(c float64, v []float64) []float64 {
	out := make([]float64, len(v))
	for j := range out {
		out[j] = c * v[j]
	}
	return out
}

// Means over batches are nearly independent although steps are not, so their spread gives the standard error.
func TestStateModelIsTheMeanOfTheSamples(t *testing.T) {
	const batches, size = 200, 2000
	for _, name := range []string{"two_state_R2", "random_1", "random_2"} {
		var file reference.Exact
		reference.Load(t, "exact.json", &file)
		p := file.MDPs[name].Process()
		phi := stateFeatures(p.States)
		m, err := exact.NewState(p, phi, 0.9)
		if err != nil {
			t.Fatal(err)
		}
		d := len(m.B)
		want := append(append(append([]float64(nil), m.A...), m.B...), m.M...)
		sum, squares := make([]float64, len(want)), make([]float64, len(want))
		chain, rng := rl.NewChain(p, 0), rand.New(rand.NewPCG(11, 12))
		var step rl.Transition
		for range batches {
			mean := make([]float64, len(want))
			for range size {
				chain.Next(&step, rng)
				rho, x, next := step.Pi/step.Mu, phi[step.S], phi[step.Next]
				for i := range d {
					for j := range d {
						mean[i*d+j] += rho * x[i] * (m.Gamma*next[j] - x[j]) / size
						mean[d*d+d+i*d+j] += x[i] * x[j] / size
					}
					mean[d*d+i] += rho * step.R * x[i] / size
				}
			}
			for i, v := range mean {
				sum[i] += v / batches
				squares[i] += v * v / batches
			}
		}
		for i, w := range want {
			se := math.Sqrt((squares[i] - sum[i]*sum[i]) / (batches - 1))
			if math.Abs(sum[i]-w) > 4*se+1e-12 {
				t.Errorf("%s: number %d of (A, b, M) is %g ± %g, want %g", name, i, sum[i], se, w)
			}
		}
	}
}

func TestTabularStateFeaturesFindTheTrueValues(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for name, mdp := range file.MDPs {
		p := mdp.Process()
		const gamma = 0.9
		tabular := make([][]float64, p.States)
		for s := range tabular {
			tabular[s] = make([]float64, p.States)
			tabular[s][s] = 1
		}
		m, err := exact.NewState(p, tabular, gamma)
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, name+" θ*", m.ThetaStar, m.Values, tight)
		// V^π(s) = Σ_a π(a|s) Q^π(s,a), and V^π = r^π + γP^πV^π.
		q, err := exact.New(p, gamma, 0, kappa(t, "td0"))
		if err != nil {
			t.Fatal(err)
		}
		v, bellman := make([]float64, p.States), make([]float64, p.States)
		for s := range v {
			for a, pi := range p.Pi[s] {
				v[s] += pi * q.Values[s*p.Actions+a]
				bellman[s] += pi * p.R[s][a]
				for next, prob := range p.P[s][a].All() {
					bellman[s] += gamma * pi * prob * m.Values[next]
				}
			}
		}
		reference.Close(t, name+" V^π", m.Values, v, tight)
		reference.Close(t, name+" Bellman", bellman, m.Values, tight)
		if e := m.MSPBE().At(m.Values); e > 1e-20 {
			t.Errorf("%s: the MSPBE of V^π is %g", name, e)
		}
	}
}

// With π = μ every ρ is 1, so a problem whose features ignore the action is one of pairs at λ = 0.
func TestOnPolicyStateModelMatchesThePairModel(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, name := range []string{"random_1", "random_2"} {
		p := file.MDPs[name].Process()
		p.Pi = p.Mu
		phi := stateFeatures(p.States)
		p.Phi = nil
		for s := range p.States {
			for range p.Actions {
				p.Phi = append(p.Phi, phi[s])
			}
		}
		pair, err := exact.New(p, 0.9, 0, kappa(t, "is"))
		if err != nil {
			t.Fatal(err)
		}
		state, err := exact.NewState(p, phi, 0.9)
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, name+" A", state.A, pair.A, tight)
		reference.Close(t, name+" b", state.B, pair.B, tight)
		reference.Close(t, name+" M", state.M, pair.M, tight)
		zero := make([]float64, len(state.B))
		a, _ := state.Schedule(zero, zero)
		b, err := pair.Schedule(zero, zero)
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, name+" σ²", []float64{a.Sigma2}, []float64{b.Sigma2}, tight)
	}
}

// Baird's eight state features have rank 7 over seven states. M is singular, and both formulas of the MSPBE still
// agree.
func TestStateModelWithASingularM(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	p := file.MDPs["baird_copy_RB"].Process()
	phi := make([][]float64, p.States)
	for s := range phi {
		phi[s] = p.Phi[2*s][:8] // of (s, solid): [x(s), 0]
	}
	m, err := exact.NewState(p, phi, 0.99)
	if err != nil {
		t.Fatal(err)
	}
	if m.Rank != 7 {
		t.Errorf("rank(M) = %d, want 7", m.Rank)
	}
	theta := []float64{1, 1, 1, 1, 1, 1, 10, 1}
	reference.Close(t, "MSPBE", []float64{m.MSPBE().At(theta)}, []float64{m.ProjectedResidual(theta)}, 1e-12)
	reference.Close(t, "Φθ* = V^π", project(phi, m.ThetaStar), m.Values, loose) // seven free values
}

func project(phi [][]float64, theta []float64) []float64 {
	out := make([]float64, len(phi))
	for i, row := range phi {
		for j, x := range row {
			out[i] += x * theta[j]
		}
	}
	return out
}

// Tree Backup and Retrace diverge on Baird's seven states iff γ > 105/(119 − 2λ). Bisection finds the border at which
// A's rightmost eigenvalue crosses zero.
func TestBairdDivergesExactlyAsTheTheoryPredicts(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, name := range []string{"baird_copy_RB", "baird_onehot_RB"} {
		p := file.MDPs[name].Process()
		for _, coefficient := range []string{"tb", "retrace"} {
			k := kappa(t, coefficient)
			for _, lambda := range []float64{0, 0.25, 0.5, 0.9, 1} {
				unstable := func(gamma float64) bool {
					m, err := exact.New(p, gamma, lambda, k)
					if err != nil {
						t.Fatal(err)
					}
					values, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
					if err != nil {
						t.Fatal(err)
					}
					return real(values[len(values)-1]) > 0 // sorted by real part
				}
				low, high := 0.5, 0.999
				for high-low > 1e-11 {
					if mid := (low + high) / 2; unstable(mid) {
						high = mid
					} else {
						low = mid
					}
				}
				reference.Close(t, fmt.Sprintf("%s %s λ=%g: border", name, coefficient, lambda), []float64{low}, []float64{105 / (119 - 2*lambda)}, 1e-9)
			}
		}
	}
}
