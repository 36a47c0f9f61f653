package view

import (
	"math"
	"strconv"

	"triad/wasm/view/ink"
)

// maxLabels bounds the cached labels; a full cache is emptied.
const maxLabels = 512

type labelKind uint8

const (
	labelCount         labelKind = iota // a number of steps: "1 000", "2.5·10⁹"
	labelPower                          // a decade: "10⁻⁴"
	labelDecimal                        // a fixed number of decimals: "−0.5"
	labelValue                          // two significant digits: "4.3·10²", "0.034"
	labelSigned                         // the same with a sign: "−0.034"
	labelDecade                         // a power of ten with a sign: "−10", "100", "10³"
	labelIndex                          // a weight, counted from 1: "θ₁₂"
	labelStep                           // "step 1 000"
	labelEpisode                        // "episode 120"
	labelAtMost                         // a decimal for everything below it: "≤−120"
	labelAtLeast                        // a decimal for everything above it: "≥0"
	labelShort                          // a round number with as few digits as needed: "0.125"
	labelRange                          // a pair: "0.88 to 0.99"
	labelPoint                          // a pair with a fixed number of decimals: "(0.52, −0.31)"
	labelUpdate                         // a pair in two digits each: "(−0.012, 0.4)"
	labelSpan                           // a pair of round numbers: "−0.6 to −0.4"
	labelPolicies                       // a pair of probabilities: "μ 0.5 · π 1"
	labelModel                          // a probability and a reward: "P 1 · r −2"
	labelPercent                        // a share: "27 %"
	labelFeature                        // a feature, counted from 1: "φ₁₂"
	labelAction                         // an action, counted from 1: "action 3"
	labelTimes                          // a product of a digit and a power of ten: "2·10⁻³"
	labelSteps                          // a number of steps with its unit: "12 000 steps"
	labelEpisodes                       // "2 000 episodes"
	labelPowerSteps                     // "10⁴ steps"
	labelPowerEpisodes                  // "10³ episodes"
	labelMean                           // "mean of 20 runs"
	labelMedian                         // "median of 20 runs"
	labelNow                            // "now at 1.3·10¹⁷"
	labelSquares                        // the key of squares: "squares: features, empty 0, half 1, full 2"
	labelFills                          // its end: "empty 0, half 1, full 2"
	labelFactor                         // growth factor per step: "×1.0022 a step"
)

type labelKey struct {
	kind     labelKind
	decimals int8
	value    float64
	second   float64 // of a pair
}

// labels caches the texts of numbers, so that a frame like the last one allocates none.
type labels struct {
	known map[labelKey]string
	lexicon
}

func (l *labels) of(kind labelKind, value float64, decimals int) string {
	return l.find(labelKey{kind: kind, decimals: int8(ink.Clamp(float64(decimals), 0, 17)), value: value})
}

// pair returns the text of two numbers.
func (l *labels) pair(kind labelKind, first, second float64) string {
	return l.find(labelKey{kind: kind, value: first, second: second})
}

// point returns the text of a pair with a fixed number of decimals.
func (l *labels) point(x, y float64, decimals int) string {
	return l.find(labelKey{kind: labelPoint, decimals: int8(ink.Clamp(float64(decimals), 0, 17)), value: x, second: y})
}

func (l *labels) find(key labelKey) string {
	if key.value != key.value || key.second != key.second {
		return "" // because a NaN key would never be found again
	}
	if s, ok := l.known[key]; ok {
		return s
	}
	if l.known == nil {
		l.known = make(map[labelKey]string, maxLabels)
	}
	if len(l.known) >= maxLabels {
		clear(l.known)
	}
	s := l.numbers(key.format(&l.lexicon))
	l.known[key] = s
	return s
}

