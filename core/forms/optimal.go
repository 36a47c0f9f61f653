package forms

import "math"

const (
	// usual is γ if neither the file nor a choice gives one: the page's default.
	usual = 0.99
	// sweeps and products limit value iteration. It ends when no value changes by more than still times the largest.
	sweeps   = 20_000
	products = 2_000_000_000
	still    = 1e-12
)

// optimal returns the policy of greatest expected return, by value iteration. Of actions that are equal to ten digits
// it takes the first.
func (d *Draft) optimal(gamma float64) [][]float64 {
	if gamma == 0 {
		gamma = usual
	}
	v, q := make([]float64, d.States), make([]float64, d.Actions)
	values := func(s int) {
		for a := range q {
			if q[a] = d.R[s][a]; d.unseen != nil && d.unseen[s*d.Actions+a] {
				q[a] = math.Inf(-1) // the log says nothing about this pair
				continue
			}
			for next, p := range d.P[s][a].All() {
				q[a] += gamma * p * v[next]
			}
		}
	}
	work := d.States * d.States * d.Actions // of a sweep
	if d.States*d.Actions > 1000 {          // smaller problems keep their numbers of sweeps, and so their bytes
		work = 1
		for _, rows := range d.P {
			for _, row := range rows {
				work += len(row.Index)
			}
		}
	}
	for range min(sweeps, products/work) {
		moved, largest := 0.0, 0.0
		for s := range v {
			values(s)
			best := math.Inf(-1)
			for _, x := range q {
				best = max(best, x)
			}
			moved, largest = max(moved, math.Abs(best-v[s])), max(largest, math.Abs(best))
			v[s] = best
		}
		if moved <= still*largest {
			break
		}
	}
	out := make([][]float64, d.States)
	for s := range out {
		values(s)
		best, at := math.Inf(-1), 0
		for a, x := range q {
			if a == 0 || math.IsInf(best, -1) || x > best+1e-10*math.Max(1, math.Abs(best)) {
				best, at = x, a
			}
		}
		out[s] = make([]float64, d.Actions)
		out[s][at] = 1
	}
	return out
}
