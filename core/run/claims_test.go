//go:build !wasm

package run_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/query"
	"triad/core/run"
	"triad/core/verdict"
)

// claims tests each preset's summary with the preset's own run, or names the test that does.
var claims = map[string]struct {
	by    string
	check func(t *testing.T, x *run.Experiment)
	long  bool // so many steps that claimslong_test.go runs it
}{
	"fair":                 {check: tenTimesAsSlowly},
	"two-state":            {by: "TestPresetTwoStateReproducesTheIndependentProgram", check: divergesAndConverges},
	"two-state-mdp":        {check: theStatesThemselves},
	"two-state-same":       {check: treeBackupIsRetrace},
	"two-state-apart":      {check: treeBackupIsNotRetrace},
	"two-state-noisy":      {by: "TestPresetTwoStateNoisyReproducesTheIndependentProgram", check: settlesAtAFloor},
	"two-state-unstable":   {by: "TestTheUnstablePresetEndsDivergingThoughItsMeanDynamicsConverge"},
	"two-state-iid":        {by: "TestTheUnstableStepSizesAreStableOnIIDSamples"},
	"two-state-steps":      {by: "core/ask/phase: TestCrossingsAreTheCriticalStepSizes"},
	"two-state-ratio":      {check: correctionDivergesSaddlePointDoesNot},
	"two-state-tdrc":       {check: regularisingIsARange},
	"two-state-target":     {check: noTargetSavesTheTwoStates},
	"two-state-target-map": {check: noRateSavesTheTwoStates},
	"two-state-residual":   {check: theBellmanErrorIsAnotherError},
	"two-state-sigma":      {check: sigmaIsSafeOrUnbiased},
	"two-state-wide":       {check: wideFeaturesHelpTreeBackup},
	"two-state-lucky":      {check: aLearnerThatDivergesWins},
	"two-state-worth":      {check: theFixedPointIsWorseThanNothing},
	"two-state-mirror":     {check: mirrorProxRestsBeside, long: true},
	"two-state-emphatic":   {check: theProofDoesNotShow},
	"two-state-lstd":       {check: leastSquaresFallsAsOneOverK, long: true},
	"two-state-shrinking":  {by: "TestPresetTwoStateShrinkingReproducesTheIndependentProgram", check: fallsAsOneOverK},
	"two-state-slow":       {check: fallsMoreSlowlyThanTheRoot},
	"two-state-proof":      {by: "core/pages: TestErrataTheBetaOfTheProofIsSlow", check: theProofHardlyMoves},
	"rates":                {check: plainRates, long: true},
	"rates-polyak":         {check: averagesGoOnFalling, long: true},
	"rates-dalal":          {check: projectedRates, long: true},
	"rates-ball":           {check: projectionActs, long: true},
	"rates-chain":          {check: averagesGoAstrayOnTheChain, long: true},
	"forward-backward":     {by: "core/ask/forward: TestThePresetIsTheExhibitOfTheIndependentProgram"},
	"batch":                {by: "core/ask/passes: TestPassesConvergeToTheDatasSolution"},
	"batch-zero":           {by: "core/ask/passes: TestPlainSGDIsNearestWithoutNoise"},
	"batch-chain":          {by: "core/ask/passes: TestReplayIsStableAlthoughTheTrajectoryIsNot"},
	"baird":                {by: "TestPresetBairdReproducesTheIndependentProgram", check: slowestMode(14, 2.25e-6)},
	"baird-tdrc":           {check: regularisingHelpsInTheLongRun},
	"baird-target":         {check: aSlowTargetSavesTheStar, long: true},
	"baird-target-map":     {check: theBorderOfTheStarLeansWithLambda},
	"baird-onehot":         {by: "TestPresetBairdOneHotReproducesTheIndependentProgram", check: slowestMode(14, 3.7e-7)},
	"baird-shared":         {by: "TestSharedFeaturesConvergeWithTheSemiGradient", check: onPolicyInDisguise},
	"mountain-car":         {by: "TestMountainCarStartsAtNMSEOneAndSemiGradientsLearnFaster, TestEveryLearnerFinishesMountainCarOrIsMarked"},
	"mountain-car-drop":    {by: "TestDroppingTheLastStepRuinsTreeBackupInTheLongRun"},
	"study":                {by: "core/sweep: TestThePresetIsThePapersGrid"},
	"study-boxes":          {by: "core/sweep: TestEachFigureOfTheStudyIsTheStudyWithPartsHidden"},
	"study-percentile":     {by: "core/sweep: TestEachFigureOfTheStudyIsTheStudyWithPartsHidden"},
	"study-best":           {by: "core/sweep: TestEachFigureOfTheStudyIsTheStudyWithPartsHidden"},
	"custom":               {by: "TestDefinitionSuppliesMissingQueryValues"},
}

