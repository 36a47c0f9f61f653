// Package ink provides the drawing tools of all pictures: places, colours, axes, lines and numbers. It knows no frame
// and no learner.
//
// Reading order: canvas.go (the marks), geometry.go (places, rectangles, and how lines and polygons are cut to them),
// pen.go with dash.go (from float64 to a canvas), color.go, text.go (the room that words need), number.go (how numbers
// are written), axis.go (from values to pixels, with ticks), arc.go (the edges of graphs).
//
// Lengths are CSS pixels, y downwards. Data are scaled in float64. Only what a Pen has clipped to its panel becomes a
// Point, so neither a NaN nor a learner at 10⁷⁰ reaches a Canvas. After its buffers have grown, the package allocates
// only the strings of numbers.
package ink

// Point is a place on the canvas in CSS pixels, y downwards.
type Point struct{ X, Y float32 }

// Align says where a text's anchor lies.
type Align uint8

// The alignments of Text along x; along y the anchor is always the middle of the x-height line.
const (
	Start Align = iota
	Middle
	End
)

// TextStyle is how a text is set: Size in CSS pixels (> 0).
type TextStyle struct {
	Size  float32
	Align Align
	Bold  bool
	Color Color
	// Halo is the colour of a rim round the letters, a sixth of their size wide, that keeps them legible over lines; 0 for none.
	Halo Color
}

// Canvas is the small set of marks that every picture is drawn with. The stage implements
// it with one vertex buffer for a whole frame, view/svg writes SVG. Views clip by arithmetic
// (a canvas does not), dash lines themselves, and pass slices that the canvas must not keep.
type Canvas interface {
	// Line strokes an open polyline with round joins; width > 0 in CSS pixels.
	Line(pts []Point, width float32, c Color)
	// Fill fills a convex polygon.
	Fill(pts []Point, c Color)
	// Band fills the strip between two polylines of the same length.
	Band(upper, lower []Point, c Color)
	// Disc fills a circle.
	Disc(center Point, radius float32, c Color)
	// Text writes one line of text.
	Text(at Point, s string, style TextStyle)
}
