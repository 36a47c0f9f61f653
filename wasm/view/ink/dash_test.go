package ink

import (
	"math"
	"math/rand/v2"
	"testing"
)

func cut(pts []Vec, pattern []float32, offset float64) (pieces [][]Vec) {
	var buf []Vec
	d := newDashes(pts, pattern, offset)
	for d.next(&buf) {
		pieces = append(pieces, append([]Vec(nil), buf...))
	}
	return pieces
}

func length(pts []Vec) (sum float64) {
	for i := 1; i < len(pts); i++ {
		sum += pts[i].Sub(pts[i-1]).Norm()
	}
	return sum
}

func TestDashesFollowThePatternByArcLength(t *testing.T) {
	pts := []Vec{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	pieces := cut(pts, []float32{8, 4}, 0)
	want := [][]Vec{{{0, 0}, {8, 0}}, {{10, 2}, {10, 10}}, {{6, 10}, {0, 10}}}
	if len(pieces) != len(want) {
		t.Fatalf("%v, want %v", pieces, want)
	}
	for i := range want {
		if len(pieces[i]) != 2 || pieces[i][0].Sub(want[i][0]).Norm() > 1e-9 || pieces[i][1].Sub(want[i][1]).Norm() > 1e-9 {
			t.Errorf("dash %d is %v, want %v", i, pieces[i], want[i])
		}
	}
	if got := cut(pts, []float32{8, 4}, 8); got[0][0].Sub(Vec{4, 0}).Norm() > 1e-9 {
		t.Errorf("8 px into the pattern the first dash starts at %v, want (4, 0)", got[0][0])
	}
}

func TestInvalidPatternsGiveASolidLine(t *testing.T) {
	pts := []Vec{{0, 0}, {100, 0}}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	for _, p := range [][]float32{nil, {0, 0}, {0}, {-1, 2}, {nan, 1}, {inf, 1}, make([]float32, 100)} {
		if got := cut(pts, p, 3); len(got) != 1 || length(got[0]) != 100 {
			t.Errorf("%v: %v, want one solid piece", p, got)
		}
	}
	for _, p := range [][]Vec{nil, {{1, 1}}} {
		if got := cut(p, []float32{5, 5}, 0); len(got) != 0 {
			t.Errorf("%v: %v, want nothing", p, got)
		}
	}
}

func TestDashesOfAHugePolylineAreBounded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	pts := make([]Vec, 200000)
	for i := range pts {
		pts[i] = Vec{rng.Float64() * 1000, rng.Float64() * 1000}
	}
	if got := len(cut(pts, []float32{0.5, 0.5, 0.1, 0}, 0.3)); got > 2*maxDashes+2 {
		t.Errorf("%d dashes, want at most %d", got, 2*maxDashes+2)
	}
}

// The dashes of coinciding lines cover the line together, and no piece of it twice.
func TestCoincidingCurvesAreBothVisible(t *testing.T) {
	var pts []Vec
	for i := range 300 {
		pts = append(pts, Vec{float64(i) * 3, 40 * math.Sin(float64(i)/9)})
	}
	total := length(pts)
	for of := uint8(2); of <= 5; of++ {
		var p Pen
		var sum float64
		starts := map[int]uint8{}
		for share := range of {
			pattern, offset := p.Interleave(share, of)
			at := 0.0 // arc length of the piece's start, found by walking the pattern
			pieces := cut(pts, pattern, offset)
			for k, piece := range pieces {
				sum += length(piece)
				at = (float64(k)*float64(of) + float64(share)) * weaveDash
				if other, taken := starts[int(at)]; taken {
					t.Fatalf("of %d: shares %d and %d both start at %v", of, share, other, at)
				}
				starts[int(at)] = share
				if k+1 < len(pieces) && math.Abs(length(piece)-weaveDash) > 1e-6 {
					t.Fatalf("of %d: dash %d of share %d is %v px long, want %v", of, k, share, length(piece), weaveDash)
				}
			}
			// The first dash is at the share's turn.
			if first := arcLengthAt(pts, pieces[0][0]); math.Abs(first-float64(share)*weaveDash) > 1e-6 {
				t.Errorf("of %d: share %d starts at %v px, want %v", of, share, first, float64(share)*weaveDash)
			}
		}
		if math.Abs(sum-total) > 1e-6*total {
			t.Errorf("of %d: dashes cover %v of %v px", of, sum, total)
		}
	}
}

// arcLengthAt returns the arc length along pts of the place p.
func arcLengthAt(pts []Vec, p Vec) float64 {
	sum := 0.0
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		if d := b.Sub(a).Norm(); math.Abs(p.Sub(a).Norm()+p.Sub(b).Norm()-d) < 1e-9 {
			return sum + p.Sub(a).Norm()
		}
		sum += b.Sub(a).Norm()
	}
	return math.NaN()
}

func TestClippingFarLinesKeepsTheirDirection(t *testing.T) {
	r := Rect{0, 0, 100, 100}
	for _, k := range []float64{1e3, 1e70, 1e300} {
		// From the middle to far right and down at a slope of 2: leaves at (75, 100).
		a, b, ok := r.Segment(Vec{50, 50}, Vec{50 + k, 50 + 2*k})
		if k > 1e150 {
			if !ok || !r.Contains(b) {
				t.Errorf("to %v: %v, %v", k, b, ok)
			}
			continue
		}
		if !ok || a != (Vec{50, 50}) || b.Sub(Vec{75, 100}).Norm() > 1e-6 {
			t.Errorf("to %v: %v–%v, want (50, 50)–(75, 100)", k, a, b)
		}
		b, a, ok = r.Segment(Vec{50 + k, 50 + 2*k}, Vec{50, 50})
		if !ok || a != (Vec{50, 50}) || b.Sub(Vec{75, 100}).Norm() > 1e-6 {
			t.Errorf("from %v: %v–%v, want (75, 100)–(50, 50)", k, b, a)
		}
	}
	if _, _, ok := r.Segment(Vec{-60, 50}, Vec{50, 200}); ok {
		t.Error("a line past the corner is seen")
	}
	if _, _, ok := r.Segment(Vec{math.NaN(), 50}, Vec{50, 20}); ok {
		t.Error("a line from nowhere is seen")
	}
}
