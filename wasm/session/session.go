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

// Session is the session of an experiment: it plays, measures and shows an experiment, one slice at a time.
type Session struct {
	*page.Page

	x        *run.Experiment
	defined  *run.Definition // the user's last own problem, and
	serial   int             // the number of them so far
	problems []query.Issue   // in the last query
	playing  bool
	limit    uint64 // step of the next pause, 0 for never; later each time it plays on
	ended    bool   // it reached the limit while playing, and no pause or step command came since
	due      float64
	watch    int
	logName  string       // name of the present log's file
	before   query.Config // settings before the log
	resting  bool         // a study is open: the experiment is its base, and neither moves nor is prepared or saved
	behind   *aside       // the experiment behind a study or passes; nil for none

	summarised time.Duration // time of the last summary,
	moved      time.Duration // and of the last change of a setting
	until      time.Duration // end of learning at full speed without another want
	theorise   time.Duration // next turn of theory during it
	pace       pace
	scene      scene.Scene

	expected  time.Duration // time at which expectations were last drawn
	predicted int           // expected updates for each theory curve since the last command

	walks  []walk           // steps asked for and not yet taken
	asking asking.Questions // questions without an answer yet
	turn   bool             // the present turn is a question's, not a walk's
	safe   safe             // the last checkpoint
	ghosts []*ghost         // the held runs
}

// open starts the experiment of a query. For a wrong value it reports an issue and uses the default. A definition stays
// if the query names its problem. Passes keep the experiment before them, because they answer a question beside it.
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

// settle starts an experiment. It replaces values that do not fit the problem by the preset's, one at a time. It does
// not replace the problem itself: if the problem is not available, settle returns the error.
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

// begin changes to another experiment.
func (s *Session) begin(x *run.Experiment, problems []query.Issue) {
	s.interrupt()
	if s.x != nil {
		_ = x.Inherit(s.x) // x prepares again the parts that it cannot take over
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

// fresh clears the state that belonged to the previous experiment.
func (s *Session) fresh() {
	s.safe.lab = 0
	c := s.x.Config()
	s.limit, s.ended, s.due, s.until = c.Limit(), false, 0, 0
	if s.watch >= c.Runs {
		s.watch = 0
	}
	s.x.Watch(s.watch)
	s.scene.Reset()
	s.pace.reset()
}

// follow watches another run, counted from 0.
func (s *Session) follow(run float64) error {
	if last := s.x.Config().Runs - 1; !(run >= 0 && run <= float64(last)) {
		return page.Outside("watch", "run", run, 0, int64(last))
	}
	s.watch = int(run)
	s.x.Watch(s.watch)
	s.scene.Follow()
	return nil
}

// reply answers a command with a frame and a summary.
func (s *Session) reply() {
	s.predicted = 0
	s.nameHeld()
	s.draw()
	s.summarise()
}

// The following functions decide where a session pauses by itself, and what makes it continue.
//
// The query sets the first pause. Play then moves the session's own limit to twice the present step each time. The
// query is unchanged, so the address is too, and a reset pauses where the run paused first.

// end returns the step at which playing stops.
func (s *Session) end() uint64 {
	if s.limit == 0 {
		return math.MaxUint64
	}
	return s.limit
}

// finished reports whether the limit is reached.
func (s *Session) finished() bool { return s.x.Step() >= s.end() }

// next returns the limit to which play continues from the present limit, or 0 if the limit is not reached or play
// cannot continue.
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

// set changes one key. If the session has ended by itself, it then plays on when there is something to learn, because
// the user has not paused it.
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

// concernsLearning reports whether a key affects more than the page's view.
func concernsLearning(key string) bool {
	name, _, _ := strings.Cut(key, ".")
	p, known := query.ByKey(name)
	return known && !p.View
}

// ahead returns the step to which the theory is computed.
func (s *Session) ahead() uint64 { return scene.Ahead(s.x, s.limit) }
