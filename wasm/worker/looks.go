package main

import (
	"triad/core/query"
	"triad/core/run"
)

// looksOf are the looks of the learners that are measured.
func looksOf(measured []run.Measured) []query.Look {
	list := make([]query.Shown, len(measured))
	for i, m := range measured {
		list[i] = query.Shown{Algorithm: m.Algorithm, Average: m.Average}
	}
	return query.Looks(list)
}

// style is the index of a look's colour and dash among those of the page's theme, in which the colours of a
// dash stand together.
func style(l query.Look) uint8 { return uint8(l.Dash*query.Colours + l.Colour) }

// short is an algorithm's name on plots.
func short(id string) string { return query.Short(id) }
