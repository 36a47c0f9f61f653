package rl

import "slices"

// Closed returns the closed sets of states under μ, which the chain never leaves: states that reach each other and no
// others. States are in ascending order, and so are the sets by their first state. After an episode ends, the chain
// continues from Start, and states not reachable from there are left out. There is at least one set. The time is
// proportional to the size of P.
func (m *MDP) Closed() [][]int {
	w := &walk{next: make([][]int, m.States), index: make([]int, m.States), low: make([]int, m.States), set: make([]int, m.States)}
	for s := range m.States {
		w.next[s] = m.after(s)
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
			closed = append(closed, set)
		}
	}
	slices.SortFunc(closed, func(a, b []int) int { return a[0] - b[0] })
	return closed
}

// after returns the states that may follow s under μ.
func (m *MDP) after(s int) (list []int) {
	follows, ends := make([]bool, m.States), false
	for a, mu := range m.Mu[s] {
		if mu == 0 {
			continue
		}
		for next, p := range m.P[s][a].All() {
			follows[next] = follows[next] || p > 0
		}
		ends = ends || m.End(s, a) > 0
	}
	for next := range follows {
		if follows[next] || ends && m.Start[next] > 0 {
			list = append(list, next)
		}
	}
	return list
}

// walk finds the strongly connected components of a graph by Tarjan's algorithm. It does not recurse, because a chain
// of a thousand states would be a thousand calls deep.
type walk struct {
	next       [][]int
	index, low []int // of each state: its number from 1 in the order of visits; 0 if not yet visited
	set        []int // of each state: the number of its component, from 0
	visits     int
	open       []int // states whose component is not known yet
	sets       [][]int
}

// visit explores everything reachable from a state.
func (w *walk) visit(from int) {
	type frame struct{ state, edge int }
	enter := func(s int) frame {
		w.visits++
		w.index[s], w.low[s], w.set[s] = w.visits, w.visits, -1
		w.open = append(w.open, s)
		return frame{state: s}
	}
	stack := []frame{enter(from)}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		s := f.state
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
			before := stack[len(stack)-1].state
			w.low[before] = min(w.low[before], w.low[s])
		}
	}
}
