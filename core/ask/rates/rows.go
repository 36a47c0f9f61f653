package rates

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
)

// Row is a row of Table 1, compared with the present settings.
type Row struct {
	moments.Guide
	Slope float64 // slope of its bound of the squared distance; 0 if it claims no rate
	// Speaks reports whether the row is about learners of this kind, with such step sizes, averages and projections.
	Speaks bool
	// Missing holds the IDs of its assumptions that the settings do not meet.
	Missing []string
}

// need is a requirement of a row. With form set, it says what the row is about; otherwise it is an assumption.
type need struct {
	id   string
	form bool
	met  func(h *here) bool
}

// here holds what needs are checked against.
type here struct {
	*query.Config
	learn.Algorithm
	Scale
}

// Scale holds the size of step sizes α = a/k, η = βα in the units of the paper's row. NaN means unknown.
type Scale struct {
	Alpha float64 // 2aλ_min(G): the squared distance decays like k^−min(1, Alpha)
	Beta  float64 // β as a multiple of 8ρ/λ_min(M)
}

// Unknown is the scale of step sizes that do not decay like 1/k, and of a learner without a model.
var Unknown = Scale{math.NaN(), math.NaN()}

// sameBeta is the relative distance up to which β counts as 8ρ/λ_min(M), because a box on the page shows three digits.
const sameBeta = 1e-3

var (
	gradient  = need{"gradient", true, func(h *here) bool { return h.Rule.Dual }}
	constant  = need{"constant", true, schedules("constant")}
	falling   = need{"falling", true, schedules("hyperbolic", "prop4")}
	root      = need{"root", true, schedules()} // no schedule has step sizes that decay like 1/√k
	twoScales = need{"two-scales", true, schedules("dalal")}
	average   = need{"average", true, func(h *here) bool { return h.Average == "polyak" }}
	projected = need{"projected", true, func(h *here) bool { return len(h.Project) > 0 }}
	sparsely  = need{"powers", true, func(h *here) bool { return len(h.Project) > 0 && h.ProjectWhen == "powers" }}
	// large is the least size with which the row's own learners decay like 1/k; an unknown size counts as large enough
	large       = need{"size", true, func(h *here) bool { return !(h.Scale.Alpha <= 1) }}
	known       = need{"size-known", false, func(h *here) bool { return !math.IsNaN(h.Scale.Alpha) }}
	equal       = need{"equal", false, func(h *here) bool { return h.StepSize("alpha", h.ID) == h.StepSize("eta", h.ID) }}
	ratio       = need{"beta", false, func(h *here) bool { return math.Abs(h.Scale.Beta-1) <= sameBeta }}
	independent = need{"independent", false, func(h *here) bool { return h.Sampling == "iid" }}
)

func schedules(ids ...string) func(*here) bool {
	return func(h *here) bool { return slices.Contains(ids, h.Schedule) }
}

// needs lists the requirements of the rows of moments.Guides, by their IDs.
var needs = map[string][]need{
	"gtd":        {gradient, falling, independent},
	"projected":  {gradient, constant, average, projected, equal, independent},
	"markov":     {gradient, root, average, projected, equal},
	"constant":   {gradient, constant, average, equal, independent},
	"two-scales": {gradient, twoScales, sparsely, independent},
	"paper":      {gradient, falling, large, known, ratio, independent},
}

// Rows returns the rows of Table 1, in its order, for a learner at the settings of c with this scale of step sizes.
func Rows(c query.Config, a learn.Algorithm, scale Scale) []Row {
	var rows []Row
	at := here{&c, a, scale}
	for _, g := range moments.Guides {
		row := Row{Guide: g, Slope: g.Slope(c.C), Speaks: true, Missing: []string{}}
		for _, n := range needs[g.ID] {
			if !n.met(&at) {
				row.Missing = append(row.Missing, n.id)
				row.Speaks = row.Speaks && !n.form
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// Scale returns the scale of a learner whose step sizes decay like 1/k. It is Unknown for others, and if the expected
// update is not known.
func (s Subject) Scale() Scale {
	k0 := Rests(s.Setup.Sizes)
	if k0 == 0 {
		return Unknown
	}
	alpha, eta := s.Setup.Sizes.At(0) // a/k₀ and βa/k₀
	model, err := s.Model()
	if err != nil {
		return Unknown
	}
	slowest, err := s.Slowest(model, eta/alpha)
	if err != nil {
		return Unknown
	}
	constants, err := model.Rates()
	if err != nil {
		return Unknown
	}
	return Scale{2 * alpha * k0 * slowest, eta / alpha / constants.Beta}
}
