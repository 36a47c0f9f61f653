package moments

import (
	"math"

	"triad/core/exact"
)

// Independent returns the law of independent stationary draws of (e, s, a, s′). The trace has infinitely many values.
// Given the pair, 2k points of equal probability replace it: mean ± √k·gⱼ, where Σ gⱼgⱼᵀ is its covariance of rank k.
// The mean and the second moment are unchanged, and E F⊗F of an affine update depends on nothing else. The error is
// exact.ErrInfinite if the trace has no second moment.
func Independent(s Subject) (*Law, error) {
	m, err := newMaker(s)
	if err != nil {
		return nil, err
	}
	m.law.Nodes = 1
	points, err := m.points()
	if err != nil {
		return nil, err
	}
	for _, p := range points {
		m.MDP.Follow(p.s, p.a, func(next int, prob float64) {
			m.add(0, 0, p.prob*prob, p.s, p.a, next, p.e)
		})
	}
	return m.law, nil
}

// point is a pair with a trace.
type point struct {
	s, a int
	prob float64
	e    []float64
}

// negligible is the fraction of E‖e‖² below which a variance is rounding.
const negligible = 1e-14

// points returns the points that represent the distribution of (e, s, a).
func (m *maker) points() (points []point, err error) {
	inner, err := m.Subject.Model() // in coordinates
	if err != nil {
		return nil, err
	}
	mean, second, err := inner.TraceMoments()
	if err != nil {
		return nil, err
	}
	for i := range m.MDP.Pairs() {
		s, a := i/m.MDP.Actions, i%m.MDP.Actions
		prob := m.visits(s, a)
		if prob == 0 {
			continue
		}
		centre, around, err := spread(mean[i], second[i], prob)
		if err != nil {
			return nil, err
		}
		if len(around) == 0 {
			points = append(points, point{s, a, prob, centre})
			continue
		}
		far := math.Sqrt(float64(len(around)))
		for _, g := range around {
			for _, side := range []float64{-far, far} {
				e := make([]float64, len(g))
				for j := range e {
					e[j] = centre[j] + side*g[j]
				}
				points = append(points, point{s, a, prob / float64(2*len(around)), e})
			}
		}
	}
	return points, nil
}

// visits returns ξ of a pair.
func (m *maker) visits(s, a int) float64 {
	if m.Algorithm.Rule.States {
		return m.law.Model.Xi[s] * m.MDP.Mu[s][a]
	}
	return m.law.Model.Xi[s*m.MDP.Actions+a]
}

// spread returns the mean of a trace given its pair, and the columns of a root of its covariance.
func spread(mean, second []float64, prob float64) (centre []float64, root [][]float64, err error) {
	d := len(mean)
	centre, size := make([]float64, d), 0.0
	for j, x := range mean {
		centre[j] = x / prob
		size += second[j*d+j] / prob
	}
	covariance := make([]float64, d*d)
	for j := range d {
		for k := range d {
			covariance[j*d+k] = second[j*d+k]/prob - centre[j]*centre[k]
		}
	}
	root, err = exact.Root(covariance, d, negligible*size)
	return centre, root, err
}
