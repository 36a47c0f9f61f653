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
