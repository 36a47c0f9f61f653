package wire

import "math"

// version is the fourth byte of every message. The two binaries and the page come from one build, so older versions are
// not read: a difference is an error.
const version = 14

const frameMagic = "TrF"

// The least number of bytes of one element of each list, for checking counts before allocating.
const (
	labelBytes  = 4 + 4
	nodeBytes   = 4 + 4 + 4 + 4 + 4
	edgeBytes   = 4 + 4 + 4 + 1 + labelBytes + 4 + 4
	pairBytes   = 4 + 1 + 4*4 + 4 + 1
	phiBytes    = 4 + 4
	fieldBytes  = 1 + 6*8 + 4
	modeBytes   = 3 * 8
	trailBytes  = 2 + 4 + 4
	blockBytes  = labelBytes + 4 + 1
	vectorBytes = 2 + 4
	curveBytes  = 2 + 4 + 4 + 4 + labelBytes + 1 + 1 + 1 + 4 + 4 + 1 + 4 + 4
	ghostBytes  = 2 + 4 + labelBytes + 4 + 1
	markBytes   = 8 + 4
	mapBytes    = 1 + 1 + 4 + 4
)

// Append appends f's encoding to b. It panics on faults of the program: a Curve whose X, Mean, Lo, Hi (or TheoryX,
// TheoryY), a Trail whose X, Y, Weights whose vectors or a Surface whose PathX, PathV differ in length, or a Map
// without Rows·Columns values.
//
// Lists and strings are a uint32 count and then the elements. The columns of a curve, a trail or a path share one
// count, and so do all weights. A Car that is not On and a Surface without Maps are one flag and a count.
func (f *Frame) Append(b []byte) []byte {
	c := codec{b: b}
	f.walk(&c)
	return c.b
}

// Decode replaces f by the value that Append encoded. It uses the memory of f's slices and keeps strings that have not
// changed, so decoding one frame after another allocates nothing.
//
// It guarantees that the columns of a curve, trail or path and all weights have the same length. It also guarantees
// that edges join existing nodes, pairs are of existing states, Graph.Edge and Graph.Previous name existing edges, and
// every Map has Rows·Columns values. After an error f holds a mixture; it can be decoded into again.
func (f *Frame) Decode(b []byte) error {
	c := codec{reads: true, what: "frame", b: b}
	f.walk(&c)
	return c.end()
}

func (f *Frame) walk(c *codec) {
	c.header(frameMagic)
	c.u64("step", &f.Step)
	c.u64("horizon", &f.Horizon)
	if byteOf(c, "unit", &f.Unit); c.reads && f.Unit > UnitEpisode {
		c.fail("unit", "%d is invalid; use 0 to %d", f.Unit, UnitEpisode)
	}
	c.f64("phase", &f.Phase)
	c.f64("speed", &f.Speed)
	f.Graph.walk(c)
	f.Plane.walk(c)
	f.Weights.walk(c)
	f.Car.walk(c)
	f.Surface.walk(c)
	for i := range list(c, "curves", &f.Curves, curveBytes) {
		c.enter("curves", i)
		f.Curves[i].walk(c)
		c.leave()
	}
	for i := range list(c, "ghosts", &f.Ghosts, ghostBytes) {
		c.enter("ghosts", i)
		f.Ghosts[i].walk(c)
		c.leave()
	}
	for i := range list(c, "marks", &f.Marks, markBytes) {
		c.enter("marks", i)
		m := &f.Marks[i]
		c.f64("x", &m.X)
		c.text("label", &m.Label)
		c.leave()
	}
	f.Metric.walk(c, "metric")
	c.u32("runs", &f.Runs)
	c.bool("logX", &f.LogX)
	c.bool("whole", &f.Whole)
	c.bool("recent", &f.Recent)
	c.bool("median", &f.Median)
	c.bool("byUpdate", &f.ByUpdate)
}

func (l *Label) walk(c *codec, field string) {
	c.text(field, &l.Code)
	c.text(field, &l.Text)
}

