// Package verdict decides from a window of steps whether a learner's error grows, decays or has settled.
//
// The page, captions and the command line take all verdicts from Table.
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

// Seen holds the evidence for a verdict: the learner's mean error since the last change of a setting, and the
// prediction of the expected update.
type Seen struct {
	DivergedRuns int     // runs in which a weight passed 10⁷⁰
	Rows         int     // of the window over which Trend is measured
	Length       float64 // of the same window, in steps or episodes
	Least        float64 // least Length for a verdict; see LeastSteps and LeastRows
	Error, Start float64 // now, and at the start: the larger of the errors at step 0 and at the last change of a setting
	// Trend is the trend of the logarithm of the error over the window. It is a trend over steps or, if the error
	// decays like a power of the step, over the logarithm of the step.
	Trend stats.Trend
	// Predicted is the growth of the error per step by the expected update, as a fraction. It is NaN if the expected
	// update predicts none.
	Predicted float64
	Unstable  bool    // the expected update is known and unstable
	Alpha     float64 // step size of θ
}

// Verdict is a row of the table.
type Verdict struct {
	ID   ID
	Sign string
	Tone string // "bad", "good" or empty
	Name string // on the page
	Cell string // in files; these words never change
	Help string // when the verdict applies
	is   func(s *Seen) bool
}

// ByID returns the verdict with this ID, an empty Verdict if there is none.
func ByID(id ID) Verdict {
	for _, v := range Table {
		if v.ID == id {
			return v
		}
	}
	return Verdict{}
}

// The least window that gets a verdict: rows, and steps if rows are steps. Episodes need no more than the rows, because
// each is long.
const (
	LeastRows  = 20
	LeastSteps = 200
)

// reach is the least horizon, as steps times α, over which Border asks the expected update: 5 000 steps at α = 0.01. It
// contains α because otherwise every learner with a small α would be near the border.
const reach = 50

// plenty is the smallest change of log error that the expected update must predict over the window before a flat error
// counts as a noise floor. With a smaller change, an error that decays fast at first and slowly later can look flat in
// between.
const plenty = 2

// tiny is the smallest float64 with full precision. An error below it counts as 0.
const tiny = 0x1p-1022

// Table holds the verdicts in order of precedence: a learner gets the first one that applies.
//
// Measured facts come before predictions, because along one trajectory a learner can diverge although its expected
// update does not move.
var Table = []Verdict{
	{Diverged, "▲", "bad", "diverged", "diverged", "In at least one run a weight exceeded 10⁷⁰.", func(s *Seen) bool { return s.DivergedRuns > 0 }},
	{Early, "…", "", "no trend yet", "too early", "The last half of the steps, rounded up, has fewer than 200 steps or 20 episodes.", func(s *Seen) bool {
		return s.Rows < LeastRows || s.Length < s.Least || math.IsNaN(s.Error) || math.IsNaN(s.Trend.Slope) && s.known()
	}},
	{Diverging, "▲", "bad", "diverges", "diverging", "Over the last half of the steps the error more than doubled, by more than three standard errors of its trend.", func(s *Seen) bool {
		return math.IsInf(s.Error, 1) || s.moves() && s.Trend.Slope > 0
	}},
	{Passing, "▽", "", "decays for now", "decays for now", "The error decays over the last half of the steps, but the expected update is unstable, so it will grow later.", func(s *Seen) bool {
		return s.Unstable && s.falls()
	}},
	{Converging, "▼", "good", "converges", "converging", "Over the last half of the steps the error more than halved, by more than three standard errors of its trend.", (*Seen).falls},
	{Border, "≈", "", "rests at a plateau", "near the border", "The expected update changes the error by less than a factor of e over this many steps, and over 50/α steps. It is so near the border of stability that the run does not show which side it is on.", func(s *Seen) bool {
		return math.Abs(s.Predicted)*math.Max(s.Length, reach/s.Alpha) < 1 && !(math.Abs(s.Trend.Change()) > math.Ln2)
	}},
	{Floor, "◆", "", "settles", "at its floor", "The error is below half its start and has no trend, although the expected update, if known, would have changed it sevenfold. Its trend is below three standard errors, and it neither doubled nor halved over the last half of the steps.", func(s *Seen) bool {
		return s.still() && s.Error <= s.Start/2 && !(math.Abs(s.Predicted)*s.Length < plenty)
	}},
	{Undecided, "–", "", "no clear trend", "undecided", "Over the last half of the steps the error neither clearly doubled nor clearly halved, and is not clearly constant below half its start.", func(*Seen) bool { return true }},
}

// known reports whether the error is finite and at least tiny, so that it has a logarithm.
func (s *Seen) known() bool { return s.Error >= tiny && !math.IsInf(s.Error, 1) }

// moves reports whether the error has a clear trend and has doubled or halved over the window.
func (s *Seen) moves() bool { return s.Trend.Clear() && math.Abs(s.Trend.Change()) > math.Ln2 }

// falls reports whether the error fell by more than half over the window, or below tiny.
func (s *Seen) falls() bool {
	return s.Error < tiny && s.Start >= tiny || s.moves() && s.Trend.Slope < 0
}

// still reports whether the error is known to have no trend. It is false if the change over the window is uncertain by
// half a doubling or more, because the error may then still move.
func (s *Seen) still() bool {
	return !s.Trend.Clear() && !(math.Abs(s.Trend.Change()) > math.Ln2) && !(s.Trend.SE*s.Trend.Length > math.Ln2/2)
}

// Of returns the verdict on the evidence s.
func Of(s Seen) ID {
	for _, v := range Table {
		if v.is(&s) {
			return v.ID
		}
	}
	panic("verdict: none applies, though the last one always does")
}

// Claim returns the verdicts that confirm and the verdicts that contradict a caption's claim that a learner has verdict
// id. All other verdicts leave the claim open. ok is false if captions never claim id.
func Claim(id ID) (confirm, contradict []ID, ok bool) {
	switch id {
	case Diverging:
		return []ID{Diverging, Diverged}, []ID{Converging, Floor}, true
	case Converging:
		return []ID{Converging}, []ID{Diverging, Diverged, Passing}, true
	case Floor: // a learner converges on its way to the noise floor
		return []ID{Floor}, []ID{Diverging, Diverged, Passing}, true
	}
	return nil, nil, false
}
