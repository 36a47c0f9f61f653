package main

import (
	"math"
	"testing"

	"triad/wasm/view/ink"
)

func TestColoursArePremultiplied(t *testing.T) {
	// 0x80 is 128/255 of full; the values are the straight ones times the opacity.
	got := shadeOf(0xff8000_80)
	near(t, "red", float64(got.r), 128./255, 1e-6)
	near(t, "green", float64(got.g), 128./255*128/255, 1e-6)
	near(t, "blue", float64(got.b), 0, 1e-6)
	near(t, "opacity", float64(got.a), 128./255, 1e-6)
}

func TestDiscsCoverTheirArea(t *testing.T) {
	for _, r := range []float32{0.4, 1, 3, 20} {
		m := newMesh(1)
		m.disc(ink.Point{X: 32.3, Y: 31.8}, r, black)
		want := math.Pi * float64(r*r)
		if r < 0.5 {
			// A dot smaller than a pixel is a cone: fainter, and slightly too wide.
			near(t, "painted area", m.ink(64, 64), want, 0.6*want)
			continue
		}
		near(t, "painted area", m.ink(64, 64), want, 0.1*want)
	}
}

func TestFillIsSharpOnThePixelGridInEitherOrientation(t *testing.T) {
	square := []ink.Point{{X: 10, Y: 10}, {X: 30, Y: 10}, {X: 30, Y: 20}, {X: 10, Y: 20}}
	turned := []ink.Point{square[3], square[2], square[1], square[0]}
	for _, pts := range [][]ink.Point{square, turned} {
		m := newMesh(1)
		m.fill(pts, black)
		near(t, "the pixel inside the edge", float64(m.coverage(10.501, 15.502)), 1, 0.01)
		near(t, "the pixel outside the edge", float64(m.coverage(9.499, 15.502)), 0, 0.01)
		near(t, "painted area", m.ink(64, 64), 200, 2)
	}
}

func TestFillNeverPaintsAPixelTwice(t *testing.T) {
	m := newMesh(1)
	m.fill([]ink.Point{{X: 10, Y: 10}, {X: 50, Y: 30}, {X: 10, Y: 50}}, glass)
	for y := range 64 {
		for x := range 64 {
			if a := m.coverage(float32(x)+0.501, float32(y)+0.502); a > 0.51 {
				t.Fatalf("pixel %d, %d: got opacity %g, want at most 0.5", x, y, a)
			}
		}
	}
}

func TestBandsCoverTheStripBetweenTheirLines(t *testing.T) {
	upper := []ink.Point{{X: 5, Y: 10}, {X: 30, Y: 20}, {X: 55, Y: 12}}
	for _, thick := range []float32{0.3, 1, 7} {
		var lower []ink.Point
		for _, p := range upper {
			lower = append(lower, ink.Point{X: p.X, Y: p.Y + thick})
		}
		for _, turned := range []bool{false, true} {
			m := newMesh(1)
			if turned {
				m.band(lower, upper, black)
			} else {
				m.band(upper, lower, black)
			}
			near(t, "painted area", m.ink(64, 64), 50*float64(thick), 2)
		}
	}
}
