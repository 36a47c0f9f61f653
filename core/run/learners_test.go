package run_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// experience returns n transitions of a problem, which may be kept.
func experience(inst *problem.Instance, n int) []rl.Transition {
	var env rl.Environment
	if inst.Car() != nil {
		env = inst.Car().Environment()
	} else {
		env = rl.NewChain(inst.MDP, inst.Start)
	}
	copied := func(v rl.Sparse) rl.Sparse {
		return rl.Sparse{Index: slices.Clone(v.Index), Value: slices.Clone(v.Value)}
	}
	rng, steps := rand.New(rand.NewPCG(4, 4)), make([]rl.Transition, n)
	for i := range steps {
		t := &steps[i]
		env.Next(t, rng)
		t.Phi, t.PhiBar, t.X, t.XNext = copied(t.Phi), copied(t.PhiBar), copied(t.X), copied(t.XNext)
		t.Choices = slices.Clone(t.Choices)
		for j := range t.Choices {
			t.Choices[j].Phi = copied(t.Choices[j].Phi)
		}
	}
	return steps
}

// BenchmarkLearners times learners alone, on given experience.
func BenchmarkLearners(b *testing.B) {
	for _, id := range []string{"two-state", "baird", "mountain-car"} {
		p, ok := problem.ByID(id)
		if !ok {
			b.Fatalf("no problem %q", id)
		}
		options := map[string]string{}
		for _, o := range p.Options {
			options[o.Key] = o.Choices[0].ID
		}
		inst := p.Build(options)
		steps := experience(inst, 5000)
		for _, algorithm := range []string{"tb", "gtb", "gretrace", "gq"} {
			a, _ := learn.ByID(algorithm)
			for _, cols := range []int{1, 26} {
				b.Run(fmt.Sprintf("%s/%s/columns=%d", id, algorithm, cols), func(b *testing.B) {
					small := slices.Repeat([]float64{1e-9}, cols)
					l := learn.New(a, inst.Dim(), 0.99, 0.8, small, small)
					b.ReportAllocs()
					for i := 0; b.Loop(); i++ {
						l.Step(&steps[i%len(steps)])
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*cols), "ns/update")
				})
			}
		}
	}
}

// BenchmarkEstimator times the estimate of a model from Mountain Car's steps.
func BenchmarkEstimator(b *testing.B) {
	p, _ := problem.ByID("mountain-car")
	options := map[string]string{}
	for _, o := range p.Options {
		options[o.Key] = o.Choices[0].ID
	}
	inst := p.Build(options)
	steps := experience(inst, 5000)
	k, _ := learn.KappaByID("retrace")
	b.Run("mountain-car", func(b *testing.B) {
		e := exact.NewEstimator(inst.Dim(), 0.99, k.Of(learn.Defaults), 0.8)
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			e.Add(&steps[i%len(steps)])
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N), "ns/update")
	})
}
