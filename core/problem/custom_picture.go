package problem

import (
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"triad/core/rl"
)

const (
	maxEdges    = 400 // more are a black disc, and slow to draw: the likeliest are shown
	maxLabelled = 12  // edges with room for words beside them
	maxWords    = 4   // features spelled out beside an edge
	maxValued   = 12  // states with room for the values of their pairs
	maxValue    = 12  // characters of one
)

// circle draws any finite problem: the states on a circle, clockwise from the top or, where their
// number is even, from the upper left; one alone in the middle, two side by side. There is an edge
// for each (s, a, s') that P allows, up to maxEdges.
func circle(m *rl.MDP) Picture {
	var p Picture
	outward := make([]float64, m.States) // direction of the loops
	for s := range m.States {
		var x, y float64
		x, y, outward[s] = place(s, m.States)
		p.Nodes = append(p.Nodes, Node{X: float32(x), Y: float32(y), Label: strconv.Itoa(s)})
	}
	p.Edges = edges(m)
	bend(p.Edges, m, outward)
	if len(p.Edges) > maxLabelled {
		valued(p.Nodes, m)
		return p
	}
	for i := range p.Edges {
		e := &p.Edges[i]
		pair := e.S*m.Actions + e.A
		e.Label = "a" + strconv.Itoa(e.A)
		if m.Dim() <= maxWords {
			e.Label += " · " + features(m.Phi[pair])
		}
		e.Note = note(m.Mu[e.S][e.A], m.Pi[e.S][e.A])
		if prob := m.P[e.S][e.A][e.Next]; prob < 1 {
			e.Note += " · P " + fraction(prob)
		}
	}
	return p
}

// place is where state s of n stands, and which way is out.
func place(s, n int) (x, y, outward float64) {
	switch n {
	case 1:
		return 0.5, 0.5, -math.Pi / 2
	case 2: // as in the two-state problem, with room for words
		return 0.28 + 0.44*float64(s), 0.5, math.Pi * float64(1-s)
	}
	turn := 2 * math.Pi / float64(n)
	outward = -math.Pi/2 + turn*float64(s)
	if n%2 == 0 {
		outward -= turn / 2
	}
	return 0.5 + 0.5*math.Cos(outward), 0.5 + 0.5*math.Sin(outward), outward
}

// edges lists the ways in the order of s, a and s', the likeliest maxEdges by μ(a|s)P(s'|s,a).
func edges(m *rl.MDP) []Edge {
	var list []Edge
	for s := range m.States {
		for a := range m.Actions {
			for next, prob := range m.P[s][a] {
				if prob > 0 {
					list = append(list, Edge{S: s, A: a, Next: next})
				}
			}
		}
	}
	if len(list) > maxEdges {
		list = likeliest(list, func(e Edge) float64 { return m.Mu[e.S][e.A] * m.P[e.S][e.A][e.Next] })
	}
	return list
}

// likeliest returns the maxEdges of the list with the largest weights, in the list's order; of those
// that tie for the last places, some at even distances, so that no state goes without.
func likeliest(list []Edge, weight func(Edge) float64) []Edge {
	weights := make([]float64, len(list))
	for i, e := range list {
		weights[i] = weight(e)
	}
	slices.Sort(weights)
	border := weights[len(weights)-maxEdges]
	ties, places := 0, 0
	for i, w := range weights {
		if w == border {
			ties++
			if i >= len(weights)-maxEdges {
				places++
			}
		}
	}
	kept, tie := make([]Edge, 0, maxEdges), 0
	for _, e := range list {
		w := weight(e)
		if w == border {
			tie++
		}
		if w > border || w == border && tie*places/ties > (tie-1)*places/ties {
			kept = append(kept, e)
		}
	}
	return kept
}

// bend gives the edges between the same two states arcs of their own: there and back bend to either
// side, since a bend is to the left of travel, several actions by different heights. A single
// edge is straight. Loops of one state fan out around its outward direction.
func bend(list []Edge, m *rl.MDP, outward []float64) {
	count, index := make([]int, m.States*m.States), make([]int, m.States*m.States)
	for _, e := range list {
		count[e.S*m.States+e.Next]++
	}
	for i := range list {
		e := &list[i]
		way, back := e.S*m.States+e.Next, e.Next*m.States+e.S
		n, k := count[way], index[way]
		index[way]++
		switch {
		case e.S == e.Next:
			step := min(0.7, 4/float64(n)) // radians; all within some 230°
			e.Bend = float32(outward[e.S] + step*(float64(k)-float64(n-1)/2))
		case n == 1 && count[back] == 0:
		default:
			first, step := 0.14, 0.16
			if m.States == 2 { // words between the arcs
				first, step = 0.28, 0.3
			}
			e.Bend = float32(first + float64(k)*min(step, 0.6/float64(n)))
		}
	}
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
	for s := range nodes {
		own := values[s*m.Actions:][:m.Actions]
		copy(nodes[s].Values[:], own)
		if len(own) > 1 && own[1] == own[0] {
			nodes[s].Values[1] = ""
		}
	}
}
