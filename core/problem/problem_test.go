package problem_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/problem"
	"triad/core/rl"
)

func TestEveryProblemIsWellFormedUnderEveryOption(t *testing.T) {
	for _, p := range problem.Catalogue {
		if p.Build == nil { // the user's own: custom_test.go
			continue
		}
		for _, o := range p.Options {
			for _, c := range o.Choices {
				inst := p.Build(map[string]string{o.Key: c.ID})
				if inst.Car() != nil {
					driven(t, p.ID, inst)
					continue
				}
				if err := inst.MDP.Check(); err != nil {
					t.Errorf("%s, %s=%s: %v", p.ID, o.Key, c.ID, err)
				}
				if len(inst.Theta0) != inst.MDP.Dim() || inst.Start < 0 || inst.Start >= inst.MDP.States {
					t.Errorf("%s, %s=%s: θ₀ %v, start %d", p.ID, o.Key, c.ID, inst.Theta0, inst.Start)
				}
				if m := inst.MDP; m.PhiState != nil && len(inst.State0) != len(m.PhiState[0]) {
					t.Errorf("%s, %s=%s: %d starting weights for %d features of states", p.ID, o.Key, c.ID, len(inst.State0), len(m.PhiState[0]))
				}
				drawn(t, p.ID, inst)
			}
		}
	}
}

// driven checks what learners are given by a simulated problem, over some episodes.
func driven(t *testing.T, id string, inst *problem.Instance) {
	t.Helper()
	env, rng := inst.Car().Environment(), rand.New(rand.NewPCG(1, 2))
	var step rl.Transition
	for episodes, at := 0, (problem.Point{}); episodes < 20; {
		start := step.Phi.Index == nil || step.Terminal
		env.Next(&step, rng)
		if start && (step.Point[0] < problem.CarStart[0] || step.Point[0] > problem.CarStart[1] || step.Point[1] != 0) || !start && step.Point != at {
			t.Fatalf("%s: the step begins at %v, after %v", id, step.Point, at)
		}
		at = step.PointNext
		for _, v := range []rl.Sparse{step.Phi, step.PhiBar} {
			if n := len(v.Index); n > 0 && (!slices.IsSorted(v.Index) || int(v.Index[n-1]) >= inst.Dim()) {
				t.Fatalf("%s: features %v of %d", id, v.Index, inst.Dim())
			}
		}
		bar, sum := make([]float64, inst.Dim()), 0.0
		for _, c := range step.Choices {
			sum += c.Pi
			for j, i := range c.Phi.Index {
				bar[i] += c.Pi * c.Phi.Value[j]
			}
		}
		if want := rl.Compress(bar); !slices.Equal(want.Index, step.PhiBar.Index) || !slices.Equal(want.Value, step.PhiBar.Value) {
			t.Fatalf("%s: φ̄ = %+v, want Σ π φ = %+v", id, step.PhiBar, want)
		}
		if step.Terminal != (at[0] == problem.CarBox.High[0]) || step.Terminal != (step.Choices == nil) || !step.Terminal && math.Abs(sum-1) > 1e-12 {
			t.Fatalf("%s: at %v: terminal %v with %d choices, Σ π = %g", id, at, step.Terminal, len(step.Choices), sum)
		}
		if step.Terminal {
			episodes++
		}
		if step.R != -1 || len(step.X.Index) != 2 || inst.StateDim() != 32 {
			t.Fatalf("%s: reward %g, %d features of states", id, step.R, len(step.X.Index))
		}
	}
}

// drawn checks that the picture has a node for each state and an edge for each way that P allows.
func drawn(t *testing.T, id string, inst *problem.Instance) {
	t.Helper()
	m := inst.MDP
	edges := map[[3]int]bool{}
	for _, e := range inst.Picture.Edges {
		edges[[3]int{e.S, e.A, e.Next}] = true
	}
	ways := 0
	for s := range m.States {
		for a := range m.Actions {
			for next, p := range m.P[s][a] {
				if p > 0 {
					ways++
					if !edges[[3]int{s, a, next}] {
						t.Errorf("%s: no edge from %d by %d to %d", id, s, a, next)
					}
				}
			}
		}
	}
	if len(inst.Picture.Nodes) != m.States || len(edges) != ways || len(inst.Picture.Edges) != ways {
		t.Errorf("%s: %d nodes and %d edges, want %d and %d", id, len(inst.Picture.Nodes), len(inst.Picture.Edges), m.States, ways)
	}
}

func TestTheTwoStateTargetIsDeterministic(t *testing.T) {
	p, ok := problem.ByID("two-state")
	if !ok || !p.Build(map[string]string{"reward": "zero"}).Deterministic {
		t.Error("π takes right for certain: Tree Backup and Retrace coincide")
	}
	if _, ok := problem.ByID("chess"); ok {
		t.Error("there is no chess")
	}
}
