package view

import (
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

var percentileNMSE = measure{
	view: wire.ViewPercentile,
	of:   func(s *wire.StudySeries) []float64 { return s.Percentile },
	name: wordPercentile, far: farNMSE, zero: true,
}

// percentile draws the 5th percentile of each algorithm's NMSE, over step sizes and seeds, against λ.
func (r *Renderer) percentile(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	r.studyLines(area, f, l, &percentileNMSE)
}
