package exact_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// A frame's models must match those of New, on all problems of the independent program and on episodic ones.
func TestAFramesModelIsTheModel(t *testing.T) {
	_, mdps := gallery(t)
	var file reference.Exact
	reference.Load(t, "exact.json", &file)
	for name, m := range file.MDPs {
		mdps[name] = m.Process()
	}
	for _, id := range []string{"two-state", "baird"} { // those with features of states
		p, _ := problem.ByID(id)
		mdps[id+" again"] = p.Build(map[string]string{"reward": "noisy"}).MDP
	}
	rng := rand.New(rand.NewPCG(2, 2))
	for name, m := range mdps {
		frame, err := exact.NewFrame(m)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, c := range []string{"semi-gradient:tb", "semi-gradient:is", "semi-gradient:qpi", "semi-gradient:td0", "gtd2"} {
			alg, ok := learn.ByID(c)
			if !ok {
				t.Fatal(c)
			}
			if alg.Rule.States && m.PhiState == nil {
				continue
			}
			for _, at := range [][2]float64{{0, 1}, {0.9, 0.7}, {0.99, 1}, {1, 0.5}, {1, 1}} {
				if at[0] == 1 && (!m.Episodic() || m.Endless(m.Pi) >= 0) {
					continue
				}
				d := alg.On(m.Extremes()).Dynamics(at[0], at[1])
				want, err := exact.Of(m, d)
				if err != nil {
					t.Fatal(name, c, at, err)
				}
				got, err := frame.Model(d)
				if err != nil {
					t.Fatal(name, c, at, err)
				}
				theta := make([]float64, len(want.B))
				for i := range theta {
					theta[i] = rng.NormFloat64()
				}
				what := name + " " + c
				reference.Close(t, what+" MSPBE", []float64{got.ProjectedError()(theta)}, []float64{want.MSPBE().At(theta)}, loose)
				values, err := got.TrueValues()
				if err != nil {
					t.Fatal(err)
				}
				reference.Close(t, what+" values", values, want.Values, tight)
				if err := got.Complete(); err != nil {
					t.Fatal(err)
				}
				reference.Close(t, what+" ξ", got.Xi, want.Xi, tight)
				reference.Close(t, what+" A", got.A, want.A, tight)
				reference.Close(t, what+" b", got.B, want.B, tight)
				reference.Close(t, what+" M", got.M, want.M, tight)
				if got.Rank != want.Rank {
					t.Errorf("%s: rank %d, want %d", what, got.Rank, want.Rank)
				}
				if !want.Singular() && math.Abs(want.Growth()) > 1e-9 {
					reference.Close(t, what+" θ*", got.ThetaStar, want.ThetaStar, 1e-5)
				}
			}
		}
	}
	if len(mdps) < 12 {
		t.Errorf("%d problems", len(mdps))
	}
}

// A frame ignores states that are never reached and never end.
func TestFrameOmitsUnreachedStates(t *testing.T) {
	m := &rl.MDP{
		States: 3, Actions: 1,
		P: rl.Tables([][][]float64{{{0, 0.5, 0}}, {{0.25, 0, 0}}, {{0, 0, 1}}}),
		R: [][]float64{{1}, {2}, {5}}, Pi: [][]float64{{1}, {1}, {1}}, Mu: [][]float64{{1}, {1}, {1}},
		Phi: [][]float64{{1, 0}, {0, 1}, {1, 1}}, Start: []float64{1, 0, 0},
	}
	frame, err := exact.NewFrame(m)
	if err != nil {
		t.Fatal(err)
	}
	model, err := frame.Model(rl.Dynamics{Gamma: 1, Lambda: 1, Kappa: func(_, _ float64) float64 { return 1 }})
	if err != nil {
		t.Fatal(err)
	}
	if err := model.Complete(); err != nil {
		t.Fatal(err)
	}
	reference.Close(t, "θ*", model.ThetaStar, []float64{16. / 7, 18. / 7}, 1e-12)
	reference.Close(t, "ξ", model.Xi, []float64{2. / 3, 1. / 3, 0}, 1e-12)
}
