package problem

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"triad/core/problem/layout"
	"triad/core/rl"
)

const (
	maxEdges    = 400 // more are a black disc, and slow to draw: the likeliest are shown
	maxLabelled = 12  // edges with room for words beside them
	maxValued   = 12  // states with room for the values of their pairs
	maxValue    = 12  // characters of one
)

// ended is what the end of episodes is called in a picture, as in textbooks: a square that is no state.
const ended = "■"

// circle draws any finite problem, its states on a circle and, where episodes end, the end after the last. There is an edge
// for each (s, a, s') that P allows, up to maxEdges. Names are nil where states and actions are numbers.
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

// actionLetter stands before the number of an action without a name, so that it is told from a state's.
const actionLetter = "a"

// called is the i-th name, or where there are none its number behind a letter.
func called(names []string, i int, letter string) string {
	if names != nil {
		return names[i]
	}
	return letter + strconv.Itoa(i)
}

// edges lists the ways in the order of s, a and s', the likeliest maxEdges by μ(a|s)P(s'|s,a).
func edges(m *rl.MDP) []Edge {
	var list []Edge
	var weights []float64
	for s := range m.States {
		for a := range m.Actions {
			m.Follow(s, a, func(next int, prob float64) {
				list = append(list, Edge{S: s, A: a, Next: next})
				weights = append(weights, m.Mu[s][a]*prob)
			})
		}
	}
	likeliest := make([]Edge, 0, min(len(list), maxEdges))
	for _, i := range layout.Heaviest(weights, maxEdges) {
		likeliest = append(likeliest, list[i])
	}
	return likeliest
}

// valued gives the states the values of their pairs in terms of the weights, as on Baird's
// star, where all are short; edges without words do not tell them.
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
