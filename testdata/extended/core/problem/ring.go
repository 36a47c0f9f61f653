package problem

import "triad/core/rl"

// ring has three states in a circle: forward or stay.
var ring = Problem{
	ID: "ring", Name: "Ring",
	Summary: "target: mostly forward · behaviour: a coin",
	Actions: []string{"forward", "stay"},
	Build: func(map[string]string) *Instance {
		m := &rl.MDP{
			States: 3, Actions: 2,
			P: rl.Tables([][][]float64{
				{{0, 1, 0}, {1, 0, 0}},
				{{0, 0, 1}, {0, 1, 0}},
				{{1, 0, 0}, {0, 0, 1}},
			}),
			R:   [][]float64{{1, 0}, {0, 0}, {0, -1}},
			Pi:  [][]float64{{0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}},
			Mu:  [][]float64{{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}},
			Phi: [][]float64{{1, 0, 0}, {0, 1, 0}, {0, 1, 1}, {1, 0, 1}, {2, 0, 1}, {0, 2, 1}},
		}
		return &Instance{
			MDP: m, Theta0: make([]float64, 3), Deterministic: deterministic(m.Pi),
			Picture: Picture{Nodes: []Node{{X: 0.5, Y: 0.2, Label: "1"}, {X: 0.75, Y: 0.7, Label: "2"}, {X: 0.25, Y: 0.7, Label: "3"}}},
		}
	},
}
