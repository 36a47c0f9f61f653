package forward

import (
	"triad/core/learn"
	"triad/core/rl"
)

// Online is the walk with weights that move: Algorithm 2, whose ω at each step is what the forward view with that
// horizon makes of the same TD errors, and Algorithm 1, whose trace makes something else of them.
type Online struct {
	Delta []float64   // δ of Algorithm 2 by step, at the weights it had then
	Trace [][]float64 // its e^ω after each step
	Omega [][]float64 // its ω after each step
	Theta [][]float64
	// Interim is ω_t^k by horizon k = 1, 2, … and t = 0 … k: the last of each row is Omega's.
	Interim [][][]float64
	// Plain is ω of Algorithm 1's accumulating trace after each step, of the same TD errors: θ is Algorithm 2's.
	Plain [][]float64
}

// NewOnline goes through walk with an algorithm's coefficient, from weights theta0 and omega0.
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

// interim is ω_t for t = 0 … k of the forward view with horizon k = len(delta): with Y_t = Σ_{i=t..k−1} C_{t,i} δ_i,
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

// Gaps are the largest differences of Algorithm 1's ω, after each step, from that of the forward view.
func (x *Online) Gaps() []float64 { return apart(x.Plain, x.Omega) }

// Errors are the same of Algorithm 2's: 0 but for rounding.
func (x *Online) Errors() []float64 { return apart(x.Omega, x.Last()) }

// Last is ω_k^k of the forward view with horizon k, for k = 1, 2, …
func (x *Online) Last() [][]float64 {
	last := make([][]float64, len(x.Interim))
	for k, row := range x.Interim {
		last[k] = row[k+1]
	}
	return last
}

// apart is by how much rows differ at most, row by row.
func apart(a, b [][]float64) []float64 {
	list := make([]float64, len(a))
	for k := range a {
		for j := range a[k] {
			list[k] = max(list[k], a[k][j]-b[k][j], b[k][j]-a[k][j])
		}
	}
	return list
}
