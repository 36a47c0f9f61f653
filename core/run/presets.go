package run

import (
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/metric"
	"triad/core/problem"
)

// Preset is a named experiment: a problem and the query that sets what differs from neutral.
type Preset struct {
	ID, Name, Problem, Summary, Query string
}

// Presets lists every preset; the first is the page's default, and the first of a problem is
// where problem= starts.
var Presets = []Preset{
	{
		"two-state", "Two states", "two-state",
		"Tree Backup diverges, its gradient version converges, on the same experience (Figure 3 of the paper).",
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&alpha.gis=0.1&alpha.gqpi=0.1&alpha.gtb-online=0.1&alpha.gretrace-online=0.1&alpha.gq=0.1&alpha.ab-trace=0.1&alpha.gtd=0.1&alpha.gtd2=0.1&reward=zero&runs=20&steps=5000",
	},
	{
		"two-state-noisy", "Noisy", "two-state",
		"With rewards the samples are noisy at θ*, and with constant steps the gradient version settles at a floor instead of at 0.",
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&reward=noisy&runs=20&steps=20000",
	},
	{
		"two-state-unstable", "Unstable", "two-state",
		"The gradient version’s mean dynamics converge at this η, but on the chain, whose samples are not independent, it diverges from step 5 000 on. Not in the paper; with sampling=iid it stays at its noise floor.",
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.1&reward=noisy&runs=20&steps=30000",
	},
	{
		"two-state-shrinking", "Shrinking steps", "two-state",
		"Steps that fall as 1/k, neither too fast nor too slowly, let the error fall as 1/k too (Proposition 4 of the paper).",
		"alg=gtb&gamma=0.99&lambda=0.9&alpha=66.3&schedule=hyperbolic&k0=1325&ratio=0.0724&reward=noisy&runs=20&steps=20000",
	},
	{
		"baird", "Baird", "baird",
		"Tree Backup diverges, its gradient version converges, on Baird’s star (Figure 2 of the paper). M is rank-deficient, so its pseudo-inverse is used, and one mode is so slow (δ = 2.2·10⁻⁶) that the gradient version’s error stays at a plateau of 5.3·10⁻⁶.",
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=copy&runs=20&steps=20000",
	},
	{
		"baird-onehot", "One-hot", "baird",
		"Baird’s star with one weight for each dashed pair (d = 15). M is rank-deficient here too; the plateau of the slowest mode (δ = 3.7·10⁻⁷) lies at 1.7·10⁻⁶.",
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.03&features=onehot&runs=20&steps=20000",
	},
	{
		"mountain-car", "Mountain Car", "mountain-car",
		"Values of a car on a hill, learned from another driver’s experience. Neither Tree Backup nor Retrace diverges here: they learn faster than their gradient versions (Section 6 of the paper). Importance sampling (IS, GIS, GQ) does diverge.",
		"alg=tb,gtb,retrace,gretrace&gamma=0.999&lambda=0.9&alpha=0.05&eta=0.01&runs=1&episodes=2000&metric=nmse&speed=5000",
	},
	{
		"mountain-car-drop", "Dropped ends", "mountain-car",
		"What becomes of Tree Backup when the last step of each episode is dropped, as the paper’s authors did: nothing says that episodes end, and values head for −1/(1 − γ) = −1000 everywhere.",
		"alg=tb&gamma=0.999&lambda=1&alpha=0.01&eta=0.01&tiles=10&terminal=drop&runs=1&episodes=2000&metric=nmse&speed=max",
	},
	{
		"study", "Study", "mountain-car",
		"Which learner is accurate, and which is robust? Four algorithms, nine λ and 25 pairs of step sizes, 900 learners in all, on the same 2 000 episodes of Mountain Car (Figures 4, 5 and 6 of the paper).",
		"alg=gtb,gretrace,gq,ab-trace&gamma=0.999&lambda=0&alpha=0.001&eta=0.001&runs=1&episodes=2000&metric=nmse&view=study&speed=max&autoplay=0",
	},
	{
		"custom", "Your MDP", "custom",
		"A finite problem of your own, from a file: its states, actions, probabilities, rewards, policies and features.",
		"alg=tb,gtb&gamma=0.99&lambda=0.9&alpha=0.01&eta=0.01&runs=20&steps=5000",
	},
}

func presetByID(id string) (Preset, bool) {
	i := slices.IndexFunc(Presets, func(p Preset) bool { return p.ID == id })
	if i < 0 {
		return Preset{}, false
	}
	return Presets[i], true
}

func presetLegal() string {
	ids := make([]string, len(Presets))
	for i, p := range Presets {
		ids[i] = p.ID
	}
	return "one of " + strings.Join(ids, ", ")
}

// config is the preset as a configuration. A preset that does not parse is a mistake of the
// program; a test parses them all.
func (p Preset) config() Config {
	c := Config{
		Preset: p.ID, Problem: p.Problem,
		Algorithms: []string{learn.Catalogue[0].ID},
		Gamma:      0.99, Lambda: 0.9, Alpha: 0.01, Eta: 0.01,
		Overrides: map[string]float64{}, Options: map[string]string{},
		Schedule: schedules[0].id, K0: 1000, C: 0.1, Average: "none", ProjectWhen: "each", Sampling: "chain",
		Runs: 20, Steps: 5000, Episodes: 500, Seed: 1,
		Metric: metric.Catalogue[0].ID, Kappa: "tb", View: "both", Surface: "max", Speed: 2000, Autoplay: true, Theme: "auto", Lang: "auto",
	}
	prob, _ := problem.ByID(p.Problem)
	for _, o := range prob.Options {
		c.Options[o.Key] = o.Choices[0].ID
	}
	pairs, problems := Split(p.Query)
	for _, kv := range pairs {
		if problem, ok := c.apply(kv.Key, kv.Value); !ok {
			problems = append(problems, problem)
		}
	}
	if len(problems) > 0 {
		panic("run: preset " + p.ID + ": " + problems[0].Error())
	}
	return c
}
