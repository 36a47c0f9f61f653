package sweep

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// made is an artificial table: a box for each algorithm at λ = 0, .5 and 1.
type made map[string][3]Box

func (m made) claims(t *testing.T, query string) map[string]Claim {
	t.Helper()
	c, problems := Parse(query, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	found := map[string]Claim{}
	var boxes [][]Box
	for _, id := range c.Base.Algorithms {
		of := m[id]
		boxes = append(boxes, of[:])
	}
	for _, claim := range claims(c, boxes) {
		found[claim.ID] = claim
	}
	return found
}

const three = "preset=study&lambda=0,0.5,1"

// whole returns a box with given figures: 5th percentile, median, interquartile range, best MSPBE.
func whole(p5, median, spread, best float64) Box {
	return Box{N: 25, Whole: true, P5: p5, Q1: median - spread/2, Median: median, Q3: median + spread/2, BestMSPBE: best}
}

// above returns a box with n of 25 pairs above 10.
func above(n int, b Box) Box {
	b.Above = n
	return b
}

func same(b Box) [3]Box { return [3]Box{b, b, b} }

// paper returns a table that agrees with the paper.
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
		if c.Verdict != Holds || c.Text.String() == "" || c.Figures.String() == "" || strings.Contains(c.Figures.String()+c.Rule.String(), "\n") {
			t.Errorf("%s: %+v", id, c)
		}
	}
	if got, want := found["best-mspbe"].Figures.String(), "best MSPBEs differ by a factor of 1.03, geometric mean over λ = 0 … 1; most, by a factor of 1.03, at λ = 0: AB-Trace 0.29, GRetrace 0.3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := found["ab-lower"].Figures.String(), "5th percentile of NMSE at λ = 0.5: AB-Trace 0.4, GTB 0.6, GRetrace 0.6, GQ 0.8"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := found["gtb-spread"].Figures.String(), "interquartile range of NMSE, geometric mean over λ = 0.5 … 1: GTB 0.02, GRetrace 0.1, GQ 9.49, AB-Trace 0.3; NMSE over 10 or diverged: GTB 0 of 50, GRetrace 0 of 50, GQ 0 of 50, AB-Trace 0 of 50"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestEveryClaimCanBeSlightOrFail(t *testing.T) {
	inf, calm := math.Inf(1), whole(.5, .9, .02, .3)
	for _, c := range []struct {
		id, verdict string
		alg         string
		boxes       [3]Box
	}{
		{"best-mspbe", Holds, "gretrace", same(whole(.5, .8, .1, .29*1.24))},
		{"best-mspbe", Holds, "gretrace", same(whole(.5, .8, .1, .29/1.24))}, // a better figure counts like an equally worse one
		{"best-mspbe", Slight, "gretrace", [3]Box{whole(.5, .8, .1, .29), whole(.5, .8, .1, .29), whole(.5, .8, .1, .29*1.9)}},
		{"best-mspbe", Slight, "gretrace", [3]Box{whole(.5, .8, .1, .29/1.3), whole(.5, .8, .1, .29), whole(.5, .8, .1, .29*1.3)}},
		{"best-mspbe", Fails, "gretrace", [3]Box{whole(.5, .8, .1, .29), whole(.5, .8, .1, .29), whole(.5, .8, .1, .29*2)}},
		{"best-mspbe", Fails, "gretrace", same(whole(.5, .8, .1, .29*1.26))},
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
		{"gretrace-meets-ab", Slight, "gtb", same(whole(.55, .9, .02, .3))},
		{"gretrace-meets-ab", Fails, "gtb", [3]Box{whole(.5, .9, .02, .3), whole(.5, .9, .02, .3), whole(.7, .9, .02, .3)}},
		{"gtb-spread", Slight, "gtb", same(above(1, whole(.5, .9, .02, .3)))}, // the tail of the smallest box
		{"gtb-spread", Holds, "gq", same(above(9, whole(.5, .9, 3, .3)))},     // another algorithm's tail does not matter
		{"gtb-spread", Slight, "gtb", same(whole(.5, .9, .09, .3))},
		{"gtb-spread", Fails, "gtb", same(whole(.5, .9, .1, .3))}, // no smaller than GRetrace's
		{"gtb-spread", Fails, "gtb", same(whole(.5, .9, inf, .3))},
		{"gretrace-efficient", Slight, "gretrace", same(whole(.5, .89, .1, .3))},
		{"gretrace-efficient", Fails, "gretrace", same(whole(.5, .9, .1, .3))},
		{"gretrace-efficient", Fails, "gretrace", same(whole(.5, inf, inf, .3))},
		{"ab-spread", Slight, "ab-trace", same(whole(.4, .7, .11, .3))},
		{"ab-spread", Fails, "ab-trace", same(whole(.4, .7, .05, .3))},
		{"ab-spread", Fails, "ab-trace", same(whole(.7, .8, .3, .3))},       // as much spread, but no lower error
		{"ab-spread", Holds, "gtb", same(above(1, whole(.6, .9, .02, .3)))}, // tails are reported, not judged
		{"ab-spread", Slight, "gtb", [3]Box{whole(.6, .9, .02, .3), whole(.6, .9, .02, .3), whole(.6, .9, .4, .3)}},
		{"ab-spread", Slight, "gretrace", [3]Box{whole(.6, .8, .1, .3), whole(.6, .8, .02, .3), whole(.6, .8, .4, .3)}},
		{"ab-spread", Holds, "ab-trace", same(above(1, whole(.4, .7, .3, .3)))},
		{"robust", Slight, "gtb", [3]Box{calm, calm, above(3, calm)}},
		{"robust", Slight, "gretrace", [3]Box{calm, calm, above(3, calm)}},
		{"robust", Fails, "gtb", [3]Box{calm, calm, above(4, calm)}}, // 4 of 75
		{"robust", Holds, "gq", same(above(9, whole(.5, .9, 3, .3)))},
		{"robust", Slight, "ab-trace", same(whole(.5, .9, .11, .3))}, // GRetrace varies almost as much
		{"robust", Fails, "ab-trace", same(whole(.5, .9, .1, .3))},
		{"robust", Fails, "gtb", same(whole(.5, .9, .4, .3))},
	} {
		m := paper()
		m[c.alg] = c.boxes
		if got := m.claims(t, three)[c.id]; got.Verdict != c.verdict || strings.Contains(got.Figures.String(), "NaN") {
			t.Errorf("%s with %s of %+v: %+v, want %s", c.id, c.alg, c.boxes, got, c.verdict)
		}
	}
}

