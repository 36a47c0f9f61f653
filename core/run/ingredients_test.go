package run_test

import (
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// Each of the eight worlds has the parts in its name when it runs.
func TestAWorldThatRunsHasItsIngredients(t *testing.T) {
	worlds, err := experiment(t, "").Worlds()
	if err != nil || len(worlds) != 8 {
		t.Fatalf("%d worlds, %v", len(worlds), err)
	}
	for _, w := range worlds {
		got, ok := experiment(t, w.Query).Ingredients()
		if want := (run.Ingredients{OffPolicy: w.OffPolicy, Bootstraps: w.Bootstraps, Shared: w.Shared}); !ok || got != want {
			t.Errorf("%s: %+v %v, want %+v", w.Query, got, ok, want)
		}
	}
	for asked, want := range map[string]run.Ingredients{
		"lambda=1":            {OffPolicy: true, Bootstraps: true, Shared: true}, // Tree Backup cuts its traces
		"mu=1&lambda=0":       {Bootstraps: true, Shared: true},
		"alg=is,tb&lambda=1":  {OffPolicy: true, Bootstraps: true, Shared: true},
		"alg=is&lambda=.5":    {OffPolicy: true, Bootstraps: true, Shared: true},
		"alg=is,gis&lambda=1": {OffPolicy: true, Shared: true},
	} {
		if got, ok := experiment(t, asked).Ingredients(); !ok || got != want {
			t.Errorf("%s: %+v %v, want %+v", asked, got, ok, want)
		}
	}
	for _, asked := range []string{"problem=baird", "problem=mountain-car"} {
		if _, ok := experiment(t, asked).Ingredients(); ok {
			t.Errorf("%s: worlds are of two states alone", asked)
		}
	}
}

// Along the large slider, some learner of the preset must become stable or unstable, if any can. Along step sizes, the
// criterion is the run itself.
func TestSomethingChangesAlongTheLargeSlider(t *testing.T) {
	for _, p := range query.NewCatalogue().Presets {
		if p.Problem == "custom" {
			continue // it comes with a file
		}
		x := experiment(t, "preset="+p.ID)
		if !x.Instance().Whole() || p.Hero == "eta" {
			continue
		}
		borders := map[string]int{}
		for _, key := range []string{"gamma", "lambda", "mu"} {
			for _, id := range x.Config().Algorithms {
				s, err := x.SliceOf(key, id, 41)
				if err != nil {
					continue
				}
				for !s.Advance() {
				}
				borders[key] += len(s.Borders)
			}
		}
		for key, n := range borders {
			if n > 0 && borders[p.Hero] == 0 {
				t.Errorf("%s: nothing changes along %s, and something along %s", p.ID, p.Hero, key)
			}
		}
	}
}

func TestRandomFeaturesHaveNoWorlds(t *testing.T) {
	x := experiment(t, "features=random&width=3")
	if _, ok := x.Ingredients(); ok {
		t.Error("the parts of the triad are known")
	}
	if _, err := x.Worlds(); err == nil || !strings.Contains(err.Error(), "random features are none of the eight worlds; use paper or onehot") {
		t.Error(err)
	}
}
