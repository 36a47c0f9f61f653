package forms

import (
	"iter"
	"math"
)

// pomdpTable keeps the statements of one kind: T, O or R. The last statement that names an entry is valid, so look-ups
// go from the last statement to the first.
type pomdpTable struct {
	width   int // length of a row
	rules   chunks[pomdpRule]
	numbers chunks[float64] // of rules that have rows
	states  int
	latest  []int32 // by action and state, each possibly *: index of the last rule, from 1
}

// pomdpRule is one statement. The list that holds it has its action and its state.
type pomdpRule struct {
	before int32   // index of the previous rule with the same action and state, from 1; 0 for none
	x      int32   // for R, the next state, or all, or how the numbers are arranged: each or whole
	y      int32   // the column, or all
	at     int32   // index of its numbers, or single, identity or reset
	value  float64 // if it is a single number
}

const (
	all   = -1 // * in a statement
	each  = -2 // numbers by state, for R by next state
	whole = -3 // numbers by state and next state

	single   = -1
	identity = -2
	reset    = -3
)

// nothing is the rule for entries without a statement: rewards are 0.
var nothing = pomdpRule{x: all, y: all, at: single}

func newPOMDPTable(states, actions, width int) *pomdpTable {
	return &pomdpTable{width: width, states: states, latest: make([]int32, (states+1)*(actions+1))}
}

// list returns the head of the list of rules for an action and a state.
func (t *pomdpTable) list(a, s int) *int32 { return &t.latest[(a+1)*(t.states+1)+s+1] }

func (t *pomdpTable) add(a, s int, rule pomdpRule) {
	list := t.list(a, s)
	rule.before = *list
	t.rules.add(rule)
	*list = int32(t.rules.n)
}

// of yields the rules for an action and a state, and their indices, from the last to the first.
func (t *pomdpTable) of(a, s int) iter.Seq2[int32, *pomdpRule] {
	return func(yield func(int32, *pomdpRule) bool) {
		lists := [4]int32{*t.list(a, s), *t.list(a, all), *t.list(all, s), *t.list(all, all)}
		for {
			k := 0
			for i, at := range lists {
				if at > lists[k] {
					k = i
				}
			}
			if lists[k] == 0 {
				return
			}
			i := lists[k] - 1
			rule := t.rules.at(int(i))
			lists[k] = rule.before
			if !yield(i, rule) {
				return
			}
		}
	}
}

// value returns a rule's number in column y, for state s and next state x. T and O have no next state and use s for x.
func (t *pomdpTable) value(rule *pomdpRule, start []float64, s, x, y int) float64 {
	at := int(rule.at) + y
	switch {
	case rule.at == single:
		return rule.value
	case rule.at == reset:
		return start[y]
	case rule.at == identity && x == y:
		return 1
	case rule.at == identity:
		return 0
	case rule.x == each:
		at += x * t.width
	case rule.x == whole:
		at += (s*t.states + x) * t.width
	}
	return *t.numbers.at(at)
}

// columns returns the range of columns, of width, that a rule covers.
func (r *pomdpRule) columns(width int) (from, to int) {
	if r.y == all {
		return 0, width
	}
	return int(r.y), int(r.y) + 1
}

// begin makes the tables. It fails if a size is unknown.
func (p *pomdpReader) begin() error {
	n := p.states.count
	switch {
	case p.t != nil:
		return nil
	case n == 0:
		return pomdpMissing("states:")
	case p.actions.count == 0:
		return pomdpMissing("actions:")
	}
	width := max(p.seen.count, 1)
	p.t = newPOMDPTable(n, p.actions.count, n)
	p.o, p.r = newPOMDPTable(n, p.actions.count, width), newPOMDPTable(n, p.actions.count, width)
	return nil
}

