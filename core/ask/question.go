// Package ask answers questions about an experiment that take time to compute, such as stability maps, convergence
// rates and two learners over seeds.
//
// A question is computed in short turns. It returns what it knows so far, and writes its answer as CSV. The page asks
// through its worker, which divides its time among the questions. The command line asks and waits. Kinds lists the
// questions, one file each. The mathematics of the larger questions is in the packages below this one.
package ask

import (
	"bufio"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// Question is a question with its answer as far as it is known. One Question answers for all arguments with the same
// Identity.
type Question interface {
	// Advance computes one piece of what a asks for, of about operations operations (a nanosecond each) if pieces can
	// be that small. It does nothing once a is done.
	Advance(a *Args, operations int)
	// Done reports whether nothing that a asks for is left to compute.
	Done(a *Args) bool
	// Answer returns the answer for the page: a struct with JSON names and a field type.
	Answer(a *Args) any
	// CSV writes the answer as far as it is known.
	CSV(w io.Writer, a *Args) error
}

// Slowly is a question whose pieces may take long. Slow returns the answer for a caller that will not wait for them.
type Slowly interface {
	Slow(a *Args) any
}

// Args holds the arguments of a question. The Help of a kind says which ones it reads.
type Args struct {
	Experiment *run.Experiment
	Key        string  // a learner, the setting of a slice, or a check
	To         string  // another learner, a layer of a map, or a step size
	Kappa      string  // coefficient of a slice
	N          int     // level of a map, number of seeds, or position in units of eight steps; 1 asks rates for the whole theory
	X, Y       float64 // a point of a map, a range, or a step
	Bare       bool    // the answer leaves out the cells of a map
	File       bool    // a map has its axes' own values, as in a file
	Run        int     // from 0
	Contender  func(name string) (Contender, error)

	pair *pair // both contenders, once Identify has found them
}

// Identity holds everything that an answer depends on. Equal identities share one question. A newer question replaces an
// older one of the same kind and slot, unless the slot is empty.
type Identity struct {
	Slot, Settings string
	on             [2]any // the user's own problems and logs, which settings do not identify
}

// Kind is a kind of question.
type Kind struct {
	ID, Help string
	Told     any      // an answer of its type; zero except for the type
	Reads    []string // flags of the command line: of (Key and To), along (a setting), n, x, y
	N, X     Range
	News     bool // it is answered whenever there is news; otherwise when it is done
	Learned  bool // the answer depends on what has been learned so far
	Lingers  bool // it continues for a moment without a wait
	Kept     int  // number of answered questions that are kept
	// Coarse reports whether a is needed soon, before everything else. nil means never.
	Coarse func(a *Args) bool
	// Fill sets arguments that were not given: an empty text, or NaN in X or Y. Before it, Complete sets Key; after it,
	// Complete replaces a remaining NaN by 0.
	Fill func(a *Args)
	// Identify returns the identity of a. It is nil for questions that are answered at once.
	Identify func(a *Args) (Identity, error)
	New      func(a *Args) (Question, error)
}

// Range limits a number; High 0 means no limit.
type Range struct{ Low, High int64 }

// Holds reports whether v is within the range.
func (r Range) Holds(v float64) bool {
	return r.High == 0 || v >= float64(r.Low) && v <= float64(r.High)
}

// Kinds lists the kinds of questions.
var Kinds = []Kind{mapKind, alongKind, singleKind, sliceKind, whyKind, targetKind, widthsKind, outlookKind, ratesKind, tracesKind, versusKind, passesKind, spectraKind, checkKind}

var unknown = message.New("ask.unknown", "ask: {0} is invalid; use one of {1}")

// KindByID returns the kind of question with this ID.
func KindByID(id string) (*Kind, error) {
	names := make([]string, len(Kinds))
	for i := range Kinds {
		if names[i] = Kinds[i].ID; names[i] == id {
			return &Kinds[i], nil
		}
	}
	return nil, unknown(message.Quoted(id), strings.Join(names, ", "))
}

// Complete sets the arguments that were not given; X and Y count as not given if they are NaN.
func (k *Kind) Complete(a *Args) {
	c := a.Experiment.Config()
	if a.Key == "" {
		a.Key = c.Algorithms[0]
	}
	if k.Fill != nil {
		k.Fill(a)
	}
	for _, v := range []*float64{&a.X, &a.Y} {
		if math.IsNaN(*v) {
			*v = 0
		}
	}
}

// Settle asks a question and computes the whole answer.
func (k *Kind) Settle(a *Args) (Question, error) {
	if k.Identify != nil {
		if _, err := k.Identify(a); err != nil {
			return nil, err
		}
	}
	q, err := k.New(a)
	if err != nil {
		return nil, err
	}
	for !q.Done(a) {
		q.Advance(a, math.MaxInt32)
	}
	return q, nil
}

// known is a question that is answered at once.
type known struct {
	answer any
	csv    func(w io.Writer, a *Args) error
}

func (k known) Advance(*Args, int)             {}
func (k known) Done(*Args) bool                { return true }
func (k known) Answer(*Args) any               { return k.answer }
func (k known) CSV(w io.Writer, a *Args) error { return k.csv(w, a) }

// unlearnt are keys that no expectation depends on, beside those of the page.
var unlearnt = []string{"alg", "seed", "runs", "steps", "episodes", "at", "speed", "preset"}

// settings returns the values of all keys that an expectation depends on and of the keys in also, without those in
// except.
func settings(c query.Config, also []string, except ...string) string {
	values := c.Values()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(values)) {
		p := query.KeyOf(key)
		learned := p == nil || !p.View && !slices.Contains(unlearnt, key)
		if (learned || slices.Contains(also, key)) && !slices.Contains(except, key) {
			b.WriteString(" " + key + "=" + values[key])
		}
	}
	return b.String()
}

