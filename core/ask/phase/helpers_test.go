package phase_test

import (
	"math"
	"testing"

	"triad/core/ask/phase"
	"triad/core/internal/reference"
	"triad/core/problem"
	"triad/core/query"
)

// mapOf returns the map of a query on a process, or on its own problem if that is nil.
func mapOf(t testing.TB, text string, m *reference.MDP) *phase.Map {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	inst := &problem.Instance{}
	if m != nil {
		inst.MDP = m.Process()
	} else {
		p, _ := problem.ByID(c.Problem)
		inst = p.Build(c.Options)
	}
	x, err := phase.New(c, inst)
	if err != nil {
		t.Fatal(text, err)
	}
	return x
}

// at returns the value at (i, j), which must be defined.
func at(t testing.TB, m *phase.Map, i, j int) float64 {
	t.Helper()
	v, ok := m.At(j*len(m.X.Values) + i)
	if !ok {
		t.Fatalf("%s: nothing at %d, %d", m.Config.Query(), i, j)
	}
	return v
}

func near(t testing.TB, what string, got, want, tolerance float64) bool {
	t.Helper()
	if math.Abs(got-want) <= tolerance {
		return true
	}
	t.Errorf("%s: %.15g, want %.15g (± %g)", what, got, want, tolerance)
	return false
}
