// Package query defines the keys of a query, their allowed values, the presets and the catalogue.
//
// The page, embedded figures and the command line share these tables. The package parses a query and reports its
// errors. It runs nothing; package run does.
package query

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/problem"
)

// Config is a query, parsed. Make one with Parse; every field is within its legal range. Its parts are of one table of
// keys (Parameters); which group of it a key is in has nothing to do with them.
type Config struct {
	// Alive, unless nil, is called now and then by what takes long: setting up, a change, reading a log. No key sets it.
	Alive func()
	// Chosen are choices on a file of the user's own, which it lacks: the end of Query and Whole. No key sets them.
	Chosen []Pair

	About
	Learning
	Extent
	Display
	Mapping
	Page
}

// About is what is learned about, from which experience and weights on.
type About struct {
	Preset, Problem string            // IDs; a problem needs no preset
	Options         map[string]string // the problem's own keys, such as reward
	Start           []float64         // of Mountain Car: position, and velocity unless it is 0; none for the problem's own
	Theta0, Omega0  []float64         // one number for all, d numbers, or none for the problem's own
	Sampling        string            // chain or iid
	Rows            string            // apart, or empty: how a log's rows follow on one another
}

// Learning is who learns, and how.
type Learning struct {
	Algorithms    []string // IDs in catalogue order, at least one
	Batch         []string // IDs of batch methods, where alg names such; Algorithms are then the learners of the same saddle points
	Gamma, Lambda float64
	Alpha, Eta    float64
	Settings      learn.Settings     // numbers that some coefficients and rules take; without what is the problem's
	Overrides     map[string]float64 // "alpha.gtb" → its own number
	Schedule      string             // of the step sizes
	K0, C         float64            // of schedules hyperbolic and dalal
	Ratio         float64            // η/α in place of Eta and its overrides; 0 for none
	Average       string             // none or polyak
	Project       []float64          // radius of θ's ball and of ω's; one number or none leave the rest free
	ProjectWhen   string             // each or powers
}

// Extent is how much is learned, and what is measured of it.
type Extent struct {
	Runs            int
	Passes, Data    int    // of batch methods: how often they go over how many steps, where there is no log
	Steps, Episodes uint64 // of problems that are not, and are, episodic; Steps is 0 for endless
	Seed            uint64
	Metric          string
	Measure         string   // of a study: end, tail or mean
	At              []uint64 // steps, or episodes, with a row of their own, ascending
	Kappa           string   // operator of the verb exact
}

// Display is what pictures show, of an experiment and of a study.
type Display struct {
	View          string
	X, Y          string // of the curves: linear or log, auto or all; of a map and of a study's picture: IDs of Axes
	Lines, Panels string // of a study's picture: a key each, AutoKey, NoKey
	Bands         string // se or runs
	Flow          string // the algorithm whose mean update the plane shows; empty for one that grows
	Cloud         bool   // points in the plane, carried by it
	Surface       string // max, or the one action whose values are shown
	Borders       bool
	Scale         float64 // of type and lines
	Mono          bool    // saved pictures are in greys
}

// Mapping is what a map shows, beside its axes X and Y.
type Mapping struct {
	Layer      string
	Spacing    string // of γ on the page's map: horizon or even
	NX, NY     int    // cells
	XMin, XMax Bound  // ends of the axes
	YMin, YMax Bound
}

// Page is how the page plays and what it is dressed in.
type Page struct {
	Numbers     bool    // of the last update, kept and shown
	Speed       float64 // steps per second; +Inf is "max"
	Autoplay    bool
	Theme, Lang string
	Hide        []string
	Controls    []string // keys of sliders; nil for the page's own choice
	Embed       bool
	Keys        string // auto, all or none: which of its shortcuts a figure takes
	Tour        int    // step of the guided tour; 0 for none
}

// Issue says what is wrong with one key of a query.
type Issue struct {
	Key, Got string
	Legal    message.Message // what the key takes; none where Note says it all
	Using    string          // what is used in its place, if anything
	Note     message.Message // in place of "got …, want …"
}

// Error is one line: Message in English.
func (p Issue) Error() string { return p.Message().String() }

// Message names the key, what it got and what is legal. A key that is no word of letters a to z is quoted: it may
// hold anything.
func (p Issue) Message() message.Message {
	key := p.Key
	if strings.ContainsFunc(key, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_.", r))
	}) {
		key = strconv.Quote(key)
	}
	if p.Note.Code != "" {
		return message.At(key, p.Note)
	}
	return message.At(key, message.Got(message.Quoted(p.Got), p.Legal))
}

