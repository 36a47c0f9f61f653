package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"triad/wasm/worker/survey"
)

// The answers that the reference drawings of the page's scripts are made of (assets/map/drawings_test.mjs): real ones,
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
			t.Errorf("%s is not what the worker answers (%v); run go test ./wasm/worker -update", path, err)
		}
	}
}
