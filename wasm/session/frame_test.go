package session

import (
	"math"
	"testing"
	"time"

	"triad/wasm/wire"
)

// Two states, μ uniform, φ = (1, 0), (0, 1), (2, 0), (0, 2). By symmetry every state–action pair is a quarter of μ's
// experience.
func TestFramesDescribeTheGraphsPairs(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	g := b.last.Graph
	if len(g.Pairs) != 4 {
		t.Fatalf("%d pairs, want 4", len(g.Pairs))
	}
	var features []wire.Feature
	for i, p := range g.Pairs {
		if p.State != int32(i/2) || p.Action != uint8(i%2) || p.Mu != 0.5 || math.Abs(float64(p.Xi)-0.25) > 1e-7 || p.R != 0 || p.More {
			t.Errorf("pair %d is %+v", i, p)
		}
		features = append(features, p.Phi...)
	}
	if len(features) != 4 || features[0] != (wire.Feature{Index: 0, Value: 1}) || features[3] != (wire.Feature{Index: 1, Value: 2}) {
		t.Errorf("features %v", features)
	}
	for _, e := range g.Edges {
		if e.P != 1 {
			t.Errorf("edge %+v has probability %g, want 1", e, e.P)
		}
	}
	if b.do(command{Cmd: "step", N: 5}); b.last.Plane.Stride != 1 || len(b.last.Plane.Trails[0].X) != 7 {
		t.Errorf("stride %d, %d points after 5 steps, want 1 and 0 … 5 and now", b.last.Plane.Stride, len(b.last.Plane.Trails[0].X))
	}
}

func TestTheCarIsShownWhereEpisodesStart(t *testing.T) {
	b := newBench(t, "preset=mountain-car&autoplay=0")
	if c := b.last.Car; c.Low != -0.6 || c.High != -0.4 || c.StartV != 0 || c.X != -0.5 || c.V != 0 {
		t.Errorf("the car is %+v", c)
	}
	b.do(command{Cmd: "set", Key: "start", To: "-0.9,0.02"})
	if c := b.last.Car; c.Low != -0.9 || c.High != -0.9 || c.StartV != 0.02 || c.X != -0.9 || c.V != 0.02 || c.Action != -1 {
		t.Errorf("the car is %+v", c)
	}
}

// Expectations wait while the pictures start, also if the page is paused and sends nothing.
func TestExpectationsWaitForTheStart(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	b.now = starting / 2
	for b.Next() == 0 { // other work
		b.GoOn()
	}
	before := b.now
	if in := b.Next(); in <= 0 || before+in > starting+time.Millisecond {
		t.Errorf("at %v they begin in %v", before, in)
	}
	b.now = starting
	if in := b.Next(); in != 0 {
		t.Errorf("at %v they begin in %v", starting, in)
	}
}
