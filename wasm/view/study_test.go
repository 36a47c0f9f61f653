package view_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// pointed draws the one panel of l with the pointer at x, y.
func pointed(f *wire.Frame, l *wire.Layout, x, y float32) (view.Hit, []string) {
	at := *l
	at.PointerX, at.PointerY = x, y
	var r view.Renderer
	m := &marked{}
	hit := r.Draw(m, l.Panels[0], f, &at)
	var words []string
	for _, w := range m.words {
		words = append(words, w.text)
	}
	return hit, words
}

// The groups of λ share the plot's width, and the algorithms that of a group.
func TestThePointerFindsEveryBoxInItsOrder(t *testing.T) {
	for _, size := range [][2]float32{{900, 420}, {360, 300}} {
		f, l := study(paperLambdas, 4), panel(wire.ViewBoxes, size[0], size[1], light)
		var hits []view.Hit
		for x := float32(0); x < size[0]; x++ {
			hit, _ := pointed(f, l, x, size[1]/2)
			if hit != view.NoHit && (len(hits) == 0 || hit != hits[len(hits)-1]) {
				hits = append(hits, hit)
			}
		}
		var want []view.Hit
		for k := range paperLambdas {
			for i := range 4 {
				want = append(want, view.Hit{Series: i, Lambda: k})
			}
		}
		if !slices.Equal(hits, want) {
			t.Errorf("at %v the boxes are %v", size, hits)
		}
		for _, y := range []float32{0, size[1] - 2} { // the legend, and the values of λ
			if hit, _ := pointed(f, l, size[0]/2, y); hit != view.NoHit {
				t.Errorf("at %v, %v: %v", size, y, hit)
			}
		}
	}
}

func TestTheReadOutTellsOfTheBoxUnderThePointer(t *testing.T) {
	f, l := study(paperLambdas, 4), panel(wire.ViewBoxes, 900, 420, light)
	for x := float32(0); x < 900; x += 7 {
		hit, words := pointed(f, l, x, 250)
		if hit == view.NoHit {
			continue
		}
		b := f.Study.Series[hit.Series].Boxes[hit.Lambda]
		for _, want := range []string{
			"λ = " + strconv.FormatFloat(paperLambdas[hit.Lambda], 'f', -1, 64),
			strconv.Itoa(int(b.Diverged)) + " of 25",
		} {
			if !slices.Contains(words, want) {
				t.Errorf("%v: %q is not among %q", hit, want, words)
			}
		}
	}
}

func TestWhatIsNotKnownIsNotHit(t *testing.T) {
	none := forget(study(paperLambdas, 4), func(int, int) bool { return true })
	for _, v := range []wire.View{wire.ViewBoxes, wire.ViewPercentile, wire.ViewBest} {
		l := panel(v, 360, 300, light)
		for x := float32(0); x < 360; x += 5 {
			for y := float32(0); y < 300; y += 5 {
				if hit, _ := pointed(none, l, x, y); hit != view.NoHit {
					t.Fatalf("view %d at %v, %v: %v", v, x, y, hit)
				}
			}
		}
	}
	if hit := new(view.Renderer).Draw(&marked{}, wire.Panel{View: wire.ViewCurves, W: 300, H: 200}, frame(100), panel(wire.ViewCurves, 300, 200, light)); hit != view.NoHit {
		t.Errorf("curves: %v", hit)
	}
}

// Every point of a line can be hit, also the ones that coincide at λ = 0 and those that left at the top.
func TestThePointerFindsEveryPointOfALine(t *testing.T) {
	f, l := study(paperLambdas, 7), panel(wire.ViewBest, 450, 300, light)
	found := map[view.Hit]bool{}
	var r view.Renderer
	for l.PointerX = 0; l.PointerX < 450; l.PointerX += 4 {
		for l.PointerY = 0; l.PointerY < 300; l.PointerY += 3 {
			found[r.Draw(discard{}, l.Panels[0], f, l)] = true
		}
	}
	delete(found, view.NoHit)
	if len(found) != 7*len(paperLambdas) {
		t.Errorf("%d points are found, want %d", len(found), 7*len(paperLambdas))
	}
}

