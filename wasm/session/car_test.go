package session

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"triad/core/query"
	"triad/core/run"
	"triad/wasm/session/page"
	"triad/wasm/wire"
)

// simulated returns an experiment with the true values of state–action pairs, for tests that need not see their
// preparation.
var simulated = sync.OnceValue(func() *run.Experiment {
	c, _ := query.Parse("preset=mountain-car&alg=tb")
	x, err := run.New(c)
	if err != nil {
		panic(err)
	}
	if _, err := x.Truth().Prepare(math.MaxInt); err != nil {
		panic(err)
	}
	return x
})

// inherits gives the true values to a session on Mountain Car.
func (b *bench) inherits(t *testing.T) {
	t.Helper()
	if err := b.x.Inherit(simulated()); err != nil {
		t.Fatal(err)
	}
}

func TestMountainCarIsPreparedInSlicesThenDriven(t *testing.T) {
	b := newBench(t, "preset=mountain-car&alg=tb,gtd2&autoplay=0&speed=1000&borders=1")
	b.Now = func() time.Duration { b.now += 2 * time.Millisecond; return b.now } // a slice reads the clock a few times
	m := b.summary(t, command{Cmd: "pause"})
	if m.Preparing == nil || m.Preparing.What != "values" || m.Truth != nil || m.Unit != "episode" || strings.Join(m.Views, " ") != "car surface curves" {
		t.Errorf("%+v", m)
	}
	if m.Algorithms[0].Error != nil || len(b.last.Curves) != 0 {
		t.Errorf("an error before there is anything to measure by: %v, %d curves", m.Algorithms[0].Error, len(b.last.Curves))
	}
	seen := map[string]bool{}
	last := 0.0
	for {
		b.do(command{Cmd: "want", Ms: 16})
		if len(b.sent) != 1 {
			t.Fatalf("%d answers to a want", len(b.sent))
		}
		s, ok := b.sent[0].(summary)
		if !ok {
			continue
		}
		if s.Preparing == nil {
			m = s
			break
		}
		if s.Preparing.What == "values" && s.Preparing.Done < last {
			t.Fatalf("progress from %g to %g", last, s.Preparing.Done)
		}
		last = s.Preparing.Done
		seen[s.Preparing.What] = true
	}
	if !seen["values"] || !seen["picture"] || m.Step != 0 || m.Truth == nil || m.Truth.Pairs != 3000 || m.Truth.SE <= 0 {
		t.Errorf("seen %v; %+v", seen, m)
	}
	if e := m.Algorithms[0].Error; e == nil || *e != 1 {
		t.Errorf("NMSE %v at the start, want 1", e)
	}
	if _, ok := b.do(command{Cmd: "want", Ms: 16}).(page.Kind); !ok {
		t.Error("a paused session that is prepared has more to tell")
	}
	m = b.summary(t, command{Cmd: "step", N: 100})
	if m.Step != 0 || m.Transition == nil || m.Transition.EpisodeStep != 100 || m.Transition.Reward != -1 {
		t.Errorf("after 100 steps: %+v", m.Transition)
	}
	f := &b.last
	if f.Unit != wire.UnitEpisode || !f.Car.On || f.Car.X != m.Transition.Position || f.Car.Mu[0]+f.Car.Mu[1]+f.Car.Mu[2] < 0.999 || len(f.Car.TimeShare) == 0 {
		t.Errorf("%+v", f.Car)
	}
	s := &f.Surface
	if len(s.Maps) != 3 || !s.Maps[0].Truth || len(s.Maps[1].Values) != int(s.Columns*s.Rows) || len(s.BordersX) != 6 || len(s.PathX) != 101 {
		t.Errorf("%d maps, %d borders, %d points", len(s.Maps), len(s.BordersX), len(s.PathX))
	}
	for _, v := range s.Maps[0].Values {
		if !(float64(v) >= s.Low && float64(v) <= s.High) {
			t.Fatalf("a true value of %g on a scale from %g to %g", v, s.Low, s.High)
		}
	}
	// Another action changes only the surface.
	before := slices.Clone(s.Maps[0].Values)
	b.summary(t, command{Cmd: "set", Key: "surface", To: "left"})
	if slices.Equal(b.last.Surface.Maps[0].Values, before) || b.x.Taken(0) != 100 {
		t.Error("the values shown are still those of the best action")
	}
}

func TestMountainCarPlaysToItsLimitAndContinues(t *testing.T) {
	b := newBench(t, "preset=mountain-car&alg=tb&speed=max&episodes=7")
	b.inherits(t)
	for range 100_000 {
		if m, ok := b.do(command{Cmd: "want", Ms: 16}).(summary); ok && m.Finished {
			break
		}
	}
	m := b.summary(t, command{Cmd: "pause"})
	if m.Step != 7 || !m.Finished || m.Horizon != 7 {
		t.Errorf("step %d of %d, finished %v", m.Step, m.Horizon, m.Finished)
	}
	m = b.summary(t, command{Cmd: "play"})
	if m.Horizon != 14 || m.Values["episodes"] != "7" || !m.Playing {
		t.Errorf("horizon %d, episodes %s", m.Horizon, m.Values["episodes"])
	}
	csv := b.x.Output().CSV()
	if strings.Contains(csv, "NaN") || !strings.Contains(csv, "\n7,") {
		t.Error(csv)
	}
	// Values that have been simulated are not simulated again.
	if m := b.summary(t, command{Cmd: "reset"}); m.Preparing != nil && m.Preparing.What == "values" {
		t.Errorf("reset: %+v", m.Preparing)
	}
	if m := b.summary(t, command{Cmd: "open", Query: "preset=mountain-car-drop"}); m.Preparing != nil && m.Preparing.What == "values" {
		t.Errorf("open: %+v", m.Preparing)
	}
}

func TestSurfacesOfDivergedLearnersAreOmittedFirst(t *testing.T) {
	const all = "td0,tb,retrace,is,qpi,gtb,gretrace,gis,gqpi,gtb-online,gretrace-online,gq,ab-trace,gtd,gtd2"
	// With α = 1000, IS and Qπ diverge quickly, and so do their averages.
	b := newBench(t, "preset=mountain-car&autoplay=0&average=polyak&alpha.is=1000&alpha.qpi=1000&alg="+all)
	b.inherits(t)
	b.summary(t, command{Cmd: "pause"})
	labels := func() string {
		var list []string
		for _, m := range b.last.Surface.Maps {
			list = append(list, m.Label)
		}
		return strings.Join(list, " ")
	}
	first := labels()
	if n := len(b.last.Surface.Maps); n != wire.MaxMaps || !strings.Contains(first, " IS ") {
		t.Errorf("%d maps: %s", n, first)
	}
	for !b.x.Truth().Ready() {
		if _, err := b.x.Truth().Prepare(1 << 20); err != nil {
			t.Fatal(err)
		}
	}
	m := b.summary(t, command{Cmd: "step", N: 2000})
	if now := labels(); len(b.last.Surface.Maps) != wire.MaxMaps || strings.Contains(now, " IS ") || strings.Contains(now, " Qπ ") || now == first {
		t.Errorf("with IS and Qπ diverged the maps are %s, before %s", now, first)
	}
	if len(m.Algorithms) <= m.Maps || m.Maps != wire.MaxMaps-1 {
		t.Errorf("%d of %d learners are shown, want %d", m.Maps, len(m.Algorithms), wire.MaxMaps-1)
	}
}
