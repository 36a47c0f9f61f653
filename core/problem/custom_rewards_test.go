package problem_test

import (
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
			if spec.RNext != nil {
				next = spec.RNext[0][0]
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
