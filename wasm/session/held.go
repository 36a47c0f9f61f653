package session

import (
	"math"
	"slices"

	"triad/core/ask"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/run/held"
	"triad/wasm/scene"
	"triad/wasm/session/asking"
	"triad/wasm/session/page"
	"triad/wasm/wire"
)

// Held runs: runs that stay beside the present one. A run held on the page keeps its curves; a run of a link, or one
// shown in another error, is learned again, a little at a time between other messages.

// ghost holds a held run.
type ghost struct {
	run    held.Run
	base   *run.Experiment            // with its definition or log; nil if the catalogue has everything
	known  map[string][]ghostCurve    // complete curves, by error
	failed map[string]message.Message // why an error has no curves
	rerun  *held.Rerun                // under way; nil for none
	metric string                     // the error of the rerun
	name   []held.Difference          // differences from the present settings
}

// ghostCurve holds a curve, and whether its learner diverges.
type ghostCurve struct {
	held.Curve
	leaves bool
}

var (
	fullHeld  = message.New("worker.held-full", "{0} runs are pinned, and no more are allowed; remove one first")
	sameHeld  = message.New("worker.held-same", "this run is already pinned")
	noHeld    = message.New("worker.held-none", "{0} is invalid; use the number of a pinned run, from 1 to {1}")
	notHeld   = message.New("worker.held-nothing", "{0} is invalid, because no run is pinned; pin one first")
	inEpisode = message.New("worker.held-in-episode", "settings changed within an episode, so the run cannot be repeated")
	otherUnit = message.New("worker.held-unit", "the pinned run counts {0}, but the axis does not")
)

// hold pins the present run.
func (s *Session) hold() error {
	r, err := held.Of(s.x)
	if err != nil {
		return err
	}
	if len(s.ghosts) == held.Most {
		return message.At("hold", fullHeld(held.Most))
	}
	g := &ghost{run: r, known: map[string][]ghostCurve{}, failed: map[string]message.Message{}}
	if s.x.Custom() != "" || s.x.Output().Rows() > 0 {
		g.base = s.x
	}
	for _, old := range s.ghosts {
		if old.run.Same(r) && old.base == g.base {
			return message.At("hold", sameHeld())
		}
	}
	g.known[s.x.Config().Metric] = captured(s.x)
	s.ghosts = append(s.ghosts, g)
	return nil
}

// release removes the n-th pinned run, counted from 1, or all if n is 0.
func (s *Session) release(n float64) error {
	switch most := len(s.ghosts); {
	case n == 0:
		s.ghosts = nil
	case most == 0:
		return message.At("release", notHeld(n))
	case n != math.Trunc(n) || !(n >= 1 && n <= float64(most)):
		return message.At("release", noHeld(n, most))
	default:
		s.ghosts = slices.Delete(s.ghosts, int(n)-1, int(n))
	}
	return nil
}

// holdAll replaces the pinned runs by those of a text. An invalid text changes nothing.
func (s *Session) holdAll(text string) error {
	list, err := held.Parse(text)
	if err != nil {
		return err
	}
	ghosts := make([]*ghost, len(list))
	for i, r := range list {
		g := &ghost{run: r, known: map[string][]ghostCurve{}, failed: map[string]message.Message{}}
		if s.x.Custom() != "" && s.x.Config().Problem == r.Config.Problem {
			g.base, _ = s.x.OffLog(s.x.Config())
		}
		// Setting up an experiment shows whether the settings fit the problem. If that fails in the present error, the
		// error may be the reason, so the run's own error is tried too.
		if s.begun(g, s.x.Config().Metric) != nil {
			if err := s.begun(g, r.Config.Metric); err != nil {
				return message.At(held.Place(i+1), message.Of(err))
			}
		}
		ghosts[i] = g
	}
	s.ghosts = ghosts
	return nil
}

// begun starts repeating a pinned run from its first step.
func (s *Session) begun(g *ghost, metric string) (err error) {
	g.rerun, err = g.run.Rerun(s.opener(g), metric)
	g.metric = metric
	return err
}

// opener returns a function that sets up experiments on a pinned run's problem.
func (s *Session) opener(g *ghost) func(query.Config) (*run.Experiment, error) {
	open := s.x.OffLog
	if g.base != nil {
		open = g.base.Again
	}
	return func(c query.Config) (*run.Experiment, error) {
		c.Alive = s.Alive
		return open(c)
	}
}

