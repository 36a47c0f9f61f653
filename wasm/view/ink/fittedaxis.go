package ink

import "math"

// FittedAxis maps positive values to pixels by logarithm, like a LogAxis, but its ends lie close to the
// data: errors of a study often differ by less than a decade.
type FittedAxis struct {
	Lo, Hi      float64 // exponents at the bottom and at the top
	Bottom, Top float64
}

// roundMantissas are where a fitted axis may end. A little coarse, so that it holds still while data come in.
var roundMantissas = [...]float64{1, 1.05, 1.1, 1.2, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10}

// NewFittedAxis reaches from below the least to above the greatest value of e, but not above most.
func NewFittedAxis(e Extent, most, bottom, top float64) FittedAxis {
	const reach = 300 // decades: 10^±reach and neighbours are ordinary numbers
	const slack = 0.005
	lo, hi := Clamp(e.Lo, -reach, reach)-slack, Clamp(e.Hi, -reach, reach)+slack
	a := FittedAxis{Bottom: bottom, Top: top}
	for i, m := range roundMantissas {
		if x := math.Floor(lo) + math.Log10(m); x <= lo {
			a.Lo = x
		}
		if x := math.Floor(hi) + math.Log10(roundMantissas[len(roundMantissas)-1-i]); x >= hi {
			a.Hi = x
		}
	}
	a.Hi = math.Max(math.Min(a.Hi, math.Log10(most)), a.Lo+0.05)
	return a
}

// At is the y of the exponent e, which may lie outside the axis.
func (a FittedAxis) At(e float64) float64 {
	return a.Bottom + (e-a.Lo)/(a.Hi-a.Lo)*(a.Top-a.Bottom)
}

// Y is the place of v ≥ 0, perhaps above the axis: +Inf lies one height of the plot above. What is too
// small lies at the bottom; NaN stays NaN.
func (a FittedAxis) Y(v float64) float64 {
	switch {
	case v != v:
		return v
	case v <= 0:
		return a.Bottom
	case math.IsInf(v, 1):
		return a.Top - (a.Bottom - a.Top)
	}
	return Clamp(a.At(math.Log10(v)), a.Top-(a.Bottom-a.Top), a.Bottom)
}

// Held is Y within the axis.
func (a FittedAxis) Held(v float64) float64 {
	y := a.Y(v)
	if y < a.Top {
		return a.Top
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

// Ticks appends the values to be labelled: as many round ones as stand at least room px apart.
func (a FittedAxis) Ticks(out []float64, room float64) []float64 {
	start := len(out)
	const narrow, wide = 0.2, 4 // decades
	if a.Hi-a.Lo < narrow {
		lo, hi := math.Pow(10, a.Lo), math.Pow(10, a.Hi)
		step := LinearStep(hi-lo, int(Clamp((a.Bottom-a.Top)/room/1.2, 1, MaxTicks)))
		for i := range 2 * MaxTicks {
			if v := (math.Ceil(lo/step-1e-6) + float64(i)) * step; v <= hi*(1+1e-9) {
				out = append(out, v)
			}
		}
		return out
	}
	for _, mantissas := range tickMantissas {
		if len(mantissas) > 1 && a.Hi-a.Lo > wide {
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
func (a FittedAxis) decades(out, mantissas []float64, stride int, room float64) ([]float64, bool) {
	const slack = 1e-9
	before := math.Inf(1)
	for e := stride * int(math.Floor(a.Lo/float64(stride))); float64(e) <= a.Hi+slack; e += stride {
		for _, m := range mantissas {
			x := float64(e) + math.Log10(m)
			if x < a.Lo-slack || x > a.Hi+slack {
				continue
			}
			if before-a.At(x) < room {
				return out, false
			}
			before = a.At(x)
			out = append(out, m*math.Pow(10, float64(e)))
		}
	}
	return out, true
}
