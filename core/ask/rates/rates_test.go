package rates_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/ask/rates"
	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
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

// subject returns an experiment's learner with this ID.
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

// at returns a curve's values at a step, which it must reach.
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

// The independent program has followed the presets, so errors are compared at powers of ten.
func TestCurvesOfThePresetsMatchTheIndependentProgram(t *testing.T) {
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
			if name == parts[0]+"/gtb/chain" { // it has 75 nodes, which take long
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

// proposes compares Proposition 4 with the independent program, to 10¹², for the named problems, at exactly and roughly
// points or more. The reference froze the step sizes over blocks of k/50. This is accurate to 10⁻⁶ until they begin to
// decay, and then to 2·10⁻³. There the expectation is compared with one leap over all rungs at once, with other blocks,
// and in core/moments with single steps.
func proposes(t *testing.T, exactly, roughly int, names ...string) {
	t.Helper()
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	exact, rough := 0, 0
	for _, name := range names {
		want := file.Prop4[name]
		s := subject(t, experiment(t, "problem=two-state&reward=noisy&alg=gtb"), "gtb")
		if mdp, ok := steps.MDPs[strings.Fields(name)[0]]; ok && strings.HasPrefix(name, "random") {
			s.MDP = mdp.Process()
		}
		s.Gamma, s.Lambda = want.Gamma, want.Lambda
		zero := make([]float64, s.MDP.Dim())
		s.Setup.Theta0, s.Setup.Omega0 = zero, zero
		p, err := s.Proposition()
		if err != nil {
			t.Fatal(err)
		}
		near(t, name+": the expectation at the start", p.Curve.Start, want.Z[0], 1e-6)
		for !p.Curve.Advance(rates.Far) {
		}
		for i, k := range want.K {
			near(t, fmt.Sprint(name, ": the bound at ", k), p.Schedule.Bound(k), want.Bound[i], 1e-6)
			j := slices.Index(p.Curve.Steps, k)
			switch {
			case j < 0:
			case float64(k) < p.Rests()/10:
				exact++
				near(t, fmt.Sprint(name, ": the expectation at ", k), p.Curve.Error[j], want.Z[i], 1e-6)
			default:
				rough++
				near(t, fmt.Sprint(name, ": the expectation at ", k), p.Curve.Error[j], want.Z[i], 2e-3)
			}
		}
		for j, k := range p.Curve.Steps {
			if bound := p.Schedule.Bound(k); p.Curve.Error[j] > bound {
				t.Errorf("%s: at %d the expectation %g is above the bound %g", name, k, p.Curve.Error[j], bound)
			}
		}
		law, err := moments.Independent(s.Subject)
		if err != nil {
			t.Fatal(err)
		}
		e := law.Error(zero, zero, proposition4{p.Schedule}, false)
		for _, k := range []uint64{1e8, 1e10, rates.Far} {
			e.Leap(k)
			j := slices.Index(p.Curve.Steps, k)
			near(t, fmt.Sprint(name, " at ", k, " in one leap"), p.Curve.Error[j], e.Squared()+e.Dual()/p.Schedule.Beta, 1e-6)
		}
	}
	if exact < exactly || rough < roughly {
		t.Errorf("%d points compared, and %d roughly", exact, rough)
	}
}

func TestPropositionMatchesTheIndependentProgram(t *testing.T) {
	proposes(t, 12, 6, "two_state g.9 l.5")
	for alg, want := range map[string]string{"tb": "tb is not one", "hybrid:tb": "hybrid:tb is not one"} {
		if _, err := subject(t, experiment(t, "problem=two-state&alg="+alg), alg).Proposition(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", alg, err)
		}
	}
}

// proposition4 has η = βα.
type proposition4 struct{ exact.Schedule }

func (p proposition4) At(k uint64) (alpha, eta float64) { return p.Alpha(k), p.Beta * p.Alpha(k) }

// A walk in leaps arrives where single steps do, and a growing curve ends.
func TestCurveContinuesUntilItOverflows(t *testing.T) {
	x := experiment(t, "problem=two-state&reward=noisy&alg=tb,gtb&alpha=0.02&eta=0.02&sampling=iid")
	c := curve(t, subject(t, x, "tb"), "iid")
	for !c.Advance(rates.Far) {
	}
	if n := len(c.Error); n < 50 || !c.Reached(rates.Far) || c.Steps[n-1] > 1e9 || c.Error[n-1] < 1e100 {
		t.Errorf("Tree Backup: %d points, the last at %d", n, c.Steps[n-1])
	}
	g := curve(t, subject(t, x, "gtb"), "iid")
	for !g.Advance(10_000_000) { // constant step sizes: the error stays level
	}
	early, _ := at(g, 100_000)
	late, _ := at(g, 10_000_000)
	near(t, "the floor", late, early, 1e-6)
}

func TestMissingExpectationStatesTheReason(t *testing.T) {
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
	if _, err := subject(t, experiment(t, "problem=baird&alg=gtb"), "gtb").OnChain(); err == nil || !strings.Contains(err.Error(), "this answer uses i.i.d. samples instead") {
		t.Error(err)
	}
}

func TestStepSizesRestAsLongAsTheirScheduleSays(t *testing.T) {
	x := experiment(t, "preset=rates&alg=gtb")
	if k0 := rates.Rests(x.Setup(0).Sizes); k0 != 1325 {
		t.Errorf("k₀ = %g", k0)
	}
	s := experiment(t, "preset=rates&alg=gtb&schedule=prop4&ratio=")
	// α₀ halves at 7.7·10⁷, as designed.
	if k0 := rates.Rests(s.Setup(0).Sizes); math.Abs(k0/7.7e7-1) > 0.02 {
		t.Errorf("Proposition 4's k₀ = %g", k0)
	}
	if k0 := rates.Rests(learn.Dalal{C: 0.3}); k0 != 0 {
		t.Errorf("Dalal's k₀ = %g", k0)
	}
}
