// Package view draws an experiment: a wire.Frame, laid out and coloured by a wire.Layout, as lines, fills, discs and
// words on an ink.Canvas.
//
// Reading order: renderer.go (which view draws what), then the files of each picture, whose names begin with its own:
// curves.go (with …axes, …names, …gone), graph.go (…scene, …nodes, …squares), plane.go (…window, …marks, …field),
// weights.go, car.go (…track, …policy) and surface.go (…map, …axes); the …hover of each reads out what is under the
// pointer. All of them use shapes.go (how lines and marks differ without colour), readout.go (the plate of the
// read-out), labels.go (the texts of numbers) and words.go (their language). Package ink has the means of drawing.
package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// views is the table of pictures. A new view is a file and a line here.
var views = [...]func(*Renderer, ink.Rect, *wire.Frame, *wire.Layout){
	wire.ViewGraph:   (*Renderer).graph,
	wire.ViewPlane:   (*Renderer).plane,
	wire.ViewCurves:  (*Renderer).curves,
	wire.ViewWeights: (*Renderer).weights,
	wire.ViewCar:     (*Renderer).car,
	wire.ViewSurface: (*Renderer).surface,
}

// Renderer holds buffers and the labels written lately, but no state of an experiment: given the same frame, two
// renderers draw the same picture. The zero value is ready to use. Once its buffers have grown, Draw allocates nothing.
type Renderer struct {
	pen    ink.Pen
	labels labels
	boxes  ink.Places

	line         []ink.Vec // one projected polyline
	poly         []ink.Vec // one polygon
	upper, lower []ink.Vec // the two edges of a band
	trails       []ink.Vec // the plane's projected trails, end to end
	starts       []int     // index at which each starts in trails
	ends         []endLabel
	gone         []goneLabel
	scene        scene
	levels       []uint8 // the cells of one map
	readout      Readout
	joined       joined
	layout       wire.Layout // as the present panel sees it
	taken        []bool      // by cell of the plane: it has a streamline
}

// Draw draws view p.View of frame f inside the rectangle of p. Panels that are too small or not finite, unknown views
// and malformed frames draw less, or nothing. Readout then returns the words for what is under the pointer.
func (r *Renderer) Draw(c ink.Canvas, p wire.Panel, f *wire.Frame, l *wire.Layout) {
	r.forget()
	if l != nil && r.labels.use(l.Words) {
		clear(r.labels.known)
	}
	if c == nil || f == nil || l == nil || int(p.View) >= len(views) || views[p.View] == nil {
		return
	}
	l, scale := r.seen(p, l)
	area := ink.Box(float64(p.X)/scale, float64(p.Y)/scale, float64(p.X+p.W)/scale, float64(p.Y+p.H)/scale)
	const smallest, farthest = 48, 1e5 // px; beyond that, a float32 does not resolve a tenth of a pixel
	if !(area.Width() >= smallest && area.Height() >= smallest && math.Abs(area.X0)+math.Abs(area.Y0)+area.X1+area.Y1 < farthest) {
		return
	}
	r.pen.Start(c, area, scale)
	r.boxes = r.boxes[:0]
	views[p.View](r, area, f, l)
	r.pen.Stop()
	if p.View == wire.ViewCurves {
		r.readout.At[0] *= scale // px
	}
}

// seen returns the layout as one panel sees it: with the panel's background, and in the pixels that it is drawn in, of
// which scale make one CSS pixel.
func (r *Renderer) seen(p wire.Panel, l *wire.Layout) (*wire.Layout, float64) {
	r.layout = *l
	l = &r.layout
	if p.Ground != 0 {
		l.Theme.Panel = p.Ground
	}
	if l.Cursor.View != 0 { // the keyboard reads, so the pointer does not
		l.PointerX, l.PointerY = float32(math.NaN()), float32(math.NaN())
	}
	if !(l.Scale > 0) || l.Scale == 1 {
		return l, 1
	}
	l.PointerX /= l.Scale
	l.PointerY /= l.Scale
	l.Ratio *= l.Scale
	return l, float64(l.Scale)
}

// cursor returns the keyboard's place in view v; false if it is elsewhere.
func cursor(v wire.View, l *wire.Layout) (wire.Cursor, bool) { return l.Cursor, l.Cursor.View == v }

// wrap returns i modulo n, in [0, n); 0 for n = 0.
func wrap(i int32, n int) int {
	if n <= 0 {
		return 0
	}
	return ((int(i) % n) + n) % n
}

// textSize returns the size of small text, in px before scaling. Only names within circles, and text on the hill, are
// smaller.
func textSize(ink.Rect) float64 { return 12 }

// look returns the colour and dash pattern of style i; ink and solid if there is none.
func look(l *wire.Layout, i uint8) (ink.Color, []float32) {
	if int(i) >= len(l.Theme.Styles) {
		return ink.Color(l.Theme.Ink), nil
	}
	s := &l.Theme.Styles[i]
	return ink.Color(s.Color), s.Dash
}
