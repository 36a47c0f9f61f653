package run_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

func experiment(t testing.TB, asked string) *run.Experiment {
	t.Helper()
	c, problems := query.Parse(asked)
	for _, p := range problems {
		t.Fatal(p)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// at returns an algorithm's row at a step.
func at(t *testing.T, x *run.Experiment, i int, step uint64) run.Row {
	t.Helper()
	var c run.Curve
	x.Record().Curve(i, &c)
	for j, s := range c.Steps {
		if s == step {
			return c.Rows[j]
		}
	}
	t.Fatalf("no row at step %d", step)
	return run.Row{}
}

// figure is a learner's entry of figures_2_3.json.
type figure struct {
	Mean   []float64 `json:"mean"`
	SE     []float64 `json:"se"`
	Median []float64 `json:"median"`
}

func TestPresetTwoStateReproducesTheIndependentProgram(t *testing.T) {
	var file reference.Figures
	reference.Load(t, "figures_2_3.json", &file)
	want := file["two_state_zero_reward"]
	var steps []uint64
	if err := json.Unmarshal(want["checkpoints"], &steps); err != nil {
		t.Fatal(err)
	}
	x := experiment(t, "preset=two-state&alg=tb,gtb,retrace,gretrace&at=10,30,100,300,1000,2000,5000")
	x.Advance(5000)
	for i, name := range []string{"TB", "GTB", "Retrace", "GRetrace"} {
		var f figure
		if err := json.Unmarshal(want[name], &f); err != nil {
			t.Fatal(err)
		}
		for j, step := range steps {
			row := at(t, x, i, step)
			joint := 4*math.Hypot(row.SE, f.SE[j]) + 1e-12*f.Mean[j]
			if math.Abs(row.Mean-f.Mean[j]) > joint {
				t.Errorf("%s at %d: %g ± %g, want %g ± %g", name, step, row.Mean, row.SE, f.Mean[j], f.SE[j])
			}
		}
	}
	if row := at(t, x, 1, 2000); row.Mean >= 1e-4 {
		t.Errorf("GTB at 2 000 steps: %g, want below 1e-4", row.Mean)
	}
}

func TestTBIsRetraceAndGTBIsGRetraceToTheBit(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb,gtb,retrace,gretrace")
	x.Advance(3000)
	for i, want := range []string{"", "", "tb", "gtb"} {
		if got := x.Verdicts().SameAs(i); got != want {
			t.Errorf("algorithm %d coincides with %q, want %q", i, got, want)
		}
	}
	var a, b run.Curve
	for _, pair := range [][2]int{{0, 2}, {1, 3}} {
		x.Record().Curve(pair[0], &a)
		x.Record().Curve(pair[1], &b)
		for j := range a.Rows {
			if a.Rows[j] != b.Rows[j] {
				t.Fatalf("rows at step %d differ: %v and %v", a.Steps[j], a.Rows[j], b.Rows[j])
			}
		}
	}
	// With a step size of its own, Retrace is another learner.
	x = experiment(t, "preset=two-state&alg=tb,retrace&alpha.retrace=0.02")
	x.Advance(100)
	if got := x.Verdicts().SameAs(1); got != "" {
		t.Errorf("Retrace with another α coincides with %q", got)
	}
}

func TestMeasuredGrowthOfTBAgreesWithThePrediction(t *testing.T) {
	x := experiment(t, "preset=two-state")
	x.Advance(5000)
	s := x.Verdicts().Status(0, 0)
	// TB's θ₁ grows by 1 + αe₁/4 a step, e₁/4 = .222948, and the error by the square of that.
	want := math.Pow(1+0.01*0.222948602, 2) - 1
	if math.Abs(s.Predicted-want) > 1e-8 {
		t.Errorf("predicted %g, closed form %g", s.Predicted, want)
	}
	if math.Abs(s.Growth-s.Predicted) > 0.05*s.Predicted {
		t.Errorf("measured %g, predicted %g: more than 5 %% apart", s.Growth, s.Predicted)
	}
	if s.Verdict != verdict.Diverging {
		t.Errorf("TB is %s, want diverging", s.Verdict)
	}
	if s := x.Verdicts().Status(1, 0); s.Verdict != verdict.Converging {
		t.Errorf("GTB is %s, want converging", s.Verdict)
	}
}

func TestTheTheoryCurveIsTheClosedForm(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb")
	steps, errors := x.Theory().Recursion(0, 5000, math.MaxInt)
	if steps[0] != 0 || steps[len(steps)-1] != 5000 {
		t.Fatalf("theory runs from %g to %g, want 0 to 5000", steps[0], steps[len(steps)-1])
	}
	// θ₁ is multiplied by exactly 1 + αa₁₁ each step; far from θ* nothing else matters.
	last := len(steps) - 1
	rate := math.Pow(errors[last]/errors[last-20], 1/(steps[last]-steps[last-20])) - 1
	if want := math.Pow(1+0.01*0.22294860234445443, 2) - 1; math.Abs(rate-want) > 1e-9 {
		t.Errorf("theory grows by %g a step, closed form %g", rate, want)
	}
	again, _ := x.Theory().Recursion(0, 5000, math.MaxInt)
	if len(again) != len(steps) {
		t.Error("looking twice changed the theory")
	}
}

func TestTheSameSeedGivesTheSameCSVAndAnotherSeedAnother(t *testing.T) {
	csv := func(asked string) string {
		x := experiment(t, asked)
		x.Advance(2000)
		return x.Output().CSV()
	}
	a, b, c := csv("seed=7"), csv("seed=7"), csv("seed=8")
	if a != b {
		t.Error("seed 7 twice gives different bytes")
	}
	if strings.Split(a, "\n")[300] == strings.Split(c, "\n")[300] {
		t.Error("seeds 7 and 8 give the same rows")
	}
}

func TestRunsDoNotDependOnEachOtherOrOnTheLearners(t *testing.T) {
	one, many := experiment(t, "preset=two-state&alg=gtb&runs=1"), experiment(t, "preset=two-state&alg=tb,gtb,retrace&runs=5")
	one.Advance(777)
	many.Advance(777)
	a, b := one.History().Trail(0, 0), many.History().Trail(1, 0)
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("run 0 of GTB differs at %d when others are there", i)
		}
	}
}

