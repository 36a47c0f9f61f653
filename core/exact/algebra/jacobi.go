package algebra

import (
	"cmp"
	"math"
	"slices"
)

// sweeps limits the sweeps of Jacobi; about ten are enough.
const sweeps = 60

// Jacobi returns the eigenvalues of the positive definite n×n row-major matrix a in ascending order, and its
// orthonormal eigenvectors as columns (n×n, row-major). It uses Jacobi's rotations. The relative accuracy of each
// eigenvalue depends only on the condition of a scaled to a unit diagonal [demmel1992], however much the eigenvalues
// differ in size. Other methods do not promise this.
func Jacobi(a []float64, n int) (values, vectors []float64) {
	a = slices.Clone(a)
	turned := make([]float64, n*n)
	for i := range n {
		turned[i*n+i] = 1
	}
	at := func(i, j int) *float64 { return &a[i*n+j] }
	turn := func(x, y *float64, c, s float64) {
		u, v := *x, *y
		*x, *y = float64(c*u)-float64(s*v), float64(s*u)+float64(c*v)
	}
	for again, k := true, 0; again && k < sweeps; k++ {
		again = false
		for p := range n {
			for q := p + 1; q < n; q++ {
				if !(math.Abs(*at(p, q)) > 0x1p-53*math.Sqrt(*at(p, p))*math.Sqrt(*at(q, q))) {
					continue
				}
				again = true
				cot := (*at(q, q) - *at(p, p)) / (2 * *at(p, q))
				t := math.Copysign(1/(math.Abs(cot)+math.Sqrt(1+float64(cot*cot))), cot)
				if math.Abs(cot) > 0x1p500 {
					t = 0.5 / cot
				}
				c := 1 / math.Sqrt(1+float64(t*t))
				s := t * c
				change := float64(t * *at(p, q))
				*at(p, p) -= change
				*at(q, q) += change
				*at(p, q), *at(q, p) = 0, 0
				for i := range n {
					if i != p && i != q {
						turn(at(i, p), at(i, q), c, s)
						*at(p, i), *at(q, i) = *at(i, p), *at(i, q)
					}
					turn(&turned[i*n+p], &turned[i*n+q], c, s)
				}
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(*at(i, i), *at(j, j)) })
	vectors = make([]float64, n*n)
	for k, i := range order {
		values = append(values, *at(i, i))
		for j := range n {
			vectors[j*n+k] = turned[j*n+i]
		}
	}
	return values, vectors
}
