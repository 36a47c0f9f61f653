package run_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/run"
	"triad/core/verdict"
)

// The recorded terms of an update, put into the rule's equation, must give the new weights to the bit, because the page
// shows what was computed. The test uses the order of operations of core/learn.
func TestTheNumbersOfAnUpdateGiveTheNewWeightsToTheBit(t *testing.T) {
	all := "&runs=2&numbers=1&alg=" + everyAlgorithm()
	stochastic := definition(t, "preset=two-state-noisy") // with four different ratios π/μ
	stochastic["pi"] = []any{[]any{0.7, 0.3}, []any{0.2, 0.8}}
	stochastic["mu"] = []any{[]any{0.5, 0.5}, []any{0.25, 0.75}}
	for name, x := range map[string]*run.Experiment{
		"two-state":   experiment(t, "preset=two-state"+all),
		"noisy":       experiment(t, "preset=two-state-noisy&lambda=0.7"+all),
		"TD":          experiment(t, "preset=two-state-noisy&lambda=0"+all),
		"independent": experiment(t, "preset=two-state-noisy&sampling=iid"+all),
		"modified":    experiment(t, "preset=two-state-noisy&average=polyak&schedule=dalal&c=0.4&project=1.5,0.02&project-when=powers"+all),
		"projected":   experiment(t, "preset=baird&average=polyak&project=9,0.1"+all),
		"baird":       experiment(t, "preset=baird"+all),
		"one-hot":     experiment(t, "preset=baird-onehot"+all),
		"shared":      experiment(t, "preset=baird&features=shared"+all),
		"custom":      defined(t, "omega0=0.1"+all, stochastic),
	} {
		t.Run(name, func(t *testing.T) {
			for range 70 {
				followUpdate(t, x, 1)
			}
			followUpdate(t, x, 500)
			x.Watch(1)
			if _, ok := x.LastUpdate(); ok {
				t.Error("run 2 has the numbers of run 1")
			}
			followUpdate(t, x, 1)
		})
	}
}

func TestUpdatesOfALogMatchItsRows(t *testing.T) {
	query := "preset=two-state-noisy&runs=1&numbers=1&alg=" + everyLoggable()
	x := onLog(t, query, ends(live(experiment(t, query), 40)))
	for range 40 {
		followUpdate(t, x, 1)
		if u, _ := x.LastUpdate(); u.Step%4 == 0 && (!x.Last(0).Terminal || slices.Max(u.Learners[0].PhiBar) != 0 || slices.Max(u.Learners[0].After.E) == 0) {
			t.Fatalf("row %d ends an episode, and is learned from with φ̄ = 0", u.Step)
		}
	}
	if x.Advance(1); x.Step() != 40 {
		t.Fatal("the log goes on")
	}
	if u, ok := x.LastUpdate(); !ok || u.Step != 40 {
		t.Error("the numbers of the last row are lost at the log's end")
	}
}

// ends adds the field done to each row of a log, 1 in every fourth.
func ends(text string) string {
	var b strings.Builder
	b.WriteString("s,a,r,s_next,done\n")
	for i, row := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
		b.WriteString(row + map[bool]string{true: ",1\n", false: ",0\n"}[i%4 == 3])
	}
	return b.String()
}

func TestUpdatesAreKeptOnlyWhileRequested(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb,gtb")
	has := func(want uint64) {
		t.Helper()
		if u, ok := x.LastUpdate(); ok != (want > 0) || ok && u.Step != want {
			t.Errorf("numbers at step %d: %v, of step %d; want %d", x.Step(), ok, u.Step, want)
		}
	}
	set := func(to string) {
		if again, err := x.Set("numbers", to); again || err != nil {
			t.Fatal(again, err)
		}
	}
	x.Advance(3)
	has(0)
	set("1")
	has(0)
	x.Advance(2)
	has(5)
	x.AdvanceTo(9, 100) // stopped by the limit
	has(9)
	set("0")
	x.Advance(1)
	has(0)
}

func TestNumbersChangeNothingAndAllocateNothing(t *testing.T) {
	query := "preset=baird&runs=2&average=polyak&project=50,1&project-when=powers&alg=" + everyAlgorithm()
	x, y := experiment(t, query), experiment(t, query+"&numbers=1")
	for range 300 {
		x.Advance(1)
		y.Advance(1)
	}
	for i, m := range x.Measured() {
		for r := range 2 {
			same(t, m.ID, y.Weights(i, r), x.Weights(i, r))
		}
	}
	y.Advance(4096) // past the growth of the trails
	if n := testing.AllocsPerRun(200, func() { y.Advance(1) }); n > 0.5 {
		t.Errorf("%g allocations a step", n)
	}
}

func TestALearnerThatDivergedHasNoMoreUpdates(t *testing.T) {
	x := experiment(t, "preset=two-state&alg=tb,gtb&alpha.tb=1000&numbers=1&runs=1")
	for at := uint64(0); at == 0; at = x.Verdicts().Status(0, 0).DivergedAt {
		x.Advance(1)
	}
	if u, ok := x.LastUpdate(); !ok || !u.Learners[0].Done || math.Abs(slices.Max(u.Learners[0].After.Theta)) < 1e60 {
		t.Error("the update that diverged is not there")
	}
	x.Advance(1)
	if u, ok := x.LastUpdate(); !ok || u.Learners[0].Done || !u.Learners[1].Done {
		t.Error("a frozen learner is said to have learned, or the other not to")
	}
}

