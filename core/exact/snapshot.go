package exact

import (
	"math"

	"triad/core/snapshot"
)

// Numbers of an estimate that are read are 0 or within these, and those of M not below the first: then no square
// or quotient of them leaves float64, and linear algebra has only numbers to work on.
const least, most = 1e-60, 1e60

// Fields are the sums of all steps taken in, of an estimator that takes in no more: the kinds of steps are
// folded. Those of another γ, λ, κ or d are the caller's to tell apart.
func (e *Estimator) Fields(f *snapshot.Fields) {
	e.fold()
	e.steps = f.Int(e.steps, 0, math.MaxInt32)
	if f.Reading() {
		e.space = nil
	}
	for k := range e.lambda {
		fieldsWithin(f, e.a[k], 0)
		fieldsWithin(f, e.b[k], 0)
	}
	fieldsWithin(f, e.m, least)
}

// fieldsWithin are numbers that are 0 or of a size from low to most.
func fieldsWithin(f *snapshot.Fields, v []float64, low float64) {
	f.Floats(v)
	for _, x := range v {
		if size := math.Abs(x); f.Reading() && x != 0 && !(size >= low && size <= most) {
			f.Fail("an estimate of a number beyond all bounds")
			return
		}
	}
}
