package session

import (
	"errors"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/core/snapshot"
	"triad/wasm/session/page"
)

// Checkpoints: what the page keeps, so that a new worker can continue if this one ends.

const (
	// saveEvery holds the longest time of learning that may be lost.
	saveEvery = 2 * time.Second
	// thrift holds the shortest time between two saves because of changes, as a multiple of the time that a save takes.
	thrift = 10
	// prompt holds the longest time of a save for which changes are saved at once.
	prompt = 300 * time.Millisecond
	// cold holds the number of first checkpoints of a worker whose time says little about the next, because the program
	// is still slow.
	cold = 3
)

// safe holds the state of a session's checkpoints.
type safe struct {
	at, cost   time.Duration // time of the last checkpoint, and how long it took
	made       int           // number of checkpoints
	owed       bool          // there are changes since the last checkpoint
	lab        uint64        // mark of the last simulation of true values that was sent
	definition float64       // ids of the questions that brought them
	log        float64
	state      []byte // reused
}

// save sends a checkpoint to the page. While a study is open the checkpoint is empty, because the page has the study's
// results. It is also empty while an experiment is behind the open one. It names the texts of the experiment behind, so
// the page keeps them.
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

// files returns the IDs of the questions that brought x's problem and log.
func (s *Session) files(x *run.Experiment) (m page.Saved) {
	if x.Custom() != "" {
		m.Definition = s.safe.definition
	}
	if x.Output().Rows() > 0 {
		m.Log = s.safe.log
	}
	return m
}

// loaded returns a text by which summaries distinguish the files in use, whatever their names. No two questions have
// the same ID, and a worker that resumes from a checkpoint has the IDs of the worker before.
func (s *Session) loaded() string {
	m := s.files(s.x)
	if m == (page.Saved{}) {
		return ""
	}
	return query.Format(m.Definition) + " " + query.Format(m.Log)
}

// changed saves a change at once, or marks it to be saved soon if saving would take most of the time.
func (s *Session) changed() {
	if s.safe.owed = true; s.safe.made <= cold || s.safe.cost <= prompt || s.saveIn() == 0 {
		s.save()
	}
}

// saveIn returns how long an owed checkpoint may wait.
func (s *Session) saveIn() time.Duration {
	return max(0, s.safe.at+thrift*s.safe.cost-s.Now())
}

// advanced saves what was learned if a save is due.
func (s *Session) advanced() {
	if s.safe.owed && s.saveIn() == 0 || s.Now()-s.safe.at >= saveEvery {
		s.save()
	}
}

// own holds the session's part of a checkpoint.
type own struct {
	query, logName, before string
	held                   string // the held runs, as text
	gamma, due             float64
	limit                  uint64
	playing, ended         bool
}

// ownKind begins the session's part of a checkpoint; its number changes with the fields.
const ownKind = "triad " + query.Version + " session 3\n"

// longestQuery bounds the texts that are read; every canonical query is shorter.
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

// own returns the session's part of a checkpoint at present.
func (s *Session) own() own {
	c := s.x.Config()
	o := own{
		query: c.Query(), gamma: c.Gamma, held: s.heldText(), // the query leaves out a definition's gamma
		due: s.due, limit: s.limit, playing: s.playing, ended: s.ended,
	}
	if s.x.Output().Rows() > 0 {
		o.logName, o.before = s.logName, s.before.Query()
	}
	return o
}

// checkpoint is a checkpoint that the page sends back: the parts from Save, and the texts that its IDs refer to, empty
// for none.
type checkpoint struct {
	page.Saved
	session, state, lab []byte
	definition, log     string
}

// resume continues from a checkpoint. If that fails, the session is unchanged.
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
		_ = x.Truth().Resume(c.lab) // after an error it is simulated again
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
	return x.OnLog("runs&sampling&steps", c.log) // so that x keeps its own
}
