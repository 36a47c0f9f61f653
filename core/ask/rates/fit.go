package rates

import (
	"math"
	"math/rand/v2"

	"triad/core/message"
	"triad/core/stats"
)

// Fit is the power of the step with which the mean error of runs decays over the last decade. It is fitted by least
// squares on log-log axes, on evenly spaced points, and only if it is meaningful. SE is its standard error by
// resampling the runs (bootstrap), NaN for a single run.
type Fit struct {
	Slope, SE float64
	From, To  uint64
	Why       message.Message // why there is no fit; zero if there is one
}

const (
	early     = 100 // steps that are never part of a window
	settled   = 10  // a window starts at this multiple of k₀ or later, and errors must have decayed by this factor there
	resamples = 200
)

// Reasons why there is no slope yet.
var (
	tooEarly  = message.New("rates.too-early", "a slope needs a decade that begins at step {0} or later; run to step {1}")
	notFallen = message.New("rates.not-fallen", "a slope needs a decade of steps with the error ten times below its start")
	changed   = message.New("rates.changed", "a slope needs a decade of steps without a change of settings")
	unbounded = message.New("rates.unbounded", "a run has diverged, so its error has no slope")
)

// Measured holds the errors of runs at rungs: the errors of all runs for each rung in turn.
type Measured struct {
	Steps  []uint64
	Errors []float32
	Start  float64 // mean error at step 0
	Since  uint64  // the step of the last change of a setting
}

// runs returns the number of runs.
func (m Measured) runs() int {
	if len(m.Steps) == 0 {
		return 0
	}
	return len(m.Errors) / len(m.Steps)
}

// Mean returns the mean error over the runs at the i-th rung, and its standard error, NaN for a single run.
func (m Measured) Mean(i int) (mean, se float64) {
	n := m.runs()
	errors := make([]float64, n)
	for j, v := range m.Errors[i*n:][:n] {
		errors[j] = float64(v)
	}
	mean, sd := stats.MeanSD(errors)
	return mean, stats.SE(sd, n)
}

// Fit returns the power over the decade that ends with the last step. k0 is the value that Rests returns.
func (m Measured) Fit(k0 float64) Fit {
	from := max(early, uint64(math.Ceil(settled*k0)))
	last := uint64(0)
	if n := len(m.Steps); n > 0 {
		last = m.Steps[n-1]
	}
	if last/10 < from {
		return Fit{Why: tooEarly(from, 10*from)}
	}
	first := 0
	for first < len(m.Steps) && m.Steps[first] < last/10 {
		first++
	}
	if m.Steps[first] > last/10+last/100 { // the experiment was restored after the decade began
		return Fit{Why: changed()}
	}
	f := Fit{From: m.Steps[first], To: last}
	if m.Since > f.From {
		return Fit{Why: changed()}
	}
	x, runs := make([]float64, 0, stats.PerDecade+1), m.runs()
	for _, k := range m.Steps[first:] {
		x = append(x, math.Log(float64(k)))
	}
	all := make([]int, runs)
	for j := range all {
		all[j] = j
	}
	errors := m.Errors[first*runs:]
	if mean, _ := m.Mean(first); !(mean*settled <= m.Start) {
		return Fit{Why: notFallen()}
	}
	if f.Slope = slope(x, errors, all); math.IsNaN(f.Slope) || math.IsInf(f.Slope, 0) {
		return Fit{Why: unbounded()}
	}
	f.SE = math.NaN()
	if runs > 1 {
		rng, drawn, slopes := rand.New(rand.NewPCG(1, 0)), make([]int, runs), make([]float64, resamples)
		for i := range slopes {
			for j := range drawn {
				drawn[j] = rng.IntN(runs)
			}
			slopes[i] = slope(x, errors, drawn)
		}
		_, f.SE = stats.MeanSD(slopes)
	}
	return f
}

// slope returns the slope over x of the logarithm of the mean of the runs in of.
func slope(x []float64, errors []float32, of []int) float64 {
	y := make([]float64, len(x))
	n := len(errors) / len(x)
	for i := range x {
		sum := 0.0
		for _, j := range of {
			sum += float64(errors[i*n+j])
		}
		y[i] = math.Log(sum / float64(len(of)))
	}
	return stats.Slope(x, y)
}

// Slopes returns the local slopes of a curve between points that are apart rungs apart, at their geometric mean.
func Slopes(steps []uint64, errors []float64, apart int) (at, slope []float64) {
	for i := range max(0, len(steps)-apart) {
		j := i + apart
		x, y := stats.LocalSlopes([]float64{float64(steps[i]), float64(steps[j])}, []float64{errors[i], errors[j]})
		at, slope = append(at, x...), append(slope, y...)
	}
	return at, slope
}
