package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Bounds of what is drawn: larger graphs are drawn in part, and those of more than wordyEdges edges have no words
// beside them, for lack of room.
const (
	maxNodes   = 200
	maxEdges   = 512
	wordyEdges = 64
)

// scene is a graph in pixels.
type scene struct {
	*lexicon // the renderer's
	*joined  // the renderer's

	nodes  []ink.Vec
	states []wire.Node // the frame's states
	edges  []wire.Edge // the frame's edges
	radius float64     // of a node's circle
	size   float64     // of text
	words  int         // beside an edge: 2 name and squares, 1 squares or else the name, 0 none; state values from 1
	base   float64     // wanted radius
	gap    float64     // smallest distance of two nodes at scale 1
	box    ink.Rect    // everything drawn
	center ink.Vec     // of all nodes

	pairs    []wire.Pair // the frame's own
	rows     []int       // of edges: index of their pair, −1 for none
	features int         // number of squares in a row, 0 for none
	largest  float64     // the largest of all features: a full square
	shades   int         // of squares

	weights []float64 // of edges, see weigh, in [0, 1]
	aims    []bool    // of edges: the target policy takes them
}

// layout places the graph in the middle of area, as large as its circles, arcs and words allow. If the words do not
// fit, names are left out first, with the values of all actions but the first; then squares, with the remaining values.
func (s *scene) layout(area ink.Rect, g *wire.Graph) {
	s.edges = g.Edges[:min(len(g.Edges), maxEdges)]
	s.size = textSize(area)
	s.base = ink.Clamp(math.Min(area.Height()*0.13, area.Width()*0.07), 10, 60)
	nodes := g.Nodes[:min(len(g.Nodes), maxNodes)]
	s.states = nodes
	s.measure(g)
	room := area.Grow(-math.Min(14, 0.03*area.Width()))
	if s.keyed(area) {
		room.Y1 -= keyRoom
	}
	if s.valued() {
		s.base *= 0.68 // because the words beside the circles need the room
	}
	stretch := ink.Clamp(area.Width()/area.Height(), 0.6, 1.8)
	s.gap = s.smallestGap(nodes, stretch)
	s.words = 2
	if len(s.edges) > wordyEdges {
		s.words = 0
	}
	for ; ; s.words-- {
		const widest, plain = 9, 12 // radii between the nearest nodes; px of a radius that is large enough
		hi := widest * s.base / s.gap
		s.place(nodes, stretch, hi)
		if !s.fits(room) {
			lo := 0.0
			for range 14 {
				mid := (lo + hi) / 2
				if s.place(nodes, stretch, mid); s.fits(room) {
					lo = mid
				} else {
					hi = mid
				}
			}
			s.place(nodes, stretch, lo)
		}
		if s.words == 0 || s.radius >= math.Min(0.62*s.base, plain) && s.fits(room) && !s.crowded() {
			break
		}
	}
	shift := room.Center().Sub(s.box.Center())
	for i := range s.nodes {
		s.nodes[i] = s.nodes[i].Add(shift)
	}
	s.box = ink.Box(s.box.X0+shift.X, s.box.Y0+shift.Y, s.box.X1+shift.X, s.box.Y1+shift.Y)
	if len(s.nodes) > 0 {
		s.center = s.middle()
	}
}

// smallestGap returns the smallest distance of two nodes at scale 1; 1 if there is none.
func (s *scene) smallestGap(nodes []wire.Node, stretch float64) float64 {
	const same = 1e-3 // closer nodes count as one
	least := math.Inf(1)
	s.nodes = s.nodes[:0]
	for i := range nodes {
		p := unitPlace(&nodes[i], stretch)
		for _, q := range s.nodes {
			d := p.Sub(q)
			if d2 := d.X*d.X + d.Y*d.Y; d2 > same*same && d2 < least {
				least = d2
			}
		}
		s.nodes = append(s.nodes, p)
	}
	if math.IsInf(least, 1) {
		return 1
	}
	return math.Sqrt(least)
}

func unitPlace(n *wire.Node, stretch float64) ink.Vec {
	return ink.At(ink.Clamp(float64(n.X), 0, 1)*stretch, ink.Clamp(float64(n.Y), 0, 1))
}

