package session

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/wasm/session/page"
)

// mapsOf returns the answers to questions for maps, by their IDs.
func (b *bench) mapsOf() map[float64]ask.MapAnswer {
	found := map[float64]ask.MapAnswer{}
	for i, m := range b.sent {
		if e, ok := m.(ask.MapAnswer); ok {
			found[b.ids[i]] = e
		}
	}
	return found
}

func TestMapAnswersComeCoarseToFine(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0")
	for level := range 5 {
		b.do(command{ID: float64(level + 1), Cmd: "ask", Of: "map", Key: "tb", N: float64(level)})
	}
	b.drain(t)
	told := b.mapsOf()
	for level, want := range []int{3 * 3, 6 * 6, 11 * 11, 21 * 21, 41 * 41} {
		e, ok := told[float64(level+1)]
		if !ok || len(e.Values) != want || len(e.States) != want || len(e.Hatch) != want || e.Level != level || e.Stride != 16>>level {
			t.Fatalf("level %d: %v, %d values of %d", level, ok, len(e.Values), want)
		}
		if len(e.Borders) == 0 || e.Closed == nil || e.Closed.Label != "λ = (12γ − 10)/γ" {
			t.Errorf("level %d: %d borders, closed %v", level, len(e.Borders), e.Closed != nil)
		}
	}
	e := told[5]
	if e.X.ID != "gamma" || e.Y.ID != "lambda" || *e.X.At != 0.99 || *e.Y.At != 0.9 || len(e.X.Values) != 41 || e.Layer != "abscissa" || *e.Border != 0 {
		t.Errorf("%+v", e)
	}
	// A₁₁ = p((1−p)(2γ−1−B) − 4p(1−γ))/(1−B) with B = pλγ, see problem.TwoState.
	const gamma, lambda, p = 0.99, 0.9, 0.5
	const reach = p * lambda * gamma
	if want := p * ((1-p)*(2*gamma-1-reach) - 4*p*(1-gamma)) / (1 - reach); math.Abs(*e.Here-want) > 1e-12 {
		t.Errorf("here it grows by %g, want %g", *e.Here, want)
	}
	if strings.Trim(e.States, ".") != "" || strings.Trim(e.Hatch, "0") != "" {
		t.Errorf("states %s, hatch %s", e.States, e.Hatch)
	}
}

// Along γ, the page's maps are spaced by horizon, or evenly on request. Another spacing gives another map.
func TestMapsSpaceGammaAsRequested(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0&nx=11&ny=3")
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "tb", N: 4})
	b.drain(t)
	if v := b.mapsOf()[1].X.Values; 1/(1-v[5]) > 32 || 1/(1-v[5]) < 31 {
		t.Errorf("in the middle the horizon is %g, want √1000", 1/(1-v[5]))
	}
	b.do(command{ID: 2, Cmd: "set", Key: "spacing", To: "even"})
	b.do(command{ID: 3, Cmd: "ask", Of: "map", Key: "tb", N: 4})
	b.drain(t)
	e := b.mapsOf()[3]
	if v := e.X.Values; math.Abs(v[5]-0.4995) > 1e-12 || v[10] != 0.999 || e.Closed == nil {
		t.Errorf("γ evenly: %v", v)
	}
}

// A point dragged over a map needs no new computation. A change that affects the map starts another.
func TestDraggedPointsKeepTheirMap(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0")
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "tb", N: 4})
	b.drain(t)
	if m := b.summary(t, command{ID: 2, Cmd: "set", Query: "lambda=0.25&gamma=0.5"}); m.Values["lambda"] != "0.25" || m.Values["gamma"] != "0.5" {
		t.Errorf("λ and γ set at once: %v, %v", m.Values["lambda"], m.Values["gamma"])
	}
	b.refused(t, command{ID: 3, Cmd: "set", Query: "lambda=0.5&gamma=2"}, `gamma: "2"`)
	b.do(command{Cmd: "set", Key: "lambda", To: "0.25"})
	b.do(command{ID: 4, Cmd: "ask", Of: "map", Key: "tb", N: 4})
	told := b.mapsOf()
	if e, ok := told[4]; !ok || *e.X.At != 0.5 || *e.Y.At != 0.25 || !(*e.Here < 0) {
		t.Fatalf("the map after a drag: %v, %+v", ok, e.Here)
	}
	b.do(command{ID: 6, Cmd: "ask", Of: "map", Key: "tb", N: 4, Bare: 1})
	whole := told[4]
	whole.Values, whole.States, whole.Hatch, whole.Borders, whole.Closed = []*float64{}, "", "", []ask.BorderAnswer{}, nil
	if e := b.mapsOf()[6]; !reflect.DeepEqual(e, whole) {
		t.Errorf("without cells: %+v", e)
	}
	b.do(command{ID: 5, Cmd: "ask", Of: "map", Key: "is", N: 4})
	b.drain(t)
	if e := b.mapsOf()[5]; !strings.Contains(e.Hatch, "1") {
		t.Errorf("importance sampling: hatch %s", e.Hatch)
	}
}

