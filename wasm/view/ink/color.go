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

// Mix returns the colour the part t in [0, 1] of the way from c to d.
func (c Color) Mix(d Color, t float64) Color {
	t = Clamp(t, 0, 1)
	var m Color
	for shift := 0; shift < 32; shift += 8 {
		from, to := float64(c>>shift&0xff), float64(d>>shift&0xff)
		m |= Color(math.Round(from+(to-from)*t)) << shift
	}
	return m
}
