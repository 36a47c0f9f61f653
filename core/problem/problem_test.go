package problem_test

import (
	"testing"

	"triad/core/problem"
)

func TestEveryProblemIsWellFormedUnderEveryOption(t *testing.T) {
	for _, p := range problem.Catalogue {
		if p.Build == nil { // the user's own: custom_test.go
			continue
		}
		for _, o := range p.Options {
			for _, c := range o.Choices {
				inst := p.Build(map[string]string{o.Key: c.ID})
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
