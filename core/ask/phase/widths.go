package phase

import (
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/moments"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Widths compares random features by their number: with how many draws a learner's coefficient is stable.
type Widths struct {
	Learner string
	Pairs   int // as many features represent every value
	Shares  []Share

	mdp   *rl.MDP
	rules [3]moments.Subject // semi-gradient, target weights, saddle point
	modes [][]float64        // for each number of features, the slowest modes of the saddle point
	at, n int                // draws of all numbers so far; draws of each
}

// Share describes one number of features by the draws so far.
type Share struct {
	Width, Draws     int
	TD, Copies, Soft int     // stable draws: of the semi-gradient, of copies if θ settles between them, of slow target weights
	Mode             float64 // median of the decay rate of the saddle point's slowest mode, per α, at η = α
}

const (
	// mostWidePairs limits the problems, because features are up to four times as many.
	mostWidePairs = 24
	// slowTarget is the ratio η/α of the slow target weights.
	slowTarget = 0.1
)

var tooWide = message.New("ask.too-wide", "random features are compared for at most {0} state–action pairs; the problem has {1}")

// WidthsOf compares draws of random features in place of a problem's own.
func WidthsOf(c query.Config, inst *problem.Instance, id string, draws int) (*Widths, error) {
	w := &Widths{Learner: id, mdp: inst.MDP, n: max(1, draws)}
	for i, r := range []*learn.Rule{&learn.SemiGradient, &learn.Target, &learn.SaddlePoint} {
		var err error
		if w.rules[i], err = traced(c, inst, id, r); err != nil {
			return nil, err
		}
	}
	if w.Pairs = w.mdp.Pairs(); w.Pairs > mostWidePairs {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: tooWide(mostWidePairs, w.Pairs)}
	}
	for d := 1; d <= w.Pairs+2; d++ {
		w.Shares = append(w.Shares, Share{Width: d})
	}
	for _, d := range []int{3 * w.Pairs / 2, 2 * w.Pairs, 4 * w.Pairs} {
		if d > w.Pairs+2 {
			w.Shares = append(w.Shares, Share{Width: d})
		}
	}
	w.modes = make([][]float64, len(w.Shares))
	return w, nil
}

// Done reports whether every number of features has its draws.
func (w *Widths) Done() bool { return w.at == len(w.Shares)*w.n }

// Advance looks at one draw of one number of features.
func (w *Widths) Advance() {
	i, draw := w.at%len(w.Shares), uint64(w.at/len(w.Shares)+1)
	w.at++
	s, mdp := &w.Shares[i], *w.mdp
	mdp.Phi = problem.RandomFeatures(w.Pairs, s.Width, draw)
	if mode, err := w.look(&mdp, s); err == nil { // there is a model with probability 1
		s.Draws++
		w.modes[i] = append(w.modes[i], mode)
		slices.Sort(w.modes[i])
		s.Mode = w.modes[i][len(w.modes[i])/2]
	}
}

func (w *Widths) look(m *rl.MDP, s *Share) (mode float64, err error) {
	subject := func(i int) moments.Subject {
		of := w.rules[i]
		of.MDP = m
		return of
	}
	model, err := subject(0).Model()
	if err != nil {
		return 0, err
	}
	values, err := exact.Eigenvalues(model.Reduce(model.A), model.Rank)
	if err != nil {
		return 0, err
	}
	targets, err := model.Targets()
	if err != nil {
		return 0, err
	}
	soft, err := subject(1).Slowest(model, slowTarget)
	if err != nil {
		return 0, err
	}
	if mode, err = subject(2).Slowest(model, 1); err != nil {
		return 0, err
	}
	for _, of := range []struct {
		count  *int
		stable bool
	}{{&s.TD, exact.RightmostOf(values) < 0}, {&s.Copies, targets.Inner && targets.Frozen < 1}, {&s.Soft, soft > 0}} {
		if of.stable {
			*of.count++
		}
	}
	return mode, nil
}
