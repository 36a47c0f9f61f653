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

// Question is what has been asked, as far as it is known. One question answers for all arguments of the same Identity.
type Question interface {
	// Advance computes one piece of what a asks for, of about so many operations (a nanosecond each) if pieces can be that
	// small. It does nothing when a is done.
	Advance(a *Args, operations int)
	// Done reports whether nothing that a asks for is left to compute.
	Done(a *Args) bool
	// Answer returns what the page is told: a struct with JSON names, and a field type.
	Answer(a *Args) any
	// CSV writes what is known.
	CSV(w io.Writer, a *Args) error
}

// Slowly is a question whose pieces may take long. Slow is the answer to who will not wait for them.
type Slowly interface {
	Slow(a *Args) any
}

// Args are what a question is about. Which of them a kind reads, its Help says.
type Args struct {
	Experiment *run.Experiment
	Key        string  // a learner, or the setting of a slice
	To         string  // another learner, a layer of a map, or a step size
	Kappa      string  // coefficient of a slice
	N          int     // level of a map, seeds of two learners, eights of steps; 1 asks rates for all of the theory
	X, Y       float64 // a place of a map, a range, or a step
	Bare       bool    // the answer leaves the cells of a map out
	File       bool    // a map is on its axes' own values, as a file has it
	Run        int     // from 0
	Contender  func(name string) (Contender, error)

	pair *pair // both contenders, once Identify has found them
}

// Identity is what an answer depends on. Equal identities have one question; a newer question takes over from an older one
// of the same kind and slot, unless the slot is empty.
type Identity struct {
	Slot, Settings string
	on             [2]any // problems of the user's own and logs, which settings do not name
}

// Kind is a kind of question.
type Kind struct {
	ID, Help string
	Told     any      // an answer of its type, else zero
	Reads    []string // flags of the command line: of (Key and To), along (a setting), n, x, y
	N, X     Range
	News     bool // it is answered whenever there is news; else when it is done
	Learned  bool // the answer is of what has been learned so far
	Lingers  bool // it goes on for a moment when nobody waits
	Kept     int  // how many answered questions are kept
	// Coarse reports whether a is to be there soon, before all else. nil never is.
	Coarse func(a *Args) bool
	// Fill sets what nobody gave: an empty text, a NaN in X or Y. Complete sets Key before, and 0 in place of a NaN after.
	Fill func(a *Args)
	// Identify returns the identity of a. nil stands for questions that are answered at once.
	Identify func(a *Args) (Identity, error)
	New      func(a *Args) (Question, error)
}

// Range bounds a number; High 0 stands for none.
type Range struct{ Low, High int64 }

// Holds reports whether v is within the range.
func (r Range) Holds(v float64) bool {
	return r.High == 0 || v >= float64(r.Low) && v <= float64(r.High)
}

// Kinds are all there are.
var Kinds = []Kind{mapKind, alongKind, singleKind, sliceKind, whyKind, outlookKind, ratesKind, tracesKind, versusKind, passesKind, spectraKind}

var unknown = message.New("ask.unknown", "ask: got {0}, want one of {1}")

// KindByID finds a kind of question.
func KindByID(id string) (*Kind, error) {
	names := make([]string, len(Kinds))
	for i := range Kinds {
		if names[i] = Kinds[i].ID; names[i] == id {
			return &Kinds[i], nil
		}
	}
	return nil, unknown(message.Quoted(id), strings.Join(names, ", "))
}

// Complete sets the arguments that nobody gave, which X and Y are where they are NaN.
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

// Settle asks a question and computes all of its answer.
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

// settings returns the values of all keys that an expectation depends on, and of the keys in also, but for those in except.
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

// process returns the problem where it is the user's own, which settings do not name; else nil.
func process(x *run.Experiment) any {
	if x.Custom() == "" {
		return nil
	}
	return x.Instance().MDP
}

// record is process for questions about samples: it tells logs apart too.
func record(x *run.Experiment) any {
	if x.Output().Rows() > 0 {
		return x
	}
	return process(x)
}

// Missing says why something is not known.
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

// Finite returns v for JSON, nil where it is no number.
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

// table writes a CSV. An error stays with its Writer until Flush.
type table struct{ *bufio.Writer }

// newTable begins one with a head of comments and the names of its columns.
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

// field returns a number as files have it; nothing where there is none.
func field(v *float64) string {
	if v == nil {
		return ""
	}
	return query.Format(*v)
}
