package rates

import (
	"math"
	"math/rand/v2"

	"triad/core/message"
	"triad/core/stats"
)

// Fit is the power of the step with which the mean error of runs falls over the last decade: by least squares on
// log–log axes, on points that lie evenly there. It is fitted only where it says something: SE is its standard error by
// drawing the runs anew (bootstrap), NaN for a single one.
type Fit struct {
	Slope, SE float64
	From, To  uint64
	Why       message.Message // why there is none; the zero Message where there is one
}

const (
	early     = 100 // steps that are never looked at
	settled   = 10  // times k₀ at which a window may begin, and times that an error must have fallen by there
	resamples = 200
)

// Why there is no slope yet.
var (
	tooEarly  = message.New("rates.too-early", "a slope is fitted over a decade that begins at step {0} or later, so from step {1} on")
	notFallen = message.New("rates.not-fallen", "a slope is fitted once the error has been ten times below its start for a decade")
	changed   = message.New("rates.changed", "a slope is fitted over a decade in which no setting was changed")
	unbounded = message.New("rates.unbounded", "a run has diverged: its error has no slope")
)

// Measured is what runs came to: their errors at rungs, all runs' for each in turn.
type Measured struct {
	Steps  []uint64
	Errors []float32
	Start  float64 // mean error at step 0
	Since  uint64  // the step of the last change of a setting
}

// runs is how many there are.
func (m Measured) runs() int {
	if len(m.Steps) == 0 {
		return 0
	}
	return len(m.Errors) / len(m.Steps)
}

// Mean is the mean error over runs at the i-th step, and its standard error, NaN of a single run.
func (m Measured) Mean(i int) (mean, se float64) {
	n := m.runs()
	errors := make([]float64, n)
	for j, v := range m.Errors[i*n:][:n] {
		errors[j] = float64(v)
	}
	mean, sd := stats.MeanSD(errors)
	return mean, stats.SE(sd, n)
}

// Fit is the power over the decade that ends with the last step; k₀ is that of Rests.
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
	if m.Steps[first] > last/10+last/100 { // restored after the decade began
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

// slope is that of the logarithm of the mean over some runs, against x.
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

// Slopes are the local ones of a curve: between points that lie so many rungs apart, at their geometric middle.
func Slopes(steps []uint64, errors []float64, apart int) (at, slope []float64) {
	for i := range max(0, len(steps)-apart) {
		j := i + apart
		x, y := stats.LocalSlopes([]float64{float64(steps[i]), float64(steps[j])}, []float64{errors[i], errors[j]})
		at, slope = append(at, x...), append(slope, y...)
	}
	return at, slope
}
