package query

// Schedule is one legal value of the key schedule: how the step sizes change with the step k.
type Schedule struct {
	ID, Name string
	OwnEta   bool // it sets η itself, so a ratio is out of place
}

// Schedules lists them, the default first; core/run has their step sizes.
var Schedules = []Schedule{
	{ID: "constant", Name: "constant"},
	{ID: "hyperbolic", Name: "α/(k + k₀)"},
	{ID: "prop4", Name: "Proposition 4", OwnEta: true},
	{ID: "dalal", Name: "1/k^(1−c) and 1/k^(⅔(1−c))", OwnEta: true},
}