// place places the nodes at the given scale and measures everything drawn around them.
func (s *scene) place(nodes []wire.Node, stretch, scale float64) {
	const closest = 3.2 // least number of radii between the nearest nodes
	s.radius = math.Min(s.base, scale*s.gap/closest)
	s.nodes = s.nodes[:0]
	for i := range nodes {
		s.nodes = append(s.nodes, unitPlace(&nodes[i], stretch).Mul(scale))
	}
	if len(s.nodes) == 0 {
		s.box = ink.Rect{}
		return
	}
	s.box = ink.Around(s.nodes[0], 0, 0)
	room := 2*s.radius + 2
	if s.radius < leastInscribed {
		room += 36 // names beside the circles
	}
	for _, p := range s.nodes {
		s.box = s.box.Union(ink.Around(p, room, room))
	}
	for i := range s.nodes {
		if box, ok := s.valueBox(i); ok {
			s.box = s.box.Union(box)
		}
	}
	for i := range s.edges {
		a, ok := s.arc(i)
		if !ok {
			continue
		}
		s.box = s.box.Union(ink.Around(a.Apex, 4, 4))
		if box, ok := s.wordBox(i, &a); ok {
			s.box = s.box.Union(box)
		}
	}
}

func (s *scene) fits(room ink.Rect) bool {
	return s.box.Width() <= room.Width() && s.box.Height() <= room.Height()
}

// arc returns the arc of edge i; false if i or its nodes do not exist.
func (s *scene) arc(i int) (ink.Arc, bool) {
	if i < 0 || i >= len(s.edges) {
		return ink.Arc{}, false
	}
	e := &s.edges[i]
	from, to, n := int(e.From), int(e.To), len(s.nodes)
	if from < 0 || to < 0 || from >= n || to >= n {
		return ink.Arc{}, false
	}
	bend := float64(e.Bend)
	if !ink.Finite(bend) {
		bend = 0
	}
	if from == to {
		return ink.NewLoop(s.nodes[from], s.radius, math.Mod(bend, 2*math.Pi)), true
	}
	if s.nodes[from].Sub(s.nodes[to]).Norm() < 2*s.radius {
		return ink.Arc{}, false // the nodes coincide
	}
	return ink.NewArc(s.nodes[from], s.nodes[to], ink.Clamp(bend, -1, 1)), true
}

// wordBox returns the rectangle of the words beside edge i, outside its arc; false if it has none.
func (s *scene) wordBox(i int, a *ink.Arc) (ink.Rect, bool) {
	name, squares, stacked := s.wordsOf(i, a)
	if name == "" && !squares {
		return ink.Rect{}, false
	}
	w, h := ink.TextWidth(name, ink.TextStyle{Size: float32(s.size)}), s.wordLine()
	switch {
	case squares && name == "":
		w = s.rowWidth()
	case squares && stacked:
		w, h = math.Max(w, s.rowWidth()), 2*h
	case squares:
		w += behindGap + s.rowWidth()
	}
	const gap = 7
	reach := gap + math.Abs(a.Normal.X)*w/2 + math.Abs(a.Normal.Y)*h/2
	if a.Loop {
		reach += 5 // room for the agent
	}
	box := ink.Around(a.Apex.Add(a.Normal.Mul(reach)), w, h)
	for range 12 { // further out if a node is in the way
		if !s.onNode(box) {
			break
		}
		d := a.Normal.Mul(5)
		box = ink.Box(box.X0+d.X, box.Y0+d.Y, box.X1+d.X, box.Y1+d.Y)
	}
	return box, true
}

// wordLine returns the height of a line beside an edge.
func (s *scene) wordLine() float64 { return s.size + 3 }

// wordsOf returns the words beside edge i at the present detail: the name of its action, and squares; one above the
// other at the side of a loop, where there is little width.
func (s *scene) wordsOf(i int, a *ink.Arc) (name string, squares, stacked bool) {
	squares = s.squared(i)
	if s.words > 1 || s.words > 0 && !squares {
		name = s.label(s.edges[i].Name)
	}
	return name, squares, a.Loop && math.Abs(a.Normal.X) > 0.5
}

// onNode reports whether box touches a node's circle.
func (s *scene) onNode(box ink.Rect) bool {
	for _, p := range s.nodes {
		if box.Nearest(p).Sub(p).Norm() < s.radius+3 {
			return true
		}
	}
	return false
}

// actionDashes distinguishes actions without colour; with more actions than patterns, they repeat. Arrows of the target
// policy are solid.
var actionDashes = [...][]float32{
	nil,
	{4, 3.5},
	{1.5, 3},
	{9, 3, 1.5, 3},
	{12, 4},
	{5, 2.5, 1.5, 2.5, 1.5, 2.5},
}

// dashOf returns the dash pattern of an action's edges.
func dashOf(action uint8) []float32 { return actionDashes[int(action)%len(actionDashes)] }

// edgeDash returns the dash pattern of edge i; solid for one that does not exist.
func (r *Renderer) edgeDash(i int) []float32 {
	if i < 0 || i >= len(r.scene.edges) || r.scene.aims[i] {
		return nil
	}
	return dashOf(max(1, r.scene.edges[i].Action))
}
