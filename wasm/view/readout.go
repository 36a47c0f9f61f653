package view

import (
	"math"

	"triad/wasm/wire"
)

// Readout is what is told of the place under the pointer. View is 0 where nothing is; Lines hold until the
// next Draw.
type Readout struct {
	View  wire.View
	Lines []ReadLine
	// At is the value there that can be picked: weights of the plane, a position of the car; of the curves, at first, the
	// px from the left at which the last measured step lies; NaN elsewhere.
	At [2]float64
	// Grab says that the pointer is on something that can be dragged.
	Grab bool
	// Along and Across are where the keyboard's cursor has come to, round the ends; as in wire.Cursor.
	Along, Across int32
}

// ReadLine is one line: what it is about, and the value. Either may be empty.
type ReadLine struct {
	Name, Value string
	color       Color // of a name that stands out
}

// Readout tells what the last Draw found under the pointer.
func (r *Renderer) Readout() Readout { return r.told }

// forget begins a picture of which nothing is told yet.
func (r *Renderer) forget() {
	r.told = Readout{Lines: r.told.Lines[:0], At: [2]float64{math.NaN(), math.NaN()}}
}

// say adds a line about view v; a name with a colour is bold.
func (r *Renderer) say(v wire.View, name, value string, c Color) {
	r.told.View = v
	r.told.Lines = append(r.told.Lines, ReadLine{name, value, c})
}

// pointer is where the pointer is, NaN when it is elsewhere.
func pointer(l *wire.Layout) vec { return vec{float64(l.PointerX), float64(l.PointerY)} }

// placard writes the lines said so far on a plate beside at, leaving out the last ones where there is no room.
// The plate stays within the panel, and away from at.
func (r *Renderer) placard(at vec, away, size float64, l *wire.Layout) {
	r.placardIn(r.pen.panel.grow(-2), at, away, size, l)
}

// placardIn is placard within a part of the panel.
func (r *Renderer) placardIn(room rect, at vec, away, size float64, l *wire.Layout) {
	for n := len(r.told.Lines); n > 0; n-- {
		p := placard{size: size, lines: r.told.Lines[:n]}
		p.measure()
		if p.place(room, at, away) {
			r.writePlacard(&p, l)
			return
		}
	}
}

// placard is lines in two columns.
type placard struct {
	size  float64 // of text
	lines []ReadLine
	names float64 // width of the first column
	w, h  float64
	box   rect
}

const (
	placardPad = 7
	placardGap = 8 // between the columns
)

// space is the height of a line.
func (p *placard) space() float64 { return p.size + 4 }

func (p *placard) measure() {
	values := 0.0
	for i := range p.lines {
		line := &p.lines[i]
		p.names = math.Max(p.names, textWidth(line.Name, p.nameStyle(line, 0)))
		values = math.Max(values, textWidth(line.Value, TextStyle{Size: float32(p.size)}))
	}
	p.w = p.names + placardGap + values + 2*placardPad
	p.h = p.space()*float64(len(p.lines)) + 2*placardPad - 4
}

func (p *placard) nameStyle(line *ReadLine, soft Color) TextStyle {
	if line.color != 0 {
		return TextStyle{Size: float32(p.size), Bold: true, Color: line.color}
	}
	return TextStyle{Size: float32(p.size), Color: soft}
}

// place finds room in panel at the right of at, at its left, below or above, at least away from it.
func (p *placard) place(panel rect, at vec, away float64) bool {
	if at.isNaN() || p.w > panel.width() || p.h > panel.height() {
		return false
	}
	x := clamp(at.x-p.w/2, panel.x0, panel.x1-p.w)
	y := clamp(at.y-p.h/2, panel.y0, panel.y1-p.h)
	for _, corner := range [...]vec{{at.x + away, y}, {at.x - away - p.w, y}, {x, at.y + away}, {x, at.y - away - p.h}} {
		p.box = rect{corner.x, corner.y, corner.x + p.w, corner.y + p.h}
		if p.box.within(panel) {
			return true
		}
	}
	return false
}

func (r *Renderer) writePlacard(p *placard, l *wire.Layout) {
	r.block(p.box, Color(l.Theme.Panel).fade(0.96))
	r.outline(p.box, 1, Color(l.Theme.Line))
	ink := TextStyle{Size: float32(p.size), Color: Color(l.Theme.Ink)}
	at := vec{p.box.x0 + placardPad, p.box.y0 + placardPad - 2 + p.space()/2}
	for i := range p.lines {
		line := &p.lines[i]
		r.pen.text(at, line.Name, p.nameStyle(line, Color(l.Theme.Soft)))
		r.pen.text(at.add(vec{p.names + placardGap, 0}), line.Value, ink)
		at.y += p.space()
	}
}

// brief is a number of a model in few digits.
func (r *Renderer) brief(v float64) string {
	if a := math.Abs(v); a != 0 && (a < 0.01 || a >= 1e5) {
		return r.labels.of(labelSigned, v, 0)
	}
	return r.labels.of(labelShort, math.Round(v*1e4)/1e4, 0)
}
