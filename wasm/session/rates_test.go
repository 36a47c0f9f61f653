package session

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/wasm/session/page"
)

// rates asks until the answer is complete.
func (b *bench) rates(t *testing.T, key string, far float64) ask.RatesAnswer {
	t.Helper()
	for range 10_000 {
		b.do(command{ID: 5, Cmd: "ask", Of: "rates", Key: key, N: far})
		b.drain(t)
		m, ok := b.sent[len(b.sent)-1].(ask.RatesAnswer)
		if !ok || b.ids[len(b.ids)-1] != 5 {
			t.Fatalf("answered by %+v", b.sent)
		}
		if m.Done {
			return m
		}
	}
	t.Fatal("it never ends")
	return ask.RatesAnswer{}
}

func curveIn(t *testing.T, m ask.RatesAnswer, kind, id string) ask.RateCurve {
	t.Helper()
	i := slices.IndexFunc(m.Curves, func(c ask.RateCurve) bool { return c.Kind == kind && c.ID == id })
	if i < 0 {
		t.Fatalf("no curve %s of %s", kind, id)
	}
	return m.Curves[i]
}

func errorAt(t *testing.T, c ask.RateCurve, k uint64) float64 {
	t.Helper()
	i := slices.Index(c.Steps, k)
	if i < 0 || c.Errors[i] == nil {
		t.Fatalf("nothing of %s %s at %d", c.Kind, c.ID, k)
	}
	return *c.Errors[i]
}

// The expected numbers are the design's: the errors at 10⁵ and 10⁶ steps, and the slope over the decade between them.
func TestRatesAreReportedBesideTheRuns(t *testing.T) {
	b := newBench(t, "preset=rates&alg=gtd&autoplay=0&runs=3")
	b.x.AdvanceTo(3000, 3000)
	m := b.rates(t, "gtd", 0)
	iid, chain, runs := curveIn(t, m, "iid", "gtd"), curveIn(t, m, "chain", "gtd"), curveIn(t, m, "runs", "gtd")
	for k, want := range map[uint64]float64{100: 3.221, 1000: .1356, 10_000: .009153, 100_000: .001005} {
		if got := errorAt(t, chain, k); math.Abs(got/want-1) > 1e-3 {
			t.Errorf("on the chain at %d: %g, want %g", k, got, want)
		}
	}
	if got := errorAt(t, iid, 1_000_000); math.Abs(got/1.016e-4-1) > 1e-3 {
		t.Errorf("of independent samples at 10⁶: %g", got)
	}
	if iid.Fit == nil || math.Abs(iid.Fit.Slope+.995) > .002 || iid.Fit.From != 100_000 || iid.Fit.To != 1_000_000 {
		t.Errorf("the slope is %+v", iid.Fit)
	}
	if n := len(runs.Steps); m.Step != 3000 || runs.Steps[n-1] > 3000 || runs.Steps[0] != 1 || len(runs.SE) != n || runs.Fit != nil || runs.Why.Code != "rates.too-early" {
		t.Errorf("runs: %d points, %+v", n, runs.Why)
	}
	want, _ := b.x.Record().Rungs(0)
	if at := errorAt(t, runs, want[len(want)-1]); !(at > 0 && at < 10) {
		t.Errorf("the runs' error is %g", at)
	}
	said := ""
	for _, r := range m.Rows {
		if r.Speaks {
			said += r.ID + " " + strings.Join(r.Missing, ",") + "; "
		}
	}
	if said != "gtd independent; paper beta,independent; " || m.K0 != 1325 || m.Horizon != 100_000 {
		t.Errorf("rows %s, k₀ %g", said, m.K0)
	}
	if m.Pivot == nil || m.Pivot.K != 100_000 || math.Abs(m.Pivot.Error-.001005) > 1e-6 {
		t.Errorf("pivot %+v", m.Pivot)
	}
	if m.Steps != nil {
		t.Error("Proposition 4 is told unasked")
	}
}

func TestPropositionFourIsReportedOnRequest(t *testing.T) {
	b := newBench(t, "preset=rates&alg=gtb&sampling=iid&autoplay=0&runs=1")
	m := b.rates(t, "gtb", 1)
	bound, z := curveIn(t, m, "bound", "gtb"), curveIn(t, m, "z", "gtb")
	if last := z.Steps[len(z.Steps)-1]; last != 1_000_000_000_000 || math.Abs(m.Steps.Alpha/1.27e-6-1) > .01 || math.Abs(m.Steps.K0/7.7e7-1) > .02 {
		t.Errorf("to %d, %+v", last, m.Steps)
	}
	for i, k := range z.Steps {
		if *z.Errors[i] > errorAt(t, bound, k) {
			t.Errorf("at %d the expectation is above the bound", k)
		}
	}
	if *z.Start < 16.8 || *z.Start > 17 || *bound.Start < 171 || *bound.Start > 173 {
		t.Errorf("they start at %g and %g, want 16.9 and 172", *z.Start, *bound.Start)
	}
	// The error at the present settings also decays like 1/k to the end.
	iid := curveIn(t, m, "iid", "gtb")
	if late, early := errorAt(t, iid, 1_000_000_000_000), errorAt(t, iid, 1_000_000_000); math.Abs(late*1000/early-1) > .01 {
		t.Errorf("from 10⁹ to 10¹² the error falls from %g to %g", early, late)
	}
	if m = b.rates(t, "gtb", 0); len(curveIn(t, m, "iid", "gtb").Steps) >= len(iid.Steps) || m.Steps != nil {
		t.Error("what was asked for far is told near")
	}
}

