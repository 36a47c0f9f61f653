package query

import "slices"

// Picture is one kind of picture. Several may share a card of the page, of which each problem fills one.
type Picture struct {
	ID string // as wasm/wire numbers it and the page's elements bear it
	// Parts are the names under which it is hidden; the last is that of its card.
	Parts []string
	Title string // empty where it is the problem's, or the error's
	Note  string // what stands behind the title; empty where it is the problem's summary, or depends on the runs
	Hint  string // shown over the title
	Study bool   // of a study; else of an experiment
	// Legend says that a file of it names the learners.
	Legend bool
	// First says that it is offered first for saving, Told that the sentence describes it where there are no curves.
	First, Told bool
}

// Pictures lists every kind, in the order of wasm/wire's views.
var Pictures = []Picture{
	{ID: "graph", Parts: []string{"scene"}, Told: true},
	{ID: "plane", Parts: []string{"plane"}, Title: "The two weights", Note: "cross: θ*", Hint: "Arrows: the expected update of one learner, with ω at its limit. Cross: θ*. Drag the start to move θ₀.", Legend: true, Told: true},
	{ID: "curves", Parts: []string{"curves"}, Legend: true, First: true},
	{ID: "weights", Parts: []string{"weights"}, Title: "Weights", Note: "of the run shown · dash: start", Told: true},
	{
		ID: "car", Parts: []string{"scene"}, Note: "goal at 0.5", Told: true,
		Hint: "Positions from −1.2 to the goal at 0.5; velocities up to ±0.07; reward −1 a push. Episodes are never cut off (Gymnasium’s are, after 200 steps). Drag the start of episodes, or move it with the arrow keys and Enter.",
	},
	{ID: "surface", Parts: []string{"surface"}, Title: "Values", Note: "by position and velocity"},
	{
		ID: "boxes", Parts: []string{"scene", "boxes"}, Title: "NMSE over step sizes", Study: true, First: true,
		Note: "one box for each learner and λ; at the top, how many end above 10",
	},
	{ID: "percentile", Parts: []string{"curves", "percentile"}, Title: "5th percentile of NMSE", Note: "against λ", Study: true},
	{ID: "best", Parts: []string{"curves", "best"}, Title: "Best MSPBE", Note: "comparable within an operator and λ", Study: true},
}

// Part is a part of the page that hide= may name: an element of the page lists its names in data-part. Some lie in
// others, as tabs in the header and speed in transport.
type Part struct {
	ID   string
	Name string // in the dialog that shares; empty where that does not offer it
}

// Parts that lie in pictures, and are left out of them: the curves of what is expected, and the flow and its directions in
// the plane.
const (
	Theory = "theory"
	Arrows = "arrows"
)

// Hides says that hide= names a part.
func (c *Config) Hides(part string) bool { return slices.Contains(c.Hide, part) }

// Parts lists them; those of pictures are named here and follow from Pictures.
var Parts = parts()

func parts() []Part {
	list := []Part{{"header", ""}, {"tabs", ""}, {"presets", ""}, {"tour", ""}, {"share", ""}, {"save", ""}, {"theme", ""}, {"help", ""}}
	names := map[string]string{
		"scene": "scene", "plane": "θ-plane", "weights": "weights", "surface": "values", "curves": "curves",
		"boxes": "boxes", "percentile": "percentile", "best": "best errors",
	}
	for _, id := range []string{"scene", "edit", "plane", "weights", "surface", "curves"} { // the order in which the page has them
		list = append(list, Part{id, names[id]})
	}
	for _, p := range Pictures {
		for _, id := range p.Parts {
			if !slices.ContainsFunc(list, func(p Part) bool { return p.ID == id }) {
				name := names[id]
				if name == "" {
					name = id
				}
				list = append(list, Part{id, name})
			}
		}
	}
	return append(list, []Part{
		{"learners", "learners"},
		{"settings", "settings"},
		{"table", "table"},
		{"claims", ""},
		{"transport", "transport"},
		{"reset", ""},
		{"play", ""},
		{"step", ""},
		{"newseed", "new seed"},
		{"hold", "pinned runs"},
		{"numbers", ""},
		{"speed", "speed"},
		{"count", ""},
		{"run", "run"},
		{"cancel", ""},
		{"open", "way to Triad"},
		{"sentence", "sentence"},
		{Theory, "what is expected"},
		{Arrows, "flow in the plane"},
		{"verdict", "verdict on each learner"},
		{"update", ""},
		{"switches", ""},
	}...)
}

func partIDs() []string {
	ids := make([]string, len(Parts))
	for i, p := range Parts {
		ids[i] = p.ID
	}
	return ids
}
