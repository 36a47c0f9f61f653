package session

import (
	"errors"
	"math"
	"strings"
	"time"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/wasm/scene"
	"triad/wasm/session/asking"
	"triad/wasm/session/page"
)

// Session is the session of an experiment: it plays, measures and shows one, a slice at a time.
type Session struct {
	*page.Page

	x        *run.Experiment
	defined  *run.Definition // the last problem of the user's own, and
	serial   int             // how many there have been
	problems []query.Issue   // of the last query
	playing  bool
	limit    uint64 // pause there, 0 for never: where the query says at first, then further each time it goes on
	ended    bool   // it came there by itself, and nobody has paused or stepped since
	due      float64
	watch    int
	logName  string       // of the file that the present log is from
	before   query.Config // what the experiment was like before the log
	resting  bool         // a study is open: the experiment is its base, and neither moves nor is prepared or saved
	behind   *aside       // the experiment that a study or passes came over; nil while none is

	summarised time.Duration // when the page last heard everything,
	moved      time.Duration // and last moved a setting
	pace       pace
	scene      scene.Scene

	expected time.Duration // when the expectation of errors was last drawn
	foretold int           // mean updates for each theory curve since the last command

	walks  []walk           // steps asked for and not yet taken
	asking asking.Questions // questions asked for and not yet told
	turn   bool             // whose it was: a question's, not a walk's
	safe   safe             // what was saved
	ghosts []*ghost         // the runs that are held
}

// open starts the experiment of a query; what is wrong with it is told, and the default used. A
// definition stays if the query is about it. Passes leave the experiment before behind them, because they answer a
// question beside it.
func (s *Session) open(text string) {
	c, problems := query.Parse(text)
	c.Alive = s.Alive
	start := run.New
	if s.x != nil && s.x.Custom() != "" && c.Problem == s.x.Config().Problem {
		start = s.x.OffLog
	}
	x, problems, err := settle(c, problems, start)
	if err != nil {
		c, _ = query.Parse("")
		var p query.Issue
		if !errors.As(err, &p) || p.Key != "problem" {
			p = query.Issue{Key: "query", Got: text, Note: message.Of(err)}
		}
		p.Using = c.Problem
		problems = append(problems, p)
		x, _ = run.New(c)
	}
	var behind *aside
	if c.View == query.Passes {
		behind = s.aside()
	}
	s.begin(x, problems)
	s.behind = behind
}

// settle starts an experiment, taking back values that do not fit its problem, one at a time, in
// favour of the preset's. That the problem itself is not to be had is not for it to settle.
func settle(c query.Config, problems []query.Issue, start func(query.Config) (*run.Experiment, error)) (*run.Experiment, []query.Issue, error) {
	x, err := start(c)
	for tries := 0; err != nil && tries < 3; tries++ {
		var p query.Issue
		if !errors.As(err, &p) || p.Key == "problem" {
			break
		}
		fallback, _ := query.Parse("preset=" + c.Preset)
		p.Using = fallback.Values()[p.Key]
		problems = append(problems, p)
		c.Set(p.Key, p.Using)
		x, err = start(c)
	}
	return x, problems, err
}

// begin turns to another experiment.
func (s *Session) begin(x *run.Experiment, problems []query.Issue) {
	s.interrupt()
	if s.x != nil {
		_ = x.Inherit(s.x) // what it could not take over is prepared again
	}
	s.x, s.problems, s.resting, s.behind = x, problems, false, nil
	s.playing = x.Config().Autoplay
	s.fresh()
}

func (s *Session) restart(c query.Config) error {
	x, err := s.x.Again(c)
	if err != nil {
		return err
	}
	s.interrupt()
	s.x = x
	s.playing = s.playing || s.ended
	s.fresh()
	return nil
}

// fresh clears what belonged to the experiment before.
func (s *Session) fresh() {
	s.safe.lab = 0
	c := s.x.Config()
	s.limit, s.ended, s.due = c.Limit(), false, 0
	if s.watch >= c.Runs {
		s.watch = 0
	}
	s.x.Watch(s.watch)
	s.scene.Reset()
	s.pace.reset()
}

// follow watches another run, from 0.
func (s *Session) follow(run float64) error {
	if last := s.x.Config().Runs - 1; !(run >= 0 && run <= float64(last)) {
		return page.Outside("watch", "run", run, 0, int64(last))
	}
	s.watch = int(run)
	s.x.Watch(s.watch)
	s.scene.Follow()
	return nil
}

// reply answers a command: a frame and a summary.
func (s *Session) reply() {
	s.foretold = 0
	s.nameHeld()
	s.draw()
	s.summarise()
}

// Where a session pauses by itself, and what makes it go on.
//
// The query says where it pauses first. To go on is to move the session's own limit: twice as far each
// time. The query stays as it is, so that the address does, and a reset pauses where it did before.

// end is the step that playing does not pass.
func (s *Session) end() uint64 {
	if s.limit == 0 {
		return math.MaxUint64
	}
	return s.limit
}

// finished says that the limit is reached.
func (s *Session) finished() bool { return s.x.Step() >= s.end() }

// next is where playing goes on to from the limit, 0 where it has not come there or cannot go on.
func (s *Session) next() uint64 {
	most, err := s.most()
	if to := min(2*s.x.Step(), most); err == nil && s.finished() && to > s.x.Step() {
		return to
	}
	return 0
}

func (s *Session) play() error {
	if _, err := s.most(); err != nil {
		return err
	}
	if to := s.next(); to > 0 {
		s.limit = to
	}
	s.playing, s.ended = true, false
	return nil
}

func (s *Session) pause() {
	s.interrupt()
	s.playing, s.ended = false, false
}

// set changes one key. Where the session has ended by itself it then plays on, if there is something to
// learn: nobody has asked it to rest.
func (s *Session) set(key, to string) error {
	s.moved = s.Now()
	before := s.x.Config()
	again, err := s.x.Set(key, to)
	if err != nil {
		return err
	}
	c := s.x.Config()
	if again {
		return s.restart(c)
	}
	if key == c.LimitKey() {
		if s.limit = c.Limit(); s.limit > 0 {
			s.limit = max(s.limit, s.x.Step())
		}
		if s.ended && !s.finished() {
			return s.play()
		}
		return nil
	}
	if key = query.Canonical(key); s.ended && before.Values()[key] != c.Values()[key] && concernsLearning(key) && s.next() > 0 {
		return s.play()
	}
	return nil
}

// concernsLearning says that a key is not about the page alone.
func concernsLearning(key string) bool {
	name, _, _ := strings.Cut(key, ".")
	p, known := query.ByKey(name)
	return known && !p.View
}

// ahead is the step that the theory is computed to.
func (s *Session) ahead() uint64 { return scene.Ahead(s.x, s.limit) }
