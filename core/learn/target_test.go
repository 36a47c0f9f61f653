package learn_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/learn/learntest"
	"triad/core/rl"
)

// inChapter11 returns the learner that a record names, such as "target/sigma:0.5 copy=10".
func inChapter11(t *testing.T, name string) learn.Algorithm {
	t.Helper()
	name, setting, _ := strings.Cut(name, " ")
	rule, kappa, _ := strings.Cut(name, "/")
	kappa, number := reference.Coefficient(kappa)
	if rule == "residual" {
		if setting == "naive=1" {
			rule = "residual-naive"
		}
		return algorithm(t, rule)
	}
	a := algorithm(t, rule+":"+kappa)
	a.Settings.Sigma = number
	if every, ok := strings.CutPrefix(setting, "copy="); ok {
		a.Settings.Copy, _ = strconv.ParseFloat(every, 64)
	}
	return a
}

func TestLearnersOfChapter11FollowTheIndependentProgram(t *testing.T) {
	var file reference.Chapter11
	reference.Load(t, "chapter11.json", &file)
	compared := 0
	for _, data := range file.Traces {
		of := file.MDPs[data.MDP]
		m := of.Process()
		m.RVar, m.Start = of.RVar, of.Start
		chain := rl.NewChain(m, 0)
		for name, want := range data.Learners {
			a := inChapter11(t, name).On(m.Extremes())
			l := learn.New(a, m.Dim(), data.Gamma, data.Lambda, []float64{data.Alpha}, []float64{data.Eta})
			l.Reset(data.Theta0, a.Rule.Dual0(data.Theta0, data.Omega0))
			var step rl.Transition
			for k, row := range data.Trajectory {
				outcome := func(s int) int {
					if s < 0 {
						return m.States
					}
					return s
				}
				chain.Fill(&step, int(row[0]), int(row[1]), outcome(int(row[3])))
				step.R = row[2]
				if data.Second != nil {
					chain.FillSecond(&step, outcome(data.Second[k]))
				}
				l.Step(&step)
				w, ok := want[strconv.Itoa(k+1)]
				if !ok {
					t.Fatalf("%s, %s: no row %d", data.MDP, name, k+1)
				}
				reference.Close(t, data.MDP+", "+name+", θ after row "+strconv.Itoa(k+1), l.Theta, w.Theta, 1e-11)
				if a.Rule == &learn.Target {
					reference.Close(t, data.MDP+", "+name+", ω after row "+strconv.Itoa(k+1), l.Omega, w.Omega, 1e-11)
				}
				compared++
			}
		}
	}
	if compared != 6*1200 {
		t.Errorf("%d rows compared", compared)
	}
}

func TestTargetWeightsCopiedAtEveryStepAreTheSemiGradientToTheBit(t *testing.T) {
	for _, k := range learn.Kappas {
		a := algorithm(t, "target:"+k.ID)
		a.Settings.Copy = 1
		together(t, a, algorithm(t, "semi-gradient:"+k.ID), 0.8, []float64{0.01, 0.05}, []float64{0.02, 0.1}, func(one, two *learn.Learner) {
			if !slices.Equal(one.Theta, two.Theta) {
				t.Fatalf("%s: θ %v and %v", a.ID, one.Theta, two.Theta)
			}
		})
	}
}

func TestSigmaIsTreeBackupAtZeroAndImportanceSamplingAtOneToTheBit(t *testing.T) {
	for sigma, id := range map[float64]string{0: "tb", 1: "is"} {
		pairs(t, at(t, "sigma", learn.Settings{Sigma: sigma}), at(t, id, learn.Settings{}), same)
		for _, r := range learn.Rules {
			if !r.TakesKappa() {
				continue
			}
			a := algorithm(t, r.ID+":sigma")
			a.Settings.Sigma = sigma
			together(t, a, algorithm(t, r.ID+":"+id), 0.8, []float64{0.01, 0.05}, []float64{0.02, 0.1}, func(one, two *learn.Learner) {
				if one.Settle(); !slices.Equal(one.Theta, two.Theta) && !r.Solves {
					t.Fatalf("%s: θ %v and %v", a.ID, one.Theta, two.Theta)
				}
			})
		}
	}
}

func TestOneDrawIsEnoughForResidualGradientsIfTransitionsAreCertain(t *testing.T) {
	m := learntest.Process(rand.New(rand.NewPCG(91, 0)), 4, 2, 5)
	for s := range m.P {
		for a := range m.P[s] {
			next := (s + a + 1) % m.States
			m.P[s][a] = rl.Sparse{Index: []int32{int32(next)}, Value: []float64{1}}
		}
	}
	both := []*learn.Learner{}
	for _, id := range []string{"residual", "residual-naive"} {
		l := learn.New(algorithm(t, id), m.Dim(), 0.9, 0, []float64{0.05}, []float64{1})
		l.Reset([]float64{1, -0.5, 0.25, 2, 3}, make([]float64, 5))
		both = append(both, l)
	}
	rng, chain := rand.New(rand.NewPCG(92, 0)), rl.NewChain(m, 0)
	chain.Second(93)
	var step rl.Transition
	for range 300 {
		chain.Next(&step, rng)
		for _, l := range both {
			l.Step(&step)
		}
		if !slices.Equal(both[0].Theta, both[1].Theta) {
			t.Fatalf("θ %v and %v", both[0].Theta, both[1].Theta)
		}
	}
}