// repeats reports whether a repetition gives the same run. A change within an episode has no step number, so it cannot
// be repeated.
func (g *ghost) repeats() bool {
	return len(g.run.Changes) == 0 || g.run.Config.Unit() == query.InSteps
}

// linked reports whether a link can hold the run: its changes are few enough, and its definition is the page's.
func (s *Session) linked(g *ghost) bool {
	fits := g.base == nil || g.base.Output().Rows() == 0 && g.base.Instance() == s.x.Instance()
	return fits && g.repeats() && len(g.run.Changes) <= held.MaxChanges
}

// heldText returns the pinned runs as a link holds them.
func (s *Session) heldText() string {
	var list []held.Run
	for _, g := range s.ghosts {
		if s.linked(g) {
			list = append(list, g.run)
		}
	}
	return held.Format(list)
}

// lacks reports whether a pinned run has to be repeated for the error that is shown.
func (g *ghost) lacks(metric string) bool {
	_, known := g.known[metric]
	_, failed := g.failed[metric]
	return !known && !failed
}

// reruns reports whether a pinned run is not complete yet.
func (s *Session) reruns() bool {
	if s.x == nil || s.resting || len(s.ghosts) == 0 {
		return false
	}
	metric := s.x.Config().Metric
	return slices.ContainsFunc(s.ghosts, func(g *ghost) bool { return g.lacks(metric) })
}

// rerun continues the first incomplete pinned run for a short while, and reports whether there was one.
func (s *Session) rerun() bool {
	if !s.reruns() {
		return false
	}
	metric := s.x.Config().Metric
	g := s.ghosts[slices.IndexFunc(s.ghosts, func(g *ghost) bool { return g.lacks(metric) })]
	done, begin := false, s.Now()
	err := s.relearn(g, metric)
	for err == nil && !done && s.Now()-begin < asking.Turn {
		done, err = g.rerun.Advance(transitions)
	}
	switch {
	case err != nil:
		g.failed[metric], g.rerun = message.Of(err), nil
	case done:
		g.known[metric], g.rerun = captured(g.rerun.Experiment()), nil
	}
	if !s.playing && (g.rerun == nil || s.Now()-s.expected >= showEvery) {
		s.expected = s.Now()
		s.draw()
	}
	return true
}

// relearn sets up the repetition of a pinned run for an error.
func (s *Session) relearn(g *ghost, metric string) error {
	if g.rerun != nil && g.metric == metric {
		return nil
	}
	if !g.repeats() {
		return inEpisode()
	}
	return s.begun(g, metric)
}

// captured returns the present curves of an experiment.
func captured(x *run.Experiment) []ghostCurve {
	curves := held.Curves(x)
	list := make([]ghostCurve, len(curves))
	for i, c := range curves {
		list[i] = ghostCurve{c, x.Verdicts().Status(i, 0).Leaves()}
	}
	return list
}

// curves returns the known part of a pinned run's curves for the error that is shown. whole reports whether they are
// complete.
func (g *ghost) curves(metric string) (list []ghostCurve, whole bool) {
	if list, whole = g.known[metric]; whole {
		return list, true
	}
	if g.rerun != nil && g.metric == metric {
		return captured(g.rerun.Experiment()), false
	}
	return nil, false
}

// nameHeld names again the differences of the pinned runs, because only commands change settings.
func (s *Session) nameHeld() {
	if s.x == nil || len(s.ghosts) == 0 {
		return
	}
	c := s.x.Config()
	for _, g := range s.ghosts {
		g.name = g.run.Differs(c)
	}
}

// heldLooks returns the looks of a pinned run's learners. A learner of the present run has its look there.
func (s *Session) heldLooks(list []ghostCurve) []query.Look {
	all := slices.Clone(s.x.Measured())
	for _, c := range list {
		if !slices.ContainsFunc(all, func(m run.Measured) bool { return m.ID == c.ID }) {
			all = append(all, c.Measured)
		}
	}
	present, others := scene.Looks(s.x.Measured()), scene.Looks(all)
	looks := make([]query.Look, len(list))
	for i, c := range list {
		if j := slices.IndexFunc(all, func(m run.Measured) bool { return m.ID == c.ID }); j < len(present) {
			looks[i] = present[j]
		} else {
			looks[i] = others[j]
		}
	}
	return looks
}

