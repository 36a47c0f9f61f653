package moments_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/rl"
)

// inRules returns the subject of a rule (ID) on a problem of rules.json.
func inRules(t *testing.T, file *reference.Rules, problem, rule, kappa string, gamma, lambda, reg float64) moments.Subject {
	t.Helper()
	id, number := reference.Coefficient(kappa)
	a, ok := learn.ByID(rule + ":" + id)
	if !ok {
		t.Fatal(rule, kappa)
	}
	a.Settings.CBar, a.Settings.Zeta, a.Settings.Reg = number, number, reg
	if problem == "two_state" {
		problem = "two_state_R2"
	}
	mdp := file.MDPs[problem]
	if mdp.States == 0 {
		t.Fatal(problem)
	}
	return moments.Subject{Algorithm: a, MDP: mdp.Process(), Gamma: gamma, Lambda: lambda}
}

// growth returns the largest real part of the eigenvalues of the expected update minus the identity, at α = 1 and η =
// ratio.
func growth(t *testing.T, s moments.Subject, m *exact.Model, ratio float64) float64 {
	t.Helper()
	update, n, err := s.MeanMatrix(m, 1, ratio)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		update[i*n+i]--
	}
	values, err := exact.Eigenvalues(update, n)
	if err != nil {
		t.Fatal(err)
	}
	return exact.RightmostOf(values)
}

// further maps the reference's names of the rules for which it has critical step sizes.
var further = map[string]string{"semi": "semi-gradient", "saddle": "saddle-point", "correction": "correction", "tdrc": "tdrc", "hybrid": "hybrid"}

func TestMeanGrowthOfEachRuleMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	compared := 0
	for i, c := range file.Exact {
		if i%every != 0 {
			continue
		}
		for rule, want := range c.MaxRe {
			if further[rule] == "" {
				continue
			}
			s := inRules(t, &file, c.MDP, further[rule], c.Kappa, c.Gamma, c.Lambda, 1)
			m, err := s.Model()
			if err != nil {
				t.Fatal(err)
			}
			within(t, fmt.Sprint(c.MDP, c.Gamma, c.Lambda, c.Kappa, rule), growth(t, s, m, 1), want, 1e-8*max(math.Abs(want), 1e-3))
			compared++
		}
	}
	if compared < 5*60/every {
		t.Errorf("%d compared", compared)
	}
}

// A_μ is definite, so ω's expected update is stable, and so is θ's once ω has settled. If η/α is large enough, both
// are.
func TestHybridIsStableInExpectationForLargeRatios(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	compared := 0
	for i, c := range file.Exact {
		if i%every != 0 {
			continue
		}
		s := inRules(t, &file, c.MDP, "hybrid", c.Kappa, c.Gamma, c.Lambda, 1)
		m, err := s.Model()
		if err != nil {
			t.Fatal(err)
		}
		if g := growth(t, s, m, 1e4); !(g < 0) {
			t.Errorf("%s γ=%g λ=%g %s: it grows by %g at η/α = 10⁴", c.MDP, c.Gamma, c.Lambda, c.Kappa, g)
		}
		compared++
	}
	if compared < 60/every {
		t.Errorf("%d compared", compared)
	}
}

// crossings returns where a growth changes its sign, from 10^−5 to 10⁴, to about 12 digits.
func crossings(growth func(x float64) float64) (list []float64) {
	const perDecade = 40
	at := func(i int) float64 { return math.Pow(10, float64(i)/perDecade-5) }
	before := growth(at(0))
	for i := 1; i <= 9*perDecade; i++ {
		here := growth(at(i))
		if (before < 0) != (here < 0) {
			low, high := at(i-1), at(i)
			for range 50 {
				middle := math.Sqrt(low * high)
				if (growth(middle) < 0) == (before < 0) {
					low = middle
				} else {
					high = middle
				}
			}
			list = append(list, low)
		}
		before = here
	}
	return list
}

func TestCriticalRatiosOfStepSizesMatchTheIndependentProgram(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	for i, c := range file.Phases {
		if file.MDPs[c.Problem].States > 2 && every > 1 || i%every != 0 {
			continue
		}
		for _, rule := range []struct {
			id   string
			want []float64
		}{{"correction", c.Correction.Crossings}, {"tdrc", c.TDRC.Crossings}, {"hybrid", c.Hybrid.Crossings}} {
			s := inRules(t, &file, c.Problem, rule.id, c.Kappa, c.Gamma, c.Lambda, 1)
			m, err := s.Model()
			if err != nil {
				t.Fatal(err)
			}
			got := crossings(func(ratio float64) float64 { return growth(t, s, m, ratio) })
			reference.Close(t, fmt.Sprint(c.Problem, c.Gamma, c.Lambda, " ", s.Algorithm.ID), got, rule.want, 1e-8)
		}
	}
}

