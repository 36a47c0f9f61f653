package learn_test

import "testing"

// The second moments of e and of what is built on them, against samples.
func TestEmphaticSecondMomentsAreThoseOfSamples(t *testing.T) {
	for _, id := range []string{"emphatic:retrace", "emphatic:tb", "etd"} {
		secondMoments(t, id)
	}
}
