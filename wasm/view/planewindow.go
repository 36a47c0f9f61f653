package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// window maps the plane of weights to pixels, with one scale for both axes.
type window struct {
	plot   ink.Rect
	center ink.Vec // weights in the middle
	scale  float64 // px per unit
	step   float64 // distance between ticks
}

// px maps a point of the plane to pixels; θ₂ points upwards.
func (w *window) px(x, y float64) ink.Vec {
	return ink.At(w.plot.Center().X+(x-w.center.X)*w.scale, w.plot.Center().Y-(y-w.center.Y)*w.scale)
}

// weights is the inverse of px.
func (w *window) weights(p ink.Vec) ink.Vec {
	return ink.At(w.center.X+(p.X-w.plot.Center().X)/w.scale, w.center.Y-(p.Y-w.plot.Center().Y)/w.scale)
}

// reach bounds how far a trail may widen the window, in sizes of the box of θ₀ and θ*, so that a diverging learner
// leaves the picture and does not shrink it.
const reach = 1.75

// newWindow chooses a window around θ₀, θ* and the trails that stay near them, or are on their way back. Its sides are
// rounded out to 1, 2 or 5 times a power of ten, so that it rarely changes.
func newWindow(plot ink.Rect, p *wire.Plane) window {
	if box, ok := lastSteps(p); p.Near && ok {
		return windowOn(plot, box)
	}
	var box ink.Rect
	some := false
	include := func(x, y float64) {
		if !ink.Finite(x) || !ink.Finite(y) || math.Abs(x) > ink.Far || math.Abs(y) > ink.Far {
			return
		}
		if o := ink.Box(x, y, x, y); some {
			box = box.Union(o)
		} else {
			box, some = o, true
		}
	}
	include(p.Start[0], p.Start[1])
	include(p.Star[0], p.Star[1])
	core := box
	size := math.Max(core.Width(), core.Height())
	if !(size > 0) {
		size = smallestTrail(p, core.Center())
	}
	limit := core.Grow(reach * size)
	for i := range p.Trails {
		t := &p.Trails[i]
		back := pulledBack(p, t)
		for k := range min(len(t.X), len(t.Y)) {
			if back || limit.Contains(ink.At(t.X[k], t.Y[k])) {
				include(t.X[k], t.Y[k])
			}
		}
	}
	return windowOn(plot, box.Grow(0.35*size))
}

// pulledBack reports whether a trail belongs to the learner whose directions are shown, and none of them grows: so the
// learner returns from wherever it was.
func pulledBack(p *wire.Plane, t *wire.Trail) bool {
	if len(p.Fields) == 0 || p.Fields[0].Style != t.Style || len(p.Fields[0].Modes) < wire.MaxModes {
		return false
	}
	for _, m := range p.Fields[0].Modes {
		if math.Abs(m.Factor) > 1 {
			return false
		}
	}
	return true
}

// nearSteps holds the number of steps in a window on the last ones.
const nearSteps = 24

// lastSteps returns the box of the last steps of all learners that are near one another, with some room; false if there
// are none yet, or if the learners are too far apart for single steps to be visible.
func lastSteps(p *wire.Plane) (box ink.Rect, ok bool) {
	longest := 0.0
	for i := range p.Trails {
		t := &p.Trails[i]
		n := min(len(t.X), len(t.Y))
		for k := max(0, n-nearSteps); k < n; k++ {
			at := ink.At(t.X[k], t.Y[k])
			if !ink.Finite(at.Norm()) || at.Norm() > ink.Far {
				return box, false
			}
			o := ink.Box(at.X, at.Y, at.X, at.Y)
			if ok {
				o = box.Union(o)
			}
			box, ok = o, true
			if k > 0 {
				longest = math.Max(longest, math.Hypot(t.X[k]-t.X[k-1], t.Y[k]-t.Y[k-1]))
			}
		}
	}
	size := math.Max(box.Width(), box.Height())
	if !ok || !(longest > 0) || size > 60*longest {
		return box, false
	}
	return box.Grow(math.Max(0.25*size, 3*longest)), true
}

// windowOn returns the window that holds a box, its sides rounded out.
func windowOn(plot, box ink.Rect) window {
	step := ink.LinearStep(math.Max(box.Width(), box.Height()), 5)
	box = ink.Box(
		step*math.Floor(box.X0/step), step*math.Floor(box.Y0/step),
		step*math.Ceil(box.X1/step), step*math.Ceil(box.Y1/step),
	)
	w := window{plot: plot, center: box.Center(), step: step}
	w.scale = math.Min(plot.Width()/box.Width(), plot.Height()/box.Height())
	if !(w.scale > 0) || !ink.Finite(w.scale) || !ink.Finite(w.center.X) || !ink.Finite(w.center.Y) {
		w.scale, w.center, w.step = plot.Height()/2, ink.Vec{}, 0.5
	}
	return w
}

// smallestTrail returns the extent around c of the trail that stays nearest to it; 1 if there is none.
func smallestTrail(p *wire.Plane, c ink.Vec) float64 {
	size := math.Inf(1)
	for i := range p.Trails {
		t := &p.Trails[i]
		extent := 0.0
		for k := range min(len(t.X), len(t.Y)) {
			if d := math.Max(math.Abs(t.X[k]-c.X), math.Abs(t.Y[k]-c.Y)); d > extent && d < ink.Far {
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
	return ink.Nice(size)
}
