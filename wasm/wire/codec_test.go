package wire

import (
	"bytes"
	"encoding/binary"
	"math"
	"reflect"
	"strings"
	"testing"
)

// sampleFrame returns a frame with at least one of everything, in which every value differs from its neighbours.
func sampleFrame() Frame {
	return Frame{
		Step: 1234, Horizon: 5000, Unit: UnitEpisode, Phase: 0.25, Speed: 2000,
		Metric: Label{"metric.value-error", "Value error"}, Runs: 20, LogX: true, Whole: true, Median: true, ByUpdate: true,
		Graph: Graph{
			Nodes: []Node{{X: 0.25, Y: 0.5, Label: "s₁"}, {X: 0.75, Y: 0.5, Label: "s₂", Values: [2]string{"2θ₁", "θ₂"}}},
			Edges: []Edge{
				{From: 0, To: 1, Bend: 0.3, Name: Label{Code: "right"}, Visits: 0.7, P: 0.9},
				{From: 1, To: 1, Bend: -1.5, Action: 1, Name: Label{Text: "a1"}, Visits: 0.3},
			},
			Pairs: []Pair{
				{State: 1, Action: 1, R: -2, Mu: 0.25, Pi: 0.75, Xi: 0.125, Phi: []Feature{{3, 1.5}, {7, -1}}, More: true},
				{R: 3, Phi: []Feature{{1, 2}}},
			},
			Features: 2, Edge: 1, Previous: []int32{0, 1},
		},
		Plane: Plane{
			Start:  [2]float64{1, 2},
			Star:   [2]float64{3, 4},
			Fields: []Field{{Style: 1, F: [4]float64{1, 2, 3, 4}, G: [2]float64{5, 6}, Modes: []Mode{{0.6, 0.8, 1.0022}, {0, 1, 0.98}}}},
			Cloud:  Cloud{On: true, Style: 3, F: [4]float64{9, 8, 7, 6}, G: [2]float64{5, 4}}, Near: true,
			Trails: []Trail{{Style: 1, Body: Ring, Label: "GTB", X: []float64{1, 2}, Y: []float64{3, 4}}},
			Stride: 8,
		},
		Weights: Weights{
			Start:    []float64{1, 10, 1},
			Blocks:   []Block{{Name: Label{Code: "solid"}, Size: 2}, {Name: Label{"dashed", "lower"}, Size: 1, Dashed: true}},
			Learners: []Vector{{Style: 1, Body: Square, Label: "GTB", Values: []float64{7, 8, math.Inf(-1)}}, {Values: []float64{4, 5, 6}}},
		},
		Car: Car{
			On: true, X: -0.5, V: 0.03, FromX: -0.53, Low: -0.6, High: -0.4, StartV: 0.02, Action: -1,
			Mu: [3]float64{0.01, 0.02, 0.97}, Pi: [3]float64{0.1, 0.2, 0.7}, TimeShare: []float32{0.25, 0.75},
		},
		Surface: Surface{
			Columns: 3, Rows: 2, Lo: [2]float64{-1.2, -0.07}, Hi: [2]float64{0.5, 0.08}, Low: -120, High: -1,
			Maps: []Map{
				{Truth: true, Label: "Q^π", Values: []float32{-1, -2, -3, -4, -5, -6}},
				{Style: 4, Label: "Q̂", Values: []float32{-7, -8, -9, -10, -11, float32(math.Inf(-1))}},
			},
			BordersX: []float64{-0.7, -0.2}, BordersV: []float64{0.015},
			PathX: []float64{-0.5, -0.6, -0.7}, PathV: []float64{0, -0.1, -0.2},
		},
		Curves: []Curve{
			{
				Style: 2, Body: Double, Label: "TB", Name: "Tree Backup", Share: 1, Of: 2,
				Verdict: Verdict{"▲", Label{"diverges", "diverging"}, Bad},
				X:       []float64{0, 1, 2}, Mean: []float64{3, 2, math.Inf(1)}, Lo: []float64{2, 1, 0}, Hi: []float64{4, 3, math.Inf(1)},
				TheoryX: []float64{0, 5000}, TheoryY: []float64{3, 1}, Leaves: true,
				EachX: []float64{0, 2}, Each: []float32{3, 4, 5, 6},
			},
			{Style: 3, Of: 1},
		},
		Ghosts: []Ghost{
			{Style: 2, Body: Double, Label: "IS", Name: Label{"held.1", "λ 0.5"}, X: []float64{0, 1}, Mean: []float64{0.5, math.Inf(1)}, Leaves: true},
			{Label: "Q", X: []float64{}, Mean: []float64{}},
		},
		Marks: []Mark{{X: 700, Label: "α 0.05 → 0.01"}},
	}
}

