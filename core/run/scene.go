package run

import (
	"math"
	"slices"

	"triad/core/problem"
	"triad/core/rl"
)

// History holds the past of the runs for pictures. For every run it holds how often each (pair, outcome) occurred, the
// last few of them, and, if there are two weights, the trail of the weights in their plane. On Mountain Car it holds
// the visits of each part of the hill, and the path of the present episode.
type History struct {
	x      *Experiment
	mdp    *rl.MDP           // for a finite problem
	visits [][]uint64        // for each run: indexed by Code, or by HillParts
	recent [][]int32         // for each run: the last codes and some before them
	trails [][][]float64     // by entrant, then by run: θ₁, θ₂, …; nil unless d = 2
	paths  [][]problem.Point // for each run of the car, from the start of the episode
	ended  []bool            // for each run: the present episode has ended
}

// HillParts is the number of equal parts of the range of positions in which visits are counted.
const HillParts = 64

// maxPath is the number of steps of an episode that are kept for its picture.
const maxPath = 1024

// recentSteps is the length of the short trail behind the agent. The last codes move to the front of their list when it
// has recentRoom codes, so that not every step moves them.
const recentSteps, recentRoom = 6, 256

// History returns where the runs have been.
func (x *Experiment) History() *History { return &x.history }

func (w *History) start(x *Experiment) {
	w.x = x
	if x.inst.Car() != nil {
		for range x.streams {
			w.visits = append(w.visits, make([]uint64, HillParts))
			w.paths = append(w.paths, make([]problem.Point, 0, maxPath))
		}
		w.ended = make([]bool, len(x.streams))
		return
	}
	if !x.inst.Exact() { // no picture shows its states
		w.visits, w.recent = make([][]uint64, len(x.streams)), make([][]int32, len(x.streams))
		return
	}
	m := x.inst.MDP
	w.mdp = m
	for range x.streams {
		var visits []uint64
		if x.inst.Whole() { // a large problem has no picture of its transitions, and too many of them
			visits = make([]uint64, m.Pairs()*m.Outcomes())
		}
		w.visits = append(w.visits, visits)
		w.recent = append(w.recent, make([]int32, 0, recentRoom))
	}
	if m.Dim() != 2 {
		return
	}
	w.trails = make([][][]float64, len(x.entrants))
	for i, a := range x.entrants {
		if a.alg.Rule.States {
			continue // the trail's plane is not the plane of these weights
		}
		w.trails[i] = make([][]float64, len(x.streams))
	}
}

// count records one transition of run i.
func (w *History) count(i int, t *rl.Transition) {
	if w.paths != nil {
		w.drive(i, t)
		return
	}
	if w.mdp == nil {
		return
	}
	code := w.mdp.Code(t.S, t.A, t.Next)
	if w.visits[i] != nil {
		w.visits[i][code]++
	}
	if len(w.recent[i]) == recentRoom {
		w.keepRecent(i, w.Recent(i))
	}
	w.recent[i] = append(w.recent[i], int32(code))
}

// drive records one transition of the car in run i.
func (w *History) drive(i int, t *rl.Transition) {
	low, high := problem.CarBox.Low[0], problem.CarBox.High[0]
	part := int(float64(HillParts) * (t.PointNext[0] - low) / (high - low))
	w.visits[i][min(part, HillParts-1)]++
	path := w.paths[i]
	if len(path) == 0 || w.ended[i] {
		path = append(path[:0], t.Point)
	}
	if len(path) < maxPath {
		path = append(path, t.PointNext)
	}
	w.paths[i], w.ended[i] = path, t.Cut()
}

// mark adds the present weights to the trails.
func (w *History) mark(x *Experiment) {
	for i := range w.trails {
		for j := range w.trails[i] {
			theta := x.entrants[i].weights(j)
			w.trails[i][j] = append(w.trails[i][j], theta[0], theta[1])
		}
	}
}

// thin drops every odd point, as the curves do.
func (w *History) thin() {
	for _, runs := range w.trails {
		for j, trail := range runs {
			n := len(trail) / 4 // pairs of numbers that stay
			for k := range n {
				trail[2*k], trail[2*k+1] = trail[4*k], trail[4*k+1]
			}
			runs[j] = trail[:2*n]
		}
	}
}

// Path returns the path of the car through the present episode of run i, at most its first 1024 steps; nil in other
// problems. Do not modify it.
func (w *History) Path(i int) []problem.Point {
	if w.paths == nil {
		return nil
	}
	return w.paths[i]
}

// Visits returns the number of transitions of run i by rl.MDP.Code, or by HillParts for the car. It is nil if no
// picture shows them, as for large problems. Do not modify it.
func (w *History) Visits(i int) []uint64 { return w.visits[i] }

// Recent returns the last few transitions of run i as rl.MDP.Code, oldest first. Do not modify them.
func (w *History) Recent(i int) []int32 {
	codes := w.recent[i]
	return codes[max(0, len(codes)-recentSteps):]
}

// keepRecent makes codes the only ones of run i.
func (w *History) keepRecent(i int, codes []int32) { w.recent[i] = append(w.recent[i][:0], codes...) }

// Walk simulates up to n transitions of run i again, after its first from transitions, with the present policies. There
// are fewer if a log ends. Of independent chains, it follows one. A simulated problem has none.
func (s Scene) Walk(i, from, n int) (walk []rl.Transition) {
	x, own := s.x, newStream(s.x.cfg.Seed, uint64(i))
	switch {
	case x.inst.Simulated != nil:
		return nil
	case x.source != nil:
		own.env = x.source(i)
	default:
		own.env = rl.NewChain(x.inst.MDP, x.inst.Start)
	}
	if x.log != nil {
		n = min(n, x.log.Len()-from)
	}
	for k := 0; n > 0 && k < from+n; k++ {
		if own.env.Next(&own.t, own.rng); k >= from {
			walk = append(walk, own.t)
		}
	}
	return walk
}

