package run

import (
	"bufio"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/problem"
	"triad/core/query"
	"triad/core/verdict"
)

// WriteCSV writes the curves of all algorithms. Comments with the canonical query and the live changes come first; the
// changes include how far the run continued beyond steps= or episodes=. The columns are
//
//	step,algorithm,metric,mean,se,median,diverged_runs,q25,q75,theory,verdict
//
// On episodic problems, the column episode comes first, and step counts the transitions of all runs together. q25 and
// q75 are percentiles over the runs. theory is the error of the expected update, as far as it is computed. verdict is
// the learner's verdict from the rows up to this one, as its Cell in core/verdict.
//
// Values have the shortest form that reads back exactly; infinity is inf. An unknown value is empty, such as the
// standard error of a single run.
func (o Output) WriteCSV(w io.Writer) error {
	b := bufio.NewWriter(w)
	line := func(parts ...string) {
		for _, p := range parts {
			b.WriteString(p) // b keeps an error until Flush
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
	line("step,algorithm,metric,mean,se,median,diverged_runs,q25,q75,theory,verdict")
	if !o.x.truth.ready { // there are no errors yet
		return b.Flush()
	}
	curves := make([]Curve, len(o.x.entrants))
	for i := range o.x.entrants {
		o.x.record.Curve(i, &curves[i])
	}
	then := o.x.past()
	for j, step := range curves[0].Steps {
		then.goTo(step)
		for i, a := range o.x.entrants {
			row, at := curves[i].Rows[j], step
			se := Field(row.SE)
			if o.x.cfg.Runs == 1 {
				se = ""
			}
			if episodic {
				b.WriteString(strconv.FormatUint(step, 10) + ",")
				at = curves[i].Taken[j]
			}
			line(strconv.FormatUint(at, 10), ",", a.id(), ",", o.x.cfg.Metric, ",",
				Field(row.Mean), ",", se, ",", Field(row.Median), ",", strconv.Itoa(row.Diverged), ",",
				Field(row.Q25), ",", Field(row.Q75), ",", Field(then.theory(i)), ",", then.verdict(i, curves[i], j))
		}
	}
	return b.Flush()
}

// told returns the list of changes. If the experiment has gone beyond the query's limit, it includes a change of the
// limit, because the query alone would give fewer rows.
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

// Whole returns the query that states every value and ends at the present step. It gives the same rows, unless settings
// were changed while the experiment ran.
func (o Output) Whole() string {
	c, taken := &o.x.cfg, map[string]string{}
	if o.x.step > 0 {
		taken[c.LimitKey()] = strconv.FormatUint(o.x.step, 10)
	}
	return c.Whole(taken)
}

// provenance writes the comments that describe the rows after them.
func (x *Experiment) provenance(line func(parts ...string)) {
	line(strings.TrimSuffix(Provenance(x.cfg.Query(), x.Output().Whole()), "\n"))
	if x.inst.Name != "" {
		line("# mdp ", x.inst.Name)
		for _, m := range x.inst.Remarks {
			line("# mdp: ", m.String())
		}
	}
	if x.log != nil {
		line("# log of ", strconv.Itoa(x.log.Len()), " rows")
		for _, m := range x.log.Remarks {
			line("# log: ", m.String())
		}
	}
}

// Provenance returns the first lines of every CSV: the program's version, the query, and the same query with every
// value stated. The second query, if there is one, gives the same rows even if defaults change.
func Provenance(asked, whole string) string {
	text := "# triad " + query.Version + "\n# query " + asked + "\n"
	if whole != "" {
		text += "# whole " + whole + "\n"
	}
	if fuses(1+0x1p-30, 1-0x1p-30, -1) {
		text += "# built with multiplications and additions fused, as for arm64: the last digits may differ from other builds\n"
	}
	return text
}

// fuses reports whether the compiler rounds xy + z once, as Go allows; gonum's sums then have other last digits. The
// test uses that (1 + ε)(1 − ε) is 1 − ε², which becomes 1 if the product is rounded by itself.
//
//go:noinline
func fuses(x, y, z float64) bool { return x*y+z != float64(x*y)+z }

// CSV returns the output of WriteCSV.
func (o Output) CSV() string {
	var b strings.Builder
	_ = o.WriteCSV(&b) // a Builder accepts everything
	return b.String()
}

// Field formats a value for every CSV. NaN is empty, because no CSV reader knows it.
func Field(v float64) string {
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

// past is an experiment as it was at an earlier row, except for what it had learned: its settings, its expected updates
// and its verdicts. All of these follow from the settings and their changes.
type past struct {
	x      *Experiment // learns nothing
	coming []Change    // changes that x has not made yet
	last   uint64      // the step of a row that was measured after the changes at that step; MaxUint64 if there is none
	known  bool        // the changes lead from x's settings to the present ones
	reach  uint64      // the number of expected updates that are computed
}

// followed limits the products that the expected updates of all learners take together, to about a second's work.
const followed = 400_000_000

// past returns the experiment's past at step 0.
func (x *Experiment) past() *past {
	p := &past{coming: x.changes, last: math.MaxUint64, known: true}
	if !x.record.due(x.step) && !x.isExact(x.step) {
		p.last = x.step
	}
	if x.inst.Whole() {
		p.x, p.known = x.restarted()
		p.reach = uint64(followed / (4 * len(x.theta0) * len(x.theta0) * len(x.entrants)))
	}
	if p.x == nil { // without an expected update the settings do not matter
		y := *x
		p.x, y.changes = &y, nil
	}
	return p
}

// restarted returns an experiment of one run at step 0 with the settings that x began with. It returns false if those
// are not known.
func (x *Experiment) restarted() (*Experiment, bool) {
	changes := make([]query.Change, len(x.changes))
	for i, c := range x.changes {
		changes[i] = query.Change{Key: c.Key, From: c.From, To: c.To}
	}
	c, ok := x.cfg.Undo(changes)
	inst := x.inst
	if prob, _ := problem.ByID(c.Problem); ok && prob.Build != nil {
		built, err := build(&c, prob)
		inst, ok = built, err == nil
	}
	if !ok {
		return nil, false
	}
	c.Runs = 1
	y, err := NewOn(c, inst, nil)
	return y, err == nil
}

// goTo advances p to the time of a row.
func (p *past) goTo(step uint64) {
	for len(p.coming) > 0 && (p.coming[0].Step < step || step == p.last) {
		c := p.coming[0]
		p.coming, p.x.step = p.coming[1:], c.Step
		if !p.x.inst.Whole() || !p.known {
			p.x.changes = append(p.x.changes, c)
			continue
		}
		p.follow()
		next := p.x.cfg.Clone()
		next.Restore(c.Key, c.To)
		_, err := p.x.Set(c.Key, next.Values()[c.Key])
		p.known = err == nil
	}
	p.x.step = step
	p.follow()
}

// follow brings the expected updates to p's step, as far as they are computed at all.
func (p *past) follow() {
	for _, a := range p.x.entrants {
		if p.known && p.x.inst.Whole() && p.x.step <= p.reach {
			a.recursion.catchUp(a, p.x.step, math.MaxInt)
		} else if p.known && p.x.inst.Whole() {
			*a.recursion = recursion{}
		}
	}
}

// theory returns the error of the i-th algorithm's expected update, NaN if there is none.
func (p *past) theory(i int) float64 {
	a := p.x.entrants[i]
	if t := a.recursion; p.known && t.here != nil && !t.here.Diverged() {
		return t.error(a, t.here)
	}
	return math.NaN()
}

// verdict returns the verdict on the i-th algorithm from its rows up to the j-th. It is empty if the settings at that
// row are not known.
func (p *past) verdict(i int, c Curve, j int) string {
	if !p.known {
		return ""
	}
	a := p.x.entrants[i]
	s := Status{Row: c.Rows[j], Start: c.Rows[0].Mean, Predicted: a.predicted}
	p.x.judge(a, Curve{c.Steps[:j+1], c.Taken[:j+1], c.Rows[:j+1]}, &s)
	return verdict.ByID(s.Verdict).Cell
}
