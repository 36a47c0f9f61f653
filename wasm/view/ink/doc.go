// Package ink is what pictures are drawn with, below any picture: it knows places, colours, axes and numbers, neither a
// frame nor what is learned.
//
// Reading order: canvas.go (the marks there are), geometry.go (places, rectangles and how lines and polygons are cut
// to them), pen.go with dash.go (the way from float64 to a canvas), color.go and ramp.go, text.go (how much room words
// need), number.go (how numbers are written), axis.go and symlog.go (values to pixels, and their
// ticks), arc.go (the edges of graphs).
//
// Lengths are CSS pixels, y downwards. Data are scaled in float64; only what a Pen has clipped to its panel becomes a
// Point, so that neither a NaN nor a learner at 10⁷⁰ ever reaches a Canvas. Once its buffers have grown, nothing here
// allocates but the strings of numbers.
package ink
