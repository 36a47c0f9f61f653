package view

import (
	"math"

	"triad/wasm/view/ink"
)

// goneLabel holds the short name of a curve that diverged. The name is near the cross at the curve's end.
type goneLabel struct {
	first ink.Vec // first point of the curve
	endLabel
}

// nameGone places the names of diverged curves, whose ends lie anywhere in the plot: each near its own cross and on no
// other. Names of other curves move where they lie on a cross.
func (r *Renderer) nameGone(ch chart) {
	for i := range r.ends {
		if e := &r.ends[i]; r.onCross(e.box()) {
			e.flush, e.style.Align = false, ink.Start
			e.at = r.nearby(ch, *e)
			r.boxes.Take(e.box())
		}
	}
	for _, g := range r.gone {
		if g.at == g.to { // not placed yet
			g.at = r.nearby(ch, g.endLabel)
			r.boxes.Take(g.box())
		}
		r.ends = append(r.ends, g.endLabel)
	}
}

func (r *Renderer) onCross(box ink.Rect) bool {
	for _, g := range r.gone {
		if box.Overlaps(ink.Around(g.to, 2*crossArm+2, 2*crossArm+2)) {
			return true
		}
	}
	return false
}

// nearby returns the place for a label of a point: the nearest on no cross and no other label, preferably above,
// because curves come from below, and on few curves.
func (r *Renderer) nearby(ch chart, e endLabel) ink.Vec {
	const rows, line = 12, 24.0 // line: px that lying on a curve counts as
	best, at := math.Inf(1), e.at.Add(ink.At(crossArm+3, 0))
	width, reach := e.box().Width(), crossArm+3
	for row := -rows; row <= rows; row++ {
		y := e.at.Y + float64(row)*(ch.size+1)/2
		for _, x := range [...]float64{e.at.X + reach, e.at.X + 4*reach, e.at.X - width/2, e.at.X - reach - width} {
			moved := e
			moved.at = ink.At(x, y)
			box := moved.box()
			if !box.Within(ch.plot.Grow(ch.size/2)) || r.onCross(box) || !r.boxes.Free(box) {
				continue
			}
			cost := e.at.Sub(box.Nearest(e.at)).Norm() + math.Max(0, float64(row))
			for _, g := range r.gone {
				if _, _, on := box.Segment(g.first, g.to); on {
					cost += line
				}
			}
			if cost < best {
				best, at = cost, ink.At(x, y)
			}
		}
	}
	return at
}
