package exact

import (
	"slices"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"

	"triad/core/exact/algebra"
	"triad/core/message"
	"triad/core/rl"
)

// MostRows and MostFeatures limit the problems for which New and the other constructors make full models, with every
// inverse. Within these limits O(pairs³) and O(features³) take milliseconds. A Frame makes the models of larger
// problems, which offer only what needs neither.
const (
	MostRows     = 200
	MostFeatures = 100
)

// Large reports whether a problem is beyond these limits.
func Large(m *rl.MDP) bool { return m.Pairs() > MostRows || m.Dim() > MostFeatures }

var (
	tooLarge   = message.New("exact.too-large", "{0} takes at most {1} state–action pairs and {2} features; the problem has {3} pairs and {4} features")
	emphasesOf = message.New("exact.emphases", "a model with emphases")
)

// TooLarge returns the message that something, a name or a message, exists only for smaller problems than m.
func TooLarge(m *rl.MDP, something any) message.Message {
	return tooLarge(something, MostRows, MostFeatures, m.Pairs(), m.Dim())
}

// Model returns the model of New or NewState for the dynamics without the parts that cost O(features³). Complete adds
// A, b, the fixed point and the spectra; TrueValues adds the true values. It fails for emphatic dynamics.
func (f *Frame) Model(d rl.Dynamics) (*Model, error) {
	if d.Emphatic {
		return nil, message.At("exact", TooLarge(f.mdp, emphasesOf()))
	}
	m := f.mdp
	l := &large{frame: f, span: f.pairs}
	if d.Kappa == nil {
		l.span, l.states = f.states, true
	} else {
		l.decay = make([]float64, m.Pairs())
		for s, reached := range m.Reached() {
			for a, mu := range m.Mu[s] {
				if reached && mu > 0 {
					l.decay[s*m.Actions+a] = d.Gamma * d.Lambda * mu * d.Kappa(m.Pi[s][a], mu)
				}
			}
		}
		var err error
		if l.factors, err = f.factor(func(i int) float64 { return l.decay[i] }); err != nil {
			return nil, singularTraces
		}
	}
	l.value = make([]float64, len(l.span.of.B))
	return &Model{
		Gamma: d.Gamma, Lambda: d.Lambda, Phi: l.span.phi, Rows: l.span.rows, Xi: l.span.xi, M: l.span.of.M, Rank: l.span.of.Rank,
		basis: l.span.of.basis, eigM: l.span.of.eigM, graded: l.span.of.graded, large: l,
	}, nil
}

// large holds what a model made by a frame is evaluated with.
type large struct {
	frame   *Frame
	span    *span
	states  bool
	decay   []float64            // λγκμ for each pair
	factors *algebra.Elimination // of I − W P
	value   []float64            // d, scratch
}

// residual returns Aθ + b as ΦᵀΞN(r + (γP^π − I)Φθ). With bare it leaves out r and returns Aθ. The result is valid
// until the next call.
func (l *large) residual(gamma float64, theta []float64, bare bool) []float64 {
	m, f := l.frame.mdp, l.frame
	next, errors := f.scratch.next, f.scratch.errors
	clear(next)
	values := f.scratch.values[:len(l.span.rows)]
	for i := range l.span.rows {
		values[i] = l.span.rows[i].Dot(theta)
		if l.states {
			next[i] = values[i]
		} else {
			next[i/m.Actions] += m.Pi[i/m.Actions][i%m.Actions] * values[i]
		}
	}
	clear(errors)
	for i := range f.xi {
		s, a := i/m.Actions, i%m.Actions
		sum := m.P[s][a].Dot(next)
		sum *= gamma
		if !bare {
			sum += m.R[s][a]
		}
		if l.states { // state values take actions from π
			errors[s] += m.Pi[s][a] * (sum - values[s])
		} else {
			errors[i] = sum - values[i]
		}
	}
	if !l.states {
		l.spread(errors)
	}
	clear(l.value)
	for i := range l.span.rows {
		row, c := &l.span.rows[i], l.span.xi[i]*errors[i]
		for j, k := range row.Index {
			l.value[k] += c * row.Value[j]
		}
	}
	return l.value
}

// spread sets y ← Ny.
func (l *large) spread(y []float64) {
	f, sums := l.frame, l.frame.scratch.sums
	clear(sums)
	for i, c := range l.decay {
		sums[i/f.mdp.Actions] += c * y[i]
	}
	l.factors.Solve(sums)
	for i := range y {
		p := &f.mdp.P[i/f.mdp.Actions][i%f.mdp.Actions]
		for j, next := range p.Index {
			y[i] += p.Value[j] * sums[next]
		}
	}
}

