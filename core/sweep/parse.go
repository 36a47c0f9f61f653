package sweep

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/run"
)

// MaxList limits the entries of each key that takes a list.
const MaxList = 100

// Parse reads a study's query, with or without view=study. d is the user's own problem, or nil for one of the
// catalogue; that is Mountain Car if the query names neither preset nor problem. Invalid values, and keys that a study
// does not have, are reported and replaced by defaults, so the Config is always valid.
func Parse(text string, d *run.Definition) (*Config, []query.Issue) {
	pairs, problems := query.Split(text)
	if d == nil && !named(pairs, "preset") && !named(pairs, "problem") {
		pairs = append([]query.Pair{{Key: "preset", Value: ID}}, pairs...)
	}
	r := reader{definition: d, pairs: pairs, lists: map[string]string{}, problems: problems}
	r.of, _ = r.base(slices.DeleteFunc(slices.Clone(pairs), func(p query.Pair) bool { return p.Key != "preset" && p.Key != "problem" }))
	random := func(p query.Pair) bool {
		return p.Key == "features" && slices.Contains(strings.Split(p.Value, ","), problem.Random)
	}
	r.subject = finite{wide: slices.ContainsFunc(r.pairs, random)}
	if d == nil && !modelled(&r.of) {
		r.subject = car{}
	}
	c := &Config{Base: r.parse(), definition: d, subject: r.subject}
	r.subject.one(&r, &c.Base)
	r.sweep(c)
	r.subject.bound(&r, c)
	return c, r.problems
}

// modelled reports whether an exact model measures the errors on a configuration's problem, step by step.
func modelled(c *query.Config) bool {
	p, _ := problem.ByID(c.Problem)
	return !p.Simulated && !p.Episodic
}

// sizeKeys are the keys of step sizes, which learners of a study cannot set for themselves.
var sizeKeys = []string{"alpha", "eta", "ratio"}

// reader reads a query into a Config.
type reader struct {
	definition *run.Definition
	subject    subject
	of         query.Config // configuration of the query's preset and problem
	pairs      []query.Pair
	lists      map[string]string // by key, for keys that take lists
	problems   []query.Issue
}

func (r *reader) report(key, got string, note message.Message) {
	r.problems = append(r.problems, query.Issue{Key: key, Got: got, Note: note})
}

// base returns the configuration of pairs that name no list.
func (r *reader) base(pairs []query.Pair) (query.Config, []query.Issue) {
	if r.definition != nil {
		return r.definition.ParsePairs(pairs)
	}
	return query.ParsePairs(pairs)
}

// parse sorts the query's pairs and reads those that take one value.
func (r *reader) parse() query.Config {
	listed := append(r.subject.settings(&r.of), r.subject.lists()...)
	var rest []query.Pair
	for _, p := range r.pairs {
		name, _, override := strings.Cut(p.Key, ".")
		switch {
		case slices.Contains(listed, p.Key):
			r.lists[p.Key] = p.Value
		case p.Key == "view":
			if p.Value != ID {
				r.problems = append(r.problems, query.Issue{Key: p.Key, Got: p.Value, Legal: forA(ID), Using: ID})
			}
		case p.Key == "runs": // a study may have more runs than a live experiment
		case override && slices.Contains(sizeKeys, name):
			if p.Value != "" {
				r.report(p.Key, p.Value, noOverrides(name))
			}
		default:
			rest = append(rest, p)
		}
	}
	c, problems := r.base(rest)
	if r.definition != nil && named(r.pairs, "gamma") { // the definition has its own γ if the query names none
		c.Gamma = r.of.Gamma
	}
	r.problems = append(r.problems, problems...)
	c.View = ID
	for _, p := range r.subject.fixed(&c) {
		if got := c.Values()[p.key]; got != p.value {
			if named(r.pairs, p.key) {
				r.report(p.key, got, p.note())
			}
			c.Set(p.key, p.value)
		}
	}
	return c
}

// sweep reads the lists.
func (r *reader) sweep(c *Config) {
	if _, both := r.lists["eta"]; both && r.lists["ratio"] != "" {
		r.report("eta", r.lists["eta"], bothSetEta())
		delete(r.lists, "eta")
	} else if _, own := r.lists["ratio"]; both && !own { // the query takes precedence over the preset
		c.Base.Ratio = 0
	}
	for _, key := range r.subject.settings(&c.Base) {
		c.Axes = append(c.Axes, Axis{key, r.list(&c.Base, key)})
	}
	c.Alpha, c.Eta = numbers(r.list(&c.Base, "alpha")), numbers(r.list(&c.Base, "eta"))
	if ratios := r.list(&c.Base, "ratio"); !slices.Contains(ratios, "") {
		c.Ratio = numbers(ratios)
	}
}

// list returns a key's values: those of the query, or of its preset.
func (r *reader) list(c *query.Config, key string) []string {
	own := r.subject.preset(c, key)
	text, given := r.lists[key]
	if !given {
		return own
	}
	list, issue, ok := listOf(*c, key, text, strings.Join(own, ","))
	if !ok {
		r.problems = append(r.problems, issue)
		return own
	}
	return list
}

// listOf reads the entries of a comma list and checks each with the table of keys, as in a live experiment. It returns
// them in the form of a query: ascending numbers, or choices in the order of the table, each once. The issue describes
// an invalid entry and names the value used instead.
func listOf(c query.Config, key, text, using string) (values []string, issue query.Issue, ok bool) {
	entries := strings.Split(text, ",")
	if len(entries) > MaxList {
		return nil, query.Issue{Key: key, Got: strconv.Itoa(len(entries)) + " entries", Legal: aList(MaxList), Using: using}, false
	}
	one := c.Clone()
	p, _ := query.ByKey(key)
	for _, entry := range entries {
		if issue, ok = one.Set(key, entry); !ok {
			if issue.Note.Code == "" {
				issue.Legal = eachOf(issue.Legal)
			}
			issue.Using = using
			return nil, issue, false
		}
		values = append(values, p.Get(&one))
	}
	slices.SortFunc(values, func(a, b string) int { return cmp.Compare(rank(p, a), rank(p, b)) })
	return slices.Compact(values), query.Issue{}, true
}

// rank orders values: a choice by its position in the table, a number by its size, an empty value first.
func rank(p *query.Parameter, value string) float64 {
	if p.Kind == query.OneOf {
		return float64(slices.IndexFunc(p.Choices, func(c problem.Choice) bool { return c.ID == value }))
	}
	x, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return math.Inf(-1)
	}
	return x
}

// numbers returns the values of a list of numbers.
func numbers(values []string) []float64 {
	list := make([]float64, len(values))
	for i, v := range values {
		list[i], _ = strconv.ParseFloat(v, 64) // written by the table of keys
	}
	return list
}
