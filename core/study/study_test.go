package study_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"triad/core/run"
	"triad/core/study"
)

// config parses a query that must be right.
func config(t *testing.T, query string) study.Config {
	t.Helper()
	c, problems := study.Parse(query)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return c
}

// work does one part in slices of a budget.
func work(t *testing.T, b *study.Bench, part, budget int) []float64 {
	t.Helper()
	task, err := b.Start(part)
	if err != nil {
		t.Fatal(err)
	}
	for last := 0.0; !task.Advance(budget); {
		if d := task.Done(); d < last || d > 1 {
			t.Fatalf("part %d is at %g after %g", part, d, last)
		} else {
			last = d
		}
	}
	if task.Done() != 1 || !task.Advance(1) {
		t.Errorf("part %d is over, but at %g", part, task.Done())
	}
	return task.Result()
}

// results are those of every part, on several benches at once.
func results(t *testing.T, c study.Config, workers int) [][]float64 {
	t.Helper()
	out := make([][]float64, len(c.Parts()))
	next := make(chan int, len(out))
	for i := range out {
		next <- i
	}
	close(next)
	var group sync.WaitGroup
	for range workers {
		b, err := study.NewBench(c)
		if err != nil {
			t.Fatal(err)
		}
		group.Go(func() {
			for part := range next {
				out[part] = work(t, b, part, 20_000)
			}
		})
	}
	group.Wait()
	return out
}

// table puts results together in some order.
func table(t *testing.T, c study.Config, results [][]float64, order func(i int) int) *study.Table {
	t.Helper()
	x, err := study.NewTable(c)
	if err != nil {
		t.Fatal(err)
	}
	for i := range results {
		part := order(i)
		for range 2 { // the second time changes nothing
			if err := x.Put(part, slices.Clone(results[part])); err != nil || !x.Has(part) {
				t.Fatalf("part %d: %v", part, err)
			}
		}
	}
	return x
}

func inOrder(i int) int { return i }

func csv(x *study.Table, c study.Config) string {
	return string(x.AppendCSV(nil, 0, len(c.Parts())))
}

// small has every kind of part and rule, diverged learners, and odd numbers of columns.
const small = "preset=study&alg=gtb,gretrace,gq,ab-trace,tb,gtb-online&lambda=0,0.4,0.9,1&alpha=0.01,0.1,2&eta=0.05&seed=3,1&episodes=12"

var smallResults = sync.OnceValue(func() [][]float64 {
	c, _ := study.Parse(small)
	return results(&testing.T{}, c, 2)
})

func TestResultsAreTheSameInAnyOrderFromAnyNumberOfWorkers(t *testing.T) {
	c := config(t, small)
	whole := smallResults()
	n := len(whole)
	want := csv(table(t, c, whole, inOrder), c)
	if lines := strings.Count(want, "\n"); lines != c.Rows() || !strings.Contains(want, "inf,inf,1\n") || strings.Contains(want, "NaN") {
		t.Errorf("%d lines, want %d, some of them diverged:\n%s", lines, c.Rows(), want)
	}
	if got := csv(table(t, c, whole, func(i int) int { return n - 1 - i }), c); got != want {
		t.Error("backwards the table is another")
	}
	// By one worker, in other slices.
	b, err := study.NewBench(c)
	if err != nil {
		t.Fatal(err)
	}
	one, err := study.NewTable(c)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if part := (i*7 + 3) % n; !one.Has(part) { // every part, if 7 does not divide n
			if err := one.Put(part, work(t, b, part, 3_001)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := csv(one, c); got != want {
		t.Error("one worker's table is another")
	}
}

// Live learners with the same seed, step sizes and λ end with the same weights, NMSE and MSPBE.
func TestTheStudysLearnersAreTheLiveOnesToTheBit(t *testing.T) {
	c := config(t, small)
	x := table(t, c, smallResults(), inOrder)
	var values *run.Experiment // what has simulated them
	for _, i := range []int{0, 7, 22, 31, 50, 62, 75, 90, 95, 110, 119, 130, 143} {
		r := x.Row(i)
		live := func(metric string, from *run.Experiment) (*run.Experiment, float64) {
			l, problems := run.Parse(c.Live(r) + "&metric=" + metric)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			open := run.New
			if from != nil {
				open = from.Again
			}
			e, err := open(l)
			if err != nil {
				t.Fatal(err)
			}
			e.AdvanceTo(l.Limit(), math.MaxInt)
			var curve run.Curve
			e.Curve(0, &curve)
			return e, curve.Rows[len(curve.Rows)-1].Mean
		}
		var nmse float64
		if values, nmse = live("nmse", values); nmse != r.NMSE || math.IsInf(nmse, 1) != r.Diverged {
			t.Errorf("row %d %+v: live NMSE %g", i, r, nmse)
		}
		if i == 31 || i == 75 { // each takes a second
			if _, mspbe := live("mspbe", nil); mspbe != r.MSPBE {
				t.Errorf("row %d %+v: live MSPBE %g", i, r, mspbe)
			}
		}
		pairs, d := len(c.Alpha)*len(c.Eta), len(values.Weights(0, 0))
		learned := smallResults()[10+i/pairs][i%pairs*(1+d):][1 : 1+d] // ten parts of truth go first
		if !r.Diverged && !slices.Equal(learned, values.Weights(0, 0)) {
			t.Errorf("row %d %+v: other weights than live", i, r)
		}
	}
}

func TestAtLambdaZeroTheCoefficientMakesNoDifference(t *testing.T) {
	c := config(t, small)
	x := table(t, c, smallResults(), inOrder)
	rows := map[string][]study.Row{}
	for i := range c.Rows() {
		if r := x.Row(i); r.Lambda == 0 {
			rows[r.Algorithm] = append(rows[r.Algorithm], r)
		}
	}
	for _, pair := range [][2]string{{"gtb", "gretrace"}, {"gq", "ab-trace"}} {
		if n := len(rows[pair[0]]); n != 6 {
			t.Fatalf("%d rows of %s, want 6", n, pair[0])
		}
		for i, a := range rows[pair[0]] {
			if b := rows[pair[1]][i]; a.NMSE != b.NMSE || a.Diverged != b.Diverged || a.Alpha != b.Alpha || a.Seed != b.Seed {
				t.Errorf("%+v\n%+v", a, b)
			}
		}
	}
}
