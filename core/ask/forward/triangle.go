// Package forward compares the forward view and the backward view of multi-step learning on the steps of one run.
//
// Both views sum the same triangle of terms C_{t,k} δ_k φ_t for k ≥ t, where C_{t,k} = Π_{i=t+1..k} γλκ_i. A row of the
// triangle is the λ-return of one state minus its value. A column is one TD error spread by the trace, because Σ_t
// C_{t,k} φ_t = e_k. With fixed weights the two views agree at every horizon and for every κ [sutton1988]. With
// changing weights they agree for Algorithm 2 only [touati2018, Appendix; vanhasselt2014]. All numbers come from the
// learners' own updates.
package forward

import (
	"triad/core/learn"
	"triad/core/message"
	"triad/core/rl"
)

// Step is a step of the walk as a learner sees it, with weights that do not move.
type Step struct {
	S, A, Next int
	R          float64
	Kappa      float64   // κ of its state–action pair
	Decay      float64   // γλκ, the factor of the previous trace; 0 if there is none
	Q, QNext   float64   // θᵀφ and θᵀφ̄
	Delta      float64   // δ
	Phi, E     []float64 // φ, and the trace after φ was added, d numbers each
}

// Triangle is a walk with its terms.
type Triangle struct {
	Alpha float64
	Steps []Step
	// Share is C by row t and column k, 0 for k < t.
	Share [][]float64
	// Returns holds the λ-returns G_t of the whole walk.
	Returns []float64
	// Forward is α Σ_{t<h} (G_t^{λ,h} − Q_t) φ_t for horizons h = 1, 2, …, summed by rows that end at h. Backward is α
	// Σ_{k<h} δ_k e_k, summed by columns. They are equal.
	Forward, Backward [][]float64
}

// notATrace is the message that a rule's trace differs from e ← γλκe + φ.
var notATrace = message.New("forward.not-a-trace", "{0} does not learn with the trace e ← γλκe + φ, so it has no forward view of this kind")

// New returns the triangle of an algorithm's coefficient on walk, at weights theta, which do not move. The
// semi-gradient learner moves θ by δ_k e_k, and gradient learners use δ_k e_k for the ascent of ω.
func New(a learn.Algorithm, walk []rl.Transition, theta []float64, gamma, lambda, alpha float64) (*Triangle, error) {
	if a.Rule.States || a.Rule.Emphatic {
		return nil, notATrace(a.ID)
	}
	a.Rule = &learn.SemiGradient
	d := len(theta)
	l := learn.New(a, d, gamma, lambda, []float64{alpha}, []float64{alpha})
	l.Reset(theta, make([]float64, d))
	x := &Triangle{Alpha: alpha}
	backward := make([]float64, d)
	for k := range walk {
		t := walk[k]
		var u learn.Update
		l.StepInto(&u, &t)
		copy(l.Theta, theta)
		step := Step{S: t.S, A: t.A, Next: t.Next, R: t.R, Kappa: u.Kappa, Decay: u.Decay, Q: u.ThetaPhi, QNext: u.ThetaBar, Delta: u.Delta, Phi: u.Phi, E: u.After.E}
		if begins(walk, k) {
			step.Decay = 0
		}
		x.Steps = append(x.Steps, step)
		for j, e := range step.E {
			backward[j] += float64(alpha * float64(step.Delta*e))
		}
		x.Backward = append(x.Backward, append([]float64(nil), backward...))
	}
	x.rows(d)
	return x, nil
}

// begins reports whether step k has no previous trace, because it is the first step of the walk or of an episode.
func begins(walk []rl.Transition, k int) bool { return k == 0 || walk[k-1].Cut() }

// rows computes the sums by rows.
func (x *Triangle) rows(d int) {
	n := len(x.Steps)
	for t := range n {
		share := make([]float64, n)
		share[t] = 1
		for k := t + 1; k < n; k++ {
			share[k] = float64(share[k-1] * x.Steps[k].Decay)
		}
		x.Share = append(x.Share, share)
		x.Returns = append(x.Returns, x.Return(t, n))
	}
	for h := 1; h <= n; h++ {
		sum := make([]float64, d)
		for t := range h {
			step := x.Steps[t]
			for j, phi := range step.Phi {
				sum[j] += float64(x.Alpha * float64((x.Return(t, h)-step.Q)*phi))
			}
		}
		x.Forward = append(x.Forward, sum)
	}
}

// Return returns G_t^{λ,h} = Q_t + Σ_{k=t..h−1} C_{t,k} δ_k, the λ-return from step t with horizon h.
func (x *Triangle) Return(t, h int) float64 {
	sum := x.Steps[t].Q
	for k := t; k < h; k++ {
		sum += float64(x.Share[t][k] * x.Steps[k].Delta)
	}
	return sum
}

// Term returns C_{t,k} δ_k φ_t, d numbers.
func (x *Triangle) Term(t, k int) []float64 {
	term := make([]float64, len(x.Steps[t].Phi))
	for j, phi := range x.Steps[t].Phi {
		term[j] = float64(float64(x.Share[t][k]*x.Steps[k].Delta) * phi)
	}
	return term
}
