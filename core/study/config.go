// Package study sweeps step sizes, λ and seeds over the learners of Mountain Car: the experiment of
// the paper's Figures 4, 5 and 6 [touati2018, Section 6]. A study is cut into parts that can be
// worked on anywhere and in any order; a Table puts their results together, to the same bits.
//
// All learners of a part that differ in step sizes alone are columns of one learn.Learner, and see
// the experience that run 0 of a live experiment with the same seed sees.
package study

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
	"triad/core/work"
)

// Config is a sweep, parsed. Its query is that of a live experiment, but lambda, alpha, eta and seed
// take comma lists. Make one with Parse; every field is within its legal range.
type Config struct {
	// Base has what is not swept: problem, options, γ, algorithms, episodes, starting weights; its λ,
	// α, η and seed are the first of their lists.
	Base       query.Config
	Lambda     []float64 // ascending, as are the next
	Alpha, Eta []float64
	Seed       []uint64
}

// Limits of a study; a query beyond them is refused before any of it is laid out in memory.
const (
	MaxList     = work.MaxList
	MaxPairs    = 1_000   // of step sizes, α times η: columns of one learner
	MaxRows     = 100_000 // learners
	MaxEpisodes = 100_000 // some 13 million steps, 52 MB of experience
)

// ID is the name of the view that makes a query a study's, and of the first preset that has it.
const ID = "study"

// The paper's grid, the defaults of preset=study and its figures [touati2018, Section 6].
const (
	paperLambda = "0,0.125,0.25,0.375,0.5,0.625,0.75,0.875,1"
	paperSteps  = "0.001,0.005,0.01,0.05,0.1"
)

// Is says whether a query is a study's: it names view=study, or a preset that has it.
func Is(text string) bool {
	pairs, _ := query.Split(text)
	for _, p := range pairs {
		if p.Key == "view" && p.Value == ID || p.Key == "preset" && !names(pairs, "view") && presets(p.Value) {
			return true
		}
	}
	return false
}

// presets says whether a preset is a study: the whole, or one of its figures.
func presets(id string) bool {
	c, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: id}})
	return c.View == ID
}

func names(pairs []query.Pair, key string) bool {
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
}

// Parse reads a study's query, with or without view=study. Where neither preset nor problem is
// named, preset=study is meant. What is not legal, and what a study has no place for, is reported,
// and the default is used: the Config is always a legal one.
func Parse(text string) (Config, []query.Issue) {
	pairs, problems := query.Split(text)
	if !names(pairs, "preset") && !names(pairs, "problem") {
		pairs = append([]query.Pair{{Key: "preset", Value: ID}}, pairs...)
	}
	var plain []query.Pair
	lists := map[string]string{}
	for _, p := range pairs {
		switch p.Key {
		case "view":
			if p.Value != ID {
				problems = append(problems, query.Issue{Key: p.Key, Got: p.Value, Legal: work.For(ID), Using: ID})
			}
		case "lambda", "alpha", "eta", "seed":
			lists[p.Key] = p.Value
		default:
			plain = append(plain, p)
		}
	}
	base, more := query.ParsePairs(plain)
	problems = append(problems, more...)
	if base.Problem != "mountain-car" {
		problems = append(problems, query.Issue{Key: "problem", Got: base.Problem, Legal: work.For("mountain-car"), Using: "mountain-car"})
		base, _ = query.ParsePairs([]query.Pair{{Key: "preset", Value: ID}})
	}
	problems = append(problems, unfit(&base)...)
	c := defaults(base)
	for _, key := range swept {
		if text, given := lists[key]; given {
			if p, ok := c.set(key, text); !ok {
				problems = append(problems, p)
			}
		}
	}
	problems = append(problems, c.bound()...)
	c.first()
	return c, problems
}

// swept are the keys that take lists, in the order of queries.
var swept = []string{"lambda", "alpha", "eta", "seed"}

// defaults is the study of a base whose query names no list: the paper's grid for the presets that
// are studies, the preset's own value for any other.
func defaults(base query.Config) Config {
	c := Config{Base: base, Lambda: []float64{base.Lambda}, Alpha: []float64{base.Alpha}, Eta: []float64{base.Eta}, Seed: []uint64{base.Seed}}
	c.Base.View = ID
	if presets(base.Preset) {
		for key, text := range map[string]string{"lambda": paperLambda, "alpha": paperSteps, "eta": paperSteps} {
			c.set(key, text)
		}
	}
	return c
}

