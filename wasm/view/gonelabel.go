package view

import "math"

// goneLabel is the short name of a curve that diverged, its place the cross at the curve's end.
type goneLabel struct {
	first vec // of the curve
	endLabel
}

// nameGone places the names of diverged curves, whose ends lie anywhere in the plot: each near its own
// cross and on nobody's. Names of curves that go on give way where they lie on a cross.
func (r *Renderer) nameGone(ch chart) {
	for i := range r.ends {
		if e := &r.ends[i]; r.onCross(e.box()) {
			e.at = r.nearby(ch, *e)
			r.boxes.take(e.box())
		}
	}
	for _, g := range r.gone {
		if g.at == g.to { // not placed yet
			g.at = r.nearby(ch, g.endLabel)
			r.boxes.take(g.box())
		}
		r.ends = append(r.ends, g.endLabel)
	}
}

func (r *Renderer) onCross(box rect) bool {
	for _, g := range r.gone {
		if box.overlaps(around(g.to, 2*crossArm+2, 2*crossArm+2)) {
			return true
		}
	}
	return false
}

// nearby is where a label begins that belongs to a point: the nearest place where it lies on no cross
// and no other label, rather above than below, since curves come from there, and on few curves.
func (r *Renderer) nearby(ch chart, e endLabel) vec {
	const rows, line = 12, 24.0 // line: to lie on a curve is as bad as to be so much further off
	best, at := math.Inf(1), e.at.add(vec{crossArm + 3, 0})
	width, reach := e.box().width(), crossArm+3
	for row := -rows; row <= rows; row++ {
		y := e.at.y + float64(row)*(ch.size+1)/2
		for _, x := range [...]float64{e.at.x + reach, e.at.x + 4*reach, e.at.x - width/2, e.at.x - reach - width} {
			moved := e
			moved.at = vec{x, y}
			box := moved.box()
			if !box.within(ch.plot.grow(ch.size/2)) || r.onCross(box) || !r.boxes.free(box) {
				continue
			}
			cost := e.at.sub(box.nearest(e.at)).norm() + math.Max(0, float64(row))
			for _, g := range r.gone {
				if _, _, on := box.segment(g.first, g.to); on {
					cost += line
				}
			}
			if cost < best {
				best, at = cost, vec{x, y}
			}
		}
	}
	return at
}
