package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// Larger graphs than these are drawn in part; those of more than wordyEdges without words beside
// them, for which there would be no room.
const (
	maxNodes   = 200
	maxEdges   = 512
	wordyEdges = 64
)

// scene is a graph laid out in pixels.
type scene struct {
	*lexicon // the renderer's,
	*joined  // and this too

	nodes  []ink.Vec
	states []wire.Node // the frame's own
	edges  []wire.Edge // the frame's own
	radius float64     // of a node's circle
	size   float64     // of text
	words  int         // beside an edge: 2 name and squares, 1 squares or else name, 0 none; values of states: 1 and 2
	base   float64     // radius wanted
	gap    float64     // smallest distance of two nodes at scale 1
	box    ink.Rect    // everything drawn
	center ink.Vec     // of all nodes

	pairs    []wire.Pair // the frame's own
	rows     []int       // of edges: the index of their pair, -1 for none
	features int         // in a row of squares, 0 for none
	largest  float64     // of all features, a full square
	shades   int         // of squares

	weights []float64 // of edges, by how often they are taken, the most 1
	aims    []bool    // of edges: the target policy takes them
}

// layout places the graph in the middle of area as large as its circles, arcs and words
// allow. Where the words do not fit, names go first, with the values of all actions but the first; then squares, with the
// values that are left.
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
		s.base *= 0.68 // the words beside the circles want the room
	}
	stretch := ink.Clamp(area.Width()/area.Height(), 0.6, 1.8)
	s.gap = s.smallestGap(nodes, stretch)
	s.words = 2
	if len(s.edges) > wordyEdges {
		s.words = 0
	}
	for ; ; s.words-- {
		const widest, plain = 9, 12 // radii between nearest nodes; px of a radius that is large enough
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

// smallestGap is the least distance of two nodes, at scale 1; 1 where there is none.
func (s *scene) smallestGap(nodes []wire.Node, stretch float64) float64 {
	const same = 1e-3 // nodes this near are on top of one another
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

// place puts the nodes at the given scale and measures what is drawn around them.
func (s *scene) place(nodes []wire.Node, stretch, scale float64) {
	const closest = 3.2 // radii between nearest nodes, at least
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

// arc is the way of edge i; false when i or its nodes do not exist.
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
		return ink.Arc{}, false // on top of one another
	}
	return ink.NewArc(s.nodes[from], s.nodes[to], ink.Clamp(bend, -1, 1)), true
}

// wordBox is the rectangle of the words beside edge i, outside its arc; false when it
// has none.
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
	for range 12 { // further out where a node is in the way
		if !s.onNode(box) {
			break
		}
		d := a.Normal.Mul(5)
		box = ink.Box(box.X0+d.X, box.Y0+d.Y, box.X1+d.X, box.Y1+d.Y)
	}
	return box, true
}

// wordLine is the height of a line beside an edge.
func (s *scene) wordLine() float64 { return s.size + 3 }

// wordsOf is what stands beside edge i at the present detail: the name of its action, and squares; one above the other at
// the side of a loop, where width is dear.
func (s *scene) wordsOf(i int, a *ink.Arc) (name string, squares, stacked bool) {
	squares = s.squared(i)
	if s.words > 1 || s.words > 0 && !squares {
		name = s.label(s.edges[i].Name)
	}
	return name, squares, a.Loop && math.Abs(a.Normal.X) > 0.5
}

// onNode reports that box touches a node's circle.
func (s *scene) onNode(box ink.Rect) bool {
	for _, p := range s.nodes {
		if box.Nearest(p).Sub(p).Norm() < s.radius+3 {
			return true
		}
	}
	return false
}

// actionDashes tell the actions apart without colour: those of more actions than patterns begin again. What the target policy
// does is solid.
var actionDashes = [...][]float32{
	nil,
	{4, 3.5},
	{1.5, 3},
	{9, 3, 1.5, 3},
	{12, 4},
	{5, 2.5, 1.5, 2.5, 1.5, 2.5},
}

// dashOf is the dash pattern of an action's edges.
func dashOf(action uint8) []float32 { return actionDashes[int(action)%len(actionDashes)] }

// edgeDash is the dash pattern of edge i; solid for one that does not exist.
func (r *Renderer) edgeDash(i int) []float32 {
	if i < 0 || i >= len(r.scene.edges) || r.scene.aims[i] {
		return nil
	}
	return dashOf(max(1, r.scene.edges[i].Action))
}
