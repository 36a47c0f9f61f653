package scene

import (
	"math"

	"triad/core/run"
	"triad/core/verdict"
	"triad/wasm/wire"
)

// saying is what is written at a curve's end for a verdict; wasm/view has the word for each code. Of one that is too early
// nothing is.
var saying = map[verdict.ID]wire.Verdict{
	verdict.Diverged:   {Sign: "▲", Text: wire.Label{Code: "diverged"}, Tone: wire.Bad},
	verdict.Diverging:  {Sign: "▲", Text: wire.Label{Code: "diverges"}, Tone: wire.Bad},
	verdict.Converging: {Sign: "▼", Text: wire.Label{Code: "converges"}, Tone: wire.Good},
	verdict.Passing:    {Sign: "▽", Text: wire.Label{Code: "decays-for-now"}},
	verdict.Border:     {Sign: "≈", Text: wire.Label{Code: "near-border"}},
	verdict.Floor:      {Sign: "≈", Text: wire.Label{Code: "plateau"}},
	verdict.Undecided:  {Sign: "–", Text: wire.Label{Code: "no-trend"}},
}

// says is what is written of a learner. Where its error has neither doubled nor halved, but surely moves, the way is known
// and the rate is not: it grows or decays, slowly.
func says(s run.Status) wire.Verdict {
	if s.Verdict == verdict.Border && s.Mean <= s.Start/2 { // it has come down, and stays
		return saying[verdict.Floor]
	}
	if s.Verdict != verdict.Undecided || !(math.Abs(s.Growth) > surely*s.GrowthSE) {
		return saying[s.Verdict]
	}
	switch {
	case s.Growth > 0:
		return wire.Verdict{Sign: "▲", Text: wire.Label{Code: "grows-slowly"}, Tone: wire.Bad}
	case s.Predicted > 0:
		return saying[verdict.Passing]
	}
	return wire.Verdict{Sign: "▼", Text: wire.Label{Code: "decays-slowly"}, Tone: wire.Good}
}

// surely is by how many standard errors an error moves surely, as in core/stats.
const surely = 3
