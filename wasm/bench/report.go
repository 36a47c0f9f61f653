//go:build !js

package main

import (
	"errors"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"triad/core/columns"
	"triad/wasm/bench/limit"
)

// report holds the measurements; times are medians in ns.
type report struct {
	machine, chromium string
	lines             []string // the present and the former command line
	updates           []row    // by contender, per learner update: the two rules
	rules             []row    // ns per learner update: Go wasm, with SIMD, native; part of the former time
	workers           []row    // million learner updates a second
	columns           []row    // ns per learner update, scalar and SIMD
	features          []row
	study             *study
	maps              *maps
	live              *live
}

// row is a line of a table: its title and its numbers.
type row struct {
	name   string
	values []float64
}

// round is the length of a contender's turn, in ms.
const round = 250

func (r *report) measure(b *chromium, rounds int) error {
	for i, rule := range rules {
		kinds := []string{"plain", "columns", "unrolled", "fused", "scalar", "simd"}
		if i > 0 {
			kinds = slices.Delete(kinds, 1, 4) // for the second rule only the first version
		}
		var list []contender
		for _, k := range kinds {
			list = append(list, contender{k, rule.algorithm, defaultWidth, padded})
		}
		agree, err := ask[bool](b, 1, question{Task: "agree", Contenders: list, N: 20 * steps})
		if err != nil {
			return err
		}
		if !agree[0] {
			return errors.New(rule.name + ": the contenders end with different weights, so their times mean nothing")
		}
		times, err := ask[[][]float64](b, 1, question{Task: "measure", Contenders: list, Rounds: rounds, Ms: round})
		if err != nil {
			return err
		}
		for j, k := range kinds {
			r.put(titles[k], i, median(times[0][j])/grid)
		}
		own, least := native(rule.algorithm, rounds)
		former := columns.Use(columns.Scalar)
		if former.Name != columns.Scalar.Name {
			plain, _ := native(rule.algorithm, rounds)
			r.put("Go, native, without vector instructions", i, plain/grid)
			columns.Use(former)
		}
		r.put("Go, native", i, own/grid)
		r.put(limitTitle, i, least/grid)
	}
	if err := r.each(b, rounds); err != nil {
		return err
	}
	if err := r.sweeps(b, rounds); err != nil {
		return err
	}
	if b.site == "" {
		return nil
	}
	var err error
	if r.study, err = measureStudy(b, r.lines); err != nil {
		return err
	}
	if r.maps, err = measureMaps(b); err != nil {
		return err
	}
	r.live, err = measureLive(b, r.lines[0])
	return err
}

// each measures a learner of every rule.
func (r *report) each(b *chromium, rounds int) error {
	rounds = max(3, rounds/3)
	for _, a := range every() {
		var list []contender
		for _, k := range []string{"scalar", "simd"} {
			list = append(list, contender{k, a.ID, defaultWidth, padded})
		}
		times, err := ask[[][]float64](b, 1, question{Task: "measure", Contenders: list, Rounds: rounds, Ms: round / 2})
		if err != nil {
			return err
		}
		own, _ := native(a.ID, rounds)
		part, err := before(a.Rule, r.lines)
		if err != nil {
			return err
		}
		r.rules = append(r.rules, row{a.Rule.Name, []float64{median(times[0][0]) / grid, median(times[0][1]) / grid, own / grid, part}})
	}
	return nil
}

// titles holds the contenders' titles.
var titles = map[string]string{
	"plain": "JavaScript, plain loops, learner by learner", "columns": "JavaScript, plain loops, by columns",
	"unrolled": "JavaScript, unrolled by hand", "fused": "JavaScript, unrolled, two loops made one",
	"scalar": "Go wasm", "simd": "Go wasm with SIMD kernels",
}

const limitTitle = "loads, products, sums and stores of 256 bits alone, native"

// put sets the i-th number of the row with a name.
func (r *report) put(name string, i int, v float64) {
	at := slices.IndexFunc(r.updates, func(x row) bool { return x.name == name })
	if at < 0 {
		at = len(r.updates)
		r.updates = append(r.updates, row{name, make([]float64, len(rules))})
	}
	r.updates[at].values[i] = v
}

// native returns the ns per step on this machine, without a browser, with the kernels in use. It also returns the time
// of their 256-bit instructions alone, measured in turn with it, or NaN if the processor has none.
func native(algorithm string, rounds int) (own, least float64) {
	w := newWork(algorithm, defaultWidth, columns.Padded(grid))
	w.run(steps) // warm
	calls := limit.Of(func() { w.run(steps) })
	clock := func(run func()) float64 {
		begin, n := time.Now(), 0
		for ; time.Since(begin) < round*time.Millisecond; n += steps {
			run()
		}
		return float64(time.Since(begin).Nanoseconds()) / float64(n)
	}
	var owns, leasts []float64
	for range rounds {
		owns = append(owns, clock(func() { w.run(steps) }))
		if limit.Known() {
			leasts = append(leasts, clock(calls.Play))
		}
	}
	return median(owns), median(leasts)
}

func (r *report) sweeps(b *chromium, rounds int) error {
	rounds = max(3, rounds/3)
	each := func(features, columns int) (scalar, simd float64, err error) {
		times, err := ask[[][]float64](b, 1, question{Task: "measure", Rounds: rounds, Ms: round / 2, Contenders: []contender{
			{"scalar", rules[0].algorithm, features, columns}, {"simd", rules[0].algorithm, features, columns},
		}})
		if err != nil {
			return 0, 0, err
		}
		return median(times[0][0]), median(times[0][1]), nil
	}
	for _, k := range []int{1, 2, 4, 8, 16, 26, 52, 104} {
		scalar, simd, err := each(defaultWidth, k)
		if err != nil {
			return err
		}
		r.columns = append(r.columns, row{count(k), []float64{scalar / float64(k), simd / float64(k)}})
	}
	for _, d := range []int{24, 48, 96, 192, 384, 768} {
		scalar, simd, err := each(d, padded)
		if err != nil {
			return err
		}
		r.features = append(r.features, row{count(d), []float64{scalar / grid, simd / grid}})
	}
	for _, n := range []int{1, 2, 3, 4} {
		times, err := ask[[][]float64](b, n, question{Task: "measure", Rounds: rounds, Ms: 4 * round, Contenders: []contender{
			{"simd", rules[0].algorithm, defaultWidth, padded},
		}})
		if err != nil {
			return err
		}
		rate := 0.0
		for _, t := range times {
			rate += grid * 1e3 / median(t[0]) // in millions
		}
		r.workers = append(r.workers, row{count(n), []float64{rate}})
	}
	return nil
}

// median sorts x and returns its median. It returns NaN for an empty x, because the engine has no SIMD. A quantile of
// package stat is lower, by half a place if the count is odd.
func median(x []float64) float64 {
	slices.Sort(x)
	if len(x) == 0 {
		return nan
	}
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// machine returns the processor's name, if the system reports it.
func machine() string {
	name := runtime.GOARCH
	text, _ := os.ReadFile("/proc/cpuinfo") // other systems have no such file
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			name = strings.TrimSpace(value)
			break
		}
	}
	return name + ", " + count(runtime.NumCPU()) + " cores, " + runtime.GOOS
}
