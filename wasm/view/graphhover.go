package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// graphHover reads out the state or the action under the pointer.
func (r *Renderer) graphHover(g *wire.Graph, l *wire.Layout) {
	s := &r.scene
	at := pointer(l)
	if c, ok := cursor(wire.ViewGraph, l); ok {
		r.graphCursor(g, c, l)
		return
	}
	if at.IsNaN() || !r.pen.Panel.Contains(at) {
		return
	}
	const room = 2
	for i, p := range s.nodes {
		if p.Sub(at).Norm() <= s.radius+room {
			r.ring(p, s.radius+2, 2, ink.Color(l.Theme.Accent))
			r.sayState(g, i, l)
			r.placard(p, s.radius+8, s.size, l)
			return
		}
	}
	if i := s.edgeAt(at); i >= 0 {
		r.arrow(i, 2.6, ink.Color(l.Theme.Accent), r.edgeDash(i))
		r.sayEdge(g, i, l)
		r.placard(at, 14, s.size, l)
	}
}

// graphCursor reads out the pair at the keyboard's cursor, which moves from pair to pair, and across from state to
// state.
func (r *Renderer) graphCursor(g *wire.Graph, c wire.Cursor, l *wire.Layout) {
	s := &r.scene
	if len(s.nodes) == 0 {
		return
	}
	if c.Down || len(s.edges) == 0 {
		i := wrap(c.Across, len(s.nodes))
		r.readout.Across, r.readout.Along = int32(i), 0
		for k := range s.edges { // right of a state is its first pair
			if int(s.edges[k].From) == i {
				r.readout.Along = int32(s.pairOf(k)) - 1
				break
			}
		}
		r.ring(s.nodes[i], s.radius+2, 2, ink.Color(l.Theme.Accent))
		r.sayState(g, i, l)
		r.placard(s.nodes[i], s.radius+8, s.size, l)
		return
	}
	k := wrap(c.Along, s.pairOf(len(s.edges)))
	first, ways := -1, ""
	for i, n := 0, -1; i < len(s.edges) && first < 0; i++ {
		if s.opens(i) {
			if n++; n == k {
				first = i
			}
		}
	}
	for i := max(first, 0); i < len(s.edges); i++ {
		e := &s.edges[i]
		if e.From != s.edges[first].From || e.Action != s.edges[first].Action || e.To < 0 || int(e.To) >= len(s.states) {
			continue
		}
		r.arrow(i, 3.2, ink.Color(l.Theme.Accent), r.edgeDash(i))
		if to := s.states[e.To].Label; ways == "" {
			ways = to
		} else {
			ways = r.joined.of(ways, ", ", to)
		}
	}
	if first < 0 || int(s.edges[first].From) >= len(s.states) || s.edges[first].From < 0 {
		return
	}
	r.readout.Along, r.readout.Across = int32(k), s.edges[first].From
	r.sayWay(g, first, ways, l)
	at := s.nodes[s.edges[first].From]
	if a, ok := s.arc(first); ok {
		at = a.Apex
	}
	r.placard(at, 14, s.size, l)
}

// opens reports whether edge i is the first of its pair.
func (s *scene) opens(i int) bool {
	for j := range s.edges[:i] {
		if s.edges[j].From == s.edges[i].From && s.edges[j].Action == s.edges[i].Action {
			return false
		}
	}
	return true
}

// pairOf returns the number of pairs that begin before edge i.
func (s *scene) pairOf(i int) int {
	n := 0
	for j := range i {
		if s.opens(j) {
			n++
		}
	}
	return n
}

// edgeAt returns the edge whose arc or words are under p; −1 for none.
func (s *scene) edgeAt(p ink.Vec) int {
	const near, points = 8, 24 // px; points tested along an arc
	best, found := float64(near), -1
	for i := range s.edges {
		a, ok := s.arc(i)
		if !ok {
			continue
		}
		for k := range points + 1 {
			if d := a.At(float64(k) / points).Sub(p).Norm(); d < best {
				best, found = d, i
			}
		}
		// Between two tested points, the arc is at most the length of the longest piece away.
		for k := range points {
			q := nearestOn(a.At(float64(k)/points), a.At(float64(k+1)/points), p)
			if d := q.Sub(p).Norm(); d < best {
				best, found = d, i
			}
		}
		if box, ok := s.wordBox(i, &a); ok && best > 2 && box.Contains(p) {
			best, found = 2, i
		}
	}
	return found
}