func TestFiguresNameReversedSpreadsAndCountErrorsAboveTen(t *testing.T) {
	m := paper()
	m["gtb"] = [3]Box{whole(.5, .9, .02, .3), above(2, whole(.6, .9, .02, .3)), above(6, whole(.5, .9, 1, .3))}
	m["ab-trace"] = [3]Box{whole(.5, .7, .3, .3), whole(.4, .7, .3, .3), above(1, whole(.49, .7, .25, .3))}
	found := m.claims(t, three)
	tails := "; NMSE over 10 or diverged: "
	for id, want := range map[string]string{
		"ab-spread":  "; reversed at λ = 1 (GTB 1, AB-Trace 0.25)" + tails + "AB-Trace 1 of 50, GTB 8 of 50, GRetrace 0 of 50; 5th percentile: ",
		"gtb-spread": "; reversed at λ = 1 (GTB 1, GRetrace 0.1)" + tails + "GTB 8 of 50, GRetrace 0 of 50, GQ 0 of 50, AB-Trace 1 of 50",
		"robust":     "; reversed at λ = 1 (GTB 1, AB-Trace 0.25)" + tails + "GTB 8 of 75, GRetrace 0 of 75, GQ 0 of 75, AB-Trace 1 of 75",
	} {
		if c := found[id]; !strings.Contains(c.Figures.String(), want) {
			t.Errorf("%s: %q, want %q in it", id, c.Figures, want)
		}
	}
	boxes := slices.Repeat([]Box{whole(.5, .9, .2, .3)}, 5)
	v := view{lambda: []float64{0, .25, .5, .75, 1}, boxes: map[string][]Box{"gtb": boxes, "gq": slices.Repeat([]Box{whole(.5, .9, .1, .3)}, 5)}}
	if count, got := v.reversed([]string{"gtb"}, []string{"gq"}); count != 5 || got.String() != "reversed at λ = 0 (GTB 0.2, GQ 0.1), 0.25 (GTB 0.2, GQ 0.1), 0.5 (GTB 0.2, GQ 0.1), 2 more" {
		t.Errorf("%d λ: %q", count, got)
	}
}

func TestEachRuleStatesItsBounds(t *testing.T) {
	found := made{}.claims(t, "preset=study&lambda=0,0.5,1&alg=retrace")
	for id, bounds := range map[string][]string{
		"best-mspbe": {"1.25 at every λ", "on average"}, "gq-rises": {"at most 0.5 ", "up to 0.9."}, "ab-lower": {"at most 0.95 ", "below 1."},
		"gretrace-meets-ab": {"1.05 ", "up to 1.15."}, "gtb-spread": {"at most 0.8 ", "below 1.", "above 10"}, "gretrace-efficient": {"at most 0.95 ", "below 1."},
		"ab-spread": {"at most 0.8 ", "below 1.", "at each λ"}, "robust": {"above 10", "at most 0.8 ", "at most 0.05 "},
	} {
		rule := found[id].Rule.String()
		for _, bound := range bounds {
			if !strings.Contains(rule, bound) || strings.ContainsAny(rule, "{}") {
				t.Errorf("%s: %q, want %q in it", id, rule, bound)
			}
		}
	}
}

func TestClaimWithMissingResultsIsUntested(t *testing.T) {
	for query, want := range map[string]map[string]string{
		"preset=study&lambda=0,0.5,1&alg=gtb,gretrace": {
			"best-mspbe": "needs AB-Trace", "gq-rises": "needs GQ", "ab-lower": "needs AB-Trace, GQ", "robust": "needs GQ, AB-Trace", "gretrace-efficient": "",
		},
		"preset=study&lambda=0": {
			"gq-rises": "needs a λ from 0 to 0.25 and a λ from 0.75 to 1", "ab-lower": "needs a λ from 0.25 to 0.75", "gtb-spread": "needs a λ above 0", "best-mspbe": "",
		},
		"preset=study&lambda=0.8,0.9,1": {"gretrace-meets-ab": "needs a λ from 0 to 0.25 and a λ from 0.75 to 1", "gtb-spread": ""},
	} {
		found := paper().claims(t, query)
		for id, missing := range want {
			if c := found[id]; (c.Verdict == Untested) != (missing != "") || missing != "" && c.Figures.String() != missing {
				t.Errorf("%s: %s: %+v, want %q", query, id, c, missing)
			}
		}
	}
	m := paper()
	boxes := m["gq"]
	boxes[1].Whole = false
	m["gq"] = boxes
	for id, want := range map[string]bool{"ab-lower": true, "gtb-spread": true, "gq-rises": false, "robust": true, "ab-spread": false} {
		if c := m.claims(t, three)[id]; (c.Figures.String() == "some results are not computed yet") != want || (c.Verdict == Untested) != want {
			t.Errorf("%s: %+v", id, c)
		}
	}
}
