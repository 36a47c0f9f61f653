package problem

import (
	"math/rand/v2"

	"triad/core/rl"
	"triad/core/snapshot"
)

// corridor is a walk of nine places, from the middle to the right end, at a cost of 1 a step. It is
// episodic, and nothing of Mountain Car.
var corridor = Problem{
	ID: "corridor", Name: "Corridor", Episodic: true, Simulated: true,
	Summary: "target: right, 8 of 10 · behaviour: a coin",
	Actions: []string{"left", "right"},
	Build: func(map[string]string) *Instance {
		return &Instance{Simulated: &walk{}, Theta0: make([]float64, 2*places), State0: make([]float64, places)}
	},
}

const places = 9

var walkPi, walkMu = []float64{0.2, 0.8}, []float64{0.5, 0.5}

type walk struct{ rows [2][]rl.Sparse }

func one(i int) rl.Sparse { return rl.Sparse{Index: []int32{int32(i)}, Value: []float64{1}} }

func (w *walk) Environment() rl.Environment { return &walker{at: places / 2} }

func (w *walk) Rows(states bool) []rl.Sparse {
	if states {
		return unitRows(places)
	}
	return unitRows(2 * places)
}

func unitRows(n int) []rl.Sparse {
	rows := make([]rl.Sparse, n)
	for i := range rows {
		rows[i] = one(i)
	}
	return rows
}

func (w *walk) Truth(states bool) Truth { return walkTruth(states) }
func (w *walk) Extremes() rl.Extremes {
	return rl.ExtremesOf([][]float64{walkPi}, [][]float64{walkMu})
}
func (w *walk) Inherit(Simulated)       {}
func (w *walk) Fields(*snapshot.Fields) {}
func (w *walk) Known() int              { return 0 }

// walkTruth are values found by sweeps, so that nothing is left to simulate.
type walkTruth bool

func (walkTruth) Advance(int)   {}
func (walkTruth) Done() float64 { return 1 }
func (walkTruth) Ready() bool   { return true }

func (states walkTruth) Size() (values, rollouts int) {
	if states {
		return places, 1
	}
	return 2 * places, 1
}

func (states walkTruth) Values(gamma float64) (mean, se []float64) {
	v := make([]float64, places)
	q := make([]float64, 2*places)
	for range 5000 {
		for s := range places {
			for a := range 2 {
				q[2*s+a] = -1
				if next := move(s, a); next < places-1 {
					q[2*s+a] += float64(gamma * v[next])
				}
			}
			v[s] = float64(walkPi[0]*q[2*s]) + float64(walkPi[1]*q[2*s+1])
		}
	}
	if states {
		return v, make([]float64, places)
	}
	return q, make([]float64, 2*places)
}

func move(s, a int) int { return max(0, s+2*a-1) }

type walker struct {
	at    int
	bar   rl.Sparse
	moves [2]rl.Choice
}

func (w *walker) Next(t *rl.Transition, rng *rand.Rand) {
	w.step(t, rl.Draw(walkMu, rng.Float64()))
}

func (w *walker) step(t *rl.Transition, a int) {
	s := w.at
	next := move(s, a)
	*t = rl.Transition{S: s, A: a, Next: next, R: -1, Pi: walkPi[a], Mu: walkMu[a], Phi: one(2*s + a), X: one(s)}
	if t.Terminal = next >= places-1; t.Terminal {
		w.at = places / 2
		return
	}
	w.at = next
	w.bar = rl.Sparse{Index: []int32{int32(2 * next), int32(2*next + 1)}, Value: walkPi}
	for b := range w.moves {
		w.moves[b] = rl.Choice{Pi: walkPi[b], Mu: walkMu[b], Phi: one(2*next + b)}
	}
	t.PhiBar, t.XNext, t.Choices = w.bar, one(next), w.moves[:]
}

func (w *walker) Fields(f *snapshot.Fields, t *rl.Transition, taken uint64) {
	if taken == 0 {
		w.at = places / 2
		return
	}
	s, a := f.Int(t.S, 0, places-2), f.Int(t.A, 0, 1)
	if f.Reading() {
		w.at = s
		w.step(t, a)
	}
}
