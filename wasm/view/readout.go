package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Readout holds what is under the pointer, or at the keyboard's cursor. View is 0 if nothing is; Lines are valid until
// the next Draw.
type Readout struct {
	View  wire.View
	Lines []ReadLine
	// At holds the value there that can be picked: weights of the plane, a position of the car; for the curves, first,
	// how many px from the left the last measured step is; otherwise NaN.
	At [2]float64
	// Grab reports whether the pointer is on something that can be dragged.
	Grab bool
	// Along and Across hold the place of the keyboard's cursor, wrapped at the ends; as in wire.Cursor.
	Along, Across int32
}

// ReadLine is one line of a read-out: a name and a value. Either may be empty.
type ReadLine struct {
	Name, Value string
	color       ink.Color // of a bold name
}

// Readout returns what the last Draw found under the pointer.
func (r *Renderer) Readout() Readout { return r.readout }

// forget clears the read-out.
func (r *Renderer) forget() {
	r.readout = Readout{Lines: r.readout.Lines[:0], At: [2]float64{math.NaN(), math.NaN()}}
}

// addLine adds a line about view v. A name with a colour is bold.
func (r *Renderer) addLine(v wire.View, name, value string, c ink.Color) {
	r.readout.View = v
	r.readout.Lines = append(r.readout.Lines, ReadLine{name, value, c})
}

// pointer returns the place of the pointer; NaN if it is elsewhere.
func pointer(l *wire.Layout) ink.Vec { return ink.At(float64(l.PointerX), float64(l.PointerY)) }

// placard writes the lines of the read-out on a plate beside at; if there is no room, without the last ones. The plate
// stays within the panel, and at a distance from at.
func (r *Renderer) placard(at ink.Vec, away, size float64, l *wire.Layout) {
	r.placardIn(r.pen.Panel.Grow(-2), at, away, size, l)
}

// placardIn writes a placard within a part of the panel.
func (r *Renderer) placardIn(room ink.Rect, at ink.Vec, away, size float64, l *wire.Layout) {
	for n := len(r.readout.Lines); n > 0; n-- {
		p := placard{size: size, lines: r.readout.Lines[:n]}
		p.measure()
		if p.place(room, at, away) {
			r.writePlacard(&p, l)
			return
		}
	}
}

// placard holds the layout of lines in two columns.
type placard struct {
	size  float64 // of text
	lines []ReadLine
	names float64 // width of the first column
	w, h  float64
	box   ink.Rect
}

const (
	placardPad = 7
	placardGap = 8 // between the columns
)

// space returns the height of a line.
func (p *placard) space() float64 { return p.size + 4 }

func (p *placard) measure() {
	values := 0.0
	for i := range p.lines {
		line := &p.lines[i]
		p.names = math.Max(p.names, ink.TextWidth(line.Name, p.nameStyle(line, 0)))
		values = math.Max(values, ink.TextWidth(line.Value, ink.TextStyle{Size: float32(p.size)}))
	}
	p.w = p.names + placardGap + values + 2*placardPad
	p.h = p.space()*float64(len(p.lines)) + 2*placardPad - 4
}

func (p *placard) nameStyle(line *ReadLine, soft ink.Color) ink.TextStyle {
	if line.color != 0 {
		return ink.TextStyle{Size: float32(p.size), Bold: true, Color: line.color}
	}
	return ink.TextStyle{Size: float32(p.size), Color: soft}
}

// place finds room in panel: right of at, left of it, below or above it, in any case at a distance.
func (p *placard) place(panel ink.Rect, at ink.Vec, away float64) bool {
	if at.IsNaN() || p.w > panel.Width() || p.h > panel.Height() {
		return false
	}
	x := ink.Clamp(at.X-p.w/2, panel.X0, panel.X1-p.w)
	y := ink.Clamp(at.Y-p.h/2, panel.Y0, panel.Y1-p.h)
	for _, corner := range [...]ink.Vec{ink.At(at.X+away, y), ink.At(at.X-away-p.w, y), ink.At(x, at.Y+away), ink.At(x, at.Y-away-p.h)} {
		p.box = ink.Box(corner.X, corner.Y, corner.X+p.w, corner.Y+p.h)
		if p.box.Within(panel) {
			return true
		}
	}
	return false
}

func (r *Renderer) writePlacard(p *placard, l *wire.Layout) {
	r.block(p.box, ink.Color(l.Theme.Panel).Fade(0.96))
	r.outline(p.box, 1, ink.Color(l.Theme.Line))
	strong := ink.TextStyle{Size: float32(p.size), Color: ink.Color(l.Theme.Ink)}
	at := ink.At(p.box.X0+placardPad, p.box.Y0+placardPad-2+p.space()/2)
	for i := range p.lines {
		line := &p.lines[i]
		r.pen.Text(at, line.Name, p.nameStyle(line, ink.Color(l.Theme.Soft)))
		r.pen.Text(at.Add(ink.At(p.names+placardGap, 0)), line.Value, strong)
		at.Y += p.space()
	}
}

// brief returns a number of a model in few digits.
func (r *Renderer) brief(v float64) string {
	if a := math.Abs(v); a != 0 && (a < 0.01 || a >= 1e5) {
		return r.labels.of(labelSigned, v, 0)
	}
	return r.labels.of(labelShort, math.Round(v*1e4)/1e4, 0)
}
