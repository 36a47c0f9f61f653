package rates_test

import "testing"

func TestPropositionOfEachProblemMatchesTheIndependentProgram(t *testing.T) {
	proposes(t, 38, 19, "two_state g.99 l.9", "two_state g.5 l.5", "random_1 l.8")
}
