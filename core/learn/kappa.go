package learn

// Coefficient is κ(s,a) ≥ 0 for π = π(a|s) in [0, 1] and μ = μ(a|s) in (0, 1].
type Coefficient = func(pi, mu float64) float64

// Kappa is a trace coefficient κ(s,a), without λ: the factor that multiplies the trace when the learner visits (s,a).
// It is a function of π(a|s) and μ(a|s). Algorithms are named after it: κ = π is Tree Backup.
type Kappa struct {
	ID    string
	Short string // part of the short names of combinations
	Text  string // formula on the page
	Note  string // facts that a reader should know beside the formula; may be empty
	Dash  Dash   // of the lines of its algorithms
	Key   string // query key of the one setting that it takes, empty if it takes none
	Of    func(s Settings) Coefficient
}

// Kappas lists the coefficients of Munos et al.'s table [munos2016, Table 1], then those with a setting that lie
// between them.
var Kappas = []Kappa{
	plain("td0", "TD(0)", "κ = 0", Dots, func(pi, mu float64) float64 { return 0 }),                                     // TD(0) [sutton1988]
	plain("tb", "TB", "κ = π", Solid, func(pi, mu float64) float64 { return pi }),                                       // Tree Backup [precup2000]
	plain("retrace", "Retrace", "κ = min(1, π/μ)", MiddleDashes, func(pi, mu float64) float64 { return min(1, pi/mu) }), // Retrace [munos2016]
	plain("is", "IS", "κ = π/μ", ShortDashes, func(pi, mu float64) float64 { return pi / mu }),                          // per-decision importance sampling [precup2000]
	plain("qpi", "Qπ", "κ = 1", DashDotDot, func(pi, mu float64) float64 { return 1 }),                                  // Q^π(λ) [harutyunyan2016]
	VTrace,
	ABQ,
	Sigma,
}

// plain returns a coefficient that depends on π(a|s) and μ(a|s) alone.
func plain(id, short, text string, dash Dash, of Coefficient) Kappa {
	return Kappa{ID: id, Short: short, Text: text, Dash: dash, Of: func(Settings) Coefficient { return of }}
}

// KappaByID returns the coefficient with this ID; ok reports whether it exists.
func KappaByID(id string) (k Kappa, ok bool) {
	for _, k := range Kappas {
		if k.ID == id {
			return k, true
		}
	}
	return Kappa{}, false
}
