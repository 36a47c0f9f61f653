package moments

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
)

// Constant is a pair of step sizes that are the same at every step.
type Constant struct{ Alpha, Eta float64 }

// At implements learn.StepSizes.
func (c Constant) At(uint64) (alpha, eta float64) { return c.Alpha, c.Eta }

// Error is the exact expectation of a learner's squared error, step by step: the limit of the mean over infinitely many
// runs. Squares advances E yyᵀ with y = (θ − θ*, ω, Σα(θ − θ*), 1); the third part is present only with an average.
// Make one with Law.Error.
type Error struct {
	law     *Law // of y
	squares *Squares
	sizes   learn.StepSizes
	x, next []float64 // for each node, E[yyᵀ; node] on entries i ≤ j
	k       uint64
	weight  float64 // Σα
	outside float64 // ‖θ₀‖² outside the range of M, which never changes
	r, n    int     // number of coordinates of θ; of (θ, ω)
	average bool
}

// Error starts from weights (d numbers each) with the step sizes of sizes, at the law's start. With average it follows
// Polyak's average too. It allocates everything that Advance needs.
func (l *Law) Error(theta0, omega0 []float64, sizes learn.StepSizes, average bool) *Error {
	star, first := l.Model.Coordinates(l.Model.ThetaStar), l.Model.Coordinates(theta0)
	e := &Error{sizes: sizes, r: l.R, n: l.N, average: average, outside: max(0, dot(theta0, theta0)-dot(first, first))}
	e.law = l.augmented(star, average)
	e.squares = e.law.Squares()
	y := make([]float64, e.law.N)
	for i, v := range first {
		y[i] = v - star[i]
	}
	if l.N > l.R {
		copy(y[l.R:], l.Model.Coordinates(omega0))
	}
	y[e.law.N-1] = 1
	p := e.squares.p
	e.x, e.next = make([]float64, l.Nodes*p), make([]float64, l.Nodes*p)
	for i := range y {
		for j := i; j < len(y); j++ {
			e.x[l.Start*p+place(i, j, len(y))] = y[i] * y[j]
		}
	}
	return e
}

// augmented returns the law of y: (θ − θ*, ω) moves by Z and c + Zθ*, the sum by θ − θ*, and 1 stays.
func (l *Law) augmented(star []float64, average bool) *Law {
	n := l.N + 1
	if average {
		n += l.R
	}
	out := *l
	out.N, out.Moves = n, nil
	for _, v := range l.Moves {
		z := make([]float64, n*n)
		for i := range l.N {
			copy(z[i*n:], v.Z[i*l.N:][:l.N])
			z[i*n+n-1] = v.C[i] + dot(star, v.Z[i*l.N:][:l.R])
		}
		for i := l.N; i < n-1; i++ {
			z[i*n+i-l.N] = 1
		}
		out.Moves = append(out.Moves, Move{v.From, v.To, v.Prob, z, nil})
	}
	return &out
}

// steps returns the diagonal of S for y.
func (e *Error) steps(alpha, eta float64) []float64 {
	s := make([]float64, e.law.N)
	for i := range s[:len(s)-1] {
		if s[i] = alpha; i >= e.r && i < e.n {
			s[i] = eta
		}
	}
	return s
}

// Step returns the number of steps taken.
func (e *Error) Step() uint64 { return e.k }

// Advance takes single steps up to step to.
func (e *Error) Advance(to uint64) {
	n, p := e.law.N, e.squares.p
	mean := make([]float64, n*n) // B̄X
	full := make([]float64, n*n)
	for ; e.k < to; e.k++ {
		alpha, eta := e.sizes.At(e.k)
		s := e.steps(alpha, eta)
		clear(e.next)
		for _, t := range e.squares.linear {
			x, y := e.x[t.from*p:][:p], e.next[t.to*p:][:p]
			t.move(y, x, s, full, mean)
		}
		e.x, e.next = e.next, e.x
		e.weight += alpha
	}
}

// move adds PX + SZ̄X + (SZ̄X)ᵀ + S E[ZXZᵀ] S to y; full and mean are scratch.
func (t *ties) move(y, x, s, full, mean []float64) {
	n, at := len(s), 0
	for i := range n {
		for j := i; j < n; j++ {
			full[i*n+j], full[j*n+i] = x[at], x[at]
			at++
		}
	}
	for i := range n {
		row := mean[i*n:][:n]
		clear(row)
		for k, z := range t.mean[i*n:][:n] {
			if z == 0 {
				continue
			}
			for j, v := range full[k*n:][:n] {
				row[j] += float64(z * v)
			}
		}
	}
	at = 0
	for i := range n {
		for j := i; j < n; j++ {
			sum := 0.0
			if c := float64(s[i] * s[j]); c != 0 {
				sum = float64(c * t.sparse.row(at, x))
			}
			y[at] += float64(t.prob*x[at]) + float64(s[i]*mean[i*n+j]) + float64(s[j]*mean[j*n+i]) + sum
			at++
		}
	}
}

// leapt is the divisor of k that gives the length of a block in Leap.
const leapt = 200

