package moments

import (
	"slices"
)

// Remembered is how many numbers of steps since the trace was last cut OnChain tells apart, from 0; the last stands
// for all that are larger.
const Remembered = 24

// maxNodes bounds the nodes of a chain that is followed exactly.
const maxNodes = 128

// OnChain is the law of the on-line chain started in state start with an empty trace, or nil where it is not finite.
// It is where there is no trace: a node for each state; and, but for what Remembered cuts, where a trace that is not
// cut (κ = 0) can grow in one way alone, as in the two states under a target that always goes right: a node for
// each line of steps since a cut.
func OnChain(s Subject, start int) (*Law, error) {
	m, err := newMaker(s)
	if err != nil {
		return nil, err
	}
	if m.forgetful() {
		m.states(start)
		return m.law, nil
	}
	if !m.lines(start) {
		return nil, nil
	}
	return m.law, nil
}

// forgetful says that no trace outlives its step.
func (m *maker) forgetful() bool {
	return m.Algorithm.Rule.States || m.Gamma*m.Lambda == 0 || m.Algorithm.Kappa == "td0"
}

func (m *maker) states(start int) {
	m.law.Nodes, m.law.Start = m.MDP.States, start
	for s, row := range m.MDP.Mu {
		for a, mu := range row {
			for next, prob := range m.MDP.P[s][a] {
				if mu*prob > 0 {
					m.add(s, next, mu*prob, s, a, next, m.trace(nil, s, a))
				}
			}
		}
	}
}

// node is a state with the trace that its line has come to.
type node struct {
	state, steps int
	line         int // of which cut
	e            []float64
}

// lines adds the nodes and moves; it says whether there are few enough, and no line branches.
func (m *maker) lines(start int) bool {
	nodes := []node{{state: start, line: -1}}
	index := map[[2]int]int{{-1, 0}: 0} // by line and steps
	visit := func(n node) int {
		key := [2]int{n.line, n.steps}
		i, known := index[key]
		if !known {
			i = len(nodes)
			nodes, index[key] = append(nodes, n), i
		}
		return i
	}
	for i := 0; i < len(nodes); i++ {
		if len(nodes) > maxNodes {
			return false
		}
		from := nodes[i]
		kept := 0 // ways in which the trace goes on
		for a, mu := range m.MDP.Mu[from.state] {
			e := m.trace(from.e, from.state, a)
			for next, prob := range m.MDP.P[from.state][a] {
				if mu*prob == 0 {
					continue
				}
				to := node{state: next, line: (from.state*m.MDP.Actions+a)*m.MDP.States + next, e: e}
				if m.decay(from.state, a) != 0 {
					if kept++; kept > 1 {
						return false
					}
					to.line, to.steps = from.line, min(from.steps+1, Remembered-1)
				}
				j := visit(to)
				if nodes[j].state != next {
					return false
				}
				m.add(i, j, mu*prob, from.state, a, next, e)
			}
		}
	}
	m.law.Nodes, m.law.Start = len(nodes), 0
	return true
}

// Recurrent is the law without the nodes that its chain leaves for good.
func (l *Law) Recurrent() *Law {
	reach := make([][]bool, l.Nodes)
	for i := range reach {
		reach[i] = make([]bool, l.Nodes)
		for stack := []int{i}; len(stack) > 0; {
			j := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if reach[i][j] {
				continue
			}
			reach[i][j] = true
			for _, v := range l.Moves {
				if v.From == j {
					stack = append(stack, v.To)
				}
			}
		}
	}
	name := make([]int, l.Nodes)
	out := *l
	out.Nodes, out.Moves = 0, nil
	for j := range name {
		name[j] = -1
		if !slices.ContainsFunc(reach, func(from []bool) bool { return !from[j] }) {
			name[j] = out.Nodes
			out.Nodes++
		}
	}
	for _, v := range l.Moves {
		if name[v.From] >= 0 && name[v.To] >= 0 {
			v.From, v.To = name[v.From], name[v.To]
			out.Moves = append(out.Moves, v)
		}
	}
	out.Start = 0
	return &out
}
