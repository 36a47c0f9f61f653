package query

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/problem"
)

// Preset is a named experiment: a problem, and a query that sets what differs from the neutral configuration.
type Preset struct {
	ID, Name, Problem string   // the name is the question that the preset answers
	Source            string   // place in the paper: "Figure 3"; empty if there is none
	Caption           []Clause // claims about the preset, in one to three sentences; each claim has a test
	Query             string
}

// Presets lists every preset; the first is the default. See first for where problem= starts.
var Presets = slices.Concat(onTwoStates, ofRates, onTheStar, onMountainCar, ownProblem)

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

// ownProblem is the preset that files of users start from.
var ownProblem = []Preset{
	{
		"custom", "What happens on your own MDP?", "custom", "",
		[]Clause{
			{"Your file gives a finite problem: its states, actions, probabilities, rewards, policies and features.", "", ""},
		},
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&runs=20&steps=5000",
	},
}

// paperStudy is the query that the paper's study starts from; core/sweep has its lists.
const paperStudy = "alg=gtb,gretrace,gq,ab-trace&gamma=0.999&lambda=0&alpha=0.001&eta=0.001&runs=1&episodes=2000&metric=nmse&view=study&speed=max&autoplay=0"

// heroes maps presets to the key of their large slider, if it is not γ: a setting along which something changes there.
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

// config returns the preset as a configuration. It panics on a preset that does not parse, because that is a fault of
// the program; a test parses them all.
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

// neutral returns the configuration that the presets of a problem start from, and that a problem without presets has.
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

// first returns the configuration where problem= starts: the preset with the problem's name, else the problem's first
// preset, else the neutral configuration.
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

// base returns what c's query leaves out: the configuration of its preset, or of its problem.
func (c *Config) base() Config {
	if p, ok := presetByID(c.Preset); ok {
		return p.config()
	}
	return neutral(c.Problem)
}
