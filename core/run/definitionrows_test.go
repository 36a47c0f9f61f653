//go:build !wasm

package run_test

import (
	"strconv"
	"testing"
)

// givesTheSameRows checks that problems as files give the rows of the built-in ones, over steps steps.
func givesTheSameRows(t *testing.T, steps int) {
	t.Helper()
	// Only learners of action values, because learners of state values start from 1 or 0, where Baird's have a 10. The
	// overrides come from the preset two-state.
	settings := "&steps=" + strconv.Itoa(steps) + "&at=" + strconv.Itoa(steps/4) + "&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.02&runs=5&alg=tb,gtb,retrace,gretrace,td0,is,qpi,gis,gqpi,gtb-online,gretrace-online,gq,ab-trace" +
		"&alpha.gtb=0.1&alpha.gretrace=0.1&alpha.gis=0.1&alpha.gqpi=0.1&alpha.gtb-online=0.1&alpha.gretrace-online=0.1&alpha.gq=0.1&alpha.ab-trace=0.1"
	for _, c := range []struct{ built, more string }{
		{"problem=two-state", ""},
		{"problem=two-state&reward=noisy", "&average=polyak"},
		{"problem=two-state&reward=noisy", "&sampling=iid"},
		{"problem=baird", ""},
		{"problem=baird&features=onehot", ""},
	} {
		want, got := experiment(t, c.built+settings+c.more), defined(t, settings+c.more, definition(t, c.built))
		want.Advance(steps)
		got.Advance(steps)
		a, b := body(want.Output().CSV()), body(got.Output().CSV())
		if a != b || len(a) < 1000 {
			t.Errorf("%s%s: %d bytes of rows differ from the definition's %d", c.built, c.more, len(a), len(b))
		}
	}
}

func TestABuiltInProblemAsAFileGivesTheSameRows(t *testing.T) { givesTheSameRows(t, 250) }
