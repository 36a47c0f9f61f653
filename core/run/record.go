package run

import (
	"math"
	"slices"

	"triad/core/stats"
)

// Row holds one algorithm's error over the runs at one step.
type Row struct {
	// Mean and SE are over all runs. They are +Inf if a run is frozen; SE is 0 for a single run.
	Mean, SE, Median float64
	Q25, Q75         float64 // percentiles, interpolated as in stats.Percentile
	Diverged         int     // number of frozen runs
}

// maxRows is the number of rows at which every odd row is dropped and the stride doubles.
const maxRows = 1024

// Record holds an experiment's errors in bounded memory: rows of all algorithms at steps 0, stride, 2·stride, …, and at
// the steps that the query names. At fewer steps it also holds the error of every single run.
type Record struct {
	x        *Experiment
	stride   uint64
	entrants [][]Row  // for each entrant; row i is step i·stride
	taken    []uint64 // for each row: transitions so far, of all runs together
	exact    []exactRow
	each     eachRun
	rungs    rungs
}

// Record returns the errors measured so far.
func (x *Experiment) Record() *Record { return &x.record }

type exactRow struct {
	step, taken uint64
	rows        []Row // for each entrant
}

func (r *Record) start(x *Experiment) {
	entrants := len(x.entrants)
	*r = Record{x: x, stride: 1, taken: make([]uint64, 0, maxRows)}
	r.rungs.start(entrants)
	r.entrants = make([][]Row, entrants)
	for i := range r.entrants {
		r.entrants[i] = make([]Row, 0, maxRows)
	}
}

func (r *Record) due(step uint64) bool { return step&(r.stride-1) == 0 }

// add records the rows of a step and reports whether the stride has doubled.
func (r *Record) add(step, taken uint64, rows []Row, exact bool) bool {
	if exact {
		r.exact = append(r.exact, exactRow{step, taken, slices.Clone(rows)})
	}
	if !r.due(step) {
		return false
	}
	for i := range r.entrants {
		r.entrants[i] = append(r.entrants[i], rows[i])
	}
	r.taken = append(r.taken, taken)
	if len(r.entrants[0]) < maxRows {
		return false
	}
	r.stride *= 2
	for i, rows := range r.entrants {
		for j := range maxRows / 2 {
			rows[j] = rows[2*j]
		}
		r.entrants[i] = rows[:maxRows/2]
	}
	for j := range maxRows / 2 {
		r.taken[j] = r.taken[2*j]
	}
	r.taken = r.taken[:maxRows/2]
	return true
}

// observe measures every entrant at the present step and records the rows.
func (x *Experiment) observe() {
	var space [32]Row // on the stack for up to 32 entrants, more than a query usually names
	rows := space[:0]
	for _, a := range x.entrants {
		rows = append(rows, x.measure(a))
	}
	for i, a := range x.entrants {
		for j := range a.same {
			a.same[j] = a.same[j] && rows[i] == rows[j] && x.equalWeights(a, x.entrants[j])
		}
	}
	if x.record.due(x.step) {
		x.history.mark(x)
		x.record.each.note(x)
	}
	x.record.rungs.note(x)
	if x.record.add(x.step, x.transitions(), rows, x.isExact(x.step)) {
		x.history.thin()
	}
}

// transitions returns the number of steps that all runs together have taken.
func (x *Experiment) transitions() uint64 {
	n := uint64(0)
	for i := range x.streams {
		n += x.streams[i].taken
	}
	return n
}

// measure returns the entrant's present errors over the runs. An error that overflows, during the computation or at its
// end, is +Inf.
func (x *Experiment) measure(a *entrant) Row {
	diverged := 0
	for i := range a.learners {
		a.learners[i].Settle()
		e := math.Inf(1)
		switch {
		case a.frozen[i] != 0:
			diverged++
		case a.learners[i].Diverged(): // in the middle of an episode, before the end can freeze the run
		default:
			if e = a.metric(a.weights(i)); x.truth.ready && math.IsNaN(e) {
				e = math.Inf(1)
			}
		}
		a.errors[i], a.each[i] = e, single(e)
	}
	return RowOf(a.errors, diverged)
}

// RowOf returns the row for the errors of at least one run, in the order of the runs. diverged of them are frozen. It
// sorts errors.
func RowOf(errors []float64, diverged int) Row {
	row := Row{Mean: math.Inf(1), SE: math.Inf(1), Diverged: diverged}
	if !slices.ContainsFunc(errors, func(e float64) bool { return math.IsInf(e, 1) }) {
		row.Mean, row.SE = meanSE(errors)
	}
	slices.Sort(errors)
	h := len(errors) / 2
	row.Median = errors[h]
	if len(errors)%2 == 0 {
		row.Median = errors[h-1]/2 + errors[h]/2
	}
	row.Q25, row.Q75 = stats.Percentile(errors, 25), stats.Percentile(errors, 75)
	return row
}

