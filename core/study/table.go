package study

import (
	"errors"
	"math"
	"strconv"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/rl"
	"triad/core/run"
)

const maxFloat = math.MaxFloat64

// Table collects the results of parts, in any order and from anywhere; it is the same whatever the
// order. It is not safe for concurrent use.
type Table struct {
	cfg     Config
	parts   []Part
	has     []bool // by part
	d       int
	returns *problem.Returns
	car     *problem.Car
	nmse    func(theta []float64) float64          // nil until the truth is whole
	mspbe   map[operatorAt]func([]float64) float64 // of the models so far
	rows    []Row
	weights [][]float64 // by learning part: its result, while something is left to measure
}

// operatorAt names a model.
type operatorAt struct {
	kappa  string
	lambda float64
}

// NewTable returns an empty table. It fails where NewBench does.
func NewTable(c Config) (*Table, error) {
	x, err := run.New(c.Base)
	if err != nil {
		return nil, err
	}
	return newTable(c, x.Instance().Car()), nil
}

func newTable(c Config, car *problem.Car) *Table {
	t := &Table{
		cfg: c, parts: c.Parts(), d: car.Dim(), returns: car.Learned(), car: car,
		mspbe: map[operatorAt]func([]float64) float64{}, rows: make([]Row, c.Rows()), weights: make([][]float64, c.learnings()),
	}
	t.has = make([]bool, len(t.parts))
	for i := range t.rows {
		t.rows[i] = c.row(i)
		t.rows[i].NMSE, t.rows[i].MSPBE = math.NaN(), math.NaN()
	}
	return t
}

// Has says whether a part's result is in.
func (t *Table) Has(part int) bool { return part >= 0 && part < len(t.has) && t.has[part] }

// Row is the i-th of Config.Rows, in the order of the CSV.
func (t *Table) Row(i int) Row { return t.rows[i] }

// Put takes in the result of a part, which it may keep; one that is there already is ignored. It
// fails, and changes nothing, on what no Task of that part can have for a result.
func (t *Table) Put(part int, result []float64) error {
	if part < 0 || part >= len(t.parts) {
		return errors.New("study: part " + strconv.Itoa(part) + ", want 0 to " + strconv.Itoa(len(t.parts)-1))
	}
	if t.has[part] {
		return nil
	}
	var err error
	switch p := t.parts[part]; p.Kind {
	case Truth:
		err = t.putTruth(p, result)
	case Learning:
		err = t.putLearning(part-t.cfg.truths(), result)
	case Model:
		err = t.putModel(p, result)
	}
	if err != nil {
		return errors.New("study: part " + strconv.Itoa(part) + " (" + t.parts[part].Kind + "): " + err.Error())
	}
	t.has[part] = true
	return nil
}

func (t *Table) putTruth(p Part, result []float64) error {
	n := len(t.returns.Pairs)
	if len(result) != n*(p.To-p.First) {
		return count(len(result), n*(p.To-p.First))
	}
	lengths := make([]uint16, len(result))
	for i, x := range result {
		if !(x >= 1 && x <= problem.CarLongest && x == math.Trunc(x)) {
			return errors.New("got a length of " + number(x) + " steps, want a whole number from 1 to " + strconv.Itoa(problem.CarLongest))
		}
		lengths[i] = uint16(x)
	}
	for j := p.First; j < p.To; j++ {
		if err := t.returns.Put(j, lengths[(j-p.First)*n:][:n]); err != nil {
			return err
		}
	}
	if !t.returns.Ready() {
		return nil
	}
	var rows []rl.Sparse
	for _, pair := range t.returns.Pairs {
		rows = append(rows, t.car.Features(pair.Point, pair.Action))
	}
	values, _ := t.returns.Values(t.cfg.Base.Gamma)
	m, _ := metric.ByID("nmse")
	measure, err := m.New(exact.Sampled(t.cfg.Base.Gamma, rows, values))
	if err != nil {
		return err
	}
	t.nmse = measure
	for i := range t.weights {
		t.measure(i)
	}
	return nil
}

// putLearning takes in θ of every pair of step sizes, each after a mark of whether it diverged.
func (t *Table) putLearning(i int, result []float64) error {
	n := t.cfg.pairs()
	if len(result) != n*(1+t.d) {
		return count(len(result), n*(1+t.d))
	}
	for j, x := range result {
		if k := j / (1 + t.d); j%(1+t.d) == 0 && x != 0 && x != 1 {
			return errors.New("pair " + strconv.Itoa(k) + ": diverged is " + number(x) + ", want 0 or 1")
		} else if !(math.Abs(x) <= learn.Limit) {
			return errors.New("pair " + strconv.Itoa(k) + ": got a weight of " + number(x) + ", want at most " + number(learn.Limit))
		}
	}
	for k := range n {
		if row := &t.rows[i*n+k]; result[k*(1+t.d)] == 1 {
			row.NMSE, row.MSPBE, row.Diverged = math.Inf(1), math.Inf(1), true
		}
	}
	t.weights[i] = result
	t.measure(i)
	return nil
}

// putModel takes in F and g of every λ of the part.
func (t *Table) putModel(p Part, result []float64) error {
	found := map[operatorAt]func([]float64) float64{}
	for _, lambda := range p.Lambdas {
		if len(result) == 0 {
			return errors.New("nothing for λ = " + number(lambda))
		}
		rank := result[0]
		if !(rank >= 0 && rank <= float64(t.d) && rank == math.Trunc(rank)) {
			return errors.New("λ = " + number(lambda) + ": got a rank of " + number(rank) + ", want a whole number to " + strconv.Itoa(t.d))
		}
		n := int(rank)
		if len(result) < 1+n*(t.d+1) {
			return count(len(result), 1+n*(t.d+1))
		}
		form := result[1 : 1+n*(t.d+1)]
		for _, x := range form {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				return errors.New("λ = " + number(lambda) + ": got " + number(x) + ", want a finite number")
			}
		}
		if n > 0 {
			found[operatorAt{p.Kappa, lambda}] = exact.NewQuadratic(form[:n*t.d], form[n*t.d:]).At
		}
		result = result[1+n*(t.d+1):]
	}
	if len(result) > 0 {
		return errors.New(strconv.Itoa(len(result)) + " numbers too many")
	}
	for at, form := range found {
		t.mspbe[at] = form
	}
	for i := range t.weights {
		t.measure(i)
	}
	return nil
}

func count(got, want int) error {
	return errors.New("got " + strconv.Itoa(got) + " numbers, want " + strconv.Itoa(want))
}

// measure fills in the errors of a learning part that can be known by now, and lets go of its
// weights when they are done with.
func (t *Table) measure(i int) {
	weights := t.weights[i]
	if weights == nil {
		return
	}
	n, p := t.cfg.pairs(), t.parts[t.cfg.truths()+i]
	mspbe := t.mspbe[operatorAt{t.cfg.operator(p.Algorithm), p.Lambda}]
	for k := range n {
		row, theta := &t.rows[i*n+k], weights[k*(1+t.d)+1:][:t.d]
		if t.nmse != nil && math.IsNaN(row.NMSE) {
			row.NMSE = t.nmse(theta)
		}
		if mspbe != nil && math.IsNaN(row.MSPBE) {
			row.MSPBE = mspbe(theta)
		}
	}
	if t.nmse != nil && mspbe != nil {
		t.weights[i] = nil
	}
}
