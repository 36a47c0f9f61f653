package session

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/held"
	"triad/core/message"
	"triad/core/run"
	"triad/core/versus"
	"triad/wasm/session/survey"
)

// Two learners against each other, each of the present run or of a held one.

var (
	notShown = message.New("worker.versus-learner", "got {0}, want one of the learners shown, or with @ and its number one of a held run")
	lone     = message.New("worker.versus-log", "a log has no other seeds")
)

// versus sets two learners against each other, for an answer or for a file.
func (s *Session) versus(a, b string, n int, at uint64, file bool) error {
	p := survey.Pair{Metric: s.x.Config().Metric, Unit: unitOf(s.x)}
	for _, side := range []struct {
		of string
		to *survey.Fighter
	}{{a, &p.A}, {b, &p.B}} {
		f, err := s.fighter(side.of)
		if err != nil {
			return err
		}
		*side.to = f.Fighter
		if f.lone != nil {
			p.Lone = f.lone
		}
	}
	if file {
		s.survey.VersusFile(s.x, s.id, p, n, at)
		return nil
	}
	s.survey.Versus(s.id, p, n, at)
	return nil
}

func unitOf(x *run.Experiment) string {
	c := x.Config()
	return c.Unit()
}

// fighter is a learner of the present run, or of a held one, and why it has no other seeds.
type fighter struct {
	survey.Fighter
	lone error
}

func (s *Session) fighter(of string) (f fighter, err error) {
	id, nth, isHeld := strings.Cut(of, "@")
	g := &ghost{}
	var list []ghostCurve
	if isHeld {
		i, err := strconv.Atoi(nth)
		if err != nil || i < 1 || i > len(s.ghosts) {
			return f, message.At("versus", notShown(message.Quoted(of)))
		}
		g, f.Held = s.ghosts[i-1], i
		list, _ = g.curves(s.x.Config().Metric)
	} else {
		list = captured(s.x)
		if g.run, err = held.Of(s.x); err != nil {
			g.run, f.lone = held.Run{Config: s.x.Config(), Step: 1}, message.Reason(err)
		}
		if s.x.Custom() != "" || s.x.Output().Rows() > 0 {
			g.base = s.x
		}
	}
	i := slices.IndexFunc(list, func(c ghostCurve) bool { return c.ID == id })
	if i < 0 || g.run.Config.Unit() != unitOf(s.x) {
		return f, message.At("versus", notShown(message.Quoted(of)))
	}
	f.Side, f.Label, f.Curve = versus.Side{Run: g.run, ID: id, Open: s.opener(g)}, list[i].Label, list[i].Curve.Curve
	switch {
	case g.base != nil && g.base.Output().Rows() > 0:
		f.lone = lone()
	case !g.repeats():
		f.lone = inEpisode()
	}
	if g.base != nil {
		f.On = g.base.Instance()
	}
	return f, nil
}
