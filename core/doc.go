// Package core defines the notation of the code below it.
//
// That code implements off-policy multi-step learning with linear function approximation, as in Touati, Bacon, Precup
// and Vincent [touati2018].
//
// ARCHITECTURE.md lists the packages under core and says in which order to read them. Terms in words are in
// assets/manual/glossary.md.
//
// # Notation
//
// A symbol has one name in comments, fields, sliders and CSV columns. Two letters have a second meaning where rates of
// convergence are analysed, as in the paper.
//
//	symbol   Go            meaning                                             range
//	s, a     s, a          state, action; pair index i = s·|A| + a
//	π, μ     Pi, Mu        target and behaviour policy                         [0, 1], rows sum to 1
//	φ        Phi           features of a state–action pair, d numbers
//	φ̄        PhiBar        Σ_a π(a|s') φ(s',a), expected next features
//	x        X, XNext      features of states, for GTD and GTD2
//	γ        Gamma         discount factor                                     [0, 1); 1 if episodes end
//	λ        Lambda        trace decay                                         [0, 1]
//	κ        Kappa         trace coefficient, which names the algorithm        ≥ 0
//	c̄, ζ     CBar, Zeta    parameters of the coefficients of V-trace and ABQ   (0, 1000], [0, 1]
//	σ        Sigma         share of sampling in the coefficient of Q(σ)        [0, 1]
//	e        E             eligibility trace, e ← γλκ e + φ
//	e^ω      dutch         Dutch trace of ω, which contains η
//	ρ        rho           importance weight π/μ of GTD, GTD2 and emphases      ≥ 0
//	F, m     F, Emphasis   follow-on trace F ← 1 + βρF, and the emphasis computed from F
//	δ        delta         temporal-difference error, r + γθᵀφ̄ − θᵀφ
//	θ        Theta         weights of the value function
//	θ̄        Mean          Polyak average Σαθ/Σα
//	ω        Omega         dual weights, of the auxiliary problem
//	α, η     Alpha, Eta    step sizes of θ and of ω                            (0, 1000]
//	ξ        Xi            stationary distribution of pairs under μ            sums to 1
//	A, b, M  A, B, M       mean dynamics: E[e(γφ̄−φ)ᵀ], E[re], E[φφᵀ]
//	Q^π      Values        true values of π; of simulated problems, by Returns
//	θ*       ThetaStar     −A⁻¹b, the fixed point
//	ρ, δ     Rho, Delta    of rates: largest and smallest eigenvalue of AᵀM⁻¹A
//	β        Beta          η/α of the analysis, 8ρ/λ_min(M); of emphases, the   [0, 1)
//	                       decay of F
//	L_G, σ²  LG, Sigma2    second moments of the samples of the mean dynamics
//
// The expected update adds α(Aθ + b) to θ. It is stable if all eigenvalues of A have negative real parts. Sutton and
// Barto write b − Aw, so their A is positive definite when the update is stable.
//
// # Dependencies
//
// Packages under core use only the standard library and gonum. They import no platform package (syscall/js, ebiten,
// net, os, time) and no global random generator; only the commands under core/cmd may use files and clocks. Package
// learn does not know problems, and package problem does not know learners. Tests in imports_test.go hold these rules.
package core
