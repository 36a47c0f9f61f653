package learn

import (
	"triad/core/columns"
	"triad/core/rl"
)

// Update is one update of a learner with one column, taken apart. It holds the terms of the rule's equation as the
// learner itself computed them. Vectors are dense, with d numbers each.
type Update struct {
	Ratio         float64 // π/μ of the state–action pair
	Kappa, Decay  float64 // κ, and γλκ, the factor of the previous trace
	Gamma, Lambda float64
	Alpha, Eta    float64 // of this step
	R             float64

	Phi, PhiBar []float64 // φ and φ̄, or x(s) and x(s') for rules with States
	Change      []float64 // γφ̄ − φ
	// BehaviourDecay is γλ for e^μ, OmegaBehaviour is ωᵀe^μ, and BehaviourChange is γφ̄^μ − φ. They are 0 and nil for
	// rules without e^μ.
	BehaviourDecay, OmegaBehaviour float64
	BehaviourChange                []float64
	// HalfDelta, HalfOmegaE and HalfOmegaPhi are δ_½, ω_½ᵀe and ω_½ᵀφ of mirror-prox; 0 for other rules.
	HalfDelta, HalfOmegaE, HalfOmegaPhi float64
	Reg                                 float64 // β_r, for the rule that takes it
	// Beta is β of emphatic rules. Followed and Follows are the follow-on states before and after the update. All are 0
	// for other rules.
	Beta              float64
	Followed, Follows follow
	// PhiSecond is φ̄″; nil for rules without a second next state.
	PhiSecond []float64
	// PhiTilde is φ̃ and Ahead is φ̄ − φ̃; both are nil for rules that do not use them.
	PhiTilde, Ahead []float64

	Before, After State
	// All of these use the weights before the update and the trace after it.
	Delta                float64   // δ
	ThetaPhi, ThetaBar   float64   // θᵀφ and θᵀφ̄
	OmegaE, OmegaPhi     float64   // ωᵀe and ωᵀφ
	OmegaBar             float64   // ωᵀφ̄
	DutchPhi             float64   // φᵀe^ω, with the previous Dutch trace
	FreeTheta, FreeOmega []float64 // the new weights before the projection
	Projected            bool      // whether the projection was applied
	Share                float64   // α/Σα, the weight of θ in the Polyak average; 0 without an average

	plain rl.Transition // the transition without its end, so that the trace does not restart
}

// State holds the vectors that an update changes. After a terminal step, E is the trace that the step learned with,
// before it restarts.
type State struct {
	E            []float64
	Dutch        []float64 // e^ω; nil for rules without it
	Behaviour    []float64 // e^μ; nil for rules without it
	Theta, Omega []float64
	Mean         []float64 // θ̄ over the weights up to those before the update; nil without an average
}

// StepInto is Step for a learner with one column, equal to the bit. It also fills u, whose slices it reuses.
func (l *Learner) StepInto(u *Update, t *rl.Transition) {
	if l.cols != 1 {
		panic("learn: StepInto: a learner of several columns")
	}
	u.Before.copy(l, t.Chain)
	u.Followed = l.follows(t.Chain)
	// The episode's end and the projection come last and separately, because u must show the values before each.
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

// copy copies the present state of a learner.
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

// take computes the terms of the step that the learner has just taken, with the learner's own functions and the weights
// before the step.
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
	if l.Algorithm.Rule.Follows {
		l.targetErrors()
	} else {
		l.tdErrors()
	}
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
	if l.Algorithm.Rule.Follows {
		u.OmegaBar = dot(u.Before.Omega, l.next)
	}
	if l.Algorithm.Rule.Second {
		u.PhiSecond = dense(u.PhiSecond, l.d, &l.t.PhiSecond)
	}
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

// dense returns v as d numbers in dst, which it makes if dst is nil. It is not inlined, because a dozen copies would
// enlarge the page's worker and its time does not matter.
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

// copied returns src in dst, which it makes if dst is nil. It is not inlined for the same reason.
//
//go:noinline
func copied(dst, src []float64) []float64 {
	if dst == nil {
		dst = make([]float64, len(src))
	}
	copy(dst, src)
	return dst
}
