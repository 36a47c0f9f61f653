package exact

import (
	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// Means returns the model's A, b and M with what else an expected update needs. If there is no expected update, the
// error satisfies NoMean. It is ErrInfinite if products are needed and the trace has no second moment; all other fields
// are then set.
func (x *Model) Means(needs rl.Needs) (rl.Means, error) {
	m := rl.Means{A: x.A, B: x.B, M: x.M}
	if needs.None {
		return m, ErrSolves
	}
	var err error
	if needs.Behaviour {
		if m.Behaviour, err = x.Behaviour(needs.Kappa); err != nil {
			return m, err
		}
	}
	if needs.Trace {
		m.Trace = x.TraceMatrix()
	}
	switch {
	case needs.Residual:
		m.Residual = x.BellmanGradient()
	case needs.Naive:
		m.Residual, err = x.ErrorGradient()
	}
	if needs.Products {
		m.Products, err = x.Products()
	}
	return m, err
}

// Reduced returns the means in the orthonormal basis of M's range, of Rank dimensions.
func (x *Model) Reduced(m rl.Means) rl.Means {
	out := rl.Means{A: x.Reduce(m.A), B: x.Coordinates(m.B), M: x.Reduce(m.M)}
	if m.Behaviour != nil {
		out.Behaviour = x.Reduce(m.Behaviour)
	}
	if m.Trace != nil {
		out.Trace = x.Reduce(m.Trace)
	}
	if r := m.Residual; r != nil {
		out.Residual = &rl.Residual{H: x.Reduce(r.H), G: x.Coordinates(r.G)}
	}
	if p := m.Products; p != nil {
		out.Products = &rl.Products{
			AtA: x.Reduce(p.AtA), AtM: x.Reduce(p.AtM), AAt: x.Reduce(p.AAt), MM: x.Reduce(p.MM),
			AtB: x.Coordinates(p.AtB), MB: x.Coordinates(p.MB),
		}
	}
	return out
}

// Lifted returns the weights (d) with these coordinates in the orthonormal basis of M's range.
func (x *Model) Lifted(coordinates []float64) []float64 {
	return times(blas.NoTrans, x.basis, coordinates)
}

// Behaviour returns A_μ = ΦᵀΞ(I − λγκP^μ)⁻¹(γP^μ − I)Φ (d×d): the matrix A of TD that learns the action values of μ
// itself, with a trace of constant coefficient κ in [0, 1]. It is negative definite in the range of M, because this
// learning is on-policy [tsitsiklis1997].
func (x *Model) Behaviour(kappa float64) ([]float64, error) {
	phi, weighted := x.features()
	p := x.behaviour()
	n, err := solve(identityMinus(x.Lambda*x.Gamma*kappa, p), product(blas.NoTrans, identityMinus(x.Gamma, p), blas.NoTrans, phi))
	if err != nil {
		return nil, singularTraces
	}
	a := product(blas.Trans, weighted, blas.NoTrans, n).Data
	for i, v := range a {
		a[i] = 0 - v // 0 − v instead of −v, because −v could be −0
	}
	return a, nil
}

// Products returns the means of products of one sample, by the same sums as gram's blocks. The error is ErrInfinite if
// the trace has no second moment.
func (x *Model) Products() (*rl.Products, error) {
	s, err := x.samples()
	if err != nil {
		return nil, err
	}
	t, v, err := s.sums()
	if err != nil {
		return nil, err
	}
	d := s.mean.Cols
	square := func() general { return newGeneral(d, d) }
	ata, atm, aat, mm := square(), square(), square(), square()
	p := &rl.Products{AtA: ata.Data, AtM: atm.Data, AAt: aat.Data, MM: mm.Data, AtB: make([]float64, d), MB: make([]float64, d)}
	u, mean, off := make([]float64, d), make([]float64, d), make([]float64, d)
	for i := range s.xi {
		phi, half, r := s.phi[i], s.half.Data[i*d:][:d], s.mdp.R[i/s.mdp.Actions][i%s.mdp.Actions]
		q := dot(s.mean.Data[i*d:][:d], phi)
		clear(mean)
		clear(off)
		s.each(i, u, func(prob, more float64) {
			add(mean, prob, u)
			add(off, float64(prob*more), u)
			outer(ata, 0, 0, t[i]*prob, u, u)
		})
		outer(atm, 0, 0, q, mean, phi)
		outer(aat, 0, 0, v[i], half, phi)
		outer(aat, 0, 0, v[i], phi, half)
		outer(mm, 0, 0, s.xi[i]*dot(phi, phi), phi, phi)
		add(p.AtB, r*t[i], mean)
		add(p.AtB, t[i], off)
		add(p.MB, r*q, phi)
	}
	return p, nil
}
