package query

// onTwoStates are the presets about stability on two states.
var onTwoStates = []Preset{
	{
		"fair", "Does Tree Backup diverge?", "two-state", "",
		[]Clause{
			{"With the same step sizes and on the same transitions,", "alpha.tb! alpha.gtb! eta.gtb! ratio!", "tb gtb"},
			{"Tree Backup diverges", "gamma features pi mu project", "tb:diverging"},
			{"and its gradient version (GTB) converges,", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:converging"},
			{"about ten times as slowly.", "alpha eta gamma lambda features pi mu reward sampling schedule", "tb gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=endless",
	},
	{
		"two-state", "Does it diverge with the paper’s step sizes?", "two-state", "Figure 3",
		[]Clause{
			{"With the step sizes of the paper’s authors, where GTB’s α is ten times Tree Backup’s,", "alpha!", "tb gtb"},
			{"Tree Backup diverges,", "gamma features pi mu project", "tb:diverging"},
			{"and its gradient version (GTB) converges on the same transitions.", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:converging"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&alpha.gis=0.1&alpha.gqpi=0.1&alpha.gtb-online=0.1&alpha.gretrace-online=0.1&alpha.gq=0.1&alpha.ab-trace=0.1&alpha.gtd=0.1&alpha.gtd2=0.1&reward=zero&runs=20&steps=5000",
	},
	{
		"two-state-mdp", "What are the two states?", "two-state", "Figure 1",
		[]Clause{
			{"The action right leads to state 2, the action left to state 1.", "", ""},
			{"The behaviour policy tosses a coin and the target policy always goes right, so all four state–action pairs are visited equally often.", "mu! pi!", ""},
			{"Two steps a second are slow enough to follow each transition.", "speed!", ""},
			{"The step size α of GTB, its gradient version, is ten times Tree Backup’s.", "alpha!", "tb gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&reward=zero&runs=1&steps=5000&view=scene&speed=2",
	},
	{
		"two-state-same", "Does Retrace differ here?", "two-state", "Section 3",
		[]Clause{
			{"The target policy is deterministic, so the trace coefficients π of Tree Backup and min(1, π/μ) of Retrace are equal: 1 for its action, 0 for the other. Both learners therefore have the same weights to the bit. Their gradient versions GTB and GRetrace also equal each other.", "pi!", "tb gtb retrace gretrace"},
			{"The step size α of GTB and GRetrace is ten times the step size of the other two.", "alpha!", "tb gtb retrace gretrace"},
		},
		"alg=tb,gtb,retrace,gretrace&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&reward=zero&runs=20&steps=5000",
	},
	{
		"two-state-apart", "Where is Retrace different?", "two-state", "",
		[]Clause{
			{"The target policy goes right nine times in ten. Tree Backup’s trace coefficient π is then 0.9 for right and 0.1 for left; Retrace’s min(1, π/μ) is 1 and 0.2, so its trace lasts longer.", "pi! mu!", "tb retrace"},
			{"At γ = 0.94 and λ = 1 this decides: Tree Backup diverges and Retrace converges.", "gamma! lambda! pi mu", "tb?diverging retrace?converging"},
		},
		"alg=tb,retrace&gamma=0.94&lambda=1&alpha=0.01&eta=0.01&reward=zero&pi=0.9&runs=20&steps=30000",
	},
	{
		"two-state-noisy", "What if rewards are noisy?", "two-state", "",
		[]Clause{
			{"With rewards, samples are noisy at θ*,", "reward!", ""},
			{"so with constant step sizes the error of GTB stays at a noise floor above 0.", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:floor"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&runs=20&steps=20000",
	},
	{
		"two-state-unstable", "Can GTB diverge too?", "two-state", "",
		[]Clause{
			{"GTB’s expected update is stable at this step size η of ω,", "alpha eta gamma lambda", "gtb~converging"},
			{"but along one trajectory, whose samples are correlated, the learner diverges from step 5 000 on.", "alpha eta gamma lambda features pi mu reward sampling! schedule", "gtb?diverging@5000"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&runs=20&steps=30000",
	},
	{
		"two-state-iid", "Do correlated samples make GTB diverge?", "two-state", "",
		[]Clause{
			{"Along one trajectory GTB diverges with these step sizes.", "alpha! eta! gamma lambda", ""},
			{"With i.i.d. samples, from 256 independent trajectories,", "sampling!", ""},
			{"the error stays at a noise floor of 0.03 to 0.05.", "alpha eta gamma lambda features pi mu reward sampling schedule metric!", "gtb?floor"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&sampling=iid&runs=20&steps=30000",
	},
	{
		"two-state-steps", "How large may step sizes be?", "two-state", "",
		[]Clause{
			{"The lines bound the step sizes α of θ and η of ω at which GTB converges: in expectation, in mean square with i.i.d. samples, and along one trajectory, as it learns here.", "", "gtb"},
			{"Along one trajectory η may be at most 0.0825, however small α is.", "gamma lambda features pi mu", "gtb"},
			{"I.i.d. samples would allow seven times as much.", "gamma lambda features pi mu", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&runs=20&steps=30000&view=map&x=alpha&y=eta&autoplay=0",
	},
	{
		"two-state-ratio", "Which gradient form is robust?", "two-state", "",
		[]Clause{
			{"The ratio of the step sizes of ω and θ is η/α = 0.05 here.", "ratio!", ""},
			{"Below η/α = 0.10 the expected update of AB-Trace, in gradient-correction form (as TDC), is unstable, and AB-Trace diverges.", "ratio gamma lambda reward", "ab-trace:diverging"},
			{"The expected update of GTB, in saddle-point form (as GTD2), is stable at every ratio if step sizes are small, and GTB converges.", "ratio alpha gamma lambda reward", "gtb:converging"},
		},
		"alg=gtb,ab-trace&gamma=0.99&lambda=0.9&alpha=0.05&eta=0.01&ratio=0.05&reward=zero&runs=20&steps=3000",
	},
	{
		"two-state-tdrc", "Does regularising cure it?", "two-state", "",
		[]Clause{
			{"TDRC pulls the dual weights ω towards 0 with strength βᵣ. A larger βᵣ makes it more like the semi-gradient.", "", ""},
			{"With the default βᵣ = 1 its expected update is unstable here at every η/α, and TDRC diverges.", "reg! alpha eta gamma features pi mu", "tdrc:diverging"},
			{"At λ = 0 it converges up to βᵣ = 0.235.", "lambda gamma features pi mu", "tdrc"},
		},
		"alg=td0,gq,tdrc&gamma=0.99&lambda=0&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=3000",
	},
	{
		"two-state-target", "Does a target network save it?", "two-state", "",
		[]Clause{
			{"Target weights ω follow θ by η, and the error looks ahead with ω instead of θ.", "copy", "target:tb"},
			{"No target weights save Tree Backup on the two states, at any step sizes and any period: A has one positive eigenvalue, and an odd number rules out a stable update.", "gamma lambda features pi mu", "target:tb:diverging"},
			{"They only let it diverge more slowly. GTB, without a target, converges.", "alpha eta gamma lambda features pi mu reward", "tb target:tb gtb:converging"},
		},
		"alg=tb,gtb,target:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=20000",
	},
	{
		"two-state-target-map", "Does a target save it at any η/α and λ?", "two-state", "",
		[]Clause{
			{"The map shows how fast Tree Backup with target weights grows in expectation, over η/α and λ.", "", "target:tb"},
			{"It grows everywhere on the two states.", "gamma! lambda features pi mu", "target:tb"},
			{"There is no border: A has one positive eigenvalue at every λ, and an odd number rules out a stable update.", "gamma lambda features pi mu", "target:tb"},
		},
		"alg=target:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=20000&view=map&x=ratio&y=lambda&autoplay=0",
	},
	{
		"two-state-residual", "Why not the Bellman error?", "two-state", "",
		[]Clause{
			{"The residual gradient descends the Bellman error itself, and settles at a value error of 27.3.", "gamma features pi mu reward metric!", "residual"},
			{"The fixed point of TD(0), which LSTDQ finds, has 124; the least possible is 2.0.", "gamma features pi mu reward metric!", "lstdq"},
			{"It needs two next states from each pair, and data alone cannot tell where the Bellman error is least.", "", "residual"},
		},
		"alg=lstdq,residual&gamma=0.9&lambda=0&alpha=0.02&reward=noisy&metric=value-error&runs=20&steps=20000",
	},
	{
		"two-state-sigma", "Safe or unbiased?", "two-state", "",
		[]Clause{
			{"The coefficient of Q(σ) goes from Tree Backup (σ = 0) to importance sampling (σ = 1).", "", "semi-gradient:sigma"},
			{"At λ = 1 and γ = 0.99 its expected update is stable above σ = 0.8990, but its trace has a finite variance only below σ = 0.4285.", "gamma! lambda! features pi mu", "semi-gradient:sigma"},
			{"Both at once need γ below 0.95118.", "features pi mu", "semi-gradient:sigma"},
		},
		"alg=semi-gradient:sigma&sigma=0.9&gamma=0.99&lambda=1&alpha=0.01&reward=zero&runs=20&steps=20000",
	},
	{
		"two-state-wide", "Do wide features help?", "two-state", "",
		[]Clause{
			{"Each state–action pair has three random numbers as features; this is draw 6.", "features! width! draw!", ""},
			{"With it Tree Backup diverges, and GTB converges.", "alpha eta gamma lambda features width draw pi mu reward", "tb:diverging gtb:converging"},
			{"With three features, one fewer than pairs, Tree Backup is stable with about 68 of 100 draws; with 16 it is stable with 98.", "gamma! lambda pi mu", "tb"},
			{"GTB is stable with every draw, but with four features its slowest mode decays about a thousand times as slowly as with three.", "gamma! lambda pi mu", "gtb"},
		},
		"alg=tb,gtb,target:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=zero&features=random&width=3&draw=6&runs=20&steps=5000",
	},
	{
		"two-state-lucky", "Can a learner that diverges win?", "two-state", "",
		[]Clause{
			{"After 1 000 steps Tree Backup, whose expected update is unstable, has the smallest value error. Its gradient version (GTB), which converges, has the largest.", "alpha eta gamma lambda reg reward metric features pi mu", "tb tdrc:tb gtb"},
			{"Tree Backup passes near Qπ on its way to infinity.", "alpha gamma lambda reward features pi mu", "tb"},
			{"Play on, and its error grows again.", "gamma lambda features pi mu", "tb"},
		},
		"alg=tb,gtb,tdrc:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&metric=nmse&runs=20&steps=1000",
	},
	{
		"two-state-worth", "Is θ* worth reaching?", "two-state", "",
		[]Clause{
			{"GTB converges to θ*, where the projected Bellman error is 0.", "alpha eta gamma lambda reward", "gtb"},
			{"With these features the value error at θ* is 1.2 times the value error of zero weights, so the value error grows.", "gamma lambda features pi mu reward metric", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.02&eta=0.02&reward=noisy&metric=nmse&runs=20&steps=60000",
	},
	{
		"two-state-mirror", "Where does mirror-prox end?", "two-state", "",
		[]Clause{
			{"Mirror-prox looks half a step ahead and uses the same sample for both halves.", "", ""},
			{"If samples are noisy, its expected update converges to a point beside θ*, farther away for a larger η.", "reward gamma lambda", "mirror-prox:tb"},
			{"Here the squared distance of mirror-prox from θ* is about 1; the squared distance of GTB is below 0.2.", "alpha eta gamma lambda reward sampling metric!", "gtb mirror-prox:tb"},
		},
		"alg=gtb,mirror-prox:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&sampling=iid&metric=distance&runs=20&steps=60000",
	},
	{
		"two-state-emphatic", "Emphatic TD is stable in theory: do runs show it?", "two-state", "",
		[]Clause{
			{"The expected update of emphatic TD is proved stable, and the expected error decays.", "alpha gamma lambda beta features pi mu", "emphatic:tb~converging"},
			{"Yet the median error of twenty runs grows.", "alpha gamma lambda beta reward features pi mu", "emphatic:tb?diverging"},
			{"The mean comes from emphases so rare and so large that no run meets them: only their powers below 1.0147 have a finite mean.", "gamma beta pi mu", "emphatic:tb"},
			{"The follow-on trace F has mean 100, but in most runs its average over 10 000 steps is about 12.", "gamma beta pi mu", "emphatic:tb"},
		},
		"alg=emphatic:tb&gamma=0.99&lambda=0.9&alpha=0.001&eta=0.001&reward=zero&runs=20&steps=5000&bands=runs",
	},
	{
		"two-state-lstd", "What is the best that the data allow?", "two-state", "",
		[]Clause{
			{"Least squares sums over all transitions and solves for the weights. It has no step size, and takes d² operations a step for d weights, instead of d.", "", "lstd:tb"},
			{"Its error decays like 1/k,", "gamma lambda reward features pi mu", "lstd:tb?converging"},
			{"and after 20 000 steps it is about sixty times smaller than the error of GTB, which stays at its noise floor.", "alpha eta gamma lambda reward metric features pi mu", "gtb lstd:tb"},
		},
		"alg=gtb,lstd:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&runs=100&steps=20000&x=log",
	},
	{
		"two-state-shrinking", "Do decreasing step sizes help?", "two-state", "Proposition 4",
		[]Clause{
			{"Step sizes that decrease like 1/k, neither too fast nor too slowly,", "schedule! alpha k0", ""},
			{"make the error decay like 1/k too.", "schedule alpha k0 ratio gamma lambda", "gtb?converging"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=66.3&schedule=hyperbolic&k0=1325&ratio=0.0724&reward=noisy&runs=20&steps=20000&x=log",
	},
	{
		"two-state-slow", "Can step sizes decrease too soon?", "two-state", "",
		[]Clause{
			{"Step sizes that decrease like 1/k do not always make the error decay like 1/k.", "schedule!", ""},
			{"These begin as large as in “Do decreasing step sizes help?”, but k₀ is twelve times smaller, so the decrease begins sooner,", "schedule! alpha! k0!", ""},
			{"and ‖θ − θ*‖² decays even more slowly than 1/√k.", "schedule alpha k0 ratio gamma lambda metric!", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=5.525&schedule=hyperbolic&k0=110.5&ratio=0.0724&reward=noisy&metric=distance&runs=20&steps=20000&x=log",
	},
	{
		"two-state-proof", "How small are the proof’s step sizes?", "two-state", "Proposition 4",
		[]Clause{
			{"The corrected step sizes of Proposition 4 have the ratio η/α = 8ρ/λmin(M) = 13.9. It makes all eigenvalues of G, the matrix that updates θ and ω together, real.", "schedule! gamma lambda features pi mu", "gtb"},
			{"This ratio is about 190 times 0.0732, the ratio at which the slowest mode decays fastest.", "schedule gamma lambda features pi mu", "gtb"},
			{"The step size α begins at 1.3 millionths, so after 20 000 steps the error is less than 1 % smaller.", "schedule gamma lambda reward features pi mu metric", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&schedule=prop4&reward=noisy&metric=distance&runs=20&steps=20000&x=log",
	},
}

// ofRates are the presets about rates of convergence, forward views and batches, on two states too.
var ofRates = []Preset{
	{
		"rates", "How fast do gradient learners converge?", "two-state", "Table 1",
		[]Clause{
			{"The paper’s own row of Table 1: step sizes decrease like 1/k, without projection and without averaging.", "schedule! project! average!", ""},
			{"From step 10 000 on ‖θ − θ*‖² decays about like 1/k for GTB, GRetrace, GTD and GTD2.", "schedule alpha k0 ratio gamma lambda project metric", "gtb?converging@10000 gretrace?converging@10000 gtd?converging@10000 gtd2?converging@10000"},
		},
		"alg=gtb,gretrace,gtd,gtd2&gamma=0.99&lambda=0.9&alpha=66.3&schedule=hyperbolic&k0=1325&ratio=0.0724&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-polyak", "Does averaging the weights help?", "two-state", "Table 1",
		[]Clause{
			{"Constant step sizes and Polyak averaging, as in the rows of Table 1 above the paper’s own.", "schedule! average!", ""},
			{"The errors of GTD and GTD2 stay at their noise floors,", "schedule alpha eta reward gamma metric", "gtd:floor gtd2:floor"},
			{"while the errors of their averages θ̄ decay on, about like 1/k.", "schedule average alpha eta reward gamma metric", "gtd+polyak?converging gtd2+polyak?converging"},
		},
		"alg=gtd,gtd2&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.03&average=polyak&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-dalal", "What if weights are projected now and then?", "two-state", "Table 1",
		[]Clause{
			{"The step sizes of Dalal et al., with a projection into balls only at steps 1, 2, 4, 8 and so on.", "schedule! c project! project-when!", ""},
			{"‖θ − θ*‖² decays for GTB, GTD and GTD2, slowly at first.", "schedule c project project-when gamma lambda metric", "gtb:converging gtd:converging gtd2:converging"},
			{"No weights ever leave the balls, whose radius is 20, so only the step sizes have an effect.", "schedule c project project-when gamma lambda reward", "gtb gtd gtd2"},
		},
		"alg=gtb,gtd,gtd2&gamma=0.99&lambda=0.9&schedule=dalal&c=0.3&project=20,20&project-when=powers&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-ball", "What if the projection takes effect?", "two-state", "Table 1",
		[]Clause{
			{"The step sizes of “What if weights are projected now and then?”, with balls of radius 3 for θ and for ω.", "schedule! c! project! project-when", ""},
			{"The θ* of GTD and GTD2 is inside its ball, and they converge.", "project gamma lambda metric reward", "gtd?converging gtd2?converging"},
			{"The θ* of GTB is outside (‖θ*‖ = 4.1), so each projection, at steps 1, 2, 4, 8 and so on, moves GTB’s weights away from θ*.", "project project-when gamma lambda reward metric", "gtb"},
		},
		"alg=gtb,gtd,gtd2&gamma=0.99&lambda=0.9&schedule=dalal&c=0.3&project=3,3&project-when=powers&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-chain", "Does averaging find θ* along one trajectory?", "two-state", "",
		[]Clause{
			{"GTB with constant step sizes and Polyak averaging, as in “Does averaging the weights help?”.", "schedule! average! alpha! eta!", ""},
			{"The average θ̄ passes θ* and converges to another point, where ‖θ̄ − θ*‖² is about 3.", "alpha eta gamma lambda sampling reward metric average schedule", "gtb"},
			{"Samples along one trajectory are correlated, which shifts the mean weights by about η times a constant, for every α.", "sampling", ""},
			{"With sampling=iid the average converges to θ*.", "alpha eta gamma lambda reward metric average schedule", ""},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.03&average=polyak&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"forward-backward", "Are traces returns in disguise?", "two-state", "Algorithm 2",
		[]Clause{
			{"Each row sums the errors of one return. Each column spreads one error back along the trace. Both sum the same terms, at every horizon and for every κ.", "", ""},
			{"Tree Backup’s κ is 0 for the action left, which cuts the triangle at steps 3 and 7.", "pi! seed!", "tb"},
			{"When the weights change, the Dutch trace of Algorithm 2 keeps ω equal to its forward view after every step.", "", "gtb-online"},
			{"The accumulating trace of Algorithm 1 differs from the forward view by up to 0.048.", "alpha eta gamma lambda features pi mu reward theta0 omega0 seed", "gtb"},
		},
		"alg=tb,gtb,gtb-online&gamma=0.9&lambda=0.8&alpha=0.05&eta=0.1&reward=noisy&theta0=0.5,-0.25&omega0=0.2,0.1&runs=1&steps=2000&seed=478&view=forward&autoplay=0",
	},
	{
		"batch", "What do passes over the same data gain?", "two-state", "",
		[]Clause{
			{"Thirty passes over a thousand transitions. The best that these data allow is their own solution θ̂.", "data! passes!", ""},
			{"From pass 8 on SVRG and SAGA, which reduce the noise of their samples, are nearer to θ̂ than θ* is.", "alpha eta eta.svrg:tb gamma lambda reward features pi mu data seed", ""},
			{"PDBG, which makes one step with the mean of all transitions in each pass, would need hundreds of passes; SGD stays at its noise floor.", "alpha eta alpha.pdbg:tb eta.pdbg:tb gamma lambda reward features pi mu data seed", ""},
			{"More passes do not reduce the distance between θ̂ and θ*, ‖θ̂ − θ*‖² = 0.041.", "gamma lambda reward features pi mu data seed", ""},
		},
		"alg=pdbg:tb,svrg:tb,saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.03&alpha.pdbg:tb=0.422&eta=0.03&eta.pdbg:tb=0.316&eta.svrg:tb=0.003&reward=noisy&metric=distance&runs=1&steps=5000&data=1000&passes=30&view=batch&autoplay=0",
	},
	{
		"batch-zero", "When is plain SGD enough?", "two-state", "",
		[]Clause{
			{"Without rewards no sample is noisy at the data’s solution θ̂, which equals θ*.", "reward!", ""},
			{"There is no noise to reduce, so SGD, which spends nothing on that, is nearest with the same step sizes:", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"after 10 passes its ‖θ − θ̂‖² is 30 times smaller than SAGA’s and 1 000 times smaller than SVRG’s.", "alpha eta gamma lambda reward features pi mu theta0 data seed", ""},
		},
		"alg=svrg:tb,saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.003&reward=zero&metric=distance&runs=1&steps=5000&data=1000&passes=30&view=batch&autoplay=0",
	},
	{
		"batch-chain", "Does replay cure correlated samples?", "two-state", "",
		[]Clause{
			{"With these step sizes GTB, the gradient version of Tree Backup, diverges along one trajectory.", "alpha eta gamma lambda reward features pi mu", ""},
			{"Rows of the same trajectory, drawn at random, are i.i.d. samples of the data: SGD stays at its noise floor,", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"and SAGA converges to θ̂.", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"The remaining error comes from the data, ‖θ̂ − θ*‖² = 0.041.", "gamma lambda reward features pi mu data seed", ""},
		},
		"alg=saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&metric=distance&runs=20&steps=30000&data=1000&passes=60&view=batch&autoplay=0",
	},
}
