package query

import (
	"slices"

	"triad/core/learn"
)

// Look is how a learner is drawn, in every picture and wherever it is named: indices of a colour, a dash and
// a body, each from 0.
type Look struct {
	Colour int `json:"colour"`
	Dash   int `json:"dash"`
	Body   int `json:"body"`
}

// Colours is how many colours there are to be had.
const Colours = learn.Colours

// Short is an algorithm's name on plots.
func Short(id string) string {
	a, _ := learn.ByID(id)
	return a.Short
}

// Name is an algorithm's full name; that of one that does not exist is empty.
func Name(id string) string {
	a, _ := learn.ByID(id)
	return a.Name
}

// Shown is a learner that is drawn: an algorithm, or the average of its weights.
type Shown struct {
	Algorithm string
	Average   bool
}

// spare is the order in which colours are given to who asks for none: those of Tree Backup and Gradient Tree
// Backup last.
var spare = []int{2, 3, 4, 5, 0, 1}

// Looks gives each learner its look: a function of who is shown and of nothing else. Each gets the colour
// that it asks for, the first of several that ask for the same; others get the one that is least used. Dash and
// body are those of its coefficient and rule, so that two are never the same without colour: where they would
// be, the later gets the next body, then the next dash.
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

// wanted is the look that an algorithm asks for, its colour −1 where that is any.
func wanted(a learn.Algorithm) Look {
	l := Look{Colour: int(a.Colour()) - 1, Body: int(a.Rule.Body)}
	if k, ok := learn.KappaByID(a.Kappa); ok && !a.Rule.States {
		l.Dash = int(k.Dash)
	}
	return l
}

// free is the first dash and body from the wanted ones on that nobody has; the wanted ones when there is none.
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
