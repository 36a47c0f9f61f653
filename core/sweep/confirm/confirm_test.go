package confirm_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/sweep"
	"triad/core/sweep/confirm"
)

// Short studies of both kinds.
const (
	ofCells = "problem=two-state&reward=noisy&alg=tb,gtb,lstd:tb&lambda=0,0.9&alpha=0.02,0.01,0.5&ratio=0.5,1&seed=3,4&metric=nmse&runs=3&steps=60"
	ofCar   = "preset=study&alg=gretrace,ab-trace&lambda=0,1&alpha=0.01,0.1&eta=0.01,5&episodes=3"
)

// whole is a finished study with the results of its parts.
type whole struct {
	study   *sweep.Config
	table   *sweep.Table
	results map[int][]float64
}

func (w *whole) Has(part int) bool { return w.table.Has(part) }

func (w *whole) Put(part int, result []float64) error {
	w.results[part] = slices.Clone(result)
	return w.table.Put(part, result)
}

// before keeps finished studies, because Mountain Car's true values take a second.
var before = map[string]*whole{}

// done finishes a study, except for given results, and for models, which no choice depends on.
func done(t testing.TB, text string, results ...map[int][]float64) (*sweep.Config, *sweep.Table) {
	t.Helper()
	if w := before[text]; w != nil {
		return w.study, w.table
	}
	s, problems := sweep.Parse(text, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := s.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	w := &whole{s, table, map[int][]float64{}}
	for _, known := range results {
		for part, result := range known {
			if err := w.Put(part, result); err != nil {
				t.Fatal(err)
			}
		}
	}
	from, to := s.Shard(0, 1)
	learn(t, s, w, slices.DeleteFunc(s.Needs(from, to), func(part int) bool { return part >= to }))
	before[text] = w
	return s, table
}

// learn computes some parts, one after another.
func learn(t testing.TB, parts sweep.Parts, to sweep.Results, list []int) {
	t.Helper()
	bench, err := parts.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range list {
		if to.Has(part) {
			continue
		}
		task, err := bench.Start(part)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		if err := to.Put(part, task.Result()); err != nil {
			t.Fatal(err)
		}
	}
}

// records returns a CSV's rows by the names of its columns.
func records(text string) (list []map[string]string) {
	var names []string
	for line := range strings.Lines(text) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), ",")
		switch {
		case strings.HasPrefix(line, "#"):
		case names == nil:
			names = fields
		default:
			row := map[string]string{}
			for i, name := range names {
				row[name] = fields[i]
			}
			list = append(list, row)
		}
	}
	return list
}

func number(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return math.NaN()
	}
	return x
}

// The choice for a learner and a setting must be the one with the least mean over seeds in the study's own CSV.
func TestAChoiceIsTheLeastMeanOfItsRows(t *testing.T) {
	for text, measured := range map[string]string{ofCells: "mean", ofCar: "nmse"} {
		s, table := done(t, text)
		type place struct{ learner, lambda string }
		least, sums, counts := map[place]float64{}, map[string]float64{}, map[string]float64{}
		rows := records(s.CSVHeader() + string(table.AppendCSV(nil, 0, math.MaxInt32)))
		for _, r := range rows {
			cell := r["algorithm"] + r["lambda"] + " " + r["alpha"] + " " + r["eta"]
			sums[cell] += number(r[measured])
			counts[cell]++
		}
		for _, r := range rows {
			cell, at := r["algorithm"]+r["lambda"]+" "+r["alpha"]+" "+r["eta"], place{r["algorithm"], r["lambda"]}
			if mean, there := least[at]; !there || sums[cell]/counts[cell] < mean {
				least[at] = sums[cell] / counts[cell]
			}
		}
		chosen := table.Chosen()
		if len(chosen) != len(least) || len(chosen) < 4 {
			t.Fatalf("%d choices of %d learners and settings", len(chosen), len(least))
		}
		names := s.Settings()
		for _, c := range chosen {
			want := least[place{c.Settings[0], c.Settings[slices.Index(names, "lambda")]}]
			if math.Abs(c.Mean-want) > 1e-12*want {
				t.Errorf("%s: %v is chosen for %g, and %g is the least", text, c.Settings, c.Mean, want)
			}
		}
	}
}

