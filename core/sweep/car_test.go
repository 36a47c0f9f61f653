package sweep_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"triad/core/sweep"
)

// work does one part in slices of a budget.
func work(t *testing.T, b sweep.Bench, part, budget int) []float64 {
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

// truth is the same in all studies.
var truth = sync.OnceValue(func() [][]float64 {
	c, _ := sweep.Parse("", nil)
	return do(&testing.T{}, c, 2, make([][]float64, 10))
})

// results returns the results of every part, computed on several benches at once.
func results(t *testing.T, c *sweep.Config, workers int) [][]float64 {
	t.Helper()
	out := make([][]float64, c.Parts())
	copy(out, truth())
	return do(t, c, workers, out)
}

// do computes the missing results of a study's first parts.
func do(t *testing.T, c *sweep.Config, workers int, out [][]float64) [][]float64 {
	t.Helper()
	next := make(chan int, len(out))
	for i := range out {
		if out[i] == nil {
			next <- i
		}
	}
	close(next)
	var group sync.WaitGroup
	for range workers {
		b, err := c.NewBench()
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

// table combines results in some order.
func table(t *testing.T, c *sweep.Config, results [][]float64, order func(i int) int) *sweep.Table {
	t.Helper()
	x, err := c.NewTable()
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

func csv(x *sweep.Table, c *sweep.Config) string {
	return string(x.AppendCSV(nil, 0, c.Parts()))
}

// This needs the true values only, and no model.
func TestAtLambdaZeroTheCoefficientMakesNoDifference(t *testing.T) {
	c := config(t, "preset=study&alg=gtb,gretrace,gq,ab-trace&lambda=0&episodes=30")
	parts := do(t, c, 2, append(slices.Clone(truth()), make([][]float64, 4)...))
	x := table(t, c, parts, inOrder)
	for i := range 25 {
		for _, pair := range [][2]int{{0, 1}, {2, 3}} {
			a, b := x.Row(pair[0]*25+i), x.Row(pair[1]*25+i)
			if a.NMSE != b.NMSE || a.Alpha != b.Alpha || a.Eta != b.Eta || !(a.NMSE < 1.1) || a.Algorithm == b.Algorithm {
				t.Errorf("%+v\n%+v", a, b)
			}
			if !math.IsNaN(a.MSPBE) {
				t.Errorf("an MSPBE without a model: %+v", a)
			}
		}
		if a, b := x.Row(i), x.Row(50+i); a.NMSE == b.NMSE {
			t.Errorf("GTB is GQ: %+v", a)
		}
	}
	if text := csv(x, c); !strings.Contains(text, "gtb,0,0.001,0.001,1,30,") || !strings.Contains(text, ",,0\n") {
		t.Errorf("unknown errors are not empty: %.80s", text)
	}
	if n := strings.Count(string(x.AppendCSV(nil, 11, 13)), "\n"); n != 50 {
		t.Errorf("two parts have %d rows", n)
	}
}

func TestPutRejectsInvalidResults(t *testing.T) {
	c := config(t, "preset=study&alg=gtb&lambda=0,0.5&alpha=0.1&eta=0.1,0.2")
	x, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	filled := func(n int, v float64) []float64 { return slices.Repeat([]float64{v}, n) }
	model := func(rank, v float64) []float64 { return append([]float64{rank}, filled(97, v)...) }
	for _, b := range []struct {
		part   int
		result []float64
		want   string
	}{
		{13, nil, "study: part 13 is invalid; use 0 to 12"},
		{-1, nil, "study: part -1 is invalid; use 0 to 12"},
		{0, filled(3, 1), "study: part 0 (truth): the result has 3 numbers; it must have 30000"},
		{0, filled(30000, 1.5), "study: part 0 (truth): a length of 1.5 steps is invalid; use a whole number from 1 to 20000"},
		{0, filled(30000, math.NaN()), "study: part 0 (truth): a length of NaN steps is invalid; use a whole number from 1 to 20000"},
		{10, filled(5, 0), "study: part 10 (learn): the result has 5 numbers; it must have 194"},
		{10, filled(194, 2), "study: part 10 (learn): pair 0: diverged is 2; it must be 0 or 1"},
		{11, append(filled(193, 0), math.NaN()), "study: part 11 (learn): pair 1: a weight of NaN is invalid; use at most 1e+70"},
		{12, nil, "study: part 12 (model): nothing for λ = 0"},
		{12, filled(1, 97), "study: part 12 (model): λ = 0: a rank of 97 is invalid; use a whole number to 96"},
		{12, filled(1, math.NaN()), "study: part 12 (model): λ = 0: a rank of NaN is invalid; use a whole number to 96"},
		{12, filled(20, 1), "study: part 12 (model): the result has 20 numbers; it must have 98"},
		{12, model(1, math.Inf(1)), "study: part 12 (model): λ = 0: +Inf is invalid; use a finite number"},
		{12, model(1, 1), "study: part 12 (model): nothing for λ = 0.5"},
		{12, append(model(1, 1), 0, 5), "study: part 12 (model): 1 numbers too many"},
	} {
		if err := x.Put(b.part, b.result); err == nil || err.Error() != b.want || x.Has(b.part) {
			t.Errorf("%v, want %q", err, b.want)
		}
	}
	if err := x.Put(12, append(model(1, 1), 0)); err != nil { // no estimate at λ = .5
		t.Error(err)
	}
	bench, err := c.NewBench()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bench.Start(13); err == nil || err.Error() != "study: part 13 is invalid; use 0 to 12" {
		t.Errorf("%v", err)
	}
}
