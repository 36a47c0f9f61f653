package problem

import (
	"math/rand/v2"

	"triad/core/problem/tile"
)

// mountainCar is the paper's third experiment [touati2018, Section 6]: a car too weak for its hill [moore1990], under
// two fixed policies. Both swing it up, the behaviour policy almost always, the target policy less reliably. There is
// no control: learners evaluate the target policy on the behaviour's experience.
var mountainCar = Problem{
	ID: "mountain-car", Name: "Mountain Car", Episodic: true, Simulated: true,
	Summary: "target: push along, 8 of 10 · behaviour: 298 of 300",
	Actions: []string{"push left", "no push", "push right"},
	Options: []Option{{
		Key: "tiles", Name: "tilings",
		Help: "2: two tilings of 4×4 tiles for each action; 10: the ten tilings that the paper’s authors hashed to as many features",
		Choices: []Choice{
			{"2", "2, of 4×4"},
			{"10", "10, hashed"},
		},
	}, {
		Key: "terminal", Name: "last steps",
		Help: "learn: from each episode’s last step too; drop: without it, as the paper’s authors did, so that no transition shows that episodes end",
		Choices: []Choice{
			{"learn", "learned from"},
			{"drop", "dropped"},
		},
	}},
	Build: func(options map[string]string) *Instance {
		car := newCar(options["tiles"] == "10")
		return &Instance{
			Simulated: car, Theta0: make([]float64, car.coder.Dim), State0: make([]float64, tile.States),
			DropLast: options["terminal"] == "drop",
		}
	},
}

// The constants of Mountain Car. (Gymnasium's problem has its goal at 0.6, and ends episodes after 200 steps; this one
// never truncates episodes.)
const (
	CarActions = 3 // pushes left, coast, right: a − 1 = −1, 0, +1

	CarLongest = 20_000 // limit of an episode's steps; both policies take hundreds

	carForce, carGravity = 0.001, 0.0025
)

// CarBox is the range of the car's positions (axis 0) and velocities (axis 1). The goal is the right end of the
// positions.
var CarBox = tile.Box{Low: [2]float64{-1.2, -0.07}, High: [2]float64{0.5, 0.07}}

// CarStart is the interval of positions in which episodes start by default.
var CarStart = [2]float64{-0.6, -0.4}

// CanStart reports whether episodes may start in p: within CarBox and left of the goal.
func CanStart(p Point) bool {
	return p[0] >= CarBox.Low[0] && p[0] < CarBox.High[0] && p[1] >= CarBox.Low[1] && p[1] <= CarBox.High[1]
}

// Point is a state of the car: position and velocity.
type Point = [2]float64

// The policies for v ≤ 0 and for v > 0. Both push in the direction of travel, which swings the car up.
var (
	carMu = [2][]float64{{298.0 / 300, 1.0 / 300, 1.0 / 300}, {1.0 / 300, 1.0 / 300, 298.0 / 300}}
	carPi = [2][]float64{{0.8, 0.1, 0.1}, {0.1, 0.1, 0.8}}
)

// along returns the row of the policies for a state.
func along(p Point) int {
	if p[1] > 0 {
		return 1
	}
	return 0
}

// push makes one step of the car under an action. It reports whether the car reached the goal.
//
//	v ← clip(v + 0.001a − 0.0025 cos 3x, ±0.07)
//	x ← clip(x + v, −1.2, 0.5); at x = −1.2, v ← 0
func push(p *Point, action int) (goal bool) {
	x, v := p[0], p[1]
	v += float64(carForce*float64(action-1)) - float64(carGravity*cosine(3*x))
	// Not min and max, because these are calls in WebAssembly.
	if v < CarBox.Low[1] {
		v = CarBox.Low[1]
	} else if v > CarBox.High[1] {
		v = CarBox.High[1]
	}
	if x += v; x <= CarBox.Low[0] {
		x, v = CarBox.Low[0], 0
	} else if x > CarBox.High[0] {
		x = CarBox.High[0]
	}
	p[0], p[1] = x, v
	return x >= CarBox.High[0]
}

// start draws the start of an episode with one number of rng. It also takes the number if the start is fixed, because
// the pushes of the first episode must then be the same.
func (c *Car) start(rng *rand.Rand) Point {
	x := CarStart[0] + float64((CarStart[1]-CarStart[0])*rng.Float64())
	if c.from != nil {
		return *c.from
	}
	return Point{x, 0}
}

// cosine returns cos y for |y| ≤ 3.6, to 2·10⁻¹⁵. It uses 1 − 2 sin²(y/2) and the Taylor series of the sine up to
// degree 21. math.Cos may fuse products with sums on some processors, so cars would diverge from machine to machine.
func cosine(y float64) float64 {
	const ( // −1/3!, 1/5!, …
		s3, s5, s7, s9, s11 = -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800
		s13, s15, s17       = 1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000
		s19, s21            = -1.0 / 121645100408832000, 1.0 / 51090942171709440000
	)
	h := y / 2
	z := float64(h * h)
	z2 := float64(z * z)
	z4 := float64(z2 * z2)
	// Pairs of terms, then pairs of pairs, because these need not wait for each other as in Horner's scheme.
	low := 1 + float64(s3*z) + float64(float64(s5+float64(s7*z))*z2)
	mid := s9 + float64(s11*z) + float64(float64(s13+float64(s15*z))*z2)
	high := s17 + float64(s19*z) + float64(s21*z2)
	sin := float64(h * (low + float64(z4*float64(mid+float64(z4*high)))))
	return 1 - float64(2*float64(sin*sin))
}
