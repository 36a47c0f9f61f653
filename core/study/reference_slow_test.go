//go:build slow

package study_test

import (
	"testing"

	"triad/core/study"
)

// The whole table of the independent program, with a seed of our own, and what it found of the paper's claims.
func TestTheStudyIsAsTheReferenceFoundAfter500Episodes(t *testing.T) {
	c := config(t, "preset=study&lambda=0,0.25,0.5,0.75,0.875,1&episodes=500")
	x := table(t, c, results(t, c, 2), inOrder)
	agrees(t, c, x)
	want := map[string]string{
		"best-mspbe": study.Holds, "gq-rises": study.Holds, "ab-lower": study.Holds, "ab-spread": study.Holds,
		"gtb-spread": study.Slight, "gretrace-efficient": study.Slight, "gretrace-meets-ab": study.Fails, "robust": study.Slight,
	}
	for _, claim := range x.Claims() {
		t.Logf("%s: %s (%s)", claim.ID, claim.Verdict, claim.Figures)
		if claim.Verdict != want[claim.ID] {
			t.Errorf("%s: %s, want %s", claim.ID, claim.Verdict, want[claim.ID])
		}
	}
}
