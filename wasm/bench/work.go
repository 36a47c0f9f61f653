package main

import (
	"math/rand/v2"

	"triad/core/learn"
	"triad/core/rl"
)

// work is learning from generated experience in the shape of Mountain Car's: three actions, two tilings, so that 2 of d
// features are active and φ̄ has 6 entries, λ = 0.9, and step sizes in a 5 by 5 grid. Tiles are drawn again each step,
// so the trace soon has all d entries. The loops over it, which the obvious program has, are then the same for all
// contenders.
type work struct {
	learner *learn.Learner
	steps   []rl.Transition
	next    int
}

const (
	actions = 3
	// steps is the length of the experience, which is repeated. It is short, so that it stays in the cache like the
	// car's tiles.
	steps        = 256
	grid         = 25 // step-size pairs
	padded       = 26 // columns for these pairs in the study on the page
	gamma        = 0.999
	lambda       = 0.9
	defaultWidth = 96 // features, as in Mountain Car
)

// rules holds the two rules that the study compares, under the names in the report.
var rules = []struct{ name, algorithm string }{{"saddle point", "gtb"}, {"gradient correction", "ab-trace"}}

// every returns a learner of each rule, with Tree Backup's coefficient if the rule takes one.
func every() (list []learn.Algorithm) {
	for _, r := range learn.Rules {
		for _, id := range []string{r.ID + ":tb", r.ID} {
			if a, ok := learn.ByID(id); ok && a.Rule == r {
				list = append(list, a)
				break
			}
		}
	}
	return list
}

// newWork returns the work of an algorithm with d features, a multiple of 6, in a number of columns. Columns beyond the
// grid have step size 0, unless they form another grid.
func newWork(algorithm string, d, columns int) *work {
	alg, ok := learn.ByID(algorithm)
	if !ok || d%(2*actions) != 0 {
		panic("bench: unknown algorithm, or features that do not make two tilings of three actions")
	}
	alg.Settings.Beta = 0.01 // of 30, the ratio of two steps in three here: emphases stay near 1
	decay := lambda
	if alg.Rule == &learn.ETD { // with κ = ratio its trace must not grow either
		decay = 0.02
	}
	alpha, eta := make([]float64, columns), make([]float64, columns)
	sizes := []float64{.0001, .0005, .001, .005, .01} // a tenth of the paper's, so that nothing diverges
	for k := range columns {
		if k < grid || columns >= 2*grid {
			alpha[k], eta[k] = sizes[k/5%5], sizes[k%5]
		}
	}
	w := &work{learner: learn.New(alg, d, gamma, decay, alpha, eta)}
	w.learner.Remember() // as in the study; the JavaScript gets such numbers too
	rng := rand.New(rand.NewPCG(1, 0))
	tiles := d / (2 * actions)
	draw := func() (choices []rl.Choice, bar rl.Sparse) {
		i, j, mostly := int32(rng.IntN(tiles)), int32(rng.IntN(tiles)), rng.IntN(actions)
		for a := range actions {
			c := rl.Choice{Pi: 0.1, Mu: 1. / 300}
			if a == mostly {
				c.Pi, c.Mu = 0.8, 298./300
			}
			first := int32(2 * tiles * a)
			c.Phi = rl.Sparse{Index: []int32{first + i, first + int32(tiles) + j}, Value: []float64{1, 1}}
			choices = append(choices, c)
			bar.Index = append(bar.Index, c.Phi.Index...)
			bar.Value = append(bar.Value, c.Pi, c.Pi)
		}
		return choices, bar
	}
	at, _ := draw()
	for range steps {
		next, bar := draw()
		a := rng.IntN(actions)
		w.steps = append(w.steps, rl.Transition{
			A: a, R: -1, Kind: len(w.steps) + 1, Pi: at[a].Pi, Mu: at[a].Mu, Phi: at[a].Phi, PhiBar: bar, Choices: next,
			X: at[a].Phi, XNext: bar, // for learners of state values, whose ratio is π/μ of the same action
		})
		at = next
	}
	return w
}

// run learns from n transitions.
func (w *work) run(n int) {
	for range n {
		w.learner.Step(&w.steps[w.next])
		w.next = (w.next + 1) % len(w.steps)
	}
}

// weights returns θ in the columns of the grid, d×grid.
func (w *work) weights() []float64 {
	cols := len(w.learner.Alpha)
	var theta []float64
	for i := 0; i < len(w.learner.Theta); i += cols {
		theta = append(theta, w.learner.Theta[i:][:min(grid, cols)]...)
	}
	return theta
}
