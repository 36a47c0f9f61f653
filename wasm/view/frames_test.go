package view_test

import (
	"math"
	"math/rand/v2"
	"strings"

	"triad/wasm/wire"
)

var light = wire.Theme{
	Ink: 0x1d2127ff, Soft: 0x5b6470ff, Grid: 0xeceae4ff, Line: 0xe3e0d8ff, Panel: 0xffffffff, Accent: 0x0b5faeff, Edge: 0x8b8f96ff, Good: 0x08704fff, Bad: 0xb3261eff,
	Styles: []wire.Style{{Color: 0xc24c08ff}, {Color: 0x0b68b0ff}, {Color: 0xb07a00ff, Dash: []float32{8, 4}}, {Color: 0x3a8fc7ff, Dash: []float32{8, 4}}},
}

var dark = wire.Theme{
	Ink: 0xe8eaedff, Soft: 0xa0a9b5ff, Grid: 0x232933ff, Line: 0x2a303aff, Panel: 0x191d24ff, Accent: 0x6cb2f2ff, Edge: 0x707986ff, Good: 0x4fc79fff, Bad: 0xff8a80ff,
	Styles: []wire.Style{{Color: 0xf28a4bff}, {Color: 0x62b0eeff}, {Color: 0xe2b34aff, Dash: []float32{8, 4}}, {Color: 0x8cc8f0ff, Dash: []float32{8, 4}}},
}

// The mean dynamics of the two-state MDP at γ = .99, λ = .9 in closed form; M = 5/4 I.
var matrixA = func() [4]float64 {
	const γ, β = 0.99, 0.99 * 0.9 / 2
	return [4]float64{(6*γ - β - 5) / (1 - β) / 4, 0, 3 * (γ*β - β*β - β + γ) / (1 - β) / 4, -5.0 / 4}
}()

// learner is a learner of the two-state MDP with expected updates: TB at α = .01, or GTB at α = .1, η = .01, from θ =
// (1, 1). With noise it is a rough copy of a sampled run.
type learner struct {
	gradient bool
	θ, ω     [2]float64
}

func newLearner(gradient bool) *learner {
	return &learner{gradient: gradient, θ: [2]float64{1, 1}}
}

func (l *learner) step() {
	a := matrixA
	r := [2]float64{a[0]*l.θ[0] + a[1]*l.θ[1], a[2]*l.θ[0] + a[3]*l.θ[1]}
	if !l.gradient {
		l.θ[0] += 0.01 * r[0]
		l.θ[1] += 0.01 * r[1]
		return
	}
	g := [2]float64{a[0]*l.ω[0] + a[2]*l.ω[1], a[1]*l.ω[0] + a[3]*l.ω[1]}
	for i := range 2 {
		l.ω[i] += 0.01 * (r[i] - 1.25*l.ω[i])
		l.θ[i] -= 0.1 * g[i]
	}
}

// mspbe returns ½ ‖Aθ‖² in M⁻¹.
func (l *learner) mspbe() float64 {
	a := matrixA
	x, y := a[0]*l.θ[0]+a[1]*l.θ[1], a[2]*l.θ[0]+a[3]*l.θ[1]
	return (x*x + y*y) / 2.5
}

// field returns the expected update of TB, or of GTB with ω at its fixed point.
func field(style uint8, gradient bool) wire.Field {
	a := matrixA
	if !gradient {
		v := a[2] / (a[0] - a[3]) // A(1, v) = a₀(1, v)
		n := math.Hypot(1, v)
		return wire.Field{Style: style, F: a, Modes: []wire.Mode{{X: 1 / n, Y: v / n, Factor: 1 + 0.01*a[0]}, {Y: 1, Factor: 1 + 0.01*a[3]}}}
	}
	return wire.Field{Style: style, F: [4]float64{
		-(a[0]*a[0] + a[2]*a[2]) / 1.25, -(a[0]*a[1] + a[2]*a[3]) / 1.25,
		-(a[1]*a[0] + a[3]*a[2]) / 1.25, -(a[1]*a[1] + a[3]*a[3]) / 1.25,
	}}
}

// bodyOf returns the body of the saddle-point rule, or of the semi-gradient rule.
func bodyOf(gradient bool) wire.Body {
	if gradient {
		return wire.Double
	}
	return wire.Plain
}

// fullNames holds the learners' full names by their short ones.
var fullNames = map[string]string{"TB": "Tree Backup", "GTB": "Gradient Tree Backup"}

// verdicts holds the verdicts on the first sight's learners. The key tells whether the learner is a gradient one.
var verdicts = map[bool]wire.Verdict{
	false: {Sign: "▲", Text: wire.Label{Code: "diverges"}, Tone: wire.Bad},
	true:  {Sign: "▼", Text: wire.Label{Code: "decays-slowly"}, Tone: wire.Good},
}

