package query

import (
	"cmp"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/query/mathml"
	"triad/core/verdict"
)

// Catalogue lists everything there is to choose from. The page builds its controls from it, and `triad list` prints it.
// Its JSON is public API.
type Catalogue struct {
	Version    string           `json:"version"`
	Parameters []ParameterEntry `json:"parameters"`
	Algorithms []AlgorithmEntry `json:"algorithms"` // with a name of their own
	// Combinations holds the other valid pairs of a rule and a κ. The Kappas of a rule are the coefficients that it
	// takes.
	Combinations []AlgorithmEntry  `json:"combinations"`
	Rules        []RuleEntry       `json:"rules"`
	Kappas       []KappaEntry      `json:"kappas"`
	Methods      []MethodEntry     `json:"methods"` // batch methods, with the traces of any κ
	Problems     []ProblemEntry    `json:"problems"`
	Presets      []PresetEntry     `json:"presets"`
	Numbers      map[string]string `json:"numbers"` // of the paper's study, for the placeholders in captions
	Metrics      []MetricEntry     `json:"metrics"`
	Verdicts     []VerdictEntry    `json:"verdicts"` // on a learner, in order of precedence
	Pictures     []PictureEntry    `json:"pictures"` // in the order of their numbers, from 1
	Views        []ViewEntry       `json:"views"`    // that replace the live pictures
	Parts        []ChoiceEntry     `json:"parts"`    // that hide= can name; the name is empty if the share dialog does not offer the part
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
	Scale     string        `json:"scale"` // linear, log, or horizon: equal ratios of 1/(1 − x)
	SliderMin float64       `json:"sliderMin"`
	SliderMax float64       `json:"sliderMax"`
	Choices   []ChoiceEntry `json:"choices"`
	Default   string        `json:"default"`
	Live      bool          `json:"live"`
	Override  bool          `json:"override"`
	Own       bool          `json:"own"` // only for algorithms that have it among their keys
	Group     string        `json:"group"`
	Unit      string        `json:"unit"` // step or episode: only for problems counted in these units; empty for all
	Help      string        `json:"help"`
	Legal     string        `json:"legal"`

	LegalMessage message.Message `json:"legalMessage"` // Legal, as a code
}

// ChoiceEntry is one allowed value.
type ChoiceEntry struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// AlgorithmEntry is one learner.
type AlgorithmEntry struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Short     string   `json:"short"`
	Kappa     string   `json:"kappa"`
	KappaText string   `json:"kappaText"`
	Rule      string   `json:"rule"`
	RuleName  string   `json:"ruleName"`
	RuleText  string   `json:"ruleText"`
	RuleNote  string   `json:"ruleNote"`
	Equation  string   `json:"equation"` // MathML; the coefficient is in an element of class "kappa"
	Look      Look     `json:"look"`     // the look that it asks for, with colour −1 if any will do; a summary says which look it gets
	Alpha     bool     `json:"alpha"`
	Eta       bool     `json:"eta"`
	Keys      []string `json:"keys"`   // for which it can have its own value
	States    bool     `json:"states"` // it learns state values; its error uses its own A, b and M
}

// RuleEntry is one update rule.
type RuleEntry struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Text string `json:"text"`
	Note string `json:"note"`
	// MeanText is the expected update as text, and Mean the same in MathML. Both are empty if there is none.
	MeanText string `json:"meanText"`
	Mean     string `json:"mean"`

	Dual   bool     `json:"dual"`   // it learns ω, with step size η
	States bool     `json:"states"` // it learns state values and takes no κ
	Plain  bool     `json:"plain"`  // the semi-gradient, whose growth the map's slices show
	Solves bool     `json:"solves"` // it makes no steps, so its weights have no flow
	Kappas []string `json:"kappas"` // IDs
	Lines  []string `json:"lines"`  // templates of the equation with the values of an update; see core/learn
}

// KappaEntry is one trace coefficient.
type KappaEntry struct {
	ID    string `json:"id"`
	Short string `json:"short"`
	Text  string `json:"text"`
	Note  string `json:"note"`
}

// MethodEntry is one batch method.
type MethodEntry struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Short    string `json:"short"`
	Text     string `json:"text"`
	Note     string `json:"note"`
	Equation string `json:"equation"` // MathML
	Passes   int    `json:"passes"`   // number of passes of an epoch, after which there are weights
	Look     Look   `json:"look"`     // with a κ, the dash is the one of κ
}

