// Package metric holds the errors by which learners are measured: one per file, each a
// non-negative number of θ that is evaluated without allocating.
package metric

import "triad/core/exact"

// Metric is one line of the catalogue.
type Metric struct {
	ID, Name, Symbol string
	Short            string // within a sentence: "TB's value error"; the Symbol if empty
	Unit             string // of the numbers; empty where they have none
	// Normalised says that 1 is the error of estimating 0 everywhere, whatever is estimated: so errors of
	// values of pairs and of states may be compared.
	Normalised bool
	// Values says that it compares with the true values; the others need A, b and M.
	Values bool

	// Solves says that it takes θ*.
	Solves bool
	// Root says that it is the root of a quadratic function: it grows as the weights do, and what is expected of it is
	// not known exactly.
	Root bool
	// New prepares the error for a model; the result takes θ (d numbers), of which it is a quadratic function,
	// or with Root the root of one: what is expected of its growth is the square of that of the weights. New fails where the error is not defined, and the
	// message says why.
	New func(x *exact.Model) (func(theta []float64) float64, error)
}

// Catalogue lists every metric, the default first.
var Catalogue = []Metric{
	mspbe,
	valueError,
	rmsve,
	nmse,
	distance,
	size, // extended
}

// ByID finds a metric; ok tells whether it exists.
func ByID(id string) (m Metric, ok bool) {
	for _, m := range Catalogue {
		if m.ID == id {
			return m, true
		}
	}
	return Metric{}, false
}
