package run

import (
	"cmp"
	"math"
	"math/cmplx"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
)

// Mode is a direction of two weights through θ* along which the mean update only stretches.
type Mode struct {
	Direction [2]float64 // of length 1
	Factor    float64    // by which one mean update multiplies a distance from θ*
}

// Modes are the directions of the arm-th algorithm's mean update at its present step sizes, the one that grows most, or
// falls least, first; none where it turns, and none unless there are two weights. A dual algorithm learns θ and ω together:
// its modes are the θ-parts of the two slowest of the mean update of both, as far as they are real.
func (s Scene) Modes(arm int) []Mode {
	a := s.x.arms[arm]
	if a.model == nil || len(a.theta0) != 2 || !s.x.inst.Exact() {
		return nil
	}
	alpha, eta := s.x.cfg.StepSize("alpha", a.alg.ID), s.x.cfg.StepSize("eta", a.alg.ID)
	if a.sizes != nil {
		alpha, eta = a.sizes.At(s.x.step)
	}
	if k := &a.modes; k.model != a.model || k.alpha != alpha || k.eta != eta {
		*k = knownModes{a.model, alpha, eta, modesOf(a, alpha, eta)}
	}
	return a.modes.list
}

// knownModes are an arm's modes with the model and the step sizes that they are of: pictures ask in each frame.
type knownModes struct {
	model      *exact.Model
	alpha, eta float64
	list       []Mode
}

func modesOf(a *arm, alpha, eta float64) []Mode {
	t, n := learn.MeanMatrix(a.alg, a.model.A, a.model.M, 2, alpha, eta)
	for i := range n {
		t[i*n+i]-- // what a step adds: small step sizes leave its digits
	}
	pairs, err := exact.Eigenpairs(t, n)
	if err != nil {
		return nil
	}
	slices.SortStableFunc(pairs, func(a, b exact.Eigenpair) int {
		return cmp.Compare(cmplx.Abs(a.Value), cmplx.Abs(b.Value))
	})
	var list []Mode
	for _, p := range pairs[:2] {
		if p.Vector == nil {
			continue
		}
		x, y := p.Vector[0], p.Vector[1]
		theta := math.Hypot(x, y)
		if theta < 1e-6 {
			continue // θ has no part in it
		}
		list = append(list, Mode{[2]float64{x / theta, y / theta}, 1 + real(p.Value)})
	}
	slices.SortStableFunc(list, func(a, b Mode) int { return cmp.Compare(b.Factor, a.Factor) })
	return list
}
