package query

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
