package moments

import (
	"math"

	"triad/core/exact"
)

// sizes returns the diagonal of S.
func (l *Law) sizes(alpha, eta float64) []float64 {
	s := make([]float64, l.N)
	for i := range s {
		if s[i] = alpha; i >= l.R {
			s[i] = eta
		}
	}
	return s
}

// Mean returns the growth of E z per step: the natural logarithm of the spectral radius of the expected update over all
// nodes.
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

// MeanSquare returns the growth of E zzᵀ per step: the logarithm of the spectral radius of X ↦ E F X Fᵀ on symmetric
// matrices. Half of it is the growth of the root mean square.
func (l *Law) MeanSquare(alpha, eta float64) (float64, error) {
	return l.Squares().Growth(alpha, eta)
}

// grow returns the logarithm of the spectral radius of a map on Nodes·size numbers. For each move k, add adds its image
// of its node's numbers to those of the destination.
func (l *Law) grow(size int, add func(to, from []float64, k int)) (float64, error) {
	radius, err := spectralRadius(l.Nodes*size, func(to, from []float64) {
		clear(to)
		for k, v := range l.Moves {
			add(to[v.To*size:][:size], from[v.From*size:][:size], k)
		}
	})
	return math.Log(radius), err
}

// Squares advances E zzᵀ for any step sizes. With X the covariances of a law's nodes,
//
//	X′ = PX + S Z̄X + (S Z̄X)ᵀ + S E[ZXZᵀ] S
//
// on the entries i ≤ j of symmetric matrices.
type Squares struct {
	law    *Law
	p      int // N(N + 1)/2
	linear []ties
}

// ties holds the sums over the moves between one pair of nodes.
type ties struct {
	from, to int
	prob     float64
	mean     []float64 // N×N, Σ prob·Z
	square   []float64 // p×p, Σ prob·Z⊗Z
	sparse   sparse    // square without its zeros
}

// place returns the index of entry (i, j) of a symmetric n×n matrix.
func place(i, j, n int) int {
	if i > j {
		i, j = j, i
	}
	return i*n - i*(i-1)/2 + j - i
}

// Squares sums the moves of the law.
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

// add adds prob·Z⊗Z on symmetric matrices: (ZXZᵀ)ᵢⱼ = Σ zᵢₖ zⱼₗ xₖₗ.
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

// matrix returns T (p×p) of one tie at step sizes s; T − prob·I unless whole is set.
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

// Growth returns the logarithm of the spectral radius.
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

// The search of Critical: the range of step sizes, with a factor of 1.3 between neighbours, and the accuracy.
const (
	leastStep = 1e-4
	mostStep  = 10.
	nearer    = 1e-10 // relative
)

// Critical returns the largest step size between 10⁻⁴ and 10 at which growth changes from negative to positive: of η at
// some α, or of α at some η. It is +Inf if growth is negative at the largest step size, and 0 if it is nowhere
// negative. Smaller step sizes need not all be stable, because a gradient correction needs η/α to be large enough.
func Critical(growth func(step float64) (float64, error)) (float64, error) {
	high := mostStep
	g, err := growth(high)
	if err != nil {
		return 0, err
	}
	if g < 0 {
		return math.Inf(1), nil
	}
	for high > leastStep {
		low := high / 1.3
		if g, err = growth(low); err != nil {
			return 0, err
		}
		if g < 0 {
			return crossing(growth, low, high)
		}
		high = low
	}
	return 0, nil
}

func crossing(growth func(step float64) (float64, error), low, high float64) (float64, error) {
	for high-low > nearer*low {
		middle := (low + high) / 2
		g, err := growth(middle)
		if err != nil {
			return 0, err
		}
		if g > 0 {
			high = middle
		} else {
			low = middle
		}
	}
	return (low + high) / 2, nil
}

// Guide is a row of Table 1 [touati2018] as a straight line on log-log axes. It has the slope of the row's bound of the
// squared distance E‖θ − θ*‖², or of E‖θ̄ − θ*‖² for rows about averages. An MSPBE that decays like 1/√k is quadratic
// in the distance, so it has the slope of the squared distance too. The rows come from [sutton2008], [liu2015],
// [wang2017], [lakshminarayanan2017], [dalal2017] and the paper itself; all but the third assume i.i.d. samples.
type Guide struct {
	ID      string
	Source  string // key of the bibliography
	Steps   string // its step sizes
	Assumes string
	Average bool
	// Slope returns the slope of the bound for the exponent c of Dalal's schedule, 0 if the row claims no rate.
	Slope func(c float64) float64
}

func power(p float64) func(float64) float64 { return func(float64) float64 { return p } }

// Guides lists the rows in the table's order. Bounds may be loose, so exact curves decay at least as fast.
var Guides = []Guide{
	{"gtd", "sutton2008", "Σα = ∞, Σα² < ∞, η = βα", "i.i.d. samples", false, power(0)},
	{"projected", "liu2015", "constant, α = η ∝ 1/√k for horizon k, projected, averaged", "i.i.d. samples, bounded sets", true, power(-0.5)},
	{"markov", "wang2017", "α = η ∝ 1/√k, projected, averaged", "a Markov chain", true, power(-0.5)},
	{"constant", "lakshminarayanan2017", "constant, α = η, averaged", "i.i.d. samples", true, power(-1)},
	{"two-scales", "dalal2017", "α = 1/k^(1−c), η = α^(2/3), projected at powers of two", "i.i.d. samples", false, func(c float64) float64 { return -2 * (1 - c) / 3 }},
	{"paper", "touati2018", "α = O(1/k), η = βα", "i.i.d. samples of (e, s, a, s′), β = 8ρ/λ_min(M), α = a/k with 2aλ_min(G) > 1", false, power(-1)},
}

// GuideByID returns the row with this ID; ok reports whether it exists.
func GuideByID(id string) (g Guide, ok bool) {
	for _, g := range Guides {
		if g.ID == id {
			return g, true
		}
	}
	return Guide{}, false
}

// sparse is a matrix stored by the nonzeros of its rows; most second moments are 0.
type sparse struct {
	ends    []int // index at which row i ends in columns and values; it begins where the row before ends
	columns []int
	values  []float64
}

// compress removes the zeros of a matrix with this number of columns.
func compress(dense []float64, columns int) sparse {
	var m sparse
	for i := 0; i < len(dense); i += columns {
		for j, v := range dense[i:][:columns] {
			if v != 0 {
				m.columns, m.values = append(m.columns, j), append(m.values, v)
			}
		}
		m.ends = append(m.ends, len(m.values))
	}
	return m
}

// row returns the product of row i with x, in the order of the columns. If x is finite, it equals the product with the
// dense row to the bit.
func (m *sparse) row(i int, x []float64) (sum float64) {
	first := 0
	if i > 0 {
		first = m.ends[i-1]
	}
	columns := m.columns[first:m.ends[i]]
	for k, v := range m.values[first:m.ends[i]] {
		sum += float64(v * x[columns[k]])
	}
	return sum
}
