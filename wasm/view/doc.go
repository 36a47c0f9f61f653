// Package view draws an experiment: a wire.Frame, laid out and coloured by a
// wire.Layout, as lines, fills, discs and words on an ink.Canvas.
//
// Reading order: renderer.go (which view draws what), one file per view
// (curves.go with chart.go and window.go, graph.go, plane.go, weights.go, car.go, surface.go; of a study boxes.go, percentile.go, best.go, with
// what they share in study*.go), then labels.go (the words for numbers), words.go (their language), readout.go and
// …hover.go (what is told of the place under the pointer). What all of them draw with is package ink.
package view
