package problem

import (
	"math"

	"triad/core/rl"
)

// twoState is the paper's first counterexample [touati2018, Section 3], after Tsitsiklis and
// Van Roy's [tsitsiklis1997]: right leads to state 2, left to state 1, from both. The target
// policy always goes right, the behaviour policy tosses a coin. Tree Backup and Retrace diverge
// iff γ > 5/6 and λ < (12γ − 10)/γ.
var twoState = Problem{
	ID: "two-state", Name: "Two states",
	Summary: "target: always right · behaviour: a coin",
	Actions: []string{"right", "left"},
	Options: []Option{{
		Key: "reward", Symbol: "r", Name: "reward",
		Help: "zero: no noise at θ*; noisy: rewards 1, −½, ½, 2",
		Choices: []Choice{
			{"zero", "zero"},
			{"noisy", "noisy"},
		},
	}},
	Build: func(options map[string]string) *Instance {
		m := &rl.MDP{
			States: 2, Actions: 2,
			P: [][][]float64{
				{{0, 1}, {1, 0}}, // from 1: right, left
				{{0, 1}, {1, 0}}, // from 2
			},
			R:  [][]float64{{0, 0}, {0, 0}},
			Pi: [][]float64{{1, 0}, {1, 0}},
			Mu: [][]float64{{0.5, 0.5}, {0.5, 0.5}},
			Phi: [][]float64{
				{1, 0}, {0, 1}, // (1, right), (1, left)
				{2, 0}, {0, 2}, // (2, right), (2, left)
			},
			PhiState: [][]float64{{1}, {2}},
		}
		theta0, state0 := []float64{1, 1}, []float64{1} // with zero reward nothing would move from 0
		if options["reward"] == "noisy" {
			m.R = [][]float64{{1, -0.5}, {0.5, 2}}
			theta0, state0 = []float64{0, 0}, []float64{0}
		}
		return &Instance{
			MDP: m, Theta0: theta0, State0: state0, Deterministic: deterministic(m.Pi),
			Picture: twoStatePicture(m),
		}
	},
}

func twoStatePicture(m *rl.MDP) Picture {
	p := Picture{Nodes: []Node{{X: 0.28, Y: 0.5, Label: "1"}, {X: 0.72, Y: 0.5, Label: "2"}}}
	names := []string{"right", "left"}
	bends := [2][2]float32{{0.28, math.Pi}, {0, 0.28}} // arcs between the states, loops outwards
	for s := range 2 {
		for a := range 2 {
			i := s*2 + a
			next := 1 - a // right → state 2, left → state 1
			p.Edges = append(p.Edges, Edge{
				S: s, A: a, Next: next, Bend: bends[s][a],
				Label: names[a] + " · " + features(m.Phi[i]),
				Note:  note(m.Mu[s][a], m.Pi[s][a]),
			})
		}
	}
	return p
}
