package sweep

import (
	"math"
	"slices"

	"triad/core/stats"
)

// Box is the distribution of errors over step sizes and seeds, for one algorithm and λ.
type Box struct {
	N        int // number of known errors
	Diverged int // number of diverged runs among them
	Above    int // number with an NMSE above 10 or not finite
	// Percentiles of the NMSE, with diverged runs as +Inf; all are NaN while N is 0. They are interpolated linearly
	// between order statistics, as numpy does by default. Low and High are the furthest values within 1.5 (Q3 − Q1) of
	// the quartiles, as in Tukey's box plot.
	P5, Low, Q1, Median, Q3, High float64
	Values                        []float64 // N, ascending
	BestNMSE, BestMSPBE           float64   // the least; NaN if there is none, +Inf if all diverged
	NMSERow, MSPBERow             int       // rows of these, −1 for none
	Whole                         bool      // every error is known
}

// outlying is the NMSE above which a learner counts as Above: ten times the NMSE of θ = 0.
const outlying = 10

// Boxes returns the distributions over step sizes and seeds, for each algorithm and each value of an axis.
func (t *Table) Boxes(key string) [][]Box {
	c := t.cfg
	i := slices.IndexFunc(c.Axes, func(a Axis) bool { return a.Key == key })
	layout := Layout{X: c.Axes[i], Each: c.swept()[0]}
	cells := make([][][]int, len(c.plans))
	for a := range cells {
		cells[a] = make([][]int, len(layout.X.Values))
	}
	c.visit(layout, func(cell int, at place) {
		cells[at.each][at.x] = append(cells[at.each][at.x], cell)
	})
	boxes := make([][]Box, len(cells))
	for a, list := range cells {
		for _, of := range list {
			boxes[a] = append(boxes[a], t.box(of))
		}
	}
	return boxes
}

// box returns the distribution over some cells.
func (t *Table) box(cells []int) Box {
	b := Box{NMSERow: -1, MSPBERow: -1, BestNMSE: math.NaN(), BestMSPBE: math.NaN(), Whole: true}
	for _, i := range cells {
		r := &t.cells[i]
		b.Whole = b.Whole && r.Mean == r.Mean && r.MSPBE == r.MSPBE
		if r.Mean == r.Mean {
			b.Values = append(b.Values, r.Mean)
			if b.NMSERow < 0 || r.Mean < b.BestNMSE {
				b.BestNMSE, b.NMSERow = r.Mean, i
			}
			b.Diverged += r.Diverged
			if !(r.Mean <= outlying) {
				b.Above++
			}
		}
		if r.MSPBE == r.MSPBE && (b.MSPBERow < 0 || r.MSPBE < b.BestMSPBE) {
			b.BestMSPBE, b.MSPBERow = r.MSPBE, i
		}
	}
	b.N = len(b.Values)
	slices.Sort(b.Values)
	b.P5, b.Q1, b.Median, b.Q3 = stats.Percentile(b.Values, 5), stats.Percentile(b.Values, 25), stats.Percentile(b.Values, 50), stats.Percentile(b.Values, 75)
	b.Low, b.High = whiskers(b.Values, b.Q1, b.Q3)
	return b
}

// whiskers returns the least and greatest of ascending values within 1.5 (q3 − q1) of the quartiles. If a quartile is
// infinite, so is the range, and the results are the extremes.
func whiskers(values []float64, q1, q3 float64) (low, high float64) {
	if len(values) == 0 {
		return math.NaN(), math.NaN()
	}
	low, high = values[0], values[len(values)-1]
	if math.IsInf(q3, 1) {
		return low, high
	}
	reach := 1.5 * (q3 - q1)
	for _, x := range values {
		if x >= q1-reach {
			low = min(x, q1)
			break
		}
	}
	for _, x := range slices.Backward(values) {
		if x <= q3+reach {
			high = max(x, q3)
			break
		}
	}
	return low, high
}
