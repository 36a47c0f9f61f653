//go:build !race && !js

package moments_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/stats"
)

func TestARunGrowsAsThoseOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, p := range steps.Chain.Points {
		s, ok := subject(t, steps, "two_state", p.Rule, "tb", p.Gamma, p.Lambda)
		if !ok || p.Alpha*p.Eta < 1e-4 {
			continue // whose rates are small, and take long
		}
		l, err := moments.NewLyapunov(s, p.Alpha, p.Eta, 20_000, 1)
		if err != nil {
			t.Fatal(err)
		}
		l.Advance(300)
		compared++
		mean, se := l.Growth()
		if se <= 0 || math.Abs(mean-p.AlmostSure) > 4*math.Hypot(se, p.SE) {
			t.Errorf("%s (%g, %g): %g ± %g, want %g ± %g", p.Rule, p.Alpha, p.Eta, mean, se, p.AlmostSure, p.SE)
		}
	}
	if compared < 12 {
		t.Errorf("%d points compared", compared)
	}
}

// The reference's points are cut after as many steps as ours, and known to some nine digits.
func TestTheChainsCriticalStepIsThatOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for _, c := range steps.Limits.Eta.Critical {
		s, ok := subject(t, steps, "two_state", c.Rule, "tb", c.Gamma, c.Lambda)
		if !ok {
			continue
		}
		law, err := moments.OnChain(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		law = law.Recurrent()
		for i, alpha := range c.Alphas {
			got, err := moments.Critical(func(eta float64) (float64, error) { return law.Mean(alpha, eta) })
			if err != nil {
				t.Fatal(err)
			}
			compared++
			within(t, fmt.Sprint(c.Rule, c.Gamma, c.Lambda, alpha), got, c.Eta[i], 1e-6*c.Eta[i])
		}
	}
	if compared < 18 {
		t.Errorf("%d compared", compared)
	}
}

// By four criteria. The reference's digits on the chain, whose spectra it iterates for, are right to some 10⁻⁷; where no step
// is stable it has none, and we 0.
func TestTheCriticalStepOfEachCriterionIsThatOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	s, _ := subject(t, steps, "two_state", "saddle", "tb", 0.99, 0.9)
	independent, err := moments.Independent(s)
	if err != nil {
		t.Fatal(err)
	}
	chain, err := moments.OnChain(s, 0)
	if err != nil {
		t.Fatal(err)
	}
	chain, compared := chain.Recurrent(), 0
	for _, c := range steps.Chain.Critical {
		for _, by := range []struct {
			what   string
			of     func(alpha, eta float64) (float64, error)
			want   *float64
			digits float64
		}{
			{"mean, independent", independent.Mean, c.Mean, 1e-10},
			{"mean square, independent", independent.MeanSquare, c.MS, 1e-10},
			{"mean, chain", chain.Mean, c.ChainMean, 2e-7},
			{"mean square, chain", chain.MeanSquare, c.ChainMS, 2e-7},
		} {
			got, err := moments.Critical(func(eta float64) (float64, error) { return by.of(c.Alpha, eta) })
			if err != nil {
				t.Fatal(err)
			}
			want := 0.0
			if by.want != nil {
				want = *by.want
			}
			compared++
			within(t, fmt.Sprint(by.what, " at ", c.Alpha), got, want, by.digits*want)
		}
	}
	if compared != 4*8 {
		t.Errorf("%d compared", compared)
	}
	for _, c := range steps.SecondOrder.Critical {
		s.Gamma, s.Lambda = c.Gamma, c.Lambda
		second, err := moments.NewSecondOrder(s)
		if err != nil {
			t.Fatal(err)
		}
		law, err := moments.OnChain(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		law = law.Recurrent()
		for _, by := range []struct {
			what string
			of   func(alpha, eta float64) (float64, error)
			want float64
		}{{"second order", second.Growth, c.SecondOrder}, {"exact", law.Mean, c.Exact}} {
			got, err := moments.Critical(func(eta float64) (float64, error) { return by.of(0.01, eta) })
			if err != nil {
				t.Fatal(err)
			}
			within(t, fmt.Sprint(by.what, " at γ = ", c.Gamma), got, by.want, 1e-8*by.want)
		}
	}
}

// Baird's 28 weights have 406 products; its slowest mode is 10⁻⁹ from 0.
func TestBairdsMeanSquareIsThatOfTheIndependentProgram(t *testing.T) {
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	g := steps.Baird[0]
	s, _ := subject(t, steps, g.Problem, g.Rule, g.Kappa, g.Gamma, g.Lambda)
	law, err := moments.Independent(s)
	if err != nil {
		t.Fatal(err)
	}
	squares := law.Squares()
	for _, at := range [][2]int{{0, 0}, {4, 5}, {7, 5}, {5, 8}} {
		alpha, eta := math.Pow(10, g.Logs[at[0]]), math.Pow(10, g.Logs[at[1]])
		got, err := squares.Growth(alpha, eta)
		if err != nil {
			t.Fatal(err)
		}
		want := g.MeanSquare[at[0]][at[1]]
		within(t, fmt.Sprint(at), got, want, 1e-6*max(math.Abs(want), 1e-4))
	}
}

// The chain of GTB has 75 nodes, on which steps take long.
func TestTheExpectedErrorIsThatOfTheIndependentProgramFurtherOn(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	for name, want := range file.Rates {
		switch {
		case strings.Contains(name, "gtb/chain"):
			follow(t, name, want, 3162)
		case strings.Contains(name, "gtb/iid"):
			follow(t, name, want, 31_623)
		case name == "rates/gtd/chain":
			follow(t, name, want, 1_000_000)
		default:
			follow(t, name, want, 100_000)
		}
	}
}

