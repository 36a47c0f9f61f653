package view_test

import (
	"math"
	"testing"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// heads returns the discs of one style's pins, from left to right, without the legend's.
func heads(m *marked, color ink.Color) []disc {
	var out []disc
	for _, d := range m.discs[:] {
		if d.color == color && d.at.Y > 20 {
			out = append(out, d)
		}
	}
	return out
}

func TestWeightsAreInTheOrderOfTheirIndices(t *testing.T) {
	f := frame(100)
	f.Weights = starWeights(2)
	m := drawn(f, panel(wire.ViewWeights, 418, 250, light))
	tb, gtb := heads(m, ink.Color(light.Styles[0].Color)), heads(m, ink.Color(light.Styles[1].Color))
	if len(tb) != 16 || len(gtb) != 16 {
		t.Fatalf("%d and %d pins, want 16 of each", len(tb), len(gtb))
	}
	for i := range tb {
		if i > 0 && tb[i].at.X <= tb[i-1].at.X {
			t.Errorf("θ%d stands left of θ%d", i+1, i)
		}
		if gtb[i].at.X <= tb[i].at.X {
			t.Errorf("θ%d: B stands left of A", i+1)
		}
		a, b := f.Weights.Learners[0].Values[i], f.Weights.Learners[1].Values[i]
		if (a > b) != (tb[i].at.Y < gtb[i].at.Y) && a != b {
			t.Errorf("θ%d: %g and %g stand at heights %g and %g", i+1, a, b, tb[i].at.Y, gtb[i].at.Y)
		}
	}
	words := map[string]bool{}
	for _, w := range m.words {
		words[w.text] = true
	}
	for _, want := range []string{"θ₁", "θ₉", "θ₁₆", "solid", "dashed", "TB", "GTB", "0", "100", "−10"} {
		if !words[want] {
			t.Errorf("the picture lacks %q", want)
		}
	}
}

func TestThePointerReadsAWeightOut(t *testing.T) {
	f := frame(100)
	f.Weights = starWeights(2)
	l := panel(wire.ViewWeights, 418, 250, light)
	at := heads(drawn(f, l), ink.Color(light.Styles[0].Color))[14].at // θ₁₅
	l.PointerX, l.PointerY = at.X, at.Y
	m := drawn(f, l)
	var line []string
	for _, w := range m.words {
		if w.at.Y < 20 {
			line = append(line, w.text)
		}
	}
	want := []string{"θ₁₅", "TB", "262", "GTB", "−8.6"}
	for i := range want {
		if len(line) != len(want) || line[i] != want[i] {
			t.Fatalf("the read-out is %q, want %q", line, want)
		}
	}
}

func TestInfiniteWeightsAreAtTheEndsAndNaNIsNotDrawn(t *testing.T) {
	f := frame(100)
	f.Weights = wire.Weights{
		Start:    []float64{1, 1, 1},
		Learners: []wire.Vector{{Label: "TB", Values: []float64{math.Inf(1), math.NaN(), math.Inf(-1)}}},
	}
	got := heads(drawn(f, panel(wire.ViewWeights, 418, 250, light)), ink.Color(light.Styles[0].Color))
	if len(got) != 2 || got[0].at.Y >= got[1].at.Y {
		t.Errorf("pins %v, want one at the top and one at the bottom", got)
	}
}

func TestTheStarNamesTheValuesOfEveryState(t *testing.T) {
	f := frame(100)
	f.Graph = star()
	for _, size := range [][2]float32{{460, 290}, {340, 230}, {414, 300}} {
		count := map[string]int{}
		m := drawn(f, panel(wire.ViewGraph, size[0], size[1], light))
		for _, w := range m.words {
			count[w.text]++
		}
		for _, n := range f.Graph.Nodes {
			if count[n.Label] != 1 || count[n.Values[0]] != 1 || count[n.Values[1]] != 1 {
				t.Errorf("%v: state %s is written %d times, its values %d and %d times", size, n.Label, count[n.Label], count[n.Values[0]], count[n.Values[1]])
			}
		}
	}
}
