//go:build !wasm

package run_test

import (
	"math"
	"slices"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// pressed returns the experiment after a press of a knob.
func pressed(t *testing.T, x *run.Experiment, k run.Knob) *run.Experiment {
	t.Helper()
	c := x.Config()
	c = c.Clone()
	for key, value := range k.Press {
		if issue, ok := c.Set(key, value); !ok {
			t.Fatal(issue)
		}
	}
	y, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return y
}

// Each knob is on in the problem's first preset. A press switches it off, and another press switches it on again.
func TestPressTogglesAKnob(t *testing.T) {
	checked := 0
	for _, p := range query.Presets {
		if p.Problem == "custom" {
			continue // it comes with a file
		}
		x := experiment(t, "preset="+p.ID)
		knobs := x.Knobs()
		if want := map[string]int{"baird": 2, "mountain-car": 2}[p.Problem]; len(knobs) != want {
			t.Errorf("%s has %d knobs, want %d", p.ID, len(knobs), want)
		}
		for i, k := range knobs {
			if (p.ID == "baird" || p.ID == "mountain-car") && !k.On {
				t.Errorf("%s: %s is off", p.ID, k.ID)
			}
			there := pressed(t, x, k)
			switched := there.Knobs()[i]
			if switched.ID != k.ID || switched.On == k.On {
				t.Errorf("%s: %s is not switched by %v", p.ID, k.ID, k.Press)
			}
			if back := pressed(t, there, switched).Knobs()[i]; back.On != k.On {
				t.Errorf("%s: %s is not switched back by %v", p.ID, k.ID, switched.Press)
			}
			checked++
		}
	}
	if checked < 10 {
		t.Errorf("%d presses", checked)
	}
}

// The page's statements on the star, for all features. All states share a weight. The behaviour takes solid six times
// as often at states 1 to 6, where it learns from 7, as at 7. One knob says whether the actions share weights, the
// other whether dashed pairs have a weight in common.
func TestOnTheStarSolidAtTheRimOutweighsTheMiddle(t *testing.T) {
	for _, features := range []string{"copy", "onehot", "shared"} {
		x := experiment(t, "preset=baird&alg=tb&features="+features)
		m := x.Instance().MDP
		model, err := x.Operator()
		if err != nil {
			t.Fatal(err)
		}
		shared, common := slices.Repeat([]bool{true}, m.Dim()), false // of solid; between the two actions
		dashed := slices.Repeat([]bool{true}, m.Dim())
		rim, middle := 0., 0.
		for s := range 7 {
			pair := s * m.Actions // of solid
			for i, x := range m.Phi[pair] {
				shared[i], dashed[i] = shared[i] && x != 0, dashed[i] && m.Phi[pair+1][i] != 0
				for other := range 7 {
					common = common || x != 0 && m.Phi[other*m.Actions+1][i] != 0
				}
			}
			if m.P[s][0].At(6) != 1 {
				t.Errorf("solid leads from state %d to %v", s+1, m.P[s][0])
			}
			if s == 6 {
				middle = model.Xi[pair]
			} else {
				rim += model.Xi[pair]
			}
		}
		if knobs := x.Knobs(); common == knobs[0].On || slices.Contains(dashed, true) != knobs[1].On {
			t.Errorf("%s: the actions have weights in common: %v; those of all dashed pairs: %v; %+v", features, common, dashed, knobs)
		}
		if !slices.Contains(shared, true) || math.Abs(rim/middle-6) > 1e-12 {
			t.Errorf("%s: shared by all %v, at the rim %g, in the middle %g", features, shared, rim, middle)
		}
	}
}

// The growth comes from solid at states 1 to 6; state 7 removes only a part of it, and dashed contributes nothing.
func TestOnTheStarGrowthComesFromTheRim(t *testing.T) {
	model, err := experiment(t, "preset=baird&alg=tb").Operator()
	if err != nil {
		t.Fatal(err)
	}
	shares, _ := model.Shares()
	for i, s := range shares {
		switch state, action := i/2, i%2; {
		case action == 1 && math.Abs(s.Growth) > 1e-12, action == 0 && state < 6 && !(s.Growth > 0), action == 0 && state == 6 && !(s.Growth < 0):
			t.Errorf("state %d, action %d: %g", state+1, action, s.Growth)
		}
	}
	if len(shares) != 14 || !(model.Growth() > 0) {
		t.Errorf("%d pairs, growth %g", len(shares), model.Growth())
	}
}

// Features that the actions share are stable everywhere. With either of the other two knobs, or neither, Tree Backup is
// unstable.
func TestDashedsFeaturesDoNotStabiliseTheStar(t *testing.T) {
	grow := 0
	for _, gamma := range []string{"0.5", "0.88", "0.9", "0.99", "0.999"} {
		for _, lambda := range []string{"0", "0.5", "0.9", "1"} {
			at := "preset=baird&alg=tb&gamma=" + gamma + "&lambda=" + lambda + "&features="
			copied, onehot, shared := outlook(t, at+"copy", "tb"), outlook(t, at+"onehot", "tb"), outlook(t, at+"shared", "tb")
			if copied > 1e-9 != (onehot > 1e-9) || copied > 1e-9 && math.Abs(copied-onehot) > 1e-6*copied || !(shared < 0) {
				t.Errorf("γ = %s, λ = %s: %g, %g, and shared %g", gamma, lambda, copied, onehot, shared)
			}
			if copied > 1e-9 {
				grow++
			}
		}
	}
	if grow == 0 || grow == 20 {
		t.Errorf("%d of 20 are unstable", grow)
	}
}

// On Mountain Car, the coefficients of Tree Backup and Retrace shrink a trace; importance ratios can lengthen it.
func TestOnMountainCarTheRatioIsUpToThirty(t *testing.T) {
	for id, want := range map[string]float64{"tb": 0.8, "retrace": 1, "is": 30, "gis": 30, "tb,is": 30, "gtd": 0} {
		if got := experiment(t, "preset=mountain-car&alg="+id).LargestKappa(); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %g, want %g", id, got, want)
		}
	}
	if got := experiment(t, "preset=baird").LargestKappa(); got != 0 {
		t.Errorf("on another problem: %g", got)
	}
}
