package run_test

import (
	"math"
	"testing"

	"triad/core/learn"
)

// checker combines an update's terms again.
type checker struct {
	*testing.T
	name string
	u    *learn.Update
}

func newChecker(t *testing.T, name string, u *learn.Update) checker { return checker{t, name, u} }

// want requires the bits that f gives for each feature. The sign of zeros is free, because sums over nonzero features
// do not determine it.
func (c checker) want(what string, got []float64, f func(i int) float64) {
	c.Helper()
	for i, x := range got {
		if want := f(i); x != want {
			c.Errorf("%s%s[%d] is %v, its equation gives %v", c.name, what, i, x, want)
			return
		}
	}
	if len(got) != len(c.u.Before.Theta) {
		c.Errorf("%s%s has %d numbers, θ %d", c.name, what, len(got), len(c.u.Before.Theta))
	}
}

func (c checker) scalar(what string, got, want float64) {
	c.Helper()
	if got != want {
		c.Errorf("%s%s is %v, its equation gives %v", c.name, what, got, want)
	}
}

func (c checker) dot(v, w []float64) float64 {
	sum := 0.0
	for i, x := range v {
		sum += float64(x * w[i])
	}
	return sum
}

// size returns the sum of the absolute terms of a dot product, which determines its rounding error.
func (c checker) size(v, w []float64) float64 {
	sum := 0.0
	for i, x := range v {
		sum += math.Abs(x * w[i])
	}
	return sum
}

