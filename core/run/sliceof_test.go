package run_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/run"
)

func slicedOf(t *testing.T, asked, key, learner string) *run.Slice {
	t.Helper()
	s, err := experiment(t, asked).SliceOf(key, learner, points)
	if err != nil {
		t.Fatal(err)
	}
	for models := 0; !s.Advance(); models++ {
		if models > points+100 {
			t.Fatalf("%s of %s along %s: no end after %d models", asked, learner, key, models)
		}
	}
	return s
}

// Outlook is the growth of the error per step, the square of the radius minus 1; its code shares nothing with a slice.
func TestASliceOfALearnerIsItsExpectedUpdate(t *testing.T) {
	const asked = "alg=gtb,correction:tb&lambda=0.7&gamma=0.95&alpha=0.02&eta=0.01"
	for _, learner := range []string{"gtb", "correction:tb", "emphatic:tb"} {
		for _, key := range []string{"gamma", "lambda", "mu"} {
			s := slicedOf(t, asked, key, learner)
			for i := 0; i < points; i += 8 {
				x := experiment(t, asked)
				if _, err := x.Set(key, strconv.FormatFloat(s.Values[i], 'g', -1, 64)); err != nil {
					t.Fatal(err)
				}
				want, err := x.Outlook(learner)
				if err != nil {
					t.Fatal(err)
				}
				if got := math.Expm1(2 * 0.02 * s.Growth[i]); !(math.Abs(got-want) < 1e-12) && !math.IsNaN(s.Growth[i]) {
					t.Errorf("%s along %s at %g: %g, want %g", learner, key, s.Values[i], got, want)
				}
			}
		}
	}
}

// If Tree Backup's expected update is unstable for every λ, its gradient version's is stable for every λ.
func TestTheSlicesOfTreeBackupAndItsGradientVersionHaveOppositeSigns(t *testing.T) {
	tb, gtb := slicedOf(t, "", "lambda", "tb"), slicedOf(t, "", "lambda", "gtb")
	for i := range points {
		if !(tb.Growth[i] > 0) || !(gtb.Growth[i] < 0) {
			t.Errorf("λ = %g: Tree Backup %g, its gradient version %g", tb.Values[i], tb.Growth[i], gtb.Growth[i])
		}
	}
	if same := sliced(t, "", "lambda", "tb"); !slices.Equal(same.Growth, tb.Growth) || len(tb.Borders)+len(gtb.Borders) > 0 {
		t.Errorf("borders %v and %v, and the slice of the coefficient is %v", tb.Borders, gtb.Borders, same.Growth)
	}
}

func TestSliceOfRejectsUnknownLearners(t *testing.T) {
	for _, c := range [][3]string{{"lambda", "nobody", "alg: "}, {"alpha", "gtb", `key: "alpha" is invalid`}} {
		if _, err := experiment(t, "").SliceOf(c[0], c[1], points); err == nil || !strings.HasPrefix(err.Error(), c[2]) {
			t.Errorf("%v: %v, want a refusal", c, err)
		}
	}
}