// nearestOn returns the point of the segment a–b that is nearest to p.
func nearestOn(a, b, p ink.Vec) ink.Vec {
	d := b.Sub(a)
	n := d.X*d.X + d.Y*d.Y
	if !(n > 0) {
		return a
	}
	return a.Add(d.Mul(ink.Clamp(((p.X-a.X)*d.X+(p.Y-a.Y)*d.Y)/n, 0, 1)))
}

// sayState reads out state i: its share of μ's transitions, and both policies.
func (r *Renderer) sayState(g *wire.Graph, i int, l *wire.Layout) {
	const v = wire.ViewGraph
	r.addLine(v, r.labels.word(wordState), r.scene.states[i].Label, ink.Color(l.Theme.Ink))
	xi, known, visits := 0.0, false, 0.0
	for k := range g.Pairs {
		if int(g.Pairs[k].State) == i {
			xi, known = xi+float64(g.Pairs[k].Xi), true
		}
	}
	for k := range g.Edges {
		if int(g.Edges[k].From) == i {
			visits += float64(g.Edges[k].Visits)
		}
	}
	if known {
		r.addLine(v, "ξ", r.brief(xi), 0)
	}
	r.addLine(v, r.labels.word(wordVisits), r.labels.of(labelPercent, visits, 0), 0)
	const most = 6
	told := 0
	for k := range g.Pairs {
		if p := &g.Pairs[k]; int(p.State) == i && told < most {
			r.addLine(v, r.actionWord(i, p.Action), r.labels.pair(labelPolicies, brief32(p.Mu), brief32(p.Pi)), 0)
			told++
		}
	}
}

// brief32 returns a float32 as the number it was made from, to four digits.
func brief32(v float32) float64 { return math.Round(float64(v)*1e4) / 1e4 }

// sayEdge reads out the action and the transition of edge i.
func (r *Renderer) sayEdge(g *wire.Graph, i int, l *wire.Layout) {
	r.sayWay(g, i, r.scene.states[r.scene.edges[i].To].Label, l)
}

// sayWay is sayEdge for all edges of a pair: to holds the names of the states that the pair leads to.
func (r *Renderer) sayWay(g *wire.Graph, i int, to string, l *wire.Layout) {
	const v = wire.ViewGraph
	e := &r.scene.edges[i]
	r.addLine(v, r.actionWord(int(e.From), e.Action), r.joined.of(r.scene.states[e.From].Label, " → ", to), ink.Color(l.Theme.Ink))
	told := false
	for k := range g.Pairs {
		if p := &g.Pairs[k]; p.State == e.From && p.Action == e.Action {
			told = true
			r.addLine(v, r.labels.word(wordModel), r.labels.pair(labelModel, brief32(e.P), brief32(p.R)), 0)
			r.addLine(v, r.labels.word(wordPolicies), r.labels.pair(labelPolicies, brief32(p.Mu), brief32(p.Pi)), 0)
			r.addLine(v, "ξ", r.brief(float64(p.Xi)), 0)
			for _, f := range p.Phi {
				r.addLine(v, r.labels.of(labelFeature, float64(f.Index)+1, 0), r.brief(float64(f.Value)), 0)
			}
			switch {
			case p.More:
				r.addLine(v, "φ", "…", 0)
			case len(p.Phi) == 0:
				r.addLine(v, "φ", "0", 0)
			}
			break
		}
	}
	if !told {
		r.addLine(v, "P", r.brief(float64(e.P)), 0)
	}
	r.addLine(v, r.labels.word(wordVisits), r.labels.of(labelPercent, float64(e.Visits), 0), 0)
}

// actionWord returns the name of an action in a state: that on its edge, or that of its line pattern.
func (r *Renderer) actionWord(state int, action uint8) string {
	for i := range r.scene.edges {
		if e := &r.scene.edges[i]; int(e.From) == state && e.Action == action && e.Name != (wire.Label{}) {
			return r.labels.label(e.Name)
		}
	}
	if names := [...]word{wordSolid, wordDashed}; int(action) < len(names) {
		return r.labels.word(names[action])
	}
	return r.labels.of(labelAction, float64(action)+1, 0)
}

// joined caches texts of two words, as labels caches those of numbers.
type joined map[[3]string]string

func (j *joined) of(a, between, b string) string {
	key := [3]string{a, between, b}
	if s, ok := (*j)[key]; ok {
		return s
	}
	if *j == nil {
		*j = make(joined, maxLabels)
	}
	if len(*j) >= maxLabels {
		clear(*j)
	}
	s := a + between + b
	(*j)[key] = s
	return s
}
