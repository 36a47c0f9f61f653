// Package scene converts the state of an experiment to the frame that a stage draws.
//
// The page's worker makes a frame for each screen refresh. A Still makes one frame without a page, for pictures in
// files.
package scene

import (
	"cmp"
	"math"
	"strings"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/wire"
)

// Moment is what a frame is of.
type Moment struct {
	X       *run.Experiment
	Watch   int           // the run shown, from 0
	Limit   uint64        // where it pauses, 0 for never
	Playing bool          // else the last step is shown as it ended
	Due     float64       // the part of the next step that is over
	Rate    float64       // steps a second, as measured
	Now     time.Duration // of a clock that only goes forward
	Budget  int           // mean updates that each curve of theory may take
}

// Scene is what frames of one experiment after another have in common. The zero value is ready.
type Scene struct {
	Moment
	looks    []query.Look    // of the learners in the frame
	looked   *run.Experiment // whose they are
	curve    run.Curve       // scratch
	shares   visitShares
	surfaces surfaces
	carry    run.Carry // of the cloud
	judged   judged
}

// Reset forgets what was averaged over the steps shown: another experiment or run follows.
func (s *Scene) Reset() {
	s.surfaces = surfaces{}
	s.Follow()
}

// Follow forgets how often transitions were: another run is watched.
func (s *Scene) Follow() { s.shares.seen = s.shares.seen[:0] }

// Fill describes a moment as the stage sees it, reusing f's slices; but for Ghosts, which are another experiment's.
func (s *Scene) Fill(f *wire.Frame, m Moment) {
	s.Moment = m
	c := s.X.Config()
	f.Step, f.Horizon, f.Unit = s.X.Step(), s.Limit, wire.UnitStep
	f.Median = c.Bands == "runs" && c.Runs > 1
	f.LogX, f.Recent, f.Whole, f.Runs, f.Metric = c.X == "log", c.X == "recent", c.Y == "all", uint32(c.Runs), metricLabel(c.Metric)
	if c.Unit() == query.InEpisodes {
		f.Unit = wire.UnitEpisode
	}
	switch {
	case !s.Playing: // the last hop, made
		f.Speed, f.Phase = 0, math.Nextafter(1, 0)
	case math.IsInf(c.Speed, 1):
		f.Speed, f.Phase = max(s.Rate, 1e4), 0
	default:
		f.Speed, f.Phase = c.Speed, s.Due
	}
	if s.looked != s.X { // an experiment's learners stay
		s.looks, s.looked = Looks(s.X.Measured()), s.X
	}
	s.shares.update(s.X.History().Visits(s.Watch))
	s.graph(&f.Graph)
	s.car(&f.Car)
	s.plane(&f.Plane)
	s.weights(&f.Weights)
	s.surfaces.fill(s, &f.Surface)
	s.curves(f)
	f.Marks = f.Marks[:0]
	for _, ch := range s.gathered() {
		f.Marks = append(f.Marks, wire.Mark{X: float64(ch.Step), Label: symbol(ch.Key) + " " + ch.From + " → " + ch.To})
	}
}

// gathered is the list of changes, where those of one key in close succession, as from dragging a slider, are one.
func (s *Scene) gathered() []run.Change {
	var list []run.Change
	for _, c := range s.X.Changes() {
		if n := len(list); n > 0 && list[n-1].Key == c.Key && c.Step-list[n-1].Step <= Ahead(s.X, s.Limit)/50 {
			list[n-1].To = c.To
			continue
		}
		list = append(list, c)
	}
	return list
}

// Ahead is the step that the theory is computed to: the right end of the curves' axis.
func Ahead(x *run.Experiment, limit uint64) uint64 {
	c := x.Config()
	f := wire.Frame{Step: x.Step(), Horizon: limit, LogX: c.X == "log", Recent: c.X == "recent"}
	_, to := f.Window()
	return to
}

// symbols of the keys that can change live, for the marks: "alpha.gtb" is "α GTB".
var symbols = func() map[string]string {
	m := map[string]string{}
	for _, p := range query.NewCatalogue().Parameters {
		m[p.Key] = cmp.Or(p.Symbol, p.Name)
	}
	return m
}()

func symbol(key string) string {
	name, id, override := strings.Cut(key, ".")
	if override {
		return symbols[name] + " " + short(id)
	}
	return symbols[name]
}

// Looks are the looks of the learners that are measured.
func Looks(measured []run.Measured) []query.Look {
	list := make([]query.Shown, len(measured))
	for i, m := range measured {
		list[i] = query.Shown{Algorithm: m.Algorithm, Average: m.Average}
	}
	return query.Looks(list)
}

// Style is the index of a look's colour and dash among those of the page's theme, in which the colours of a
// dash stand together.
func Style(l query.Look) uint8 { return uint8(l.Dash*query.Colours + l.Colour) }

// short is an algorithm's name on plots.
func short(id string) string { return query.Short(id) }
