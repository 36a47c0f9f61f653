package session

import (
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// aside holds an experiment that waits while a study or passes are open.
type aside struct {
	x              *run.Experiment
	problems       []query.Issue
	playing, ended bool
	limit          uint64
	due            float64
	watch          int
	logName        string
	before         query.Config
}

var nothingBehind = message.New("worker.nothing-behind", "there is no experiment to go back to; open one")

// aside returns the open experiment, or the one behind what is open; nil if there is none.
func (s *Session) aside() *aside {
	if s.behind != nil || s.resting || s.x == nil {
		return s.behind
	}
	return &aside{s.x, s.problems, s.playing, s.ended, s.limit, s.due, s.watch, s.logName, s.before}
}

// leave returns from a study or from passes to the experiment behind, which continues in the state in which it was
// left.
func (s *Session) leave() error {
	a := s.behind
	if a == nil {
		return message.At("leave", nothingBehind())
	}
	s.interrupt()
	s.x, s.problems, s.resting, s.behind = a.x, a.problems, false, nil
	s.fresh()
	s.playing, s.ended, s.limit, s.due, s.watch = a.playing, a.ended, a.limit, a.due, a.watch
	s.logName, s.before = a.logName, a.before
	s.x.Watch(s.watch)
	return nil
}
