package run

import (
	"math"

	"triad/core/learn"
)

// Mode is a direction of two weights through θ* along which the mean update only stretches.
type Mode struct {
	Direction [2]float64 // of length 1
	Factor    float64    // by which one mean update multiplies a distance from θ*
}

// Modes are the directions of the arm-th algorithm's mean update at its present step sizes, the one that grows most, or
// falls least, first; none where it turns, and none unless there are two weights. A dual algorithm learns θ and ω together:
// its modes are the θ-parts of the two slowest of the mean update of both, as far as they are real.
func (s Scene) Modes(arm int) []Mode {
	a := s.x.arms[arm]
	if a.model == nil || len(a.theta0) != 2 || !s.x.inst.Exact() {
		return nil
	}
	alpha, eta := s.x.cfg.StepSize("alpha", a.alg.ID), s.x.cfg.StepSize("eta", a.alg.ID)
	if a.sizes != nil {
		alpha, eta = a.sizes.At(s.x.step)
	}
	t, n := learn.MeanMatrix(a.alg, a.model.A, a.model.M, 2, alpha, eta)
	if n == 2 {
		return stretches([4]float64(t), 0)
	}
	for i := range n {
		t[i*n+i]-- // what a step adds: its slow modes have eigenvalues near 0
	}
	return slowest(t, n)
}

// stretches are the real modes of a 2×2 matrix, whose eigenvalues are the factors less shift.
func stretches(m [4]float64, shift float64) []Mode {
	half, mean := (m[0]-m[3])/2, (m[0]+m[3])/2
	d := half*half + m[1]*m[2]
	if !(d >= 0) {
		return nil
	}
	var list []Mode
	for k, root := range [...]float64{math.Sqrt(d), -math.Sqrt(d)} {
		v, w := [2]float64{m[1], root - half}, [2]float64{root + half, m[2]}
		if math.Hypot(w[0], w[1]) > math.Hypot(v[0], v[1]) {
			v = w
		}
		norm := math.Hypot(v[0], v[1])
		if norm == 0 { // a multiple of the unit matrix
			v, norm = [2]float64{float64(1 - k), float64(k)}, 1
		}
		list = append(list, Mode{[2]float64{v[0] / norm, v[1] / norm}, shift + mean + root})
	}
	return list
}

// slowest finds the two modes of an n×n matrix whose eigenvalues are nearest to 0, by iterating its inverse on a plane,
// and gives the θ-parts of those that are real; one is added to the factors.
func slowest(l []float64, n int) []Mode {
	var q [2][]float64
	for k := range q {
		q[k] = make([]float64, n)
		for i := range q[k] {
			q[k][i] = 1 / float64(1+(i+k*3)%5) // of no mode's own direction
		}
	}
	for range 200 {
		for k := range q {
			if q[k] = solved(l, n, q[k]); q[k] == nil {
				return nil
			}
		}
		orthonormal(q)
	}
	lq := [2][]float64{applied(l, n, q[0]), applied(l, n, q[1])}
	h := [4]float64{dot(q[0], lq[0]), dot(q[0], lq[1]), dot(q[1], lq[0]), dot(q[1], lq[1])}
	var list []Mode
	for _, m := range stretches(h, 0) {
		v := make([]float64, n)
		for i := range v {
			v[i] = m.Direction[0]*q[0][i] + m.Direction[1]*q[1][i]
		}
		lv := applied(l, n, v)
		for i := range lv {
			lv[i] -= m.Factor * v[i]
		}
		theta := math.Hypot(v[0], v[1])
		if math.Sqrt(dot(lv, lv)) > 1e-6*math.Abs(m.Factor) || theta < 1e-6 {
			continue // the plane holds no such mode, or θ has no part in it
		}
		list = append(list, Mode{[2]float64{v[0] / theta, v[1] / theta}, 1 + m.Factor})
	}
	return list
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

func applied(m []float64, n int, v []float64) []float64 {
	out := make([]float64, n)
	for i := range out {
		out[i] = dot(m[i*n:(i+1)*n], v)
	}
	return out
}

// orthonormal makes two vectors so.
func orthonormal(q [2][]float64) {
	for k := range q {
		if k == 1 {
			d := dot(q[0], q[1])
			for i := range q[1] {
				q[1][i] -= d * q[0][i]
			}
		}
		norm := math.Sqrt(dot(q[k], q[k]))
		for i := range q[k] {
			q[k][i] /= norm
		}
	}
}

// solved is x with mx = v, by elimination with pivots; nil where m is singular.
func solved(m []float64, n int, v []float64) []float64 {
	a, x := append([]float64(nil), m...), append([]float64(nil), v...)
	for c := range n {
		p := c
		for i := c + 1; i < n; i++ {
			if math.Abs(a[i*n+c]) > math.Abs(a[p*n+c]) {
				p = i
			}
		}
		if !(math.Abs(a[p*n+c]) > 1e-300) {
			return nil
		}
		for j := range n {
			a[c*n+j], a[p*n+j] = a[p*n+j], a[c*n+j]
		}
		x[c], x[p] = x[p], x[c]
		for i := c + 1; i < n; i++ {
			f := a[i*n+c] / a[c*n+c]
			for j := c; j < n; j++ {
				a[i*n+j] -= f * a[c*n+j]
			}
			x[i] -= f * x[c]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			x[i] -= a[i*n+j] * x[j]
		}
		x[i] /= a[i*n+i]
	}
	return x
}
