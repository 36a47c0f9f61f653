package sweep

import (
	"math"
	"slices"

	"triad/core/message"
)

// This file has the figures that rules compare. Each is small if its claim holds.

func p5(b *Box) float64     { return b.P5 }
func median(b *Box) float64 { return b.Median }

// spread returns the interquartile range, +Inf if a quartile is infinite.
func spread(b *Box) float64 {
	if math.IsInf(b.Q3, 1) {
		return b.Q3
	}
	return b.Q3 - b.Q1
}

// mean returns the geometric mean over λ of a figure of an algorithm's boxes. It is geometric so that all λ have equal
// weight. It is +Inf if one figure is, even beside a 0.
func (v *view) mean(id string, of func(*Box) float64) float64 {
	sum := 0.0
	for i := range v.boxes[id] {
		x := of(&v.boxes[id][i])
		if math.IsInf(x, 1) {
			return x
		}
		sum += math.Log(x)
	}
	return math.Exp(sum / float64(len(v.boxes[id])))
}

// ratio returns x/y ≥ 0; both may be infinite. It is 1 if they are equal.
func ratio(x, y float64) float64 {
	if x == y {
		return 1
	}
	return x / y
}

// means returns the figure of one algorithm, the least figure of the others, and a text such as "GTB .93, GQ 4.1".
func (v *view) means(id string, of func(*Box) float64) (own, least float64, text message.Message) {
	least = math.Inf(1)
	var parts []message.Message
	for _, other := range v.order {
		x := v.mean(other, of)
		parts = append(parts, value(short(other), threeDigits(x)))
		if other == id {
			own = x
		} else {
			least = min(least, x)
		}
	}
	return own, least, message.List(parts...)
}

// over returns a figure's name with the range of λ of the means.
func (v *view) over(name message.Message) message.Message {
	if n := len(v.lambda); n > 1 {
		return meanOver(name, threeDigits(v.lambda[0]), threeDigits(v.lambda[n-1]))
	}
	return atOne(name, threeDigits(v.lambda[0]))
}

// least returns an algorithm's figure relative to the least of the others.
func least(id string, name message.Message, of func(*Box) float64) func(v *view) finding {
	return func(v *view) finding {
		own, other, text := v.means(id, of)
		return finding{figure: ratio(own, other), text: message.At(v.over(name), text)}
	}
}

// pairwise returns one algorithm's figure relative to another's.
func pairwise(id, than string, name message.Message, of func(*Box) float64) func(v *view) finding {
	return func(v *view) finding {
		x, y := v.mean(id, of), v.mean(than, of)
		return finding{figure: ratio(x, y), text: message.At(v.over(name), message.List(value(short(id), threeDigits(x)), value(short(than), threeDigits(y))))}
	}
}

// varies returns the greatest spread of the algorithms that should vary less, relative to the least spread of those
// that should vary more. The claim is at most slight if one of the first group has more pairs above 10 than one of the
// second; their boxes have equally many pairs.
func varies(less, more []string) func(v *view) finding {
	return func(v *view) finding {
		wide, most := 0.0, 0
		for _, id := range less {
			wide, most = max(wide, v.mean(id, spread)), max(most, v.above(id))
		}
		narrow, fewest := math.Inf(1), math.MaxInt
		for _, id := range more {
			narrow, fewest = min(narrow, v.mean(id, spread)), min(fewest, v.above(id))
		}
		_, _, spreads := v.means("", spread)
		reversals, reversed := v.reversed(less, more)
		told := []message.Message{message.At(v.over(spreadOfNMSE()), spreads), v.tails()}
		if reversals > 0 {
			told = slices.Insert(told, 1, reversed)
		}
		f := finding{figure: ratio(wide, narrow), reversals: reversals, text: message.Join(also, told...)}
		if most > fewest {
			f.atMost = Slight
		}
		return f
	}
}

// reversed names the λ at which an algorithm that should vary less has a greater spread than one that should vary more:
// the first three of them, with the spreads. It also counts them. The text is empty if there is none.
func (v *view) reversed(less, more []string) (count int, text message.Message) {
	var parts []message.Message
	for i, lambda := range v.lambda {
		wide, narrow := less[0], more[0]
		at := func(id string) float64 { return spread(&v.boxes[id][i]) }
		for _, id := range less {
			if at(id) > at(wide) {
				wide = id
			}
		}
		for _, id := range more {
			if at(id) < at(narrow) {
				narrow = id
			}
		}
		if at(wide) <= at(narrow) {
			continue
		}
		if count++; count <= 3 {
			parts = append(parts, reversedAt(threeDigits(lambda), value(short(wide), threeDigits(at(wide))), value(short(narrow), threeDigits(at(narrow)))))
		}
	}
	switch {
	case count == 0:
		return 0, text
	case count > 3:
		parts = append(parts, moreWhere(count-3))
	}
	return count, reversedWhere(message.List(parts...))
}

