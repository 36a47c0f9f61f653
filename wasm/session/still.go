package session

import (
	"math"
	"slices"
	"time"

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
	k := &Still{}
	var broken error
	w := NewWorker(Page{
		Send:  func(float64, any) {},
		Frame: func(b []byte) { broken = k.Frame.Decode(b) },
		Now:   func() time.Duration { return 0 },
	})
	w.begin(x, nil)
	w.pause()
	if learn != nil {
		if err := learn(); err != nil {
			return nil, err
		}
	}
	if _, err := x.Ground().Prepare(math.MaxInt); err != nil {
		return nil, err
	}
	for i := range x.Measured() {
		x.Verdicts().Theory(i, w.ahead(), math.MaxInt)
		x.Verdicts().Expected(i, w.ahead(), foretelling)
	}
	w.draw()
	k.tell(w.summary())
	k.Shown, k.Mono = shown(k.Views, x.Config()), x.Config().Mono
	if view := x.Config().View; !slices.Contains(framed[:], view) {
		k.Other = view
	}
	return k, broken
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

func (k *Still) tell(m summary) {
	k.Views, k.Query, k.Whole, k.Unit, k.Step, k.Seed = m.Views, m.Query, m.Whole, m.Unit, m.Step, m.Seed
	for _, a := range m.Algorithms {
		k.Learners, k.Looks = append(k.Learners, a.Label), append(k.Looks, a.Look)
	}
	if m.Custom != nil {
		k.Name = m.Custom.Name
	}
	for _, p := range query.Presets {
		if k.Name == "" && p.ID == m.Preset {
			k.Name = p.Name
		}
	}
}
