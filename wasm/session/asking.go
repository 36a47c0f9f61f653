package session

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"triad/core/ask"
	"triad/core/message"
	"triad/wasm/session/page"
)

// The scheduler of questions (core/ask): what the page has asked and not yet been told, computed a turn at a time between
// other messages.

const (
	// sliceTime is how long one question is worked on before others are looked at, or one piece of it.
	sliceTime = 5 * time.Millisecond
	// operations is about how large a piece is, where the question can choose.
	operations = 200_000
	// newsEvery is how long one who asks waits for more at most, where there is news before the end.
	newsEvery = 150 * time.Millisecond
	// lingering is how long a question goes on that nobody asks after, where its kind does.
	lingering = time.Second
	// cellPatience is how long a piece of a slow question may take unless the page says otherwise: learning waits as long.
	cellPatience = 60 * time.Millisecond
)

// asking holds questions under way and those kept. It is pure: send and now are its ways out.
type asking struct {
	send func(id float64, message any)
	now  func() time.Duration

	list  []*asked // the one asked last at the end
	turns int      // taken so far
}

// asked is a question, and who waits for it.
type asked struct {
	ask.Question
	kind  *ask.Kind
	of    ask.Identity
	waits []waiting
	last  *ask.Args     // of the newest wait, while it may go on
	turn  int           // number of its last turn
	since time.Duration // when the oldest wait began
	heard time.Duration // when those who wait heard something
	after time.Duration // when it was asked last
	piece time.Duration // how long the last two pieces took at least,
	took  time.Duration // and the last
}

// waiting is one who waits for an answer.
type waiting struct {
	id       float64
	args     *ask.Args
	patience time.Duration // with pieces that take long
}

// begin asks a question for one who waits. Those who wait for an older question of the same slot get the answer of the newer.
func (s *asking) begin(k *ask.Kind, w waiting) error {
	j, err := s.find(k, w.args)
	if err != nil {
		return err
	}
	now := s.now()
	if len(j.waits) == 0 {
		j.since, j.heard = now, now
	}
	j.waits, j.last, j.after = append(j.waits, w), w.args, now
	s.tell(j)
	s.forget(k)
	return nil
}

// file answers at once with what is known, as text.
func (s *asking) file(k *ask.Kind, id float64, a *ask.Args) error {
	j, err := s.find(k, a)
	if err != nil {
		return err
	}
	s.send(id, textOf(j, a))
	s.forget(k)
	return nil
}

// find returns the question of a kind and its arguments, kept or new.
func (s *asking) find(k *ask.Kind, a *ask.Args) (*asked, error) {
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
			j.since, j.heard, j.turn = old.since, old.heard, old.turn
			for _, w := range old.waits {
				args := *a
				args.N, args.Bare = w.args.N, w.args.Bare
				j.waits = append(j.waits, waiting{w.id, &args, w.patience})
			}
			old.waits = nil
		}
	}
	s.list = append(s.list, j)
	return j, nil
}

