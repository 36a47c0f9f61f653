package phase_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"triad/core/ask/phase"
	"triad/core/internal/reference"
	"triad/core/problem"
	"triad/core/query"
)

func csv(t testing.TB, m *phase.Map) string {
	t.Helper()
	var b strings.Builder
	if err := m.WriteCSV(&b, "# head\n"); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The two states' own key and the axis give the same values.
func TestTheAxisMuIsTheKeyMu(t *testing.T) {
	m := mapOf(t, "alg=tb&x=mu&y=lambda&nx=4&x.min=0.2&x.max=0.8&ny=1&y.min=0.9", nil)
	for i, p := range m.X.Values {
		own := mapOf(t, fmt.Sprintf("alg=tb&x=lambda&nx=1&x.min=0.9&y=gamma&ny=1&y.min=0.99&mu=%g", p), nil)
		near(t, fmt.Sprint("μ = ", p), at(t, m, i, 0), at(t, own, 0, 0), 1e-14)
	}
	half := mapOf(t, "alg=tb&x=mu&nx=3&x.min=0&x.max=1&y=lambda&ny=1&y.min=0.9&pi=0.75", nil) // a coin, then halfway to π
	pi := mapOf(t, "alg=tb&x=lambda&nx=1&x.min=0.9&y=gamma&ny=1&y.min=0.99&pi=0.75&mu=0.625", nil)
	near(t, "μ between a coin and π", at(t, half, 1, 0), at(t, pi, 0, 0), 1e-14)
}

func TestInfiniteCellsAreInfAndUndefinedOnesOmitted(t *testing.T) {
	// λγ above 1/√2: importance sampling's trace has no second moment
	text := csv(t, mapOf(t, "alg=gis&layer=mean-square&nx=2&ny=2&x.min=0.5&x.max=0.9&y.min=0.5&y.max=1", nil))
	if !strings.Contains(text, "\n0.9,1,inf\n") || strings.Count(text, "inf") != 1 {
		t.Error(text)
	}
	// at γ = 0.875 and λ = (12γ − 10)/γ = 4/7 A is singular
	text = csv(t, mapOf(t, fmt.Sprintf("alg=gtb&layer=fixed-point&reward=noisy&x=gamma&nx=1&x.min=0.875&ny=1&y.min=%v", 4./7), nil))
	if !strings.HasSuffix(text, "inf\n") {
		t.Error(text)
	}
	// zero reward: Q^π is 0, and so is every error
	text = csv(t, mapOf(t, "alg=tb&layer=fixed-point&nx=2&ny=3", nil))
	if !strings.HasSuffix(text, "# left out 6 of 6 rows, where the value is not defined\nx,y,value\n") {
		t.Error(text)
	}
	// the behaviour never takes the target's action
	text = csv(t, mapOf(t, "alg=tb&x=mu&nx=2&x.min=0&x.max=0.5&ny=1&y.min=0.5", nil))
	if !strings.Contains(text, "# left out 1 of 2 rows") || strings.Count(text, "\n0") != 1 {
		t.Error(text)
	}
}

func TestNewRejectsInvalidMaps(t *testing.T) {
	for text, want := range map[string]string{
		"alg=tb,gtb":                      `alg: "tb,gtb" is invalid; use one algorithm, because a map shows one learner`,
		"problem=mountain-car&alg=tb":     `problem: mountain-car is simulated, but a map needs a finite problem; choose another problem`,
		"alg=gtb":                         `layer: the layer abscissa is for semi-gradient learners, and gtb is not one; use layer=mean`,
		"alg=gtd2&layer=abscissa":         `layer: the layer abscissa is for semi-gradient learners, and gtd2 is not one; use layer=mean`,
		"alg=lstd:tb":                     `layer: the layer abscissa is not known for lstd:tb, whose update rule is lstd; it is known for the rules semi-gradient`,
		"alg=tb&x=mu&y=mu":                `y: the map already has mu along x; use another key`,
		"alg=gtb-online&layer=chain":      "gtb-online",
		"alg=gretrace-online&layer=chain": "whose update rule is true-online",
		"alg=gtd&layer=mean-square":       "whose update rule is gtd;",
	} {
		c, problems := query.Parse(text)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		p, _ := problem.ByID(c.Problem)
		_, err := phase.New(c, p.Build(c.Options))
		var issue query.Issue
		if !errors.As(err, &issue) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestCellsComeCoarseToFineOnceEach(t *testing.T) {
	order := phase.CoarseToFine(41, 37)
	if sorted := slices.Sorted(slices.Values(order)); len(order) != 41*37 || sorted[0] != 0 || len(slices.Compact(sorted)) != len(order) || sorted[len(order)-1] != len(order)-1 {
		t.Fatal("not each cell once")
	}
	if want := []int{0, 16, 32, 16 * 41, 16*41 + 16, 16*41 + 32, 32 * 41, 32*41 + 16, 32*41 + 32, 8}; !slices.Equal(order[:10], want) {
		t.Error(order[:10])
	}
	m := mapOf(t, "alg=tb&nx=5&ny=3", nil)
	m.At(7) // out of order
	for n := 0; ; n++ {
		k, done := m.Advance()
		if k >= 0 {
			if _, _, known := m.Known(k); !known {
				t.Error("cell", k, "is not known")
			}
		}
		if done {
			if n != 13 {
				t.Error(n, "steps")
			}
			break
		}
	}
	if k, done := m.Advance(); k != -1 || !done {
		t.Error("it goes on", k)
	}
}

// The bytes are the same natively and as WebAssembly, where this test runs too.
func TestMapsHaveTheSameBytesEverywhere(t *testing.T) {
	var all strings.Builder
	for _, text := range []string{
		"alg=tb&nx=21&ny=11",
		"alg=is&layer=trace2&nx=5&ny=5",
		"alg=tb&layer=fixed-point&reward=noisy&nx=9&ny=9",
		"alg=gtb&layer=mean&x=alpha&y=eta&nx=11&ny=11",
		"alg=gtb&layer=mean-square&x=ratio&y=alpha&nx=7&ny=7",
		"alg=ab-trace&layer=chain&x=alpha&y=eta&nx=3&ny=3",
		"alg=tb&x=mu&y=lambda&nx=7&ny=7&gamma=0.95",
		"problem=baird&alg=tb&nx=7&ny=5",
		"problem=baird&alg=gtb&layer=chain&x=alpha&y=gamma&nx=2&ny=1&y.min=0.99&lambda=0.5",
		"alg=is&layer=trace1&nx=7&ny=7",
		"alg=tb&layer=trace1&x=mu&y=lambda&nx=5&ny=5",
		"alg=hybrid:tb&layer=mean&x=alpha&y=eta&nx=7&ny=7",
		"alg=mirror-prox:tb&layer=mean&x=alpha&y=eta&nx=7&ny=7",
		"alg=emphatic:is&layer=mean&nx=7&ny=7",
		"alg=etd&layer=mean&nx=7&ny=7",
		"alg=tdrc:tb&layer=mean&x=alpha&y=eta&nx=7&ny=7",
		"problem=baird&alg=mirror-prox:tb&layer=mean&x=alpha&y=lambda&nx=3&ny=3",
	} {
		all.WriteString(csv(t, mapOf(t, text, nil)))
	}
	sum := sha256.Sum256([]byte(all.String()))
	const want = "73c0256dc828f53c047257738b2f79f78cfaeafc355ac94933e00bdd2e426939"
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("hash %s, want %s", got, want)
	}
}

// A map of a problem whose episodes end has the values of the independent program, also at γ = 1 if it has them. If no
// episode ends, New rejects γ = 1 by name.
func TestMapOfEpisodicProblemReachesGammaOne(t *testing.T) {
	var file reference.Gallery
	reference.Load(t, "gallery.json", &file)
	ofOne := 0
	for _, c := range file.Exact {
		spec, err := problem.ParseSpec(file.Problems[c.Problem])
		if err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf("preset=custom&alg=semi-gradient:%s&nx=2&x.min=0.5&x.max=%g&ny=1&y.min=%g", c.Kappa, c.Gamma, c.Lambda)
		settings, problems := query.Parse(text)
		m, err := phase.New(settings, spec.Instance())
		if err != nil || len(problems) > 0 {
			t.Fatal(text, problems, err)
		}
		near(t, c.Problem+" "+text, at(t, m, 1, 0), c.MaxRe, 1e-6)
		if c.Gamma == 1 {
			ofOne++
		}
	}
	if ofOne == 0 {
		t.Error("none at γ = 1")
	}
	endless, _ := problem.ByID("two-state")
	for _, key := range []string{"x.max=1", "nx=1&x.min=1", "x=lambda&y=gamma&y.max=1"} {
		c, _ := query.Parse("preset=custom&alg=tb&" + key)
		want := key[strings.LastIndexAny(key, "&")+1:len(key)-2] + `: "1" is invalid; use a number below 1, because under μ state 0 never reaches the end of an episode`
		if _, err := phase.New(c, endless.Build(nil)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", key, err, want)
		}
	}
}

func FuzzMap(f *testing.F) {
	for _, seed := range []string{
		"alg=tb", "alg=gtb&layer=mean&x=alpha&y=eta", "alg=gtb&layer=chain&x=ratio&y=mu&ratio=2", "alg=is&layer=trace1&x=mu&x.min=0",
		"alg=tb&layer=fixed-point&reward=noisy&nx=1&ny=1&x.min=0.9", "x.min=1e-300&x=alpha&alg=gtd", "alg=tb&y.max=1e-320&y=eta", "problem=baird&alg=tb&x=lambda",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := query.Parse(text)
		p, _ := problem.ByID(c.Problem)
		if p.Build == nil || p.Simulated {
			return
		}
		c.NX, c.NY = min(c.NX, 3), min(c.NY, 2)
		inst := p.Build(c.Options)
		if inst.MDP == nil || inst.MDP.Dim() > 4 && c.Layer != "abscissa" {
			return // a cell takes seconds
		}
		m, err := phase.New(c, inst)
		if err != nil {
			if err.Error() == "" || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: %q", text, err)
			}
			return
		}
		if out := csv(t, m); strings.Contains(out, "NaN") {
			t.Errorf("%q: %s", text, out)
		}
		again, problems := query.Parse(c.Query())
		x, y, err := again.Spans()
		if len(problems) > 0 || err != nil || !slices.Equal(x.Values, m.X.Values) || !slices.Equal(y.Values, m.Y.Values) {
			t.Errorf("%q: its query %q has other axes: %v %v", text, c.Query(), problems, err)
		}
	})
}
