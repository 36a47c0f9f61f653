package exact_test

import (
	"reflect"
	"testing"

	"triad/core/exact"
	"triad/core/rl"
)

// Models of one base must have the bits of models made alone, in whatever order they are made, also at γ = 1 with
// episodes, and with emphases first.
func TestModelsOfABaseAreThoseMadeAlone(t *testing.T) {
	_, mdps := gallery(t)
	for id, m := range mdps {
		withPairs := *m
		withPairs.PhiState = stateFeatures(m.States)
		base, made := exact.NewBase(&withPairs), 0
		for _, gamma := range []float64{0.9, 1, 0.9, 0.5} {
			for _, lambda := range []float64{0.3, 0.8} {
				for _, d := range []rl.Dynamics{
					{Kappa: kappa(t, "tb"), Emphatic: true, Beta: 0.4},
					{Kappa: kappa(t, "tb")},
					{Kappa: kappa(t, "retrace")},
					{Emphatic: true, Beta: 0.4},
					{},
				} {
					d.Gamma, d.Lambda = gamma, lambda
					want, err1 := exact.Of(&withPairs, d)
					got, err2 := base.Of(d)
					if (err1 == nil) != (err2 == nil) || err1 != nil && err1.Error() != err2.Error() {
						t.Fatalf("%s, γ = %g: the base says %v, want %v", id, gamma, err2, err1)
					}
					if err1 != nil {
						continue
					}
					made++
					if !reflect.DeepEqual(numbers(got), numbers(want)) {
						t.Errorf("%s at %+v: %v, want %v", id, d, numbers(got), numbers(want))
					}
				}
			}
		}
		if made == 0 {
			t.Errorf("%s: no model was made", id)
		}
	}
}

// numbers returns all numbers of a model.
func numbers(x *exact.Model) []any {
	theta, best, size := x.ValueErrors()
	return []any{x.Gamma, x.Lambda, x.Xi, x.Values, x.A, x.B, x.M, x.Emphasis, x.F, x.Rank, x.ThetaStar, x.MSPBE(), theta, best, size}
}
