package run

import (
	"bufio"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Apart is the value of rows= by which each row of a log is its own trajectory.
const Apart = "apart"

// Remarks say how the log was read, where it could have been meant otherwise.
func (o Output) Remarks() []message.Message {
	if o.x.log == nil {
		return nil
	}
	return o.x.log.Remarks
}

// NewLogged is New on a log of experience in place of a simulation: one run, the rows of the log in
// their order or, with rows=apart, each by itself, and an end with the last of them. The features, π and μ are inst's, and so are A, b and
// M: the errors shown are those of the MDP's continuing chain, whatever chain the log is of; where
// rows are done, episodes end there for the learners alone.
func NewLogged(c query.Config, inst *problem.Instance, log *rl.Log) (*Experiment, error) {
	if err := fits(c, log); err != nil {
		return nil, err
	}
	if err := log.Fits(inst.MDP); err != nil {
		return nil, err
	}
	x, err := NewOn(c, inst, func(int) rl.Environment { return log.Environment(inst.MDP, c.Rows == Apart) })
	if err != nil {
		return nil, err
	}
	x.log = log
	return x, nil
}

// fits refuses what an experiment on a log cannot be; without a log all is well.
func fits(c query.Config, log *rl.Log) error {
	switch {
	case log == nil:
		return nil
	case c.Runs != 1:
		return query.Issue{Key: "runs", Got: strconv.Itoa(c.Runs), Legal: oneRun()}
	case c.Steps == 0 || c.Steps > uint64(log.Len()):
		return query.Issue{Key: "steps", Got: c.Values()["steps"], Legal: untilLastRow(log.Len())}
	case c.Sampling != "chain":
		return query.Issue{Key: "sampling", Got: c.Sampling, Legal: oneChain()}
	case c.Rows != Apart:
		return log.InOrder()
	}
	return nil
}

// OnLog returns the experiment of x's problem and settings on a log of transitions, given as CSV (see
// rl.ParseLog). It has one run on one chain and ends with the log, unless the query names runs,
// sampling or steps: then x's own are kept, and refused where they do not fit.
func (x *Experiment) OnLog(asked, text string) (*Experiment, error) {
	if x.inst.MDP == nil {
		return nil, message.At("log", notCountable(x.cfg.Problem))
	}
	log, err := rl.ParseLog(text, x.inst.MDP, rl.Reading{States: x.inst.StateNames, Actions: x.inst.ActionNames, Alive: x.cfg.Beat})
	if err != nil {
		return nil, err
	}
	c := x.Config()
	if !Names(asked, "runs") {
		c.Runs = 1
	}
	if !Names(asked, "sampling") {
		c.Sampling = "chain"
	}
	if !Names(asked, "steps") {
		c.Steps = uint64(log.Len())
	}
	return NewLogged(c, x.inst, log)
}

// OffLog is Again with simulated experience in place of a log.
func (x *Experiment) OffLog(c query.Config) (*Experiment, error) {
	simulated := *x
	simulated.log, simulated.source = nil, nil
	return simulated.Again(c)
}

// Rows is the number of rows of the log at work, 0 where experience is simulated.
func (o Output) Rows() int {
	if o.x.log == nil {
		return 0
	}
	return o.x.log.Len()
}

// Next lets work that takes long go on, a slice at a time. It is told how much is done, in what the work counts, and by how
// many updates of learners, and says how large the next slice may be. Its error ends the work, and what was written is whole
// lines.
type Next func(done float64, updates uint64) (n int, err error)

// AtOnce is Next where nobody waits.
func AtOnce(float64, uint64) (int, error) { return math.MaxInt, nil }

// WriteReplay advances a fresh experiment on a log and writes the weights of its learners:
//
//	step,algorithm,theta_0,…,omega_0,…
//
// after each number of rows that at= names, or at the end (steps=) where it names none. There are as
// many fields as the learner with most weights needs. Those that a learner does not have are empty: ω of
// the semi-gradient ones and of averages, and the last ones of learners of states, where states have
// fewer features than pairs. A learner that has diverged is inf throughout. Numbers are in the
// shortest form that reads back as themselves.
func (o Output) WriteReplay(w io.Writer, next Next) error {
	at := slices.Clone(o.x.cfg.At)
	if len(at) == 0 {
		at = []uint64{o.x.cfg.Steps}
	}
	if last := at[len(at)-1]; last > o.x.cfg.Steps {
		return query.Issue{Key: "at", Got: strconv.FormatUint(last, 10), Legal: untilEnd(o.x.cfg.Steps)}
	}
	b := bufio.NewWriter(w)
	o.x.provenance(func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p) // an error stays with b until Flush
		}
		b.WriteByte('\n')
	})
	dim := 0
	for _, a := range o.x.entrants {
		dim = max(dim, len(a.theta0))
	}
	b.WriteString("step,algorithm")
	for _, name := range []string{"theta", "omega"} {
		for i := range dim {
			b.WriteString("," + name + "_" + strconv.Itoa(i))
		}
	}
	b.WriteByte('\n')
	for _, step := range at {
		for o.x.step < step {
			n, err := next(float64(o.x.step), o.x.step*uint64(len(o.x.entrants)))
			if err != nil {
				return errors.Join(b.Flush(), err)
			}
			if o.x.AdvanceTo(step, n) == 0 {
				break
			}
		}
		for _, a := range o.x.entrants {
			b.WriteString(strconv.FormatUint(step, 10) + "," + a.id())
			a.learners[0].Settle()
			theta, omega := a.weights(0), []float64(nil)
			if a.of == nil && a.alg.Rule.Dual {
				omega = a.learners[0].Omega
			}
			weightFields(b, theta, dim, a.frozen[0] != 0)
			weightFields(b, omega, dim, a.frozen[0] != 0)
			b.WriteByte('\n')
		}
	}
	return b.Flush()
}

// weightFields writes dim fields, empty after the last of the weights.
func weightFields(b *bufio.Writer, weights []float64, dim int, diverged bool) {
	for i := range dim {
		b.WriteByte(',')
		switch {
		case i >= len(weights):
		case diverged:
			b.WriteString("inf")
		default:
			b.WriteString(Field(weights[i]))
		}
	}
}
