package moments

import (
	"slices"
)

// Remembered is how many numbers of steps since the last cut of the trace OnChain distinguishes, from 0. The last one
// stands for all larger numbers.
const Remembered = 24

// maxNodes limits the nodes of a chain that is followed exactly.
const maxNodes = 128

// OnChain returns the law along one trajectory from state start with an empty trace, nil if it is not finite. It is
// finite without traces: then each outcome of a pair is a node. It is also finite, up to the cut at Remembered, if a
// trace can continue in only one way until κ = 0 cuts it; then each position since a cut is a node. The two states
// under a target that always goes right are such a case. An episodic problem starts by its own Start, in the node of
// the end of an episode.
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

// forgetful reports whether no trace outlives its step.
func (m *maker) forgetful() bool {
	return m.Algorithm.Rule.States || m.Gamma*m.Lambda == 0 || m.Algorithm.Kappa == "td0"
}

func (m *maker) states(start int) {
	m.law.Nodes, m.law.Start = m.MDP.Outcomes(), m.first(start)
	reached := m.MDP.Reached()
	for from := range m.law.Nodes {
		first := from
		if from < m.MDP.States && !reached[from] {
			first = m.MDP.States // a node without incoming moves must not continue without end
		}
		m.MDP.Begin(first, func(s int, begin float64) {
			for a, mu := range m.MDP.Mu[s] {
				m.MDP.Follow(s, a, func(next int, prob float64) {
					m.add(from, next, begin*float64(mu*prob), s, a, next, m.trace(nil, s, a))
				})
			}
		})
	}
}

// first returns the outcome before the first step: the state start, or the end of an episode.
func (m *maker) first(start int) int {
	if m.MDP.Episodic() {
		return m.MDP.States
	}
	return start
}

// node is an outcome with the trace at that point of its line.
type node struct {
	outcome, steps int
	line           int // the cut that its line started from
	e              []float64
}

// lines adds the nodes and moves. It returns false if there are too many, or if a line branches.
func (m *maker) lines(start int) bool {
	nodes := []node{{outcome: m.first(start), line: -1}}
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
		kept, clash := 0, false // number of ways in which the trace continues
		m.MDP.Begin(from.outcome, func(s int, begin float64) {
			for a, mu := range m.MDP.Mu[s] {
				e := m.trace(from.e, s, a)
				m.MDP.Follow(s, a, func(next int, prob float64) {
					if mu == 0 {
						return
					}
					to := node{outcome: next, line: (s*m.MDP.Actions+a)*m.MDP.States + next, e: e}
					switch {
					case next == m.MDP.States: // new lines begin there
						to = nodes[0]
					case from.outcome < m.MDP.States && m.decay(s, a) != 0:
						kept++
						to.line, to.steps = from.line, min(from.steps+1, Remembered-1)
					}
					j := visit(to)
					clash = clash || nodes[j].outcome != next
					m.add(i, j, begin*float64(mu*prob), s, a, next, e)
				})
			}
		})
		if kept > 1 || clash {
			return false
		}
	}
	m.law.Nodes, m.law.Start = len(nodes), 0
	return true
}

// Recurrent returns the law without the transient nodes of its chain.
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
