package main

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"triad/core/columns"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/study"
	"triad/wasm/wire"
)

// Session is one page's experiment. Its functions are its only ties to the outside.
type Session struct {
	Send  func(id float64, message any)      // to the page: structs with JSON names; id is of the question that it answers, 0 for news
	Frame func(b []byte)                     // to the stage; b is reused
	Now   func() time.Duration               // a clock that only goes forward
	JSON  func(text string) (any, error)     // decodes as encoding/json does into an any
	Part  func(p progress, result []float64) // to the page, from a worker of a pool; result is nil until the part is done
	Save  func(m saved, parts ...[]byte)     // to the page: a checkpoint's own, state and lab, reused; nil for none, of lab for one that it has

	x        *run.Experiment
	problems []query.Issue // of the last query
	playing  bool
	limit    uint64 // pause there: steps= at first, then further each time play is pressed
	due      float64
	watch    int
	logName  string       // of the file that the present log is from
	before   query.Config // what the experiment was like before the log

	summarised time.Duration // when the page last heard everything
	pace       pace
	frame      wire.Frame
	looks      []query.Look // of the learners in the frame
	bytes      []byte
	curve      run.Curve // scratch
	glow       glow
	surfaces   surfaces

	foretold int // mean updates for each theory curve since the last command

	id    float64       // of the question at hand
	told  time.Duration // when it came, or alive told last
	walks []walk        // steps asked for and not yet taken
	safe  safe          // what was saved

	study  *sweep // while a study is open
	kept   *sweep // the study opened last
	labour labour // of a worker of a pool
}

// Hello tells the page what there is.
func (s *Session) Hello() {
	s.Send(0, struct {
		Type      string          `json:"type"`
		Catalogue query.Catalogue `json:"catalogue"`
		Kernels   string          `json:"kernels"` // "simd" or "scalar", which differ in speed alone
	}{"catalogue", query.NewCatalogue(), columns.Using()})
}

// Receive does one command of the page. Whatever it is given, it answers and never panics.
func (s *Session) Receive(c command) {
	s.id, s.told = c.ID, s.Now()
	err := c.check()
	if err == nil && s.x == nil && !slices.Contains(early[:], c.Cmd) {
		if c.Cmd == "want" {
			s.answer(kind{"tick"})
			return
		}
		err = message.At(c.Cmd, nothingOpen())
	}
	if err == nil {
		err = s.do(c)
	}
	if err != nil {
		s.answer(failed(err))
	}
}

// answer tells the page something in answer to the question at hand.
func (s *Session) answer(message any) { s.Send(s.id, message) }

// early are the commands that need no experiment.
var early = [...]string{"open", "define", "work", "more", "sweep", "ping", "resume"}

func (s *Session) do(c command) error {
	if s.study != nil {
		if done, err := s.doStudy(c); err != nil || done {
			if err == nil {
				s.tell()
				s.changed()
			}
			return err
		}
	}
	switch c.Cmd {
	case "want":
		s.want(c.Ms)
		return nil
	case "ping":
		s.answer(kind{"pong"})
		return nil
	case "csv":
		s.answer(struct {
			Type string `json:"type"`
			CSV  string `json:"csv"`
		}{"csv", s.csv()})
		return nil
	case "update":
		return s.update(c.Key)
	case "open":
		s.open(c.Query)
	case "set":
		if err := s.set(c.Key, c.To); err != nil {
			return err
		}
	case "play":
		most, err := s.most()
		if err != nil {
			return err
		}
		s.playing = true
		if s.x.Step() >= s.limit { // go on as far again, and say so in the query
			c := s.x.Config()
			return s.do(command{Cmd: "set", Key: c.LimitKey(), To: strconv.FormatUint(min(2*s.x.Step(), most), 10)})
		}
	case "pause":
		s.interrupt()
		s.playing = false
	case "step":
		s.playing, s.due = false, 0
		s.walks = append(s.walks, walk{s.id, int(c.N)})
		if len(s.walks) == 1 {
			s.GoOn()
		}
		return nil
	case "reset":
		if err := s.restart(s.x.Config()); err != nil {
			return err
		}
	case "newSeed":
		next := s.x.Config()
		next.Seed = rand.Uint64N(1_000_000)
		if err := s.restart(next); err != nil {
			return err
		}
	case "watch":
		if last := s.x.Config().Runs - 1; !(c.Run >= 0 && c.Run <= float64(last)) {
			return outside("watch", "run", c.Run, 0, last)
		}
		s.watch = int(c.Run)
		s.x.Follow(s.watch)
		s.glow.reset()
	case "define":
		if err := s.define(c.Text, c.Query); err != nil {
			return err
		}
		s.safe.definition = c.ID
	case "check":
		return s.check(c.Text)
	case "resume":
		if err := s.resume(c); err != nil {
			return err
		}
	case "definition":
		return s.definition()
	case "work":
		return s.work(c.Query, c.Part)
	case "more":
		s.more(c.Ms)
		return nil
	case "sweep":
		return s.sweep(c.Query)
	case "parts":
		return s.partsOfStudy()
	case "put":
		return s.put(c.Part, c.Result, c.N)
	case "cell":
		return s.cell(c.Alg, c.Lambda)
	case "log":
		if err := s.log(c.Text, c.Name); err != nil {
			return err
		}
		s.safe.log = c.ID
	case "unlog":
		if err := s.unlog(); err != nil {
			return err
		}
	default:
		return message.At("command", unknownCommand(message.Quoted(c.Cmd)))
	}
	s.tell()
	s.changed()
	return nil
}

func (s *Session) csv() string {
	if s.study != nil {
		return string(s.study.csv())
	}
	return s.x.CSV()
}

// open starts the experiment of a query; what is wrong with it is told, and the default used. A
// definition stays if the query is about it.
func (s *Session) open(text string) {
	if study.Is(text) {
		s.openStudy(text)
		return
	}
	c, problems := query.Parse(text)
	c.Alive = s.alive
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
	s.begin(x, problems)
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
	s.x, s.problems, s.study = x, problems, nil
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
	s.fresh()
	return nil
}

// fresh clears what belonged to the experiment before.
func (s *Session) fresh() {
	s.safe.lab = 0
	c := s.x.Config()
	s.limit, s.due = c.Limit(), 0
	if s.watch >= c.Runs {
		s.watch = 0
	}
	s.x.Follow(s.watch)
	s.surfaces.reset()
	s.glow.reset()
	s.pace.reset()
}

func (s *Session) set(key, to string) error {
	again, err := s.x.Set(key, to)
	if err != nil {
		return err
	}
	if again {
		return s.restart(s.x.Config())
	}
	if c := s.x.Config(); key == c.LimitKey() {
		if n, err := strconv.ParseUint(to, 10, 64); err == nil {
			s.limit = max(n, s.x.Step())
		}
	}
	return nil
}

// tell answers a command: a frame and a summary.
func (s *Session) tell() {
	s.foretold = 0
	s.draw()
	s.summarise()
}
