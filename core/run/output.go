package run

import (
	"bufio"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/query"
)

// WriteCSV writes the curves of all algorithms, canonical query and live changes first, among them how
// far it has gone on beyond steps= or episodes=:
//
//	step,algorithm,metric,mean,se,median,diverged_runs
//
// and on episodic problems, where step counts the transitions of all runs together,
//
//	episode,step,algorithm,metric,mean,se,median,diverged_runs
//
// Numbers are in the shortest form that reads back as themselves, infinity is inf, and what is not
// known is left empty, as the standard error of a single run.
func (o Output) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	line := func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p) // an error stays with b until Flush
		}
		b.WriteByte('\n')
	}
	o.x.provenance(line)
	for _, c := range o.x.told() {
		line("# step ", strconv.FormatUint(c.Step, 10), " ", c.Key, " ", c.From, "→", c.To)
	}
	episodic := o.x.cfg.Unit() == query.InEpisodes
	if episodic {
		b.WriteString("episode,")
	}
	line("step,algorithm,metric,mean,se,median,diverged_runs")
	if !o.x.truth.ready { // there are no errors yet
		return b.Flush()
	}
	curves := make([]Curve, len(o.x.entrants))
	for i := range o.x.entrants {
		o.Curve(i, &curves[i])
	}
	for j, step := range curves[0].Steps {
		for i, a := range o.x.entrants {
			row, at := curves[i].Rows[j], step
			se := field(row.SE)
			if o.x.cfg.Runs == 1 {
				se = ""
			}
			if episodic {
				b.WriteString(strconv.FormatUint(step, 10) + ",")
				at = curves[i].Taken[j]
			}
			line(strconv.FormatUint(at, 10), ",", a.id(), ",", o.x.cfg.Metric, ",",
				field(row.Mean), ",", se, ",", field(row.Median), ",", strconv.Itoa(row.Diverged))
		}
	}
	return b.Flush()
}

// told is the list of changes, with one of the limit where the experiment has gone on beyond the query's: the query
// alone would give fewer rows.
func (x *Experiment) told() []Change {
	limit := x.cfg.Limit()
	if limit == 0 || x.step <= limit {
		return x.changes
	}
	i := 0
	for i < len(x.changes) && x.changes[i].Step <= limit {
		i++
	}
	text := func(n uint64) string { return strconv.FormatUint(n, 10) }
	return slices.Insert(slices.Clone(x.changes), i, Change{limit, x.cfg.LimitKey(), text(limit), text(x.step)})
}

// provenance writes the comments that say what the rows after them are of.
func (x *Experiment) provenance(line func(parts ...string)) {
	line(strings.TrimSuffix(Provenance(x.cfg.Query()), "\n"))
	if x.inst.Name != "" {
		line("# mdp ", x.inst.Name)
	}
	if x.log != nil {
		line("# log of ", strconv.Itoa(x.log.Len()), " rows")
	}
}

// Provenance is the first lines of every CSV: which program has computed it, and from which query.
func Provenance(asked string) string {
	text := "# triad " + query.Version + "\n# query " + asked + "\n"
	if fuses(1+0x1p-30, 1-0x1p-30, -1) {
		text += "# built with multiplications and additions fused, as for arm64: the last digits may differ from other builds\n"
	}
	return text
}

// fuses says whether the compiler rounds xy + z once, as Go lets it: gonum's sums then have other last
// digits. (1 + ε)(1 − ε) is 1 − ε², of which rounding by itself leaves 1.
//
//go:noinline
func fuses(x, y, z float64) bool { return x*y+z != float64(x*y)+z }

// CSV is WriteCSV as a string.
func (o Output) CSV() string {
	var b strings.Builder
	_ = o.WriteCSV(&b) // a Builder takes everything
	return b.String()
}

// field writes a number as every CSV has it: no reader of one knows what NaN is.
func field(v float64) string {
	switch {
	case math.IsNaN(v):
		return ""
	case math.IsInf(v, 1):
		return "inf"
	case math.IsInf(v, -1):
		return "-inf"
	}
	return query.Format(v)
}

// maxEach is the number of steps at which every odd one is dropped.
const maxEach = 256

// eachRun holds what every run's error was, at fewer steps than the rows: pictures draw them as thin lines. It is no part
// of an experiment's state: one that is restored has them from there on.
type eachRun struct {
	stride uint64
	steps  []uint64
	errors [][]float32 // by entrant: run by run, for each of the steps
}

// note records the errors that were measured last.
func (e *eachRun) note(x *Experiment) {
	if len(x.streams) < 2 {
		return
	}
	if e.stride == 0 {
		e.stride, e.errors = 1, make([][]float32, len(x.entrants))
	}
	if n := len(e.steps); n > 0 && x.step > e.steps[n-1]+max(e.stride, x.rows.stride) { // restored
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
