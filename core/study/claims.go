package study

import (
	"math"
	"strconv"
	"strings"

	"triad/core/learn"
)

// Claim is a finding of the paper, held against a study's own numbers.
type Claim struct {
	ID      string
	Text    string // what the paper says
	Verdict string // Holds, Slight, Fails or Untested
	Figures string // one line with the numbers compared, or what is missing
}

// Verdicts.
const (
	Holds    = "holds"
	Slight   = "slight"
	Fails    = "does not hold"
	Untested = "not tested"
)

// rule is how a claim is judged: a figure, computed from the boxes of some algorithms at some λ, and
// the bounds up to which it speaks for the claim.
type rule struct {
	id, text string
	needs    []string // algorithms, all of them
	at       string   // which λ it looks at, in words
	lambda   func(lambda float64) bool
	both     bool // it compares λ ≤ ¼ with λ ≥ ¾, so needs both
	// figure is small where the claim holds; the sentence has the numbers it comes from.
	figure        func(v *view) (figure float64, sentence string)
	holds, slight float64
}

// rules are the paper's claims on Figures 4 to 6 [touati2018, Sections 6 and 7], in its order. Over
// several λ they compare geometric means. The bounds are ours: the paper has words alone. What it
// calls almost identical may differ by a quarter, what rises sharply at least doubles, a matching
// error is within a twentieth, a lower one a twentieth lower, and a smaller spread a fifth smaller.
var rules = []rule{
	{
		id: "best-mspbe", text: "The best MSPBEs that AB-Trace(λ) and GRetrace(λ) reach are almost identical across values of λ (Figure 6).",
		needs: []string{"ab-trace", "gretrace"}, at: "any λ", lambda: every,
		figure: nearness, holds: 1.25, slight: 2,
	},
	{
		id: "gq-rises", text: "When λ increases, the NMSE of GQ(λ) increases sharply, with the variance of importance ratios (Figures 4 and 5).",
		needs: []string{"gq"}, at: "λ of at most .25 and of at least .75", lambda: ends, both: true,
		figure: rise, holds: 1. / 2, slight: 1 / 1.1,
	},
	{
		id: "ab-lower", text: "For intermediate values of λ, AB-Trace(λ) performs better than the others (Figure 5).",
		needs: []string{"ab-trace", "gtb", "gretrace", "gq"}, at: "λ from .25 to .75", lambda: middle,
		figure: least("ab-trace", "5th percentile of NMSE", p5), holds: .95, slight: 1,
	},
	{
		id: "gretrace-meets-ab", text: "For small and very large λ, GRetrace(λ) matches AB-Trace(λ) (Figure 5).",
		needs: []string{"ab-trace", "gretrace"}, at: "λ of at most .25 and of at least .75", lambda: ends, both: true,
		figure: meets, holds: 1.05, slight: 1.15,
	},
	{
		id: "gtb-spread", text: "GTB(λ) has the smallest variance over step sizes (Figure 4).",
		needs: []string{"gtb", "gretrace", "gq", "ab-trace"}, at: "λ above 0", lambda: traced,
		figure: least("gtb", "interquartile range of NMSE", spread), holds: .8, slight: 1,
	},
	{
		id: "gretrace-efficient", text: "GRetrace(λ) tends to be more efficient than GTB(λ), since it could benefit from full returns (Figure 4).",
		needs: []string{"gretrace", "gtb"}, at: "λ above 0", lambda: traced,
		figure: pairwise("gretrace", "gtb", "median NMSE", median), holds: .95, slight: 1,
	},
	{
		id: "ab-spread", text: "AB-Trace(λ) has lower error, but at the cost of increased variance over step sizes (Figure 4).",
		needs: []string{"ab-trace", "gtb", "gretrace"}, at: "λ above 0", lambda: traced,
		figure: widest, holds: .8, slight: 1,
	},
	{
		id: "robust", text: "GTB(λ) and GRetrace(λ) are robust to the choice of step sizes; no diverging pair is shown (Figure 4, Section 7).",
		needs: []string{"gtb", "gretrace"}, at: "any λ", lambda: every,
		figure: unstable, holds: 0, slight: .05,
	},
}

func every(float64) bool         { return true }
func traced(lambda float64) bool { return lambda > 0 }
func middle(lambda float64) bool { return lambda >= .25 && lambda <= .75 }
func ends(lambda float64) bool   { return lambda <= .25 || lambda >= .75 }

// Claims holds the paper's claims against the table, as it stands.
func (t *Table) Claims() []Claim { return claims(&t.cfg, t.Box) }

func claims(c *Config, box func(alg, lambda int) Box) []Claim {
	var list []Claim
	for _, r := range rules {
		claim := Claim{ID: r.id, Text: r.text, Verdict: Untested}
		if v, missing := r.look(c, box); missing != "" {
			claim.Figures = missing
		} else {
			var x float64
			x, claim.Figures = r.figure(v)
			claim.Verdict = r.verdict(x)
		}
		list = append(list, claim)
	}
	return list
}

// verdict reads the bounds. Slight is strict where its bound is 1: of two equal figures neither is
// the smaller.
func (r *rule) verdict(x float64) string {
	switch {
	case x <= r.holds:
		return Holds
	case x < r.slight || x == r.slight && r.slight != 1:
		return Slight
	}
	return Fails
}

// view is what a rule looks at: the boxes of its algorithms at its λ.
type view struct {
	lambda []float64
	boxes  map[string][]Box // by algorithm, then λ
	order  []string
}

// look collects a rule's boxes, or says what is missing.
func (r *rule) look(c *Config, box func(alg, lambda int) Box) (v *view, missing string) {
	v = &view{boxes: map[string][]Box{}, order: r.needs}
	var without []string
	for _, id := range r.needs {
		if !contains(c.Base.Algorithms, id) {
			without = append(without, short(id))
		}
	}
	if len(without) > 0 {
		return nil, "needs " + strings.Join(without, ", ")
	}
	small, large := false, false
	for _, lambda := range c.Lambda {
		if r.lambda(lambda) {
			v.lambda = append(v.lambda, lambda)
			small, large = small || lambda <= .25, large || lambda >= .75
		}
	}
	if len(v.lambda) == 0 || r.both && !(small && large) {
		return nil, "needs " + r.at
	}
	for a, id := range c.Base.Algorithms {
		if !contains(r.needs, id) {
			continue
		}
		for l, lambda := range c.Lambda {
			if !r.lambda(lambda) {
				continue
			}
			b := box(a, l)
			if !b.Whole {
				return nil, "not all results are there yet"
			}
			v.boxes[id] = append(v.boxes[id], b)
		}
	}
	return v, ""
}

func contains(list []string, id string) bool {
	for _, x := range list {
		if x == id {
			return true
		}
	}
	return false
}

func short(id string) string {
	a, _ := learn.ByID(id)
	return a.Short
}

// say writes a figure with three digits.
func say(x float64) string {
	if math.IsInf(x, 1) {
		return "∞"
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}
