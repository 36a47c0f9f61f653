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

// Apart is the value of rows= that makes each row of a log its own trajectory.
const Apart = "apart"

// Remarks returns messages on how the log was read where it could be meant otherwise.
func (o Output) Remarks() []message.Message {
	if o.x.log == nil {
		return nil
	}
	return o.x.log.Remarks
}

// NewLogged is New on a transition log in place of a simulation. It has one run, which reads the rows in their order
// or, with rows=apart, each row by itself, and it ends with the last row. Features, π and μ come from inst, and so do
// A, b and M. The errors therefore belong to the MDP's continuing chain, whatever chain the log comes from. Rows with
// done end episodes for the learners only.
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

// fits returns an error if c asks for what an experiment on log cannot do. Without a log it returns nil.
func fits(c query.Config, log *rl.Log) error {
	switch {
	case log == nil:
		return nil
	case c.Runs != 1:
		return query.Issue{Key: "runs", Got: strconv.Itoa(c.Runs), Legal: oneRun()}
	case c.Steps == 0 || c.Steps > uint64(log.Len()):
		return query.Issue{Key: "steps", Got: c.Values()["steps"], Legal: untilLastRow(log.Len())}
	case c.TakesSecond() != "":
		return query.Issue{Key: "alg", Got: c.TakesSecond(), Note: noSecond(c.TakesSecond())}
	case c.Sampling != "chain":
		return query.Issue{Key: "sampling", Got: c.Sampling, Legal: oneChain()}
	case c.Rows != Apart:
		return log.InOrder()
	}
	return nil
}

// OnLog returns an experiment with x's problem and settings on a transition log, given as CSV (see rl.ParseLog). It has
// one run on one chain and ends with the log. If the query names runs, sampling or steps, x's own values stay, and
// OnLog rejects them if they do not fit.
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

// Rows returns the number of rows of the log, 0 if experience is simulated.
func (o Output) Rows() int {
	if o.x.log == nil {
		return 0
	}
	return o.x.log.Len()
}

// Next lets long work continue slice by slice. The work calls it with the amount done, in the work's own unit, and with
// the number of learner updates. Next returns the largest size of the next slice. An error from Next ends the work;
// everything written until then consists of whole lines.
type Next func(done float64, updates uint64) (n int, err error)

// AtOnce is a Next that does all the work in one slice.
func AtOnce(float64, uint64) (int, error) { return math.MaxInt, nil }

// WriteReplay advances a fresh experiment on a log and writes the weights of its learners:
//
//	step,algorithm,theta_0,…,omega_0,…
//
// It writes them after each number of rows that at= names, or at the end (steps=) if at= names none. There are as many
// fields as the learner with most weights needs. Fields that a learner does not have are empty: ω for semi-gradient
// learners and averages, and the last fields of learners of state values if states have fewer features than pairs. All
// fields of a diverged learner are inf. Values have the shortest form that reads back exactly.
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
			b.WriteString(p) // b keeps an error until Flush
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

// weightFields writes dim fields; those after the last weight are empty.
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
