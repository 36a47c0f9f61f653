package problem

import (
	"math"
	"slices"

	"triad/core/message"
	"triad/core/rl"
)

// untaken is the message that the behaviour never takes an action that the target sometimes takes.
var untaken = message.New("problem.untaken", "the behaviour policy only goes right, but the target policy goes right with probability {0}; use mu below 1, or pi=1")

// twoState is the paper's first counterexample [touati2018, Section 3], after Tsitsiklis and Van Roy's
// [tsitsiklis1997]. From both states, right leads to state 2 and left to state 1. The target policy always goes right;
// the behaviour policy tosses a coin. Tree Backup and Retrace diverge iff γ > 5/6 and λ < (12γ − 10)/γ.
//
// Each of the three parts of the triad can be removed. With mu=1 the behaviour goes right too, and stays in state 2.
// With features=onehot no two pairs share a weight. κ = π/μ at λ = 1 gives full returns. With mu = p, κ(left) = 0 and B
// = p κ(right) λγ, A₁₁ = p((1−p)(2γ−1−B) − 4p(1−γ))/(1−B).
var twoState = Problem{
	ID: "two-state", Name: "Two states",
	Summary: "target: always right · behaviour: a coin",
	Actions: []string{"right", "left"},
	Options: slices.Concat([]Option{
		{
			Key: "reward", Symbol: "r", Name: "reward",
			Help: "zero: all rewards 0, no noise at θ*; noisy: rewards 1, −½, ½, 2",
			Choices: []Choice{
				{"zero", "zero"},
				{"noisy", "noisy"},
			},
		},
		{
			Key: "features", Symbol: "φ", Name: "features",
			Help: "paper: one weight for each action, which both states share; onehot: a weight for each state–action pair; random: width random numbers for each pair",
			Choices: []Choice{
				{"paper", "the paper’s"},
				{"onehot", "a weight for each pair"},
				randomChoice,
			},
		},
		{
			Key: "pi", Symbol: "π", Name: "probability that the target goes right", Live: true,
			Help:   "1: always, and Tree Backup equals Retrace; below 1 they differ",
			Number: &Range{Default: 1, Min: 0.5, Max: 1, SliderMin: 0.5, SliderMax: 1},
		},
		{
			Key: "mu", Symbol: "μ", Name: "probability that the behaviour goes right", Live: true,
			Help:   "½: a coin; 1: always right, like the target policy, so that state 1 is never visited again",
			Number: &Range{Default: 0.5, OpenMin: true, Max: 1, SliderMin: 0.05, SliderMax: 1},
		},
	}, wide(4)),
	Fit: func(options map[string]string) (key string, why message.Message) {
		if pi := number(options, "pi", 1); pi < 1 && number(options, "mu", 0.5) == 1 {
			return "mu", untaken(pi)
		}
		return "", why
	},
	Build: func(options map[string]string) *Instance {
		right := number(options, "pi", 1)
		m := &rl.MDP{
			States: 2, Actions: 2,
			P: rl.Tables([][][]float64{
				{{0, 1}, {1, 0}}, // from 1: right, left
				{{0, 1}, {1, 0}}, // from 2
			}),
			R:  [][]float64{{0, 0}, {0, 0}},
			Pi: [][]float64{{right, 1 - right}, {right, 1 - right}},
			Mu: [][]float64{{0.5, 0.5}, {0.5, 0.5}},
			Phi: [][]float64{
				{1, 0}, {0, 1}, // (1, right), (1, left)
				{2, 0}, {0, 2}, // (2, right), (2, left)
			},
			PhiState: [][]float64{{1}, {2}},
		}
		m.Mu = Behaviour(m, number(options, "mu", 0.5))
		if options["features"] == "onehot" {
			m.Phi = [][]float64{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}
		}
		if phi := random(options, m.Pairs()); phi != nil {
			m.Phi = phi
		}
		start := 1.0 // with zero reward nothing would change from 0
		if options["reward"] == "noisy" {
			m.R = [][]float64{{1, -0.5}, {0.5, 2}}
			start = 0
		}
		return &Instance{
			MDP: m, Theta0: slices.Repeat([]float64{start}, m.Dim()), State0: []float64{start}, Deterministic: deterministic(m.Pi),
			Picture: twoStatePicture(), StateNames: []string{"1", "2"}, ActionNames: []string{"right", "left"},
		}
	},
}

func twoStatePicture() Picture {
	p := Picture{Nodes: []Node{{X: 0.28, Y: 0.5, Label: "1"}, {X: 0.72, Y: 0.5, Label: "2"}}}
	names := []Label{{Code: "right"}, {Code: "left"}}
	bends := [2][2]float32{{0.28, math.Pi}, {0, 0.28}} // arcs between the states, loops pointing outwards
	for s := range 2 {
		for a := range 2 {
			next := 1 - a // right → state 2, left → state 1
			p.Edges = append(p.Edges, Edge{
				S: s, A: a, Next: next, Bend: bends[s][a], Name: names[a],
			})
		}
	}
	return p
}
