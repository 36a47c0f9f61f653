package reference

import "testing"

// Gallery is gallery.json: classic finite problems, episodic ones, exactly.
type Gallery struct {
	Problems map[string]any `json:"problems"` // MDP files
	Exact    []GalleryCase  `json:"exact"`
}

// Problem is one of them as an MDP file holds it.
func Problem(t testing.TB, id string) map[string]any {
	t.Helper()
	var file Gallery
	Load(t, "gallery.json", &file)
	tree, ok := file.Problems[id].(map[string]any)
	if !ok {
		t.Fatal(id)
	}
	return tree
}

// GalleryCase is one problem at one γ, λ and κ.
type GalleryCase struct {
	Problem    string       `json:"problem"`
	Gamma      float64      `json:"gamma"`
	Kappa      string       `json:"kappa"`
	Lambda     float64      `json:"lambda"`
	Xi         []float64    `json:"xi"`
	A          [][]float64  `json:"A"`
	B          []float64    `json:"b"`
	M          [][]float64  `json:"M"`
	RankM      int          `json:"rankM"`
	ThetaStar  []float64    `json:"theta_star"`
	Values     []float64    `json:"q_pi"`
	MaxRe      float64      `json:"max_re_eigA"`
	EigA       [][2]float64 `json:"eigA_rowspace"`
	ValueError float64      `json:"value_error_at_theta_star"`
}