func TestRowsAreAFunctionOfTheStepCountAlone(t *testing.T) {
	whole, parts := experiment(t, "preset=two-state&runs=2"), experiment(t, "preset=two-state&runs=2")
	whole.Advance(5000)
	for _, n := range []int{1, 3, 1000, 996, 3000} {
		parts.Advance(n)
		_ = parts.Output().CSV() // writing the CSV changes nothing
	}
	if whole.Output().CSV() != parts.Output().CSV() {
		t.Error("slices of the work change the rows")
	}
	var c run.Curve
	whole.Record().Curve(0, &c)
	if len(c.Steps) > 1025 || c.Steps[1]-c.Steps[0] != 8 {
		// 1 024 rows at stride 1, 2, 4 are full at 1 023, 2 046 and 4 092 steps.
		t.Errorf("%d rows with stride %d after 5 000 steps, want stride 8", len(c.Steps), c.Steps[1]-c.Steps[0])
	}
}

func TestExactRowsComplementTheDecimatedOnes(t *testing.T) {
	x := experiment(t, "preset=two-state&at=1,1777,4999&runs=2")
	x.Advance(5000)
	for _, step := range []uint64{1, 1777, 4999, 5000} {
		at(t, x, 0, step)
	}
	csv := x.Output().CSV()
	for _, line := range []string{"\n1777,tb,mspbe,", "\n4999,gtb,mspbe,", "# query preset=two-state&runs=2&at=1,1777,4999\n"} {
		if !strings.Contains(csv, line) {
			t.Errorf("the CSV lacks %q", line)
		}
	}
}

func TestASingleRunHasNoStandardError(t *testing.T) {
	x := experiment(t, "preset=two-state&runs=1")
	x.Advance(3)
	for _, row := range rowsOf(t, x.Output().CSV(), "tb") {
		if row["se"] != "" || row["mean"] == "" {
			t.Errorf("the standard error of one run should be empty: %v", row)
		}
	}
}

