// Package asking schedules questions (core/ask): it computes open questions of the page in turns, between other
// messages.
//
// The package is pure: two functions are its only outputs.
package asking

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"triad/core/ask"
	"triad/wasm/session/page"
)

const (
	// Turn is how long one question is worked on before others are looked at, or one piece of it.
	Turn = 5 * time.Millisecond
	// operations is about how large a piece is, where the question can choose.
	operations = 200_000
	// newsEvery is how long one who asks waits for more at most, where there is news before the end.
	newsEvery = 150 * time.Millisecond
	// lingering is how long a question goes on that nobody asks after, where its kind does.
	lingering = time.Second
	// patience is how long a piece of a slow question may take unless the page says otherwise: learning waits as long.
	patience = 60 * time.Millisecond
)

// Questions are those under way and those kept.
type Questions struct {
	Send func(id float64, message any) // to who waits
	Now  func() time.Duration

	list  []*asked          // the one asked last at the end
	turns int               // taken so far
	last  map[*ask.Kind]int // number of each kind's last turn
}

// asked is a question, and who waits for it.
type asked struct {
	ask.Question
	kind  *ask.Kind
	of    ask.Identity
	waits []Waiting
	last  *ask.Args     // of the newest wait, while it may go on
	since time.Duration // when the oldest wait began
	heard time.Duration // when those who wait heard something
	after time.Duration // when it was asked last
	piece time.Duration // how long the last two pieces took at least,
	took  time.Duration // and the last
}

// Waiting is one who waits for an answer.
type Waiting struct {
	ID       float64 // of the question
	Args     *ask.Args
	Patience time.Duration // with pieces that take long; 0 for the usual
}

// Begin asks a question for one who waits. Those who wait for an older question of the same slot get the answer of the newer.
func (s *Questions) Begin(k *ask.Kind, w Waiting) error {
	w.Patience = cmp.Or(w.Patience, patience)
	j, err := s.find(k, w.Args)
	if err != nil {
		return err
	}
	now := s.Now()
	if len(j.waits) == 0 {
		j.since, j.heard = now, now
	}
	j.waits, j.last, j.after = append(j.waits, w), w.Args, now
	s.tell(j)
	s.forget(k)
	return nil
}

// File answers at once with what is known, as text.
func (s *Questions) File(k *ask.Kind, id float64, a *ask.Args) error {
	j, err := s.find(k, a)
	if err != nil {
		return err
	}
	s.Send(id, textOf(j, a))
	s.forget(k)
	return nil
}

// find returns the question of a kind and its arguments, kept or new.
func (s *Questions) find(k *ask.Kind, a *ask.Args) (*asked, error) {
	var of ask.Identity
	if k.Identify != nil {
		var err error
		if of, err = k.Identify(a); err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(s.list, func(j *asked) bool { return j.kind == k && j.of == of }); i >= 0 {
			j := s.list[i]
			s.list = append(slices.Delete(s.list, i, i+1), j)
			return j, nil
		}
	}
	q, err := k.New(a)
	if err != nil {
		return nil, err
	}
	j := &asked{Question: q, kind: k, of: of}
	for _, old := range s.list {
		if old.kind == k && of.Slot != "" && old.of.Slot == of.Slot && len(old.waits) > 0 {
			j.since, j.heard = old.since, old.heard
			for _, w := range old.waits {
				args := *a
				args.N, args.Bare = w.Args.N, w.Args.Bare
				j.waits = append(j.waits, Waiting{w.ID, &args, w.Patience})
			}
			old.waits = nil
		}
	}
	s.list = append(s.list, j)
	return j, nil
}

// forget drops questions that nobody waits for, but for those of a kind that are kept.
func (s *Questions) forget(k *ask.Kind) {
	kept := 0
	for i := len(s.list) - 1; i >= 0; i-- {
		if j := s.list[i]; j.kind == k && len(j.waits) == 0 {
			if !k.Lingers {
				j.last = nil // with its experiment
			}
			if kept++; kept > k.Kept || j.of == (ask.Identity{}) {
				s.list = slices.Delete(s.list, i, i+1)
			}
		}
	}
}

// Kept is how many there are.
func (s *Questions) Kept() int { return len(s.list) }

