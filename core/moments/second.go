package moments

import (
	"triad/core/exact"
)

// SecondOrder computes the growth of E z along one trajectory to second order in the step sizes, for any chain. It
// comes from the eigenvalues of
//
//	L = B − ½B² + C,  C = Σ_{l≥1} (E[Z_l Z₀] − B²)
//
// Z_k is the sample matrix of step k, S Z in Move, and B its mean. E[Z_l | pair₁ = j, e₀ = e] − B, summed over l ≥ 1,
// is affine in e: aⱼ + Σ_p e_p bⱼᵖ. Linear systems with one unknown for each pair give a and b. Make one with
// NewSecondOrder.
type SecondOrder struct {
	n, r int
	mean []float64    // E Z, n×n, at step sizes 1
	lag  [2][]float64 // Σ E[Z_l Π Z₀] − E Z Π E Z, n×n, with Π the projection on θ, and on ω
	law  *Law
}

// MaxSecondOrder is the largest N for which callers use NewSecondOrder and Squares, because larger ones take minutes.
const MaxSecondOrder = 64

// NewSecondOrder fails as Independent does, because it uses the same points.
func NewSecondOrder(s Subject) (*SecondOrder, error) {
	m, err := newMaker(s)
	if err != nil {
		return nil, err
	}
	if m.law.N > MaxSecondOrder {
		return nil, tooLarge(m.law.N, MaxSecondOrder)
	}
	points, err := m.points()
	if err != nil {
		return nil, err
	}
	x := &SecondOrder{n: m.law.N, r: m.law.R, mean: make([]float64, m.law.N*m.law.N), law: m.law}
	affine := m.affine()
	for _, p := range points {
		z := affine.at(p.s*m.MDP.Actions+p.a, p.e)
		for i, v := range z {
			x.mean[i] += float64(p.prob * v)
		}
	}
	h, err := m.deviations(affine, points, x.mean)
	if err != nil {
		return nil, err
	}
	x.correlate(m, h, points)
	return x, nil
}

// affine is Z as a function of the trace, z⁰ + Σ e_p zᵖ for each pair; each z is a list of n×n numbers.
type affine struct {
	constant [][]float64   // for each pair
	slope    [][][]float64 // by coordinate of e, then by pair
}

// at returns the matrix of a pair at trace e.
func (a *affine) at(i int, e []float64) []float64 {
	z := append([]float64(nil), a.constant[i]...)
	for p, x := range e {
		for k, v := range a.slope[p][i] {
			z[k] += float64(x * v)
		}
	}
	return z
}

// affine returns the expectation of Z over s′.
func (m *maker) affine() *affine {
	out := &affine{slope: make([][][]float64, m.law.R)}
	mean := func(s, a int, e []float64) []float64 {
		sum := make([]float64, m.law.N*m.law.N)
		m.MDP.Follow(s, a, func(next int, prob float64) {
			m.seconds(s, a, next, func(second int, share float64) {
				z, _ := m.sample(s, a, next, second, 0, e)
				for k, v := range z {
					sum[k] += float64(float64(prob*share) * v)
				}
			})
		})
		return sum
	}
	unit := make([]float64, m.law.R)
	for s := range m.MDP.States {
		for a := range m.MDP.Actions {
			zero := mean(s, a, unit)
			out.constant = append(out.constant, zero)
			for p := range unit {
				unit[p] = 1
				z := mean(s, a, unit)
				unit[p] = 0
				for k := range z {
					z[k] -= zero[k]
				}
				out.slope[p] = append(out.slope[p], z)
			}
		}
	}
	return out
}

// behaviour returns P^μ between pairs as the trace sees it: nothing follows the end of an episode, or a pair that is
// never reached.
func (m *maker) behaviour() []float64 {
	n, reached := m.MDP.Pairs(), m.MDP.Reached()
	p := make([]float64, n*n)
	for i := range n {
		if !reached[i/m.MDP.Actions] {
			continue
		}
		for s, prob := range m.MDP.P[i/m.MDP.Actions][i%m.MDP.Actions].All() {
			for a, mu := range m.MDP.Mu[s] {
				p[i*n+s*m.MDP.Actions+a] = float64(prob * mu)
			}
		}
	}
	return p
}

// again returns P^μ, given as p, for the chain that starts again after its ends.
func (m *maker) again(p []float64) []float64 {
	if !m.MDP.Episodic() {
		return p
	}
	out, n, reached := append([]float64(nil), p...), m.MDP.Pairs(), m.MDP.Reached()
	for i := range n {
		end := m.MDP.End(i/m.MDP.Actions, i%m.MDP.Actions)
		if !reached[i/m.MDP.Actions] {
			end = 1
		}
		m.MDP.Begin(m.MDP.States, func(s int, begin float64) {
			for a, mu := range m.MDP.Mu[s] {
				out[i*n+s*m.MDP.Actions+a] += float64(end * float64(begin*mu))
			}
		})
	}
	return out
}

