package session

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"triad/core/ask"
	"triad/core/message"
	"triad/wasm/session/asking"
	"triad/wasm/session/page"
)

// ask asks a question about the experiment. With file, the answer is a file.
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
		return w.asking.File(k, w.ID, a)
	}
	return w.asking.Begin(k, asking.Waiting{ID: w.ID, Args: a, Patience: time.Duration(r.NumberOf("ms") * float64(time.Millisecond))})
}

// contender returns a learner of the present run or, with a name like gtb@2, of a pinned run.
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

// heldContender returns a learner of the nth pinned run, counted from 1.
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
