package problem

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/rl"
)

// The draw is the interval's uniform number and nothing else, to the bit.
func TestStartsAreDrawnFromTheIntervalByDefault(t *testing.T) {
	car := newCar(false)
	if low, high, v := car.Starts(); low != -0.6 || high != -0.4 || v != 0 {
		t.Errorf("starts from %g to %g at %g, want −0.6 to −0.4 at rest", low, high, v)
	}
	a, b := rand.New(rand.NewPCG(3, 4)), rand.New(rand.NewPCG(3, 4))
	for range 100 {
		if got, want := car.start(a), (Point{CarStart[0] + float64((CarStart[1]-CarStart[0])*b.Float64()), 0}); got != want {
			t.Fatalf("start %v, want %v", got, want)
		}
	}
}

func TestEveryEpisodeBeginsInTheStartAskedFor(t *testing.T) {
	at := Point{-0.9, 0.02}
	car, free := newCar(false), newCar(false)
	car.From(at)
	if low, high, v := car.Starts(); low != -0.9 || high != -0.9 || v != 0.02 {
		t.Errorf("starts from %g to %g at %g", low, high, v)
	}
	env, rng := car.Environment(), rand.New(rand.NewPCG(1, 0))
	other, like := free.Environment(), rand.New(rand.NewPCG(1, 0))
	var step, drawn rl.Transition
	for episode := range 20 {
		for first := true; first || !step.Terminal; first = false {
			env.Next(&step, rng)
			if first && step.Point != at {
				t.Fatalf("episode %d begins in %v, want %v", episode, step.Point, at)
			}
			if episode == 0 && first {
				if other.Next(&drawn, like); rng.Uint64() != like.Uint64() {
					t.Error("a fixed start takes other random numbers than one that is drawn")
				}
			}
		}
	}
	tape := car.Tape(1, 0)
	tape.Record()
	tape.Record()
	if tape.drive.p[0] < CarBox.High[0] || tape.car.from == nil || *tape.car.from != at {
		t.Error("a tape records another car")
	}
}

// Both policies swing the car up from everywhere, well within CarLongest.
func TestTheGoalIsReachedFromEveryAllowedStart(t *testing.T) {
	for _, x := range []float64{-1.2, -1, -0.7, -math.Pi / 6, -0.5, -0.1, 0.3, 0.4999} {
		for _, v := range []float64{-0.07, -0.01, 0, 0.01, 0.07} {
			p := Point{x, v}
			if !CanStart(p) {
				t.Fatalf("%v is no start", p)
			}
			car := newCar(true)
			car.From(p)
			env, rng := car.Environment(), rand.New(rand.NewPCG(5, 6))
			steps := 0
			for range 3 {
				for step := (rl.Transition{}); !step.Terminal; steps++ {
					env.Next(&step, rng)
				}
			}
			if steps > 3*2000 {
				t.Errorf("from %v three episodes take %d steps", p, steps)
			}
		}
	}
	nan := math.NaN()
	for _, p := range []Point{{0.5, 0}, {-1.3, 0}, {-0.5, 0.071}, {-0.5, -0.08}, {nan, 0}, {-0.5, nan}, {math.Inf(1), 0}} {
		if CanStart(p) {
			t.Errorf("%v is a start", p)
		}
	}
}

// The start of episodes determines which states weight the errors, but not what the picture shows.
func TestAnotherStartIsMeasuredInOtherStates(t *testing.T) {
	a, b, c := newCar(false), newCar(false), newCar(false)
	b.From(Point{-0.9, 0})
	c.From(Point{-0.9, 0})
	shown := a.Shown()
	b.Inherit(a)
	c.Inherit(b)
	if slices.Equal(a.Learned().Pairs, b.Learned().Pairs) {
		t.Error("the pairs are the same from another start")
	}
	if b.Shown() != shown || c.Shown() != shown {
		t.Error("the picture's values are simulated again")
	}
	if c.Learned() != b.Learned() {
		t.Error("what a car from the same start has simulated is lost")
	}
	a.Inherit(c)
	if a.Learned() == c.Learned() || a.Shown() != shown {
		t.Error("a drawn start takes over the values along the way from a fixed one")
	}
}