// showsWhatIsClaimed tests the summaries of the long presets, or of the others.
func showsWhatIsClaimed(t *testing.T, long bool) {
	t.Helper()
	for _, p := range query.Presets {
		c, ok := claims[p.ID]
		if !ok || c.by == "" && c.check == nil {
			t.Errorf("%s: no test of what its summary claims", p.ID)
		}
		if c.check != nil && c.long == long {
			t.Run(p.ID, func(t *testing.T) { c.check(t, experiment(t, "preset="+p.ID)) })
		}
	}
	if len(claims) != len(query.Presets) {
		t.Errorf("%d claims, want one for each of %d presets", len(claims), len(query.Presets))
	}
}

func TestEveryPresetConfirmsItsSummary(t *testing.T) { showsWhatIsClaimed(t, false) }

// end runs an experiment to its end.
func end(x *run.Experiment) { x.Advance(int(x.Config().Steps)) }

// slope returns the slope of log mean over log step, in the rows from a step on.
func slope(x *run.Experiment, i int, from uint64) float64 {
	var c run.Curve
	var k, e []float64
	x.Record().Curve(i, &c)
	for j, step := range c.Steps {
		if step >= from {
			k, e = append(k, math.Log(float64(step))), append(e, math.Log(c.Rows[j].Mean))
		}
	}
	_, b := stat.LinearRegression(k, e, nil, false)
	return b
}

// With equal step sizes, about ten: 155 steps compared with about 1 600.
func tenTimesAsSlowly(t *testing.T, x *run.Experiment) {
	c := x.Config()
	if c.StepSize("alpha", "tb") != c.StepSize("alpha", "gtb") || len(c.Overrides) > 0 || c.Steps != 0 {
		t.Errorf("unequal steps, or an end: %+v", c)
	}
	x.Advance(5000)
	a, b := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)
	doubles, halves := math.Ln2/math.Log1p(a.Growth), -math.Ln2/math.Log1p(b.Growth)
	if math.Abs(doubles-155) > 5 || halves < 9*doubles || halves > 12*doubles {
		t.Errorf("TB doubles every %g steps, GTB halves every %g", doubles, halves)
	}
}

// If learners have different step sizes in a preset, its summary must say so, and by how much.
func TestSummaryNamesUnequalStepSizes(t *testing.T) {
	for _, p := range query.Presets {
		c, _ := query.Parse("preset=" + p.ID)
		unequal := false
		for _, id := range c.Algorithms {
			switch own := c.StepSize("alpha", id); {
			case own == c.Alpha:
			case math.Abs(own-10*c.Alpha) < 1e-12:
				unequal = true
			default:
				t.Errorf("%s: α of %s is %g, and %g", p.ID, id, own, c.Alpha)
			}
		}
		if unequal != strings.Contains(p.Summary(), "ten times ") && p.ID != "fair" {
			t.Errorf("%s: unequal is %v, and it says %q", p.ID, unequal, p.Summary())
		}
	}
}

func divergesAndConverges(t *testing.T, x *run.Experiment) {
	end(x)
	if a, b := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0); a.Verdict != verdict.Diverging || b.Verdict != verdict.Converging {
		t.Errorf("TB is %s and GTB %s", a.Verdict, b.Verdict)
	}
}

