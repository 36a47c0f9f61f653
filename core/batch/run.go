package batch

import (
	"math"
	"slices"

	"triad/core/learn"
)

// Run is one run of a batch method on data. It has the initial weights at pass 0, which is before the first pass.
type Run struct {
	Theta, Omega []float64 // d each

	method     *Method
	data       *Data
	alpha, eta float64
	draw       indices
	worker     worker
	epochs, at int // completed epochs, and completed pieces of the present one
	diverged   int // the pass after which weights exceeded the limit, 0 for none
}

// Start starts a run of m on complete data from θ₀ and ω₀ (d numbers each, copied), with step sizes above 0. The seed
// determines the transitions drawn.
func (m *Method) Start(data *Data, theta0, omega0 []float64, alpha, eta float64, seed uint64) *Run {
	r := &Run{
		Theta: slices.Clone(theta0), Omega: slices.Clone(omega0), method: m, data: data,
		alpha: alpha, eta: eta, draw: indices{x: seed, n: uint64(data.Len())},
	}
	r.worker = m.begin(r)
	return r
}

// Passes returns the number of completed passes.
func (r *Run) Passes() int { return r.epochs * r.method.Passes }

// Done is Passes plus the completed fraction of the present epoch's passes.
func (r *Run) Done() float64 {
	whole := r.method.visits(r.data.Len())
	return (float64(r.epochs) + float64(r.at)/float64(whole)) * float64(r.method.Passes)
}

// Advance does up to pieces pieces of work, at least 1. It returns their number and whether an epoch ended with the
// last one; Theta and Omega are then the weights after Passes passes. A piece is a transition, or a pass of PDBG.
// Weights that have diverged do not change, and the rest of an epoch is then one piece.
func (r *Run) Advance(pieces int) (done int, epoch bool) {
	whole := r.method.visits(r.data.Len())
	if done = min(pieces, whole-r.at); r.diverged != 0 {
		done, r.at = 1, whole
	} else {
		r.worker.work(r, r.at, r.at+done)
		r.at += done
	}
	if r.at < whole {
		return done, false
	}
	r.epochs, r.at = r.epochs+1, 0
	if r.diverged == 0 && !(within(r.Theta) && within(r.Omega)) {
		r.diverged = r.Passes()
	}
	return done, true
}

// Diverged returns the pass after which weights exceeded learn.Limit, 0 if they never did.
func (r *Run) Diverged() int { return r.diverged }

func within(w []float64) bool {
	for _, x := range w {
		if !(math.Abs(x) <= learn.Limit) {
			return false
		}
	}
	return true
}

// index draws a transition.
func (r *Run) index() int { return r.draw.next() }

// step descends along the gradient of transition i that has the scalars c.
func (r *Run) step(i int, c scalars) {
	z := point{r.Theta, r.Omega}
	r.data.add(i, &z, -r.alpha, -r.eta, c)
}

// descend makes a step along −g.
func (r *Run) descend(g *point) {
	for i, x := range g.theta {
		r.Theta[i] -= float64(r.alpha * x)
	}
	for i, x := range g.omega {
		r.Omega[i] -= float64(r.eta * x)
	}
}

// point is z = (θ, ω), or a direction of z.
type point struct{ theta, omega []float64 }

func newPoint(d int) point { return point{make([]float64, d), make([]float64, d)} }

func (p *point) clear() {
	clear(p.theta)
	clear(p.omega)
}

// indices draws numbers from 0 to n − 1 from the upper half of a linear congruential generator modulo 2⁶⁴. This is a
// few lines in any language, so other programs can draw the same numbers.
type indices struct{ x, n uint64 }

func (g *indices) next() int {
	g.x = g.x*6364136223846793005 + 1442695040888963407
	return int((g.x >> 32) * g.n >> 32)
}
