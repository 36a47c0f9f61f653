package held

import (
	"cmp"
	"slices"
	"strings"

	"triad/core/query"
)

// Difference is one setting in which a run differs from the present one, with its value, and with the value before if
// it was changed during the run.
type Difference struct {
	Key     string `json:"key"`
	Learner string `json:"learner"` // the learner that has its own value; empty for all
	Before  string `json:"before"`  // empty if the setting was not changed
	Value   string `json:"value"`
}

// silent lists keys that do not appear in names, beside those of the view and of the error.
var silent = append([]string{"preset"}, apart...)

// Differs lists how r differs from a configuration, in the order of the keys, and what was changed during the run. If
// the problem differs, it lists only that, because the settings of different problems cannot be compared.
func (r Run) Differs(from query.Config) []Difference {
	now := r.Now()
	if now.Problem != from.Problem {
		return []Difference{{Key: "problem", Value: now.Problem}}
	}
	var list []Difference
	for i := range query.Parameters {
		p := &query.Parameters[i]
		if p.View || slices.Contains(silent, p.Key) {
			continue
		}
		mine, other := p.Get(&now), p.Get(&from)
		d := Difference{Key: p.Key, Before: r.first(p.Key), Value: mine}
		if mine != other || d.Before != "" {
			list = append(list, d)
		}
		if !p.Override {
			continue
		}
		for _, id := range now.Algorithms {
			key := p.Key + "." + id
			_, own := now.Overrides[key]
			_, others := from.Overrides[key]
			d := Difference{Key: p.Key, Learner: id, Before: r.first(key), Value: query.Format(now.Number(p.Key, id))}
			number := query.Format(from.Number(p.Key, id))
			if !own && !others || d.Before == "" && d.Value == mine && number == other { // the common value covers this one
				continue
			}
			if d.Value != number || d.Before != "" {
				list = append(list, d)
			}
		}
	}
	return list
}

// first returns the value of a key before its first change, empty if it was never changed.
func (r Run) first(key string) string {
	for _, c := range r.Changes {
		if c.Key == key {
			return c.From
		}
	}
	return ""
}

// named is the largest number of differences in a name; the rest is left out.
const named = 3

// Name returns a list of differences in English: "λ 0.5, seed 3".
func Name(list []Difference) string {
	parts := make([]string, 0, len(list))
	for _, d := range list {
		parts = append(parts, d.String())
	}
	if len(parts) > named {
		parts = append(parts[:named], "…")
	}
	if len(parts) == 0 {
		return "as now"
	}
	return strings.Join(parts, ", ")
}

// String returns a difference in English.
func (d Difference) String() string {
	p, _ := query.ByKey(d.Key)
	value := func(id string) string {
		if d.Key == "alg" {
			return shorts(id)
		}
		for _, c := range p.Choices {
			if c.ID == id {
				return c.Name
			}
		}
		return id
	}
	text := value(d.Value)
	if d.Before != "" {
		text = value(d.Before) + " → " + text
	}
	symbol := cmp.Or(p.Symbol, p.Name)
	switch {
	case d.Key == "alg" || d.Key == "problem":
		return text
	case d.Key == "seed":
		symbol = p.Name // its symbol means a count
	case d.Learner != "":
		symbol += " " + query.Short(d.Learner)
	}
	return symbol + " " + text
}

// shorts returns learners by their names on plots.
func shorts(ids string) string {
	list := strings.Split(ids, ",")
	for i, id := range list {
		list[i] = query.Short(id)
	}
	return strings.Join(list, " ")
}
