package study

import (
	"math"
	"strings"
	"testing"
)

// made is a made-up table: a box of each algorithm at λ = 0, .5 and 1.
type made map[string][3]Box

func (m made) claims(t *testing.T, query string) map[string]Claim {
	t.Helper()
	c, problems := Parse(query)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	found := map[string]Claim{}
	for _, claim := range claims(&c, func(a, l int) Box { return m[c.Base.Algorithms[a]][l] }) {
		found[claim.ID] = claim
	}
	return found
}

const three = "preset=study&lambda=0,0.5,1"

// whole is a box with given figures: 5th percentile, median, interquartile range, best MSPBE.
func whole(p5, median, spread, best float64) Box {
	return Box{N: 25, Whole: true, P5: p5, Q1: median - spread/2, Median: median, Q3: median + spread/2, BestMSPBE: best}
}

func same(b Box) [3]Box { return [3]Box{b, b, b} }

// paper is a table that says what the paper says.
func paper() made {
	return made{
		"gtb":      {whole(.5, .9, .02, .3), whole(.6, .9, .02, .3), whole(.5, .9, .02, .3)},
		"gretrace": {whole(.5, .8, .1, .3), whole(.6, .8, .1, .3), whole(.5, .8, .1, .3)},
		"gq":       {whole(.5, .9, .3, .5), whole(.8, 3, 3, .5), whole(2, 30, 30, .5)},
		"ab-trace": {whole(.5, .7, .3, .29), whole(.4, .7, .3, .29), whole(.49, .7, .3, .29)},
	}
}

