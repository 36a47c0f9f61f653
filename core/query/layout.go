package query

import (
	"slices"

	"triad/core/problem"
)

// Words that the keys lines and panels take in place of a key.
const (
	AutoKey = "auto" // a key that the study's lists suggest
	NoKey   = "none" // a single panel
)

// layoutParameters returns the keys that lay out a study's picture, beside x, y and bands.
func layoutParameters() []Parameter {
	auto := problem.Choice{ID: AutoKey, Name: "as the lists suggest"}
	return []Parameter{
		{
			Key: "lines", Name: "a line for each", Kind: OneOf, View: true, Group: "view",
			Help:    "in a study’s picture: the setting that differs between lines",
			Choices: append([]problem.Choice{auto}, sweptKeys()...), field: func(c *Config) any { return &c.Lines },
		},
		{
			Key: "panels", Name: "a panel for each", Kind: OneOf, View: true, Group: "view",
			Help:    "in a study’s picture: the setting that differs between panels; settings on no axis, line or panel are chosen for the smallest error",
			Choices: append([]problem.Choice{auto, {ID: NoKey, Name: "one for all"}}, sweptKeys()...), field: func(c *Config) any { return &c.Panels },
		},
	}
}

// sweptKeys returns the keys that take lists in a study of a problem with an exact model: learners, the problems' own
// options, and the common keys.
func sweptKeys() []problem.Choice {
	list := []problem.Choice{{ID: "alg", Name: "learner"}}
	for _, prob := range problem.Catalogue {
		for _, o := range prob.Options {
			known := slices.ContainsFunc(list, func(c problem.Choice) bool { return c.ID == o.Key })
			if !known && !prob.Simulated && !prob.Episodic {
				list = append(list, problem.Choice{ID: o.Key, Name: o.Name})
			}
		}
	}
	for _, key := range []string{"gamma", "lambda", "alpha", "eta", "ratio"} {
		a, _ := AxisByID(key)
		list = append(list, problem.Choice{ID: a.ID, Name: a.Name})
	}
	return append(list, problem.Choice{ID: "seed", Name: "seed"})
}
