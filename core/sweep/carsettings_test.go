package sweep_test

import (
	"slices"
	"testing"

	"triad/core/sweep"
)

// further are learners that a study can have beside the paper's, with their own settings.
const further = "view=study&problem=mountain-car&alg=abq,semi-gradient:vtrace,saddle-point:vtrace,semi-gradient:abq&cbar=1.5&cbar.saddle-point:vtrace=0.5&zeta.abq=0.8&zeta=0.25" +
	"&lambda=0.9&alpha=0.001,0.01&eta=0.005&episodes=4&seed=4"

// Learners of one coefficient with different settings have different models, and those with the same setting share one.
func TestAStudyHasAModelForEachNumberOfACoefficient(t *testing.T) {
	c := config(t, further+"&theta0=0")
	var models []string
	for i := range c.Parts() {
		if kind, kappa := c.Kind(i); kind == sweep.Model {
			models = append(models, kappa)
		}
	}
	if want := []string{"abq:0.8", "vtrace:1.5", "abq:0.25", "vtrace:0.5"}; !slices.Equal(models, want) {
		t.Errorf("models of %v, want %v", models, want)
	}
	needs := c.Needs(10, 11)
	if _, kappa := c.Kind(needs[len(needs)-1]); len(needs) != 12 || kappa != "abq:0.8" {
		t.Errorf("abq needs %v", needs)
	}
}
