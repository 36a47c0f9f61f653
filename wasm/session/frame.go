package session

import (
	"cmp"
	"math"
	"strings"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// draw sends the stage the present moment.
func (s *Session) draw() { s.show(s.fill) }

// fill describes the experiment as the stage sees it, reusing f's slices.
func (s *Session) fill(f *wire.Frame) {
	c := s.x.Config()
	f.Step, f.Horizon, f.Unit = s.x.Step(), s.limit, wire.UnitStep
	f.Median = c.Bands == "runs" && c.Runs > 1
	f.LogX, f.Recent, f.Whole, f.Runs, f.Metric = c.X == "log", c.X == "recent", c.Y == "all", uint32(c.Runs), metricLabel(c.Metric)
	if c.Unit() == query.InEpisodes {
		f.Unit = wire.UnitEpisode
	}
	switch {
	case !s.playing: // the last hop, made
		f.Speed, f.Phase = 0, math.Nextafter(1, 0)
	case math.IsInf(c.Speed, 1):
		f.Speed, f.Phase = max(s.pace.rate, 1e4), 0
	default:
		f.Speed, f.Phase = c.Speed, s.due
	}
	if s.looked != s.x { // an experiment's learners stay
		s.looks, s.looked = looksOf(s.x.Measured()), s.x
	}
	s.shares.update(s.x.Scene().Visits(s.watch))
	s.graph(&f.Graph)
	s.car(&f.Car)
	s.plane(&f.Plane)
	s.weights(&f.Weights)
	s.surfaces.fill(s, &f.Surface)
	s.curves(f)
	s.held(f)
	f.Marks = f.Marks[:0]
	for _, ch := range s.gathered() {
		f.Marks = append(f.Marks, wire.Mark{X: float64(ch.Step), Label: symbol(ch.Key) + " " + ch.From + " → " + ch.To})
	}
}

// gathered is the list of changes, where those of one key in close succession, as from dragging a slider, are one.
func (s *Session) gathered() []run.Change {
	var list []run.Change
	for _, c := range s.x.Changes() {
		if n := len(list); n > 0 && list[n-1].Key == c.Key && c.Step-list[n-1].Step <= s.ahead()/50 {
			list[n-1].To = c.To
			continue
		}
		list = append(list, c)
	}
	return list
}

func (s *Session) graph(g *wire.Graph) {
	inst := s.x.Instance()
	g.Nodes, g.Edges, g.Previous, g.Edge, g.Pairs = g.Nodes[:0], g.Edges[:0], g.Previous[:0], -1, g.Pairs[:0]
	if inst.Exact() && !inst.Whole() { // its states are too many to be told apart
		return
	}
	for _, n := range inst.Picture.Nodes {
		g.Nodes = append(g.Nodes, wire.Node{X: n.X, Y: n.Y, Label: n.Label, Values: n.Values})
	}
	code := func(i int) int32 {
		e := inst.Picture.Edges[i]
		return int32(inst.MDP.Code(e.S, e.A, e.Next))
	}
	for i, e := range inst.Picture.Edges {
		g.Edges = append(g.Edges, wire.Edge{
			From: int32(e.S), To: int32(e.Next), Bend: e.Bend, Action: uint8(min(e.A, math.MaxUint8)),
			Name: wire.Label(e.Name), Features: e.Features, Note: e.Note, Visits: s.shares.share[code(i)], P: float32(inst.MDP.Prob(e.S, e.A, e.Next)),
		})
	}
	if inst.MDP == nil {
		return
	}
	s.pairs(g)
	recent := s.x.Scene().Recent(s.watch)
	for i := len(recent) - 1; i >= 0; i-- {
		for j := range inst.Picture.Edges {
			if code(j) != recent[i] {
				continue
			}
			if i == len(recent)-1 {
				g.Edge = int32(j)
			} else {
				g.Previous = append(g.Previous, int32(j))
			}
		}
	}
}

// pairs tell of states and actions what is read out of them.
func (s *Session) pairs(g *wire.Graph) {
	m, xi := s.x.Instance().MDP, s.x.Scene().Xi()
	if m.Pairs() > wire.MaxPairs {
		return
	}
	g.Pairs = wire.Resize(g.Pairs, m.Pairs())
	for i := range g.Pairs {
		at, a := i/m.Actions, i%m.Actions
		p := &g.Pairs[i]
		*p = wire.Pair{
			State: int32(at), Action: uint8(min(a, math.MaxUint8)), R: float32(m.R[at][a]),
			Mu: float32(m.Mu[at][a]), Pi: float32(m.Pi[at][a]), Phi: p.Phi[:0],
		}
		if i < len(xi) {
			p.Xi = float32(xi[i])
		}
		for j, v := range m.Phi[i] {
			if v == 0 {
				continue
			}
			if p.More = len(p.Phi) == wire.MaxFeatures; p.More {
				break
			}
			p.Phi = append(p.Phi, wire.Feature{Index: uint32(j), Value: float32(v)})
		}
	}
}

// weights are for problems whose weights do not lie in a plane; learners of states, which have
// others, are left out.
func (s *Session) weights(v *wire.Weights) {
	v.Start, v.Blocks, v.Learners = v.Start[:0], v.Blocks[:0], v.Learners[:0]
	if s.planar() || s.x.Instance().Car() != nil {
		return
	}
	v.Start = append(v.Start, s.x.Theta0()...)
	for _, b := range s.x.Instance().Blocks {
		v.Blocks = append(v.Blocks, wire.Block{Name: wire.Label(b.Name), Size: uint32(b.Size), Dashed: b.Action == 1})
	}
	for i, m := range s.x.Measured() {
		if m.States {
			continue
		}
		n := len(v.Learners)
		v.Learners = wire.Resize(v.Learners, n+1)
		l := &v.Learners[n]
		l.Style, l.Body, l.Label, l.Values = style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, append(l.Values[:0], s.x.Weights(i, s.watch)...)
	}
}

// symbols of the keys that can change live, for the marks: "alpha.gtb" is "α GTB".
var symbols = func() map[string]string {
	m := map[string]string{}
	for _, p := range query.NewCatalogue().Parameters {
		m[p.Key] = cmp.Or(p.Symbol, p.Name)
	}
	return m
}()

func symbol(key string) string {
	name, id, override := strings.Cut(key, ".")
	if override {
		return symbols[name] + " " + short(id)
	}
	return symbols[name]
}

// looksOf are the looks of the learners that are measured.
func looksOf(measured []run.Measured) []query.Look {
	list := make([]query.Shown, len(measured))
	for i, m := range measured {
		list[i] = query.Shown{Algorithm: m.Algorithm, Average: m.Average}
	}
	return query.Looks(list)
}

// style is the index of a look's colour and dash among those of the page's theme, in which the colours of a
// dash stand together.
func style(l query.Look) uint8 { return uint8(l.Dash*query.Colours + l.Colour) }

// short is an algorithm's name on plots.
func short(id string) string { return query.Short(id) }

// slow is the speed in steps per second up to which the plane looks at the last steps alone.
const slow = 20

// planar says whether the weights lie in a plane.
func (s *Session) planar() bool { return s.x.Instance().Whole() && len(s.x.Theta0()) == 2 }

// plane shows the ways of the learners of pairs, those of states having other weights, and the mean update of one.
func (s *Session) plane(p *wire.Plane) {
	p.Fields, p.Trails, p.Cloud = p.Fields[:0], p.Trails[:0], wire.Cloud{}
	if !s.planar() {
		return
	}
	c := s.x.Config()
	copy(p.Start[:], s.x.Theta0())
	p.Stride = s.x.Scene().TrailStride()
	p.Near = c.Speed <= slow
	for i, m := range s.x.Measured() {
		if m.States {
			continue
		}
		n := len(p.Trails)
		p.Trails = wire.Resize(p.Trails, n+1)
		t := &p.Trails[n]
		t.Style, t.Body, t.Label, t.X, t.Y = style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, t.X[:0], t.Y[:0]
		trail := s.x.Scene().Trail(i, s.watch)
		for j := 0; j < len(trail); j += 2 {
			t.X, t.Y = append(t.X, trail[j]), append(t.Y, trail[j+1])
		}
		if n == 0 {
			copy(p.Star[:], s.x.Scene().Star(i))
		}
	}
	i, modes := s.flow()
	if i < 0 {
		return
	}
	if !c.Hides(query.Arrows) {
		p.Fields = wire.Resize(p.Fields, 1)
		field := &p.Fields[0]
		field.Style, field.Modes = style(s.looks[i]), field.Modes[:0]
		matrix, g := s.x.Scene().Field(i)
		copy(field.F[:], matrix)
		copy(field.G[:], g)
		for _, m := range modes {
			field.Modes = append(field.Modes, wire.Mode{X: m.Direction[0], Y: m.Direction[1], Factor: m.Factor})
		}
	}
	if c.Cloud {
		p.Cloud.Style = style(s.looks[i])
		p.Cloud.F, p.Cloud.G, p.Cloud.On = s.x.Scene().Carry(&s.carry, i)
	}
}

// flow is the learner whose mean update the plane shows, by its index, -1 for none, and its modes: the one that was asked
// for, else the first that has no second weights and grows, else the first without, else the first.
func (s *Session) flow() (index int, modes []run.Mode) {
	c := s.x.Config()
	index = -1
	rank := 0
	for i, m := range s.x.Measured() {
		if m.States || m.Average || !s.x.Flows(i) {
			continue
		}
		list := s.x.Scene().Modes(i)
		own := 1
		switch {
		case m.Algorithm == c.Flow:
			own = 4
		case !s.x.Dual(i) && len(list) > 0 && list[0].Factor > 1:
			own = 3
		case !s.x.Dual(i):
			own = 2
		}
		if own > rank {
			index, modes, rank = i, list, own
		}
	}
	return index, modes
}

// flowing is the algorithm whose mean update the plane shows, empty where there is none.
func (s *Session) flowing() string {
	if !s.planar() {
		return ""
	}
	if i, _ := s.flow(); i >= 0 {
		return s.x.Measured()[i].Algorithm
	}
	return ""
}
