package query

import "triad/core/problem"

// View is one value of the key view that shows something else than the live pictures, by the page's script of its ID
// (assets/views).
type View struct {
	ID    string // the word in a query
	Name  string // where it is a choice
	Title string // of its lens; empty where it is reached otherwise
	Under string // the view whose lens it shares; empty for one of its own
	Exact bool   // it shows nothing where the problem has no exact model
}

// Passes is the view of methods that go over data in passes. It answers a question beside the experiment before it, as a
// study does.
const Passes = "batch"

// Views lists them.
var Views = []View{
	{"why", "why", "Why", "", true},
	{"atlas", "atlas", "", "", false},
	{"map", "map", "Where", "", true},
	{"rates", "rates", "How fast", "", false},
	{"versus", "two learners", "", "rates", false},
	{"forward", "forward", "Step by step", "", false},
	{Passes, "batch", "", "", false},
	{"gallery", "gallery", "", "", false},
}

// viewChoices are the values of the key view: those of the live pictures, of studies, and Views.
func viewChoices() []problem.Choice {
	list := choices([]string{"both", "scene", "curves", "study"}, func(id string) problem.Choice { return problem.Choice{ID: id, Name: id} })
	return append(list, choices(Views, func(v View) problem.Choice { return problem.Choice{ID: v.ID, Name: v.Name} })...)
}
