package view

import (
	"math"

	"triad/wasm/wire"
)

// headRoom is how many decades a learner that diverges is given over those that stay, and theory beyond the samples.
const headRoom = 10

// theoryReachLog is how far theory may stretch the axis where steps are by decades too: there the measured curves
// are looked at.
const theoryReachLog = 1

// errorRange returns the exponents between which the curves lie that stay, with head-room for those that leave;
// all of them where none stays, or where everything is asked for.
func (ch *chart) errorRange(f *wire.Frame) (lo, hi float64) {
	var stay, leave, theory, gone extent
	for i := range f.Curves {
		c := &f.Curves[i]
		into, expected := &stay, &theory
		if c.Leaves {
			into, expected = &leave, &gone
		}
		ch.within(c.X, c.Mean, into)
		ch.within(c.TheoryX, c.TheoryY, expected)
	}
	if !stay.any || f.Whole {
		theory.join(gone)
	} else if leave.any && leave.lo > stay.hi+headRoom {
		leave = extent{} // it left before the window
	}
	reach := float64(headRoom)
	if ch.log {
		reach = theoryReachLog
	}
	all := stay
	if leave.any {
		all.join(leave)
	}
	switch {
	case !all.any && !theory.any:
		return -1.5, 0.5 // nothing to show: 10⁻² … 10¹
	case !all.any:
		return theory.lo, theory.hi
	}
	follow := stay
	if !stay.any || f.Whole {
		follow = all
	}
	if theory.any {
		all.join(extent{lo: clamp(theory.lo, all.lo-reach, all.lo), hi: clamp(theory.hi, all.hi, all.hi+reach), any: true})
	}
	if f.Whole {
		return all.lo, all.hi
	}
	return math.Max(all.lo, follow.lo-reach), math.Min(all.hi, follow.hi+headRoom)
}

// within gathers the values at the steps that are shown.
func (ch *chart) within(xs, ys []float64, e *extent) {
	for i := range min(len(xs), len(ys)) {
		if ch.holds(xs[i]) {
			e.add(ys[i])
		}
	}
}

// leftAt is where a curve has left the plot through its top: the last place at which it was inside; ok is false where
// it ends inside, or is nowhere.
func (ch chart) leftAt(c *wire.Curve) (at vec, now float64, ok bool) {
	n := min(diverged(c), len(c.X))
	last := n - 1
	for last >= 0 && !(ch.drawn(c.X[last]) && c.Mean[last] == c.Mean[last]) {
		last--
	}
	if last < 0 || !ch.above(c.Mean[last]) {
		return vec{}, 0, false
	}
	now = c.Mean[last]
	i := last
	for i > 0 && (ch.above(c.Mean[i-1]) || c.Mean[i-1] != c.Mean[i-1]) {
		i--
	}
	at = vec{ch.x(c.X[i]), ch.plot.y0}
	if i > 0 && c.Mean[i-1] > 0 && ch.drawn(c.X[i-1]) {
		from, to := ch.axis.at(math.Log10(c.Mean[i-1])), ch.axis.at(math.Log10(c.Mean[i]))
		at.x = ch.x(c.X[i-1]) + clamp((from-ch.plot.y0)/(from-to), 0, 1)*(at.x-ch.x(c.X[i-1]))
	}
	at.x = clamp(at.x, ch.plot.x0+leaveArm, ch.plot.x1)
	return at, now, true
}

// above says that v lies over the plot.
func (ch chart) above(v float64) bool {
	return v > 0 && ch.axis.at(math.Log10(v)) < ch.plot.y0-0.5
}

const leaveArm = 6 // px from the middle of a triangle to its side

// leave draws the triangle with which a curve goes through the top.
func (r *Renderer) leave(at vec, color Color) {
	r.upper = append(r.upper[:0], vec{at.x - leaveArm, at.y + 2}, vec{at.x, at.y - 8}, vec{at.x + leaveArm, at.y + 2})
	r.pen.fill(r.upper, color)
}
