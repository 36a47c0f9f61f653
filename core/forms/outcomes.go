package forms

import (
	"math"
	"slices"
	"strconv"

	"triad/core/message"
	"triad/core/rl"
)

// outcomes collects the outcomes of each pair of a problem, a state or the end of the episode, with probability and
// reward. Outcomes that are named twice are added. Memory is used only for outcomes that occur.
type outcomes struct {
	states, actions int
	rows            [][]outcome // for each pair s·actions + a, in ascending order of next
}

// outcome is one outcome of a pair. next is a state, or states for the end.
type outcome struct {
	next int
	p    float64 // probability, or count
	pr   float64 // Σ p·r over everything added, and
	prr  float64 // Σ p·r²
}

// Faults of outcomes.
var (
	probability = message.New("forms.probability", "a probability from 0 to 1")
	otherSum    = message.New("forms.sum", "{0}: the probabilities sum to {1}; they must sum to 1")
	noOutcome   = message.New("forms.no-outcome", "{0} has no outcome; give probabilities that sum to 1")
	tooMany     = message.New("forms.pairs", "{0} {0|state|states} and {1} {1|action|actions} give {2} state–action pairs; use at most {3}")
	ofPair      = message.New("forms.pair", "state {0}, action {1}")
)

// newOutcomes fails if the sizes exceed those of a problem.
func newOutcomes(states, actions int) (*outcomes, error) {
	switch {
	case states > MaxStates:
		return nil, tableManyStates(MaxStates)
	case actions > MaxStates:
		return nil, tableManyActions(MaxStates)
	case states < 1 || actions < 1 || states > MaxPairs/actions:
		return nil, tooMany(states, actions, float64(states)*float64(actions), MaxPairs)
	}
	return &outcomes{states, actions, make([][]outcome, states*actions)}, nil
}

// add adds an outcome next of pair (s, a), with probability p and reward r; next is states for the end.
func (o *outcomes) add(s, a, next int, p, r float64) {
	if p == 0 {
		return
	}
	row := &o.rows[s*o.actions+a]
	i, found := slices.BinarySearchFunc(*row, next, func(x outcome, next int) int { return x.next - next })
	if !found {
		*row = slices.Insert(*row, i, outcome{next: next})
	}
	x := &(*row)[i]
	x.p, x.pr, x.prr = x.p+p, x.pr+float64(p*r), x.prr+float64(p*r)*r
}

// rounding is the largest distance from 1 of a row's sum that counts as rounding, because files have six digits, or 32
// bits.
const rounding = 1e-5

// fill sets P, r and, if rewards vary for the same outcome, their variance. It normalises rows whose sum differs from 1
// by rounding, and adds a remark.
func (o *outcomes) fill(d *Draft) error {
	n, m := o.states, o.actions
	d.States, d.Actions = n, m
	d.P, d.R = make([][]rl.Sparse, n), make([][]float64, n)
	far, first, off := 0, 0, 0.0
	for i, row := range o.rows {
		total := 0.0
		for _, x := range row {
			total += x.p
		}
		switch away := math.Abs(total - 1); {
		case len(row) == 0:
			return noOutcome(d.pair(i/m, i%m))
		case !(away <= rounding):
			return otherSum(d.pair(i/m, i%m), short(total))
		case away > 1e-9:
			if far++; far == 1 {
				first, off = i, total
			}
		}
		o.row(d, i/m, i%m, total)
	}
	if far > 0 {
		d.Remarks = append(d.Remarks, roundedRows(far, d.pair(first/m, first%m), strconv.FormatFloat(off, 'g', 12, 64)))
	}
	return nil
}

// row sets the row of a pair, whose probabilities sum to total.
func (o *outcomes) row(d *Draft, s, a int, total float64) {
	n, row := o.states, o.rows[s*o.actions+a]
	var p rl.Sparse
	mean, square, variance, alike := 0.0, 0.0, 0.0, true
	for _, x := range row {
		if x.next < n {
			p.Index, p.Value = append(p.Index, int32(x.next)), append(p.Value, x.p/total)
		} else {
			d.Ends = true
		}
		mean, square = mean+x.pr/total, square+x.prr/total
		variance += max(0, x.prr-float64(x.pr*(x.pr/x.p))) / total
		alike = alike && math.Abs(x.pr/x.p-row[0].pr/row[0].p) <= 1e-12*max(1, math.Abs(mean))
	}
	d.P[s] = append(d.P[s], p.Nonzero())
	if alike {
		mean = row[0].pr / row[0].p
	}
	d.R[s] = append(d.R[s], mean)
	if !alike {
		var rewards rl.Sparse
		for _, x := range row {
			rewards.Index, rewards.Value = append(rewards.Index, int32(x.next)), append(rewards.Value, x.pr/x.p)
		}
		if d.RNext == nil {
			d.RNext = make([][]rl.Sparse, n)
			for s := range d.RNext {
				d.RNext[s] = make([]rl.Sparse, o.actions)
			}
		}
		d.RNext[s][a] = rewards.Nonzero()
	}
	if variance > 1e-12*max(1, square) { // a smaller variance is rounding, also if the mean is 0
		if d.RVar == nil {
			d.RVar = make([][]float64, n)
			for s := range d.RVar {
				d.RVar[s] = make([]float64, o.actions)
			}
		}
		d.RVar[s][a] = variance
	}
}
