package view_test

import (
	"math"

	"triad/wasm/wire"
)

// fair returns a frame of TB and GTB at equal step sizes: ten powers of ten of TB for each of GTB.
func fair(step int, horizon uint64) *wire.Frame {
	f := frame(300)
	f.Step, f.Horizon, f.Marks = uint64(step), horizon, nil
	made := func(i int, halves float64) {
		c := &f.Curves[i]
		c.X, c.Mean, c.Lo, c.Hi, c.TheoryX, c.TheoryY = nil, nil, nil, nil, nil, nil
		stride := max(1, step/700)
		for k := 0; k <= step; k += stride {
			v := 0.034 * math.Exp2(-float64(k)/halves+0.4*math.Sin(float64(k)/97))
			c.X, c.Mean, c.Lo, c.Hi = append(c.X, float64(k)), append(c.Mean, v), append(c.Lo, 0.8*v), append(c.Hi, 1.2*v)
		}
		_, to := f.Window()
		for k := 0; k <= 256; k++ {
			at := float64(to) * float64(k) / 256
			c.TheoryX, c.TheoryY = append(c.TheoryX, at), append(c.TheoryY, 0.034*math.Exp2(-at/halves))
		}
	}
	made(0, -155)
	made(1, 1660)
	f.Curves[0].Leaves = true
	return f
}

// recent returns fair without an end, on an axis of the last steps only.
func recent(step int) *wire.Frame {
	f := fair(step, 0)
	f.Recent = true
	return f
}

// law returns a frame of two learners whose error decays like 1/k.
func law(step int) *wire.Frame {
	f := frame(300)
	f.Step, f.Horizon, f.Marks, f.LogX, f.Metric = uint64(step), 100_000, nil, true, wire.Label{Code: "metric.distance", Text: "Distance to θ*"}
	for i := range f.Curves {
		c := &f.Curves[i]
		c.X, c.Mean, c.Lo, c.Hi, c.TheoryX, c.TheoryY = nil, nil, nil, nil, nil, nil
		for k := 0; k <= step; k += 128 {
			v := 2 / (1 + float64(k)/float64(300+900*i)) * math.Exp2(0.3*math.Sin(float64(k)/2000))
			c.X, c.Mean, c.Lo, c.Hi = append(c.X, float64(k)), append(c.Mean, v), append(c.Lo, 0.8*v), append(c.Hi, 1.2*v)
		}
		for k := range 257 {
			at := 390 * float64(k)
			c.TheoryX, c.TheoryY = append(c.TheoryX, at), append(c.TheoryY, 2*math.Exp(-at/5000))
		}
	}
	return f
}

// spaghetti returns a frame whose runs are drawn one by one.
func spaghetti() *wire.Frame {
	f := frame(2140)
	f.Median = true
	for i := range f.Curves {
		c := &f.Curves[i]
		for k := 0; k < len(c.X); k += 4 {
			c.EachX = append(c.EachX, c.X[k])
		}
		for run := range 20 {
			for k := 0; k < len(c.X); k += 4 {
				c.Each = append(c.Each, float32(c.Mean[k]*math.Exp2(math.Sin(float64(run*run))*c.X[k]/800)))
			}
		}
	}
	return f
}

// beside returns a frame of two learners at λ 0.5 with pinned runs: TB and GTB at λ 0.9, and GTB with a larger step
// size.
func beside(step int) *wire.Frame {
	f := fair(step, 12_000)
	held := func(i int, name wire.Label, last int, halves float64) {
		g := wire.Ghost{Style: f.Curves[i].Style, Body: f.Curves[i].Body, Label: f.Curves[i].Label, Name: name, Leaves: halves < 0}
		for k := 0; k <= last; k += 10 {
			g.X, g.Mean = append(g.X, float64(k)), append(g.Mean, 0.034*math.Exp2(-float64(k)/halves+0.3*math.Sin(float64(k)/131)))
		}
		f.Ghosts = append(f.Ghosts, g)
	}
	held(0, wire.Label{Code: "held.1", Text: "λ 0.9"}, 5000, -95)
	held(1, wire.Label{Code: "held.1", Text: "λ 0.9"}, 5000, 3300)
	held(1, wire.Label{Code: "held.2", Text: "η 0.05"}, 11_500, 900)
	return f
}

