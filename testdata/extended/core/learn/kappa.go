package learn

// Kappa is a trace coefficient κ(s,a), without λ: what is left of the trace when the pair
// (s,a) is visited. It depends on the pair's probabilities alone, and it names the algorithm.
type Kappa struct {
	ID    string
	Short string // in the names of its combinations
	Text  string // as written on the page
	Dash  Dash   // of the lines of its algorithms
	// Of returns κ ≥ 0 for π = π(a|s) in [0, 1] and μ = μ(a|s) in (0, 1].
	Of func(pi, mu float64) float64
}

// Kappas are the coefficients of Munos et al.'s table [munos2016, Table 1].
var Kappas = []Kappa{
	{"td0", "TD(0)", "κ = 0", Dots, func(pi, mu float64) float64 { return 0 }},                                     // TD(0) [sutton1988]
	{"tb", "TB", "κ = π", Solid, func(pi, mu float64) float64 { return pi }},                                       // Tree Backup [precup2000]
	{"retrace", "Retrace", "κ = min(1, π/μ)", MiddleDashes, func(pi, mu float64) float64 { return min(1, pi/mu) }}, // Retrace [munos2016]
	{"is", "IS", "κ = π/μ", ShortDashes, func(pi, mu float64) float64 { return pi / mu }},                          // per-decision importance sampling [precup2000]
	{"qpi", "Qπ", "κ = 1", DashDotDot, func(pi, mu float64) float64 { return 1 }},                                  // Q^π(λ) [harutyunyan2016]
	{"half", "Half", "κ = ½ min(1, π/μ)", LongDashes, func(pi, mu float64) float64 { return min(1, pi/mu) / 2 }}, // extended
}

// KappaByID finds a coefficient; ok tells whether it exists.
func KappaByID(id string) (k Kappa, ok bool) {
	for _, k := range Kappas {
		if k.ID == id {
			return k, true
		}
	}
	return Kappa{}, false
}
