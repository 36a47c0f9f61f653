package forms

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/rl"
)

// Faults of a POMDP or an MDP in text.
var (
	pomdpKeyword     = message.New("forms.pomdp-keyword", "{0} does not begin a statement; use one of {1}")
	pomdpOneMore     = message.New("forms.pomdp-more", "{0} is one number too many for {1}; give {2}")
	pomdpColon       = message.New("forms.pomdp-colon", "a colon is missing after {0}; write {0}:")
	pomdpMissing     = message.New("forms.pomdp-missing", "{0} is missing; give it before start, T, O and R")
	pomdpTwice       = message.New("forms.pomdp-twice", "{0} is given twice; give it once")
	pomdpLate        = message.New("forms.pomdp-late", "{0} comes after T, O or R; give it before them")
	pomdpEmpty       = message.New("forms.pomdp-empty", "{0} is empty; give their number or their names")
	pomdpCount       = message.New("forms.pomdp-count", "an integer from 1, or names")
	pomdpName        = message.New("forms.pomdp-name", "{0} has the name {1}; use names that are neither numbers nor *")
	pomdpNameTwice   = message.New("forms.pomdp-name-twice", "{0} has the name {1} twice; use different names")
	pomdpOfState     = message.New("forms.pomdp-state", "{0} is about state {1}; use {2}")
	pomdpOfAction    = message.New("forms.pomdp-action", "{0} is about action {1}; use {2}")
	pomdpOfSeen      = message.New("forms.pomdp-observation", "{0} is about observation {1}; use {2}")
	pomdpOneOf       = message.New("forms.pomdp-one-of", "one of {0}")
	pomdpNoneSeen    = message.New("forms.pomdp-none-seen", "*, because the file has no line observations:")
	pomdpValues      = message.New("forms.pomdp-values", "reward or cost")
	pomdpEnds        = message.New("forms.pomdp-ends", "the file ends in {0}; add {1}")
	pomdpEndsAfter   = message.New("forms.pomdp-ends-after", "the file ends after {1} numbers of {0}; it must have {2}")
	pomdpNoStart     = message.New("forms.pomdp-no-start", "{0} leaves no state to start in; leave at least 1")
	pomdpStateToo    = message.New("forms.pomdp-state-too", "R has only an action; give a state too")
	pomdpManySeen    = message.New("forms.pomdp-many-seen", "there are {0} observations; use at most {1}")
	pomdpUnseen      = message.New("forms.pomdp-unseen", "{0} is missing; give probabilities, because rewards depend on the observation")
	pomdpSeenAfter   = message.New("forms.pomdp-seen-after", "O (probabilities of observations) for action {0} and next state {1}")
	pomdpWork        = message.New("forms.pomdp-work", "the statements with * stand for too many entries of T, O and R in total; use fewer statements with * or fewer observations")
	pomdpNamesLeft   = message.New("forms.pomdp-names-left", "the names of {0} are ignored, because {1} is not a text of at most {2} characters")
	observationsLeft = message.New("forms.observations", "the observations are ignored, because a learner knows the state")
)

// Limits: more than maxSeen observations would take more memory than the problem, and with more than maxWork steps a
// few short lines could take minutes.
const (
	maxSeen = 5000
	maxWork = 1 << 27
)

// The keywords. A file may begin with those in preamble.
var (
	preamble = []string{"discount", "values", "states", "actions", "observations"}
	keywords = append(slices.Clone(preamble), "start", "T", "O", "R")
)

// isPOMDP reports whether a file is a POMDP or an MDP in text, by its first two words.
func isPOMDP(file string) bool {
	l := lexer{text: strings.TrimPrefix(file[:min(len(file), 8<<10)], "\ufeff")}
	return slices.Contains(preamble, l.next()) && l.next() == ":"
}

// pomdpReader reads a POMDP or an MDP in the text format of pomdp-solve. It keeps T, O and R as statements until the
// file ends, because a short statement with * can name more entries than fit in memory.
type pomdpReader struct {
	lexer
	draft    *Draft
	outcomes *outcomes // nil until states and actions are known

	states, actions, seen pomdpNames // seen holds the observations; an MDP has none
	values                string     // "reward", "cost" or empty
	t, o, r               *pomdpTable

	last   string // the statement read last, and
	wanted int    // the number of its numbers

	pomdpWeights
}

// pomdpNames holds the names of states, actions or observations.
type pomdpNames struct {
	wrong func(args ...any) message.Message
	count int // 0 until it is known
	list  []string
	at    map[string]int
}