// Parse reads a query ("preset=two-state&lambda=0.5", without "?"). Keys that are unknown,
// repeated, or whose value has the wrong type or range are reported, and the default is
// used in their place: the Config is always a legal one.
func Parse(query string) (Config, []Issue) {
	pairs, problems := Split(query)
	c, more := ParsePairs(pairs)
	return c, append(problems, more...)
}

// ParsePairs is Parse for a query that is Split already.
func ParsePairs(pairs []Pair) (c Config, problems []Issue) {
	given := func(key string) (string, bool) {
		for _, p := range pairs {
			if p.Key == key {
				return p.Value, true
			}
		}
		return "", false
	}
	c = Presets[0].config()
	if id, ok := given("preset"); ok {
		if p, known := presetByID(id); known {
			c = p.config()
		} else {
			problems = append(problems, Issue{Key: "preset", Got: id, Legal: orNear("preset", id, presetLegal()), Using: c.Preset})
		}
	} else if id, ok := given("problem"); ok {
		if _, known := problem.ByID(id); known {
			c = first(id)
		}
	}
	for _, p := range pairs {
		if p.Key == "preset" || p.Key == "problem" && p.Value == c.Problem {
			continue
		}
		if problem, ok := c.apply(p.Key, p.Value); !ok {
			problems = append(problems, problem)
		}
	}
	return c, problems
}

// Set changes one key as a query would. It reports what is wrong and leaves c as it was.
func (c *Config) Set(key, value string) (Issue, bool) {
	next := c.Clone()
	if problem, ok := next.apply(key, value); !ok {
		return problem, false
	}
	*c = next
	return Issue{}, true
}

// Query is the canonical query: the preset, or the problem where there is none, and what differs from it,
// in a fixed order, so that equal configurations have equal queries.
func (c *Config) Query() string { return c.QueryWith(nil) }

// QueryWith is Query with the values of some keys, and their defaults, given: what one
// configuration has no room for.
func (c *Config) QueryWith(given map[string]struct{ Value, Default string }) string {
	from := c.base()
	var parts []string
	write := func(key, value, before string) {
		if value != before {
			parts = append(parts, key+"="+Escape(value))
		}
	}
	if c.Preset == "" {
		write("problem", c.Problem, "")
	} else {
		write("preset", c.Preset, "") // also the default, which may be another one day
	}
	for _, p := range Parameters {
		if g, ok := given[p.Key]; ok {
			write(p.Key, g.Value, g.Default)
		} else if p.Key != "preset" {
			write(p.Key, p.Get(c), p.Get(&from))
		}
		if !p.Override {
			continue
		}
		for _, id := range ownIDs() {
			key := p.Key + "." + id
			write(key, override(c, key), override(&from, key))
		}
	}
	return strings.Join(append(parts, c.chosen()...), "&")
}

// chosen is Chosen as a query has it.
func (c *Config) chosen() (parts []string) {
	for _, p := range c.Chosen {
		parts = append(parts, p.Key+"="+Escape(p.Value))
	}
	return parts
}

// override is the value of key ("alpha.gtb") as a query writes it, empty where there is none.
func override(c *Config, key string) string {
	if v, ok := c.Overrides[key]; ok {
		return Format(v)
	}
	return ""
}

// StepSize is the constant of key ("alpha" or "eta") that algorithm id learns with, or that its
// schedule starts from. A ratio takes the place of eta and of its overrides.
func (c *Config) StepSize(key, id string) float64 {
	if key == "eta" && c.Ratio != 0 {
		return c.Ratio * c.StepSize("alpha", id)
	}
	if v, ok := c.Overrides[key+"."+id]; ok {
		return v
	}
	if key == "eta" {
		return c.Eta
	}
	return c.Alpha
}

// Number is what algorithm id learns with of a key that learners may have their own number of.
func (c *Config) Number(key, id string) float64 {
	common := c.Settings.Number(key)
	if common == nil {
		return c.StepSize(key, id)
	}
	if v, ok := c.Overrides[key+"."+id]; ok {
		return v
	}
	if key == "beta" && *common == learn.Discount {
		return c.Gamma
	}
	return *common
}

