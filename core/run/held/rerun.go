package held

import (
	"triad/core/query"
	"triad/core/run"
)

// Rerun is a run that is being learned again, a little at a time.
type Rerun struct {
	x    *run.Experiment
	of   Run
	next int // index of the next change
}

// Rerun starts r again from the beginning, measured by an error. open sets up an experiment; it provides the definition
// or the log if the run has one. An error says what does not fit.
func (r Run) Rerun(open func(query.Config) (*run.Experiment, error), metric string) (*Rerun, error) {
	c := r.Config.Clone()
	if issue, ok := c.Set("metric", metric); !ok {
		return nil, issue
	}
	c.Numbers, c.At = false, nil
	x, err := open(c)
	if err != nil {
		return nil, err
	}
	return &Rerun{x: x, of: r}, nil
}

// Experiment returns the experiment as far as it has been learned.
func (p *Rerun) Experiment() *run.Experiment { return p.x }

// Done returns the fraction that is learned, from 0 to 1.
func (p *Rerun) Done() float64 { return float64(p.x.Step()) / float64(p.of.Step) }

// Advance continues by about updates updates and reports whether all is learned. It first simulates the reference for
// the errors, if that is missing.
func (p *Rerun) Advance(updates int) (done bool, err error) {
	if ready, err := p.x.Truth().Prepare(updates); !ready || err != nil {
		return false, err
	}
	c := p.x.Config()
	for left := max(1, updates/(c.Runs*len(c.Algorithms))); ; {
		to := p.of.Step
		if p.next < len(p.of.Changes) {
			to = min(to, p.of.Changes[p.next].Step)
		}
		if p.x.Step() < to && left > 0 {
			n := p.x.AdvanceTo(to, left)
			if left -= n; n == 0 { // the log has ended
				return true, nil
			}
		}
		if p.x.Step() < to {
			return false, nil
		}
		if p.next == len(p.of.Changes) {
			return p.x.Step() >= p.of.Step, nil
		}
		change := p.of.Changes[p.next]
		next := p.x.Config()
		next.Restore(change.Key, change.To)
		if _, err := p.x.Set(change.Key, next.Values()[change.Key]); err != nil {
			return false, err
		}
		p.next++
	}
}

// Curve is the curve of one learner of a run.
type Curve struct {
	run.Measured
	run.Curve
}

// Curves returns the present curves of an experiment, none before there are errors.
func Curves(x *run.Experiment) []Curve {
	if !x.Truth().Ready() {
		return nil
	}
	list := make([]Curve, len(x.Measured()))
	for i, m := range x.Measured() {
		list[i].Measured = m
		x.Record().Curve(i, &list[i].Curve)
	}
	return list
}
