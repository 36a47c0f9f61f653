package session

import (
	"math"
	"time"

	"triad/core/message"
	"triad/wasm/session/page"
)

// Slices: what each "want" of the page computes.

const (
	// slice holds the time of one answer: less than a frame, so that commands are heard. If frames come slowly
	// (software GL), an answer may take share of the time between them, up to longest.
	slice   = 12 * time.Millisecond
	share   = 0.7
	longest = 60 * time.Millisecond
	// transitions bounds steps × runs × learners between two looks at the clock.
	transitions = 4096
	// summaryEvery holds the time between two summaries while playing.
	summaryEvery = 100 * time.Millisecond
	// hidden holds the time from a want in which a session at full speed learns: longer than slow frames take, so that
	// learning does not wait for them, and short for a page that has gone out of sight.
	hidden = 250 * time.Millisecond
	// maxGap holds the longest pause that is made up for at once, in ms, as after a hidden tab.
	maxGap = 100.0
)

// want computes one slice and sends one answer: a summary if it is time, otherwise a tick.
func (s *Session) want(ms float64) {
	if s.x == nil {
		s.Answer(page.Kind{Type: "tick"})
		return
	}
	begin := s.Now()
	if len(s.walks) > 0 {
		s.report(begin)
		return
	}
	preparing := s.preparing() != nil
	if !s.playing && !preparing {
		s.Answer(page.Kind{Type: "tick"})
		return
	}
	slice := patience(min(ms, maxGap))
	if s.prepare(slice, begin) {
		s.explore(slice, begin)
		if s.playing && !s.moving() {
			s.advance(min(ms, maxGap), begin)
		}
	}
	s.until = begin + hidden
	finished := s.playing && s.finished()
	s.playing, s.ended = s.playing && !finished, s.ended || finished
	s.draw()
	if finished {
		s.changed()
	} else {
		s.advanced()
	}
	if finished || preparing && s.preparing() == nil || begin-s.summarised >= summaryEvery {
		s.summarise()
		return
	}
	s.Answer(page.Kind{Type: "tick"})
}

// advance takes the steps that are due at the present speed, or as many as the slice allows.
func (s *Session) advance(ms float64, begin time.Duration) {
	c := s.x.Config()
	todo := uint64(math.MaxUint64)
	if !math.IsInf(c.Speed, 1) {
		s.due += ms * c.Speed / 1000
		todo = uint64(s.due)
	}
	s.due -= float64(s.take(todo, s.Now(), begin+patience(ms)))
	if s.due < 0 || s.due >= 1 { // steps beyond the slice are dropped, not owed
		s.due = 0
	}
	s.pace.add(s.x.Taken(s.watch), begin)
}

// take takes up to todo steps from the present time, at, until end. It returns how many.
func (s *Session) take(todo uint64, at, end time.Duration) (taken uint64) {
	for chunk := 1; chunk > 0 && taken < todo && !s.finished(); {
		taken += uint64(s.x.AdvanceTo(s.end(), int(min(todo-taken, uint64(chunk)))))
		chunk, at = s.longer(chunk, at, end)
	}
	return taken
}

// onward holds the time of one part of what a session learns between an answer and the next want: short, because the
// want waits for it.
const onward = 4 * time.Millisecond

// learnsOn reports whether a session at full speed may learn between its answer and the next want.
func (s *Session) learnsOn(now time.Duration) bool {
	return s.hurries() && now < s.until && s.preparing() == nil && !s.moving() && !s.finished()
}

// hurries reports whether a session plays at full speed.
func (s *Session) hurries() bool { return s.playing && !s.resting && math.IsInf(s.x.Config().Speed, 1) }

// learnOn learns for a short while, and reports whether it may.
func (s *Session) learnOn() bool {
	now := s.Now()
	if !s.learnsOn(now) {
		return false
	}
	s.take(math.MaxUint64, now, min(now+onward, s.until))
	return true
}

// still holds the time without a change of settings after which slow preparations begin.
const still = 150 * time.Millisecond

// moving reports whether learning waits because a setting has just changed and its next error takes long to prepare. So
// the fixed point of a large problem is solved for once, not at each position of a slider.
func (s *Session) moving() bool { return s.x.Owes() && s.Now()-s.moved < still }

