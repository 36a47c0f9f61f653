package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Update is one update of a learner with one column, taken apart: the pieces of which its rule's
// equation is made, as the learner itself computed them. Vectors are dense, d numbers each.
type Update struct {
	Ratio         float64 // π/μ of the pair
	Kappa, Decay  float64 // κ, and γλκ, with which the trace before was multiplied
	Gamma, Lambda float64
	Alpha, Eta    float64 // of this step
	R             float64

	Phi, PhiBar []float64 // φ and φ̄, or x(s) and x(s') for rules with States
	Change      []float64 // γφ̄ − φ
	// BehaviourDecay is γλ of e^μ, OmegaBehaviour ωᵀe^μ, and BehaviourChange γφ̄^μ − φ; nil and 0 for rules without e^μ.
	BehaviourDecay, OmegaBehaviour float64
	BehaviourChange                []float64
	// HalfDelta, HalfOmegaE and HalfOmegaPhi are δ_½, ω_½ᵀe and ω_½ᵀφ of mirror-prox; 0 for other rules.
	HalfDelta, HalfOmegaE, HalfOmegaPhi float64
	Reg                                 float64 // β_r, of the rule that takes it
	// Beta is β of emphatic rules, Followed and Follows what they follow on before the update and after; 0 for others.
	Beta              float64
	Followed, Follows follow
	// PhiTilde is φ̃ and Ahead φ̄ − φ̃ of rules that take them; nil for others.
	PhiTilde, Ahead []float64

	Before, After State
	// All of these are of the weights before the update, but of the trace after it.
	Delta                float64   // δ
	ThetaPhi, ThetaBar   float64   // θᵀφ and θᵀφ̄
	OmegaE, OmegaPhi     float64   // ωᵀe and ωᵀφ
	DutchPhi             float64   // φᵀe^ω, of the Dutch trace before
	FreeTheta, FreeOmega []float64 // the new weights before the projection
	Projected            bool      // whether the projection looked at them
	Share                float64   // α/Σα, with which θ entered the Polyak average; 0 without one

	plain rl.Transition // of a step after which the trace goes on
}

// State is what an update changes. E after a terminal step is the one learned with, before it restarts.
type State struct {
	E            []float64
	Dutch        []float64 // e^ω; nil for rules without
	Behaviour    []float64 // e^μ; nil for rules without
	Theta, Omega []float64
	Mean         []float64 // θ̄ over the weights up to those before the update; nil without an average
}

// StepInto is Step, to the bit, of a learner with one column; it fills u, whose slices it reuses.
func (l *Learner) StepInto(u *Update, t *rl.Transition) {
	if l.cols != 1 {
		panic("learn: StepInto: a learner of several columns")
	}
	u.Before.copy(l, t.Chain)
	u.Followed = l.follows(t.Chain)
	// The episode's end and the projection come last, each by itself, so that what was before can be seen.
	u.plain = *t
	u.plain.Terminal, u.plain.Truncated = false, false
	project := l.Project
	l.Project = Projection{}
	l.Step(&u.plain)
	l.Project = project

	u.FreeTheta, u.FreeOmega = copied(u.FreeTheta, l.Theta), copied(u.FreeOmega, l.Omega)
	u.Projected = !l.Algorithm.Rule.Solves && project.due(l.steps)
	if u.Projected {
		l.project(l.Algorithm.Rule)
	}
	u.After.copy(l, t.Chain)
	u.take(l)
	if t.Cut() {
		l.Forget(t.Chain)
	}
}

// copy takes over what a learner is at present.
func (s *State) copy(l *Learner, chain int) {
	s.E = dense(s.E, l.d, &l.traces[chain])
	if l.dutch != nil {
		s.Dutch = copied(s.Dutch, l.dutchOf(chain))
	}
	if own := l.behaviourTrace(chain); own != nil {
		s.Behaviour = dense(s.Behaviour, l.d, own)
	}
	s.Theta, s.Omega = copied(s.Theta, l.Theta), copied(s.Omega, l.Omega)
	if l.average != nil {
		s.Mean = copied(s.Mean, l.Mean)
	}
}

// take asks the learner for the pieces of the step it has just taken: the same functions, at the
// weights before it.
func (u *Update) take(l *Learner) {
	t := l.t
	u.Gamma, u.Lambda, u.Alpha, u.Eta, u.R = l.Gamma, l.Lambda, l.Alpha[0], l.Eta[0], t.R
	u.Ratio, u.Kappa, u.Decay = t.Pi/t.Mu, l.kappa(t.Pi, t.Mu), l.decay
	u.Beta, u.Follows = l.Algorithm.Beta(l.Gamma), l.follows(t.Chain)
	if l.Algorithm.Takes("reg") {
		u.Reg = l.Algorithm.Settings.Reg
	}
	u.Phi, u.PhiBar = dense(u.Phi, l.d, l.phi), dense(u.PhiBar, l.d, l.next)
	if l.average != nil {
		u.Share = l.average.factor[0]
	}

	theta, omega := l.Theta, l.Omega
	l.Theta, l.Omega = u.Before.Theta, u.Before.Omega
	l.tdErrors()
	u.Delta, u.Change = l.delta[0], dense(u.Change, l.d, l.change)
	if l.Algorithm.Rule.halves {
		l.halfStep(&l.traces[t.Chain])
		u.HalfDelta, u.HalfOmegaE, u.HalfOmegaPhi = l.delta[0], l.y[0], l.u[0]
	}
	l.Theta, l.Omega = theta, omega
	dot := func(w []float64, v *rl.Sparse) float64 {
		columns.Dot(l.u, w, v)
		return l.u[0]
	}
	u.ThetaPhi, u.ThetaBar = dot(u.Before.Theta, l.phi), dot(u.Before.Theta, l.next)
	u.OmegaPhi, u.OmegaE = dot(u.Before.Omega, l.phi), dot(u.Before.Omega, &l.traces[t.Chain])
	if l.dutch != nil {
		u.DutchPhi = dot(u.Before.Dutch, l.phi)
	}
	if own := l.behaviourTrace(t.Chain); own != nil {
		u.BehaviourDecay, u.OmegaBehaviour = l.behaviourDecay(), dot(u.Before.Omega, own)
		u.BehaviourChange = dense(u.BehaviourChange, l.d, l.behaviourChange())
	}
	if l.Algorithm.Rule.ahead {
		u.Ahead = dense(u.Ahead, l.d, l.ahead())
		u.PhiTilde = dense(u.PhiTilde, l.d, &rl.Sparse{})
		for i := range t.Choices {
			c := &t.Choices[i]
			if weight := l.traceWeight(c); weight != 0 {
				for j, at := range c.Phi.Index {
					u.PhiTilde[at] += float64(weight * c.Phi.Value[j])
				}
			}
		}
	}
}

// dense is v in dst, d numbers, which is made where it is nil. Not inlined: it would be a dozen times, and
// the size of the page's worker counts more here than time.
//
//go:noinline
func dense(dst []float64, d int, v *rl.Sparse) []float64 {
	if dst == nil {
		dst = make([]float64, d)
	}
	clear(dst)
	for j, i := range v.Index {
		dst[i] = v.Value[j]
	}
	return dst
}

// copied is src in dst, which is made where it is nil; not inlined for the same reason.
//
//go:noinline
func copied(dst, src []float64) []float64 {
	if dst == nil {
		dst = make([]float64, len(src))
	}
	copy(dst, src)
	return dst
}
