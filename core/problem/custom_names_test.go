package problem_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"triad/core/message"
	"triad/core/problem"
)

var two = change{"stateNames": l("1", "the far end"), "actionNames": l("right", "left")}

func with(changes ...change) change {
	all := change{}
	for _, c := range changes {
		for key, v := range c {
			all[key] = v
		}
	}
	return all
}

func TestMessagesUseNamesInsteadOfPositions(t *testing.T) {
	far := l(l(l(0., 1.), l(1., 0.)), l(l(0., .5), l(1., 0.)))
	for _, c := range []struct {
		change  change
		message string
	}{
		{with(two, change{"P": l(l(l(0., .5), l(1., 0.)), l(l(0., 1.), l(1., 0.)))}), "mdp: state 1, right: the probabilities sum to 0.5; they must sum to 1"},
		{with(two, change{"P": far}), "mdp: state the far end, right: the probabilities sum to 0.5; they must sum to 1"},
		{change{"P": far}, "mdp: P[1][0] sums to 0.5; it must sum to 1"},
		{with(two, change{"P": l(l(l(0., .5), l(1., .5)), l(l(0., 1.), l(1., 0.))), "start": l(1., 0.)}), "mdp: state 1, left: the probabilities sum to 1.5; they must sum to at most 1"},
		{with(two, change{"start": l(0., 2.)}), "mdp: state the far end: start is 2; it must be a probability from 0 to 1"},
		{with(two, change{"start": l(.5, .25)}), "mdp: start sums to 0.75; it must sum to 1"},
		{with(two, change{"start": l(0., 1.), "gamma": 1.}), "mdp: gamma is 1, but under mu state 1 never reaches an end; use gamma below 1, or rows of P on the way that sum to less than 1"},
		{change{"P": far, "stateNames": l("a", "b")}, "mdp: state b, a0: the probabilities sum to 0.5; they must sum to 1"},
		{change{"P": far, "actionNames": l("x", "y")}, "mdp: state 1, x: the probabilities sum to 0.5; they must sum to 1"},
		{with(two, change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(0., 1.), l(2., -1.)))}), "mdp: state the far end, left: the probability of state 1 is 2; it must be a probability from 0 to 1"},
		{with(two, change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(0., 1.), l(1., "x")))}), "mdp: state the far end, left: the probability of state the far end is \"x\"; it must be a number from -1000000 to 1000000"},
		{with(two, change{"P": l(l(l(0., 1.), l(1., 0.)), l(l(0., 1.), l(1.)))}), "mdp: state the far end, left: P has 1 number; it must have 2"},
		{with(two, change{"r": l(l(0., nil), l(0., 0.))}), "mdp: state 1, left: r is null; it must be a number from -1000000 to 1000000"},
		{with(two, change{"pi": l(l(1., 0.), l(.8, 0.))}), "mdp: state the far end: pi sums to 0.8; it must sum to 1"},
		{with(two, change{"mu": l(l(.5, .5), l(0., 1.))}), "mdp: state the far end, right: mu is 0 where pi is 1; it must be above 0"},
		{with(two, change{"rvar": l(l(0., 0.), l(0., -1.))}), "mdp: state the far end, left: rvar is -1; it must be 0 or more"},
		{with(two, change{"phi": l(l(1., 0.), l(0., 1.), l(2., 0.), l(0.))}), "mdp: state the far end, left: phi has 1 number; it must have 2"},
		{with(two, change{"phi": l(l(1., 0.), l(0., "y"), l(2., 0.), l(0., 2.))}), "mdp: state 1, left: phi[1] is \"y\"; it must be a number from -1000000 to 1000000"},
		{with(two, change{"phiState": l(l(1.), l(2e9))}), "mdp: state the far end: phiState[0] is 2e+09; it must be a number from -1000000 to 1000000"},
		{with(two, change{"P": l(l(l(0., 1.)))}), "mdp: P has 1 row; it must have 2"},
		{with(two, change{"P": l(l(l(1., 0.), l(1., 0.)), l(l(0., 1.), l(0., 1.)))}), "mdp: the chain under mu has no unique stationary distribution: it stays forever in state 1, and also in state the far end. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1"},
		// The names themselves.
		{change{"stateNames": l("1")}, "mdp: stateNames has 1 names; it must have 2"},
		{change{"stateNames": "1, 2"}, "mdp: stateNames is \"1, 2\"; it must be a list of names"},
		{change{"stateNames": l("1", "")}, "mdp: stateNames[1] is \"\"; it must be a text of 1 to 40 characters on one line"},
		{change{"stateNames": l("1", 2.)}, "mdp: stateNames[1] is 2; it must be a text of 1 to 40 characters on one line"},
		{change{"actionNames": l("go", "go")}, "mdp: actionNames[1] is \"go\" again, like actionNames[0]; use different names"},
		{change{"actionNames": l("go", "a\nb")}, "mdp: actionNames[1] is \"a\\nb\"; it must be a text of 1 to 40 characters on one line"},
		{change{"actionNames": l("go", strings.Repeat("é", 41))}, "mdp: actionNames[1] is \"" + strings.Repeat("é", 40) + "…\"; it must be a text of 1 to 40 characters on one line"},
		{change{"actionNames": l("go")}, "mdp: actionNames has 1 names; it must have 2"},
		{with(two, change{"stateNames": l("1", "1"), "P": far}), "mdp: stateNames[1] is \"1\" again, like stateNames[0]; use different names"},
	} {
		if _, err := problem.ParseSpec(file(t, c.change)); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
	if _, err := problem.ParseSpec(file(t, change{"actionNames": l("go", strings.Repeat("é", 40))})); err != nil {
		t.Errorf("forty characters: %v", err)
	}
}

