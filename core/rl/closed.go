package rl

import "slices"

// Closed returns the closed sets of states under μ, which the chain never leaves: states that reach each other and no
// others. States are in ascending order, and so are the sets by their first state. After an episode ends, the chain
// continues from Start, and states not reachable from there are left out. There is at least one set. The time is
// proportional to the size of P.
func (m *MDP) Closed() [][]int {
	n := m.Outcomes() // the end of an episode is a node of the graph, which Start follows
	w := &walk{next: make([][]int, n), index: make([]int, n), low: make([]int, n), set: make([]int, n)}
	for outcome := range n {
		w.next[outcome] = m.after(outcome)
	}
	for s, reached := range m.Reached() {
		if reached && w.index[s] == 0 {
			w.visit(s)
		}
	}
	var closed [][]int
	for i, set := range w.sets {
		leaves := slices.ContainsFunc(set, func(s int) bool {
			return slices.ContainsFunc(w.next[s], func(next int) bool { return w.set[next] != i })
		})
		if !leaves {
			slices.Sort(set)
			if end := len(set) - 1; set[end] == m.States {
				set = set[:end]
			}
			closed = append(closed, set)
		}
	}
	slices.SortFunc(closed, func(a, b []int) int { return a[0] - b[0] })
	return closed
}

// after returns the outcomes that may follow an outcome under μ: states and the end, or the states of Start.
func (m *MDP) after(outcome int) (list []int) {
	add := func(next int, prob float64) {
		if prob > 0 {
			list = append(list, next)
		}
	}
	if outcome == m.States {
		m.Begin(outcome, add)
		return list
	}
	for a, mu := range m.Mu[outcome] {
		if mu > 0 {
			m.Follow(outcome, a, add)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// walk finds the strongly connected components of a graph by Tarjan's algorithm. It does not recurse, because a chain
// of a thousand states would be a thousand calls deep.
type walk struct {
	next       [][]int
	index, low []int // of each node: its number from 1 in the order of visits; 0 if not yet visited
	set        []int // of each node: the number of its component, from 0
	visits     int
	open       []int // nodes whose component is not known yet
	sets       [][]int
}

// visit explores everything reachable from a node.
func (w *walk) visit(from int) {
	type frame struct{ node, edge int }
	enter := func(s int) frame {
		w.visits++
		w.index[s], w.low[s], w.set[s] = w.visits, w.visits, -1
		w.open = append(w.open, s)
		return frame{node: s}
	}
	stack := []frame{enter(from)}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		s := f.node
		if f.edge < len(w.next[s]) {
			to := w.next[s][f.edge]
			f.edge++
			switch {
			case w.index[to] == 0:
				stack = append(stack, enter(to))
			case w.set[to] < 0:
				w.low[s] = min(w.low[s], w.index[to])
			}
			continue
		}
		if w.low[s] == w.index[s] {
			at := slices.Index(w.open, s)
			for _, inside := range w.open[at:] {
				w.set[inside] = len(w.sets)
			}
			w.sets = append(w.sets, slices.Clone(w.open[at:]))
			w.open = w.open[:at]
		}
		if stack = stack[:len(stack)-1]; len(stack) > 0 {
			before := stack[len(stack)-1].node
			w.low[before] = min(w.low[before], w.low[s])
		}
	}
}
