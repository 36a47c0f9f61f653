// Package learn holds the learners of Touati et al. [touati2018]: an algorithm is a trace
// coefficient κ and an update rule. It knows no environment and imports none.
//
// Learners that differ only in step sizes are columns of one Learner: they share features,
// trace and κ, and one step for all of them is level-2 algebra on rows (package columns).
package learn

import (
	"triad/core/message"
	"triad/core/rl"
)

// Algorithm is one line of the catalogue.
type Algorithm struct {
	ID    string // as in queries
	Name  string
	Short string // on plots
	Kappa string // ID of a Kappa
	Rule  *Rule
	// Settings are the numbers that it learns with, as far as it takes some.
	Settings Settings
}

// published are algorithms with a name of their own, at the default settings.
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

// Catalogue lists the algorithms that have a name of their own, in the order in which they are shown.
// Its first line whole, on the transition (s, a, r, s'), with κ = π of kappa.go in the trace of learner.go:
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
	{"gtb-online", "Gradient Tree Backup, true on-line", "GTB on-line", "tb", &TrueOnline},
	{"gretrace-online", "Gradient Retrace, true on-line", "GRetrace on-line", "retrace", &TrueOnline},
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
}.algorithms()

// Rules lists every update rule, in the order in which combinations are shown.
var Rules = []*Rule{
	&SemiGradient,
	&SaddlePoint,
	&Correction,
	&TrueOnline,
	&GTD,
	&GTD2,
	&TDRC,
	&Leaky, // extended
	&Hybrid,
	&MirrorProx,
	&Emphatic,
	&ETD,
	&LSTD,
}

// The rows that all rules on values of actions begin with: the trace and the error.
const (
	traceRow = "e ← γ λ κ e + φ"
	errorRow = "δ = r + γ θᵀφ̄ − θᵀφ"
)

// The rows of average updates that rules share: of what A, b and M are the means, and how they move the weights.
const (
	meanRow = "A = E[e (γ φ̄ − φ)ᵀ], b = E[r e]"
	normRow = "M = E[φ φᵀ]"

	stateMeanRow = "A = E[ρ x (γ x′ − x)ᵀ], b = E[ρ r x]"
	stateNormRow = "M = E[x xᵀ]"

	meanStepRow    = "θ ← θ + α (A θ + b)"
	meanAscentRow  = "ω ← ω + η (A θ + b − M ω)"
	meanDescentRow = "θ ← θ − α Aᵀω"
)

// Rule is how a transition changes the weights, and how it does so in the mean.
type Rule struct {
	ID, Name string
	Short    string // in the short names of its combinations
	Text     string // the update as written on the page
	// Rows is the same in full, with the trace and the error, line by line.
	Rows []string
	// Lines put the numbers of an update into the rows, one for each; empty where the vectors say it all.
	// See line.go for how, and Update.Terms for which.
	Lines []string
	// Mean is the average update, which Expected makes, after the means that it is of; empty where there is none.
	Mean []string
	// Note is what to know of the rule beside its equation; may be empty.
	Note string
	// Dual says that the rule learns ω, with step size η.
	Dual bool
	// Body is how lines of the rule's algorithms ask to look.
	Body Body
	// States says that the rule learns values of states, θᵀx(s), instead of those of pairs.
	States bool

	// Solves says that the rule solves for the weights: it takes no step sizes and has no average update, and weights are
	// there once Settle is called.
	Solves bool
	// Emphatic says that the rule weights samples by emphases, of a follow-on trace.
	Emphatic bool
	// Refused is the ID of a coefficient that the rule does not take, and Why says why; empty where it takes all.
	Refused string
	Why     func(args ...any) message.Message

	// Key is that of the number of Settings that the rule takes; empty where it takes none.
	Key string

	// Affine says that an update is affine in the weights, z ← Fz + c, with F and c affine in the trace e, and that
	// the rule keeps nothing else: then SampleMatrix describes it fully.
	Affine bool

	dutch bool // ω has a trace of its own, one for each column
	ahead bool // it takes φ̄ − φ̃
	// behaviour says that it keeps the trace e^μ too.
	behaviour bool
	halves    bool     // it takes numbers of a half step
	needs     rl.Needs // of its expected update; see Algorithm.Needs
	update    func(l *Learner, e *trace)
	expected  func(x *Expected)
}
