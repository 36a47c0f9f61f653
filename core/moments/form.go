package moments

import "math"

// Form is a quadratic function of θ, such as an error, expanded around θ*: c + Σ bᵢyᵢ + Σ q_ij yᵢy_j with y = θ − θ* in
// the range of M. Make one with Error.Form.
type Form struct {
	c float64
	b []float64 // r
	q []float64 // r×r, row-major, symmetric
}

// Form determines a quadratic function from its values around θ*. theta0 holds the initial weights, whose part outside
// the range of M never changes.
func (e *Error) Form(f func(theta []float64) float64, theta0 []float64) *Form {
	model, r := e.law.Model, e.r
	centre := append([]float64(nil), model.ThetaStar...)
	for i, v := range model.Lift(model.Coordinates(theta0)) {
		centre[i] += theta0[i] - v
	}
	at := func(steps map[int]float64) float64 {
		y := make([]float64, r)
		for i, v := range steps {
			y[i] += v
		}
		theta := model.Lift(y)
		for i := range theta {
			theta[i] += centre[i]
		}
		return f(theta)
	}
	form := &Form{at(nil), make([]float64, r), make([]float64, r*r)}
	ahead := make([]float64, r)
	for i := range r {
		behind := at(map[int]float64{i: -1})
		ahead[i] = at(map[int]float64{i: 1})
		form.b[i], form.q[i*r+i] = (ahead[i]-behind)/2, (ahead[i]+behind)/2-form.c
	}
	for i := range r {
		for j := range i {
			cross := (at(map[int]float64{i: 1, j: 1}) - ahead[i] - ahead[j] + form.c) / 2
			form.q[i*r+j], form.q[j*r+i] = cross, cross
		}
	}
	return form
}

// Expect returns the exact expectation of a form at the weights or, with an average, at the average of the weights
// before each step so far (NaN before the first).
func (e *Error) Expect(form *Form) float64 {
	if !e.average {
		return e.ExpectLast(form)
	}
	if e.weight == 0 {
		return math.NaN()
	}
	return e.expect(form, e.n, e.weight)
}

// ExpectLast is Expect at the weights themselves, also with an average.
func (e *Error) ExpectLast(form *Form) float64 { return e.expect(form, 0, 1) }

// expect returns the expectation at the values from index first on, divided by weight.
func (e *Error) expect(form *Form, first int, weight float64) float64 {
	total := form.c
	for i, b := range form.b {
		total += float64(b*e.moment(first+i, e.law.N-1)) / weight
		for j, q := range form.q[i*e.r:][:e.r] {
			total += float64(q*e.moment(first+i, first+j)) / weight / weight
		}
	}
	return total
}

// moment returns E y_i y_j.
func (e *Error) moment(i, j int) (sum float64) {
	at := place(i, j, e.law.N)
	for node := range e.law.Nodes {
		sum += e.x[node*e.squares.p+at]
	}
	return sum
}

// Work returns about the number of products of one step.
func (e *Error) Work() int {
	n := e.law.N
	return len(e.squares.linear) * (n*n*n + e.squares.p*e.squares.p)
}
