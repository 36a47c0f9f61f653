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
const leapt = 200

// Leap is Advance for independent samples to far steps, right to 10⁻⁶: a block of k/200 steps is two halves, of which
// each has its mean move, that of the second and of the first apart by as much as makes the block right to the fourth
// order in its length [blanes2006]. Blocks shrink towards to, since what relaxes fast has the size of the last steps.
func (e *Error) Leap(to uint64) {
	for e.k < to {
		e.Hop(to)
	}
}

// Hop is one block of Leap, and Leapt says how many steps that takes, far from to.
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

// Leapt is how many steps the next block may have.
func (e *Error) Leapt() uint64 { return e.k / leapt }

// Size is how many numbers move at a step: the second moments, of all nodes.
func (e *Error) Size() int { return len(e.x) }

// LeapEvenly is Leap by blocks of k/parts with the step sizes of their middle and without an end that is finer, as the
// independent program goes with 50 parts: what relaxes fast is then that of half a block before.
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

// fewSteps is how many steps are sooner taken one by one.
const fewSteps = 8

// halves are the moves D of both halves of a block of 2·half steps, and its mean α. D along a block is the parabola
// through its first step, that of its middle and the first one after it, of which the sums over steps are exact: with
// mean D̄ and slope D′ at the centre, D̄ ∓ D′·(n² − 1)/(3n) of n steps, about a third of its change.
func (e *Error) halves(half uint64) (early, late []float64, alpha float64) {
	h, p := float64(half), e.squares.p
	slope := float64(4*h*h-1) / (6 * h)
	early, late = make([]float64, p*p), make([]float64, p*p)
	// Of the ends, whose difference is 2h times the slope of the middle, and whose sum is 2h² times the square's weight.
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

// power is n times x ← (I + D)x, by squaring; it leaves something else in d.
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
		square := exact.Product(d, d, p) // D ← 2D + D² keeps what is small beside I
		for i, v := range square {
			d[i] = float64(2*d[i]) + v
		}
	}
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
