package scene

import (
	"math"
	"slices"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// Still is an experiment that nobody plays, as a page would show it at this moment.
type Still struct {
	Frame    wire.Frame
	Views    []string     // its pictures, in their order on the page
	Shown    []string     // those of them that the query does not hide
	Other    string       // the query's view, where it is one without a picture of a frame
	Name     string       // of a problem of one's own, or of the preset; empty for neither
	Learners []string     // as they are labelled
	Looks    []query.Look // of each of them
	Mono     bool         // whether pictures of it are in greys
	Query    string       // the canonical one
	Whole    string       // the one that leaves nothing to presets and defaults
	Unit     string       // what steps are: query.InSteps or query.InEpisodes
	Step     uint64       // in that unit
	Seed     uint64
}

// foretelling is about how many products the exact expectation of each error may take.
const foretelling = 1_000_000_000

// NewStill shows an experiment where learn takes it, with all that is known of it by then; nil is its start. It fails where
// learn does, and where what errors are measured by cannot be had.
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
		x.Theory().Twin(i, Ahead(x, limit), math.MaxInt)
		x.Theory().Expected(i, Ahead(x, limit), foretelling)
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

// Until is what takes an experiment to a step, or episode.
func Until(x *run.Experiment, step uint64) func() error {
	return func() error {
		for x.Step() < step && x.AdvanceTo(step, 1<<20) > 0 {
		}
		return nil
	}
}

// framed are the values of view= that show pictures of a frame.
var framed = [...]string{"both", "scene", "curves"}

// shown leaves out what view= and hide= do; other views than framed have no picture of a frame.
func shown(views []string, c query.Config) []string {
	return slices.DeleteFunc(slices.Clone(views), func(id string) bool {
		i := slices.IndexFunc(query.Pictures, func(p query.Picture) bool { return p.ID == id })
		in := c.View == "both" || c.View == "curves" && id == "curves" || c.View == "scene" && id != "curves"
		return !in || slices.ContainsFunc(query.Pictures[i].Parts, c.Hides)
	})
}
