package exact_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/rl"
)

func TestScheduleAndBoundAgreeWithTheIndependentProgram(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	infinite := 0
	for _, c := range file.Exact {
		t.Run(fmt.Sprintf("%s/γ=%g/λ=%g/%s", c.MDP, c.Gamma, c.Lambda, c.Kappa), func(t *testing.T) {
			m, err := exact.New(file.MDPs[c.MDP].Process(), c.Gamma, c.Lambda, kappa(t, c.Kappa))
			if err != nil {
				t.Fatal(err)
			}
			zero := make([]float64, len(c.B))
			s, err := m.Schedule(zero, zero)
			if c.LG == nil {
				infinite++
				if !errors.Is(err, exact.ErrInfinite) {
					t.Errorf("the second moment is infinite, but got %+v, %v", s, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			reference.Close(t, "L_G", []float64{s.LG}, []float64{*c.LG}, tight)
			reference.Close(t, "σ²", []float64{s.Sigma2}, []float64{*c.Sigma2}, tight)
			reference.Close(t, "ζ", []float64{s.Zeta}, []float64{*c.Zeta}, tight)
			reference.Close(t, "D₀", []float64{s.D0}, []float64{*c.D0}, loose)
			for i, k := range c.AlphaAt {
				reference.Close(t, fmt.Sprint("α at ", k), []float64{s.Alpha(k)}, c.Alpha[i:i+1], loose)
			}
			for i, k := range c.BoundAt {
				reference.Close(t, fmt.Sprint("bound at ", k), []float64{s.Bound(k)}, c.Bound[i:i+1], loose)
			}
		})
	}
	if want := 14; infinite != want { // IS at large λ
		t.Errorf("%d infinite cases, want %d", infinite, want)
	}
}

// The page's own words: on the two-state MDP at γ=.99, λ=.9, α₀ ≈ 1.27e-6, and the bound falls below D₀/2 only after
// about 4e8 steps.
func TestTheConstantsOfPropositionFourAreExtremelyConservative(t *testing.T) {
	s, err := twoState(t, 0.99, 0.9).Schedule([]float64{0, 0}, []float64{0, 0})
	if err != nil {
		t.Fatal(err)
	}
	if a := s.Alpha(0); a < 1.265e-6 || a > 1.275e-6 {
		t.Errorf("α₀ = %g, want 1.27e-6", a)
	}
	if early, late := s.Bound(4e8), s.Bound(5e8); early < s.D0/2 || late > s.D0/2 {
		t.Errorf("the bound is %g at 4e8 and %g at 5e8 steps, D₀/2 = %g", early, late, s.D0/2)
	}
}

// Components outside the range of M never move, so they are not in the distance of the bound; ω counts with 1/β.
func TestDistancesLeaveOutTheNullSpaceOfM(t *testing.T) {
	m := model(t, "baird_copy_RB", 0.99, 0.9, "tb")
	zero := make([]float64, 16)
	// x(s)ᵀn = 0 in every state: n = (1,…,1 at positions 1 to 6, 4 at 7, −2 at 8).
	null := append(make([]float64, 8), 1, 1, 1, 1, 1, 1, 4, -2)
	at := func(theta, omega []float64) float64 {
		s, err := m.Schedule(theta, omega)
		if err != nil {
			t.Fatal(err)
		}
		return s.D0
	}
	reference.Close(t, "D₀ with a null part", []float64{at(null, null)}, []float64{at(zero, zero)}, tight)
	reference.Close(t, "D₀ at θ*", []float64{at(m.ThetaStar, zero) + 1}, []float64{1}, tight)
	seen := make([]float64, 16)
	seen[8], seen[9] = 3, -3 // orthogonal to n, so in the range
	s, err := m.Schedule(m.ThetaStar, seen)
	if err != nil {
		t.Fatal(err)
	}
	reference.Close(t, "D₀ of ω alone", []float64{s.D0}, []float64{18 / s.Beta}, tight)
}

// At λ = 0 the trace is the features, and E(Ĝ, −ĝ)ᵀ(Ĝ, −ĝ) is a finite sum of outer products over (s, a, s'). The sum
// is written here as in Assumption 3: ‖Ĝz − ĝ‖² ≤ σ²(1 + ‖z‖²), with equality for some z. The block formulas must
// agree, for pairs and for states.
func TestSecondMomentsMatchTheUpdatesThemselves(t *testing.T) {
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for _, name := range []string{"two_state_R2", "random_1", "random_2"} {
		p := file.MDPs[name].Process()
		for s := range p.States { // some rewards vary
			p.RVar = append(p.RVar, make([]float64, p.Actions))
			p.RVar[s][s%p.Actions] = 4
			p.RNext = append(p.RNext, make([]rl.Sparse, p.Actions)) // and some depend on the outcome
			rewards := make([]float64, p.States)
			for next := range rewards {
				rewards[next] = float64(s - 3*next)
			}
			p.RNext[s][0] = rl.Compress(rewards)
		}
		p.Average()
		pair, err := exact.New(p, 0.9, 0, kappa(t, "tb"))
		if err != nil {
			t.Fatal(err)
		}
		phiState := stateFeatures(p.States)
		state, err := exact.NewState(p, phiState, 0.9)
		if err != nil {
			t.Fatal(err)
		}
		checkMoments(t, name+" pairs", p, pair, pair.Xi, func(s, a, next int) (e, phi, u []float64) {
			phi = p.Phi[s*p.Actions+a]
			return phi, phi, difference(pair.Gamma, expectedFeatures(p, next), phi)
		})
		checkMoments(t, name+" states", p, state, pair.Xi, func(s, a, next int) (e, phi, u []float64) {
			phi = phiState[s]
			return scaled(p.Pi[s][a]/p.Mu[s][a], phi), phi, difference(state.Gamma, phiState[next], phi)
		})
	}
}

func checkMoments(t *testing.T, what string, p *rl.MDP, m *exact.Model, xi []float64, sample func(s, a, next int) (e, phi, u []float64)) {
	t.Helper()
	d := len(m.B)
	zero := make([]float64, d)
	got, err := m.Schedule(zero, zero)
	if err != nil {
		t.Fatal(err)
	}
	root := math.Sqrt(got.Beta)
	h := mat.NewSymDense(2*d+1, nil)
	for s := range p.States {
		for a := range p.Actions {
			for next, prob := range p.P[s][a].All() {
				e, phi, u := sample(s, a, next)
				for _, sign := range []float64{-1, 1} { // r ± √v
					r := p.Reward(s, a, next) + sign*math.Sqrt(p.RVar[s][a])
					var square mat.SymDense
					square.SymOuterK(xi[s*p.Actions+a]*prob/2, update(root, got.Beta, r, e, phi, u).T())
					h.AddSym(h, &square)
				}
			}
		}
	}
	reference.Close(t, what+" σ²", []float64{got.Sigma2}, []float64{norm(t, h)}, tight)
	reference.Close(t, what+" L_G", []float64{got.LG}, []float64{norm(t, h.SliceSym(0, 2*d))}, tight)
}

// update returns (Ĝ, −ĝ) of one sample.
func update(root, beta, r float64, e, phi, u []float64) *mat.Dense {
	d := len(e)
	g := mat.NewDense(2*d, 2*d+1, nil)
	for i := range d {
		for j := range d {
			g.Set(i, d+j, root*u[i]*e[j])
			g.Set(d+i, j, -root*e[i]*u[j])
			g.Set(d+i, d+j, beta*phi[i]*phi[j])
		}
		g.Set(d+i, 2*d, -root*r*e[i])
	}
	return g
}

// norm returns the spectral norm of a symmetric matrix without negative eigenvalues.
func norm(t *testing.T, h mat.Symmetric) float64 {
	t.Helper()
	var eigen mat.EigenSym
	if !eigen.Factorize(h, false) {
		t.Fatal("the eigenvalues did not converge")
	}
	values := eigen.Values(nil) // ascending
	return values[len(values)-1]
}

// Without importance sampling the trace is bounded. With it, E‖e‖² is infinite once γ²λ² E[κ²] ≥ 1. On the two-state
// MDP, κ² is 4 half of the time, so this happens at γλ = 1/√2.
func TestImportanceSamplingLosesItsSecondMomentAtTheBorder(t *testing.T) {
	for _, c := range []struct {
		kappa    string
		product  float64 // γλ
		infinite bool
	}{
		{"is", 0.7071, false},
		{"is", 0.7072, true},
		{"is", 1 / math.Sqrt2, true},
		{"tb", 0.98, false},
		{"retrace", 0.98, false},
		{"qpi", 0.98, false},
	} {
		m := model(t, "two_state_R2", 0.98, c.product/0.98, c.kappa)
		s, err := m.Schedule([]float64{0, 0}, []float64{0, 0})
		if errors.Is(err, exact.ErrInfinite) != c.infinite || (err != nil) != c.infinite {
			t.Errorf("%s at γλ = %g: %+v, %v", c.kappa, c.product, s, err)
		}
	}
}

func TestScheduleAllocatesNothing(t *testing.T) {
	s, err := twoState(t, 0.9, 0.5).Schedule([]float64{0, 0}, []float64{0, 0})
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	if n := testing.AllocsPerRun(10, func() { sum += s.Alpha(7) + s.Bound(7) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
