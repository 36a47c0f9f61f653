package learn_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// apart holds settings at which all coefficients and rules differ.
var apart = learn.Settings{CBar: 1.25, Zeta: 0.7, Sigma: 0.3, Reg: 0.6, Beta: 0.5}

// The expected update that the page shows must be the one that Expected computes, for any A, b, M and other means.
func TestTheExpectedUpdateOfEachRuleIsTheOneThatIsShown(t *testing.T) {
	const d = 3
	rng := rand.New(rand.NewPCG(31, 0))
	draw := func(n int) []float64 {
		list := make([]float64, n)
		for i := range list {
			list[i] = rng.NormFloat64()
		}
		return list
	}
	for _, r := range learn.Rules {
		if (len(r.Mean) == 0) != r.Solves {
			t.Errorf("%s shows %d rows of an average update", r.ID, len(r.Mean))
		}
		if r.Solves {
			continue
		}
		p := &rl.Products{AtA: draw(d * d), AtM: draw(d * d), AAt: draw(d * d), MM: draw(d * d), AtB: draw(d), MB: draw(d)}
		m := rl.Means{A: draw(d * d), B: draw(d), M: draw(d * d), Behaviour: draw(d * d), Trace: draw(d * d), Products: p, Residual: &rl.Residual{H: draw(d * d), G: draw(d)}}
		a := learn.Algorithm{ID: r.ID, Kappa: "tb", Rule: r, Settings: apart}
		x := learn.NewExpected(a, m, 0.3, 0.7, draw(d), draw(d))
		known := map[string]table{
			"θ": column(x.Theta), "ω": column(x.Omega), "α": scalar(x.Alpha), "η": scalar(x.Eta), "η^2": scalar(x.Eta * x.Eta),
			"A": square(m.A), "b": column(m.B), "M": square(m.M), "A_μ": square(m.Behaviour),
			"H": square(m.Residual.H), "h": column(m.Residual.G),
			"C": square(m.Trace), "D": square(m.A).plus(1, square(m.Trace)),
			"β_r": scalar(apart.Reg), "I": square([]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}),
			"E[ÂᵀÂ]": square(p.AtA), "E[ÂᵀM̂]": square(p.AtM), "E[M̂Â]": square(p.AtM).transposed(), // M̂ᵀ = M̂
			"E[ÂÂᵀ]": square(p.AAt), "E[M̂M̂]": square(p.MM), "E[Âᵀb̂]": column(p.AtB), "E[M̂b̂]": column(p.MB),
		}
		want := map[string][]float64{"θ": slices.Clone(x.Theta), "ω": slices.Clone(x.Omega)}
		moves := sides(r.Mean, "←")
		for _, move := range moves {
			want[move[0]] = read(move[1], func(symbol string) table {
				v, ok := known[symbol]
				if !ok {
					t.Fatalf("%s: %s of %s", r.ID, symbol, move)
				}
				return v
			}).v
		}
		if x.Step(); r.Dual != (len(moves) == 2) || len(moves) == 0 {
			t.Errorf("%s moves by %v", r.ID, moves)
		}
		reference.Close(t, r.ID+" θ", x.Theta, want["θ"], 1e-12)
		reference.Close(t, r.ID+" ω", x.Omega, want["ω"], 1e-12)
	}
}

