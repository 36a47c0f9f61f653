package scene

import (
	"testing"

	"triad/core/run"
	"triad/core/verdict"
	"triad/wasm/view"
	"triad/wasm/wire"
)

func TestVerdictsHaveAWordInThePictures(t *testing.T) {
	known := map[string]bool{}
	for _, w := range view.Words {
		known[w.Code] = true
	}
	for _, v := range verdict.Table {
		said := says(run.Status{Verdict: v.ID, Growth: 0, GrowthSE: 1})
		if early := v.ID == verdict.Early; early != (said == wire.Verdict{}) || !early && (said.Sign == "" || !known[said.Text.Code]) {
			t.Errorf("%s: %+v", v.ID, said)
		}
		if bad := v.Tone == "bad"; bad != (said.Tone == wire.Bad) || (v.Tone == "good") != (said.Tone == wire.Good) {
			t.Errorf("%s is %q, and said in tone %d", v.ID, v.Tone, said.Tone)
		}
	}
}

// The direction of an error is shown before its rate is known.
func TestSignificantSlowErrorsHaveADirection(t *testing.T) {
	for want, s := range map[string]run.Status{
		"grows-slowly":   {Verdict: verdict.Undecided, Growth: 1e-4, GrowthSE: 3e-5},
		"decays-slowly":  {Verdict: verdict.Undecided, Growth: -1e-4, GrowthSE: 3e-5, Predicted: -1e-4},
		"decays-for-now": {Verdict: verdict.Undecided, Growth: -1e-4, GrowthSE: 3e-5, Predicted: 1e-4},
		"no-trend":       {Verdict: verdict.Undecided, Growth: -1e-4, GrowthSE: 4e-5},
		"plateau":        {Verdict: verdict.Border, Start: 1, Row: run.Row{Mean: 0.1}},
		"near-border":    {Verdict: verdict.Border, Start: 1, Row: run.Row{Mean: 0.9}},
	} {
		if got := says(s).Text.Code; got != want {
			t.Errorf("%+v: %s, want %s", s, got, want)
		}
	}
}
