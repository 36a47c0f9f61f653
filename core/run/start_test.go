package run_test

import (
	"math"
	"testing"

	"triad/core/metric"
	"triad/core/query"
)

func TestAStartIsReadAndWrittenInOneWay(t *testing.T) {
	for value, want := range map[string]string{
		"": "preset=mountain-car", "-0.9": "preset=mountain-car&start=-0.9", "-0.9,0": "preset=mountain-car&start=-0.9",
		"-.9,-0": "preset=mountain-car&start=-0.9", "-0,0.02": "preset=mountain-car&start=0,0.02", "-1.2,-0.07": "preset=mountain-car&start=-1.2,-0.07",
	} {
		c, problems := query.Parse("preset=mountain-car&start=" + value)
		if got := c.Query(); len(problems) > 0 || got != want {
			t.Errorf("start=%s becomes %s, want %s; %v", value, got, want, problems)
		}
	}
	const legal = " is invalid; use a position from -1.2 to below 0.5, optionally followed by a velocity from -0.07 to 0.07, or empty"
	for _, value := range []string{"0.5", "-1.21", "-0.5,0.08", "-0.5,0,0", "x", "NaN", "-0.5,NaN", "-0.5,", "Inf"} {
		c, problems := query.Parse("preset=mountain-car&start=" + value)
		if len(problems) != 1 || problems[0].Error() != `start: "`+value+`"`+legal || len(c.Start) > 0 {
			t.Errorf("start=%s: %v, and starts at %v", value, problems, c.Start)
		}
	}
}

// The key belongs to one problem, and the page builds its input from that problem's list.
func TestOnlyMountainCarHasAStart(t *testing.T) {
	for _, p := range query.NewCatalogue().Problems {
		has := false
		for _, key := range p.Parameters {
			has = has || key == "start"
		}
		if has != (p.ID == "mountain-car") {
			t.Errorf("%s has a start: %v", p.ID, has)
		}
	}
}

// A new start makes another experiment: the car starts there, and errors are measured along its own path.
func TestAnotherStartIsPreparedAgainAndLearns(t *testing.T) {
	from := simulated()
	same := drive(t, from, "alg=tb&episodes=1")
	if !same.Truth().Ready() {
		t.Fatal("the same start is prepared again")
	}
	x := drive(t, from, "alg=tb&start=-0.9,0.01&episodes=20")
	if x.Truth().Ready() {
		t.Fatal("another start takes over what errors are measured by")
	}
	for !x.Truth().Ready() {
		if _, err := x.Truth().Prepare(math.MaxInt / 4); err != nil {
			t.Fatal(err)
		}
	}
	x.Advance(1)
	if p := x.History().Path(0)[0]; p != [2]float64{-0.9, 0.01} {
		t.Errorf("the car starts in %v", p)
	}
	if row := final(x)["tb"]; !(row.Mean > 0 && row.Mean < 1) {
		t.Errorf("NMSE after 20 episodes is %g", row.Mean)
	}
}

// One step to the goal is the shortest possible episode.
func TestAStartBesideTheGoalIsMeasuredByEveryMetric(t *testing.T) {
	for _, m := range metric.Catalogue {
		if m.Whole {
			continue // such problems reject it
		}
		x := drive(t, nil, "alg=tb,gtb&start=0.49,0.07&episodes=3&runs=1&metric="+m.ID)
		for !x.Truth().Ready() {
			if _, err := x.Truth().Prepare(1 << 30); err != nil {
				t.Fatal(err)
			}
		}
		for id, row := range final(x) {
			if !(row.Mean >= 0) || math.IsInf(row.Mean, 0) {
				t.Errorf("%s of %s is %g", m.ID, id, row.Mean)
			}
		}
		if x.Step() != 3 {
			t.Errorf("%s: stopped at episode %d", m.ID, x.Step())
		}
	}
}
