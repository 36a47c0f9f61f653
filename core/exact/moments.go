package exact

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// ErrInfinite reports that E‖e‖² has no finite limit, as can happen with importance sampling. L_G, σ² and what depends
// on them then do not exist.
var ErrInfinite error = failed("exact.infinite", "the second moment of the trace is infinite; use a smaller lambda or another κ")

// samples describes the stationary distribution of (e, s, a, s'), as far as the second moments of Â = euᵀ, b̂ = re and
// M̂ = φφᵀ need it, where u = γφ̄(s') − φ. With E[·; i] the expectation over the visits to pair i,
//
//	mᵢ = E[e; i],  Sᵢ = E[eeᵀ; i] = hᵢφᵢᵀ + φᵢhᵢᵀ + Σⱼ Dⱼᵢ Sⱼ.
//
// This recursion mixes pairs but not entries of S. Only traces of S and one weighted sum are needed, and a system of
// order n, not n·d², gives them.
type samples struct {
	mdp    *rl.MDP
	gamma  float64
	xi     []float64   // for each pair
	phi    [][]float64 // for each pair
	phiBar [][]float64 // for each next state s'
	mean   general     // n×d, rows mᵢ
	half   general     // n×d, rows hᵢ
	decay  general     // n×n, D
}

// pairSamples returns the distribution for pairs with e ← γλκe + φ: m = NᵀΞΦ, hᵢ = mᵢ − ½ξᵢφᵢ and D = (γλ)² P^{κ²μ}
// among recurrent pairs.
func (x *Model) pairSamples(m *rl.MDP, recurrent []bool, kappa func(pi, mu float64) float64) samples {
	_, weighted := x.features()
	out := samples{mdp: m, gamma: x.Gamma, xi: x.Xi, phi: m.Phi, mean: product(blas.Trans, x.n, blas.NoTrans, weighted)}
	out.half = clone(out.mean)
	for i, v := range weighted.Data {
		out.half.Data[i] -= v / 2
	}
	for s := range m.States {
		bar := make([]float64, m.Dim())
		for a, pi := range m.Pi[s] {
			add(bar, pi, m.Phi[s*m.Actions+a])
		}
		out.phiBar = append(out.phiBar, bar)
	}
	out.decay = pairs(m, func(s, a int) float64 {
		if !recurrent[s*m.Actions+a] || m.Mu[s][a] == 0 {
			return 0
		}
		k := x.Gamma * x.Lambda * kappa(m.Pi[s][a], m.Mu[s][a])
		return m.Mu[s][a] * k * k
	})
	return out
}

// stateSamples returns the distribution for states, where e = ρφ has no memory.
func (x *Model) stateSamples(m *rl.MDP, xi []float64) samples {
	n, d := m.Pairs(), len(x.B)
	out := samples{
		mdp: m, gamma: x.Gamma, xi: xi, phiBar: x.Phi,
		mean: newGeneral(n, d), half: newGeneral(n, d), decay: newGeneral(n, n),
	}
	for i := range n {
		s, a := i/m.Actions, i%m.Actions
		out.phi = append(out.phi, x.Phi[s])
		if m.Mu[s][a] > 0 {
			rho := m.Pi[s][a] / m.Mu[s][a]
			add(out.mean.Data[i*d:][:d], xi[i]*rho, x.Phi[s])
			add(out.half.Data[i*d:][:d], xi[i]*rho*rho/2, x.Phi[s])
		}
	}
	return out
}

// secondMoments returns L_G = ‖E ĜᵀĜ‖ and the smallest σ² with E‖Ĝz − ĝ‖² ≤ σ²(1 + ‖z‖²) for every z [touati2018,
// Assumption 3]. They are the largest eigenvalues of H = E(Ĝ, −ĝ)ᵀ(Ĝ, −ĝ) without and with its last row and column,
// where
//
//	Ĝ = [[0, √β Âᵀ], [−√β Â, βM̂]],  ĝ = (0, √β b̂).
func (s *samples) secondMoments(beta float64) (lg, sigma2 float64, err error) {
	h, err := s.gram(beta)
	if err != nil {
		return 0, 0, err
	}
	if sigma2, err = largest(h); err != nil {
		return 0, 0, err
	}
	n := h.Rows - 1
	g := newGeneral(n, n)
	for i := range n {
		copy(g.Data[i*n:][:n], h.Data[i*h.Stride:])
	}
	lg, err = largest(g)
	return lg, sigma2, err
}

