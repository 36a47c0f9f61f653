package view

import "math"

// symlogAxis maps any number to pixels by sign(v) log₁₀(1 + |v|): nearly linear within ±1, by
// decades beyond, so that weights that blow up and weights that settle share one picture.
type symlogAxis struct {
	up, down    int // decades above and below zero: the ends are 10^up and −10^down
	bottom, top float64
}

// most is the largest weight that the axis tells apart from infinity.
const most = 1e300

// newSymlogAxis reaches from at most −1 to at least 10, in whole decades, so that it holds still.
func newSymlogAxis(lo, hi, bottom, top float64) symlogAxis {
	decade := func(v float64, least int) int {
		if !(v > 0) {
			return least
		}
		return max(least, int(math.Ceil(math.Log10(math.Min(v, most))-1e-9)))
	}
	return symlogAxis{up: decade(hi, 1), down: decade(-lo, 0), bottom: bottom, top: top}
}

func symlog(v float64) float64 {
	return math.Copysign(math.Log10(1+math.Min(math.Abs(v), most)), v)
}

// y is the place of v, held within the axis; NaN stays NaN.
func (a symlogAxis) y(v float64) float64 {
	if v != v {
		return v
	}
	hi, lo := symlog(math.Pow(10, float64(a.up))), symlog(-math.Pow(10, float64(a.down)))
	return clamp(a.bottom+(symlog(v)-lo)/(hi-lo)*(a.top-a.bottom), a.top, a.bottom)
}

// stride is the distance of labelled decades that leaves each at least room px.
func (a symlogAxis) stride(room float64) int {
	perDecade := (a.bottom - a.top) / (float64(a.up) + math.Log10(2)*2)
	if a.down > 0 {
		perDecade = (a.bottom - a.top) / float64(a.up+a.down)
	}
	for _, s := range strides {
		if float64(s)*perDecade >= room {
			return s
		}
	}
	return strides[len(strides)-1]
}