// curve returns a learner's curve to step, with a band that widens, and its theory to the horizon.
func curve(style uint8, label string, gradient bool, step, horizon int) wire.Curve {
	c := wire.Curve{Style: style, Body: bodyOf(gradient), Label: label, Name: fullNames[label], Verdict: verdicts[gradient], Of: 1}
	rng := rand.New(rand.NewPCG(uint64(len(label)), 7))
	l := newLearner(gradient)
	noise := 0.0
	stride := max(1, step/400)
	for k := 0; k <= horizon; k++ {
		e := l.mspbe()
		if k%max(1, horizon/60) == 0 {
			c.TheoryX = append(c.TheoryX, float64(k))
			c.TheoryY = append(c.TheoryY, e)
		}
		if k <= step && k%stride == 0 {
			noise = 0.985*noise + 0.035*(rng.Float64()*2-1)*math.Min(1, float64(k)/300)
			wide := 0.22 * math.Min(1, float64(k)/800)
			mean := e * math.Pow(10, noise)
			c.X = append(c.X, float64(k))
			c.Mean = append(c.Mean, mean)
			c.Hi = append(c.Hi, mean*(1+wide))
			c.Lo = append(c.Lo, mean*(1-2*wide))
		}
		l.step()
	}
	return c
}

// leaving returns the curves of a number of learners that diverge one after the other, close together.
func leaving(learners int) []wire.Curve {
	out := make([]wire.Curve, learners)
	for i := range out {
		c := &out[i]
		*c = wire.Curve{Style: uint8(i), Label: []string{"IS", "GIS", "GQ", "GQπ", "Qπ", "TB", "Retrace", "GTB online"}[i%8], Of: 1}
		last := 60 + 11*(i*5%learners)
		for k := range 301 {
			v := math.Pow(10, float64(60+4*(i*3%learners))*float64(k)/float64(last))
			if k > last {
				v = math.Inf(1)
			}
			c.X, c.Mean, c.Lo, c.Hi = append(c.X, float64(k)), append(c.Mean, v), append(c.Lo, v), append(c.Hi, v)
		}
	}
	return out
}

// trail returns a learner's path through the plane, with noise.
func trail(style uint8, label string, gradient bool, steps int) wire.Trail {
	t := wire.Trail{Style: style, Body: bodyOf(gradient), Label: label}
	rng := rand.New(rand.NewPCG(uint64(len(label)), 9))
	l := newLearner(gradient)
	var drift [2]float64
	for range steps {
		for i := range drift {
			drift[i] = 0.99*drift[i] + 0.005*(rng.Float64()*2-1)*math.Hypot(l.θ[0], l.θ[1])
		}
		t.X = append(t.X, l.θ[0]+drift[0])
		t.Y = append(t.Y, l.θ[1]+drift[1])
		l.step()
	}
	return t
}

func twoState() wire.Graph {
	g := wire.Graph{
		Nodes: []wire.Node{{X: 0.28, Y: 0.5, Label: "1"}, {X: 0.72, Y: 0.5, Label: "2"}},
		Edges: []wire.Edge{
			{From: 0, To: 1, Bend: 0.28, Name: wire.Label{Code: "right"}, Visits: 0.27},
			{From: 1, To: 0, Bend: 0.28, Name: wire.Label{Code: "left"}, Visits: 0.26, Action: 1},
			{From: 0, To: 0, Bend: math.Pi, Name: wire.Label{Code: "left"}, Visits: 0.24, Action: 1},
			{From: 1, To: 1, Bend: 0, Name: wire.Label{Code: "right"}, Visits: 0.23},
		},
		Pairs: []wire.Pair{
			{State: 0, Action: 0, Mu: 0.5, Pi: 1, Xi: 0.25, Phi: []wire.Feature{{Index: 0, Value: 1}}},
			{State: 0, Action: 1, Mu: 0.5, Xi: 0.25, Phi: []wire.Feature{{Index: 1, Value: 1}}},
			{State: 1, Action: 0, Mu: 0.5, Pi: 1, Xi: 0.25, Phi: []wire.Feature{{Index: 0, Value: 2}}},
			{State: 1, Action: 1, Mu: 0.5, Xi: 0.25, Phi: []wire.Feature{{Index: 1, Value: 2}}},
		},
		Features: 2, Edge: 3, Previous: []int32{0, 2, 1},
	}
	for i := range g.Edges {
		g.Edges[i].P = 1
	}
	return g
}

