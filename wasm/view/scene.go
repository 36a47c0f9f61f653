package view

import (
	"math"

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

	nodes  []vec
	states []wire.Node // the frame's own
	edges  []wire.Edge // the frame's own
	radius float64     // of a node's circle
	size   float64     // of text
	words  int         // beside an edge: 2 label and note, 1 label, 0 none; values of states: 1 and 2
	base   float64     // radius wanted
	gap    float64     // smallest distance of two nodes at scale 1
	box    rect        // everything drawn
	center vec         // of all nodes

	weights []float64 // of edges, by how often they are travelled, the most 1
	aims    []bool    // of edges: the target policy takes them
}

// layout places the graph in the middle of area as large as its circles, arcs and words
// allow. Where the words do not fit, notes go first, then labels.
func (s *scene) layout(area rect, g *wire.Graph) {
	s.edges = g.Edges[:min(len(g.Edges), maxEdges)]
	s.size = textSize(area)
	s.base = clamp(math.Min(area.height()*0.13, area.width()*0.07), 10, 60)
	room := area.grow(-math.Min(14, 0.03*area.width()))
	nodes := g.Nodes[:min(len(g.Nodes), maxNodes)]
	s.states = nodes
	if s.valued() {
		s.base *= 0.68 // the words beside the circles want the room
	}
	stretch := clamp(area.width()/area.height(), 0.6, 1.8)
	s.gap = s.smallestGap(nodes, stretch)
	s.words = 2
	if len(s.edges) > wordyEdges {
		s.words = 0
	}
	for ; ; s.words-- {
		const widest = 9 // radii between nearest nodes
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
		if s.words == 0 || s.radius >= 0.62*s.base && s.fits(room) && !s.crowded() {
			break
		}
	}
	shift := room.center().sub(s.box.center())
	for i := range s.nodes {
		s.nodes[i] = s.nodes[i].add(shift)
	}
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
			d := p.sub(q)
			if d2 := d.x*d.x + d.y*d.y; d2 > same*same && d2 < least {
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

func unitPlace(n *wire.Node, stretch float64) vec {
	return vec{clamp(float64(n.X), 0, 1) * stretch, clamp(float64(n.Y), 0, 1)}
}

// place puts the nodes at the given scale and measures what is drawn around them.
func (s *scene) place(nodes []wire.Node, stretch, scale float64) {
	const closest = 3.2 // radii between nearest nodes, at least
	s.radius = math.Min(s.base, scale*s.gap/closest)
	s.nodes = s.nodes[:0]
	for i := range nodes {
		s.nodes = append(s.nodes, unitPlace(&nodes[i], stretch).mul(scale))
	}
	if len(s.nodes) == 0 {
		s.box = rect{}
		return
	}
	s.box = around(s.nodes[0], 0, 0)
	room := 2*s.radius + 2
	if s.radius < leastInscribed {
		room += 36 // names beside the circles
	}
	for _, p := range s.nodes {
		s.box = s.box.union(around(p, room, room))
	}
	for i := range s.nodes {
		if box, ok := s.valueBox(i); ok {
			s.box = s.box.union(box)
		}
	}
	for i := range s.edges {
		a, ok := s.arc(i)
		if !ok {
			continue
		}
		s.box = s.box.union(around(a.apex, 4, 4))
		if box, ok := s.wordBox(i, &a); ok {
			s.box = s.box.union(box)
		}
	}
}

func (s *scene) fits(room rect) bool {
	return s.box.width() <= room.width() && s.box.height() <= room.height()
}

// arc is the way of edge i; false when i or its nodes do not exist.
func (s *scene) arc(i int) (arc, bool) {
	if i < 0 || i >= len(s.edges) {
		return arc{}, false
	}
	e := &s.edges[i]
	from, to, n := int(e.From), int(e.To), len(s.nodes)
	if from < 0 || to < 0 || from >= n || to >= n {
		return arc{}, false
	}
	bend := float64(e.Bend)
	if !finite(bend) {
		bend = 0
	}
	if from == to {
		return newLoop(s.nodes[from], s.radius, math.Mod(bend, 2*math.Pi)), true
	}
	if s.nodes[from].sub(s.nodes[to]).norm() < 2*s.radius {
		return arc{}, false // on top of one another
	}
	return newArc(s.nodes[from], s.nodes[to], clamp(bend, -1, 1)), true
}

// wordBox is the rectangle of the words beside edge i, outside its arc; false when it
// has none.
func (s *scene) wordBox(i int, a *arc) (rect, bool) {
	lines, n := s.wordsOf(i, a)
	if n == 0 {
		return rect{}, false
	}
	var w float64
	for k, line := range lines[:n] {
		w = math.Max(w, textWidth(line, s.wordStyle(k, 0, 0)))
	}
	h := float64(n) * (s.size + 3)
	const gap = 7
	reach := gap + math.Abs(a.normal.x)*w/2 + math.Abs(a.normal.y)*h/2
	if a.loop {
		reach += 5 // room for the agent
	}
	box := around(a.apex.add(a.normal.mul(reach)), w, h)
	for range 12 { // further out where a node is in the way
		if !s.onNode(box) {
			break
		}
		d := a.normal.mul(5)
		box = rect{box.x0 + d.x, box.y0 + d.y, box.x1 + d.x, box.y1 + d.y}
	}
	return box, true
}

// wordsOf returns the lines beside edge i at the present detail: label, then note. At
// the side of a loop, where width is dear, the label "name · features" takes two lines.
func (s *scene) wordsOf(i int, a *arc) (lines [3]string, n int) {
	add := func(line string) {
		if line != "" {
			lines[n] = line
			n++
		}
	}
	e := &s.edges[i]
	if s.words > 0 {
		name := s.label(e.Name)
		switch {
		case name == "" || e.Features == "" || a.loop && math.Abs(a.normal.x) > 0.5:
			add(name)
			add(e.Features)
		default:
			add(s.joined.of(name, " · ", e.Features))
		}
	}
	if s.words > 1 {
		add(e.Note)
	}
	return lines, n
}

// wordStyle is how line k beside an edge is set: the first in ink, the others softer.
func (s *scene) wordStyle(k int, ink, soft Color) TextStyle {
	if k == 0 {
		return TextStyle{Size: float32(s.size), Align: Middle, Color: ink}
	}
	return TextStyle{Size: float32(s.size), Align: Middle, Color: soft}
}

// onNode reports that box touches a node's circle.
func (s *scene) onNode(box rect) bool {
	for _, p := range s.nodes {
		if box.nearest(p).sub(p).norm() < s.radius+3 {
			return true
		}
	}
	return false
}
