package query

import "slices"

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
