// Package confirm repeats a study's best cells with seeds that the study has not used.
//
// The smallest of many errors is small partly by luck. A learner that is judged by its best step sizes must therefore
// be judged on other runs than those that chose them.
//
// Each chosen cell is a small study of its own. Any machine may compute its parts in any order, to the same bits.
package confirm

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/run"
	"triad/core/sweep"
)

// Bounds of the number of fresh runs of a choice. Of fewer than two there is no standard error.
const (
	LeastRuns = 2
	MostRuns  = 1000
)

// Confirmation is the choices of a study on their fresh runs. Its parts are those of all choices, one after another. It
// is not safe for concurrent use, but for Weight and NewBench.
type Confirmation struct {
	runs    int
	choices []choice
	parts   []place
}

// choice is one of them, and the study of it alone.
type choice struct {
	sweep.Choice
	study *sweep.Config
	table *sweep.Table
	left  int // parts that are to come
}

// place is where a part is.
type place struct{ choice, part int }

// New sets up the choices of a study whose table is whole, with so many fresh runs of each. A choice with an infinite
// mean is none.
func New(of *sweep.Config, whole *sweep.Table, runs int) *Confirmation {
	c := &Confirmation{runs: runs}
	for _, chosen := range finite(whole) {
		s, t := of.Again(whole, chosen, runs)
		i := len(c.choices)
		c.choices = append(c.choices, choice{Choice: chosen, study: s, table: t})
		for _, part := range missing(s, t) {
			c.parts = append(c.parts, place{i, part})
			c.choices[i].left++
		}
	}
	return c
}

// missing lists the parts of a study that its table lacks.
func missing(s *sweep.Config, t *sweep.Table) []int {
	return slices.DeleteFunc(s.Needs(s.Shard(0, 1)), t.Has)
}

func finite(whole *sweep.Table) []sweep.Choice {
	return slices.DeleteFunc(whole.Chosen(), func(c sweep.Choice) bool { return math.IsInf(c.Mean, 1) })
}

// UsualRuns is how many fresh runs a choice has where nobody says: as many as take some seconds in all, but no more than
// 100, whose mean is known to a tenth of their spread, or than 10 where each is a part of its own, as on Mountain Car. It
// follows from the study alone, so that every page has the same. It is 0 where two would take longer.
func UsualRuns(of *sweep.Config, whole *sweep.Table) int {
	const (
		enough  = sweep.MaxList // which the query of a choice has seeds for
		few     = 10
		budget  = 50e6 // updates
		choices = 1000 // that a page lists
	)
	all := finite(whole)
	if len(all) == 0 || len(all) > choices {
		return 0
	}
	two, t := of.Again(whole, all[0], 2) // all of them take as many steps
	most := enough
	if len(missing(two, t)) > 1 {
		most = few
	}
	runs := int(min(float64(most), budget/(two.Updates()/2*float64(len(all)))))
	if runs < LeastRuns {
		return 0
	}
	return runs
}

// Runs is how many fresh runs each choice has.
func (c *Confirmation) Runs() int { return c.runs }

// Parts is the number of parts.
func (c *Confirmation) Parts() int { return len(c.parts) }

// All lists the parts.
func (c *Confirmation) All() []int {
	list := make([]int, len(c.parts))
	for i := range list {
		list[i] = i
	}
	return list
}

// Part tells what a part is: a part of a study by its query.
func (c *Confirmation) Part(i int) (query string, part int) {
	p := c.parts[i]
	return c.choices[p.choice].study.Query(), p.part
}

// Title names a part in messages.
func (c *Confirmation) Title(i int) string {
	return "again, " + strings.Join(c.choices[c.parts[i].choice].Settings, ", ")
}

// Weight is as of a study.
func (c *Confirmation) Weight(i int) float64 {
	p := c.parts[i]
	return c.choices[p.choice].study.Weight(p.part)
}

