package view

import (
	"slices"
	"strings"

	"triad/wasm/wire"
)

// word is one of the words in pictures. Names of learners, symbols and numbers, except for the decimal mark, are the
// same in every language.
type word uint8

const (
	wordStep word = iota
	wordEpisode
	wordTo
	wordOf
	wordAction
	wordState
	wordVisits
	wordModel
	wordPolicies
	wordRight
	wordLeft
	wordSolid
	wordDashed
	wordBothActions
	wordUpdate
	wordStart
	wordExpected
	wordExpectedUpdate
	wordSteps
	wordEpisodes
	wordMeanOf
	wordMedianOf
	wordRuns
	wordNowAt
	wordAStep
	wordStandsStill
	wordGoal
	wordCoast
	wordBehaviour
	wordTarget
	wordRecentShare
	wordAlongHill
	wordPosition
	wordHeight
	wordTimeHere
	wordVelocity
	wordValue
	wordDiverged
	wordDiverges
	wordConverges
	wordDecaysForNow
	wordDecaysSlowly
	wordGrowsSlowly
	wordNearBorder
	wordPlateau
	wordNoTrend
	wordError
	wordPushedOut
	wordPulledIn
	wordAnswer
	wordSquares
	wordEmpty
	wordHalf
	wordFull
	wordHanging
	wordDecimalMark
)

// Words holds the words of pictures in English, with the codes by which other languages have them. It also has what the
// labels of frames name by code, except for the metrics, which the catalogue has.
var Words = [...]struct{ Code, English string }{
	// Numbers, and the words in, between and before them.
	wordDecimalMark: {"decimal-mark", "."},
	wordStep:        {"step", "step"},
	wordEpisode:     {"episode", "episode"},
	wordTo:          {"to", "to"},
	wordOf:          {"of", "of"},
	wordAction:      {"action", "action"},
	// Graph and weights.
	wordState:       {"state", "state"},
	wordVisits:      {"visits", "visits"},
	wordModel:       {"model", "model"},
	wordPolicies:    {"policies", "policies"},
	wordRight:       {"right", "right"},
	wordLeft:        {"left", "left"},
	wordSolid:       {"solid", "solid"},
	wordDashed:      {"dashed", "dashed"},
	wordBothActions: {"both-actions", "both actions"},
	wordSquares:     {"squares", "squares: features"},
	wordEmpty:       {"empty", "empty"},
	wordHalf:        {"half", "half"},
	wordFull:        {"full", "full"},
	wordHanging:     {"hanging", "from above: negative"},
	// Plane, weights and car.
	wordUpdate: {"update", "update"},
	wordStart:  {"start", "start"},
	// Curves.
	wordExpected:       {"expected", "expected"},
	wordExpectedUpdate: {"expected-update", "expected update"},
	wordSteps:          {"steps", "steps"},
	wordEpisodes:       {"episodes", "episodes"},
	wordMeanOf:         {"mean-of", "mean of"},
	wordMedianOf:       {"median-of", "median of"},
	wordRuns:           {"runs", "runs"},
	wordNowAt:          {"now-at", "now at"},
	wordError:          {"error", "error"},
	// Verdicts, at the ends of curves.
	wordDiverged:     {"diverged", "diverged"},
	wordDiverges:     {"diverges", "diverges"},
	wordConverges:    {"converges", "converges"},
	wordDecaysForNow: {"decays-for-now", "decays for now"},
	wordDecaysSlowly: {"decays-slowly", "decays, slowly"},
	wordGrowsSlowly:  {"grows-slowly", "grows, slowly"},
	wordNearBorder:   {"near-border", "near the border"},
	wordPlateau:      {"plateau", "rests at a plateau"},
	wordNoTrend:      {"no-trend", "no trend yet"},
	// Plane.
	wordPushedOut:   {"pushed-out", "pushed out along here"},
	wordPulledIn:    {"pulled-in", "pulled in here"},
	wordAnswer:      {"answer", "the answer, θ*"},
	wordAStep:       {"a-step", "a step"},
	wordStandsStill: {"stands-still", "stands still"},
	// Car.
	wordGoal:        {"goal", "goal"},
	wordCoast:       {"coast", "coast"},
	wordBehaviour:   {"behaviour", "μ behaviour"},
	wordTarget:      {"target", "π target"},
	wordRecentShare: {"recent-share", "recent share of time"},
	wordAlongHill:   {"along-hill", "along the hill"},
	wordPosition:    {"position", "position"},
	wordHeight:      {"height", "height"},
	wordTimeHere:    {"time-here", "time here"},
	// Surface.
	wordVelocity: {"velocity", "velocity"},
	wordValue:    {"value", "value"},
}

// lexicon holds the words of another language; the zero value has English.
type lexicon struct {
	list []wire.Word
	said [len(Words)]string // by word; empty where English is used
	// texts of numbers in the language, by their English texts
	decimals map[string]string
}

// use sets the words, and reports whether they changed.
func (x *lexicon) use(list []wire.Word) bool {
	if slices.Equal(x.list, list) {
		return false
	}
	x.list = append(x.list[:0], list...)
	clear(x.decimals)
	for w := range Words {
		x.said[w] = x.of(Words[w].Code)
	}
	return true
}

// of returns the other language's text for a code; empty if there is none.
func (x *lexicon) of(code string) string {
	for i := range x.list {
		if x.list[i].Code == code {
			return x.list[i].Text
		}
	}
	return ""
}

// word returns w in the language.
func (x *lexicon) word(w word) string {
	if s := x.said[w]; s != "" {
		return s
	}
	return Words[w].English
}

// label returns a frame's label in the language: its own text if it has no code, or an unknown one.
func (x *lexicon) label(l wire.Label) string {
	if l.Code == "" {
		return l.Text
	}
	if s := x.of(l.Code); s != "" {
		return s
	}
	for w := range Words {
		if Words[w].Code == l.Code {
			return Words[w].English
		}
	}
	return l.Text
}

// numbers returns a text of numbers, and of symbols without numbers, with the decimal mark of the language; if that is
// a comma and there is one, with semicolons between numbers.
func (x *lexicon) numbers(text string) string {
	mark := x.word(wordDecimalMark)
	if mark == Words[wordDecimalMark].English {
		return text
	}
	if s, ok := x.decimals[text]; ok {
		return s
	}
	if x.decimals == nil {
		x.decimals = make(map[string]string)
	}
	if len(x.decimals) >= maxLabels {
		clear(x.decimals)
	}
	s := withMark(text, mark)
	x.decimals[text] = s
	return s
}

// withMark returns text with the decimal mark in place of each point before a digit.
func withMark(text, mark string) string {
	if mark == "," && strings.Contains(text, ".") {
		text = strings.ReplaceAll(text, ", ", "\u202f; ")
	}
	var b strings.Builder
	for i := range len(text) {
		if text[i] == '.' && i+1 < len(text) && '0' <= text[i+1] && text[i+1] <= '9' {
			b.WriteString(mark)
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
