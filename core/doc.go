// Package core holds the science of Triad: off-policy multi-step learning with linear
// function approximation, as in Touati, Bacon, Precup and Vincent [touati2018].
//
// # Notation
//
// One symbol, one name, everywhere: in comments, fields, sliders, CSV columns. Two letters have another meaning where
// rates of convergence are analysed, as in the paper.
//
//	symbol   Go            meaning                                             range
//	s, a     s, a          state, action; pair index i = s·|A| + a
//	π, μ     Pi, Mu        target and behaviour policy                         [0, 1], rows sum to 1
//	φ        Phi           features of a pair, d numbers
//	φ̄        PhiBar        Σ_a π(a|s') φ(s',a), expected next features
//	x        X, XNext      features of states, for GTD and GTD2
//	γ        Gamma         discount factor                                     [0, 1), 1 where episodes end
//	λ        Lambda        trace decay                                         [0, 1]
//	κ        Kappa         trace coefficient, the algorithm's name             ≥ 0
//	c̄, ζ     CBar, Zeta    numbers of the coefficients of V-trace and ABQ      (0, 1000], [0, 1]
//	e        E             eligibility trace, e ← γλκ e + φ
//	e^ω      dutch         Dutch trace of ω, which holds η
//	ρ        rho           importance weight π/μ of GTD, GTD2 and emphases      ≥ 0
//	F, m     F, Emphasis   follow-on trace F ← 1 + βρF, and the emphasis of it
//	δ        delta         temporal-difference error, r + γθᵀφ̄ − θᵀφ
//	θ        Theta         weights of the value function
//	θ̄        Mean          Polyak average Σαθ/Σα
//	ω        Omega         weights of the dual (auxiliary) problem
//	α, η     Alpha, Eta    step sizes of θ and of ω                            (0, 1000]
//	ξ        Xi            stationary distribution of pairs under μ            sums to 1
//	A, b, M  A, B, M       mean dynamics: E[e(γφ̄−φ)ᵀ], E[re], E[φφᵀ]
//	Q^π      Values        true values of π; where simulated, by Returns
//	θ*       ThetaStar     −A⁻¹b, the fixed point
//	ρ, δ     Rho, Delta    of rates: largest and smallest eigenvalue of AᵀM⁻¹A
//	β        Beta          η/α of the analysis, 8ρ/λ_min(M); of emphases, the   [0, 1)
//	                       discount of F
//	L_G, σ²  LG, Sigma2    second moments of the samples of the mean dynamics
//
// # Reading order
//
//   - rl: the vocabulary. columns: the algebra that updates are made of.
//   - learn: kappa.go and catalogue.go (an algorithm is a coefficient and a rule); semigradient.go, saddlepoint.go,
//     trueonline.go, correction.go, statevalue.go and emphatic.go (the updates); polyak.go, projection.go and
//     stepsizes.go (what may be added to any); update.go (one update taken apart); learntest (what holds for all).
//   - problem: twostate.go (a counterexample); custom.go (one of your own); mountaincar.go, car.go and returns.go (what
//     can be driven, not solved). Below it tile: its features, and layout: where a problem's graph has its states.
//   - exact: what the mean dynamics do, with linear algebra of its own in exact/algebra. moments: what samples do in the
//     mean square, and on the chain. metric: what is plotted.
//   - query: the keys, their legal values, the catalogue. query/mathml sets its equations, message says what is wrong.
//   - run: runs in lock-step or episode by episode; truth.go (what is simulated to measure by), record.go (what errors
//     have been), theory.go (what is foretold of them), slice.go (how growth turns along a slider), why.go (the eight
//     worlds of the triad), state.go (an experiment as bytes, by snapshot). run/held: runs kept beside others, as text
//     and learned again. stats: means, errors and trends. verdict: what becomes of learners.
//   - sweep: studies, in parts that are worked on anywhere: finite.go of problems with an exact model, car.go of Mountain
//     Car, with the paper's figures. sweep/confirm: their best cells, learned again.
//   - batch: svrg.go and what else goes over data in passes.
//   - ask: questions that take their time, such as map.go and rates.go, by one interface (question.go). Below it ask/phase:
//     maps of a problem by two settings. ask/rates: how fast errors fall, and which rows of Table 1 speak of it.
//     ask/forward: steps of a run by the forward and by the backward view. ask/versus: two learners over seeds.
//     ask/passes: batch methods on a log, or on a run. ask/prospect: spectra of large problems.
//   - cmd/triad: the command line.
//
// # Dependencies
//
// core is pure Go and gonum. Nothing here imports a platform (syscall/js, ebiten, net, os,
// time; the commands under core/cmd may) or uses global randomness; learn knows no problem and
// a problem no learner. imports_test.go holds these lines.
package core
