package problem_test

import (
	"testing"

	"triad/core/exact"
	"triad/core/learn"
)

// On Collision [ghiassian2021] and on the random walk with dependent features [sutton2009], the value error at the
// fixed point decreases with λ throughout, for every trace. With full returns (κ = π/μ, λ = 1) it is the least
// possible. On Collision at λ = 0 it exceeds that of weights of 0, whose normalised error is 1.
func TestTheValueErrorAtTheFixedPointFallsWithLambda(t *testing.T) {
	for _, c := range []struct {
		file  string
		first float64            // NMSE at θ* for λ = 0, to two digits
		last  map[string]float64 // for λ = 1, by the coefficient
	}{
		{"collision", 1.25, map[string]float64{"tb": 0.129, "retrace": 0.129, "is": 0.00962}},
		{"random-walk-dependent", 0.102, map[string]float64{"tb": 0.0367, "retrace": 0.0198, "is": 0.0187}},
	} {
		spec, _ := ofGallery(t, c.file)
		for kappa, last := range c.last {
			k, ok := learn.KappaByID(kappa)
			if !ok {
				t.Fatal(kappa)
			}
			nmse := func(lambda float64) (star, least float64) {
				m, err := exact.New(spec.Instance().MDP, *spec.Gamma, lambda, k.Of(learn.Defaults))
				if err != nil {
					t.Fatal(c.file, err)
				}
				star, least, size := m.ValueErrors()
				return star * star / size / size, least * least / size / size
			}
			close := func(lambda, got, want float64) {
				if got < 0.99*want || got > 1.01*want {
					t.Errorf("%s, %s, λ = %g: NMSE %g at θ*, want %g", c.file, kappa, lambda, got, want)
				}
			}
			before, least := nmse(0)
			close(0, before, c.first)
			for i := 1; i <= 20; i++ {
				lambda := float64(i) / 20
				now, _ := nmse(lambda)
				if !(now < before && now > least*(1-1e-9)) {
					t.Errorf("%s, %s, λ = %g: NMSE %g at θ* after %g; want less, and no less than %g", c.file, kappa, lambda, now, before, least)
				}
				before = now
			}
			close(1, before, last)
			if kappa == "is" && before > least*(1+1e-9) {
				t.Errorf("%s: with full returns NMSE is %g at θ*, want the least, %g", c.file, before, least)
			}
		}
	}
}
