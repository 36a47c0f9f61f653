//go:build !js

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/profiler"
	"github.com/chromedp/cdproto/runtime"

	"triad/core/learn"
)

func TestTheTraceFillsWithinAFewSteps(t *testing.T) {
	for _, rule := range rules {
		w := newWork(rule.algorithm, defaultWidth, padded)
		w.run(steps)
		for i, e := range w.learner.Trace(0) {
			if e == 0 {
				t.Errorf("%s: e[%d] is 0: the obvious loops would do work that ours do not", rule.name, i)
			}
		}
		if w.learner.Diverged() {
			t.Errorf("%s diverges", rule.name)
		}
		if n := len(w.weights()); n != defaultWidth*grid {
			t.Errorf("%d weights, want %d", n, defaultWidth*grid)
		}
	}
}

// Every rule has a learner, and its weights stay finite.
func TestEveryRuleIsTimed(t *testing.T) {
	list := every()
	if len(list) != len(learn.Rules) {
		t.Errorf("%d rules, want %d", len(list), len(learn.Rules))
	}
	for i, a := range list {
		w := newWork(a.ID, defaultWidth, padded)
		w.run(20 * steps)
		if a.Rule != learn.Rules[i] || w.learner.Diverged() {
			t.Errorf("%s: rule %s, diverged %t", a.ID, a.Rule.ID, w.learner.Diverged())
		}
	}
}

// Each earlier rule has a name by which a former program knows it.
func TestEarlierRulesAreTimedBesideTheFormerProgram(t *testing.T) {
	for id, want := range map[string]string{
		"semi-gradient": "tb", "saddle-point": "gtb", "correction": "ab-trace", "true-online": "gtb-online", "gtd": "gtd", "gtd2": "gtd2",
	} {
		r, ok := learn.RuleByID(id)
		if !ok || known(r) != want {
			t.Errorf("%s is known by %q, want %q", id, known(r), want)
		}
	}
	if part, err := before(&learn.SemiGradient, []string{"", ""}); err != nil || part == part { // NaN
		t.Errorf("without command lines: %g, %v", part, err)
	}
}

func TestColumnsBeyondTheGridDoNotChange(t *testing.T) {
	w := newWork("gtb", defaultWidth, padded)
	w.run(100)
	moved := 0
	for i, v := range w.learner.Theta {
		switch {
		case v == 0:
		case i%padded < grid:
			moved++
		default:
			t.Fatalf("θ[%d] is %v in a column of step size 0", i, v)
		}
	}
	if moved == 0 {
		t.Error("nothing was learned")
	}
}

func TestTheTableIsWrittenBetweenItsComments(t *testing.T) {
	r := report{
		machine: "a machine", chromium: "1",
		updates: []row{
			{titles["plain"], []float64{300, 400}},
			{titles["columns"], []float64{350, 0}},
			{titles["unrolled"], []float64{150, 0}},
			{titles["fused"], []float64{110, 0}},
			{titles["scalar"], []float64{100, 130}},
			{titles["simd"], []float64{50, 65}},
		},
		rules:   []row{{"mirror-prox", []float64{90, 40, 70, 1.043}}},
		workers: []row{{"1", []float64{20}}, {"2", []float64{40}}},
	}
	text := r.markdown()
	for _, want := range []string{
		"on a machine, Chromium 1", "| JavaScript, unrolled by hand | 150 | – |",
		"| JavaScript, plain loops, learner by learner | 6.0 | 3.0 |\n| JavaScript, plain loops, by columns | 7.0 | 3.5 |\n| JavaScript, unrolled by hand | 3.0 | 1.5 |\n| JavaScript, unrolled, two loops made one | 2.2 | 1.1 |",
		"by rule, with Tree Backup’s coefficient:\n\n|  | Go wasm | Go wasm with SIMD kernels | Go, native | one learner, native, as a part of the time before kernels of 256 bits |\n|---|---:|---:|---:|---:|\n| mirror-prox | 90 | 40 | 70 | 1.04 |",
		"| workers | 1 | 2 |\n|---|---:|---:|\n| saddle point, SIMD | 20.0 | 40.0 |",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("want %q in:\n%s", want, text)
		}
	}
	const opening, closing = "<!-- bench -->\n", "<!-- /bench -->"
	got, err := between([]byte("a\n"+opening+"old\n"+closing+"\nz\n"), "bench", "new\n")
	if want := "a\n" + opening + "new\n" + closing + "\nz\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if _, err := between([]byte(opening+"no end"), "bench", ""); err == nil {
		t.Error("a file without the second comment is accepted")
	}
}

func TestMedianReturnsTheMiddleValue(t *testing.T) {
	for _, c := range []struct {
		x    []float64
		want float64
	}{{[]float64{7}, 7}, {[]float64{9, 1}, 5}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 9, 1, 2}, 3}} {
		if got := median(c.x); got != c.want {
			t.Errorf("the median of %v is %v, want %v", c.x, got, c.want)
		}
	}
}

func TestSamplesBelongToTheScriptThatWasCalledFirst(t *testing.T) {
	node := func(id int64, url string, children ...int64) *profiler.ProfileNode {
		return &profiler.ProfileNode{ID: id, CallFrame: &runtime.CallFrame{URL: url}, Children: children}
	}
	times := byScript(&profiler.Profile{
		Nodes: []*profiler.ProfileNode{
			node(1, "", 2, 4, 6), node(2, "http://a/assets/page.js", 3), node(3, "http://a/assets/wasm_exec.js"),
			node(4, "http://a/assets/stage/stage.js", 5), node(5, "wasm://wasm/1"), node(6, ""), // idle
		},
		Samples:    []int64{2, 3, 4, 5, 6, 1},
		TimeDeltas: []int64{1000, 2000, 4000, 8000, 16000, 32000},
	})
	if times["page"] != 3 || times["stage"] != 12 {
		t.Errorf("%v ms, want page 3 and stage 12", times)
	}
}
