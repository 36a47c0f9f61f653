package run

import (
	"strconv"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// NewLogged is New on a log of experience in place of a simulation: one run, the rows of the log in
// their order, and an end with the last of them. The features, π and μ are inst's, and so are A, b and
// M: the errors shown are those of the MDP's continuing chain, whatever chain the log is of; where
// rows are done, episodes end there for the learners alone.
func NewLogged(c query.Config, inst *problem.Instance, log *rl.Log) (*Experiment, error) {
	if err := fits(c, log); err != nil {
		return nil, err
	}
	if err := log.Fits(inst.MDP); err != nil {
		return nil, err
	}
	x, err := NewOn(c, inst, func(int) rl.Environment { return log.Environment(inst.MDP) })
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
	log, err := rl.ParseLog(text, x.inst.MDP, x.cfg.Beat)
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