// meanSE returns the mean and the standard error of at least one finite value ≥ 0. The standard error of a single value
// is 0.
func meanSE(errors []float64) (mean, se float64) {
	mean, sd := stats.MeanSD(errors)
	if len(errors) > 1 {
		se = stats.SE(sd, len(errors))
	}
	if mean+se <= math.MaxFloat64 || math.IsNaN(mean) { // NaN: errors that are not known yet
		return mean, se
	}
	// Scale by a power of two, which changes no digit, because sums of the largest values overflow, and their squares
	// overflow at half the exponent.
	_, exponent := math.Frexp(slices.Max(errors))
	small := make([]float64, len(errors))
	for i, e := range errors {
		small[i] = math.Ldexp(e, -exponent)
	}
	mean, se = meanSE(small)
	return math.Ldexp(mean, exponent), math.Ldexp(se, exponent)
}

func (x *Experiment) equalWeights(a, b *entrant) bool {
	for i := range a.learners {
		if a.frozen[i] != b.frozen[i] || a.frozen[i] == 0 &&
			!(slices.Equal(a.weights(i), b.weights(i)) && slices.Equal(a.learners[i].Omega, b.learners[i].Omega)) {
			return false
		}
	}
	return true
}

// Curve holds one algorithm's rows in ascending order of steps (or episodes). The present step is last.
type Curve struct {
	Steps []uint64
	Taken []uint64 // transitions of all runs together
	Rows  []Row
}

// Curve sets c to the rows of the i-th algorithm of the configuration. It reuses c's memory.
func (r *Record) Curve(i int, c *Curve) {
	c.Steps, c.Taken, c.Rows = c.Steps[:0], append(c.Taken[:0], r.taken...), append(c.Rows[:0], r.entrants[i]...)
	for j := range c.Rows {
		c.Steps = append(c.Steps, uint64(j)*r.stride)
	}
	for _, e := range r.exact {
		if at, found := slices.BinarySearch(c.Steps, e.step); !found {
			c.Steps, c.Taken, c.Rows = slices.Insert(c.Steps, at, e.step), slices.Insert(c.Taken, at, e.taken), slices.Insert(c.Rows, at, e.rows[i])
		}
	}
	if n := len(c.Steps); n == 0 || c.Steps[n-1] != r.x.step { // there are none before everything is prepared
		c.Steps, c.Taken, c.Rows = append(c.Steps, r.x.step), append(c.Taken, r.x.transitions()), append(c.Rows, r.x.measure(r.x.entrants[i]))
	}
}

// rungs holds every run's error at steps that are equally spaced on a logarithmic axis. The rows of a record are
// equally spaced on a linear axis, so they are sparse where a logarithmic axis has most of its length. rungs is not
// part of a saved state; a restored experiment records them from its step on.
type rungs struct {
	next   uint64
	steps  []uint64
	errors [][]float32 // for each entrant: run by run, for each of the steps
}

func (r *rungs) start(entrants int) { *r = rungs{next: 1, errors: make([][]float32, entrants)} }

// due reports whether to note a step. After a restored state the first due step need not be a rung, which note checks.
func (r *rungs) due(step uint64) bool { return step >= r.next }

// note records the errors last measured, at the present step, if that step is a rung.
func (r *rungs) note(x *Experiment) {
	if !r.due(x.step) {
		return
	}
	if x.step == r.next {
		r.steps = append(r.steps, x.step)
		for i, a := range x.entrants {
			r.errors[i] = append(r.errors[i], a.each...)
		}
	}
	r.next = stats.NextRung(x.step)
}

// Rungs returns the steps, stats.PerDecade in each decade, at which the errors of the i-th algorithm are known. It also
// returns those errors: the errors of all runs for each step in turn, +Inf if a run is frozen. Do not modify them.
func (r *Record) Rungs(i int) (steps []uint64, errors []float32) {
	return r.rungs.steps, r.rungs.errors[i]
}

// maxEach is the number of steps at which every odd one is dropped.
const maxEach = 256

// eachRun holds every run's error at fewer steps than the rows; pictures draw them as thin lines. It is not part of a
// saved state; a restored experiment records them from its step on.
type eachRun struct {
	stride uint64
	steps  []uint64
	errors [][]float32 // for each entrant: run by run, for each of the steps
}

// note records the errors last measured.
func (e *eachRun) note(x *Experiment) {
	if len(x.streams) < 2 {
		return
	}
	if e.stride == 0 {
		e.stride, e.errors = 1, make([][]float32, len(x.entrants))
	}
	if n := len(e.steps); n > 0 && x.step > e.steps[n-1]+max(e.stride, x.record.stride) { // the experiment was restored
		*e = eachRun{stride: 1, errors: make([][]float32, len(x.entrants))}
	}
	if x.step%e.stride != 0 || len(e.steps) > 0 && e.steps[len(e.steps)-1] >= x.step {
		return
	}
	e.steps = append(e.steps, x.step)
	for i, a := range x.entrants {
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

// EachRun appends the steps at which the error of every run of the i-th algorithm is known, at most about 256. It then
// appends these errors, run by run, +Inf if a run is frozen. It appends nothing for a single run.
func (r *Record) EachRun(i int, steps []float64, errors []float32) ([]float64, []float32) {
	e, runs := &r.each, len(r.x.streams)
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

// single converts an error to float32 for pictures; a finite error becomes at most the largest float32.
func single(v float64) float32 {
	if v > math.MaxFloat32 && !math.IsInf(v, 1) {
		return math.MaxFloat32
	}
	return float32(v)
}
