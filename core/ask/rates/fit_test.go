package rates_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"triad/core/ask/rates"
	"triad/core/stats"
)

// runsOf returns errors k^power, each run multiplied by a factor of its own.
func runsOf(power float64, runs int, until uint64) rates.Measured {
	rng := rand.New(rand.NewPCG(7, 0))
	m := rates.Measured{Start: 100}
	for k := stats.NextRung(0); k <= until; k = stats.NextRung(k) {
		m.Steps = append(m.Steps, k)
		for range runs {
			m.Errors = append(m.Errors, float32(10*math.Pow(float64(k), power)*math.Exp(0.2*rng.NormFloat64())))
		}
	}
	return m
}

func TestAFittedSlopeIsThePowerWithItsStandardError(t *testing.T) {
	outside := 0
	for power := -1.5; power < -0.3; power += 0.1 {
		m := runsOf(power, 20, 100_000)
		f := m.Fit(500)
		if f.Why.Code != "" || f.From != 10_000 || f.To != 100_000 {
			t.Fatalf("%+v", f)
		}
		// 21 points of independent noise: the slope's own standard error is σ/√20 / (√21 · sd of ln k).
		if want := 0.2 / math.Sqrt(20) / (math.Sqrt(21) * 0.7); f.SE < want/2 || f.SE > 2*want {
			t.Errorf("%g: s.e. %g, want about %g", power, f.SE, want)
		}
		if math.Abs(f.Slope-power) > 2*f.SE {
			outside++
		}
		if math.Abs(f.Slope-power) > 4*f.SE {
			t.Errorf("the slope of k^%g is %g ± %g", power, f.Slope, f.SE)
		}
	}
	if outside > 4 {
		t.Errorf("%d of 12 slopes lie beyond two standard errors", outside)
	}
	if f := runsOf(-1, 1, 100_000).Fit(0); !math.IsNaN(f.SE) || math.Abs(f.Slope+1) > 0.2 {
		t.Errorf("one run: %+v", f)
	}
}

// There is no fit before the decade begins at 10 k₀, the error is ten times below its start, and no setting has
// changed.
func TestSlopeIsFittedOnlyIfMeaningful(t *testing.T) {
	m := runsOf(-1, 5, 100_000)
	for _, c := range []struct {
		change func(*rates.Measured)
		k0     float64
		want   string
	}{
		{func(*rates.Measured) {}, 1325, "at step 13250 or later; run to step 132500"},
		{func(m *rates.Measured) { m.Start = 0.005 }, 0, "ten times below its start"},
		{func(m *rates.Measured) { m.Since = 20_000 }, 0, "without a change of settings"},
		{func(m *rates.Measured) { m.Steps, m.Errors = m.Steps[80:], m.Errors[400:] }, 0, "without a change of settings"},
		{func(m *rates.Measured) {
			m.Errors = append([]float32(nil), m.Errors...)
			m.Errors[len(m.Errors)-1] = float32(math.Inf(1))
		}, 0, "has diverged"},
		{func(m *rates.Measured) { *m = rates.Measured{} }, 0, "run to step 1000"},
	} {
		some := m
		c.change(&some)
		if f := some.Fit(c.k0); !strings.Contains(f.Why.String(), c.want) {
			t.Errorf("%+v, want %s", f, c.want)
		}
	}
}

func TestSlopesSpanTheGivenNumberOfRungs(t *testing.T) {
	steps, errors := []uint64{1, 10, 100, 1000}, []float64{1, 1, 0.1, 0.01}
	at, slope := rates.Slopes(steps, errors, 2)
	if len(at) != 2 || math.Abs(slope[0]+0.5) > 1e-12 || math.Abs(slope[1]+1) > 1e-12 || math.Abs(at[1]-100) > 1e-9 {
		t.Errorf("%v %v", at, slope)
	}
	if at, _ := rates.Slopes(steps[:1], errors[:1], 2); len(at) != 0 {
		t.Error(at)
	}
}
