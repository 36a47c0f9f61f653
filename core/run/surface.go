package run

import (
	"math"

	"triad/core/problem"
)

// Surface sets dst to the values that the i-th algorithm gives the grid of problem.ShownPoint in a
// run of Mountain Car, row by row: of one action, or of the best where action is −1; learners of
// states value all actions alike. It grows dst where it must.
func (s Scene) Surface(dst []float32, i, run, action int) []float32 {
	theta, states := s.x.Weights(i, run), s.x.arms[i].alg.Rule.States
	return surface(dst, func(row, column int) float64 {
		p := problem.ShownPoint(row, column)
		if states {
			return s.x.inst.Car().StateFeatures(p).Dot(theta)
		}
		return bestOf(action, func(a int) float64 { return s.x.inst.Car().Features(p, a).Dot(theta) })
	})
}

// TrueSurface sets dst to the values of π on the same grid, as far as Explore has simulated them;
// NaN where it has not been yet.
func (s Scene) TrueSurface(dst []float32, action int) []float32 {
	values, _ := s.x.inst.Car().Shown().Values(s.x.cfg.Gamma)
	return surface(dst, func(row, column int) float64 {
		at := (row*problem.ShownColumns + column) * problem.CarActions
		return bestOf(action, func(a int) float64 { return values[at+a] })
	})
}

// Explore simulates true values for the picture, for about a budget of steps, and says whether
// all of them are done. It changes no number but TrueSurface's.
func (s Scene) Explore(budget int) (done bool) {
	if s.x.inst.Car() == nil {
		return true
	}
	shown := s.x.inst.Car().Shown()
	shown.Advance(budget)
	return shown.Ready()
}

// Explored is the part of TrueSurface that Explore has simulated; 1 where there is none.
func (s Scene) Explored() float64 {
	if s.x.inst.Car() == nil {
		return 1
	}
	return s.x.inst.Car().Shown().Done()
}

// SurfaceGrid is the grid of Surface and TrueSurface: cells along positions and velocities, and the
// ranges that they divide.
var SurfaceGrid = struct {
	Columns, Rows int
	Low, High     [2]float64
}{problem.ShownColumns, problem.ShownRows, problem.CarBox.Low, problem.CarBox.High}

func surface(dst []float32, value func(row, column int) float64) []float32 {
	dst = dst[:0]
	for row := range problem.ShownRows {
		for column := range problem.ShownColumns {
			dst = append(dst, float32(value(row, column)))
		}
	}
	return dst
}

// bestOf is the value of an action, or the largest of all where action is −1.
func bestOf(action int, value func(action int) float64) float64 {
	if action >= 0 {
		return value(action)
	}
	best := math.Inf(-1)
	for a := range problem.CarActions {
		best = math.Max(best, value(a)) // NaN wins
	}
	return best
}
