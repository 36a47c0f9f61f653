package main

import (
	"math"
	"testing"

	"triad/wasm/view/ink"
)

const (
	black = ink.Color(0x000000ff)
	glass = ink.Color(0xff000080) // half transparent
)

func newMesh(scale float32) *mesh { return &mesh{scale: scale} }

// coverage returns the opacity of the mesh at a point, with later triangles over earlier ones, as the shader computes
// it for a pixel centre.
func (m *mesh) coverage(x, y float32) float32 {
	var a float32
	for i := 0; i < len(m.indices); i += 3 {
		p, q, r := m.vertices[m.indices[i]], m.vertices[m.indices[i+1]], m.vertices[m.indices[i+2]]
		area := (q.DstX-p.DstX)*(r.DstY-p.DstY) - (q.DstY-p.DstY)*(r.DstX-p.DstX)
		if area == 0 {
			continue
		}
		u := ((q.DstX-x)*(r.DstY-y) - (q.DstY-y)*(r.DstX-x)) / area
		v := ((r.DstX-x)*(p.DstY-y) - (r.DstY-y)*(p.DstX-x)) / area
		w := 1 - u - v
		if u < 0 || v < 0 || w < 0 {
			continue
		}
		across := func(c func(edge) float32) float32 {
			return max(0, min(1, u*c(p.edge)+v*c(q.edge)+w*c(r.edge)))
		}
		over := u*p.ColorA + v*q.ColorA + w*r.ColorA
		over *= across(func(e edge) float32 { return e.Custom0 }) + across(func(e edge) float32 { return e.Custom1 }) - 1
		over *= across(func(e edge) float32 { return e.Custom2 }) + across(func(e edge) float32 { return e.Custom3 }) - 1
		a = over + a*(1-over)
	}
	return a
}

// ink returns the sum of the opacity over a raster of pixel centres, which is the painted area.
func (m *mesh) ink(width, height int) float64 {
	var sum float64
	for y := range height {
		for x := range width {
			// The point is slightly off the centre, so that the edge between two triangles counts once.
			sum += float64(m.coverage(float32(x)+0.501, float32(y)+0.502))
		}
	}
	return sum
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance) {
		t.Errorf("%s: got %g, want %g ± %g", what, got, want, tolerance)
	}
}

func TestLinesCoverTheirLengthTimesTheirWidth(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 2} {
		for _, width := range []float32{0.4, 1.5, 3, 8} {
			m := newMesh(scale)
			m.line([]ink.Point{{X: 10, Y: 12}, {X: 50, Y: 40}}, width, black)
			length := math.Hypot(40, 28)
			want := length * float64(width*scale*scale)
			near(t, "painted area", m.ink(128, 128), want, 0.03*want)
		}
	}
}

func TestHairlinesFallOnWholePixels(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		m := newMesh(scale)
		m.line([]ink.Point{{X: 2, Y: 5.3}, {X: 30, Y: 5.3}}, 1, black)
		m.line([]ink.Point{{X: 7.9, Y: 10}, {X: 7.9, Y: 30}}, 1, black)
		for _, v := range m.vertices {
			if v.DstX != round(v.DstX) && v.DstY != round(v.DstY) {
				t.Errorf("scale %g: vertex at %g, %g, want one on the pixel grid", scale, v.DstX, v.DstY)
			}
			if v.ColorA != 1 {
				t.Errorf("scale %g: got opacity %g, want 1", scale, v.ColorA)
			}
		}
	}
}

func TestGentleTurnsOfTranslucentLinesShowNoSeams(t *testing.T) {
	m := newMesh(1)
	var arc []ink.Point
	for i := range 41 {
		sin, cos := math.Sincos(float64(i) / 40 * math.Pi)
		arc = append(arc, ink.Point{X: 64 + 50*float32(cos), Y: 64 - 50*float32(sin)})
	}
	m.line(arc, 6, glass)
	for _, p := range arc[1:40] {
		near(t, "opacity in the middle of the line", float64(m.coverage(p.X+0.01, p.Y+0.003)), 128./255, 0.01)
	}
}

func TestSharpTurnsAreRoundOutside(t *testing.T) {
	m := newMesh(1)
	m.line([]ink.Point{{X: 10, Y: 40}, {X: 40, Y: 40}, {X: 40, Y: 10}}, 12, black)
	// Outside the corner at (40, 40), a round join of radius 6 ends 4.2 pixels along each axis on the diagonal.
	near(t, "opacity inside the round corner", float64(m.coverage(43.5, 43.4)), 1, 0.01)
	near(t, "opacity beyond the round corner", float64(m.coverage(45.2, 45.3)), 0, 0.01)
	// A line that turns back on itself ends in a half circle.
	m.clear()
	m.line([]ink.Point{{X: 10, Y: 40}, {X: 40, Y: 40}, {X: 10, Y: 40}}, 12, black)
	near(t, "opacity in the turning point", float64(m.coverage(45, 40.1)), 1, 0.01)
	near(t, "opacity beyond the turning point", float64(m.coverage(47, 40.1)), 0, 0.01)
}

