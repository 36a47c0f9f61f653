package scene

import (
	"math"

	"triad/core/run"
	"triad/wasm/wire"
)

// car sets the scene of the hill. Before the first step the car is where episodes start.
func (s *Scene) car(c *wire.Car) {
	car := s.X.Instance().Car()
	c.On = car != nil
	if !c.On {
		return
	}
	c.Low, c.High, c.StartV = car.Starts()
	c.X, c.V, c.FromX, c.Action = (c.Low+c.High)/2, c.StartV, (c.Low+c.High)/2, -1
	if s.X.Taken(s.Watch) > 0 {
		t := s.X.Last(s.Watch)
		c.X, c.V, c.FromX, c.Action = t.PointNext[0], t.PointNext[1], t.Point[0], int8(t.A)
	}
	mu, pi := car.Policies([2]float64{c.X, c.V})
	copy(c.Mu[:], mu)
	copy(c.Pi[:], pi)
	c.TimeShare = append(c.TimeShare[:0], s.shares.share...)
}

// surfaces holds the values over the states of the car, with what they were computed from.
type surfaces struct {
	truth    []float32
	action   int
	gamma    float64
	explored float64
}

// Mapped returns the learners whose surfaces are shown. If there are too many, those that have diverged in the shown
// run are left out first.
func Mapped(x *run.Experiment, watch int) []int {
	const most = wire.MaxMaps - 1 // one place is for the true values
	n, spare := len(x.Measured()), most
	for i := range n {
		if !x.Frozen(i, watch) {
			spare--
		}
	}
	var shown []int
	for i := range n {
		if x.Frozen(i, watch) {
			if spare <= 0 {
				continue
			}
			spare--
		}
		if len(shown) < most {
			shown = append(shown, i)
		}
	}
	return shown
}

// actionOf maps the values of the key surface.
var actionOf = map[string]int{"max": -1, "left": 0, "coast": 1, "right": 2}

func (v *surfaces) fill(s *Scene, f *wire.Surface) {
	*f = wire.Surface{Maps: f.Maps[:0], PathX: f.PathX[:0], PathV: f.PathV[:0]}
	car := s.X.Instance().Car()
	if car == nil {
		return
	}
	c := s.X.Config()
	action := actionOf[c.Surface]
	if done := s.X.Scene().Explored(); v.truth == nil || done != v.explored || action != v.action || c.Gamma != v.gamma {
		v.truth = s.X.Scene().TrueSurface(v.truth, action)
		v.explored, v.action, v.gamma = done, action, c.Gamma
	}
	grid := run.SurfaceGrid
	f.Columns, f.Rows, f.Lo, f.Hi = uint32(grid.Columns), uint32(grid.Rows), grid.Low, grid.High
	f.Low, f.High = lowest(v.truth), 0
	v.add(f, wire.Map{Truth: true, Label: "Qπ"}, func(dst []float32) []float32 { return append(dst[:0], v.truth...) })
	measured := s.X.Measured()
	for _, i := range Mapped(s.X, s.Watch) {
		one := wire.Map{Style: Style(s.looks[i]), Label: measured[i].Label}
		v.add(f, one, func(dst []float32) []float32 { return s.X.Scene().Surface(dst, i, s.Watch, action) })
	}
	if c.Borders {
		borders := car.Borders()
		f.BordersX, f.BordersV = borders[0], borders[1]
	}
	for _, p := range s.X.History().Path(s.Watch) {
		f.PathX, f.PathV = append(f.PathX, p[0]), append(f.PathV, p[1])
	}
}

// add appends a map. It reuses the memory of the map that was there.
func (*surfaces) add(f *wire.Surface, m wire.Map, values func(dst []float32) []float32) {
	n := len(f.Maps)
	f.Maps = wire.Resize(f.Maps, n+1)
	m.Values = values(f.Maps[n].Values)
	f.Maps[n] = m
}

// lowest returns the low end of the colour scale: the least of the known values, rounded down to tens.
func lowest(values []float32) float64 {
	least := -10.0
	for _, x := range values {
		if float64(x) < least { // false for NaN
			least = float64(x)
		}
	}
	return 10 * math.Floor(least/10)
}

// visitShares is the recent frequency of each transition of the watched run. The scene shows it when single steps are
// too fast to see.
type visitShares struct {
	seen  []uint64
	share []float32 // at pair·States + next; sums to 1 once moving
}

// memory is the number of steps over which a share is averaged.
const memory = 400.0

// update advances the shares to the counts of visits.
func (g *visitShares) update(visits []uint64) {
	if len(g.seen) != len(visits) {
		g.seen = make([]uint64, len(visits))
		g.share = make([]float32, len(visits))
	}
	fresh := 0.0
	for i, v := range visits {
		fresh += float64(v - g.seen[i])
	}
	if fresh == 0 {
		return
	}
	total := 0.0
	for _, share := range g.share {
		total += float64(share)
	}
	keep := memory / (memory + fresh)
	if total == 0 {
		keep = 0
	}
	for i, v := range visits {
		g.share[i] = float32(keep*float64(g.share[i]) + (1-keep)*float64(v-g.seen[i])/fresh)
	}
	copy(g.seen, visits)
}