// rule returns the new θ and ω by the rule's equation, before any projection.
func (c checker) rule(a learn.Algorithm) (theta, omega func(i int) float64) {
	u := c.u
	e, phi := u.After.E, u.Phi
	descend := func(i int) float64 {
		return u.Before.Theta[i] + float64(u.Change[i]*float64(-u.Alpha*u.OmegaE))
	}
	ascend := func(i int) float64 {
		w := u.Before.Omega[i] + float64(e[i]*float64(u.Eta*u.Delta))
		return w + float64(phi[i]*float64(-u.Eta*u.OmegaPhi))
	}
	switch a.Rule {
	case &learn.SemiGradient:
		return func(i int) float64 { return u.Before.Theta[i] + float64(e[i]*float64(u.Alpha*u.Delta)) },
			func(i int) float64 { return u.Before.Omega[i] }
	case &learn.Residual, &learn.ResidualNaive:
		change := func(i int) float64 { return u.Change[i] }
		if a.Rule.Second {
			change = func(i int) float64 { return float64(u.Gamma*u.PhiSecond[i]) - phi[i] }
		}
		return func(i int) float64 { return u.Before.Theta[i] + float64(change(i)*float64(-u.Alpha*u.Delta)) },
			func(i int) float64 { return u.Before.Omega[i] }
	case &learn.Target:
		c.scalar("ωᵀφ̄", u.OmegaBar, c.dot(u.PhiBar, u.Before.Omega))
		return func(i int) float64 { return u.Before.Theta[i] + float64(e[i]*float64(u.Alpha*u.Delta)) },
			func(i int) float64 {
				return u.Before.Omega[i] + float64(u.Eta*(u.Before.Theta[i]-u.Before.Omega[i]))
			}
	case &learn.Emphatic, &learn.ETD:
		before, after, m := u.Followed, u.Follows, 0.0
		f := 1 + float64(float64(u.Beta*u.Ratio)*before.F)
		if m = 1 + float64(float64(u.Beta*(u.Ratio-float64(u.Lambda*u.Kappa)))*before.F); a.Rule.States {
			f = 1 + float64(float64(u.Beta*before.Ratio)*before.F)
			m = u.Lambda + float64((1-u.Lambda)*f)
		}
		c.scalar("m", after.Emphasis, m)
		c.scalar("F", after.F, f)
		c.scalar("ρ", after.Ratio, u.Ratio)
		return func(i int) float64 { return u.Before.Theta[i] + float64(e[i]*float64(u.Alpha*u.Delta)) },
			func(i int) float64 { return u.Before.Omega[i] }
	case &learn.LSTD: // solved at rows, from more than one update: see solved
		return func(i int) float64 { return u.FreeTheta[i] }, func(i int) float64 { return u.Before.Omega[i] }
	case &learn.SaddlePoint, &learn.GTD2:
		return descend, ascend
	case &learn.Correction, &learn.TDRC:
		c.want("φ̄ − φ̃", u.Ahead, func(i int) float64 { // in another order than the learner's, so up to rounding
			if want := u.PhiBar[i] - u.PhiTilde[i]; math.Abs(u.Ahead[i]-want) > 1e-15*(math.Abs(u.PhiBar[i])+math.Abs(u.PhiTilde[i])) {
				return want
			}
			return u.Ahead[i]
		})
		return func(i int) float64 {
				w := u.Before.Theta[i] + float64(e[i]*float64(u.Alpha*u.Delta))
				return w + float64(u.Ahead[i]*float64(float64(-u.Gamma*u.Alpha)*u.OmegaE))
			}, func(i int) float64 {
				w := u.Before.Omega[i]
				w -= float64(float64(u.Eta*u.Reg) * w)
				w += float64(e[i] * float64(u.Eta*u.Delta))
				return w + float64(phi[i]*float64(-u.Eta*u.OmegaPhi))
			}
	case &learn.Hybrid:
		c.want("e^μ", u.After.Behaviour, func(i int) float64 { return float64(u.BehaviourDecay*u.Before.Behaviour[i]) + phi[i] })
		c.scalar("ωᵀe^μ", u.OmegaBehaviour, c.dot(u.After.Behaviour, u.Before.Omega))
		both := func(w, size float64, i int) float64 {
			w += float64(e[i] * float64(size*u.Delta))
			return w + float64(u.BehaviourChange[i]*float64(size*u.OmegaBehaviour))
		}
		return func(i int) float64 {
				return both(u.Before.Theta[i], u.Alpha, i) + float64(u.Change[i]*float64(-u.Alpha*u.OmegaE))
			}, func(i int) float64 {
				return both(u.Before.Omega[i], u.Eta, i)
			}
	case &learn.MirrorProx:
		ee, phiE, phiPhi := c.dot(e, e), c.dot(e, phi), c.dot(phi, phi)
		c.scalar("δ_½", u.HalfDelta, u.Delta-float64(float64(u.Alpha*u.OmegaE)*c.dot(u.Change, u.Change)))
		c.scalar("ω_½ᵀe", u.HalfOmegaE, u.OmegaE+float64(u.Eta*(float64(u.Delta*ee)-float64(u.OmegaPhi*phiE))))
		c.scalar("ω_½ᵀφ", u.HalfOmegaPhi, u.OmegaPhi+float64(u.Eta*(float64(u.Delta*phiE)-float64(u.OmegaPhi*phiPhi))))
		return func(i int) float64 { return u.Before.Theta[i] + float64(u.Change[i]*float64(-u.Alpha*u.HalfOmegaE)) },
			func(i int) float64 {
				w := u.Before.Omega[i] + float64(e[i]*float64(u.Eta*u.HalfDelta))
				return w + float64(phi[i]*float64(-u.Eta*u.HalfOmegaPhi))
			}
	case &learn.TrueOnline:
		c.scalar("φᵀe^ω", u.DutchPhi, c.dot(phi, u.Before.Dutch))
		c.want("e^ω", u.After.Dutch, func(i int) float64 {
			return float64(u.Decay*u.Before.Dutch[i]) + float64(phi[i]*float64(u.Eta*(1-float64(u.Decay*u.DutchPhi))))
		})
		return descend, func(i int) float64 {
			w := u.Before.Omega[i] + float64(u.After.Dutch[i]*u.Delta)
			return w + float64(phi[i]*-float64(u.Eta*u.OmegaPhi))
		}
	case &learn.GTD:
		return descend, func(i int) float64 {
			w := u.Before.Omega[i]
			return w - float64(u.Eta*w) + float64(e[i]*float64(u.Eta*u.Delta))
		}
	}
	c.Fatalf("%sno equation of rule %s is tested", c.name, a.Rule.ID)
	return nil, nil
}
