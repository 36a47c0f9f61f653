package grid

import "slices"

// RunAs does a part with the error of another algorithm in place of its learner's own, if as is not empty: what it has of
// each cell, and, cell by cell, the errors of each run.
func (b *Bench) RunAs(part int, as string) (result, errors []float64, err error) {
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
		j.error = x.Course(0).Error
	}
	for !j.Advance(1000) {
	}
	errors = slices.Clone(j.errors)
	return j.Result(), errors, nil
}

// Part is the first cell of a part, and the number of its cells.
func (c *Config) Part(i int) (cell, cells int) {
	p := c.part(i)
	return p.cell, len(p.sizes)
}
