package session

import (
	"errors"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/core/snapshot"
	"triad/wasm/session/page"
)

// Checkpoints: what the page keeps for a worker that has to start in place of this one.

const (
	// saveEvery is how much learning may be lost.
	saveEvery = 2 * time.Second
	// thrift is how many times as long as it took to save must pass until a change makes it necessary again.
	thrift = 10
	// prompt is how long saving may take for a change to be saved at once, whenever the last one was.
	prompt = 300 * time.Millisecond
	// cold is how many of a worker's first checkpoints say little of what the next will cost: its program is still slow.
	cold = 3
)

// safe is what the session knows of its checkpoints.
type safe struct {
	at, cost   time.Duration // when the last was made, and how long it took
	made       int           // how many
	owed       bool          // something has changed since
	lab        uint64        // mark of what was sent last of what is simulated to measure by
	definition float64       // ids of the questions that brought them
	log        float64
	state      []byte // scratch
}

// save hands the page a checkpoint. While a study is open the checkpoint is empty, because the page has the study's
// results; so it is while an experiment is behind the one that is open. It names the texts of the experiment behind, so
// that the page keeps them.
func (s *Session) save() {
	k := &s.safe
	begin := s.Now()
	if k.owed, k.at = false, begin; s.Save == nil || s.x == nil {
		return
	}
	if s.resting || s.behind != nil {
		var m page.Saved
		if s.behind != nil {
			m = s.files(s.behind.x)
		}
		s.Save(m, nil, nil, nil)
		return
	}
	m := s.files(s.x)
	var lab []byte
	if mark := s.x.Truth().Mark(); mark != k.lab {
		k.lab, lab = mark, s.x.Truth().Append(nil)
	}
	o := s.own()
	k.state = s.x.AppendState(k.state[:0])
	s.Save(m, snapshot.Append(nil, ownKind, o.fields), k.state, lab)
	k.cost = s.Now() - begin
	k.made++
}

// files returns the ids of the questions that brought x's problem and log.
func (s *Session) files(x *run.Experiment) (m page.Saved) {
	if x.Custom() != "" {
		m.Definition = s.safe.definition
	}
	if x.Output().Rows() > 0 {
		m.Log = s.safe.log
	}
	return m
}

// loaded is what summaries tell the files at work apart by, whatever they are called: no two questions have one id, and
// a worker that goes on from a checkpoint has those of the one before.
func (s *Session) loaded() string {
	m := s.files(s.x)
	if m == (page.Saved{}) {
		return ""
	}
	return query.Format(m.Definition) + " " + query.Format(m.Log)
}

// changed sees that a change is saved: at once, or soon, where that would take most of the time.
func (s *Session) changed() {
	if s.safe.owed = true; s.safe.made <= cold || s.safe.cost <= prompt || s.saveIn() == 0 {
		s.save()
	}
}

// saveIn is how long an owed checkpoint may wait.
func (s *Session) saveIn() time.Duration {
	return max(0, s.safe.at+thrift*s.safe.cost-s.Now())
}

// advanced sees that what was learned is saved in time.
func (s *Session) advanced() {
	if s.safe.owed && s.saveIn() == 0 || s.Now()-s.safe.at >= saveEvery {
		s.save()
	}
}

// own is the session's own part of a checkpoint.
type own struct {
	query, logName, before string
	held                   string // runs, as a text
	gamma, due             float64
	limit                  uint64
	playing, ended         bool
}

// ownKind begins the session's part of a checkpoint; its number is another when the fields are others.
const ownKind = "triad " + query.Version + " session 3\n"

// longestQuery bounds what is read; no canonical one is as long.
const longestQuery = 1 << 20

func (o *own) fields(f *snapshot.Fields) {
	o.query = f.Text(o.query, longestQuery)
	o.logName = f.Text(o.logName, longestQuery)
	o.before = f.Text(o.before, longestQuery)
	o.held = f.Text(o.held, longestQuery)
	o.gamma, o.due = f.Float(o.gamma), f.Float(o.due)
	o.limit = f.Uint(o.limit, 0, query.MaxSteps)
	o.playing, o.ended = f.Bool(o.playing), f.Bool(o.ended)
}

// own is the present state of the session itself.
func (s *Session) own() own {
	c := s.x.Config()
	o := own{
		query: c.Query(), gamma: c.Gamma, held: s.heldText(), // of a definition's own the query says nothing
		due: s.due, limit: s.limit, playing: s.playing, ended: s.ended,
	}
	if s.x.Output().Rows() > 0 {
		o.logName, o.before = s.logName, s.before.Query()
	}
	return o
}

// checkpoint is what comes back of one: what Save has told, and the texts that its ids are of, empty for none.
type checkpoint struct {
	page.Saved
	session, state, lab []byte
	definition, log     string
}

// resume goes on from a checkpoint. Where that cannot be, the session is as it was.
func (s *Session) resume(c checkpoint) error {
	var r own
	if err := snapshot.Read(c.session, ownKind, r.fields); err != nil {
		return errors.New("resume: " + err.Error())
	}
	x, err := s.again(r, c)
	if err != nil {
		return err
	}
	if len(c.lab) > 0 {
		_ = x.Truth().Resume(c.lab) // else it is simulated again
	}
	if err := x.Resume(c.state); err != nil {
		return err
	}
	s.interrupt()
	before, _ := query.Parse(r.before)
	s.x, s.problems, s.resting, s.behind = x, nil, false, nil
	s.before, s.logName = before, r.logName
	s.playing, s.ended, s.limit, s.due = r.playing, r.ended, r.limit, r.due
	s.watch = x.Watched()
	s.safe.definition, s.safe.log, s.safe.lab = c.Definition, c.Log, 0
	if err := s.holdAll(r.held); err != nil {
		s.ghosts = nil
	}
	s.scene.Reset()
	s.pace.reset()
	return nil
}

// again sets up the experiment of a checkpoint at step 0.
func (s *Session) again(r own, c checkpoint) (x *run.Experiment, err error) {
	open, config := run.New, query.Config{}
	var problems []query.Issue
	if c.definition != "" {
		d, err := parse(c.definition)
		if err != nil {
			return nil, err
		}
		s.defined = d
		s.serial++
		config, problems = d.Parse(r.query)
		open = d.New
	} else {
		config, problems = query.Parse(r.query)
	}
	if len(problems) > 0 {
		return nil, problems[0]
	}
	config.Gamma, config.Alive = r.gamma, s.Alive
	if x, err = open(config); err != nil || c.log == "" {
		return x, err
	}
	return x.OnLog("runs&sampling&steps", c.log) // all three are x's own
}
