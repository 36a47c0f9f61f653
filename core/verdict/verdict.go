// Package verdict is the table of what may be said of a learner: whether its error grows, falls or stands. Page, sentence,
// caption and the command line take all of it from here.
package verdict

import (
	"math"

	"triad/core/stats"
)

// ID names a verdict.
type ID string

// The verdicts.
const (
	Diverged   ID = "diverged"
	Early      ID = "early"
	Diverging  ID = "diverging"
	Passing    ID = "passing"
	Converging ID = "converging"
	Border     ID = "border"
	Floor      ID = "floor"
	Undecided  ID = "undecided"
)

// Seen is what is known of a learner's mean error since the last change of a setting.
type Seen struct {
	DivergedRuns int     // that passed 10⁷⁰
	Rows         int     // of the window, of which Trend is,
	Length       float64 // and its length in steps, or episodes
	Least        float64 // length below which it is too early; see Window
	Error, Start float64 // now, and at the start: that of the experiment or that of the present settings, whichever is larger
	// Trend is of the logarithm of the error over the window: against steps or, where it goes as a power of the step,
	// against the step's logarithm.
	Trend stats.Trend
	// Predicted is the growth of the error per step by the average update, a fraction; NaN where that says nothing.
	Predicted float64
	Unstable  bool    // the average update is known, and grows without bound
	Alpha     float64 // step size of θ
}

// Verdict is a row of the table.
type Verdict struct {
	ID   ID
	Sign string
	Tone string // bad, good or empty
	Name string // on the page
	Cell string // in files: these words stay
	Help string // when it applies
	is   func(s *Seen) bool
}

// ByID finds a verdict; one that is not in the table is empty.
func ByID(id ID) Verdict {
	for _, v := range Table {
		if v.ID == id {
			return v
		}
	}
	return Verdict{}
}

// What a window needs to be judged: rows, and steps where rows are steps. Episodes are long enough one by one.
const (
	LeastRows  = 20
	LeastSteps = 200
)

// reach is how far, in steps times α, the average update is asked where the window is shorter: 5 000 steps at α = 0.01. In
// steps alone each learner with a small α would be near the border.
const reach = 50

// plenty is the change, as a logarithm, that the average update must foretell where an error that stands still is at its floor:
// with less, a mean that falls fast first and slowly later may stand between the two.
const plenty = 2

// tiny is the smallest number with all its digits; an error below has left the numbers.
const tiny = 0x1p-1022

// Table has the verdicts in the order in which they are asked: the first that applies is the learner's.
//
// What is measured comes before what is predicted: on the chain a learner can grow whose average update stands still.
var Table = []Verdict{
	{Diverged, "▲", "bad", "diverged", "diverged", "In some run a weight passed 10⁷⁰.", func(s *Seen) bool { return s.DivergedRuns > 0 }},
	{Early, "…", "", "no trend yet", "too early", "The last half of the steps, rounded up, is shorter than 200 steps, or 20 episodes.", func(s *Seen) bool {
		return s.Rows < LeastRows || s.Length < s.Least || math.IsNaN(s.Error) || math.IsNaN(s.Trend.Slope) && s.known()
	}},
	{Diverging, "▲", "bad", "diverges", "diverging", "Over the last half of the steps the error has grown more than twofold, and by more than three standard errors of its trend.", func(s *Seen) bool {
		return math.IsInf(s.Error, 1) || s.moves() && s.Trend.Slope > 0
	}},
	{Passing, "▽", "", "decays for now", "decays for now", "Over the last half of the steps the error has fallen as that of a learner that converges, but the expected update is unstable: the error decays for now.", func(s *Seen) bool {
		return s.Unstable && s.falls()
	}},
	{Converging, "▼", "good", "converges", "converging", "Over the last half of the steps the error has fallen by more than half, and by more than three standard errors of its trend.", (*Seen).falls},
	{Border, "≈", "", "rests at a plateau", "near the border", "The average update would change the error by less than a factor of e over as many steps as these, and over 50/α steps: it stands so near the border of stability that the side does not show.", func(s *Seen) bool {
		return math.Abs(s.Predicted)*math.Max(s.Length, reach/s.Alpha) < 1 && !(math.Abs(s.Trend.Change()) > math.Ln2)
	}},
	{Floor, "◆", "", "settles", "at its floor", "The error is below half its start and stands still, though the average update, where that is known, would have moved it sevenfold: no trend above three standard errors, and neither a doubling nor a halving over the last half of the steps.", func(s *Seen) bool {
		return s.still() && s.Error <= s.Start/2 && !(math.Abs(s.Predicted)*s.Length < plenty)
	}},
	{Undecided, "–", "", "no clear trend", "undecided", "The error has neither clearly doubled nor halved over the last half of the steps, nor does it clearly stand still below half its start.", func(*Seen) bool { return true }},
}

// known says that the error is within the numbers, so that it has a logarithm.
func (s *Seen) known() bool { return s.Error >= tiny && !math.IsInf(s.Error, 1) }

// moves says that the error has a trend, and that it doubled or halved over the window.
func (s *Seen) moves() bool { return s.Trend.Clear() && math.Abs(s.Trend.Change()) > math.Ln2 }

// falls says that the error fell by more than half over the window, or below all numbers.
func (s *Seen) falls() bool {
	return s.Error < tiny && s.Start >= tiny || s.moves() && s.Trend.Slope < 0
}

// still says that the error has no trend, and that this is known: where the change over the window is unsure by half a
// doubling or more it may well move.
func (s *Seen) still() bool {
	return !s.Trend.Clear() && !(math.Abs(s.Trend.Change()) > math.Ln2) && !(s.Trend.SE*s.Trend.Length > math.Ln2/2)
}

// Of is the verdict on what is seen.
func Of(s Seen) ID {
	for _, v := range Table {
		if v.is(&s) {
			return v.ID
		}
	}
	panic("verdict: none applies, though the last one always does")
}

// Claim says which verdicts confirm that a learner is of one, and which contradict it; others leave it open. ok is false of
// verdicts that nobody claims.
func Claim(id ID) (confirm, contradict []ID, ok bool) {
	switch id {
	case Diverging:
		return []ID{Diverging, Diverged}, []ID{Converging, Floor}, true
	case Converging:
		return []ID{Converging}, []ID{Diverging, Diverged, Passing}, true
	case Floor: // on its way there it converges
		return []ID{Floor}, []ID{Diverging, Diverged, Passing}, true
	}
	return nil, nil, false
}
