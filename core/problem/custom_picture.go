package problem

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"triad/core/problem/layout"
	"triad/core/rl"
)

const (
	maxEdges    = 400 // more edges would be a black disc, and slow to draw, so the likeliest are shown
	maxLabelled = 12  // edges with room for words beside them
	maxValued   = 12  // states with room for the values of their pairs
	maxValue    = 12  // characters of one value
)

// ended is the sign for the end of episodes in a picture, as in textbooks: a square that is no state.
const ended = "■"

// circle returns the picture of any finite problem: its states on a circle and, if episodes end, the end after the
// last. There is an edge for each (s, a, s') that P allows, up to maxEdges. Names are nil if states and actions are
// numbers.
func circle(m *rl.MDP, states, actions []string) Picture {
	p := Picture{Edges: edges(m)}
	nodes := m.States
	if slices.ContainsFunc(p.Edges, func(e Edge) bool { return e.Next == m.States }) {
		nodes++
	}
	places, ways := layout.Circle(nodes), make([]layout.Way, len(p.Edges))
	for s, at := range places {
		label := ended
		if s < m.States {
			label = called(states, s, "")
		}
		p.Nodes = append(p.Nodes, Node{X: float32(at.X), Y: float32(at.Y), Label: label})
	}
	for i, e := range p.Edges {
		ways[i] = layout.Way{From: e.S, To: e.Next}
	}
	for i, bend := range layout.Bends(ways, places) {
		p.Edges[i].Bend = bend
	}
	if len(p.Edges) > maxLabelled {
		valued(p.Nodes, m)
		return p
	}
	for i := range p.Edges {
		e := &p.Edges[i]
		e.Name.Text = called(actions, e.A, actionLetter)
	}
	return p
}

// actionLetter precedes the number of an action without a name, to distinguish it from a state's number.
const actionLetter = "a"

// called returns the i-th name or, if there are no names, a letter and the number.
func called(names []string, i int, letter string) string {
	if names != nil {
		return names[i]
	}
	return letter + strconv.Itoa(i)
}

// edges returns the edges in the order of s, a and s', at most the maxEdges likeliest by μ(a|s)P(s'|s,a).
func edges(m *rl.MDP) []Edge {
	each := func(do func(e Edge, weight float64)) {
		for s := range m.States {
			for a, mu := range m.Mu[s] {
				m.Follow(s, a, func(next int, prob float64) { do(Edge{S: s, A: a, Next: next}, mu*prob) })
			}
		}
	}
	count := 0
	each(func(Edge, float64) { count++ })
	weights := make([]float64, 0, count)
	each(func(_ Edge, weight float64) { weights = append(weights, weight) })
	chosen := layout.Heaviest(weights, maxEdges)
	likeliest, at := make([]Edge, 0, len(chosen)), 0
	each(func(e Edge, _ float64) {
		if next := len(likeliest); next < len(chosen) && chosen[next] == at {
			likeliest = append(likeliest, e)
		}
		at++
	})
	return likeliest
}

// valued adds the values of the pairs in terms of the weights to the nodes, as on Baird's star, if all are short. Edges
// without words do not show them.
func valued(nodes []Node, m *rl.MDP) {
	if m.States > maxValued || m.Actions > len(Node{}.Values) {
		return
	}
	var values []string
	for _, phi := range m.Phi {
		v := linear(phi)
		if utf8.RuneCountInString(v) > maxValue || slices.ContainsFunc(phi, func(x float64) bool { return x < 0 }) {
			return
		}
		values = append(values, v)
	}
	for s := range m.States {
		own := values[s*m.Actions:][:m.Actions]
		copy(nodes[s].Values[:], own)
		if len(own) > 1 && own[1] == own[0] {
			nodes[s].Values[1] = ""
		}
	}
}
