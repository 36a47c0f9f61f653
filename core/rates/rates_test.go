package rates_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/rates"
	"triad/core/run"
)

func experiment(t testing.TB, text string) *run.Experiment {
	t.Helper()
	c, problems := query.Parse(text)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// subject is an experiment's learner of an ID.
func subject(t testing.TB, x *run.Experiment, id string) rates.Subject {
	t.Helper()
	i := slices.IndexFunc(x.Measured(), func(m run.Measured) bool { return m.ID == id })
	s, err := rates.Of(x, i)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func curve(t testing.TB, s rates.Subject, sampling string) *rates.Curve {
	t.Helper()
	of := s.Independent
	if sampling == "chain" {
		of = s.OnChain
	}
	c, err := of()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// at is a curve at a step, as far as which it goes.
func at(c *rates.Curve, k uint64) (plain, averaged float64) {
	for !c.Advance(k) {
	}
	i := slices.Index(c.Steps, k)
	return c.Error[i], c.Averaged[i]
}

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tolerance*math.Abs(want)) {
		t.Errorf("%s is %.9g, want %.9g", what, got, want)
	}
}

// The presets are what the independent program has followed: at powers of ten both know the error.
func TestThePresetsCurvesAreThoseOfTheIndependentProgram(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	compared := 0
	check := func(names map[string]reference.RateCurve, query string, averages bool, until uint64) {
		x := experiment(t, query)
		for name, want := range names {
			parts := strings.Split(name, "/")
			if !slices.ContainsFunc(x.Measured(), func(m run.Measured) bool { return m.ID == parts[1] }) || len(parts) > 3 {
				continue
			}
			most := until
			if name == parts[0]+"/gtb/chain" { // of 75 nodes, which take long
				most = min(most, 1000)
			}
			c := curve(t, subject(t, x, parts[1]), parts[2])
			for i, k := range want.K {
				if k < 10 || k > most || math.Log10(float64(k)) != math.Round(math.Log10(float64(k))) {
					continue
				}
				compared++
				plain, averaged := at(c, k)
				near(t, fmt.Sprint(name, " at ", k), plain, want.MSE[i], 1e-6)
				if averages && want.Polyak[i] != nil {
					near(t, fmt.Sprint("the average of ", name, " at ", k), averaged, *want.Polyak[i], 1e-6)
				}
			}
		}
	}
	of := func(names map[string]reference.RateCurve, kind string) map[string]reference.RateCurve {
		some := map[string]reference.RateCurve{}
		for name, c := range names {
			if strings.HasPrefix(name, kind) {
				some[name] = c
			}
		}
		return some
	}
	check(of(file.Rates, "rates/"), "preset=rates", false, 100_000)
	check(of(file.Rates, "polyak/"), "preset=rates-polyak&alg=gtb,gtd,gtd2", true, 100_000)
	check(of(file.Dalal, "exact/"), "preset=rates-dalal", false, 100_000)
	if compared < 60 {
		t.Errorf("%d points compared", compared)
	}
}

// To 10¹² by blocks; the reference took blocks of k/50 steps, which is right to 10⁻³ where it falls fastest.
func TestThePropositionIsThatOfTheIndependentProgram(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	x := experiment(t, "problem=two-state&reward=noisy&alg=gtb&gamma=0.99&lambda=0.9")
	p, err := subject(t, x, "gtb").Proposition()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for name, want := range file.Prop4 {
		if want.Gamma != 0.99 || want.Lambda != 0.9 || want.Bound == nil || !strings.HasPrefix(name, "two_state") {
			continue
		}
		for !p.Curve.Advance(rates.Far) {
		}
		for i, k := range want.K {
			if k == 0 {
				near(t, "the bound at the start", p.Schedule.Bound(0), want.Bound[0], 1e-6)
				near(t, "the expectation there", p.Curve.Start, want.Z[0], 1e-6)
				continue
			}
			near(t, fmt.Sprint("the bound at ", k), p.Schedule.Bound(k), want.Bound[i], 1e-6)
			if j := slices.Index(p.Curve.Steps, k); j >= 0 {
				compared++
				near(t, fmt.Sprint("the expectation at ", k), p.Curve.Error[j], want.Z[i], 2e-3)
			}
		}
		for j, k := range p.Curve.Steps {
			if bound := p.Schedule.Bound(k); p.Curve.Error[j] > bound {
				t.Errorf("at %d the expectation %g is above the bound %g", k, p.Curve.Error[j], bound)
			}
		}
	}
	if compared < 8 {
		t.Errorf("%d points compared", compared)
	}
	for alg, want := range map[string]string{"tb": "tb is none", "hybrid:tb": "hybrid:tb is none"} {
		if _, err := subject(t, experiment(t, "problem=two-state&alg="+alg), alg).Proposition(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", alg, err)
		}
	}
}

// A walk in leaps comes where one in steps does, and a curve that grows ends.
func TestACurveGoesOnUntilItIsBeyondAllNumbers(t *testing.T) {
	x := experiment(t, "problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.02&eta=0.02&sampling=iid")
	c := curve(t, subject(t, x, "tb"), "iid")
	for !c.Advance(rates.Far) {
	}
	if n := len(c.Error); n < 50 || !c.Reached(rates.Far) || c.Steps[n-1] > 1e9 || c.Error[n-1] < 1e100 {
		t.Errorf("Tree Backup: %d points, the last at %d", n, c.Steps[n-1])
	}
	g := curve(t, subject(t, x, "gtb"), "iid")
	for !g.Advance(10_000_000) { // constant steps: it stays where it has come to
	}
	early, _ := at(g, 100_000)
	late, _ := at(g, 10_000_000)
	near(t, "the floor", late, early, 1e-6)
}

func TestWhatHasNoExpectationIsSaid(t *testing.T) {
	x := experiment(t, "problem=mountain-car")
	if _, err := rates.Of(x, 0); err == nil || !strings.Contains(err.Error(), "mountain-car is simulated") {
		t.Error(err)
	}
	if _, err := subject(t, experiment(t, "problem=two-state&alg=emphatic:tb"), "emphatic:tb").Independent(); err == nil || !strings.Contains(err.Error(), "not affine") {
		t.Error(err)
	}
	if _, err := subject(t, experiment(t, "problem=two-state&alg=is"), "is").Independent(); !errors.Is(err, exact.ErrInfinite) {
		t.Error(err)
	}
	if _, err := subject(t, experiment(t, "problem=baird&alg=gtb"), "gtb").OnChain(); err == nil || !strings.Contains(err.Error(), "independent samples stand in") {
		t.Error(err)
	}
}

func TestStepsRestAsLongAsTheirScheduleSays(t *testing.T) {
	x := experiment(t, "preset=rates&alg=gtb")
	if k0 := rates.Rests(x.Course(0).Sizes); k0 != 1325 {
		t.Errorf("k₀ = %g", k0)
	}
	s := experiment(t, "preset=rates&alg=gtb&schedule=prop4&ratio=")
	// α₀ halves at 7.7·10⁷, as the design has it.
	if k0 := rates.Rests(s.Course(0).Sizes); math.Abs(k0/7.7e7-1) > 0.02 {
		t.Errorf("Proposition 4's k₀ = %g", k0)
	}
	if k0 := rates.Rests(learn.Dalal{C: 0.3}); k0 != 0 {
		t.Errorf("Dalal's k₀ = %g", k0)
	}
}
