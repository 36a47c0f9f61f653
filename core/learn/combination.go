package learn

import (
	"slices"
	"strings"
	"unicode/utf8"

	"triad/core/message"
	"triad/core/rl"
)

// Algorithms lists every learner: the Catalogue first, then each valid combination of a rule and a coefficient that has
// no published name.
var Algorithms = algorithms()

func algorithms() []Algorithm {
	all := slices.Clone(Catalogue)
	for _, r := range Rules {
		for _, k := range r.Kappas() {
			if a := combination(r, k); a.ID == r.ID+":"+k.ID {
				all = append(all, a)
			}
		}
	}
	return all
}

// Kappas returns the coefficients that the rule takes. A rule for state values takes none, because it weights samples
// by ρ instead.
func (r *Rule) Kappas() []Kappa {
	if r.States {
		return nil
	}
	if r.Only != "" {
		k, _ := KappaByID(r.Only)
		return []Kappa{k}
	}
	return slices.DeleteFunc(slices.Clone(Kappas), func(k Kappa) bool { return k.ID == r.Refused })
}

// TakesKappa reports whether the rule has a trace, and so takes a coefficient.
func (r *Rule) TakesKappa() bool { return !r.States && r.Only == "" }

// RuleByID returns the rule with this ID; ok reports whether it exists.
func RuleByID(id string) (r *Rule, ok bool) {
	i := slices.IndexFunc(Rules, func(r *Rule) bool { return r.ID == id })
	if i < 0 {
		return nil, false
	}
	return Rules[i], true
}

// ByID returns the algorithm with this name or with the form "rule:κ"; ok reports whether it exists.
func ByID(id string) (a Algorithm, ok bool) {
	a, err := Find(id)
	return a, err == nil
}

// Faults in the name of an algorithm.
var (
	unknownAlgorithm = message.New("learn.unknown-algorithm", "unknown algorithm {0}")
	ruleAlone        = message.New("learn.rule-alone", "{0} is an update rule and needs a κ; use for example {1}. Known κ: {2}")
	unknownRule      = message.New("learn.unknown-rule", "unknown update rule {0} in {1}; use one of {2}")
	unknownKappa     = message.New("learn.unknown-kappa", "unknown κ {0} in {1}; use one of {2}")
	negativeEmphases = message.New("learn.negative-emphases", "{0} is not a learner: emphases need λκμ ≤ π, and κ = 1 makes some negative where μ > π; use one of {1}")
	noTrace          = message.New("learn.no-trace", "{0} has no trace and takes no κ; use {0} alone")
	noKappa          = message.New("learn.no-kappa", "{0} learns state values and takes no κ; use {0} alone")
)

// Find is like ByID, but returns an error that states the fault. A combination that has a published name is returned
// under that name: Find("saddle-point:tb") has the ID gtb. Names from the literature work too: Find("TDC") is the
// gradient correction without traces.
func Find(id string) (Algorithm, error) {
	a, err := find(id)
	if known, ok := Known(id); err != nil && ok {
		if b, wrong := find(known); wrong == nil {
			return b, nil
		}
	}
	return a, err
}

// find is Find without the names from the literature.
func find(id string) (Algorithm, error) {
	for _, a := range Catalogue {
		if a.ID == id {
			return a, nil
		}
	}
	rule, kappa, pair := strings.Cut(id, ":")
	r, ok := RuleByID(rule)
	if !pair && ok {
		return Algorithm{}, ruleAlone(rule, rule+":tb", list(r.Kappas(), func(k Kappa) string { return k.ID }))
	}
	if !pair {
		return Algorithm{}, unknownAlgorithm(message.Quoted(id))
	}
	if !ok {
		return Algorithm{}, unknownRule(message.Quoted(rule), message.Quoted(id), list(Rules, func(r *Rule) string { return r.ID }))
	}
	if r.States {
		return Algorithm{}, noKappa(rule)
	}
	if r.Only != "" && kappa != r.Only {
		return Algorithm{}, noTrace(rule)
	}
	k, ok := KappaByID(kappa)
	if !ok {
		return Algorithm{}, unknownKappa(message.Quoted(kappa), message.Quoted(id), list(r.Kappas(), func(k Kappa) string { return k.ID }))
	}
	if k.ID == r.Refused {
		return Algorithm{}, r.Why(message.Quoted(id), list(r.Kappas(), func(k Kappa) string { return k.ID }))
	}
	return combination(r, k), nil
}

