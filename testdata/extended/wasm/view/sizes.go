package view

import (
	"math"

	"triad/wasm/wire"
)

// sizes draws a bar for each learner, as long as its weights are large.
func (r *Renderer) sizes(area rect, f *wire.Frame, l *wire.Layout) {
	vectors := f.Weights.Learners
	if len(vectors) == 0 || area.width() < 24 || area.height() < 24 {
		return
	}
	height := area.height() / float64(len(vectors))
	for i, v := range vectors {
		sum := 0.0
		for _, x := range v.Values {
			sum += x * x
		}
		length := clamp(math.Log1p(math.Sqrt(sum))/20, 0, 1) * area.width()
		y := area.y0 + (float64(i)+0.5)*height
		r.pen.segment(vec{area.x0, y}, vec{area.x0 + math.Max(length, 1), y}, 4, Color(l.Theme.Ink), nil)
	}
}