// A coarse map goes before a fine one, so two maps beside each other appear together.
func TestCoarseMapsComeBeforeFineMaps(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0")
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "tb", N: 1})
	b.do(command{ID: 2, Cmd: "ask", Of: "map", Key: "gtb", N: 4})
	b.drain(t)
	var order []float64
	for i, m := range b.sent {
		if _, ok := m.(ask.MapAnswer); ok {
			order = append(order, b.ids[i])
		}
	}
	if !slices.Equal(order, []float64{1, 2}) {
		t.Errorf("told in the order %v", order)
	}
}

// A gradient learner has no abscissa of A. Its map shows the growth rate of its expected update, in the same unit.
func TestMapsOfGradientLearnersUseTheExpectedUpdate(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0")
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "gtb", N: 4})
	b.drain(t)
	e := b.mapsOf()[1]
	if e.Layer != "mean" || len(e.Borders) == 0 || e.Borders[0].Kind != "still" || e.Closed != nil {
		t.Fatalf("layer %s, borders %+v", e.Layer, e.Borders)
	}
	for k, v := range e.Values {
		if v == nil || *v > 1e-10 {
			t.Fatalf("cell %d grows", k)
		}
	}
	if !(*e.Here < 0 && *e.Here > -0.1) {
		t.Errorf("here %g", *e.Here)
	}
}

func TestMapFilesEqualTheCommandLines(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0&nx=5&ny=3")
	b.do(command{ID: 1, Cmd: "file", Of: "map", Key: "tb"})
	b.do(command{ID: 2, Cmd: "file", Of: "map", Key: "gtb"})
	b.do(command{ID: 3, Cmd: "file", Of: "map", Key: "gtb", To: "mean-square"})
	b.drain(t)
	files := map[float64]string{}
	for i, m := range b.sent {
		if f, ok := m.(page.CSV); ok {
			files[b.ids[i]] = f.CSV
		}
	}
	for id, want := range map[float64]string{1: "# layer abscissa of tb", 2: "# layer mean of gtb", 3: "# layer mean-square of gtb"} {
		lines := strings.Split(strings.TrimSpace(files[id]), "\n")
		if !strings.Contains(files[id], want) || !strings.Contains(files[id], "\nx,y,value\n") || len(lines) < 15+1 {
			t.Errorf("file %g:\n%s", id, files[id])
		}
	}
	if m, ok := b.do(command{Cmd: "file", Of: "map", Key: "gtb", To: "depth"}).(page.Failure); !ok || !strings.Contains(m.Message, `layer: "depth" is invalid; use one of`) {
		t.Errorf("layer depth: %+v", m)
	}
}

func TestAskRejectsUnknownMaps(t *testing.T) {
	for query, want := range map[string]string{
		"problem=mountain-car": "problem: mountain-car is simulated, but a map needs a finite problem; choose another problem",
		"layer=mean-square":    "layer: the layer mean-square is not known for emphatic",
	} {
		b := newBench(t, query+"&autoplay=0")
		b.do(command{ID: 9, Cmd: "ask", Of: "map", Key: "emphatic", N: 0})
		if m, ok := b.sent[len(b.sent)-1].(page.Failure); !ok || !strings.HasPrefix(m.Message, want) {
			t.Errorf("%s: %+v, want %s", query, b.sent[len(b.sent)-1], want)
		}
	}
	b := newBench(t, "autoplay=0")
	if m, ok := b.do(command{Cmd: "ask", Of: "map", Key: "tb", N: 5}).(page.Failure); !ok || !strings.Contains(m.Message, "n is 5; it must be a number from 0 to 4") {
		t.Errorf("level 5: %+v", m)
	}
}

// Step sizes have three borders. Each layer, requested by name, answers where it ends at the present α.
func TestStepSizesHaveThreeBorders(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0&x=alpha&y=eta&nx=11&ny=11&alg=tb,gtb&alpha=0.01")
	for i, layer := range []string{"mean", "mean-square", "chain"} {
		b.do(command{ID: float64(i + 1), Cmd: "ask", Of: "map", Key: "gtb", To: layer, N: 4})
	}
	b.drain(t)
	for id, want := range map[float64]float64{1: 1.6, 2: 0.588, 3: 0.0825} {
		if e := b.mapsOf()[id]; len(e.Ends) != 1 || math.Abs(e.Ends[0]/want-1) > 0.01 {
			t.Errorf("layer %s ends at %v, want %g", e.Layer, e.Ends, want)
		}
	}
	if m, ok := b.do(command{Cmd: "ask", Of: "map", Key: "gtb", To: "depth", N: 4}).(page.Failure); !ok || !strings.Contains(m.Message, `layer: "depth" is invalid; use one of abscissa`) {
		t.Errorf("layer depth: %+v", m)
	}
}