// entries reads a statement of T, O or R: its indices and its numbers.
func (p *pomdpReader) entries() error {
	if err := p.begin(); err != nil {
		return err
	}
	t, of, most := p.t, [4]*pomdpNames{&p.actions, &p.states, &p.states, &p.seen}, 3
	switch p.last {
	case "O":
		if p.seen.count == 0 {
			return pomdpMissing("observations:")
		}
		t, of[2] = p.o, &p.seen
	case "R":
		t, most = p.r, 4
	}
	at, depth := [4]int{all, all, all, all}, 0
	for ; depth < most && p.peek() == ":"; depth++ {
		p.next()
		var err error
		if at[depth], err = p.one(of[depth]); err != nil {
			return err
		}
	}
	if p.last == "R" {
		return p.rewards(at, depth)
	}
	rule := pomdpRule{x: all, y: int32(at[2]), at: single}
	word := p.peek()
	p.wanted = t.width
	switch {
	case depth == 3:
		p.wanted = 1
	case word == "uniform":
		rule.value = 1 / float64(t.width)
	case word == "identity" && p.last == "T" && depth == 1:
		rule.at = identity
	case word == "reset" && p.last == "T":
		rule.at = reset
	case depth == 1:
		rule.x, p.wanted = each, p.states.count*t.width
		return p.table(t, at, rule)
	default:
		return p.table(t, at, rule)
	}
	if depth == 3 {
		return p.single(t, at, rule)
	}
	p.next()
	p.wanted = 0
	t.add(at[0], at[1], rule)
	return nil
}

// rewards reads the numbers of a statement of R.
func (p *pomdpReader) rewards(at [4]int, depth int) error {
	n, t := p.states.count, p.r
	rule := pomdpRule{x: int32(at[2]), y: int32(at[3]), at: single}
	switch {
	case depth == 4, depth == 3 && t.width == 1:
		p.wanted = 1
		return p.single(t, at, rule)
	case depth == 3:
		p.wanted = t.width
	case depth == 2:
		rule.x, p.wanted = each, n*t.width
	case p.seen.count > 0:
		return pomdpStateToo()
	default: // as in pomdp-solve's MDPs
		rule.x, p.wanted = whole, n*n
	}
	return p.table(t, at, rule)
}

// single reads the number of a rule with a single one.
func (p *pomdpReader) single(t *pomdpTable, at [4]int, rule pomdpRule) (err error) {
	if rule.value, err = p.number(0); err == nil {
		t.add(at[0], at[1], rule)
	}
	return err
}

// table reads the numbers of a rule with rows.
func (p *pomdpReader) table(t *pomdpTable, at [4]int, rule pomdpRule) error {
	rule.at = int32(t.numbers.n)
	for has := range p.wanted {
		x, err := p.number(has)
		if err != nil {
			return err
		}
		t.numbers.add(x)
	}
	t.add(at[0], at[1], rule)
	return nil
}

// pomdpWeights holds the state of combining T, O and R.
type pomdpWeights struct {
	work    int       // steps so far
	reset   []float64 // distribution after reset
	marks   []int     // columns that already have their number: those equal to mark
	mark    int
	chances [][]float64 // for each next state: the probability of each observation
	known   []int       // the action for which chances is valid, from 1
	general []int32     // rules of R for a pair and all next states, from the last to the first,
	special [][]int32   // and rules for a single next state
}

// settle adds all outcomes.
func (p *pomdpReader) settle() error {
	n := p.states.count
	if p.reset = p.draft.Start; p.reset == nil {
		p.reset = make([]float64, n)
		spread(p.reset)
	}
	p.marks = make([]int, max(n, p.o.width))
	p.chances, p.known, p.special = make([][]float64, n), make([]int, n), make([][]int32, n)
	row := make([]float64, n)
	for a := range p.actions.count {
		for s := range n {
			if err := p.row(p.t, a, s, row); err != nil {
				return err
			}
			if err := p.pair(a, s, row); err != nil {
				return err
			}
		}
	}
	return nil
}

// spend counts steps and fails beyond the limit.
func (p *pomdpReader) spend(steps int) error {
	if p.work += steps; p.work > maxWork {
		return pomdpWork()
	}
	return nil
}

