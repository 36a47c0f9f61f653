package view_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/wire"
)

// checker is a Canvas that reports marks that must never reach a canvas.
type checker struct {
	t     testing.TB
	panel wire.Panel
	marks int
}

func (c *checker) point(what string, p ink.Point, slack float32) {
	x0, y0 := c.panel.X-slack, c.panel.Y-slack
	x1, y1 := c.panel.X+c.panel.W+slack, c.panel.Y+c.panel.H+slack
	if !(p.X >= x0 && p.X <= x1 && p.Y >= y0 && p.Y <= y1) {
		c.t.Errorf("%s at %v, outside the panel %v", what, p, c.panel)
	}
	c.marks++
}

func (c *checker) points(what string, pts []ink.Point, least int, slack float32) {
	if len(pts) < least {
		c.t.Errorf("%s of %d points", what, len(pts))
	}
	for _, p := range pts {
		c.point(what, p, slack)
	}
}

func (c *checker) Line(pts []ink.Point, width float32, _ ink.Color) {
	if !(width > 0 && width < 40) {
		c.t.Errorf("line of width %v", width)
	}
	c.points("line", pts, 2, width)
}
func (c *checker) Fill(pts []ink.Point, _ ink.Color) { c.points("fill", pts, 3, 0.1) }
func (c *checker) Band(upper, lower []ink.Point, _ ink.Color) {
	if len(upper) != len(lower) {
		c.t.Errorf("band of %d over %d points", len(upper), len(lower))
	}
	c.points("band", upper, 2, 0.1)
	c.points("band", lower, 2, 0.1)
}

func (c *checker) Disc(center ink.Point, radius float32, _ ink.Color) {
	if !(radius > 0) {
		c.t.Errorf("disc of radius %v", radius)
	}
	c.point("disc", ink.Point{X: center.X - radius, Y: center.Y - radius}, 0.1)
	c.point("disc", ink.Point{X: center.X + radius, Y: center.Y + radius}, 0.1)
}

func (c *checker) Text(at ink.Point, s string, style ink.TextStyle) {
	if s == "" || !(style.Size > 0 && style.Size < 48) {
		c.t.Errorf("text %q of size %v", s, style.Size)
	}
	if strings.Contains(s, "NaN") || strings.Contains(s, "Inf") {
		c.t.Errorf("text %q", s)
	}
	c.point("text", at, 0.1)
}

// discard is a Canvas that draws nothing.
type discard struct{}

func (discard) Line([]ink.Point, float32, ink.Color)     {}
func (discard) Fill([]ink.Point, ink.Color)              {}
func (discard) Band([]ink.Point, []ink.Point, ink.Color) {}
func (discard) Disc(ink.Point, float32, ink.Color)       {}
func (discard) Text(ink.Point, string, ink.TextStyle)    {}

func TestEverythingStaysInsideThePanel(t *testing.T) {
	for _, p := range pictures() {
		t.Run(p.name, func(t *testing.T) {
			var r view.Renderer
			panel := p.layout.Panels[0]
			for _, size := range [][2]float32{{panel.W, panel.H}, {110, 70}, {290, 200}, {1900, 900}, {120, 700}, {700, 60}} {
				panel.X, panel.Y, panel.W, panel.H = 31.5, 17.25, size[0], size[1]
				c := &checker{t: t, panel: panel}
				r.Draw(c, panel, p.frame, p.layout)
				if c.marks == 0 && p.layout.Scale <= 1 { // larger marks have less room
					t.Errorf("nothing drawn at %v", size)
				}
			}
		})
	}
}

func TestDrawAllocatesNothing(t *testing.T) {
	for _, p := range pictures() {
		t.Run(p.name, func(t *testing.T) {
			var r view.Renderer
			for _, words := range [][]wire.Word{nil, {{Code: "right", Text: "droite"}, {Code: "step", Text: "pas"}, {Code: "metric.mspbe", Text: "erreur"}}} {
				l := *p.layout
				l.Words = words
				draw := func() { r.Draw(discard{}, l.Panels[0], p.frame, &l) }
				draw() // grows the buffers and writes the labels
				if n := testing.AllocsPerRun(20, draw); n != 0 {
					t.Errorf("%v allocations per frame with %d words translated", n, len(words))
				}
			}
		})
	}
}

func TestRendererKeepsNoStateOfAFrame(t *testing.T) {
	var used view.Renderer
	all := pictures()
	for _, p := range all {
		used.Draw(discard{}, p.layout.Panels[0], p.frame, p.layout)
	}
	for _, p := range all {
		var a, b recorder
		var fresh view.Renderer
		fresh.Draw(&a, p.layout.Panels[0], p.frame, p.layout)
		used.Draw(&b, p.layout.Panels[0], p.frame, p.layout)
		if a.String() != b.String() {
			t.Errorf("%s: a used renderer draws another picture", p.name)
		}
	}
}

