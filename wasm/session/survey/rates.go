package survey

import (
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"triad/core/message"
	"triad/core/query"
	"triad/core/rates"
	"triad/core/run"
	"triad/core/stats"
)

const (
	coursesKept = 8
	// leastHorizon is the step that expectations are followed to at least.
	leastHorizon = 100_000
	// ahead is how many times as far as the runs that of independent samples goes: there powers of k show.
	ahead = 10
	// news is how long one who asks waits for more at most.
	news = 150 * time.Millisecond
)

// course is what is expected of one learner at some settings, as far as it is known.
type course struct {
	of          string // the settings
	on          any    // and the process, where it is none of the catalogue's, which settings name
	key         string // of the curve: "gtb"
	subject     rates.Subject
	scale       rates.Scale
	independent expectation
	chain       expectation
	proposition *rates.Proposition // nil until it is asked for, or where there is none
	noBound     error
	waits       []wait // for news; level is 1 where theory is asked for to its end
	heard       time.Duration
}

// expectation is a curve, or why there is none.
type expectation struct {
	*rates.Curve
	why error
}

// goOn goes a little further, and says whether there was anything left to do.
func (e expectation) goOn(to uint64) bool {
	if e.Curve == nil || e.Reached(to) {
		return false
	}
	e.Advance(to)
	return true
}

// notACurve says that something else was asked for.
var notACurve = message.New("survey.not-a-curve", "rates: got {0}, want one of the learners shown")

// Rates asks how fast learners' errors fall: of all as measured, and what is expected of learner key. It is answered as
// soon as there is news, and then asked again until it is done. far asks for Proposition 4's bound too, and for all to
// step rates.Far.
func (s *Survey) Rates(x *run.Experiment, id float64, key string, far bool) error {
	s.x = x
	c, err := s.courseOf(key)
	if err != nil {
		return err
	}
	level := 0
	if far {
		level = 1
		if c.proposition == nil && c.noBound == nil && c.subject.MDP != nil {
			c.proposition, c.noBound = c.subject.Proposition()
		}
	}
	s.courses = append(slices.DeleteFunc(s.courses, func(o *course) bool { return o == c }), c)
	if len(s.courses) > coursesKept {
		s.tellRates(s.courses[0])
		s.courses = s.courses[1:]
	}
	if len(c.waits) == 0 {
		c.heard = s.Now()
	}
	c.waits = append(c.waits, wait{id: id, level: level})
	if !c.open(s.x) {
		s.tellRates(c)
	}
	return nil
}

// courseOf is the course of a learner at the present settings, begun or kept.
func (s *Survey) courseOf(key string) (*course, error) {
	i := slices.IndexFunc(s.x.Measured(), func(m run.Measured) bool { return m.ID == key && !m.Average })
	if i < 0 {
		return nil, notACurve(key)
	}
	of := key + settingsOf(s.x.Config())
	var on any
	if s.x.Custom() != "" {
		on = s.x.Instance().MDP
	}
	for _, c := range s.courses {
		if c.of == of && c.on == on {
			return c, nil
		}
	}
	c := &course{of: of, on: on, key: key, scale: rates.Unknown}
	subject, err := rates.Of(s.x, i)
	if err != nil {
		c.independent.why, c.chain.why, c.noBound = err, err, err
		return c, nil
	}
	c.subject, c.scale = subject, subject.Scale()
	c.independent.Curve, c.independent.why = subject.Independent()
	if s.x.Config().Sampling == "chain" {
		c.chain.Curve, c.chain.why = subject.OnChain()
	}
	return c, nil
}

// unlearnt are keys that no expectation depends on, beside those of the page.
var unlearnt = []string{"alg", "seed", "runs", "steps", "episodes", "at", "speed", "preset"}

