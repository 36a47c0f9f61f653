package ink

import (
	"math"
	"testing"
)

// linear returns the linear red, green and blue in [0, 1] of an sRGB colour.
func linear(c Color) [3]float64 {
	var out [3]float64
	for i := range out {
		v := float64(c>>(24-8*i)&0xff) / 255
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

// lightness returns CIE L*, 0 to 100.
func lightness(rgb [3]float64) float64 {
	y := 0.2126*rgb[0] + 0.7152*rgb[1] + 0.0722*rgb[2]
	if y <= 216.0/24389 {
		return y * 24389 / 27
	}
	return 116*math.Cbrt(y) - 16
}

// Full protanopia and deuteranopia on linear sRGB (Machado, Oliveira and Fernandes 2009, severity 1).
var blindness = map[string][3][3]float64{
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"full sight":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
}

func seen(m [3][3]float64, c Color) [3]float64 {
	rgb := linear(c)
	var out [3]float64
	for i := range out {
		for j := range rgb {
			out[i] += m[i][j] * rgb[j]
		}
		out[i] = math.Max(0, math.Min(1, out[i]))
	}
	return out
}

// Anchors must differ by 4 of L*, twice the least difference that is visible side by side. No step of the ramp may be
// darker than the one before.
func TestTheRampIsMonotonicInLightnessForEveryEye(t *testing.T) {
	for name, m := range blindness {
		for i := 1; i < len(rampAnchors); i++ {
			if d := lightness(seen(m, rampAnchors[i])) - lightness(seen(m, rampAnchors[i-1])); d < 4 {
				t.Errorf("%s: anchor %d is lighter than the one before by %.2f, want 4", name, i, d)
			}
		}
		for i := 1; i < Levels; i++ {
			if d := lightness(seen(m, Ramp[i])) - lightness(seen(m, Ramp[i-1])); d <= 0 {
				t.Errorf("%s: level %d is lighter than the one before by %.2f, want more than 0", name, i, d)
			}
		}
		if d := lightness(seen(m, Ramp[Levels-1])) - lightness(seen(m, Ramp[0])); d < 70 {
			t.Errorf("%s: the ends differ by %.1f, want 70", name, d)
		}
	}
}

func TestLevelsIncludeValuesBeyondTheScale(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want uint8
	}{
		{-140, 0},
		{-1e9, 0},
		{math.Inf(-1), 0},
		{-1, Levels - 1},
		{50, Levels - 1},
		{math.Inf(1), Levels - 1},
		{-70.5, 32}, // the middle, 31.5, rounded up
		{math.NaN(), Unknown},
	} {
		if got := Level(c.v, -140, -1); got != c.want {
			t.Errorf("level of %g is %d, want %d", c.v, got, c.want)
		}
	}
	for _, low := range []float64{-1, math.NaN(), math.Inf(1)} { // an empty scale
		if got := Level(5, low, -1); got != Levels/2 {
			t.Errorf("on a scale from %g to -1: %d, want %d", low, got, Levels/2)
		}
	}
}