// Leap is Advance to distant steps for i.i.d. samples, with a relative error of 10⁻⁶. A block of k/200 steps is two
// halves, each with its mean move. The two moves differ by the amount that makes the block accurate to fourth order in
// its length [blanes2006]. Blocks shrink towards to, because fast modes have the size of the last steps.
func (e *Error) Leap(to uint64) {
	for e.k < to {
		e.Hop(to)
	}
}

// Hop makes one block of Leap. Leapt returns its number of steps if to is far.
func (e *Error) Hop(to uint64) {
	n := max(min(e.Leapt(), (to-e.k)/2), 1)
	if n < fewSteps {
		e.Advance(min(to, e.k+n))
		return
	}
	half := n / 2
	early, late, alpha := e.halves(half)
	e.power(early, half)
	e.power(late, half)
	e.k += 2 * half
	e.weight += float64(2*half) * alpha
}

// Leapt returns the largest number of steps of the next block.
func (e *Error) Leapt() uint64 { return e.k / leapt }

// Size returns the number of values that a step advances: the second moments of all nodes.
func (e *Error) Size() int { return len(e.x) }

// LeapEvenly is Leap with blocks of k/parts steps, the step sizes of their middle, and no finer end. The independent
// program works in this way with 50 parts. Fast modes then have the size of half a block earlier.
func (e *Error) LeapEvenly(to, parts uint64) {
	for e.k < to {
		n := max(min(e.k/parts, to-e.k), 1)
		if n < fewSteps {
			e.Advance(min(to, e.k+n))
			continue
		}
		alpha, eta := e.middle(n)
		e.power(e.squares.linear[0].matrix(e.steps(alpha, eta), e.squares.p, false), n)
		e.k += n
		e.weight += float64(n) * alpha
	}
}

// fewSteps is the number of steps below which single steps are faster.
const fewSteps = 8

// halves returns the moves D of both halves of a block of 2·half steps, and its mean α. D is approximated along a block
// by the parabola through its first step, its middle and the first step after it; sums over steps are then exact. With
// mean D̄ and slope D′ at the centre, the halves are D̄ ∓ D′·(n² − 1)/(3n) for n steps, about a third of the change.
func (e *Error) halves(half uint64) (early, late []float64, alpha float64) {
	h, p := float64(half), e.squares.p
	slope := float64(4*h*h-1) / (6 * h)
	early, late = make([]float64, p*p), make([]float64, p*p)
	// The difference of the ends is 2h times the slope at the middle; their sum is 2h² times the weight of the square.
	for i, at := range [...]struct{ value, slope, square float64 }{{0, -1, 1}, {1, 0, -2}, {0, 1, 1}} {
		s, q := at.slope/(2*h), at.square/(2*h*h)
		mean, tilt := at.value-s/2+float64(q*(2*h*h+1)/6), float64((s-q)*slope)
		a, eta := e.sizes.At(e.k + uint64(i)*half)
		alpha += float64(mean * a)
		for j, v := range e.squares.linear[0].matrix(e.steps(a, eta), p, false) {
			early[j] += float64((mean - tilt) * v)
			late[j] += float64((mean + tilt) * v)
		}
	}
	return early, late, alpha
}

// power applies x ← (I + D)x n times, by squaring. It overwrites d.
func (e *Error) power(d []float64, n uint64) {
	p := e.squares.p
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			for i := range p {
				sum := 0.0
				for j, v := range d[i*p:][:p] {
					sum += float64(v * e.x[j])
				}
				e.next[i] = sum
			}
			for i, v := range e.next[:p] {
				e.x[i] += v
			}
		}
		if n == 1 {
			return
		}
		square := exact.Product(d, d, p) // D ← 2D + D² keeps what is small compared with I
		for i, v := range square {
			d[i] = float64(2*d[i]) + v
		}
	}
}

// middle returns the step sizes at the middle of a block: the mean of two if the middle is between steps.
func (e *Error) middle(block uint64) (alpha, eta float64) {
	a1, e1 := e.sizes.At(e.k + (block-1)/2)
	a2, e2 := e.sizes.At(e.k + block/2)
	return (a1 + a2) / 2, (e1 + e2) / 2
}

// sum returns Σ E y_i².
func (e *Error) sum(from, to int) (sum float64) {
	for i := from; i < to; i++ {
		sum += e.moment(i, i)
	}
	return sum
}

// Squared returns E‖θ − θ*‖².
func (e *Error) Squared() float64 { return e.sum(0, e.r) + e.outside }

// Dual returns E‖ω‖² in the range of M.
func (e *Error) Dual() float64 { return e.sum(e.r, e.n) }

// Averaged returns E‖θ̄ − θ*‖² for the Polyak average θ̄ = Σα_iθ_i / Σα_i, where θ_i are the weights before step i. It
// returns NaN before the first step, and if the Error was made without an average.
func (e *Error) Averaged() float64 {
	if !e.average || e.weight == 0 {
		return math.NaN()
	}
	return e.sum(e.n, e.n+e.r)/e.weight/e.weight + e.outside
}

// Bias returns ‖E θ − θ*‖².
func (e *Error) Bias() float64 {
	sum := 0.0
	for i := range e.r {
		mean := e.moment(i, e.law.N-1)
		sum += float64(mean * mean)
	}
	return sum + e.outside
}
