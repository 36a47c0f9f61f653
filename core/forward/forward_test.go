package forward_test

import (
	"errors"
	"testing"

	"triad/core/forward"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/rl"
)

const exactly = 1e-12

// column is one number of each step.
func column(steps []forward.Step, of func(s forward.Step) float64) (list []float64) {
	for _, s := range steps {
		list = append(list, of(s))
	}
	return list
}

func TestTheTriangleIsThatOfTheIndependentProgram(t *testing.T) {
	var file reference.Forward
	reference.Load(t, "forward.json", &file)
	walk := forward.Exhibit(nil)
	for kappa, want := range file.Cases {
		a, ok := learn.ByID("semi-gradient:" + kappa)
		if !ok {
			t.Fatal(kappa)
		}
		x, err := forward.New(a, walk, file.Theta, file.Gamma, file.Lambda, 0.1)
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

// Column k of the triangle is δ_k e_k, and κ = 0 cuts it: no earlier row goes on from there.
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

// G_t = r_t + γ θᵀφ̄ + γλκ_{t+1}(G_{t+1} − Q_{t+1}), the recursion by which returns are usually defined.
func TestReturnsObeyTheirRecursion(t *testing.T) {
	for _, k := range learn.Kappas {
		a, _ := learn.ByID("semi-gradient:" + k.ID)
		a = a.On(rl.Extremes{Least: 0.5, Most: 0.8}) // of the exhibit with that π
		x, err := forward.New(a, forward.Exhibit(map[string]string{"pi": "0.8"}), []float64{0.3, -0.7}, 0.95, 0.7, 0.1)
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
		x, err := forward.NewOnline(kappa, forward.Exhibit(nil), want.Theta0, want.Omega0, file.Gamma, file.Lambda, want.Alpha, want.Eta)
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
		if x.Error() > exactly {
			t.Errorf("%s: Algorithm 2 is %g from its forward view", kappa, x.Error())
		}
		if gap := x.Gap(); kappa != "td0" && (gap < 0.01 || gap-want.Gap > exactly || want.Gap-gap > exactly) {
			t.Errorf("%s: Algorithm 1 is %g from it, want %g", kappa, gap, want.Gap)
		}
	}
}

func TestWhatHasNoTriangleIsRefused(t *testing.T) {
	a, _ := learn.ByID("gtb")
	_, err := forward.New(a, forward.Exhibit(nil), []float64{0, 0}, 0.9, 0.8, 0.1)
	var m message.Message
	if !errors.As(err, &m) || m.String() != "gtb has no forward view of this kind; the triangle is of semi-gradient learners" {
		t.Error(err)
	}
	if _, err := forward.NewOnline("no", nil, nil, nil, 0.9, 0.8, 0.1, 0.1); err == nil {
		t.Error("an unknown κ is taken")
	}
}
