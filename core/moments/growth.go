package moments

import (
	"math"

	"triad/core/exact"
)

// sizes are the diagonal of S.
func (l *Law) sizes(alpha, eta float64) []float64 {
	s := make([]float64, l.N)
	for i := range s {
		if s[i] = alpha; i >= l.R {
			s[i] = eta
		}
	}
	return s
}

// Mean is the growth per step of E z, a natural logarithm: of the spectral radius of the mean update over all nodes.
func (l *Law) Mean(alpha, eta float64) (float64, error) {
	n, s := l.N, l.sizes(alpha, eta)
	maps := make([][]float64, len(l.Moves)) // prob·F
	for k, v := range l.Moves {
		maps[k] = make([]float64, n*n)
		for i := range n {
			for j := range n {
				maps[k][i*n+j] = v.Prob * float64(s[i]*v.Z[i*n+j])
			}
			maps[k][i*n+i] += v.Prob
		}
	}
	return l.grow(n, func(to, from []float64, k int) {
		for i := range n {
			sum := 0.0
			for j, f := range maps[k][i*n:][:n] {
				sum += float64(f * from[j])
			}
			to[i] += sum
		}
	})
}

// MeanSquare is the growth per step of E zzᵀ: of the radius of X ↦ E F X Fᵀ on symmetric matrices. Half of it is that
// of the root of the mean square.
func (l *Law) MeanSquare(alpha, eta float64) (float64, error) {
	return l.Squares().Growth(alpha, eta)
}

// grow is the logarithm of the radius of the map on Nodes·size numbers that adds, for each move k, what it makes of
// its node's numbers to those of the node it goes to.
func (l *Law) grow(size int, add func(to, from []float64, k int)) (float64, error) {
	radius, err := spectralRadius(l.Nodes*size, func(to, from []float64) {
		clear(to)
		for k, v := range l.Moves {
			add(to[v.To*size:][:size], from[v.From*size:][:size], k)
		}
	})
	return math.Log(radius), err
}

// Squares is what E zzᵀ moves by, for any step sizes: with X the covariances of a law's nodes,
//
//	X′ = PX + S Z̄X + (S Z̄X)ᵀ + S E[ZXZᵀ] S
//
// on the entries i ≤ j of symmetric matrices.
type Squares struct {
	law    *Law
	p      int // N(N + 1)/2
	linear []ties
}

// ties are the parts of one pair of nodes.
type ties struct {
	from, to int
	prob     float64
	mean     []float64 // N×N, Σ prob·Z
	square   []float64 // p×p, Σ prob·Z⊗Z
	sparse   sparse    // the same without its zeros
}

// place is the index of entry (i, j) of a symmetric n×n matrix.
func place(i, j, n int) int {
	if i > j {
		i, j = j, i
	}
	return i*n - i*(i-1)/2 + j - i
}

// Squares collects the moves.
func (l *Law) Squares() *Squares {
	q := &Squares{law: l, p: l.N * (l.N + 1) / 2}
	index := map[[2]int]int{}
	for _, v := range l.Moves {
		key := [2]int{v.From, v.To}
		k, known := index[key]
		if !known {
			k = len(q.linear)
			index[key] = k
			q.linear = append(q.linear, ties{from: v.From, to: v.To, mean: make([]float64, l.N*l.N), square: make([]float64, q.p*q.p)})
		}
		q.linear[k].add(v, l.N, q.p)
	}
	for k := range q.linear {
		q.linear[k].sparse = compress(q.linear[k].square, q.p)
	}
	return q
}

// add adds prob·Z⊗Z, seen on symmetric matrices: (ZXZᵀ)ᵢⱼ = Σ zᵢₖ zⱼₗ xₖₗ.
func (t *ties) add(v Move, n, p int) {
	t.prob += v.Prob
	for i, z := range v.Z {
		t.mean[i] += float64(v.Prob * z)
	}
	for i := range n {
		for j := i; j < n; j++ {
			row := t.square[place(i, j, n)*p:][:p]
			for k, zik := range v.Z[i*n:][:n] {
				if zik == 0 {
					continue
				}
				c := float64(v.Prob * zik)
				for m, zjm := range v.Z[j*n:][:n] {
					row[place(k, m, n)] += float64(c * zjm)
				}
			}
		}
	}
}

// matrix is T (p×p) of one tie at step sizes s; without what stays as it is, T − prob·I.
func (t *ties) matrix(s []float64, p int, whole bool) []float64 {
	n := len(s)
	out := make([]float64, p*p)
	for i := range n {
		for j := i; j < n; j++ {
			at := place(i, j, n)
			row := out[at*p:][:p]
			c := float64(s[i] * s[j])
			for k, x := range t.square[at*p:][:p] {
				row[k] = float64(c * x)
			}
			for k := range n {
				row[place(k, j, n)] += float64(s[i] * t.mean[i*n+k])
				row[place(i, k, n)] += float64(s[j] * t.mean[j*n+k])
			}
			if whole {
				row[at] += t.prob
			}
		}
	}
	return out
}

// Growth is the logarithm of the radius.
func (q *Squares) Growth(alpha, eta float64) (float64, error) {
	s := q.law.sizes(alpha, eta)
	maps := make([][]float64, len(q.linear))
	for k := range q.linear {
		maps[k] = q.linear[k].matrix(s, q.p, true)
	}
	if q.law.Nodes == 1 {
		values, err := exact.Eigenvalues(maps[0], q.p)
		return math.Log(exact.Radius(values)), err
	}
	p, moves := q.p, make([]sparse, len(maps))
	for k := range maps {
		moves[k] = compress(maps[k], p)
	}
	radius, err := spectralRadius(q.law.Nodes*p, func(to, from []float64) {
		clear(to)
		for k, t := range q.linear {
			x := from[t.from*p:][:p]
			y := to[t.to*p:][:p]
			for i := range y {
				y[i] += moves[k].row(i, x)
			}
		}
	})
	return math.Log(radius), err
}
