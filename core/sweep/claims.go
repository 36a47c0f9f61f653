package sweep

import (
	"math"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/message"
)

// Claim is a finding of the paper, tested with a study's own results.
type Claim struct {
	ID      string
	Text    message.Message // the paper's statement
	Verdict string          // Holds, Slight, Fails or Untested
	Figures message.Message // one line with the values compared, or with what is missing
	Rule    message.Message // one sentence that states the rule and its bounds
}

// The verdicts.
const (
	Holds    = "holds"
	Slight   = "slight"
	Fails    = "does not hold"
	Untested = "not tested"
)

// rule holds the judgement of a claim: a figure that is computed from the boxes of some algorithms at some λ, and the
// bounds within which it supports the claim.
type rule struct {
	id     string
	text   func(...any) message.Message
	judged func(...any) message.Message // the rule in words, with arguments holds, slight and narrower
	needs  []string                     // the algorithms that it needs, all of them
	at     func(...any) message.Message // which λ it uses, in words
	lambda func(lambda float64) bool
	both   bool // it compares λ ≤ ¼ with λ ≥ ¾, so it needs both
	figure func(v *view) finding
	holds  float64
	slight float64
}

// finding is the result of a rule on a view.
type finding struct {
	figure    float64         // small if the claim holds
	atMost    string          // Slight or Fails if something beside the figure contradicts the claim, otherwise ""
	text      message.Message // the values that it comes from
	reversals int             // for two spreads: number of λ at which their order is reversed
}

// Bounds of rules that have more than two.
const (
	alike    = 1.25 // "almost identical" in the paper: they differ by at most a quarter
	narrower = .8   // a smaller spread is at least a fifth smaller
)

// rules are the paper's claims on Figures 4 to 6 [touati2018, Sections 6 and 7], in its order. Over several λ they
// compare geometric means. The paper gives no bounds, so these are this program's. A sharp rise is at least a factor of
// two, a matching error is within a twentieth, and a lower error is a twentieth lower. Quartiles do not see a tenth of
// pairs that end at 10⁹ and beyond. An algorithm that varies less must therefore also have no more pairs that end above
// 10.
var rules = []rule{
	{
		id: "best-mspbe", text: message.New("claim.best-mspbe", "The best MSPBEs that AB-Trace(λ) and GRetrace(λ) reach are almost identical across values of λ (Figure 6)."),
		judged: message.New("claim.best-mspbe.rule", "Holds if they differ by a factor of at most {0} at every λ; slight if they do so on average."),
		needs:  []string{"ab-trace", "gretrace"}, at: anyLambda, lambda: every,
		figure: nearness, holds: alike, slight: alike,
	},
	{
		id: "gq-rises", text: message.New("claim.gq-rises", "When λ increases, the NMSE of GQ(λ) increases sharply, with the variance of importance ratios (Figures 4 and 5)."),
		judged: message.New("claim.gq-rises.rule", "Holds if the median at the smallest λ is at most {0} of the median at the largest; slight up to {1}."),
		needs:  []string{"gq"}, at: bothEnds, lambda: ends, both: true,
		figure: rise, holds: 1. / 2, slight: .9,
	},
	{
		id: "ab-lower", text: message.New("claim.ab-lower", "For intermediate values of λ, AB-Trace(λ) performs better than the others (Figure 5)."),
		judged: message.New("claim.ab-lower.rule", "Holds if its 5th percentile is at most {0} of the smallest of the others; slight below {1}."),
		needs:  []string{"ab-trace", "gtb", "gretrace", "gq"}, at: middling, lambda: middle,
		figure: least("ab-trace", p5OfNMSE(), p5), holds: .95, slight: 1,
	},
	{
		id: "gretrace-meets-ab", text: message.New("claim.gretrace-meets-ab", "For small and very large values of λ, AB-Trace(λ) is matched by GRetrace(λ) and TB(λ), which in the figure is GTB(λ) (Figure 5)."),
		judged: message.New("claim.gretrace-meets-ab.rule", "Holds if both 5th percentiles are within a factor of {0} of AB-Trace’s at the smallest and the largest λ; slight up to {1}."),
		needs:  []string{"ab-trace", "gretrace", "gtb"}, at: bothEnds, lambda: ends, both: true,
		figure: meets, holds: 1.05, slight: 1.15,
	},
	{
		id: "gtb-spread", text: message.New("claim.gtb-spread", "GTB(λ) has the smallest variance over step sizes (Figure 4)."),
		judged: message.New("claim.gtb-spread.rule", "Holds if its interquartile range is at most {0} of the smallest of the others, and no learner has fewer pairs of step sizes above 10. Otherwise slight below {1}."),
		needs:  []string{"gtb", "gretrace", "gq", "ab-trace"}, at: aboveZero, lambda: traced,
		figure: varies([]string{"gtb"}, []string{"gretrace", "gq", "ab-trace"}), holds: narrower, slight: 1,
	},
	{
		id: "gretrace-efficient", text: message.New("claim.gretrace-efficient", "GRetrace(λ) tends to be more efficient than GTB(λ), because it could benefit from full returns (Figure 4)."),
		judged: message.New("claim.gretrace-efficient.rule", "Holds if its median is at most {0} of GTB’s; slight below {1}."),
		needs:  []string{"gretrace", "gtb"}, at: aboveZero, lambda: traced,
		figure: pairwise("gretrace", "gtb", medianNMSE(), median), holds: .95, slight: 1,
	},
	{
		id: "ab-spread", text: message.New("claim.ab-spread", "AB-Trace(λ) has lower error, but at the cost of increased variance with respect to step sizes (Figure 4)."),
		judged: message.New("claim.ab-spread.rule", "Its 5th percentile must be the lowest. Then it holds if the others’ interquartile ranges are at most {0} of its own, and smaller at each λ. Otherwise it is slight below {1}."),
		needs:  []string{"ab-trace", "gtb", "gretrace"}, at: aboveZero, lambda: traced,
		figure: cost, holds: narrower, slight: 1,
	},
	{
		id: "robust", text: message.New("claim.robust", "GTB(λ) and GRetrace(λ) are robust to step-size selection and have less variance than both GQ(λ) and AB-Trace(λ) (Section 7)."),
		judged: message.New("claim.robust.rule", "Holds if none of their pairs of step sizes ends above 10, and their interquartile ranges are at most {2} of the others’. Slight while at most {1} of the pairs of each end above 10 and the ranges are smaller."),
		needs:  []string{"gtb", "gretrace", "gq", "ab-trace"}, at: anyLambda, lambda: every,
		figure: robust, holds: 0, slight: .05,
	},
}

