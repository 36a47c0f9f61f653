package exact_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"triad/core/exact"
	"triad/core/internal/reference"
	"triad/core/learn"
	"triad/core/problem"
	"triad/core/rl"
)

// gallery returns the finite episodic problems of gallery.json.
func gallery(t testing.TB) (reference.Gallery, map[string]*rl.MDP) {
	t.Helper()
	var file reference.Gallery
	reference.Load(t, "gallery.json", &file)
	mdps := map[string]*rl.MDP{}
	for id, tree := range file.Problems {
		spec, err := problem.ParseSpec(tree)
		if err != nil {
			t.Fatal(id, err)
		}
		mdps[id] = spec.Instance().MDP
	}
	return file, mdps
}

func TestEpisodicModelsAgreeWithTheIndependentProgram(t *testing.T) {
	file, mdps := gallery(t)
	for _, c := range file.Exact {
		t.Run(fmt.Sprintf("%s/γ=%g/λ=%g/%s", c.Problem, c.Gamma, c.Lambda, c.Kappa), func(t *testing.T) {
			m, err := exact.New(mdps[c.Problem], c.Gamma, c.Lambda, kappa(t, c.Kappa))
			if err != nil {
				t.Fatal(err)
			}
			reference.Close(t, "xi", m.Xi, c.Xi, tight)
			reference.Close(t, "A", m.A, reference.Flat(c.A), tight)
			reference.Close(t, "b", m.B, c.B, tight)
			reference.Close(t, "M", m.M, reference.Flat(c.M), tight)
			reference.Close(t, "q_pi", m.Values, c.Values, tight)
			if m.Rank != c.RankM {
				t.Errorf("rank(M) = %d, want %d", m.Rank, c.RankM)
			}
			reference.Close(t, "θ*", m.ThetaStar, c.ThetaStar, loose)
			star, _, size := m.ValueErrors()
			if math.Abs(star-c.ValueError) > tight*size {
				t.Errorf("‖Φθ* − Qπ‖ = %.12g, want %.12g", star, c.ValueError)
			}
			s, err := m.Spectrum()
			if err != nil {
				t.Fatal(err)
			}
			eigenvalues(t, "eigA", s.EigA, c.EigA, loose) // some matrices are defective
			if growth := m.Growth(); math.Abs(growth-c.MaxRe) > loose {
				t.Errorf("growth = %.12g, want %.12g", growth, c.MaxRe)
			}
		})
	}
	if len(file.Exact) != 120 || len(mdps) != 6 {
		t.Errorf("%d cases of %d problems, want 120 of 6", len(file.Exact), len(mdps))
	}
}

// averages holds means of samples by batches, with their standard errors.
type averages struct {
	batch, sum, squares []float64
	batches             float64
	rare                float64 // smaller means are not compared, because too few samples contribute to them
}

func (v *averages) close(steps int) {
	if v.sum == nil {
		v.sum, v.squares = make([]float64, len(v.batch)), make([]float64, len(v.batch))
	}
	for i, x := range v.batch {
		x /= float64(steps)
		v.sum[i] += x
		v.squares[i] += x * x
	}
	clear(v.batch)
	v.batches++
}

// check compares every mean with its expectation, to 5 standard errors.
func (v *averages) check(t *testing.T, what string, want []float64) {
	t.Helper()
	for i, w := range want {
		mean := v.sum[i] / v.batches
		se := math.Sqrt(max(0, v.squares[i]/v.batches-mean*mean) / (v.batches - 1))
		if math.Abs(mean-w) > 5*se+max(1e-12, v.rare) {
			t.Errorf("%s[%d] = %.6g ± %.2g over samples, want %.6g", what, i, mean, se, w)
		}
	}
}