// ProjectedError returns a function that evaluates the MSPBE at θ without allocating.
func (x *Model) ProjectedError() func(theta []float64) float64 {
	if x.large == nil {
		return x.MSPBE().At
	}
	l, gamma := x.large, x.Gamma
	whiten, d := l.span.whiten, len(l.value)
	residual := func(theta []float64) []float64 { return l.residual(gamma, theta, false) }
	if l.many() {
		residual = l.system(gamma)
	}
	if few := l.span.few; few != nil {
		return func(theta []float64) float64 {
			g, sum := residual(theta), 0.0
			for _, row := range few {
				c := row.Dot(g)
				sum += float64(c * c)
			}
			return 0.5 * sum
		}
	}
	return func(theta []float64) float64 {
		g, sum := residual(theta), 0.0
		for i := range whiten.Rows {
			c := 0.0
			for j, w := range whiten.Data[i*d:][:d] {
				c += w * g[j]
			}
			sum += c * c
		}
		return 0.5 * sum
	}
}

// ManyPairs is the number of pairs above which A and b are computed for errors, and ξ by sparse elimination. Smaller
// problems keep the bytes that they had before there were larger ones.
const ManyPairs = 1000

// scattered is the cost of using an entry of a sparse row, as a multiple of one of a dense row: about 5 natively and 15
// in WebAssembly.
const scattered = 8

// many reports whether the problem has so many entries that products with A cost less than residual.
func (l *large) many() bool {
	m := l.frame.mdp
	if m.Pairs() <= ManyPairs {
		return false
	}
	used := 4 * m.Pairs() // each entry of P and Φ is used twice, each pair in four loops
	for _, rows := range m.P {
		for _, row := range rows {
			used += 2 * len(row.Index)
		}
	}
	for _, row := range l.span.rows {
		used += 2 * len(row.Index)
	}
	d := len(l.value)
	return d*d < scattered*used
}

// system returns a function that evaluates Aθ + b from A and b. It computes them on its first call, by one residual for
// each feature. The result is valid until the next call.
func (l *large) system(gamma float64) func(theta []float64) []float64 {
	var a general
	var b []float64
	d := len(l.value)
	return func(theta []float64) []float64 {
		if b == nil {
			a, b = square(make([]float64, d*d), d), slices.Clone(l.residual(gamma, make([]float64, d), false))
			l.columns(gamma, a.Data)
		}
		copy(l.value, b)
		blas64.Gemv(blas.NoTrans, 1, a, blas64.Vector{N: d, Inc: 1, Data: theta}, 1, blas64.Vector{N: d, Inc: 1, Data: l.value})
		return l.value
	}
}

// columns sets a, d×d, to A.
func (l *large) columns(gamma float64, a []float64) {
	d := len(l.value)
	theta := make([]float64, d)
	for j := range theta {
		theta[j] = 1
		for i, v := range l.residual(gamma, theta, true) {
			a[i*d+j] = v
		}
		theta[j] = 0
	}
}

// TrueValues returns Values. A model made by a frame solves for them on the first call at its γ.
func (x *Model) TrueValues() ([]float64, error) {
	if x.large == nil || x.Values != nil {
		return x.Values, nil
	}
	of := &x.large.frame.returns
	if of.states == nil || of.gamma != x.Gamma {
		if err := x.large.frame.solve(x.Gamma); err != nil {
			return nil, err
		}
	}
	if x.Values = of.pairs; x.large.states {
		x.Values = of.states
	}
	return x.Values, nil
}

// Complete adds A, b, θ* and the values to a model made by a frame, at a cost of O(features³). Other models are
// complete already.
func (x *Model) Complete() error {
	if x.large == nil || x.ThetaStar != nil {
		return nil
	}
	d := len(x.large.value)
	x.B = slices.Clone(x.large.residual(x.Gamma, make([]float64, d), false))
	x.A = make([]float64, d*d)
	x.large.columns(x.Gamma, x.A)
	if _, err := x.TrueValues(); err != nil {
		return err
	}
	return x.fixedPoint()
}

// ReducedColumn sets dst (Rank numbers) to column j of VᵀAV, the matrix Reduce(A). Models made by a frame compute this
// matrix one column at a time, because they have no A.
func (x *Model) ReducedColumn(j int, dst []float64) {
	d := x.basis.Rows
	theta := make([]float64, d)
	for i := range theta {
		theta[i] = x.basis.Data[i*x.Rank+j]
	}
	if x.large != nil {
		theta = x.large.residual(x.Gamma, theta, true)
	} else {
		theta = times(blas.NoTrans, square(x.A, d), theta)
	}
	copy(dst, times(blas.Trans, x.basis, theta))
}

// ReducedM returns VᵀMV, a diagonal matrix of Rank rows.
func (x *Model) ReducedM() []float64 {
	m := make([]float64, x.Rank*x.Rank)
	for i, e := range x.eigM {
		m[i*x.Rank+i] = e
	}
	return m
}

// OfBehaviour returns the model of the values of μ itself, with a trace of constant coefficient κ. Its A is
// Behaviour's. The model is for pairs and made by a frame.
func (x *Model) OfBehaviour(kappa float64) (*Model, error) {
	f, m := *x.large.frame, *x.large.frame.mdp
	m.Pi, f.mdp = m.Mu, &m
	return f.Model(rl.Dynamics{Gamma: x.Gamma, Lambda: x.Lambda, Kappa: func(_, _ float64) float64 { return kappa }})
}
