package problem

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

// The hill on the gallery's card must be the one that the car rolls on.
func TestTheGallerysHillIsTheCars(t *testing.T) {
	text, err := os.ReadFile("../../assets/gallery/cards.json")
	if err != nil {
		t.Fatal(err)
	}
	var cards []struct {
		Hill *struct {
			From, To, Waves float64
			Start           [2]float64
		}
	}
	if err := json.Unmarshal(text, &cards); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, c := range cards {
		if c.Hill == nil {
			continue
		}
		seen++
		if h := c.Hill; h.From != CarBox.Low[0] || h.To != CarBox.High[0] || h.Start != CarStart {
			t.Errorf("%+v; the car's are %v and %v", h, CarBox, CarStart)
		}
		// The force on a car at rest is the slope of the hill, times a constant.
		for x := -1.1; x < 0.45; x += 0.1 {
			p := Point{x, 0}
			push(&p, 1)
			if slope := math.Cos(c.Hill.Waves * x); math.Abs(p[1]+carGravity*slope) > 1e-9 {
				t.Errorf("at %g the velocity becomes %g, and the slope is %g", x, p[1], slope)
			}
		}
	}
	if seen != 1 {
		t.Errorf("%d hills, want 1", seen)
	}
}
