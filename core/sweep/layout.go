package sweep

import (
	"slices"

	"triad/core/query"
)

// MaxPanels limits the panels of a picture, and MaxLines the lines of a panel, because a reader could not distinguish
// more.
const (
	MaxPanels = 12
	MaxLines  = 12
)

// Layout describes the picture of a study. The values of one key are across. The values of a second key are lines, or
// rows of coloured cells. The values of a third key are panels. A Key is empty if there is none.
type Layout struct {
	X      Axis // numeric
	Rows   bool // Each is upward and numeric; otherwise it has a line for each value
	Each   Axis
	Panels Axis
	Over   []Axis // other keys with several values; a point shows the best of them, but the mean over seeds
}

// Choices lists the keys by which a picture of the study can be laid out: those with several values.
type Choices struct {
	Across []string // numeric keys
	Each   []string // any keys
}

// layoutOrder lists keys in the order in which a default layout uses them.
var layoutOrder = struct{ across, lines, panels []string }{
	across: []string{"alpha", "lambda", "ratio", "eta", "gamma", "mu"},
	lines:  []string{"alg", "lambda", "ratio", "eta", "gamma"},
	panels: []string{"alg", "lambda", "gamma"},
}

// swept returns all keys with their values, algorithms first.
func (c *Config) swept() []Axis {
	list := append([]Axis{{"alg", c.Base.Algorithms}}, c.Axes...)
	second := Axis{"eta", texts(c.Eta)}
	if len(c.Ratio) > 0 {
		second = Axis{"ratio", texts(c.Ratio)}
	}
	if !slices.ContainsFunc(c.plans, func(p plan) bool { _, eta := c.takes(p.algorithm.Rule); return eta }) {
		second.Values = second.Values[:1] // no learner takes the others
	}
	return append(list, Axis{"alpha", texts(c.Alpha)}, second)
}

// Choices returns the keys that the query may use.
func (c *Config) Choices() (list Choices) {
	for _, a := range c.swept() {
		if len(a.Values) < 2 {
			continue
		}
		list.Each = append(list.Each, a.Key)
		if a.numeric() {
			list.Across = append(list.Across, a.Key)
		}
	}
	return list
}

func (a Axis) numeric() bool {
	_, ok := query.AxisByID(a.Key)
	return ok
}

// Layout returns the layout that the query describes with x, y, lines and panels, as far as the study has several
// values of these keys. The defaults are the error over α, a line for each learner, and a panel for each λ.
func (c *Config) Layout() Layout {
	rest := c.swept()
	several := func(a Axis) bool { return len(a.Values) > 1 }
	take := func(fits func(Axis) bool, keys ...string) (Axis, bool) {
		for _, key := range keys {
			i := slices.IndexFunc(rest, func(a Axis) bool { return a.Key == key && fits(a) })
			if i >= 0 {
				a := rest[i]
				rest = slices.Delete(rest, i, i+1)
				return a, true
			}
		}
		return Axis{}, false
	}
	var l Layout
	numbers := func(a Axis) bool { return several(a) && a.numeric() }
	l.X, _ = take(numbers, append([]string{c.Base.X}, layoutOrder.across...)...)
	if l.X.Key == "" {
		l.X, _ = take(Axis.numeric, "alpha")
	}
	if l.Each, l.Rows = take(numbers, c.Base.Y); !l.Rows {
		keys := append([]string{c.Base.Lines}, layoutOrder.lines...)
		if c.Base.Panels == "alg" && c.Base.Lines != "alg" {
			keys = append(slices.DeleteFunc(keys, func(key string) bool { return key == "alg" }), "alg")
		}
		var found bool
		if l.Each, found = take(several, keys...); !found {
			l.Each, _ = take(func(Axis) bool { return true }, "alg", "lambda")
		}
	}
	if c.Base.Panels != query.NoKey {
		few := func(a Axis) bool { return several(a) && len(a.Values) <= MaxPanels }
		var asked bool
		if l.Panels, asked = take(several, c.Base.Panels); !asked {
			keys := layoutOrder.panels
			for _, a := range c.options() {
				keys = append(slices.Clone(keys), a.Key)
			}
			l.Panels, _ = take(few, keys...)
		}
	}
	l.Over = slices.DeleteFunc(rest, func(a Axis) bool { return !several(a) })
	return l
}