func TestATableLikeThePapersSupportsEveryClaim(t *testing.T) {
	found := paper().claims(t, three)
	if len(found) != len(rules) || len(rules) != 8 {
		t.Fatalf("%d claims of %d rules", len(found), len(rules))
	}
	for id, c := range found {
		if c.Verdict != Holds || c.Text == "" || c.Figures == "" || strings.Contains(c.Figures, "\n") {
			t.Errorf("%s: %+v", id, c)
		}
	}
	if got, want := found["best-mspbe"].Figures, "best MSPBEs differ by a factor of 1.03, geometric mean over λ = 0 … 1; most at λ = 0: AB-Trace 0.29, GRetrace 0.3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := found["ab-lower"].Figures, "5th percentile of NMSE at λ = 0.5: AB-Trace 0.4, GTB 0.6, GRetrace 0.6, GQ 0.8"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := found["gtb-spread"].Figures, "interquartile range of NMSE, geometric mean over λ = 0.5 … 1: GTB 0.02, GRetrace 0.1, GQ 9.49, AB-Trace 0.3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestEveryClaimCanBeSlightOrFail(t *testing.T) {
	inf := math.Inf(1)
	above := func(n, diverged int) Box {
		b := whole(.5, .9, .02, .3)
		b.Above, b.Diverged = n, diverged
		return b
	}
	for _, c := range []struct {
		id, verdict string
		alg         string
		boxes       [3]Box
	}{
		{"best-mspbe", Slight, "gretrace", same(whole(.5, .8, .1, .29*1.5))},
		{"best-mspbe", Slight, "gretrace", same(whole(.5, .8, .1, .29/1.5))}, // better by as much is as far
		{"best-mspbe", Slight, "gretrace", [3]Box{whole(.5, .8, .1, .3), whole(.5, .8, .1, .3), whole(.5, .8, .1, .9)}},
		{"best-mspbe", Fails, "gretrace", same(whole(.5, .8, .1, .29*2.1))},
		{"best-mspbe", Fails, "gretrace", [3]Box{whole(.5, .8, .1, .3), whole(.5, .8, .1, .3), whole(.5, .8, .1, inf)}},
		{"gq-rises", Holds, "gq", [3]Box{whole(.5, .9, .3, .5), whole(.5, .9, .3, .5), whole(.6, inf, inf, .5)}},
		{"gq-rises", Slight, "gq", [3]Box{whole(.5, .9, .3, .5), whole(.5, 9, .3, .5), whole(.6, 1.2, 1, .5)}},
		{"gq-rises", Fails, "gq", same(whole(.5, .9, .3, .5))},
		{"gq-rises", Fails, "gq", [3]Box{whole(.5, 2, .3, .5), whole(.5, 2, .3, .5), whole(.5, .9, .3, .5)}},
		{"gq-rises", Fails, "gq", same(whole(.5, inf, inf, .5))},
		{"ab-lower", Slight, "ab-trace", same(whole(.58, .7, .3, .3))},
		{"ab-lower", Fails, "ab-trace", same(whole(.6, .7, .3, .3))}, // a draw
		{"ab-lower", Fails, "gq", same(whole(.3, .7, .3, .3))},
		{"gretrace-meets-ab", Slight, "gretrace", same(whole(.55, .8, .1, .3))},
		{"gretrace-meets-ab", Fails, "gretrace", [3]Box{whole(.5, .8, .1, .3), whole(.5, .8, .1, .3), whole(.7, .8, .1, .3)}},
		{"gretrace-meets-ab", Fails, "gretrace", [3]Box{whole(.3, .8, .1, .3), whole(.5, .8, .1, .3), whole(.5, .8, .1, .3)}},
		{"gtb-spread", Slight, "gtb", same(whole(.5, .9, .09, .3))},
		{"gtb-spread", Fails, "gtb", same(whole(.5, .9, .1, .3))}, // no smaller than GRetrace's
		{"gtb-spread", Fails, "gtb", same(whole(.5, .9, inf, .3))},
		{"gretrace-efficient", Slight, "gretrace", same(whole(.5, .89, .1, .3))},
		{"gretrace-efficient", Fails, "gretrace", same(whole(.5, .9, .1, .3))},
		{"gretrace-efficient", Fails, "gretrace", same(whole(.5, inf, inf, .3))},
		{"ab-spread", Slight, "ab-trace", same(whole(.4, .7, .11, .3))},
		{"ab-spread", Fails, "ab-trace", same(whole(.4, .7, .05, .3))},
		{"ab-spread", Fails, "ab-trace", same(whole(.7, .8, .3, .3))}, // as much spread, but no lower error
		{"robust", Slight, "gtb", [3]Box{above(0, 0), above(0, 0), above(3, 1)}},
		{"robust", Fails, "gtb", same(above(5, 0))},
	} {
		m := paper()
		m[c.alg] = c.boxes
		if got := m.claims(t, three)[c.id]; got.Verdict != c.verdict || strings.Contains(got.Figures, "NaN") {
			t.Errorf("%s with %s of %+v: %+v, want %s", c.id, c.alg, c.boxes, got, c.verdict)
		}
	}
}

func TestWhatIsMissingIsNotTested(t *testing.T) {
	for query, want := range map[string]map[string]string{
		"preset=study&lambda=0,0.5,1&alg=gtb,gretrace": {
			"best-mspbe": "needs AB-Trace", "gq-rises": "needs GQ", "ab-lower": "needs AB-Trace, GQ", "robust": "", "gretrace-efficient": "",
		},
		"preset=study&lambda=0": {
			"gq-rises": "needs λ of at most .25 and of at least .75", "ab-lower": "needs λ from .25 to .75", "gtb-spread": "needs λ above 0", "best-mspbe": "",
		},
		"preset=study&lambda=0.8,0.9,1": {"gretrace-meets-ab": "needs λ of at most .25 and of at least .75", "gtb-spread": ""},
	} {
		found := paper().claims(t, query)
		for id, missing := range want {
			if c := found[id]; (c.Verdict == Untested) != (missing != "") || missing != "" && c.Figures != missing {
				t.Errorf("%s: %s: %+v, want %q", query, id, c, missing)
			}
		}
	}
	m := paper()
	boxes := m["gq"]
	boxes[1].Whole = false
	m["gq"] = boxes
	for id, want := range map[string]bool{"ab-lower": true, "gtb-spread": true, "gq-rises": false, "robust": false} {
		if c := m.claims(t, three)[id]; (c.Figures == "not all results are there yet") != want || (c.Verdict == Untested) != want {
			t.Errorf("%s: %+v", id, c)
		}
	}
}