// meansAreShown checks that the means in the rows (A, b, M and others) are the averages along one trajectory, in
// batches of size samples.
func meansAreShown(t *testing.T, size int) {
	t.Helper()
	const batches, gamma, lambda = 40, 0.8, 0.6
	m := learntest.Process(rand.New(rand.NewPCG(32, 0)), 4, 2, 2)
	d := m.Dim()
	for _, r := range learn.Rules {
		if r.Solves {
			continue
		}
		a := learn.Algorithm{ID: r.ID, Kappa: "tb", Rule: r, Settings: learn.Defaults}
		if r.States {
			a.Kappa = "is"
		}
		model, err := exact.Of(m, a.Dynamics(gamma, lambda))
		if err != nil {
			t.Fatal(err)
		}
		means, err := model.Means(a.Needs())
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]table{"A": square(means.A), "b": column(means.B), "M": square(means.M), "A_μ": square(means.Behaviour)}
		if r := means.Residual; r != nil {
			want["H"], want["h"] = square(r.H), column(r.G)
		}
		if means.Trace != nil {
			want["C"], want["D"] = square(means.Trace), square(means.A).plus(1, square(means.Trace))
		}
		if p := means.Products; p != nil {
			want["E[ÂᵀÂ]"], want["E[ÂᵀM̂]"], want["E[M̂Â]"] = square(p.AtA), square(p.AtM), square(p.AtM).transposed()
			want["E[ÂÂᵀ]"], want["E[M̂M̂]"], want["E[Âᵀb̂]"], want["E[M̂b̂]"] = square(p.AAt), square(p.MM), column(p.AtB), column(p.MB)
		}
		of, ofSample := map[string]string{}, map[string]string{} // the contents of the brackets, and their values for one sample
		for _, s := range sides(r.Mean, "=") {
			if inside, ok := strings.CutPrefix(s[1], "E["); ok {
				of[s[0]] = strings.TrimSuffix(inside, "]")
			} else {
				ofSample[s[0]] = s[1]
			}
		}
		for symbol := range want {
			if inside, ok := strings.CutPrefix(symbol, "E["); ok {
				of[symbol] = strings.TrimSuffix(inside, "]")
			}
		}
		if len(of) < 2 {
			t.Errorf("%s tells of what %v are the means", r.ID, of)
		}

		l := learn.New(a, d, gamma, lambda, []float64{1e-9}, []float64{1e-9})
		rng, chain := rand.New(rand.NewPCG(33, 0)), rl.NewChain(m, 0)
		chain.Second(34)
		var step rl.Transition
		known := map[string]table{}
		var lookUp func(symbol string) table
		lookUp = func(symbol string) table {
			if v, ok := known[symbol]; ok {
				return v
			}
			if side, ok := ofSample[symbol]; ok {
				return read(side, lookUp)
			}
			t.Fatalf("%s: %s", r.ID, symbol)
			return table{}
		}
		sampled := map[string][]table{}
		for batch := range batches + 1 { // the first batch is left out, because the trace settles in it
			sums := map[string]table{}
			for range size {
				chain.Next(&step, rng)
				l.Step(&step)
				sees(known, l, &step)
				for symbol, inside := range of {
					v := read(inside, lookUp)
					if sum, ok := sums[symbol]; ok {
						v = sum.plus(1, v)
					}
					sums[symbol] = v
				}
			}
			for symbol, sum := range sums {
				if batch > 0 {
					sampled[symbol] = append(sampled[symbol], scalar(1/float64(size)).times(sum))
				}
			}
		}
		for symbol, list := range sampled {
			for i, w := range want[symbol].v {
				mean, square := 0.0, 0.0
				for _, s := range list {
					mean += s.v[i] / batches
				}
				for _, s := range list {
					square += (s.v[i] - mean) * (s.v[i] - mean) / (batches - 1)
				}
				if se := math.Sqrt(square / batches); !(math.Abs(mean-w) <= 4*se+1e-9) {
					t.Errorf("%s: entry %d of %s = E[%s] is %g ± %g in the samples, %g in theory", r.ID, i, symbol, of[symbol], mean, se, w)
				}
			}
		}
	}
}

// sees sets the terms of a step, by the symbols of the rows.
func sees(known map[string]table, l *learn.Learner, step *rl.Transition) {
	dense := func(v rl.Sparse) table {
		out := make([]float64, len(l.Trace(0)))
		for j, i := range v.Index {
			out[i] = v.Value[j]
		}
		return column(out)
	}
	known["γ"], known["r"], known["ρ"] = scalar(l.Gamma), scalar(step.R), scalar(step.Pi/step.Mu)
	known["φ"], known["φ̄"], known["x"], known["x′"] = dense(step.Phi), dense(step.PhiBar), dense(step.X), dense(step.XNext)
	known["φ̄″"] = dense(step.PhiSecond)
	known["e"], known["e^μ"] = column(l.Trace(0)), column(l.BehaviourTrace(0))
	bar := dense(rl.Sparse{})
	for _, c := range step.Choices {
		bar = bar.plus(c.Mu, dense(c.Phi))
	}
	known["φ̄^μ"] = bar
}