// What lies above ten or diverged is counted above the plot, for each box that has some.
func TestTheStripCountsWhatThePlotDoesNotShow(t *testing.T) {
	f := study(paperLambdas, 4)
	var want []string
	for k := range paperLambdas {
		for i := range f.Study.Series {
			n := 0
			for _, v := range f.Study.Series[i].Boxes[k].Values {
				if v > 10 {
					n++
				}
			}
			if n > 0 {
				want = append(want, strconv.Itoa(n))
			}
		}
	}
	for _, size := range [][2]float32{{900, 420}, {360, 300}} {
		var got []string
		for _, w := range drawn(f, panel(wire.ViewBoxes, size[0], size[1], light)).words {
			if w.style.Bold && w.style.Align == ink.Middle {
				got = append(got, w.text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("at %v the counts are %q, want %q", size, got, want)
		}
	}
}

// The axis ends at ten, or below; only where everything lies above does it go further.
func TestTheAxisOfNMSEEndsAtTenUnlessAllLieAbove(t *testing.T) {
	ticks := func(f *wire.Frame) (most float64) {
		for _, w := range drawn(f, panel(wire.ViewBoxes, 900, 420, light)).words {
			if v, err := strconv.ParseFloat(w.text, 64); err == nil && w.style.Align == ink.End {
				most = math.Max(most, v)
			}
		}
		return most
	}
	f := study([]float64{0.5}, 1)
	f.Study.Series[0].Boxes[0] = boxOf([]float64{0.5, 0.9, 2, 9.7, 300, 4000})
	if got := ticks(f); got != 10 && got != 9 && got != 8 {
		t.Errorf("with some above ten the axis ends at %v", got)
	}
	f.Study.Series[0].Boxes[0] = boxOf([]float64{20, 300, 4000})
	if got := ticks(f); got < 300 || got > 5000 {
		t.Errorf("with all above ten the axis ends at %v, want thousands", got)
	}
}

// A line has a gap where a value is not known, and leaves the plot at the top where it is infinite.
func TestALineHasGapsAndLeavesAtTheTop(t *testing.T) {
	f := study([]float64{0, 0.25, 0.5, 0.75, 1}, 1)
	f.Study.Series[0].Best = []float64{0.07, 0.08, math.NaN(), 0.1, math.Inf(1)}
	m := drawn(f, panel(wire.ViewBest, 900, 420, light))
	color := ink.Color(light.Styles[0].Color)
	var lines []stroke
	for _, s := range m.lines {
		if s.color == color {
			lines = append(lines, s)
		}
	}
	// From 0 to 0.25, from 0.75 to the top on the way to 1, and the arrow at 1.
	if len(lines) != 3 {
		t.Fatalf("%d strokes: %v", len(lines), lines)
	}
	if up := lines[1]; up.to.Y > 30 || up.to.X <= up.from.X || up.to.X > 750 {
		t.Errorf("the line leaves from %v to %v", up.from, up.to)
	}
}

func TestThePickedPointIsMarked(t *testing.T) {
	accent := ink.Color(light.Accent)
	for _, v := range []wire.View{wire.ViewBoxes, wire.ViewPercentile, wire.ViewBest} {
		f, l := study(paperLambdas, 4), panel(v, 900, 420, light)
		count := func() (n int) {
			m := drawn(f, l)
			for _, s := range m.lines {
				if s.color == accent {
					n++
				}
			}
			for _, d := range m.discs {
				if d.color == accent {
					n++
				}
			}
			return n
		}
		if n := count(); n != 0 {
			t.Errorf("view %d: %d marks with nothing picked", v, n)
		}
		f.Study.Series0, f.Study.Lambda0 = 2, 3
		if n := count(); n != 1 {
			t.Errorf("view %d: %d marks of the picked one, want 1", v, n)
		}
	}
}

func TestNumbersOfAStudyInWords(t *testing.T) {
	f, l := study([]float64{1.0 / 3}, 1), panel(wire.ViewBoxes, 400, 300, light)
	f.Study.Series[0].Boxes[0] = wire.Box{
		N: 25, Diverged: 4, Low: 0.8, Q1: 0.8768, Median: 0.91949, Q3: 12345, High: math.Inf(1), Values: []float32{0.8, 0.9},
	}
	_, words := pointed(f, l, 220, 180)
	for _, want := range []string{"λ = 0.333", "0.919", "0.877 to 1.23·10⁴", "4 of 25"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q is not among %q", want, words)
		}
	}
}
