package main

import (
	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// slow is the speed in steps per second up to which the plane looks at the last steps alone.
const slow = 20

// planar says whether the weights lie in a plane.
func (s *Session) planar() bool { return s.x.Instance().Exact() && len(s.x.Theta0()) == 2 }

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
		p.Trails = resize(p.Trails, n+1)
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
		p.Fields = resize(p.Fields, 1)
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
		if m.States || m.Average {
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
