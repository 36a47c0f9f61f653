// Package svg is an ink.Canvas that writes an SVG document: the same picture as on the stage, for tests and export.
// Equal drawings give equal bytes.
package svg

import (
	"bytes"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"triad/wasm/view/ink"
)

// Canvas collects what is drawn on it. Numbers have at most two decimals.
type Canvas struct {
	buf     []byte
	xHeight float32 // of a small x, in ems; 0 for the default
}

var _ ink.Canvas = (*Canvas)(nil)

// New starts a document of width × height CSS pixels, with a transparent background.
func New(width, height float32) *Canvas {
	c := &Canvas{}
	c.str(`<svg xmlns="http://www.w3.org/2000/svg" width="`).num(width).str(`" height="`).num(height)
	c.str(`" viewBox="0 0 `).num(width).str(" ").num(height)
	c.str(`" fill="none" stroke-linejoin="round" font-family="system-ui, sans-serif">`).str("\n")
	return c
}

// Bytes returns the finished document; drawing may continue afterwards.
func (c *Canvas) Bytes() []byte {
	return append(append([]byte(nil), c.buf...), "</svg>\n"...)
}

// WriteTo writes the finished document to w.
func (c *Canvas) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(c.Bytes())
	return int64(n), err
}

// Line strokes an open polyline.
func (c *Canvas) Line(pts []ink.Point, width float32, color ink.Color) {
	c.str(`<path d="`).points(pts).str(`" stroke-width="`).num(width).str(`"`)
	c.paint("stroke", color).str("/>\n")
}

// Fill fills a polygon.
func (c *Canvas) Fill(pts []ink.Point, color ink.Color) {
	c.str(`<path d="`).points(pts).str(`Z"`).paint("fill", color).str("/>\n")
}

// Band fills the strip between two polylines.
func (c *Canvas) Band(upper, lower []ink.Point, color ink.Color) {
	c.str(`<path d="`).points(upper)
	for i := len(lower) - 1; i >= 0; i-- {
		c.str("L").num(lower[i].X).str(" ").num(lower[i].Y)
	}
	c.str(`Z"`).paint("fill", color).str("/>\n")
}

// dot holds the largest radius of a disc that is drawn as a dot, in CSS pixels.
const dot = 1

// Disc fills a circle. An opaque one of a dot's size is a stroke of length 0 with round ends, in one path with similar
// ones directly before it, because browsers draw circles of a pixel too large and a path is cheaper than a hundred
// elements.
func (c *Canvas) Disc(center ink.Point, radius float32, color ink.Color) {
	if radius <= dot && color&0xff == 0xff {
		c.dot(center, radius, color)
		return
	}
	c.str(`<circle cx="`).num(center.X).str(`" cy="`).num(center.Y).str(`" r="`).num(radius).str(`"`)
	c.paint("fill", color).str("/>\n")
}

func (c *Canvas) dot(center ink.Point, radius float32, color ink.Color) {
	start := len(c.buf)
	c.str(`" stroke-linecap="round" stroke-width="`).num(2*radius).str(`"`).paint("stroke", color).str("/>\n")
	end := string(c.buf[start:])
	c.buf = c.buf[:start]
	if bytes.HasSuffix(c.buf, []byte(end)) {
		c.buf = c.buf[:start-len(end)]
	} else {
		c.str(`<path d="`)
	}
	c.str("M").num(center.X).str(" ").num(center.Y).str("h0").str(end)
}

// xHeight holds the default height of a small x, in ems: the anchor of a text is at its middle.
const xHeight = 0.53

// Text writes one line of text. It sets the base line explicitly, because programs disagree about dominant-baseline.
func (c *Canvas) Text(at ink.Point, s string, style ink.TextStyle) {
	x := c.xHeight
	if x == 0 {
		x = xHeight
	}
	c.str(`<text x="`).num(at.X).str(`" y="`).num(at.Y + style.Size*x/2)
	c.str(`" font-size="`).num(style.Size).str(`"`)
	switch style.Align {
	case ink.Middle:
		c.str(` text-anchor="middle"`)
	case ink.End:
		c.str(` text-anchor="end"`)
	}
	if style.Bold {
		c.str(` font-weight="600"`)
	}
	if style.Halo&0xff != 0 {
		c.str(` paint-order="stroke" stroke-width="`).num(style.Size / 3).str(`"`)
		c.paint("stroke", style.Halo)
	}
	c.paint("fill", style.Color).str(">").escape(s).str("</text>\n")
}

func (c *Canvas) str(s string) *Canvas {
	c.buf = append(c.buf, s...)
	return c
}

// num writes v with at most two decimals. It writes 0 for a value that is not finite, because an SVG with "NaN" in it
// is not shown at all.
func (c *Canvas) num(v float32) *Canvas {
	x := math.Round(float64(v)*100) / 100
	if x-x != 0 || x == 0 {
		x = 0 // also for −0
	}
	c.buf = strconv.AppendFloat(c.buf, x, 'f', -1, 64)
	return c
}

func (c *Canvas) points(pts []ink.Point) *Canvas {
	for i, p := range pts {
		if i == 0 {
			c.str("M")
		} else {
			c.str("L")
		}
		c.num(p.X).str(" ").num(p.Y)
	}
	return c
}

// paint writes the colour of an attribute, and its opacity if that is below 1.
func (c *Canvas) paint(attribute string, color ink.Color) *Canvas {
	const hex = "0123456789abcdef"
	c.str(" ").str(attribute).str(`="#`)
	for shift := 28; shift >= 8; shift -= 4 {
		c.buf = append(c.buf, hex[color>>shift&0xf])
	}
	c.str(`"`)
	if alpha := color & 0xff; alpha != 0xff {
		c.str(" ").str(attribute).str(`-opacity="`).num(float32(alpha) / 255).str(`"`)
	}
	return c
}

// escape writes text; characters that XML forbids become U+FFFD.
func (c *Canvas) escape(s string) *Canvas {
	for _, r := range s {
		switch {
		case r == '&':
			c.str("&amp;")
		case r == '<':
			c.str("&lt;")
		case r == '>':
			c.str("&gt;")
		case r < ' ' || r == utf8.RuneError || r == 0xfffe || r == 0xffff:
			c.str("\ufffd")
		default:
			c.buf = utf8.AppendRune(c.buf, r)
		}
	}
	return c
}
