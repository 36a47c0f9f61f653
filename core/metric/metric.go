// Package metric implements the errors that learners are measured by, one per file.
//
// An error is a non-negative function of θ, and its evaluation allocates no memory.
package metric

import "triad/core/exact"

// Metric is one entry of the catalogue.
type Metric struct {
	ID, Name, Symbol string
	Short            string // as in "TB's value error"; if empty, the Symbol is used
	Unit             string // of the values; empty if they have none
	// Normalised reports whether an error of 1 is the error of estimating 0 everywhere. Errors of state values and of
	// action values can then be compared.
	Normalised bool
	// Values reports whether the metric compares with the true values; the other metrics need A, b and M.
	Values bool

	// Whole reports whether the metric needs an exact model with all its parts, which large and simulated problems do not
	// have.
	Whole bool
	// Solves reports whether the metric needs θ*.
	Solves bool
	// Root reports whether the metric is the square root of a quadratic function of the weights. Such a metric grows
	// like the weights themselves, and its exact expectation is unknown.
	Root bool
	// New prepares the metric for a model. The function that it returns takes θ (d numbers) and is quadratic in θ or,
	// with Root, the root of a quadratic. A quadratic error therefore grows by the square of the weights' growth
	// factor. New fails if the metric is not defined for the model, with a message that says why.
	New func(x *exact.Model) (func(theta []float64) float64, error)
}

// Catalogue lists every metric. The first is the default.
var Catalogue = []Metric{
	mspbe,
	valueError,
	rmsve,
	nmse,
	distance,
	msbe,
	mste,
}

// ByID returns the metric with this ID; ok reports whether it exists.
func ByID(id string) (m Metric, ok bool) {
	for _, m := range Catalogue {
		if m.ID == id {
			return m, true
		}
	}
	return Metric{}, false
}
