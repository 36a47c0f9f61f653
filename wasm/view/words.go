package view

import (
	"slices"
	"strings"

	"triad/wasm/wire"
)

// Words are all the words that pictures use, in English; a layout's Words may have others in their place. Names of
// learners, symbols and numbers are the same in every language. A frame's labels of actions are among them, as far as
// they come from our own problems.
var Words = [...]string{
	"step", "episode", "to", "of", "action", // before and between numbers
	"state", "visits", "model", "policies", "right", "left", "solid", "dashed", "both actions", // graph and weights
	"update", "start", // plane, weights and car
	"expected", "steps", "episodes", "mean of", "median of", "runs", "now at",
	"Projected Bellman error", "Value error", "Normalised value error", "Distance to θ*", // curves
	"a step",                                                                                                                // plane
	"goal", "coast", "μ behaviour", "π target", "recent share of time", "along the hill", "position", "height", "time here", // car
	"velocity", "value", // surface
	"median", "quartiles", "5th percentile", "best MSPBE", "above 10", "diverged", "above 10 or diverged", // study
}

// lexicon has the words of another language; its zero value has English.
type lexicon struct {
	list []wire.Word
	made map[string]string // labels of which a part is translated
}

// use takes the words over; it tells whether they are others than before.
func (x *lexicon) use(list []wire.Word) bool {
	if slices.Equal(x.list, list) {
		return false
	}
	x.list = append(x.list[:0], list...)
	clear(x.made)
	return true
}

// word is what stands in an English word's place.
func (x *lexicon) word(english string) string {
	for i := range x.list {
		if x.list[i].From == english {
			return x.list[i].To
		}
	}
	return english
}

// label is a frame's label, "name" or "name · features", with the name translated.
func (x *lexicon) label(s string) string {
	name, rest, ok := strings.Cut(s, " · ")
	to := x.word(name)
	switch {
	case !ok:
		return to
	case to == name:
		return s
	}
	if made, ok := x.made[s]; ok {
		return made
	}
	if x.made == nil {
		x.made = make(map[string]string, maxLabels)
	}
	if len(x.made) >= maxLabels {
		clear(x.made)
	}
	x.made[s] = to + " · " + rest
	return x.made[s]
}
