package main

import (
	"math"

	"triad/wasm/view/ink"
)

// vertex has the memory layout of ebiten.Vertex (the compiler checks it in canvas_js.go). A mesh is therefore passed on
// without a copy, and tested without ebiten.
type vertex struct {
	DstX, DstY                     float32 // device pixels
	SrcX, SrcY                     float32 // texels
	ColorR, ColorG, ColorB, ColorA float32 // premultiplied
	edge
}

// edge holds, in device pixels, how far a vertex is inside two pairs of opposite edges, each moved out by half a pixel.
// With (c0, c1) and (c2, c3) interpolated and clamped to [0, 1], (c0+c1−1)·(c2+c3−1) is the share of a pixel that the
// shape covers: exact for straight edges and for shapes thinner than a pixel. The shader computes it, so a soft edge
// costs no triangles, and an edge on the pixel grid is sharp.
type edge struct{ Custom0, Custom1, Custom2, Custom3 float32 }

// far is a distance well inside an edge.
const far = 1 << 10

var solid = edge{1, 1, 1, 1}

// shade is a colour premultiplied by its opacity, each in [0, 1].
type shade struct{ r, g, b, a float32 }

// shadeOf converts a colour 0xRRGGBBAA that is not premultiplied.
func shadeOf(c ink.Color) shade {
	a := float32(c&0xff) / 255
	k := a / 255
	return shade{float32(c>>24) * k, float32(c>>16&0xff) * k, float32(c>>8&0xff) * k, a}
}

// fade returns the share k of s, for a pixel that is only partly covered.
func (s shade) fade(k float32) shade { return shade{s.r * k, s.g * k, s.b * k, s.a * k} }

// mesh collects the triangles of a frame. Once its buffers have grown, no method allocates.
type mesh struct {
	scale          float32 // device pixels per CSS pixel, > 0
	whiteX, whiteY float32 // a texel that is opaque white
	vertices       []vertex
	indices        []uint32
	ring           []corner // scratch of fill
}

// corner is a polygon's corner in device pixels, with the unit direction of the edge that leaves it.
type corner struct{ x, y, dx, dy float32 }

func (m *mesh) clear() {
	m.vertices = m.vertices[:0]
	m.indices = m.indices[:0]
}

// add adds a vertex of a plain colour and returns its index.
func (m *mesh) add(x, y float32, s shade, e edge) uint32 {
	m.vertices = append(m.vertices, vertex{x, y, m.whiteX, m.whiteY, s.r, s.g, s.b, s.a, e})
	return uint32(len(m.vertices) - 1)
}

// quad adds the two triangles a b c and c b d.
func (m *mesh) quad(a, b, c, d uint32) {
	m.indices = append(m.indices, a, b, c, c, b, d)
}

// disc fills a circle with a fan.
func (m *mesh) disc(center ink.Point, radius float32, c ink.Color) {
	x, y, r, s := center.X*m.scale, center.Y*m.scale, radius*m.scale, shadeOf(c)
	if !finite(x, y) || !(r > 0 && r < maxPixels) {
		return
	}
	rim := r + 0.5
	if r < 0.5 { // a cone of the disc's volume
		s = s.fade(3 * r * r / (rim * rim * rim))
	}
	// A chord may differ from the circle by a tenth of a pixel.
	n := uint32(max(8, math.Ceil(math.Pi/math.Acos(1-0.1/float64(rim)))))
	sin64, cos64 := math.Sincos(2 * math.Pi / float64(n))
	sin, cos := float32(sin64), float32(cos64)
	hub := m.add(x, y, s, edge{rim, 1, 1, 1})
	ux, uy := float32(1), float32(0)
	for i := range n {
		here := m.add(x+ux*rim, y+uy*rim, s, edge{0, 1, 1, 1})
		m.indices = append(m.indices, hub, here, hub+1+(i+1)%n)
		ux, uy = ux*cos-uy*sin, ux*sin+uy*cos
	}
}

