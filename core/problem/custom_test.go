package problem_test

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/problem"
)

// file is the two-state problem as an MDP file, decoded, with some keys replaced; nil takes one out.
func file(t testing.TB, change map[string]any) map[string]any {
	t.Helper()
	p, _ := problem.ByID("two-state")
	tree := decode(t, problem.SpecOf("Two states", p.Build(map[string]string{"reward": "zero"}), 0.99).Tree())
	delete(tree, "stateNames") // by its positions, as most are
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

// decode is v by way of JSON.
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

// l is a JSON list.
func l(v ...any) []any { return v }

// times is a list of n times v.
func times(n int, v any) []any { return slices.Repeat([]any{v}, n) }

type change = map[string]any

// broken lists what can be wrong with a file, and the message each gives.
var broken = []struct {
	change  change
	message string
}{
	{change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(0., .97), l(1., 0.)))}, "mdp: P[1][0] sums to 0.97, want 1"},
	{change{"P": l(l(l(0., 1.), l(1., 0.)))}, "mdp: P has 1 rows, want 2"},
	{change{"P": l(l(l(0., 1.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0] has 1 rows, want 2"},
	{change{"P": l(l(l(0., 1.), l(1., 0., 0.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] has 3 numbers, want 2"},
	{change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(-.5, 1.5), l(1., 0.)))}, "mdp: P[1][0][0] is -0.5, want a probability from 0 to 1"},
	{change{"P": 1.}, "mdp: P is 1, want a list of rows"},
	{change{"P": l(l(1., 0.), l(1., 0.))}, "mdp: P[0][0] is 1, want a list of numbers"},
	{change{"states": "2"}, `mdp: states is "2", want an integer from 1 to 1000`},
	{change{"states": 0.}, "mdp: states is 0, want an integer from 1 to 1000"},
	{change{"states": 2.5}, "mdp: states is 2.5, want an integer from 1 to 1000"},
	{change{"states": 1e300}, "mdp: states is 1e+300, want an integer from 1 to 1000"},
	{change{"actions": -1.}, "mdp: actions is -1, want an integer from 1 to 1000"},
	{change{"actions": math.NaN()}, "mdp: actions is NaN, want an integer from 1 to 1000"},
	{change{"states": 101., "actions": 10.}, "mdp: states times actions is 1010, want at most 1000 pairs"},
	{change{"states": 3.}, "mdp: P has 2 rows, want 3"},
	{change{"name": ""}, "mdp: name has 0 characters, want 1 to 80"},
	{change{"name": strings.Repeat("θ", 81)}, "mdp: name has 81 characters, want 1 to 80"},
	{change{"name": "a\nstep,b"}, `mdp: name is "a\nstep,b", want a text of one line without control characters`},
	{change{"name": "\u009b31m"}, `mdp: name is "\u009b31m", want a text of one line without control characters`},
	{change{"name": "a\u2028b"}, `mdp: name is "a\u2028b", want a text of one line without control characters`},
	{change{"name": "a\u202egnp.csv"}, `mdp: name is "a\u202egnp.csv", want a text of one line without control characters`},
	{change{"name": "a\u2067b"}, `mdp: name is "a\u2067b", want a text of one line without control characters`},
	{change{"name": "\xed\xa0\x80"}, `mdp: name is "\xed\xa0\x80", want a text of one line without control characters`},
	{change{"name": true}, "mdp: name is true, want a text"},
	{change{"r": nil}, "mdp: r is missing; optional are only rvar, phiState, gamma, theta0, stateNames, actionNames, start"},
	{change{"R": l()}, `mdp: unknown key "R"; known are name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start`},
	{change{strings.Repeat("é", 100): 1., "é": 1.}, `mdp: unknown key "é"; known are name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start`},
	{change{"r": l(l(0., 1e7), l(0., 0.))}, "mdp: r[0][1] is 1e+07, want a number from -1000000 to 1000000"},
	{change{"r": l(l(0., math.NaN()), l(0., 0.))}, "mdp: r[0][1] is NaN, want a number from -1000000 to 1000000"},
	{change{"r": l(l(math.Inf(-1), 0.), l(0., 0.))}, "mdp: r[0][0] is -Inf, want a number from -1000000 to 1000000"},
	{change{"r": l(l(0., map[string]any{}), l(0., 0.))}, "mdp: r[0][1] is an object, want a number from -1000000 to 1000000"},
	{change{"r": l(l(0., strings.Repeat("x", 41)), l(0., 0.))}, `mdp: r[0][1] is "` + strings.Repeat("x", 40) + `…", want a number from -1000000 to 1000000`},
	{change{"rvar": l(l(0., -1.), l(0., 0.))}, "mdp: rvar[0][1] is -1, want 0 or more"},
	{change{"rvar": l(l(0., 1.))}, "mdp: rvar has 1 rows, want 2"},
	{change{"rvar": []any(nil)}, "mdp: rvar has 0 rows, want 2"},
	{change{"pi": l(l(.5, .4), l(1., 0.))}, "mdp: pi[0] sums to 0.9, want 1"},
	{change{"pi": l(l(1., 0.), l(nil, 0.))}, "mdp: pi[1][0] is null, want a number from -1000000 to 1000000"},
	{change{"mu": l(l(0., 1.), l(.5, .5))}, "mdp: mu[0][0] is 0 where pi is 1, want above 0"},
	{change{"mu": l(l(.5, .5), l(1.5, -.5))}, "mdp: mu[1][0] is 1.5, want a probability from 0 to 1"},
	{change{"phi": l(l(1., 0.), l(0., 1.), l(2., 0.), l(0., 2., 1.))}, "mdp: phi[3] has 3 numbers, want 2"},
	{change{"phi": l(l(1., 0.), l(0., 1.))}, "mdp: phi has 2 rows, want 4"},
	{change{"phi": times(4, l())}, "mdp: phi[0] has 0 numbers, want 1 to 400"},
	{change{"phi": times(4, times(401, 1.))}, "mdp: phi[0] has 401 numbers, want 1 to 400"},
	{change{"phi": times(4, l(0., 0.))}, "mdp: phi is 0 for every pair that mu keeps visiting, want a feature that is not"},
	{change{"phi": times(4, l(1e-300, 0.))}, "mdp: phi is at most 1e-300 for every pair that mu keeps visiting, too small to be squared in double precision; want a feature of at least 1e-150"},
	{change{"phi": times(4, l(-9e-151, 0.))}, "mdp: phi is at most 9e-151 for every pair that mu keeps visiting, too small to be squared in double precision; want a feature of at least 1e-150"},
	{
		change{"phi": l(l(0., 0.), l(1e-150, 0.), l(0., 0.), l(0., 0.)), "mu": times(2, l(1., 1e-100)), "pi": times(2, l(1., 0.))},
		"mdp: no exact model in double precision: M is zero: the features that are visited are 0, or too small to be squared in double precision",
	},
	{change{"phiState": l(l(1e-200), l(0.))}, "mdp: phiState is at most 1e-200 for every state that mu keeps visiting, too small to be squared in double precision; want a feature of at least 1e-150"},
	{change{"phi": l(1., 0., 0., 0.)}, "mdp: phi[0] is 1, want a list of numbers"},
	{change{"phiState": l(l(1.), l(2., 3.))}, "mdp: phiState[1] has 2 numbers, want 1"},
	{change{"phiState": l(l(0.), l(0.))}, "mdp: phiState is 0 for every state that mu keeps visiting, want a feature that is not"},
	{change{"phiState": l(times(401, 1.), l(2.))}, "mdp: phiState[0] has 401 numbers, want 1 to 400"},
	{change{"gamma": 1.}, "mdp: gamma is 1, want a number from 0 and below 1"},
	{change{"gamma": ".9"}, `mdp: gamma is ".9", want a number from 0 and below 1`},
	{change{"gamma": math.NaN()}, "mdp: gamma is NaN, want a number from 0 and below 1"},
	{change{"theta0": l(1., 2., 3.)}, "mdp: theta0 has 3 numbers, want 2"},
	{change{"theta0": l(1., -2e6)}, "mdp: theta0[1] is -2e+06, want a number from -1000000 to 1000000"},
	{
		change{"P": l(times(2, l(1., 0.)), times(2, l(0., 1.)))},
		"mdp: the chain under mu has no unique stationary distribution: it stays for ever in state 0, and also in state 1; want one such set",
	},
	{change{"P": []string{"not", "JSON"}}, "mdp: P is something that is not of JSON, want a list of rows"},
	{change{"start": 1.}, "mdp: start is 1, want a list of numbers"},
	{change{"start": nilValue}, "mdp: start is null, want a list of numbers"},
	{change{"start": l()}, "mdp: start has 0 numbers, want 2"},
	{change{"start": l(1., 0., 0.)}, "mdp: start has 3 numbers, want 2"},
	{change{"start": l(.5, .25)}, "mdp: start sums to 0.75, want 1"},
	{change{"start": l(1., 1.)}, "mdp: start sums to 2, want 1"},
	{change{"start": l(0., 0.)}, "mdp: start sums to 0, want 1"},
	{change{"start": l(1.5, -.5)}, "mdp: start[0] is 1.5, want a probability from 0 to 1"},
	{change{"start": l(1., "0")}, `mdp: start[1] is "0", want a number from -1000000 to 1000000`},
	{change{"start": l(1., math.NaN())}, "mdp: start[1] is NaN, want a number from -1000000 to 1000000"},
	{change{"start": l(1., 0.), "P": l(l(l(0., 1.), l(1., .5)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 1.5, want at most 1"},
	{change{"start": l(1., 0.), "P": l(l(l(0., 1.), l(1., 2e-9)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 1.000000002, want at most 1"},
	{change{"start": l(1., 0.), "P": l(l(l(0., .5), l(.5, -.5)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] is -0.5, want a probability from 0 to 1"},
	{change{"start": l(1., 0.), "gamma": 1.5}, "mdp: gamma is 1.5, want a number from 0 to 1"},
	{change{"start": l(1., 0.), "gamma": "1"}, `mdp: gamma is "1", want a number from 0 to 1`},
	{change{"start": l(1., 0.), "gamma": 1.}, "mdp: gamma is 1, but under mu state 0 never comes to an end; want a gamma below 1, or rows of P on the way that sum to less than 1"},
	{
		change{"start": l(1., 0.), "gamma": 1., "P": l(l(l(0., 1.), l(.5, 0.)), l(l(0., 1.), l(1., 0.)))}, // the target goes right for ever
		"mdp: gamma is 1, but under pi state 0 never comes to an end; want a gamma below 1, or rows of P on the way that sum to less than 1",
	},
	{
		change{"start": l(.5, .5), "P": l(times(2, l(1., 0.)), times(2, l(0., 1.)))},
		"mdp: the chain under mu has no unique stationary distribution: it stays for ever in state 0, and also in state 1; want one such set",
	},
	{
		change{"start": l(1., 0.), "P": l(times(2, l(0., .5)), times(2, l(0., 1.))), "phi": l(l(1., 0.), l(0., 1.), l(0., 0.), l(0., 0.))},
		"mdp: phi is 0 for every pair that mu keeps visiting, want a feature that is not",
	},
	{
		change{"start": l(1., 0.), "gamma": 1., "P": times(2, times(2, l(1-1e-9, 0.)))}, // which is 1 within rounding
		"mdp: gamma is 1, but under mu state 0 never comes to an end; want a gamma below 1, or rows of P on the way that sum to less than 1",
	},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., .97))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 0.97, want 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.), 1.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] is 1, want a pair of an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.), l(1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] has 1 entries, want 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l())), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] has 0 entries, want 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1., 2.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] has 3 entries, want 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(2., 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is 2, want an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(-1., 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is -1, want an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(.5, 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is 0.5, want an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l("0", 1.))), l(l(0., 1.), l(1., 0.)))}, `mdp: P[0][1][0][0] is "0", want an integer from 0 to 1`},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., .5), l(0., .5))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1][0] is 0 again, as P[0][1][0][0]; want indices that differ"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., "1"))), l(l(0., 1.), l(1., 0.)))}, `mdp: P[0][1][0][1] is "1", want a number from -1000000 to 1000000`},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.5), l(1., -.5))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] is 1.5, want a probability from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., .5), l(1., .5), l(1., 0.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] has 3 pairs, want at most 2"},
	{change{"P": l(l(l(l(1., 1.)), l()), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] has 0 numbers, want 2"}, // without a start
	{change{"phi": l(l(l(0., 1.)), l(l(400., 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][0] is 400, want an integer from 0 to 399"},
	{change{"phi": l(l(l(0., 1.)), l(l(1e300, 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][0] is 1e+300, want an integer from 0 to 399"},
	{change{"phi": l(l(l(0., 1.)), l(0., 1., 0.), l(l(3., 2.)), l(l(1., 2.)))}, "mdp: phi[2][0][0] is 3, want an integer from 0 to 2"},
	{change{"phi": l(l(l(0., 1.)), l(l(1., 1.), l(1., 2.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][1][0] is 1 again, as phi[1][0][0]; want indices that differ"},
	{change{"phi": l(l(l(0., 1.)), l(l(1., nil)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][1] is null, want a number from -1000000 to 1000000"},
	{change{"phi": l(l(l(0., 1.)), 1., l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1] is 1, want a list of numbers"},
	{change{"theta0": l(0.), "phi": l(l(l(0., 0.)), l(), l(), l())}, "mdp: phi is 0 for every pair that mu keeps visiting, want a feature that is not"},
	{change{"phi": l(l(l(0., 1.)), l(l(2., 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: theta0 has 2 numbers, want 3"},
	{change{"phi": l(l(l(0., 1.)), l(times(401, 1.)...), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[0] has 401 numbers, want 1 to 400"},
	{change{"phiState": l(l(l(0., 1.)), l(l(0., 1., 2.)))}, "mdp: phiState[1][0] has 3 entries, want 2: an index and a number"},
	{change{"phiState": l(l(l(0.)), l(l(0., 1.)))}, "mdp: phiState[0][0] has 1 entries, want 2: an index and a number"},
	{change{"states": 1000., "actions": 2.}, "mdp: states times actions is 2000, want at most 1000 pairs"},
	{change{"states": 1001.}, "mdp: states is 1001, want an integer from 1 to 1000"},
}

// nilValue is JSON's null, where nil takes a key out.
var nilValue = any((*int)(nil))

func TestEveryBrokenFileGivesItsMessage(t *testing.T) {
	for _, c := range broken {
		_, err := problem.ParseSpec(file(t, c.change))
		if err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
	for _, c := range []struct {
		tree any
		is   string
	}{{nil, "null"}, {l(1.), "a list"}, {3., "3"}, {"P", `"P"`}, {false, "false"}} {
		_, err := problem.ParseSpec(c.tree)
		if want := "mdp: the file is " + c.is + ", want an object with the keys name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start"; err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestTwoClosedSetsAreNamed(t *testing.T) {
	// 0 leads into {1, 2} or into the cycle of the other eight, 3 … 10.
	const n = 11
	p := make([]any, n)
	to := func(next ...int) []any {
		row := times(n, 0.)
		for _, s := range next {
			row[s] = 1 / float64(len(next))
		}
		return l(row)
	}
	p[0], p[1], p[2] = to(1, 3), to(2), to(1)
	for s := 3; s < n; s++ {
		p[s] = to(3 + (s-2)%8)
	}
	one := times(n, l(1.))
	_, err := problem.ParseSpec(change{"name": "x", "states": float64(n), "actions": 1., "P": p, "r": one, "pi": one, "mu": one, "phi": one})
	want := "mdp: the chain under mu has no unique stationary distribution: it stays for ever in states 1, 2, and also in states 3, 4, 5, 6, 7, 8, …; want one such set"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

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

// big is a file at both limits of models that are made whole: 200 pairs of 20 states, 100 features.
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
	tree["mu"].([]any)[3] = append(l(.91), times(9, .01)...) // state 3 nearly always takes action 0
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
	// Three states and two actions that both go anywhere: every way is there twice, and back twice.
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
		if e.S != e.Next && e.Bend <= 0 { // left of travel: the way back is on the other side
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
		if e.Bend != w.Bend || e.Name != name || e.Features != w.Features || e.Note != w.Note || got.Nodes[e.S].X != want.Nodes[e.S].X {
			t.Errorf("%+v, want %+v", e, w)
		}
	}
}

// episodes end half the time that the first state's right is taken, and a quarter of the time after the second's left.
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
	// A start without an end is where runs begin.
	endless, err := problem.ParseSpec(file(t, change{"start": l(.25, .75)}))
	if err != nil || !endless.Instance().MDP.Episodic() || endless.Instance().MDP.End(0, 0) != 0 {
		t.Errorf("%v: %+v", err, endless)
	}
	// What is never reached may be a closed set of its own, at γ = 1 too.
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
	// A feature that is 0 everywhere is there when its index is named.
	named := file(t, change{"theta0": l(0., 0., 0.), "phi": l(l(l(0., 1.), l(2., 0.)), l(l(1., 1.)), l(), l(l(1., 2.)))})
	if spec, err = problem.ParseSpec(named); err != nil || spec.Instance().MDP.Dim() != 3 {
		t.Errorf("%v: %+v", err, spec)
	}
}

// A large table is written by pairs, and read again the same.
func TestALargeFileComesBackFromItsTree(t *testing.T) {
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

// walk is a random walk of n states that ends on both sides, by pairs, with a feature for each state but the last.
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

func FuzzSpec(f *testing.F) {
	for _, c := range broken[:8] {
		text, err := json.Marshal(file(f, c.change))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, tree := range []any{file(f, nil), file(f, change{"rvar": times(2, l(1., 2.))}), file(f, episodes), walk(4), big(), nil, l(), 1.} {
		text, err := json.Marshal(tree)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var tree any
		if json.Unmarshal(text, &tree) != nil {
			return
		}
		spec, err := problem.ParseSpec(tree)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "mdp: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("message %q, want one line with mdp:", err)
			}
			return
		}
		inst := spec.Instance()
		gammas := []float64{0, 0.9}
		if spec.Gamma != nil && *spec.Gamma == 1 {
			gammas = append(gammas, 1)
		}
		for _, gamma := range gammas {
			for _, lambda := range []float64{0, 1} {
				if exact.Large(inst.MDP) {
					continue
				}
				if _, err := exact.New(inst.MDP, gamma, lambda, kappaTB); err != nil {
					t.Errorf("accepted, but at γ=%g λ=%g: %v", gamma, lambda, err)
				}
			}
		}
		again, err := problem.ParseSpec(decode(t, spec.Tree()))
		if err != nil || fmt.Sprint(*again.Instance().MDP) != fmt.Sprint(*inst.MDP) {
			t.Errorf("what was accepted is not when written again: %v", err)
		}
	})
}
