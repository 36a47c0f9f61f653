package view

import "math"

// fittedAxis maps positive values to pixels by logarithm, like a logAxis, but its ends lie close to the
// data: errors of a study often differ by less than a decade.
type fittedAxis struct {
	lo, hi      float64 // exponents at the bottom and at the top
	bottom, top float64
}

// roundMantissas are where a fitted axis may end. A little coarse, so that it holds still while data come in.
var roundMantissas = [...]float64{1, 1.05, 1.1, 1.2, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10}

// newFittedAxis reaches from below the least to above the greatest value of e, but not above most.
func newFittedAxis(e extent, most, bottom, top float64) fittedAxis {
	const reach = 300 // decades: 10^±reach and neighbours are ordinary numbers
	const slack = 0.005
	lo, hi := clamp(e.lo, -reach, reach)-slack, clamp(e.hi, -reach, reach)+slack
	a := fittedAxis{bottom: bottom, top: top}
	for i, m := range roundMantissas {
		if x := math.Floor(lo) + math.Log10(m); x <= lo {
			a.lo = x
		}
		if x := math.Floor(hi) + math.Log10(roundMantissas[len(roundMantissas)-1-i]); x >= hi {
			a.hi = x
		}
	}
	a.hi = math.Max(math.Min(a.hi, math.Log10(most)), a.lo+0.05)
	return a
}

func (a fittedAxis) at(e float64) float64 {
	return a.bottom + (e-a.lo)/(a.hi-a.lo)*(a.top-a.bottom)
}

// y is the place of v ≥ 0, perhaps above the axis: +Inf lies one height of the plot above. What is too
// small lies at the bottom; NaN stays NaN.
func (a fittedAxis) y(v float64) float64 {
	switch {
	case v != v:
		return v
	case v <= 0:
		return a.bottom
	case math.IsInf(v, 1):
		return a.top - (a.bottom - a.top)
	}
	return clamp(a.at(math.Log10(v)), a.top-(a.bottom-a.top), a.bottom)
}

// held is y within the axis.
func (a fittedAxis) held(v float64) float64 {
	y := a.y(v)
	if y < a.top {
		return a.top
	}
	return y
}

// tickMantissas are the ticks of a decade, the densest first.
var tickMantissas = [...][]float64{
	{1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 3, 4, 5, 6, 7, 8, 9},
	{1, 1.2, 1.5, 2, 3, 4, 5, 6, 7, 8, 9},
	{1, 1.5, 2, 3, 5, 7},
	{1, 2, 5},
	{1, 3},
	{1},
}

// ticks appends the values to be labelled: as many round ones as stand at least room px apart.
func (a fittedAxis) ticks(out []float64, room float64) []float64 {
	start := len(out)
	const narrow, wide = 0.2, 4 // decades
	if a.hi-a.lo < narrow {
		lo, hi := math.Pow(10, a.lo), math.Pow(10, a.hi)
		step := linearStep(hi-lo, int(clamp((a.bottom-a.top)/room/1.2, 1, maxTicks)))
		for i := range 2 * maxTicks {
			if v := (math.Ceil(lo/step-1e-6) + float64(i)) * step; v <= hi*(1+1e-9) {
				out = append(out, v)
			}
		}
		return out
	}
	for _, mantissas := range tickMantissas {
		if len(mantissas) > 1 && a.hi-a.lo > wide {
			continue
		}
		var ok bool
		if out, ok = a.decades(out[:start], mantissas, 1, room); ok {
			return out
		}
	}
	for _, stride := range strides {
		var ok bool
		if out, ok = a.decades(out[:start], tickMantissas[len(tickMantissas)-1], stride, room); ok {
			break
		}
	}
	return out
}

// decades appends mantissas of every stride-th decade and reports whether they have room.
func (a fittedAxis) decades(out, mantissas []float64, stride int, room float64) ([]float64, bool) {
	const slack = 1e-9
	before := math.Inf(1)
	for e := stride * int(math.Floor(a.lo/float64(stride))); float64(e) <= a.hi+slack; e += stride {
		for _, m := range mantissas {
			x := float64(e) + math.Log10(m)
			if x < a.lo-slack || x > a.hi+slack {
				continue
			}
			if before-a.at(x) < room {
				return out, false
			}
			before = a.at(x)
			out = append(out, m*math.Pow(10, float64(e)))
		}
	}
	return out, true
}
