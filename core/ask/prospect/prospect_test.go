package prospect_test

import (
	"encoding/json"
	"math"
	"math/cmplx"
	"testing"

	"triad/core/ask/prospect"
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
)

// chain returns a ring of n states by pairs, with more than 200 pairs and repeating features.
func chain(t *testing.T, n, d int) any {
	t.Helper()
	p, phi, r, pi, mu := make([]any, n), []any{}, make([][]float64, n), make([][]float64, n), make([][]float64, n)
	for s := range n {
		to := func(next int) any { return [][]float64{{float64((next + n) % n), 0.9}, {float64((7*s + 3) % n), 0.1}} }
		if s == (7*s+3)%n || (s+1)%n == (7*s+3)%n || (s-1+n)%n == (7*s+3)%n {
			to = func(next int) any { return [][]float64{{float64((next + n) % n), 1}} }
		}
		p[s] = []any{to(s - 1), to(s + 1)}
		phi = append(phi, [][]float64{{float64(s % d), 1}}, [][]float64{{float64(s % d), 2}, {float64((s*s + 1) % d), 0}})
		r[s], pi[s], mu[s] = []float64{0, float64(s % 3)}, []float64{0.1, 0.9}, []float64{0.5, 0.5}
	}
	text, err := json.Marshal(map[string]any{"name": "chain", "states": n, "actions": 2, "P": p, "r": r, "pi": pi, "mu": mu, "phi": phi, "gamma": 0.95})
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

// Spectra and growth must match models with all their parts, for every rule with an expected update. Learners with one
// coefficient share a spectrum. Changing a setting meanwhile changes nothing.
func TestProspectMatchesTheWholeModel(t *testing.T) {
	x, problems, err := run.OpenCustom("alg=tb,gtb,retrace,tdrc:tb,hybrid:retrace,lstd:tb,mirror-prox:tb&runs=1&alpha=0.02&eta=0.03&lambda=0.7", chain(t, 104, 12))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	p, err := prospect.Of(x)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := x.Set("lambda", "0.2"); err != nil { // during the work
		t.Fatal(err)
	}
	share, pieces := 0.0, 1
	for ; !p.Advance(); pieces++ {
		if pieces%7 == 0 {
			x.Advance(1)
		}
		if s := p.Share(); !(s >= share && s < 1) {
			t.Fatalf("%g is done after %g", s, share)
		} else {
			share = s
		}
	}
	if pieces < 150 || p.Share() != 1 {
		t.Errorf("%d pieces, %g", pieces, p.Share())
	}
	compared := 0
	for i, f := range p.Forecasts {
		alg := x.Setup(i).Algorithm
		if alg.ID != f.ID {
			t.Fatalf("%s in the place of %s", f.ID, alg.ID)
		}
		m, err := exact.Of(x.Instance().MDP, alg.Dynamics(0.95, 0.7))
		if err != nil {
			t.Fatal(err)
		}
		want, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
		if err != nil {
			t.Fatal(err)
		}
		for k, z := range f.EigA {
			if d := cmplx.Abs(z - want[k]); d > 1e-9 {
				t.Errorf("%s: eigenvalue %d is %g off", f.ID, k, d)
			}
		}
		if len(f.EigA) != m.Rank || math.Abs(f.Growth-m.Growth()) > 1e-9 {
			t.Errorf("%s: %d eigenvalues, growth %g, want %g", f.ID, len(f.EigA), f.Growth, m.Growth())
		}
		needs := alg.Needs()
		if needs.None || needs.Products {
			if f.Why == nil || !math.IsNaN(f.Step) {
				t.Errorf("%s: %v, %g", f.ID, f.Why, f.Step)
			}
			continue
		}
		means, err := m.Means(needs)
		if err != nil {
			t.Fatal(err)
		}
		tm, n := learn.MeanMatrix(alg, m.Reduced(means), m.Rank, 0.02, 0.03)
		radius := exact.SpectralRadius(tm, n)
		if compared++; f.Why != nil || math.Abs(f.Step-(radius*radius-1)) > 1e-9 {
			t.Errorf("%s grows by %g a step, want %g (%v)", f.ID, f.Step, radius*radius-1, f.Why)
		}
	}
	if compared != 5 {
		t.Errorf("%d learners compared", compared)
	}
}

func TestProspectRejectsSmallAndSimulatedProblems(t *testing.T) {
	for _, id := range []string{"two-state", "mountain-car"} {
		c, problems := query.Parse("problem=" + id + "&runs=1")
		x, err := run.New(c)
		if err != nil || len(problems) > 0 {
			t.Fatal(err, problems)
		}
		want := "problem: " + id + " is not a large finite problem; only those compute growth rates and spectra on request"
		if _, err := prospect.Of(x); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", id, err, want)
		}
	}
}
