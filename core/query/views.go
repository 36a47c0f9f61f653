package query

import "triad/core/problem"

// View is one value of the key view that replaces the live pictures. The page's script with its ID draws it
// (assets/views).
type View struct {
	ID    string // the word in a query
	Name  string // in lists of choices
	Title string // title of its lens; empty if it is reached in another way
	Under string // the view whose lens it shares; empty if it has its own
	Exact bool   // whether it needs a problem with an exact model
}

// Passes is the view of batch methods. Like a study, it answers a question of its own and leaves the experiment as it
// is.
const Passes = "batch"

// Views lists the views.
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

// viewChoices returns the values of the key view: the live pictures, studies, and Views.
func viewChoices() []problem.Choice {
	list := choices([]string{"both", "scene", "curves", "study"}, func(id string) problem.Choice { return problem.Choice{ID: id, Name: id} })
	return append(list, choices(Views, func(v View) problem.Choice { return problem.Choice{ID: v.ID, Name: v.Name} })...)
}
