package svg_test

import (
	"strings"
	"testing"

	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

var paper = wire.Theme{Ink: 0x000000ff, Soft: 0x555555ff, Grid: 0xeeeeeeff, Line: 0xddddddff, Panel: 0xffffffff, Accent: 0x0000ffff}

// values returns a picture of maps of 6 × 4 cells in two colours.
func values() (*wire.Frame, *wire.Layout) {
	f := &wire.Frame{Horizon: 10, Surface: wire.Surface{Columns: 6, Rows: 4, Lo: [2]float64{-1, -1}, Hi: [2]float64{1, 1}, High: 1}}
	one := wire.Map{Truth: true, Label: "Q"}
	for i := range 6 * 4 {
		one.Values = append(one.Values, float32(i%2))
	}
	f.Surface.Maps = []wire.Map{one}
	return f, &wire.Layout{Width: 800, Height: 600, Ratio: 1.25, PointerX: 300, PointerY: 200, Theme: paper}
}

func TestCellsOfAMapAreSharpRectanglesOnWholePixels(t *testing.T) {
	f, l := values()
	marks := string(svg.Picture(wire.Panel{View: wire.ViewSurface, X: 33.3, Y: 7.7, W: 400, H: 300}, f, l, 0))
	cells := 0
	for line := range strings.Lines(marks) {
		if !strings.Contains(line, `shape-rendering="crispEdges"`) {
			continue
		}
		cells += strings.Count(line, "Z")
		_, path, _ := strings.Cut(line, ` d="`)
		if strings.Contains(path, ".") {
			t.Errorf("a cell ends between pixels: %s", line)
		}
		if strings.Count(path, "M") != strings.Count(path, "Z") || !strings.HasSuffix(path, "Z\"/>\n") {
			t.Errorf("a path is not ended: %s", line)
		}
	}
	if cells < 6*4 {
		t.Errorf("%d rectangles, want one for each of 24 cells and the colour scale", cells)
	}
}

func TestMarksAfterCellsAreAboveThem(t *testing.T) {
	f, l := values()
	marks := string(svg.Picture(wire.Panel{View: wire.ViewSurface, W: 400, H: 300}, f, l, 0))
	frame := strings.Index(marks, `stroke="#555555"`) // around the map
	if cell := strings.Index(marks, "crispEdges"); cell < 0 || frame < cell {
		t.Errorf("the first cell is at %d, the map's frame at %d", cell, frame)
	}
}

func TestTextIsPlacedByTheHeightOfASmallX(t *testing.T) {
	f, l := values()
	p := wire.Panel{View: wire.ViewSurface, W: 400, H: 300}
	usual, tall := string(svg.Picture(p, f, l, 0)), string(svg.Picture(p, f, l, 0.9))
	if usual == tall || !strings.Contains(usual, "<text") {
		t.Error("another font sets its text at the same height")
	}
	if usual != string(svg.Picture(p, f, l, 0.53)) {
		t.Error("the usual height is not 0.53 em")
	}
}

func TestInvalidPicturesAreEmpty(t *testing.T) {
	f, l := values()
	p := wire.Panel{View: wire.ViewSurface, W: 400, H: 300}
	if got := svg.Picture(p, nil, l, 0); len(got) > 0 {
		t.Errorf("without a frame: %s", got)
	}
	if got := svg.Picture(p, f, nil, 0); len(got) > 0 {
		t.Errorf("without a layout: %s", got)
	}
	p.View = 200
	if got := svg.Picture(p, f, l, 0); len(got) > 0 {
		t.Errorf("of an unknown view: %s", got)
	}
}
