package problem

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"triad/core/rl"
)

// Baird's states and actions. States 1 … 6 are the rim of the star, state 7 its middle.
const (
	bairdStates = 7
	bairdRim    = bairdStates - 1
	bairdDim    = 8 // of x(s)

	solid, dashed = 0, 1
)

// baird is the star counterexample [baird1995] with action values, as in the paper's second experiment [touati2018,
// Section 6]. Solid leads to state 7, dashed to each of 1 … 6 with the same probability. The target policy always takes
// solid. The behaviour policy takes it once in seven, so that all states are visited equally: ξ = 1/49 for solid and
// 6/49 for dashed in each. Tree Backup and Retrace diverge iff γ > 105/(119 − 2λ). There is no reward, so every value
// is 0.
//
// Features are made of x(s) ∈ R⁸: 2 at position s and 1 at position 8 for s = 1 … 6; 1 at position 7 and 2 at position
// 8 for s = 7.
var baird = Problem{
	ID: "baird", Name: "Baird’s star",
	Summary: "π: always solid · μ: solid 1 in 7",
	Actions: []string{"solid", "dashed"},
	Options: append([]Option{{
		Key: "features", Name: "features",
		Help: "copy: each action has its own copy of x(s); onehot: each dashed pair has its own weight; shared: both actions share x(s), so Tree Backup does not diverge; random: width random numbers for each pair",
		Choices: []Choice{
			{"copy", "a copy for each action"},
			{"onehot", "one-hot for dashed"},
			{"shared", "shared by the actions"},
			randomChoice,
		},
	}}, wide(2*bairdStates)...),
	Build: func(options map[string]string) *Instance {
		set := bairdFeatures[cmp.Or(options["features"], "copy")]
		theta0 := set.theta0()
		if phi := random(options, 2*bairdStates); phi != nil {
			set.of = func(s, a int) []float64 { return phi[2*s+a] }
			theta0 = slices.Repeat([]float64{1}, len(phi[0]))
		}
		m := &rl.MDP{States: bairdStates, Actions: 2}
		rim := append(slices.Repeat([]float64{1.0 / bairdRim}, bairdRim), 0)
		for s := range bairdStates {
			m.P = append(m.P, rl.Rows([][]float64{{0, 0, 0, 0, 0, 0, 1}, rim}))
			m.R = append(m.R, []float64{0, 0})
			m.Pi = append(m.Pi, []float64{1, 0})
			m.Mu = append(m.Mu, []float64{1.0 / 7, 6.0 / 7})
			m.Phi = append(m.Phi, set.of(s, solid), set.of(s, dashed))
			m.PhiState = append(m.PhiState, bairdState(s))
		}
		return &Instance{
			MDP: m, Theta0: theta0, State0: bairdFeatures["shared"].theta0(), Deterministic: deterministic(m.Pi),
			Picture: bairdPicture(m), Blocks: set.blocks,
			StateNames: []string{"1", "2", "3", "4", "5", "6", "7"}, ActionNames: []string{"solid", "dashed"},
		}
	},
}

// bairdState returns x(s), with s from 0.
func bairdState(s int) []float64 {
	x := make([]float64, bairdDim)
	if s == bairdRim {
		x[6], x[7] = 1, 2
	} else {
		x[s], x[7] = 2, 1
	}
	return x
}

// bairdSet is one way to make features of pairs from the features of states.
type bairdSet struct {
	of     func(s, a int) []float64
	blocks []Block // of the weights; a block of Size 8 is ordered like x(s)
}