// forget drops questions that nobody waits for, but for those of a kind that are kept.
func (s *asking) forget(k *ask.Kind) {
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

// busy reports whether a question is to be gone on with.
func (s *asking) busy() bool {
	now := s.now()
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
	return slices.MinFunc(j.waits, func(a, b waiting) int { return cmp.Compare(a.args.N, b.args.N) }).args
}

// coarse returns the level of a question that goes before all else, or math.MaxInt.
func (j *asked) coarse() int {
	if a := j.nearest(); len(j.waits) > 0 && j.kind.Coarse != nil && j.kind.Coarse(a) {
		return a.N
	}
	return math.MaxInt
}

// next returns the question whose turn it is: the coarsest of those that go before all else, else the one whose last turn is
// longest ago; of equals the one asked last. nil for none.
func (s *asking) next() (first *asked) {
	now, level := s.now(), math.MaxInt
	for _, j := range slices.Backward(s.list) {
		if !j.open(now) {
			continue
		}
		if c := j.coarse(); first == nil || c < level || c == level && c == math.MaxInt && j.turn < first.turn {
			first, level = j, c
		}
	}
	return first
}

// goOn computes for a turn, and reports whether there was something to compute.
func (s *asking) goOn() bool {
	j := s.next()
	if j == nil {
		return false
	}
	s.turns++
	j.turn = s.turns
	a, begin := j.nearest(), s.now()
	for at := begin; at-begin < sliceTime && !j.Done(a) && !j.tries(j.waits); {
		j.Advance(a, operations)
		now := s.now()
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
func (j *asked) tries(waits []waiting) bool {
	_, may := j.Question.(ask.Slowly)
	return may && len(waits) > 0 && !slices.ContainsFunc(waits, func(w waiting) bool { return w.args.File || j.piece <= w.patience })
}

// tell answers those who wait for what is known, for news that is due, or for pieces that take too long.
func (s *asking) tell(j *asked) {
	if len(j.waits) == 0 {
		return
	}
	now := s.now()
	due := j.kind.News && now-j.since >= newsEvery
	j.waits = slices.DeleteFunc(j.waits, func(w waiting) bool {
		switch done := j.Done(w.args); {
		case done && w.args.File:
			s.send(w.id, textOf(j, w.args))
		case done || due:
			s.send(w.id, j.Answer(w.args))
		case j.tries([]waiting{w}):
			s.send(w.id, j.Question.(ask.Slowly).Slow(w.args))
		default:
			return false
		}
		return true
	})
}

// reassure tells all who wait, also behind others, that something is going on.
func (s *asking) reassure() {
	now := s.now()
	for _, j := range s.list {
		if len(j.waits) > 0 && now-j.heard >= page.AliveEvery {
			j.heard = now
			for _, w := range j.waits {
				s.send(w.id, page.Kind{Type: "progress"})
			}
		}
	}
}

// textOf returns a question as a file.
func textOf(j *asked, a *ask.Args) csvAnswer {
	var b strings.Builder
	_ = j.CSV(&b, a) // a Builder takes all
	return csvAnswer{"csv", b.String()}
}

// ask asks a question of the experiment, for an answer or for a file.
func (w *Worker) ask(r Request, file bool) error {
	k, err := ask.KindByID(r.TextOf("of"))
	if err != nil {
		return err
	}
	n, x := r.NumberOf("n"), r.NumberOf("x")
	for _, of := range []struct {
		what  string
		got   float64
		legal ask.Range
	}{{"n", n, k.N}, {"x", x, k.X}} {
		if !of.legal.Holds(of.got) {
			return page.Outside(k.ID, of.what, of.got, of.legal.Low, of.legal.High)
		}
	}
	a := &ask.Args{
		Experiment: w.x, Key: r.TextOf("key"), To: r.TextOf("to"), Kappa: r.TextOf("kappa"), N: int(n), X: x, Y: r.NumberOf("y"),
		Bare: r.NumberOf("bare") == 1, File: file, Run: w.watch, Contender: w.contender,
	}
	if file && k.News {
		return w.asking.file(k, w.ID, a)
	}
	patience := time.Duration(r.NumberOf("ms") * float64(time.Millisecond))
	return w.asking.begin(k, waiting{w.ID, a, cmp.Or(patience, cellPatience)})
}

// contender returns a learner of the present run or, as gtb@2, of a held one.
func (s *Session) contender(name string) (f ask.Contender, err error) {
	id, nth, isHeld := strings.Cut(name, "@")
	if isHeld {
		f, err = s.heldContender(id, nth)
	} else {
		f, err = ask.Present(s.x, id, s.opener(&ghost{}))
	}
	if again := (&ghost{run: f.Run}); err == nil && f.Lone == nil && !again.repeats() {
		f.Lone = inEpisode()
	}
	return f, err
}

// heldContender returns a learner of the nth held run, from 1.
func (s *Session) heldContender(id, nth string) (f ask.Contender, err error) {
	c := s.x.Config()
	n, _ := strconv.Atoi(nth)
	if n >= 1 && n <= len(s.ghosts) && s.ghosts[n-1].run.Config.Unit() == c.Unit() {
		g := s.ghosts[n-1]
		list, _ := g.curves(c.Metric)
		if i := slices.IndexFunc(list, func(c ghostCurve) bool { return c.ID == id }); i >= 0 {
			f = ask.NewContender(list[i].Curve, g.run, g.base, s.opener(g))
			f.Held = n
			return f, nil
		}
	}
	return f, message.At("versus", ask.NotShown(message.Quoted(id+"@"+nth)))
}
