package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// sizes draws a bar for each learner, as long as its weights are large.
func (r *Renderer) sizes(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	vectors := f.Weights.Learners
	if len(vectors) == 0 || area.Width() < 24 || area.Height() < 24 {
		return
	}
	height := area.Height() / float64(len(vectors))
	for i, v := range vectors {
		sum := 0.0
		for _, x := range v.Values {
			sum += x * x
		}
		length := ink.Clamp(math.Log1p(math.Sqrt(sum))/20, 0, 1) * area.Width()
		y := area.Y0 + (float64(i)+0.5)*height
		r.pen.Segment(ink.At(area.X0, y), ink.At(area.X0+math.Max(length, 1), y), 4, ink.Color(l.Theme.Ink), nil)
	}
}
