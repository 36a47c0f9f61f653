package sweep

import (
	"slices"
	"strings"
)

// RunAs computes a part of a problem with an exact model; if as is not empty, it measures by that algorithm's error. It
// returns the part's result and, cell by cell, the errors of each run.
func RunAs(of Bench, part int, as string) (result, errors []float64, err error) {
	b := of.(*finiteBench)
	j, err := b.job(part)
	if err != nil {
		return nil, nil, err
	}
	if as != "" {
		one := b.cfg.at(b.setting, as)
		one.Runs = 1
		x, err := b.cfg.open(one)
		if err != nil {
			return nil, nil, err
		}
		j.error = x.Setup(0).Error
	}
	for !j.Advance(1000) {
	}
	errors = slices.Clone(j.errors)
	return j.Result(), errors, nil
}

// Part returns the first cell of a part, and the number of its cells.
func (c *Config) Part(i int) (cell, cells int) {
	p := c.part(i)
	return p.cell, len(p.sizes)
}

// Kind returns the kind of a part of Mountain Car and, for a model, the operator.
func (c *Config) Kind(part int) (kind, kappa string) {
	p := car{}.piece(c, part)
	return p.kind, p.kappa
}

// Row is a cell of Mountain Car with its result.
type Row struct {
	Algorithm          string
	Lambda, Alpha, Eta float64
	Seed               string
	NMSE, MSPBE        float64
	Diverged           bool
}

// Row returns the i-th cell.
func (t *Table) Row(i int) Row {
	cell, r := t.cfg.Cell(i), &t.cells[i]
	return Row{cell.Algorithm, numbers(cell.Setting)[0], cell.Alpha, cell.Eta, cell.Setting[1], r.Mean, r.MSPBE, r.Diverged > 0}
}

// Numbers returns the values of a key.
func (c *Config) Numbers(key string) []float64 { return numbers(strings.Split(c.Lists()[key], ",")) }

// Recorded returns the number of recorded steps that a bench of Mountain Car keeps.
func Recorded(of Bench) (steps int) {
	for _, t := range of.(*carBench).tapes {
		steps += t.Len()
	}
	return steps
}
