package forward_test

import (
	"errors"
	"testing"

	"triad/core/ask/forward"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

const exactly = 1e-12

// exhibit is an experiment whose first eight steps equal those of the independent program: right, right, left, right,
// right, right, left, right from state 1.
const exhibit = "problem=two-state&reward=noisy&seed=478&runs=1"

func experiment(t *testing.T, asked string) *run.Experiment {
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

// walk returns the first eight steps of a query's first run.
func walk(t *testing.T, asked string) []rl.Transition {
	t.Helper()
	return experiment(t, asked).Scene().Walk(0, 0, 8)
}

// algorithm returns the algorithm with this ID.
func algorithm(t *testing.T, id string) learn.Algorithm {
	t.Helper()
	a, err := learn.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// column returns one value of each step.
func column(steps []forward.Step, of func(s forward.Step) float64) (list []float64) {
	for _, s := range steps {
		list = append(list, of(s))
	}
	return list
}

func TestTriangleMatchesTheIndependentProgram(t *testing.T) {
	var file reference.Forward
	reference.Load(t, "forward.json", &file)
	eight := walk(t, exhibit)
	for kappa, want := range file.Cases {
		x, err := forward.New(algorithm(t, "semi-gradient:"+kappa), eight, file.Theta, file.Gamma, file.Lambda, 0.1)
		if err != nil {
			t.Fatal(err)
		}
		var phi, e [][]float64
		for k, s := range x.Steps {
			if s.S+1 != want.State[k] || s.Next+1 != want.State[k+1] {
				t.Errorf("%s: step %d from %d to %d", kappa, k, s.S, s.Next)
			}
			phi, e = append(phi, s.Phi), append(e, s.E)
		}
		for _, c := range []struct {
			what      string
			got, want []float64
		}{
			{"r", column(x.Steps, func(s forward.Step) float64 { return s.R }), want.R},
			{"κ", column(x.Steps, func(s forward.Step) float64 { return s.Kappa }), want.Kappa},
			{"Q", column(x.Steps, func(s forward.Step) float64 { return s.Q }), want.Q},
			{"Q′", column(x.Steps, func(s forward.Step) float64 { return s.QNext }), want.QNext},
			{"δ", column(x.Steps, func(s forward.Step) float64 { return s.Delta }), want.Delta},
			{"φ", reference.Flat(phi), reference.Flat(want.Phi)},
			{"e", reference.Flat(e), reference.Flat(want.E)},
			{"C", reference.Flat(x.Share), reference.Flat(want.Share)},
			{"G", x.Returns, want.Returns},
			{"forward", reference.Flat(x.Forward), reference.Flat(want.Forward)},
			{"backward", reference.Flat(x.Backward), reference.Flat(want.Backward)},
			{"forward and backward", reference.Flat(x.Forward), reference.Flat(x.Backward)},
		} {
			reference.Close(t, kappa+", "+c.what, c.got, c.want, exactly)
		}
		columns(t, kappa, x)
	}
}

// columns checks that column k of the triangle is δ_k e_k, and that κ = 0 cuts it: no earlier row continues beyond.
func columns(t *testing.T, kappa string, x *forward.Triangle) {
	t.Helper()
	for k, step := range x.Steps {
		sum, want := make([]float64, len(step.E)), make([]float64, len(step.E))
		for i := range k + 1 {
			for j, v := range x.Term(i, k) {
				sum[j] += v
			}
			if step.Kappa == 0 && i < k && x.Share[i][k] != 0 {
				t.Errorf("%s: row %d goes on through the cut at %d", kappa, i, k)
			}
		}
		for j, e := range step.E {
			want[j] = step.Delta * e
		}
		reference.Close(t, kappa+", column", sum, want, exactly)
	}
}

// G_t = r_t + γ θᵀφ̄ + γλκ_{t+1}(G_{t+1} − Q_{t+1}), the usual recursive definition of returns.
func TestReturnsObeyTheirRecursion(t *testing.T) {
	for _, k := range learn.Kappas {
		a := algorithm(t, "semi-gradient:"+k.ID).On(rl.Extremes{Least: 0.5, Most: 0.8}) // of the exhibit with that π
		x, err := forward.New(a, walk(t, exhibit+"&pi=0.8"), []float64{0.3, -0.7}, 0.95, 0.7, 0.1)
		if err != nil {
			t.Fatal(err)
		}
		for i, step := range x.Steps {
			want := step.R + 0.95*step.QNext
			if i+1 < len(x.Steps) {
				next := x.Steps[i+1]
				want += next.Decay * (x.Returns[i+1] - next.Q)
			}
			reference.Close(t, k.ID, []float64{x.Returns[i]}, []float64{want}, exactly)
		}
		reference.Close(t, k.ID, reference.Flat(x.Forward), reference.Flat(x.Backward), exactly)
	}
}

func TestAlgorithm2IsItsForwardViewAtEveryStepAndAlgorithm1IsNot(t *testing.T) {
	var file reference.Forward
	reference.Load(t, "forward.json", &file)
	for kappa, c := range file.Cases {
		want := c.TrueOnline
		x, err := forward.NewOnline(algorithm(t, "semi-gradient:"+kappa), walk(t, exhibit), want.Theta0, want.Omega0, file.Gamma, file.Lambda, want.Alpha, want.Eta)
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, kappa+", δ", x.Delta, want.Delta, exactly)
		reference.Close(t, kappa+", e^ω", reference.Flat(x.Trace), reference.Flat(want.Trace), exactly)
		reference.Close(t, kappa+", ω", reference.Flat(x.Omega), reference.Flat(want.Omega), exactly)
		reference.Close(t, kappa+", θ", reference.Flat(x.Theta), reference.Flat(want.Theta), exactly)
		reference.Close(t, kappa+", Algorithm 1", reference.Flat(x.Plain), reference.Flat(want.Plain), exactly)
		for k, row := range want.Interim {
			reference.Close(t, kappa+", interim", reference.Flat(x.Interim[k]), reference.Flat(row.Omega), exactly)
		}
		if e := most(x.Errors()); e > exactly {
			t.Errorf("%s: Algorithm 2 is %g from its forward view", kappa, e)
		}
		if gap := most(x.Gaps()); kappa != "td0" && (gap < 0.01 || gap-want.Gap > exactly || want.Gap-gap > exactly) {
			t.Errorf("%s: Algorithm 1 is %g from it, want %g", kappa, gap, want.Gap)
		}
	}
}

func most(list []float64) (largest float64) {
	for _, v := range list {
		largest = max(largest, v)
	}
	return largest
}

// The claims of the preset's summary: the reference's walk and weights, its sums at every horizon, the cuts, and the ω
// of both algorithms.
func TestThePresetIsTheExhibitOfTheIndependentProgram(t *testing.T) {
	var file reference.Forward
	reference.Load(t, "forward.json", &file)
	want := file.Cases["tb"]
	x := experiment(t, "preset=forward-backward")
	if c := x.Config(); c.Gamma != file.Gamma || c.Lambda != file.Lambda || c.View != "forward" {
		t.Errorf("γ %g, λ %g, view %s", c.Gamma, c.Lambda, c.View)
	}
	for i := range x.Config().Algorithms {
		s, err := forward.Of(x, i, 0, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		fixed, err := s.Triangle()
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, "δ", column(fixed.Steps, func(s forward.Step) float64 { return s.Delta }), want.Delta, exactly)
		reference.Close(t, "C", reference.Flat(fixed.Share), reference.Flat(want.Share), exactly)
		reference.Close(t, "G", fixed.Returns, want.Returns, exactly)
		for _, sums := range []struct{ got, want [][]float64 }{{fixed.Forward, want.Forward}, {fixed.Backward, want.Backward}} {
			tenth := reference.Flat(sums.got) // the reference's sums include α
			for j := range tenth {
				tenth[j] *= 0.1
			}
			reference.Close(t, "sums", tenth, reference.Flat(sums.want), exactly)
		}
		for k, step := range fixed.Steps {
			if cut := k == 2 || k == 6; cut != (step.Kappa == 0) {
				t.Errorf("κ is %g at step %d", step.Kappa, k+1)
			}
		}
		moving, err := s.Online()
		if err != nil {
			t.Fatal(err)
		}
		reference.Close(t, "ω", reference.Flat(moving.Omega), reference.Flat(want.TrueOnline.Omega), exactly)
		reference.Close(t, "the view's ω", reference.Flat(moving.Last()), reference.Flat(want.TrueOnline.Omega), exactly)
		if gap := most(moving.Gaps()); gap < 0.0475 || gap > 0.0485 {
			t.Errorf("Algorithm 1 is %g from the view", gap)
		}
	}
}

// A triangle depends on the learner's coefficient only, so its semi-gradient and its gradient learners share one.
func TestATriangleIsOfACoefficient(t *testing.T) {
	x := experiment(t, exhibit+"&alg=tb,gtb,gtb-online,semi-gradient:abq,correction:abq&gamma=0.9&lambda=0.8&theta0=0.5,-0.25&omega0=0.2,0.1")
	triangle := func(i int) *forward.Triangle {
		s, err := forward.Of(x, i, 0, 0, 8)
		if err != nil {
			t.Fatal(err)
		}
		made, err := s.Triangle()
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	for _, same := range [][2]int{{0, 1}, {0, 2}, {3, 4}} {
		a, b := triangle(same[0]), triangle(same[1])
		reference.Close(t, "shares", reference.Flat(b.Share), reference.Flat(a.Share), 0)
		reference.Close(t, "sums", reference.Flat(b.Backward), reference.Flat(a.Backward), 0)
	}
	if a := triangle(0); a.Steps[2].Kappa != 0 || a.Steps[2].Delta != 2.95 {
		t.Errorf("step 2 of Tree Backup: %+v", a.Steps[2])
	}
}

// The weights are the present ones, and eight other steps follow the first.
func TestASubjectHasTheWeightsOfItsRun(t *testing.T) {
	x := experiment(t, "preset=two-state-noisy&alg=gtb,tb&runs=2")
	x.Advance(100)
	first, err := forward.Of(x, 0, 1, 0, 8)
	if err != nil {
		t.Fatal(err)
	}
	reference.Close(t, "θ", first.Theta, x.Weights(0, 1), 0)
	reference.Close(t, "ω", first.Omega, x.Learner(0, 1).Omega, 0)
	next, err := forward.Of(x, 0, 1, 8, 8)
	if err != nil {
		t.Fatal(err)
	}
	if first.Walk[7].Next != next.Walk[0].S || first.Alpha != 0.01 || len(next.Walk) != 8 {
		t.Errorf("steps 1 to 8 end in %d, 9 begins in %d; α is %g", first.Walk[7].Next, next.Walk[0].S, first.Alpha)
	}
	for _, at := range []int{0, 92} { // they are the steps that the run has taken
		took := experiment(t, "preset=two-state-noisy&alg=gtb,tb&runs=2")
		took.Advance(at)
		for _, step := range took.Scene().Walk(1, at, 8) {
			took.Advance(1)
			if last := took.Last(1); last.S != step.S || last.A != step.A || last.Next != step.Next || last.R != step.R {
				t.Errorf("after %d the run took %d, %d → %d, the walk %d, %d → %d", took.Step(), last.S, last.A, last.Next, step.S, step.A, step.Next)
			}
		}
	}
}

// The end of an episode cuts the trace, and so every return; the views stay equal.
func TestTheEndOfAnEpisodeCutsTheTriangle(t *testing.T) {
	x := experiment(t, "problem=two-state&reward=noisy&runs=1&steps=6&alg=qpi&gamma=0.9&lambda=0.9&theta0=0.5,-0.25&omega0=0.1")
	x, err := x.OnLog("", "s,a,r,s_next,done\n0,0,1,1,0\n1,0,0.5,1,0\n1,1,2,0,1\n0,0,1,1,0\n1,0,0.5,1,0\n1,1,2,0,1\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := forward.Of(x, 0, 0, 0, 8)
	if err != nil || len(s.Walk) != 6 {
		t.Fatal(err, len(s.Walk))
	}
	made, err := s.Triangle()
	if err != nil {
		t.Fatal(err)
	}
	if made.Share[1][2] == 0 || made.Share[2][3] != 0 || made.Share[0][5] != 0 || made.Share[3][4] == 0 {
		t.Errorf("shares %v", made.Share)
	}
	reference.Close(t, "sums", reference.Flat(made.Forward), reference.Flat(made.Backward), exactly)
	online, err := s.Online()
	if err != nil {
		t.Fatal(err)
	}
	if e := most(online.Errors()); e > exactly {
		t.Errorf("Algorithm 2 is %g from its forward view", e)
	}
	var m message.Message
	if _, err := forward.Of(x, 0, 0, 6, 8); !errors.As(err, &m) || m.String() != "row 7 is after the end of the log; choose an earlier row" {
		t.Error(err)
	}
}

func TestTriangleRejectsOtherTraces(t *testing.T) {
	for asked, want := range map[string]string{
		"problem=two-state&alg=gtd":         "gtd does not learn with the trace e ← γλκe + φ, so it has no forward view of this kind",
		"problem=two-state&alg=emphatic:tb": "emphatic:tb does not learn with the trace e ← γλκe + φ, so it has no forward view of this kind",
		"problem=mountain-car&runs=1":       "mountain-car is simulated and has too many features to show; the triangle is only for finite problems",
	} {
		var m message.Message
		if _, err := forward.Of(experiment(t, asked), 0, 0, 0, 8); !errors.As(err, &m) || m.String() != want {
			t.Errorf("%s: %v", asked, err)
		}
	}
	a := algorithm(t, "gtd")
	if _, err := forward.New(a, nil, []float64{0}, 0.9, 0.8, 0.1); err == nil {
		t.Error("a triangle of values of states is made")
	}
	if _, err := forward.NewOnline(a, nil, []float64{0}, []float64{0}, 0.9, 0.8, 0.1, 0.1); err == nil {
		t.Error("and a course")
	}
}

// If a record is cut, no error spreads beyond the cut, and the two views are still equal.
func TestTheViewsAreEqualOverACut(t *testing.T) {
	eight := walk(t, exhibit)
	eight[2].Truncated, eight[5].Truncated = true, true
	for _, kappa := range []string{"tb", "retrace", "is", "qpi"} {
		x, err := forward.New(algorithm(t, "semi-gradient:"+kappa), eight, []float64{0.3, -0.7}, 0.99, 0.9, 0.1)
		if err != nil {
			t.Fatal(err)
		}
		for row, share := range x.Share {
			for k, c := range share {
				if (row <= 2 && k > 2 || row <= 5 && k > 5) && c != 0 {
					t.Errorf("%s: step %d has a share of %g in the error of step %d, beyond a cut", kappa, row, c, k)
				}
			}
		}
		for h := range x.Forward {
			for j := range x.Forward[h] {
				if d := x.Forward[h][j] - x.Backward[h][j]; d > exactly || d < -exactly {
					t.Errorf("%s: horizon %d: %g forward, %g backward", kappa, h+1, x.Forward[h][j], x.Backward[h][j])
				}
			}
		}
	}
}