func (g *Graph) walk(c *codec) {
	c.enter("graph", -1)
	defer c.leave()
	for i := range list(c, "nodes", &g.Nodes, nodeBytes) {
		c.enter("nodes", i)
		n := &g.Nodes[i]
		c.f32("x", &n.X)
		c.f32("y", &n.Y)
		c.text("label", &n.Label)
		c.text("values", &n.Values[0])
		c.text("values", &n.Values[1])
		c.leave()
	}
	for i := range list(c, "edges", &g.Edges, edgeBytes) {
		c.enter("edges", i)
		g.Edges[i].walk(c, len(g.Nodes))
		c.leave()
	}
	for i := range list(c, "pairs", &g.Pairs, pairBytes) {
		c.enter("pairs", i)
		g.Pairs[i].walk(c, len(g.Nodes))
		c.leave()
	}
	c.u32("features", &g.Features)
	least, most := -1, len(g.Edges)-1
	if len(g.Edges) == 0 { // a problem without a graph sends the zero Graph, whose Edge is 0
		least, most = math.MinInt32, math.MaxInt32
	}
	c.i32("edge", &g.Edge, least, most)
	for i := range list(c, "previous", &g.Previous, 4) {
		c.index("previous", &g.Previous[i], len(g.Edges))
	}
}

func (e *Edge) walk(c *codec, nodes int) {
	c.index("from", &e.From, nodes)
	c.index("to", &e.To, nodes)
	c.f32("bend", &e.Bend)
	c.u8("action", &e.Action)
	e.Name.walk(c, "name")
	c.f32("visits", &e.Visits)
	c.f32("p", &e.P)
}

func (p *Pair) walk(c *codec, states int) {
	c.index("state", &p.State, states)
	c.u8("action", &p.Action)
	c.f32("r", &p.R)
	c.f32("mu", &p.Mu)
	c.f32("pi", &p.Pi)
	c.f32("xi", &p.Xi)
	for i := range list(c, "phi", &p.Phi, phiBytes) {
		c.enter("phi", i)
		f := &p.Phi[i]
		c.u32("index", &f.Index)
		c.f32("value", &f.Value)
		c.leave()
	}
	c.bool("more", &p.More)
}

func (p *Plane) walk(c *codec) {
	c.enter("plane", -1)
	defer c.leave()
	c.each("start", p.Start[:])
	c.each("star", p.Star[:])
	for i := range list(c, "fields", &p.Fields, fieldBytes) {
		c.enter("fields", i)
		f := &p.Fields[i]
		c.u8("style", &f.Style)
		c.each("f", f.F[:])
		c.each("g", f.G[:])
		for j := range list(c, "modes", &f.Modes, modeBytes) {
			c.enter("modes", j)
			m := &f.Modes[j]
			c.f64("x", &m.X)
			c.f64("y", &m.Y)
			c.f64("factor", &m.Factor)
			c.leave()
		}
		c.leave()
	}
	if c.reads {
		p.Cloud = Cloud{}
	}
	if c.bool("cloud", &p.Cloud.On); p.Cloud.On {
		c.u8("style", &p.Cloud.Style)
		c.each("f", p.Cloud.F[:])
		c.each("g", p.Cloud.G[:])
	}
	c.bool("near", &p.Near)
	for i := range list(c, "trails", &p.Trails, trailBytes) {
		c.enter("trails", i)
		t := &p.Trails[i]
		c.u8("style", &t.Style)
		byteOf(c, "body", &t.Body)
		c.text("label", &t.Label)
		c.columns(column{"x", &t.X}, column{"y", &t.Y})
		c.leave()
	}
	c.u64("stride", &p.Stride)
}

func (v *Weights) walk(c *codec) {
	c.enter("weights", -1)
	defer c.leave()
	n := c.count("start", len(v.Start), 8)
	c.f64s("start", &v.Start, n)
	for i := range list(c, "blocks", &v.Blocks, blockBytes) {
		c.enter("blocks", i)
		b := &v.Blocks[i]
		b.Name.walk(c, "name")
		c.u32("size", &b.Size)
		c.bool("dashed", &b.Dashed)
		c.leave()
	}
	for i := range list(c, "learners", &v.Learners, vectorBytes+8*n) {
		c.enter("learners", i)
		l := &v.Learners[i]
		c.u8("style", &l.Style)
		byteOf(c, "body", &l.Body)
		c.text("label", &l.Label)
		c.f64s("values", &l.Values, n)
		c.leave()
	}
}

