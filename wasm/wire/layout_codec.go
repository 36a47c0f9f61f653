package wire

import "math"

const layoutMagic = "TrL"

// The least number of bytes of one element of each list, for checking counts before allocating.
const (
	styleBytes = 4 + 4
	panelBytes = 4 + 4*4 + 4
	wordBytes  = 4 + 4
)

// Allowed lengths of one piece of a dash pattern, in CSS pixels. They are above 0, because cutting a line by a pattern
// of zeros would never end.
const (
	leastDash = 0.25
	mostDash  = 1000
)

// Allowed ratios (a browser zooms from a quarter to five times the screen's own), and the largest coordinate in CSS
// pixels.
const (
	leastRatio = 0.05
	mostRatio  = 50
	farthest   = 1e6
)

// Allowed scales.
const (
	leastScale = 0.25
	mostScale  = 8
)

// Append appends l's encoding to b.
//
// The encoding is the fields of Layout in their order, as 32-bit little-endian words after the magic. The page's script
// writes the same bytes with assets/stage/layout-table.js, which is generated from Layout (layout_table_test.go):
//
//	word  type     meaning
//	0     4 bytes  'T' 'r' 'L' and the version, 14
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
//	                 uint32 view (1 graph, 2 plane, 3 curves, 4 weights, 5 car, 6 surface),
//	                 float32 x, y (−10⁶ to 10⁶), w, h (0 to 10⁶),
//	                 uint32 colour of the ground, 0 for the theme's panel
//	then  uint32   number of words, then for each two texts, its code and its text in the language:
//	                 uint32 number of bytes, that many of UTF-8
//	last  uint32   place
func (l *Layout) Append(b []byte) []byte {
	c := codec{b: b}
	l.walk(&c)
	return c.b
}

// Decode replaces l by the value that Append encoded, reusing the memory of its slices. It guarantees sizes, places,
// ratio and dash lengths in the ranges given there. After an error l holds a mixture; it can be decoded into again.
func (l *Layout) Decode(b []byte) error {
	c := codec{reads: true, what: "layout", b: b}
	l.walk(&c)
	return c.end()
}

func (l *Layout) walk(c *codec) {
	c.header(layoutMagic)
	c.within("width", &l.Width, 0, farthest)
	c.within("height", &l.Height, 0, farthest)
	c.within("ratio", &l.Ratio, leastRatio, mostRatio)
	c.f32("pointerX", &l.PointerX)
	c.f32("pointerY", &l.PointerY)
	c.flag("reduced", &l.Reduced)
	c.view("pick", &l.Pick)
	c.within("scale", &l.Scale, leastScale, mostScale)
	c.view("cursor", &l.Cursor.View)
	c.i32("along", &l.Cursor.Along, math.MinInt32, math.MaxInt32)
	c.i32("across", &l.Cursor.Across, math.MinInt32, math.MaxInt32)
	c.flag("down", &l.Cursor.Down)
	c.u32("turn", &l.Cursor.Turn)
	l.Theme.walk(c)
	for i := range list(c, "panels", &l.Panels, panelBytes) {
		c.enter("panels", i)
		p := &l.Panels[i]
		c.view("view", &p.View)
		c.within("x", &p.X, -farthest, farthest)
		c.within("y", &p.Y, -farthest, farthest)
		c.within("w", &p.W, 0, farthest)
		c.within("h", &p.H, 0, farthest)
		c.u32("ground", &p.Ground)
		c.leave()
	}
	for i := range list(c, "words", &l.Words, wordBytes) {
		c.enter("words", i)
		w := &l.Words[i]
		c.text("code", &w.Code)
		c.text("text", &w.Text)
		c.leave()
	}
	c.u32("place", &l.Place)
}

func (t *Theme) walk(c *codec) {
	c.enter("theme", -1)
	defer c.leave()
	c.u32("ink", &t.Ink)
	c.u32("soft", &t.Soft)
	c.u32("grid", &t.Grid)
	c.u32("line", &t.Line)
	c.u32("panel", &t.Panel)
	c.u32("accent", &t.Accent)
	c.u32("edge", &t.Edge)
	c.u32("good", &t.Good)
	c.u32("bad", &t.Bad)
	for i := range list(c, "styles", &t.Styles, styleBytes) {
		c.enter("styles", i)
		s := &t.Styles[i]
		c.u32("color", &s.Color)
		for j := range list(c, "dash", &s.Dash, 4) {
			c.within("dash", &s.Dash[j], leastDash, mostDash)
		}
		c.leave()
	}
}

// flag walks over a word that is 0 or 1, the scripts' form of a bool.
func (c *codec) flag(field string, v *bool) {
	word := uint32(0)
	if *v {
		word = 1
	}
	c.upTo(field, &word, 1)
	*v = word == 1
}

// view walks over a word that names a view.
func (c *codec) view(field string, v *View) {
	word := uint32(*v)
	c.upTo(field, &word, math.MaxUint8)
	*v = View(word)
}