// followUpdate advances n steps and checks every learner's last update with its equation.
func followUpdate(t *testing.T, x *run.Experiment, n int) {
	t.Helper()
	x.Advance(n)
	u, ok := x.LastUpdate()
	if !ok {
		t.Fatalf("no numbers at step %d", x.Step())
	}
	tr := x.Last(u.Run)
	for i := range u.Learners {
		l, a := x.Learner(i, u.Run), &u.Learners[i]
		if !a.Done {
			if !u.Dropped && x.Verdicts().Status(i, u.Run).Verdict != verdict.Diverged {
				t.Fatalf("%s did not learn", l.Algorithm.ID)
			}
			continue
		}
		name := l.Algorithm.ID + " "
		if a.Kappa != l.Algorithm.Coefficient()(tr.Pi, tr.Mu) || a.Ratio != tr.Pi/tr.Mu || a.R != tr.R {
			t.Errorf("%sκ %v, π/μ %v, r %v", name, a.Kappa, a.Ratio, a.R)
		}
		same(t, name+"θ", a.After.Theta, l.Theta)
		same(t, name+"ω", a.After.Omega, l.Omega)
		if want := l.Trace(tr.Chain); !tr.Terminal {
			same(t, name+"e", a.After.E, want)
		} else if slices.Max(want) != 0 {
			t.Errorf("%s's trace goes on after the episode", name)
		}
		equation(t, name, l.Algorithm, &a.Update)
		if l.Algorithm.Rule.Solves {
			solved(t, name, l, a.Before.Theta, a.After.Theta)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// solved checks weights with the sums that they are solved from: Âᵀ(Âθ + b̂) = 0 up to singular values that count as 0.
// The weights come from the last row, or from before.
func solved(t *testing.T, name string, l *learn.Learner, before, after []float64) {
	t.Helper()
	if slices.Equal(before, after) {
		return // no row since, or nothing new in it
	}
	a, b := l.Sums()
	d, size, rests := len(b), 0.0, 0.0
	normal := make([]float64, d)
	for i := range d {
		rest := b[i]
		rests += math.Abs(rest)
		for j, v := range a[i*d:][:d] {
			rest += v * after[j]
			rests += math.Abs(v * after[j])
			size = math.Max(size, math.Abs(v))
		}
		for j, v := range a[i*d:][:d] {
			normal[j] += v * rest
		}
	}
	for j, v := range normal {
		if math.Abs(v) > 1e-8*size*rests {
			t.Errorf("%s(Âᵀ(Âθ + b̂))[%d] is %g, of numbers up to %g", name, j, v, size)
		}
	}
}

// equation checks u with its rule, from its terms alone.
func equation(t *testing.T, name string, a learn.Algorithm, u *learn.Update) {
	t.Helper()
	c := newChecker(t, name, u)
	weight := 1.0 // of what enters the trace
	if a.Rule.States {
		weight = u.Ratio
	}
	if a.Rule.Emphatic {
		weight = float64(weight * u.Follows.Emphasis)
	}
	if u.Decay != float64(float64(u.Gamma*u.Lambda)*u.Kappa) {
		t.Errorf("%sγλκ is %v, γ %v, λ %v, κ %v", name, u.Decay, u.Gamma, u.Lambda, u.Kappa)
	}
	c.want("e", u.After.E, func(i int) float64 { return float64(u.Decay*u.Before.E[i]) + float64(weight*u.Phi[i]) })
	c.want("γφ̄ − φ", u.Change, func(i int) float64 { return float64(u.Gamma*u.PhiBar[i]) - u.Phi[i] })
	delta, ahead := u.R+c.dot(u.Change, u.Before.Theta), u.ThetaBar
	if a.Rule.Follows {
		delta, ahead = delta+float64(u.Gamma*(u.OmegaBar-u.ThetaBar)), u.OmegaBar
	}
	c.scalar("δ", u.Delta, delta)
	c.scalar("θᵀφ", u.ThetaPhi, c.dot(u.Phi, u.Before.Theta))
	c.scalar("θᵀφ̄", u.ThetaBar, c.dot(u.PhiBar, u.Before.Theta))
	c.scalar("ωᵀφ", u.OmegaPhi, c.dot(u.Phi, u.Before.Omega))
	c.scalar("ωᵀe", u.OmegaE, c.dot(u.After.E, u.Before.Omega))
	// As the page writes it, in three products. The learner sums Θᵀ(γφ̄ − φ) in one go, so rounding differs.
	terms := math.Abs(u.R) + math.Abs(u.Gamma*ahead) + math.Abs(u.ThetaPhi) + c.size(u.Phi, u.Before.Theta) + c.size(u.PhiBar, u.Before.Theta)
	if a.Rule.Follows {
		terms += math.Abs(u.ThetaBar) + c.size(u.PhiBar, u.Before.Omega)
	}
	if got := u.R + float64(u.Gamma*ahead) - u.ThetaPhi; math.Abs(got-u.Delta) > 4e-15*terms {
		t.Errorf("%sδ is %v, of its terms %v", name, u.Delta, got)
	}
	theta, omega := c.rule(a)
	c.want("θ", u.FreeTheta, theta)
	c.want("ω", u.FreeOmega, omega)
	if !u.Projected {
		same(t, name+"θ unprojected", u.After.Theta, u.FreeTheta)
		same(t, name+"ω unprojected", u.After.Omega, u.FreeOmega)
	}
	if u.Share > 0 {
		c.want("θ̄", u.After.Mean, func(i int) float64 {
			return u.Before.Mean[i] + float64(u.Share*(u.Before.Theta[i]-u.Before.Mean[i]))
		})
	}
}
