package problem_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/rl"
)

// process returns the MDP of a file of the gallery, and its γ.
func process(t *testing.T, name string) (*rl.MDP, float64) {
	t.Helper()
	spec, _ := ofGallery(t, name)
	return spec.Instance().MDP, *spec.Gamma
}

// A card says what comes from its source and what is this program's. These tests compare both with the file.

// The walk of [sutton2018, Example 6.2]: left and right with equal probability, γ = 1, start in the middle. Its values
// are 1/6, …, 5/6 for any κ and λ, because the weights can represent them.
func TestTheRandomWalkOnPolicyHasTheValuesOfTheTextbook(t *testing.T) {
	mdp, gamma := process(t, "random-walk")
	spec, _ := ofGallery(t, "random-walk")
	if gamma != 1 || !slices.EqualFunc(mdp.Pi, mdp.Mu, slices.Equal[[]float64]) || mdp.Start[2] != 1 {
		t.Errorf("γ = %g, π = %v, μ = %v, start %v", gamma, mdp.Pi, mdp.Mu, mdp.Start)
	}
	for s := range mdp.States {
		if !slices.Equal(mdp.Phi[2*s], mdp.Phi[2*s+1]) || !slices.Equal(mdp.Pi[s], []float64{.5, .5}) || spec.Instance().Theta0[s] != .5 {
			t.Errorf("state %d: features %v and %v, π = %v", s, mdp.Phi[2*s], mdp.Phi[2*s+1], mdp.Pi[s])
		}
	}
	for _, kappa := range []string{"tb", "retrace", "is"} {
		for _, lambda := range []float64{0, .5, 1} {
			k, _ := learn.KappaByID(kappa)
			m, err := exact.New(mdp, gamma, lambda, k.Of(learn.Defaults))
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range m.ThetaStar {
				if want := float64(i+1) / 6; math.Abs(v-want) > 1e-12 {
					t.Errorf("%s, λ = %g: θ*_%d = %.15g, want %.15g", kappa, lambda, i+1, v, want)
				}
			}
		}
	}
}

func TestTheOtherRandomWalksDifferFromTheirSourceAsTheirCardsSay(t *testing.T) {
	for _, name := range []string{"random-walk-tabular", "random-walk-inverted", "random-walk-dependent"} {
		mdp, gamma := process(t, name)
		features := mdp.PhiState
		d := len(features[0])
		if gamma != .99 || mdp.Dim() != 2*d {
			t.Errorf("%s: γ = %g, %d features of pairs, %d of states", name, gamma, mdp.Dim(), d)
		}
		for s := range mdp.States {
			left, right := mdp.Phi[2*s], mdp.Phi[2*s+1]
			if !slices.Equal(mdp.Pi[s], []float64{.4, .6}) || !slices.Equal(mdp.Mu[s], []float64{.5, .5}) ||
				!slices.Equal(left[:d], features[s]) || !slices.Equal(right[d:], features[s]) || slices.Max(left[d:]) != 0 || slices.Max(right[:d]) != 0 {
				t.Errorf("%s, state %d: π = %v, μ = %v, features %v and %v", name, s, mdp.Pi[s], mdp.Mu[s], left, right)
			}
		}
	}
}

// Boyan's weights are −24, −16, −8, 0 from the start on; his state 0 is the end.
func TestBoyansWeightsAreInReverseOrderWithAStepMore(t *testing.T) {
	mdp, gamma := process(t, "boyan")
	k, _ := learn.KappaByID("tb")
	m, err := exact.New(mdp, gamma, 0, k.Of(learn.Defaults))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0, -8, -16, -24} {
		if math.Abs(m.ThetaStar[i]-want) > 1e-9 {
			t.Errorf("θ* = %v, want 0, −8, −16, −24", m.ThetaStar)
		}
	}
	if mdp.End(0, 0) != 1 || mdp.R[0][0] != 0 {
		t.Errorf("state 0 ends with probability %g and reward %g, want 1 and 0", mdp.End(0, 0), mdp.R[0][0])
	}
}

