package view_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/wasm/view"
	"triad/wasm/view/ink"
	"triad/wasm/view/svg"
	"triad/wasm/wire"
)

var update = flag.Bool("update", false, "write testdata/*.svg anew")

type picture struct {
	name   string
	frame  *wire.Frame
	layout *wire.Layout
}

// with returns the frame at step after a change.
func with(step int, change func(*wire.Frame)) *wire.Frame {
	f := frame(step)
	change(f)
	return f
}

func pictures() []picture {
	coinciding := with(2140, func(f *wire.Frame) {
		tb, gtb := f.Curves[0], f.Curves[1]
		f.Curves = nil
		for i, c := range []wire.Curve{tb, gtb, tb, gtb} {
			c.Name, c.Verdict = "", wire.Verdict{}
			c.Style, c.Label, c.Share, c.Of = uint8(i), []string{"TB", "GTB", "Retrace", "GRetrace"}[i], uint8(i/2), 2
			f.Curves = append(f.Curves, c)
		}
		a, b := f.Plane.Trails[0], f.Plane.Trails[1]
		c, d := a, b
		c.Style, c.Label, d.Style, d.Label = 2, "Retrace", 3, "GRetrace"
		f.Plane.Trails = []wire.Trail{a, b, c, d}
		f.Plane.Fields = append(f.Plane.Fields, field(2, false), field(3, true))
		f.Marks = []wire.Mark{{X: 900, Label: "λ 0.5 → 0.9"}, {X: 960, Label: "α 0.02 → 0.01"}, {X: 1010, Label: "η 0.1 → 0.01"}, {X: 4900, Label: "γ 0.9 → 0.99"}}
	})
	zero := with(2000, func(f *wire.Frame) {
		f.Marks = nil
		for i := range f.Curves {
			c := &f.Curves[i]
			for k := range c.Mean {
				c.Mean[k], c.Lo[k], c.Hi[k] = 0, 0, 0
			}
			c.TheoryX, c.TheoryY = nil, nil
		}
	})
	huge := with(5000, func(f *wire.Frame) {
		c := &f.Curves[0]
		for k := range c.Mean {
			c.Mean[k] = math.Pow(10, -1.5+0.04*c.X[k])
			c.Lo[k], c.Hi[k] = 0.7*c.Mean[k], 1.3*c.Mean[k]
			if c.Mean[k] > 1e140 {
				c.Mean[k], c.Lo[k], c.Hi[k] = math.Inf(1), math.Inf(1), math.Inf(1)
			}
		}
		c.TheoryX, c.TheoryY = nil, nil
	})
	left := with(300, func(f *wire.Frame) { f.Unit, f.Horizon, f.Marks, f.Curves = wire.UnitEpisode, 300, nil, leaving(8) })
	slow := with(300, func(f *wire.Frame) { f.Speed = 2 })
	starFast := with(300, func(f *wire.Frame) { f.Graph = star() })
	starSlow := with(300, func(f *wire.Frame) { f.Graph, f.Speed = star(), 2 })
	weigh := func(learners int, change func(*wire.Weights)) *wire.Frame {
		return with(300, func(f *wire.Frame) {
			f.Weights = starWeights(learners)
			change(&f.Weights)
		})
	}
	same := func(*wire.Weights) {}
	weights := weigh(2, same)
	weightsHuge := weigh(2, func(w *wire.Weights) {
		w.Learners[0].Values = []float64{3e69, -2e69, 1, 0, math.Inf(1), math.Inf(-1), math.NaN(), 5e20, 1e60, 1e61, 1e62, 1e63, 1e64, 1e65, 1e66, 1e67}
	})
	weightsShared := weigh(2, func(w *wire.Weights) {
		w.Start, w.Blocks = w.Start[:8], []wire.Block{{Name: wire.Label{Code: "both-actions"}, Size: 8}}
		for k := range w.Learners {
			w.Learners[k].Values = w.Learners[k].Values[8:]
		}
	})
	pointed := panel(wire.ViewWeights, 418, 250, light)
	pointed.PointerX, pointed.PointerY = 362, 120
	early := with(0, func(f *wire.Frame) {
		f.Graph.Edge, f.Graph.Previous = -1, nil
		for i := range f.Curves {
			f.Curves[i].Verdict = wire.Verdict{}
		}
	})
	hovered := panel(wire.ViewCurves, 914, 318, light)
	hovered.PointerX, hovered.PointerY = 300, 140
	still := panel(wire.ViewGraph, 480, 240, light)
	still.Reduced = true
	values := with(300, func(f *wire.Frame) { f.Surface = surface(28, 2) })
	bordered := with(300, func(f *wire.Frame) {
		f.Surface = surface(28, 2)
		f.Surface.BordersX = []float64{-1.2 + 1.7/3.5, -1.2 + 3.4/3.5, -1.2 + 5.1/3.5, -1.2 + 0.85/3.5, -1.2 + 2.55/3.5, -1.2 + 4.25/3.5}
		f.Surface.BordersV = []float64{-0.03, 0.01, 0.05, -0.05, -0.01, 0.03}
		for i := range f.Surface.Maps[0].Values[:28*6] { // some values are unknown
			f.Surface.Maps[0].Values[i] = float32(math.NaN())
		}
	})
	episodes := driving(38, 30)
	episodes.Step, episodes.Curves = 300, []wire.Curve{nmse(0, "TB", 300, 0.02, 0.05), nmse(1, "GTB", 300, 0.006, 0.3)}
	episodes.Marks = []wire.Mark{{X: 60, Label: "α 0.05 → 0.01"}}
	pointedEpisode := panel(wire.ViewCurves, 600, 250, light)
	pointedEpisode.PointerX, pointedEpisode.PointerY = 260, 100
	crowd := with(300, func(f *wire.Frame) { f.Graph, f.Speed = many(60, 3), 2 })
	coasting := driving(56, 30)
	coasting.Car.Action = 1
	over := panel(wire.ViewSurface, 560, 250, light)
	over.PointerX, over.PointerY = 120, 80
	beside := panel(wire.ViewSurface, 418, 285, light)
	beside.PointerX, beside.PointerY = 320, 100
	return append(append(pointedPictures(), curvePictures()...), []picture{
		{"car_light", driving(38, 30), panel(wire.ViewCar, 480, 285, light)},
		{"car_dark", coasting, panel(wire.ViewCar, 480, 285, dark)},
		{"car_phone", driving(88, 10), panel(wire.ViewCar, 300, 170, light)},
		{"car_slow", driving(105, 2), panel(wire.ViewCar, 700, 330, light)},
		{"car_fast", driving(90, 5000), panel(wire.ViewCar, 480, 285, light)},
		{"surface_light", values, panel(wire.ViewSurface, 560, 250, light)},
		{"surface_dark", with(300, func(f *wire.Frame) { f.Surface = surface(28, 4) }), panel(wire.ViewSurface, 418, 285, dark)},
		{"surface_four", with(300, func(f *wire.Frame) { f.Surface = surface(28, 4) }), panel(wire.ViewSurface, 560, 250, light)},
		{"surface_seven", with(300, func(f *wire.Frame) { f.Surface = surface(28, 7) }), panel(wire.ViewSurface, 418, 285, light)},
		{"surface_most", with(300, func(f *wire.Frame) { f.Surface = surface(28, 15) }), panel(wire.ViewSurface, 560, 330, light)},
		{"surface_four_phone", with(300, func(f *wire.Frame) { f.Surface = surface(28, 4) }), panel(wire.ViewSurface, 340, 220, light)},
		{"surface_four_hover", with(300, func(f *wire.Frame) { f.Surface = surface(28, 4) }), beside},
		{"surface_phone", values, panel(wire.ViewSurface, 300, 170, light)},
		{"surface_borders", bordered, panel(wire.ViewSurface, 700, 330, light)},
		{"surface_hover", values, over},
		{"curves_episode", episodes, pointedEpisode},
		{"graph_many", crowd, panel(wire.ViewGraph, 480, 285, light)},
		{"graph_actions", with(300, func(f *wire.Frame) { f.Graph, f.Speed = many(5, 4), 2 }), panel(wire.ViewGraph, 480, 285, light)},
		{"graph_most", with(300, func(f *wire.Frame) { f.Graph, f.Speed = many(200, 2), 2 }), panel(wire.ViewGraph, 480, 285, light)},
		{"curves_light", frame(2140), panel(wire.ViewCurves, 914, 318, light)},
		{"curves_dark", frame(2140), panel(wire.ViewCurves, 914, 318, dark)},
		{"curves_start", early, panel(wire.ViewCurves, 914, 318, light)},
		{"curves_end", frame(5000), panel(wire.ViewCurves, 914, 318, light)},
		{"curves_hover", frame(2140), hovered},
		{"curves_coinciding", coinciding, panel(wire.ViewCurves, 914, 318, light)},
		{"curves_twelve", twelve(), panel(wire.ViewCurves, 914, 318, lightLooks)},
		{"curves_zero", zero, panel(wire.ViewCurves, 600, 240, light)},
		{"curves_huge", huge, panel(wire.ViewCurves, 600, 240, light)},
		{"curves_diverged", left, panel(wire.ViewCurves, 600, 240, light)},
		{"curves_diverged_phone", left, panel(wire.ViewCurves, 330, 220, light)},
		{"curves_phone", frame(2140), panel(wire.ViewCurves, 330, 220, light)},
		{"graph_slow_light", slow, panel(wire.ViewGraph, 480, 240, light)},
		{"graph_slow_dark", slow, panel(wire.ViewGraph, 480, 240, dark)},
		{"graph_fast", frame(300), panel(wire.ViewGraph, 480, 285, light)},
		{"graph_reduced", slow, still},
		{"graph_wide", slow, panel(wire.ViewGraph, 900, 400, light)},
		{"graph_phone", slow, panel(wire.ViewGraph, 290, 200, light)},
		{"star_fast", starFast, panel(wire.ViewGraph, 460, 290, light)},
		{"star_slow_light", starSlow, panel(wire.ViewGraph, 460, 290, light)},
		{"star_slow_dark", starSlow, panel(wire.ViewGraph, 460, 290, dark)},
		{"star_phone", starSlow, panel(wire.ViewGraph, 340, 230, light)},
		{"weights_light", weights, panel(wire.ViewWeights, 418, 250, light)},
		{"weights_dark", weights, panel(wire.ViewWeights, 418, 250, dark)},
		{"weights_four", weigh(4, same), panel(wire.ViewWeights, 418, 250, light)},
		{"weights_hover", weights, pointed},
		{"weights_huge", weightsHuge, panel(wire.ViewWeights, 418, 250, light)},
		{"weights_shared", weightsShared, panel(wire.ViewWeights, 418, 250, light)},
		{"weights_phone", weights, panel(wire.ViewWeights, 340, 220, light)},
		{"plane_light", frame(1500), panel(wire.ViewPlane, 418, 250, light)},
		{"plane_dark", frame(1500), panel(wire.ViewPlane, 418, 250, dark)},
		{"plane_start", frame(1), panel(wire.ViewPlane, 418, 250, light)},
		{"plane_coinciding", coinciding, panel(wire.ViewPlane, 600, 320, light)},
		{"plane_phone", frame(1500), panel(wire.ViewPlane, 290, 200, light)},
	}...)
}

