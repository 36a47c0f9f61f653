package problem_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
)

// The problems of chapter 11 [sutton2018], in the gallery or as test data only, must match the independent program: A,
// b, H, h and the weights where each error is least.
func TestProblemsOfChapter11MatchTheIndependentProgram(t *testing.T) {
	var file reference.Chapter11
	reference.Load(t, "chapter11.json", &file)
	var chapter struct {
		Problems map[string]json.RawMessage
		Numbers  map[string][]struct {
			Gamma float64
			A     [][]float64
			B     []float64   `json:"b"`
			H     [][]float64 `json:"H"`
			Naive [][]float64 `json:"H_naive"`
			G     []float64   `json:"h"`
			Theta map[string]reference.Solution
		}
	}
	if err := json.Unmarshal(file.Chapter, &chapter); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for name, text := range chapter.Problems {
		var tree any
		if err := json.Unmarshal(text, &tree); err != nil {
			t.Fatal(err)
		}
		spec, err := problem.ParseSpec(tree)
		if err != nil {
			t.Fatal(name, err)
		}
		m := spec.Instance().MDP
		for _, c := range chapter.Numbers[name] {
			what := fmt.Sprintf("%s, γ = %g: ", name, c.Gamma)
			for id, key := range map[string]string{"td0": "td", "residual": "residual", "residual-naive": "naive"} {
				a, _ := learn.ByID(id)
				model, err := exact.Of(m, a.Dynamics(c.Gamma, 0))
				if err != nil {
					t.Fatal(what, err)
				}
				reference.Close(t, what+"A", model.A, reference.Flat(c.A), 1e-9)
				reference.Close(t, what+"b", model.B, c.B, 1e-9)
				want := c.Theta[key]
				nearly(t, what+id+" settles at", model.ThetaStar, want.Theta)
				q, rest, err := model.MSTE()
				if err != nil {
					t.Fatal(what, err)
				}
				for error, pair := range map[string][2]float64{
					"MSBE": {model.MSBE().At(want.Theta), want.MSBE},
					"MSTE": {q.At(want.Theta) + rest, want.MSTE},
				} {
					if math.Abs(pair[0]-pair[1]) > 1e-9 {
						t.Errorf("%s%s of %s is %g, want %g", what, error, id, pair[0], pair[1])
					}
				}
				compared++
			}
			model, err := exact.New(m, c.Gamma, 0, func(_, _ float64) float64 { return 0 })
			if err != nil {
				t.Fatal(what, err)
			}
			reference.Close(t, what+"H", model.BellmanGradient().H, reference.Flat(c.H), 1e-9)
			naive, err := model.ErrorGradient()
			if err != nil {
				t.Fatal(what, err)
			}
			reference.Close(t, what+"H of one draw", naive.H, reference.Flat(c.Naive), 1e-9)
			nearly(t, what+"h", naive.G, c.G)
		}
	}
	if compared < 3*len(chapter.Problems) || len(chapter.Problems) != 8 {
		t.Errorf("%d compared of %d problems", compared, len(chapter.Problems))
	}
}

// nearly compares vectors some of which are 0 up to rounding.
func nearly(t *testing.T, what string, got, want []float64) {
	t.Helper()
	for i, w := range want {
		if math.Abs(got[i]-w) > 1e-9*max(1, math.Abs(w)) {
			t.Errorf("%s[%d] is %.12g, want %.12g", what, i, got[i], w)
		}
	}
}