// The message contains the position, without showing it, so that a form finds its field.
func TestNamedMessageKeepsItsPosition(t *testing.T) {
	_, err := problem.ParseSpec(file(t, with(two, change{"mu": l(l(.5, .5), l(0., 1.))})))
	inner, ok := message.Of(err).Args[1].(message.Message)
	if !ok || inner.Code != "mdp.at-named" || len(inner.Args) != 3 || inner.Args[2] != "mu[1][0]" {
		t.Errorf("%+v", message.Of(err))
	}
}

func TestBuiltInProblemsGiveTheirNamesToTheFile(t *testing.T) {
	for id, want := range map[string][2][]string{
		"two-state": {{"1", "2"}, {"right", "left"}},
		"baird":     {{"1", "2", "3", "4", "5", "6", "7"}, {"solid", "dashed"}},
	} {
		p, _ := problem.ByID(id)
		built := p.Build(nil)
		if !slices.Equal(built.ActionNames, p.Actions) {
			t.Errorf("%s: actions %v in the catalogue, %v", id, p.Actions, built.ActionNames)
		}
		for i, n := range built.Picture.Nodes {
			if n.Label != built.StateNames[i] {
				t.Errorf("%s: state %q in the picture, %q", id, n.Label, built.StateNames[i])
			}
		}
		spec, err := problem.ParseSpec(decode(t, problem.SpecOf(p.Name, built, 0.9).Tree()))
		if err != nil {
			t.Fatal(err)
		}
		inst := spec.Instance()
		if !slices.Equal(inst.StateNames, want[0]) || !slices.Equal(inst.ActionNames, want[1]) {
			t.Errorf("%s: %v, %v", id, inst.StateNames, inst.ActionNames)
		}
		for i, n := range inst.Picture.Nodes {
			if n.Label != want[0][i] {
				t.Errorf("%s: state %d is drawn as %q", id, i, n.Label)
			}
		}
		if e := inst.Picture.Edges[0]; id == "two-state" && e.Name != (problem.Label{Text: "right"}) {
			t.Errorf("an edge says %+v", e.Name)
		}
	}
}

// Valid names are accepted, whatever they mean elsewhere, and come back unchanged from instance and file. A refusal
// names the place in one line.
func FuzzNames(f *testing.F) {
	for _, pair := range [][2]string{
		{"left", "right"},
		{"go", "go"},
		{"", "x"},
		{"<b>&amp;</b>", "<script>"},
		{"a\nb", "c"},
		{"\u202egnp", "\u2066"},
		{strings.Repeat("é", problem.MaxLabel), strings.Repeat("é", problem.MaxLabel+1)},
		{"\x00", "\x7f"},
		{"\xff", "{0}"},
		{"a, b: 1; c", " "},
		{"0", "1"},
		{"P[0][0]", "a1"},
	} {
		f.Add(pair[0], pair[1])
	}
	legal := func(name string) bool {
		n := utf8.RuneCountInString(name)
		return utf8.ValidString(name) && n >= 1 && n <= problem.MaxLabel && !strings.ContainsFunc(name, func(r rune) bool {
			return unicode.IsControl(r) || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
		})
	}
	f.Fuzz(func(t *testing.T, one, other string) {
		for _, key := range []string{"stateNames", "actionNames"} {
			spec, err := problem.ParseSpec(file(t, change{key: l(one, other)}))
			if want := legal(one) && legal(other) && one != other; (err == nil) != want {
				t.Fatalf("%s %q, %q: %v", key, one, other, err)
			}
			if err != nil {
				if !strings.HasPrefix(err.Error(), "mdp: "+key+"[") || strings.ContainsAny(err.Error(), "\n\u2028\u202e") {
					t.Errorf("message %q", err)
				}
				continue
			}
			again, err := problem.ParseSpec(decode(t, problem.SpecOf("Again", spec.Instance(), 0.9).Tree()))
			if err != nil {
				t.Fatalf("%q, %q are refused when written again: %v", one, other, err)
			}
			got := map[string][]string{"stateNames": again.StateNames, "actionNames": again.ActionNames}
			if !slices.Equal(got[key], []string{one, other}) {
				t.Errorf("%s %q, %q come back as %q", key, one, other, got[key])
			}
			if label := again.Instance().Picture.Nodes[1].Label; key == "stateNames" && label != other {
				t.Errorf("state %q is drawn as %q", other, label)
			}
			wrong := file(t, change{key: l(one, other), "pi": l(l(1., 0.), l(.8, 0.))})
			if _, err := problem.ParseSpec(wrong); key == "stateNames" && err.Error() != "mdp: state "+other+": pi sums to 0.8; it must sum to 1" {
				t.Errorf("message %q", err)
			}
		}
	})
}
