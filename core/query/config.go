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

// Config is a parsed query. Make one with Parse; every field is within its range. The groups of keys in the table
// (Parameters) are not the parts of Config.
type Config struct {
	// Alive is called now and then during long work: setting up, a change, reading a log. It may be nil. No key sets
	// it.
	Alive func()
	// Chosen holds choices that complete the user's own file. They end Query and Whole. No key sets them.
	Chosen []Pair

	About
	Learning
	Extent
	Display
	Mapping
	Page
}

// About holds the problem, the source of its experience, and the initial weights.
type About struct {
	Preset, Problem string            // IDs; a problem can have no preset
	Options         map[string]string // the problem's own keys, such as reward
	Start           []float64         // for Mountain Car: position, and velocity unless it is 0; empty for the problem's own
	Theta0, Omega0  []float64         // one number for all, d numbers, or empty for the problem's own
	Sampling        string            // chain or iid
	Rows            string            // "apart" or empty: whether each row of a log is separate
}

// Equal reports whether the problem, its experience and the initial weights are the same.
func (a *About) Equal(b *About) bool {
	return a.Preset == b.Preset && a.Problem == b.Problem && a.Sampling == b.Sampling && a.Rows == b.Rows &&
		maps.Equal(a.Options, b.Options) && slices.Equal(a.Start, b.Start) &&
		slices.Equal(a.Theta0, b.Theta0) && slices.Equal(a.Omega0, b.Omega0)
}

// Learning holds the learners that run, and their settings.
type Learning struct {
	Algorithms    []string // IDs in catalogue order, at least one
	Batch         []string // IDs of batch methods if alg names such; Algorithms are then the learners of the same saddle-point problems
	Gamma, Lambda float64
	Alpha, Eta    float64
	Settings      learn.Settings     // settings of coefficients and rules, without those that the problem determines
	Overrides     map[string]float64 // "alpha.gtb" → the learner's own value
	Schedule      string             // of the step sizes
	K0, C         float64            // for the schedules hyperbolic and dalal
	Ratio         float64            // η/α, which replaces Eta and its overrides; 0 for none
	Average       string             // none or polyak
	Project       []float64          // radius of θ's ball and of ω's; a missing one leaves the weights unprojected
	ProjectWhen   string             // each or powers
}

// Extent holds the amount of learning and the measured error.
type Extent struct {
	Runs            int
	Passes, Data    int    // of batch methods: the number of passes, and of steps of data if there is no log
	Steps, Episodes uint64 // Steps for problems without episodes, Episodes for the others; Steps is 0 for endless
	Seed            uint64
	Metric          string
	Measure         string   // for a study: end, tail or mean
	At              []uint64 // steps, or episodes, that get a row of their own, ascending
	Kappa           string   // operator of the verb exact
}

// Display holds the choices of the pictures of an experiment and of a study.
type Display struct {
	View          string
	X, Y          string // for curves: linear or log, auto or all; for a map and a study's picture: IDs of Axes
	Lines, Panels string // for a study's picture: a key each, AutoKey, NoKey
	Bands         string // se or runs
	Flow          string // the algorithm whose expected update the plane shows; empty for an unstable one
	Cloud         bool   // points in the plane that the update moves
	Surface       string // max, or the action whose values are shown
	Borders       bool
	Scale         float64 // of text and lines
	Mono          bool    // saved pictures are in shades of grey
}

// Mapping holds the choices of a map, beside its axes X and Y.
type Mapping struct {
	Layer      string
	Spacing    string // of γ on the page's map: horizon or even
	NX, NY     int    // number of cells
	XMin, XMax Bound  // ends of the axes
	YMin, YMax Bound
}

// Page holds how the page plays and which controls it shows.
type Page struct {
	Numbers     bool    // values of the last update are kept and shown
	Speed       float64 // steps per second; +Inf is "max"
	Autoplay    bool
	Theme, Lang string
	Hide        []string
	Controls    []string // keys of sliders; nil lets the page choose
	Embed       bool
	Keys        string // auto, all or none: which of the page's shortcuts a figure accepts
	Tour        int    // step of the guided tour; 0 for none
}