func TestMedianIsTheMiddleOfTheRuns(t *testing.T) {
	// For two runs the median is the mean.
	x := experiment(t, "preset=two-state&runs=2&alg=gtb")
	x.Advance(200)
	if s := x.Verdicts().Status(0, 0); math.Abs(s.Median-s.Mean) > 1e-15 {
		t.Errorf("median %g, mean %g", s.Median, s.Mean)
	}
}

func TestAdvanceAllocatesNothing(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb,gtb,retrace,gretrace")
	x.Advance(4096)                                                       // past the growth of the trails
	if n := testing.AllocsPerRun(200, func() { x.Advance(1) }); n > 0.5 { // a trail may still grow once
		t.Errorf("%g allocations a step", n)
	}
}

func TestFieldsVanishAtTheFixedPoint(t *testing.T) {
	x := experiment(t, "preset=two-state&reward=noisy&alg=tb,gtb")
	for i := range 2 {
		f, g := x.Scene().Field(i)
		star := x.Scene().Star(i)
		for j := range 2 {
			if u := f[2*j]*star[0] + f[2*j+1]*star[1] + g[j]; math.Abs(u) > 1e-12 {
				t.Errorf("mean update of algorithm %d at θ* is %g", i, u)
			}
		}
	}
}

func TestVisitsAndRecentFollowTheTransitions(t *testing.T) {
	x := experiment(t, "preset=two-state&runs=3")
	for range 50 {
		x.Advance(1)
		recent := x.History().Recent(2)
		last := x.Last(2)
		if want := int32((last.S*2+last.A)*2 + last.Next); recent[len(recent)-1] != want {
			t.Fatalf("newest transition %d, want %d", recent[len(recent)-1], want)
		}
	}
	sum := uint64(0)
	for _, v := range x.History().Visits(2) {
		sum += v
	}
	if sum != 50 {
		t.Errorf("%d visits after 50 steps", sum)
	}
}

func BenchmarkAdvance(b *testing.B) {
	x := experiment(b, "preset=two-state")
	b.ReportAllocs()
	for b.Loop() {
		x.Advance(1)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*40), "ns/update") // 20 runs × 2 learners
}

func TestEveryCatalogueEntryRuns(t *testing.T) {
	for _, a := range learn.Catalogue {
		x := experiment(t, "preset=two-state&runs=2&alg="+a.ID)
		x.Advance(50)
		if s := x.Verdicts().Status(0, 1); math.IsNaN(s.Mean) || math.IsNaN(s.Predicted) != a.Rule.Solves {
			t.Errorf("%s: %+v", a.ID, s)
		}
	}
}

// The hash of this query's curves without the line of the version, recorded under WebAssembly in Node. It must be the same natively, on the page and on
// the command line (wasm/e2e compares those two).
const recorded = "c51004ee29ca346c045551bfe71d0b17d2085dcf1376ac851b48d79d637524dc"

// The same for every learner at once with every modifier, on independent chains.
const recordedWithModifiers = "4fc43719bb5c3654427df922cb1259bb7a9c66c1d35e2b1f733544ffde11d736"

func TestTheSameQueryAndSeedGiveTheSameBytesNativelyAndUnderWasm(t *testing.T) {
	var ids []string
	for _, a := range learn.Catalogue[:15] { // those that existed at the time of the recording
		ids = append(ids, a.ID)
	}
	for asked, want := range map[string]string{
		"preset=two-state&alg=tb,gtb,retrace,gretrace&reward=noisy&lambda=0.7&runs=5&seed=123456789&steps=3000":                                                                      recorded,
		"preset=two-state&alg=" + strings.Join(ids, ",") + "&schedule=dalal&c=0.4&average=polyak&project=9,9&project-when=powers&sampling=iid&reward=noisy&runs=3&seed=5&steps=3000": recordedWithModifiers,
	} {
		x := experiment(t, asked)
		x.Advance(3000)
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.TrimPrefix(x.Output().CSV(), "# triad "+query.Version+"\n")))); got != want {
			t.Errorf("%s: the CSV's SHA-256 is %s, recorded %s", asked, got, want)
		}
	}
}