// above counts an algorithm's pairs whose NMSE is over 10 or that diverged.
func (v *view) above(id string) int {
	n := 0
	for _, b := range v.boxes[id] {
		n += b.Above
	}
	return n
}

// pairs counts an algorithm's pairs of step sizes, once for each λ and seed.
func (v *view) pairs(id string) int {
	n := 0
	for _, b := range v.boxes[id] {
		n += b.N
	}
	return n
}

// tails returns a text such as "NMSE over 10 or diverged: GTB 3 of 25, GQ 9 of 25".
func (v *view) tails() message.Message {
	var parts []message.Message
	for _, id := range v.order {
		parts = append(parts, share(short(id), v.above(id), v.pairs(id)))
	}
	return tailsOver(outlying, message.List(parts...))
}

// cost returns how much less the other algorithms vary than AB-Trace. AB-Trace's error must also be lower; otherwise
// the claim fails. The paper means AB-Trace's boxes here, and its shorter tails do not contradict that. The claim is at
// most slight if another algorithm's box is larger at some λ.
func cost(v *view) finding {
	f := varies(v.order[1:], v.order[:1])(v)
	f.atMost = ""
	if f.reversals > 0 {
		f.atMost = Slight
	}
	own, other, errors := v.means("ab-trace", p5)
	f.text = also(f.text, message.At(p5Alone(), errors))
	if own >= other {
		f.atMost = Fails
	}
	return f
}

// robust returns the share of pairs above 10 of GTB or GRetrace, whichever is greater. Both must also vary less than
// the others.
func robust(v *view) finding {
	f := varies(v.order[:2], v.order[2:])(v)
	switch {
	case f.figure >= 1:
		f.atMost = Fails
	case f.figure > narrower:
		f.atMost = Slight
	}
	f.figure = 0
	for _, id := range v.order[:2] {
		f.figure = max(f.figure, float64(v.above(id))/float64(v.pairs(id)))
	}
	return f
}

// nearness returns the mean ratio, at least 1, between the best MSPBEs of two algorithms. The claim is at most slight
// unless they are alike at each λ.
func nearness(v *view) finding {
	sum, worst, at := 0.0, 0.0, 0
	a, b := v.boxes["ab-trace"], v.boxes["gretrace"]
	for i := range a {
		r := apart(a[i].BestMSPBE, b[i].BestMSPBE)
		sum += math.Log(r)
		if r > worst {
			worst, at = r, i
		}
	}
	f := finding{figure: math.Exp(sum / float64(len(a)))}
	if worst > alike {
		f.atMost = Slight
	}
	f.text = also(v.over(differBy(threeDigits(f.figure))), message.At(most(threeDigits(worst), threeDigits(v.lambda[at])),
		message.List(value(short("ab-trace"), threeDigits(a[at].BestMSPBE)), value(short("gretrace"), threeDigits(b[at].BestMSPBE)))))
	return f
}

// apart returns the ratio of x and y that is at least 1.
func apart(x, y float64) float64 {
	r := ratio(x, y)
	return max(r, 1/r)
}

// rise returns GQ's median NMSE at the least λ relative to that at the greatest.
func rise(v *view) finding {
	boxes, last := v.boxes["gq"], len(v.lambda)-1
	text := rises(short("gq"), threeDigits(v.lambda[0]), threeDigits(v.lambda[last]), threeDigits(boxes[0].Median), threeDigits(boxes[last].Median), threeDigits(boxes[0].P5), threeDigits(boxes[last].P5))
	return finding{figure: ratio(boxes[0].Median, boxes[last].Median), text: text}
}

// meets returns the greatest ratio, at least 1, between 5th percentiles and AB-Trace's, at the least and the greatest
// λ.
func meets(v *view) finding {
	worst, last := 0.0, len(v.lambda)-1
	var parts []message.Message
	for _, i := range []int{0, last} {
		a := v.boxes["ab-trace"][i].P5
		values := []message.Message{value(short("ab-trace"), threeDigits(a))}
		for _, id := range v.order[1:] {
			x := v.boxes[id][i].P5
			worst = max(worst, apart(a, x))
			values = append(values, value(short(id), threeDigits(x)))
		}
		parts = append(parts, valuesAt(threeDigits(v.lambda[i]), message.List(values...)))
	}
	return finding{figure: worst, text: p5Where(message.Join(also, parts...))}
}
