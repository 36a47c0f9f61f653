package moments

import "math"

// The search of Critical: between these step sizes, each 1.3 times the next, until so near.
const (
	leastStep = 1e-4
	mostStep  = 10.
	nearer    = 1e-10 // relative
)

// Critical is the largest step size, between 10⁻⁴ and 10, up to which growth is below 0 and beyond which it is above: of η
// at some α, or of α at some η. It is +Inf where growth is below 0 at the largest, and 0 where it never is. What is
// below need not all be stable: a gradient correction needs η/α to be large enough.
func Critical(growth func(step float64) (float64, error)) (float64, error) {
	high := mostStep
	g, err := growth(high)
	if err != nil {
		return 0, err
	}
	if g < 0 {
		return math.Inf(1), nil
	}
	for high > leastStep {
		low := high / 1.3
		if g, err = growth(low); err != nil {
			return 0, err
		}
		if g < 0 {
			return crossing(growth, low, high)
		}
		high = low
	}
	return 0, nil
}

func crossing(growth func(step float64) (float64, error), low, high float64) (float64, error) {
	for high-low > nearer*low {
		middle := (low + high) / 2
		g, err := growth(middle)
		if err != nil {
			return 0, err
		}
		if g > 0 {
			high = middle
		} else {
			low = middle
		}
	}
	return (low + high) / 2, nil
}