// ProblemEntry is one problem; Parameters are its own keys.
type ProblemEntry struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Summary    string   `json:"summary"`
	Parameters []string `json:"parameters"`
	Unit       string   `json:"unit"`      // unit that its experiments count: step or episode
	Episodic   bool     `json:"episodic"`  // its experience comes in episodes that end
	Exact      bool     `json:"exact"`     // its expected updates are known exactly
	Simulated  bool     `json:"simulated"` // the reference of its errors is simulated first
	Actions    []string `json:"actions"`   // names, empty if actions are numbers
	// Choices holds, by key, the choices that the problem allows for its own keys.
	Choices map[string][]ChoiceEntry `json:"choices"`
}

// PresetEntry is one named experiment.
type PresetEntry struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Problem string `json:"problem"`
	Source  string `json:"source"` // place in the paper, or empty
	Summary string `json:"summary"`
	Query   string `json:"query"`
	Hero    string `json:"hero"` // key of its large slider
	// Caption is the summary in clauses, each with the conditions under which it holds.
	Caption []ClauseEntry `json:"caption"`
}

// MetricEntry is one error measure.
type MetricEntry struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Symbol string `json:"symbol"`
	Short  string `json:"short"` // form within a sentence
	Unit   string `json:"unit"`  // of the values, or empty
	// Values: it compares with the true values. Normalised: an error of 1 is the error of estimating 0 everywhere.
	Values     bool `json:"values"`
	Normalised bool `json:"normalised"`
}

// VerdictEntry is a verdict on a learner.
type VerdictEntry struct {
	ID   string `json:"id"`
	Sign string `json:"sign"`
	Tone string `json:"tone"` // "bad", "good" or empty
	Name string `json:"name"`
	Help string `json:"help"` // when the verdict applies
}

// ViewEntry describes a View.
type ViewEntry struct {
	ID    string `json:"id"`
	Title string `json:"title"` // title of its lens; empty if it is reached in another way
	Under string `json:"under"` // the view whose lens it shares; empty if it has its own
	Exact bool   `json:"exact"` // whether it needs a problem with an exact model
}

// PictureEntry is one kind of picture.
type PictureEntry struct {
	ID     string   `json:"id"`
	Parts  []string `json:"parts"` // names that hide it; the last is the name of its card
	Title  string   `json:"title"` // empty if it depends on the problem or the error, like the note
	Note   string   `json:"note"`
	Hint   string   `json:"hint"`
	Study  bool     `json:"study"`
	Legend bool     `json:"legend"` // its files include a legend of the learners
	First  bool     `json:"first"`  // it is offered first for saving
	Told   bool     `json:"told"`   // the sentence describes it if there are no curves
}

// equation returns the algorithm's update as MathML, with its coefficient in place of κ in an element of class "kappa".
func equation(a learn.Algorithm) string { return equations{}.of(a) }

// equations holds the equations of rules and coefficients in MathML, by their IDs, because many algorithms share them.
type equations map[string]string

func (e equations) of(a learn.Algorithm) string {
	k, _ := learn.KappaByID(a.Kappa)
	once := func(id string, typeset func() string) string {
		text, ok := e[id]
		if !ok {
			text = typeset()
			e[id] = text
		}
		return text
	}
	coefficient := once("κ "+k.ID, func() string { return mathml.Line(strings.TrimPrefix(k.Text, "κ = ")) })
	table := once("rule "+a.Rule.ID, func() string { return mathml.Table(a.Rule.Rows...) })
	return strings.ReplaceAll(table, once("κ", func() string { return mathml.Line("κ") }), `<mrow class="kappa">`+coefficient+"</mrow>")
}

