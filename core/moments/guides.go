package moments

// Guide is a row of Table 1 [touati2018] as a straight line on log–log axes: the slope of its bound of the squared
// distance E‖θ − θ*‖², or of E‖θ̄ − θ*‖² where the row is of averages. An MSPBE that falls as 1/√k is quadratic in
// the distance, so its slope is that of the squared distance too. The rows are those of [sutton2008], [liu2015],
// [wang2017], [lakshminarayanan2017], [dalal2017] and the paper's own; all but the third take samples for independent.
type Guide struct {
	ID      string
	Source  string // key of the bibliography
	Steps   string // its step sizes
	Assumes string
	Average bool
	// Slope is the bound's, for the exponent c of Dalal's schedule; 0 where the row claims no rate.
	Slope func(c float64) float64
}

func power(p float64) func(float64) float64 { return func(float64) float64 { return p } }

// Guides lists the rows, in the table's order. Bounds may be looser than what is seen: exact curves fall at least as fast.
var Guides = []Guide{
	{"gtd", "sutton2008", "Σα = ∞, Σα² < ∞, η = βα", "independent samples", false, power(0)},
	{"projected", "liu2015", "constant, α = η ∝ 1/√k for horizon k, projected, averaged", "independent samples, bounded sets", true, power(-0.5)},
	{"markov", "wang2017", "α = η ∝ 1/√k, projected, averaged", "a Markov chain", true, power(-0.5)},
	{"constant", "lakshminarayanan2017", "constant, α = η, averaged", "independent samples", true, power(-1)},
	{"two-scales", "dalal2017", "α = 1/k^(1−c), η = α^(2/3), projected at powers of two", "independent samples", false, func(c float64) float64 { return -2 * (1 - c) / 3 }},
	{"paper", "touati2018", "α = O(1/k), η = βα", "independent samples of (e, s, a, s′), β = 8ρ/λ_min(M), α = a/k with 2aλ_min(G) > 1", false, power(-1)},
}

// GuideByID finds a row; ok tells whether it exists.
func GuideByID(id string) (g Guide, ok bool) {
	for _, g := range Guides {
		if g.ID == id {
			return g, true
		}
	}
	return Guide{}, false
}