// Fresh seeds must give a choice the results of a study of it alone, opened by its query.
func TestAChoiceLearnedAgainIsTheStudyOfItAlone(t *testing.T) {
	for text, measured := range map[string]string{ofCells: "mean", ofCar: "nmse"} {
		s, table := done(t, text)
		c := confirm.New(s, table, 2)
		learn(t, c, c, c.All())
		seen := map[string]bool{}
		for i := range c.Parts() {
			query, _ := c.Part(i)
			seen[query] = true
		}
		if len(seen) != len(c.Rows()) || len(seen) < 4 {
			t.Fatalf("%d studies of %d choices", len(seen), len(c.Rows()))
		}
		means := map[float64]bool{}
		for query := range seen {
			known := map[int][]float64{}
			if text == ofCar { // its true values take longer than the learning, and are the same
				for part := range 10 {
					known[part] = before[text].results[part]
				}
			}
			alone, of := done(t, query, known)
			if alone.Query() != query {
				t.Errorf("%s is read as %s", query, alone.Query())
			}
			sum, rows := 0.0, records(alone.CSVHeader()+string(of.AppendCSV(nil, 0, math.MaxInt32)))
			for _, r := range rows {
				sum += number(r[measured])
			}
			means[sum/float64(len(rows))] = true
		}
		found := 0
		for _, r := range c.Rows() {
			for mean := range means {
				if math.Abs(r.Fresh.Mean-mean) <= 1e-14*mean {
					found++
					break
				}
			}
			if r.Fresh.Runs != 2 || !slices.Equal(r.Fresh.Settings, r.Chosen.Settings) {
				t.Errorf("%+v", r)
			}
		}
		if found < len(means) {
			t.Errorf("%s: %d of %d means are found again", text, found, len(means))
		}
	}
}

func TestTheFileIsTheSameInAnyOrderOfParts(t *testing.T) {
	for _, text := range []string{ofCells, ofCar} {
		s, table := done(t, text)
		one, other := confirm.New(s, table, 3), confirm.New(s, table, 3)
		learn(t, one, one, one.All())
		back := other.All()
		slices.Reverse(back)
		for _, part := range back { // each on its own bench
			learn(t, other, other, []int{part})
		}
		if a, b := string(one.CSV(s)), string(other.CSV(s)); a != b || strings.Count(a, "\n") < 2+1+4 {
			t.Errorf("%s\nand\n%s", a, b)
		}
		if one.Known() != one.Parts() {
			t.Errorf("%d of %d parts are known", one.Known(), one.Parts())
		}
	}
}

// The columns are promised.
func TestTheFileNamesItsStudyAndItsColumns(t *testing.T) {
	for text, columns := range map[string]string{
		ofCells: "algorithm,gamma,lambda,alpha,eta,ratio,steps,reward,features,pi,mu,metric,measure,chosen_mean,chosen_se,fresh_mean,fresh_se,diverged,runs",
		ofCar:   "algorithm,lambda,alpha,eta,episodes,metric,measure,chosen_mean,chosen_se,fresh_mean,fresh_se,diverged,runs",
	} {
		s, table := done(t, text)
		c := confirm.New(s, table, 2)
		if got := string(c.CSV(s)); got != s.Comments()+columns+"\n" {
			t.Errorf("before anything is known:\n%s", got)
		}
		learn(t, c, c, c.All())
		for _, r := range records(string(c.CSV(s))) {
			single := text == ofCar // one seed
			if r["runs"] != "2" || r["diverged"] != "0" || (r["chosen_se"] == "") != single || !(number(r["fresh_se"]) > 0) && r["algorithm"] != "lstd:tb" {
				t.Errorf("%v", r)
			}
		}
	}
}