// recorder is a Canvas that records the marks as text.
type recorder struct{ strings.Builder }

func (r *recorder) Line(p []ink.Point, w float32, c ink.Color) { fmt.Fprintln(r, "line", p, w, c) }
func (r *recorder) Fill(p []ink.Point, c ink.Color)            { fmt.Fprintln(r, "fill", p, c) }
func (r *recorder) Band(u, l []ink.Point, c ink.Color)         { fmt.Fprintln(r, "band", u, l, c) }

func (r *recorder) Disc(p ink.Point, w float32, c ink.Color) { fmt.Fprintln(r, "disc", p, w, c) }

func (r *recorder) Text(p ink.Point, s string, t ink.TextStyle) { fmt.Fprintln(r, "text", p, s, t) }

func TestUnknownViewsAndUnusablePanelsDrawNothing(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	f := frame(100)
	for _, p := range []wire.Panel{
		{View: 0, W: 300, H: 200},
		{View: 200, W: 300, H: 200},
		{View: wire.ViewCurves},
		{View: wire.ViewPlane, X: nan, W: 300, H: 200},
		{View: wire.ViewGraph, W: inf, H: 200},
		{View: wire.ViewGraph, W: -300, H: 200},
		{View: wire.ViewCurves, X: 1e9, W: 300, H: 200},
	} {
		var got recorder
		var r view.Renderer
		r.Draw(&got, p, f, panel(p.View, 300, 200, light))
		r.Draw(&got, p, nil, nil)
		if got.Len() > 0 {
			t.Errorf("%v: drew %s", p, &got)
		}
	}
}

// wild returns numbers like those of a broken or hostile worker.
type wild struct{ *rand.Rand }

func (w wild) number() float64 {
	switch w.IntN(14) {
	case 0:
		return math.NaN()
	case 1:
		return math.Inf(1)
	case 2:
		return math.Inf(-1)
	case 3:
		return 0
	case 4:
		return -w.Float64() * 100
	case 5:
		return math.Pow(10, w.Float64()*600-300)
	case 6:
		return -math.Pow(10, w.Float64()*600-300)
	case 7:
		return math.MaxFloat64
	case 8:
		return math.SmallestNonzeroFloat64
	case 9:
		return w.Float64() * 5000
	}
	return w.Float64()
}

func (w wild) numbers() []float64 {
	v := make([]float64, w.IntN(60))
	for i := range v {
		v[i] = w.number()
	}
	if w.IntN(2) == 0 {
		for i := range v {
			v[i] = float64(i * 40)
		}
	}
	return v
}

func (w wild) word() string {
	return []string{"", "TB", "right", "λ 0.5 → 0.9", "\xff\x00<&", strings.Repeat("long ", 40)}[w.IntN(6)]
}

func (w wild) index() int32 { return int32(w.IntN(9) - 2) }

