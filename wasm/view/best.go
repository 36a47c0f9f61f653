package view

import (
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// The MSPBE of θ = 0 and its scale depend on the problem; what is beyond 10⁶ has diverged for all purposes.
var bestMSPBE = measure{
	view: wire.ViewBest,
	of:   func(s *wire.StudySeries) []float64 { return s.Best },
	name: wordBestMSPBE, far: 1e6,
}

// best draws the lowest MSPBE that each algorithm reached with any step sizes, against λ.
func (r *Renderer) best(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	r.studyLines(area, f, l, &bestMSPBE)
}