// deviations returns a and b. With D = λγ diag(κ),
//
//	bᵖ = (I − DP^μ)⁻¹ D zᵖ,  (I − P^μ)a = z⁰ + Σ_p φ_p(zᵖ + P^μbᵖ) − B,
//
// and the sum of a and b over the stationary law is 0. The P^μ before a belongs to the chain that starts again.
func (m *maker) deviations(z *affine, points []point, mean []float64) (*affine, error) {
	n, size, p := m.MDP.Pairs(), len(mean), m.behaviour()
	h := &affine{slope: make([][][]float64, m.law.R)}
	system := make([]float64, n*n)
	for i := range n {
		decay := m.decay(i/m.MDP.Actions, i%m.MDP.Actions)
		for j := range n {
			system[i*n+j] = -float64(decay * p[i*n+j])
		}
		system[i*n+i]++
	}
	right := make([]float64, n*size)
	for i := range n {
		for k, v := range z.constant[i] {
			right[i*size+k] = v - mean[k]
		}
	}
	for coordinate, slopes := range z.slope {
		own := make([]float64, n*size)
		for i := range n {
			decay := m.decay(i/m.MDP.Actions, i%m.MDP.Actions)
			for k, v := range slopes[i] {
				own[i*size+k] = float64(decay * v)
			}
		}
		b, err := exact.Solve(system, n, own, size)
		if err != nil {
			return nil, err
		}
		h.slope[coordinate] = cut(b, n, size)
		for i := range n {
			phi := m.MDP.Phi[i][coordinate]
			for k, v := range slopes[i] {
				right[i*size+k] += float64(phi * v)
			}
			for j := range n {
				if c := float64(phi * p[i*n+j]); c != 0 {
					for k, v := range b[j*size:][:size] {
						right[i*size+k] += float64(c * v)
					}
				}
			}
		}
	}
	a, err := m.settle(m.again(p), right, h, points, size)
	h.constant = cut(a, n, size)
	return h, err
}

// settle solves for a: (I − P^μ + 1ξᵀ)a = right + 1ν, whose solution has ξᵀa = ν.
func (m *maker) settle(p, right []float64, h *affine, points []point, size int) ([]float64, error) {
	n := m.MDP.Pairs()
	for _, at := range points {
		for next, prob := range m.MDP.P[at.s][at.a].All() {
			for a, mu := range m.MDP.Mu[next] {
				weight := float64(at.prob * prob * mu)
				if weight == 0 {
					continue
				}
				for c, e := range at.e {
					share := float64(weight * e)
					for k, v := range h.slope[c][next*m.MDP.Actions+a] {
						for i := range n {
							right[i*size+k] -= float64(share * v)
						}
					}
				}
			}
		}
	}
	system := make([]float64, n*n)
	for i := range n {
		for j := range n {
			system[i*n+j] = m.law.Model.Xi[j] - p[i*n+j]
		}
		system[i*n+i]++
	}
	return exact.Solve(system, n, right, size)
}

func cut(values []float64, n, size int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = values[i*size:][:size]
	}
	return rows
}

// correlate sets lag to E[Σⱼ μ(j|s′) h(j, e) Π Z(e, s, a, s′)].
func (x *SecondOrder) correlate(m *maker, h *affine, points []point) {
	n := x.n
	x.lag[0], x.lag[1] = make([]float64, n*n), make([]float64, n*n)
	none := make([]float64, x.r) // the trace after an end
	for _, at := range points {
		ahead := make(map[int][]float64) // for each outcome
		m.MDP.Follow(at.s, at.a, func(next int, _ float64) {
			sum, e := make([]float64, n*n), at.e
			if next == m.MDP.States {
				e = none
			}
			m.MDP.Begin(next, func(s int, begin float64) {
				for a, mu := range m.MDP.Mu[s] {
					if mu == 0 {
						continue
					}
					for k, v := range h.at(s*m.MDP.Actions+a, e) {
						sum[k] += float64(float64(begin*mu) * v)
					}
				}
			})
			ahead[next] = sum
		})
		m.MDP.Follow(at.s, at.a, func(next int, prob float64) {
			m.seconds(at.s, at.a, next, func(second int, share float64) {
				z, _ := m.sample(at.s, at.a, next, second, 0, at.e)
				weight := float64(float64(at.prob*prob) * share)
				for i := range n {
					for k, v := range ahead[next][i*n:][:n] {
						c, into := float64(weight*v), x.lag[0]
						if k >= x.r {
							into = x.lag[1]
						}
						if c == 0 {
							continue
						}
						for j, y := range z[k*n:][:n] {
							into[i*n+j] += float64(c * y)
						}
					}
				}
			})
		})
	}
}

// Growth returns the largest real part of the eigenvalues of L.
func (x *SecondOrder) Growth(alpha, eta float64) (float64, error) {
	n, s := x.n, x.law.sizes(alpha, eta)
	b := make([]float64, n*n)
	for i := range n {
		for j := range n {
			b[i*n+j] = float64(s[i] * x.mean[i*n+j])
		}
	}
	l := exact.Product(b, b, n)
	for i := range n {
		for j := range n {
			at := i*n + j
			l[at] = b[at] - float64(l[at]/2) + float64(s[i]*float64(float64(alpha*x.lag[0][at])+float64(eta*x.lag[1][at])))
		}
	}
	values, err := exact.Eigenvalues(l, n)
	if err != nil {
		return 0, err
	}
	return exact.RightmostOf(values), nil
}
