// Package view draws an experiment: a wire.Frame, laid out and coloured by a
// wire.Layout, as lines, fills, discs and words on an ink.Canvas.
//
// Reading order: renderer.go (which view draws what), then a chapter per picture, whose files begin with its name:
// curves.go (with …axes, …names), graph.go (…scene, …nodes), plane.go (…window, …marks, …field), weights.go,
// car.go (…track, …policy) and surface.go (…map, …axes); a chapter's …hover
// reads out what is under the pointer. All of them use shapes.go (how lines and marks differ without colour),
// readout.go (the read-out's plate), labels.go (the words for numbers) and words.go (their language). What pictures
// are drawn with is package ink.
package view
