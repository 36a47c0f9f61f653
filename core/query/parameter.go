package query

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/problem"
)

// Parameters and how to find one, with two that need more than a kind: steps and schedule.

// Kind is the type of a parameter's value. It decides how the page shows the parameter.
type Kind string

// The kinds.
const (
	Number     Kind = "number"
	Integer    Kind = "integer"
	OneOf      Kind = "choice"
	Algorithms Kind = "algorithms"
	Numbers    Kind = "numbers"
	Flag       Kind = "flag"
	Text       Kind = "text"
)

// Parameter is one entry of the table of keys. URL, command line, form, help and validation all follow from it.
type Parameter struct {
	Key, Symbol, Name, Help string
	Kind                    Kind
	Min, Max                float64 // of Number and Integer
	OpenMin, OpenMax        bool    // the bound itself is not allowed
	SliderMin, SliderMax    float64 // the range of a slider; logarithmic if Log
	Log                     bool
	Horizon                 bool             // the slider has equal ratios between the horizons 1/(1 − x) of its values
	Choices                 []problem.Choice // of OneOf; for an Integer, words allowed in place of a number
	Live                    bool             // a change takes effect while running; other keys restart the experiment
	View                    bool             // concerns the page alone, so a change never restarts
	Override                bool             // key.algorithm sets it for one algorithm
	Own                     bool             // only for algorithms whose coefficient or rule takes it
	Group                   string           // learning, problem, run, view

	option bool                               // a problem's own key, of its Options
	only   string                             // the only problem that has this key; empty for all
	unit   string                             // the only unit of experiments that has this key; empty for all
	legal  message.Message                    // replaces the description that the kind gives
	why    func(value string) message.Message // describes a fault in more detail; may return an empty message
	field  func(*Config) any
	parse  func(c *Config, value string) bool // replaces the kind's parser
	whole  bool                               // a Number without a fraction
	ends   bool                               // the value 1 is allowed only if experience may come in episodes
	get    func(*Config) string
}

// MaxSteps limits steps and at. 10¹² steps take months, and float64 counts them exactly.
const MaxSteps = 1_000_000_000_000

// KeyOf returns the parameter that a valid key sets, also by an override.
func KeyOf(key string) *Parameter {
	name, _, _ := overridden(key)
	p, _ := ByKey(name)
	return p
}

// ByKey returns the parameter of this key; ok reports whether it exists.
func ByKey(key string) (*Parameter, bool) {
	i := slices.IndexFunc(Parameters, func(p Parameter) bool { return p.Key == key })
	if i < 0 {
		return nil, false
	}
	return &Parameters[i], true
}

// optionParameter returns the parameter of a problem's own key, which only problems that offer it have. Problems can
// offer the same key with different choices and meanings; the parameter has all the choices.
func optionParameter(key string) Parameter {
	p := Parameter{Key: key, Kind: OneOf, Group: "problem", option: true}
	var helps []string
	for _, prob := range problem.Catalogue {
		o, offered := prob.Option(key)
		if !offered {
			continue
		}
		if p.Name == "" { // the first problem that offers it names it
			p.Symbol, p.Name, p.Live = o.Symbol, o.Name, o.Live
			if r := o.Number; r != nil {
				p.Kind, p.Min, p.Max, p.OpenMin, p.OpenMax = Number, r.Min, r.Max, r.OpenMin, r.OpenMax
				p.SliderMin, p.SliderMax, p.whole = r.SliderMin, r.SliderMax, r.Whole
			}
		}
		for _, c := range o.Choices {
			if !legalChoice(p.Choices, c.ID) {
				p.Choices = append(p.Choices, c)
			}
		}
		helps = append(helps, prob.Name+": "+o.Help)
		if p.Help = o.Help; len(helps) > 1 {
			p.Help = strings.Join(helps, "; ")
		}
	}
	p.get = func(c *Config) string { return c.Options[key] }
	p.parse = func(c *Config, v string) bool {
		o, offered := optionOf(c, key)
		if o.Number != nil {
			x, ok := p.parseNumber(v)
			offered, v = offered && ok, Format(x)
		} else {
			offered = offered && legalChoice(o.Choices, v)
		}
		if offered {
			c.Options[key] = v
		}
		return offered
	}
	return p
}

// optionOf returns what c's problem offers under a key.
func optionOf(c *Config, key string) (problem.Option, bool) {
	prob, _ := problem.ByID(c.Problem)
	return prob.Option(key)
}

func choices[T any](list []T, of func(T) problem.Choice) []problem.Choice {
	out := make([]problem.Choice, len(list))
	for i, x := range list {
		out[i] = of(x)
	}
	return out
}

func legalChoice(list []problem.Choice, id string) bool {
	return slices.ContainsFunc(list, func(c problem.Choice) bool { return c.ID == id })
}

func keys() string {
	names := make([]string, len(Parameters))
	for i, p := range Parameters {
		names[i] = p.Key
	}
	return strings.Join(names, ", ")
}

// takers returns the coefficients and rules that take a key's value.
func takers(key string) string {
	var ids []string
	for _, k := range learn.Kappas {
		if k.Key == key {
			ids = append(ids, k.ID)
		}
	}
	for _, r := range learn.Rules {
		if r.Key == key {
			ids = append(ids, r.ID)
		}
	}
	return strings.Join(ids, ", ")
}

func algorithmIDs() string {
	ids := make([]string, len(learn.Catalogue))
	for i, a := range learn.Catalogue {
		ids[i] = a.ID
	}
	return strings.Join(ids, ", ")
}

// Format formats a float64 in the shortest form that reads back exactly.
func Format(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// Endless is the value of steps that never pauses; Config.Steps is then 0.
const Endless = "endless"

// stepsParameter returns the parameter of the key steps: a number, or a word.
func stepsParameter() Parameter {
	return Parameter{
		Key: "steps", Name: "steps", Kind: Integer, Min: 1, Max: MaxSteps, Group: "run", Live: true, Help: "the run pauses after this many steps; endless never pauses",
		Choices: []problem.Choice{{ID: Endless, Name: Endless}}, legal: orEndless(message.Integer(uint64(1), uint64(MaxSteps))),
		unit: InSteps, field: func(c *Config) any { return &c.Steps }, parse: parseSteps, get: formatSteps,
	}
}

func parseSteps(c *Config, value string) bool {
	p, _ := ByKey("steps")
	x, ok := p.parseInteger(value)
	if value == Endless {
		x, ok = 0, true
	}
	if ok {
		c.Steps = x
	}
	return ok
}

func formatSteps(c *Config) string {
	if c.Steps == 0 {
		return Endless
	}
	return strconv.FormatUint(c.Steps, 10)
}

// Schedule is one value of the key schedule: how the step sizes depend on the step k.
type Schedule struct {
	ID, Name string
	OwnEta   bool // the schedule sets η itself, so a ratio is not allowed
}

// Schedules lists the schedules, the default first; core/run computes their step sizes.
var Schedules = []Schedule{
	{ID: "constant", Name: "constant"},
	{ID: "hyperbolic", Name: "α/(k + k₀)"},
	{ID: "prop4", Name: "Proposition 4", OwnEta: true},
	{ID: "dalal", Name: "1/k^(1−c) and 1/k^(⅔(1−c))", OwnEta: true},
}
