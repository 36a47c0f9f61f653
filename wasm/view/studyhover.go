package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Hit is what the pointer is on: indices into a Study's Series and Lambda, both −1 for nothing.
type Hit struct{ Series, Lambda int }

// NoHit is Hit's value for nothing.
var NoHit = Hit{-1, -1}

// readOut is one line of what is told of a point.
type readOut struct {
	name  word
	value string
}

// boxLines tells of a box.
func (r *Renderer) boxLines(b *wire.Box) [4]readOut {
	const high = 10 // as the strip above the plot has it
	above := 0
	for _, v := range b.Values {
		if !(v <= high) {
			above++
		}
	}
	return [4]readOut{
		{wordMedian, r.labels.of(labelFine, b.Median, 0)},
		{wordQuartiles, r.labels.pair(labelRange, b.Q1, b.Q3)},
		{wordAbove10, r.labels.pair(labelOf, float64(above), float64(b.N))},
		r.divergedLine(b),
	}
}

func (r *Renderer) divergedLine(b *wire.Box) readOut {
	return readOut{wordDiverged, r.labels.pair(labelOf, float64(b.Diverged), float64(b.N))}
}

// tell writes on a plate beside at what is known of series i at λ k.
func (r *Renderer) tell(v wire.View, p *studyPlot, at ink.Vec, away float64, h Hit, lines []readOut, l *wire.Layout) {
	s := &p.Series[h.Series]
	color, _ := look(l, s.Style)
	r.say(v, s.Label, r.labels.of(labelLambda, math.Round(p.Lambda[h.Lambda]*1000)/1000, 0), color)
	for _, line := range lines {
		r.say(v, r.labels.word(line.name), line.value, 0)
	}
	r.placard(at, away, p.size, l)
}
