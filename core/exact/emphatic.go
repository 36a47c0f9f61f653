package exact

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// NewEmphatic solves for emphatic TD of action values [sutton2016]. The follow-on trace F ← 1 + βρF has mean f = (I −
// βP^π)^{−T}ξ. The emphasis 1 + β(ρ − λκ)F, with the previous F, has mean m = (I − βλP^{κμ})ᵀf. Then
//
//	A = Φᵀdiag(m)N(γP^π − I)Φ,  b = Φᵀdiag(m)Nr,  M = Φᵀdiag(m)Φ.
//
// Value errors still use the norm of Ξ. beta is in [0, 1), or 1 if episodes end under π. It fails as New does.
func NewEmphatic(m *rl.MDP, gamma, lambda float64, kappa func(pi, mu float64) float64, beta float64) (*Model, error) {
	return NewBase(m).Of(rl.Dynamics{Gamma: gamma, Lambda: lambda, Kappa: kappa, Emphatic: true, Beta: beta})
}

// ofEmphaticPairs is NewEmphatic without the part of complete.
func (b *Base) ofEmphaticPairs(dyn rl.Dynamics) (*Model, error) {
	x, err := b.ofPairs(dyn.Gamma, dyn.Lambda, dyn.Kappa)
	if err != nil {
		return nil, err
	}
	l := newFollowing(b.mdp, b.xi, b.recurrent, func(pi, mu float64) (a, b, p, q, d float64) {
		rho, k := pi/mu, dyn.Kappa(pi, mu)
		return 1, dyn.Beta * rho, 1, dyn.Beta * (rho - dyn.Lambda*k), dyn.Gamma * dyn.Lambda * k
	})
	if err := l.solve(); err != nil {
		return nil, err
	}
	x.F, x.Emphasis = l.f, l.emphasis
	x.samples = func() (samples, error) {
		s := x.pairSamples(b.mdp, b.recurrent, dyn.Kappa)
		return s, l.complete(&s)
	}
	return x, nil
}

// NewEmphaticState solves for emphatic TD of state values with features phi (States×d) [sutton2016]. In F ← 1 + βρF, ρ
// is the ratio of the previous step; the emphasis is m = λ + (1 − λ)F, and e ← ρ(γλe + mx). It uses the formulas of
// NewEmphatic with d = ξ of states, f = (I − βP_π)^{−T}d, m = λd + (1 − λ)f, and P_π in place of P^π.
func NewEmphaticState(m *rl.MDP, phi [][]float64, gamma, lambda, beta float64) (*Model, error) {
	return NewBase(withStates(m, phi)).Of(rl.Dynamics{Gamma: gamma, Lambda: lambda, Emphatic: true, Beta: beta})
}

// ofEmphaticStates is NewEmphaticState without the part of complete.
func (b *Base) ofEmphaticStates(dyn rl.Dynamics) (*Model, error) {
	m, lambda, beta := b.mdp, dyn.Lambda, dyn.Beta
	x := b.ofStates(dyn.Gamma)
	x.Lambda = lambda
	var err error
	if x.n, err = solve(identityMinus(lambda*dyn.Gamma, x.p), identity(m.States)); err != nil {
		return nil, singularTraces
	}
	l := newFollowing(m, b.xi, b.recurrent, func(pi, mu float64) (a, b, p, q, d float64) { // here g is ρF
		rho := pi / mu
		return rho, beta * rho, rho, rho * (1 - lambda) * beta, dyn.Gamma * lambda * rho
	})
	if err := l.solve(); err != nil {
		return nil, err
	}
	x.F, x.Emphasis = make([]float64, m.States), make([]float64, m.States)
	for i, xi := range b.xi {
		x.F[i/m.Actions] += xi + beta*l.before[i]
		x.Emphasis[i/m.Actions] += l.emphasis[i]
	}
	x.samples = func() (samples, error) {
		s := x.stateSamples(m, b.xi)
		own := newGeneral(len(b.xi), s.mean.Cols)
		for i, m := range l.emphasis {
			add(own.Data[i*own.Cols:][:own.Cols], m, s.phi[i])
		}
		var err error
		if s.mean, err = l.sum(own, l.d); err != nil {
			return s, ErrInfinite
		}
		return s, l.complete(&s)
	}
	return x, nil
}