// Trail returns the path of the i-th algorithm's weights in a run: θ₁ and θ₂ in turn, the present last. It is nil
// unless the algorithm learns action values with two weights.
func (w *History) Trail(i, run int) []float64 {
	if w.trails == nil || w.trails[i] == nil {
		return nil
	}
	theta := w.x.entrants[i].weights(run)
	trail := w.trails[i][run]
	return append(trail[:len(trail):len(trail)], theta[0], theta[1])
}

// TrailStride returns the number of steps between two points of a trail; the last point may be closer.
func (w *History) TrailStride() uint64 { return w.x.record.stride }

// Xi returns the stationary distribution of state–action pairs under μ, nil if there is no exact model. Do not modify
// it.
func (s Scene) Xi() []float64 {
	if m := s.x.entrants[0].model; m != nil && s.x.inst.MDP != nil {
		return m.Xi
	}
	return nil
}

// Weights returns the d weights of the i-th algorithm in a run. Do not modify them.
func (x *Experiment) Weights(i, run int) []float64 { return x.entrants[i].weights(run) }

// Frozen reports whether the i-th algorithm has diverged in a run.
func (x *Experiment) Frozen(i, run int) bool { return x.entrants[i].frozen[run] != 0 }

// DivergedAt returns the step, or episode, at which the i-th algorithm diverged in a run, 0 if it has not.
func (x *Experiment) DivergedAt(i, run int) uint64 { return x.entrants[i].frozen[run] }

// Dual reports whether the i-th algorithm learns dual weights ω.
func (x *Experiment) Dual(i int) bool { return x.entrants[i].alg.Rule.Dual }

// Flows reports whether the i-th algorithm's weights move by steps, which the plane can show; least squares solves for
// them instead.
func (x *Experiment) Flows(i int) bool { return !x.entrants[i].alg.Rule.Solves }

// Field returns the expected update u(θ) = Fθ + g of the i-th algorithm, with F d×d row-major. It is Aθ + b for the
// semi-gradient and, with ω = θ, for target weights. It is −AᵀM⁺(Aθ + b), with ω settled, for gradient rules, and −(Hθ +
// h) for residual gradients.
func (s Scene) Field(i int) (f, g []float64) {
	a := s.x.entrants[i]
	switch {
	case a.means != nil && a.means.Residual != nil:
		f, g = slices.Clone(a.means.Residual.H), slices.Clone(a.means.Residual.G)
		for _, list := range [][]float64{f, g} {
			for j, v := range list {
				list[j] = 0 - v
			}
		}
		return f, g
	case a.alg.Rule.Dual && !a.alg.Rule.Follows:
		return a.model.Descent()
	}
	return a.model.A, a.model.B
}

// Star returns the fixed point θ* of the i-th algorithm. Do not modify it.
func (s Scene) Star(i int) []float64 { return s.x.entrants[i].model.ThetaStar }

// Surface sets dst to the values that the i-th algorithm gives the grid of problem.ShownPoint in a run of Mountain Car,
// row by row. The values belong to one action, or to the best action if action is −1; learners of state values value
// all actions alike. Surface grows dst if necessary.
func (s Scene) Surface(dst []float32, i, run, action int) []float32 {
	theta, states := s.x.Weights(i, run), s.x.entrants[i].alg.Rule.States
	return surface(dst, func(row, column int) float64 {
		p := problem.ShownPoint(row, column)
		if states {
			return s.x.inst.Car().StateFeatures(p).Dot(theta)
		}
		return bestOf(action, func(a int) float64 { return s.x.inst.Car().Features(p, a).Dot(theta) })
	})
}

// TrueSurface sets dst to the values of π on the same grid. A value that Explore has not simulated yet is NaN.
func (s Scene) TrueSurface(dst []float32, action int) []float32 {
	values, _ := s.x.inst.Car().Shown().Values(s.x.cfg.Gamma)
	return surface(dst, func(row, column int) float64 {
		at := (row*problem.ShownColumns + column) * problem.CarActions
		return bestOf(action, func(a int) float64 { return values[at+a] })
	})
}

// Explore simulates true values for the picture, for about budget steps, and reports whether all are done. It affects
// only TrueSurface.
func (s Scene) Explore(budget int) (done bool) {
	if s.x.inst.Car() == nil {
		return true
	}
	shown := s.x.inst.Car().Shown()
	shown.Advance(budget)
	return shown.Ready()
}

// Explored returns the fraction of TrueSurface that Explore has simulated, 1 if the problem has no such surface.
func (s Scene) Explored() float64 {
	if s.x.inst.Car() == nil {
		return 1
	}
	return s.x.inst.Car().Shown().Done()
}

// SurfaceGrid describes the grid of Surface and TrueSurface: the number of cells along positions and velocities, and
// the ranges that they divide.
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

// bestOf returns the value of an action, or the largest of all actions if action is −1.
func bestOf(action int, value func(action int) float64) float64 {
	if action >= 0 {
		return value(action)
	}
	best := math.Inf(-1)
	for a := range problem.CarActions {
		best = math.Max(best, value(a)) // math.Max returns NaN if either argument is NaN
	}
	return best
}
