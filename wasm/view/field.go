package view

import (
	"math"

	"triad/wasm/wire"
)

// arrowSpacing is about the distance of the mean update's arrows, in px.
const arrowSpacing = 38

// sameField reports that the same arrows have been drawn.
func sameField(drawn []wire.Field, f *wire.Field) bool {
	for i := range drawn {
		if drawn[i].F == f.F && drawn[i].G == f.G {
			return true
		}
	}
	return false
}

// lattice is the places of the arrows: (2 nx + 1) × (2 ny + 1) of them, d apart,
// around the middle.
type lattice struct {
	nx, ny int
	d      vec
	middle vec
}

func newLattice(plot rect) lattice {
	const left, below = 24, 16 // px for the numbers at the edges
	plot.x0 += left
	plot.y1 -= below
	const border = 16 // so much of an arrow may stand beyond its place
	divide := func(half float64) (int, float64) {
		half = math.Max(half-border, 1)
		n := math.Max(1, math.Round(half/arrowSpacing))
		return int(n), half / n
	}
	g := lattice{middle: plot.center()}
	g.nx, g.d.x = divide(plot.width() / 2)
	g.ny, g.d.y = divide(plot.height() / 2)
	return g
}

// field draws the arrows of one mean update: true in direction, compressed in length.
func (r *Renderer) field(w *window, f *wire.Field, l *wire.Layout) {
	color, _ := look(l, f.Style)
	g := newLattice(w.plot)
	strongest := 0.0
	for i := -g.nx; i <= g.nx; i++ {
		for j := -g.ny; j <= g.ny; j++ {
			if _, u := g.update(w, f, i, j); finite(u.norm()) {
				strongest = math.Max(strongest, u.norm())
			}
		}
	}
	if !(strongest > 0) {
		return
	}
	for i := -g.nx; i <= g.nx; i++ {
		for j := -g.ny; j <= g.ny; j++ {
			at, u := g.update(w, f, i, j)
			n := u.norm() / strongest
			if !(n > 1e-6) || !r.boxes.free(around(at, 18, 18)) {
				continue // no direction to show, or words stand there
			}
			const shortest, longest = 3, 16
			tip := at.add(u.unit().mul(shortest + (longest-shortest)*math.Sqrt(n)))
			r.pen.segment(at, tip, 1.2, color.fade(0.42), nil)
			r.pen.disc(tip, 1.6, color.fade(0.65))
		}
	}
}

// update is the place of arrow i, j in pixels and the mean update there, y downwards.
func (g *lattice) update(w *window, f *wire.Field, i, j int) (at, u vec) {
	at = g.middle.add(vec{float64(i) * g.d.x, float64(j) * g.d.y})
	θ := w.weights(at)
	return at, vec{f.F[0]*θ.x + f.F[1]*θ.y + f.G[0], -(f.F[2]*θ.x + f.F[3]*θ.y + f.G[1])}
}
