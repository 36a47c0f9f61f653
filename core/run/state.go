package run

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/snapshot"
)

// stateKind begins every state. Its version changes if the fields change, or what is computed from them.
const stateKind = "triad " + query.Version + " state 2\n"

// longestOrigin limits the query in a state; no canonical query is as long.
const longestOrigin = 1 << 20

// AppendState appends to b the state of x for Resume. The state holds all that does not follow from the configuration,
// the problem and the log. It leaves out simulated reference values, which Truth.Append writes. The bytes depend on
// nothing else. x does not change. Do not call AppendState between a Set that returned restart and that restart.
func (x *Experiment) AppendState(b []byte) []byte { return snapshot.Append(b, stateKind, x.fields) }

// Resume sets x to a state that AppendState wrote for another experiment. Both must have the same problem, the same log
// and the same canonical query, except for keys of the page alone and the limit. From there on x equals that experiment
// to the bit. An error is one line, and x is then unchanged.
//
// On Mountain Car, the reference values of the errors are not in a state. They are prepared again, or taken over by
// Truth.Resume or Inherit, before or after.
func (x *Experiment) Resume(state []byte) error {
	var before []byte
	err := snapshot.Read(state, stateKind, func(f *snapshot.Fields) {
		before = x.AppendState(nil)
		x.fields(f)
	})
	if err == nil {
		x.begin()
		return nil
	}
	if before != nil {
		_ = snapshot.Read(before, stateKind, x.fields) // cannot fail: these bytes were written a moment ago
	}
	return errors.New("state: " + err.Error())
}

// fields reads or writes the fields of AppendState.
func (x *Experiment) fields(f *snapshot.Fields) {
	x.origin(f)
	x.step = f.Uint(x.step, 0, 1<<53)
	x.watched = f.Int(x.watched, 0, len(x.streams)-1)
	for i := range x.streams {
		x.streamFields(f, &x.streams[i])
	}
	for _, a := range x.entrants {
		a.fields(f, x.step)
	}
	x.record.fields(f, x)
	x.changeFields(f)
	x.history.fields(f, x)
	x.last.fields(f, x)
}

// origin reads or writes what defines x: its query, its problem and its log.
func (x *Experiment) origin(f *snapshot.Fields) {
	text := x.science()
	if got := f.Text(text, longestOrigin); got != text {
		f.Fail("of the query " + quoted(got) + ", want " + quoted(text))
	}
	if x.ground == "" {
		x.ground = x.grounds()
	}
	if got := f.Text(x.ground, longestOrigin); got != x.ground {
		f.Fail("of another problem or log of the same query")
	}
}

// quoted returns the beginning of a text as one quoted line.
func quoted(text string) string {
	const most = 200
	if len(text) > most {
		return strconv.Quote(text[:most]) + "…"
	}
	return strconv.Quote(text)
}

// science returns the canonical query without the keys that change no value.
func (x *Experiment) science() string {
	none := map[string]struct{ Value, Default string }{x.cfg.LimitKey(): {}}
	for _, p := range query.Parameters {
		if p.View {
			none[p.Key] = struct{ Value, Default string }{}
		}
	}
	return x.cfg.QueryWith(none)
}

// grounds identifies the problem and the log, because one query can be about several.
func (x *Experiment) grounds() string {
	inst := x.inst
	sum := snapshot.Sum(0, func(f *snapshot.Fields) {
		f.Text(inst.Name, len(inst.Name))
		for _, v := range [][]float64{inst.Theta0, inst.State0} {
			f.Vector(v, f.Len(len(v), len(v), 8))
		}
		f.Int(inst.Start, 0, inst.Start)
	})
	parts := []string{strconv.FormatUint(uint64(sum), 16)}
	if inst.MDP != nil {
		parts = append(parts, strconv.FormatUint(uint64(inst.MDP.Sum()), 16))
	}
	if x.log != nil {
		parts = append(parts, strconv.Itoa(x.log.Len()), strconv.FormatUint(uint64(x.log.Sum()), 16))
	}
	return strings.Join(parts, " ")
}

func (x *Experiment) streamFields(f *snapshot.Fields, s *stream) {
	most := x.step // a step is one transition in every run
	if x.episodic {
		most = 1 << 53
	}
	s.taken = f.Uint(s.taken, x.step, most)
	generator, _ := s.pcg.MarshalBinary() // never fails
	f.Raw(generator)
	if f.Reading() {
		s.t = rl.Transition{}
		if s.pcg.UnmarshalBinary(generator) != nil {
			f.Fail("a random generator of another kind")
		}
	}
	s.env.Fields(f, &s.t, s.taken)
}

func (a *entrant) fields(f *snapshot.Fields, step uint64) {
	if a.of == nil { // averages share the learners of another entrant
		for i, l := range a.learners {
			l.Fields(f)
			a.frozen[i] = f.Uint(a.frozen[i], 0, step)
		}
	}
	for j, same := range a.same {
		a.same[j] = f.Bool(same)
	}
	a.recursion.fields(f, step)
}

func (t *recursion) fields(f *snapshot.Fields, step uint64) {
	if t.here == nil {
		return
	}
	t.hop(step) // whoever reads it has no marks
	t.at = f.Uint(t.at, 0, step)
	t.here.Fields(f)
	t.to = f.Uint(t.to, 0, 1<<53) // may be behind at, if it was not asked for
	t.front.Fields(f)
	n := f.Len(len(t.x), math.MaxInt32, 16)
	t.x, t.y = f.Vector(t.x, n), f.Vector(t.y, n)
}

