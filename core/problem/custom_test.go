package problem_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/problem"
)

// file returns the two-state problem as a decoded MDP file, with some keys replaced; nil removes a key.
func file(t testing.TB, change map[string]any) map[string]any {
	t.Helper()
	p, _ := problem.ByID("two-state")
	tree := decode(t, problem.SpecOf("Two states", p.Build(map[string]string{"reward": "zero"}), 0.99).Tree())
	delete(tree, "stateNames") // named by positions, as in most files
	delete(tree, "actionNames")
	for key, v := range change {
		switch v {
		case nil:
			delete(tree, key)
		case nilValue:
			tree[key] = nil
		default:
			tree[key] = v
		}
	}
	return tree
}

// decode converts v by way of JSON.
func decode(t testing.TB, v any) map[string]any {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

// l returns a JSON list.
func l(v ...any) []any { return v }

// times returns a list of n times v.
func times(n int, v any) []any { return slices.Repeat([]any{v}, n) }

type change = map[string]any

// nilValue is JSON's null, because nil removes a key.
var nilValue = any((*int)(nil))

func TestAFileIsTheProblemItWasWrittenFrom(t *testing.T) {
	for _, id := range []string{"two-state", "baird"} {
		p, _ := problem.ByID(id)
		built := p.Build(map[string]string{"reward": "noisy", "features": "copy"})
		spec, err := problem.ParseSpec(decode(t, problem.SpecOf(p.Name, built, 0.9).Tree()))
		if err != nil {
			t.Fatal(err)
		}
		inst := spec.Instance()
		if a, b := fmt.Sprint(*built.MDP), fmt.Sprint(*inst.MDP); a != b {
			t.Errorf("%s: %s becomes %s", id, a, b)
		}
		if !slices.Equal(inst.Theta0, built.Theta0) || inst.Deterministic != built.Deterministic || inst.Start != 0 || inst.Name != p.Name || *spec.Gamma != 0.9 {
			t.Errorf("%s: %+v, γ = %g", id, inst, *spec.Gamma)
		}
		drawn(t, id, inst)
	}
}

func TestWeightsStartFromOneOnlyWithoutReward(t *testing.T) {
	for _, c := range []struct {
		change change
		want   float64
	}{
		{change{}, 1},
		{change{"rvar": times(2, l(0., 0.))}, 1},
		{change{"r": l(l(0., 0.), l(0., 2.))}, 0},
		{change{"rvar": l(l(0., 0.), l(0., 2.))}, 0},
	} {
		tree := file(t, c.change)
		delete(tree, "theta0")
		spec, err := problem.ParseSpec(tree)
		if err != nil {
			t.Fatal(err)
		}
		if inst := spec.Instance(); !slices.Equal(inst.Theta0, []float64{c.want, c.want}) || !slices.Equal(inst.State0, []float64{c.want}) {
			t.Errorf("%v: θ₀ = %v and %v, want %g", c.change, inst.Theta0, inst.State0, c.want)
		}
	}
}

// big returns a file at both limits of full models: 200 pairs of 20 states, 100 features.
func big() map[string]any {
	const states, actions = 20, 10
	p := times(states, times(actions, times(states, 1./states)))
	phi := make([]any, states*actions)
	for i := range phi {
		row := times(exact.MostFeatures, 0.)
		row[i%exact.MostFeatures] = float64(1 + i%3)
		phi[i] = row
	}
	policy := times(states, times(actions, 1./actions))
	return change{"name": "big", "states": 20., "actions": 10., "P": p, "r": policy, "pi": policy, "mu": policy, "phi": phi}
}

func TestAFileAtTheLimitsIsAcceptedAndDrawsItsLikeliestEdges(t *testing.T) {
	tree := big()
	tree["mu"].([]any)[3] = append(l(.91), times(9, .01)...) // state 3 almost always takes action 0
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	p := spec.Instance().Picture
	seen := 0
	out := map[int]bool{}
	for i, e := range p.Edges {
		out[e.S] = true
		if e.S == 3 && e.A == 0 {
			seen++
		}
		if e.S == 3 && e.A > 0 || e.Name != (problem.Label{}) || i > 0 && p.Edges[i-1].S > e.S {
			t.Fatalf("edge %d: %+v", i, e)
		}
	}
	if len(p.Edges) != 400 || len(p.Nodes) != 20 || seen != 20 || len(out) != 20 {
		t.Errorf("%d edges of %d states, %d of the likeliest pair", len(p.Edges), len(p.Nodes), seen)
	}
}

func TestEdgesBetweenTheSameStatesDoNotCoincide(t *testing.T) {
	// Three states and two actions that both lead anywhere, so each transition exists twice in each direction.
	third := 1. / 3
	tree := change{
		"name": "x", "states": 3., "actions": 2., "P": times(3, times(2, times(3, third))),
		"r": times(3, l(0., 0.)), "pi": times(3, l(.5, .5)), "mu": times(3, l(.5, .5)), "phi": times(6, l(1.)),
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	p := spec.Instance().Picture
	bends := map[[2]int][]float32{}
	for _, e := range p.Edges {
		for _, other := range bends[[2]int{e.S, e.Next}] {
			if math.Abs(float64(other-e.Bend)) < 0.1 {
				t.Errorf("two edges from %d to %d bend by %g and %g", e.S, e.Next, other, e.Bend)
			}
		}
		if e.S != e.Next && e.Bend <= 0 { // left of travel, because the way back is on the other side
			t.Errorf("from %d to %d: bend %g", e.S, e.Next, e.Bend)
		}
		bends[[2]int{e.S, e.Next}] = append(bends[[2]int{e.S, e.Next}], e.Bend)
	}
	if len(p.Edges) != 18 {
		t.Errorf("%d edges, want 18", len(p.Edges))
	}
	for s, n := range p.Nodes { // the two loops point away from the middle
		for _, angle := range bends[[2]int{s, s}] {
			dx, dy := float64(n.X)-0.5, float64(n.Y)-0.5
			if out := dx*math.Cos(float64(angle)) + dy*math.Sin(float64(angle)); out < 0.4 {
				t.Errorf("a loop of state %d points by %g out, want nearly 0.5", s, out)
			}
		}
	}
}

func TestTheTwoStateFileIsDrawnAsTheTwoStateProblem(t *testing.T) {
	spec, err := problem.ParseSpec(file(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	p, _ := problem.ByID("two-state")
	want, got := p.Build(map[string]string{}).Picture, spec.Instance().Picture
	for i, e := range got.Edges {
		w := want.Edges[i]
		name := problem.Label{Text: map[string]string{"right": "a0", "left": "a1"}[w.Name.Code]}
		if e.Bend != w.Bend || e.Name != name || got.Nodes[e.S].X != want.Nodes[e.S].X {
			t.Errorf("%+v, want %+v", e, w)
		}
	}
}

// In episodes, an episode ends half the time after right in the first state, and a quarter of the time after left in
// the second.
var episodes = change{
	"start": l(.25, .75), "gamma": 1., "P": l(l(l(0., .5), l(1., 0.)), l(l(0., 1.), l(.75, 0.))), "pi": times(2, l(.5, .5)),
}

func TestAFileOfEpisodesIsTheProblemItWasWrittenFrom(t *testing.T) {
	spec, err := problem.ParseSpec(file(t, episodes))
	if err != nil {
		t.Fatal(err)
	}
	m := spec.Instance().MDP
	if !m.Episodic() || m.End(0, 0) != .5 || m.End(0, 1) != 0 || m.End(1, 1) != .25 || *spec.Gamma != 1 || m.Start[1] != .75 {
		t.Errorf("%+v", m)
	}
	again, err := problem.ParseSpec(decode(t, problem.SpecOf("again", spec.Instance(), 1).Tree()))
	if err != nil || fmt.Sprint(*again.Instance().MDP) != fmt.Sprint(*m) {
		t.Errorf("%v: %+v", err, again)
	}
	// If no episode ends, start is the first state of runs.
	endless, err := problem.ParseSpec(file(t, change{"start": l(.25, .75)}))
	if err != nil || !endless.Instance().MDP.Episodic() || endless.Instance().MDP.End(0, 0) != 0 {
		t.Errorf("%v: %+v", err, endless)
	}
	// States that are never reached may be a closed set of their own, also at γ = 1.
	if _, err := problem.ParseSpec(file(t, change{"start": l(1., 0.), "gamma": 1., "P": l(times(2, l(.5, 0.)), times(2, l(0., 1.)))})); err != nil {
		t.Error(err)
	}
}

func TestAFileByPairsIsTheSameProblemAsInFull(t *testing.T) {
	full := file(t, episodes)
	for name, change := range map[string]change{
		"by pairs": {
			"P": l(l(l(l(1., .5)), l(l(0., 1.), l(1., 0.))), l(l(l(1., 1.)), l(l(0., .75)))), "phi": l(l(l(0., 1.)), l(l(1., 1.)), l(l(0., 2.)), l(l(1., 2.))),
			"phiState": l(l(l(0., 1.)), l(l(0., 2.))),
		},
		"some by pairs": {"P": l(l(l(l(1., .5)), l(1., 0.)), l(l(0., 1.), l(l(0., .75)))), "phi": l(l(1., 0.), l(l(1., 1.)), l(2., 0.), l(l(1., 2.), l(0., 0.)))},
	} {
		tree := file(t, episodes)
		for key, v := range change {
			tree[key] = v
		}
		a, err := problem.ParseSpec(full)
		if err != nil {
			t.Fatal(err)
		}
		b, err := problem.ParseSpec(tree)
		if err != nil {
			t.Fatal(name, err)
		}
		if x, y := fmt.Sprint(*a.Instance().MDP, a.Tree()), fmt.Sprint(*b.Instance().MDP, b.Tree()); x != y {
			t.Errorf("%s: %s, want %s", name, y, x)
		}
	}
	ends := file(t, change{"start": l(1., 0.), "gamma": 1., "P": l(l(l(l(1., 1.)), l(l(0., 1.))), l(l(), l()))})
	spec, err := problem.ParseSpec(ends)
	if err != nil || spec.Instance().MDP.End(1, 0) != 1 {
		t.Errorf("%v: a row of no pair ends for certain, %+v", err, spec)
	}
	// A feature that is 0 everywhere exists if its index is named.
	named := file(t, change{"theta0": l(0., 0., 0.), "phi": l(l(l(0., 1.), l(2., 0.)), l(l(1., 1.)), l(), l(l(1., 2.)))})
	if spec, err = problem.ParseSpec(named); err != nil || spec.Instance().MDP.Dim() != 3 {
		t.Errorf("%v: %+v", err, spec)
	}
}

// A large table is written by pairs and reads back the same.
func TestLargeFileRoundTripsThroughItsTree(t *testing.T) {
	spec, err := problem.ParseSpec(walk(150))
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(spec.Tree())
	if err != nil {
		t.Fatal(err)
	}
	again, err := problem.ParseSpec(decode(t, spec.Tree()))
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > 40_000 || again.Instance().MDP.Sum() != spec.Instance().MDP.Sum() || again.Instance().MDP.Dim() != 150 {
		t.Errorf("%d bytes, %d features", len(text), again.Instance().MDP.Dim())
	}
}

// walk returns a random walk of n states that ends on both sides, by pairs, with a feature for each state but the last.
func walk(n int) map[string]any {
	var p, phi, start []any
	for s := range n {
		left, right := l(), l()
		if s > 0 {
			left = l(l(float64(s-1), 1.))
		}
		if s < n-1 {
			right = l(l(float64(s+1), 1.))
		}
		p, start = append(p, l(left, right)), append(start, 0.)
		row := l(l(float64(s), 1.))
		if s == n-1 {
			row = l(l(float64(s), 0.))
		}
		phi = append(phi, row, row)
	}
	start[n/2] = 1.
	reward := times(n, l(0., 0.))
	reward[n-1] = l(0., 1.)
	return change{
		"name": "walk", "states": float64(n), "actions": 2., "P": p, "r": reward, "pi": times(n, l(.4, .6)), "mu": times(n, l(.5, .5)),
		"phi": phi, "start": start, "gamma": 1.,
	}
}
