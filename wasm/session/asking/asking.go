// Package asking schedules questions (core/ask): those that the page has asked and that have no answer yet are computed
// one turn at a time between other messages. The package is pure: its only outputs are two functions.
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
	// Turn bounds the time spent on one question before the others have a turn; a single piece may exceed it.
	Turn = 5 * time.Millisecond
	// operations holds the approximate size of a piece, for questions that can choose it.
	operations = 200_000
	// newsEvery holds the longest wait for an answer in part, for questions that have one before the end.
	newsEvery = 150 * time.Millisecond
	// lingering holds the time that a question without a wait continues, for kinds that do so.
	lingering = time.Second
	// patience holds the time that a piece of a slow question may take unless the page sets another: learning waits as
	// long.
	patience = 60 * time.Millisecond
)

// Questions holds the questions under way and those kept.
type Questions struct {
	Send func(id float64, message any) // to the page: id identifies the waiting request
	Now  func() time.Duration

	list  []*asked          // in the order of the last request, the newest at the end
	turns int               // taken so far
	last  map[*ask.Kind]int // number of the last turn of each kind
}

// asked holds a question and the waits for it.
type asked struct {
	ask.Question
	kind  *ask.Kind
	of    ask.Identity
	waits []Waiting
	last  *ask.Args     // arguments of the newest wait, while the question may continue
	since time.Duration // time at which the oldest wait began
	heard time.Duration // time of the last message to the waits
	after time.Duration // time of the last request
	piece time.Duration // the shorter of the times of the last two pieces
	took  time.Duration // the time of the last piece
}

// Waiting is a request that waits for an answer.
type Waiting struct {
	ID       float64 // ID of the question
	Args     *ask.Args
	Patience time.Duration // with pieces that take long; 0 for the default
}

// Begin adds a wait for a question. Waits for an older question of the same slot get the answer of the newer.
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

// File answers at once with what is known, as a file.
func (s *Questions) File(k *ask.Kind, id float64, a *ask.Args) error {
	j, err := s.find(k, a)
	if err != nil {
		return err
	}
	s.Send(id, textOf(j, a))
	s.forget(k)
	return nil
}

// find returns the question with a kind and arguments, kept or new.
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

// forget drops questions without a wait, except for those that their kind keeps.
func (s *Questions) forget(k *ask.Kind) {
	kept := 0
	for i := len(s.list) - 1; i >= 0; i-- {
		if j := s.list[i]; j.kind == k && len(j.waits) == 0 {
			if !k.Lingers {
				j.last = nil // releases the experiment too
			}
			if kept++; kept > k.Kept || j.of == (ask.Identity{}) {
				s.list = slices.Delete(s.list, i, i+1)
			}
		}
	}
}

// Kept returns the number of questions in the list.
func (s *Questions) Kept() int { return len(s.list) }

// Busy reports whether a question has something left to compute.
func (s *Questions) Busy() bool {
	now := s.Now()
	return slices.ContainsFunc(s.list, func(j *asked) bool { return j.open(now) })
}

// open reports whether a question has a wait, or had one less than lingering ago and is not done.
func (j *asked) open(now time.Duration) bool {
	return len(j.waits) > 0 || j.last != nil && now-j.after < lingering && !j.Done(j.last)
}

// nearest returns the arguments of the wait that will be done first.
func (j *asked) nearest() *ask.Args {
	if len(j.waits) == 0 {
		return j.last
	}
	return slices.MinFunc(j.waits, func(a, b Waiting) int { return cmp.Compare(a.Args.N, b.Args.N) }).Args
}

// coarse returns the level of a question that precedes all others, or math.MaxInt.
func (j *asked) coarse() int {
	if a := j.nearest(); len(j.waits) > 0 && j.kind.Coarse != nil && j.kind.Coarse(a) {
		return a.N
	}
	return math.MaxInt
}

// next returns the question whose turn it is, nil for none: the coarsest of those that precede all others; otherwise a
// question of the kind whose last turn is longest ago. Within a kind, the longest wait goes first, so that two maps are
// not both late.
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

// before reports whether a question precedes another, if neither is coarse.
func (s *Questions) before(j, other *asked) bool {
	if turn, its := s.last[j.kind], s.last[other.kind]; j.kind != other.kind {
		return turn < its
	}
	if waits := len(j.waits) > 0; waits != (len(other.waits) > 0) {
		return waits
	}
	return j.since <= other.since // browsers' clocks are coarse: of equal times the first in the list
}

// GoOn computes for one turn, and reports whether there was something to compute.
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

// tries reports whether the pieces take longer than the patience of every wait.
func (j *asked) tries(waits []Waiting) bool {
	_, may := j.Question.(ask.Slowly)
	return may && len(waits) > 0 && !slices.ContainsFunc(waits, func(w Waiting) bool { return w.Args.File || j.piece <= w.Patience })
}

// tell answers the waits whose answer is complete, whose news is due, or for which pieces take too long.
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

// reassure sends progress to every wait, including those behind others.
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

// textOf returns the file of a question.
func textOf(j *asked, a *ask.Args) page.CSV {
	var b strings.Builder
	_ = j.CSV(&b, a) // a Builder returns no error
	return page.CSV{Type: "csv", CSV: b.String()}
}
