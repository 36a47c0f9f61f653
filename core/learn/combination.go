package learn

import (
	"slices"
	"strings"
	"unicode/utf8"

	"triad/core/message"
)

// Algorithms lists every learner there is: the Catalogue, and then each valid combination of a
// rule and a coefficient that was not published under a name.
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

// Kappas are the coefficients that the rule takes; none where it learns values of states, whose
// samples are weighted by ρ instead.
func (r *Rule) Kappas() []Kappa {
	if r.States {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(Kappas), func(k Kappa) bool { return k.ID == r.Refused })
}

// RuleByID finds a rule; ok tells whether it exists.
func RuleByID(id string) (r *Rule, ok bool) {
	i := slices.IndexFunc(Rules, func(r *Rule) bool { return r.ID == id })
	if i < 0 {
		return nil, false
	}
	return Rules[i], true
}

// ByID finds an algorithm by its name or as "rule:κ"; ok tells whether it exists.
func ByID(id string) (a Algorithm, ok bool) {
	a, err := Find(id)
	return a, err == nil
}

// What may be wrong with an algorithm's name.
var (
	unknownAlgorithm = message.New("learn.unknown-algorithm", "unknown algorithm {0}")
	ruleAlone        = message.New("learn.rule-alone", "{0} is a rule, which takes a κ, as {1}; known are {2}")
	unknownRule      = message.New("learn.unknown-rule", "unknown rule {0} in {1}; known are {2}")
	unknownKappa     = message.New("learn.unknown-kappa", "unknown κ {0} in {1}; known are {2}")
	negativeEmphases = message.New("learn.negative-emphases", "no learner {0}: emphases need λκμ ≤ π, and κ = 1 makes some negative where μ > π; known are {1}")
	noKappa          = message.New("learn.no-kappa", "{0} learns values of states and takes no κ; use {0}")
)

// Find is ByID that says what is wrong. A combination is returned under the name it was published
// with, where it has one: Find("saddle-point:tb") has the ID gtb; and so is what the field calls a learner: Find("TDC") is the
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

// find is Find for what is written as it is here.
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
	k, ok := KappaByID(kappa)
	if !ok {
		return Algorithm{}, unknownKappa(message.Quoted(kappa), message.Quoted(id), list(r.Kappas(), func(k Kappa) string { return k.ID }))
	}
	if k.ID == r.Refused {
		return Algorithm{}, r.Why(message.Quoted(id), list(r.Kappas(), func(k Kappa) string { return k.ID }))
	}
	return combination(r, k), nil
}

// combination is the published algorithm of a rule and a coefficient, or one with a name made of theirs.
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
