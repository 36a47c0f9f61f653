package e2e

import (
	"math"
	"math/cmplx"
	"regexp"
	"strconv"
	"strings"

	"triad/core/ask/phase"
	"triad/core/exact"
	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
	"triad/core/run"
)

// These functions compute the exact numbers for comparison: growth rates by eigenvalues, and borders by the growth rate
// on both sides.

// smallStep is the factor by which shrinking step sizes are reduced before growth is computed, because their late
// behaviour counts.
const smallStep = 1e-5

// growth returns the growth of a learner's expected error per step, by the eigenvalues of its expected update; NaN if
// there is none.
func (s *saying) growth(a *learnerLook) float64 {
	s.Helper()
	c := s.x.Config()
	alg, ok := c.Algorithm(a.Algorithm)
	if !ok || !s.x.Instance().Exact() || alg.Rule.Solves {
		return math.NaN()
	}
	subject := moments.Subject{Algorithm: alg.On(s.x.Instance().MDP.Extremes()), MDP: s.x.Instance().MDP, Gamma: c.Gamma, Lambda: c.Lambda}
	model, err := subject.Model()
	if err != nil {
		return math.NaN()
	}
	alpha, eta := c.StepSize("alpha", alg.ID), c.StepSize("eta", alg.ID)
	if s.Values["schedule"] != "constant" {
		alpha, eta = smallStep*alpha, smallStep*eta // step sizes shrink, so the late direction counts
	}
	matrix, n, err := subject.MeanMatrix(model, alpha, eta)
	if err != nil {
		return math.NaN()
	}
	values, err := exact.Eigenvalues(matrix, n)
	if err != nil {
		s.Fatal(err)
	}
	radius := 0.0
	for _, v := range values {
		radius = math.Max(radius, cmplx.Abs(v))
	}
	return radius*radius - 1
}

// square returns the growth of the second moments of a learner's weights, per step, for the sampling in force.
func (s *saying) square(a *learnerLook) float64 {
	s.Helper()
	c := s.x.Config()
	alg, _ := c.Algorithm(a.Algorithm)
	subject := moments.Subject{Algorithm: alg.On(s.x.Instance().MDP.Extremes()), MDP: s.x.Instance().MDP, Gamma: c.Gamma, Lambda: c.Lambda}
	law, err := moments.OnChain(subject, s.x.Instance().Start)
	if s.Values["sampling"] == "iid" {
		law, err = moments.Independent(subject)
	}
	if err != nil {
		s.Fatal(err)
	}
	growth, err := law.MeanSquare(c.StepSize("alpha", alg.ID), c.StepSize("eta", alg.ID))
	if err != nil {
		s.Fatal(err)
	}
	return growth
}

var slicePatterns = regexp.MustCompile(`^(.+?) is (?:(unstable|stable) at every \S+|unstable (above|below) \S+ = ` + numeral + `|unstable for \S+ from (.+?))(?:, (?:in expectation|along one trajectory|with i\.i\.d\. samples))?$`)

// borders compares the texts under the sliders with the growth rates on both sides of each border, and at the ends.
func (s *saying) borders() {
	s.Helper()
	for key, text := range s.Slices {
		m := slicePatterns.FindStringSubmatch(text)
		if p, _ := query.ByKey(key); text == "" || strings.HasPrefix(text, p.Name) {
			continue // there is no statement
		}
		if m == nil {
			s.wrong("the slice along "+key, text, "where it grows")
			continue
		}
		p, _ := query.ByKey(key)
		low, high := p.SliderMin, p.SliderMax
		grows := func(v float64) bool { return s.grows(key, m[1], v) }
		span := high - low
		if key == "alpha" || key == "eta" {
			span = 0
		}
		check := func(v float64, want bool) {
			if v >= low && v <= high && grows(v) != want {
				s.wrong("the slice along "+key+", "+text+", at "+strconv.FormatFloat(v, 'g', 4, 64), grows(v), want)
			}
		}
		s.count("border")
		switch {
		case m[2] != "":
			check(low+0.001*span, m[2] == "unstable")
			check(math.Sqrt(math.Max(low, 1e-9)*high), m[2] == "unstable")
			check(high-0.001*span, m[2] == "unstable")
		case m[3] != "":
			v := number(m[4])
			near := 0.01*v + 0.002*span
			check(v-near, m[3] == "below")
			check(v+near, m[3] == "above")
		default:
			for _, list := range strings.FieldsFunc(strings.ReplaceAll(m[5], " and ", ", "), func(c rune) bool { return c == ',' }) {
				from, to, _ := strings.Cut(strings.TrimSpace(list), " to ")
				a, b := number(from), number(to)
				near := 0.01*b + 0.002*span
				check((a+b)/2, true)
				check(b+near, false)
				check(a-near, false)
			}
		}
	}
}

// grows reports whether a learner is unstable with a key at a value. For step sizes it uses the mean square under
// the experiment's sampling. For other keys it uses the largest real part of the eigenvalues of A, or the expected
// update of a rule that is no semi-gradient.
func (s *saying) grows(key, learner string, v float64) bool {
	s.Helper()
	c := s.x.Config()
	id := ""
	for _, a := range learn.Catalogue {
		if a.Name == learner || a.Short == learner {
			id = a.ID
		}
	}
	for _, a := range s.Algorithms {
		if a.Name == learner || a.Label == learner {
			id = a.Algorithm
		}
	}
	if id == "" {
		s.Fatalf("nobody is called %q", learner)
	}
	if key == "alpha" || key == "eta" {
		return s.growsOnTheChain(key, id, v)
	}
	if issue, ok := c.Set(key, query.Format(v)); !ok {
		s.Fatal(issue)
	}
	x, err := run.New(c)
	if err != nil {
		s.Fatal(err)
	}
	s = &saying{T: s.T, look: s.look, x: x} // with the key at the value
	alg, _ := c.Algorithm(id)
	if alg.Rule.ID != "semi-gradient" {
		return s.growth(&learnerLook{Algorithm: id}) > 1e-12
	}
	model, err := moments.Subject{Algorithm: alg.On(x.Instance().MDP.Extremes()), MDP: x.Instance().MDP, Gamma: c.Gamma, Lambda: c.Lambda}.Model()
	if err != nil {
		s.Fatal(err)
	}
	values, err := exact.Eigenvalues(model.Reduce(model.A), model.Rank)
	if err != nil {
		s.Fatal(err)
	}
	most := math.Inf(-1)
	for _, e := range values {
		most = math.Max(most, real(e))
	}
	return most > 1e-9
}

// growsOnTheChain reports whether the mean square grows under the experiment's sampling, by a map of two cells.
func (s *saying) growsOnTheChain(key, id string, v float64) bool {
	s.Helper()
	c := s.x.Config()
	c.Algorithms, c.Layer = []string{id}, "chain"
	if c.Sampling == "iid" {
		c.Layer = "mean-square"
	}
	other := map[string]string{"alpha": "eta", "eta": "alpha"}[key]
	c.X, c.NX, c.XMin, c.XMax = other, 1, query.Bound{Value: c.StepSize(other, id), Given: true}, query.Bound{}
	c.Y, c.NY, c.YMin, c.YMax = key, 2, query.Bound{Value: v, Given: true}, query.Bound{Value: v * 1.0001, Given: true}
	m, err := phase.New(c, s.x.Instance())
	if err != nil {
		s.Fatal(err)
	}
	value, ok := m.Value(c.XMin.Value, v)
	return !ok || value > 0
}