// Has says whether a part's result is in.
func (c *Confirmation) Has(i int) bool {
	return i >= 0 && i < len(c.parts) && c.choices[c.parts[i].choice].table.Has(c.parts[i].part)
}

// Known is how many parts' results are.
func (c *Confirmation) Known() (n int) {
	for i := range c.parts {
		if c.Has(i) {
			n++
		}
	}
	return n
}

// Put is as of a table.
func (c *Confirmation) Put(i int, result []float64) error {
	if i < 0 || i >= len(c.parts) {
		return outside(i, len(c.parts))
	}
	if c.Has(i) {
		return nil
	}
	of := &c.choices[c.parts[i].choice]
	err := of.table.Put(c.parts[i].part, result)
	if err == nil {
		of.left--
	}
	return err
}

func outside(i, n int) error {
	return errors.New("confirm: part " + strconv.Itoa(i) + ", want 0 to " + strconv.Itoa(n-1))
}

// bench keeps the bench of the choice that was at work last.
type bench struct {
	of     *Confirmation
	choice int
	sweep.Bench
}

// NewBench is as of a study.
func (c *Confirmation) NewBench() (sweep.Bench, error) { return &bench{of: c, choice: -1}, nil }

func (b *bench) Start(i int) (*sweep.Task, error) {
	if i < 0 || i >= len(b.of.parts) {
		return nil, outside(i, len(b.of.parts))
	}
	p := b.of.parts[i]
	if p.choice != b.choice {
		inner, err := b.of.choices[p.choice].study.NewBench()
		if err != nil {
			return nil, err
		}
		b.Bench, b.choice = inner, p.choice
	}
	return b.Bench.Start(p.part)
}

// Row is a choice with both of its errors.
type Row struct {
	Chosen sweep.Choice
	Fresh  sweep.Choice // of no runs while it is not known
}

// Rows are the choices in order.
func (c *Confirmation) Rows() []Row {
	list := make([]Row, len(c.choices))
	for i := range c.choices {
		of := &c.choices[i]
		if list[i].Chosen = of.Choice; of.left == 0 {
			list[i].Fresh = of.table.Chosen()[0] // there is no other
		}
	}
	return list
}

// Differs says whether the fresh mean is further from the one chosen by than their standard errors explain: by more than
// twice the root of the sum of their squares. Of a single run, the spread of the fresh ones is taken for the error.
func (r *Row) Differs() bool {
	if r.Fresh.Runs == 0 || math.IsInf(r.Fresh.Mean, 1) {
		return r.Fresh.Runs > 0
	}
	se := r.Chosen.SE
	if r.Chosen.Runs == 1 {
		se = r.Fresh.SE * math.Sqrt(float64(r.Fresh.Runs))
	}
	return math.Abs(r.Fresh.Mean-r.Chosen.Mean) > 2*math.Sqrt(float64(se*se)+float64(r.Fresh.SE*r.Fresh.SE))
}

// measured are the columns after those that say what a choice is.
var measured = []string{"chosen_mean", "chosen_se", "fresh_mean", "fresh_se", "diverged", "runs"}

// CSV has the choices that are known, after the comments of the study as it is named now. Numbers are as in a study's CSV; the
// standard error of a single run is empty.
func (c *Confirmation) CSV(of *sweep.Config) []byte {
	text := of.Comments() + strings.Join(append(of.Settings(), measured...), ",") + "\n"
	for _, r := range c.Rows() {
		if r.Fresh.Runs == 0 {
			continue
		}
		se := run.Field(r.Chosen.SE)
		if r.Chosen.Runs == 1 {
			se = ""
		}
		text += strings.Join(append(r.Chosen.Settings[:len(r.Chosen.Settings):len(r.Chosen.Settings)],
			run.Field(r.Chosen.Mean), se, run.Field(r.Fresh.Mean), run.Field(r.Fresh.SE), strconv.Itoa(r.Fresh.Diverged), strconv.Itoa(r.Fresh.Runs)), ",") + "\n"
	}
	return []byte(text)
}