func sampleLayout() Layout {
	return Layout{
		Width: 800, Height: 600, Ratio: 1.5, PointerX: 12, PointerY: 34, Reduced: true, Pick: ViewCar, Scale: 1.25, Cursor: Cursor{ViewCurves, -3, 2, true, 77},
		Theme: Theme{
			Ink: 0x112233ff, Soft: 0x445566ff, Grid: 0x778899ff, Line: 0xaabbccff, Panel: 0xddeeff80, Accent: 0x010203ff, Edge: 0x040506ff, Good: 0x070809ff, Bad: 0x0a0b0cff,
			Styles: []Style{{Color: 0xc8500aff}, {Color: 0x0a50c8ff, Dash: []float32{6, 3}}},
		},
		Panels: []Panel{{ViewGraph, 0, 0, 400, 300, 0}, {ViewCurves, 0, 300, 800, 300, 0xfbfaf7ff}},
		Words:  []Word{{"state", "état"}},
		Place:  5,
	}
}

func TestFrameSurvivesTheWire(t *testing.T) {
	want := sampleFrame()
	var got Frame
	if err := got.Decode(want.Append(nil)); err != nil {
		t.Fatal(err)
	}
	// nil and empty slices have the same encoding, so the bytes are compared too.
	if !bytes.Equal(got.Append(nil), want.Append(nil)) || !reflect.DeepEqual(got.Graph, want.Graph) || !reflect.DeepEqual(got.Weights, want.Weights) ||
		!reflect.DeepEqual(got.Car, want.Car) || !reflect.DeepEqual(got.Surface, want.Surface) ||
		!reflect.DeepEqual(got.Curves[0], want.Curves[0]) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestLayoutSurvivesTheWire(t *testing.T) {
	want := sampleLayout()
	var got Layout
	if err := got.Decode(want.Append(nil)); err != nil {
		t.Fatal(err)
	}
	want.Theme.Styles[0].Dash = got.Theme.Styles[0].Dash // nil and empty are both solid
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAppendKeepsEarlierBytes(t *testing.T) {
	f, l := sampleFrame(), sampleLayout()
	for _, b := range [][]byte{f.Append([]byte("before")), l.Append([]byte("before"))} {
		if !strings.HasPrefix(string(b), "before") {
			t.Errorf("got %q", b[:6])
		}
	}
}

// A small frame decoded into a larger one leaves nothing of the larger one.
func TestDecodeReplacesEverything(t *testing.T) {
	small := Frame{Horizon: 1, Graph: Graph{Edge: -1}}
	got := sampleFrame()
	if err := got.Decode(small.Append(nil)); err != nil {
		t.Fatal(err)
	}
	if want := small.Append(nil); !bytes.Equal(got.Append(nil), want) {
		t.Errorf("got %+v, want %+v", got, small)
	}
}

func TestTruncationAnywhereIsAnError(t *testing.T) {
	f, l := sampleFrame(), sampleLayout()
	for what, b := range map[string][]byte{"frame": f.Append(nil), "layout": l.Append(nil)} {
		for n := range b {
			err := decode(what, b[:n])
			if err == nil {
				t.Fatalf("%s: the first %d of %d bytes decode", what, n, len(b))
			}
			if !strings.HasPrefix(err.Error(), "wire: "+what+": ") {
				t.Fatalf("%s: error %q does not name it", what, err)
			}
		}
	}
}

func decode(what string, b []byte) error {
	if what == "frame" {
		return new(Frame).Decode(b)
	}
	return new(Layout).Decode(b)
}

// carAt is the offset of the car in an empty frame, counted from the number of nodes: after the rest of the graph, the
// plane and the weights.
const carAt = 6*4 + 4*8 + 2*4 + 2 + 8 + 3*4

// cells returns the encoding of sampleFrame with other numbers of columns and rows.
func cells(frame []byte, columns, rows uint32) []byte {
	sample := sampleFrame()
	at := bytes.Index(frame, binary.LittleEndian.AppendUint64(nil, math.Float64bits(sample.Surface.Lo[0]))) - 8
	return put(frame, at, binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, columns), rows)...)
}

// pathAt returns the offset of the length of sampleFrame's path, after its only border along the velocity.
func pathAt(frame []byte) int {
	sample := sampleFrame()
	return bytes.Index(frame, binary.LittleEndian.AppendUint64(nil, math.Float64bits(sample.Surface.BordersV[0]))) + 8
}

