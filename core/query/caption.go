package query

import (
	"strconv"
	"strings"

	"triad/core/learn"
	"triad/core/verdict"
)

// Clause is a part of a preset's caption, with the conditions under which it holds.
type Clause struct {
	Text string // with its punctuation; {learners} and others are placeholders, see StudyNumbers
	// Keys lists, separated by spaces, the keys whose values in the preset the clause depends on. alpha and eta mean
	// the step sizes of its learners; alpha.gtb means GTB's own step size only, which may be unset. A key with an
	// exclamation mark is stated in the clause, so another value contradicts the clause.
	Keys string
	// Learners lists, separated by spaces, the learners that the clause is about. "gtb:diverging@5000" also claims a
	// verdict, for windows that begin at that step or later. If the verdict is as claimed, the clause holds whatever
	// the keys are. With a question mark in place of the colon, the claim is only a part of what the clause says, so a
	// verdict can contradict the clause but not confirm it. With a tilde the claim is about the expected update, and
	// its growth confirms or contradicts it.
	Learners string
}

// StudyNumbers holds the numbers of the paper's study, which captions show until a study is open.
var StudyNumbers = map[string]string{"algorithms": "4", "lambdas": "9", "pairs": "25", "learners": "900", "episodes": "2\u202f000"}

// Summary returns the caption as one text.
func (p Preset) Summary() string {
	var texts []string
	for _, c := range p.Caption {
		texts = append(texts, c.Text)
	}
	text := strings.Join(texts, " ")
	for name, n := range StudyNumbers {
		text = strings.ReplaceAll(text, "{"+name+"}", n)
	}
	return text
}

// ClauseEntry is a Clause in the catalogue.
type ClauseEntry struct {
	Text     string            `json:"text"`     // {learners} and others are placeholders for a study's numbers
	Values   map[string]string `json:"values"`   // values of keys with which it holds; an empty value means no override
	States   []string          `json:"states"`   // keys whose values it states; another value contradicts it
	Learners []ClaimEntry      `json:"learners"` // that it is about
}

// ClaimEntry is a learner that a clause is about, by its ID in a summary, with the verdicts that confirm or contradict
// the clause.
type ClaimEntry struct {
	ID         string       `json:"id"`
	Confirm    []verdict.ID `json:"confirm"`
	Contradict []verdict.ID `json:"contradict"`
	Expected   verdict.ID   `json:"expected"` // verdict that the expected update has by its growth; empty if nothing is claimed
	From       uint64       `json:"from"`     // first step of the windows that count
}

// clauses returns the entries of a preset's caption. It panics on a clause that it cannot read, because that is a fault
// of the program; a test reads them all.
func (p Preset) clauses() []ClauseEntry {
	c := p.config()
	values := c.Values()
	list := []ClauseEntry{}
	for _, of := range p.Caption {
		e := ClauseEntry{Text: of.Text, Values: map[string]string{}, States: []string{}, Learners: []ClaimEntry{}}
		for word := range strings.FieldsSeq(of.Learners) {
			e.Learners = append(e.Learners, claim(p.ID, word))
		}
		for key := range strings.FieldsSeq(of.Keys) {
			key, states := strings.CutSuffix(key, "!")
			put := func(key string) {
				e.Values[key] = values[key]
				if states {
					e.States = append(e.States, key)
				}
			}
			name, _, own := strings.Cut(key, ".")
			parameter, known := ByKey(name)
			if !known {
				panic("query: preset " + p.ID + ": no key " + key)
			}
			if own || !parameter.Override {
				put(key)
				continue
			}
			common := len(e.Learners) == 0
			for _, l := range e.Learners {
				id, _, _ := strings.Cut(l.ID, "+")
				if a, _ := learn.ByID(id); parameter.Own && !a.Takes(name) {
					continue
				}
				_, apart := values[key+"."+id]
				put(key + "." + id)
				common = common || !apart
			}
			if common {
				put(key)
			}
		}
		list = append(list, e)
	}
	return list
}

// claim reads "gtb", "gtb:diverging", "gtb?diverging", "gtb~diverging" or "gtb:diverging@5000". A combination such as
// "saddle-point:is" can replace gtb.
func claim(preset, word string) ClaimEntry {
	e := ClaimEntry{ID: word, Confirm: []verdict.ID{}, Contradict: []verdict.ID{}}
	learns := func(id string) bool {
		_, ok := learn.ByID(strings.TrimSuffix(id, "+polyak"))
		return ok
	}
	if learns(word) {
		return e
	}
	end := strings.LastIndexAny(word, ":?~")
	if end < 0 || !learns(word[:end]) {
		panic("query: preset " + preset + ": nobody learns as " + word)
	}
	e.ID = word[:end]
	part, rest := word[end] == '?', word[end+1:]
	if word[end] == '~' {
		if e.Expected = verdict.ID(rest); e.Expected != verdict.Converging && e.Expected != verdict.Diverging {
			panic("query: preset " + preset + ": no expected update is " + rest)
		}
		return e
	}
	name, from, late := strings.Cut(rest, "@")
	var known bool
	if e.Confirm, e.Contradict, known = verdict.Claim(verdict.ID(name)); !known {
		panic("query: preset " + preset + ": nobody claims " + name)
	}
	if part {
		e.Confirm = []verdict.ID{}
	}
	if late {
		step, err := strconv.ParseUint(from, 10, 64)
		if err != nil {
			panic("query: preset " + preset + ": " + err.Error())
		}
		e.From = step
	}
	return e
}
