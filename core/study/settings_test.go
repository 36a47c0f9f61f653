package study_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/study"
)

// further are learners that a study can sweep beside the paper's, with numbers of their own.
const further = "view=study&problem=mountain-car&alg=abq,semi-gradient:vtrace,saddle-point:vtrace,semi-gradient:abq&cbar=1.5&cbar.saddle-point:vtrace=0.5&zeta.abq=0.8&zeta=0.25" +
	"&lambda=0.9&alpha=0.001,0.005,0.01&eta=0.005&episodes=12&seed=4"

// A column of the sweep is the live learner, to the bit, with the numbers that its link gives.
func TestFurtherLearnersOfAStudyAreTheLiveOnes(t *testing.T) {
	c := config(t, further)
	b, err := study.NewBench(c)
	if err != nil {
		t.Fatal(err)
	}
	const first = 10 // after the truth
	n := len(c.Alpha) * len(c.Eta)
	tab, err := study.NewTable(c)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Rows() / n {
		learned := work(t, b, first+i, 5000)
		for k := range n {
			r := tab.Row(i*n + k)
			live, problems := query.Parse(c.Live(r))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			x, err := run.New(live)
			if err != nil {
				t.Fatal(err)
			}
			x.AdvanceTo(live.Limit(), math.MaxInt)
			d := len(x.Weights(0, 0))
			if got := learned[k*(1+d)+1:][:d]; !slices.Equal(got, x.Weights(0, 0)) || slices.Max(got) == slices.Min(got) {
				t.Errorf("%+v: other weights than live, %s", r, live.Query())
			}
		}
	}
}

// Learners of one coefficient with other numbers have other models, and those of the same share one.
func TestAStudyHasAModelForEachNumberOfACoefficient(t *testing.T) {
	c := config(t, further+"&theta0=0")
	var models []string
	for _, p := range c.Parts() {
		if p.Kind == study.Model {
			models = append(models, p.Kappa)
		}
	}
	if want := []string{"abq:0.8", "vtrace:1.5", "abq:0.25", "vtrace:0.5"}; !slices.Equal(models, want) {
		t.Errorf("models of %v, want %v", models, want)
	}
	if needs := c.Needs(10, 11); len(needs) != 12 || c.Parts()[needs[11]].Kappa != "abq:0.8" {
		t.Errorf("abq needs %v", needs)
	}
}
