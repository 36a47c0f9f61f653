package main

import (
	"math"
	"time"
)

// A slice at a time: what each "want" of the page computes.

const (
	// slice is how long one answer may compute, less than a frame, so that commands are heard;
	// where frames come slowly (software GL), share of the time between them, up to longest.
	slice   = 12 * time.Millisecond
	share   = 0.7
	longest = 60 * time.Millisecond
	// transitions is how many (steps × runs × learners) pass between looks at the clock.
	transitions = 4096
	// summaryEvery is how often the page hears everything while playing.
	summaryEvery = 100 * time.Millisecond
	// maxGap is the longest pause made up for at once, as after a hidden tab.
	maxGap = 100.0
)

// want computes one slice and answers once: with everything if it is time, or with a tick.
func (s *Session) want(ms float64) {
	if s.x == nil {
		s.answer(kind{"tick"})
		return
	}
	begin := s.Now()
	if len(s.walks) > 0 {
		s.report(begin)
		return
	}
	preparing := s.preparing() != nil
	if !s.playing && !preparing {
		s.answer(kind{"tick"})
		return
	}
	slice := patience(min(ms, maxGap))
	if s.prepare(slice, begin) {
		s.explore(slice, begin)
		if s.playing {
			s.advance(min(ms, maxGap), begin)
		}
	}
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
	s.answer(kind{"tick"})
}

// advance takes the steps that are due at the present speed, or as many as the slice allows.
func (s *Session) advance(ms float64, begin time.Duration) {
	c := s.x.Config()
	todo := uint64(math.MaxUint64)
	if !math.IsInf(c.Speed, 1) {
		s.due += ms * c.Speed / 1000
		todo = uint64(s.due)
	}
	step := uint64(s.chunk())
	patience := patience(ms)
	for todo > 0 && !s.finished() {
		n := s.x.AdvanceTo(s.end(), int(min(todo, step)))
		todo -= uint64(n)
		s.due -= float64(n)
		if s.Now()-begin >= patience {
			break
		}
	}
	if s.due < 0 || s.due >= 1 { // what the slice could not do is dropped, not owed
		s.due = 0
	}
	s.pace.add(s.x.Taken(s.watch), begin)
}

// chunk is how many steps pass between looks at the clock.
func (s *Session) chunk() int {
	c := s.x.Config()
	return max(1, transitions/(c.Runs*len(c.Algorithms)))
}

// patience is how long an answer may compute that comes ms after the last.
func patience(ms float64) time.Duration {
	return min(max(slice, time.Duration(share*ms*float64(time.Millisecond))), longest)
}
