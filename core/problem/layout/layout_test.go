package layout

import (
	"math"
	"slices"
	"testing"
)

func TestNodesOfACircleAreApartAndPointAway(t *testing.T) {
	for n := range 30 {
		places := Circle(n)
		if len(places) != n {
			t.Fatalf("%d places of %d nodes", len(places), n)
		}
		for i, p := range places {
			if p.X < 0 || p.X > 1 || p.Y < 0 || p.Y > 1 {
				t.Errorf("%d of %d is at %+v, outside the unit square", i, n, p)
			}
			if dot := (p.X-0.5)*math.Cos(p.Outward) + (p.Y-0.5)*math.Sin(p.Outward); n > 1 && dot < 0.2 {
				t.Errorf("%d of %d at %+v points inwards", i, n, p)
			}
			for _, q := range places[:i] {
				if math.Hypot(p.X-q.X, p.Y-q.Y) < 0.1 {
					t.Errorf("two of %d nodes at %+v and %+v", n, p, q)
				}
			}
		}
	}
}

func TestTheHeaviestAreChosenAndTiesAreSpread(t *testing.T) {
	for _, c := range []struct {
		weights []float64
		most    int
		want    []int
	}{
		{nil, 2, nil},
		{[]float64{1, 3, 2}, 2, []int{1, 2}},
		{[]float64{1, 3, 2}, 5, []int{0, 1, 2}},
		{[]float64{1, 1, 9, 1, 1}, 3, []int{1, 2, 4}},
		{[]float64{2, 2, 2, 2, 2, 2}, 3, []int{1, 3, 5}},
	} {
		if got := Heaviest(c.weights, c.most); !slices.Equal(got, c.want) {
			t.Errorf("%d of %v: %v, want %v", c.most, c.weights, got, c.want)
		}
	}
}

func TestWaysBetweenTheSameNodesBendApart(t *testing.T) {
	places := Circle(3)
	got := Bends([]Way{{0, 1}, {1, 2}, {2, 1}, {1, 2}, {0, 0}, {0, 0}}, places)
	if got[0] != 0 {
		t.Errorf("a single way bends by %g", got[0])
	}
	if got[1] <= 0 || got[2] <= 0 || got[1] == got[3] {
		t.Errorf("there, back and there again bend by %g, %g and %g", got[1], got[2], got[3])
	}
	if middle := float64(got[4]+got[5]) / 2; got[4] == got[5] || math.Abs(middle-places[0].Outward) > 1e-6 {
		t.Errorf("loops at %g and %g around %g", got[4], got[5], places[0].Outward)
	}
}