// Issue describes a fault in one key of a query.
type Issue struct {
	Key, Got string
	Legal    message.Message // values that the key takes; empty if Note is the whole message
	Using    string          // the value used instead, if any
	Note     message.Message // in place of "… is invalid; use …"
}

// Error returns Message in English, on one line.
func (p Issue) Error() string { return p.Message().String() }

// Message names the key, the value received and the allowed values. It quotes a key that contains anything but letters,
// digits and some signs, because a key can be any text.
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

// Parse reads a query ("preset=two-state&lambda=0.5", without "?"). It reports keys that are unknown, repeated, or
// whose value has the wrong type or range. It uses the default in their place, so the Config is always valid.
func Parse(query string) (Config, []Issue) {
	pairs, problems := Split(query)
	c, more := ParsePairs(pairs)
	return c, append(problems, more...)
}

// ParsePairs is Parse for a query that is already Split.
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

// Set changes one key as a query would. On a fault it returns the issue and leaves c unchanged.
func (c *Config) Set(key, value string) (Issue, bool) {
	next := c.Clone()
	if problem, ok := next.apply(key, value); !ok {
		return problem, false
	}
	*c = next
	return Issue{}, true
}

// Query returns the canonical query: the preset, or the problem if there is no preset, and what differs from it. The
// order is fixed, so equal configurations have equal queries.
func (c *Config) Query() string { return c.QueryWith(nil) }

// QueryWith is Query with given values and defaults of some keys, for values that one Config cannot hold.
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
		write("preset", c.Preset, "") // written even if it is the default, because the default may change
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

// chosen returns Chosen in the form of a query.
func (c *Config) chosen() (parts []string) {
	for _, p := range c.Chosen {
		parts = append(parts, p.Key+"="+Escape(p.Value))
	}
	return parts
}

// override returns the value of key ("alpha.gtb") in the form of a query, empty if there is none.
func override(c *Config, key string) string {
	if v, ok := c.Overrides[key]; ok {
		return Format(v)
	}
	return ""
}

// StepSize returns the constant step size of key ("alpha" or "eta") that algorithm id learns with, or that its schedule
// starts from. A ratio replaces eta and its overrides.
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

// Number returns algorithm id's value of a key for which learners can have their own.
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

// Algorithm returns algorithm id with its settings; ok reports whether it exists. β is learn.Discount if it follows γ,
// because a map has other γ.
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

// TakesSecond returns the ID of a learner that needs a second next state from each pair, empty if there is none.
func (c *Config) TakesSecond() string {
	for _, id := range c.Algorithms {
		if a, ok := learn.ByID(id); ok && a.Rule.Second {
			return id
		}
	}
	return ""
}

// Values returns every key with its present value, overrides included.
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

// Beat calls Alive, if it is set, during long work.
func (c *Config) Beat() {
	if c.Alive != nil {
		c.Alive()
	}
}

// Clone returns a copy that shares no list or map with c.
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

// apply sets one key, or returns an issue.
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
		if value == "" { // back to the common value
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

// overridden splits the key of an override ("alpha.gtb"). It checks the table first, because some keys contain a dot
// themselves.
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

// Episodic reports whether the problem's experience comes in episodes.
func (c *Config) Episodic() bool {
	prob, _ := problem.ByID(c.Problem)
	return prob.Episodic
}

// Unit returns what Experiment.Step, the rows of curves and Limit count.
func (c *Config) Unit() string {
	if c.Episodic() {
		return InEpisodes
	}
	return InSteps
}

// LimitKey returns the key of Limit: steps or episodes.
func (c *Config) LimitKey() string { return c.Unit() + "s" }

// Limit returns the step or episode at which the experiment pauses, 0 if it does not.
func (c *Config) Limit() uint64 {
	if c.Unit() == InEpisodes {
		return c.Episodes
	}
	return c.Steps
}
