package study

import (
	"math"
	"strconv"
	"strings"
)

// This file has the figures that rules compare. Each is small where its claim holds.

func p5(b *Box) float64     { return b.P5 }
func median(b *Box) float64 { return b.Median }

// spread is the interquartile range, +Inf where a quartile is.
func spread(b *Box) float64 {
	if math.IsInf(b.Q3, 1) {
		return b.Q3
	}
	return b.Q3 - b.Q1
}

// mean of a figure of an algorithm's boxes over λ: the geometric one, so that all λ weigh alike and
// none is drowned by one at which everything is large.
func (v *view) mean(id string, of func(*Box) float64) float64 {
	sum := 0.0
	for i := range v.boxes[id] {
		sum += math.Log(of(&v.boxes[id][i]))
	}
	return math.Exp(sum / float64(len(v.boxes[id])))
}

// ratio is x/y ≥ 0, of which both may be infinite: 1 where they are equal.
func ratio(x, y float64) float64 {
	if x == y {
		return 1
	}
	return x / y
}

// means writes "GTB .93, GQ 4.1" and finds the least of the others than one.
func (v *view) means(id string, of func(*Box) float64) (own, least float64, text string) {
	least = math.Inf(1)
	var parts []string
	for _, other := range v.order {
		x := v.mean(other, of)
		parts = append(parts, short(other)+" "+say(x))
		if other == id {
			own = x
		} else {
			least = min(least, x)
		}
	}
	return own, least, strings.Join(parts, ", ")
}

// over says which λ means are taken over.
func (v *view) over() string {
	if n := len(v.lambda); n > 1 {
		return ", geometric mean over λ = " + say(v.lambda[0]) + " … " + say(v.lambda[n-1])
	}
	return " at λ = " + say(v.lambda[0])
}

// least is an algorithm's figure relative to the least of the others.
func least(id, name string, of func(*Box) float64) func(v *view) (float64, string) {
	return func(v *view) (float64, string) {
		own, other, text := v.means(id, of)
		return ratio(own, other), name + v.over() + ": " + text
	}
}

// pairwise is one algorithm's figure relative to another's.
func pairwise(id, than, name string, of func(*Box) float64) func(v *view) (float64, string) {
	return func(v *view) (float64, string) {
		x, y := v.mean(id, of), v.mean(than, of)
		return ratio(x, y), name + v.over() + ": " + short(id) + " " + say(x) + ", " + short(than) + " " + say(y)
	}
}

// widest is the greatest spread of the others than AB-Trace, relative to its own; and AB-Trace's
// error, which is to be lower, must be: else the claim fails as a whole.
func widest(v *view) (float64, string) {
	own, other := v.mean("ab-trace", spread), 0.0
	lower := true
	for _, id := range v.order[1:] {
		other = max(other, v.mean(id, spread))
		lower = lower && v.mean("ab-trace", p5) < v.mean(id, p5)
	}
	_, _, spreads := v.means("ab-trace", spread)
	_, _, errors := v.means("ab-trace", p5)
	text := "interquartile range of NMSE" + v.over() + ": " + spreads + "; 5th percentile: " + errors
	if !lower {
		return math.Inf(1), text
	}
	return ratio(other, own), text
}

// nearness is the ratio, above 1, by which the best MSPBEs of two algorithms differ in the mean.
func nearness(v *view) (float64, string) {
	sum, worst, at := 0.0, 0.0, 0
	a, b := v.boxes["ab-trace"], v.boxes["gretrace"]
	for i := range a {
		r := ratio(a[i].BestMSPBE, b[i].BestMSPBE)
		r = max(r, 1/r)
		sum += math.Log(r)
		if r > worst {
			worst, at = r, i
		}
	}
	mean := math.Exp(sum / float64(len(a)))
	return mean, "best MSPBEs differ by a factor of " + say(mean) + v.over() + "; most at λ = " + say(v.lambda[at]) +
		": AB-Trace " + say(a[at].BestMSPBE) + ", GRetrace " + say(b[at].BestMSPBE)
}

// rise is GQ's median NMSE at the least λ relative to that at the greatest.
func rise(v *view) (float64, string) {
	boxes, last := v.boxes["gq"], len(v.lambda)-1
	text := "GQ’s NMSE at λ = " + say(v.lambda[0]) + " and " + say(v.lambda[last]) +
		": median " + say(boxes[0].Median) + " and " + say(boxes[last].Median) +
		", 5th percentile " + say(boxes[0].P5) + " and " + say(boxes[last].P5)
	return ratio(boxes[0].Median, boxes[last].Median), text
}

// meets is the ratio, above 1, by which 5th percentiles differ at the least or the greatest λ.
func meets(v *view) (float64, string) {
	worst, last := 0.0, len(v.lambda)-1
	var parts []string
	for _, i := range []int{0, last} {
		a, g := v.boxes["ab-trace"][i].P5, v.boxes["gretrace"][i].P5
		r := ratio(a, g)
		worst = max(worst, r, 1/r)
		parts = append(parts, "at λ = "+say(v.lambda[i])+" AB-Trace "+say(a)+", GRetrace "+say(g))
	}
	return worst, "5th percentile of NMSE " + strings.Join(parts, "; ")
}

// unstable is the share of learners whose NMSE is over 10 or that diverged.
func unstable(v *view) (float64, string) {
	above, all := 0, 0
	var parts []string
	for _, id := range v.order {
		own, n := 0, 0
		for _, b := range v.boxes[id] {
			own, n = own+b.Above, n+b.N
		}
		above, all = above+own, all+n
		parts = append(parts, short(id)+" "+strconv.Itoa(own)+" of "+strconv.Itoa(n))
	}
	return float64(above) / float64(all), "NMSE over " + strconv.Itoa(outlying) + " or diverged: " + strings.Join(parts, ", ")
}