// gram returns H, of order 2d + 1, by its blocks. They are sums over pairs i, with t = E‖e‖², q = E eᵀφ and w = E‖u‖²
// of each pair:
//
//	[ β Σ t E uuᵀ      −β^{3/2} Σ q E[u]φᵀ      β Σ r t E u      ]
//	[      ·        β Σ w S + β² Σ ξ‖φ‖²φφᵀ   −β^{3/2} Σ r q φ   ]
//	[      ·                  ·                β Σ (r² + v) t    ]
//
// Here v is the variance of the reward, because E r² = r² + v. If the reward depends on s', v includes that part, and E
// r u = r E u + E (r(s') − r)u.
func (s *samples) gram(beta float64) (general, error) {
	n, d := len(s.xi), s.mean.Cols
	t, v, err := s.sums()
	if err != nil {
		return general{}, err
	}
	h := newGeneral(2*d+1, 2*d+1)
	u, mean, off := make([]float64, d), make([]float64, d), make([]float64, d)
	root := math.Sqrt(beta)
	last := 2 * d
	for i := range n {
		phi, r := s.phi[i], s.mdp.R[i/s.mdp.Actions][i%s.mdp.Actions]
		variance := 0.0
		if s.mdp.RVar != nil {
			variance = s.mdp.RVar[i/s.mdp.Actions][i%s.mdp.Actions]
		}
		q := dot(s.mean.Data[i*d:][:d], phi)
		clear(mean)
		clear(off)
		s.each(i, u, func(prob, more float64) {
			add(mean, prob, u)
			add(off, float64(prob*more), u)
			variance += float64(prob*more) * more
			outer(h, 0, 0, beta*t[i]*prob, u, u)
		})
		outer(h, 0, d, -beta*root*q, mean, phi)
		outer(h, d, d, beta*beta*s.xi[i]*dot(phi, phi), phi, phi)
		half := s.half.Data[i*d:][:d]
		outer(h, d, d, beta*v[i], half, phi)
		outer(h, d, d, beta*v[i], phi, half)
		one := []float64{1}
		outer(h, 0, last, beta*r*t[i], mean, one)
		outer(h, 0, last, beta*t[i], off, one)
		outer(h, d, last, -beta*root*r*q, phi, one)
		outer(h, last, last, beta*(r*r+variance)*t[i], one, one)
	}
	for i := range h.Rows {
		for j := range i {
			h.Data[i*h.Stride+j] = h.Data[j*h.Stride+i]
		}
	}
	return h, nil
}

// sums returns t, with tᵢ = tr Sᵢ, and v with Σ wᵢSᵢ = Σ vᵢ(hᵢφᵢᵀ + φᵢhᵢᵀ), where w = E‖u‖² for each pair: t = (I −
// D)⁻ᵀ 2hᵀφ and v = (I − D)⁻¹w. The limits exist only if the spectral radius of D ≥ 0 is below 1. This is so if and
// only if (I − D)⁻¹1 exists and is positive, because it is then ΣDᵏ1.
func (s *samples) sums() (t, v []float64, err error) {
	n, d := len(s.xi), s.mean.Cols
	w, ones, u := make([]float64, n), make([]float64, n), make([]float64, d)
	t = make([]float64, n)
	for i := range n {
		ones[i] = 1
		t[i] = 2 * dot(s.half.Data[i*d:][:d], s.phi[i])
		s.each(i, u, func(prob, _ float64) { w[i] += prob * dot(u, u) })
	}
	inverse, err := solve(identityMinus(1, s.decay), identity(n))
	if err != nil || slices.Min(times(blas.NoTrans, inverse, ones)) <= 0 {
		return nil, nil, ErrInfinite
	}
	return times(blas.Trans, inverse, t), times(blas.NoTrans, inverse, w), nil
}

// each calls f for each outcome of pair i, with its probability and its reward minus the pair's expected reward. Before
// each call it sets u = γφ̄(s') − φ, or −φ if the episode ends.
func (s *samples) each(i int, u []float64, f func(prob, more float64)) {
	state, action := i/s.mdp.Actions, i%s.mdp.Actions
	s.mdp.Follow(state, action, func(next int, prob float64) {
		for j, phi := range s.phi[i] {
			u[j] = 0 - phi
			if next < s.mdp.States {
				u[j] = s.gamma*s.phiBar[next][j] - phi
			}
		}
		f(prob, s.mdp.Reward(state, action, next)-s.mdp.R[state][action])
	})
}

// outer adds c·xyᵀ to h at row i, column j.
func outer(h general, i, j int, c float64, x, y []float64) {
	for k, v := range x {
		add(h.Data[(i+k)*h.Stride+j:], c*v, y)
	}
}

// add sets y += c·x.
func add(y []float64, c float64, x []float64) {
	for i, v := range x {
		y[i] += c * v
	}
}

func dot(x, y []float64) float64 {
	sum := 0.0
	for i, v := range x {
		sum += v * y[i]
	}
	return sum
}