func theStatesThemselves(t *testing.T, x *run.Experiment) {
	m := x.Instance().MDP
	for s := range 2 {
		if m.P[s][0].At(1) != 1 || m.P[s][1].At(0) != 1 || m.Mu[s][0] != .5 || m.Pi[s][0] != 1 {
			t.Errorf("state %d: %v, μ %v, π %v", s+1, m.P[s], m.Mu[s], m.Pi[s])
		}
	}
	model, err := exact.New(m, .99, .9, kappa(t, "tb"))
	if err != nil {
		t.Fatal(err)
	}
	for _, xi := range model.Xi {
		if math.Abs(xi-.25) > 1e-12 {
			t.Errorf("ξ = %v, want ¼ each", model.Xi)
		}
	}
	if x.Config().Speed != 2 || x.Config().View != "scene" {
		t.Errorf("%+v, want the scene at two steps a second", x.Config())
	}
}

func treeBackupIsRetrace(t *testing.T, x *run.Experiment) {
	end(x)
	if !x.Instance().Deterministic || x.Verdicts().SameAs(2) != "tb" || x.Verdicts().SameAs(3) != "gtb" {
		t.Errorf("Retrace is the same as %q, GRetrace as %q", x.Verdicts().SameAs(2), x.Verdicts().SameAs(3))
	}
	for i := range 2 {
		if !slices.Equal(x.Weights(i, 0), x.Weights(i+2, 0)) {
			t.Errorf("weights %v and %v", x.Weights(i, 0), x.Weights(i+2, 0))
		}
	}
}

func treeBackupIsNotRetrace(t *testing.T, x *run.Experiment) {
	m := x.Instance().MDP
	for a, want := range [][2]float64{{.9, 1}, {.1, .2}} { // right, left
		for s := range 2 {
			tb, retrace := kappa(t, "tb")(m.Pi[s][a], m.Mu[s][a]), kappa(t, "retrace")(m.Pi[s][a], m.Mu[s][a])
			if math.Abs(tb-want[0]) > 1e-15 || math.Abs(retrace-want[1]) > 1e-15 {
				t.Errorf("state %d, action %d: κ is %g and %g, want %v", s+1, a, tb, retrace, want)
			}
		}
	}
	tb, retrace := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)
	if !(tb.Predicted > 0) || !(retrace.Predicted < 0) {
		t.Errorf("mean dynamics: %g and %g a step", tb.Predicted, retrace.Predicted)
	}
	divergesAndConverges(t, x)
	if x.Verdicts().SameAs(1) != "" {
		t.Errorf("Retrace is the same as %q", x.Verdicts().SameAs(1))
	}
}

func settlesAtAFloor(t *testing.T, x *run.Experiment) {
	x.Advance(10_000)
	before := x.Verdicts().Status(1, 0).Mean
	x.Advance(10_000)
	if s := x.Verdicts().Status(1, 0); s.Mean > .1*s.Start || s.Mean < .1*before || s.Verdict != verdict.Floor {
		t.Errorf("GTB: %g at the start, %g at 10 000, %g at 20 000, %s: want a floor", s.Start, before, s.Mean, s.Verdict)
	}
}

// Below the critical ratio, the mean matrix of the correction has a spectral radius above 1, and runs diverge. At twice
// the ratio neither is so.
func correctionDivergesSaddlePointDoesNot(t *testing.T, x *run.Experiment) {
	end(x)
	saddle, correction := x.Verdicts().Status(0, 0), x.Verdicts().Status(1, 0)
	if !(saddle.Predicted < 0) || saddle.Verdict != verdict.Converging {
		t.Errorf("GTB is %s, predicted %g", saddle.Verdict, saddle.Predicted)
	}
	if !(correction.Predicted > 0) || correction.Verdict != verdict.Diverging {
		t.Errorf("AB-Trace is %s, predicted %g", correction.Verdict, correction.Predicted)
	}
	grows := func(ratio string) []bool {
		y := experiment(t, "preset=two-state-ratio&runs=1&alg=gtb,gq,ab-trace&ratio="+ratio)
		return []bool{y.Verdicts().Status(0, 0).Predicted > 0, y.Verdicts().Status(2, 0).Predicted > 0}
	}
	for ratio, want := range map[string][]bool{"0.001": {false, true}, "0.09": {false, true}, "0.11": {false, false}, "1": {false, false}} {
		if got := grows(ratio); !slices.Equal(got, want) {
			t.Errorf("at η/α = %s the mean dynamics of GTB and AB-Trace grow: %v, want %v", ratio, got, want)
		}
	}
}

