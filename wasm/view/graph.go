package view

import (
	"math"

	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// graph draws a finite problem: states as circles, actions as arrows. An arrow's width shows how often the behaviour
// policy takes it; arrows of the target policy are solid and in ink, others dashed, and those that neither policy takes
// are left out. Features, if there are few, are squares beside the arrows. At slow speeds a disc, the agent, moves
// along its edge with its ghosts behind it; at fast speeds the edges glow by the number of visits; between the two, one
// fades into the other.
func (r *Renderer) graph(area ink.Rect, f *wire.Frame, l *wire.Layout) {
	s := &r.scene
	s.lexicon, s.joined = &r.labels.lexicon, &r.joined
	s.layout(area, &f.Graph)
	s.weigh()
	slow := slowness(f.Speed)
	busiest := 0.0
	for i := range s.edges {
		if v := float64(s.edges[i].Visits); ink.Finite(v) {
			busiest = math.Max(busiest, v)
		}
	}
	for i := range s.edges {
		r.visitLight(i, busiest, 1-slow, l)
	}
	for _, quiet := range [...]bool{true, false} { // many quiet edges below the few others
		for i := range s.edges {
			if s.quiet(i) == quiet {
				r.edge(i, l)
			}
		}
	}
	r.travelled(&f.Graph, f.Phase, slow, l)
	agent, moving := ink.Vec{}, false
	for i := range s.nodes {
		r.values(i, l)
	}
	for i := range s.nodes {
		r.node(i, l)
	}
	if !l.Reduced {
		agent, moving = r.agent(&f.Graph, f.Phase, slow, l)
	}
	for i := range s.nodes {
		r.nodeLabel(i, f.Graph.Nodes[i].Label, agent, moving && slow > 0.5, l)
	}
	for i := range s.edges {
		r.edgeWords(i, l)
	}
	r.squaresKey(area, l)
	r.graphHover(&f.Graph, l)
}

// slowness returns 1 if single hops can be followed, 0 if they would blur.
func slowness(speed float64) float64 {
	const slow, fast = 15, 60 // steps per second
	if !(speed > slow) {
		return 1
	}
	return 1 - ink.Smooth(math.Log(speed/slow)/math.Log(fast/slow))
}

// head returns the length of an arrow head on a line of the given width.
func (s *scene) head(width float64) float64 {
	return ink.Clamp(s.radius*0.3, 4.5, 8) + 1.5*width - 1
}

// arrow strokes edge i with a head at its end.
func (r *Renderer) arrow(i int, width float64, c ink.Color, pattern []float32) {
	s := &r.scene
	a, ok := s.arc(i)
	if !ok {
		return
	}
	a.Trim(s.radius)
	head := s.head(width) * (0.7 + 0.3*s.crowd())
	tip := a.At(a.T1)
	neck := a.Cross(tip, head, a.T1, (a.T0+a.T1)/2)
	base := a.At(neck)
	d := tip.Sub(base).Unit()
	tip = tip.Sub(d.Mul(1))
	side := ink.At(d.Y, -d.X).Mul(head * 0.4)
	r.line = a.Sample(r.line[:0], a.T0, neck)
	// The line ends inside the head, whose notch is so small that no seam shows.
	r.line = append(r.line, base.Add(d.Mul(head*0.25)))
	r.pen.Line(r.line, width, c, pattern, 0)
	r.upper = append(r.upper[:0], tip, base.Add(side), base.Sub(side))
	r.pen.Fill(r.upper, c)
}

// crowd returns 1 for few edges and falls to 0.3 for many, which are drawn less prominently.
func (s *scene) crowd() float64 {
	return ink.Clamp(math.Sqrt(8/math.Max(1, float64(len(s.edges)))), 0.3, 1)
}

// quiet reports whether edge i is one of so many second actions that they are drawn as a faint web, without heads.
func (s *scene) quiet(i int) bool {
	const many = 20
	return len(s.edges) > many && s.edges[i].Action > 0
}

// drawnBack reports whether an edge before i goes the other way on the same arc.
func (s *scene) drawnBack(i int) bool {
	e := &s.edges[i]
	for j := range s.edges[:i] {
		if b := &s.edges[j]; b.From == e.To && b.To == e.From && b.Bend == -e.Bend && b.Action == e.Action && e.Action > 0 {
			return true
		}
	}
	return false
}

// weigh computes the weight of each edge: its probability under the behaviour policy or, if that is unknown, its recent
// visits as a share of the busiest edge's. It also finds the edges that the target policy prefers in their state.
func (s *scene) weigh() {
	s.weights, s.aims = s.weights[:0], s.aims[:0]
	most := 0.0
	for i := range s.edges {
		if v := float64(s.edges[i].Visits); s.rows[i] < 0 && ink.Finite(v) {
			most = math.Max(most, v)
		}
	}
	for i := range s.edges {
		e := &s.edges[i]
		if s.rows[i] < 0 {
			s.weights = append(s.weights, share(e.Visits, most))
			s.aims = append(s.aims, e.Action == 0)
			continue
		}
		own, best := &s.pairs[s.rows[i]], float32(0)
		for k := range s.pairs {
			if p := &s.pairs[k]; p.State == e.From {
				best = max(best, p.Pi)
			}
		}
		s.weights = append(s.weights, share(own.Mu*e.P, 1))
		s.aims = append(s.aims, own.Pi >= best)
	}
}

// idle reports whether neither policy takes edge i.
func (s *scene) idle(i int) bool {
	return s.rows[i] >= 0 && s.pairs[s.rows[i]].Mu == 0 && s.pairs[s.rows[i]].Pi == 0
}

// edgeLook returns the width, colour and dash pattern of edge i.
func (r *Renderer) edgeLook(i int, l *wire.Layout) (width float64, c ink.Color, pattern []float32) {
	s := &r.scene
	width = (1.2 + 2.8*s.weights[i]) * (0.3 + 0.7*s.crowd())
	c, pattern = ink.Color(l.Theme.Edge), dashOf(max(1, s.edges[i].Action))
	if s.aims[i] {
		c, pattern = ink.Color(l.Theme.Ink), nil
	}
	return width, c, pattern
}

// share returns visits as a part of the busiest edge's, in [0, 1].
func share(visits float32, busiest float64) float64 {
	if !(busiest > 0) {
		return 0
	}
	return ink.Clamp(float64(visits)/busiest, 0, 1)
}

func (r *Renderer) edge(i int, l *wire.Layout) {
	if r.scene.idle(i) {
		return
	}
	width, c, pattern := r.edgeLook(i, l)
	if r.scene.quiet(i) {
		r.web(i, width, c.Fade(0.3+0.7*r.scene.crowd()), pattern)
		return
	}
	r.arrow(i, width, c, pattern)
}

// web strokes edge i without a head, once for both directions.
func (r *Renderer) web(i int, width float64, c ink.Color, pattern []float32) {
	s := &r.scene
	a, ok := s.arc(i)
	if !ok || s.drawnBack(i) {
		return
	}
	a.Trim(s.radius)
	r.line = a.Sample(r.line[:0], a.T0, a.T1)
	r.pen.Line(r.line, width, c, pattern, 0)
}

// visitLight draws a soft light under edge i, by its share of recent visits.
func (r *Renderer) visitLight(i int, busiest, fast float64, l *wire.Layout) {
	s := &r.scene
	part := share(s.edges[i].Visits, busiest)
	if part < 0.02 || fast < 0.02 || s.crowd() < 0.6 {
		return
	}
	a, ok := s.arc(i)
	if !ok {
		return
	}
	a.Trim(s.radius)
	r.line = a.Sample(r.line[:0], a.T0, a.T1)
	spread := ink.Clamp(s.radius*0.36, 4, 11) * (0.35 + 0.65*part)
	for _, ring := range [...]float64{1, 0.6} {
		r.pen.Line(r.line, spread*ring+2, ink.Color(l.Theme.Accent).Fade(0.08*fast*part), nil, 0)
	}
}

// travelled highlights the edge of the last hop and, paler, those before it.
func (r *Renderer) travelled(g *wire.Graph, phase, slow float64, l *wire.Layout) {
	if slow <= 0 {
		return
	}
	accent := ink.Color(l.Theme.Accent)
	if !l.Reduced {
		alpha := 0.45 * (1 - ink.Clamp(phase, 0, 1))
		for k, e := range g.Previous[:min(len(g.Previous), 3)] {
			if e != g.Edge {
				r.arrow(int(e), 2, accent.Fade(slow*alpha/float64(1+2*k)), r.edgeDash(int(e)))
			}
		}
	}
	r.arrow(int(g.Edge), 3.2, accent.Fade(slow), r.edgeDash(int(g.Edge)))
}

// ghosts holds the number of fading images behind the agent.
const ghosts = 4

// agent draws the agent on the last edge, and its ghosts at its earlier places, which may be on edges before.
func (r *Renderer) agent(g *wire.Graph, phase, slow float64, l *wire.Layout) (ink.Vec, bool) {
	s := &r.scene
	accent := ink.Color(l.Theme.Accent)
	radius := ink.Clamp(s.radius*0.28, 4, 9)
	const lag = 0.055 // of a hop, between images
	phase = ink.Clamp(phase, 0, 1)
	for k := ghosts; k >= 1; k-- {
		if at, ok := r.wasAt(g, phase-lag*float64(k)); ok {
			fading := float64(k) / (ghosts + 1)
			r.pen.Disc(at, radius*(1-0.5*fading), accent.Fade(slow*0.4*(1-fading)))
		}
	}
	at, ok := r.wasAt(g, phase)
	if ok {
		r.pen.Disc(at, radius, accent.Fade(slow))
	}
	return at, ok
}

// wasAt returns the agent's place at time t in hops; 0 is the start of the last hop. Each hop starts and ends gently.
func (r *Renderer) wasAt(g *wire.Graph, t float64) (ink.Vec, bool) {
	edge := int(g.Edge)
	if t < 0 {
		if len(g.Previous) == 0 {
			return ink.Vec{}, false
		}
		edge = int(g.Previous[0])
		t++
	}
	a, ok := r.scene.arc(edge)
	if !ok {
		return ink.Vec{}, false
	}
	return a.Along(ink.Smooth(t)), true
}

// edgeWords writes the name of edge i's action outside its arc, and draws the features of its state–action pair as
// squares.
func (r *Renderer) edgeWords(i int, l *wire.Layout) {
	s := &r.scene
	a, ok := s.arc(i)
	if !ok || s.idle(i) {
		return
	}
	box, ok := s.wordBox(i, &a)
	if !ok {
		return
	}
	// Of words that overlap, the first stay.
	if !r.boxes.Free(box.Grow(-2)) {
		return
	}
	r.boxes.Take(box)
	name, squares, stacked := s.wordsOf(i, &a)
	style := ink.TextStyle{Size: float32(s.size), Align: ink.Middle, Color: ink.Color(l.Theme.Ink), Halo: ink.Color(l.Theme.Panel)}
	at, row := ink.At(box.Center().X, box.Y0+s.wordLine()/2), s.rowWidth()
	from := at.Sub(ink.At(row/2, 0)) // the left end of the squares
	switch {
	case name == "" || !squares:
	case !stacked:
		style.Align, at.X, from.X = ink.Start, box.X0, box.X1-row
	default:
		from.Y += s.wordLine()
	}
	if a.Loop && a.Normal.X > 0.5 {
		style.Align, at.X, from.X = ink.Start, box.X0, box.X0
	} else if a.Loop && a.Normal.X < -0.5 {
		style.Align, at.X, from.X = ink.End, box.X1, box.X1-row
	}
	r.pen.Text(at, name, style)
	if squares {
		r.squares(&s.pairs[s.rows[i]], from, l)
	}
}
