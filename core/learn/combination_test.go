package learn_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

func TestEveryValidPairIsALearnerOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range learn.Algorithms {
		if found, err := learn.Find(a.ID); err != nil || found != a || seen[a.ID] {
			t.Errorf("%s: %v, %v, or twice", a.ID, found, err)
		}
		seen[a.ID] = true
	}
	for _, r := range learn.Rules {
		for _, k := range r.Kappas() {
			a, err := learn.Find(r.ID + ":" + k.ID)
			if err != nil || a.Rule != r || a.Kappa != k.ID || !seen[a.ID] {
				t.Errorf("%s:%s is %v, %v", r.ID, k.ID, a, err)
			}
		}
	}
}

func TestACombinationHasTheNameItWasPublishedWith(t *testing.T) {
	for pair, want := range map[string]learn.Algorithm{
		"saddle-point:tb":    {ID: "gtb", Name: "Gradient Tree Backup", Short: "GTB"},
		"semi-gradient:td0":  {ID: "td0", Name: "TD(0), expected Sarsa", Short: "TD(0)"},
		"correction:is":      {ID: "gq", Name: "GQ(λ)", Short: "GQ"},
		"correction:retrace": {ID: "ab-trace", Name: "AB-Trace(λ)", Short: "AB-Trace"},
		"correction:tb":      {ID: "correction:tb", Name: "Gradient correction · TB", Short: "Correction · TB"},
		"true-online:qpi":    {ID: "true-online:qpi", Name: "True online saddle point · Qπ", Short: "Online · Qπ"},
	} {
		a, err := learn.Find(pair)
		if err != nil || a.ID != want.ID || a.Name != want.Name || a.Short != want.Short {
			t.Errorf("%s is %+v, %v; want %+v", pair, a, err, want)
		}
	}
}

func TestInvalidCombinationStatesTheReason(t *testing.T) {
	var kappas, rules []string
	for _, k := range learn.Kappas {
		kappas = append(kappas, k.ID)
	}
	for _, r := range learn.Rules {
		rules = append(rules, r.ID)
	}
	for id, want := range map[string]string{
		"gtd:tb":            "gtd learns state values and takes no κ; use gtd alone",
		"residual:tb":       "residual has no trace and takes no κ; use residual alone",
		"gtd2:is":           "gtd2 learns state values and takes no κ; use gtd2 alone",
		"correction:nosuch": `unknown κ "nosuch" in "correction:nosuch"; use one of ` + strings.Join(kappas, ", "),
		"nosuch:tb":         `unknown update rule "nosuch" in "nosuch:tb"; use one of ` + strings.Join(rules, ", "),
		"emphatic:qpi":      `"emphatic:qpi" is not a learner: emphases need λκμ ≤ π, and κ = 1 makes some negative where μ > π; use one of td0, tb, retrace, is, vtrace, abq, sigma`,
		"emphatic:nosuch":   `unknown κ "nosuch" in "emphatic:nosuch"; use one of td0, tb, retrace, is, vtrace, abq, sigma`,
		"hybrid":            "hybrid is an update rule and needs a κ; use for example hybrid:tb. Known κ: " + strings.Join(kappas, ", "),
		"nosuch":            `unknown algorithm "nosuch"`,
		"":                  `unknown algorithm ""`,
	} {
		if a, err := learn.Find(id); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v, want %q", id, a, err, want)
		}
	}
}

// An algorithm with a name and its combination "rule:κ" learn the same weights, to the bit.
func TestAnAliasIsItsCombinationToTheBit(t *testing.T) {
	m := learntest.Process(rand.New(rand.NewPCG(3, 3)), 5, 3, 4)
	for _, a := range learn.Catalogue {
		bare := learn.Algorithm{ID: a.Rule.ID + ":" + a.Kappa, Kappa: a.Kappa, Rule: a.Rule, Settings: a.On(m.Extremes()).Settings}
		d := m.Dim()
		if a.Rule.States {
			d = len(m.PhiState[0])
		}
		l, twin := learn.New(a.On(m.Extremes()), d, 0.9, 0.8, []float64{0.01}, []float64{0.02}), learn.New(bare, d, 0.9, 0.8, []float64{0.01}, []float64{0.02})
		rng, chain := rand.New(rand.NewPCG(4, 4)), rl.NewChain(m, 0)
		var step rl.Transition
		for range 500 {
			chain.Next(&step, rng)
			l.Step(&step)
			twin.Step(&step)
		}
		if !slices.Equal(l.Theta, twin.Theta) || !slices.Equal(l.Omega, twin.Omega) {
			t.Errorf("%s: θ %v and %v", a.ID, l.Theta, twin.Theta)
		}
	}
}
