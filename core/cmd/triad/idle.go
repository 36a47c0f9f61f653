package main

import (
	"slices"
	"strings"

	"triad/core/query"
)

// given returns a function that reports whether the query itself sets a key.
func (in input) given() func(key string) bool {
	pairs, _ := query.Split(in.query)
	return func(key string) bool {
		return slices.ContainsFunc(pairs, func(p query.Pair) bool { return query.Canonical(p.Key) == key })
	}
}

// whole reports whether the query states every value of c, like the query in the head of an output.
func (in input) whole(c query.Config) bool {
	given := in.given()
	pairs, _ := query.Split(c.Whole(nil))
	return !slices.ContainsFunc(pairs, func(p query.Pair) bool { return !given(p.Key) })
}

// tellKappa prints a note that exact takes no learner, if the query names learners with other coefficients.
func (in input) tellKappa(c query.Config) {
	given := in.given()
	catalogue := query.NewCatalogue()
	of := func(id string) bool {
		return slices.ContainsFunc(slices.Concat(catalogue.Algorithms, catalogue.Combinations), func(a query.AlgorithmEntry) bool {
			return a.ID == id && a.Kappa == c.Kappa
		})
	}
	if given("alg") && !given("kappa") && !slices.ContainsFunc(c.Algorithms, of) {
		note(in.option.errs, "alg=%s has no effect on exact, which uses kappa=%s", strings.Join(c.Algorithms, ","), c.Kappa)
	}
}

// tellEta prints a note if eta or ratio has no effect on a map, because an axis replaces it.
func (in input) tellEta(c query.Config, axes ...string) {
	given, values := in.given(), c.Values()
	for _, key := range []string{"eta", "ratio"} {
		for _, axis := range axes {
			if (axis == "eta" || axis == "ratio") && given(key) && values[key] != "" && !in.whole(c) {
				note(in.option.errs, "%s=%s has no effect on the map, because its axis %s sets η", key, values[key], axis)
			}
		}
	}
}

// tellOnline prints which learner replaces batch methods if experience is a stream.
func (in input) tellOnline() {
	pairs, _ := query.Split(in.query)
	pairs = slices.DeleteFunc(pairs, func(p query.Pair) bool { return p.Key != "preset" && p.Key != "problem" && p.Key != "alg" })
	if c, _ := query.ParsePairs(pairs); len(c.Batch) > 0 {
		note(in.option.errs, "%s: only triad replay learns in passes; here %s, with the same saddle point, learns online",
			strings.Join(c.Batch, ", "), strings.Join(c.Algorithms, ", "))
	}
}

// tellIdle prints a note for each step size of the query that has no effect on a learner that runs, because the preset
// gives the learner its own, or the learner takes none. It prints nothing for a whole query, which names all step sizes
// by construction.
func (in input) tellIdle(c query.Config) {
	if in.whole(c) {
		return
	}
	given, values := in.given(), c.Values()
	if given("passes") && len(c.Batch) == 0 {
		note(in.option.errs, "passes=%s has no effect, because only batch methods such as svrg:tb take it", values["passes"])
	}
	catalogue := query.NewCatalogue()
	for _, a := range slices.Concat(catalogue.Algorithms, catalogue.Combinations) {
		for _, p := range catalogue.Parameters {
			if own := p.Key + "." + a.ID; p.Override && slices.Contains(c.Algorithms, a.ID) && !slices.Contains(a.Keys, p.Key) && given(own) {
				note(in.option.errs, "%s=%s has no effect on %s, which does not take %s", own, values[own], a.ID, p.Key)
			}
		}
	}
	for _, key := range []string{"alpha", "eta"} {
		if !given(key) {
			continue
		}
		var who, by []string
		for _, id := range c.Learners() {
			own := key + "." + id
			if value, ok := values[own]; ok && !given(own) && value != values[key] {
				who, by = append(who, id), append(by, own+"="+value)
			}
		}
		if key == "eta" && c.Ratio != 0 && !given("ratio") {
			who, by = []string{"any learner"}, []string{"ratio=" + values["ratio"]}
		}
		if len(who) > 0 {
			note(in.option.errs, "%s=%s has no effect on %s, because preset %s sets %s", key, values[key], strings.Join(who, ", "), c.Preset, strings.Join(by, " and "))
		}
	}
}