// combination returns the published algorithm of a rule and a coefficient, or else one whose name is made from both.
func combination(r *Rule, k Kappa) Algorithm {
	for _, a := range Catalogue {
		if a.Rule == r && a.Kappa == k.ID {
			return a
		}
	}
	_, first := utf8.DecodeRuneInString(r.Name)
	return Algorithm{
		ID: r.ID + ":" + k.ID, Name: strings.ToUpper(r.Name[:first]) + r.Name[first:] + " · " + k.Short, Short: r.Short + " · " + k.Short,
		Kappa: k.ID, Rule: r, Settings: Defaults,
	}
}

func list[T any](items []T, id func(T) string) string {
	ids := make([]string, len(items))
	for i, x := range items {
		ids[i] = id(x)
	}
	return strings.Join(ids, ", ")
}

// combine sets dst = ax + by for sparse x and y. dst holds the features of both in ascending order; it must have room
// for them and must be neither x nor y.
func combine(dst *rl.Sparse, a float64, x *rl.Sparse, b float64, y *rl.Sparse) {
	m, n := len(x.Index), len(y.Index)
	index, value := dst.Index[:m+n], dst.Value[:m+n]
	i, j, size := 0, 0, 0
	for i < m && j < n {
		p, q := x.Index[i], y.Index[j]
		switch {
		case p < q:
			index[size], value[size] = p, float64(a*x.Value[i])
			i++
		case p > q:
			index[size], value[size] = q, float64(b*y.Value[j])
			j++
		default:
			index[size], value[size] = p, float64(a*x.Value[i])+float64(b*y.Value[j])
			i, j = i+1, j+1
		}
		size++
	}
	for ; i < m; i++ {
		index[size], value[size] = x.Index[i], float64(a*x.Value[i])
		size++
	}
	for ; j < n; j++ {
		index[size], value[size] = y.Index[j], float64(b*y.Value[j])
		size++
	}
	dst.Index, dst.Value = index[:size], value[:size]
}

// emptySum returns an empty sparse vector with room for the features of any sum of two vectors.
func emptySum(d int) rl.Sparse {
	return rl.Sparse{Index: make([]int32, 0, 2*d), Value: make([]float64, 0, 2*d)}
}

// names maps names from the literature, in lower case, to the IDs of this package. A name that ends in (lambda), (λ) or
// (0) and is not listed is looked up again without that ending.
var names = map[string]string{
	"td":          "td0",
	"td(lambda)":  "is",
	"tdc":         "correction:td0", // Sutton et al. 2009, without traces
	"tdc(lambda)": "gq",             // the same update with traces and the ratio: GQ(λ) for action values
	"gtd(lambda)": "gq",             // Maei 2011: the same update
	"q(lambda)":   "qpi",

	"expected-sarsa":       "td0",
	"importance-sampling":  "is",
	"tree-backup":          "tb",
	"treebackup":           "tb",
	"gradient-tree-backup": "gtb",
	"gradient-retrace":     "gretrace",
	"v-trace":              "semi-gradient:vtrace",
	"vtrace":               "semi-gradient:vtrace",
	"emphatic-td":          "etd",
	"lstd-q":               "lstdq",
	"gtd2(lambda)":         "gis", // the saddle-point rule with traces and the ratio
}

// Known returns the ID of a learner that is written in another way: in capitals, or with its name in the literature. ok
// reports whether that ID differs from name.
func Known(name string) (id string, ok bool) {
	const longest = 40 // no name is longer, but a query may hold a text of any length
	if len(name) > longest {
		return "", false
	}
	low := strings.ReplaceAll(strings.ToLower(name), "λ", "lambda")
	if id, ok = names[low]; ok {
		return id, true
	}
	for _, end := range []string{"(lambda)", "(0)"} {
		if cut, with := strings.CutSuffix(low, end); with {
			if id, ok = names[cut]; !ok {
				id = cut
			}
			return id, true
		}
	}
	return low, low != name
}
