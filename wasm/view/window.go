package view

import (
	"math"

	"triad/wasm/view/ink"
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
	var stay, leave, theory, gone ink.Extent
	for i := range f.Curves {
		c := &f.Curves[i]
		into, expected := &stay, &theory
		if c.Leaves {
			into, expected = &leave, &gone
		}
		ch.within(c.X, c.Mean, into)
		ch.within(c.TheoryX, c.TheoryY, expected)
	}
	if !stay.Any || f.Whole {
		theory.Join(gone)
	} else if leave.Any && leave.Lo > stay.Hi+headRoom {
		leave = ink.Extent{} // it left before the window
	}
	reach := float64(headRoom)
	if ch.log {
		reach = theoryReachLog
	}
	all := stay
	if leave.Any {
		all.Join(leave)
	}
	switch {
	case !all.Any && !theory.Any:
		return -1.5, 0.5 // nothing to show: 10⁻² … 10¹
	case !all.Any:
		return theory.Lo, theory.Hi
	}
	follow := stay
	if !stay.Any || f.Whole {
		follow = all
	}
	if theory.Any {
		all.Join(ink.Extent{Lo: ink.Clamp(theory.Lo, all.Lo-reach, all.Lo), Hi: ink.Clamp(theory.Hi, all.Hi, all.Hi+reach), Any: true})
	}
	if f.Whole {
		return all.Lo, all.Hi
	}
	return math.Max(all.Lo, follow.Lo-reach), math.Min(all.Hi, follow.Hi+headRoom)
}

// within gathers the values at the steps that are shown.
func (ch *chart) within(xs, ys []float64, e *ink.Extent) {
	for i := range min(len(xs), len(ys)) {
		if ch.holds(xs[i]) {
			e.Add(ys[i])
		}
	}
}

// leftAt is where a curve has left the plot through its top: the last place at which it was inside; ok is false where
// it ends inside, or is nowhere.
func (ch chart) leftAt(c *wire.Curve) (at ink.Vec, now float64, ok bool) {
	n := min(diverged(c), len(c.X))
	last := n - 1
	for last >= 0 && !(ch.drawn(c.X[last]) && c.Mean[last] == c.Mean[last]) {
		last--
	}
	if last < 0 || !ch.above(c.Mean[last]) {
		return ink.Vec{}, 0, false
	}
	now = c.Mean[last]
	i := last
	for i > 0 && (ch.above(c.Mean[i-1]) || c.Mean[i-1] != c.Mean[i-1]) {
		i--
	}
	at = ink.At(ch.x(c.X[i]), ch.plot.Y0)
	if i > 0 && c.Mean[i-1] > 0 && ch.drawn(c.X[i-1]) {
		from, to := ch.axis.At(math.Log10(c.Mean[i-1])), ch.axis.At(math.Log10(c.Mean[i]))
		at.X = ch.x(c.X[i-1]) + ink.Clamp((from-ch.plot.Y0)/(from-to), 0, 1)*(at.X-ch.x(c.X[i-1]))
	}
	at.X = ink.Clamp(at.X, ch.plot.X0+leaveArm, ch.plot.X1)
	return at, now, true
}

// above says that v lies over the plot.
func (ch chart) above(v float64) bool {
	return v > 0 && ch.axis.At(math.Log10(v)) < ch.plot.Y0-0.5
}

const leaveArm = 6 // px from the middle of a triangle to its side

// leave draws the triangle with which a curve goes through the top.
func (r *Renderer) leave(at ink.Vec, color ink.Color) {
	r.upper = append(r.upper[:0], ink.At(at.X-leaveArm, at.Y+2), ink.At(at.X, at.Y-8), ink.At(at.X+leaveArm, at.Y+2))
	r.pen.Fill(r.upper, color)
}
