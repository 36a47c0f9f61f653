//go:build !wasm

package run_test

import (
	"slices"
	"testing"
)

// interrupted checks that experiments on the two states and on Baird's star, interrupted at many places, equal
// uninterrupted ones to the bit. It runs 1/part of the steps, because the time grows with their square.
func interrupted(t *testing.T, part int) {
	t.Helper()
	all := "&alg=" + everyAlgorithm()
	for _, s := range []story{
		{name: "two-state", steps: 1400, query: "runs=3&at=0,1,7,500,501,1200,9999" + all, live: []string{"lambda=0.3", "alpha.gtb=0.05", "gamma=0.9", "steps=9000", "speed=max"}},
		{name: "baird", steps: 500, query: "preset=baird&runs=2" + all, live: []string{"eta=0.003", "ratio=0.5", "ratio="}},
		{name: "shared", steps: 300, query: "preset=baird&features=shared&runs=1" + all},
		{name: "one-hot", steps: 300, query: "preset=baird-onehot&runs=2&metric=distance&lambda=0" + all, live: []string{"lambda=1"}},
		{name: "noisy", steps: 700, query: "preset=two-state-noisy&runs=2&numbers=1&average=polyak&project=1.5,0.02&project-when=powers" + all, live: []string{"alpha=0.02", "numbers=0", "numbers=1"}},
		{name: "projected", steps: 300, query: "preset=baird&runs=2&numbers=1&average=polyak&project=9,0.1" + all},
		{name: "independent", steps: 600, query: "preset=two-state-iid&runs=2&numbers=1&average=polyak" + all, live: []string{"lambda=0.2"}},
		{name: "independent star", steps: 600, query: "preset=baird&sampling=iid&runs=1&numbers=1" + all},
		{name: "hyperbolic", steps: 600, query: "preset=two-state-shrinking&runs=2&average=polyak" + all, live: []string{"k0=500", "alpha=30"}},
		{name: "prop4", steps: 400, query: "preset=two-state-noisy&runs=2&schedule=prop4&alg=gtb,gretrace,gtd2,tb", live: []string{"lambda=0.5"}},
		{name: "dalal", steps: 400, query: "preset=rates-dalal&runs=2" + all, live: []string{"c=0.6"}},
		{name: "diverging", steps: 900, query: "runs=3&alpha=1000&alpha.retrace=0.7" + all, live: []string{"alpha=0.1", "alpha=1000"}},
	} {
		if part > 1 && slices.Contains([]string{"baird", "one-hot", "independent star"}, s.name) {
			continue // their models take long, and other learners cover their state
		}
		t.Run(s.name, func(t *testing.T) {
			s.fresh, s.steps = experiment, s.steps/part
			sameStory(t, s)
		})
	}
}

func TestAnInterruptedExperimentIsTheUninterruptedOneToTheBit(t *testing.T) { interrupted(t, 5) }