// Algorithm is algorithm id with the numbers that it learns with, β as learn.Discount where it follows γ: a map has others.
// ok tells whether it exists.
func (c *Config) Algorithm(id string) (a learn.Algorithm, ok bool) {
	if a, ok = learn.ByID(id); !ok {
		return a, false
	}
	for _, p := range Parameters {
		if a.Takes(p.Key) {
			*a.Settings.Number(p.Key) = c.Number(p.Key, a.ID)
		}
	}
	if _, own := c.Overrides["beta."+a.ID]; !own && c.Settings.Beta == learn.Discount {
		a.Settings.Beta = learn.Discount
	}
	return a, true
}

// Values lists every key with its present value, overrides included.
func (c *Config) Values() map[string]string {
	values := map[string]string{}
	for _, p := range Parameters {
		values[p.Key] = p.Get(c)
	}
	for key, v := range c.Overrides {
		values[key] = Format(v)
	}
	return values
}

// Beat says, by Alive, that something is going on where work takes long; without Alive it does nothing.
func (c *Config) Beat() {
	if c.Alive != nil {
		c.Alive()
	}
}

// Clone is a copy that shares no list or map with c.
func (c *Config) Clone() Config {
	next := *c
	next.Overrides, next.Options = maps.Clone(c.Overrides), maps.Clone(c.Options)
	next.Algorithms, next.Batch, next.At = slices.Clone(c.Algorithms), slices.Clone(c.Batch), slices.Clone(c.At)
	next.Hide, next.Controls = slices.Clone(c.Hide), slices.Clone(c.Controls)
	next.Project = slices.Clone(c.Project)
	next.Start = slices.Clone(c.Start)
	next.Theta0, next.Omega0 = slices.Clone(c.Theta0), slices.Clone(c.Omega0)
	return next
}

// apply sets one key, or says what is wrong with it.
func (c *Config) apply(key, value string) (Issue, bool) {
	name, algorithm, override := overridden(key)
	p, known := ByKey(name)
	switch {
	case !known:
		return Issue{Key: key, Got: value, Note: unknown(key)}, false
	case override && !p.Override:
		return Issue{Key: key, Got: value, Note: noOverride(name)}, false
	case override:
		a, err := findLearner(algorithm)
		if err != nil {
			return Issue{Key: key, Got: value, Note: noAlgorithm(algorithm, err)}, false
		}
		if p.Own && !a.takes(name) {
			return Issue{Key: key, Got: value, Note: notTaken(a.id, name, takers(name))}, false
		}
		key = name + "." + a.id
		if value == "" { // back to the common one
			delete(c.Overrides, key)
			return Issue{}, true
		}
		v, ok := p.number(c, value)
		if !ok {
			return Issue{Key: key, Got: value, Legal: p.Legal(), Using: Format(c.Number(name, a.id))}, false
		}
		c.Overrides[key] = v
		return Issue{}, true
	}
	if _, offered := c.Options[name]; p.option && !offered || p.only != "" && p.only != c.Problem {
		return Issue{Key: key, Got: value, Note: noSuchChoice(c.Problem)}, false
	}
	if p.unit != "" && p.unit != c.Unit() {
		return Issue{Key: key, Got: value, Note: otherUnit[c.Unit()](c.Problem, c.LimitKey())}, false
	}
	if !p.set(c, value) {
		if p.why != nil {
			if note := p.why(value); note.Code != "" {
				return Issue{Key: key, Got: value, Note: note, Using: cmp.Or(p.Get(c), "none")}, false
			}
		}
		return Issue{Key: key, Got: value, Legal: orNear(key, value, p.legalIn(c)), Using: cmp.Or(p.Get(c), "none")}, false
	}
	return Issue{}, true
}

// overridden cuts the key of an override ("alpha.gtb") into its parts. There are keys with a dot of their own.
func overridden(key string) (name, algorithm string, override bool) {
	if _, whole := ByKey(key); whole {
		return key, "", false
	}
	return strings.Cut(key, ".")
}

// The units in which experiments are counted.
const (
	InSteps    = "step"
	InEpisodes = "episode"
)

// Episodic says that the problem's experience comes in episodes.
func (c *Config) Episodic() bool {
	prob, _ := problem.ByID(c.Problem)
	return prob.Episodic
}

// Unit is what Experiment.Step, the rows of curves and Limit count.
func (c *Config) Unit() string {
	if c.Episodic() {
		return InEpisodes
	}
	return InSteps
}

// LimitKey is the key that says where to pause, and Limit its value.
func (c *Config) LimitKey() string { return c.Unit() + "s" }

// Limit is the value of LimitKey, 0 where nothing pauses.
func (c *Config) Limit() uint64 {
	if c.Unit() == InEpisodes {
		return c.Episodes
	}
	return c.Steps
}