func (car *Car) walk(c *codec) {
	c.enter("car", -1)
	defer c.leave()
	if c.reads {
		*car = Car{TimeShare: car.TimeShare[:0]}
	}
	if c.bool("on", &car.On); !car.On {
		return
	}
	c.f64("x", &car.X)
	c.f64("v", &car.V)
	c.f64("fromX", &car.FromX)
	c.f64("low", &car.Low)
	c.f64("high", &car.High)
	c.f64("startV", &car.StartV)
	action := uint8(car.Action)
	if c.u8("action", &action); c.reads {
		car.Action = int8(action)
	}
	if c.reads && (car.Action < -1 || car.Action > 2) {
		c.fail("action", "%d is invalid; use -1 to 2", car.Action)
	}
	c.each("mu", car.Mu[:])
	c.each("pi", car.Pi[:])
	c.f32s("glow", &car.TimeShare, c.count("glow", len(car.TimeShare), 4))
}

func (s *Surface) walk(c *codec) {
	c.enter("surface", -1)
	defer c.leave()
	n := c.count("maps", len(s.Maps), mapBytes)
	if c.reads {
		*s = Surface{
			Maps:     Resize(s.Maps, n),
			BordersX: s.BordersX[:0], BordersV: s.BordersV[:0], PathX: s.PathX[:0], PathV: s.PathV[:0],
		}
	}
	if n == 0 {
		return
	}
	c.cells("columns", &s.Columns)
	c.cells("rows", &s.Rows)
	c.each("lo", s.Lo[:])
	c.each("hi", s.Hi[:])
	c.f64("low", &s.Low)
	c.f64("high", &s.High)
	for i := range s.Maps {
		m := &s.Maps[i]
		c.enter("maps", i)
		c.bool("truth", &m.Truth)
		c.u8("style", &m.Style)
		c.text("label", &m.Label)
		c.f32s("values", &m.Values, int(s.Rows)*int(s.Columns))
		c.leave()
	}
	c.columns(column{"bordersX", &s.BordersX})
	c.columns(column{"bordersV", &s.BordersV})
	c.columns(column{"pathX", &s.PathX}, column{"pathV", &s.PathV})
}

// cells walks over the number of cells of a map along one side.
func (c *codec) cells(field string, n *uint32) {
	c.u32(field, n)
	if c.reads && c.err == nil && (*n < 1 || *n > MaxCells) {
		c.fail(field, "%d is invalid; use 1 to %d", *n, MaxCells)
	}
	if c.err != nil {
		*n = 0
	}
}

func (v *Curve) walk(c *codec) {
	c.u8("style", &v.Style)
	byteOf(c, "body", &v.Body)
	c.text("label", &v.Label)
	c.text("name", &v.Name)
	v.Verdict.walk(c)
	c.u8("share", &v.Share)
	c.u8("of", &v.Of)
	c.columns(column{"x", &v.X}, column{"mean", &v.Mean}, column{"lo", &v.Lo}, column{"hi", &v.Hi})
	c.columns(column{"theoryX", &v.TheoryX}, column{"theoryY", &v.TheoryY})
	c.bool("leaves", &v.Leaves)
	c.columns(column{"eachX", &v.EachX})
	c.f32s("each", &v.Each, c.count("each", len(v.Each), 4))
}

func (v *Verdict) walk(c *codec) {
	c.text("sign", &v.Sign)
	v.Text.walk(c, "verdict")
	if byteOf(c, "tone", &v.Tone); c.reads && v.Tone > Bad {
		c.fail("tone", "%d is invalid; use 0 to %d", v.Tone, Bad)
	}
}

func (g *Ghost) walk(c *codec) {
	c.u8("style", &g.Style)
	byteOf(c, "body", &g.Body)
	c.text("label", &g.Label)
	g.Name.walk(c, "name")
	c.columns(column{"x", &g.X}, column{"mean", &g.Mean})
	c.bool("leaves", &g.Leaves)
}
