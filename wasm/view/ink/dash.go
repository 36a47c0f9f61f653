package ink

import "math"

// maxDashes bounds the dashes of one polyline. A pattern that would need more is stretched, by the same factor for
// equal polylines.
const maxDashes = 2000

// maxPattern bounds the length of a dash pattern.
const maxPattern = 16

// dashes cuts a polyline of finite points into the pieces that a dash pattern (on, off, …, in px) draws, by arc length.
type dashes struct {
	pts     []Vec
	pattern []float32
	stretch float64

	i    int     // the present segment, pts[i]–pts[i+1]
	at   Vec     // the place reached on it
	slot int     // index into the pattern, which counts twice if its length is odd
	left float64 // px left in the slot
	all  bool    // no usable pattern: one solid piece
}

// newDashes starts cutting pts, offset px into the pattern. A pattern with a negative, infinite or NaN entry, or with
// sum 0, gives one solid piece.
func newDashes(pts []Vec, pattern []float32, offset float64) dashes {
	d := dashes{pts: pts, pattern: pattern, stretch: 1, all: true}
	if len(pts) < 2 {
		return d
	}
	d.at = pts[0]
	var period float64
	for _, v := range pattern {
		if !(v >= 0) {
			return d
		}
		period += float64(v)
	}
	if len(pattern)%2 == 1 {
		period *= 2 // because on and off swap places every other time
	}
	var length float64
	for i := 1; i < len(pts); i++ {
		length += pts[i].Sub(pts[i-1]).Norm()
	}
	if len(pattern) == 0 || len(pattern) > maxPattern || !(period > 0) || !Finite(period) || !Finite(length) {
		return d
	}
	d.all = false
	d.stretch = math.Max(1, length/(period*maxDashes))
	d.left = d.size()
	if offset = math.Mod(offset*d.stretch, period*d.stretch); !Finite(offset) {
		offset = 0
	}
	if offset < 0 {
		offset += period * d.stretch
	}
	for range 2 * maxPattern {
		if offset < d.left {
			break
		}
		offset -= d.left
		d.turn()
	}
	d.left = math.Max(0, d.left-offset)
	return d
}

// size returns the length of the present slot, in px.
func (d *dashes) size() float64 {
	return float64(d.pattern[d.slot%len(d.pattern)]) * d.stretch
}

// turn moves to the next slot.
func (d *dashes) turn() {
	d.slot = (d.slot + 1) % (2 * len(d.pattern))
	d.left = d.size()
}

// next writes the next drawn piece into *buf, and reports whether there was one.
func (d *dashes) next(buf *[]Vec) bool {
	if d.all {
		*buf = append((*buf)[:0], d.pts...)
		d.pts, d.all, d.pattern = nil, true, nil
		return len(*buf) > 1
	}
	for d.i+1 < len(d.pts) {
		on := d.slot%2 == 0
		out := append((*buf)[:0], d.at)
		// Each round ends a segment or a slot, so the work is bounded by points + dashes.
		for d.i+1 < len(d.pts) {
			end := d.pts[d.i+1]
			rest := end.Sub(d.at).Norm()
			if rest > d.left {
				d.at = d.at.Toward(end, d.left/rest)
				d.left = 0
			} else {
				d.at = end
				d.left -= rest
				d.i++
			}
			if out[len(out)-1] != d.at {
				out = append(out, d.at)
			}
			if d.left <= 0 {
				break
			}
		}
		if d.left <= 0 {
			d.turn()
		}
		*buf = out
		if on && len(out) > 1 {
			return true
		}
	}
	return false
}

// weaveDash holds the length of a coinciding line's dash, in px.
const weaveDash = 13

// Interleave returns the dash pattern of the share-th of of lines that coincide, and how far into it the line starts:
// each is drawn in gaps of the others. The pattern is valid until the next call.
func (p *Pen) Interleave(share, of uint8) (pattern []float32, offset float64) {
	n := max(int(of), 2)
	p.weave = [2]float32{weaveDash, float32(weaveDash * (n - 1))}
	// The pattern starts offset px in: share 0 draws the first dash, share 1 the second.
	return p.weave[:], float64(weaveDash * ((n - int(share)%n) % n))
}