// bairdFeatures holds the sets by the value of features=.
var bairdFeatures = map[string]bairdSet{
	"copy": { // d = 16: φ(s, dashed) = (x(s), 0), φ(s, solid) = (0, x(s))
		of: func(s, a int) []float64 {
			phi, x := make([]float64, 2*bairdDim), bairdState(s)
			if a == solid {
				copy(phi[bairdDim:], x)
			} else {
				copy(phi, x)
			}
			return phi
		},
		blocks: []Block{{Label{Code: "dashed"}, dashed, bairdDim}, {Label{Code: "solid"}, solid, bairdDim}},
	},
	"onehot": { // d = 15: φ(s, solid) = (x(s), 0), φ(s, dashed) = (0, indicator of s)
		of: func(s, a int) []float64 {
			phi := make([]float64, bairdDim+bairdStates)
			if a == solid {
				copy(phi, bairdState(s))
			} else {
				phi[bairdDim+s] = 1
			}
			return phi
		},
		blocks: []Block{{Label{Code: "solid"}, solid, bairdDim}, {Label{Code: "dashed"}, dashed, bairdStates}},
	},
	"shared": { // d = 8: φ(s, a) = x(s)
		of:     func(s, _ int) []float64 { return bairdState(s) },
		blocks: []Block{{Label{Code: "both-actions"}, -1, bairdDim}},
	},
}

// theta0 returns 1 everywhere except 10 at position 7 of each x(s).
func (set bairdSet) theta0() []float64 {
	var theta []float64
	for _, b := range set.blocks {
		block := slices.Repeat([]float64{1}, b.Size)
		if b.Size == bairdDim {
			block[6] = 10
		}
		theta = append(theta, block...)
	}
	return theta
}

// bairdPlaces holds the positions of the states: 1 at the upper left, clockwise to 6 at the left, 7 in the middle.
var bairdPlaces = [bairdStates][2]float32{{0.25, 0}, {0.75, 0}, {1, 0.5}, {0.75, 1}, {0.25, 1}, {0, 0.5}, {0.5, 0.5}}

// bairdLoops holds the directions of the loops, in radians clockwise from the right: away from the middle, and upwards
// at the sides.
var bairdLoops = [bairdStates]float32{-1.9, -1.24, -0.9, 1.24, 1.9, -2.24, -math.Pi / 2}

// bairdPicture returns the picture of the star: a ring of six around state 7. Each state shows the values of its two
// pairs in terms of the weights, because readers confuse the indices.
func bairdPicture(m *rl.MDP) Picture {
	var p Picture
	for s, at := range bairdPlaces {
		n := Node{X: at[0], Y: at[1], Label: strconv.Itoa(s + 1)}
		n.Values[solid] = linear(m.Phi[s*m.Actions+solid])
		if second := linear(m.Phi[s*m.Actions+dashed]); second != n.Values[solid] {
			n.Values[dashed] = second
		}
		p.Nodes = append(p.Nodes, n)
	}
	for s := range bairdStates {
		up := Edge{S: s, A: solid, Next: bairdRim}
		if s == bairdRim {
			up.Bend = bairdLoops[s]
		}
		p.Edges = append(p.Edges, up)
		for next := range bairdRim {
			p.Edges = append(p.Edges, Edge{S: s, A: dashed, Next: next, Bend: bairdBend(s, next)})
		}
	}
	return p
}

// bairdBend returns the height of the dashed arc from s to next. Both directions share one arc, so that thirty arcs are
// fifteen lines; arcs across the star avoid state 7.
func bairdBend(s, next int) float32 {
	switch {
	case s == next:
		return bairdLoops[s]
	case s == bairdRim:
		return 0.16
	case s > next:
		return -bairdBend(next, s)
	case next-s == bairdRim/2:
		return 0.17
	}
	return 0
}

// linear formats the value φᵀθ in terms of the weights, counted from 1: "2θ₁+θ₈".
func linear(phi []float64) string {
	out := ""
	for i, x := range phi {
		if x == 0 {
			continue
		}
		if out != "" {
			out += "+"
		}
		if x != 1 {
			out += strconv.FormatFloat(x, 'g', -1, 64)
		}
		out += "θ" + subscript(i+1)
	}
	return out
}

// subscript formats n ≥ 0 in subscript digits, of three bytes each.
func subscript(n int) string {
	const digits = "₀₁₂₃₄₅₆₇₈₉"
	out := ""
	for _, c := range []byte(strconv.Itoa(n)) {
		out += digits[3*(c-'0'):][:3]
	}
	return out
}