// The best of 144 pairs of step sizes is low by luck: its error with 5 runs is far from its true error.
func TestTheBestOfManyCellsIsLowByLuck(t *testing.T) {
	const sizes = "0.001,0.002,0.005,0.01,0.02,0.05,0.1,0.2,0.3,0.5,0.7,1"
	s, table := done(t, "problem=two-state&reward=noisy&alg=tb,gtb&steps=500&runs=5&alpha="+sizes+"&ratio="+sizes)
	c := confirm.New(s, table, 200)
	learn(t, c, c, c.All())
	rows := c.Rows()
	if len(rows) != 2 {
		t.Fatalf("%+v", rows)
	}
	if tb, gtb := rows[0], rows[1]; tb.Differs() || !gtb.Differs() || !(gtb.Fresh.Mean > 10*gtb.Chosen.Mean) {
		t.Errorf("%+v", rows)
	}
	text, err := os.ReadFile("../../../assets/manual/clusters.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{
		sizes + "&ratio=" + sizes + "'", "144 cells of GTB",
		fmt.Sprintf("has an MSPBE of %s, a mean of 5 runs", short(rows[1].Chosen.Mean)), fmt.Sprintf("has %s: the least of many", short(rows[1].Fresh.Mean)),
	} {
		if !strings.Contains(string(text), says) {
			t.Errorf("the manual does not say %q", says)
		}
	}
}

// short formats a number below 1 with three digits after the point.
func short(x float64) string { return strings.TrimPrefix(strconv.FormatFloat(x, 'f', 3, 64), "0") }

func TestMeansDifferBeyondTwoStandardErrors(t *testing.T) {
	of := func(mean, se float64, runs int) sweep.Choice { return sweep.Choice{Mean: mean, SE: se, Runs: runs} }
	for i, test := range []struct {
		row  confirm.Row
		want bool
	}{
		{confirm.Row{Chosen: of(1, .3, 5), Fresh: of(2.01, .4, 9)}, true},
		{confirm.Row{Chosen: of(1, .3, 5), Fresh: of(1.99, .4, 9)}, false},
		{confirm.Row{Chosen: of(2.01, .3, 5), Fresh: of(1, .4, 9)}, true},
		{confirm.Row{Chosen: of(1, 0, 1), Fresh: of(1.9, .3, 9)}, false}, // a single run is as far from the mean as others are
		{confirm.Row{Chosen: of(1, 0, 1), Fresh: of(3, .3, 9)}, true},
		{confirm.Row{Chosen: of(1, .3, 5), Fresh: of(math.Inf(1), math.Inf(1), 9)}, true},
		{confirm.Row{Chosen: of(1, .3, 5)}, false}, // not known yet
	} {
		if got := test.row.Differs(); got != test.want {
			t.Errorf("case %d: %v", i, got)
		}
	}
}

// A page takes as many runs as fit in some seconds, on any machine.
func TestTheUsualRunsFollowFromTheStudy(t *testing.T) {
	s, table := done(t, ofCells)
	if got := confirm.UsualRuns(s, table); got != 100 {
		t.Errorf("%d runs", got)
	}
	s, table = done(t, "problem=two-state&reward=noisy&alg=gtb&alpha=0.01&runs=1&steps=1000000")
	if got := confirm.UsualRuns(s, table); got != 50 {
		t.Errorf("of a million steps %d runs", got)
	}
	s, table = done(t, ofCar)
	if got := confirm.UsualRuns(s, table); got != 10 {
		t.Errorf("on Mountain Car %d runs", got)
	}
	// Everything diverges, so nothing is chosen.
	s, table = done(t, "problem=two-state&reward=noisy&alg=tb&alpha=100&runs=2&steps=2000")
	if c := confirm.New(s, table, 2); confirm.UsualRuns(s, table) != 0 || c.Parts() != 0 || len(c.Rows()) != 0 {
		t.Errorf("%+v", c.Rows())
	}
}

func TestConfirmationRejectsMissingParts(t *testing.T) {
	s, table := done(t, ofCells)
	c := confirm.New(s, table, 2)
	bench, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{-1, c.Parts()} {
		if _, err := bench.Start(i); err == nil || c.Has(i) || c.Put(i, nil) == nil {
			t.Errorf("part %d: %v", i, err)
		}
	}
	if err := c.Put(0, []float64{1}); err == nil || c.Known() != 0 {
		t.Error("a result of one number is taken")
	}
}