// Proposition 4's own steps, to 10¹²; and the rates' hyperbolic ones, to 10⁹. The reference took blocks of k/50 steps of one
// size, so ours are those here; but it multiplied by I + D, whose rounding, 10⁻¹⁶, is more than 10⁻⁶ of what the slowest mode loses
// in a step, αδ, at γ = 0.9 and in random_1. Its hyperbolic ones it took in finer blocks.
func TestTheBoundOfProposition4AndTheExactErrorAreThoseOfTheIndependentProgram(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	var steps reference.Steps
	reference.Load(t, "steps.json", &steps)
	compared := 0
	for name, want := range file.Prop4 {
		s := noisy(t, "gtb")
		var sizes learn.StepSizes = learn.Hyperbolic{Alpha: 66.3, Eta: 66.3 * 0.0724, K0: 1325}
		if want.Bound != nil {
			s.Gamma, s.Lambda = want.Gamma, want.Lambda
			if strings.HasPrefix(name, "random_1") {
				s.MDP = steps.MDPs["random_1"].Process()
			}
		}
		law := lawOf(t, s, "iid")
		d := len(law.Model.ThetaStar)
		zero := make([]float64, d)
		proposition, err := law.Model.Schedule(zero, zero)
		if err != nil {
			t.Fatal(err)
		}
		if want.Bound != nil {
			sizes = proposition4{proposition}
		}
		e := law.Error(zero, zero, sizes, false)
		for i, k := range want.K {
			tolerance := max(1e-6, 3e-15/(proposition.Alpha(0)*proposition.Delta))
			at := fmt.Sprint(name, " at ", k)
			if want.Bound == nil {
				e.Leap(k)
				within(t, at, e.Squared(), want.MSE[i], 1e-5*want.MSE[i])
				continue
			}
			e.LeapEvenly(k, 50)
			compared++
			z := e.Squared() + e.Dual()/proposition.Beta
			within(t, at, z, want.Z[i], tolerance*want.Z[i])
			within(t, at+", θ", e.Squared(), want.Theta[i], tolerance*want.Theta[i])
			within(t, at+", bound", proposition.Bound(k), want.Bound[i], 1e-6*want.Bound[i])
			if z > proposition.Bound(k) {
				t.Errorf("%s: %g is above the bound %g", at, z, proposition.Bound(k))
			}
		}
	}
	if compared != 4*24 {
		t.Errorf("%d points compared", compared)
	}
}

func TestLeapsComeWhereStepsDo(t *testing.T) {
	s := noisy(t, "gtb")
	zero := make([]float64, 2)
	same := func(law *moments.Law, sizes learn.StepSizes, average bool, to ...uint64) {
		t.Helper()
		walk, leap := law.Error(zero, zero, sizes, average), law.Error(zero, zero, sizes, average)
		for _, k := range to {
			walk.Advance(k)
			leap.Leap(k)
			if leap.Step() != k {
				t.Error("leapt to", leap.Step())
			}
			within(t, fmt.Sprint("at ", k), leap.Squared(), walk.Squared(), 1e-6*walk.Squared())
			if average {
				within(t, fmt.Sprint("average at ", k), leap.Averaged(), walk.Averaged(), 1e-6*walk.Averaged())
			}
		}
	}
	same(lawOf(t, s, "iid"), learn.Hyperbolic{Alpha: 66.3, Eta: 66.3 * 0.0724, K0: 1325}, false, 3000, 30_000, 300_000)
	same(lawOf(t, s, "iid"), moments.Constant{Alpha: 0.01, Eta: 0.01}, true, 20_000, 100_000)
	s.Gamma, s.Lambda = 0.5, 0.5
	law := lawOf(t, s, "iid")
	proposition, err := law.Model.Schedule(zero, zero)
	if err != nil {
		t.Fatal(err)
	}
	same(law, proposition4{proposition}, false, 10_000, 1_000_000, 10_000_000)
}

// proposition4 has η = βα.
type proposition4 struct{ exact.Schedule }

func (p proposition4) At(k uint64) (alpha, eta float64) { return p.Alpha(k), p.Beta * p.Alpha(k) }

// What each row of Table 1 bounds falls at least as fast, over the last of five decades; 1/k is not yet quite reached.
func TestExactErrorsFallAsFastAsTheGuides(t *testing.T) {
	for name, row := range map[string]string{
		"rates/gtd/chain": "paper", "rates/gtd2/iid": "paper", "polyak/gtd/chain": "constant", "polyak/gtd2/iid": "constant",
		"exact/gtd/chain": "two-scales", "exact/gtd2/iid": "two-scales",
	} {
		parts := strings.Split(name, "/")
		law := lawOf(t, noisy(t, parts[1]), parts[2])
		d := len(law.Model.ThetaStar)
		guide, ok := moments.GuideByID(row)
		if !ok {
			t.Fatal(row)
		}
		e := law.Error(make([]float64, d), make([]float64, d), schedule(t, parts), guide.Average)
		error := func(k uint64) float64 {
			e.Advance(k)
			if guide.Average {
				return e.Averaged()
			}
			return e.Squared()
		}
		early, late := error(10_000), error(100_000)
		_, slope := stats.LocalSlopes([]float64{1e4, 1e5}, []float64{early, late})
		if bound := guide.Slope(0.3); slope[0] > bound+0.05 || bound >= 0 {
			t.Errorf("%s falls as k^%.3f, the guide as k^%.3f", name, slope[0], bound)
		}
	}
}
