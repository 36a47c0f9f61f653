package main

import (
	"cmp"
	"math"
	"strings"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

const (
	// theoryBudget is how many mean updates one frame may spend on each theory curve, of few weights,
	theoryBudget = 20_000
	// and theoryProducts about how many products it may take for all of them, where there are many.
	theoryProducts = 2_000_000
)

// theoryShare is the budget of each curve.
func (s *Session) theoryShare() int {
	d := len(s.x.Theta0())
	return max(16, min(theoryBudget, theoryProducts/(d*d*len(s.x.Measured()))))
}

// foretell computes theory curves for a slice, if any are shown in part.
func (s *Session) foretell() {
	if !s.awaitsTheory() {
		return
	}
	for begin := s.Now(); s.awaitsTheory() && s.Now()-begin < stride; {
		share := s.theoryShare()
		for i := range s.x.Measured() {
			s.x.Verdicts().Theory(i, s.ahead(), share)
		}
		s.foretold += share
	}
	s.draw()
}

// awaitsTheory says that nothing moves, and less of the theory is drawn than of few weights would be at once.
func (s *Session) awaitsTheory() bool {
	return s.foretold < theoryBudget && s.x != nil && !s.resting && !s.playing && s.x.Ground().Ready() && !s.x.Verdicts().Foretold(s.ahead())
}

// draw sends the stage the present moment.
func (s *Session) draw() { s.show(s.fill) }

// fill describes the experiment as the stage sees it, reusing f's slices.
func (s *Session) fill(f *wire.Frame) {
	f.Study = wire.Study{Series0: -1, Lambda0: -1}
	c := s.x.Config()
	f.Step, f.Horizon, f.Unit = s.x.Step(), s.limit, wire.UnitStep
	f.Median = c.Bands == "runs" && c.Runs > 1
	f.LogX, f.Whole, f.Runs, f.Metric = c.X == "log", c.Y == "all", uint32(c.Runs), metricLabel(c.Metric)
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
	s.glow.update(s.x.Scene().Visits(s.watch))
	s.graph(&f.Graph)
	s.car(&f.Car)
	s.plane(&f.Plane)
	s.weights(&f.Weights)
	s.surfaces.fill(s, &f.Surface)
	s.curves(f)
	f.Marks = f.Marks[:0]
	for _, ch := range s.gathered() {
		f.Marks = append(f.Marks, wire.Mark{X: float64(ch.Step), Label: symbol(ch.Key) + " " + ch.From + " → " + ch.To})
	}
}

// gathered is the list of changes, those of one key in close succession, as by dragging a
// slider, told as one.
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
	g.Nodes, g.Edges, g.Previous, g.Edge = g.Nodes[:0], g.Edges[:0], g.Previous[:0], -1
	for _, n := range inst.Picture.Nodes {
		g.Nodes = append(g.Nodes, wire.Node{X: n.X, Y: n.Y, Label: n.Label, Values: n.Values})
	}
	code := func(i int) int32 {
		e := inst.Picture.Edges[i]
		return int32((e.S*inst.MDP.Actions+e.A)*inst.MDP.States + e.Next)
	}
	for i, e := range inst.Picture.Edges {
		g.Edges = append(g.Edges, wire.Edge{
			From: int32(e.S), To: int32(e.Next), Bend: e.Bend, Action: uint8(min(e.A, math.MaxUint8)),
			Name: wire.Label(e.Name), Features: e.Features, Note: e.Note, Visits: s.glow.share[code(i)], P: float32(inst.MDP.P[e.S][e.A][e.Next]),
		})
	}
	g.Pairs = g.Pairs[:0]
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
	g.Pairs = resize(g.Pairs, m.Pairs())
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
		v.Learners = resize(v.Learners, n+1)
		l := &v.Learners[n]
		l.Style, l.Body, l.Label, l.Values = style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, append(l.Values[:0], s.x.Weights(i, s.watch)...)
	}
}

func (s *Session) curves(f *wire.Frame) {
	measured := s.x.Measured()
	if !s.x.Ground().Ready() { // nothing is measured yet
		measured = nil
	}
	f.Curves = resize(f.Curves, len(measured))
	budget := s.theoryShare()
	s.foretold += budget
	c := s.x.Config()
	hidden, each := c.Hides(query.Theory), f.Median
	group := make([]int, len(measured)) // index of the first curve that this one coincides with
	of := make([]uint8, len(measured))
	for i, m := range measured {
		w := &f.Curves[i]
		w.Style, w.Body, w.Label = style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label
		w.X, w.Mean, w.Lo, w.Hi = w.X[:0], w.Mean[:0], w.Lo[:0], w.Hi[:0]
		s.x.Output().Curve(i, &s.curve)
		for j, r := range s.curve.Rows {
			if j > 0 && math.IsInf(s.curve.Rows[j-1].Mean, 1) {
				break // frozen: one infinite row says so
			}
			if each { // beside its runs a middle stands
				r.Mean, r.SE = r.Median, 0
			}
			lo, hi := max(0, r.Mean-r.SE), r.Mean+r.SE
			if math.IsInf(r.Mean, 1) {
				lo = r.Mean // Inf − Inf
			}
			w.X, w.Mean = append(w.X, float64(s.curve.Steps[j])), append(w.Mean, r.Mean)
			w.Lo, w.Hi = append(w.Lo, lo), append(w.Hi, hi)
		}
		if w.TheoryX, w.TheoryY, w.Leaves = nil, nil, s.leaves(i); !hidden {
			w.TheoryX, w.TheoryY = s.x.Verdicts().Theory(i, s.ahead(), budget)
		}
		w.EachX, w.Each = w.EachX[:0], w.Each[:0]
		if each {
			w.EachX, w.Each = s.x.Output().EachRun(i, w.EachX, w.Each)
		}
		group[i] = i
		same := s.x.Verdicts().SameAs(i)
		for j, other := range measured[:i] {
			if other.ID == same {
				group[i] = group[j]
			}
		}
		w.Share = of[group[i]]
		of[group[i]]++
	}
	for i := range f.Curves {
		f.Curves[i].Of = of[group[i]]
	}
}

// resize gives list n elements and keeps what the old ones hold, for their slices to be reused.
func resize[T any](list []T, n int) []T {
	for len(list) < n {
		var zero T
		list = append(list, zero)
	}
	return list[:n]
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