// average compares the means over batches of steps, after one batch that is left out, with the models of some rules.
func average(t *testing.T, id string, mdp *rl.MDP, gamma, rare float64, steps, batches int, rules ...string) {
	t.Helper()
	for _, rule := range rules {
		alg, ok := learn.ByID(rule)
		if !ok {
			t.Fatal(rule)
		}
		if alg.Rule.States && mdp.PhiState == nil {
			continue
		}
		alg.Settings.Beta = 0.6
		const lambda = 0.8
		alg = alg.On(mdp.Extremes())
		model, err := exact.Of(mdp, alg.Dynamics(gamma, lambda))
		if err != nil {
			t.Fatal(id, rule, err)
		}
		envs := map[string]rl.Environment{"chain": rl.NewChain(mdp, 0)}
		rng := rand.New(rand.NewPCG(7, uint64(len(id))))
		xi := model.Xi
		if alg.Rule.States {
			pairs, err := exact.New(mdp, 0.5, 0, func(pi, _ float64) float64 { return pi })
			if err != nil {
				t.Fatal(err)
			}
			xi = pairs.Xi
		}
		envs["iid"] = rl.NewIndependent(mdp, 64, xi, rng)
		for name, env := range envs {
			d := len(model.B)
			l := learn.New(alg, d, gamma, lambda, []float64{0}, []float64{0})
			l.Chains(64)
			v := averages{batch: make([]float64, d*d+d), rare: rare}
			var step rl.Transition
			for k := range steps * (batches + 1) {
				env.Next(&step, rng)
				terminal := step.Terminal
				step.Terminal = false // to keep the trace that the step is learned with
				l.Step(&step)
				e := l.Trace(step.Chain)
				if step.Terminal = terminal; terminal {
					l.Forget(step.Chain)
				}
				phi, next := &step.Phi, &step.PhiBar
				if alg.Rule.States {
					phi, next = &step.X, &step.XNext
				}
				u := make([]float64, d)
				for j, i := range phi.Index {
					u[i] -= phi.Value[j]
				}
				for j, i := range next.Index {
					u[i] += gamma * next.Value[j]
				}
				for i, x := range e {
					for j, y := range u {
						v.batch[i*d+j] += x * y
					}
					v.batch[d*d+i] += x * step.R
				}
				if k%steps == steps-1 {
					if k < steps { // before the chain is stationary
						clear(v.batch)
						continue
					}
					v.close(steps)
				}
			}
			v.check(t, id+" "+rule+" "+name, append(append([]float64(nil), model.A...), model.B...))
		}
	}
}

// The trace's second moment, which ends cut, must match its average.
func TestEpisodesCutTheTracesSecondMoment(t *testing.T) {
	_, mdps := gallery(t)
	const steps, batches = 1000, 50
	for id, mdp := range mdps {
		of := kappa(t, "qpi")
		model, err := exact.New(mdp, 0.99, 0.9, of)
		if err != nil {
			t.Fatal(err)
		}
		mean, second, err := model.TraceMoments()
		if err != nil {
			t.Fatal(id, err)
		}
		d := mdp.Dim()
		want := make([]float64, d+1)
		for i := range mean {
			for j, x := range mean[i] {
				want[j] += x
				want[d] += second[i][j*d+j]
			}
		}
		alg, _ := learn.ByID("semi-gradient:qpi")
		l := learn.New(alg, d, 0.99, 0.9, []float64{0}, []float64{0})
		chain, rng := rl.NewChain(mdp, 0), rand.New(rand.NewPCG(8, 8))
		v := averages{batch: make([]float64, d+1)}
		var step rl.Transition
		for k := range steps * (batches + 1) {
			chain.Next(&step, rng)
			terminal := step.Terminal
			step.Terminal = false
			l.Step(&step)
			for j, x := range l.Trace(0) {
				v.batch[j] += x
				v.batch[d] += x * x
			}
			if terminal {
				l.Forget(0)
			}
			if k%steps == steps-1 {
				if k < steps {
					clear(v.batch)
					continue
				}
				v.close(steps)
			}
		}
		v.check(t, id, want)
	}
}

// States that are never reached may never end, also at γ = 1, and do not matter.
func TestUnreachedStatesNeedNotEnd(t *testing.T) {
	m := &rl.MDP{
		States: 3, Actions: 1,
		P: rl.Tables([][][]float64{{{0, 0.5, 0}}, {{0.25, 0, 0}}, {{0, 0, 1}}}),
		R: [][]float64{{1}, {2}, {5}}, Pi: [][]float64{{1}, {1}, {1}}, Mu: [][]float64{{1}, {1}, {1}},
		Phi: [][]float64{{1, 0}, {0, 1}, {1, 1}}, Start: []float64{1, 0, 0},
	}
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	for _, gamma := range []float64{0.5, 1} {
		model, err := exact.New(m, gamma, 1, func(_, _ float64) float64 { return 1 })
		if err != nil {
			t.Fatal(gamma, err)
		}
		// Q(0) = 1 + γ/2 Q(1), Q(1) = 2 + γ/4 Q(0). From 0 the chain goes to 1 half the time, and back a quarter of the
		// time.
		q0 := (1 + gamma) / (1 - gamma*gamma/8)
		reference.Close(t, "Q", model.Values[:2], []float64{q0, 2 + gamma/4*q0}, 1e-12)
		reference.Close(t, "ξ", model.Xi, []float64{2. / 3, 1. / 3, 0}, 1e-12)
		reference.Close(t, "θ*", model.ThetaStar, model.Values[:2], 1e-12)
		if _, err := model.Rates(); err != nil {
			t.Error(err)
		}
		if _, _, err := model.TraceMoments(); err != nil {
			t.Error(err)
		}
	}
	if got := m.Endless(m.Pi); got != -1 {
		t.Errorf("state %d is endless", got)
	}
	m.Start = []float64{0.5, 0, 0.5}
	if got := m.Endless(m.Pi); got != 2 {
		t.Errorf("state %d is endless, want 2", got)
	}
}
