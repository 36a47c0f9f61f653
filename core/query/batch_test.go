package query_test

import (
	"slices"
	"testing"

	"triad/core/batch"
	"triad/core/learn"
	"triad/core/query"
)

func TestBatchMethodsComeWithTheLearnersOfTheSameSaddlePoints(t *testing.T) {
	c, issues := query.Parse("alg=sgd:retrace,pdbg:tb,sgd:tb&alpha.sgd:tb=0.5&passes=7&data=50&seed=3")
	if len(issues) > 0 {
		t.Fatal(issues)
	}
	if want := []string{"pdbg:tb", "sgd:tb", "sgd:retrace"}; !slices.Equal(c.Batch, want) || !slices.Equal(c.Learners(), want) {
		t.Errorf("methods %v, want %v", c.Batch, want)
	}
	if want := []string{"gtb", "gretrace"}; !slices.Equal(c.Algorithms, want) {
		t.Errorf("learners %v, want %v", c.Algorithms, want)
	}
	if got, want := c.Query(), "preset=fair&alg=pdbg:tb,sgd:tb,sgd:retrace&alpha.sgd:tb=0.5&seed=3&passes=7&data=50"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	again, _ := query.Parse(c.Query())
	if again.Query() != c.Query() {
		t.Errorf("read again it is %s", again.Query())
	}
	if c.StepSize("alpha", "sgd:tb") != 0.5 || c.StepSize("alpha", "pdbg:tb") != 0.01 {
		t.Error("a method has its own step size, others the common one")
	}
	copied := c.Clone()
	if copied.Batch[0] = "saga:tb"; c.Batch[0] != "pdbg:tb" {
		t.Error("a copy shares the list")
	}
	if _, ok := c.Set("alg", "tb"); !ok || c.Batch != nil || !slices.Equal(c.Learners(), []string{"tb"}) {
		t.Errorf("learners alone: %v, %v", c.Batch, c.Learners())
	}
}

func TestABatchMethodHasTheNumbersOfItsCoefficient(t *testing.T) {
	c, issues := query.Parse("alg=saga:vtrace,saga:abq&cbar=3&zeta=0.25&cbar.saga:vtrace=2")
	if len(issues) > 0 {
		t.Fatal(issues)
	}
	v, _ := c.BatchAlgorithm("saga:vtrace")
	a, _ := c.BatchAlgorithm("saga:abq")
	if v.Online.Settings.CBar != 2 || a.Online.Settings.Zeta != 0.25 {
		t.Errorf("c̄ = %g, ζ = %g", v.Online.Settings.CBar, a.Online.Settings.Zeta)
	}
	if _, ok := c.BatchAlgorithm("saga"); ok {
		t.Error("saga alone is none")
	}
	if got := c.Whole(nil); !slices.Contains(splitKeys(got), "cbar.saga:vtrace=2") {
		t.Errorf("%s has not its number", got)
	}
	if !query.OfBatch("alpha.saga:tb") || query.OfBatch("alpha.gtb") || query.OfBatch("alpha") || query.OfBatch("x.min") {
		t.Error("a batch method's own number is not told from others")
	}
}

func splitKeys(text string) (parts []string) {
	pairs, _ := query.Split(text)
	for _, p := range pairs {
		parts = append(parts, p.Key+"="+p.Value)
	}
	return parts
}

// Passes are drawn beside the curves of learners, so the two learners of the first screen keep their colours to
// themselves.
func TestNoMethodHasTheColourOfTreeBackupOrOfItsGradientVersion(t *testing.T) {
	has := map[learn.Colour]string{learn.Orange: "tb", learn.Blue: "gtb"}
	for _, id := range []string{"tb", "gtb"} {
		if c := (learn.Algorithm{ID: id}).Colour(); has[c] != id {
			t.Errorf("%s has colour %d", id, c)
		}
	}
	for _, m := range batch.Methods {
		if other := has[m.Colour]; other != "" || m.Body == learn.Double {
			t.Errorf("%s looks like %q: colour %d, body %d", m.ID, other, m.Colour, m.Body)
		}
		has[m.Colour] = m.ID
	}
}
