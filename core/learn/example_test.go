package learn_test

import (
	"fmt"

	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// Tree Backup in full: four updates on the two states, taken apart. The target policy always goes right, so κ = π is 1
// after right and cuts the trace after left.
func Example() {
	p, _ := problem.ByID("two-state")
	m := p.Build(map[string]string{"reward": "zero"}).MDP
	chain := rl.NewChain(m, 0)

	tb, _ := learn.ByID("tb")
	const gamma, lambda, alpha = 0.9, 0.5, 0.1
	l := learn.New(tb, m.Dim(), gamma, lambda, []float64{alpha}, []float64{alpha})
	l.Reset([]float64{1, 1}, []float64{0, 0})

	const right, left = 0, 1
	var t rl.Transition
	var u learn.Update
	for _, step := range []struct{ s, a int }{{0, right}, {1, right}, {1, left}, {0, right}} {
		chain.Fill(&t, step.s, step.a, 1-step.a) // right leads to state 1, left to state 0
		l.StepInto(&u, &t)
		fmt.Printf("s = %d, a = %d: κ = %g, e = %.3g, δ = %.3f, θ = %.4f\n", step.s, step.a, u.Kappa, u.After.E, u.Delta, l.Theta)

		for i, e := range u.After.E { // the three lines again, with plain numbers
			trace := gamma*lambda*t.Pi*u.Before.E[i] + u.Phi[i]
			delta := t.R + gamma*u.ThetaBar - u.ThetaPhi
			theta := u.Before.Theta[i] + alpha*u.Delta*e
			if !near(trace, e) || !near(delta, u.Delta) || !near(theta, l.Theta[i]) {
				fmt.Println("not Tree Backup")
			}
		}
	}
	// Output:
	// s = 0, a = 0: κ = 1, e = [1 0], δ = 0.800, θ = [1.0800 1.0000]
	// s = 1, a = 0: κ = 1, e = [2.45 0], δ = -0.216, θ = [1.0271 1.0000]
	// s = 1, a = 1: κ = 0, e = [0 2], δ = -1.076, θ = [1.0271 0.7849]
	// s = 0, a = 0: κ = 1, e = [1 0.9], δ = 0.822, θ = [1.1092 0.8588]
}

func near(x, y float64) bool { return x-y < 1e-12 && y-x < 1e-12 }

// A learner and its expected update, the theory that the page draws behind the samples.
func ExampleExpected() {
	tb, _ := learn.ByID("tb")
	gtb, _ := learn.ByID("gtb")
	means := rl.Means{A: []float64{0.5}, B: []float64{0}, M: []float64{1}} // A of the unstable sign: Tree Backup diverges
	for _, a := range []learn.Algorithm{tb, gtb} {
		x := learn.NewExpected(a, means, 0.1, 0.1, []float64{1}, []float64{0})
		for range 1000 {
			x.Step()
		}
		fmt.Printf("%s: θ = %.2g\n", a.Name, x.Theta[0])
	}
	// Output:
	// Tree Backup: θ = 1.5e+21
	// Gradient Tree Backup: θ = 2.8e-21
}

// Coefficients for an action that the target policy always takes and the behaviour policy takes once in four times.
func ExampleKappa() {
	for _, id := range []string{"td0", "tb", "retrace", "is", "qpi"} {
		k, _ := learn.KappaByID(id)
		fmt.Println(id, k.Of(learn.Defaults)(1, 0.25))
	}
	// Output:
	// td0 0
	// tb 1
	// retrace 1
	// is 4
	// qpi 1
}