func TestClosedLinesHaveNoGap(t *testing.T) {
	m := newMesh(1)
	square := []ink.Point{{X: 10, Y: 10}, {X: 40, Y: 10}, {X: 40, Y: 40}, {X: 10, Y: 40}, {X: 10, Y: 10}}
	m.line(square, 4, black)
	near(t, "opacity at the seam", float64(m.coverage(10.01, 10.02)), 1, 0.01)
	near(t, "opacity of the seam's outer corner", float64(m.coverage(9.01, 9.02)), 1, 0.01)
}

func TestLinesMayCloseInTheMiddleOfAStraightSegment(t *testing.T) {
	m := newMesh(1)
	m.line([]ink.Point{{X: 20, Y: 10}, {X: 30, Y: 10}, {X: 20, Y: 30}, {X: 10, Y: 10}, {X: 20, Y: 10}}, 3, black)
	for _, v := range m.vertices {
		if !finite(v.DstX, v.DstY) {
			t.Fatalf("got a vertex at %g, %g", v.DstX, v.DstY)
		}
	}
	near(t, "opacity at the seam", float64(m.coverage(20.01, 10.02)), 1, 0.01)
}

func TestInvalidPointsAreOmitted(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	odd := [][]ink.Point{
		nil,
		{{X: 1, Y: 1}},
		{{X: 1, Y: 1}, {X: 1, Y: 1}},
		{{X: nan, Y: 1}, {X: 1, Y: nan}},
		{{X: nan, Y: 1}, {X: 5, Y: 1}, {X: inf, Y: 1}, {X: 9, Y: 8}, {X: 9, Y: 8}, {X: 1e30, Y: 8}},
	}
	for _, pts := range odd {
		m := newMesh(1)
		m.line(pts, 2, black)
		m.fill(pts, black)
		m.band(pts, pts, black)
		for _, v := range m.vertices {
			if !finite(v.DstX, v.DstY) {
				t.Errorf("%v: vertex at %g, %g", pts, v.DstX, v.DstY)
			}
		}
	}
	m := newMesh(1)
	m.disc(ink.Point{X: nan}, 2, black)
	m.disc(ink.Point{}, nan, black)
	m.line(odd[4], nan, black)
	if len(m.vertices) > 0 {
		t.Errorf("got %d vertices, want none", len(m.vertices))
	}
}

// zigzag returns a line as jagged as an error curve of a thousand rows, one per pixel.
func zigzag() (upper, lower []ink.Point) {
	for i := range 1000 {
		y := 100 + 30*float32(math.Sin(float64(i*i)))
		upper = append(upper, ink.Point{X: float32(i), Y: y})
		lower = append(lower, ink.Point{X: float32(i), Y: y + 5})
	}
	return upper, lower
}

func TestEveryIndexNamesAVertex(t *testing.T) {
	upper, lower := zigzag()
	m := newMesh(2)
	m.line(upper, 3, black)
	m.band(upper, lower, glass)
	m.disc(upper[0], 7, black)
	m.fill(upper[:3], black)
	if len(m.indices)%3 != 0 {
		t.Errorf("got %d indices, want whole triangles", len(m.indices))
	}
	for _, i := range m.indices {
		if int(i) >= len(m.vertices) {
			t.Fatalf("got index %d of %d vertices", i, len(m.vertices))
		}
	}
}

func TestDrawingAgainAllocatesNothing(t *testing.T) {
	upper, lower := zigzag()
	m := newMesh(2)
	n := testing.AllocsPerRun(10, func() {
		m.clear()
		m.line(upper, 1.5, black)
		m.line(upper[:2], 1, black)
		m.band(upper, lower, glass)
		m.disc(upper[0], 7, black)
		m.fill(upper[:3], black)
		m.glyph(1, 2, slot{x: 1, y: 2, w: 3, h: 4}, black)
	})
	if n != 0 {
		t.Errorf("got %g allocations, want 0", n)
	}
}

func BenchmarkLine(b *testing.B) {
	upper, _ := zigzag()
	m := newMesh(1)
	for b.Loop() {
		m.clear()
		m.line(upper, 1.5, black)
	}
}

func BenchmarkBand(b *testing.B) {
	upper, lower := zigzag()
	m := newMesh(1)
	for b.Loop() {
		m.clear()
		m.band(upper, lower, glass)
	}
}
