package scene

import (
	"math"

	"triad/core/run"
	"triad/wasm/wire"
)

// Views returns the pictures of an experiment, in their order on the page.
func Views(x *run.Experiment) []string {
	switch {
	case x.Instance().Car() != nil:
		return []string{"car", "surface", "curves"}
	case Planar(x):
		return []string{"graph", "plane", "curves"}
	case !x.Instance().Whole():
		return []string{"weights", "curves"}
	}
	return []string{"graph", "weights", "curves"}
}

func (s *Scene) graph(g *wire.Graph) {
	inst := s.X.Instance()
	g.Nodes, g.Edges, g.Previous, g.Edge, g.Pairs = g.Nodes[:0], g.Edges[:0], g.Previous[:0], -1, g.Pairs[:0]
	g.Features = 0
	if inst.Exact() && !inst.Whole() { // too many states to distinguish
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
			Name: wire.Label(e.Name), Visits: s.shares.share[code(i)], P: float32(inst.MDP.Prob(e.S, e.A, e.Next)),
		})
	}
	if inst.MDP == nil {
		return
	}
	s.pairs(g)
	recent := s.X.History().Recent(s.Watch)
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

// pairs adds what a reader can look up about states and actions.
func (s *Scene) pairs(g *wire.Graph) {
	m, xi := s.X.Instance().MDP, s.X.Scene().Xi()
	if m.Pairs() > wire.MaxPairs {
		return
	}
	if m.Dim() <= wire.MaxFeatures {
		g.Features = uint32(m.Dim())
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

// weights sets the picture of weights for problems without a plane. It leaves out learners of state values, because
// their weights differ.
func (s *Scene) weights(v *wire.Weights) {
	v.Start, v.Blocks, v.Learners = v.Start[:0], v.Blocks[:0], v.Learners[:0]
	if Planar(s.X) || s.X.Instance().Car() != nil {
		return
	}
	v.Start = append(v.Start, s.X.Theta0()...)
	for _, b := range s.X.Instance().Blocks {
		v.Blocks = append(v.Blocks, wire.Block{Name: wire.Label(b.Name), Size: uint32(b.Size), Dashed: b.Action == 1})
	}
	for i, m := range s.X.Measured() {
		if m.States {
			continue
		}
		n := len(v.Learners)
		v.Learners = wire.Resize(v.Learners, n+1)
		l := &v.Learners[n]
		l.Style, l.Body, l.Label, l.Values = Style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, append(l.Values[:0], s.X.Weights(i, s.Watch)...)
	}
}
