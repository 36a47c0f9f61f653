//go:build !wasm

package sweep_test

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
	"triad/core/sweep"
)

// program is the parameter study of an independent program, testdata/sweep.json, which states its conventions.
type program struct {
	MDPs   map[string]any
	Theta0 map[string]string // for each problem
	Rows   []measured
}

// measured is a row of the study.
type measured struct {
	problem, algorithm         string
	gamma, lambda              float64
	ratio, alpha               float64 // ratio is 0 without dual weights
	diverged                   float64
	mean, se, median, q25, q75 map[string]float64 // for each metric; NaN if missing, +Inf if diverged
}

const (
	sweepRuns     = 100
	sweepSettings = 7   // of a problem, γ and λ, with the same number of rows each
	farRMSVE      = 1e6 // RMSVE beyond which a run counts as diverged there
)

func readProgram(t *testing.T) program {
	t.Helper()
	text, err := os.ReadFile("testdata/sweep.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		MDPs    map[string]any
		Theta0  map[string]string
		Columns []string
		Rows    [][]any
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	s := program{MDPs: file.MDPs, Theta0: file.Theta0}
	for _, row := range file.Rows {
		at := func(name string) float64 {
			x, ok := row[slices.Index(file.Columns, name)].(float64)
			if !ok {
				return math.NaN()
			}
			return x
		}
		word := func(name string) string { return row[slices.Index(file.Columns, name)].(string) }
		m := measured{
			problem: word("problem"), algorithm: word("algorithm"), gamma: at("gamma"), lambda: at("lam"), alpha: at("alpha"), ratio: at("ratio"), diverged: at("diverged"),
			mean:   map[string]float64{"rmsve": at("rmsve"), "nmse": at("nmse"), "mspbe": at("mspbe")},
			se:     map[string]float64{"rmsve": at("rmsve_se"), "nmse": at("nmse_se"), "mspbe": at("mspbe_se")},
			median: map[string]float64{"rmsve": at("rmsve_median"), "mspbe": at("mspbe_median"), "nmse": math.NaN()},
			q25:    map[string]float64{"rmsve": at("rmsve_q25"), "mspbe": math.NaN(), "nmse": math.NaN()},
			q75:    map[string]float64{"rmsve": at("rmsve_q75"), "mspbe": math.NaN(), "nmse": math.NaN()},
		}
		if a, ok := learn.ByID(m.algorithm); ok { // by its published name, if it has one
			m.algorithm = a.ID
		} else {
			t.Fatalf("%s is no learner", m.algorithm)
		}
		if math.IsNaN(m.ratio) {
			m.ratio = 0
		}
		s.Rows = append(s.Rows, m)
	}
	return s
}

// agrees compares the cells of a problem, a γ and a λ with the reference by a metric.
func (s program) agrees(t *testing.T, problem string, gamma, lambda float64, metric string) {
	t.Helper()
	d, err := run.ParseDefinition(s.MDPs[problem])
	if err != nil {
		t.Fatal(err)
	}
	c, problems := sweep.Parse("alg=tb,gtb,gq,ab-trace,tdrc:retrace,hybrid:retrace,emphatic:tb,emphatic:is&alpha="+powers()+"&ratio=0.25,1,4&runs=100&steps=1000&seed=20&theta0="+s.Theta0[problem]+
		"&gamma="+query.Format(gamma)+"&lambda="+query.Format(lambda)+"&metric="+metric, d)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	results, far := s.run(t, c)
	compared, found := 0, 0
	for i := range c.Cells() {
		cell := c.Cell(i)
		at := slices.IndexFunc(s.Rows, func(m measured) bool {
			return m.problem == problem && m.gamma == gamma && m.lambda == lambda && m.algorithm == cell.Algorithm && m.ratio == cell.Ratio && m.alpha == cell.Alpha
		})
		if at < 0 { // the other program left this ratio out
			continue
		}
		found++
		if s.Rows[at].holds(t, metric, results[i]) {
			compared++
		}
		if theirs, ours := s.Rows[at].diverged, far[i]; metric == "rmsve" && !sameShare(theirs, ours) {
			t.Errorf("%s γ = %g, λ = %g, %s, α = %g, η/α = %g: %g runs beyond 10⁶, want %g", problem, gamma, lambda, cell.Algorithm, cell.Alpha, cell.Ratio, ours, theirs)
		}
	}
	if n := len(s.Rows) / sweepSettings; found != n {
		t.Errorf("%s γ = %g, λ = %g: %d cells of the other program found, want all %d", problem, gamma, lambda, found, n)
	}
	if compared < 40 {
		t.Errorf("%s γ = %g, λ = %g: only %d means compared", problem, gamma, lambda, compared)
	}
}

// powers lists 2⁻¹⁰ … 2⁰.
func powers() string {
	text := "1"
	for x := 0.5; x > 1./2000; x /= 2 {
		text += "," + query.Format(x)
	}
	return text
}

// holds compares a cell: by means if neither has heavy tails, which it returns, and otherwise by medians and quartiles.
func (m measured) holds(t *testing.T, metric string, got sweep.Result) (means bool) {
	t.Helper()
	where := func() []any { return []any{metric, m.problem, m.gamma, m.lambda, m.algorithm, m.alpha, m.ratio} }
	mean, se := m.mean[metric], m.se[metric]
	if m.diverged == 0 && got.Diverged == 0 && se < .3*mean && got.SE < .3*got.Mean {
		if apart := math.Abs(got.Mean-mean) / math.Hypot(se, got.SE); !(apart < 4.5) {
			t.Errorf("%v: mean %g ± %g, want %g ± %g", where(), got.Mean, got.SE, mean, se)
		}
		return true
	}
	median := m.median[metric]
	if math.IsNaN(median) {
		return false
	}
	within := median >= got.Q25 && median <= got.Q75
	if math.IsInf(got.Median, 1) { // some weights are beyond learn.Limit
		within = median > learn.Limit/1000
	}
	if q25 := m.q25[metric]; !math.IsNaN(q25) && !within {
		within = got.Median >= q25 && got.Median <= m.q75[metric]
	}
	if !within {
		t.Errorf("%v: median %g, quartiles %g and %g, want %g", where(), got.Median, got.Q25, got.Q75, median)
	}
	return false
}

// run computes all cells, and counts the runs of each whose error is beyond farRMSVE. The other program's MSPBE uses
// κ's own A, b and M for emphatic learners too.
func (s program) run(t *testing.T, c *sweep.Config) (results []sweep.Result, far []float64) {
	t.Helper()
	b, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	results, far = make([]sweep.Result, c.Cells()), make([]float64, c.Cells())
	for part := range c.Parts() {
		first, cells := c.Part(part)
		as := ""
		if a, _ := learn.ByID(c.Cell(first).Algorithm); a.Rule == &learn.Emphatic && c.Base.Metric == "mspbe" {
			as = a.Kappa
		}
		numbers, errors, err := sweep.RunAs(b, part, as)
		if err != nil {
			t.Fatal(err)
		}
		for k := range cells {
			of := numbers[6*k:]
			results[first+k] = sweep.Result{Mean: of[0], SE: of[1], Median: of[2], Q25: of[3], Q75: of[4], Diverged: int(of[5])}
		}
		for j, e := range errors {
			if !(e <= farRMSVE) {
				far[first+j/c.Base.Runs]++
			}
		}
	}
	return results, far
}

// sameShare reports whether two counts of a hundred runs can have the same probability.
func sameShare(a, b float64) bool {
	p := (a + b + 1) / (2*sweepRuns + 2)
	return math.Abs(a-b)/sweepRuns <= 4.5*math.Sqrt(p*(1-p)*2/sweepRuns)
}

// TestTheWholeSweepIsAsTheReferenceFound checks the whole table, in make sweep.
func TestASweepIsAsTheReferenceFound(t *testing.T) {
	s := readProgram(t)
	s.agrees(t, "two_state_R2", .9, .5, "rmsve")
	s.agrees(t, "random_1", .9, .8, "nmse")
	s.agrees(t, "random_1", .9, .8, "mspbe")
}