// entry returns the catalogue entry of an algorithm of learn.Algorithms.
func entry(a learn.Algorithm, e equations) AlgorithmEntry {
	k, _ := learn.KappaByID(a.Kappa)
	if a.Rule.States {
		k.Text = "ρ = π/μ" // it has no trace, but an importance weight
	}
	if a.Rule.Only != "" {
		k.Text = "e = φ" // it has no trace
	}
	keys := []string{}
	for _, p := range Parameters {
		if p.Override && (!p.Own || a.Takes(p.Key)) && (p.Key != "alpha" || !a.Rule.Solves) && (p.Key != "eta" || a.Rule.Dual) {
			keys = append(keys, p.Key)
		}
	}
	return AlgorithmEntry{
		ID: a.ID, Name: a.Name, Short: a.Short, Kappa: a.Kappa, KappaText: k.Text,
		Rule: a.Rule.ID, RuleName: a.Rule.Name, RuleText: a.Rule.Text, RuleNote: a.Rule.Note, Equation: e.of(a),
		Look: wanted(a), Alpha: !a.Rule.Solves, Eta: a.Rule.Dual, Keys: keys, States: a.Rule.States,
	}
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
			Live: p.Live || p.View, Override: p.Override, Own: p.Own, Group: p.Group, Unit: p.unit, Help: p.Help, Legal: p.Legal().String(), LegalMessage: p.Legal(),
		}
		switch {
		case p.Log:
			e.Scale = "log"
		case p.Horizon:
			e.Scale = "horizon"
		}
		for _, ch := range p.Choices {
			e.Choices = append(e.Choices, ChoiceEntry(ch))
		}
		c.Parameters = append(c.Parameters, e)
	}
	typeset := equations{}
	for i, a := range learn.Algorithms {
		if i < len(learn.Catalogue) {
			c.Algorithms = append(c.Algorithms, entry(a, typeset))
		} else {
			c.Combinations = append(c.Combinations, entry(a, typeset))
		}
	}
	for _, r := range learn.Rules {
		e := RuleEntry{ID: r.ID, Name: r.Name, Text: r.Text, Note: r.Note, Dual: r.Dual, States: r.States, Plain: r == &learn.SemiGradient, Solves: r.Solves, Kappas: []string{}, Lines: append([]string{}, r.Lines...)}
		if len(r.Mean) > 0 {
			e.MeanText, e.Mean = strings.Join(r.Mean, "; "), mathml.Table(r.Mean...)
		}
		for _, k := range r.Kappas() {
			e.Kappas = append(e.Kappas, k.ID)
		}
		c.Rules = append(c.Rules, e)
	}
	for _, k := range learn.Kappas {
		c.Kappas = append(c.Kappas, KappaEntry{k.ID, k.Short, k.Text, k.Note})
	}
	c.Methods = methodEntries()
	for _, p := range problem.Catalogue {
		e := ProblemEntry{ID: p.ID, Name: p.Name, Summary: p.Summary, Parameters: []string{}, Unit: InSteps, Episodic: p.Episodic, Exact: !p.Simulated, Simulated: p.Simulated, Actions: append([]string{}, p.Actions...), Choices: map[string][]ChoiceEntry{}}
		if p.Episodic {
			e.Unit = InEpisodes
		}
		for _, o := range p.Options {
			e.Parameters = append(e.Parameters, o.Key)
			for _, ch := range o.Choices {
				e.Choices[o.Key] = append(e.Choices[o.Key], ChoiceEntry(ch))
			}
		}
		for _, own := range Parameters {
			if own.only == p.ID {
				e.Parameters = append(e.Parameters, own.Key)
			}
		}
		c.Problems = append(c.Problems, e)
	}
	for _, p := range Presets {
		c.Presets = append(c.Presets, PresetEntry{p.ID, p.Name, p.Problem, p.Source, p.Summary(), p.Query, p.hero(), p.clauses()})
	}
	c.Numbers = StudyNumbers
	for _, m := range metric.Catalogue {
		c.Metrics = append(c.Metrics, MetricEntry{m.ID, m.Name, m.Symbol, cmp.Or(m.Short, m.Symbol), m.Unit, m.Values, m.Normalised})
	}
	for _, v := range verdict.Table {
		c.Verdicts = append(c.Verdicts, VerdictEntry{string(v.ID), v.Sign, v.Tone, v.Name, v.Help})
	}
	for _, p := range Pictures {
		c.Pictures = append(c.Pictures, PictureEntry(p))
	}
	for _, v := range Views {
		c.Views = append(c.Views, ViewEntry{v.ID, v.Title, v.Under, v.Exact})
	}
	for _, p := range Parts {
		c.Parts = append(c.Parts, ChoiceEntry(p))
	}
	return c
}
