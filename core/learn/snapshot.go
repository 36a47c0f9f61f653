package learn

import (
	"math"

	"triad/core/snapshot"
)

// Fields reads or writes the learner's state: all but its algorithm, γ, λ and projection.
func (l *Learner) Fields(f *snapshot.Fields) {
	for _, v := range [][]float64{l.Alpha, l.Eta, l.Theta, l.Omega, l.dutch} {
		f.Floats(v)
	}
	if l.average != nil {
		l.average.fields(f)
	}
	l.steps = f.Uint(l.steps, 0, math.MaxUint64)
	for c := range l.traces {
		traceFields(f, &l.traces[c], l.d)
	}
	for c := range l.behaviour {
		traceFields(f, &l.behaviour[c], l.d)
	}
	for c := range l.followed {
		l.followed[c].fields(f)
	}
	if l.sums != nil {
		l.sums.fields(f)
	}
}

// traceFields reads or writes a trace of d features. It keeps the support exactly, because a feature of value 0 takes
// another path through advance if it belongs to the support.
func traceFields(f *snapshot.Fields, e *trace, d int) {
	n := f.Len(len(e.Index), d, 8)
	e.Index, e.Value = e.Index[:n], e.Value[:n]
	for j := range e.Index {
		switch {
		case n == d: // position and feature are equal
			e.Index[j] = int32(j)
		case j == 0:
			e.Index[j] = int32(f.Int(int(e.Index[j]), 0, d-1))
		default: // indices ascend
			e.Index[j] = int32(f.Int(int(e.Index[j]), int(e.Index[j-1])+1, d-1))
		}
	}
	f.Floats(e.Value)
	if f.Failed() {
		restart(e)
	}
}

func (v *average) fields(f *snapshot.Fields) {
	f.Floats(v.mean)
	f.Floats(v.weight)
}

// Fields reads or writes the state of x: all but its algorithm, A, b, M, step sizes and projection.
func (x *Expected) Fields(f *snapshot.Fields) {
	f.Floats(x.Theta)
	f.Floats(x.Omega)
	if x.average != nil {
		x.average.fields(f)
	}
	x.steps = f.Uint(x.steps, 0, math.MaxUint64)
}

// UpdateFields reads or writes an update of this learner, which may be one that has not been filled yet.
func (l *Learner) UpdateFields(f *snapshot.Fields, u *Update) {
	if !f.Bool(u.Phi != nil) {
		*u = Update{}
		return
	}
	for _, x := range []*float64{
		&u.Ratio, &u.Kappa, &u.Decay, &u.Gamma, &u.Lambda, &u.Alpha, &u.Eta, &u.R,
		&u.Delta, &u.ThetaPhi, &u.ThetaBar, &u.OmegaE, &u.OmegaPhi, &u.DutchPhi, &u.Share,
	} {
		*x = f.Float(*x)
	}
	u.Projected = f.Bool(u.Projected)
	vectors := []*[]float64{&u.Phi, &u.PhiBar, &u.Change, &u.FreeTheta, &u.FreeOmega}
	if l.Algorithm.Takes("reg") {
		u.Reg = f.Float(u.Reg)
	}
	if l.followed != nil {
		u.Beta = f.Float(u.Beta)
		u.Followed.fields(f)
		u.Follows.fields(f)
	}
	if l.Algorithm.Rule.halves {
		u.HalfDelta, u.HalfOmegaE, u.HalfOmegaPhi = f.Float(u.HalfDelta), f.Float(u.HalfOmegaE), f.Float(u.HalfOmegaPhi)
	}
	if l.Algorithm.Rule.Follows {
		u.OmegaBar = f.Float(u.OmegaBar)
	}
	if l.Algorithm.Rule.Second {
		vectors = append(vectors, &u.PhiSecond)
	}
	if l.behaviour != nil {
		u.BehaviourDecay, u.OmegaBehaviour = f.Float(u.BehaviourDecay), f.Float(u.OmegaBehaviour)
		vectors = append(vectors, &u.BehaviourChange)
	}
	if l.Algorithm.Rule.ahead {
		vectors = append(vectors, &u.PhiTilde, &u.Ahead)
	}
	for _, s := range []*State{&u.Before, &u.After} {
		vectors = append(vectors, &s.E, &s.Theta, &s.Omega)
		if l.dutch != nil {
			vectors = append(vectors, &s.Dutch)
		}
		if l.behaviour != nil {
			vectors = append(vectors, &s.Behaviour)
		}
		if l.average != nil {
			vectors = append(vectors, &s.Mean)
		}
	}
	for _, v := range vectors {
		*v = f.Vector(*v, l.d)
	}
}