func fallsAsOneOverK(t *testing.T, x *run.Experiment) {
	y := experiment(t, "preset=two-state-shrinking&metric=distance&steps=100000")
	end(y)
	if b := slope(y, 0, 10_000); math.Abs(b+1) > .25 {
		t.Errorf("the error falls as k^%.2f, want k^−1", b)
	}
}

func fallsMoreSlowlyThanTheRoot(t *testing.T, x *run.Experiment) {
	end(x)
	if b := slope(x, 0, 1000); b < -.5 || b > -.1 {
		t.Errorf("the error falls as k^%.2f, want more slowly than k^−.5", b)
	}
	fast, c := experiment(t, "preset=two-state-shrinking").Config(), x.Config()
	if math.Abs(c.Alpha/c.K0-fast.Alpha/fast.K0) > 1e-4 || math.Abs(fast.K0/c.K0-12) > .01 {
		t.Errorf("%g/(k + %g) against %g/(k + %g)", c.Alpha, c.K0, fast.Alpha, fast.K0)
	}
}

func theProofHardlyMoves(t *testing.T, x *run.Experiment) {
	alpha, eta := x.StepSizes(0)
	if math.Abs(alpha/1.3e-6-1) > .05 || math.Abs(eta/alpha/13.9-1) > .005 || math.Abs(eta/alpha/.0732/190-1) > .005 {
		t.Errorf("α begins at %g, with η/α = %g", alpha, eta/alpha)
	}
	end(x)
	if s := x.Verdicts().Status(0, 0); s.Mean < .99*s.Start || s.Mean > s.Start {
		t.Errorf("from %g to %g, want less than a hundredth lost", s.Start, s.Mean)
	}
}

func plainRates(t *testing.T, x *run.Experiment) {
	end(x)
	for i, m := range x.Measured() {
		if b := slope(x, i, 10_000); math.Abs(b+1) > .35 { // 20 runs of an error with heavy tails
			t.Errorf("%s falls as k^%.2f, want about k^−1", m.ID, b)
		}
	}
}

func averagesGoOnFalling(t *testing.T, x *run.Experiment) {
	end(x)
	for i, m := range x.Measured() {
		b := slope(x, i, 10_000)
		if m.Average && math.Abs(b+1) > .6 || !m.Average && math.Abs(b) > .2 { // GTD2's average still forgets its start, and decays faster
			t.Errorf("%s falls as k^%.2f", m.ID, b)
		}
	}
	for i := range 2 {
		if plain, mean := x.Verdicts().Status(i, 0).Mean, x.Verdicts().Status(i+2, 0).Mean; mean > plain/20 {
			t.Errorf("%s: %g, its average %g", x.Measured()[i].ID, plain, mean)
		}
	}
}

func projectedRates(t *testing.T, x *run.Experiment) {
	end(x)
	for i, m := range x.Measured() {
		early, late := slope(x, i, 100), slope(x, i, 10_000)
		if s := x.Verdicts().Status(i, 0); s.Mean > .02*s.Start || s.Verdict != verdict.Converging || late > -.3 {
			t.Errorf("%s: from %g to %g, as k^%.2f and at last k^%.2f", m.ID, s.Start, s.Mean, early, late)
		}
	}
}

// distances returns the mean errors of curve i at some steps.
func distances(t *testing.T, x *run.Experiment, i int, steps ...uint64) (list []float64) {
	t.Helper()
	for _, step := range steps {
		list = append(list, at(t, x, i, step).Mean)
	}
	return list
}