func (w wild) frame() *wire.Frame {
	f := &wire.Frame{Step: w.Uint64() >> w.IntN(64), Horizon: w.Uint64() >> w.IntN(64), Phase: w.number(), Speed: w.number()}
	if w.IntN(2) == 0 {
		f.Horizon = 5000
	}
	for range w.IntN(7) {
		f.Graph.Nodes = append(f.Graph.Nodes, wire.Node{
			X: float32(w.number()), Y: float32(w.number()), Label: w.word(), Values: [2]string{w.word(), w.word()},
		})
	}
	for range w.IntN(30) {
		f.Graph.Edges = append(f.Graph.Edges, wire.Edge{
			From: w.index(), To: w.index(), Bend: float32(w.number()), Action: uint8(w.IntN(4)),
			Name: wire.Label{Code: w.word(), Text: w.word()}, Visits: float32(w.number()), P: float32(w.number()),
		})
		f.Graph.Pairs = append(f.Graph.Pairs, wire.Pair{
			State: w.index(), Action: uint8(w.IntN(5)), R: float32(w.number()), Mu: float32(w.number()), Pi: float32(w.number()), Xi: float32(w.number()),
			Phi: []wire.Feature{{Index: w.Uint32(), Value: float32(w.number())}}, More: w.IntN(2) == 0,
		})
	}
	f.Graph.Features = w.Uint32() >> w.IntN(33)
	f.Plane.Stride = w.Uint64() >> w.IntN(64)
	f.Graph.Edge = w.index()
	for range w.IntN(4) {
		f.Graph.Previous = append(f.Graph.Previous, w.index())
	}
	p := &f.Plane
	f.LogX, f.Whole, p.Near = w.IntN(3) == 0, w.IntN(3) == 0, w.IntN(2) == 0
	f.Metric, f.Runs = wire.Label{Code: w.word(), Text: w.word()}, w.Uint32()>>w.IntN(32)
	if w.IntN(4) == 0 {
		f.Horizon = 0
	}
	p.Cloud = wire.Cloud{On: w.IntN(2) == 0, F: [4]float64{w.number(), w.number(), w.number(), w.number()}, G: [2]float64{w.number(), w.number()}}
	p.Start, p.Star = [2]float64{w.number(), w.number()}, [2]float64{w.number(), w.number()}
	for range w.IntN(4) {
		p.Fields = append(p.Fields, wire.Field{
			Style: uint8(w.IntN(6)), F: [4]float64{w.number(), w.number(), w.number(), w.number()}, G: [2]float64{w.number(), w.number()},
			Modes: []wire.Mode{{X: w.number(), Y: w.number(), Factor: w.number()}, {X: 0.6, Y: 0.8, Factor: w.number()}},
		})
		p.Trails = append(p.Trails, wire.Trail{Style: uint8(w.IntN(6)), Body: wire.Body(w.IntN(10)), Label: w.word(), X: w.numbers(), Y: w.numbers()})
	}
	f.Weights.Start = w.numbers()
	for range w.IntN(5) {
		f.Weights.Blocks = append(f.Weights.Blocks, wire.Block{Name: wire.Label{Code: w.word(), Text: w.word()}, Size: w.Uint32() >> w.IntN(33), Dashed: w.IntN(2) == 0})
		f.Weights.Learners = append(f.Weights.Learners, wire.Vector{Style: uint8(w.IntN(6)), Body: wire.Body(w.IntN(10)), Label: w.word(), Values: w.numbers()})
	}
	f.Unit = wire.Unit(w.IntN(2))
	f.Car = w.car()
	f.Surface = w.surface()
	for range w.IntN(5) {
		f.Curves = append(f.Curves, wire.Curve{
			Style: uint8(w.IntN(6)), Body: wire.Body(w.IntN(10)), Label: w.word(), Name: w.word(),
			Verdict: wire.Verdict{Sign: w.word(), Text: wire.Label{Code: w.word(), Text: w.word()}, Tone: wire.Tone(w.IntN(5))}, Share: uint8(w.IntN(256)), Of: uint8(w.IntN(4)),
			X: w.numbers(), Mean: w.numbers(), Lo: w.numbers(), Hi: w.numbers(), TheoryX: w.numbers(), TheoryY: w.numbers(),
			Leaves: w.IntN(2) == 0, EachX: w.numbers(), Each: []float32{float32(w.number()), float32(w.number()), float32(w.number())},
		})
		f.Ghosts = append(f.Ghosts, wire.Ghost{
			Style: uint8(w.IntN(6)), Body: wire.Body(w.IntN(10)), Label: w.word(), Name: wire.Label{Code: w.word(), Text: w.word()},
			X: w.numbers(), Mean: w.numbers(), Leaves: w.IntN(2) == 0,
		})
		f.Marks = append(f.Marks, wire.Mark{X: w.number() * 1000, Label: w.word()})
	}
	return f
}

func (w wild) layout() *wire.Layout {
	l := panel(wire.View(1+w.IntN(9)), 30+w.Float32()*1000, 30+w.Float32()*600, light)
	l.Panels[0].X, l.Panels[0].Y = w.Float32()*300, w.Float32()*300
	l.PointerX, l.PointerY = float32(w.number()*2), w.Float32()*400
	if w.IntN(2) == 0 {
		l.PointerX = w.Float32() * 1000
	}
	l.Reduced = w.IntN(2) == 0
	l.Pick = wire.View(w.IntN(7))
	l.Scale = []float32{0, 1, 0.5, 1.36, 3, float32(math.NaN())}[w.IntN(6)]
	if w.IntN(3) == 0 {
		l.Cursor = wire.Cursor{View: l.Panels[0].View, Along: int32(w.Uint32()), Across: int32(w.Uint32()), Down: w.IntN(2) == 0}
	}
	l.Theme.Styles = append([]wire.Style(nil), light.Styles...)
	l.Theme.Styles[0].Dash = []float32{float32(w.number()), float32(w.number()), float32(w.number())}
	l.Theme.Panel = w.Uint32()
	return l
}

func FuzzDraw(f *testing.F) {
	for seed := range uint64(400) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		w := wild{rand.New(rand.NewPCG(seed, 1))}
		var r view.Renderer
		for range 3 {
			l, frame := w.layout(), w.frame()
			r.Draw(&checker{t: t, panel: l.Panels[0]}, l.Panels[0], frame, l)
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	for _, p := range pictures() {
		b.Run(p.name, func(b *testing.B) {
			var r view.Renderer
			for b.Loop() {
				r.Draw(discard{}, p.layout.Panels[0], p.frame, p.layout)
			}
		})
	}
}
