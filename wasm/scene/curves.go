package scene

import (
	"math"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

func (s *Scene) curves(f *wire.Frame) {
	measured := s.X.Measured()
	if !s.X.Truth().Ready() { // nothing can be measured yet
		measured = nil
	}
	f.Curves = wire.Resize(f.Curves, len(measured))
	c := s.X.Config()
	hidden, each := c.Hides(query.Theory), f.Median
	f.ByUpdate = false
	group := make([]int, len(measured)) // index of the first curve that is equal to this one
	of := make([]uint8, len(measured))
	for i, m := range measured {
		w := &f.Curves[i]
		w.Style, w.Body, w.Label, w.Name = Style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, name(m)
		w.X, w.Mean, w.Lo, w.Hi = w.X[:0], w.Mean[:0], w.Lo[:0], w.Hi[:0]
		s.X.Record().Curve(i, &s.curve)
		for j, r := range s.curve.Rows {
			if j > 0 && math.IsInf(s.curve.Rows[j-1].Mean, 1) {
				break // frozen: one infinite row is enough
			}
			if each { // between the lines of its runs, draw the median
				r.Mean, r.SE = r.Median, 0
			}
			lo, hi := max(0, r.Mean-r.SE), r.Mean+r.SE
			if math.IsInf(r.Mean, 1) {
				lo = r.Mean // the difference of infinities is NaN
			}
			w.X, w.Mean = append(w.X, float64(s.curve.Steps[j])), append(w.Mean, r.Mean)
			w.Lo, w.Hi = append(w.Lo, lo), append(w.Hi, hi)
		}
		w.Verdict, w.Leaves = s.judge(i)
		w.TheoryX, w.TheoryY = nil, nil
		if !hidden {
			w.TheoryX, w.TheoryY = s.expected(i)
			f.ByUpdate = f.ByUpdate || !s.X.Theory().Exact(i)
		}
		w.EachX, w.Each = w.EachX[:0], w.Each[:0]
		if each {
			w.EachX, w.Each = s.X.Record().EachRun(i, w.EachX, w.Each)
		}
		group[i] = i
		same := s.X.Verdicts().SameAs(i)
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

// metricLabel returns an error's name. Its code belongs to the catalogue's entry, which other languages translate.
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

// name returns a learner's full name.
func name(m run.Measured) string {
	if m.Average {
		return query.Name(m.Algorithm) + " θ̄" // the same sign as in its label
	}
	return query.Name(m.Algorithm)
}

// expected returns the expectation for the i-th learner's error. It is the exact expectation, which the measured mean
// approaches with more runs, once that has come as far as the samples or to its end. Until then it is the error of the
// expected update.
func (s *Scene) expected(i int) (steps, errors []float64) {
	theory, ahead := s.X.Theory(), Ahead(s.X, s.Limit)
	steps, errors = theory.Recursion(i, ahead, s.Budget)
	x, y := theory.Expected(i, ahead, 0)
	if n := len(x); n > 1 && (x[n-1] >= float64(s.X.Step()) || !theory.Expects(ahead)) {
		return x, y
	}
	return steps, errors
}

// judgeEvery is the time between two judgements of the learners.
const judgeEvery = 200 * time.Millisecond

// judge returns the i-th learner's verdict as last judged, and whether it diverges, so that the axis need not follow
// it.
func (s *Scene) judge(i int) (word wire.Verdict, leaves bool) {
	j := &s.judged
	if now := s.Now; j.of != s.X || now-j.at >= judgeEvery || !s.Playing && j.step != s.X.Step() || len(j.all) != len(s.X.Measured()) {
		*j = judged{s.X, now, s.X.Step(), j.all[:0]}
		for k := range s.X.Measured() {
			status := s.X.Verdicts().Status(k, s.Watch)
			j.all = append(j.all, judgement{says(status), status.Leaves()})
		}
	}
	return j.all[i].word, j.all[i].leaves
}

// judged holds the last judgement of all learners.
type judged struct {
	of   *run.Experiment
	at   time.Duration
	step uint64
	all  []judgement // for each learner
}

type judgement struct {
	word   wire.Verdict
	leaves bool
}
