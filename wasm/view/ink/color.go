package ink

import "math"

// Color is 0xRRGGBBAA, not premultiplied.
type Color uint32

// Fade returns c with its alpha multiplied by a in [0, 1].
func (c Color) Fade(a float64) Color {
	if !(a > 0) {
		return c &^ 0xff
	}
	return c&^0xff | Color(math.Round(float64(c&0xff)*math.Min(a, 1)))
}

// Mix returns the colour at the part t in [0, 1] of the way from c to d.
func (c Color) Mix(d Color, t float64) Color {
	t = Clamp(t, 0, 1)
	var m Color
	for shift := 0; shift < 32; shift += 8 {
		from, to := float64(c>>shift&0xff), float64(d>>shift&0xff)
		m |= Color(math.Round(from+(to-from)*t)) << shift
	}
	return m
}

// rampAnchors holds the colours of values from low to high: a dark blue through greens to a light yellow. Because
// lightness rises throughout and blue falls against yellow, the order survives every kind of colour blindness and a
// print in grey. Light and dark panels have the same colours.
var rampAnchors = [...]Color{
	0x14204fff, 0x1d3b7aff, 0x25599aff, 0x3278a6ff, 0x4896a3ff, 0x6bb199ff, 0x9bc88aff, 0xcddb7fff, 0xfbee8aff,
}

// Levels holds the number of colours of a map: neighbouring levels look equal, and there are few enough for
// neighbouring cells to share one.
const Levels = 64

// Unknown is the level of a cell without a value.
const Unknown = Levels

// Ramp holds the colours of the levels.
var Ramp = func() (table [Levels]Color) {
	for i := range table {
		u := float64(i) / (Levels - 1) * float64(len(rampAnchors)-1)
		k := min(int(u), len(rampAnchors)-2)
		table[i] = rampAnchors[k].Mix(rampAnchors[k+1], u-float64(k))
	}
	return table
}()

// Level returns the step of the ramp for v on a scale from low to high; values beyond an end have its level.
func Level(v, low, high float64) uint8 {
	switch {
	case v != v:
		return Unknown
	case !(high > low):
		return Levels / 2
	}
	return uint8(math.Round((Levels - 1) * Clamp((v-low)/(high-low), 0, 1)))
}