// Busy reports whether a question is to be gone on with.
func (s *Questions) Busy() bool {
	now := s.Now()
	return slices.ContainsFunc(s.list, func(j *asked) bool { return j.open(now) })
}

// open reports whether someone waits for a question, or has a moment ago and will again.
func (j *asked) open(now time.Duration) bool {
	return len(j.waits) > 0 || j.last != nil && now-j.after < lingering && !j.Done(j.last)
}

// nearest returns the arguments of the wait that is over first.
func (j *asked) nearest() *ask.Args {
	if len(j.waits) == 0 {
		return j.last
	}
	return slices.MinFunc(j.waits, func(a, b Waiting) int { return cmp.Compare(a.Args.N, b.Args.N) }).Args
}

// coarse returns the level of a question that goes before all else, or math.MaxInt.
func (j *asked) coarse() int {
	if a := j.nearest(); len(j.waits) > 0 && j.kind.Coarse != nil && j.kind.Coarse(a) {
		return a.N
	}
	return math.MaxInt
}

// next returns the question whose turn it is: the coarsest of those that go before all else, else one of the kind whose last turn
// is longest ago. Of one kind who waits longest goes first: two maps are not both late. nil for none.
func (s *Questions) next() (first *asked) {
	now, level := s.Now(), math.MaxInt
	for _, j := range slices.Backward(s.list) {
		if !j.open(now) {
			continue
		}
		if c := j.coarse(); first == nil || c < level || c == level && c == math.MaxInt && s.before(j, first) {
			first, level = j, c
		}
	}
	return first
}

// before reports whether a question goes before another where neither is coarse.
func (s *Questions) before(j, other *asked) bool {
	if turn, its := s.last[j.kind], s.last[other.kind]; j.kind != other.kind {
		return turn < its
	}
	if waits := len(j.waits) > 0; waits != (len(other.waits) > 0) {
		return waits
	}
	return j.since <= other.since // clocks of browsers are coarse: of two asked at one time the first in the list
}

// GoOn computes for a turn, and reports whether there was something to compute.
func (s *Questions) GoOn() bool {
	j := s.next()
	if j == nil {
		return false
	}
	if s.last == nil {
		s.last = map[*ask.Kind]int{}
	}
	s.turns++
	s.last[j.kind] = s.turns
	a, begin := j.nearest(), s.Now()
	for at := begin; at-begin < Turn && !j.Done(a) && !j.tries(j.waits); {
		j.Advance(a, operations)
		now := s.Now()
		j.piece, j.took = min(j.took, now-at), now-at
		at = now
	}
	for _, j := range slices.Clone(s.list) {
		s.tell(j)
	}
	s.reassure()
	s.forget(j.kind)
	return true
}

// tries reports whether pieces take longer than all who wait have patience for.
func (j *asked) tries(waits []Waiting) bool {
	_, may := j.Question.(ask.Slowly)
	return may && len(waits) > 0 && !slices.ContainsFunc(waits, func(w Waiting) bool { return w.Args.File || j.piece <= w.Patience })
}

// tell answers those who wait for what is known, for news that is due, or for pieces that take too long.
func (s *Questions) tell(j *asked) {
	if len(j.waits) == 0 {
		return
	}
	now := s.Now()
	due := j.kind.News && now-j.since >= newsEvery
	j.waits = slices.DeleteFunc(j.waits, func(w Waiting) bool {
		switch done := j.Done(w.Args); {
		case done && w.Args.File:
			s.Send(w.ID, textOf(j, w.Args))
		case done || due:
			s.Send(w.ID, j.Answer(w.Args))
		case j.tries([]Waiting{w}):
			s.Send(w.ID, j.Question.(ask.Slowly).Slow(w.Args))
		default:
			return false
		}
		return true
	})
}

// reassure tells all who wait, also behind others, that something is going on.
func (s *Questions) reassure() {
	now := s.Now()
	for _, j := range s.list {
		if len(j.waits) > 0 && now-j.heard >= page.AliveEvery {
			j.heard = now
			for _, w := range j.waits {
				s.Send(w.ID, page.Kind{Type: "progress"})
			}
		}
	}
}

// textOf returns a question as a file.
func textOf(j *asked, a *ask.Args) page.CSV {
	var b strings.Builder
	_ = j.CSV(&b, a) // a Builder takes all
	return page.CSV{Type: "csv", CSV: b.String()}
}
