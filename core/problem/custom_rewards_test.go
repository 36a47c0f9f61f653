package problem_test

import (
	"runtime"
	"slices"
	"testing"

	"triad/core/problem"
)

func TestRewardsByNextStateAreReadInFullAndByPairs(t *testing.T) {
	for _, c := range []struct {
		name   string
		change change
		next   []float64 // rewards of state 0, action 0; nil if only R exists
		mean   float64
	}{
		{"in full", change{"P": l(l(l(.5, .5), l(1., 0.)), l(l(0., 1.), l(1., 0.))), "r": l(l(l(3., -1.), 2.), l(0., 0.))}, []float64{3, -1}, 1},
		{"by pairs", change{"P": l(l(l(.5, .5), l(1., 0.)), l(l(0., 1.), l(1., 0.))), "r": l(l(l(l(1., -1.)), 2.), l(0., 0.))}, []float64{0, -1}, -.5},
		{"all alike", change{"P": l(l(l(.5, .5), l(1., 0.)), l(l(0., 1.), l(1., 0.))), "r": l(l(l(4., 4.), 2.), l(0., 0.))}, nil, 4},
		{"alike where it can be seen", change{"r": l(l(l(7., 4.), 2.), l(0., 0.))}, nil, 4},
		{"at the end", with(episodes, change{"r": l(l(l(l(2., 1.)), 0.), l(0., 0.))}), []float64{0, 0, 1}, .5},
		{"at the end, in full", with(episodes, change{"r": l(l(l(0., 2., 1.), 0.), l(0., 0.))}), []float64{0, 2, 1}, 1.5},
	} {
		spec, err := problem.ParseSpec(file(t, c.change))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for round := range 2 {
			var next []float64
			if spec.Instance().MDP.Varies(0, 0) {
				next = spec.RNext[0][0].Dense(spec.Instance().MDP.Outcomes())
			}
			if spec.R[0][0] != c.mean || !slices.Equal(next, c.next) {
				t.Errorf("%s, round %d: mean %g, by next state %v; want %g, %v", c.name, round, spec.R[0][0], next, c.mean, c.next)
			}
			if spec, err = problem.ParseSpec(decode(t, spec.Tree())); err != nil {
				t.Fatal(c.name, "written again", err)
			}
		}
	}
}

func TestParseSpecRejectsWrongRewardsByNextState(t *testing.T) {
	for _, c := range []struct {
		change  change
		message string
	}{
		{change{"r": l(l(l(1.), 0.), l(0., 0.))}, "mdp: r[0][0] has 1 number; it must have 2"},
		{change{"r": l(l(l(1., "x"), 0.), l(0., 0.))}, `mdp: r[0][0][1] is "x"; it must be a number from -1000000 to 1000000`},
		{change{"r": l(l(l(l(2., 1.)), 0.), l(0., 0.))}, "mdp: r[0][0][0][0] is 2; it must be an integer from 0 to 1"},
		{change{"r": l(l(l(l(1., 1.), l(1., 2.)), 0.), l(0., 0.))}, "mdp: r[0][0][1][0] is 1 again, like r[0][0][0][0]; use different indices"},
		{change{"r": l(l(0., l(1e7, 0.)), l(0., 0.))}, "mdp: r[0][1][0] is 1e+07; it must be a number from -1000000 to 1000000"},
		{with(episodes, change{"r": l(l(l(1., 2.), 0.), l(0., 0.))}), "mdp: r[0][0] has 2 numbers; it must have 3: a reward for each next state, and the last for the end"},
	} {
		if _, err := problem.ParseSpec(file(t, c.change)); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
}

// Rewards by next state take memory for those in the file only: a table of all pairs and next states would take 3.2 GB.
func TestRewardsByNextStateOfManyStatesTakeLittleMemory(t *testing.T) {
	const n = problem.MaxStates
	var p, r, one, x []any
	for s := range n {
		next, far := float64((s+1)%n), float64((s+2)%n)
		p, r = append(p, l([][2]float64{{next, .5}, {far, .5}})), append(r, l([][2]float64{{next, next}}))
		one, x = append(one, []float64{1}), append(x, []float64{float64(s)})
	}
	tree := file(t, change{
		"states": float64(n), "actions": 1., "P": p, "r": r, "pi": one, "mu": one, "phi": x, "phiState": nil, "theta0": nil,
	})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	spec, err := problem.ParseSpec(tree)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 100 {
		t.Errorf("%d MB were taken, want at most 100", used)
	}
	m := spec.Instance().MDP
	if m.R[7][0] != 4 || m.Reward(7, 0, 8) != 8 || m.Reward(7, 0, 9) != 0 {
		t.Errorf("mean %g, rewards %g and %g", m.R[7][0], m.Reward(7, 0, 8), m.Reward(7, 0, 9))
	}
}
