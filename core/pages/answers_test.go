//go:build !wasm

package pages_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/query"
)

// answer is one entry of the drawer of questions.
type answer struct{ door, text string }

var answered = regexp.MustCompile(`(?m)^\s+"?([\w-]+)"?:\s+"([^"]*)",$`)

// answers returns the entries of the drawer of questions in a language.
func answers(t *testing.T, language string) (list []answer) {
	t.Helper()
	_, groups, _ := strings.Cut(source(t, assets+"words/"+language+"/questions.js"), "groups:")
	for _, m := range answered.FindAllStringSubmatch(groups, -1) {
		if m[1] != "name" {
			list = append(list, answer{m[1], m[2]})
		}
	}
	return list
}

// held is a number in an answer that comes from another preset's caption, or that is computed here.
type held struct {
	door, number string
	caption      string
	computed     func(t *testing.T) float64
}

var heldElsewhere = []held{
	{door: "fair", number: "156", computed: doubling},
	{door: "two-state-unstable", number: "0.0825", caption: "two-state-steps"},
}

// doubling returns the steps in which the expected error of Tree Backup doubles at the preset's settings.
func doubling(t *testing.T) float64 {
	x := opened(t, "preset=fair&runs=1")
	c := x.Config()
	alpha, _ := x.StepSizes(0)
	return math.Ln2 / (2 * math.Log1p(alpha*growth(t, treeBackup(t, x.Instance().MDP, c.Gamma, c.Lambda))))
}

// growth returns the largest real part of A's eigenvalues.
func growth(t *testing.T, m *exact.Model) float64 {
	t.Helper()
	values, err := exact.Eigenvalues(m.Reduce(m.A), m.Rank)
	if err != nil {
		t.Fatal(err)
	}
	most := math.Inf(-1)
	for _, v := range values {
		most = max(most, real(v))
	}
	return most
}

var (
	figures = regexp.MustCompile(`−?\d+(?:[.,]\d+)*(?:·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?`)
	spaced  = regexp.MustCompile(`(\d)[\x{202f}\x{a0} ](\d{3})`)
)

// numbersOf returns the numbers of a text, with points and without spaces. Digits of a name, such as GTD2, do not
// count.
func numbersOf(text string) (list []string) {
	text = named.ReplaceAllString(spaced.ReplaceAllString(text, "$1$2"), "")
	for _, n := range figures.FindAllString(text, -1) {
		list = append(list, strings.ReplaceAll(n, ",", "."))
	}
	return list
}

// Captions have their own tests: each claim of the presets has one.
func TestAnswersPrintNumbersThatHold(t *testing.T) {
	captions := map[string][]string{}
	for _, p := range query.Presets {
		captions[p.ID] = numbersOf(p.Summary())
	}
	checked, computed := 0, 0
	for _, language := range []string{"en", "fr"} {
		list := answers(t, language)
		if len(list) <= len(query.Presets) {
			t.Errorf("%s: %d answers of %d presets", language, len(list), len(query.Presets))
		}
		for _, a := range list {
			for _, n := range numbersOf(a.text) {
				checked++
				if slices.Contains(captions[a.door], n) {
					continue
				}
				i := slices.IndexFunc(heldElsewhere, func(h held) bool { return h.door == a.door && h.number == n })
				if i < 0 {
					t.Errorf("%s: %s says %s, which neither its caption has, %v, nor this test computes", language, a.door, n, captions[a.door])
					continue
				}
				computed++
				if h := heldElsewhere[i]; h.computed != nil {
					printed(t, language+", "+a.door, a.text, "{"+n+"}", h.computed(t))
				} else if !slices.Contains(captions[h.caption], n) {
					t.Errorf("%s: %s says %s, which the caption of %s has not", language, a.door, n, h.caption)
				}
			}
		}
	}
	if checked < 60 || computed != 2*len(heldElsewhere) {
		t.Errorf("%d numbers checked, %d of them elsewhere", checked, computed)
	}
}

// The statement of an answer on Baird's star must hold for its other features too.
func TestTreeBackupIsUnstableOnBairdsStarWithOtherFeatures(t *testing.T) {
	for preset, unstable := range map[string]bool{"baird": true, "baird-onehot": true, "baird-shared": false} {
		x := opened(t, "preset="+preset+"&runs=1")
		c := x.Config()
		if g := growth(t, treeBackup(t, x.Instance().MDP, c.Gamma, c.Lambda)); g > 1e-9 != unstable {
			t.Errorf("%s: the growth rate is %g", preset, g)
		}
	}
}

// The command in the dialog Take away (assets/take/command.js) names the present step. A run that was to go further, or
// without end, has the same rows up to there.
func TestARunThatEndsEarlierHasTheSameRows(t *testing.T) {
	for asked, other := range map[string]string{
		"preset=fair&runs=3":              "preset=fair&runs=3&steps=3200",
		"preset=two-state&runs=3":         "preset=two-state&runs=3&steps=3200",
		"preset=two-state-lstd&runs=2":    "preset=two-state-lstd&runs=2&steps=3200",
		"preset=two-state-mdp&steps=5001": "preset=two-state-mdp&steps=3200",
	} {
		var rows [2]string
		for i, text := range []string{asked, other} {
			x := opened(t, text)
			x.AdvanceTo(3200, math.MaxInt)
			_, rows[i], _ = strings.Cut(x.Output().CSV(), "\nstep,")
		}
		if rows[0] != rows[1] || strings.Count(rows[0], "\n") < 100 {
			t.Errorf("%s and %s have %d and %d bytes of rows", asked, other, len(rows[0]), len(rows[1]))
		}
	}
}
