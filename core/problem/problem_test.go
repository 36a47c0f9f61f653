package problem_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"triad/core/problem"
	"triad/core/rl"
)

func TestEveryProblemIsWellFormedUnderEveryOption(t *testing.T) {
	for _, p := range problem.Catalogue {
		if p.Build == nil { // the user's own problem: see custom_test.go
			continue
		}
		for _, o := range p.Options {
			choices := o.Choices
			if r := o.Number; r != nil {
				for _, x := range []float64{r.Default, r.Max, r.SliderMin, (r.Min + r.Max) / 2} {
					choices = append(choices, problem.Choice{ID: strconv.FormatFloat(x, 'g', -1, 64)})
				}
			}
			for _, c := range choices {
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

// driven checks what a simulated problem gives to learners, over some episodes.
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

// drawn checks that the picture has a node for each state and an edge for each transition that P allows.
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
			for next, p := range m.P[s][a].All() {
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

// The behaviour takes the target's action with this probability, and the others in the same proportions as before.
func TestBehaviourKeepsProportions(t *testing.T) {
	m := &rl.MDP{
		States: 3, Actions: 3,
		Pi: [][]float64{{0, 1, 0}, {0.2, 0.2, 0.6}, {0.5, 0.5, 0}},
		Mu: [][]float64{{0.2, 0.2, 0.6}, {0, 0, 1}, {1.0 / 3, 1.0 / 3, 1.0 / 3}},
	}
	want := [][]float64{{0.075, 0.7, 0.225}, {0.15, 0.15, 0.7}, {0.7, 0.15, 0.15}}
	for s, row := range problem.Behaviour(m, 0.7) {
		for a, p := range row {
			if math.Abs(p-want[s][a]) > 1e-15 {
				t.Errorf("state %d: %v, want %v", s, row, want[s])
				break
			}
		}
	}
	for _, p := range []string{"0.5", "1", "0.05"} {
		two, _ := problem.ByID("two-state")
		mu := two.Build(map[string]string{"mu": p}).MDP.Mu
		if right := strconv.FormatFloat(mu[0][0], 'g', -1, 64); right != p || mu[0][0]+mu[0][1] != 1 || !slices.Equal(mu[0], mu[1]) {
			t.Errorf("mu=%s: %v", p, mu)
		}
	}
	if one := problem.Behaviour(&rl.MDP{States: 1, Actions: 1, Pi: [][]float64{{1}}, Mu: [][]float64{{1}}}, 0.5); one[0][0] != 1 {
		t.Errorf("a single action is taken with probability %g", one[0][0])
	}
}

// The behaviour must take every action that the target takes.
func TestFitRejectsBehaviourThatNeverTakesATargetAction(t *testing.T) {
	two, _ := problem.ByID("two-state")
	for options, want := range map[[2]string]string{{"1", "1"}: "", {"0.9", "0.99"}: "", {"0.9", "1"}: "mu"} {
		key, why := two.Fit(map[string]string{"pi": options[0], "mu": options[1]})
		if key != want || (why.Code != "") != (want != "") {
			t.Errorf("pi=%s&mu=%s: %q, %v", options[0], options[1], key, why)
		}
	}
}
