//go:build !wasm

package pages_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/core/moments"
	"triad/core/query"
)

// captionOf returns a preset's caption in English and in French.
func captionOf(t *testing.T, id string) (english, french string) {
	t.Helper()
	i := slices.IndexFunc(query.Presets, func(p query.Preset) bool { return p.ID == id })
	if i < 0 {
		t.Fatal(id)
	}
	words := source(t, assets+"words/fr/learners/catalogue.js")
	entry := regexp.MustCompile(`(?s)\n  "?` + regexp.QuoteMeta(id) + `"?: \[\n(.*?)\n  \],\n`).FindStringSubmatch(words[strings.Index(words, "const presets"):])
	if entry == nil {
		t.Fatalf("the French catalogue has no preset %s", id)
	}
	return query.Presets[i].Summary(), regexp.MustCompile(`" \+\s*"`).ReplaceAllString(strings.ReplaceAll(entry[1], "\u202f", " "), "")
}

func TestCaptionsPrintTheConstantsThatAreComputed(t *testing.T) {
	rates := ratesOf(t, twoState(t, .99, .9))
	fastest := 4 * rates.Delta / rates.MinM
	for _, c := range []struct {
		preset, english, french string
		values                  []float64
	}{
		{"two-state-proof", "8ρ/λmin(M) = {13.9}", "8ρ/λmin(M) = {13,9}", []float64{rates.Beta}},
		{"two-state-proof", "about {190} times {0.0732}, the ratio at which the slowest mode decays fastest", "environ {190} fois {0,0732}, celui où le mode le plus lent décroît le plus vite", []float64{rates.Beta / fastest, fastest}},
		{"two-state-proof", "α begins at {1.3} millionths", "α commence à {1,3} millionième", []float64{1e6 * schedule(t).Alpha(0)}},
		{"baird", "δ = {2.3·10⁻⁶}", "δ = {2,3·10⁻⁶}", []float64{slowest(t, "baird")}},
		{"baird-onehot", "δ = {3.7·10⁻⁷}", "δ = {3,7·10⁻⁷}", []float64{slowest(t, "baird-onehot")}},
	} {
		english, french := captionOf(t, c.preset)
		printed(t, c.preset+", en", english, c.english, c.values...)
		printed(t, c.preset+", fr", french, c.french, c.values...)
	}
}

// slowest returns δ of a preset's problem, for Tree Backup's trace.
func slowest(t *testing.T, preset string) float64 {
	t.Helper()
	x := opened(t, "preset="+preset+"&runs=1")
	return ratesOf(t, treeBackup(t, x.Instance().MDP, x.Config().Gamma, x.Config().Lambda)).Delta
}

// The lesson's figure 2: the number of steps in which the expected update's slowest mode decays by a factor of e.
func TestTheLessonPrintsHowSlowlyTheFlatDirectionShrinks(t *testing.T) {
	x := opened(t, "preset=baird&runs=1")
	c := x.Config()
	alpha, eta := x.StepSizes(1)
	s := moments.Subject{MDP: x.Instance().MDP, Gamma: c.Gamma, Lambda: c.Lambda, Algorithm: algorithm(t, "gtb")}
	model, err := s.Model()
	if err != nil {
		t.Fatal(err)
	}
	least, _ := saddle(t, model, eta/alpha)
	steps := -1 / math.Log1p(-alpha*least)
	if near := alpha * slowest(t, "baird"); math.Abs(alpha*least/near-1) > .01 {
		t.Errorf("the slowest mode loses %g a step, want αδ = %g", alpha*least, near)
	}
	for language, sentence := range map[string]string{
		"en": "the expected update needs {4·10⁷} steps to shrink the error in it by a factor of e",
		"fr": "la mise à jour espérée met {4·10⁷} pas à y réduire l’erreur d’un facteur e",
	} {
		printed(t, "course, "+language, plain(t, page(t, "examples/course", language)), sentence, steps)
	}
}
