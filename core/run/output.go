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

// WriteCSV writes the curves of all algorithms, canonical query and live changes first, among them how
// far it has gone on beyond steps= or episodes=:
//
//	step,algorithm,metric,mean,se,median,diverged_runs,q25,q75,theory,verdict
//
// and on episodic problems, where step counts the transitions of all runs together, with episode, before them. q25 and
// q75 are percentiles over the runs; theory is the error of the average update, as far as it is followed; verdict is
// what the rows up to this one say of the learner, as its Cell in core/verdict has it.
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

// Whole is the query that leaves nothing to defaults, and ends at the present step: it gives the same rows, unless settings
// were changed on the way.
func (o Output) Whole() string {
	c, taken := &o.x.cfg, map[string]string{}
	if o.x.step > 0 {
		taken[c.LimitKey()] = strconv.FormatUint(o.x.step, 10)
	}
	return c.Whole(taken)
}

// provenance writes the comments that say what the rows after them are of.
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

// Provenance is the first lines of every CSV: which program has computed it, from which query, and the same query whole,
// which gives the same rows without anybody's defaults, where there is one.
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

// Field writes a number as every CSV has it: no reader of one knows what NaN is.
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

// past is an experiment as it was when a row was taken, but for what it had learned: its settings, what its average
// updates had come to, what was said of its learners. All of it follows from the settings and the changes of them.
type past struct {
	x      *Experiment // which learns nothing
	coming []Change    // that it has not gone through
	last   uint64      // the step of a row that was measured after the changes at that step; else beyond all
	known  bool        // the changes lead from its settings to the present ones
	reach  uint64      // how many average updates are followed
}

// followed is about how many products those of all learners may take together: a second's.
const followed = 400_000_000

// past begins at step 0.
func (x *Experiment) past() *past {
	p := &past{coming: x.changes, last: math.MaxUint64, known: true}
	if !x.record.due(x.step) && !x.isExact(x.step) {
		p.last = x.step
	}
	if x.inst.Whole() {
		p.x, p.known = x.anew()
		p.reach = uint64(followed / (4 * len(x.theta0) * len(x.theta0) * len(x.entrants)))
	}
	if p.x == nil { // what is simulated has no average update: its settings are of no matter here
		y := *x
		p.x, y.changes = &y, nil
	}
	return p
}

// anew is an experiment of one run at step 0 with the settings that x began with; false where they are not known.
func (x *Experiment) anew() (*Experiment, bool) {
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

// goTo goes on to the time of a row.
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

// follow brings the average updates to the present, as far as they are followed at all.
func (p *past) follow() {
	for _, a := range p.x.entrants {
		if p.known && p.x.inst.Whole() && p.x.step <= p.reach {
			a.twin.catchUp(a, p.x.step, math.MaxInt)
		} else if p.known && p.x.inst.Whole() {
			*a.twin = twin{}
		}
	}
}

// theory is the error of the i-th algorithm's average update; NaN where there is none.
func (p *past) theory(i int) float64 {
	a := p.x.entrants[i]
	if t := a.twin; p.known && t.here != nil && !t.here.Diverged() {
		return t.error(a, t.here)
	}
	return math.NaN()
}

// verdict is what the rows of the i-th algorithm up to the j-th say of it; nothing where its settings are not known.
func (p *past) verdict(i int, c Curve, j int) string {
	if !p.known {
		return ""
	}
	a := p.x.entrants[i]
	s := Status{Row: c.Rows[j], Start: c.Rows[0].Mean, Predicted: a.predicted}
	p.x.judge(a, Curve{c.Steps[:j+1], c.Taken[:j+1], c.Rows[:j+1]}, &s)
	return verdict.ByID(s.Verdict).Cell
}