// fill fills a convex polygon, of either orientation.
func (m *mesh) fill(pts []ink.Point, c ink.Color) {
	m.corners(pts)
	n := len(m.ring)
	if n < 3 {
		return
	}
	var area float32
	for i, p := range m.ring {
		q := m.ring[(i+1)%len(m.ring)]
		area += p.x*q.y - q.x*p.y
	}
	out := float32(0.5) // half a pixel outwards, along (dy, −dx) if the area is positive
	if area < 0 {
		out = -out
	}
	var cx, cy float32
	for _, p := range m.ring {
		cx += p.x / float32(n)
		cy += p.y / float32(n)
	}
	// There is one triangle for each edge, from the middle.
	s := shadeOf(c)
	before := m.ring[n-1]
	px, py := mitre(m.ring[n-2], before, out)
	for _, p := range m.ring {
		qx, qy := mitre(before, p, out)
		inside := 0.5 + 2*out*(before.dx*(cy-before.y)-before.dy*(cx-before.x))
		hub := m.add(cx, cy, s, edge{inside, 1, 1, 1})
		m.add(px, py, s, edge{0, 1, 1, 1})
		m.add(qx, qy, s, edge{0, 1, 1, 1})
		m.indices = append(m.indices, hub, hub+1, hub+2)
		before, px, py = p, qx, qy
	}
}

// mitre returns the corner p moved out with the two edges that meet there. A sharp tip is cut to a few pixels.
func mitre(before, p corner, out float32) (x, y float32) {
	k := out / max(1+before.dx*p.dx+before.dy*p.dy, 0.1)
	return p.x + k*(before.dy+p.dy), p.y - k*(before.dx+p.dx)
}

// corners writes the polygon into m.ring, scaled and without repeated points.
func (m *mesh) corners(pts []ink.Point) {
	m.ring = m.ring[:0]
	for _, p := range pts {
		x, y := p.X*m.scale, p.Y*m.scale
		if finite(x, y) && (len(m.ring) == 0 || apart(m.ring[len(m.ring)-1], x, y)) {
			m.ring = append(m.ring, corner{x: x, y: y})
		}
	}
	if n := len(m.ring); n > 1 && !apart(m.ring[0], m.ring[n-1].x, m.ring[n-1].y) {
		m.ring = m.ring[:n-1]
	}
	for i := range m.ring {
		p, q := &m.ring[i], m.ring[(i+1)%len(m.ring)]
		p.dx, p.dy, _ = direction(p.x, p.y, q.x, q.y)
	}
}

func apart(c corner, x, y float32) bool {
	_, _, length := direction(c.x, c.y, x, y)
	return length > 0
}

// band fills the strip between two polylines of equal length. Its soft edges are measured vertically (a band is a range
// of values), so they never fold over at jagged places.
func (m *mesh) band(upper, lower []ink.Point, c ink.Color) {
	s := shadeOf(c)
	joined := false
	for i := range min(len(upper), len(lower)) {
		ux, uy, lx, ly := upper[i].X*m.scale, upper[i].Y*m.scale, lower[i].X*m.scale, lower[i].Y*m.scale
		if !finite(ux, uy) || !finite(lx, ly) {
			joined = false
			continue
		}
		soft, thick := float32(0.5), ly-uy
		if thick < 0 {
			soft, thick = -soft, -thick
		}
		at := m.add(ux, uy-soft, s, edge{0, thick + 1, 1, 1})
		m.add(lx, ly+soft, s, edge{thick + 1, 0, 1, 1})
		if joined {
			m.quad(at-2, at-1, at, at+1)
		}
		joined = true
	}
}

// glyph adds a rectangle of the source image at whole device pixels x, y.
func (m *mesh) glyph(x, y float32, from slot, c ink.Color) {
	s := shadeOf(c)
	u, v, w, h := float32(from.x), float32(from.y), float32(from.w), float32(from.h)
	at := len(m.vertices)
	for range 4 {
		m.add(x, y, s, solid)
	}
	for i := range 4 {
		dx, dy := w*float32(i&1), h*float32(i>>1)
		q := &m.vertices[at+i]
		q.DstX, q.DstY, q.SrcX, q.SrcY = x+dx, y+dy, u+dx, v+dy
	}
	first := uint32(at)
	m.quad(first, first+1, first+2, first+3)
}

// maxPixels limits coordinates, because farther away float32 cannot distinguish pixels.
const maxPixels = 1 << 20

func finite(x, y float32) bool {
	return x > -maxPixels && x < maxPixels && y > -maxPixels && y < maxPixels
}

// direction returns the unit vector from one point to another and their distance. It returns 0, 0, 0 if they are too
// near for a direction.
func direction(x0, y0, x1, y1 float32) (dx, dy, length float32) {
	const near = 0.02 // device pixels
	dx, dy = x1-x0, y1-y0
	length = float32(math.Sqrt(float64(dx*dx + dy*dy)))
	if !(length >= near) {
		return 0, 0, 0
	}
	return dx / length, dy / length, length
}
