package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Held runs: pale lines behind the present ones, labelled with the differences of their settings.

const (
	ghostWidth = 2.0  // px
	ghostShade = 0.38 // of the learner's colour
)

// ghost strokes one held curve up to its first infinite value.
func (r *Renderer) ghost(ch chart, g *wire.Ghost, l *wire.Layout) {
	color, pattern := look(l, g.Style)
	r.line = ch.project(r.line[:0], g.X, g.Mean[:firstInfinite(g.Mean)], false)
	r.pen.Line(r.line, ghostWidth, color.Fade(ghostShade), pattern, 0)
}

// ghostName returns by what the run of a held curve differs, with the decimal mark of the language.
func (r *Renderer) ghostName(g *wire.Ghost) string {
	if g.Name.Text == "" {
		return ""
	}
	return r.labels.numbers(r.labels.label(g.Name))
}

// noteGhosts places the names of all held curves.
func (r *Renderer) noteGhosts(ch chart, f *wire.Frame, l *wire.Layout) {
	for i := range f.Ghosts {
		r.noteGhost(ch, f, &f.Ghosts[i], l)
	}
}

// noteGhost places the name of a held curve: after its end or, for one that left, below the top of the plot; on no
// line, if there is room.
func (r *Renderer) noteGhost(ch chart, f *wire.Frame, g *wire.Ghost, l *wire.Layout) {
	name := r.ghostName(g)
	if name == "" || len(r.ends) >= maxEnds || len(r.gone) >= maxEnds {
		return
	}
	color, _ := look(l, g.Style)
	c := wire.Curve{X: g.X, Mean: g.Mean}
	e := endLabel{text: name, style: ink.TextStyle{Size: float32(ch.size), Color: color, Halo: ink.Color(l.Theme.Panel)}}
	at, _, left := ch.leftAt(&c)
	first, end, ok := ch.ends(&c)
	switch {
	case left:
		e.at, e.to = at, at
		if !ch.margin {
			if !r.placeLeft(ch, f, e, false) {
				r.placeLeft(ch, f, e, true)
			}
			return
		}
	case !ok:
		return
	default:
		e.at, e.to = end, end
	}
	if ch.margin {
		e.at.X = ch.plot.X1 + leadRoom
		r.ends = append(r.ends, e)
		return
	}
	room := math.Max(ch.plot.X0+2, ch.plot.X1+endRoom-2-e.box().Width())
	if e.at.X = end.X + 6; e.at.X > room { // its own line would strike through it
		e.at.X = room
		if e.at.Y += 6 + ch.size/2; end.Y < first.Y {
			e.at.Y = end.Y - 6 - ch.size/2
		}
	}
	r.moveClear(ch, f, &e)
	if !r.roomFor(ch, e.box()) {
		return // the read-out has it
	}
	r.boxes.Take(e.box())
	r.ends = append(r.ends, e)
}

// readGhosts reads out the values of held curves at a step: of all or, by its number after the curves, of one.
func (r *Renderer) readGhosts(ch chart, f *wire.Frame, step float64, only int, l *wire.Layout) {
	for i := range f.Ghosts {
		g := &f.Ghosts[i]
		if only >= 0 && i != only-len(f.Curves) {
			continue
		}
		k, ok := ch.nearest(g.X[:min(len(g.X), len(g.Mean))], step)
		if !ok {
			continue
		}
		color, _ := look(l, g.Style)
		name := g.Label
		if of := r.ghostName(g); of != "" {
			name = r.joined.of(name, ", ", of)
		}
		r.addLine(wire.ViewCurves, name, r.labels.of(labelValue, g.Mean[k], 0), color)
		at := ink.At(ch.x(g.X[k]), ch.axis.Y(g.Mean[k]))
		if at.Y >= ch.plot.Y0 && at.Y <= ch.plot.Y1 {
			r.pen.Disc(at, 3.25, color.Fade(ghostShade))
		}
	}
}
