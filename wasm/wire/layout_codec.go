package wire

import "math"

const layoutMagic = "TrL"

// Least number of bytes of one element of each list, for checking counts before allocating.
const (
	styleBytes = 4 + 4
	panelBytes = 4 + 4*4 + 4
	wordBytes  = 4 + 4
)

// Legal lengths of one piece of a dash pattern, in CSS pixels. Cutting a line by a pattern
// of zeros would never end.
const (
	leastDash = 0.25
	mostDash  = 1000
)

// Legal ratios (a browser's zoom goes from a quarter to five times the screen's own), and
// the farthest coordinate in CSS pixels.
const (
	leastRatio = 0.05
	mostRatio  = 50
	farthest   = 1e6
)

// Legal scales of what is drawn.
const (
	leastScale = 0.25
	mostScale  = 8
)

// Append appends l's encoding to b.
//
// They are the fields of Layout in their order, as 32-bit little-endian words after the magic. The page's script
// writes the same by assets/stage/layout-table.js, which is made of Layout (layout_table_test.go):
//
//	word  type     meaning
//	0     4 bytes  'T' 'r' 'L' and the version, 12
//	1–3   float32  width, height (CSS pixels, 0 to 10⁶), ratio (0.05 to 50)
//	4–5   float32  pointer x, y; NaN when it is elsewhere
//	6     uint32   reduced: 0 or 1
//	7     uint32   the view in which the pointer picks, 0 for none
//	8     float32  scale (0.25 to 8)
//	9     uint32   the view in which the keyboard reads, 0 for none
//	10–11 int32    how far along and across it has come
//	12    uint32   whether it went across last: 0 or 1
//	13    uint32   its turn
//	14–22 uint32   theme's ink, soft, grid, line, panel, accent, edge, good, bad, each 0xRRGGBBAA
//	23    uint32   number of styles, then for each:
//	                 uint32 colour, uint32 number of dash lengths, that many float32 (0.25 to 1000)
//	then  uint32   number of panels, then for each:
//	                 uint32 view (1 graph, 2 plane, 3 curves, 4 weights, 5 car, 6 surface,
//	                 7 boxes, 8 percentile, 9 best), float32 x, y (−10⁶ to 10⁶), w, h (0 to 10⁶),
//	                 uint32 colour of the ground, 0 for the theme's panel
//	then  uint32   number of words, then for each two texts, its code and what it is in the language:
//	                 uint32 number of bytes, that many of UTF-8
//	last  uint32   place
func (l *Layout) Append(b []byte) []byte {
	w := writer{b: b}
	w.b = append(w.b, layoutMagic...)
	w.u8(version)
	for _, v := range [...]float32{l.Width, l.Height, l.Ratio, l.PointerX, l.PointerY} {
		w.f32(v)
	}
	reduced := uint32(0)
	if l.Reduced {
		reduced = 1
	}
	w.u32(reduced)
	w.u32(uint32(l.Pick))
	w.f32(l.Scale)
	down := uint32(0)
	if l.Cursor.Down {
		down = 1
	}
	for _, v := range [...]uint32{uint32(l.Cursor.View), uint32(l.Cursor.Along), uint32(l.Cursor.Across), down, l.Cursor.Turn} {
		w.u32(v)
	}
	t := &l.Theme
	for _, c := range [...]uint32{t.Ink, t.Soft, t.Grid, t.Line, t.Panel, t.Accent, t.Edge, t.Good, t.Bad} {
		w.u32(c)
	}
	w.count(len(t.Styles))
	for i := range t.Styles {
		w.u32(t.Styles[i].Color)
		w.count(len(t.Styles[i].Dash))
		for _, d := range t.Styles[i].Dash {
			w.f32(d)
		}
	}
	w.count(len(l.Panels))
	for _, p := range l.Panels {
		w.u32(uint32(p.View))
		for _, v := range [...]float32{p.X, p.Y, p.W, p.H} {
			w.f32(v)
		}
		w.u32(p.Ground)
	}
	w.count(len(l.Words))
	for _, word := range l.Words {
		w.text(word.Code)
		w.text(word.Text)
	}
	w.u32(l.Place)
	return w.b
}

// Decode replaces l by what Append wrote, reusing the memory of its slices. It guarantees
// sizes, places, ratio and dash lengths in the ranges given there.
// After an error l holds a mixture; it can be decoded into again.
func (l *Layout) Decode(b []byte) error {
	r := reader{what: "layout", b: b}
	r.header(layoutMagic)
	l.Width = r.within("width", 0, farthest)
	l.Height = r.within("height", 0, farthest)
	l.Ratio = r.within("ratio", leastRatio, mostRatio)
	l.PointerX = r.f32("pointerX")
	l.PointerY = r.f32("pointerY")
	l.Reduced = r.upTo("reduced", 1) == 1
	l.Pick = View(r.upTo("pick", math.MaxUint8))
	l.Scale = r.within("scale", leastScale, mostScale)
	l.Cursor.View = View(r.upTo("cursor", math.MaxUint8))
	l.Cursor.Along, l.Cursor.Across = r.i32("along"), r.i32("across")
	l.Cursor.Down = r.upTo("down", 1) == 1
	l.Cursor.Turn = r.u32("turn")
	l.Theme.decode(&r)
	l.Panels = resize(l.Panels, r.count("panels", panelBytes))
	for i := range l.Panels {
		p := &l.Panels[i]
		r.enter("panels", i)
		p.View = View(r.upTo("view", math.MaxUint8))
		p.X = r.within("x", -farthest, farthest)
		p.Y = r.within("y", -farthest, farthest)
		p.W = r.within("w", 0, farthest)
		p.H = r.within("h", 0, farthest)
		p.Ground = r.u32("ground")
		r.leave()
	}
	l.Words = resize(l.Words, r.count("words", wordBytes))
	for i := range l.Words {
		r.enter("words", i)
		l.Words[i].Code = r.text("code", l.Words[i].Code)
		l.Words[i].Text = r.text("text", l.Words[i].Text)
		r.leave()
	}
	l.Place = r.u32("place")
	return r.end()
}

func (t *Theme) decode(r *reader) {
	r.enter("theme", -1)
	defer r.leave()
	t.Ink = r.u32("ink")
	t.Soft = r.u32("soft")
	t.Grid = r.u32("grid")
	t.Line = r.u32("line")
	t.Panel = r.u32("panel")
	t.Accent = r.u32("accent")
	t.Edge, t.Good, t.Bad = r.u32("edge"), r.u32("good"), r.u32("bad")
	t.Styles = resize(t.Styles, r.count("styles", styleBytes))
	for i := range t.Styles {
		s := &t.Styles[i]
		r.enter("styles", i)
		s.Color = r.u32("color")
		s.Dash = resize(s.Dash, r.count("dash", 4))
		for j := range s.Dash {
			s.Dash[j] = r.within("dash", leastDash, mostDash)
		}
		r.leave()
	}
}

// within reads a number from least to most; NaN is in no range.
func (r *reader) within(field string, least, most float32) float32 {
	v := r.f32(field)
	if r.err == nil && !(v >= least && v <= most) {
		r.fail(field, "got %g, want %g to %g", v, least, most)
	}
	return v
}

// upTo reads a word from 0 to most.
func (r *reader) upTo(field string, most uint32) uint32 {
	v := r.u32(field)
	if v > most {
		r.fail(field, "got %d, want 0 to %d", v, most)
	}
	return v
}
