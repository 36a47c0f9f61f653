package moments_test

import (
	"strconv"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/problem"
)

// noisy is two states with rewards, γ = 0.99 and λ = 0.9.
func noisy(t testing.TB, alg string) moments.Subject {
	t.Helper()
	p, _ := problem.ByID("two-state")
	options := p.Defaults()
	options["reward"] = "noisy"
	a, ok := learn.ByID(alg)
	if !ok {
		t.Fatal(alg)
	}
	return moments.Subject{Algorithm: a, MDP: p.Build(options).MDP, Gamma: 0.99, Lambda: 0.9}
}

func lawOf(t testing.TB, s moments.Subject, sampling string) *moments.Law {
	t.Helper()
	var law *moments.Law
	var err error
	if sampling == "chain" {
		law, err = moments.OnChain(s, 0)
	} else {
		law, err = moments.Independent(s)
	}
	if err != nil || law == nil {
		t.Fatal(law, err)
	}
	return law
}

// later is a schedule from one of its steps on.
type later struct {
	learn.StepSizes
	from uint64
}

func (l later) At(k uint64) (alpha, eta float64) { return l.StepSizes.At(k + l.from) }

// schedule is that of a name such as polyak/gtb/chain/0.03.
func schedule(t testing.TB, parts []string) learn.StepSizes {
	t.Helper()
	switch parts[0] {
	case "rates":
		return learn.Hyperbolic{Alpha: 66.3, Eta: 66.3 * 0.0724, K0: 1325}
	case "dalal": // of a start without its large first steps
		return later{learn.Dalal{C: 0.3}, 1000}
	case "exact":
		return learn.Dalal{C: 0.3}
	}
	step := 0.03
	if len(parts) > 3 {
		var err error
		if step, err = strconv.ParseFloat(parts[3], 64); err != nil {
			t.Fatal(err)
		}
	}
	return moments.Constant{Alpha: step, Eta: step}
}

// follow compares a curve with the reference's up to a step.
func follow(t *testing.T, name string, want reference.RateCurve, until uint64) {
	t.Helper()
	parts := strings.Split(name, "/")
	law := lawOf(t, noisy(t, parts[1]), parts[2])
	d := len(law.Model.ThetaStar)
	e := law.Error(make([]float64, d), make([]float64, d), schedule(t, parts), parts[0] == "polyak")
	for i, k := range want.K {
		if k > until {
			break
		}
		e.Advance(k)
		within(t, name+" at "+strconv.FormatUint(k, 10), e.Squared(), want.MSE[i], 1e-6*want.MSE[i])
		within(t, name+" bias at "+strconv.FormatUint(k, 10), e.Bias(), want.Bias[i], 1e-6*max(want.Bias[i], 1e-6*want.MSE[i]))
		if want.Polyak != nil && want.Polyak[i] != nil && k > 0 {
			within(t, name+" average at "+strconv.FormatUint(k, 10), e.Averaged(), *want.Polyak[i], 1e-6**want.Polyak[i])
		}
	}
}

func TestTheExpectedErrorIsThatOfTheIndependentProgram(t *testing.T) {
	var file reference.Rates
	reference.Load(t, "rates.json", &file)
	for name, want := range file.Rates {
		follow(t, name, want, 1000/every)
	}
	for name, want := range file.Dalal {
		follow(t, name, want, 1000/every)
	}
	if len(file.Rates) != 24 || len(file.Dalal) != 6 {
		t.Error(len(file.Rates), len(file.Dalal))
	}
}
