package lesson

import (
	"math"
	"slices"
	"strings"

	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

// Of answers what checks ask of an experiment.
type Of struct{ X *run.Experiment }

// index returns the place of a learner in the experiment.
func (o Of) index(learner string) int {
	c := o.X.Config()
	return slices.Index(c.Learners(), learner)
}

// Number implements Facts.
func (o Of) Number(function, learner string) (x float64, ok bool) {
	i := o.index(learner)
	if i < 0 {
		return 0, false
	}
	switch s := o.X.Verdicts().Status(i, 0); function {
	case "error":
		x = s.Mean
	case "rate":
		x = s.Growth
	case "growth":
		x = s.Predicted
	}
	return x, !math.IsNaN(x)
}

// Holds implements Facts.
func (o Of) Holds(function, learner string) (holds, ok bool) {
	i := o.index(learner)
	if i < 0 {
		return false, false
	}
	v := o.X.Verdicts()
	switch function {
	case "diverged":
		return v.Status(i, 0).Leaves(), true
	case chain:
		growth := v.MeanSquare(i)
		return v.Stable(i) && growth < 0, v.Unstable(i) || v.Stable(i) && !math.IsNaN(growth)
	}
	return v.Stable(i), v.Stable(i) || v.Unstable(i)
}

// Verdict implements Facts.
func (o Of) Verdict(learner string) string {
	i := o.index(learner)
	if i < 0 {
		return ""
	}
	return verdict.ByID(o.X.Verdicts().Status(i, 0).Verdict).Cell
}

// Step implements Facts.
func (o Of) Step() uint64 { return o.X.Step() }

// Setting implements Facts.
func (o Of) Setting(key string) string {
	c := o.X.Config()
	if value, given := c.Values()[key]; given {
		return value
	}
	name, learner, _ := strings.Cut(key, ".") // the learner has no value of its own
	return query.Format(c.Number(name, learner))
}
