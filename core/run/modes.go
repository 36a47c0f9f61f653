package run

import (
	"cmp"
	"math"
	"math/cmplx"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
)

// Mode is an eigenvector of the expected update of two weights: it multiplies the distance from θ* in this direction by a
// factor.
type Mode struct {
	Direction [2]float64 // of length 1
	Factor    float64    // factor per expected update of a distance from θ*; exactly 1 if the distance does not change
}

// Modes returns the directions of the i-th algorithm's expected update at its present step sizes, the one with the
// largest factor first. There are none unless there are two weights, and none if the update rotates. A dual algorithm
// learns θ and ω together, so its modes are the θ-parts of the two slowest real modes of both.
func (s Scene) Modes(i int) []Mode {
	a := s.x.entrants[i]
	if a.means == nil || len(a.theta0) != 2 {
		return nil
	}
	alpha, eta := s.x.cfg.StepSize("alpha", a.alg.ID), s.x.cfg.StepSize("eta", a.alg.ID)
	if a.sizes != nil {
		alpha, eta = a.sizes.At(s.x.step)
	}
	if k := &a.modes; k.model != a.model || k.alpha != alpha || k.eta != eta {
		*k = knownModes{a.model, alpha, eta, modesOf(a, alpha, eta)}
	}
	return a.modes.list
}

// knownModes caches an entrant's modes together with their model and step sizes, because pictures ask for them in each
// frame.
type knownModes struct {
	model      *exact.Model
	alpha, eta float64
	list       []Mode
}

// rest is the size, relative to the largest, of an eigenvalue that is 0 up to rounding. Nothing moves along its
// direction.
const rest = 1e-13

func modesOf(a *entrant, alpha, eta float64) []Mode {
	t, n := learn.MeanMatrix(a.alg, *a.means, 2, alpha, eta)
	period := float64(a.alg.Period())
	for i := range n {
		t[i*n+i]-- // subtract the identity, because with small step sizes the digits are in what a step adds
	}
	pairs, err := exact.Eigenpairs(t, n)
	if err != nil {
		return nil
	}
	slices.SortStableFunc(pairs, func(a, b exact.Eigenpair) int {
		return cmp.Compare(cmplx.Abs(a.Value), cmplx.Abs(b.Value))
	})
	largest := 0.0
	for _, p := range pairs {
		largest = math.Max(largest, cmplx.Abs(p.Value))
	}
	var list []Mode
	for _, p := range pairs[:2] {
		if cmplx.Abs(p.Value) <= rest*largest {
			p.Value = 0
		}
		if p.Vector == nil {
			continue
		}
		x, y := p.Vector[0], p.Vector[1]
		theta := math.Hypot(x, y)
		if theta < 1e-6 {
			continue // θ has no part in this direction
		}
		factor := 1 + real(p.Value)
		if period > 1 {
			factor = math.Pow(math.Max(0, factor), 1/period)
		}
		list = append(list, Mode{[2]float64{x / theta, y / theta}, factor})
	}
	slices.SortStableFunc(list, func(a, b Mode) int { return cmp.Compare(b.Factor, a.Factor) })
	return list
}

// Carry is the affine map that takes any two weights through as many expected updates as the experiment has taken
// steps. Scene.Carry brings it to the present. The zero value is the map at step 0.
type Carry struct {
	of   *entrant
	step uint64
	n    int       // order of z = (θ, 1) or (θ, ω, 1)
	form []float64 // n×n
}

