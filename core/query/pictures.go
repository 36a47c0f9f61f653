package query

import "slices"

// Picture is one kind of picture. Several kinds can share a card of the page; each problem fills it with one of them.
type Picture struct {
	ID string // as in wasm/wire and in the page's elements
	// Parts lists the names that hide it; the last is the name of its card.
	Parts []string
	Title string // empty if it is the problem's, or the error's
	Note  string // text after the title; empty if it is the problem's summary, or depends on the runs
	Hint  string // tooltip of the title
	Study bool   // for a study; otherwise for an experiment
	// Legend reports whether a file of the picture includes a legend of the learners.
	Legend bool
	// First reports whether it is offered first for saving. Told reports whether the sentence describes it if there are
	// no curves.
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

// Part is a part of the page that hide= can name; the elements of the page list their names in data-part. Some parts
// contain others, such as the tabs in the header and the speed in the transport.
type Part struct {
	ID   string
	Name string // in the share dialog; empty if the dialog does not offer it
}

// Parts within pictures that hide= leaves out: the curves of the expected errors, and the flow with its directions in
// the plane.
const (
	Theory = "theory"
	Arrows = "arrows"
)

// Hides reports whether hide= names a part.
func (c *Config) Hides(part string) bool { return slices.Contains(c.Hide, part) }

// Parts lists the parts; those of pictures come from Pictures.
var Parts = parts()

func parts() []Part {
	list := []Part{{"header", ""}, {"tabs", ""}, {"presets", ""}, {"tour", ""}, {"share", ""}, {"save", ""}, {"theme", ""}, {"help", ""}}
	names := map[string]string{
		"scene": "scene", "plane": "θ-plane", "weights": "weights", "surface": "values", "curves": "curves",
		"boxes": "boxes", "percentile": "percentile", "best": "best errors",
	}
	for _, id := range []string{"scene", "edit", "plane", "weights", "surface", "curves"} { // in the order of the page
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