// settingsOf are all that an expectation may depend on.
func settingsOf(c query.Config) string {
	values := c.Values()
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if p := query.KeyOf(key); p == nil || !p.View && !slices.Contains(unlearnt, key) {
			b.WriteString(" " + key + "=" + values[key])
		}
	}
	return b.String()
}

// horizon is the step to which runs go.
func horizon(x *run.Experiment) uint64 {
	c := x.Config()
	return stats.NextRung(max(leastHorizon, c.Limit(), x.Step()) - 1)
}

// until is how far the expectation of independent samples goes: further than the runs where that costs little.
func (c *course) until(x *run.Experiment) uint64 {
	h := horizon(x)
	if c.independent.leaps() {
		h = min(ahead*h, rates.Far)
	}
	return h
}

// far says whether someone waits for theory to its end.
func (c *course) far() bool {
	return slices.ContainsFunc(c.waits, func(w wait) bool { return w.level > 0 })
}

// goOn goes a little further with what is known least of, and says whether there was something to do. What costs little goes
// first.
func (c *course) goOn(x *run.Experiment) bool {
	if c.independent.goOn(c.until(x)) || c.chain.goOn(horizon(x)) {
		return true
	}
	if !c.far() {
		return false
	}
	if c.proposition != nil && (expectation{Curve: c.proposition.Curve}).goOn(rates.Far) {
		return true
	}
	return c.independent.leaps() && c.independent.goOn(rates.Far)
}

// leaps says that step rates.Far can be reached.
func (e expectation) leaps() bool { return e.Curve != nil && e.Leaps() }

// open says whether something is left to do.
func (c *course) open(x *run.Experiment) bool {
	left := func(e expectation, to uint64) bool { return e.Curve != nil && !e.Reached(to) }
	if left(c.independent, c.until(x)) || left(c.chain, horizon(x)) {
		return true
	}
	return c.far() && (c.proposition != nil && left(expectation{Curve: c.proposition.Curve}, rates.Far) ||
		c.independent.leaps() && left(c.independent, rates.Far))
}

// follow goes on with the course that was asked for last, and says whether there was one to go on with.
func (s *Survey) follow() bool {
	for _, c := range slices.Backward(s.courses) {
		if len(c.waits) == 0 {
			continue
		}
		begin := s.Now()
		more := true
		for more && s.Now()-begin < turn {
			more = c.goOn(s.x)
		}
		if !more || s.Now()-c.heard >= news {
			s.tellRates(c)
		}
		return true
	}
	return false
}

// tellRates answers all that is asked of a course.
func (s *Survey) tellRates(c *course) {
	waits := c.waits
	if len(waits) == 0 {
		return
	}
	m := s.ratesOf(c)
	c.waits = nil
	for _, w := range waits {
		s.Send(w.id, m)
	}
}

// waited says whether someone waits for a course.
func (s *Survey) waited() bool {
	return slices.ContainsFunc(s.courses, func(c *course) bool { return len(c.waits) > 0 })
}

// lastChange is the step at which a setting was changed last.
func lastChange(x *run.Experiment) (step uint64) {
	for _, c := range x.Changes() {
		step = max(step, c.Step)
	}
	return step
}

// measured is what the runs of curve i came to; where the record by decades begins late, see run.Output.Rungs, rows of the
// curve stand for what came before.
func measured(x *run.Experiment, i int) (m rates.Measured, before run.Curve) {
	x.Output().Curve(i, &before)
	m.Steps, m.Errors = x.Output().Rungs(i)
	m.Start, m.Since = before.Rows[0].Mean, lastChange(x)
	first := uint64(math.MaxUint64)
	if len(m.Steps) > 0 {
		first = m.Steps[0]
	}
	n, next := 0, uint64(1)
	for j, k := range before.Steps {
		if k >= next && k < first {
			before.Steps[n], before.Rows[n] = k, before.Rows[j]
			n++
			next = stats.NextRung(k)
		}
	}
	before.Steps, before.Rows = before.Steps[:n], before.Rows[:n]
	return m, before
}