// On the two states, TDRC with its default β_r = 1 is unstable at every ratio. At equal step sizes it is stable up to
// the one positive eigenvalue of A. On Baird's star 1 is stable, and values between A's two positive eigenvalues are
// not.
func TestTDRCIsStableIfAnEvenNumberOfEigenvaluesIsBelowItsRegularisation(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	compared := 0
	for i, c := range file.Phases {
		if file.MDPs[c.Problem].States > 2 && every > 1 || i%every != 0 {
			continue
		}
		s := inRules(t, &file, c.Problem, "tdrc", c.Kappa, c.Gamma, c.Lambda, 1)
		m, err := s.Model()
		if err != nil {
			t.Fatal(err)
		}
		values, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
		if err != nil {
			t.Fatal(err)
		}
		at := func(reg float64) float64 {
			s.Algorithm.Settings.Reg = reg
			g := growth(t, s, m, 1)
			below := 0
			for _, v := range values {
				if math.Abs(real(v)-reg) < 1e-7*reg {
					return g // on the border, where rounding decides
				}
				if imag(v) == 0 && real(v) > 0 && real(v) < reg {
					below++
				}
			}
			if g < 0 && below%2 == 1 {
				t.Errorf("%s: stable at β_r = %g, below which A has %d eigenvalues", c.Problem, reg, below)
			}
			return g
		}
		got := crossings(at)
		reference.Close(t, fmt.Sprint(c.Problem, c.Gamma, c.Lambda, c.Kappa), got, c.Reg.Crossings, 1e-8)
		if c.Problem == "two_state" && len(got) == 1 {
			compared++
			within(t, "the border", got[0], real(values[1]), 1e-9)
			s.Algorithm.Settings.Reg = 1
			if list := crossings(func(ratio float64) float64 { return growth(t, s, m, ratio) }); len(list) != 0 || growth(t, s, m, 1) < 0 {
				t.Errorf("β_r = 1 has borders at %v", list)
			}
		}
	}
	if compared < 3/every {
		t.Errorf("%d of two states", compared)
	}
}

// mirror returns the subject of mirror-prox in a case, with its expected update in the range of M.
func mirror(t *testing.T, file *reference.Rules, problem, kappa string, gamma, lambda float64) (moments.Subject, *exact.Model, rl.Means) {
	t.Helper()
	s := inRules(t, file, problem, "mirror-prox", kappa, gamma, lambda, 1)
	m, err := s.Model()
	if err != nil {
		t.Fatal(err)
	}
	means, err := m.Means(s.Algorithm.Needs())
	if err != nil {
		t.Fatal(err)
	}
	return s, m, m.Reduced(means)
}

// rest returns the fixed point of the expected update.
func rest(t *testing.T, s moments.Subject, m *exact.Model, means rl.Means, alpha, eta float64) []float64 {
	t.Helper()
	update, n, err := s.MeanMatrix(m, alpha, eta)
	if err != nil {
		t.Fatal(err)
	}
	for i := range update {
		update[i] = -update[i]
	}
	for i := range n {
		update[i*n+i]++
	}
	z, err := exact.Solve(update, n, learn.MeanConstant(s.Algorithm, means, m.Rank, alpha, eta), 1)
	if err != nil {
		t.Fatal(err)
	}
	return m.Lifted(z[:m.Rank])
}

// With one sample for both half steps, mirror-prox's expected update has its fixed point beside θ*.
func TestMirrorProxsFixedPointMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	compared := 0
	for i, c := range file.Exact {
		if c.Fixed == nil || i%every != 0 {
			continue
		}
		compared++
		s, m, means := mirror(t, &file, c.MDP, c.Kappa, c.Gamma, c.Lambda)
		name := fmt.Sprint(c.MDP, c.Gamma, c.Lambda, c.Kappa)
		reference.Close(t, name, rest(t, s, m, means, 0.05, 0.05), c.Fixed, 1e-8)
		update, n, err := s.MeanMatrix(m, 0.05, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		values, err := exact.Eigenvalues(update, n)
		if err != nil {
			t.Fatal(err)
		}
		within(t, name, math.Log(exact.Radius(values)), *c.Radius, 1e-8*max(math.Abs(*c.Radius), 1e-3))
	}
	if compared < 40/every {
		t.Errorf("%d cases compared", compared)
	}
}

// With equal step sizes, its distance from θ* decreases like the step size; with zero reward it is 0.
func TestMirrorProxsBiasDecreasesLikeTheStepSize(t *testing.T) {
	var file reference.Rules
	reference.Load(t, "rules.json", &file)
	for name, at := range map[string]struct {
		problem, kappa string
		gamma, lambda  float64
	}{
		"mp_two_state": {"two_state", "tb", 0.99, 0.9},
		"mp_random_1":  {"random_1", "tb", 0.9, 0.8},
		"mp_random_2":  {"random_2", "retrace", 0.95, 0.8},
	} {
		var claim struct {
			Rows [][3]float64 `json:"rows"`
			Star []float64    `json:"theta_star"`
		}
		if err := json.Unmarshal(file.Claims[name], &claim); err != nil || len(claim.Rows) < 4 {
			t.Fatal(name, err, len(claim.Rows))
		}
		s, m, means := mirror(t, &file, at.problem, at.kappa, at.gamma, at.lambda)
		reference.Close(t, name, m.ThetaStar, claim.Star, 1e-8)
		distance := func(size float64) float64 {
			sum := 0.0
			for i, v := range rest(t, s, m, means, size, size) {
				sum += (v - m.ThetaStar[i]) * (v - m.ThetaStar[i])
			}
			return math.Sqrt(sum)
		}
		for _, row := range claim.Rows {
			within(t, fmt.Sprint(name, row[0]), distance(row[0]), row[1], 1e-6*row[1])
		}
		if ratio := distance(1e-5) / distance(1e-6); math.Abs(ratio-10) > 0.1 {
			t.Errorf("%s: a tenth of the steps leaves 1/%g of the distance", name, ratio)
		}
		for _, row := range s.MDP.R {
			clear(row)
		}
		s, m, means = mirror(t, &file, at.problem, at.kappa, at.gamma, at.lambda) // it has the same rewards
		if d := distance(0.01); d > 1e-12 {
			t.Errorf("%s: without rewards it rests %g from θ*", name, d)
		}
	}
}
