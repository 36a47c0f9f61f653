package problem_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/problem"
)

// brought returns a file of the users' cases, with some keys changed.
func brought(t *testing.T, name string, more change) map[string]any {
	t.Helper()
	text, err := os.ReadFile("../cmd/triad/testdata/cases/" + name)
	if err != nil {
		t.Fatal(err)
	}
	tree := map[string]any{}
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	for key, v := range more {
		tree[key] = v
	}
	return tree
}

func remarks(s *problem.Spec) string {
	lines := make([]string, len(s.Remarks))
	for i, m := range s.Remarks {
		lines[i] = m.String()
	}
	return strings.Join(lines, "\n")
}

// θ* of the corridor with episodes must match the independent program.
func TestAnAbsorbingGoalBecomesAnEnd(t *testing.T) {
	spec, err := problem.ParseSpec(brought(t, "17-absorbing.json", change{"episodic": 1.}))
	if err != nil {
		t.Fatal(err)
	}
	want := "episodic=1: a transition into state 3 ends the episode\nepisodic=1: start is missing, so episodes begin in state 0\nmu visits 3 of 4 states; the others do not count"
	if got := remarks(spec); got != want {
		t.Errorf("remarks\n%s\nwant\n%s", got, want)
	}
	m, err := exact.New(spec.Instance().MDP, *spec.Gamma, .5, func(pi, _ float64) float64 { return pi })
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range []float64{-4.2492, -3.4504, -4.2492, -2.3411, -3.4504, -1, 0, 0} {
		if math.Abs(m.ThetaStar[i]-w) > 5e-5 {
			t.Errorf("θ* = %v, want %g at %d", m.ThetaStar, w, i)
		}
	}
}

// A hole and a goal both end the episode; rewards of transitions into them become rewards of the end.
func TestTrapsAndGoalsBecomeEnds(t *testing.T) {
	tree := brought(t, "20-hole-and-goal.json", change{"episodic": true})
	if _, err := problem.ParseSpec(tree); err != nil {
		t.Fatal(err)
	}
	_, err := problem.ParseSpec(file(t, change{
		"states": 3., "actions": 1., "episodic": 1., "gamma": 1., "start": l(1., 0., 0.),
		"P": l(l(l(.2, .3, .5)), l(l(0., 1., 0.)), l(l(0., 0., 1.))), "r": l(l(l(7., -1., 4.)), l(0.), l(0.)),
		"pi": l(l(1.), l(1.), l(1.)), "mu": l(l(1.), l(1.), l(1.)), "phi": l(l(1., 0.), l(0., 1.), l(0., 1.)), "phiState": nil, "theta0": nil,
	}))
	if err == nil || !strings.Contains(err.Error(), "must have 4: a reward for each next state, and the last for the end") {
		t.Fatalf("with a start the end has a reward: %v", err)
	}
	spec, err := problem.ParseSpec(file(t, change{
		"states": 3., "actions": 1., "episodic": 1., "gamma": 1.,
		"P": l(l(l(.2, .3, .5)), l(l(0., 1., 0.)), l(l(0., 0., 1.))), "r": l(l(l(7., -1., 4.)), l(0.), l(0.)),
		"pi": l(l(1.), l(1.), l(1.)), "mu": l(l(1.), l(1.), l(1.)), "phi": l(l(1., 0.), l(0., 1.), l(0., 1.)), "phiState": nil, "theta0": nil,
	}))
	if err != nil {
		t.Fatal(err)
	}
	m := spec.Instance().MDP
	if end := m.End(0, 0); math.Abs(end-.8) > 1e-15 || math.Abs(m.Reward(0, 0, 3)-(.3*-1+.5*4)/.8) > 1e-15 || m.Reward(0, 0, 0) != 7 || math.Abs(m.R[0][0]-3.1) > 1e-15 {
		t.Errorf("ends with %g, rewards %v, mean %g", end, spec.RNext, m.R[0][0])
	}
	if !slices.Equal(m.P[0][0].Dense(3), []float64{.2, 0, 0}) {
		t.Errorf("P is %v", m.P[0][0])
	}
}

func TestEpisodicAndRoundingRefuseInvalidFiles(t *testing.T) {
	for _, c := range []struct {
		tree    map[string]any
		message string
	}{
		{file(t, change{"episodic": 1.}), "mdp: episodic is 1, but no set of states without reward is absorbing under mu; add such a state or leave episodic out"},
		{file(t, change{"episodic": 2.}), "mdp: episodic is 2; it must be 0, 1, false or true"},
		{file(t, change{"rounding": "yes"}), `mdp: rounding is "yes"; it must be 0, 1, false or true`},
		{brought(t, "17-absorbing.json", change{"episodic": 1., "start": l(0., 0., 0., 1.)}), "mdp: episodic is 1, but start leads into an absorbing set without reward, state 3; start elsewhere"},
	} {
		if _, err := problem.ParseSpec(c.tree); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
}

// Sixths in 32 bits are ends, with a remark on their meaning, or no ends with rounding=1.
func TestDeficitIsAnEndUnlessItIsRounding(t *testing.T) {
	spec, err := problem.ParseSpec(brought(t, "23-never-ends.json", nil))
	if err != nil {
		t.Fatal(err)
	}
	m := spec.Instance().MDP
	model, err := exact.New(m, .99, .5, func(pi, _ float64) float64 { return pi })
	if err != nil {
		t.Fatal(err)
	}
	// Each row ends with the same probability, which determines the length of episodes.
	if got, want := m.EpisodeLength(model.Xi), 1/m.End(0, 0); math.Abs(got-want) > 1e-6*want {
		t.Errorf("an episode takes %g steps, want %g", got, want)
	}
	if got := remarks(spec); !strings.Contains(got, "once in 16777216 steps and takes 16777216 steps on average; if this is rounding and not an end, use rounding=1") {
		t.Errorf("remarks %s", got)
	}
	spec, err = problem.ParseSpec(brought(t, "23-never-ends.json", change{"rounding": 1., "gamma": .9}))
	if err != nil {
		t.Fatal(err)
	}
	if end := spec.Instance().MDP.End(0, 0); end != 0 || !strings.Contains(remarks(spec), "Triad scales them to 1") {
		t.Errorf("ends with %g: %s", end, remarks(spec))
	}
	if _, err := problem.ParseSpec(brought(t, "23-never-ends.json", change{"rounding": 1., "gamma": 1.})); err == nil {
		t.Error("without discount and without end")
	}
}
