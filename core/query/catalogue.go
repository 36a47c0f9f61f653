package query

import (
	"strings"

	"triad/core/learn"
	"triad/core/mathml"
	"triad/core/metric"
	"triad/core/problem"
)

// The Catalogue is everything there is to choose from, for the page to build its controls and
// for `triad list` to print. Its JSON is public API.
type Catalogue struct {
	Version    string           `json:"version"`
	Parameters []ParameterEntry `json:"parameters"`
	Algorithms []AlgorithmEntry `json:"algorithms"`
	Problems   []ProblemEntry   `json:"problems"`
	Presets    []PresetEntry    `json:"presets"`
	Metrics    []MetricEntry    `json:"metrics"`
}

// ParameterEntry is one key of the query.
type ParameterEntry struct {
	Key       string        `json:"key"`
	Symbol    string        `json:"symbol"`
	Name      string        `json:"name"`
	Kind      Kind          `json:"kind"`
	Min       float64       `json:"min"`
	Max       float64       `json:"max"`
	OpenMin   bool          `json:"openMin"`
	OpenMax   bool          `json:"openMax"`
	Scale     string        `json:"scale"` // linear or log
	SliderMin float64       `json:"sliderMin"`
	SliderMax float64       `json:"sliderMax"`
	Choices   []ChoiceEntry `json:"choices"`
	Default   string        `json:"default"`
	Live      bool          `json:"live"`
	Override  bool          `json:"override"`
	Group     string        `json:"group"`
	Unit      string        `json:"unit"` // step or episode: for problems so counted; empty for all
	Help      string        `json:"help"`
	Legal     string        `json:"legal"`
}

// ChoiceEntry is one legal value.
type ChoiceEntry struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// AlgorithmEntry is one learner.
type AlgorithmEntry struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Short     string `json:"short"`
	Kappa     string `json:"kappa"`
	KappaText string `json:"kappaText"`
	Rule      string `json:"rule"`
	RuleName  string `json:"ruleName"`
	RuleText  string `json:"ruleText"`
	RuleNote  string `json:"ruleNote"`
	Equation  string `json:"equation"` // MathML, its coefficient in an element of class "kappa"
	Style     int    `json:"style"`    // index of its colour and dashes
	Alpha     bool   `json:"alpha"`
	Eta       bool   `json:"eta"`
	States    bool   `json:"states"` // it learns values of states; its error is that of its own A, b and M
}

// ProblemEntry is one problem; Parameters are its own keys.
type ProblemEntry struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Summary    string   `json:"summary"`
	Parameters []string `json:"parameters"`
	Unit       string   `json:"unit"` // what its experiments count: step or episode
}

// PresetEntry is one named experiment.
type PresetEntry struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Problem string `json:"problem"`
	Source  string `json:"source"` // where the paper has it, or empty
	Summary string `json:"summary"`
	Query   string `json:"query"`
}

// MetricEntry is one error measure.
type MetricEntry struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Symbol string `json:"symbol"`
}

// equation is the algorithm's update as MathML, its coefficient in place of κ in an element of
// class "kappa".
func equation(a learn.Algorithm) string {
	k, _ := learn.KappaByID(a.Kappa)
	coefficient := mathml.Line(strings.TrimPrefix(k.Text, "κ = "))
	return strings.ReplaceAll(mathml.Table(a.Rule.Rows...), mathml.Line("κ"), `<mrow class="kappa">`+coefficient+"</mrow>")
}

// NewCatalogue collects the catalogues of core.
func NewCatalogue() Catalogue {
	c := Catalogue{Version: Version}
	defaults := Presets[0].config()
	for _, p := range Parameters {
		e := ParameterEntry{
			Key: p.Key, Symbol: p.Symbol, Name: p.Name, Kind: p.Kind,
			Min: p.Min, Max: p.Max, OpenMin: p.OpenMin, OpenMax: p.OpenMax,
			Scale: "linear", SliderMin: p.SliderMin, SliderMax: p.SliderMax,
			Choices: []ChoiceEntry{}, Default: p.Get(&defaults),
			Live: p.Live || p.View, Override: p.Override, Group: p.Group, Unit: p.unit, Help: p.Help, Legal: p.Legal(),
		}
		if p.Log {
			e.Scale = "log"
		}
		for _, ch := range p.Choices {
			e.Choices = append(e.Choices, ChoiceEntry(ch))
		}
		c.Parameters = append(c.Parameters, e)
	}
	for i, a := range learn.Catalogue {
		k, _ := learn.KappaByID(a.Kappa)
		if a.Rule.States {
			k.Text = "ρ = π/μ" // no trace, and an importance weight instead
		}
		c.Algorithms = append(c.Algorithms, AlgorithmEntry{
			ID: a.ID, Name: a.Name, Short: a.Short, Kappa: a.Kappa, KappaText: k.Text,
			Rule: a.Rule.ID, RuleName: a.Rule.Name, RuleText: a.Rule.Text, RuleNote: a.Rule.Note, Equation: equation(a),
			Style: i, Alpha: true, Eta: a.Rule.Dual, States: a.Rule.States,
		})
	}
	for _, p := range problem.Catalogue {
		e := ProblemEntry{ID: p.ID, Name: p.Name, Summary: p.Summary, Parameters: []string{}, Unit: InSteps}
		if p.Episodic {
			e.Unit = InEpisodes
		}
		for _, o := range p.Options {
			e.Parameters = append(e.Parameters, o.Key)
		}
		for _, own := range Parameters {
			if own.only == p.ID {
				e.Parameters = append(e.Parameters, own.Key)
			}
		}
		c.Problems = append(c.Problems, e)
	}
	for _, p := range Presets {
		c.Presets = append(c.Presets, PresetEntry(p))
	}
	for _, m := range metric.Catalogue {
		c.Metrics = append(c.Metrics, MetricEntry{m.ID, m.Name, m.Symbol})
	}
	return c
}
