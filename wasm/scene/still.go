package scene

import (
	"math"
	"slices"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// Still is an experiment that does not play, as a page would show it at this moment.
type Still struct {
	Frame    wire.Frame
	Views    []string     // its pictures, in their order on the page
	Shown    []string     // those of them that the query does not hide
	Other    string       // the query's view, if it has no picture of a frame
	Name     string       // of the user's own problem, or of the preset; may be empty
	Learners []string     // labels
	Looks    []query.Look // of each of them
	Mono     bool         // whether pictures of it are in grey
	Query    string       // the canonical one
	Whole    string       // the query that states every value
	Unit     string       // unit of steps: query.InSteps or query.InEpisodes
	Step     uint64       // in that unit
	Seed     uint64
}

// predicting is about the number of products that the exact expectation of each error may take.
const predicting = 1_000_000_000

// NewStill shows an experiment after learn has advanced it, with all that is known by then. A nil learn shows the
// start. It fails if learn does, or if the reference of the errors is not available.
func NewStill(x *run.Experiment, learn func() error) (*Still, error) {
	if learn != nil {
		if err := learn(); err != nil {
			return nil, err
		}
	}
	if _, err := x.Truth().Prepare(math.MaxInt); err != nil {
		return nil, err
	}
	c := x.Config()
	limit := c.Limit()
	for i := range x.Measured() {
		x.Theory().Recursion(i, Ahead(x, limit), math.MaxInt)
		x.Theory().Expected(i, Ahead(x, limit), predicting)
	}
	k := &Still{
		Views: Views(x), Mono: c.Mono, Name: x.Custom(),
		Query: c.Query(), Whole: x.Output().Whole(), Unit: c.Unit(), Step: x.Step(), Seed: c.Seed,
	}
	new(Scene).Fill(&k.Frame, Moment{X: x, Limit: limit})
	k.Shown = shown(k.Views, c)
	if !slices.Contains(framed[:], c.View) {
		k.Other = c.View
	}
	k.Looks = Looks(x.Measured())
	for _, m := range x.Measured() {
		k.Learners = append(k.Learners, m.Label)
	}
	for _, p := range query.Presets {
		if k.Name == "" && p.ID == c.Preset {
			k.Name = p.Name
		}
	}
	return k, nil
}

// Until returns a function that advances an experiment to a step, or episode.
func Until(x *run.Experiment, step uint64) func() error {
	return func() error {
		for x.Step() < step && x.AdvanceTo(step, 1<<20) > 0 {
		}
		return nil
	}
}

// framed lists the values of view= that show pictures of a frame.
var framed = [...]string{"both", "scene", "curves"}

// shown returns the views that view= and hide= leave. Values of view= other than framed have no picture of a frame.
func shown(views []string, c query.Config) []string {
	return slices.DeleteFunc(slices.Clone(views), func(id string) bool {
		i := slices.IndexFunc(query.Pictures, func(p query.Picture) bool { return p.ID == id })
		in := c.View == "both" || c.View == "curves" && id == "curves" || c.View == "scene" && id != "curves"
		return !in || slices.ContainsFunc(query.Pictures[i].Parts, c.Hides)
	})
}
