package run_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"triad/core/run"
)

const points = 41 // as many as the page draws

func sliced(t *testing.T, asked, key, kappa string) *run.Slice {
	t.Helper()
	s, err := experiment(t, asked).Slice(key, kappa, points)
	if err != nil {
		t.Fatal(err)
	}
	for models := 0; !s.Advance(); models++ {
		if models > points+100 {
			t.Fatalf("%s along %s: no end after %d models", asked, key, models)
		}
	}
	return s
}

// Two states: γ = 5/(6 − λ/2) and λ = (12γ − 10)/γ; Baird's star: γ = 105/(119 − 2λ); μ by the closed form.
func TestBordersAreTheClosedForms(t *testing.T) {
	lambdaAt := func(gamma, p float64) float64 { // (1−p)(2γ−1−B) = 4p(1−γ), B = pλγ
		return (2*gamma - 1 - 4*p*(1-gamma)/(1-p)) / (p * gamma)
	}
	for _, c := range []struct {
		query, key, kappa string
		want              []float64
	}{
		{"lambda=0.9", "gamma", "tb", []float64{5 / (6 - .45)}},
		{"lambda=0", "gamma", "retrace", []float64{5. / 6}},
		{"gamma=0.9", "lambda", "tb", []float64{(12*.9 - 10) / .9}},
		{"gamma=0.9", "lambda", "", []float64{(12*.9 - 10) / .9}}, // of the first learner
		{"gamma=0.99", "lambda", "tb", nil},
		{"gamma=0.9&mu=0.55", "lambda", "tb", []float64{lambdaAt(.9, .55)}},
		{"gamma=0.9&features=onehot", "lambda", "tb", nil},
		{"preset=baird&lambda=0.5", "gamma", "tb", []float64{105. / 118}},
		{"preset=baird&features=shared", "gamma", "tb", nil},
	} {
		s := sliced(t, c.query, c.key, c.kappa)
		if len(s.Borders) != len(c.want) {
			t.Errorf("%s along %s: borders %v, want %v", c.query, c.key, s.Borders, c.want)
			continue
		}
		for i, want := range c.want {
			if math.Abs(s.Borders[i]-want) > 1e-12 {
				t.Errorf("%s along %s: border %.16g, want %.16g", c.query, c.key, s.Borders[i], want)
			}
		}
	}
	s := sliced(t, "lambda=0.9&gamma=0.95", "mu", "tb")
	if len(s.Borders) != 1 || math.Abs(lambdaAt(.95, s.Borders[0])-.9) > 1e-10 {
		t.Errorf("along μ: %v", s.Borders)
	}
}

func TestASliceIsTheGrowthOfEachExactModel(t *testing.T) {
	for _, key := range []string{"gamma", "lambda", "mu", "pi"} {
		s := sliced(t, "lambda=0.7&gamma=0.95&kappa=retrace", key, "retrace")
		if len(s.Values) != points || len(s.Growth) != points {
			t.Fatalf("%d values, %d growths", len(s.Values), len(s.Growth))
		}
		for i, v := range s.Values {
			x := experiment(t, "lambda=0.7&gamma=0.95&kappa=retrace")
			if _, err := x.Set(key, strconv.FormatFloat(v, 'g', -1, 64)); err != nil {
				t.Fatal(err)
			}
			m, err := x.Operator()
			if err != nil {
				t.Fatal(err)
			}
			if s.Growth[i] != m.Growth() {
				t.Errorf("%s=%g: %g, want %g", key, v, s.Growth[i], m.Growth())
			}
		}
	}
}

func TestSliceRejectsUndefinedSlices(t *testing.T) {
	for asked, want := range map[[3]string]string{
		{"preset=mountain-car", "lambda", "tb"}: `problem: mountain-car is simulated`,
		{"", "alpha", "tb"}:                     `key: "alpha" is invalid; use gamma, lambda, or`,
		{"", "reward", "tb"}:                    `key: "reward" is invalid; use gamma, lambda, or`,
		{"preset=baird", "mu", "tb"}:            `key: "mu" is invalid; use gamma, lambda, or`,
		{"", "lambda", "sarsa"}:                 `kappa: "sarsa" is invalid; use a trace coefficient`,
	} {
		if _, err := experiment(t, asked[0]).Slice(asked[1], asked[2], points); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v: %v, want %q", asked, err, want)
		}
	}
}
