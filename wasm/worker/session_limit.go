package main

import (
	"math"
	"strings"

	"triad/core/query"
	"triad/wasm/wire"
)

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

// ahead is the step that the theory is computed to: the right end of the curves' axis.
func (s *Session) ahead() uint64 {
	f := wire.Frame{Step: s.x.Step(), Horizon: s.limit}
	_, to := f.Window()
	return to
}