func every(float64) bool         { return true }
func traced(lambda float64) bool { return lambda > 0 }
func middle(lambda float64) bool { return lambda >= .25 && lambda <= .75 }
func ends(lambda float64) bool   { return lambda <= .25 || lambda >= .75 }

// Claims tests the paper's claims with the present table.
func (t *Table) Claims() []Claim { return claims(t.cfg, t.Boxes("lambda")) }

// claims tests the claims with boxes for each algorithm and λ.
func claims(c *Config, boxes [][]Box) []Claim {
	var list []Claim
	for _, r := range rules {
		claim := Claim{ID: r.id, Text: r.text(), Verdict: Untested, Rule: r.judged(threeDigits(r.holds), threeDigits(r.slight), threeDigits(narrower))}
		if v, missing := r.look(c, boxes); missing.Code != "" {
			claim.Figures = missing
		} else {
			found := r.figure(v)
			claim.Verdict, claim.Figures = r.verdict(found), found.text
		}
		list = append(list, claim)
	}
	return list
}

// verdict applies the bounds. Slight is strict if its bound is 1, because of two equal figures neither is smaller.
func (r *rule) verdict(f finding) string {
	x := f.figure
	switch {
	case f.atMost == Fails:
		return Fails
	case x <= r.holds && f.atMost == "":
		return Holds
	case x <= r.holds, x < r.slight, x == r.slight && r.slight != 1:
		return Slight
	}
	return Fails
}

// view holds the boxes of a rule's algorithms at its λ.
type view struct {
	lambda []float64
	boxes  map[string][]Box // by algorithm, then by λ
	order  []string
}

// look collects a rule's boxes, or says what is missing.
func (r *rule) look(c *Config, boxes [][]Box) (v *view, missing message.Message) {
	v = &view{boxes: map[string][]Box{}, order: r.needs}
	var without []string
	for _, id := range r.needs {
		if !contains(c.Base.Algorithms, id) {
			without = append(without, short(id))
		}
	}
	if len(without) > 0 {
		return nil, needs(strings.Join(without, ", "))
	}
	small, large := false, false
	for _, lambda := range numbers(c.Axes[0].Values) {
		if r.lambda(lambda) {
			v.lambda = append(v.lambda, lambda)
			small, large = small || lambda <= .25, large || lambda >= .75
		}
	}
	if len(v.lambda) == 0 || r.both && !(small && large) {
		return nil, needs(r.at())
	}
	for a, id := range c.Base.Algorithms {
		if !contains(r.needs, id) {
			continue
		}
		for l, lambda := range numbers(c.Axes[0].Values) {
			if !r.lambda(lambda) {
				continue
			}
			b := boxes[a][l]
			if !b.Whole {
				return nil, notYet()
			}
			v.boxes[id] = append(v.boxes[id], b)
		}
	}
	return v, missing
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

// threeDigits formats a figure with three significant digits.
func threeDigits(x float64) string {
	if math.IsInf(x, 1) {
		return "∞"
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}
