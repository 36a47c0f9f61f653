//go:build !js

package phase_test

import (
	"fmt"
	"math"
	"testing"

	"triad/core/ask/phase"
	"triad/core/internal/reference"
	"triad/core/learn"
)

// process returns a problem of the files by its name in the grids.
func process(all map[string]reference.MDP, name string) *reference.MDP {
	if name == "two_state" {
		name = "two_state_R2"
	}
	m := all[name]
	return &m
}

// The reference's λ are 0, 0.05, …, 1, or 0 alone.
func TestAbscissaMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Phase
	reference.Load(t, "phase.json", &file)
	for _, g := range file.Grid {
		m := mapOf(t, fmt.Sprintf("alg=semi-gradient:%s&nx=%d&ny=%d&y.max=%g", g.Kappa, len(g.Gammas), len(g.Lambdas), max(g.Lambdas[len(g.Lambdas)-1], 0.1)), process(file.MDPs, g.Problem))
		for j := range g.Lambdas {
			for i := range g.Gammas {
				near(t, fmt.Sprint(g.Problem, g.Kappa, i, j), at(t, m, i, j), g.MaxRe[j][i], 1e-8*max(math.Abs(g.MaxRe[j][i]), 1e-3))
			}
		}
	}
}

// p is uneven: 0.01, then 0.025 to 0.975 in steps of 0.025, then 0.99.
func TestAbscissaByTheBehaviourMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Phase
	reference.Load(t, "phase.json", &file)
	for _, g := range file.Policy.Maps {
		text := fmt.Sprintf("alg=semi-gradient:%s&gamma=%g&x=mu&ny=%d&", g.Kappa, g.Gamma, len(file.Policy.Lambdas))
		parts := []*phase.Map{
			mapOf(t, text+"nx=1&x.min=0.01", nil),
			mapOf(t, text+"nx=39&x.min=0.025&x.max=0.975", nil),
			mapOf(t, text+"nx=1&x.min=0.99", nil),
		}
		for j := range file.Policy.Lambdas {
			for i, p := range file.Policy.P {
				part, k := parts[1], i-1
				switch i {
				case 0:
					part, k = parts[0], 0
				case len(file.Policy.P) - 1:
					part, k = parts[2], 0
				}
				near(t, "p", part.X.Values[k], p, 1e-15)
				near(t, fmt.Sprint(g.Kappa, p, j), at(t, part, k, j), g.MaxRe[j][i], 1e-8*max(math.Abs(g.MaxRe[j][i]), 1e-3))
			}
		}
	}
}

func TestErrorOfTheFixedPointMatchesTheIndependentProgram(t *testing.T) {
	var file reference.FixedPoint
	reference.Load(t, "fixedpoint.json", &file)
	for _, g := range file.Grid {
		m := mapOf(t, "layer=fixed-point&alg=semi-gradient:"+g.Kappa, process(file.MDPs, g.Problem))
		for j := range g.Lambdas {
			for i := range g.Gammas {
				near(t, fmt.Sprint(g.Problem, g.Kappa, i, j), at(t, m, i, j), g.Ratio[j][i], 1e-6*g.Ratio[j][i])
			}
		}
	}
}

// rules maps the reference's names.
var rules = map[string]string{"saddle": "saddle-point", "correction": "correction", "tdrc": "tdrc", "hybrid": "hybrid", "mp": "mirror-prox"}

// The reference's step sizes are 10^−4 to 10, a quarter of a decade apart.
func TestGrowthByStepSizesMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Steps
	reference.Load(t, "steps.json", &file)
	compared := 0
	for _, g := range file.Steps {
		alg, ok := learn.ByID(rules[g.Rule] + ":" + g.Kappa)
		if !ok {
			continue
		}
		text := fmt.Sprintf("alg=%s&gamma=%g&lambda=%g&x=eta&y=alpha&nx=%d&ny=%[4]d", alg.ID, g.Gamma, g.Lambda, len(g.Logs))
		for _, layer := range []struct {
			id   string
			want [][]float64
		}{{"mean", g.Mean}, {"mean-square", g.MeanSquare}} {
			if layer.want == nil {
				continue
			}
			m := mapOf(t, text+"&layer="+layer.id, process(file.MDPs, g.Problem))
			compared++
			for j, row := range layer.want {
				for i, want := range row {
					near(t, fmt.Sprint(g.Problem, " ", alg.ID, " ", layer.id, i, j), at(t, m, i, j), want, 1e-6*max(math.Abs(want), 1e-4))
				}
			}
		}
	}
	if compared < 10 {
		t.Errorf("%d maps compared", compared)
	}
}
