package learn_test

import "testing"

// The second moments of e, and what is computed from them, compared with samples.
func TestEmphaticSecondMomentsMatchSamples(t *testing.T) {
	for _, id := range []string{"emphatic:retrace", "emphatic:tb", "etd"} {
		secondMoments(t, id)
	}
}
