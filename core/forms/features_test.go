package forms

import (
	"reflect"
	"strings"
	"testing"

	"triad/core/problem"
)

// featuresAsRows returns phi as problem.ParseSpec reads it.
func featuresAsRows(t *testing.T, states, actions int, word string) ([][]float64, string) {
	t.Helper()
	own := map[string]any{"name": "x", "states": float64(states), "actions": float64(actions), "gamma": 0.5}
	p, r, policy := make([]any, states), make([]any, states), make([]any, states)
	for s := range states {
		row, zeros, even := make([]any, actions), make([]float64, actions), make([]float64, actions)
		for a := range actions {
			row[a], even[a] = [][2]float64{{float64((s + 1) % states), 1}}, 1/float64(actions)
		}
		p[s], r[s], policy[s] = row, zeros, even
	}
	own["P"], own["r"], own["pi"], own["mu"] = p, r, policy, policy
	d, err := Own(own)
	if err != nil {
		t.Fatal(err)
	}
	c := Choices{}
	if word != "" {
		c["phi"] = word
	}
	tree, err := Complete(d, nil, c)
	if err != nil {
		return nil, err.Error()
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	return spec.Phi, d.Remarks[len(d.Remarks)-1].String()
}

// indicated returns the positions of the numbers that are 1. All others must be 0.
func indicated(t *testing.T, row []float64) (at []int) {
	t.Helper()
	for i, x := range row {
		switch x {
		case 0:
		case 1:
			at = append(at, i)
		default:
			t.Errorf("a feature is %g", x)
		}
	}
	return at
}

func TestFeaturesByAWord(t *testing.T) {
	for _, c := range []struct {
		states, actions int
		word            string
		rows            map[int][]int // features that are 1, for some pairs
		features        int
	}{
		{3, 2, "pairs", map[int][]int{0: {0}, 5: {5}}, 6},
		{3, 2, "states", map[int][]int{0: {0}, 1: {0}, 5: {2}}, 3},
		{10, 2, "aggregate:3", map[int][]int{0: {0}, 1: {1}, 2 * 3: {0}, 2 * 4: {2}, 2*9 + 1: {5}}, 6},
		{16, 1, "tile:4x4:2", map[int][]int{0: {0}, 1: {0}, 4: {0}, 2: {1}, 8: {2}, 15: {3}}, 4},
		{16, 2, "tile:4x4:2", map[int][]int{0: {0}, 1: {1}, 31: {7}}, 8},
		// The second tiling is shifted by one cell, so that its tiles begin in the middle of those of the first.
		{6, 1, "tile:6:2:2", map[int][]int{0: {0, 1}, 1: {0, 2}, 2: {2, 3}, 3: {3, 4}, 5: {5, 6}}, 7},
		{12, 1, "tile:2x2x3:2x1x3", map[int][]int{0: {0}, 2: {0}, 3: {1}, 6: {0}, 11: {1}}, 2},
		{3000, 2, "", map[int][]int{0: {0}, 1: {1}, 5999: {399}}, 400}, // too many for an indicator each
		{300, 2, "", map[int][]int{0: {0}, 1: {0}, 599: {299}}, 300},
	} {
		if c.states > problem.MaxStates {
			c.states = problem.MaxStates
			c.rows = map[int][]int{0: {0}, 1: {1}, 2*c.states - 1: {399}}
		}
		phi, _ := featuresAsRows(t, c.states, c.actions, c.word)
		if len(phi) != c.states*c.actions || len(phi[0]) != c.features {
			t.Errorf("%s: %d rows of %d features, want %d", c.word, len(phi), len(phi[0]), c.features)
			continue
		}
		for i, want := range c.rows {
			if at := indicated(t, phi[i]); !reflect.DeepEqual(at, want) {
				t.Errorf("%s: pair %d has features %v, want %v", c.word, i, at, want)
			}
		}
	}
	for word, seed := range map[string]uint64{"random:5": 1, "random:5:7": 7} {
		phi, _ := featuresAsRows(t, 4, 3, word)
		if !reflect.DeepEqual(phi, problem.RandomFeatures(12, 5, seed)) {
			t.Errorf("%s: features are %v", word, phi)
		}
	}
}

func TestFeaturesByAWordAreDescribedOrRefused(t *testing.T) {
	for word, want := range map[string]string{
		"aggregate:5":     "phi has an indicator for each action in 5 groups of successive states, 15 features",
		"tile:4x5:2":      "phi has an indicator for each action in 6 tiles, 18 features",
		"random:9:4":      "phi has 9 random numbers for each pair, by the seed 4",
		"aggregate":       `phi is "aggregate"; it must be aggregate:N with N from 1 to 20`,
		"aggregate:21":    `phi is "aggregate:21"; it must be aggregate:N with N from 1 to 20`,
		"aggregate:2:3":   `phi is "aggregate:2:3"; it must be aggregate:N with N from 1 to 20`,
		"tile:4x4:2":      `phi is "tile:4x4:2"; it must be tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is 20`,
		"tile:4x5:2x2x2":  `phi is "tile:4x5:2x2x2"; it must be tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is 20`,
		"tile:4x5:0":      `phi is "tile:4x5:0"; it must be tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is 20`,
		"tile:4x5:2:1:1":  `phi is "tile:4x5:2:1:1"; it must be tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is 20`,
		"random:401":      `phi is "random:401"; it must be random:N or random:N:SEED with N from 1 to 400`,
		"random:5:0":      `phi is "random:5:0"; it must be random:N or random:N:SEED with N from 1 to 400`,
		"rows":            `phi is "rows"; it must be pairs, states, aggregate:N, tile:SIZES:TILE or random:N`,
		"tile:20:1:64":    "phi=tile:20:1:64 gives 3840 features; use at most 400",
		"tile:20:20:20":   "phi has an indicator for each action in 39 tiles, 117 features",
		"tile:1x20:1x7:3": "phi has an indicator for each action in 11 tiles, 33 features",
		"tile:" + strings.Repeat("1x", 20) + "20:1": `phi is "tile:1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x20:1"; it must be tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is 20`,
	} {
		if _, got := featuresAsRows(t, 20, 3, word); got != want {
			t.Errorf("phi=%s: %s\nwant %s", word, got, want)
		}
	}
	if _, got := featuresAsRows(t, 200, 5, "aggregate:100"); got != "phi=aggregate:100 gives 500 features; use at most 400" {
		t.Error(got)
	}
}
