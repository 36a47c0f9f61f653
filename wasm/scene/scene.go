// Package scene converts a moment of an experiment to the frame that a stage draws. The page's worker makes one for
// each frame of the screen. A Still is one without a page, for pictures in files.
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

// Moment holds the state that a frame shows.
type Moment struct {
	X       *run.Experiment
	Watch   int           // index of the shown run
	Limit   uint64        // step at which the experiment pauses, 0 for never
	Playing bool          // if not, the last step is shown as completed
	Due     float64       // fraction of the next step that has elapsed
	Rate    float64       // measured steps per second
	Now     time.Duration // of a monotonic clock
	Budget  int           // number of expected updates that each theory curve may take
}

// Scene holds what consecutive frames share. The zero value is ready.
type Scene struct {
	Moment
	looks    []query.Look    // of the learners in the frame
	looked   *run.Experiment // their experiment
	curve    run.Curve       // scratch
	shares   visitShares
	surfaces surfaces
	carry    run.Carry // for the cloud
	judged   judged
}

// Reset forgets averages over the steps shown, because another experiment or run follows.
func (s *Scene) Reset() {
	s.surfaces = surfaces{}
	s.Follow()
}

// Follow forgets the frequencies of transitions, because another run is watched.
func (s *Scene) Follow() { s.shares.seen = s.shares.seen[:0] }

// Fill sets f to a moment as the stage sees it, reusing f's slices. It leaves Ghosts, which belong to other runs.
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
	case !s.Playing: // the last step, completed
		f.Speed, f.Phase = 0, math.Nextafter(1, 0)
	case math.IsInf(c.Speed, 1):
		f.Speed, f.Phase = max(s.Rate, 1e4), 0
	default:
		f.Speed, f.Phase = c.Speed, s.Due
	}
	if s.looked != s.X { // an experiment's learners do not change
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

// gathered returns the list of changes. Changes of one key in quick succession, as from dragging a slider, become one.
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

// Ahead returns the step that the theory is computed to: the right end of the curves' axis.
func Ahead(x *run.Experiment, limit uint64) uint64 {
	c := x.Config()
	f := wire.Frame{Step: x.Step(), Horizon: limit, LogX: c.X == "log", Recent: c.X == "recent"}
	_, to := f.Window()
	return to
}

// symbols maps the keys that can change live to the text of their marks: "alpha.gtb" is "α GTB".
var symbols = func() map[string]string {
	m := map[string]string{}
	for _, p := range query.Parameters {
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

// Looks returns the looks of the measured learners.
func Looks(measured []run.Measured) []query.Look {
	list := make([]query.Shown, len(measured))
	for i, m := range measured {
		list[i] = query.Shown{Algorithm: m.Algorithm, Average: m.Average}
	}
	return query.Looks(list)
}

// Style returns the index of a look's colour and dash among those of the page's theme, which are ordered by dash, then
// by colour.
func Style(l query.Look) uint8 { return uint8(l.Dash*query.Colours + l.Colour) }

// short returns an algorithm's name on plots.
func short(id string) string { return query.Short(id) }
