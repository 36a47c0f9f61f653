package verdict

import (
	"math"
	"testing"

	"triad/core/stats"
)

// over returns a window of 1 000 steps in which the logarithm of the error changes by change, with standard error se.
func over(change, se float64) Seen {
	return Seen{
		Rows: 100, Length: 1000, Least: LeastSteps, Error: .1, Start: 1, Predicted: -.1, Alpha: .01,
		Trend: stats.Trend{Slope: change / 1000, SE: se / 1000, Length: 1000},
	}
}

func with(s Seen, set func(*Seen)) Seen {
	set(&s)
	return s
}

func TestTheFirstVerdictThatAppliesIsTheLearners(t *testing.T) {
	high := func(s *Seen) { s.Error = .9 }
	slow := func(s *Seen) { s.Predicted = 1e-4 }
	unknown := func(s *Seen) { s.Predicted = math.NaN() }
	for name, c := range map[string]struct {
		want ID
		seen Seen
	}{
		"one run beyond 10⁷⁰":                    {Diverged, with(over(-5, .1), func(s *Seen) { s.DivergedRuns = 1 })},
		"beyond 10⁷⁰ before much is seen":        {Diverged, Seen{DivergedRuns: 1, Least: LeastSteps}},
		"too few rows":                           {Early, with(over(-5, .1), func(s *Seen) { s.Rows = 19 })},
		"too few steps":                          {Early, with(over(-5, .1), func(s *Seen) { s.Length = 199 })},
		"few episodes are long":                  {Converging, with(over(-5, .1), func(s *Seen) { s.Length, s.Least = 20, 0 })},
		"not measured":                           {Early, with(over(0, 0), func(s *Seen) { s.Error = math.NaN() })},
		"rows without a trend":                   {Early, with(over(0, 0), func(s *Seen) { s.Trend = stats.Unknown })},
		"grown more than twofold":                {Diverging, over(.7, .2)},
		"grown, whatever is predicted":           {Diverging, with(over(.7, .2), slow)},
		"infinite":                               {Diverging, with(over(0, 0), func(s *Seen) { s.Error = math.Inf(1) })},
		"fallen more than twofold":               {Converging, over(-.7, .2)},
		"below all numbers":                      {Converging, with(over(0, 0), func(s *Seen) { s.Error, s.Trend = 0, stats.Unknown })},
		"grown twofold, unsurely":                {Undecided, over(.7, .25)},
		"grown surely, a little":                 {Undecided, over(.6, .01)},
		"standing, with nothing to move it":      {Border, with(over(.1, .1), slow)},
		"the same, and high":                     {Border, with(with(over(.1, .1), slow), high)},
		"slow, but surely moving a little":       {Border, with(over(.6, .01), slow)},
		"slow, but perhaps twofold":              {Undecided, with(over(.7, .5), slow)},
		"slow in the window, not in 50/α steps":  {Undecided, with(over(.1, .1), func(s *Seen) { s.Predicted = 3e-4 })},
		"slow in the window, and α is small":     {Undecided, with(over(.1, .1), func(s *Seen) { s.Predicted, s.Alpha = 1e-4, 1e-4 })},
		"standing below half its start":          {Floor, over(.1, .1)},
		"standing, and little predicted":         {Undecided, with(over(.1, .1), func(s *Seen) { s.Predicted = -1.5 / s.Length })},
		"standing, and nothing predicted":        {Floor, with(over(.1, .1), unknown)},
		"standing above half its start":          {Undecided, with(over(.1, .1), high)},
		"standing perhaps":                       {Undecided, over(.1, .4)},
		"zero from the start":                    {Floor, with(over(0, 0), func(s *Seen) { s.Error, s.Start, s.Trend = 0, 0, stats.Unknown })},
		"a little trend below half of the start": {Undecided, over(-.5, .1)},
	} {
		if got := Of(c.seen); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestVerdictsDifferBySignAndWord(t *testing.T) {
	ids, names, cells := map[ID]bool{}, map[string]bool{}, map[string]bool{}
	for _, v := range Table {
		if v.Sign == "" || v.Help == "" || v.Cell == "" || ids[v.ID] || names[v.Name] || cells[v.Cell] {
			t.Errorf("%+v: no sign, no help, no cell, or twice", v)
		}
		ids[v.ID], names[v.Name], cells[v.Cell] = true, true, true
	}
	if Table[len(Table)-1].ID != Undecided || !Table[len(Table)-1].is(&Seen{}) {
		t.Error("the last verdict does not always apply")
	}
}
