package query

// onMountainCar are the presets on Mountain Car, and the paper’s studies.
var onMountainCar = []Preset{
	{
		"mountain-car", "Does Tree Backup diverge on Mountain Car?", "mountain-car", "Section 6",
		[]Clause{
			{"The learners estimate the values of one driver’s policy from another driver’s transitions.", "", ""},
			{"Neither Tree Backup nor Retrace diverges here; both learn faster than their gradient versions.", "alpha eta gamma lambda tiles terminal", "tb?converging retrace?converging gtb gretrace"},
			{"Importance sampling (IS, GIS, GQ) diverges.", "gamma lambda", ""},
		},
		"alg=tb,gtb,retrace,gretrace&gamma=0.999&lambda=0.9&alpha=0.05&eta=0.01&runs=1&episodes=2000&metric=nmse&speed=5000",
	},
	{
		"mountain-car-drop", "What if the last steps are dropped?", "mountain-car", "",
		[]Clause{
			{"Tree Backup learns without the last step of each episode, which the paper’s authors dropped.", "terminal!", "tb"},
			{"No transition then shows that episodes end, so all values approach −1/(1 − γ) = −1000.", "terminal gamma", ""},
		},
		"alg=tb&gamma=0.999&lambda=1&alpha=0.01&eta=0.01&tiles=10&terminal=drop&runs=1&episodes=2000&metric=nmse&speed=max",
	},
	{
		"study", "Which learner is accurate, which robust?", "mountain-car", "Figures 4–6",
		[]Clause{
			{"Which learner is accurate, and which is robust?", "", ""},
			{"The study compares {algorithms} algorithms at {lambdas} values of λ and {pairs} pairs of step sizes: {learners} learners in all, on the same {episodes} episodes of Mountain Car.", "", ""},
		},
		paperStudy,
	},
	{
		"study-boxes", "How much do step sizes matter?", "mountain-car", "Figure 4",
		[]Clause{
			{"Box plots of the error over {pairs} pairs of step sizes, for each of {algorithms} algorithms and {lambdas} λ.", "", ""},
			{"The paper’s three figures show the same study.", "", ""},
		},
		paperStudy + "&hide=percentile,best",
	},
	{
		"study-percentile", "How accurate with good step sizes?", "mountain-car", "Figure 5",
		[]Clause{
			{"The 5th percentile of the error over step sizes, against λ: the error that a learner reaches with good step sizes.", "", ""},
		},
		paperStudy + "&hide=boxes,best",
	},
	{
		"study-best", "Which projected error is smallest?", "mountain-car", "Figure 6",
		[]Clause{
			{"The smallest MSPBE over step sizes, against λ.", "", ""},
			{"AB-Trace and GRetrace share an operator, so their MSPBEs can be compared at each λ. The paper shows these two.", "", "ab-trace gretrace"},
		},
		paperStudy + "&hide=boxes,percentile",
	},
}
