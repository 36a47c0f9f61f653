package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Learner is K learners of one algorithm that differ only in their step sizes. Column k of Theta and Omega (d×K,
// row-major) has the step sizes (Alpha[k], Eta[k]). All columns see the same transitions. A Learner is not safe for
// concurrent use.
type Learner struct {
	Algorithm Algorithm
	// Gamma in [0, 1] and Lambda in [0, 1] may change between steps by Use. Alpha and Eta (> 0) may change too.
	Gamma, Lambda float64
	Alpha, Eta    []float64 // K
	Theta, Omega  []float64 // d×K; rules that are not Dual leave Omega at its start
	// Mean is the Polyak average θ̄ (d×K) once Average has been called, nil before.
	Mean    []float64
	Project Projection // the zero value projects nothing

	kappa   Coefficient
	cols, d int
	traces  []trace   // e of each chain, shared by the columns
	dutch   []float64 // d×K for each chain: e^ω, for rules that have it
	// behaviour holds e^μ of each chain, for rules that have it.
	behaviour []trace
	followed  []follow // one for each chain, for emphatic rules
	sums      *sums    // for rules that Solve
	average   *average
	steps     uint64 // number of steps since Reset

	// The present transition, and scratch of length K.
	t            *rl.Transition
	phi, next    *rl.Sparse // φ and φ̄, or x(s) and x(s')
	change       *rl.Sparse // γφ̄ − φ
	sum          rl.Sparse  // storage of change if it is computed
	other, third rl.Sparse  // scratch like sum
	decay        float64    // γλκ
	kind         *kind      // nil if nothing is remembered of the transition's kind
	kinds        *kinds     // nil unless Remember was called
	places       []int      // last known positions of features in the trace
	delta, y, u  []float64
	less, z      []float64 // for TDRC and for Hybrid
}

// New returns a Learner with d features and one column for each entry of alpha; eta must have the same length. Weights
// and trace start at 0. New panics on an unknown coefficient or on different lengths, because these are faults of the
// program and not of a user.
func New(a Algorithm, d int, gamma, lambda float64, alpha, eta []float64) *Learner {
	_, ok := KappaByID(a.Kappa)
	if !ok || len(alpha) != len(eta) || len(alpha) == 0 || d < 1 {
		panic("learn: New: unknown coefficient, no features, or step sizes of different lengths")
	}
	cols := len(alpha)
	vec := func(n int) []float64 { return make([]float64, n) }
	l := &Learner{
		Algorithm: a, Gamma: gamma, Lambda: lambda,
		Alpha: append([]float64(nil), alpha...), Eta: append([]float64(nil), eta...),
		Theta: vec(d * cols), Omega: vec(d * cols),
		kappa: a.Coefficient(), cols: cols, d: d,
		delta: vec(cols), y: vec(cols), u: vec(cols),
		less: vec(cols), z: vec(cols), sum: emptySum(d), other: emptySum(d), third: emptySum(d),
		places: make([]int, d),
	}
	if a.Rule.Solves {
		l.sums = newSums(d)
	}
	l.Chains(1)
	return l
}

// Use sets γ, λ and the settings from the next step on. If any of them changes, a rule that Solves starts its sums
// again, because the old sums belong to another problem.
func (l *Learner) Use(gamma, lambda float64, s Settings) {
	if other := gamma != l.Gamma || lambda != l.Lambda || s != l.Algorithm.Settings; other && l.sums != nil {
		l.sums.restart()
	}
	l.Gamma, l.Lambda, l.Algorithm.Settings = gamma, lambda, s
	l.kappa = l.Algorithm.Coefficient()
	l.forgetKinds()
}

// Chains gives the learner a trace, set to 0, for each of n ≥ 1 independent chains (rl.Independent).
func (l *Learner) Chains(n int) {
	l.traces = newTraces(n, l.d)
	if l.Algorithm.Rule.dutch {
		l.dutch = make([]float64, n*l.d*l.cols)
	}
	if l.Algorithm.Rule.behaviour {
		l.behaviour = newTraces(n, l.d)
	}
	if l.Algorithm.Rule.Emphatic {
		l.followed = make([]follow, n)
	}
}

// Average makes the learner keep the Polyak average of its weights in Mean.
func (l *Learner) Average() {
	l.average = newAverage(l.d, l.cols)
	l.Mean = l.average.mean
	copy(l.Mean, l.Theta)
}

// Reset sets every column to (theta0, omega0), d numbers each, and the trace to e₋₁ = 0.
func (l *Learner) Reset(theta0, omega0 []float64) {
	for i := range l.d {
		for k := range l.cols {
			l.Theta[i*l.cols+k] = theta0[i]
			l.Omega[i*l.cols+k] = omega0[i]
		}
	}
	for c := range l.traces {
		l.restart(c)
	}
	if l.sums != nil {
		l.sums.restart()
	}
	l.steps = 0
	l.forgetKinds()
	if l.average != nil {
		l.Average()
	}
}

// Step learns from one transition. It allocates nothing.
//
// The trace is e ← γλ κ(s,a) e + φ(s,a), e₋₁ = 0 [touati2018, Proposition 3; precup2000]. It restarts after a terminal
// or truncated transition; the learner still learns from that transition.
func (l *Learner) Step(t *rl.Transition) {
	rule, e, weight := l.Algorithm.Rule, &l.traces[t.Chain], 1.0
	l.t, l.phi, l.next = t, &t.Phi, &t.PhiBar
	if rule.States { // the trace of these rules is ρx
		l.phi, l.next, weight = &t.X, &t.XNext, t.Pi/t.Mu
	}
	if l.kind = l.kinds.known(t.Kind); l.kind == nil && l.kinds != nil {
		l.kind = l.learnKind(t.Kind)
	}
	if l.kind != nil {
		l.decay = l.kind.decay
	} else {
		l.decay = l.decays()
	}
	if rule.Emphatic {
		weight = float64(weight * l.emphasize(t.Pi, t.Mu, t.Chain))
	}
	advance(e, l.decay, weight, l.phi, l.d, l.places)
	if l.average != nil {
		l.average.add(l.Theta, l.Alpha)
	}
	rule.update(l, e)
	l.steps++
	if l.Project.Radius > 0 {
		l.project(rule)
	}
	if t.Cut() {
		l.restart(t.Chain)
	}
}

// Forget ends the episode of a chain without learning, so the trace of the chain restarts.
func (l *Learner) Forget(chain int) { l.restart(chain) }

// restart sets all traces of a chain to their values at the start of an episode.
func (l *Learner) restart(chain int) {
	restart(&l.traces[chain])
	clear(l.dutchOf(chain))
	if own := l.behaviourTrace(chain); own != nil {
		restart(own)
	}
	if l.followed != nil {
		l.followed[chain] = follow{}
	}
}

// decays returns γλκ.
func (l *Learner) decays() float64 {
	return float64(float64(l.Gamma*l.Lambda) * l.kappa(l.t.Pi, l.t.Mu))
}

// differ sets l.change to γφ̄ − φ.
func (l *Learner) differ() {
	if l.kind != nil {
		l.change = &l.kind.change
		return
	}
	combine(&l.sum, l.Gamma, l.next, -1, l.phi)
	l.change = &l.sum
}

// tdErrors sets l.change to γφ̄ − φ and l.delta to δ = r + Θᵀ(γφ̄ − φ), one for each column.
func (l *Learner) tdErrors() {
	l.differ()
	columns.Errors(l.delta, l.Theta, l.change, l.t.R)
}

// Diverged reports whether a weight of any column, or a sum that weights are solved from, is beyond Limit or NaN.
func (l *Learner) Diverged() bool { return l.broken() || beyond(l.Theta) || beyond(l.Omega) }

func (l *Learner) broken() bool { return l.sums != nil && l.sums.broken }

// Mark sets diverged[k] for each column k < len(diverged) with a weight beyond Limit or NaN, and all of them if the sums
// that weights are solved from are. It leaves the other elements.
func (l *Learner) Mark(diverged []bool) {
	for _, w := range [...][]float64{l.Theta, l.Omega} {
		if !beyond(w) {
			continue
		}
		for ; len(w) > 0; w = w[l.cols:] {
			row := w[:l.cols]
			if !beyond(row) {
				continue
			}
			for k := range diverged {
				diverged[k] = diverged[k] || !within(row[k])
			}
		}
	}
	if l.broken() {
		for k := range diverged {
			diverged[k] = true
		}
	}
}

// Rest stops column k from learning: it sets the column's weights and step sizes to 0. Each column learns with its own
// step sizes.
func (l *Learner) Rest(k int) {
	l.Alpha[k], l.Eta[k] = 0, 0
	for i := k; i < len(l.Theta); i += l.cols {
		l.Theta[i], l.Omega[i] = 0, 0
	}
	for i := k; i < len(l.dutch); i += l.cols {
		l.dutch[i] = 0
	}
}

// Column copies column k of Theta into dst, which has length d.
func (l *Learner) Column(dst []float64, k int) {
	for i := range dst {
		dst[i] = l.Theta[i*l.cols+k]
	}
}
