package session

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"triad/core/ask"
	"triad/wasm/session/gridview"
)

// The reference drawings of the page's scripts (assets/drawings_test.mjs) use the worker's real answers, here for small
// maps.
func TestDrawingsOfMapsUseTheWorkersAnswers(t *testing.T) {
	for name, of := range map[string]struct {
		query   string
		learner string
		layers  []string
	}{
		"growth": {"nx=11&ny=11&alg=tb,is", "tb", []string{""}},
		"hatch":  {"nx=11&ny=11&alg=tb,is", "is", []string{""}},
		"still":  {"nx=11&ny=11&alg=gtb", "gtb", []string{""}},
		"worth":  {"nx=11&ny=11&alg=gtb&layer=fixed-point&reward=noisy", "gtb", []string{""}},
		"steps":  {"nx=11&ny=11&alg=gtb&x=alpha&y=eta", "gtb", []string{"mean", "mean-square", "chain"}},
	} {
		b := newBench(t, "view=map&autoplay=0&"+of.query)
		for i, layer := range of.layers {
			b.do(command{ID: float64(i + 1), Cmd: "ask", Of: "map", Key: of.learner, To: layer, N: 4, Ms: 1e6})
		}
		b.drain(t)
		told := make([]ask.MapAnswer, len(of.layers))
		for i := range told {
			told[i] = b.mapsOf()[float64(i+1)]
		}
		recorded(t, name, told)
	}
}

// Rates: errors that fall as 1/k, averages below a noise floor, and all curves to 10¹² steps.
func TestDrawingsOfRatesUseTheWorkersAnswers(t *testing.T) {
	for name, of := range map[string]struct {
		query, learner string
		steps          uint64
		far            float64
	}{
		"rates":         {"preset=rates&alg=gtd,gtd2&runs=5", "gtd", 20_000, 0},
		"rates-average": {"preset=rates-polyak&alg=gtd&runs=5", "gtd", 20_000, 0},
		"rates-far":     {"preset=rates&alg=gtb&sampling=iid&runs=3", "gtb", 3000, 1},
	} {
		b := newBench(t, of.query+"&autoplay=0")
		b.x.AdvanceTo(of.steps, int(of.steps))
		recorded(t, name, b.rates(t, of.learner, of.far))
	}
}

// Triangles: one that κ = 0 cuts, and one on Baird's star, for later steps, that nothing cuts.
func TestDrawingsOfTrianglesUseTheWorkersAnswers(t *testing.T) {
	for name, of := range map[string]struct {
		query, learner string
		n              float64
	}{
		"forward":       {"preset=forward-backward", "tb", 0},
		"forward-whole": {"preset=baird&alg=qpi&runs=1&autoplay=0", "qpi", 3},
	} {
		b := newBench(t, of.query)
		recorded(t, name, b.forward(t, of.learner, of.n))
	}
}

// Two learners compared: as they learn, and over seeds of which some diverge.
func TestDrawingsOfTwoLearnersUseTheWorkersAnswers(t *testing.T) {
	for name, of := range map[string]struct {
		query string
		steps float64
		seeds float64
	}{
		"versus":          {"preset=two-state&alg=tb,gtb&runs=2", 1500, 0},
		"versus-seeds":    {"preset=two-state&reward=noisy&metric=value-error&alg=tb,gtb&runs=1&lambda=0.2&gamma=0.9", 800, 21},
		"versus-diverged": {"preset=two-state&alg=tb,gtb&runs=1&alpha.tb=0.9", 900, 5},
	} {
		b := newBench(t, of.query+"&autoplay=0")
		b.do(command{Cmd: "step", N: of.steps})
		recorded(t, name, b.versus(t, "tb", "gtb", of.seeds, of.steps))
	}
}

// Passes: methods that converge on the data, a preset in which none does, and some that diverge.
func TestDrawingsOfPassesUseTheWorkersAnswers(t *testing.T) {
	for name, query := range map[string]string{
		"batch":         "preset=batch&data=200",
		"batch-zero":    "preset=batch-zero",
		"batch-diverge": "preset=batch&data=60&passes=12&alg=saga:tb,saga:retrace,sgd:is&alpha=0.4&eta=0.4&alpha.sgd:is=5&pi=0.9&metric=nmse",
	} {
		b := newBench(t, query)
		recorded(t, name, b.batch(t))
	}
}

// Pictures of studies: lines of which one diverges, panels of lines over λ, colours over two keys, and curves of the
// best cells.
func TestDrawingsOfStudiesUseTheWorkersAnswers(t *testing.T) {
	const baird = "view=study&problem=baird&alg=tb,gtb,tdrc:retrace&ratio=1&runs=5&steps=200&metric=rmsve"
	for name, text := range map[string]string{
		"study":        baird + "&lambda=0.5&alpha=0.00390625,0.015625,0.0625,0.25,1",
		"study-panels": baird + "&lambda=0,0.5,0.9&alpha=0.00390625,0.0625,1&bands=runs",
		"study-heat":   baird + "&lambda=0,0.25,0.5,0.75,1&alpha=0.00390625,0.015625,0.0625,0.25&x=alpha&y=lambda",
	} {
		m := finishedStudy(t, text).do(command{Cmd: "picture"}).(gridview.PictureAnswer)
		for _, series := range m.Series {
			for i := range series.Errors {
				for _, error := range []*float64{series.Errors[i], series.Low[i], series.High[i]} {
					if error != nil && math.IsInf(*error, 1) {
						*error = math.MaxFloat64 // recorded writes 1e999 in its place
					}
				}
			}
		}
		recorded(t, name, m)
	}
	b := finishedStudy(t, "view=study&problem=two-state&reward=noisy&alg=tb,gtb&lambda=0&alpha=0.02,0.1&ratio=1&sampling=iid&runs=20&steps=300&metric=value-error")
	var m gridview.CoursesAnswer
	for !m.Done {
		m = b.do(command{Cmd: "courses", Ms: 20}).(gridview.CoursesAnswer)
	}
	recorded(t, "study-courses", m)
}

// recorded compares an answer with the recorded one, from which drawings are made.
func recorded(t *testing.T, name string, told any) {
	t.Helper()
	got, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
	got = bytes.ReplaceAll(got, []byte("1.7976931348623157e+308"), []byte("1e999")) // scripts read 1e999 as infinity
	path := filepath.Join("..", "..", "testdata", "drawings", name+".json")
	if *update {
		if err := os.WriteFile(path, append(got, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || string(want) != string(got)+"\n" {
		t.Errorf("%s is not what the worker answers (%v); run go test ./wasm/session -update", path, err)
	}
}
