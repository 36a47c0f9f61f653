package moments_test

import (
	"math"
	"testing"

	"triad/core/metric"
	"triad/core/moments"
)

// A distance must equal Squared, including the part of the start outside the range of M. The expectation of a point
// mass is its value. The ends of the spectrum of AᵀM⁻¹A bound the MSPBE by the distance.
func TestExpectationOfAQuadraticErrorMatchesItsMoments(t *testing.T) {
	s := noisy(t, "gtb")
	law := lawOf(t, s, "chain")
	theta0 := []float64{3, -2}
	e := law.Error(theta0, []float64{1, 2}, moments.Constant{Alpha: 0.05, Eta: 0.02}, true)
	rates, err := law.Model.Rates()
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]func([]float64) float64{}
	forms := map[string]*moments.Form{}
	for _, m := range metric.Catalogue {
		if m.Root { // it is not quadratic
			continue
		}
		if of[m.ID], err = m.New(law.Model); err != nil {
			t.Fatal(err)
		}
		forms[m.ID] = e.Form(of[m.ID], theta0)
		within(t, m.ID+" at the start", e.ExpectLast(forms[m.ID]), of[m.ID](theta0), 1e-12*of[m.ID](theta0))
	}
	for _, k := range []uint64{1, 2, 30, 400} {
		e.Advance(k)
		within(t, "distance", e.ExpectLast(forms["distance"]), e.Squared(), 1e-12*e.Squared())
		within(t, "its average", e.Expect(forms["distance"]), e.Averaged(), 1e-12*e.Averaged())
		// MSPBE = ½ uᵀAᵀM⁻¹Au.
		if m := 2 * e.ExpectLast(forms["mspbe"]); !(m > rates.Delta*e.Squared() && m < rates.Rho*e.Squared()) {
			t.Errorf("at %d the expected MSPBE is %g", k, m/2)
		}
	}
	if v := law.Error(theta0, theta0, moments.Constant{Alpha: 0.05, Eta: 0.02}, true).Expect(forms["distance"]); !math.IsNaN(v) {
		t.Errorf("before the first average there is %g", v)
	}
}

// Two steps of i.i.d. samples without a trace, outcome by outcome.
func TestTheExpectedMSPBEIsTheMeanOverAllOutcomes(t *testing.T) {
	s := noisy(t, "gtb")
	s.Lambda = 0
	law := lawOf(t, s, "iid")
	m, _ := metric.ByID("mspbe")
	of, err := m.New(law.Model)
	if err != nil {
		t.Fatal(err)
	}
	const alpha, eta = 0.1, 0.3
	zero := make([]float64, 2)
	e := law.Error(zero, zero, moments.Constant{Alpha: alpha, Eta: eta}, false)
	form := e.Form(of, zero)
	e.Advance(2)
	move := func(v moments.Move, z []float64) []float64 {
		next := append([]float64(nil), z...)
		for i := range next {
			size := alpha
			if i >= law.R {
				size = eta
			}
			sum := v.C[i]
			for j, x := range z {
				sum += v.Z[i*law.N+j] * x
			}
			next[i] += size * sum
		}
		return next
	}
	want := 0.0
	for _, first := range law.Moves {
		z := move(first, make([]float64, law.N))
		for _, second := range law.Moves {
			want += first.Prob * second.Prob * of(law.Model.Lifted(move(second, z)[:law.R]))
		}
	}
	within(t, "the MSPBE after two steps", e.ExpectLast(form), want, 1e-12*want)
}
