package query

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/problem"
)

// Whole returns the query that states every value: the problem, and each key that affects results, with every learner's
// own step sizes. When read again it gives the same results, even if presets have changed since. given replaces the
// values of some keys. Keys of the view that affect results, such as a map's axes, can be given too.
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
		case p.View || p.Key == "preset" || p.Key == "problem" || !c.has(p) || p.Own && len(c.takers(p)) == 0,
			problem.OfRandomFeatures(p.Key) && c.Options["features"] != problem.Random:
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

// has reports whether the key is one of c's problem.
func (c *Config) has(p *Parameter) bool {
	_, offered := c.Options[p.Key]
	return (!p.option || offered) && (p.only == "" || p.only == c.Problem) && (p.unit == "" || p.unit == c.Unit())
}

// takers returns c's learners that can have their own value of a key.
func (c *Config) takers(p *Parameter) (ids []string) {
	for _, id := range slices.Concat(c.Algorithms, c.Batch) {
		if a, err := findLearner(id); p.Override && err == nil && (!p.Own || a.takes(p.Key)) {
			ids = append(ids, id)
		}
	}
	return ids
}

// numberOf returns algorithm id's value in the form of a query, empty if it follows γ.
func numberOf(c *Config, key, id string) string {
	if key == "beta" && c.Settings.Beta == learn.Discount && override(c, key+"."+id) == "" {
		return ""
	}
	return Format(c.Number(key, id))
}

// Undo returns the configuration before changes were made, in order, each from one value to another; "none" means no
// value. A learner's own value that equals the common one is dropped. ok is false if the changes do not lead back to c.
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

// Change is a change of a setting from one value to another, as texts; "none" means no value.
type Change struct{ Key, From, To string }

// Restore sets a key to a value of a Change. It returns false if the value is not allowed.
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