// Carry brings c to the present step of the i-th algorithm. It returns F (row-major) and g of θ ← Fθ + g, with ω at its
// initial value. A change of a setting takes effect at its step if Carry was called there; step sizes are the present
// ones. ok is false unless there are two weights and an exact model.
func (s Scene) Carry(c *Carry, i int) (f [4]float64, g [2]float64, ok bool) {
	a := s.x.entrants[i]
	if a.means == nil || len(a.theta0) != 2 {
		return f, g, false
	}
	once := s.x.affine(a)
	n := len(once.Theta) + len(once.Omega) + 1
	if !a.alg.Rule.Dual {
		n = 3
	}
	if c.of != a || c.step > s.x.step {
		*c = Carry{of: a, n: n, form: unit(n)}
	}
	if s.x.step > c.step {
		c.form = multiply(steps(once, a.alg.Period(), n, c.step, s.x.step), c.form, n)
		c.step = s.x.step
	}
	for i := range 2 {
		g[i] = c.form[i*n+n-1]
		for j := range 2 {
			f[2*i+j] = c.form[i*n+j]
			switch {
			case n > 3 && a.alg.Rule.Follows:
				f[2*i+j] += c.form[i*n+2+j]
			case n > 3:
				g[i] += c.form[i*n+2+j] * a.omega0[j]
			}
		}
	}
	return f, g, true
}

// steps returns the map of order n from one step to a later one. Target weights are copied at the multiples of a period
// above 1.
func steps(once *meanUpdate, period uint64, n int, from, to uint64) []float64 {
	if period == 1 && once.Algorithm.Settings.Copy == 0 {
		return power(once.matrix(n), n, to-from)
	}
	once.Algorithm.Settings.Copy, once.Eta = 0, 0
	still := once.matrix(n) // with the same target weights
	renew := unit(n)        // ω ← θ
	for i := range 2 {
		renew[(2+i)*n+2+i], renew[(2+i)*n+i] = 0, 1
	}
	all := unit(n)
	then := func(m []float64) { all = multiply(m, all, n) }
	if next := (from/period + 1) * period; from%period > 0 && next <= to {
		then(power(still, n, next-from))
		then(renew)
		from = next
	}
	if from%period == 0 {
		k := (to - from) / period
		then(power(multiply(renew, power(still, n, period), n), n, k))
		from += k * period
	}
	then(power(still, n, to-from))
	return all
}

// affine returns the present expected update of an entrant.
func (x *Experiment) affine(a *entrant) *meanUpdate {
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	if a.sizes != nil {
		alpha, eta = a.sizes.At(x.step)
	}
	zero := make([]float64, len(a.theta0))
	return &meanUpdate{learn.NewExpected(a.alg, *a.means, alpha, eta, zero, zero)}
}

// meanUpdate is an Expected that can be evaluated at any weights.
type meanUpdate struct{ *learn.Expected }

// matrix returns the matrix, of order n, of the expected update on (θ, 1) or (θ, ω, 1). It applies the update to 0 and
// to the unit vectors.
func (m *meanUpdate) matrix(n int) []float64 {
	d := len(m.Theta)
	out := make([]float64, n*n)
	for j := n - 1; j >= 0; j-- { // the last column first: the image of 0, which the other columns subtract
		clear(m.Theta)
		clear(m.Omega)
		switch {
		case j < d:
			m.Theta[j] = 1
		case j < n-1:
			m.Omega[j-d] = 1
		}
		m.Step()
		for i := range n - 1 {
			v := m.Theta[i%d]
			if i >= d {
				v = m.Omega[i-d]
			}
			if out[i*n+j] = v; j < n-1 {
				out[i*n+j] -= out[i*n+n-1]
			}
		}
	}
	out[n*n-1] = 1
	return out
}

func unit(n int) []float64 {
	m := make([]float64, n*n)
	for i := range n {
		m[i*n+i] = 1
	}
	return m
}

// power returns the k-th power of an n×n matrix, by squaring.
func power(m []float64, n int, k uint64) []float64 {
	out := unit(n)
	for ; k > 0; k >>= 1 {
		if k&1 == 1 {
			out = multiply(out, m, n)
		}
		m = multiply(m, m, n)
	}
	return out
}

func multiply(a, b []float64, n int) []float64 {
	out := make([]float64, n*n)
	for i := range n {
		for j := range n {
			for k := range n {
				out[i*n+j] += float64(a[i*n+k] * b[k*n+j])
			}
		}
	}
	return out
}