// The ball of rates-dalal changes nothing, to the bit. A ball of radius 3 does, and GTB, whose ‖θ*‖ is 4.1, ends far
// from θ*.
func projectionActs(t *testing.T, x *run.Experiment) {
	rows := "&steps=20000&at=1000,20000&runs=5"
	free, wide := experiment(t, "preset=rates-dalal&project="+rows), experiment(t, "preset=rates-dalal"+rows)
	end(free)
	end(wide)
	for i := range 3 {
		if a, b := distances(t, free, i, 1000, 20000), distances(t, wide, i, 1000, 20000); !slices.Equal(a, b) {
			t.Errorf("a ball of radius 20 acts: %v and %v", a, b)
		}
	}
	end(x)
	for i, inside := range []bool{false, true, true} {
		star := 0.0
		for _, v := range x.Scene().Star(i) {
			star += v * v
		}
		if (math.Sqrt(star) < 3) != inside {
			t.Errorf("%s: ‖θ*‖ = %g", x.Measured()[i].ID, math.Sqrt(star))
		}
		if s := x.Verdicts().Status(i, 0); inside && s.Verdict != verdict.Converging || !inside && s.Mean < 0.3 {
			t.Errorf("%s is %s, at %g", x.Measured()[i].ID, s.Verdict, s.Mean)
		}
	}
}

// The exact expectations are .32 at 10⁴ steps and 2.9 at 10⁵; with i.i.d. samples .0063 there.
func averagesGoAstrayOnTheChain(t *testing.T, _ *run.Experiment) {
	x, y := experiment(t, "preset=rates-chain&at=1000,10000,100000"), experiment(t, "preset=rates-chain&sampling=iid&at=100000")
	end(x)
	end(y)
	if d := distances(t, x, 1, 1000, 10_000, 100_000); !(d[0] > 5 && d[1] < 1 && d[2] > 2 && d[2] < 4) {
		t.Errorf("on the chain θ̄ is at %v", d)
	}
	if d := distances(t, y, 1, 100_000); d[0] > 0.02 {
		t.Errorf("of independent samples θ̄ is at %v", d)
	}
}

func slowestMode(rank int, delta float64) func(*testing.T, *run.Experiment) {
	return func(t *testing.T, x *run.Experiment) {
		m, err := exact.New(x.Instance().MDP, .99, .9, kappa(t, "tb"))
		if err != nil {
			t.Fatal(err)
		}
		rates, err := m.Rates()
		if err != nil {
			t.Fatal(err)
		}
		if m.Rank != rank || math.Abs(rates.Delta-delta) > .01*delta {
			t.Errorf("rank %d of M, δ = %g, want %d and %g", m.Rank, rates.Delta, rank, delta)
		}
	}
}

// E_π φ(s′,·) is the feature vector of s′, whatever π is.
func onPolicyInDisguise(t *testing.T, x *run.Experiment) {
	m := x.Instance().MDP
	for s := range m.States {
		for a := range m.Actions {
			if !slices.Equal(m.Phi[s*m.Actions+a], m.Phi[s*m.Actions]) {
				t.Errorf("the features of state %d differ by action", s+1)
			}
		}
	}
	end(x)
	// The error of its gradient version decays by four orders of magnitude in two thousand steps, and then as slowly as
	// its slowest mode.
	for i, want := range []verdict.ID{verdict.Converging, verdict.Border} {
		if s := x.Verdicts().Status(i, 0); s.Verdict != want || s.Mean > 1e-4*s.Start {
			t.Errorf("%s is %s, from %g to %g", x.Measured()[i].ID, s.Verdict, s.Start, s.Mean)
		}
	}
}

func kappa(t *testing.T, id string) func(pi, mu float64) float64 {
	t.Helper()
	k, ok := learn.KappaByID(id)
	if !ok {
		t.Fatal(id)
	}
	return k.Of(learn.Defaults)
}
