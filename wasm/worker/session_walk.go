package main

import (
	"math"
	"time"

	"triad/core/message"
)

// Steps that were asked for: taken in slices, between which other commands take effect.

// walk is a command step under way.
type walk struct {
	id   float64 // of the question
	left int     // steps, of episodic problems transitions
}

// stride is how long one slice of a walk computes: less than a person notices.
const stride = 40 * time.Millisecond

// Next is how long the session wants to wait until GoOn is called; negative where there is nothing to go on with.
func (s *Session) Next() time.Duration {
	switch {
	case len(s.walks) > 0 || len(s.slices) > 0 || s.awaitsTheory():
		return 0
	case s.safe.owed:
		return s.saveIn()
	}
	return -1
}

// step begins a walk of n steps.
func (s *Session) step(n int) {
	s.playing, s.ended, s.due = false, false, 0
	s.walks = append(s.walks, walk{s.id, n})
	if len(s.walks) == 1 {
		s.GoOn()
	}
}

// GoOn computes for a short while: at the walk that was asked for first or, in turns, at the slice of the map; else at
// what is shown of the theory. It saves what is due, answers when the walk is over, and tells of its progress before.
func (s *Session) GoOn() {
	if s.turn = !s.turn || len(s.walks) == 0; s.turn && s.cut() {
		return
	}
	if len(s.walks) == 0 {
		s.foretell()
		s.advanced()
		return
	}
	w, begin, chunk := &s.walks[0], s.Now(), s.chunk()
	s.id, s.told = w.id, begin
	for s.prepare(stride, begin) && w.left > 0 {
		n := s.x.AdvanceTo(math.MaxUint64, min(w.left, chunk))
		if w.left -= n; n == 0 { // the log has ended
			w.left = 0
		}
		if s.Now()-begin >= stride {
			break
		}
	}
	if w.left > 0 {
		s.answer(kind{"progress"})
		s.advanced()
		return
	}
	s.walks = s.walks[1:]
	s.changed()
	s.tell()
}

// interrupt ends all walks, each with an error.
func (s *Session) interrupt() {
	for _, w := range s.walks {
		s.Send(w.id, failed(interrupted(s.place())))
	}
	s.walks = nil
}

// place says where the experiment is, in words.
func (s *Session) place() message.Message {
	if s.x.Episodic() {
		return atEpisode(s.x.Taken(s.watch), s.x.Step()+1)
	}
	return atStep(s.x.Step())
}

// report answers a want while a walk goes on.
func (s *Session) report(now time.Duration) {
	if now-s.summarised < summaryEvery {
		s.answer(kind{"tick"})
		return
	}
	s.tell()
}
