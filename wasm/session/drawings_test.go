package session

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"triad/wasm/session/survey"
)

// The answers that the reference drawings of the page's scripts are made of (assets/drawings_test.mjs): real ones,
// of small maps.
func TestTheDrawingsAreOfWhatTheWorkerAnswers(t *testing.T) {
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
			b.do(command{ID: float64(i + 1), Cmd: "map", Key: of.learner, To: layer, N: 4, Ms: 1e6})
		}
		b.drain(t)
		told := make([]survey.MapAnswer, len(of.layers))
		for i := range told {
			told[i] = b.mapsOf()[float64(i+1)]
		}
		recorded(t, name, told)
	}
}

// Likewise those of rates: errors that fall as 1/k, averages over a floor, and all to 10¹².
func TestTheDrawingsOfRatesAreOfWhatTheWorkerAnswers(t *testing.T) {
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

// And triangles: one that κ = 0 cuts, and one of Baird's star that nothing cuts, of later steps.
func TestTheDrawingsOfTrianglesAreOfWhatTheWorkerAnswers(t *testing.T) {
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

// recorded compares an answer with the one that drawings are made of.
func recorded(t *testing.T, name string, told any) {
	t.Helper()
	got, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
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
