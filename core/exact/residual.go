package exact

import (
	"math"

	"gonum.org/v1/gonum/blas"

	"triad/core/rl"
)

// MSBE returns the mean squared Bellman error ½‖T^πΦθ − Φθ‖²_Ξ = ½ Σ ξᵢ (rᵢ + (Ψ̄θ)ᵢ)², with Ψ̄ = (γP^π − I)Φ. Neither λ
// nor κ enters.
func (x *Model) MSBE() *Quadratic {
	phi, _ := x.features()
	f := product(blas.NoTrans, identityMinus(x.Gamma, x.p), blas.NoTrans, phi)
	g := make([]float64, len(x.Xi))
	for i, xi := range x.Xi {
		root := math.Sqrt(xi)
		g[i] = root * x.r[i]
		row := f.Data[i*f.Stride:][:f.Cols]
		for j, v := range row {
			row[j] = 0 - root*v
		}
	}
	return &Quadratic{F: f.Data, G: g, d: f.Cols}
}

// Bellman reports whether the model has what MSBE and MSTE need: rows that are pairs, with their transitions.
func (x *Model) Bellman() bool { return x.large == nil && x.behaviour != nil }

// BellmanGradient returns H = Ψ̄ᵀΞΨ̄ and h = Ψ̄ᵀΞr: Hθ + h is the gradient of MSBE at θ.
func (x *Model) BellmanGradient() *rl.Residual {
	q := x.MSBE()
	f := general{Rows: len(q.G), Cols: q.d, Stride: q.d, Data: q.F}
	return &rl.Residual{H: product(blas.Trans, f, blas.NoTrans, f).Data, G: times(blas.Trans, f, q.G)}
}

// descent replaces θ* by the minimum of the error that d names: −H⁺h, in M's range.
func (x *Model) descent(d rl.Dynamics) error {
	m, err := x.Means(rl.Needs{Residual: d.Residual, Naive: d.Naive})
	if err != nil {
		return err
	}
	values, vectors, err := eigenSym(square(x.Reduce(m.Residual.H), x.Rank))
	if err != nil {
		return err
	}
	c := times(blas.Trans, vectors, x.Coordinates(m.Residual.G))
	for i, v := range values {
		if v > RankTolerance*values[len(values)-1] {
			c[i] /= -v
		} else {
			c[i] = 0
		}
	}
	x.ThetaStar, x.own = x.Lifted(times(blas.NoTrans, vectors, c)), true
	return nil
}

// MSTE returns the mean squared TD error ½ E δ² of pairs, with expected next actions, over next states, ends and the
// noise of rewards. rest is its part that no θ changes. MSTE is MSBE if transitions are certain and rewards have no
// variance.
func (x *Model) MSTE() (q *Quadratic, rest float64, err error) {
	s, err := x.samples()
	if err != nil {
		return nil, 0, err
	}
	q = &Quadratic{d: s.mean.Cols}
	u := make([]float64, q.d)
	for i, xi := range s.xi {
		a := i % s.mdp.Actions
		state := i / s.mdp.Actions
		r := s.mdp.R[state][a]
		if s.mdp.RVar != nil {
			rest += 0.5 * xi * s.mdp.RVar[state][a]
		}
		s.each(i, u, func(prob, more float64) {
			root := math.Sqrt(xi * prob)
			if root == 0 {
				return
			}
			for _, v := range u {
				q.F = append(q.F, root*v)
			}
			q.G = append(q.G, root*(r+more))
		})
	}
	return q, rest, nil
}

// ErrorGradient returns H and h of MSTE: Hθ + h is its gradient at θ.
func (x *Model) ErrorGradient() (*rl.Residual, error) {
	q, _, err := x.MSTE()
	if err != nil {
		return nil, err
	}
	f := general{Rows: len(q.G), Cols: q.d, Stride: q.d, Data: q.F}
	return &rl.Residual{H: product(blas.Trans, f, blas.NoTrans, f).Data, G: times(blas.Trans, f, q.G)}, nil
}
