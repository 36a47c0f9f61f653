//go:build !js

package phase_test

import (
	"fmt"
	"math"
	"testing"
)

// A value within rounding of 0 is on the border itself.
const onBorder = 1e-13

func agree(t *testing.T, value float64, unstable bool, distance float64, what ...any) {
	t.Helper()
	if math.Abs(distance) > onBorder && (value > 0) != unstable {
		t.Error(append(what, "abscissa", value, "but unstable is", unstable)...)
	}
}

// λ = (12γ − 10)/γ, and (2γ − 1 − 4p(1−γ)/(1−p))/(cγ) with c = p if the behaviour goes right with probability p.
func TestTwoStatesBordersAreClosed(t *testing.T) {
	for _, alg := range []string{"tb", "retrace"} {
		m := mapOf(t, "alg="+alg, nil)
		for j, lambda := range m.Y.Values {
			for i, gamma := range m.X.Values {
				d := 12*gamma - 10 - lambda*gamma
				agree(t, at(t, m, i, j), d > 0, d, alg, gamma, lambda)
			}
		}
	}
	for _, gamma := range []float64{0.9, 0.99} {
		for alg, c := range map[string]func(p float64) float64{
			"tb": func(p float64) float64 { return p }, "is": func(float64) float64 { return 1 },
		} {
			m := mapOf(t, fmt.Sprintf("x=mu&alg=%s&gamma=%g", alg, gamma), nil)
			for j, lambda := range m.Y.Values {
				for i, p := range m.X.Values {
					d := 2*gamma - 1 - 4*p*(1-gamma)/(1-p) - lambda*c(p)*gamma
					agree(t, at(t, m, i, j), d > 0, d, alg, gamma, p, lambda)
				}
			}
		}
	}
}

// γ = 15/(17 − 2cλ), c = κ(solid)/7.
func TestBairdsBorderIsClosed(t *testing.T) {
	for _, features := range []string{"copy", "onehot"} {
		for alg, c := range map[string]float64{"tb": 1. / 7, "is": 1} {
			m := mapOf(t, "problem=baird&alg="+alg+"&features="+features, nil)
			for j, lambda := range m.Y.Values {
				for i, gamma := range m.X.Values {
					d := gamma*(17-2*c*lambda) - 15
					agree(t, at(t, m, i, j), d > 0, d, features, alg, gamma, lambda)
				}
			}
		}
	}
}