// following describes the distribution of a follow-on trace g, and of the trace e that it weights, at visits to pairs.
// With the previous g and e on the right, a visit to pair j does
//
//	g ← a_j + b_j g,  e ← d_j e + (p_j + q_j g) φ_j.
//
// Below, E[·; j] is the expectation over the visits to pair j, and x⁻ = P^{μT}x is the quantity x before the visit.
type following struct {
	mdp           *rl.MDP
	xi            []float64
	recurrent     []bool
	a, b, p, q, d []float64 // for each pair

	f, before, emphasis []float64 // E[g; j], f⁻ and E[p + qg; j]
}

func newFollowing(m *rl.MDP, xi []float64, recurrent []bool, of func(pi, mu float64) (a, b, p, q, d float64)) *following {
	n := m.Pairs()
	l := &following{mdp: m, xi: xi, recurrent: recurrent}
	for _, v := range []*[]float64{&l.a, &l.b, &l.p, &l.q, &l.d} {
		*v = make([]float64, n)
	}
	for i := range n {
		if pi, mu := m.Pi[i/m.Actions][i%m.Actions], m.Mu[i/m.Actions][i%m.Actions]; recurrent[i] {
			l.a[i], l.b[i], l.p[i], l.q[i], l.d[i] = of(pi, mu)
		}
	}
	return l
}

// arriving returns the matrix P^μ_ij w_j, where w_j is the product of the factors.
func (l *following) arriving(factors ...[]float64) general {
	return pairs(l.mdp, func(s, a int) float64 {
		w := l.mdp.Mu[s][a]
		for _, f := range factors {
			w *= f[s*l.mdp.Actions+a]
		}
		return w
	})
}

// sum solves x_j = own_j + w_j x⁻_j, where w is the product of the factors. own has one row for each pair.
func (l *following) sum(own general, factors ...[]float64) (general, error) {
	return solve(transposed(identityMinus(1, l.arriving(factors...))), own)
}

// solve computes f = aξ + b f⁻ and the emphases pξ + q f⁻.
func (l *following) solve() error {
	own := newGeneral(len(l.xi), 1)
	for i, xi := range l.xi {
		own.Data[i] = l.a[i] * xi
	}
	f, err := l.sum(own, l.b)
	if err != nil {
		return singularTraces
	}
	l.f, l.before = f.Data, times(blas.Trans, l.arriving(), f.Data)
	for i, xi := range l.xi {
		l.emphasis = append(l.emphasis, l.p[i]*xi+l.q[i]*l.before[i])
	}
	return nil
}

// squares returns E[g²; j] = a²ξ + 2ab f⁻ + b² v⁻. These are finite if the spectral radius of P^μ_ij b_j² is below 1;
// otherwise the error is ErrInfinite. See samples.sums for the test.
func (l *following) squares() ([]float64, error) {
	own, ones := newGeneral(len(l.xi), 1), make([]float64, len(l.xi))
	for i, xi := range l.xi {
		own.Data[i] = l.a[i] * (l.a[i]*xi + 2*l.b[i]*l.before[i])
		ones[i] = 1
	}
	inverse, err := solve(identityMinus(1, l.arriving(l.b, l.b)), identity(len(l.xi)))
	if err != nil || slices.Min(times(blas.NoTrans, inverse, ones)) <= 0 {
		return nil, ErrInfinite
	}
	return times(blas.Trans, inverse, own.Data), nil
}