// fields reads or writes a record: one row for each recorded step, and none while the reference values are being
// simulated.
func (r *Record) fields(f *snapshot.Fields, x *Experiment) {
	r.stride = f.Uint(r.stride, 1, 1<<53)
	n := f.Len(len(r.taken), maxRows-1, 1)
	unprepared := n == 0 && x.step == 0 && x.inst.Simulated != nil
	if r.stride&(r.stride-1) != 0 || uint64(n) != x.step/r.stride+1 && !unprepared {
		f.Fail(strconv.Itoa(n) + " rows, one in " + strconv.FormatUint(r.stride, 10) + " steps, at step " + strconv.FormatUint(x.step, 10))
	}
	if f.Failed() {
		return
	}
	r.taken = snapshot.Resize(r.taken, n)
	for j := range r.taken {
		r.taken[j] = f.Uint(r.taken[j], 0, math.MaxUint64)
	}
	for i := range r.entrants {
		r.entrants[i] = snapshot.Resize(r.entrants[i], n)
		rowFields(f, r.entrants[i], len(x.streams))
	}
	exact := 0
	if n > 0 {
		at, found := slices.BinarySearch(x.cfg.At, x.step)
		if exact = at; found {
			exact++
		}
	}
	r.exact = snapshot.Resize(r.exact, exact)
	for i := range r.exact {
		e := &r.exact[i]
		e.step, e.taken = x.cfg.At[i], f.Uint(e.taken, 0, math.MaxUint64)
		e.rows = snapshot.Resize(e.rows, len(x.entrants))
		rowFields(f, e.rows, len(x.streams))
	}
}

func rowFields(f *snapshot.Fields, rows []Row, runs int) {
	for i := range rows {
		r := &rows[i]
		r.Mean, r.SE, r.Median = f.Float(r.Mean), f.Float(r.SE), f.Float(r.Median)
		r.Q25, r.Q75 = f.Float(r.Q25), f.Float(r.Q75)
		r.Diverged = f.Int(r.Diverged, 0, runs)
	}
}

func (x *Experiment) changeFields(f *snapshot.Fields) {
	const longest = 64 // for a key or a value
	x.changes = snapshot.Resize(x.changes, f.Len(len(x.changes), math.MaxInt32, 4))
	for i := range x.changes {
		c := &x.changes[i]
		c.Step, c.Key = f.Uint(c.Step, 0, x.step), f.Text(c.Key, longest)
		c.From, c.To = f.Text(c.From, longest), f.Text(c.To, longest)
		if f.Reading() && !c.legal() {
			f.Fail("a change of " + strconv.Quote(c.Key) + " from " + strconv.Quote(c.From) + " to " + strconv.Quote(c.To))
		}
	}
}

// legal reports whether Set could have noted this change.
func (c *Change) legal() bool {
	name, id, override := strings.Cut(c.Key, ".")
	p, known := query.ByKey(name)
	if override {
		_, is := learn.ByID(id)
		known = known && p.Override && is
	}
	if !known || !p.Live {
		return false
	}
	for _, text := range []string{c.From, c.To} {
		if _, err := strconv.ParseFloat(text, 64); err != nil && text != "none" {
			return false
		}
	}
	return true
}

func (w *History) fields(f *snapshot.Fields, x *Experiment) {
	codes := 0
	if w.mdp != nil {
		codes = w.mdp.Pairs() * w.mdp.Outcomes()
	}
	for i := range x.streams {
		for j, n := range w.visits[i] {
			w.visits[i][j] = f.Uint(n, 0, math.MaxUint64)
		}
		if w.paths != nil {
			w.paths[i] = snapshot.Resize(w.paths[i], f.Len(len(w.paths[i]), maxPath, 16))
			for j := range w.paths[i] {
				f.Floats(w.paths[i][j][:])
			}
			w.ended[i] = f.Bool(w.ended[i])
			continue
		}
		recent := w.Recent(i)
		recent = snapshot.Resize(recent, f.Len(len(recent), recentSteps, 1))
		for j, code := range recent {
			recent[j] = int32(f.Int(int(code), 0, codes-1))
		}
		w.keepRecent(i, recent)
	}
	for _, runs := range w.trails {
		for j := range runs { // one point for each row
			runs[j] = f.Vector(runs[j], 2*len(x.record.taken))
		}
	}
}

func (u *Update) fields(f *snapshot.Fields, x *Experiment) {
	if u.taken = f.Uint(u.taken, 0, 1<<53); u.taken == 0 {
		u.Learners = nil
		return
	}
	chains := 1
	if x.cfg.Sampling == "iid" {
		chains = independentChains
	}
	u.Run, u.Chain = f.Int(u.Run, 0, len(x.streams)-1), f.Int(u.Chain, 0, chains-1)
	u.Step, u.Dropped = f.Uint(u.Step, 0, 1<<53), f.Bool(u.Dropped)
	u.Learners = snapshot.Resize(u.Learners, len(x.cfg.Algorithms))
	for i := range u.Learners {
		one := &u.Learners[i]
		x.entrants[i].learners[u.Run].UpdateFields(f, &one.Update)
		if one.Done = f.Bool(one.Done); one.Done && one.Phi == nil {
			f.Fail("an update without numbers")
		}
	}
}
