package query

// onTheStar are the presets on Baird’s star.
var onTheStar = []Preset{
	{
		"baird", "Does it happen on Baird’s star too?", "baird", "Figure 2",
		[]Clause{
			{"Tree Backup diverges,", "gamma features project", "tb:diverging"},
			{"its gradient version (GTB) converges.", "alpha eta gamma lambda features schedule", "gtb:converging"},
			{"M = E[φφᵀ] is rank-deficient, so Triad uses its pseudo-inverse.", "features!", ""},
			{"In one direction θ converges so slowly (δ = 2.3·10⁻⁶, the smallest eigenvalue of AᵀM⁻¹A) that the error rests at a plateau of 5.3·10⁻⁶.", "alpha eta gamma lambda features schedule metric", "gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=copy&runs=20&steps=20000",
	},
	{
		"baird-tdrc", "Does regularising help on Baird’s star?", "baird", "",
		[]Clause{
			{"TDRC’s default βᵣ = 1 is stable here, also with Tree Backup’s trace,", "reg! alpha eta gamma lambda features", "tdrc:tb~converging"},
			{"and no mode of its expected update is as slow as the slowest mode of GTB.", "reg alpha eta gamma lambda features", "tdrc:tb gtb"},
			{"Yet after 20 000 steps its error is still about 250 times the error of GTB.", "reg alpha eta gamma lambda features metric", "tdrc:tb gtb"},
			{"Between βᵣ = 0.0038 and 0.033 its expected update is unstable.", "gamma lambda features", "tdrc:tb"},
		},
		"alg=gtb,tdrc:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=copy&runs=20&steps=20000",
	},
	{
		"baird-target", "Does a target save Baird’s star?", "baird", "",
		[]Clause{
			{"Yes: a slow target lets Tree Backup converge.", "alpha eta gamma lambda features copy", "target:tb:converging"},
			{"Its slowest mode decays about 2 560 times as fast as GTB’s, at the best η/α of each.", "gamma! lambda! features", "target:tb gtb"},
			{"Above η/α = 0.3352 it diverges.", "gamma! lambda! features", "target:tb"},
			{"The star can be saved because it has as many independent features as state–action pairs.", "features!", ""},
		},
		"alg=tb,gtb,target:tb&gamma=0.99&lambda=0.9&alpha=0.05&eta=0.0084&features=copy&runs=20&steps=60000",
	},
	{
		"baird-target-map", "How slow must a target be?", "baird", "",
		[]Clause{
			{"The map shows how fast Tree Backup with target weights grows or decays in expectation, over η/α and λ.", "", "target:tb"},
			{"It is stable left of the border, which is at η/α = 0.2885 at λ = 0, and at 0.3413 at λ = 1.", "gamma! features!", "target:tb"},
			{"At λ = 0.9 it decays fastest at η/α = 0.168.", "gamma! lambda features!", "target:tb"},
		},
		"alg=target:tb&gamma=0.99&lambda=0.9&alpha=0.05&eta=0.0084&features=copy&runs=20&steps=60000&view=map&x=ratio&y=lambda&x.min=0.1&x.max=1&autoplay=0",
	},
	{
		"baird-onehot", "Do other features save Baird’s star?", "baird", "",
		[]Clause{
			{"With one-hot features for the dashed action (d = 15 weights), Tree Backup’s expected update is unstable too.", "features! gamma", "tb~diverging"},
			{"M = E[φφᵀ] is rank-deficient.", "features!", ""},
			{"GTB’s error rests at a plateau of 1.7·10⁻⁶, because its slowest direction (δ = 3.7·10⁻⁷, the smallest eigenvalue of AᵀM⁻¹A) hardly converges.", "alpha eta gamma lambda features schedule metric", "gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=onehot&runs=20&steps=20000",
	},
	{
		"baird-shared", "What if both actions share features?", "baird", "",
		[]Clause{
			{"This is no example of divergence: if both actions share their features, the expected next value does not depend on π.", "features!", ""},
			{"Learning is then on-policy in disguise, and Tree Backup converges.", "alpha gamma features", "tb?converging"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=shared&runs=20&steps=20000",
	},
}
