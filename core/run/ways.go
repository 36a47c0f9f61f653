package run

import "triad/core/rl"

// ways keeps what the scenes draw: how often each (pair, next state) has been travelled and
// which were last, for every run, and the weights' way through the plane when there are two.
type ways struct {
	states, actions int
	visits          [][]uint64    // by run: [pair·states + next]
	recent          [][]int32     // by run: the last codes pair·states + next, a ring
	trails          [][][]float64 // by arm, by run: θ₁, θ₂, …; nil unless d = 2
}

// recentSteps is the length of the short trail behind the agent.
const recentSteps = 6

func (w *ways) start(x *Experiment) {
	m := x.inst.MDP
	w.states, w.actions = m.States, m.Actions
	for range x.streams {
		w.visits = append(w.visits, make([]uint64, m.Pairs()*m.States))
		w.recent = append(w.recent, make([]int32, 0, recentSteps))
	}
	if m.Dim() != 2 {
		return
	}
	w.trails = make([][][]float64, len(x.arms))
	for i, a := range x.arms {
		if a.alg.Rule.States {
			continue // their weights live elsewhere
		}
		w.trails[i] = make([][]float64, len(x.streams))
	}
}

// count notes one transition of run i.
func (w *ways) count(i int, t *rl.Transition) {
	code := (t.S*w.actions+t.A)*w.states + t.Next
	w.visits[i][code]++
	ring := w.recent[i]
	if len(ring) == recentSteps {
		copy(ring, ring[1:])
		ring[recentSteps-1] = int32(code)
		return
	}
	w.recent[i] = append(ring, int32(code))
}

// mark adds the present weights to the trails.
func (w *ways) mark(x *Experiment) {
	for i := range w.trails {
		for j := range w.trails[i] {
			theta := x.arms[i].weights(j)
			w.trails[i][j] = append(w.trails[i][j], theta[0], theta[1])
		}
	}
}

// thin drops every odd point, as the curves do.
func (w *ways) thin() {
	for _, runs := range w.trails {
		for j, trail := range runs {
			n := len(trail) / 4 // pairs that stay
			for k := range n {
				trail[2*k], trail[2*k+1] = trail[4*k], trail[4*k+1]
			}
			runs[j] = trail[:2*n]
		}
	}
}

// Visits counts the transitions of run i by pair·States + next state; read-only.
func (x *Experiment) Visits(i int) []uint64 { return x.ways.visits[i] }

// Recent lists the last few transitions of run i, as pair·States + next, oldest first; read-only.
func (x *Experiment) Recent(i int) []int32 { return x.ways.recent[i] }

// Trail is the way of the weights of the arm-th algorithm in a run, θ₁, θ₂ alternating, the
// present last; nil unless there are two weights, of pairs.
func (x *Experiment) Trail(arm, run int) []float64 {
	if x.ways.trails == nil || x.ways.trails[arm] == nil {
		return nil
	}
	theta := x.arms[arm].weights(run)
	trail := x.ways.trails[arm][run]
	return append(trail[:len(trail):len(trail)], theta[0], theta[1])
}

// Weights are those of the arm-th algorithm in a run, d numbers; read-only.
func (x *Experiment) Weights(arm, run int) []float64 { return x.arms[arm].weights(run) }

// Field is the mean update u(θ) = Fθ + g of the arm-th algorithm, F d×d row-major: Aθ + b for
// the semi-gradient, and −AᵀM⁺(Aθ + b), where ω has settled, for the others.
func (x *Experiment) Field(arm int) (f, g []float64) {
	a := x.arms[arm]
	if a.alg.Rule.Dual {
		return a.model.Descent()
	}
	return a.model.A, a.model.B
}

// Star is the fixed point θ* of the arm-th algorithm; read-only.
func (x *Experiment) Star(arm int) []float64 { return x.arms[arm].model.ThetaStar }