// held writes the pinned runs into a frame.
func (s *Session) held(f *wire.Frame, c query.Config) {
	f.Ghosts = f.Ghosts[:0]
	for i, g := range s.ghosts {
		if g.run.Config.Unit() != c.Unit() {
			continue
		}
		list, _ := g.curves(c.Metric)
		looks := s.heldLooks(list)
		for j, curve := range list {
			n := len(f.Ghosts)
			f.Ghosts = wire.Resize(f.Ghosts, n+1)
			w := &f.Ghosts[n]
			w.Style, w.Body, w.Label, w.Leaves = scene.Style(looks[j]), wire.Body(looks[j].Body), curve.Label, curve.leaves
			w.Name = wire.Label{}
			if len(g.name) > 0 {
				w.Name = wire.Label{Code: "held." + query.Format(float64(i+1)), Text: held.Name(g.name)}
			}
			w.X, w.Mean = w.X[:0], w.Mean[:0]
			for k, r := range curve.Rows {
				if k > 0 && math.IsInf(curve.Rows[k-1].Mean, 1) {
					break // as for the present curves
				}
				mean := r.Mean
				if f.Median {
					mean = r.Median
				}
				w.X, w.Mean = append(w.X, float64(curve.Steps[k])), append(w.Mean, mean)
			}
		}
	}
}

// heldRows returns the pinned runs as a file holds them.
func (s *Session) heldRows() []held.Row {
	metric := s.x.Config().Metric
	rows := make([]held.Row, len(s.ghosts))
	for i, g := range s.ghosts {
		list, whole := g.curves(metric)
		rows[i].Run, rows[i].Whole = g.run, whole
		for _, c := range list {
			rows[i].Curves = append(rows[i].Curves, c.Curve)
		}
	}
	return rows
}

// heldEntry describes a held run to the page.
type heldEntry struct {
	Name     []held.Difference `json:"name"` // differences from the present settings; empty for none
	Text     string            `json:"text"` // as a link writes it
	Unit     string            `json:"unit"`
	Step     uint64            `json:"step"` // its last step
	Done     float64           `json:"done"` // share of it that is known, from 0 to 1
	Linked   bool              `json:"linked"`
	Missing  *page.Failure     `json:"missing"` // why it is not drawn; null if it is
	Learners []heldLearner     `json:"learners"`
}

// heldLearner holds a learner of a held run, with its error at the last known step.
type heldLearner struct {
	ID       string     `json:"id"`
	Label    string     `json:"label"`
	Look     query.Look `json:"look"`
	Error    *float64   `json:"error"`
	Diverged int        `json:"diverged"` // number of runs
}

// heldEntries returns the held runs as the page reads them.
func (s *Session) heldEntries() []heldEntry {
	c := s.x.Config()
	entries := []heldEntry{}
	for _, g := range s.ghosts {
		e := heldEntry{
			Name: append([]held.Difference{}, g.name...), Text: g.run.String(), Unit: g.run.Config.Unit(), Step: g.run.Step,
			Linked: s.linked(g), Learners: []heldLearner{},
		}
		list, whole := g.curves(c.Metric)
		switch failed, is := g.failed[c.Metric]; {
		case is:
			m := failed
			e.Missing = &page.Failure{Type: "error", Message: m.String(), Code: m.Code, Args: m.Args}
		case e.Unit != c.Unit():
			m := otherUnit(e.Unit + "s")
			e.Missing = &page.Failure{Type: "error", Message: m.String(), Code: m.Code, Args: m.Args}
		case whole:
			e.Done = 1
		case g.rerun != nil:
			e.Done = min(g.rerun.Done(), math.Nextafter(1, 0))
		}
		looks := s.heldLooks(list)
		for i, l := range list {
			last := l.Rows[len(l.Rows)-1]
			e.Learners = append(e.Learners, heldLearner{l.ID, l.Label, looks[i], ask.Finite(last.Mean), last.Diverged})
		}
		entries = append(entries, e)
	}
	return entries
}
