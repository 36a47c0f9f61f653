package scene

import (
	"math"

	"triad/core/run"
	"triad/core/verdict"
	"triad/wasm/wire"
)

// saying maps a verdict to the text at a curve's end; wasm/view has the word for each code. "Too early" has none.
var saying = map[verdict.ID]wire.Verdict{
	verdict.Diverged:   {Sign: "▲", Text: wire.Label{Code: "diverged"}, Tone: wire.Bad},
	verdict.Diverging:  {Sign: "▲", Text: wire.Label{Code: "diverges"}, Tone: wire.Bad},
	verdict.Converging: {Sign: "▼", Text: wire.Label{Code: "converges"}, Tone: wire.Good},
	verdict.Passing:    {Sign: "▽", Text: wire.Label{Code: "decays-for-now"}},
	verdict.Border:     {Sign: "≈", Text: wire.Label{Code: "near-border"}},
	verdict.Floor:      {Sign: "≈", Text: wire.Label{Code: "plateau"}},
	verdict.Undecided:  {Sign: "–", Text: wire.Label{Code: "no-trend"}},
}

// says returns the text for a learner. If its error has neither doubled nor halved but clearly moves, the direction is
// known and the rate is not, so the error grows or decays slowly.
func says(s run.Status) wire.Verdict {
	if s.Verdict == verdict.Border && s.Mean <= s.Start/2 { // it has decayed and stays level
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

// surely is the number of standard errors from which a trend is clear, as in core/stats.
const surely = 3
