package query

import (
	"slices"

	"triad/core/message"
	"triad/core/problem"
)

// Axis is a setting that can be an axis of a map.
type Axis struct {
	ID, Symbol, Name string
	Low, High        float64 // of a map whose query names no others
	Min, Max         float64 // allowed range
	OpenMin, OpenMax bool    // the bound itself is not allowed
	Log              bool    // points have equal ratios instead of equal differences
}

// Axes lists the values of the keys x and y.
var Axes = []Axis{
	{ID: "gamma", Symbol: "γ", Name: "discount factor", High: 0.999, Max: 1, OpenMax: true},
	{ID: "lambda", Symbol: "λ", Name: "trace decay", High: 1, Max: 1},
	{ID: "alpha", Symbol: "α", Name: "step size of θ", Low: 1e-4, High: 10, Max: 1000, OpenMin: true, Log: true},
	{ID: "eta", Symbol: "η", Name: "step size of ω", Low: 1e-4, High: 10, Max: 1000, OpenMin: true, Log: true},
	{ID: "ratio", Symbol: "η/α", Name: "η as a multiple of α", Low: 1e-4, High: 10, Max: 1000, OpenMin: true, Log: true},
	{ID: "mu", Symbol: "μ", Name: "how much the behaviour is like the target", Low: 0.01, High: 0.99, Max: 1},
}

// AxisByID returns the axis with this ID; ok reports whether it exists.
func AxisByID(id string) (a Axis, ok bool) {
	i := slices.IndexFunc(Axes, func(a Axis) bool { return a.ID == id })
	if i < 0 {
		return Axis{}, false
	}
	return Axes[i], true
}

// in returns the axis for c's problem: γ = 1 is allowed if episodes may end.
func (a Axis) in(c *Config) Axis {
	if a.ID == "gamma" && c.mayEnd() {
		a.OpenMax = false
	}
	return a
}

// AnAxis returns the description of what x and y take for a map.
func AnAxis() message.Message { return anyOf(axisChoices()) }

// Legal returns the description of the allowed ends of the axis.
func (a Axis) Legal() message.Message {
	p := a.parameter()
	return p.Legal()
}

// Takes reports whether the axis allows x.
func (a Axis) Takes(x float64) bool {
	return x >= a.Min && x <= a.Max && !(a.OpenMin && x == a.Min) && !(a.OpenMax && x == a.Max)
}

func (a Axis) parameter() Parameter {
	return Parameter{Kind: Number, Min: a.Min, Max: a.Max, OpenMin: a.OpenMin, OpenMax: a.OpenMax}
}

// Layers lists what a map can show; core/ask/phase computes it.
var Layers = []problem.Choice{
	{ID: "abscissa", Name: "growth rate of the expected semi-gradient"},
	{ID: "mean", Name: "growth rate of the expected update"},
	{ID: "mean-square", Name: "growth rate of the mean square, i.i.d. samples"},
	{ID: "chain", Name: "growth rate along one trajectory"},
	{ID: "trace1", Name: "spectral radius of the trace’s mean"},
	{ID: "trace2", Name: "spectral radius of the trace’s second moment"},
	{ID: "fixed-point", Name: "error of the fixed point"},
}

// Spacings lists the spacings of γ on the page's map. Map files that triad map writes have even spacing.
var Spacings = []problem.Choice{{ID: "horizon", Name: "by horizon"}, {ID: "even", Name: "evenly"}}

// MaxCells is the largest number of cells of a map along one axis.
const MaxCells = 401

// Bound is an end of an axis, if the query gives one.
type Bound struct {
	Value float64
	Given bool
}

// Text returns the bound in the form of a query, empty if it is not given.
func (b Bound) Text() string {
	if !b.Given {
		return ""
	}
	return Format(b.Value)
}

func axisChoices(more ...problem.Choice) []problem.Choice {
	return append(more, choices(Axes, func(a Axis) problem.Choice { return problem.Choice{ID: a.ID, Name: a.Name} })...)
}

// mapParameters returns the keys of a map, beside x and y.
func mapParameters() []Parameter {
	cells := func(key, name, axis string, field func(*Config) any) Parameter {
		return Parameter{
			Key: key, Name: name, Kind: Integer, Min: 1, Max: MaxCells, View: true, Group: "view",
			Help: "number of values of a map along " + axis, field: field,
		}
	}
	end := func(key, name, help string, of func(*Config) *Bound) Parameter {
		return Parameter{
			Key: key, Name: name, Kind: Number, Max: 1000, View: true, Group: "view", Help: help,
			legal: orNothing(message.Number("0", "1000")),
			parse: func(c *Config, value string) bool {
				if value == "" {
					*of(c) = Bound{}
					return true
				}
				p := Parameter{Max: 1000}
				x, ok := p.parseNumber(value)
				if ok {
					*of(c) = Bound{x, true}
				}
				return ok
			},
			get: func(c *Config) string { return of(c).Text() },
		}
	}
	ends := func(which, axis string) string {
		return "the " + which + " value along " + axis + "; empty for the axis’s own"
	}
	return []Parameter{
		{
			Key: "layer", Name: "map of", Kind: OneOf, View: true, Group: "view",
			Help:    "the quantity that a map shows",
			Choices: Layers, field: func(c *Config) any { return &c.Layer },
		},
		{
			Key: "spacing", Name: "γ laid out", Kind: OneOf, View: true, Group: "view",
			Help:    "horizon: a map on the page has equal ratios of horizons 1/(1 − γ); even: equal differences of γ, as in its file",
			Choices: Spacings, field: func(c *Config) any { return &c.Spacing },
		},
		cells("nx", "values across", "x", func(c *Config) any { return &c.NX }),
		cells("ny", "values upward", "y", func(c *Config) any { return &c.NY }),
		end("x.min", "left end", ends("first", "x"), func(c *Config) *Bound { return &c.XMin }),
		end("x.max", "right end", ends("last", "x"), func(c *Config) *Bound { return &c.XMax }),
		end("y.min", "lower end", ends("first", "y"), func(c *Config) *Bound { return &c.YMin }),
		end("y.max", "upper end", ends("last", "y"), func(c *Config) *Bound { return &c.YMax }),
	}
}