func TestCollisionHasOneDrawOfSixFeaturesAndASeventhForTurningAway(t *testing.T) {
	mdp, _ := process(t, "collision")
	for s := range mdp.States {
		forward, away := mdp.Phi[2*s], mdp.Phi[2*s+1]
		ones := 0
		for _, v := range forward[:6] {
			if v != 0 && v != 1 {
				t.Errorf("state %d has the feature %g", s, v)
			}
			ones += int(v)
		}
		if ones != 3 || forward[6] != 0 || !slices.Equal(away, []float64{0, 0, 0, 0, 0, 0, 1}) {
			t.Errorf("state %d: %v forward, %v away", s, forward, away)
		}
	}
}

// The star has features of states: 2 for a state's own and 1 in common, 1 and 2 at the centre. Each action has its own
// copy.
func TestTheStarHasACopyOfItsEightFeaturesForEachAction(t *testing.T) {
	mdp, _ := process(t, "star")
	for s := range mdp.States {
		want := make([]float64, 8)
		want[s], want[7] = 2, 1
		if s == 6 {
			want[6], want[7] = 1, 2
		}
		solid, dashed := mdp.Phi[2*s], mdp.Phi[2*s+1]
		if !slices.Equal(solid[8:], want) || !slices.Equal(dashed[:8], want) || slices.Max(solid[:8]) != 0 || slices.Max(dashed[8:]) != 0 {
			t.Errorf("state %d: %v solid, %v dashed, want %v in halves", s+1, solid, dashed, want)
		}
	}
}

// In Four Rooms only a step into the goal pays, and it pays 1. Policies, start and features are this program's.
func TestFourRoomsPaysOneForTheStepIntoTheGoal(t *testing.T) {
	mdp, _ := process(t, "four-rooms")
	far := waysToTheGoal(mdp)
	pays, begins := 0, 0
	for s := range mdp.States {
		if mdp.Start[s] > 0 {
			begins++
		}
		if slices.Max(mdp.Mu[s]) != .25 || math.Abs(slices.Max(mdp.Pi[s])-.85) > 1e-12 {
			t.Errorf("state %d: π = %v, μ = %v", s, mdp.Pi[s], mdp.Mu[s])
		}
		if next := meant(mdp, s, slices.Index(mdp.Pi[s], slices.Max(mdp.Pi[s]))); far[next] != far[s]-1 {
			t.Errorf("state %d is %d steps from the goal, and the target goes to %d, %d steps away", s, far[s], next, far[next])
		}
		for a := range mdp.Actions {
			p := mdp.End(s, a)
			if math.Abs(mdp.R[s][a]-p) > 1e-12 || mdp.RVar != nil {
				t.Errorf("state %d, action %d: mean %g, want %g; variances %v", s, a, mdp.R[s][a], p, mdp.RVar)
			}
			mdp.Follow(s, a, func(next int, _ float64) {
				want := 0.0
				if next == mdp.States {
					want = 1
				}
				if got := mdp.Reward(s, a, next); got != want {
					t.Errorf("state %d, action %d: %g for what leads to %d, want %g", s, a, got, next, want)
				}
			})
			if p > 0 {
				pays++
			}
		}
	}
	if pays != 8 || begins != 25 {
		t.Errorf("%d pairs lead to the goal, episodes begin in %d states; want 8 and 25", pays, begins)
	}
}

// meant returns the most likely outcome of an action; the number of states stands for the end.
func meant(m *rl.MDP, s, a int) int {
	to, most := m.States, m.End(s, a)
	m.Follow(s, a, func(next int, prob float64) {
		if prob > most {
			to, most = next, prob
		}
	})
	return to
}

// waysToTheGoal returns the number of steps from each state to the goal if every action does what it means; 0 for the
// end.
func waysToTheGoal(m *rl.MDP) []int {
	far := slices.Repeat([]int{m.States}, m.States+1)
	far[m.States] = 0
	for range m.States {
		for s := range m.States {
			for a := range m.Actions {
				far[s] = min(far[s], far[meant(m, s, a)]+1)
			}
		}
	}
	return far
}
