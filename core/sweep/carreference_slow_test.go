//go:build slow

package sweep_test

import (
	"testing"

	"triad/core/sweep"
)

// The whole table of the independent program, with another seed, and its verdicts on the paper's claims.
func TestTheStudyIsAsTheReferenceFoundAfter500Episodes(t *testing.T) {
	c := config(t, "preset=study&lambda=0,0.25,0.5,0.75,0.875,1&episodes=500")
	x := table(t, c, results(t, c, 2), inOrder)
	agrees(t, c, x)
	want := map[string]string{
		"best-mspbe": sweep.Holds, "gq-rises": sweep.Holds, "ab-lower": sweep.Holds, "ab-spread": sweep.Holds,
		"gtb-spread": sweep.Slight, "gretrace-efficient": sweep.Slight, "gretrace-meets-ab": sweep.Fails, "robust": sweep.Slight,
	}
	for _, claim := range x.Claims() {
		t.Logf("%s: %s (%s)", claim.ID, claim.Verdict, claim.Figures)
		if claim.Verdict != want[claim.ID] {
			t.Errorf("%s: %s, want %s", claim.ID, claim.Verdict, want[claim.ID])
		}
	}
}
