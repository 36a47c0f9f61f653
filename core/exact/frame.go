package exact

import (
	"math"
	"slices"

	"triad/core/exact/algebra"
	"triad/core/rl"
)

// Frame holds what all models of a large problem share, whatever γ, λ and κ are: ξ, and M with its range. Making it
// costs O(states³ + features³), once. A model then avoids both costs: N = (I − P W)⁻¹, with W = diag(λγκμ), is I + P (I
// − W P)⁻¹ W. Only that matrix between states is factored, and only where it is not 0.
type Frame struct {
	mdp     *rl.MDP
	xi      []float64 // for each pair
	order   []int     // of the states, for factoring matrices between states
	place   []int     // position of a state in order
	pairs   *span
	states  *span // nil if states have no features
	scratch struct{ values, next, errors, sums []float64 }
	returns struct { // true values, which do not depend on λ and κ
		gamma         float64
		pairs, states []float64 // nil until needed
	}
}

// span is the range of an M, for pairs or for states.
type span struct {
	rows   []rl.Sparse
	phi    [][]float64
	xi     []float64
	whiten general     // rank×d: M^{−1/2} on the range
	few    []rl.Sparse // the same in sparse form; nil if most of it is not 0, or if there are few pairs
	of     Model       // holds M, Rank, basis and eigM
}

// NewFrame returns the frame of m. It fails as New does, and for a problem of so many states that become neighbours of
// one another that a model would take more than the allowance; see limit.go.
func NewFrame(m *rl.MDP) (*Frame, error) {
	sets := m.Closed()
	if len(sets) != 1 {
		return nil, noStationary
	}
	f := &Frame{mdp: m, xi: make([]float64, m.Pairs())}
	f.order, _ = algebra.FewNeighbours(m.States, allowed.work, func(s int, next func(int)) {
		for _, row := range m.P[s] {
			for _, o := range row.Index {
				next(int(o))
			}
		}
	})
	if f.order == nil {
		return nil, allowed.overLimit()
	}
	f.place = make([]int, m.States)
	for i, s := range f.order {
		f.place[s] = i
	}
	of := f.visits
	if m.Pairs() > ManyPairs { // smaller problems keep the bytes that they had before there were larger ones
		of = f.sparseVisits
	}
	visits, err := of(sets[0])
	if err != nil {
		return nil, err
	}
	for i := range f.xi {
		f.xi[i] = visits[i/m.Actions] * m.Mu[i/m.Actions][i%m.Actions]
	}
	if f.pairs, err = newSpan(m.Phi, f.xi); err != nil {
		return nil, err
	}
	if m.PhiState != nil {
		if f.states, err = newSpan(m.PhiState, visits); err != nil {
			return nil, err
		}
	}
	for _, v := range []*[]float64{&f.scratch.values, &f.scratch.errors} {
		*v = make([]float64, m.Pairs())
	}
	for _, v := range []*[]float64{&f.scratch.next, &f.scratch.sums} {
		*v = make([]float64, m.States)
	}
	return f, nil
}

// visits returns the stationary distribution of the states of a closed set, by eliminating one state after another
// without subtractions [grassmann1985].
func (f *Frame) visits(set []int) ([]float64, error) {
	m, n := f.mdp, len(set)
	place := make([]int, m.States)
	for k, s := range set {
		place[s] = k + 1
	}
	p := newGeneral(n, n)
	for k, s := range set {
		for a, mu := range m.Mu[s] {
			m.Follow(s, a, func(outcome int, prob float64) {
				m.Begin(outcome, func(next int, begin float64) {
					if at := place[next]; at > 0 {
						p.Data[k*n+at-1] += mu * prob * begin
					}
				})
			})
		}
	}
	for k := n - 1; k > 0; k-- {
		row, sum := p.Data[k*n:][:k], 0.0
		for _, x := range row {
			sum += x
		}
		if !(sum > 0) {
			return nil, singularBalance
		}
		for i := range k {
			if p.Data[i*n+k] == 0 {
				continue
			}
			p.Data[i*n+k] /= sum
			add(p.Data[i*n:][:k], p.Data[i*n+k], row)
		}
	}
	xi, total := make([]float64, n), 1.0
	xi[0] = 1
	for k := 1; k < n; k++ {
		for i := range k {
			xi[k] += xi[i] * p.Data[i*n+k]
		}
		total += xi[k]
	}
	out := make([]float64, m.States)
	for k, s := range set {
		out[s] = xi[k] / total
	}
	return out, nil
}

