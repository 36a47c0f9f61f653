//go:build !wasm

package pages_test

import (
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// built returns a problem of the catalogue.
func built(t *testing.T, id, reward string) *problem.Instance {
	t.Helper()
	p, ok := problem.ByID(id)
	if !ok {
		t.Fatal(id)
	}
	return p.Build(map[string]string{"reward": reward})
}

// twoState returns Tree Backup's model of the two states with noisy rewards.
func twoState(t *testing.T, gamma, lambda float64) *exact.Model {
	t.Helper()
	return treeBackup(t, built(t, "two-state", "noisy").MDP, gamma, lambda)
}

func treeBackup(t *testing.T, mdp *rl.MDP, gamma, lambda float64) *exact.Model {
	t.Helper()
	m, err := exact.New(mdp, gamma, lambda, algorithm(t, "tb").Coefficient())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func algorithm(t *testing.T, id string) learn.Algorithm {
	t.Helper()
	a, ok := learn.ByID(id)
	if !ok {
		t.Fatal(id)
	}
	return a
}

func ratesOf(t *testing.T, m *exact.Model) exact.Rates {
	t.Helper()
	r, err := m.Rates()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// schedule returns Proposition 4's schedule for the two states of the presets, with weights that start at 0.
func schedule(t *testing.T) exact.Schedule {
	t.Helper()
	s, err := twoState(t, .99, .9).Schedule([]float64{0, 0}, []float64{0, 0})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// saddle returns the smallest real part of G's eigenvalues at η = βα, and whether all are real. The matrix used here
// has G's eigenvalues, because its square roots of β only scale ω.
func saddle(t *testing.T, m *exact.Model, beta float64) (least float64, allReal bool) {
	t.Helper()
	r := m.Rank
	a, mass, g := m.Reduce(m.A), m.Reduce(m.M), make([]float64, 4*r*r)
	for i := range r {
		for j := range r {
			g[i*2*r+r+j], g[(r+i)*2*r+j] = a[j*r+i], -beta*a[i*r+j]
			g[(r+i)*2*r+r+j] = beta * mass[i*r+j]
		}
	}
	values, err := exact.Eigenvalues(g, 2*r)
	if err != nil {
		t.Fatal(err)
	}
	least, allReal = math.Inf(1), true
	for _, v := range values {
		least, allReal = min(least, real(v)), allReal && math.Abs(imag(v)) < 1e-6
	}
	return least, allReal
}

// opened returns the experiment of a query.
func opened(t *testing.T, asked string) *run.Experiment {
	t.Helper()
	c, problems := query.Parse(asked)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}
