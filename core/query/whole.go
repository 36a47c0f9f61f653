package query

import (
	"slices"
	"strings"

	"triad/core/learn"
)

// Whole is a query that leaves nothing to defaults: the problem, and each key that decides a number, with every
// learner's own step sizes. Read back it gives the same numbers, also where presets have become others. Some keys may
// be given another value, and so may those of the view that decide numbers too, as a map's axes do.
func (c *Config) Whole(given map[string]string) string {
	from := first(c.Problem)
	parts := []string{"problem=" + Escape(c.Problem)}
	write := func(key, value, before string) {
		if value != "" || before != "" {
			parts = append(parts, key+"="+Escape(value))
		}
	}
	for i := range Parameters {
		p := &Parameters[i]
		value, isGiven := given[p.Key]
		switch {
		case isGiven:
			write(p.Key, value, "")
			continue
		case p.View || p.Key == "preset" || p.Key == "problem" || !c.has(p) || p.Own && len(c.takers(p)) == 0:
			continue
		}
		write(p.Key, p.Get(c), p.Get(&from))
		for _, id := range c.takers(p) {
			key := p.Key + "." + id
			write(key, numberOf(c, p.Key, id), override(&from, key))
		}
	}
	return strings.Join(append(parts, c.chosen()...), "&")
}

// has says whether the key is one of c's problem.
func (c *Config) has(p *Parameter) bool {
	_, offered := c.Options[p.Key]
	return (!p.option || offered) && (p.only == "" || p.only == c.Problem) && (p.unit == "" || p.unit == c.Unit())
}

// takers are c's learners that may have their own number of a key.
func (c *Config) takers(p *Parameter) (ids []string) {
	for _, id := range slices.Concat(c.Algorithms, c.Batch) {
		if a, err := findLearner(id); p.Override && err == nil && (!p.Own || a.takes(p.Key)) {
			ids = append(ids, id)
		}
	}
	return ids
}

// numberOf is the number that algorithm id learns with, as a query writes it: nothing where it follows γ.
func numberOf(c *Config, key, id string) string {
	if key == "beta" && c.Settings.Beta == learn.Discount && override(c, key+"."+id) == "" {
		return ""
	}
	return Format(c.Number(key, id))
}

// Undo is c before changes of keys were made, in order, each from one value to another; "none" stands for none. A number
// of one learner that is the common one is no longer its own. It says false where the changes do not lead back to c.
func (c *Config) Undo(changes []Change) (before Config, ok bool) {
	before = c.Clone()
	for _, change := range slices.Backward(changes) {
		if !before.Restore(change.Key, change.From) {
			return before, false
		}
	}
	again := before.Clone()
	for _, change := range changes {
		if !again.Restore(change.Key, change.To) {
			return before, false
		}
	}
	return before, again.Whole(nil) == c.Whole(nil)
}

// A Change of a setting from one value to another, as texts; none for no value.
type Change struct{ Key, From, To string }

// Restore sets a key to a value of a Change; it says false where that is not legal.
func (c *Config) Restore(key, value string) bool {
	if value == "none" {
		value = ""
	}
	name, id, own := overridden(key)
	_, ok := c.Set(key, value)
	if !ok || !own {
		return ok
	}
	common := c.Clone()
	delete(common.Overrides, key)
	if Format(common.Number(name, id)) == value {
		*c = common
	}
	return true
}
