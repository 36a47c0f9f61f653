package session

import (
	"math"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

const (
	// theoryBudget is how many mean updates one frame may spend on each theory curve, of few weights,
	theoryBudget = 20_000
	// and theoryProducts about how many products it may take for all of them, where there are many.
	theoryProducts = 2_000_000
	// exactProducts is about how many the expectation of an error takes between looks at the clock.
	exactProducts = 500_000
)

// theoryShare is the budget of each curve.
func (s *Session) theoryShare() int {
	d := len(s.x.Theta0())
	return max(16, min(theoryBudget, theoryProducts/(d*d*len(s.x.Measured()))))
}

// foretell computes theory curves for a slice, if any are shown in part.
func (s *Session) foretell() {
	if !s.awaitsTheory() {
		return
	}
	for begin := s.Now(); s.awaitsTheory() && s.Now()-begin < stride; {
		share := s.theoryShare()
		for i := range s.x.Measured() {
			s.x.Verdicts().Theory(i, s.ahead(), share)
		}
		s.foretold += share
	}
	s.draw()
}

// awaitsTheory says that nothing moves, and that since the last command each curve of theory has had fewer mean
// updates than one frame allows.
func (s *Session) awaitsTheory() bool {
	return s.foretold < theoryBudget && s.x != nil && !s.resting && !s.playing && s.x.Ground().Ready() && !s.x.Verdicts().Foretold(s.ahead())
}

// expects says that the expectation of an error is not known as far as it is shown.
func (s *Session) expects() bool {
	if s.x == nil || s.resting || !s.x.Ground().Ready() {
		return false
	}
	c := s.x.Config()
	return !c.Hides(query.Theory) && s.x.Verdicts().Expects(s.ahead())
}

// expect goes on with the expectations of errors for a short while, also between the frames of what plays, and says
// whether there was one to go on with.
func (s *Session) expect() bool {
	if !s.expects() {
		return false
	}
	for begin := s.Now(); s.expects() && s.Now()-begin < sliceTime; {
		for i := range s.x.Measured() {
			s.x.Verdicts().Expected(i, s.ahead(), exactProducts)
		}
	}
	if !s.playing && (!s.expects() || s.Now()-s.expected >= showEvery) {
		s.expected = s.Now()
		s.draw()
	}
	return true
}

func (s *Session) curves(f *wire.Frame) {
	measured := s.x.Measured()
	if !s.x.Ground().Ready() { // nothing is measured yet
		measured = nil
	}
	f.Curves = wire.Resize(f.Curves, len(measured))
	budget := s.theoryShare()
	s.foretold += budget
	c := s.x.Config()
	hidden, each := c.Hides(query.Theory), f.Median
	group := make([]int, len(measured)) // index of the first curve that this one coincides with
	of := make([]uint8, len(measured))
	for i, m := range measured {
		w := &f.Curves[i]
		w.Style, w.Body, w.Label = style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label
		w.X, w.Mean, w.Lo, w.Hi = w.X[:0], w.Mean[:0], w.Lo[:0], w.Hi[:0]
		s.x.Output().Curve(i, &s.curve)
		for j, r := range s.curve.Rows {
			if j > 0 && math.IsInf(s.curve.Rows[j-1].Mean, 1) {
				break // frozen: one infinite row says so
			}
			if each { // beside its runs a middle stands
				r.Mean, r.SE = r.Median, 0
			}
			lo, hi := max(0, r.Mean-r.SE), r.Mean+r.SE
			if math.IsInf(r.Mean, 1) {
				lo = r.Mean // Inf − Inf
			}
			w.X, w.Mean = append(w.X, float64(s.curve.Steps[j])), append(w.Mean, r.Mean)
			w.Lo, w.Hi = append(w.Lo, lo), append(w.Hi, hi)
		}
		w.TheoryX, w.TheoryY, w.ExactX, w.ExactY, w.Leaves = nil, nil, nil, nil, s.leaves(i)
		if !hidden {
			w.TheoryX, w.TheoryY = s.x.Verdicts().Theory(i, s.ahead(), budget)
			w.ExactX, w.ExactY = s.x.Verdicts().Expected(i, s.ahead(), 0)
		}
		w.EachX, w.Each = w.EachX[:0], w.Each[:0]
		if each {
			w.EachX, w.Each = s.x.Output().EachRun(i, w.EachX, w.Each)
		}
		group[i] = i
		same := s.x.Verdicts().SameAs(i)
		for j, other := range measured[:i] {
			if other.ID == same {
				group[i] = group[j]
			}
		}
		w.Share = of[group[i]]
		of[group[i]]++
	}
	for i := range f.Curves {
		f.Curves[i].Of = of[group[i]]
	}
}

// metricLabel is an error's name: its code is that of the catalogue's entry, which other languages name.
func metricLabel(id string) wire.Label {
	l := wire.Label{Code: "metric." + id, Text: id}
	p, _ := query.ByKey("metric")
	for _, c := range p.Choices {
		if c.ID == id {
			l.Text = c.Name
		}
	}
	return l
}

// showEvery is how often what is expected is drawn anew while nothing else moves.
const showEvery = 100 * time.Millisecond

// judgeEvery is how often the learners are judged.
const judgeEvery = 200 * time.Millisecond

// leaves says that the i-th learner diverges, as last judged: the axis need not follow it.
func (s *Session) leaves(i int) bool {
	j := &s.judged
	if now := s.Now(); j.of != s.x || now-j.at >= judgeEvery || !s.playing && j.step != s.x.Step() || len(j.leave) != len(s.x.Measured()) {
		*j = judged{s.x, now, s.x.Step(), j.leave[:0]}
		for k := range s.x.Measured() {
			j.leave = append(j.leave, s.x.Verdicts().Status(k, s.watch).Leaves())
		}
	}
	return j.leave[i]
}

// judged is the last judgement of which learners diverge.
type judged struct {
	of    *run.Experiment
	at    time.Duration
	step  uint64
	leave []bool // by learner
}
