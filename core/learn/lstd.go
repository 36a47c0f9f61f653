package learn

import (
	"triad/core/rl"
	"triad/core/snapshot"
)

// LSTD is least-squares temporal differences [bradtke1996] [boyan2002] with the trace of a coefficient. For action
// values, κ = 0 is LSTDQ [lagoudakis2003] and κ = π/μ is off-policy LSTD(λ) [yu2010]. The rule sums what other rules
// step along, and solves for the weights:
//
//	Â ← Â + e (γφ̄ − φ)ᵀ,  b̂ ← b̂ + r e
//	θ = −Â⁺ b̂
//
// Â⁺ is the pseudo-inverse, so θ is the least-squares solution of least norm. If M is singular, θ converges to the θ*
// in the range of M.
//
// There is no ridge term εI − Â. Off policy, A may have eigenvalues of either sign, so as ε decreases to 0 the matrix
// would become singular on the way.
//
// A solution takes O(d³) operations. A sum takes d for each feature of the pair and of the next state. Settle therefore
// solves only when weights are read; until then θ does not change.
var LSTD = Rule{
	Solves: true,
	ID:     "lstd", Name: "least squares", Short: "LSTD", Body: Square,
	Text: "Â += e (γφ̄ − φ)ᵀ, b̂ += r e, θ = −Â⁺ b̂",
	Rows: []string{
		traceRow, "Â ← Â + e (γ φ̄ − φ)ᵀ", "b̂ ← b̂ + r e", "θ = −Â⁺ b̂",
	},
	Lines: []string{traceLine, "= Â + e′ (γφ̄ − φ)ᵀ", "= b̂ + {r} e′", "= −Â⁺ b̂"},
	Note:  "The best estimate of θ* that the transitions so far allow. It has no step sizes and no expected update, and costs d² a step instead of d. Triad solves for the weights of least norm at each row that it writes or shows. Columns of Â that add less than 10⁻⁹ of the largest count as zero. Until the first row the weights are θ₀. If γ, λ or the trace changes, the sums start again, and the old solution stays until the next row. Weights are not projected. Proved: if each pair is visited again and again and A is not singular, θ converges to θ* almost surely, for a bounded trace by the law of large numbers, and for κ = π/μ by Yu (2010). Not proved: how fast.",
	update: func(l *Learner, e *trace) {
		l.differ()
		l.sums.add(e, l.change, l.t.R, l.d)
	},
	expected: (*Expected).Lose,
}

// leastTold is the relative size below which a column of Â counts as a combination of the columns before it: what it
// adds to them, as a fraction of the largest.
const leastTold = 1e-9

// sums holds the sums of a rule that Solves, over all chains and for all columns.
type sums struct {
	a, b    []float64 // d×d and d
	added   uint64    // transitions since the sums were 0
	settled uint64    // value of added when the weights were last solved
	broken  bool      // some value was beyond Limit or NaN
	solver  *minimumNorm
}

func newSums(d int) *sums { return &sums{a: make([]float64, d*d), b: make([]float64, d)} }

// add adds e·changeᵀ to Â and r·e to b̂.
func (s *sums) add(e *trace, change *rl.Sparse, r float64, d int) {
	for j, i := range e.Index {
		v, row := e.Value[j], s.a[int(i)*d:][:d]
		for k, at := range change.Index {
			row[at] += float64(v * change.Value[k])
			s.broken = s.broken || !within(row[at])
		}
		s.b[i] += float64(r * v)
		s.broken = s.broken || !within(s.b[i])
	}
	s.added++
}

func (s *sums) restart() {
	clear(s.a)
	clear(s.b)
	s.added, s.settled, s.broken = 0, 0, false
}

func (s *sums) fields(f *snapshot.Fields) {
	f.Floats(s.a)
	f.Floats(s.b)
	s.added = f.Uint(s.added, 0, 1<<53)
	s.settled = f.Uint(s.settled, 0, s.added)
	s.broken = f.Bool(s.broken)
}

// Settle solves for the weights from all transitions so far, if the rule Solves. Other rules update their weights at
// each step, so Settle does nothing. Call it only before weights are read, because a solution takes time.
func (l *Learner) Settle() {
	s := l.sums
	if s == nil || s.broken || s.settled == s.added {
		return
	}
	s.settled = s.added
	if s.solver == nil {
		s.solver = newMinimumNorm(l.d)
	}
	for i, v := range s.solver.solve(s.a, s.b, leastTold) {
		row := l.Theta[i*l.cols:][:l.cols]
		for k := range row {
			row[k] = 0 - v // 0 − v instead of −v, because −v could be −0
		}
	}
}

// SettleInto calls Settle and copies the new weights into the learner's last update.
func (l *Learner) SettleInto(u *Update) {
	if l.Settle(); l.sums != nil {
		copy(u.FreeTheta, l.Theta)
		copy(u.After.Theta, l.Theta)
	}
}

// Sums returns Â (d×d) and b̂ (d) of a rule that Solves, nil for other rules. Do not modify them.
func (l *Learner) Sums() (a, b []float64) {
	if l.sums == nil {
		return nil, nil
	}
	return l.sums.a, l.sums.b
}