// With a constant step size the weights stay at a noise floor, and the error of their averages continues to decay.
func TestAveragesAreReportedBesideWeights(t *testing.T) {
	b := newBench(t, "preset=rates-polyak&alg=gtd&autoplay=0&runs=2")
	m := b.rates(t, "gtd", 0)
	for id, want := range map[string]float64{"gtd+polyak": 1.196e-4, "gtd": .0359} {
		if got := errorAt(t, curveIn(t, m, "chain", id), 100_000); math.Abs(got/want-1) > 2e-3 {
			t.Errorf("%s: %g, want %g", id, got, want)
		}
	}
	if c := curveIn(t, m, "runs", "gtd+polyak"); !c.Average || c.Learner != "gtd" {
		t.Errorf("%+v", c)
	}
	for id, want := range map[string]float64{"gtd+polyak": -1.035, "gtd": 0} {
		if f := curveIn(t, m, "iid", id).Fit; f == nil || math.Abs(f.Slope-want) > .01 {
			t.Errorf("the slope of %s is %+v, want %g", id, f, want)
		}
	}
}

func TestMissingExpectationsAreExplained(t *testing.T) {
	for query, want := range map[string]string{
		"problem=mountain-car&runs=1":          "iid rates.simulated",
		"problem=two-state&alg=is":             "second moment",
		"problem=two-state&alg=emphatic:tb":    "iid moments.not-affine",
		"problem=baird&alg=gtb":                "chain rates.no-chain",
		"problem=two-state&alg=tb&reward=zero": "bound rates.not-gradient",
	} {
		b := newBench(t, query+"&autoplay=0")
		clock, late := b.Page.Now, time.Duration(0)
		b.Page.Now = func() time.Duration { late += 10 * time.Millisecond; return clock() + late } // news is due soon
		b.do(command{ID: 3, Cmd: "ask", Of: "rates", Key: b.x.Config().Algorithms[0], N: 1})
		for len(b.sent) == 0 {
			b.GoOn()
		}
		m, ok := b.sent[len(b.sent)-1].(ask.RatesAnswer)
		said := ""
		for _, w := range m.Missing {
			said += w.Of + " " + w.Code + " " + w.Message + "; "
		}
		if !ok || !strings.Contains(said, want) {
			t.Errorf("%s: %s, want %s", query, said, want)
		}
	}
	b := newBench(t, "autoplay=0")
	if m, ok := b.do(command{Cmd: "ask", Of: "rates", Key: "gq"}).(page.Failure); !ok || !strings.Contains(m.Message, "gq is invalid; use one of the learners shown") {
		t.Errorf("%+v", m)
	}
	if m, ok := b.do(command{Cmd: "ask", Of: "rates", Key: "tb", N: 2}).(page.Failure); !ok || !strings.Contains(m.Message, "n is 2; it must be a number from 0 to 1") {
		t.Errorf("%+v", m)
	}
}

// A change that affects a learner starts another curve. A change of seed or of the shown metric does not.
func TestRateCurvesAreKeptWhileTheirSettingsAre(t *testing.T) {
	b := newBench(t, "preset=rates&alg=gtd&autoplay=0&runs=1&metric=mspbe")
	first := errorAt(t, curveIn(t, b.rates(t, "gtd", 0), "iid", "gtd"), 1000)
	b.do(command{Cmd: "newSeed"})
	b.do(command{ID: 5, Cmd: "ask", Of: "rates", Key: "gtd"})
	if m, ok := b.sent[len(b.sent)-1].(ask.RatesAnswer); !ok || !m.Done {
		t.Error("another seed has begun another curve")
	}
	b.do(command{Cmd: "set", Key: "alpha", To: "30"})
	if m := b.rates(t, "gtd", 0); errorAt(t, curveIn(t, m, "iid", "gtd"), 1000) == first {
		t.Error("another α has the same curve")
	}
}

func TestRateFilesHaveTheAnswersNumbers(t *testing.T) {
	b := newBench(t, "preset=rates-polyak&alg=gtd&autoplay=0&runs=2")
	b.x.AdvanceTo(200, 200)
	m := b.rates(t, "gtd", 0)
	b.do(command{ID: 6, Cmd: "file", Of: "rates", Key: "gtd"})
	f, ok := b.sent[len(b.sent)-1].(page.CSV)
	if !ok {
		t.Fatalf("%+v", b.sent)
	}
	rows := 0
	for _, c := range m.Curves {
		rows += len(c.Steps)
	}
	if got := strings.Count(f.CSV, "\n"); got != rows+5 || !strings.Contains(f.CSV, "\nstep,algorithm,curve,metric,error,se\n1,gtd,runs,distance,") {
		t.Errorf("%d lines of %d rows:\n%.300s", got, rows, f.CSV)
	}
}
