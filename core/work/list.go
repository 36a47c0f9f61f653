package work

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/problem"
	"triad/core/query"
)

// MaxList bounds the entries of each key that takes a list.
const MaxList = 100

// List reads the entries of a comma list, each held against the table of keys as in a live experiment, and returns them
// as queries write them: ascending numbers, or choices in the order of the table, each once. Where one is not legal it says so,
// and using is what is used instead.
func List(c query.Config, key, text, using string) (values []string, issue query.Issue, ok bool) {
	entries := strings.Split(text, ",")
	if len(entries) > MaxList {
		return nil, query.Issue{Key: key, Got: strconv.Itoa(len(entries)) + " entries", Legal: listOf(MaxList), Using: using}, false
	}
	one := c.Clone()
	p, _ := query.ByKey(key)
	for _, entry := range entries {
		if issue, ok = one.Set(key, entry); !ok {
			if issue.Note.Code == "" {
				issue.Legal = eachOf(issue.Legal)
			}
			issue.Using = using
			return nil, issue, false
		}
		values = append(values, p.Get(&one))
	}
	slices.SortFunc(values, func(a, b string) int { return cmp.Compare(place(p, a), place(p, b)) })
	return slices.Compact(values), query.Issue{}, true
}

// place is where a value stands among others: a choice in the order of the table, a number by its size, nothing first.
func place(p *query.Parameter, value string) float64 {
	if p.Kind == query.OneOf {
		return float64(slices.IndexFunc(p.Choices, func(c problem.Choice) bool { return c.ID == value }))
	}
	x, err := strconv.ParseFloat(value, 64)
	if err != nil {
		return math.Inf(-1)
	}
	return x
}

// Numbers are the values of a list of numbers.
func Numbers(values []string) []float64 {
	list := make([]float64, len(values))
	for i, v := range values {
		list[i], _ = strconv.ParseFloat(v, 64) // the table of keys has written it
	}
	return list
}