// render returns p on a card of the theme's colour.
func render(p picture) []byte {
	c := svg.New(p.layout.Width, p.layout.Height)
	w, h := p.layout.Width, p.layout.Height
	c.Fill([]ink.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}, ink.Color(p.layout.Theme.Panel))
	var r view.Renderer
	for _, panel := range p.layout.Panels {
		r.Draw(c, panel, p.frame, p.layout)
	}
	return c.Bytes()
}

// drawn reports whether p's picture is stored. If the picture differs from another only in colours or size, which the
// end of its name says, only its hash is stored.
func (p picture) drawn() bool {
	return !slices.ContainsFunc([]string{"_dark", "_phone", "_small"}, func(end string) bool {
		return strings.HasSuffix(p.name, end)
	})
}

func TestPicturesEqualTheGoldenPictures(t *testing.T) {
	const kept = "testdata/hashes.txt" // in the format of sha256sum
	var hashes strings.Builder
	for _, p := range pictures() {
		path, got := "testdata/"+p.name+".svg", render(p)
		if !p.drawn() {
			fmt.Fprintf(&hashes, "%x  %s.svg\n", sha256.Sum256(got), p.name)
			path = filepath.Join(t.ArtifactDir(), p.name+".svg")
		}
		if *update || !p.drawn() {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from the golden picture; look at both, then run go test -update", path)
		}
	}
	if *update {
		if err := os.WriteFile(kept, []byte(hashes.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	was := strings.Split(string(want), "\n")
	for line := range strings.SplitSeq(hashes.String(), "\n") {
		if !slices.Contains(was, line) {
			t.Errorf("%s differs in colour or size from the golden picture; go test -artifacts keeps it to look at, -update takes it", line)
		}
	}
	if lines := strings.Count(hashes.String(), "\n") + 1; len(was) != lines {
		t.Errorf("%s has %d lines, want %d", kept, len(was), lines)
	}
}
