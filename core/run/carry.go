package run

import "triad/core/learn"

// Carry is where an algorithm's mean update takes any two weights in as many steps as were taken: it is an affine map,
// brought to the present by Scene.Carry. The zero value begins at step 0.
type Carry struct {
	of   *arm
	step uint64
	n    int       // of z = θ, or (θ, ω), and 1
	form []float64 // n×n
}

// Carry brings c to the present of the arm-th algorithm and gives F (row-major) and g of θ ← Fθ + g, ω beginning where it
// begins. A change on the way counts from where it was made, if c was asked for there; step sizes are those of the moment.
// ok is false unless there are two weights and an exact model.
func (s Scene) Carry(c *Carry, arm int) (f [4]float64, g [2]float64, ok bool) {
	a := s.x.arms[arm]
	if a.model == nil || len(a.theta0) != 2 || !s.x.inst.Exact() {
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
	if k := s.x.step - c.step; k > 0 {
		c.form = multiply(power(once.matrix(n), n, k), c.form, n)
		c.step = s.x.step
	}
	for i := range 2 {
		g[i] = c.form[i*n+n-1]
		for j := range 2 {
			f[2*i+j] = c.form[i*n+j]
			if n > 3 {
				g[i] += c.form[i*n+2+j] * a.omega0[j]
			}
		}
	}
	return f, g, true
}

// affine is the mean update of an arm now.
func (x *Experiment) affine(a *arm) *meanUpdate {
	alpha, eta := x.cfg.StepSize("alpha", a.alg.ID), x.cfg.StepSize("eta", a.alg.ID)
	if a.sizes != nil {
		alpha, eta = a.sizes.At(x.step)
	}
	zero := make([]float64, len(a.theta0))
	return &meanUpdate{learn.NewExpected(a.alg, a.model.A, a.model.B, a.model.M, alpha, eta, zero, zero)}
}

// meanUpdate is a twin that is asked where it goes from given weights.
type meanUpdate struct{ *learn.Expected }

// matrix is that of the mean update of (θ, 1) or (θ, ω, 1), of order n, found by making it from 0 and from unit vectors.
func (m *meanUpdate) matrix(n int) []float64 {
	d := len(m.Theta)
	out := make([]float64, n*n)
	for j := n - 1; j >= 0; j-- { // the last column first: where 0 goes, of which the others are rid
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

// power is the k-th power of an n×n matrix, by squaring.
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