// readPOMDP reads a POMDP or an MDP, without its observations. Rewards that depend on observations become the mean and
// the variance that O implies.
func readPOMDP(file string) (*Draft, error) {
	if len(file) > MaxBytes {
		return nil, message.TooLarge(MaxBytes >> 20)
	}
	p := &pomdpReader{
		lexer: lexer{text: strings.TrimPrefix(file, "\ufeff"), line: 1}, draft: &Draft{},
		states: pomdpNames{wrong: pomdpOfState}, actions: pomdpNames{wrong: pomdpOfAction}, seen: pomdpNames{wrong: pomdpOfSeen},
	}
	for p.peek() != "" {
		if err := p.statement(); err != nil {
			return nil, message.At(lineOf(p.line), message.Of(err))
		}
	}
	if err := p.begin(); err != nil {
		return nil, err
	}
	d := p.draft
	d.StateNames, d.ActionNames = p.labels("states:", &p.states), p.labels("actions:", &p.actions)
	if p.seen.count > 0 {
		d.Remarks = append(d.Remarks, observationsLeft())
	}
	if err := p.settle(); err != nil {
		return nil, err
	}
	if err := p.outcomes.fill(d); err != nil {
		return nil, err
	}
	return d, nil
}

// statement reads one statement.
func (p *pomdpReader) statement() error {
	word := p.next()
	switch {
	case numeric(word) && p.wanted > 0:
		return pomdpOneMore(rl.Quoted(word), p.last, p.wanted)
	case !slices.Contains(keywords, word):
		return pomdpKeyword(rl.Quoted(word), strings.Join(keywords, ":, ")+":")
	}
	p.last, p.wanted = word, 0
	if after := p.peek(); word == "start" && (after == "include" || after == "exclude") {
		p.last += " " + p.next()
	}
	if p.peek() != ":" {
		return pomdpColon(p.last)
	}
	switch word {
	case "T", "O", "R":
		return p.entries()
	}
	p.next()
	switch word {
	case "discount":
		if p.draft.Gamma != nil {
			return pomdpTwice("discount:")
		}
		p.wanted = 1
		gamma, err := p.number(0)
		p.draft.Gamma = &gamma
		return err
	case "values":
		return p.sign()
	case "start":
		return p.start()
	}
	return p.preamble(word)
}

// sign reads whether values are rewards or costs.
func (p *pomdpReader) sign() error {
	if p.values != "" {
		return pomdpTwice("values:")
	}
	p.values = p.next()
	switch p.values {
	case "reward", "cost":
		return nil
	case "":
		return pomdpEnds("values", pomdpValues())
	}
	return message.Is("values", rl.Quoted(p.values), pomdpValues())
}

// mostNames limits states and actions, because one statement can give a row of all states for every pair.
const mostNames = 1000

// preamble reads the number or the names of states, actions or observations. It checks the problem's size as soon as it
// is known.
func (p *pomdpReader) preamble(word string) error {
	n, most := &p.states, mostNames
	switch word {
	case "actions":
		n = &p.actions
	case "observations":
		if n, most = &p.seen, maxSeen; p.t != nil {
			return pomdpLate("observations:")
		}
	}
	if n.count > 0 {
		return pomdpTwice(word + ":")
	}
	if err := p.names(n, most); err != nil {
		return err
	}
	if p.seen.count > maxSeen {
		return pomdpManySeen(p.seen.count, maxSeen)
	}
	if p.outcomes != nil || p.states.count == 0 || p.actions.count == 0 {
		return nil
	}
	switch {
	case p.states.count > mostNames:
		return tableManyStates(mostNames)
	case p.actions.count > mostNames:
		return tableManyActions(mostNames)
	}
	var err error
	p.outcomes, err = newOutcomes(p.states.count, p.actions.count)
	return err
}

// names reads a number or names. It keeps no more names than allowed.
func (p *pomdpReader) names(n *pomdpNames, most int) error {
	for p.goes() {
		word := p.next()
		if numeric(word) && n.count == 0 && !p.goes() {
			count, err := strconv.Atoi(word)
			if err != nil || count < 1 {
				return message.Is(p.last, rl.Quoted(word), pomdpCount())
			}
			n.count = count
			return nil
		}
		if numeric(word) || word == "*" || word == ":" {
			return pomdpName(p.last, rl.Quoted(word))
		}
		if _, taken := n.at[word]; taken {
			return pomdpNameTwice(p.last, rl.Quoted(word))
		}
		if n.count++; n.count > most {
			continue
		}
		if n.at == nil {
			n.at = map[string]int{}
		}
		word = strings.Clone(word) // a copy, so that the file can be freed
		n.list, n.at[word] = append(n.list, word), n.count-1
	}
	if n.count == 0 {
		return pomdpEmpty(p.last)
	}
	return nil
}

