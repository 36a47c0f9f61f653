package learn

import "strings"

// names are what the field calls learners, in small letters, with the IDs that they have here. What is written with (lambda),
// (λ) or (0) and is not in the list is looked up without it.
var names = map[string]string{
	"td":          "td0",
	"td(lambda)":  "is",
	"tdc":         "correction:td0", // Sutton et al. 2009, without traces
	"tdc(lambda)": "gq",             // the same update with traces and the ratio, which is GQ(λ) for values of actions
	"gtd(lambda)": "gq",             // Maei 2011, likewise
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
	"gtd2(lambda)":         "gis", // the saddle point with traces and the ratio
}

// Known is the ID of a learner or combination that is written otherwise: in capitals, or as the field calls it. ok tells
// whether it is another.
func Known(name string) (id string, ok bool) {
	const longest = 40 // no name is longer; a text may be of any length
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