// sparseVisits is visits by sparse elimination. The start of the next episode is a state of its own, the last one, so
// that the rows of states with an end stay sparse.
func (f *Frame) sparseVisits(set []int) ([]float64, error) {
	m := f.mdp
	place := make([]int, m.States+1)
	for i := range place {
		place[i] = -1
	}
	member := make([]bool, m.States)
	for _, s := range set {
		member[s] = true
	}
	var order []int
	for _, s := range f.order {
		if member[s] {
			place[s] = len(order)
			order = append(order, s)
		}
	}
	ends := func(s int) bool {
		for a, mu := range m.Mu[s] {
			if mu > 0 && m.End(s, a) > 0 {
				return true
			}
		}
		return false
	}
	if slices.ContainsFunc(set, ends) {
		place[m.States] = len(order)
		order = append(order, m.States)
	}
	balance, err := algebra.Balance(order, func(i int, add func(j int, x float64)) {
		to := func(outcome int, prob float64) {
			if at := place[outcome]; at >= 0 && at != i {
				add(at, 0-prob)
			}
		}
		s := order[i]
		if s == m.States {
			for next, prob := range m.Start {
				to(next, prob)
			}
			return
		}
		for a, mu := range m.Mu[s] {
			m.Follow(s, a, func(outcome int, prob float64) { to(outcome, float64(mu*prob)) })
		}
	})
	if err != nil {
		return nil, singularBalance
	}
	visits, total := make([]float64, m.States), 0.0
	for i, x := range balance.Stationary() {
		if s := order[i]; s < m.States {
			visits[s] = x
			total += x
		}
	}
	for s := range visits {
		visits[s] /= total
	}
	return visits, nil
}

func newSpan(phi [][]float64, xi []float64) (*span, error) {
	d := len(phi[0])
	s := &span{rows: rl.Rows(phi), phi: phi, xi: xi}
	s.of = Model{B: make([]float64, d), M: make([]float64, d*d)}
	for i, row := range s.rows {
		for j, k := range row.Index {
			for l, v := range row.Value {
				s.of.M[int(k)*d+int(row.Index[l])] += xi[i] * row.Value[j] * v
			}
		}
	}
	if err := s.of.space(); err != nil {
		return nil, err
	}
	s.whiten = newGeneral(s.of.Rank, d)
	for i, e := range s.of.eigM {
		for j := range d {
			s.whiten.Data[i*d+j] = s.of.basis.Data[j*s.of.Rank+i] / math.Sqrt(e)
		}
	}
	if len(phi) > ManyPairs {
		rows, some := rl.Rows(rowsOf(s.whiten)), 0
		for _, row := range rows {
			some += len(row.Index)
		}
		if 4*some < s.of.Rank*d { // indicators make M diagonal
			s.few = rows
		}
	}
	return s, nil
}

// Xi returns the stationary distribution of pairs. Do not modify it.
func (f *Frame) Xi() []float64 { return f.xi }

// factor factors I − W P between states, where w returns W for each pair.
func (f *Frame) factor(w func(pair int) float64) (*algebra.Elimination, error) {
	return algebra.Eliminate(f.order, func(i int, add func(j int, x float64)) {
		add(i, 1)
		s := f.order[i]
		for a, row := range f.mdp.P[s] {
			if c := w(s*f.mdp.Actions + a); c != 0 {
				for next, p := range row.All() {
					add(f.place[next], 0-float64(c*p))
				}
			}
		}
	})
}

// solve computes the true values at γ.
func (f *Frame) solve(gamma float64) error {
	m := proper(f.mdp, gamma)
	of := &Frame{mdp: m, order: f.order, place: f.place}
	lu, err := of.factor(func(i int) float64 { return gamma * m.Pi[i/m.Actions][i%m.Actions] })
	if err != nil {
		return ErrReturns
	}
	v := make([]float64, m.States)
	for s, row := range m.R {
		for a, r := range row {
			v[s] += m.Pi[s][a] * r
		}
	}
	lu.Solve(v)
	q := make([]float64, m.Pairs())
	for i := range q {
		q[i] = m.R[i/m.Actions][i%m.Actions]
		for next, p := range m.P[i/m.Actions][i%m.Actions].All() {
			q[i] += gamma * p * v[next]
		}
	}
	f.returns.gamma, f.returns.states, f.returns.pairs = gamma, v, q
	return nil
}
