package svg

import (
	"math"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Picture returns panel p of a frame as the content of an <svg> element of p.W × p.H CSS pixels: only the marks, which
// take fill="none", stroke-linejoin="round" and their font from the element around them. It leaves out what is under
// the pointer. xHeight is the height of a small x in ems; 0 for the default. It is empty if the picture cannot be
// drawn.
func Picture(p wire.Panel, f *wire.Frame, l *wire.Layout, xHeight float32) []byte {
	if f == nil || l == nil {
		return nil
	}
	still := *l
	nowhere := float32(math.NaN())
	still.PointerX, still.PointerY = nowhere, nowhere
	still.Pick, still.Cursor = 0, wire.Cursor{}
	// A file has no device, so edges lie on whole CSS pixels, which are sharp at each whole scale.
	still.Ratio = 1
	p.X, p.Y = 0, 0
	c := &tiles{Canvas: Canvas{xHeight: xHeight}}
	new(view.Renderer).Draw(c, p, f, &still)
	c.end()
	return c.buf
}

// tiles is a Canvas for maps of hundreds of cells. Consecutive upright rectangles of one colour are one path, without
// antialiasing, because that would show seams between neighbours.
type tiles struct {
	Canvas
	color ink.Color
	open  bool // a path of tiles in color is not finished yet
}

var _ ink.Canvas = (*tiles)(nil)

func (c *tiles) end() {
	if c.open {
		c.str(`"/>` + "\n")
	}
	c.open = false
}

// Line strokes an open polyline.
func (c *tiles) Line(pts []ink.Point, width float32, color ink.Color) {
	c.end()
	c.Canvas.Line(pts, width, color)
}

// Fill fills a polygon.
func (c *tiles) Fill(pts []ink.Point, color ink.Color) {
	c.end()
	c.Canvas.Fill(pts, color)
}

// Band fills the strip between two polylines.
func (c *tiles) Band(upper, lower []ink.Point, color ink.Color) {
	if !upright(upper, lower) {
		c.end()
		c.Canvas.Band(upper, lower, color)
		return
	}
	if !c.open || c.color != color {
		c.end()
		c.str(`<path shape-rendering="crispEdges"`).paint("fill", color).str(` d="`)
		c.open, c.color = true, color
	}
	from, to := upper[0], lower[1]
	c.str("M").num(from.X).str(" ").num(from.Y).str("H").num(to.X).str("V").num(to.Y).str("H").num(from.X).str("Z")
}

// Disc fills a circle.
func (c *tiles) Disc(center ink.Point, radius float32, color ink.Color) {
	c.end()
	c.Canvas.Disc(center, radius, color)
}

// Text writes one line of text.
func (c *tiles) Text(at ink.Point, s string, style ink.TextStyle) {
	c.end()
	c.Canvas.Text(at, s, style)
}

// upright reports whether a band is a rectangle along the axes.
func upright(upper, lower []ink.Point) bool {
	return len(upper) == 2 && len(lower) == 2 &&
		upper[0].Y == upper[1].Y && lower[0].Y == lower[1].Y && upper[0].X == lower[0].X && upper[1].X == lower[1].X
}
