package ask

import (
	"io"
	"strconv"

	"triad/core/ask/phase"
	"triad/core/query"
)

// widthsKind asks in how many of N draws of random features learner Key's coefficient is stable, by their number.
var widthsKind = Kind{
	ID: "widths", Told: WidthsAnswer{Type: "widths"}, Help: "share of random features with which learners are stable, by their number", Reads: []string{"of", "n"},
	N: Range{1, 1000}, Kept: 1,
	Fill: func(a *Args) {
		if a.N == 0 {
			a.N = usualDraws
		}
	},
	Identify: func(a *Args) (Identity, error) {
		s := a.Key + " " + strconv.Itoa(a.N) + settings(a.Experiment.Config(), nil, "features", "width", "draw", "alpha", "eta")
		return Identity{Slot: "widths", Settings: s, on: [2]any{process(a.Experiment)}}, nil
	},
	New: func(a *Args) (Question, error) {
		w, err := phase.WidthsOf(a.Experiment.Config(), a.Experiment.Instance(), a.Key, a.N)
		if err != nil {
			return nil, err
		}
		return widths{w}, nil
	},
}

// usualDraws is the number of draws if none is given.
const usualDraws = 100

type widths struct{ of *phase.Widths }

// WidthsAnswer holds shares of draws.
type WidthsAnswer struct {
	Type    string      `json:"type"`
	Learner string      `json:"learner"`
	Pairs   int         `json:"pairs"` // as many features represent every value
	Done    bool        `json:"done"`
	Widths  []WideShare `json:"widths"`
}

// WideShare describes one number of features.
type WideShare struct {
	Width  int     `json:"width"`
	Draws  int     `json:"draws"`
	TD     float64 `json:"td"`     // share of draws whose semi-gradient is stable
	Copies float64 `json:"copies"` // share with stable copies, if θ settles between them
	Soft   float64 `json:"soft"`   // share with stable target weights at η/α = 0.1
	Mode   float64 `json:"mode"`   // median of the decay rate of the saddle point's slowest mode, per α, at η = α
}

func (w widths) Advance(*Args, int) { w.of.Advance() }

func (w widths) Done(*Args) bool { return w.of.Done() }

func (w widths) Answer(*Args) any {
	m := WidthsAnswer{Type: "widths", Learner: w.of.Learner, Pairs: w.of.Pairs, Done: w.of.Done(), Widths: []WideShare{}}
	for _, s := range w.of.Shares {
		share := func(n int) float64 { return float64(n) / float64(max(1, s.Draws)) }
		m.Widths = append(m.Widths, WideShare{s.Width, s.Draws, share(s.TD), share(s.Copies), share(s.Soft), s.Mode})
	}
	return m
}

// CSV writes a row for each number of features: the draws, the shares that are stable, and the median decay rate of the
// saddle point's slowest mode.
func (w widths) CSV(out io.Writer, a *Args) error {
	t := newTable(out, provenance(a.Experiment), "width,draws,semi_gradient,copies,slow_target,saddle_mode")
	for _, s := range w.Answer(a).(WidthsAnswer).Widths {
		t.row(strconv.Itoa(s.Width), strconv.Itoa(s.Draws), query.Format(s.TD), query.Format(s.Copies), query.Format(s.Soft), query.Format(s.Mode))
	}
	return t.Flush()
}
