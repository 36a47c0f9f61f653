package problem_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/problem"
)

// broken lists faults of a file, and the message for each.
var broken = []struct {
	change  change
	message string
}{
	{change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(0., .97), l(1., 0.)))}, "mdp: P[1][0] sums to 0.97; it must sum to 1"},
	{change{"P": l(l(l(0., 1.), l(1., 0.)))}, "mdp: P has 1 row; it must have 2"},
	{change{"P": l(l(l(0., 1.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0] has 1 row; it must have 2"},
	{change{"P": l(l(l(0., 1.), l(1., 0., 0.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] has 3 numbers; it must have 2"},
	{change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(-.5, 1.5), l(1., 0.)))}, "mdp: P[1][0][0] is -0.5; it must be a probability from 0 to 1"},
	{change{"P": 1.}, "mdp: P is 1; it must be a list of rows"},
	{change{"P": l(l(1., 0.), l(1., 0.))}, "mdp: P[0][0] is 1; it must be a list of numbers"},
	{change{"states": "2"}, `mdp: states is "2"; it must be an integer from 1 to 20000`},
	{change{"states": 0.}, "mdp: states is 0; it must be an integer from 1 to 20000"},
	{change{"states": 2.5}, "mdp: states is 2.5; it must be an integer from 1 to 20000"},
	{change{"states": 1e300}, "mdp: states is 1e+300; it must be an integer from 1 to 20000"},
	{change{"actions": -1.}, "mdp: actions is -1; it must be an integer from 1 to 20000"},
	{change{"actions": math.NaN()}, "mdp: actions is NaN; it must be an integer from 1 to 20000"},
	{change{"states": 1000., "actions": 21.}, "mdp: states times actions is 21000 state–action pairs; use at most 20000"},
	{change{"states": 3.}, "mdp: P has 2 rows; it must have 3"},
	{change{"name": ""}, "mdp: name has 0 characters; it must have from 1 to 80"},
	{change{"name": strings.Repeat("θ", 81)}, "mdp: name has 81 characters; it must have from 1 to 80"},
	{change{"name": "a\nstep,b"}, `mdp: name is "a\nstep,b"; it must be a text of one line without control characters`},
	{change{"name": "\u009b31m"}, `mdp: name is "\u009b31m"; it must be a text of one line without control characters`},
	{change{"name": "a\u2028b"}, `mdp: name is "a\u2028b"; it must be a text of one line without control characters`},
	{change{"name": "a\u202egnp.csv"}, `mdp: name is "a\u202egnp.csv"; it must be a text of one line without control characters`},
	{change{"name": "a\u2067b"}, `mdp: name is "a\u2067b"; it must be a text of one line without control characters`},
	{change{"name": "\xed\xa0\x80"}, `mdp: name is "\xed\xa0\x80"; it must be a text of one line without control characters`},
	{change{"name": true}, "mdp: name is true; it must be a text"},
	{change{"r": nil}, "mdp: r is missing; only these keys may be left out: rvar, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding"},
	{change{"R": l()}, `mdp: unknown key "R"; use one of name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding`},
	{change{strings.Repeat("é", 100): 1., "é": 1.}, `mdp: unknown key "é"; use one of name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding`},
	{change{"r": l(l(0., 1e7), l(0., 0.))}, "mdp: r[0][1] is 1e+07; it must be a number from -1000000 to 1000000"},
	{change{"r": l(l(0., math.NaN()), l(0., 0.))}, "mdp: r[0][1] is NaN; it must be a number from -1000000 to 1000000"},
	{change{"r": l(l(math.Inf(-1), 0.), l(0., 0.))}, "mdp: r[0][0] is -Inf; it must be a number from -1000000 to 1000000"},
	{change{"r": l(l(0., map[string]any{}), l(0., 0.))}, "mdp: r[0][1] is an object; it must be a number from -1000000 to 1000000"},
	{change{"r": l(l(0., strings.Repeat("x", 41)), l(0., 0.))}, `mdp: r[0][1] is "` + strings.Repeat("x", 40) + `…"; it must be a number from -1000000 to 1000000`},
	{change{"rvar": l(l(0., -1.), l(0., 0.))}, "mdp: rvar[0][1] is -1; it must be 0 or more"},
	{change{"rvar": l(l(0., 1.))}, "mdp: rvar has 1 row; it must have 2"},
	{change{"rvar": []any(nil)}, "mdp: rvar has 0 rows; it must have 2"},
	{change{"pi": l(l(.5, .4), l(1., 0.))}, "mdp: pi[0] sums to 0.9; it must sum to 1"},
	{change{"pi": l(l(1., 0.), l(nil, 0.))}, "mdp: pi[1][0] is null; it must be a number from -1000000 to 1000000"},
	{change{"mu": l(l(0., 1.), l(.5, .5))}, "mdp: mu[0][0] is 0 where pi is 1; it must be above 0"},
	{change{"mu": l(l(.5, .5), l(1.5, -.5))}, "mdp: mu[1][0] is 1.5; it must be a probability from 0 to 1"},
	{change{"phi": l(l(1., 0.), l(0., 1.), l(2., 0.), l(0., 2., 1.))}, "mdp: phi[3] has 3 numbers; it must have 2"},
	{change{"phi": l(l(1., 0.), l(0., 1.))}, "mdp: phi has 2 rows; it must have 4"},
	{change{"phi": times(4, l())}, "mdp: phi[0] has 0 numbers; it must have from 1 to 400"},
	{change{"phi": times(4, times(401, 1.))}, "mdp: phi[0] has 401 numbers; it must have from 1 to 400"},
	{change{"phi": times(4, l(0., 0.))}, "mdp: phi is 0 for every pair that mu keeps visiting; use a nonzero feature"},
	{change{"phi": times(4, l(1e-300, 0.))}, "mdp: phi is at most 1e-300 for every pair that mu keeps visiting, too small to square in double precision; use a feature of at least 1e-150"},
	{change{"phi": times(4, l(-9e-151, 0.))}, "mdp: phi is at most 9e-151 for every pair that mu keeps visiting, too small to square in double precision; use a feature of at least 1e-150"},
	{
		change{"phi": l(l(0., 0.), l(1e-150, 0.), l(0., 0.), l(0., 0.)), "mu": times(2, l(1., 1e-100)), "pi": times(2, l(1., 0.))},
		"mdp: there is no exact model in double precision: M is 0: the features of the visited pairs are 0, or too small to square in double precision",
	},
	{change{"phiState": l(l(1e-200), l(0.))}, "mdp: phiState is at most 1e-200 for every state that mu keeps visiting, too small to square in double precision; use a feature of at least 1e-150"},
	{change{"phi": l(1., 0., 0., 0.)}, "mdp: phi[0] is 1; it must be a list of numbers"},
	{change{"phiState": l(l(1.), l(2., 3.))}, "mdp: phiState[1] has 2 numbers; it must have 1"},
	{change{"phiState": l(l(0.), l(0.))}, "mdp: phiState is 0 for every state that mu keeps visiting; use a nonzero feature"},
	{change{"phiState": l(times(401, 1.), l(2.))}, "mdp: phiState[0] has 401 numbers; it must have from 1 to 400"},
	{change{"gamma": 1.}, "mdp: gamma is 1; it must be a number from 0 to below 1"},
	{change{"gamma": ".9"}, `mdp: gamma is ".9"; it must be a number from 0 to below 1`},
	{change{"gamma": math.NaN()}, "mdp: gamma is NaN; it must be a number from 0 to below 1"},
	{change{"theta0": l(1., 2., 3.)}, "mdp: theta0 has 3 numbers; it must have 2"},
	{change{"theta0": l(1., -2e6)}, "mdp: theta0[1] is -2e+06; it must be a number from -1000000 to 1000000"},
	{
		change{"P": l(times(2, l(1., 0.)), times(2, l(0., 1.)))},
		"mdp: the chain under mu has no unique stationary distribution: it stays forever in state 0, and also in state 1. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1",
	},
	{change{"P": []string{"not", "JSON"}}, "mdp: P is something that JSON does not have; it must be a list of rows"},
	{change{"start": 1.}, "mdp: start is 1; it must be a list of numbers"},
	{change{"start": nilValue}, "mdp: start is null; it must be a list of numbers"},
	{change{"start": l()}, "mdp: start has 0 numbers; it must have 2"},
	{change{"start": l(1., 0., 0.)}, "mdp: start has 3 numbers; it must have 2"},
	{change{"start": l(.5, .25)}, "mdp: start sums to 0.75; it must sum to 1"},
	{change{"start": l(1., 1.)}, "mdp: start sums to 2; it must sum to 1"},
	{change{"start": l(0., 0.)}, "mdp: start sums to 0; it must sum to 1"},
	{change{"start": l(1.5, -.5)}, "mdp: start[0] is 1.5; it must be a probability from 0 to 1"},
	{change{"start": l(1., "0")}, `mdp: start[1] is "0"; it must be a number from -1000000 to 1000000`},
	{change{"start": l(1., math.NaN())}, "mdp: start[1] is NaN; it must be a number from -1000000 to 1000000"},
	{change{"start": l(1., 0.), "P": l(l(l(0., 1.), l(1., .5)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 1.5; it must sum to at most 1"},
	{change{"start": l(1., 0.), "P": l(l(l(0., 1.), l(1., 2e-4)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 1.0002; it must sum to at most 1"},
	{change{"start": l(1., 0.), "P": l(l(l(0., .5), l(.5, -.5)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] is -0.5; it must be a probability from 0 to 1"},
	{change{"start": l(1., 0.), "gamma": 1.5}, "mdp: gamma is 1.5; it must be a number from 0 to 1"},
	{change{"start": l(1., 0.), "gamma": "1"}, `mdp: gamma is "1"; it must be a number from 0 to 1`},
	{change{"start": l(1., 0.), "gamma": 1.}, "mdp: gamma is 1, but under mu state 0 never reaches an end; use gamma below 1, or rows of P on the way that sum to less than 1"},
	{
		change{"start": l(1., 0.), "gamma": 1., "P": l(l(l(0., 1.), l(.5, 0.)), l(l(0., 1.), l(1., 0.)))}, // the target goes right without end
		"mdp: gamma is 1, but under pi state 0 never reaches an end; use gamma below 1, or rows of P on the way that sum to less than 1",
	},
	{
		change{"start": l(.5, .5), "P": l(times(2, l(1., 0.)), times(2, l(0., 1.)))},
		"mdp: the chain under mu has no unique stationary distribution: it stays forever in state 0, and also in state 1. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1",
	},
	{
		change{"start": l(1., 0.), "P": l(times(2, l(0., .5)), times(2, l(0., 1.))), "phi": l(l(1., 0.), l(0., 1.), l(0., 0.), l(0., 0.))},
		"mdp: phi is 0 for every pair that mu keeps visiting; use a nonzero feature",
	},
	{
		change{"start": l(1., 0.), "gamma": 1., "P": times(2, times(2, l(1-1e-9, 0.)))}, // which is 1 within rounding
		"mdp: gamma is 1, but under mu state 0 never reaches an end; use gamma below 1, or rows of P on the way that sum to less than 1",
	},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., .97))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] sums to 0.97; it must sum to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.), 1.)), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] is 1; it must be a pair of an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.), l(1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][1] has 1 entries; it must have 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l())), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] has 0 entries; it must have 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1., 2.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] has 3 entries; it must have 2: an index and a number"},
	{change{"P": l(l(l(l(1., 1.)), l(l(2., 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is 2; it must be an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(-1., 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is -1; it must be an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l(.5, 1.))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0][0] is 0.5; it must be an integer from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l(l("0", 1.))), l(l(0., 1.), l(1., 0.)))}, `mdp: P[0][1][0][0] is "0"; it must be an integer from 0 to 1`},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., "1"))), l(l(0., 1.), l(1., 0.)))}, `mdp: P[0][1][0][1] is "1"; it must be a number from -1000000 to 1000000`},
	{change{"P": l(l(l(l(1., 1.)), l(l(0., 1.5), l(1., -.5))), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1][0] is 1.5; it must be a probability from 0 to 1"},
	{change{"P": l(l(l(l(1., 1.)), l()), l(l(0., 1.), l(1., 0.)))}, "mdp: P[0][1] has 0 numbers; it must have 2"}, // without a start
	{change{"phi": l(l(l(0., 1.)), l(l(400., 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][0] is 400; it must be an integer from 0 to 399"},
	{change{"phi": l(l(l(0., 1.)), l(l(1e300, 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][0] is 1e+300; it must be an integer from 0 to 399"},
	{change{"phi": l(l(l(-1., 1.)), l(l(0., 1.)), l(l(0., 2.)), l(l(0., 2.)))}, "mdp: phi[0][0][0] is -1; it must be an integer from 0 to 399"},
	{change{"phi": l(l(l("1", 1.)), l(l(0., 1.)), l(l(0., 2.)), l(l(1., 2.)))}, `mdp: phi[0][0][0] is "1"; it must be an integer from 0 to 399`},
	{change{"phi": l(l(l(0., 1.), l(0., 2.)), l(l(0., 1.)), l(l(0., 2.)), l(l(0., 2.)))}, "mdp: phi[0][1][0] is 0 again, like phi[0][0][0]; use different indices"},
	{change{"phi": l(l(l(0., 1.)), l(0., 1., 0.), l(l(3., 2.)), l(l(1., 2.)))}, "mdp: phi[2][0][0] is 3; it must be an integer from 0 to 2"},
	{change{"phi": l(l(l(0., 1.)), l(l(1., 1.), l(1., 2.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][1][0] is 1 again, like phi[1][0][0]; use different indices"},
	{change{"phi": l(l(l(0., 1.)), l(l(1., nil)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1][0][1] is null; it must be a number from -1000000 to 1000000"},
	{change{"phi": l(l(l(0., 1.)), 1., l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[1] is 1; it must be a list of numbers"},
	{change{"theta0": l(0.), "phi": l(l(l(0., 0.)), l(), l(), l())}, "mdp: phi is 0 for every pair that mu keeps visiting; use a nonzero feature"},
	{change{"phi": l(l(l(0., 1.)), l(l(2., 1.)), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: theta0 has 2 numbers; it must have 3"},
	{change{"phi": l(l(l(0., 1.)), l(times(401, 1.)...), l(l(0., 2.)), l(l(1., 2.)))}, "mdp: phi[0] has 401 numbers; it must have from 1 to 400"},
	{change{"phiState": l(l(l(0., 1.)), l(l(0., 1., 2.)))}, "mdp: phiState[1][0] has 3 entries; it must have 2: an index and a number"},
	{change{"phiState": l(l(l(0.)), l(l(0., 1.)))}, "mdp: phiState[0][0] has 1 entries; it must have 2: an index and a number"},
	{change{"states": 201., "actions": 100.}, "mdp: states times actions is 20100 state–action pairs; use at most 20000"},
	{change{"states": 20001.}, "mdp: states is 20001; it must be an integer from 1 to 20000"},
}

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
		if want := "mdp: the file is " + c.is + "; it must be an object with the keys name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding"; err == nil || err.Error() != want {
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
	want := "mdp: the chain under mu has no unique stationary distribution: it stays forever in states 1, 2, and also in states 3, 4, 5, 6, 7, 8, …. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func FuzzSpec(f *testing.F) {
	for _, c := range broken { // includes sparse rows, a start and sums above 1
		if text, err := json.Marshal(file(f, c.change)); err == nil { // some values do not exist in JSON
			f.Add(text)
		}
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
