package run

import "math"

// maxEach is the number of steps at which every odd one is dropped.
const maxEach = 256

// eachRun keeps what every run's error was, at fewer steps than the rows: pictures draw them as thin lines. It is no part
// of an experiment's state: one that is restored has them from there on.
type eachRun struct {
	stride uint64
	steps  []uint64
	errors [][]float32 // by arm: run by run, for each of the steps
}

// note keeps the errors that were measured last.
func (e *eachRun) note(x *Experiment) {
	if len(x.streams) < 2 {
		return
	}
	if e.stride == 0 {
		e.stride, e.errors = 1, make([][]float32, len(x.arms))
	}
	if n := len(e.steps); n > 0 && x.step > e.steps[n-1]+max(e.stride, x.rows.stride) { // restored
		*e = eachRun{stride: 1, errors: make([][]float32, len(x.arms))}
	}
	if x.step%e.stride != 0 || len(e.steps) > 0 && e.steps[len(e.steps)-1] >= x.step {
		return
	}
	e.steps = append(e.steps, x.step)
	for i, a := range x.arms {
		e.errors[i] = append(e.errors[i], a.each...)
	}
	if len(e.steps) < maxEach {
		return
	}
	e.stride *= 2
	runs, n := len(x.streams), 0
	for j, step := range e.steps {
		if step%e.stride != 0 {
			continue
		}
		e.steps[n] = step
		for _, list := range e.errors {
			copy(list[n*runs:(n+1)*runs], list[j*runs:(j+1)*runs])
		}
		n++
	}
	e.steps = e.steps[:n]
	for i := range e.errors {
		e.errors[i] = e.errors[i][:n*runs]
	}
}

// EachRun appends the steps at which the error of every run of the i-th algorithm is known, at most some 256, and then
// these errors, run by run; +Inf where a run is frozen. None for a single run.
func (o Output) EachRun(i int, steps []float64, errors []float32) ([]float64, []float32) {
	e, runs := &o.x.each, len(o.x.streams)
	if len(e.errors) == 0 {
		return steps, errors
	}
	for _, step := range e.steps {
		steps = append(steps, float64(step))
	}
	for run := range runs {
		for j := range e.steps {
			errors = append(errors, e.errors[i][j*runs+run])
		}
	}
	return steps, errors
}

// single is an error as a picture has it: no more than the largest float32.
func single(v float64) float32 {
	if v > math.MaxFloat32 && !math.IsInf(v, 1) {
		return math.MaxFloat32
	}
	return float32(v)
}
