package query

import (
	"slices"

	"triad/core/learn"
)

// Look holds the style of a learner in every picture, and wherever the page names it: indices of a colour, a dash and a
// body, each from 0.
type Look struct {
	Colour int `json:"colour"`
	Dash   int `json:"dash"`
	Body   int `json:"body"`
}

// Colours is the number of colours.
const Colours = learn.Colours

// Short returns an algorithm's name on plots.
func Short(id string) string {
	a, _ := learn.ByID(id)
	return a.Short
}

// Name returns an algorithm's full name, empty if the algorithm does not exist.
func Name(id string) string {
	a, _ := learn.ByID(id)
	return a.Name
}

// Shown is a learner in a picture: an algorithm, or the average of its weights.
type Shown struct {
	Algorithm string
	Average   bool
}

// spare is the order in which learners without a wish get colours. The colours of Tree Backup and Gradient Tree Backup
// come last.
var spare = []int{2, 3, 4, 5, 0, 1}

// Looks returns each learner's look. The result depends only on list. A learner gets the colour that it asks for, if it
// is the first to ask; others get the colour that is least used. Dash and body come from the coefficient and the rule.
// Two learners must differ without colour, so a later one that would not gets the next body, then the next dash.
func Looks(list []Shown) []Look {
	looks := make([]Look, len(list))
	uses := make([]int, learn.Colours)
	settled := make([]bool, len(list))
	asked := make([]learn.Algorithm, len(list))
	for i, s := range list {
		asked[i], _ = learn.ByID(s.Algorithm)
		if c := int(asked[i].Colour()) - 1; c >= 0 && uses[c] == 0 && !s.Average {
			looks[i].Colour, settled[i] = c, true
			uses[c]++
		}
	}
	for i, s := range list {
		if settled[i] || s.Average {
			continue
		}
		best := spare[0]
		for _, c := range spare {
			if uses[c] < uses[best] {
				best = c
			}
		}
		looks[i].Colour = best
		uses[best]++
	}
	var taken []Look
	for _, average := range []bool{false, true} {
		for i, s := range list {
			if s.Average != average {
				continue
			}
			want := wanted(asked[i])
			if average {
				want.Dash = int(learn.Averaged)
				if of := slices.Index(list, Shown{Algorithm: s.Algorithm}); of >= 0 {
					looks[i].Colour = looks[of].Colour
				}
			}
			want.Colour = 0
			want = free(want, taken)
			taken = append(taken, want)
			looks[i].Dash, looks[i].Body = want.Dash, want.Body
		}
	}
	return looks
}

// wanted returns the look that an algorithm asks for, with colour −1 if any will do.
func wanted(a learn.Algorithm) Look {
	l := Look{Colour: int(a.Colour()) - 1, Body: int(a.Rule.Body)}
	if k, ok := learn.KappaByID(a.Kappa); ok && !a.Rule.States {
		l.Dash = int(k.Dash)
	}
	return l
}

// free returns the first unused dash and body, starting from the wanted ones; if all are used, it returns the wanted
// ones.
func free(want Look, taken []Look) Look {
	for d := range learn.Dashes {
		for b := range learn.Bodies {
			if l := (Look{Dash: (want.Dash + d) % learn.Dashes, Body: (want.Body + b) % learn.Bodies}); !slices.Contains(taken, l) {
				return l
			}
		}
	}
	return want
}
