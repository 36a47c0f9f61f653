package view

import (
	"math"

	"triad/wasm/wire"
)

// window maps the plane of weights to pixels, the same scale on both axes.
type window struct {
	plot   rect
	center vec     // the weights in the middle
	scale  float64 // px per unit
	step   float64 // distance of ticks
}

// maps a place in the plane to pixels; θ₂ upwards.
func (w *window) px(x, y float64) vec {
	return vec{w.plot.center().x + (x-w.center.x)*w.scale, w.plot.center().y - (y-w.center.y)*w.scale}
}

// weights is the inverse of px.
func (w *window) weights(p vec) vec {
	return vec{w.center.x + (p.x-w.plot.center().x)/w.scale, w.center.y - (p.y-w.plot.center().y)/w.scale}
}

// reach is how far a trail may widen the window, in sizes of the box of θ₀ and θ*: a
// diverging learner leaves the picture, it does not shrink it.
const reach = 1.75

// newWindow chooses a window around θ₀, θ* and the trails that stay near them. Its sides
// are rounded out to 1, 2 or 5 times a power of ten, so that it holds still.
func newWindow(plot rect, p *wire.Plane) window {
	if box, ok := lastSteps(p); p.Near && ok {
		return windowOn(plot, box)
	}
	var box rect
	some := false
	include := func(x, y float64) {
		if !finite(x) || !finite(y) || math.Abs(x) > far || math.Abs(y) > far {
			return
		}
		if o := (rect{x, y, x, y}); some {
			box = box.union(o)
		} else {
			box, some = o, true
		}
	}
	include(p.Start[0], p.Start[1])
	include(p.Star[0], p.Star[1])
	core := box
	size := math.Max(core.width(), core.height())
	if !(size > 0) {
		size = smallestTrail(p, core.center())
	}
	limit := core.grow(reach * size)
	for i := range p.Trails {
		t := &p.Trails[i]
		for k := range min(len(t.X), len(t.Y)) {
			if limit.contains(vec{t.X[k], t.Y[k]}) {
				include(t.X[k], t.Y[k])
			}
		}
	}
	return windowOn(plot, box.grow(0.35*size))
}

// nearSteps is how many steps a window on the last ones holds.
const nearSteps = 24

// lastSteps is the box of the last steps of all learners that have not gone far from one another, with some room; false
// where there are none yet, or they are too far apart for single steps to be seen.
func lastSteps(p *wire.Plane) (box rect, ok bool) {
	longest := 0.0
	for i := range p.Trails {
		t := &p.Trails[i]
		n := min(len(t.X), len(t.Y))
		for k := max(0, n-nearSteps); k < n; k++ {
			at := vec{t.X[k], t.Y[k]}
			if !finite(at.norm()) || at.norm() > far {
				return box, false
			}
			o := rect{at.x, at.y, at.x, at.y}
			if ok {
				o = box.union(o)
			}
			box, ok = o, true
			if k > 0 {
				longest = math.Max(longest, math.Hypot(t.X[k]-t.X[k-1], t.Y[k]-t.Y[k-1]))
			}
		}
	}
	size := math.Max(box.width(), box.height())
	if !ok || !(longest > 0) || size > 60*longest {
		return box, false
	}
	return box.grow(math.Max(0.25*size, 3*longest)), true
}

// windowOn is the window that holds a box, its sides rounded out.
func windowOn(plot, box rect) window {
	step := linearStep(math.Max(box.width(), box.height()), 5)
	box = rect{
		step * math.Floor(box.x0/step), step * math.Floor(box.y0/step),
		step * math.Ceil(box.x1/step), step * math.Ceil(box.y1/step),
	}
	w := window{plot: plot, center: box.center(), step: step}
	w.scale = math.Min(plot.width()/box.width(), plot.height()/box.height())
	if !(w.scale > 0) || !finite(w.scale) || !finite(w.center.x) || !finite(w.center.y) {
		w.scale, w.center, w.step = plot.height()/2, vec{}, 0.5
	}
	return w
}

// smallestTrail is the extent around c of the trail that stays nearest to it; 1 where
// there is none.
func smallestTrail(p *wire.Plane, c vec) float64 {
	size := math.Inf(1)
	for i := range p.Trails {
		t := &p.Trails[i]
		extent := 0.0
		for k := range min(len(t.X), len(t.Y)) {
			if d := math.Max(math.Abs(t.X[k]-c.x), math.Abs(t.Y[k]-c.y)); d > extent && d < far {
				extent = d
			}
		}
		if extent > 0 {
			size = math.Min(size, extent)
		}
	}
	if math.IsInf(size, 1) {
		return 1
	}
	return nice(size)
}