// complete adds the second moments of e to a distribution that has the first moments, with v = E[g²; ·] and
//
//	G = E[ge; ·] = a d e⁻ + b d G⁻ + (apξ + (aq + bp) f⁻ + bq v⁻)φ,
//	h = d (p e⁻ + q G⁻) + ½(p²ξ + 2pq f⁻ + q²v⁻)φ.
func (l *following) complete(s *samples) error {
	v, err := l.squares()
	if err != nil {
		return err
	}
	n, d := len(l.xi), s.mean.Cols
	step := l.arriving()
	square, trace := times(blas.Trans, step, v), product(blas.Trans, step, blas.NoTrans, s.mean)
	own := newGeneral(n, d)
	for i, xi := range l.xi {
		row, a, b, p, q := own.Data[i*d:][:d], l.a[i], l.b[i], l.p[i], l.q[i]
		add(row, a*l.d[i], trace.Data[i*d:][:d])
		add(row, a*p*xi+(a*q+b*p)*l.before[i]+b*q*square[i], s.phi[i])
	}
	both, err := l.sum(own, l.b, l.d)
	if err != nil {
		return ErrInfinite
	}
	both = product(blas.Trans, step, blas.NoTrans, both)
	s.half = newGeneral(n, d)
	for i, xi := range l.xi {
		row, p, q := s.half.Data[i*d:][:d], l.p[i], l.q[i]
		add(row, l.d[i]*p, trace.Data[i*d:][:d])
		add(row, l.d[i]*q, both.Data[i*d:][:d])
		add(row, (p*p*xi+2*p*q*l.before[i]+q*q*square[i])/2, s.phi[i])
	}
	s.decay = l.arriving(l.d, l.d)
	return nil
}

func transposed(a general) general {
	out := newGeneral(a.Cols, a.Rows)
	for i := range a.Rows {
		for j := range a.Cols {
			out.Data[j*a.Rows+i] = a.Data[i*a.Stride+j]
		}
	}
	return out
}

// FollowOnTail returns the tail index of the stationary F ← 1 + βρF: E F^q is finite for q below it. It is the q > 1 at
// which β^q times the spectral radius of P^{μρ^q} is 1; at q = 1 the product is β. It is +Inf if there is no such q, or
// none below 100.
func FollowOnTail(m *rl.MDP, beta float64) (float64, error) {
	xi, recurrent, err := stationary(m)
	if err != nil {
		return 0, err
	}
	grows := func(q float64) bool {
		l := newFollowing(m, xi, recurrent, func(pi, mu float64) (a, b, p, _, d float64) {
			return 1, math.Pow(beta*pi/mu, q), 1, 0, 0
		})
		p := l.arriving(l.b)
		return SpectralRadius(p.Data, p.Rows) >= 1
	}
	low, high := 1., 100.
	if !grows(high) {
		return math.Inf(1), nil
	}
	for high-low > 1e-12*low {
		if mid := (low + high) / 2; mid <= low || mid >= high {
			break
		} else if grows(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return (low + high) / 2, nil
}

// FollowOnMoments returns β² times the spectral radius of P^{μρ²}_ij = P^μ_ij ρ_j² among recurrent pairs. It also
// returns E F² of the stationary F ← 1 + βρF, which is +Inf if the first result is at least 1.
func FollowOnMoments(m *rl.MDP, beta float64) (radius, second float64, err error) {
	xi, recurrent, err := stationary(m)
	if err != nil {
		return 0, 0, err
	}
	l := newFollowing(m, xi, recurrent, func(pi, mu float64) (a, b, p, q, d float64) {
		return 1, beta * pi / mu, 1, 0, 0
	})
	p := l.arriving(l.b, l.b)
	values, err := Eigenvalues(p.Data, p.Rows)
	if err != nil {
		return 0, 0, err
	}
	radius = Radius(values)
	if err := l.solve(); err != nil {
		return 0, 0, err
	}
	squares, err := l.squares()
	if err != nil || radius >= 1 {
		return radius, math.Inf(1), nil
	}
	for _, v := range squares {
		second += v
	}
	return radius, second, nil
}