// row sets row to what T or O gives for an action and a state.
func (p *pomdpReader) row(t *pomdpTable, a, s int, row []float64) error {
	clear(row)
	p.mark++
	for _, rule := range t.of(a, s) {
		if err := p.spend(1); err != nil {
			return err
		}
		from, to := rule.columns(len(row))
		for y := from; y < to; y++ {
			if p.marks[y] != p.mark {
				p.marks[y], row[y] = p.mark, t.value(rule, p.reset, s, s, y)
			}
		}
		if rule.y == all { // it overrides all earlier rules
			break
		}
	}
	return nil
}

// pair adds the outcomes of a pair, with the probabilities of T.
func (p *pomdpReader) pair(a, s int, row []float64) error {
	p.general = p.general[:0]
	for next := range p.special {
		p.special[next] = p.special[next][:0]
	}
	for i, rule := range p.r.of(a, s) {
		if err := p.spend(1); err != nil {
			return err
		}
		if rule.x < 0 {
			if p.general = append(p.general, i); rule.y == all { // it overrides all earlier rules
				break
			}
			continue
		}
		own := &p.special[rule.x]
		if row[rule.x] > 0 && (len(*own) == 0 || p.r.rules.at(int((*own)[len(*own)-1])).y != all) {
			*own = append(*own, i)
		}
	}
	for next, x := range row {
		if x > 0 {
			if err := p.outcome(a, s, next, x); err != nil {
				return err
			}
		}
	}
	return nil
}

// outcome adds one outcome, divided by its rewards if these depend on the observation.
func (p *pomdpReader) outcome(a, s, next int, chance float64) error {
	own, general := p.special[next], p.general
	var chances []float64
	share, reward := 0.0, 0.0
	put := func(x, r float64) {
		if p.values == "cost" {
			r = 0 - r // not -r, because 0 would become −0
		}
		if r != reward {
			p.outcomes.add(s, a, next, chance*share, reward)
			share, reward = 0, r
			p.work += 2 // an outcome takes longer than a look-up
		}
		share += x
	}
	for more := true; more; {
		rule := &nothing
		switch {
		case len(own) > 0 && (len(general) == 0 || own[0] > general[0]):
			rule, own = p.r.rules.at(int(own[0])), own[1:]
		case len(general) > 0:
			rule, general = p.r.rules.at(int(general[0])), general[1:]
		}
		more = rule.y != all
		if chances == nil && !more && rule.at == single {
			put(1, rule.value)
			break
		}
		if chances == nil {
			var err error
			if chances, err = p.seenAfter(a, next); err != nil {
				return err
			}
			p.mark++
		}
		from, to := rule.columns(len(chances))
		if err := p.spend(to - from); err != nil {
			return err
		}
		for y := from; y < to; y++ {
			if p.marks[y] != p.mark {
				p.marks[y] = p.mark
				put(chances[y], p.r.value(rule, nil, s, next, y))
			}
		}
	}
	p.outcomes.add(s, a, next, chance*share, reward)
	return nil
}

// seenAfter returns the probability of each observation after an action that led to a state.
func (p *pomdpReader) seenAfter(a, next int) ([]float64, error) {
	if p.known[next] == a+1 {
		return p.chances[next], nil
	}
	if p.chances[next] == nil {
		p.chances[next] = make([]float64, p.o.width)
	}
	row := p.chances[next]
	if p.known[next] = a + 1; len(row) == 1 { // an MDP, or only one observation
		row[0] = 1
		return row, nil
	}
	if err := p.row(p.o, a, next, row); err != nil {
		return nil, err
	}
	total := 0.0
	for _, x := range row {
		total += x
	}
	if !(math.Abs(total-1) <= rounding) {
		place := pomdpSeenAfter(called(p.draft.ActionNames, a), called(p.draft.StateNames, next))
		if total == 0 {
			return nil, pomdpUnseen(place)
		}
		return nil, otherSum(place, short(total))
	}
	for y := range row {
		row[y] /= total
	}
	return row, nil
}
