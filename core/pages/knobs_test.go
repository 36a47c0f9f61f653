//go:build !wasm

package pages_test

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"triad/core/run"
)

// ofKnobs returns the words of problems' own switches in a language, as one text.
func ofKnobs(t *testing.T, language string) string {
	t.Helper()
	text := source(t, assets+"words/"+language+"/sentence/knobs.js")
	return regexp.MustCompile(`" \+\s*"`).ReplaceAllString(strings.ReplaceAll(text, "\u202f", " "), "")
}

// Tests of core/run confirm their claims without numbers.
func TestTheWordsOfSwitchesPrintNumbersThatHold(t *testing.T) {
	x := opened(t, "preset=mountain-car&alg=is")
	c := x.Config()
	star, err := opened(t, "preset=baird&alg=tb&runs=1").Operator()
	if err != nil {
		t.Fatal(err)
	}
	rim := 0.
	for state := range 6 {
		rim += star.Xi[2*state]
	}
	if more := rim / star.Xi[12]; math.Abs(more-6) > 1e-9 {
		t.Errorf("solid is taken %g times as often at 1 to 6", more)
	}
	for _, said := range []struct {
		english, french string
		values          []float64
	}{
		{"six times as often", "six fois plus souvent", nil},
		{"estimated from {10} 000 episodes", "estimées sur {10} 000 épisodes", []float64{run.EstimateEpisodes / 1000}},
		{"π/μ reaches {30}", "π/μ atteint {30}", []float64{x.LargestKappa()}},
		{"diverges at λ = {0.9}", "diverge à λ = {0,9}", []float64{c.Lambda}},
		{"−1/(1 − γ), {−1000} at γ = {0.999}", "−1/(1 − γ), {−1000} à γ = {0,999}", []float64{-1 / (1 - c.Gamma), c.Gamma}},
	} {
		printed(t, "knobs, en", ofKnobs(t, "en"), said.english, said.values...)
		printed(t, "knobs, fr", ofKnobs(t, "fr"), said.french, said.values...)
	}
}