func (k labelKey) format(x *lexicon) string {
	switch k.kind {
	case labelCount:
		return ink.FormatCount(k.value)
	case labelPower:
		return "10" + ink.Superscript(int(k.value))
	case labelDecimal:
		return ink.FormatDecimal(k.value, int(k.decimals))
	case labelSigned:
		return ink.Sign(k.value) + ink.FormatValue(math.Abs(k.value))
	case labelDecade:
		if v := math.Abs(k.value); v < 999 {
			return ink.Sign(k.value) + ink.FormatDecimal(v, 0)
		}
		return ink.Sign(k.value) + "10" + ink.Superscript(int(math.Round(math.Log10(math.Abs(k.value)))))
	case labelStep:
		return x.word(wordStep) + " " + ink.FormatCount(k.value)
	case labelEpisode:
		return x.word(wordEpisode) + " " + ink.FormatCount(k.value)
	case labelAtMost:
		return "≤" + ink.FormatDecimal(k.value, int(k.decimals))
	case labelAtLeast:
		return "≥" + ink.FormatDecimal(k.value, int(k.decimals))
	case labelShort:
		return ink.FormatShort(k.value)
	case labelRange:
		return ink.FormatDigits(k.value, 3) + " " + x.word(wordTo) + " " + ink.FormatDigits(k.second, 3)
	case labelPoint:
		return "(" + ink.FormatDecimal(k.value, int(k.decimals)) + ", " + ink.FormatDecimal(k.second, int(k.decimals)) + ")"
	case labelUpdate:
		return "(" + ink.Sign(k.value) + ink.FormatValue(math.Abs(k.value)) + ", " + ink.Sign(k.second) + ink.FormatValue(math.Abs(k.second)) + ")"
	case labelSpan:
		return ink.FormatShort(k.value) + " " + x.word(wordTo) + " " + ink.FormatShort(k.second)
	case labelPolicies:
		return "μ " + ink.FormatShort(k.value) + " · π " + ink.FormatShort(k.second)
	case labelModel:
		return "P " + ink.FormatShort(k.value) + " · r " + ink.FormatShort(k.second)
	case labelPercent:
		return ink.FormatShort(math.Round(1000*k.value)/10) + string(ink.ThinSpace) + "%"
	case labelFeature:
		return "φ" + ink.Subscript(int(k.value))
	case labelAction:
		return x.word(wordAction) + " " + strconv.Itoa(int(k.value))
	case labelTimes:
		return ink.FormatShort(k.value) + "·10" + ink.Superscript(int(k.second))
	case labelSteps, labelEpisodes:
		return ink.FormatCount(k.value) + " " + x.word(units[k.kind])
	case labelPowerSteps, labelPowerEpisodes:
		return "10" + ink.Superscript(int(k.value)) + " " + x.word(units[k.kind])
	case labelMean:
		return x.word(wordMeanOf) + " " + ink.FormatCount(k.value) + " " + x.word(wordRuns)
	case labelMedian:
		return x.word(wordMedianOf) + " " + ink.FormatCount(k.value) + " " + x.word(wordRuns)
	case labelNow:
		return x.word(wordNowAt) + " " + ink.FormatValue(k.value)
	case labelFactor:
		return "×" + ink.FormatFactor(k.value) + " " + x.word(wordAStep)
	case labelSquares:
		return x.word(wordSquares) + ", " + k.fills(x)
	case labelFills:
		return k.fills(x)
	case labelIndex:
		return "θ" + ink.Subscript(int(k.value))
	}
	return ink.FormatValue(k.value)
}

// fills returns how to read full squares, for a problem with some shades whose largest feature is the value.
func (k labelKey) fills(x *lexicon) string {
	text := x.word(wordEmpty) + " 0, "
	if int(k.second)&shadeParts != 0 {
		text += x.word(wordHalf) + " " + ink.FormatShort(k.value/2) + ", "
	}
	text += x.word(wordFull) + " " + ink.FormatShort(k.value)
	if int(k.second)&shadeHanging != 0 {
		text += ", " + x.word(wordHanging)
	}
	return text
}

var units = map[labelKind]word{labelSteps: wordSteps, labelPowerSteps: wordSteps, labelEpisodes: wordEpisodes, labelPowerEpisodes: wordEpisodes}

// tick returns the text of tick i of an axis: a power of ten or, on a fine axis, 1, 2 or 5 times one.
func (l *labels) tick(a ink.LogAxis, i int) string {
	mantissa, decade := a.Tick(i)
	switch {
	case decade == 0:
		return l.of(labelShort, mantissa, 0)
	case mantissa != 1:
		return l.pair(labelTimes, mantissa, float64(decade))
	}
	return l.of(labelPower, float64(decade), 0)
}
