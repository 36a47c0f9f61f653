package main

import (
	"math"

	"triad/wasm/view/ink"
)

// stroke adds one thick polyline to a mesh, as cross-sections of two vertices joined by strips. At gentle turns two
// segments share a mitred section, so translucent lines show no seams. At sharp turns the outer side gets a round join.
type stroke struct {
	m      *mesh
	s      shade
	rim    float32 // distance from the middle to the end of the soft edge
	last   uint32  // the section to which the next is joined
	closed bool
	length float32 // so far
}

// gentle is the cosine of the largest turn at which a mitre replaces a round join. At 45° their corners differ by 8 %
// of half the width: less than a tenth of a pixel for thin lines.
const gentle = 0.7

// line strokes a polyline with butt ends. If the last point is the first, the ends are joined.
func (m *mesh) line(pts []ink.Point, width float32, c ink.Color) {
	if !(width > 0) || len(pts) < 2 {
		return
	}
	if len(pts) == 2 && m.hairline(pts[0], pts[1], width, c) {
		return
	}
	k := stroke{m: m, s: shadeOf(c), rim: width*m.scale/2 + 0.5}
	k.closed = len(pts) > 3 && pts[0] == pts[len(pts)-1]

	x, y := pts[0].X*m.scale, pts[0].Y*m.scale // the last point in use
	var dx, dy, length float32                 // the segment before it; length 0 before the first
	var firstX, firstY float32
	for _, p := range pts[1:] {
		px, py := p.X*m.scale, p.Y*m.scale
		ex, ey, l := direction(x, y, px, py)
		if l == 0 || !finite(px, py) || !finite(x, y) {
			if !finite(x, y) {
				x, y = px, py
			}
			continue
		}
		if length > 0 {
			k.join(x, y, dx, dy, ex, ey)
		} else {
			k.begin(x, y, ex, ey)
			firstX, firstY = ex, ey
		}
		k.length += l
		x, y, dx, dy, length = px, py, ex, ey, l
	}
	switch {
	case length == 0:
	case k.closed:
		k.to(k.section(x, y, -dy, dx))
		k.elbow(x, y, dx, dy, firstX, firstY, k.last, k.section(x, y, -firstY, firstX))
	default:
		k.end(x, y, dx, dy, length)
	}
}

// section adds the two vertices across the line at x, y. nx, ny points to one side and has length 1, or more on a
// mitre.
func (k *stroke) section(x, y, nx, ny float32) uint32 {
	passed := k.length + 0.5 // inside the soft edge across the line's start
	if k.closed {
		passed = far
	}
	nx, ny = nx*k.rim, ny*k.rim
	at := k.m.add(x+nx, y+ny, k.s, edge{0, 2 * k.rim, passed, far})
	k.m.add(x-nx, y-ny, k.s, edge{2 * k.rim, 0, passed, far})
	return at
}

// to joins this section to the last one.
func (k *stroke) to(section uint32) {
	k.m.quad(k.last, k.last+1, section, section+1)
	k.last = section
}

// begin starts the line half a pixel early, for the soft edge across its start.
func (k *stroke) begin(x, y, dx, dy float32) {
	if k.closed {
		k.last = k.section(x, y, -dy, dx)
		return
	}
	k.length = -0.5
	k.last = k.section(x-0.5*dx, y-0.5*dy, -dy, dx)
	k.length = 0
}

// end ends the line half a pixel late. length is the length of the last segment.
func (k *stroke) end(x, y, dx, dy, length float32) {
	v := k.m.vertices
	left := max(1, length+0.5)
	if k.length == length { // the only segment, which began early
		left = length + 1
	}
	v[k.last].Custom3, v[k.last+1].Custom3 = left, left
	k.length += 0.5
	k.to(k.section(x+0.5*dx, y+0.5*dy, -dy, dx))
	v = k.m.vertices
	v[k.last].Custom3, v[k.last+1].Custom3 = 0, 0
}

// join turns from direction d to direction e at x, y.
func (k *stroke) join(x, y, dx, dy, ex, ey float32) {
	if dot := dx*ex + dy*ey; dot > gentle {
		f := 1 / (1 + dot)
		k.to(k.section(x, y, -(dy+ey)*f, (dx+ex)*f))
		return
	}
	k.to(k.section(x, y, -dy, dx))
	before := k.last
	k.last = k.section(x, y, -ey, ex)
	k.elbow(x, y, dx, dy, ex, ey, before, k.last)
}

// elbow rounds the outer side between two sections at the same point. It is a fan over one arc point in the middle of
// the turn, or over three if the line is wide enough to show corners.
func (k *stroke) elbow(x, y, dx, dy, ex, ey float32, before, after uint32) {
	// On the outer side the arc goes from one normal to the other through d − e.
	outer, rim := uint32(1), edge{2 * k.rim, 0, far, far}
	sx, sy, tx, ty := dy, -dx, ey, -ex
	if dx*ey-dy*ex < 0 {
		outer, rim = 0, edge{0, 2 * k.rim, far, far}
		sx, sy, tx, ty = -dy, dx, -ey, ex
	}
	mx, my := unit(dx-ex, dy-ey)
	m := k.m
	hub := m.add(x, y, k.s, edge{k.rim, k.rim, far, far})
	from := before + outer
	const wide = 2 // device pixels from the middle to the rim
	if k.rim > wide {
		from = k.arc(hub, from, x, y, sx+mx, sy+my, rim)
	}
	from = k.arc(hub, from, x, y, mx, my, rim)
	if k.rim > wide {
		from = k.arc(hub, from, x, y, mx+tx, my+ty, rim)
	}
	m.indices = append(m.indices, hub, from, after+outer)
}

// arc adds the next triangle of an elbow's fan, to the rim's point in direction n.
func (k *stroke) arc(hub, from uint32, x, y, nx, ny float32, rim edge) uint32 {
	nx, ny = unit(nx, ny)
	to := k.m.add(x+nx*k.rim, y+ny*k.rim, k.s, rim)
	k.m.indices = append(k.m.indices, hub, from, to)
	return to
}

// hairline draws an exactly horizontal or vertical line of at most one CSS pixel (axes, grids) on whole device pixels,
// where it is sharp. It reports whether the line was of this kind.
func (m *mesh) hairline(p, q ink.Point, width float32, c ink.Color) bool {
	if width > 1 || (p.X != q.X) == (p.Y != q.Y) {
		return false
	}
	x0, y0, x1, y1 := p.X*m.scale, p.Y*m.scale, q.X*m.scale, q.Y*m.scale
	if !finite(x0, y0) || !finite(x1, y1) {
		return true
	}
	s, w := shadeOf(c), width*m.scale
	if w < 1 {
		s, w = s.fade(w), 1
	}
	w = round(w)
	if y0 == y1 {
		y0 = round(y0 - w/2)
		y1 = y0 + w
	} else {
		x0 = round(x0 - w/2)
		x1 = x0 + w
	}
	at := m.add(x0, y0, s, solid)
	m.add(x1, y0, s, solid)
	m.add(x0, y1, s, solid)
	m.add(x1, y1, s, solid)
	m.quad(at, at+1, at+2, at+3)
	return true
}

func round(x float32) float32 { return float32(math.Floor(float64(x) + 0.5)) }

// unit returns the direction of a vector, and the zero vector for the zero vector.
func unit(x, y float32) (float32, float32) {
	length := float32(math.Sqrt(float64(x*x + y*y)))
	if length == 0 {
		return 0, 0
	}
	return x / length, y / length
}