// curvePictures returns the pictures of the axes and of the plane that the first sight lacks.
func curvePictures() []picture {
	scaled := panel(wire.ViewCurves, 914, 318, light)
	scaled.Scale = 1.5
	ground := panel(wire.ViewCurves, 640, 300, light)
	ground.Panels[0].Ground = 0xfbfaf7ff
	whole := fair(9600, 12_000)
	whole.Whole = true
	cloud := with(900, func(f *wire.Frame) {
		a := matrixA
		grow, fall := math.Pow(1+0.01*a[0], 900), math.Pow(1+0.01*a[3], 900)
		v := a[2] / (a[0] - a[3])
		f.Plane.Cloud = wire.Cloud{On: true, F: [4]float64{grow, 0, v * (grow - fall), fall}}
	})
	rows := panel(wire.ViewCurves, 640, 300, light)
	rows.Cursor = wire.Cursor{View: wire.ViewCurves, Along: -40, Turn: 1}
	heldRows := panel(wire.ViewCurves, 640, 300, light)
	heldRows.Cursor = wire.Cursor{View: wire.ViewCurves, Along: -300, Across: 5, Turn: 1}
	pairs := panel(wire.ViewGraph, 480, 285, light)
	pairs.Cursor = wire.Cursor{View: wire.ViewGraph, Along: 1, Turn: 1}
	trails := panel(wire.ViewPlane, 418, 250, light)
	trails.Cursor = wire.Cursor{View: wire.ViewPlane, Along: -300, Across: 1, Turn: 1}
	weight := panel(wire.ViewWeights, 418, 250, light)
	weight.Cursor = wire.Cursor{View: wire.ViewWeights, Along: 9, Turn: 1}
	grey := light
	grey.Styles = []wire.Style{{Color: 0x636363ff}, {Color: 0x5c5c5cff}} // the luminances of both colours
	return []picture{
		{"curves_grey", fair(9600, 12_000), panel(wire.ViewCurves, 640, 300, grey)},
		{"curves_leaving", fair(9600, 12_000), ground},
		{"curves_leaving_dark", fair(9600, 12_000), panel(wire.ViewCurves, 640, 300, dark)},
		{"curves_leaving_small", fair(9600, 12_000), panel(wire.ViewCurves, 480, 150, light)},
		{"curves_whole", whole, panel(wire.ViewCurves, 640, 300, light)},
		{"curves_endless", fair(3000, 0), panel(wire.ViewCurves, 640, 300, light)},
		{"curves_doubled", fair(23_456, 0), panel(wire.ViewCurves, 640, 300, light)},
		{"curves_sliding", recent(23_456), panel(wire.ViewCurves, 640, 300, light)},
		{"curves_law", law(90_000), panel(wire.ViewCurves, 640, 300, light)},
		{"curves_runs", spaghetti(), panel(wire.ViewCurves, 640, 300, light)},
		{"curves_scaled", frame(2140), scaled},
		{"curves_rows", fair(9600, 12_000), rows},
		{"curves_held", beside(9600), panel(wire.ViewCurves, 818, 430, light)},
		{"curves_held_dark", beside(9600), panel(wire.ViewCurves, 818, 430, dark)},
		{"curves_held_phone", beside(9600), panel(wire.ViewCurves, 358, 240, light)},
		{"curves_held_rows", beside(9600), heldRows},
		{"plane_cloud", cloud, panel(wire.ViewPlane, 418, 418, light)},
		{"plane_near", with(12, func(f *wire.Frame) { f.Plane.Near = true }), panel(wire.ViewPlane, 418, 300, light)},
		{"plane_gtb", with(1500, func(f *wire.Frame) { f.Plane.Fields = f.Plane.Fields[1:] }), panel(wire.ViewPlane, 418, 300, dark)},
		{"plane_trails", frame(1500), trails},
		{"graph_pairs", with(300, func(f *wire.Frame) { f.Speed = 2 }), pairs},
		{"graph_small", with(300, func(f *wire.Frame) { f.Speed = 2 }), panel(wire.ViewGraph, 200, 150, light)},
		{"weights_cursor", with(300, func(f *wire.Frame) { f.Weights = starWeights(2) }), weight},
	}
}
