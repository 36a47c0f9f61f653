package moments

import (
	"math"

	"triad/core/exact"
	"triad/core/learn"
)

// Constant step sizes are the same at every step.
type Constant struct{ Alpha, Eta float64 }

// At implements learn.StepSizes.
func (c Constant) At(uint64) (alpha, eta float64) { return c.Alpha, c.Eta }

// Error is the exact expectation of a learner's squared error, step by step: with y = (θ − θ*, ω, Σα(θ − θ*), 1), the
// third with an average alone, E yyᵀ moves by Squares. It is what the mean over infinitely many runs would be. Make
// one with Law.Error.
type Error struct {
	law     *Law // of y
	squares *Squares
	sizes   learn.StepSizes
	x, next []float64 // E[yyᵀ; node] on entries i ≤ j, by node
	k       uint64
	weight  float64 // Σα
	outside float64 // ‖θ₀‖² outside the range of M, where it stays
	r, n    int     // coordinates of θ; of (θ, ω)
	average bool
}

// Error starts from weights (d numbers each) with the steps of sizes, in the law's start. With average it follows
// Polyak's too. It allocates all that Advance needs.
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

// augmented is the law of y: (θ − θ*, ω) moves by Z and c + Zθ*, the sum by θ − θ*, and 1 stays.
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

// steps are the diagonal of S of y.
func (e *Error) steps(alpha, eta float64) []float64 {
	s := make([]float64, e.law.N)
	for i := range s[:len(s)-1] {
		if s[i] = alpha; i >= e.r && i < e.n {
			s[i] = eta
		}
	}
	return s
}

// Step is how many steps have been taken.
func (e *Error) Step() uint64 { return e.k }

// Advance takes steps one by one until to.
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

// leapt is into how many parts of k the steps that Leap takes at once are cut.
const leapt = 400

// Leap is Advance for independent samples to far steps, right to some 10⁻⁵: over a block of k/400 steps the step sizes
// stay as in its middle, and (I + D)ᵐ is found by squaring. Blocks shrink towards to, since what relaxes fast has the
// size of the last steps.
func (e *Error) Leap(to uint64) {
	for e.k < to {
		e.Hop(to)
	}
}

// Hop is one block of Leap, and Leapt says how many steps that takes, far from to.
func (e *Error) Hop(to uint64) { e.block(to, max(min(e.Leapt(), (to-e.k)/2), 1)) }

// Leapt is how many steps the next block may have.
func (e *Error) Leapt() uint64 { return e.k / leapt }

// Size is how many numbers move at a step: the second moments, of all nodes.
func (e *Error) Size() int { return len(e.x) }

// LeapEvenly is Leap by blocks of k/parts without an end that is finer, as the independent program goes with 50 parts:
// what relaxes fast is then that of half a block before.
func (e *Error) LeapEvenly(to, parts uint64) {
	for e.k < to {
		e.block(to, max(min(e.k/parts, to-e.k), 1))
	}
}

// fewSteps is how many steps are sooner taken one by one.
const fewSteps = 8

// block takes n steps, or a few up to to.
func (e *Error) block(to, n uint64) {
	if n < fewSteps {
		e.Advance(min(to, e.k+n))
		return
	}
	p := e.squares.p
	alpha, eta := e.middle(n)
	d := e.squares.linear[0].matrix(e.steps(alpha, eta), p, false)
	for m := n; m > 0; m /= 2 {
		if m%2 == 1 {
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
		square := exact.Product(d, d, p) // D ← 2D + D² keeps what is small beside I
		for i, v := range square {
			d[i] = float64(2*d[i]) + v
		}
	}
	e.k += n
	e.weight += float64(n) * alpha
}

// middle are the step sizes of the middle of a block: the mean of the two where it lies between steps.
func (e *Error) middle(block uint64) (alpha, eta float64) {
	a1, e1 := e.sizes.At(e.k + (block-1)/2)
	a2, e2 := e.sizes.At(e.k + block/2)
	return (a1 + a2) / 2, (e1 + e2) / 2
}

// sum is Σ E y_i².
func (e *Error) sum(from, to int) (sum float64) {
	for i := from; i < to; i++ {
		sum += e.moment(i, i)
	}
	return sum
}

// Squared is E‖θ − θ*‖².
func (e *Error) Squared() float64 { return e.sum(0, e.r) + e.outside }

// Dual is E‖ω‖², in the range of M.
func (e *Error) Dual() float64 { return e.sum(e.r, e.n) }

// Averaged is E‖θ̄ − θ*‖² of the average of the weights before each step so far; NaN before there is one.
func (e *Error) Averaged() float64 {
	if !e.average || e.weight == 0 {
		return math.NaN()
	}
	return e.sum(e.n, e.n+e.r)/e.weight/e.weight + e.outside
}

// Bias is ‖E θ − θ*‖².
func (e *Error) Bias() float64 {
	sum := 0.0
	for i := range e.r {
		mean := e.moment(i, e.law.N-1)
		sum += float64(mean * mean)
	}
	return sum + e.outside
}
