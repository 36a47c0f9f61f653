package forward

import (
	"triad/core/learn"
	"triad/core/rl"
)

// Online runs Algorithms 2 and 1 on a walk with weights that move. The ω of Algorithm 2 at each step equals the ω that
// the forward view with that horizon makes of the same TD errors. The trace of Algorithm 1 leads to another ω.
type Online struct {
	Delta []float64   // δ of Algorithm 2 for each step, with its weights at that step
	Trace [][]float64 // its e^ω after each step
	Omega [][]float64 // its ω after each step
	Theta [][]float64
	// Interim is ω_t^k for horizons k = 1, 2, … and t = 0 … k. The last of each row equals Omega.
	Interim [][][]float64
	// Plain is the ω of Algorithm 1's accumulating trace after each step, from the TD errors of Algorithm 2's θ.
	Plain [][]float64
}

// NewOnline runs an algorithm's coefficient along walk, from weights theta0 and omega0.
func NewOnline(a learn.Algorithm, walk []rl.Transition, theta0, omega0 []float64, gamma, lambda, alpha, eta float64) (*Online, error) {
	if a.Rule.States || a.Rule.Emphatic {
		return nil, notATrace(a.ID)
	}
	x := &Online{}
	of := func(r *learn.Rule) *learn.Learner {
		a.Rule = r
		l := learn.New(a, len(theta0), gamma, lambda, []float64{alpha}, []float64{eta})
		l.Reset(theta0, omega0)
		return l
	}
	exact, plain := of(&learn.TrueOnline), of(&learn.SaddlePoint)
	var phis [][]float64
	var decays []float64
	for k := range walk {
		t := walk[k]
		var u, v learn.Update
		exact.StepInto(&u, &t)
		t = walk[k]
		copy(plain.Theta, u.Before.Theta)
		plain.StepInto(&v, &t)
		if begins(walk, k) {
			u.Decay = 0
		}
		x.Delta, phis, decays = append(x.Delta, u.Delta), append(phis, u.Phi), append(decays, u.Decay)
		x.Trace, x.Omega, x.Theta = append(x.Trace, u.After.Dutch), append(x.Omega, u.After.Omega), append(x.Theta, u.After.Theta)
		x.Plain = append(x.Plain, v.After.Omega)
		x.Interim = append(x.Interim, interim(x.Delta, phis, decays, omega0, eta))
	}
	return x, nil
}

// interim returns ω_t for t = 0 … k of the forward view with horizon k = len(delta). With Y_t = Σ_{i=t..k−1} C_{t,i}
// δ_i,
//
//	ω_{t+1} = ω_t + η (Y_t − φ_tᵀω_t) φ_t
func interim(delta []float64, phis [][]float64, decays, omega0 []float64, eta float64) [][]float64 {
	at := append([]float64(nil), omega0...)
	all := [][]float64{append([]float64(nil), at...)}
	for t := range delta {
		y, share := 0.0, 1.0
		for i := t; i < len(delta); i++ {
			if i > t {
				share = float64(share * decays[i])
			}
			y += float64(share * delta[i])
		}
		for j, phi := range phis[t] {
			y -= float64(phi * at[j])
		}
		for j, phi := range phis[t] {
			at[j] += float64(eta * float64(y*phi))
		}
		all = append(all, append([]float64(nil), at...))
	}
	return all
}

// Gaps returns the largest differences between Algorithm 1's ω and the forward view's, after each step.
func (x *Online) Gaps() []float64 { return apart(x.Plain, x.Omega) }

// Errors returns the same for Algorithm 2: 0 up to rounding.
func (x *Online) Errors() []float64 { return apart(x.Omega, x.Last()) }

// Last returns ω_k^k of the forward view with horizon k, for k = 1, 2, …
func (x *Online) Last() [][]float64 {
	last := make([][]float64, len(x.Interim))
	for k, row := range x.Interim {
		last[k] = row[k+1]
	}
	return last
}

// apart returns the largest difference in each row.
func apart(a, b [][]float64) []float64 {
	list := make([]float64, len(a))
	for k := range a {
		for j := range a[k] {
			list[k] = max(list[k], a[k][j]-b[k][j], b[k][j]-a[k][j])
		}
	}
	return list
}
