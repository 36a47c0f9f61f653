package main

import (
	"fmt"
	"slices"
	"strings"

	"triad/core/query"
)

// tellIdle says, in a line for each, which step sizes of the query do not reach a learner that it runs, since
// the preset gives that learner one of its own.
func (in input) tellIdle(c query.Config) {
	pairs, _ := query.Split(in.query)
	given := func(key string) bool {
		return slices.ContainsFunc(pairs, func(p query.Pair) bool { return query.Canonical(p.Key) == key })
	}
	values := c.Values()
	for _, key := range []string{"alpha", "eta"} {
		if !given(key) {
			continue
		}
		var who, by []string
		for _, id := range c.Algorithms {
			own := key + "." + id
			if value, ok := values[own]; ok && !given(own) && value != values[key] {
				who, by = append(who, id), append(by, own+"="+value)
			}
		}
		if key == "eta" && c.Ratio != 0 && !given("ratio") {
			who, by = []string{"any learner"}, []string{"ratio=" + values["ratio"]}
		}
		if len(who) > 0 {
			fmt.Fprintf(in.sweep.errs, "triad: %s=%s does not reach %s: preset %s sets %s\n", key, values[key], strings.Join(who, ", "), c.Preset, strings.Join(by, " and "))
		}
	}
}
