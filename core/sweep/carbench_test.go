package sweep_test

import (
	"slices"
	"testing"

	"triad/core/sweep"
)

// A worker that goes from study to study keeps recorded experience as long as the problem stays the same. Its
// results equal the results of a new bench, to the bit.
func TestBenchBesideAnotherKeepsItsTapes(t *testing.T) {
	const learners = "view=study&problem=mountain-car&alg=gtb&alpha=0.01&eta=0.005&episodes=4&seed=4&"
	bench := func(c *sweep.Config, other sweep.Bench) sweep.Bench {
		t.Helper()
		b, err := c.Beside(other)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	first := config(t, learners+"lambda=0.9")
	b := bench(first, nil)
	work(t, b, 10, 20_000)
	for _, c := range []struct {
		query  string
		shares bool
	}{
		{"lambda=0.5", true}, {"lambda=0.9&gamma=0.9", false}, {"lambda=0.9&start=-0.3", false}, {"lambda=0.9&theta0=-1", false},
	} {
		of := config(t, learners+c.query)
		beside := bench(of, b)
		if shares := sweep.Recorded(beside) > 0; shares != c.shares {
			t.Errorf("%s: shares tapes: %v, want %v", c.query, shares, c.shares)
		}
		got, want := work(t, beside, 10, 20_000), work(t, bench(of, nil), 10, 20_000)
		if !slices.Equal(got, want) {
			t.Errorf("%s: a bench beside another differs from a new one", c.query)
		}
	}
	if b := bench(config(t, "view=study&problem=two-state&alg=gtb&steps=10"), b); b == nil {
		t.Error("a finite problem has no bench beside one of Mountain Car")
	}
}
