package sweep

import (
	"errors"
	"math"
	"strconv"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// carResults measures learned weights as soon as the true values and the model of their operator are known.
type carResults struct {
	d       int
	returns *problem.Returns
	car     *problem.Car
	nmse    func(theta []float64) float64          // nil until the true values are complete
	mspbe   map[operatorAt]func([]float64) float64 // of the known models
	weights map[int][]float64                      // for each learning part: its result, until all of it is measured
}

// operatorAt identifies a model.
type operatorAt struct {
	kappa  string
	lambda float64
}

// results fails if bench does.
func (car) results(c *Config) (results, error) {
	x, err := run.New(c.Base)
	if err != nil {
		return nil, err
	}
	of := x.Instance().Car()
	return &carResults{
		d: of.Dim(), returns: of.Learned(), car: of, mspbe: map[operatorAt]func([]float64) float64{}, weights: map[int][]float64{},
	}, nil
}

// share shares true values and models, because they take longer than learning.
func (r *carResults) share(c *Config) (results, func(part int) bool) {
	of := *r
	of.returns, of.weights = r.car.Learned(), map[int][]float64{}
	return &of, func(part int) bool { return !c.Learns(part) }
}

func (r *carResults) put(t *Table, part int, result []float64) (err error) {
	p := (car{}).piece(t.cfg, part)
	switch p.kind {
	case Truth:
		err = r.putTruth(t, p, result)
	case Learning:
		err = r.putLearning(t, part, result)
	case Model:
		err = r.putModel(t, p, result)
	}
	if err != nil {
		return errors.New("(" + p.kind + "): " + err.Error())
	}
	return nil
}

func (r *carResults) putTruth(t *Table, p piece, result []float64) error {
	n := len(r.returns.Pairs)
	if len(result) != n*(p.to-p.first) {
		return count(len(result), n*(p.to-p.first))
	}
	lengths := make([]uint16, len(result))
	for i, x := range result {
		if !(x >= 1 && x <= problem.CarLongest && x == math.Trunc(x)) {
			return errors.New("a length of " + query.Format(x) + " steps is invalid; use a whole number from 1 to " + strconv.Itoa(problem.CarLongest))
		}
		lengths[i] = uint16(x)
	}
	for j := p.first; j < p.to; j++ {
		if err := r.returns.Put(j, lengths[(j-p.first)*n:][:n]); err != nil {
			return err
		}
	}
	if !r.returns.Ready() {
		return nil
	}
	var rows []rl.Sparse
	for _, pair := range r.returns.Pairs {
		rows = append(rows, r.car.Features(pair.Point, pair.Action))
	}
	values, _ := r.returns.Values(t.cfg.Base.Gamma)
	m, _ := metric.ByID("nmse")
	measure, err := m.New(exact.Sampled(t.cfg.Base.Gamma, rows, values))
	if err != nil {
		return err
	}
	r.nmse = measure
	r.measureAll(t)
	return nil
}

// putLearning stores θ of every pair of step sizes, each after a mark of whether it diverged.
func (r *carResults) putLearning(t *Table, part int, result []float64) error {
	cells := t.cfg.part(part)
	n := len(cells.sizes)
	if len(result) != n*(1+r.d) {
		return count(len(result), n*(1+r.d))
	}
	for j, x := range result {
		if k := j / (1 + r.d); j%(1+r.d) == 0 && x != 0 && x != 1 {
			return errors.New("pair " + strconv.Itoa(k) + ": diverged is " + query.Format(x) + "; it must be 0 or 1")
		} else if !(math.Abs(x) <= learn.Limit) {
			return errors.New("pair " + strconv.Itoa(k) + ": a weight of " + query.Format(x) + " is invalid; use at most " + query.Format(learn.Limit))
		}
	}
	for k := range n {
		if result[k*(1+r.d)] == 1 {
			cell := resultOf([]float64{math.Inf(1)}, 1)
			cell.MSPBE = math.Inf(1)
			t.cells[cells.cell+k] = cell
		}
	}
	r.weights[part] = result
	r.measure(t, part)
	return nil
}

// putModel stores F and g of every λ of the part.
func (r *carResults) putModel(t *Table, p piece, result []float64) error {
	found := map[operatorAt]func([]float64) float64{}
	for _, lambda := range p.lambdas {
		if len(result) == 0 {
			return errors.New("nothing for λ = " + query.Format(lambda))
		}
		rank := result[0]
		if !(rank >= 0 && rank <= float64(r.d) && rank == math.Trunc(rank)) {
			return errors.New("λ = " + query.Format(lambda) + ": a rank of " + query.Format(rank) + " is invalid; use a whole number to " + strconv.Itoa(r.d))
		}
		n := int(rank)
		if len(result) < 1+n*(r.d+1) {
			return count(len(result), 1+n*(r.d+1))
		}
		form := result[1 : 1+n*(r.d+1)]
		for _, x := range form {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return errors.New("λ = " + query.Format(lambda) + ": " + query.Format(x) + " is invalid; use a finite number")
			}
		}
		if n > 0 {
			found[operatorAt{p.kappa, lambda}] = exact.NewQuadratic(form[:n*r.d], form[n*r.d:]).At
		}
		result = result[1+n*(r.d+1):]
	}
	if len(result) > 0 {
		return errors.New(strconv.Itoa(len(result)) + " numbers too many")
	}
	for at, form := range found {
		r.mspbe[at] = form
	}
	r.measureAll(t)
	return nil
}