// put returns a copy of b with the bytes from i on replaced.
func put(b []byte, i int, with ...byte) []byte {
	b = bytes.Clone(b)
	copy(b[i:], with)
	return b
}

func TestMalformedInputNamesThePlace(t *testing.T) {
	f, l := sampleFrame(), sampleLayout()
	frame, layout := f.Append(nil), l.Append(nil)
	bare := Frame{Horizon: 1}
	const counts = 4 + 4*8 + 1 // offset of the number of nodes: after the header, step, horizon, unit, phase and speed
	edit := func(change func(*Frame)) []byte {
		g := sampleFrame()
		change(&g)
		return g.Append(nil)
	}
	relayout := func(change func(*Layout)) []byte {
		g := sampleLayout()
		change(&g)
		return g.Append(nil)
	}
	huge := binary.LittleEndian.AppendUint32(nil, math.MaxUint32)
	for _, c := range []struct {
		name, what string
		b          []byte
		want       string
	}{
		{"nothing", "frame", nil, "wire: frame: header: it must have 4 more bytes; 0 are left"},
		{"a layout", "frame", layout, `wire: frame: header: "TrL" is invalid; use "TrF"`},
		{"a frame", "layout", frame, `wire: layout: header: "TrF" is invalid; use "TrL"`},
		{"another version", "frame", put(frame, 3, 1), "wire: frame: header: version 1 is invalid; use 14"},
		{"trailing byte", "frame", append(bytes.Clone(frame), 0), "wire: frame: end: got 1 bytes too many"},
		{"trailing byte", "layout", append(bytes.Clone(layout), 0), "wire: layout: end: got 1 bytes too many"},
		{"huge count", "frame", put(bare.Append(nil), counts, huge...), "wire: frame: graph.nodes: it must have 4294967295 values of at least 20 bytes"},
		{"edge to nowhere", "frame", edit(func(f *Frame) { f.Graph.Edges[1].To = 2 }), "wire: frame: graph.edges[1].to: 2 is invalid; use 0 to 1"},
		{"edge from nowhere", "frame", edit(func(f *Frame) { f.Graph.Edges[0].From = -1 }), "wire: frame: graph.edges[0].from: -1 is invalid; use 0 to 1"},
		{"pair of no state", "frame", edit(func(f *Frame) { f.Graph.Pairs[0].State = 2 }), "wire: frame: graph.pairs[0].state: 2 is invalid; use 0 to 1"},
		{"no such edge", "frame", edit(func(f *Frame) { f.Graph.Edge = 2 }), "wire: frame: graph.edge: 2 is invalid; use -1 to 1"},
		{"no such trail", "frame", edit(func(f *Frame) { f.Graph.Previous[1] = 9 }), "wire: frame: graph.previous: 9 is invalid; use 0 to 1"},
		{"no such unit", "frame", put(frame, 4+2*8, 2), "wire: frame: unit: 2 is invalid; use 0 to 1"},
		{"no such push", "frame", edit(func(f *Frame) { f.Car.Action = 3 }), "wire: frame: car.action: 3 is invalid; use -1 to 2"},
		{"no such push back", "frame", edit(func(f *Frame) { f.Car.Action = -2 }), "wire: frame: car.action: -2 is invalid; use -1 to 2"},
		{"neither on nor off", "frame", put(bare.Append(nil), counts+carAt, 2), "wire: frame: car.on: 2 is invalid; use 0 or 1"},
		{"endless maps", "frame", put(bare.Append(nil), counts+carAt+1, huge...), "wire: frame: surface.maps: it must have 4294967295 values of at least 10 bytes"},
		{"no rows", "frame", cells(frame, 3, 0), "wire: frame: surface.rows: 0 is invalid; use 1 to 1024"},
		{"huge columns", "frame", cells(frame, 1<<31, 2), "wire: frame: surface.columns: 2147483648 is invalid; use 1 to 1024"},
		{"more cells than values", "frame", cells(frame, 1024, 1024), "wire: frame: surface.maps[0].values: it must have 4194304 more bytes"},
		{"half a path", "frame", put(frame, pathAt(frame), huge...), "wire: frame: surface.pathX: it must have 4294967295 values of at least 16 bytes"},
		{"half a vector", "frame", frame[:bytes.LastIndex(frame, []byte("GTB"))+3+8], "wire: frame: weights.learners: it must have 2 values of at least 30 bytes"},
		{"half a curve", "frame", frame[:bytes.LastIndex(frame, []byte("diverging"))+9+3+4+5*8], "wire: frame: curves[0].x: it must have 3 values of at least 32 bytes"},
		{"no such tone", "frame", edit(func(f *Frame) { f.Curves[0].Verdict.Tone = 3 }), "wire: frame: curves[0].tone: 3 is invalid; use 0 to 2"},
		{"half a held curve", "frame", frame[:bytes.LastIndex(frame, []byte("λ 0.5"))+6+4+3*8], "wire: frame: ghosts[0].x: it must have 2 values of at least 16 bytes"},
		{"ratio zero", "layout", relayout(func(l *Layout) { l.Ratio = 0 }), "wire: layout: ratio: 0 is invalid; use"},
		{"width not a number", "layout", relayout(func(l *Layout) { l.Width = float32(math.NaN()) }), "wire: layout: width: NaN is invalid; use"},
		{"endless dashes", "layout", relayout(func(l *Layout) { l.Theme.Styles[1].Dash[1] = 0 }), "wire: layout: theme.styles[1].dash: 0 is invalid; use 0.25 to 1000"},
		{"infinite panel", "layout", relayout(func(l *Layout) { l.Panels[1].H = float32(math.Inf(1)) }), "wire: layout: panels[1].h: +Inf is invalid; use"},
		{"endless words", "layout", put(layout, bytes.LastIndex(layout, []byte("state"))-8, huge...), "wire: layout: words: it must have 4294967295 values of at least 8 bytes"},
		{"no such view", "layout", put(layout, 7*4+1, 1), "wire: layout: pick: 261 is invalid; use 0 to 255"},
		{"neither true nor false", "layout", put(layout, 6*4, 2), "wire: layout: reduced: 2 is invalid; use 0 to 1"},
	} {
		err := decode(c.what, c.b)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s as %s: got error %v, want %s", c.name, c.what, err, c.want)
		}
	}
}

func TestColumnsOfDifferentLengthPanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	f := Frame{Curves: []Curve{{X: []float64{1}}}}
	f.Append(nil)
}

func TestWeightsOfDifferentLengthPanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	f := Frame{Weights: Weights{Start: []float64{1}, Learners: []Vector{{Values: []float64{1, 2}}}}}
	f.Append(nil)
}

func TestMapsOfAnotherSizePanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	f := Frame{Surface: Surface{Columns: 2, Rows: 2, Maps: []Map{{Values: make([]float32, 3)}}}}
	f.Append(nil)
}

// For problems without a car and values, each frame has five bytes for these parts.
func TestMissingPartsAreAFlagAndACount(t *testing.T) {
	f := Frame{
		Car:     Car{X: 1, TimeShare: make([]float32, 100)},
		Surface: Surface{Columns: 9, Rows: 9, BordersX: make([]float64, 100)},
	}
	if got, zero := f.Append(nil), (&Frame{}).Append(nil); !bytes.Equal(got, zero) || len(zero) > 170 {
		t.Errorf("%d bytes, want the %d of a frame of nothing, at most 170", len(got), len(zero))
	}
}

// NaN, the value of an unknown cell, keeps its bits.
func TestUnknownCellsSurviveTheWire(t *testing.T) {
	f := Frame{Surface: Surface{Columns: 2, Rows: 1, Maps: []Map{{Values: []float32{float32(math.NaN()), 1}}}}}
	var got Frame
	if err := got.Decode(f.Append(nil)); err != nil {
		t.Fatal(err)
	}
	if v := got.Surface.Maps[0].Values; v[0] == v[0] || v[1] != 1 {
		t.Errorf("got %v, want NaN and 1", v)
	}
}

// The stage decodes 60 frames a second while it draws, and garbage collection would make it stutter.
func TestDecodingTheNextFrameAllocatesNothing(t *testing.T) {
	f, l := sampleFrame(), sampleLayout()
	frame, layout := f.Append(nil), l.Append(nil)
	fewer := sampleFrame()
	fewer.Curves = fewer.Curves[:1]
	less := fewer.Append(nil)
	fewer.Car, fewer.Surface = Car{}, Surface{}
	least := fewer.Append(nil)
	var into Frame
	var place Layout
	n := testing.AllocsPerRun(100, func() {
		if into.Decode(frame) != nil || into.Decode(less) != nil || into.Decode(least) != nil || place.Decode(layout) != nil {
			t.Fatal("does not decode")
		}
	})
	if n != 0 {
		t.Errorf("got %g allocations, want 0", n)
	}
}

func TestAppendToALargeBufferAllocatesNothing(t *testing.T) {
	f, l := sampleFrame(), sampleLayout()
	b := make([]byte, 0, 1<<16)
	if n := testing.AllocsPerRun(100, func() { f.Append(b); l.Append(b) }); n != 0 {
		t.Errorf("got %g allocations, want 0", n)
	}
}
