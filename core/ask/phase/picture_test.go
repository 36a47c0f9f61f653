package phase_test

import (
	"math"
	"testing"

	"triad/core/ask/phase"
)

// whole returns a map with all its cells and marks.
func whole(t *testing.T, text string) *phase.Map {
	t.Helper()
	m := mapOf(t, text, nil)
	m.ByHorizon()
	m.Mark()
	for done := false; !done; {
		_, done = m.Advance()
	}
	return m
}

func TestLevelsAreKnownOneAfterAnother(t *testing.T) {
	m := mapOf(t, "alg=tb&nx=41&ny=20", nil)
	last, counts := -1, map[int]int{}
	for n := 1; ; n++ {
		_, done := m.Advance()
		if l := m.Level(); l != last {
			last, counts[l] = l, n
		}
		if done {
			break
		}
	}
	for l, want := range map[int]int{0: 3 * 2, 1: 6 * 3, 2: 11 * 5, 3: 21 * 10, 4: 41 * 20} {
		if counts[l] != want {
			t.Errorf("level %d is known after %d cells, want %d", l, counts[l], want)
		}
		s := phase.Stride(l)
		for j := 0; j < 20; j += s {
			for i := 0; i < 41; i += s {
				if _, _, known := m.Known(j*41 + i); !known {
					t.Fatalf("level %d lacks (%d, %d)", l, i, j)
				}
			}
		}
	}
}

func TestAxesByHorizonGoFromEndToEnd(t *testing.T) {
	m := mapOf(t, "alg=tb", nil)
	m.ByHorizon()
	v := m.X.Values
	if v[0] != 0 || v[40] != 0.999 || !(v[10] > 0.8) || m.Y.Values[20] != 0.5 {
		t.Errorf("γ %v, λ %v", v, m.Y.Values)
	}
	for i := 2; i < len(v); i++ {
		if a, b := (1-v[i-2])/(1-v[i-1]), (1-v[i-1])/(1-v[i]); math.Abs(a/b-1) > 1e-9 {
			t.Fatalf("horizons grow by %g and %g", a, b)
		}
	}
}

// distance returns the distance from a point to the nearest corner of lines.
func distance(p phase.Point, lines []phase.Border) float64 {
	least := math.Inf(1)
	for _, l := range lines {
		for i := 1; i < len(l.Points); i++ {
			least = min(least, toSegment(p, l.Points[i-1], l.Points[i]))
		}
	}
	return least
}

func toSegment(p, a, b phase.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l))
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// The border in closed form and the one drawn through the cells are the same line, to a fraction of a cell, and no cell
// disagrees.
func TestTheClosedBorderLiesOnTheMeasuredOne(t *testing.T) {
	for text, label := range map[string]string{
		"alg=tb": "λ = (12γ − 10)/γ", "alg=retrace": "λ = (12γ − 10)/γ", "alg=is": "λ = (6γ − 5)/γ",
		"alg=tb&x=lambda&y=gamma": "λ = (12γ − 10)/γ",
		"alg=tb&mu=0.25":          "γ = 2.33/(3.33 − 0.25λ)",
		"alg=tb&x=mu&gamma=0.9":   "λ = (2γ − 1 − 4p(1 − γ)/(1 − p))/(cγ)",
		"problem=baird&alg=tb":    "γ = 15/(17 − 2λ/7)", "problem=baird&alg=is": "γ = 15/(17 − 2λ)",
	} {
		m := whole(t, text)
		c, ok := m.Closed()
		if !ok || c.Label != label || len(c.Points) < 10 {
			t.Errorf("%s: %v, %q with %d points, want %q", text, ok, c.Label, len(c.Points), label)
			continue
		}
		borders := m.Borders(phase.Levels - 1)
		for _, p := range c.Points {
			// The squares of cells end at the very ends.
			if p.X < 1 || p.Y < 1 || p.X > 39 || p.Y > 39 {
				continue
			}
			if d := distance(p, borders); d > 0.35 {
				t.Errorf("%s: (%g, %g) of the closed form is %g cells from the border drawn", text, p.X, p.Y, d)
				break
			}
		}
	}
}

func TestClosedFormIsMissingIfUnknown(t *testing.T) {
	for _, text := range []string{"alg=qpi", "alg=gtb&layer=mean", "problem=baird&alg=tb&x=mu", "alg=tb&pi=0.9", "alg=tb&x=alpha&y=lambda&layer=mean"} {
		if c, ok := whole(t, text).Closed(); ok {
			t.Errorf("%s: %q", text, c.Label)
		}
	}
}

// A gradient learner's growth reaches 0 along Tree Backup's border and never exceeds it.
func TestGradientLearnersDoNotMoveIfAIsSingular(t *testing.T) {
	tb, gtb := whole(t, "alg=tb"), whole(t, "alg=gtb&layer=mean")
	line, _ := tb.Closed()
	var still []phase.Border
	for _, b := range gtb.Borders(phase.Levels - 1) {
		if b.Kind != "still" {
			t.Fatalf("GTB has the border %s", b.Kind)
		}
		still = append(still, b)
	}
	for _, p := range line.Points {
		if p.X < 1 || p.Y < 1 || p.Y > 39 {
			continue
		}
		if d := distance(p, still); d > 0.35 {
			t.Errorf("(%g, %g) is %g cells from where GTB stands still", p.X, p.Y, d)
		}
	}
	for k := range 41 * 41 {
		if v, ok, _ := gtb.Known(k); !ok || v > 1e-12 {
			t.Fatalf("cell %d grows by %g", k, v)
		}
	}
}

// A double eigenvalue 0 of A does not change the sign of the determinant, so the closed form locates it.
func TestOnBairdsStarTheClosedFormPredictsSingularA(t *testing.T) {
	m := whole(t, "problem=baird&alg=gtb&layer=mean")
	borders := m.Borders(phase.Levels - 1)
	if len(borders) != 1 || borders[0].Kind != "still" || len(borders[0].Points) < 100 {
		t.Fatalf("%d borders", len(borders))
	}
	for _, p := range borders[0].Points {
		lambda := p.Y / 40
		gamma := 15 / (17 - 2*lambda/7)
		i := int(p.X)
		if low, high := m.X.Values[i], m.X.Values[min(i+1, 40)]; gamma < low-1e-9 || gamma > high+1e-9 {
			t.Errorf("λ = %g: γ = %g is not from %g to %g", lambda, gamma, low, high)
		}
	}
}

// Importance sampling's trace has infinite variance from λγ = 1/√2 on, because E (π/μ)² = 2.
func TestHatchMarksInfiniteTraceVariance(t *testing.T) {
	m := whole(t, "alg=is")
	for k := range 41 * 41 {
		decay := m.X.Values[k%41] * m.Y.Values[k/41]
		if want := decay*decay*2 >= 1; math.Abs(decay*decay*2-1) > 1e-9 && m.Infinite(k) != want {
			t.Fatalf("λγ = %g: infinite is %v", decay, m.Infinite(k))
		}
	}
	if tb := whole(t, "alg=tb"); tb.Infinite(41*41 - 1) {
		t.Error("Tree Backup's trace varies without bound")
	}
}