// Recall completes the table of Mountain Car with errors that were computed before: the NMSE and the MSPBE of each
// cell, both +Inf if it diverged. It fails, and changes nothing, if the number of errors is wrong, if an error is
// negative or NaN, or if the study is of another problem.
func (t *Table) Recall(errs []float64) error {
	if _, is := t.of.(*carResults); !is {
		return errors.New("study: only a study of Mountain Car can be recalled")
	}
	if len(errs) != 2*len(t.cells) {
		return errors.New("study: " + count(len(errs), 2*len(t.cells)).Error())
	}
	for _, x := range errs {
		if !(x >= 0) {
			return errors.New("study: an error of " + query.Format(x) + " is invalid; use 0 or more")
		}
	}
	for i := range t.cells {
		nmse, mspbe := errs[2*i], errs[2*i+1]
		diverged := 0
		if math.IsInf(nmse, 1) {
			diverged = 1
		}
		t.cells[i] = resultOf([]float64{nmse}, diverged)
		t.cells[i].MSPBE = mspbe
	}
	for part := range t.has {
		t.has[part] = true
	}
	return nil
}

func count(got, want int) error {
	return errors.New("the result has " + strconv.Itoa(got) + " numbers; it must have " + strconv.Itoa(want))
}

func (r *carResults) measureAll(t *Table) {
	for part := range r.weights {
		r.measure(t, part)
	}
}

// measure computes the errors of a learning part that can be known by now, and frees its weights when all are known.
func (r *carResults) measure(t *Table, part int) {
	p, cells := (car{}).piece(t.cfg, part), t.cfg.part(part)
	mspbe := r.mspbe[operatorAt{operator(t.cfg, p.algorithm), p.lambda}]
	for k := range cells.sizes {
		cell, theta := &t.cells[cells.cell+k], r.weights[part][k*(1+r.d)+1:][:r.d]
		if r.nmse != nil && math.IsNaN(cell.Mean) {
			of := resultOf([]float64{r.nmse(theta)}, 0)
			of.MSPBE = cell.MSPBE
			*cell = of
		}
		if mspbe != nil && math.IsNaN(cell.MSPBE) {
			cell.MSPBE = mspbe(theta)
		}
	}
	if r.nmse != nil && mspbe != nil {
		delete(r.weights, part)
	}
}