// process returns the problem if it is the user's own, because settings do not identify it; otherwise nil.
func process(x *run.Experiment) any {
	if x.Custom() == "" {
		return nil
	}
	return x.Instance().MDP
}

// record is process for questions about samples; it also distinguishes logs.
func record(x *run.Experiment) any {
	if x.Output().Rows() > 0 {
		return x
	}
	return process(x)
}

// Missing holds the reason why something is unknown.
type Missing struct {
	Of      string `json:"of"` // kind of a curve, or another name of the thing
	Message string `json:"message"`
	Code    string `json:"code"`
	Args    []any  `json:"args"`
}

func missing(of string, err error) Missing {
	m := message.Of(err)
	return Missing{of, err.Error(), m.Code, append([]any{}, m.Args...)}
}

// Finite returns v for JSON, nil if it is not finite.
func Finite(v float64) *float64 {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return nil
	}
	return &v
}

func numbers(list []float64) []*float64 {
	made := make([]*float64, len(list))
	for i, v := range list {
		made[i] = Finite(v)
	}
	return made
}

func matrix(rows [][]float64) [][]*float64 {
	made := make([][]*float64, len(rows))
	for i, row := range rows {
		made[i] = numbers(row)
	}
	return made
}

// table writes a CSV. Its Writer keeps an error until Flush.
type table struct{ *bufio.Writer }

// newTable starts a table with a head of comments and the names of its columns.
func newTable(w io.Writer, head, columns string) table {
	t := table{bufio.NewWriter(w)}
	t.WriteString(head + columns + "\n")
	return t
}

func (t table) row(fields ...string) { t.WriteString(strings.Join(fields, ",") + "\n") }

// provenance returns the head of a file about the experiment at its present settings.
func provenance(x *run.Experiment) string {
	c := x.Config()
	return run.Provenance(c.Query(), c.Whole(nil))
}

// field formats a value for files; nil is empty.
func field(v *float64) string {
	if v == nil {
		return ""
	}
	return query.Format(*v)
}
