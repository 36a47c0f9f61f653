package sweep

import (
	"iter"
	"slices"
)

// digit is the index of a cell's value in the list of a key. It stands for all indices if the learner does not take the
// key.
type digit int

const anywhere digit = -1

// within returns the indices below n that a digit stands for.
func (d digit) within(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		from, to := int(d), int(d)+1
		if d == anywhere {
			from, to = 0, n
		}
		for i := from; i < min(to, n); i++ {
			if !yield(i) {
				return
			}
		}
	}
}

// place is the position of a cell in a layout; rest numbers the remaining keys without seeds.
type place struct {
	x, each, panel digit
	rest           int
}

// visit calls f for each cell in turn.
func (c *Config) visit(l Layout, f func(cell int, at place)) {
	keys := c.swept()
	of := func(a Axis) int { return slices.IndexFunc(keys, func(k Axis) bool { return k.Key == a.Key }) }
	x, each, panel := of(l.X), of(l.Each), of(l.Panels)
	var over []int
	for _, a := range l.Over {
		if a.Key != "seed" {
			over = append(over, of(a))
		}
	}
	digits := make([]digit, len(keys))
	get := func(i int) digit {
		if i < 0 { // a layout without this key
			return 0
		}
		return digits[i]
	}
	cell := 0
	for a := range c.plans {
		for setting := range c.settings() {
			for k := range c.plans[a].sizes {
				c.digits(digits, a, setting, k)
				at := place{x: get(x), each: get(each), panel: get(panel)}
				for _, i := range over {
					at.rest = at.rest*(len(keys[i].Values)+1) + int(digits[i]-anywhere)
				}
				f(cell, at)
				cell++
			}
		}
	}
}

// digits sets to to the indices, in the lists of swept, of an algorithm's k-th step sizes in a setting.
func (c *Config) digits(to []digit, algorithm, setting, k int) {
	to[0] = digit(algorithm)
	for j, a := range slices.Backward(c.Axes) {
		to[1+j] = digit(setting % len(a.Values))
		setting /= len(a.Values)
	}
	takesAlpha, takesEta := c.takes(c.plans[algorithm].algorithm.Rule)
	alpha, second := digit(k), anywhere
	if takesEta {
		n := len(c.Eta)
		if len(c.Ratio) > 0 {
			n = len(c.Ratio)
		}
		alpha, second = digit(k/n), digit(k%n)
	}
	if !takesAlpha {
		alpha = anywhere
	}
	n := len(to)
	to[n-2], to[n-1] = alpha, second
}
