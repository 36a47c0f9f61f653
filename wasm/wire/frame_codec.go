package wire

// version is the fourth byte of every message. The two binaries and the page come from
// one build, so there is no reading of older versions: a difference is an error.
const version = 12

const frameMagic = "TrF"

// Least number of bytes of one element of each list, for checking counts before allocating.
const (
	nodeBytes   = 4 + 4 + 4 + 4 + 4
	edgeBytes   = 4 + 4 + 4 + 1 + labelBytes + 4 + 4 + 4 + 4
	pairBytes   = 4 + 1 + 4*4 + 4 + 1
	fieldBytes  = 1 + 6*8 + 4
	modeBytes   = 3 * 8
	trailBytes  = 2 + 4 + 4
	blockBytes  = labelBytes + 4 + 1
	vectorBytes = 2 + 4
	curveBytes  = 2 + 4 + 1 + 1 + 4 + 4 + 1 + 4 + 4
	ghostBytes  = 2 + 4 + labelBytes + 4 + 1
	markBytes   = 8 + 4
	mapBytes    = 1 + 1 + 4 + 4
)

// Append appends f's encoding to b. A Curve whose X, Mean, Lo, Hi (or TheoryX, TheoryY, or ExactX, ExactY), a Trail
// whose X, Y, Weights whose vectors or a Surface whose PathX, PathV differ in length is a programmer's
// mistake and panics; so is a Map without Rows·Columns values.
//
// Lists and strings are a uint32 count and then the elements; the columns of a curve, a trail or a
// path share one count, and so do all weights. A Car that is not On and a Surface without Maps are one flag and a count.
func (f *Frame) Append(b []byte) []byte {
	w := writer{b: b}
	w.b = append(w.b, frameMagic...)
	w.u8(version)
	w.u64(f.Step)
	w.u64(f.Horizon)
	w.u8(uint8(f.Unit))
	w.f64(f.Phase)
	w.f64(f.Speed)
	f.Graph.append(&w)
	f.Plane.append(&w)
	f.Weights.append(&w)
	f.Car.append(&w)
	f.Surface.append(&w)
	w.count(len(f.Curves))
	for i := range f.Curves {
		f.Curves[i].append(&w)
	}
	w.count(len(f.Ghosts))
	for i := range f.Ghosts {
		f.Ghosts[i].append(&w)
	}
	w.count(len(f.Marks))
	for i := range f.Marks {
		w.f64(f.Marks[i].X)
		w.text(f.Marks[i].Label)
	}
	f.Metric.append(&w)
	w.u32(f.Runs)
	w.bool(f.LogX)
	w.bool(f.Whole)
	w.bool(f.Recent)
	w.bool(f.Median)
	return w.b
}

// Decode replaces f by what Append wrote. It uses the memory that f's slices hold already and
// keeps strings that have not changed, so decoding one frame after another allocates nothing.
//
// It guarantees that the columns of a curve, trail or path and all weights have one length, that edges
// join existing nodes and pairs are of existing states, that Graph.Edge and Graph.Previous name existing edges, that every Map has
// Rows·Columns values.
// After an error f holds a mixture; it can be decoded into again.
func (f *Frame) Decode(b []byte) error {
	r := reader{what: "frame", b: b}
	r.header(frameMagic)
	f.Step = r.u64("step")
	f.Horizon = r.u64("horizon")
	f.Unit = Unit(r.u8("unit"))
	if f.Unit > UnitEpisode {
		r.fail("unit", "got %d, want 0 to %d", f.Unit, UnitEpisode)
	}
	f.Phase = r.f64("phase")
	f.Speed = r.f64("speed")
	f.Graph.decode(&r)
	f.Plane.decode(&r)
	f.Weights.decode(&r)
	f.Car.decode(&r)
	f.Surface.decode(&r)
	f.Curves = resize(f.Curves, r.count("curves", curveBytes))
	for i := range f.Curves {
		r.enter("curves", i)
		f.Curves[i].decode(&r)
		r.leave()
	}
	f.Ghosts = resize(f.Ghosts, r.count("ghosts", ghostBytes))
	for i := range f.Ghosts {
		r.enter("ghosts", i)
		f.Ghosts[i].decode(&r)
		r.leave()
	}
	f.Marks = resize(f.Marks, r.count("marks", markBytes))
	for i := range f.Marks {
		r.enter("marks", i)
		f.Marks[i].X = r.f64("x")
		f.Marks[i].Label = r.text("label", f.Marks[i].Label)
		r.leave()
	}
	f.Metric.decode(&r, "metric")
	f.Runs = r.u32("runs")
	f.LogX = r.bool("logX")
	f.Whole = r.bool("whole")
	f.Recent = r.bool("recent")
	f.Median = r.bool("median")
	return r.end()
}

