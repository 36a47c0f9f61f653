// Package learn implements the learners: an algorithm is a trace coefficient κ and an update rule [touati2018].
//
// The package knows no problem and imports none. Learners that differ only in their step sizes are columns of one
// Learner. They share features, trace and κ, so one step for all of them is matrix–vector algebra on rows (package
// columns).
//
// Reading order: kappa.go and catalogue.go (coefficients and rules); semigradient.go, saddlepoint.go, trueonline.go,
// correction.go, statevalue.go and emphatic.go (the updates); polyak.go, projection.go and stepsizes.go (options of
// every learner); update.go (one update in parts). Package learntest tests what all learners have in common.
package learn

import (
	"triad/core/message"
	"triad/core/rl"
)

// Algorithm is one entry of the catalogue: an update rule, a trace coefficient and their settings.
type Algorithm struct {
	ID    string // key in queries
	Name  string
	Short string // label on plots
	Kappa string // ID of a Kappa
	Rule  *Rule
	// Settings holds the extra parameters of the rule and the coefficient. An algorithm ignores those that it does not
	// take.
	Settings Settings
}

// published lists algorithms that have a name of their own, with the default settings.
type published []struct {
	ID, Name, Short, Kappa string
	Rule                   *Rule
}

func (list published) algorithms() []Algorithm {
	all := make([]Algorithm, len(list))
	for i, p := range list {
		all[i] = Algorithm{p.ID, p.Name, p.Short, p.Kappa, p.Rule, Defaults}
	}
	return all
}

// Catalogue lists the algorithms that have a name of their own, in the order in which the page shows them. The first
// entry in full, on the transition (s, a, r, s'), with κ = π from kappa.go in the trace of learner.go:
//
//	e ← γ λ π(a|s) e + φ(s,a)                         the trace: Tree Backup cuts it by what π would have done
//	δ = r + γ Σ_b π(b|s') θᵀφ(s',b) − θᵀφ(s,a)        the error, expected under π: no importance weight
//	θ ← θ + α δ e                                     the semi-gradient's update (Example runs it)
var Catalogue = published{
	{"tb", "Tree Backup", "TB", "tb", &SemiGradient},
	{"gtb", "Gradient Tree Backup", "GTB", "tb", &SaddlePoint},
	{"retrace", "Retrace", "Retrace", "retrace", &SemiGradient},
	{"gretrace", "Gradient Retrace", "GRetrace", "retrace", &SaddlePoint},

	{"td0", "TD(0), expected Sarsa", "TD(0)", "td0", &SemiGradient},
	{"is", "Importance sampling", "IS", "is", &SemiGradient},
	{"qpi", "Qπ(λ)", "Qπ", "qpi", &SemiGradient},
	{"gis", "Gradient importance sampling", "GIS", "is", &SaddlePoint},
	{"gqpi", "Gradient Qπ(λ)", "GQπ", "qpi", &SaddlePoint},
	{"gtb-online", "Gradient Tree Backup, true online", "GTB online", "tb", &TrueOnline},
	{"gretrace-online", "Gradient Retrace, true online", "GRetrace online", "retrace", &TrueOnline},
	{"gq", "GQ(λ)", "GQ", "is", &Correction},
	{"ab-trace", "AB-Trace(λ)", "AB-Trace", "retrace", &Correction},
	{"gtd", "GTD, state values", "GTD", "td0", &GTD},
	{"gtd2", "GTD2, state values", "GTD2", "td0", &GTD2},
	{"abq", "ABQ(ζ)", "ABQ", "abq", &Correction},
	{"tdrc", "TDRC(λ)", "TDRC", "is", &TDRC},
	{"htd", "HTD(λ)", "HTD", "is", &Hybrid},
	{"gtd2-mp", "GTD2-MP", "GTD2-MP", "td0", &MirrorProx},
	{"emphatic", "Emphatic TD(λ)", "Emphatic", "is", &Emphatic},
	{"etd", "Emphatic TD(λ), state values", "ETD", "is", &ETD},
	{"lstd", "LSTD(λ)", "LSTD", "is", &LSTD},
	{"lstdq", "LSTDQ", "LSTDQ", "td0", &LSTD},
	{"residual", "Residual gradient", "RG", "td0", &Residual},
	{"residual-naive", "Residual gradient, one draw", "Naive RG", "td0", &ResidualNaive},
}.algorithms()