// set replaces a list, or says what is wrong with one of its entries.
func (c *Config) set(key, text string) (query.Issue, bool) {
	values, p, ok := work.List(c.Base, key, text, c.list(key))
	if !ok {
		return p, false
	}
	switch key {
	case "lambda":
		c.Lambda = work.Numbers(values)
	case "alpha":
		c.Alpha = work.Numbers(values)
	case "eta":
		c.Eta = work.Numbers(values)
	case "seed":
		c.Seed = nil
		for _, x := range work.Numbers(values) {
			c.Seed = append(c.Seed, uint64(x)) // at most 2⁵³
		}
	}
	return query.Issue{}, true
}

// list is a swept key's values as a query writes them.
func (c *Config) list(key string) string {
	var parts []string
	for _, x := range map[string][]float64{"lambda": c.Lambda, "alpha": c.Alpha, "eta": c.Eta}[key] {
		parts = append(parts, number(x))
	}
	if key == "seed" {
		for _, x := range c.Seed {
			parts = append(parts, strconv.FormatUint(x, 10))
		}
	}
	return strings.Join(parts, ",")
}

// unfit reports what a study has no place for, and sets it back to its preset's value.
func unfit(c *query.Config) (problems []query.Issue) {
	plain, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: c.Preset}})
	refuse := func(key, got string, note message.Message) {
		problems = append(problems, query.Issue{Key: key, Got: got, Note: note})
	}
	values, before := c.Values(), plain.Values()
	for _, key := range []string{"runs", "schedule", "k0", "c", "ratio", "average", "project", "project-when", "sampling", "metric", "measure", "at"} {
		if values[key] == before[key] && (key != "metric" || values[key] == "nmse") {
			continue
		}
		place, known := places[key]
		if !known {
			place = work.PlainOnly
		}
		refuse(key, values[key], place())
		if p, ok := c.Set(key, before[key]); !ok {
			refuse(key, before[key], p.Message()) // cannot happen: a preset's value is legal
		}
	}
	for _, a := range learn.Algorithms {
		for _, key := range []string{"alpha." + a.ID, "eta." + a.ID} {
			if v, ok := c.Overrides[key]; ok {
				refuse(key, number(v), work.NoOverrides(key[:strings.IndexByte(key, '.')]))
				delete(c.Overrides, key)
			}
		}
	}
	var pairs []string
	for _, id := range c.Algorithms {
		if a, _ := learn.ByID(id); a.Rule.States {
			refuse("alg", id, ofStates(id))
		} else {
			pairs = append(pairs, id)
		}
	}
	if c.Algorithms = pairs; len(pairs) == 0 {
		c.Algorithms = plain.Algorithms
	}
	return problems
}

// bound sets what is too large back to its default, and reports it.
func (c *Config) bound() (problems []query.Issue) {
	d := defaults(c.Base)
	refuse := func(key, got string, note message.Message) {
		problems = append(problems, query.Issue{Key: key, Got: got, Note: note})
	}
	if n := c.Base.Episodes; n > MaxEpisodes {
		got := strconv.FormatUint(n, 10)
		c.Base.Episodes = 2000 // the paper's
		refuse("episodes", got, message.Got(got, work.For(message.AtMost(MaxEpisodes))))
	}
	if n := len(c.Alpha) * len(c.Eta); n > MaxPairs {
		refuse("alpha", c.list("alpha"), tooManyPairs(n, MaxPairs))
		c.Alpha, c.Eta = d.Alpha, d.Eta
	}
	if n := c.Rows(); n > MaxRows {
		refuse("seed", c.list("seed"), tooManyRows(n, MaxRows))
		c.Lambda, c.Alpha, c.Eta, c.Seed = d.Lambda, d.Alpha, d.Eta, d.Seed
	}
	return problems
}

// first makes λ, α, η and seed of Base the first of their lists.
func (c *Config) first() {
	c.Base.Lambda, c.Base.Alpha, c.Base.Eta, c.Base.Seed = c.Lambda[0], c.Alpha[0], c.Eta[0], c.Seed[0]
}

// number writes a float64 in the shortest form that reads back as itself.
func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
