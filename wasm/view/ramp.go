package view

import "math"

// rampAnchors are the colours of values from low to high: a dark blue through greens to a light
// yellow. Lightness rises all the way and blue falls against yellow, so that the order survives
// every kind of colour blindness and a print in grey. The same on light and dark panels.
var rampAnchors = [...]Color{
	0x14204fff, 0x1d3b7aff, 0x25599aff, 0x3278a6ff, 0x4896a3ff, 0x6bb199ff, 0x9bc88aff, 0xcddb7fff, 0xfbee8aff,
}

// levels is how many colours a map is drawn in: too near one another to be told apart, and few
// enough for neighbouring cells to share one.
const levels = 64

// unknown is the level of a cell without a value.
const unknown = levels

// ramp holds the colours of the levels.
var ramp = func() (table [levels]Color) {
	for i := range table {
		u := float64(i) / (levels - 1) * float64(len(rampAnchors)-1)
		k := min(int(u), len(rampAnchors)-2)
		table[i] = rampAnchors[k].mix(rampAnchors[k+1], u-float64(k))
	}
	return table
}()

// level is the step of the ramp for v on a scale from low to high, whose ends hold what lies beyond.
func level(v, low, high float64) uint8 {
	switch {
	case v != v:
		return unknown
	case !(high > low):
		return levels / 2
	}
	return uint8(math.Round((levels - 1) * clamp((v-low)/(high-low), 0, 1)))
}