// Rules lists every update rule, in the order in which the page shows the combinations.
var Rules = []*Rule{
	&SemiGradient,
	&Target,
	&SaddlePoint,
	&Correction,
	&TrueOnline,
	&GTD,
	&GTD2,
	&TDRC,
	&Hybrid,
	&MirrorProx,
	&Emphatic,
	&ETD,
	&LSTD,
	&Residual,
	&ResidualNaive,
}

// Every rule for action values begins with these two rows: the trace and the error.
const (
	traceRow = "e ← γ λ κ e + φ"
	errorRow = "δ = r + γ θᵀφ̄ − θᵀφ"
)

// Rows of expected updates that several rules share: the definitions of A, b and M, and the moves of the weights.
const (
	meanRow = "A = E[e (γ φ̄ − φ)ᵀ], b = E[r e]"
	normRow = "M = E[φ φᵀ]"

	stateMeanRow = "A = E[ρ x (γ x′ − x)ᵀ], b = E[ρ r x]"
	stateNormRow = "M = E[x xᵀ]"

	meanStepRow    = "θ ← θ + α (A θ + b)"
	meanAscentRow  = "ω ← ω + η (A θ + b − M ω)"
	meanDescentRow = "θ ← θ − α Aᵀω"
)

// Rule is an update rule: how one transition changes the weights, and the expected update.
type Rule struct {
	ID, Name string
	Short    string // part of the short names of combinations
	Text     string // the update as written on the page
	// Rows holds the update in full, with the trace and the error, one line each.
	Rows []string
	// Lines holds, for each row, a template that shows the row with the values of one update. A template is empty if
	// the vectors already say everything. See line.go for the syntax and Update.Terms for the symbols.
	Lines []string
	// Mean holds the rows of the expected update, which Expected computes, after the definitions of its means. It is
	// empty if the rule has no expected update.
	Mean []string
	// Note holds facts that a reader should know beside the equation; it may be empty.
	Note string
	// Dual reports whether the rule learns dual weights ω, with step size η.
	Dual bool
	// Follows reports whether ω follows θ, and starts at θ₀.
	Follows bool
	// Body is the line style that the rule's algorithms ask for.
	Body Body
	// States reports whether the rule learns state values θᵀx(s) instead of action values.
	States bool

	// Solves reports whether the rule solves for the weights. Such a rule takes no step sizes and has no expected
	// update; Settle computes its weights.
	Solves bool
	// Emphatic reports whether the rule weights samples by emphases from a follow-on trace.
	Emphatic bool
	// Refused is the ID of the one coefficient that the rule does not take, and Why is the reason. Refused is empty if
	// the rule takes all coefficients.
	Refused string
	// Only is the ID of the one coefficient that the rule takes, because it has no trace; empty otherwise.
	Only string
	Why  func(args ...any) message.Message

	// Key is the query key of the one setting that the rule takes, empty if it takes none.
	Key string

	// Affine reports whether an update is affine in the weights, z ← Fz + c, with F and c affine in the trace e, and
	// the rule keeps no other state. SampleMatrix then describes the rule fully.
	Affine bool

	// Second reports whether the rule needs a second next state, rl.Transition.PhiSecond, which a log does not have.
	Second bool

	dutch bool // ω has its own trace e^ω, one for each column
	ahead bool // the rule uses φ̄ − φ̃
	// behaviour reports whether the rule also keeps the trace e^μ.
	behaviour bool
	halves    bool     // the rule has a half step, whose values Update shows
	needs     rl.Needs // of the expected update; see Algorithm.Needs
	update    func(l *Learner, e *trace)
	expected  func(x *Expected)
}
