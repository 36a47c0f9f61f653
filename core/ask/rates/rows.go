package rates

import (
	"math"
	"slices"

	"triad/core/learn"
	"triad/core/moments"
	"triad/core/query"
)

// Row is one of Table 1 beside the present settings.
type Row struct {
	moments.Guide
	Slope float64 // of its bound of the squared distance; 0 where it claims no rate
	// Speaks says that it is about learners of this kind, with such step sizes, averages and projections.
	Speaks bool
	// Missing are the IDs of what it asks for and the settings have not.
	Missing []string
}

// need is something that a row asks for. Those of form say what the row is about, the others what it assumes.
type need struct {
	id   string
	form bool
	met  func(h *here) bool
}

// here is what needs are asked of.
type here struct {
	*query.Config
	learn.Algorithm
	Scale
}

// Scale holds how large step sizes α = a/k, η = βα are, measured by what the paper's row asks for. NaN is not known.
type Scale struct {
	Alpha float64 // 2aλ_min(G): the squared distance decays like k to the power −min(1, Alpha)
	Beta  float64 // β as a multiple of 8ρ/λ_min(M)
}

// Unknown is the scale of steps that do not fall as 1/k, or of a learner without a model.
var Unknown = Scale{math.NaN(), math.NaN()}

// sameBeta is how far, relative to it, β may lie from 8ρ/λ_min(M): a box on the page shows three digits.
const sameBeta = 1e-3

var (
	gradient  = need{"gradient", true, func(h *here) bool { return h.Rule.Dual }}
	constant  = need{"constant", true, schedules("constant")}
	falling   = need{"falling", true, schedules("hyperbolic", "prop4")}
	root      = need{"root", true, schedules()} // no schedule has steps that fall as 1/√k
	twoScales = need{"two-scales", true, schedules("dalal")}
	average   = need{"average", true, func(h *here) bool { return h.Average == "polyak" }}
	projected = need{"projected", true, func(h *here) bool { return len(h.Project) > 0 }}
	sparsely  = need{"powers", true, func(h *here) bool { return len(h.Project) > 0 && h.ProjectWhen == "powers" }}
	// large is the size without which even the row's own learners decay more slowly than 1/k; what is not known is assumed.
	large       = need{"size", true, func(h *here) bool { return !(h.Scale.Alpha <= 1) }}
	known       = need{"size-known", false, func(h *here) bool { return !math.IsNaN(h.Scale.Alpha) }}
	equal       = need{"equal", false, func(h *here) bool { return h.StepSize("alpha", h.ID) == h.StepSize("eta", h.ID) }}
	ratio       = need{"beta", false, func(h *here) bool { return math.Abs(h.Scale.Beta-1) <= sameBeta }}
	independent = need{"independent", false, func(h *here) bool { return h.Sampling == "iid" }}
)

func schedules(ids ...string) func(*here) bool {
	return func(h *here) bool { return slices.Contains(ids, h.Schedule) }
}

// needs are what the rows of moments.Guides ask for, by their IDs.
var needs = map[string][]need{
	"gtd":        {gradient, falling, independent},
	"projected":  {gradient, constant, average, projected, equal, independent},
	"markov":     {gradient, root, average, projected, equal},
	"constant":   {gradient, constant, average, equal, independent},
	"two-scales": {gradient, twoScales, sparsely, independent},
	"paper":      {gradient, falling, large, known, ratio, independent},
}

// Rows are those of Table 1, in its order, for a learner at the settings of c with step sizes of such a scale.
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

// Scale is that of a learner whose steps fall as 1/k; Unknown of others, and where its mean update is not known.
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