func (g *Graph) append(w *writer) {
	w.count(len(g.Nodes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		w.f32(n.X)
		w.f32(n.Y)
		w.text(n.Label)
		w.text(n.Values[0])
		w.text(n.Values[1])
	}
	w.count(len(g.Edges))
	for i := range g.Edges {
		e := &g.Edges[i]
		w.i32(e.From)
		w.i32(e.To)
		w.f32(e.Bend)
		w.u8(e.Action)
		e.Name.append(w)
		w.text(e.Features)
		w.text(e.Note)
		w.f32(e.Visits)
		w.f32(e.P)
	}
	w.count(len(g.Pairs))
	for i := range g.Pairs {
		g.Pairs[i].append(w)
	}
	w.i32(g.Edge)
	w.count(len(g.Previous))
	for _, e := range g.Previous {
		w.i32(e)
	}
}

func (g *Graph) decode(r *reader) {
	r.enter("graph", -1)
	defer r.leave()
	g.Nodes = resize(g.Nodes, r.count("nodes", nodeBytes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		r.enter("nodes", i)
		n.X = r.f32("x")
		n.Y = r.f32("y")
		n.Label = r.text("label", n.Label)
		n.Values[0] = r.text("values", n.Values[0])
		n.Values[1] = r.text("values", n.Values[1])
		r.leave()
	}
	g.Edges = resize(g.Edges, r.count("edges", edgeBytes))
	for i := range g.Edges {
		e := &g.Edges[i]
		r.enter("edges", i)
		e.From = r.index("from", len(g.Nodes))
		e.To = r.index("to", len(g.Nodes))
		e.Bend = r.f32("bend")
		e.Action = r.u8("action")
		e.Name.decode(r, "name")
		e.Features = r.text("features", e.Features)
		e.Note = r.text("note", e.Note)
		e.Visits = r.f32("visits")
		e.P = r.f32("p")
		r.leave()
	}
	g.Pairs = resize(g.Pairs, r.count("pairs", pairBytes))
	for i := range g.Pairs {
		r.enter("pairs", i)
		g.Pairs[i].decode(r, len(g.Nodes))
		r.leave()
	}
	g.Edge = r.i32("edge")
	// A problem without a graph sends the zero Graph, whose Edge is 0.
	if len(g.Edges) > 0 && (g.Edge < -1 || int(g.Edge) >= len(g.Edges)) {
		r.fail("edge", "got %d, want -1 to %d", g.Edge, len(g.Edges)-1)
	}
	g.Previous = resize(g.Previous, r.count("previous", 4))
	for i := range g.Previous {
		g.Previous[i] = r.index("previous", len(g.Edges))
	}
}

func (p *Pair) append(w *writer) {
	w.i32(p.State)
	w.u8(p.Action)
	for _, v := range [...]float32{p.R, p.Mu, p.Pi, p.Xi} {
		w.f32(v)
	}
	w.count(len(p.Phi))
	for _, f := range p.Phi {
		w.u32(f.Index)
		w.f32(f.Value)
	}
	w.bool(p.More)
}

func (p *Pair) decode(r *reader, states int) {
	p.State = r.index("state", states)
	p.Action = r.u8("action")
	p.R = r.f32("r")
	p.Mu = r.f32("mu")
	p.Pi = r.f32("pi")
	p.Xi = r.f32("xi")
	p.Phi = resize(p.Phi, r.count("phi", 4+4))
	for i := range p.Phi {
		p.Phi[i] = Feature{r.u32("phi"), r.f32("phi")}
	}
	p.More = r.bool("more")
}

// index reads the index of an element of a list of n.
func (r *reader) index(field string, n int) int32 {
	v := r.i32(field)
	if r.err == nil && (v < 0 || int(v) >= n) {
		r.fail(field, "got %d, want 0 to %d", v, n-1)
	}
	return v
}

func (p *Plane) append(w *writer) {
	w.f64s(p.Start[:])
	w.f64s(p.Star[:])
	w.count(len(p.Fields))
	for i := range p.Fields {
		w.u8(p.Fields[i].Style)
		w.f64s(p.Fields[i].F[:])
		w.f64s(p.Fields[i].G[:])
		w.count(len(p.Fields[i].Modes))
		for _, m := range p.Fields[i].Modes {
			w.f64(m.X)
			w.f64(m.Y)
			w.f64(m.Factor)
		}
	}
	if w.bool(p.Cloud.On); p.Cloud.On {
		w.u8(p.Cloud.Style)
		w.f64s(p.Cloud.F[:])
		w.f64s(p.Cloud.G[:])
	}
	w.bool(p.Near)
	w.count(len(p.Trails))
	for i := range p.Trails {
		t := &p.Trails[i]
		w.u8(t.Style)
		w.u8(uint8(t.Body))
		w.text(t.Label)
		sameLength(len(t.X), len(t.Y))
		w.count(len(t.X))
		w.f64s(t.X)
		w.f64s(t.Y)
	}
	w.u64(p.Stride)
}

func (p *Plane) decode(r *reader) {
	r.enter("plane", -1)
	defer r.leave()
	r.f64s("start", p.Start[:], len(p.Start))
	r.f64s("star", p.Star[:], len(p.Star))
	p.Fields = resize(p.Fields, r.count("fields", fieldBytes))
	for i := range p.Fields {
		d := &p.Fields[i]
		r.enter("fields", i)
		d.Style = r.u8("style")
		r.f64s("f", d.F[:], len(d.F))
		r.f64s("g", d.G[:], len(d.G))
		d.Modes = resize(d.Modes, r.count("modes", modeBytes))
		for j := range d.Modes {
			d.Modes[j] = Mode{r.f64("x"), r.f64("y"), r.f64("factor")}
		}
		r.leave()
	}
	if p.Cloud = (Cloud{On: r.bool("cloud")}); p.Cloud.On {
		p.Cloud.Style = r.u8("style")
		r.f64s("f", p.Cloud.F[:], len(p.Cloud.F))
		r.f64s("g", p.Cloud.G[:], len(p.Cloud.G))
	}
	p.Near = r.bool("near")
	p.Trails = resize(p.Trails, r.count("trails", trailBytes))
	for i := range p.Trails {
		t := &p.Trails[i]
		r.enter("trails", i)
		t.Style = r.u8("style")
		t.Body = Body(r.u8("body"))
		t.Label = r.text("label", t.Label)
		n := r.count("x", 2*8)
		t.X = r.f64s("x", t.X, n)
		t.Y = r.f64s("y", t.Y, n)
		r.leave()
	}
	p.Stride = r.u64("stride")
}

func (c *Curve) append(w *writer) {
	w.u8(c.Style)
	w.u8(uint8(c.Body))
	w.text(c.Label)
	w.u8(c.Share)
	w.u8(c.Of)
	sameLength(len(c.X), len(c.Mean))
	sameLength(len(c.X), len(c.Lo))
	sameLength(len(c.X), len(c.Hi))
	w.count(len(c.X))
	w.f64s(c.X)
	w.f64s(c.Mean)
	w.f64s(c.Lo)
	w.f64s(c.Hi)
	sameLength(len(c.TheoryX), len(c.TheoryY))
	w.count(len(c.TheoryX))
	w.f64s(c.TheoryX)
	w.f64s(c.TheoryY)
	sameLength(len(c.ExactX), len(c.ExactY))
	w.count(len(c.ExactX))
	w.f64s(c.ExactX)
	w.f64s(c.ExactY)
	w.bool(c.Leaves)
	w.count(len(c.EachX))
	w.f64s(c.EachX)
	w.count(len(c.Each))
	for _, v := range c.Each {
		w.f32(v)
	}
}

func (c *Curve) decode(r *reader) {
	c.Style = r.u8("style")
	c.Body = Body(r.u8("body"))
	c.Label = r.text("label", c.Label)
	c.Share = r.u8("share")
	c.Of = r.u8("of")
	n := r.count("x", 4*8)
	c.X = r.f64s("x", c.X, n)
	c.Mean = r.f64s("mean", c.Mean, n)
	c.Lo = r.f64s("lo", c.Lo, n)
	c.Hi = r.f64s("hi", c.Hi, n)
	n = r.count("theoryX", 2*8)
	c.TheoryX = r.f64s("theoryX", c.TheoryX, n)
	c.TheoryY = r.f64s("theoryY", c.TheoryY, n)
	n = r.count("exactX", 2*8)
	c.ExactX = r.f64s("exactX", c.ExactX, n)
	c.ExactY = r.f64s("exactY", c.ExactY, n)
	c.Leaves = r.bool("leaves")
	c.EachX = r.f64s("eachX", c.EachX, r.count("eachX", 8))
	c.Each = resize(c.Each, r.count("each", 4))
	for i := range c.Each {
		c.Each[i] = r.f32("each")
	}
}

func (g *Ghost) append(w *writer) {
	w.u8(g.Style)
	w.u8(uint8(g.Body))
	w.text(g.Label)
	g.Name.append(w)
	sameLength(len(g.X), len(g.Mean))
	w.count(len(g.X))
	w.f64s(g.X)
	w.f64s(g.Mean)
	w.bool(g.Leaves)
}

func (g *Ghost) decode(r *reader) {
	g.Style = r.u8("style")
	g.Body = Body(r.u8("body"))
	g.Label = r.text("label", g.Label)
	g.Name.decode(r, "name")
	n := r.count("x", 2*8)
	g.X = r.f64s("x", g.X, n)
	g.Mean = r.f64s("mean", g.Mean, n)
	g.Leaves = r.bool("leaves")
}

func sameLength(m, n int) {
	if m != n {
		panic("wire: columns of one curve, trail or path, weights, the values of a map, or the results of a study, differ in length")
	}
}
