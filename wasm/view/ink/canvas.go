// Package ink holds the means of drawing below any picture: places, colours, axes and numbers. It knows neither frames
// nor learners.
//
// Reading order: canvas.go (the marks there are), geometry.go (places, rectangles and how lines and polygons are
// clipped to them), pen.go with dash.go (from float64 to a canvas), color.go, text.go (the room that words need),
// number.go (the forms of numbers), axis.go (values to pixels, and ticks), arc.go (the edges of graphs).
//
// Lengths are CSS pixels, y downwards. Data are scaled in float64; only what a Pen has clipped to its panel becomes a
// Point, so that neither a NaN nor a learner at 10⁷⁰ reaches a Canvas. Once its buffers have grown, only the strings of
// numbers are allocated.
package ink

// Point is a place on the canvas in CSS pixels, y downwards.
type Point struct{ X, Y float32 }

// Align is the place of a text's anchor.
type Align uint8

// The alignments of Text along x; along y the anchor is always the middle of the x-height.
const (
	Start Align = iota
	Middle
	End
)

// TextStyle holds the style of a text: Size in CSS pixels (> 0).
type TextStyle struct {
	Size  float32
	Align Align
	Bold  bool
	Color Color
	// Halo holds the colour of a rim around the letters, a sixth of their size wide, that keeps them legible over
	// lines; 0 for none.
	Halo Color
}

// Canvas is the small set of marks that draws every picture. The stage implements it with one vertex buffer for a whole
// frame; view/svg writes SVG. A canvas does not clip: views clip by arithmetic, dash lines themselves, and pass slices
// that the canvas must not keep.
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
