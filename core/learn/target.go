package learn

import (
	"math"

	"triad/core/columns"
	"triad/core/rl"
)

// Target is the semi-gradient with a target network: δ looks ahead with other weights ω, which start at θ₀ and follow θ
// [lee2019] [zhang2021] [fellows2023]. All right-hand sides use the old weights:
//
//	δ = r + γ ωᵀφ̄ − θᵀφ
//	θ ← θ + α δ e
//	ω ← ω + η (θ − ω)
//
// If the setting Copy is T ≥ 1, ω is instead copied from the new θ after each step whose number, from 1 and over the
// ends of episodes, is a multiple of T. T = 1 is the semi-gradient, to the bit. η = 1 is not, because its target is one
// step older.
//
// With C = E[eφᵀ] and D = γE[eφ̄ᵀ] = A + C, the expected update is θ ← θ + α (Dω − Cθ + b), ω ← ω + η (θ − ω). Its
// fixed point is θ = ω = θ*. It is stable only if A has an even number of positive eigenvalues, for every α, η, T and λ:
// with B for the update minus the identity, det(−B) = (αη)^d det(C − D), and a matrix I + B of radius below 1 has
// det(−B) > 0. Copies need the same, as long as α does not overshoot. If η/α → 0, it is stable if and only if all
// eigenvalues of C have positive real parts and those of C⁻¹D have real parts below 1; for copies with T → ∞, if those
// of C⁻¹D are less than 1 in modulus. With as many independent features as pairs, C⁻¹D has the eigenvalues of γP^π, so
// copies are then stable whatever A is [che2024].
var Target = Rule{
	Affine: true, Key: "copy", Follows: true,
	ID: "target", Name: "target weights", Short: "Target", Dual: true, Body: Wedge,
	Text:  "δ = r + γ ωᵀφ̄ − θᵀφ, θ += α δ e, ω += η (θ − ω)",
	Rows:  []string{traceRow, "δ = r + γ ωᵀφ̄ − θᵀφ", "θ ← θ + α δ e", "ω ← ω + η (θ − ω), or ω ← θ′ every T steps"},
	Lines: []string{traceLine, "= {r:} + {γ} · {ωᵀφ̄} − {θᵀφ} = {δ:}", "= θ + {α} · {δ} e′", ""},
	Mean:  []string{"C = E[e φᵀ], D = E[γ e φ̄ᵀ], b = E[r e]", "θ ← θ + α (D ω − C θ + b)", "ω ← ω + η (θ − ω)"},
	Note:  "A target network with linear features: δ looks ahead with weights ω that follow θ, slowly or by copies every T steps (copy). T = 1 is the semi-gradient. θ* is the same. The expected update can be stable only if A has an even number of positive eigenvalues, at any α, η, T and λ. On the two states Tree Backup’s A has one, so no target saves it. On Baird’s star it has two, and a slow target is stable. Studied by Lee and He (2019) on policy, and by Zhang and others (2021) with a ridge and projections. Fellows and others (2023) study copies, Che and others (2024) as many features as pairs.",
	needs: rl.Needs{Trace: true},
	update: func(l *Learner, e *trace) {
		l.targetErrors()
		every := l.Algorithm.copies()
		if every == 0 {
			columns.Approach(l.Omega, l.Theta, l.Eta)
		}
		columns.AddProduct(l.Theta, e, l.u, 1, l.Alpha, l.delta)
		if every > 0 && (l.steps+1)%every == 0 {
			copy(l.Omega, l.Theta)
		}
	},
	expected: func(x *Expected) {
		for i := range x.next {
			x.next[i] = x.Omega[i] - x.Theta[i]
		}
		for i := range x.r { // Dω − Cθ + b = Aω + b + C(ω − θ)
			x.r[i] = float64(x.row(x.A, i, x.Omega)+x.B[i]) + x.row(x.Trace, i, x.next)
		}
		every := x.Algorithm.copies()
		for i, r := range x.r {
			x.Theta[i] += float64(x.Alpha * r)
			if every == 0 {
				x.Omega[i] -= float64(x.Eta * x.next[i])
			}
		}
		if every > 0 && (x.steps+1)%every == 0 {
			copy(x.Omega, x.Theta)
		}
	},
}

// targetErrors sets l.delta to δ = r + γ ωᵀφ̄ − θᵀφ. If ω = θ it has the bits of tdErrors.
func (l *Learner) targetErrors() {
	l.tdErrors()
	columns.Dot(l.y, l.Omega, l.next)
	columns.Dot(l.z, l.Theta, l.next)
	for k, d := range l.delta {
		l.delta[k] = d + float64(l.Gamma*(l.y[k]-l.z[k]))
	}
}

// Dual0 returns the initial ω of a rule: omega0, or theta0 if ω follows θ.
func (r *Rule) Dual0(theta0, omega0 []float64) []float64 {
	if r.Follows {
		return theta0
	}
	return omega0
}

// Affine reports whether an update of the algorithm is affine in the weights; see Rule.Affine. Copied weights depend on
// the number of the step too.
func (a Algorithm) Affine() bool { return a.Rule.Affine && a.copies() == 0 }

// Period returns the number of steps after which the expected update repeats.
func (a Algorithm) Period() uint64 { return max(1, a.copies()) }

// PerStep returns the factor per step of a factor per Period steps.
func (a Algorithm) PerStep(factor float64) float64 {
	if n := a.Period(); n > 1 {
		return math.Pow(factor, 1/float64(n))
	}
	return factor
}

// copiedMatrix returns K = Jⁿ + αΣ_{j<n} JʲD (d×d) with J = I − αC: θ after n steps with the same target weights, which
// were equal to θ before. It doubles the number of steps as often as needed.
func copiedMatrix(a Algorithm, m rl.Means, d int, alpha float64, n uint64) []float64 {
	a.Settings.Copy = 0
	one, _ := MeanMatrix(a, m, d, alpha, 0)
	block := func(at int) []float64 {
		b := make([]float64, d*d)
		for i := range d {
			copy(b[i*d:][:d], one[i*2*d+at:])
		}
		return b
	}
	// power is Jᵏ and sum is Σ_{j<k} Jʲ, for k = 1, 2, 4, … and for the steps taken so far.
	type steps struct{ power, sum []float64 }
	then := func(x, y steps) steps { // first x, then y
		sum := times(y.power, x.sum, d)
		for i, v := range y.sum {
			sum[i] += v
		}
		return steps{times(y.power, x.power, d), sum}
	}
	double := steps{block(0), unit(d)}
	all := steps{unit(d), make([]float64, d*d)}
	for k := n; k > 0; k >>= 1 {
		if k&1 == 1 {
			all = then(all, double)
		}
		double = then(double, double)
	}
	ahead := times(all.sum, block(d), d)
	for i, v := range all.power {
		ahead[i] += v
	}
	return ahead
}

func unit(d int) []float64 {
	m := make([]float64, d*d)
	for i := range d {
		m[i*d+i] = 1
	}
	return m
}

// times returns the product of two d×d matrices.
func times(a, b []float64, d int) []float64 {
	out := make([]float64, d*d)
	for i := range d {
		row := out[i*d:][:d]
		for k, v := range a[i*d:][:d] {
			for j, w := range b[k*d:][:d] {
				row[j] += float64(v * w)
			}
		}
	}
	return out
}

// copies returns T of a rule with copied target weights, 0 for all other rules.
func (a Algorithm) copies() uint64 {
	if a.Rule.Key != "copy" {
		return 0
	}
	return uint64(a.Settings.Copy)
}