// labels returns the names that a problem can have, or none of them if one of them cannot be a name.
func (p *pomdpReader) labels(what string, n *pomdpNames) []string {
	for _, name := range n.list {
		if !aName(name) {
			p.draft.Remarks = append(p.draft.Remarks, pomdpNamesLeft(what, rl.Quoted(name), problem.MaxLabel))
			return nil
		}
	}
	return n.list
}

// one reads a state, an action or an observation, by name or by number. * is returned as all.
func (p *pomdpReader) one(n *pomdpNames) (int, error) {
	word := p.next()
	if word == "*" {
		return all, nil
	}
	if i, ok := n.at[word]; ok {
		return i, nil
	}
	if i, err := strconv.Atoi(word); err == nil && i >= 0 && i < n.count {
		return i, nil
	}
	if word == "" {
		return 0, pomdpEnds(p.last, n.allowed())
	}
	return 0, n.wrong(p.last, rl.Quoted(word), n.allowed())
}

// allowed describes the existing names for a message.
func (n *pomdpNames) allowed() message.Message {
	const most = 6
	switch {
	case n.count == 0:
		return pomdpNoneSeen()
	case n.list == nil:
		return message.Integer(0, n.count-1)
	}
	var names []string
	for _, name := range n.list[:min(len(n.list), most)] {
		names = append(names, rl.Title(name))
	}
	if n.count > most {
		names = append(names, "…")
	}
	return pomdpOneOf(strings.Join(names, ", "))
}

// number reads one of the wanted numbers of a statement, after has others.
func (p *pomdpReader) number(has int) (float64, error) {
	before := p.lexer
	word := p.next()
	if (word == "-" || word == "+") && numeric(p.peek()) { // pomdp-solve allows blanks after a sign
		word += p.next()
	}
	x, err := strconv.ParseFloat(word, 64)
	var want message.Message
	switch p.last {
	case "R":
		if err == nil && math.Abs(x) <= rl.MaxReward {
			return x, nil
		}
		want = message.Number("-1000000", "1000000")
	case "discount":
		if err == nil && x >= 0 && x <= 1 {
			return x, nil
		}
		want = message.Number(0, 1)
	default:
		if err == nil && x >= 0 && x <= 1+rounding {
			return x, nil
		}
		want = probability()
	}
	if word == "" {
		return 0, pomdpEndsAfter(p.last, has, p.wanted)
	}
	if before.begins() {
		p.lexer = before // because the line of the last number is at fault
		return 0, message.Has(p.last, message.Numbers(has), p.wanted)
	}
	return 0, message.Is(p.last, rl.Quoted(word), want)
}

// start reads where episodes begin.
func (p *pomdpReader) start() error {
	switch {
	case p.draft.Start != nil:
		return pomdpTwice("start:")
	case p.outcomes == nil:
		return p.begin()
	}
	row := make([]float64, p.states.count)
	ahead := p.lexer
	first := ahead.next()
	switch {
	case p.last != "start":
		if err := p.among(row, p.last == "start include"); err != nil {
			return err
		}
	case first == "uniform":
		p.next()
		spread(row)
	case first != "" && !ahead.goes() && !(numeric(first) && len(row) == 1):
		if err := p.among(row, true); err != nil {
			return err
		}
	default:
		p.wanted = len(row)
		for s := range row {
			var err error
			if row[s], err = p.number(s); err != nil {
				return err
			}
		}
		if len(row) == 1 && row[0] == 0 { // the number of a state
			row[0] = 1
		}
	}
	total := 0.0
	for _, x := range row {
		total += x
	}
	if away := math.Abs(total - 1); !(away <= rounding) {
		return otherSum("start", short(total))
	} else if away > 1e-9 {
		p.draft.Remarks = append(p.draft.Remarks, roundedRows(1, "start", short(total)))
	}
	for s := range row {
		row[s] /= total
	}
	p.draft.Start = row
	return nil
}

// among distributes the start over the named states, or over the others.
func (p *pomdpReader) among(row []float64, named bool) error {
	in, count := make([]bool, len(row)), 0
	for p.goes() {
		i, err := p.one(&p.states)
		if err != nil {
			return err
		}
		for s := range in {
			in[s] = in[s] || i == all || s == i
		}
	}
	for _, x := range in {
		if x == named {
			count++
		}
	}
	if count == 0 {
		return pomdpNoStart(p.last)
	}
	for s, x := range in {
		if x == named {
			row[s] = 1 / float64(count)
		}
	}
	return nil
}

// spread makes a row uniform.
func spread(row []float64) {
	for i := range row {
		row[i] = 1 / float64(len(row))
	}
}
