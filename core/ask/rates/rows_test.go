package rates_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/ask/rates"
)

// The rows that apply to a preset, and their assumptions that it does not meet.
func TestRowsOfTable1ApplyToTheirLearners(t *testing.T) {
	for query, want := range map[string]string{
		"preset=rates&alg=gtb":                                    "gtd:independent paper:beta,independent",
		"preset=rates&alg=gtb&sampling=iid":                       "gtd: paper:beta",
		"preset=rates&alg=gtb&sampling=iid&schedule=prop4&ratio=": "gtd: paper:",
		"preset=rates-polyak":                                     "constant:independent",
		"preset=rates-polyak&sampling=iid&project=20,20":          "projected: constant:",
		"preset=rates-polyak&eta=0.01&project=20,20":              "projected:equal,independent constant:equal,independent",
		"preset=rates-dalal":                                      "two-scales:independent",
		"preset=rates-dalal&project-when=each":                    "",
		"preset=rates&alg=tb&ratio=":                              "",
		"preset=rates-chain&sampling=iid":                         "constant:",
	} {
		x := experiment(t, query)
		said := ""
		for _, r := range rates.Rows(x.Config(), x.Setup(0).Algorithm, scaleOf(x)) {
			if r.Speaks {
				said += " " + r.ID + ":" + strings.Join(r.Missing, ",")
			}
			if r.ID == "two-scales" && x.Config().C == 0.3 && math.Abs(r.Slope+1.4/3) > 1e-12 {
				t.Errorf("Dalal's slope is %g", r.Slope)
			}
		}
		if said = strings.TrimSpace(said); said != want {
			t.Errorf("%s: %q, want %q", query, said, want)
		}
	}
}
