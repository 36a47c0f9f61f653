package query

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/problem"
)

// Preset is a named experiment: a problem and the query that sets what differs from neutral.
type Preset struct {
	ID, Name, Problem string   // the name is the question that it answers
	Source            string   // where the paper has it: "Figure 3"; empty where it does not
	Caption           []Clause // what it shows, in one to three sentences; each claim has a test
	Query             string
}

// Presets lists every preset; the first is the default. Where problem= starts, see first.
var Presets = []Preset{
	{
		"fair", "Does Tree Backup diverge?", "two-state", "",
		[]Clause{
			{"At the same step sizes and on the same experience,", "alpha.tb! alpha.gtb! eta.gtb! ratio!", "tb gtb"},
			{"Tree Backup diverges", "gamma features pi mu project", "tb:diverging"},
			{"and its gradient version converges,", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:converging"},
			{"about ten times as slowly.", "alpha eta gamma lambda features pi mu reward sampling schedule", "tb gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=endless",
	},
	{
		"two-state", "And with the paper’s step sizes?", "two-state", "Figure 3",
		[]Clause{
			{"With the authors’ unequal steps, α of GTB ten times Tree Backup’s:", "alpha!", "tb gtb"},
			{"Tree Backup diverges,", "gamma features pi mu project", "tb:diverging"},
			{"its gradient version converges, on the same experience.", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:converging"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&alpha.gis=0.1&alpha.gqpi=0.1&alpha.gtb-online=0.1&alpha.gretrace-online=0.1&alpha.gq=0.1&alpha.ab-trace=0.1&alpha.gtd=0.1&alpha.gtd2=0.1&reward=zero&runs=20&steps=5000",
	},
	{
		"two-state-mdp", "What are the two states?", "two-state", "Figure 1",
		[]Clause{
			{"Right leads to state 2, left to state 1.", "", ""},
			{"The behaviour tosses a coin, the target always goes right; all four pairs are visited equally often.", "mu! pi!", ""},
			{"At two steps a second each move can be followed.", "speed!", ""},
			{"GTB’s α is ten times Tree Backup’s.", "alpha!", "tb gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&reward=zero&runs=1&steps=5000&view=scene&speed=2",
	},
	{
		"two-state-same", "Is Retrace any different here?", "two-state", "Section 3",
		[]Clause{
			{"The target policy is deterministic, so π and min(1, π/μ) are the same 0 or 1: the weights of Tree Backup and Retrace, and of their gradient versions, agree to the bit.", "pi!", "tb gtb retrace gretrace"},
			{"The gradient versions’ α is ten times the others’.", "alpha!", "tb gtb retrace gretrace"},
		},
		"alg=tb,gtb,retrace,gretrace&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&reward=zero&runs=20&steps=5000",
	},
	{
		"two-state-apart", "Where is Retrace different?", "two-state", "",
		[]Clause{
			{"The target goes right nine times in ten, and its coefficients part: for right π is 0.9 and min(1, π/μ) is 1, for left 0.1 and 0.2, so Retrace’s trace lasts longer.", "pi! mu!", "tb retrace"},
			{"At γ = 0.94 and λ = 1 that decides: Tree Backup diverges, Retrace converges.", "gamma! lambda! pi mu", "tb?diverging retrace?converging"},
		},
		"alg=tb,retrace&gamma=0.94&lambda=1&alpha=0.01&eta=0.01&reward=zero&pi=0.9&runs=20&steps=30000",
	},
	{
		"two-state-noisy", "What if rewards are noisy?", "two-state", "",
		[]Clause{
			{"With rewards the samples are noisy at θ*,", "reward!", ""},
			{"and with constant steps the gradient version settles at a floor instead of at 0.", "alpha eta gamma lambda features pi mu reward sampling schedule", "gtb:floor"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&runs=20&steps=20000",
	},
	{
		"two-state-unstable", "Can GTB diverge too?", "two-state", "",
		[]Clause{
			{"The gradient version’s average update converges at this η,", "alpha eta gamma lambda", "gtb~converging"},
			{"but on the chain, whose samples are not independent, it diverges from step 5 000 on.", "alpha eta gamma lambda features pi mu reward sampling! schedule", "gtb?diverging@5000"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&runs=20&steps=30000",
	},
	{
		"two-state-iid", "Is it the chain that makes GTB diverge?", "two-state", "",
		[]Clause{
			{"The step sizes that diverge on the chain,", "alpha! eta! gamma lambda", ""},
			{"with each sample taken from one of 256 independent chains:", "sampling!", ""},
			{"the error stays at its noise floor of 0.03 to 0.05.", "alpha eta gamma lambda features pi mu reward sampling schedule metric!", "gtb?floor"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&sampling=iid&runs=20&steps=30000",
	},
	{
		"two-state-steps", "How large may steps be?", "two-state", "",
		[]Clause{
			{"Up to where the weights of the gradient version fall, by the average update, by independent samples, and on the chain, where it learns.", "", "gtb"},
			{"The chain allows η up to 0.0825 whatever α is: no α is small enough to save a larger one.", "gamma lambda features pi mu", "gtb"},
			{"Independent samples would allow seven times as much.", "gamma lambda features pi mu", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&runs=20&steps=30000&view=map&x=alpha&y=eta&autoplay=0",
	},
	{
		"two-state-ratio", "Which gradient form is robust?", "two-state", "",
		[]Clause{
			{"Below η/α = 0.10 the average update of the gradient-correction form (AB-Trace) grows, and it diverges;", "ratio gamma lambda reward", "ab-trace:diverging"},
			{"that of the saddle point (GTB) falls at every ratio, and it converges.", "ratio alpha gamma lambda reward", "gtb:converging"},
			{"Here η/α = 0.05.", "ratio!", ""},
		},
		"alg=gtb,ab-trace&gamma=0.99&lambda=0.9&alpha=0.05&eta=0.01&ratio=0.05&reward=zero&runs=20&steps=3000",
	},
	{
		"two-state-tdrc", "Does regularising cure it?", "two-state", "",
		[]Clause{
			{"TDRC draws ω to 0 by βᵣ, and the more it does, the more it is the semi-gradient again.", "", ""},
			{"With βᵣ = 1, its default, its average update grows here at every η/α, and it diverges;", "reg! alpha eta gamma features pi mu", "tdrc:diverging"},
			{"at λ = 0 it converges up to βᵣ = 0.235.", "lambda gamma features pi mu", "tdrc"},
		},
		"alg=td0,gq,tdrc&gamma=0.99&lambda=0&alpha=0.01&eta=0.01&reward=zero&runs=20&steps=3000",
	},
	{
		"two-state-lucky", "Can a learner that diverges win?", "two-state", "",
		[]Clause{
			{"After 1 000 steps Tree Backup, whose average update grows, has the least value error, and the gradient version, which converges, the largest:", "alpha eta gamma lambda reg reward metric features pi mu", "tb tdrc:tb gtb"},
			{"on its way to infinity Tree Backup passes near Qπ.", "alpha gamma lambda reward features pi mu", "tb"},
			{"Play on, and it leaves.", "gamma lambda features pi mu", "tb"},
		},
		"alg=tb,gtb,tdrc:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&metric=nmse&runs=20&steps=1000",
	},
	{
		"two-state-worth", "Is θ* worth reaching?", "two-state", "",
		[]Clause{
			{"The gradient version comes to θ*, where the projected Bellman error is 0.", "alpha eta gamma lambda reward", "gtb"},
			{"But with these features the value error there is 1.2 times that of zero weights, and it rises to that.", "gamma lambda features pi mu reward metric", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.02&eta=0.02&reward=noisy&metric=nmse&runs=20&steps=60000",
	},
	{
		"two-state-mirror", "Where does mirror-prox come to rest?", "two-state", "",
		[]Clause{
			{"Mirror-prox looks half a step ahead, and takes the same sample for both halves.", "", ""},
			{"Where samples are noisy its average update then rests beside θ*, the farther the larger η is:", "reward gamma lambda", "mirror-prox:tb"},
			{"here at a squared distance of about 1, where the gradient version’s is below 0.2.", "alpha eta gamma lambda reward sampling metric!", "gtb mirror-prox:tb"},
		},
		"alg=gtb,mirror-prox:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&sampling=iid&metric=distance&runs=20&steps=60000",
	},
	{
		"two-state-emphatic", "Does what is proved show?", "two-state", "",
		[]Clause{
			{"The average update of emphatic TD is proved stable, and the expected curve falls.", "alpha gamma lambda beta features pi mu", "emphatic:tb~converging"},
			{"Yet the median of twenty runs rises:", "alpha gamma lambda beta reward features pi mu", "emphatic:tb?diverging"},
			{"the average hides in emphases so rare that no run meets them. Their mean is finite, and so are powers below 1.0147 of them, but no others;", "gamma beta pi mu", "emphatic:tb"},
			{"F, 100 in the mean, is 12 on average over 10 000 steps of most runs.", "gamma beta pi mu", "emphatic:tb"},
		},
		"alg=emphatic:tb&gamma=0.99&lambda=0.9&alpha=0.001&eta=0.001&reward=zero&runs=20&steps=5000&bands=runs",
	},
	{
		"two-state-lstd", "What do the data tell at most?", "two-state", "",
		[]Clause{
			{"Least squares adds up all transitions and solves for the weights: no step size, d² operations a step where others take d.", "", "lstd:tb"},
			{"Its error falls as 1/k,", "gamma lambda reward features pi mu", "lstd:tb?converging"},
			{"and after 20 000 steps it is some sixty times below that of the gradient version, which stays at a floor of noise.", "alpha eta gamma lambda reward metric features pi mu", "gtb lstd:tb"},
		},
		"alg=gtb,lstd:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&runs=100&steps=20000&x=log",
	},
	{
		"two-state-shrinking", "Do shrinking steps help?", "two-state", "Proposition 4",
		[]Clause{
			{"Steps that fall as 1/k, neither too fast nor too slowly,", "schedule! alpha k0", ""},
			{"let the error fall as 1/k too.", "schedule alpha k0 ratio gamma lambda", "gtb?converging"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=66.3&schedule=hyperbolic&k0=1325&ratio=0.0724&reward=noisy&runs=20&steps=20000&x=log",
	},
	{
		"two-state-slow", "Can steps shrink too soon?", "two-state", "",
		[]Clause{
			{"Steps that fall as 1/k are not enough:", "schedule!", ""},
			{"these start as large as those of “Do shrinking steps help?” but fall twelve times sooner,", "schedule! alpha! k0!", ""},
			{"and ‖θ − θ*‖² falls more slowly than 1/√k.", "schedule alpha k0 ratio gamma lambda metric!", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=5.525&schedule=hyperbolic&k0=110.5&ratio=0.0724&reward=noisy&metric=distance&runs=20&steps=20000&x=log",
	},
	{
		"two-state-proof", "How small are the proof’s steps?", "two-state", "Proposition 4",
		[]Clause{
			{"The steps of Proposition 4, corrected, with its η/α, β = 8ρ/λmin(M) = 13.9, make all eigenvalues of G real;", "schedule! gamma lambda features pi mu", "gtb"},
			{"that is some 190 times 0.0732, at which the slowest lies furthest to the right.", "schedule gamma lambda features pi mu", "gtb"},
			{"And α begins at 1.3 millionths: after 20 000 steps the error has lost less than a hundredth.", "schedule gamma lambda reward features pi mu metric", "gtb"},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&schedule=prop4&reward=noisy&metric=distance&runs=20&steps=20000&x=log",
	},
	{
		"rates", "How fast do gradient learners converge?", "two-state", "Table 1",
		[]Clause{
			{"The paper’s row: steps that fall as 1/k, no projection, no average.", "schedule! project! average!", ""},
			{"From step 10 000 on ‖θ − θ*‖² falls about as 1/k for GTB, GRetrace, GTD and GTD2.", "schedule alpha k0 ratio gamma lambda project metric", "gtb?converging@10000 gretrace?converging@10000 gtd?converging@10000 gtd2?converging@10000"},
		},
		"alg=gtb,gretrace,gtd,gtd2&gamma=0.99&lambda=0.9&alpha=66.3&schedule=hyperbolic&k0=1325&ratio=0.0724&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-polyak", "Does averaging the weights help?", "two-state", "Table 1",
		[]Clause{
			{"Constant steps and Polyak’s average, as in rows before the paper’s:", "schedule! average!", ""},
			{"the weights of GTD and GTD2 stay at a floor of noise,", "schedule alpha eta reward gamma metric", "gtd:floor gtd2:floor"},
			{"their averages θ̄ go on falling about as 1/k.", "schedule average alpha eta reward gamma metric", "gtd+polyak?converging gtd2+polyak?converging"},
		},
		"alg=gtd,gtd2&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.03&average=polyak&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-dalal", "What if weights are projected now and then?", "two-state", "Table 1",
		[]Clause{
			{"Dalal’s steps, and a projection at steps 1, 2, 4, 8 and so on alone:", "schedule! c project! project-when!", ""},
			{"‖θ − θ*‖² falls for GTB, GTD and GTD2, slowly at first.", "schedule c project project-when gamma lambda metric", "gtb:converging gtd:converging gtd2:converging"},
			{"No weights ever leave these balls, of radius 20, so it is the steps that are seen.", "schedule c project project-when gamma lambda reward", "gtb gtd gtd2"},
		},
		"alg=gtb,gtd,gtd2&gamma=0.99&lambda=0.9&schedule=dalal&c=0.3&project=20,20&project-when=powers&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-ball", "What if the projection acts?", "two-state", "Table 1",
		[]Clause{
			{"The same steps, and a ball of radius 3 for θ and for ω.", "schedule! c! project! project-when", ""},
			{"GTD and GTD2 have their θ* inside, and converge;", "project gamma lambda metric reward", "gtd?converging gtd2?converging"},
			{"that of GTB is outside, ‖θ*‖ = 4.1, so each projection takes its weights away from it.", "project project-when gamma lambda reward metric", "gtb"},
		},
		"alg=gtb,gtd,gtd2&gamma=0.99&lambda=0.9&schedule=dalal&c=0.3&project=3,3&project-when=powers&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"rates-chain", "Does averaging find θ* on the chain?", "two-state", "",
		[]Clause{
			{"Constant steps and Polyak’s average, as in “Does averaging the weights help?”, of GTB:", "schedule! average! alpha! eta!", ""},
			{"its average θ̄ passes by θ* and goes to another point, ‖θ̄ − θ*‖² about 3.", "alpha eta gamma lambda sampling reward metric average schedule", "gtb"},
			{"Samples of the chain depend on those before, which moves the mean of the weights by about η times a constant, whatever α is.", "sampling", ""},
			{"With sampling=iid the average goes to θ*.", "alpha eta gamma lambda reward metric average schedule", ""},
		},
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.03&average=polyak&reward=noisy&metric=distance&runs=20&steps=100000&speed=max&x=log",
	},
	{
		"forward-backward", "Are traces returns in disguise?", "two-state", "Algorithm 2",
		[]Clause{
			{"Row by row returns add up what comes, column by column traces spread each error back: the same terms, so the same sum, at every horizon and for every κ.", "", ""},
			{"Tree Backup has κ = 0 for left, which cuts the triangle at steps 3 and 7.", "pi! seed!", "tb"},
			{"Once weights move, the Dutch trace of Algorithm 2 keeps ω equal to its forward view, after every step;", "", "gtb-online"},
			{"the accumulating trace of Algorithm 1 is up to 0.048 from it.", "alpha eta gamma lambda features pi mu reward theta0 omega0 seed", "gtb"},
		},
		"alg=tb,gtb,gtb-online&gamma=0.9&lambda=0.8&alpha=0.05&eta=0.1&reward=noisy&theta0=0.5,-0.25&omega0=0.2,0.1&runs=1&steps=2000&seed=478&view=forward&autoplay=0",
	},
	{
		"batch", "What do passes over the same data gain?", "two-state", "",
		[]Clause{
			{"A thousand steps, gone over thirty times: all that can be learned from them is their own solution θ̂.", "data! passes!", ""},
			{"SVRG and SAGA are nearer to it than θ* is, from pass 8 on;", "alpha eta eta.svrg:tb gamma lambda reward features pi mu data seed", ""},
			{"PDBG, whose pass is a single step, would need hundreds, and SGD stays at a floor of noise.", "alpha eta alpha.pdbg:tb eta.pdbg:tb gamma lambda reward features pi mu data seed", ""},
			{"How far θ̂ is from θ*, ‖θ̂ − θ*‖² = 0.041, no pass takes away.", "gamma lambda reward features pi mu data seed", ""},
		},
		"alg=pdbg:tb,svrg:tb,saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.03&alpha.pdbg:tb=0.422&eta=0.03&eta.pdbg:tb=0.316&eta.svrg:tb=0.003&reward=noisy&metric=distance&runs=1&steps=5000&data=1000&passes=30&view=batch&autoplay=0",
	},
	{
		"batch-zero", "When is plain SGD enough?", "two-state", "",
		[]Clause{
			{"Without rewards no sample is noisy at the data’s solution θ̂, which is θ* itself.", "reward!", ""},
			{"There is no noise to reduce, and with the same steps SGD, which spends nothing on that, is nearest:", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"after 10 passes ‖θ − θ̂‖² is 30 times below SAGA’s, and 1 000 times below SVRG’s.", "alpha eta gamma lambda reward features pi mu theta0 data seed", ""},
		},
		"alg=svrg:tb,saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.03&eta=0.003&reward=zero&metric=distance&runs=1&steps=5000&data=1000&passes=30&view=batch&autoplay=0",
	},
	{
		"batch-chain", "Does replay tame the chain?", "two-state", "",
		[]Clause{
			{"With these step sizes the gradient version diverges on the chain.", "alpha eta gamma lambda reward features pi mu", ""},
			{"Rows of the same chain, drawn at random, are independent samples of the data: SGD stays, at a floor of noise,", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"and SAGA comes to θ̂.", "alpha eta gamma lambda reward features pi mu data seed", ""},
			{"What is left is the data’s own error, ‖θ̂ − θ*‖² = 0.041.", "gamma lambda reward features pi mu data seed", ""},
		},
		"alg=saga:tb,sgd:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&metric=distance&runs=20&steps=30000&data=1000&passes=60&view=batch&autoplay=0",
	},
	{
		"baird", "Does it happen on Baird’s star too?", "baird", "Figure 2",
		[]Clause{
			{"Tree Backup diverges,", "gamma features project", "tb:diverging"},
			{"its gradient version converges.", "alpha eta gamma lambda features schedule", "gtb:converging"},
			{"M is rank-deficient, so its pseudo-inverse is used,", "features!", ""},
			{"and one mode is so slow (δ = 2.3·10⁻⁶) that the gradient version’s error stays at a plateau of 5.3·10⁻⁶.", "alpha eta gamma lambda features schedule metric", "gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=copy&runs=20&steps=20000",
	},
	{
		"baird-tdrc", "Where does regularising help?", "baird", "",
		[]Clause{
			{"Here TDRC’s default βᵣ = 1 is stable, with Tree Backup’s trace too,", "reg! alpha eta gamma lambda features", "tdrc:tb~converging"},
			{"and no mode of its average update is as slow as the gradient version’s slowest;", "reg alpha eta gamma lambda features", "tdrc:tb gtb"},
			{"yet after 20 000 steps its error is still some 250 times as large.", "reg alpha eta gamma lambda features metric", "tdrc:tb gtb"},
			{"Between βᵣ = 0.0038 and 0.033 its average update grows.", "gamma lambda features", "tdrc:tb"},
		},
		"alg=gtb,tdrc:tb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=copy&runs=20&steps=20000",
	},
	{
		"baird-onehot", "Do other features save Baird’s star?", "baird", "",
		[]Clause{
			{"Baird’s star with other features (d = 15). M is rank-deficient here too;", "features!", ""},
			{"the plateau of the slowest mode (δ = 3.7·10⁻⁷) lies at 1.7·10⁻⁶.", "alpha eta gamma lambda features schedule metric", "gtb"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=onehot&runs=20&steps=20000",
	},
	{
		"baird-shared", "What if both actions share features?", "baird", "",
		[]Clause{
			{"Not a counterexample: where both actions share their features, what is expected next no longer depends on π.", "features!", ""},
			{"This is on-policy learning in disguise, and Tree Backup converges.", "alpha gamma features", "tb?converging"},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=shared&runs=20&steps=20000",
	},
	{
		"mountain-car", "Does Tree Backup diverge on Mountain Car?", "mountain-car", "Section 6",
		[]Clause{
			{"Values of a car on a hill, learned from another driver’s experience.", "", ""},
			{"Neither Tree Backup nor Retrace diverges here: they learn faster than their gradient versions.", "alpha eta gamma lambda tiles terminal", "tb?converging retrace?converging gtb gretrace"},
			{"Importance sampling (IS, GIS, GQ) does diverge.", "gamma lambda", ""},
		},
		"alg=tb,gtb,retrace,gretrace&gamma=0.999&lambda=0.9&alpha=0.05&eta=0.01&runs=1&episodes=2000&metric=nmse&speed=5000",
	},
	{
		"mountain-car-drop", "What if the last steps are dropped?", "mountain-car", "",
		[]Clause{
			{"What becomes of Tree Backup when the last step of each episode is dropped, as the paper’s authors did:", "terminal!", "tb"},
			{"nothing says that episodes end, and values head for −1/(1 − γ) = −1000 everywhere.", "terminal gamma", ""},
		},
		"alg=tb&gamma=0.999&lambda=1&alpha=0.01&eta=0.01&tiles=10&terminal=drop&runs=1&episodes=2000&metric=nmse&speed=max",
	},
	{
		"study", "Which learner is accurate, which robust?", "mountain-car", "Figures 4–6",
		[]Clause{
			{"Which learner is accurate, and which is robust?", "", ""},
			{"{algorithms} algorithms, {lambdas} λ and {pairs} pairs of step sizes, {learners} learners in all, on the same {episodes} episodes of Mountain Car.", "", ""},
		},
		paperStudy,
	},
	{
		"study-boxes", "How much do step sizes matter?", "mountain-car", "Figure 4",
		[]Clause{
			{"Box plots of the error over {pairs} pairs of step sizes, for each of {algorithms} algorithms and {lambdas} λ.", "", ""},
			{"The three figures are of one study: what is computed for one stands in all.", "", ""},
		},
		paperStudy + "&hide=percentile,best",
	},
	{
		"study-percentile", "How good with good step sizes?", "mountain-car", "Figure 5",
		[]Clause{
			{"The 5th percentile of the error over step sizes, against λ: what a learner reaches with good step sizes.", "", ""},
		},
		paperStudy + "&hide=boxes,best",
	},
	{
		"study-best", "Which projected error is least?", "mountain-car", "Figure 6",
		[]Clause{
			{"The least MSPBE over step sizes, against λ.", "", ""},
			{"AB-Trace and GRetrace share an operator, so theirs compare at each λ; the paper shows these two.", "", "ab-trace gretrace"},
		},
		paperStudy + "&hide=boxes,percentile",
	},
	{
		"custom", "What happens on your own MDP?", "custom", "",
		[]Clause{
			{"A finite problem of your own, from a file: its states, actions, probabilities, rewards, policies and features.", "", ""},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&runs=20&steps=5000",
	},
}

// paperStudy is what a study starts from; its lists are core/sweep's.
const paperStudy = "alg=gtb,gretrace,gq,ab-trace&gamma=0.999&lambda=0&alpha=0.001&eta=0.001&runs=1&episodes=2000&metric=nmse&view=study&speed=max&autoplay=0"

// heroes are the keys of large sliders, by preset, where that is not γ: a setting along which something changes here.
var heroes = map[string]string{
	"two-state-apart":    "lambda",
	"two-state-unstable": "eta",
	"two-state-iid":      "eta",
	"two-state-steps":    "eta",
	"mountain-car":       "lambda",
	"mountain-car-drop":  "lambda",
}

func (p Preset) hero() string {
	if key, ok := heroes[p.ID]; ok {
		return key
	}
	return "gamma"
}

func presetByID(id string) (Preset, bool) {
	i := slices.IndexFunc(Presets, func(p Preset) bool { return p.ID == id })
	if i < 0 {
		return Preset{}, false
	}
	return Presets[i], true
}

func presetLegal() message.Message {
	ids := make([]string, len(Presets))
	for i, p := range Presets {
		ids[i] = p.ID
	}
	return oneOf(strings.Join(ids, ", "))
}

// config is the preset as a configuration. A preset that does not parse is a mistake of the
// program; a test parses them all.
func (p Preset) config() Config {
	c := neutral(p.Problem)
	c.Preset = p.ID
	pairs, problems := Split(p.Query)
	for _, kv := range pairs {
		if problem, ok := c.apply(kv.Key, kv.Value); !ok {
			problems = append(problems, problem)
		}
	}
	if len(problems) > 0 {
		panic("query: preset " + p.ID + ": " + problems[0].Error())
	}
	return c
}

// neutral is the configuration of a problem that presets start from, and its own where it has no preset.
func neutral(id string) Config {
	prob, _ := problem.ByID(id)
	return Config{
		About: About{Problem: id, Options: prob.Defaults(), Sampling: "chain"},
		Learning: Learning{
			Algorithms: []string{learn.Catalogue[0].ID}, Gamma: 0.99, Lambda: 0.9, Alpha: 0.01, Eta: 0.01,
			Settings: learn.Defaults, Overrides: map[string]float64{},
			Schedule: Schedules[0].ID, K0: 1000, C: 0.1, Average: "none", ProjectWhen: "each",
		},
		Extent:  Extent{Runs: 20, Steps: 5000, Episodes: 500, Seed: 1, Passes: 30, Data: 1000, Metric: metric.Catalogue[0].ID, Measure: "end", Kappa: "tb"},
		Display: Display{View: "both", X: "linear", Y: "auto", Lines: AutoKey, Panels: AutoKey, Bands: "se", Scale: 1, Surface: "max"},
		Mapping: Mapping{Layer: Layers[0].ID, Spacing: Spacings[0].ID, NX: 41, NY: 41},
		Page:    Page{Speed: 2000, Autoplay: true, Theme: "auto", Lang: "auto", Keys: "auto"},
	}
}

// first is where problem= starts: the preset of the problem's own name, else the problem's first, else the
// neutral configuration.
func first(id string) Config {
	if p, ok := presetByID(id); ok && p.Problem == id {
		return p.config()
	}
	for _, p := range Presets {
		if p.Problem == id {
			return p.config()
		}
	}
	return neutral(id)
}

// base is what c's query leaves out: its preset's configuration, or its problem's.
func (c *Config) base() Config {
	if p, ok := presetByID(c.Preset); ok {
		return p.config()
	}
	return neutral(c.Problem)
}
