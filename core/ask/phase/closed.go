package phase

import (
	"math"
	"sort"
	"strconv"

	"triad/core/learn"
)

// Closed is a border of the abscissa in closed form.
type Closed struct {
	Label  string // the formula as text
	Points []Point
}

// perCell is the number of points of a closed form in each cell.
const perCell = 4

// Closed returns the border at which A has an eigenvalue of real part 0, for problems whose formula is known. ok is
// false for others, and if a computed cell disagrees with the formula.
//
// Two states with behaviour μ(right) = p, target right and κ(left) = 0 are unstable iff 2γ − 1 − cλγ > 4p(1 − γ)/(1 −
// p). Baird's star is unstable iff γ > 15/(17 − 2cλ). In both, c = κμ of the target's action.
func (m *Map) Closed() (closed Closed, ok bool) {
	if m.Layer.ID != Layers[0].ID || m.algorithm.Rule != &learn.SemiGradient {
		return closed, false
	}
	closed, ok = m.singular()
	return closed, ok && m.agrees()
}

// singular returns where A is singular, for any learner with the same coefficient.
func (m *Map) singular() (Closed, bool) {
	kappa := m.algorithm.On(m.mdp.Extremes()).Coefficient()
	if m.Name != "" || !m.certain() || kappa(0, 0.5) != 0 {
		return Closed{}, false
	}
	switch m.Config.Problem {
	case "two-state":
		return m.twoStates()
	case "baird":
		return m.baird()
	}
	return Closed{}, false
}

// certain reports whether the target takes the first action everywhere.
func (m *Map) certain() bool {
	for _, row := range m.mdp.Pi {
		if row[0] != 1 {
			return false
		}
	}
	return true
}

// excess returns a value above 0 if the formula says unstable.
func (m *Map) excess(gamma, lambda, p float64) float64 {
	c := m.share(p)
	if m.Config.Problem == "baird" {
		return float64(gamma*(17-float64(2*c*lambda))) - 15
	}
	return 2*gamma - 1 - float64(c*lambda*gamma) - 4*p*(1-gamma)/(1-p)
}

// share returns κμ of the target's action if the behaviour takes it with probability p.
func (m *Map) share(p float64) float64 {
	return float64(p * m.algorithm.On(m.mdp.Extremes()).Coefficient()(1, p))
}

func (m *Map) twoStates() (Closed, bool) {
	p := m.mdp.Mu[0][0]
	if m.mdp.Mu[1][0] != p || p == 1 {
		return Closed{}, false
	}
	if m.onPlane("mu", "lambda") {
		line := m.along("mu", func(p float64) (mu, lambda float64) {
			g := m.Config.Gamma
			return p, (2*g - 1 - 4*p*(1-g)/(1-p)) / (m.share(p) * g)
		})
		return Closed{"λ = (2γ − 1 − 4p(1 − γ)/(1 − p))/(cγ)", line}, true
	}
	c, q := m.share(p), 4*p/(1-p)
	label := "γ = " + short(1+q) + "/(" + short(2+q) + " − " + short(c) + "λ)"
	switch {
	case p == 0.5 && c == 0.5:
		label = "λ = (12γ − 10)/γ"
	case p == 0.5 && c == 1:
		label = "λ = (6γ − 5)/γ"
	}
	line := m.along("lambda", func(lambda float64) (l, gamma float64) { return lambda, (1 + q) / (2 + q - c*lambda) })
	return Closed{label, line}, m.onPlane("gamma", "lambda")
}

func (m *Map) baird() (Closed, bool) {
	p := m.mdp.Mu[0][0]
	c := m.share(p)
	for _, row := range m.mdp.Mu {
		if row[0] != p {
			return Closed{}, false
		}
	}
	label := "γ = 15/(17 − " + short(2*c) + "λ)"
	if math.Abs(7*c-1) < 1e-9 {
		label = "γ = 15/(17 − 2λ/7)"
	}
	line := m.along("lambda", func(lambda float64) (l, gamma float64) { return lambda, 15 / (17 - 2*c*lambda) })
	return Closed{label, line}, m.onPlane("gamma", "lambda")
}

func short(x float64) string { return strconv.FormatFloat(x, 'g', 3, 64) }

func (m *Map) onPlane(a, b string) bool {
	return m.X.ID == a && m.Y.ID == b || m.X.ID == b && m.Y.ID == a
}

// along returns a line on the map over the values of axis id; f returns the value and the other axis's value.
func (m *Map) along(id string, f func(v float64) (v1, other float64)) []Point {
	from, to, turned := m.X.Values, m.Y.Values, false
	if m.X.ID != id {
		from, to, turned = to, from, true
	}
	var line []Point
	for i := range perCell*(len(from)-1) + 1 {
		at := float64(i) / perCell
		low := min(int(at), len(from)-2)
		if low < 0 {
			break
		}
		_, other := f(from[low] + (at-float64(low))*(from[low+1]-from[low]))
		place, inside := placeOf(to, other)
		if !inside {
			continue
		}
		if turned {
			line = append(line, Point{place, at})
		} else {
			line = append(line, Point{at, place})
		}
	}
	return line
}

// placeOf returns the position of a value among ascending values, counted in their indices.
func placeOf(values []float64, v float64) (place float64, inside bool) {
	n := len(values)
	if n < 2 || !(v >= values[0] && v <= values[n-1]) {
		return 0, false
	}
	i := min(max(sort.SearchFloat64s(values, v), 1), n-1)
	return float64(i-1) + (v-values[i-1])/(values[i]-values[i-1]), true
}

// onBorder is the distance from the border within which a cell agrees with either side.
const onBorder = 1e-9

// agrees compares the formula with all computed cells.
func (m *Map) agrees() bool {
	nx := len(m.X.Values)
	for k := range m.values {
		v, ok, known := m.Known(k)
		if !ok || !known {
			continue
		}
		gamma, lambda, p := m.Config.Gamma, m.Config.Lambda, m.mdp.Mu[0][0]
		for id, x := range map[string]float64{m.X.ID: m.X.Values[k%nx], m.Y.ID: m.Y.Values[k/nx]} {
			switch id {
			case "gamma":
				gamma = x
			case "lambda":
				lambda = x
			case "mu":
				p = x
			}
		}
		if d := m.excess(gamma, lambda, p); math.Abs(d) > onBorder && (v > 0) != (d > 0) {
			return false
		}
	}
	return true
}
