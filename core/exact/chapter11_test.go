package exact_test

import (
	"fmt"
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/rl"
)

// inChapter11 returns a problem of chapter11.json.
func inChapter11(t *testing.T, file *reference.Chapter11, name string) *rl.MDP {
	t.Helper()
	of, ok := file.MDPs[name]
	if !ok {
		t.Fatal(name)
	}
	m := of.Process()
	m.RVar, m.Start = of.RVar, of.Start
	return m
}

func nearly(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) {
		t.Errorf("%s is %.12g, want %.12g", what, got, want)
	}
}

func TestTargetsMatchTheIndependentProgram(t *testing.T) {
	var file reference.Chapter11
	reference.Load(t, "chapter11.json", &file)
	for _, c := range file.Exact {
		m := inChapter11(t, &file, c.MDP)
		id, number := reference.Coefficient(c.Kappa)
		a, ok := learn.ByID("target:" + id)
		if !ok {
			t.Fatal(c.Kappa)
		}
		a.Settings.Sigma = number
		model, err := exact.Of(m, a.On(m.Extremes()).Dynamics(c.Gamma, c.Lambda))
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("%s, γ = %g, λ = %g, %s: ", c.MDP, c.Gamma, c.Lambda, c.Kappa)
		got, err := model.Targets()
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, name+"C", got.C, reference.Flat(c.C), 1e-9)
		reference.Close(t, name+"D", got.D, reference.Flat(c.D), 1e-9)
		reference.Close(t, name+"b", model.B, c.B, 1e-9)
		if got.Positive != c.Even || got.Inner != c.Inner || got.CanHelp() != (c.Sign > 0) {
			t.Errorf("%s%d positive eigenvalues, inner %t, can help %t; want %d, %t, %g", name, got.Positive, got.Inner, got.CanHelp(), c.Even, c.Inner, c.Sign)
		}
		nearly(t, name+"the factor per copy", got.Frozen, c.Frozen)
		nearly(t, name+"the slow rate", got.Slow-1, c.Slow)
		nearly(t, name+"MSBE", model.MSBE().At(c.ThetaStar.Theta), c.ThetaStar.MSBE)
		q, rest, err := model.MSTE()
		if err != nil {
			t.Fatal(err)
		}
		nearly(t, name+"MSTE", q.At(c.ThetaStar.Theta)+rest, c.ThetaStar.MSTE)
		means, err := model.Means(a.Needs())
		if err != nil {
			t.Fatal(err)
		}
		reduced := model.Reduced(means)
		for _, s := range c.Steps {
			a.Settings.Copy = 0
			update, n := learn.MeanMatrix(a, reduced, model.Rank, s.Alpha, s.Eta)
			nearly(t, name+"growth", math.Log(exact.SpectralRadius(update, n)), s.Growth)
		}
		for _, s := range c.Copies {
			a.Settings.Copy = s.T
			update, n := learn.MeanMatrix(a, reduced, model.Rank, s.Alpha, 0)
			factor := exact.SpectralRadius(update, n)
			nearly(t, name+"the factor of copies", factor, s.Factor)
			nearly(t, name+"growth of copies", math.Log(a.PerStep(factor)), s.PerStep)
		}
	}
	if len(file.Exact) < 40 {
		t.Errorf("%d cases", len(file.Exact))
	}
}

func TestMinimaOfTheBellmanErrorMatchTheIndependentProgram(t *testing.T) {
	var file reference.Chapter11
	grown := 0
	reference.Load(t, "chapter11.json", &file)
	for _, c := range file.Residual {
		m := inChapter11(t, &file, c.MDP)
		for id, want := range map[string]struct {
			H   [][]float64
			eig [][2]float64
			min reference.Solution
		}{"residual": {c.H, c.EigH, c.Residual}, "residual-naive": {c.HNaive, c.EigHNaive, c.Naive}} {
			a, _ := learn.ByID(id)
			name := fmt.Sprintf("%s, γ = %g, %s: ", c.MDP, c.Gamma, id)
			model, err := exact.Of(m, a.Dynamics(c.Gamma, 0.7)) // λ plays no part
			if err != nil {
				t.Fatal(err)
			}
			means, err := model.Means(a.Needs())
			if err != nil {
				t.Fatal(err)
			}
			reference.Close(t, name+"H", means.Residual.H, reference.Flat(want.H), 1e-9)
			reference.Close(t, name+"h", means.Residual.G, c.G, 1e-9)
			const alpha = 0.01 // the update grows by the radius of I − αH, whatever h is
			update, n := learn.MeanMatrix(a, model.Reduced(means), model.Rank, alpha, 0)
			slowest := want.eig[0][0]
			for _, v := range want.eig {
				slowest = min(slowest, v[0])
			}
			if slowest > 1e-9 { // otherwise some weights do not move
				nearly(t, name+"growth", exact.SpectralRadius(update, n), 1-alpha*slowest)
				grown++
			}
			reference.Close(t, name+"the minimum", model.ThetaStar, want.min.Theta, 1e-8)
			q, rest, err := model.MSTE()
			if err != nil {
				t.Fatal(err)
			}
			for of, s := range map[string]reference.Solution{"the minimum": want.min, "θ*": c.TD, "the best": c.Best, "0": c.Zero, "1": c.Ones} {
				nearly(t, name+"MSBE at "+of, model.MSBE().At(s.Theta), s.MSBE)
				nearly(t, name+"MSTE at "+of, q.At(s.Theta)+rest, s.MSTE)
				nearly(t, name+"MSPBE at "+of, model.MSPBE().At(s.Theta), s.MSPBE)
			}
		}
	}
	if len(file.Residual) < 5 || grown < 10 {
		t.Errorf("%d cases, %d of growth", len(file.Residual), grown)
	}
}

// MSBE is the projected error at λ = 0 plus the part that the projection removes, and its gradient is Hθ + h.
func TestTheBellmanErrorIsAtLeastTheProjectedOne(t *testing.T) {
	var file reference.Chapter11
	reference.Load(t, "chapter11.json", &file)
	for _, c := range file.Residual {
		model, err := exact.New(inChapter11(t, &file, c.MDP), c.Gamma, 0, func(_, _ float64) float64 { return 0 })
		if err != nil {
			t.Fatal(err)
		}
		theta := make([]float64, len(model.B))
		for i := range theta {
			theta[i] = 1 - float64(i)/3
		}
		if b, p := model.MSBE().At(theta), model.MSPBE().At(theta); b < p*(1-1e-12) {
			t.Errorf("%s: MSBE %g is below MSPBE %g", c.MDP, b, p)
		}
		g := model.BellmanGradient()
		const small = 1e-6
		for i := range theta {
			theta[i] += small
			up := model.MSBE().At(theta)
			theta[i] -= 2 * small
			down := model.MSBE().At(theta)
			theta[i] += small
			want := g.G[i]
			for j, v := range theta {
				want += g.H[i*len(theta)+j] * v
			}
			if got := (up - down) / (2 * small); math.Abs(got-want) > 1e-7*max(1, math.Abs(want)) {
				t.Errorf("%s: slope %g along weight %d, want %g", c.MDP, got, i, want)
			}
		}
	}
}
