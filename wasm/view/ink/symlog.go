package ink

import "math"

// SymlogAxis maps any number to pixels by sign(v) log₁₀(1 + |v|): nearly linear within ±1, by
// decades beyond, so that weights that blow up and weights that settle share one picture.
type SymlogAxis struct {
	Up, Down    int // decades above and below zero: the ends are 10^up and −10^down
	Bottom, Top float64
}

// most is the largest weight that the axis tells apart from infinity.
const most = 1e300

// NewSymlogAxis reaches from at most −1 to at least 10, in whole decades, so that it holds still.
func NewSymlogAxis(lo, hi, bottom, top float64) SymlogAxis {
	decade := func(v float64, least int) int {
		if !(v > 0) {
			return least
		}
		return max(least, int(math.Ceil(math.Log10(math.Min(v, most))-1e-9)))
	}
	return SymlogAxis{Up: decade(hi, 1), Down: decade(-lo, 0), Bottom: bottom, Top: top}
}

// symlog is sign(v) log₁₀(1 + |v|).
func symlog(v float64) float64 {
	return math.Copysign(math.Log10(1+math.Min(math.Abs(v), most)), v)
}

// Y is the place of v, held within the axis; NaN stays NaN.
func (a SymlogAxis) Y(v float64) float64 {
	if v != v {
		return v
	}
	hi, lo := symlog(math.Pow(10, float64(a.Up))), symlog(-math.Pow(10, float64(a.Down)))
	return Clamp(a.Bottom+(symlog(v)-lo)/(hi-lo)*(a.Top-a.Bottom), a.Top, a.Bottom)
}

// Stride is the distance of labelled decades that leaves each at least room px.
func (a SymlogAxis) Stride(room float64) int {
	perDecade := (a.Bottom - a.Top) / (float64(a.Up) + math.Log10(2)*2)
	if a.Down > 0 {
		perDecade = (a.Bottom - a.Top) / float64(a.Up+a.Down)
	}
	for _, s := range strides {
		if float64(s)*perDecade >= room {
			return s
		}
	}
	return strides[len(strides)-1]
}