// longer returns the present time, and how many steps to take before the next look at the clock: 0 if no step would end
// before the end of the slice. Since at, the session has taken chunk steps. A slice begins with 1 step, because one may take long.
func (s *Session) longer(chunk int, at, end time.Duration) (next int, now time.Duration) {
	c := s.x.Config()
	if now = s.Now(); now >= end {
		return 0, now
	}
	next = max(1, min(2*chunk, transitions/(c.Runs*len(c.Algorithms))))
	if took := now - at; took > 0 {
		next = min(next, int(time.Duration(chunk)*(end-now)/took))
	}
	return next, now
}

// patience returns the computing time of an answer that comes ms milliseconds after the last.
func patience(ms float64) time.Duration {
	return min(max(slice, time.Duration(share*ms*float64(time.Millisecond))), longest)
}

// The following functions take requested steps in slices, between which other commands take effect.

// walk is a step command that is not finished.
type walk struct {
	id   float64 // of the question
	left int     // steps; in episodic problems, transitions
}

// stride holds the time of one slice of a walk: too short to notice.
const stride = 40 * time.Millisecond

// Next returns the time until GoOn is to be called; negative if there is nothing to continue.
func (s *Session) Next() time.Duration {
	if len(s.walks) > 0 || s.asking.Busy() || s.reruns() || s.awaitsTheory() || s.learnsOn(s.Now()) {
		return 0
	}
	in := time.Duration(-1)
	if s.expects() {
		in = max(0, starting-s.Now())
	}
	if s.safe.owed && (in < 0 || s.saveIn() < in) {
		in = s.saveIn()
	}
	return in
}

// step begins a walk of n steps.
func (s *Session) step(n int) {
	s.playing, s.ended, s.due = false, false, 0
	s.walks = append(s.walks, walk{s.ID, n})
	if len(s.walks) == 1 {
		s.GoOn()
	}
}

// A session at full speed leaves one part in theoryPart of its spare time to theory.
const theoryPart = 8

// GoOn computes for a short while. It alternates between the first walk and a question. If there is neither, it learns
// at full speed or computes theory. It saves what is due, reports progress, and answers when a walk is finished.
func (s *Session) GoOn() {
	if s.turn = !s.turn || len(s.walks) == 0; s.turn && (s.asking.GoOn() || s.rerun()) {
		return
	}
	if len(s.walks) == 0 {
		switch begin := s.Now(); {
		case s.hurries() && begin < s.theorise && s.learnOn():
		case !s.awaitsTheory() && s.expect():
			now := s.Now()
			s.theorise = now + (theoryPart-1)*(now-begin)
		case s.learnOn():
		default:
			s.predict()
		}
		s.advanced()
		return
	}
	w, begin := &s.walks[0], s.Now()
	s.ID, s.Heard = w.id, begin
	for chunk, at := 1, begin; chunk > 0 && s.prepare(stride, begin) && w.left > 0; {
		n := s.x.AdvanceTo(math.MaxUint64, min(w.left, chunk))
		if w.left -= n; n == 0 { // the end of the log
			w.left = 0
		}
		chunk, at = s.longer(chunk, at, begin+stride)
	}
	if w.left > 0 {
		s.Answer(page.Kind{Type: "progress"})
		s.advanced()
		return
	}
	s.walks = s.walks[1:]
	s.changed()
	s.reply()
}

// interrupt ends all walks, each with an error.
func (s *Session) interrupt() {
	for _, w := range s.walks {
		s.Send(w.id, page.Failed(interrupted(s.place())))
	}
	s.walks = nil
}

// place returns the experiment's present position in words.
func (s *Session) place() message.Message {
	if s.x.Episodic() {
		return atEpisode(s.x.Taken(s.watch), s.x.Step()+1)
	}
	return atStep(s.x.Step())
}

// report answers a want during a walk.
func (s *Session) report(now time.Duration) {
	if now-s.summarised < summaryEvery {
		s.Answer(page.Kind{Type: "tick"})
		return
	}
	s.reply()
}

// pace measures steps per second over about one second.
type pace struct {
	step uint64
	at   time.Duration
	rate float64
}

func (p *pace) reset() { *p = pace{} }

func (p *pace) add(step uint64, now time.Duration) {
	if p.at == 0 || step < p.step {
		p.step, p.at = step, now
		return
	}
	if span := now - p.at; span >= time.Second/2 {
		p.rate = float64(step-p.step) / span.Seconds()
		p.step, p.at = step, now
	}
}