// One run at (.01, .1), where the error of GTB decays on i.i.d. samples, grows by 5.02e-5 a step.
func TestASingleRunsErrorGrowsAlongOneTrajectory(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0&x=alpha&y=eta&alg=gtb")
	b.do(command{ID: 1, Cmd: "ask", Of: "single", Key: "gtb", X: 0.01, Y: 0.01})
	b.do(command{ID: 2, Cmd: "ask", Of: "single", Key: "gtb", X: 0.01, Y: 0.1}) // the newer answer goes to both
	b.drain(t)
	var told []ask.SingleAnswer
	for _, m := range b.sent {
		if e, ok := m.(ask.SingleAnswer); ok {
			told = append(told, e)
		}
	}
	if len(told) != 2 || told[0].Steps != 100_000 || told[1].Steps != 100_000 || *told[0].Mean != *told[1].Mean {
		t.Fatalf("%+v", told)
	}
	if e := told[1]; math.Abs(*e.Mean-5.02e-5) > 4**e.SE || !(*e.SE < 1e-5) {
		t.Errorf("%g ± %g", *e.Mean, *e.SE)
	}
}

// A cell may take longer than learning can wait. The session then reports the map as slow, and the page may ask again
// with more time.
func TestMapsWithSlowCellsAreReportedAsSlow(t *testing.T) {
	b := newBench(t, "view=map&autoplay=0&problem=baird&alg=gtb&x=alpha&y=eta&nx=3&ny=3")
	clock := b.Now
	late := 0
	b.Page.Now = func() time.Duration { late++; return clock() + time.Duration(late)*100*time.Millisecond }
	b.do(command{ID: 1, Cmd: "ask", Of: "map", Key: "gtb", To: "mean", N: 4})
	b.drain(t)
	if e := b.mapsOf()[1]; !e.Slow || len(e.Values) != 0 || e.X.ID != "alpha" || e.Y.At == nil {
		t.Fatalf("%+v", e)
	}
	b.do(command{ID: 2, Cmd: "ask", Of: "map", Key: "gtb", To: "mean", N: 4, Ms: 1000})
	b.drain(t)
	if e := b.mapsOf()[2]; e.Slow || len(e.Values) != 9 {
		t.Errorf("with time: %v, %d values", e.Slow, len(e.Values))
	}
}

// Under the sliders of step sizes: along one trajectory, GTB's error grows for η above 0.0825, whatever α is.
func TestStepSizesHaveABorderAlongOneTrajectory(t *testing.T) {
	b := newBench(t, "autoplay=0&alg=tb,gtb&alpha=0.01")
	b.do(command{ID: 1, Cmd: "ask", Of: "along", Key: "gtb", To: "eta", X: 1e-4, Y: 1})
	b.do(command{ID: 2, Cmd: "ask", Of: "along", Key: "gtb", To: "alpha", X: 1e-4, Y: 1})
	b.drain(t)
	told := map[float64]ask.AlongAnswer{}
	for i, m := range b.sent {
		if e, ok := m.(ask.AlongAnswer); ok {
			told[b.ids[i]] = e
		}
	}
	eta, alpha := told[1], told[2]
	if len(eta.Borders) != 1 || math.Abs(eta.Borders[0]/0.0825-1) > 0.01 || *eta.Growth[0] >= 0 || *eta.Growth[40] <= 0 {
		t.Errorf("η: borders %v", eta.Borders)
	}
	if len(alpha.Borders) != 1 || math.Abs(alpha.Borders[0]/0.296-1) > 0.02 {
		t.Errorf("α: borders %v, want 0.296", alpha.Borders)
	}
	// With i.i.d. samples the border is higher.
	b.do(command{Cmd: "set", Key: "sampling", To: "iid"})
	b.do(command{ID: 4, Cmd: "ask", Of: "along", Key: "gtb", To: "eta", X: 1e-4, Y: 1})
	b.drain(t)
	if e := b.sent[len(b.sent)-1].(ask.AlongAnswer); len(e.Borders) != 1 || math.Abs(e.Borders[0]/0.584-1) > 0.01 {
		t.Errorf("η of independent samples: borders %v, want 0.584", e.Borders)
	}
	for query, want := range map[string]string{"gamma": "gamma is invalid; use alpha or eta", "eta": "not known for hybrid:tb"} {
		if m, ok := b.do(command{ID: 3, Cmd: "ask", Of: "along", Key: "hybrid:tb", To: query, X: 1e-4, Y: 1}).(page.Failure); !ok || !strings.Contains(m.Message, want) {
			t.Errorf("%s: %+v, want %s", query, m, want)
		}
	}
}
