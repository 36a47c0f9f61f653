package held

import (
	"cmp"
	"slices"
	"strings"

	"triad/core/query"
)

// Difference is one setting by which a run differs from what is seen beside it, with its value; with the one before,
// where that was changed on the way.
type Difference struct {
	Key     string `json:"key"`
	Learner string `json:"learner"` // that has its own number of the key; empty for all
	Before  string `json:"before"`  // empty where it stayed
	Value   string `json:"value"`
}

// silent are keys that no run is named by: besides those of the view and those of what it is measured by.
var silent = append([]string{"preset"}, apart...)

// Differs lists by what r differs from a configuration, in the order of the keys, and what was changed on its way. Of
// another problem it names that alone: its settings are not to be compared.
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
			if !own && !others || d.Before == "" && d.Value == mine && number == other { // the common one says it
				continue
			}
			if d.Value != number || d.Before != "" {
				list = append(list, d)
			}
		}
	}
	return list
}

// first is the value of a key before it was first changed; empty where it never was.
func (r Run) first(key string) string {
	for _, c := range r.Changes {
		if c.Key == key {
			return c.From
		}
	}
	return ""
}

// named is how many differences a name has; of more it has the first.
const named = 3

// Name is a list of differences in English: "λ 0.5, seed 3".
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

// String is a difference in English.
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
		symbol = p.Name // its symbol is the sign of a number
	case d.Learner != "":
		symbol += " " + query.Short(d.Learner)
	}
	return symbol + " " + text
}

// shorts are learners as plots have them.
func shorts(ids string) string {
	list := strings.Split(ids, ",")
	for i, id := range list {
		list[i] = query.Short(id)
	}
	return strings.Join(list, " ")
}
