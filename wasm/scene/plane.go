package scene

import (
	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// slow is the speed, in steps per second, up to which the plane shows the last steps only.
const slow = 20

// Planar reports whether an experiment's weights can be drawn in a plane.
func Planar(x *run.Experiment) bool { return x.Instance().Whole() && len(x.Theta0()) == 2 }

// plane sets the trails of the learners of action values, and one learner's expected update. Learners of state values
// have other weights.
func (s *Scene) plane(p *wire.Plane) {
	p.Fields, p.Trails, p.Cloud = p.Fields[:0], p.Trails[:0], wire.Cloud{}
	if !Planar(s.X) {
		return
	}
	c := s.X.Config()
	copy(p.Start[:], s.X.Theta0())
	p.Stride = s.X.History().TrailStride()
	p.Near = c.Speed <= slow
	for i, m := range s.X.Measured() {
		if m.States {
			continue
		}
		n := len(p.Trails)
		p.Trails = wire.Resize(p.Trails, n+1)
		t := &p.Trails[n]
		t.Style, t.Body, t.Label, t.X, t.Y = Style(s.looks[i]), wire.Body(s.looks[i].Body), m.Label, t.X[:0], t.Y[:0]
		trail := s.X.History().Trail(i, s.Watch)
		for j := 0; j < len(trail); j += 2 {
			t.X, t.Y = append(t.X, trail[j]), append(t.Y, trail[j+1])
		}
		if n == 0 {
			copy(p.Star[:], s.X.Scene().Star(i))
		}
	}
	i, modes := flow(s.X)
	if i < 0 {
		return
	}
	if !c.Hides(query.Arrows) {
		p.Fields = wire.Resize(p.Fields, 1)
		field := &p.Fields[0]
		field.Style, field.Modes = Style(s.looks[i]), field.Modes[:0]
		matrix, g := s.X.Scene().Field(i)
		copy(field.F[:], matrix)
		copy(field.G[:], g)
		for _, m := range modes {
			field.Modes = append(field.Modes, wire.Mode{X: m.Direction[0], Y: m.Direction[1], Factor: m.Factor})
		}
	}
	if c.Cloud {
		p.Cloud.Style = Style(s.looks[i])
		p.Cloud.F, p.Cloud.G, p.Cloud.On = s.X.Scene().Carry(&s.carry, i)
	}
}

// flow returns the index of the learner whose expected update the plane shows, −1 for none, and its modes. It is the
// one that the query names, otherwise the first unstable one without dual weights, otherwise the first without,
// otherwise the first.
func flow(x *run.Experiment) (index int, modes []run.Mode) {
	c := x.Config()
	index = -1
	rank := 0
	for i, m := range x.Measured() {
		if m.States || m.Average || !x.Flows(i) {
			continue
		}
		list := x.Scene().Modes(i)
		own := 1
		switch {
		case m.Algorithm == c.Flow:
			own = 4
		case !x.Dual(i) && len(list) > 0 && list[0].Factor > 1:
			own = 3
		case !x.Dual(i):
			own = 2
		}
		if own > rank {
			index, modes, rank = i, list, own
		}
	}
	return index, modes
}

// Flowing returns the algorithm whose expected update the plane shows, empty if there is none.
func Flowing(x *run.Experiment) string {
	if !Planar(x) {
		return ""
	}
	if i, _ := flow(x); i >= 0 {
		return x.Measured()[i].Algorithm
	}
	return ""
}
