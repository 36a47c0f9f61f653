package query

import (
	"math"
	"slices"
	"strings"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/metric"
	"triad/core/problem"
)

// Parameters is the table of keys, in the canonical order of queries.
var Parameters []Parameter

// init builds the table at start, because the table's functions refer to the table.
func init() {
	Parameters = table()
	bands := slices.IndexFunc(Parameters, func(p Parameter) bool { return p.Key == "bands" })
	Parameters = slices.Insert(Parameters, bands, append(mapParameters(), layoutParameters()...)...)
	kappa := slices.IndexFunc(Parameters, func(p Parameter) bool { return p.Key == "kappa" })
	Parameters = slices.Insert(Parameters, kappa, batchParameters()...)
	Parameters = append(Parameters, controls(Parameters))
}

func table() []Parameter {
	return []Parameter{
		{
			Key: "preset", Name: "preset", Kind: OneOf, Group: "problem", Help: "a named experiment, whose settings are the defaults",
			Choices: choices(Presets, func(p Preset) problem.Choice { return problem.Choice{ID: p.ID, Name: p.Name} }),
			field:   func(c *Config) any { return &c.Preset },
			parse: func(c *Config, v string) bool {
				p, ok := presetByID(v)
				if ok {
					*c = p.config()
				}
				return ok
			},
		},
		{
			Key: "problem", Name: "problem", Kind: OneOf, Group: "problem", Help: "the problem whose values the learners estimate",
			Choices: choices(problem.Catalogue, func(p problem.Problem) problem.Choice { return problem.Choice{ID: p.ID, Name: p.Name} }),
			field:   func(c *Config) any { return &c.Problem },
			parse:   parseProblem,
		},
		{
			Key: "alg", Name: "learners", Kind: Algorithms, Group: "learning", Help: "the learners, which all learn from the same transitions",
			parse: parseAlgorithms, get: func(c *Config) string { return strings.Join(c.Learners(), ",") },
			legal: someOf(orPair(algorithmIDs(), "correction:tb")), why: whyNoAlgorithm,
		},
		{
			Key: "gamma", Symbol: "γ", Name: "discount factor", Kind: Number, Max: 1, SliderMax: 0.999, Horizon: true, Live: true, Group: "learning",
			Help:  "how much the value of the next step counts",
			legal: orOneInEpisodes(message.Below(0, 1)),
			field: func(c *Config) any { return &c.Gamma }, ends: true,
		},
		{
			Key: "lambda", Symbol: "λ", Name: "trace decay", Kind: Number, Max: 1, SliderMax: 1, Live: true, Group: "learning",
			Help:  "0 bootstraps after one step; 1 looks as far ahead as κ allows",
			field: func(c *Config) any { return &c.Lambda },
		},
		{
			Key: "alpha", Symbol: "α", Name: "step size of θ", Kind: Number, OpenMin: true, Max: 1000, SliderMin: 1e-4, SliderMax: 1, Log: true, Live: true, Override: true,
			Group: "learning", Help: "how far one update moves the weights θ",
			field: func(c *Config) any { return &c.Alpha },
		},
		{
			Key: "eta", Symbol: "η", Name: "step size of ω", Kind: Number, OpenMin: true, Max: 1000, SliderMin: 1e-4, SliderMax: 1, Log: true, Live: true, Override: true,
			Group: "learning", Help: "how far one update moves the dual weights ω of gradient learners",
			field: func(c *Config) any { return &c.Eta },
		},
		{
			Key: "cbar", Symbol: "c̄", Name: "clipping threshold", Kind: Number, OpenMin: true, Max: 1000, SliderMin: 0.1, SliderMax: 10, Log: true, Live: true, Override: true, Own: true,
			Group: "learning", Help: "largest ratio in V-trace’s coefficient min(c̄, π/μ); 1 is Retrace",
			field: func(c *Config) any { return &c.Settings.CBar },
		},
		{
			Key: "zeta", Symbol: "ζ", Name: "length of ABQ’s trace", Kind: Number, Max: 1, SliderMax: 1, Live: true, Override: true, Own: true,
			Group: "learning", Help: "0 keeps no trace; 1 is Retrace; ABQ(ζ) has ζ instead of λ, which is 1",
			field: func(c *Config) any { return &c.Settings.Zeta },
		},
		{
			Key: "sigma", Symbol: "σ", Name: "share of sampling", Kind: Number, Max: 1, SliderMax: 1, Live: true, Override: true, Own: true,
			Group: "learning", Help: "σ in the coefficient of Q(σ): 0 is Tree Backup, 1 is importance sampling",
			field: func(c *Config) any { return &c.Settings.Sigma },
		},
		{
			Key: "copy", Symbol: "T", Name: "steps between copies", Kind: Number, Max: 1e9, whole: true, Live: true, Override: true, Own: true,
			Group: "learning", Help: "how many steps target weights stay before they are copied from θ; 0 or empty lets them follow by η",
			legal: orNothing(message.Integer(uint64(0), uint64(1e9))),
			field: func(c *Config) any { return &c.Settings.Copy }, parse: func(c *Config, value string) bool {
				return c.wordOrNumber(&c.Settings.Copy, "copy", value, "", 0)
			},
		},
		{
			Key: "reg", Symbol: "βᵣ", Name: "regularisation", Kind: Number, Max: 1000, SliderMin: 1e-3, SliderMax: 10, Log: true, Live: true, Override: true, Own: true,
			Group: "learning", Help: "how strongly TDRC pulls its dual weights ω to 0; 0 is the gradient correction",
			field: func(c *Config) any { return &c.Settings.Reg },
		},
		{
			Key: "beta", Symbol: "β", Name: "decay of the follow-on trace", Kind: Number, Max: 1, Live: true, Override: true, Own: true,
			Group: "learning", Help: "decay of the follow-on trace of emphatic learners; 0 is without emphasis; empty is γ",
			legal: orNothing(orOneInEpisodes(message.Below(0, 1))), field: func(c *Config) any { return &c.Settings.Beta }, parse: parseBeta, ends: true,
			get: func(c *Config) string {
				if c.Settings.Beta == learn.Discount {
					return ""
				}
				return Format(c.Settings.Beta)
			},
		},
		{
			Key: "schedule", Name: "step sizes", Kind: OneOf, Group: "learning", Help: "how α and η depend on the step k; prop4 and dalal ignore the sliders of α and η",
			Choices: choices(Schedules, func(s Schedule) problem.Choice { return problem.Choice{ID: s.ID, Name: s.Name} }),
			field:   func(c *Config) any { return &c.Schedule },
		},
		{
			Key: "k0", Symbol: "k₀", Name: "delay of the decrease", Kind: Number, Min: 1, Max: 1e9, Live: true, Group: "learning",
			Help:  "k₀ in α/(k + k₀), for schedule=hyperbolic",
			field: func(c *Config) any { return &c.K0 },
		},
		{
			Key: "c", Symbol: "c", Name: "exponent", Kind: Number, OpenMin: true, Max: 1, OpenMax: true, Live: true, Group: "learning",
			Help:  "c in 1/k^(1−c), for schedule=dalal",
			field: func(c *Config) any { return &c.C },
		},
		{
			Key: "ratio", Symbol: "η/α", Name: "η as a multiple of α", Kind: Number, OpenMin: true, Max: 1000, Live: true, Group: "learning",
			Help: "sets η to this multiple of α; empty leaves η as it is", legal: orNothing(above(0, 1000)),
			field: func(c *Config) any { return &c.Ratio }, parse: parseRatio,
			get: func(c *Config) string {
				if c.Ratio == 0 {
					return ""
				}
				return Format(c.Ratio)
			},
		},
		{
			Key: "average", Name: "average", Kind: OneOf, Group: "learning", Help: "polyak also shows the mean of all weights so far, weighted by α",
			Choices: []problem.Choice{{ID: "none", Name: "none"}, {ID: "polyak", Name: "Polyak"}},
			field:   func(c *Config) any { return &c.Average },
		},
		{
			Key: "project", Symbol: "R", Name: "projection", Kind: Numbers, Group: "learning", Help: "largest ‖θ‖, and after a comma largest ‖ω‖; empty is no projection",
			field: func(c *Config) any { return &c.Project }, parse: parseProject,
			legal: orNothing(radii()),
		},
		{
			Key: "project-when", Name: "project", Kind: OneOf, Group: "learning", Help: "after each step, or only after steps 1, 2, 4, 8, …",
			Choices: []problem.Choice{{ID: "each", Name: "each step"}, {ID: "powers", Name: "powers of two"}},
			field:   func(c *Config) any { return &c.ProjectWhen },
		},
		optionParameter("reward"),
		optionParameter("features"),
		optionParameter("width"),
		optionParameter("draw"),
		optionParameter("pi"),
		optionParameter("mu"),
		optionParameter("tiles"),
		optionParameter("terminal"),
		{
			Key: "start", Symbol: "x₀", Name: "start of the car", Kind: Numbers, Group: "problem",
			Help: "position at which each episode begins, and after a comma the velocity; empty is a position from −0.6 to −0.4, at rest",
			only: "mountain-car", field: func(c *Config) any { return &c.Start }, parse: parseStart,
			legal: orNothing(carStart("-1.2", "0.5", "-0.07", "0.07")),
		},
		{
			Key: "sampling", Name: "sampling", Kind: OneOf, Group: "problem", Help: "chain: along one trajectory; iid: each step from one of 256 trajectories, drawn at random",
			Choices: []problem.Choice{{ID: "chain", Name: "along one trajectory"}, {ID: "iid", Name: "i.i.d. samples"}},
			field:   func(c *Config) any { return &c.Sampling },
		},
		{
			Key: "theta0", Symbol: "θ₀", Name: "starting weights", Kind: Numbers, Group: "problem", Help: "one number for all weights, or one number for each",
			field: func(c *Config) any { return &c.Theta0 },
		},
		{
			Key: "omega0", Symbol: "ω₀", Name: "starting dual weights", Kind: Numbers, Group: "problem", Help: "one number for all weights, or one number for each",
			field: func(c *Config) any { return &c.Omega0 },
		},
		{
			Key: "runs", Symbol: "N", Name: "runs", Kind: Integer, Min: 1, Max: 100, SliderMin: 1, SliderMax: 100, Group: "run", Help: "number of independent runs that the curves average",
			field: func(c *Config) any { return &c.Runs },
		},
		stepsParameter(),
		{
			Key: "episodes", Name: "episodes", Kind: Integer, Min: 1, Max: MaxSteps, Group: "run", Live: true, Help: "the run pauses after this many episodes",
			unit: InEpisodes, field: func(c *Config) any { return &c.Episodes },
		},
		{
			Key: "seed", Symbol: "#", Name: "seed", Kind: Integer, Max: 1<<53 - 1, Group: "run", Help: "the same seed gives the same transitions to the bit",
			field: func(c *Config) any { return &c.Seed },
		},
		{
			Key: "metric", Name: "error shown", Kind: OneOf, Group: "run", Help: "the error that the curves show",
			Choices: choices(metric.Catalogue, func(m metric.Metric) problem.Choice { return problem.Choice{ID: m.ID, Name: m.Name} }),
			field:   func(c *Config) any { return &c.Metric },
		},
		{
			Key: "measure", Name: "measured", Kind: OneOf, View: true, Group: "run", Help: "in a study: the error after the last step, the mean over the last tenth of the steps, or the mean over all steps",
			Choices: []problem.Choice{{ID: "end", Name: "at the end"}, {ID: "tail", Name: "last tenth"}, {ID: "mean", Name: "all steps"}},
			field:   func(c *Config) any { return &c.Measure },
		},
		{
			Key: "at", Name: "exact rows", Kind: Text, Group: "run", Help: "steps or episodes that get their own row in the CSV",
			parse: parseAt, get: formatAt, legal: someSteps(maxAt, uint64(MaxSteps)),
		},
		{
			Key: "rows", Name: "rows of a log", Kind: Text, Group: "run", Help: "apart: each row of a log is its own trajectory; empty: each row continues the row before, unless that row ended or was truncated",
			legal: orNothing(oneOf("apart")), get: func(c *Config) string { return c.Rows },
			parse: func(c *Config, value string) bool {
				if value != "" && value != "apart" {
					return false
				}
				c.Rows = value
				return true
			},
		},
		{
			Key: "kappa", Symbol: "κ", Name: "operator", Kind: OneOf, View: true, Group: "run", Help: "trace coefficient that the command exact uses",
			Choices: choices(learn.Kappas, func(k learn.Kappa) problem.Choice { return problem.Choice{ID: k.ID, Name: k.Text} }),
			field:   func(c *Config) any { return &c.Kappa },
		},
		{
			Key: "view", Name: "view", Kind: OneOf, View: true, Group: "view", Help: "the pictures, view or page that is shown",
			Choices: viewChoices(),
			field:   func(c *Config) any { return &c.View },
		},
		{
			Key: "x", Name: "steps drawn", Kind: OneOf, View: true, Group: "view", Help: "linear: all steps; log: all steps on a log axis, where a power of k is a straight line; recent: the last steps only; the others are axes of a map or of a study’s picture",
			Choices: axisChoices(problem.Choice{ID: "linear", Name: "evenly"}, problem.Choice{ID: "log", Name: "log axis"}, problem.Choice{ID: "recent", Name: "the last ones"}),
			field:   func(c *Config) any { return &c.X },
		},
		{
			Key: "y", Name: "errors drawn", Kind: OneOf, View: true, Group: "view", Help: "auto: fits learners that do not diverge, and others leave at the top; all: fits all learners; the others are axes of a map, or of a study’s picture, which then becomes a map",
			Choices: axisChoices(problem.Choice{ID: "auto", Name: "those that stay"}, problem.Choice{ID: "all", Name: "all"}),
			field:   func(c *Config) any { return &c.Y },
		},
		{
			Key: "bands", Name: "around a mean", Kind: OneOf, View: true, Group: "view", Help: "se: a band of one standard error around the mean; runs: a thin line for each run and the median, and in a study its quartiles",
			Choices: []problem.Choice{{ID: "se", Name: "standard error"}, {ID: "runs", Name: "each run"}},
			field:   func(c *Config) any { return &c.Bands },
		},
		{
			Key: "flow", Name: "flow of", Kind: Text, View: true, Group: "view", Help: "the learner whose expected update the θ-plane shows; empty is the first unstable one",
			parse: parseFlow, get: func(c *Config) string { return c.Flow },
			legal: orNothing(orPair(oneOf(algorithmIDs()), "correction:tb")),
		},
		{
			Key: "cloud", Name: "carried points", Kind: Flag, View: true, Group: "view", Help: "points in the θ-plane that follow the expected update, one step at each step",
			field: func(c *Config) any { return &c.Cloud },
		},
		{
			Key: "scale", Name: "size", Kind: Number, Min: 0.5, Max: 3, SliderMin: 0.5, SliderMax: 3, View: true, Group: "view", Help: "scale of text, lines and marks; try 1.5 on a projector",
			field: func(c *Config) any { return &c.Scale },
		},
		{
			Key: "surface", Name: "values shown", Kind: OneOf, View: true, Group: "view", Help: "on Mountain Car: values of the best action in each state, or of one action",
			Choices: []problem.Choice{{ID: "max", Name: "best action"}, {ID: "left", Name: "left"}, {ID: "coast", Name: "coast"}, {ID: "right", Name: "right"}},
			field:   func(c *Config) any { return &c.Surface },
		},
		{
			Key: "borders", Name: "tile borders", Kind: Flag, View: true, Group: "view", Help: "on Mountain Car: 1 draws the borders of the tiles",
			field: func(c *Config) any { return &c.Borders },
		},
		{
			Key: "numbers", Name: "numbers of the last update", Kind: Flag, View: true, Group: "view", Help: "1 shows the last update in numbers: δ, e, κ, ω and θ",
			field: func(c *Config) any { return &c.Numbers },
		},
		{
			Key: "speed", Name: "speed", Kind: Number, Min: 0.1, Max: 1e6, SliderMin: 1, SliderMax: 1e5, Log: true, View: true, Group: "view",
			Help: "steps, or episodes, a second", legal: maxOr(message.Number("0.1", "1000000")),
			field: func(c *Config) any { return &c.Speed }, parse: parseSpeed,
			get: func(c *Config) string {
				if math.IsInf(c.Speed, 1) {
					return "max"
				}
				return Format(c.Speed)
			},
		},
		{
			Key: "autoplay", Name: "start by itself", Kind: Flag, View: true, Group: "view", Help: "0 waits for the button Play",
			field: func(c *Config) any { return &c.Autoplay },
		},
		{
			Key: "theme", Name: "theme", Kind: OneOf, View: true, Group: "view", Help: "colours of the page",
			Choices: []problem.Choice{{ID: "auto", Name: "as the system"}, {ID: "light", Name: "light"}, {ID: "dark", Name: "dark"}},
			field:   func(c *Config) any { return &c.Theme },
		},
		{
			Key: "mono", Name: "saved in greys", Kind: Flag, View: true, Group: "view", Help: "1 saves pictures in greys, for print",
			field: func(c *Config) any { return &c.Mono },
		},
		{
			Key: "lang", Name: "language", Kind: OneOf, View: true, Group: "view", Help: "language of the page, which changes when the page loads",
			Choices: []problem.Choice{{ID: "auto", Name: "as the browser"}, {ID: "en", Name: "English"}, {ID: "fr", Name: "français"}},
			field:   func(c *Config) any { return &c.Lang },
		},
		{
			Key: "hide", Name: "hidden parts", Kind: Text, View: true, Group: "view", Help: "parts of the page to hide, for teachers",
			parse: parseSome(partIDs(), func(c *Config) *[]string { return &c.Hide }),
			get:   func(c *Config) string { return strings.Join(c.Hide, ",") },
			legal: someOf(strings.Join(partIDs(), ", ")),
		},
		{
			Key: "embed", Name: "embedded", Kind: Flag, View: true, Group: "view", Help: "1 leaves out the page’s header and settings",
			field: func(c *Config) any { return &c.Embed },
		},
		{
			Key: "keys", Name: "keys taken", Kind: OneOf, View: true, Group: "view", Help: "the keys that a figure takes; auto leaves → and unused keys to the page around it; none leaves all keys outside boxes and focused controls",
			Choices: []problem.Choice{{ID: "auto", Name: "all but a deck’s"}, {ID: "all", Name: "all"}, {ID: "none", Name: "none"}},
			field:   func(c *Config) any { return &c.Keys },
		},
		{
			Key: "tour", Name: "step of the tour", Kind: Integer, Max: 8, View: true, Group: "view", Help: "step of the tour to begin with; 0 is no tour",
			field: func(c *Config) any { return &c.Tour },
		},
	}
}

// controls returns the parameter for the sliders that a figure shows.
func controls(all []Parameter) Parameter {
	var keys []string
	for _, p := range all {
		if p.Kind == Number && !p.View && p.SliderMax > p.SliderMin {
			keys = append(keys, p.Key)
		}
	}
	keys = append(keys, "triad") // the three switches of the triad
	return Parameter{
		Key: "controls", Name: "sliders shown", Kind: Text, View: true, Group: "view",
		Help:  "the only sliders to show, for teachers, even if settings are hidden; triad shows the three switches instead; empty is the page’s choice",
		parse: parseSome(keys, func(c *Config) *[]string { return &c.Controls }),
		get:   func(c *Config) string { return strings.Join(c.Controls, ",") },
		legal: someOf(strings.Join(keys, ", ")),
	}
}
