package metric

import (
	"triad/core/exact"
	"triad/core/message"
)

// msbe is the mean squared Bellman error [baird1995]. Neither λ nor κ enters.
var msbe = Metric{
	ID: "msbe", Name: "Bellman error", Symbol: "MSBE", Whole: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		if !x.Bellman() {
			return nil, noBellman()
		}
		return x.MSBE().At, nil
	},
}

// mste is the mean squared TD error [sutton2018, Section 11.5]. The noise of transitions and rewards is part of it.
var mste = Metric{
	ID: "mste", Name: "TD error", Symbol: "MSTE", Whole: true,
	New: func(x *exact.Model) (func([]float64) float64, error) {
		if !x.Bellman() {
			return nil, noBellman()
		}
		q, rest, err := x.MSTE()
		if err != nil {
			return nil, err
		}
		return func(theta []float64) float64 { return q.At(theta) + rest }, nil
	},
}

// noBellman is the message that a problem has no model from which these errors follow.
var noBellman = message.New("metric.no-bellman", "the Bellman and TD errors need a finite problem of a size that has an exact model")