// star returns the graph of Baird's star: solid edges to state 7, dashed ones to states 1 to 6. It has the places,
// bends and words of core/problem/baird.go.
func star() wire.Graph {
	g := wire.Graph{Edge: 7*4 + 3, Previous: []int32{7*6 + 5, 7 * 2}}
	loops := [7]float32{-1.9, -1.24, -0.9, 1.24, 1.9, -2.24, -math.Pi / 2}
	sub := strings.Split("₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉ ₁₀ ₁₁ ₁₂ ₁₃ ₁₄ ₁₅ ₁₆", " ")
	for i, at := range [7][2]float32{{0.25, 0}, {0.75, 0}, {1, 0.5}, {0.75, 1}, {0.25, 1}, {0, 0.5}, {0.5, 0.5}} {
		n := wire.Node{X: at[0], Y: at[1], Label: string(rune('1' + i)), Values: [2]string{"2θ" + sub[i+8] + "+θ₁₆", "2θ" + sub[i] + "+θ₈"}}
		if i == 6 {
			n.Values = [2]string{"θ₁₅+2θ₁₆", "θ₇+2θ₈"}
		}
		g.Nodes = append(g.Nodes, n)
		for j := range 6 {
			bend := float32(0)
			switch {
			case i == j:
				bend = loops[i]
			case i == 6:
				bend = 0.16
			case j-i == 3:
				bend = 0.17
			case i-j == 3:
				bend = -0.17
			}
			g.Edges = append(g.Edges, wire.Edge{From: int32(i), To: int32(j), Bend: bend, Action: 1, Visits: 1.0 / 49, P: 1.0 / 6})
		}
		g.Pairs = append(g.Pairs,
			wire.Pair{State: int32(i), Mu: 1.0 / 7, Pi: 1, Xi: 1.0 / 49, Phi: []wire.Feature{{Index: uint32(i + 8), Value: 2}, {Index: 15, Value: 1}}},
			wire.Pair{State: int32(i), Action: 1, Mu: 6.0 / 7, Xi: 6.0 / 49, Phi: []wire.Feature{{Index: uint32(i), Value: 2}, {Index: 7, Value: 1}}, More: i == 3})
		e := wire.Edge{From: int32(i), To: 6, Visits: 1.0 / 49, P: 1}
		if i == 6 {
			e.Bend = loops[6]
		}
		g.Edges = append(g.Edges, e)
	}
	return g
}

// starWeights returns the sixteen weights of Baird's star: TB far away, GTB converging, and any number of further
// learners.
func starWeights(learners int) wire.Weights {
	w := wire.Weights{
		Start:  []float64{1, 1, 1, 1, 1, 1, 10, 1, 1, 1, 1, 1, 1, 1, 10, 1},
		Blocks: []wire.Block{{Name: wire.Label{Code: "dashed"}, Size: 8, Dashed: true}, {Name: wire.Label{Code: "solid"}, Size: 8}},
	}
	tb := []float64{41, 39, 44, 40, 38, 43, 10, 71, 5.1, 4.8, 5.6, 5.2, 4.9, 5.5, 262, 133}
	gtb := []float64{-0.4, -0.5, -0.3, -0.4, -0.4, -0.5, 10, 0.9, -2.1, -2, -2.2, -2.1, -2, -2.1, -8.6, 4.3}
	for k := range learners {
		label := []string{"TB", "GTB", "Retrace", "GRetrace"}[k]
		values := tb
		if k%2 == 1 {
			values = gtb
		}
		w.Learners = append(w.Learners, wire.Vector{Style: uint8(k), Label: label, Values: values})
	}
	return w
}

// frame returns the page's first sight at a step.
func frame(step int) *wire.Frame {
	const horizon = 5000
	f := &wire.Frame{
		Step: uint64(step), Horizon: horizon, Phase: 0.62, Speed: 2000, Metric: wire.Label{Code: "metric.mspbe", Text: "Projected Bellman error"}, Runs: 20, Graph: twoState(),
		Curves: []wire.Curve{curve(0, "TB", false, step, horizon), curve(1, "GTB", true, step, horizon)},
		Plane: wire.Plane{
			Start: [2]float64{1, 1}, Fields: []wire.Field{field(0, false), field(1, true)},
			Trails: []wire.Trail{trail(0, "TB", false, min(step, 3000)), trail(1, "GTB", true, min(step, 3000))},
			Stride: 1,
		},
	}
	if step > 1180 {
		f.Marks = []wire.Mark{{X: 1180, Label: "λ 0.5 → 0.9"}}
	}
	return f
}

// panel returns the layout of one panel that fills a page of w × h.
func panel(v wire.View, w, h float32, t wire.Theme) *wire.Layout {
	nan := float32(math.NaN())
	return &wire.Layout{
		Width: w, Height: h, Ratio: 1, Scale: 1, PointerX: nan, PointerY: nan, Theme: t,
		Panels: []wire.Panel{{View: v, W: w, H: h}},
	}
}
