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

// Limits of the number of fresh runs of a choice. Fewer than two runs have no standard error.
const (
	LeastRuns = 2
	MostRuns  = 1000
)

// Confirmation holds the choices of a study with their fresh runs, and the parts of all choices, one after another. It
// is not safe for concurrent use, except for Weight and NewBench.
type Confirmation struct {
	runs    int
	choices []choice
	parts   []place
}

// choice is a choice with a study of this choice alone.
type choice struct {
	sweep.Choice
	study *sweep.Config
	table *sweep.Table
	left  int // number of parts still missing
}

// place identifies a part.
type place struct{ choice, part int }

// New sets up the choices of a study whose table is complete, with runs fresh runs of each. A choice with an infinite
// mean is left out.
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

// missing returns the parts of a study that its table lacks.
func missing(s *sweep.Config, t *sweep.Table) []int {
	return slices.DeleteFunc(s.Needs(s.Shard(0, 1)), t.Has)
}

func finite(whole *sweep.Table) []sweep.Choice {
	return slices.DeleteFunc(whole.Chosen(), func(c sweep.Choice) bool { return math.IsInf(c.Mean, 1) })
}

// UsualRuns returns the default number of fresh runs of a choice. The total takes some seconds. There are at most 100
// runs, whose mean is known to a tenth of their spread, or 10 if each run is a part of its own, as on Mountain Car. The
// number depends on the study alone, so every page has the same. It is 0 if even two runs would take longer.
func UsualRuns(of *sweep.Config, whole *sweep.Table) int {
	const (
		enough  = sweep.MaxList // because the query of a choice lists the seeds
		few     = 10
		budget  = 50e6 // updates
		choices = 1000 // as many as a page lists
	)
	all := finite(whole)
	if len(all) == 0 || len(all) > choices {
		return 0
	}
	two, t := of.Again(whole, all[0], 2) // all choices take the same number of steps
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

// Runs returns the number of fresh runs of each choice.
func (c *Confirmation) Runs() int { return c.runs }

// Parts returns the number of parts.
func (c *Confirmation) Parts() int { return len(c.parts) }

// All lists the parts.
func (c *Confirmation) All() []int {
	list := make([]int, len(c.parts))
	for i := range list {
		list[i] = i
	}
	return list
}

// Part identifies a part: the query of a study, and the part's number in it.
func (c *Confirmation) Part(i int) (query string, part int) {
	p := c.parts[i]
	return c.choices[p.choice].study.Query(), p.part
}

// Title returns the name of a part for messages.
func (c *Confirmation) Title(i int) string {
	return "again, " + strings.Join(c.choices[c.parts[i].choice].Settings, ", ")
}

// Weight is Config.Weight for a part of a choice.
func (c *Confirmation) Weight(i int) float64 {
	p := c.parts[i]
	return c.choices[p.choice].study.Weight(p.part)
}

// Has reports whether a part's result is stored.
func (c *Confirmation) Has(i int) bool {
	return i >= 0 && i < len(c.parts) && c.choices[c.parts[i].choice].table.Has(c.parts[i].part)
}

// Known returns the number of stored results.
func (c *Confirmation) Known() (n int) {
	for i := range c.parts {
		if c.Has(i) {
			n++
		}
	}
	return n
}

// Put is Table.Put for a part of a choice.
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
	return errors.New("confirm: part " + strconv.Itoa(i) + " is invalid; use 0 to " + strconv.Itoa(n-1))
}

// bench keeps the bench of the last choice.
type bench struct {
	of     *Confirmation
	choice int
	sweep.Bench
}

// NewBench is Config.NewBench for the choices.
func (c *Confirmation) NewBench() (sweep.Bench, error) { return &bench{of: c, choice: -1}, nil }

func (b *bench) Start(i int) (*sweep.Task, error) {
	if i < 0 || i >= len(b.of.parts) {
		return nil, outside(i, len(b.of.parts))
	}
	p := b.of.parts[i]
	if p.choice != b.choice {
		inner, err := b.of.choices[p.choice].study.Beside(b.Bench)
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
	Fresh  sweep.Choice // with 0 runs while it is not known
}

// Rows returns the choices in order.
func (c *Confirmation) Rows() []Row {
	list := make([]Row, len(c.choices))
	for i := range c.choices {
		of := &c.choices[i]
		if list[i].Chosen = of.Choice; of.left == 0 {
			list[i].Fresh = of.table.Chosen()[0] // its only choice
		}
	}
	return list
}

// Differs reports whether the fresh mean differs from the chosen one by more than their standard errors explain: by
// more than twice the root of the sum of their squares. For a single run, the spread of the fresh runs is used as its
// error.
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

// measured lists the columns after those that identify a choice.
var measured = []string{"chosen_mean", "chosen_se", "fresh_mean", "fresh_se", "diverged", "runs"}

// CSV returns the known choices after the comments of the study. Values are formatted as in a study's CSV; the standard
// error of a single run is empty.
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
