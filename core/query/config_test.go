package query_test

import (
	"math"
	"net/url"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/metric"
	"triad/core/problem"
	"triad/core/query"
)

func ids[T any](list []T, id func(T) string) string {
	var all []string
	for _, x := range list {
		all = append(all, id(x))
	}
	return strings.Join(all, ", ")
}

var languages = func() string {
	p, _ := query.ByKey("lang")
	return ids(p.Choices, func(c problem.Choice) string { return c.ID })
}()

// bad lists invalid values of every key, and the message for each.
var bad = map[string]map[string]string{
	"preset":   {"three-state": `preset: "three-state" is invalid; use one of fair, two-state, two-state-mdp, two-state-same, two-state-apart, two-state-noisy, two-state-unstable, two-state-iid and 38 more (see: triad list presets, or the manual)`},
	"problem":  {"chess": `problem: "chess" is invalid; use one of ` + ids(problem.Catalogue, func(p problem.Problem) string { return p.ID })},
	"alg":      {"": "", "tb,sarsa": `alg: unknown algorithm "sarsa"; use one of tb, gtb, retrace, gretrace, td0, is, qpi, gis and 17 more (see: triad list learners, or the manual)`, "gtb,gtd:tb": "alg: gtd learns state values and takes no κ; use gtd alone", "saddle-point:no": "", "svrg": "alg: svrg needs the traces of a κ; use for example svrg:tb", "saga:tab": `alg: unknown κ "tab" in "saga:tab"; use one of td0, tb, retrace, is, qpi, vtrace, abq, sigma`, "srg:tb": `alg: unknown method "srg" in "srg:tb"; use one of pdbg, svrg, saga, sgd`, "gtb,saga:tb": "alg: saga:tb learns from data in passes, but gtb learns online; use learners of one kind", "sgd:tb,": "", "sgd:tb:tb": ""},
	"gamma":    {"1": `gamma: "1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes`, "1.01": "", "-0.1": "", "x": "", "NaN": "", "Inf": "", "": ""},
	"lambda":   {"1.01": `lambda: "1.01" is invalid; use a number from 0 to 1`, "-1e-9": "", "0,5": ""},
	"alpha":    {"0": `alpha: "0" is invalid; use a number above 0, up to 1000`, "1001": "", "1e999": ""},
	"eta":      {"0": "", "-1": `eta: "-1" is invalid; use a number above 0, up to 1000`},
	"schedule": {"linear": `schedule: "linear" is invalid; use one of constant, hyperbolic, prop4, dalal`, "": ""},
	"k0":       {"0": `k0: "0" is invalid; use a number from 1 to 1e+09`, "-1": "", "2e9": "", "NaN": "", "": ""},
	"c":        {"1": `c: "1" is invalid; use a number above 0 and below 1`, "0": "", "-0.5": "", "x": ""},
	"cbar":     {"0": `cbar: "0" is invalid; use a number above 0, up to 1000`, "1001": "", "-1": "", "NaN": "", "": ""},
	"reg":      {"-1": `reg: "-1" is invalid; use a number from 0 to 1000`, "1001": "", "Inf": "", "": ""},
	"beta":     {"1": `beta: "1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes, or empty`, "-0.1": "", "-1": "", "1.5": "", "γ": "", "NaN": ""},
	"width":    {"0": `width: "0" is invalid; use an integer from 1 to 100`, "1.5": "", "101": "", "x": "", "": ""},
	"draw":     {"0": `draw: "0" is invalid; use an integer from 1 to 1000000000`, "1.5": "", "2e9": "", "x": "", "": ""},
	"copy":     {"1.5": `copy: "1.5" is invalid; use an integer from 0 to 1000000000, or empty`, "-1": "", "2e9": "", "x": ""},
	"sigma":    {"1.5": `sigma: "1.5" is invalid; use a number from 0 to 1`, "-0.1": "", "x": "", "": ""},
	"zeta":     {"1.5": `zeta: "1.5" is invalid; use a number from 0 to 1`, "-0.1": "", "x": "", "": ""},
	"ratio":    {"0": `ratio: "0" is invalid; use a number above 0, up to 1000, or empty`, "1001": "", "-1": "", "Inf": ""},
	"average":  {"mean": `average: "mean" is invalid; use one of none, polyak`},
	"project": {
		"0":     `project: "0" is invalid; use one or two numbers above 0, the radii of the balls of θ and of ω, or empty`,
		"1,2,3": "", "1,-2": "", "NaN": "", "1,": "", "Inf": "",
	},
	"project-when": {"never": `project-when: "never" is invalid; use one of each, powers`},
	"sampling":     {"iiid": `sampling: "iiid" is invalid; use iid (the nearest name), or one of chain, iid`},
	"reward":       {"big": `reward: "big" is invalid; use one of zero, noisy`},
	"features":     {"copy": `features: "copy" is invalid; use one of paper, onehot, random`, "": ""},
	"pi":           {"0.4": `pi: "0.4" is invalid; use a number from 0.5 to 1`, "1.1": "", "x": "", "": ""},
	"mu":           {"0": `mu: "0" is invalid; use a number above 0, up to 1`, "1.01": "", "-0.5": "", "NaN": "", "right": "", "": ""},
	"tiles":        {"2": "tiles: the problem two-state does not take this key; leave it out"},
	"terminal":     {"drop": "terminal: the problem two-state does not take this key; leave it out"},
	"start":        {"-0.5": "start: the problem two-state does not take this key; leave it out"},
	"episodes":     {"500": "episodes: the problem two-state counts steps; use steps"},
	"x":            {"both": `x: "both" is invalid; use one of linear, log, recent, gamma, lambda, alpha, eta, ratio, mu`},
	"y":            {"": "", "some": `y: "some" is invalid; use one of auto, all, gamma, lambda, alpha, eta, ratio, mu`},
	"spacing":      {"": "", "log": `spacing: "log" is invalid; use one of horizon, even`},
	"layer":        {"": "", "growth": `layer: "growth" is invalid; use one of abscissa, mean, mean-square, chain, trace1, trace2, fixed-point`},
	"nx":           {"0": `nx: "0" is invalid; use an integer from 1 to 401`, "402": "", "4.5": "", "": ""},
	"ny":           {"402": `ny: "402" is invalid; use an integer from 1 to 401`, "-1": ""},
	"x.min":        {"-1": `x.min: "-1" is invalid; use a number from 0 to 1000, or empty`, "NaN": "", "1001": "", "low": ""},
	"x.max":        {"Inf": `x.max: "Inf" is invalid; use a number from 0 to 1000, or empty`},
	"y.min":        {"x": `y.min: "x" is invalid; use a number from 0 to 1000, or empty`},
	"y.max":        {"1e9": `y.max: "1e9" is invalid; use a number from 0 to 1000, or empty`},
	"lines":        {"": "", "metric": `lines: "metric" is invalid; use one of auto, alg, reward, features, pi, mu, width, draw, gamma, lambda, alpha, eta, ratio, seed`},
	"panels":       {"12": `panels: "12" is invalid; use one of auto, none, alg, reward, features, pi, mu, width, draw, gamma, lambda, alpha, eta, ratio, seed`},
	"bands":        {"all": `bands: "all" is invalid; use one of se, runs`},
	"flow":         {"tab": `flow: "tab" is invalid; use tb (the nearest name), or one of tb, gtb, retrace, gretrace, td0, is, qpi, gis and 17 more (see: triad list learners, or the manual), or a rule with a κ, such as correction:tb, or empty`, "tb,gtb": ""},
	"cloud":        {"2": `cloud: "2" is invalid; use 0 or 1`},
	"scale":        {"0": `scale: "0" is invalid; use a number from 0.5 to 3`, "4": "", "big": ""},
	"surface":      {"up": `surface: "up" is invalid; use one of max, left, coast, right`},
	"borders":      {"": "", "on": `borders: "on" is invalid; use 0 or 1`},
	"numbers":      {"2": `numbers: "2" is invalid; use 0 or 1`, "": ""},
	"theta0":       {"1,x": `theta0: "1,x" is invalid; use a comma-separated list of at most 1000 finite numbers`, "Inf": "", "1e71": ""},
	"omega0":       {",": "", "NaN": `omega0: "NaN" is invalid; use a comma-separated list of at most 1000 finite numbers`},
	"runs":         {"0": `runs: "0" is invalid; use an integer from 1 to 100`, "101": "", "2.5": "", "-3": ""},
	"steps":        {"0": "", "1e3": `steps: "1e3" is invalid; use an integer from 1 to 1000000000000, or endless`, "1000000000001": "", "Endless": "", "": ""},
	"seed":         {"9007199254740992": `seed: "9007199254740992" is invalid; use an integer from 0 to 9007199254740991`, "-1": ""},
	"metric":       {"rmse": `metric: "rmse" is invalid; use rmsve (the nearest name), or one of ` + ids(metric.Catalogue, func(m metric.Metric) string { return m.ID })},
	"measure":      {"last": `measure: "last" is invalid; use one of end, tail, mean`, "": ""},
	"at":           {"10,-1": `at: "10,-1" is invalid; use a comma-separated list of at most 1000 steps from 0 to 1000000000000`, "a": ""},
	"rows":         {"order": `rows: "order" is invalid; use one of apart, or empty`},
	"passes":       {"0": `passes: "0" is invalid; use an integer from 1 to 10000`, "10001": "", "1.5": "", "": ""},
	"data":         {"9": `data: "9" is invalid; use an integer from 10 to 1000000`, "1000001": "", "1e3": "", "log.csv": ""},
	"kappa":        {"gtb": `kappa: "gtb" is invalid; use tb (the nearest name), or one of ` + ids(learn.Kappas, func(k learn.Kappa) string { return k.ID })},
	"view":         {"3d": "view: \"3d\" is invalid; use one of both, scene, curves, study, " + ids(query.Views, func(v query.View) string { return v.ID })},
	"speed":        {"0": `speed: "0" is invalid; use max or a number from 0.1 to 1000000`, "fast": "", "Inf": ""},
	"keys":         {"some": `keys: "some" is invalid; use one of auto, all, none`},
	"autoplay":     {"yes": `autoplay: "yes" is invalid; use 0 or 1`},
	"theme":        {"pink": `theme: "pink" is invalid; use one of auto, light, dark`},
	"mono":         {"grey": `mono: "grey" is invalid; use 0 or 1`, "": ""},
	"lang":         {"??": `lang: "??" is invalid; use one of ` + languages},
	"hide":         {"all": `hide: "all" is invalid; use a comma-separated list of header, tabs, presets, tour, share, save, theme, help and 31 more (see: triad list keys, or the manual)`},
	"controls":     {"seed": `controls: "seed" is invalid; use a comma-separated list of gamma, lambda, alpha, eta, cbar, zeta, sigma, reg, width, pi, mu, triad`},
	"embed":        {"2": `embed: "2" is invalid; use 0 or 1`},
	"tour":         {"9": `tour: "9" is invalid; use an integer from 0 to 8`, "-1": "", "one": ""},
}

func TestEveryKeysBadValuesGiveTheirMessage(t *testing.T) {
	for _, p := range query.Parameters {
		values, ok := bad[p.Key]
		if !ok {
			t.Errorf("no bad values of %s are tested", p.Key)
		}
		messages := 0
		for value, message := range values {
			c, problems := query.Parse(p.Key + "=" + url.QueryEscape(value))
			if len(problems) != 1 || problems[0].Key != p.Key || problems[0].Got != value {
				t.Errorf("%s=%s: problems %v", p.Key, value, problems)
				continue
			}
			if message != "" {
				messages++
				if got := problems[0].Error(); got != message {
					t.Errorf("message %q, want %q", got, message)
				}
			}
			if c.Query() != "preset=fair" {
				t.Errorf("%s=%s: not the default but %q", p.Key, value, c.Query())
			}
		}
		if messages == 0 {
			t.Errorf("no message of %s is tested", p.Key)
		}
	}
}

func TestUnknownRepeatedAndBrokenKeysAreReported(t *testing.T) {
	for text, want := range map[string]string{
		"lamda=0.5":                   `lamda: unknown key. Did you mean "lambda"? Keys: lambda, preset, problem, alg,`,
		"lambda=0.5&lambda=0.6":       "lambda: the key is given more than once; give it once",
		"lambda.tb=0.5":               "lambda.tb: lambda cannot be set for one algorithm; set it for all",
		"alpha.tc=0.5":                `alpha.tc: unknown algorithm "tc". Did you mean "tb"? Known: tb,`,
		"cbar.tb=2":                   `cbar.tb: tb does not take cbar, which is for vtrace`,
		"reg.gtb=0.5":                 `reg.gtb: gtb does not take reg, which is for tdrc`,
		"reg.tdrc=-0.1":               `reg.tdrc: "-0.1" is invalid; use a number from 0 to 1000`,
		"reg.tdrc:tb=2000":            `"reg.tdrc:tb": "2000" is invalid; use a number from 0 to 1000`,
		"zeta.gtd=0.5":                `zeta.gtd: gtd does not take zeta, which is for abq`,
		"cbar.gtb:vtrace=2":           `"cbar.gtb:vtrace": unknown update rule "gtb" in "gtb:vtrace"; use one of `,
		"cbar.saddle-point:vtrace=-1": `"cbar.saddle-point:vtrace": "-1" is invalid; use a number above 0, up to 1000`,
		"zeta.abq=2":                  `zeta.abq: "2" is invalid; use a number from 0 to 1`,
		"beta.emphatic=1":             `beta.emphatic: "1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes, or empty`,
		"beta.emphatic:tb=-1":         `"beta.emphatic:tb": "-1" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes, or empty`,
		"beta.lstd:tb=0.5":            `"beta.lstd:tb": lstd:tb does not take beta, which is for emphatic, etd`,
		"alg=lstd:no":                 `alg: unknown κ "no" in "lstd:no"; use one of td0, tb, `,
		"beta.tdrc=0.5":               `beta.tdrc: tdrc does not take beta, which is for emphatic, etd`,
		"beta.emphatic:qpi=0.5":       `"beta.emphatic:qpi": "emphatic:qpi" is not a learner: emphases need λκμ ≤ π, `,
		"alg=tb,emphatic:qpi":         `alg: "emphatic:qpi" is not a learner: emphases need λκμ ≤ π, and κ = 1 makes some negative where μ > π; use one of td0, tb, `,
		"beta.etd=x":                  `beta.etd: "x" is invalid; use a number from 0 to below 1, or 1 if experience comes in episodes, or empty`,
		"alg=tb,hybrid":               `alg: hybrid is an update rule and needs a κ; use for example hybrid:tb. Known κ: td0, tb, `,
		"alg=etd:is":                  `alg: etd learns state values and takes no κ; use etd alone`,
		"eta.emphatic:tb=0":           `"eta.emphatic:tb": "0" is invalid; use a number above 0, up to 1000`,
		"alg=gtd:vtrace":              `alg: gtd learns state values and takes no κ; use gtd alone`,
		"alpha.tb=0":                  `alpha.tb: "0" is invalid; use a number above 0, up to 1000`,
		"lambda=%zz":                  "lambda: invalid percent-encoding; write % as %25",
		"\x1b]0;x\a=%zz":              `"\x1b]0;x\a": invalid percent-encoding; write % as %25`,
		"%1b[2J=1":                    `"\x1b[2J": unknown key; use one of preset,`,
		"%e2%80%ae=1":                 `"\u202e": unknown key; use one of preset,`,
		"%c2%9b=1":                    `"\u009b": unknown key; use one of preset,`,
		"??lambda=0.5":                `"?lambda": unknown key. Did you mean "lambda"? Keys: lambda, preset, problem, alg, gamma, alpha, eta, cbar and `,
		"a%20b=1":                     `"a b": unknown key; use one of preset,`,
		strings.Repeat("a", 1<<15):    "query: the query is longer than 16384 bytes; use a shorter one",
	} {
		_, problems := query.Parse(text)
		if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%.40s: %v, want %q", text, problems, want)
		}
	}
}

func TestEqualStatesHaveEqualQueries(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "preset=fair",
		"steps=endless":                        "preset=fair",
		"steps=5000":                           "preset=fair&steps=5000",
		"?preset=two-state":                    "preset=two-state",
		"preset=two-state&steps=endless":       "preset=two-state&steps=endless",
		"lambda=0.90&gamma=.99":                "preset=fair",
		"alg=gtb,tb":                           "preset=fair",
		"seed=7&lambda=5e-1&alg=retrace,tb,tb": "preset=fair&alg=tb,retrace&lambda=0.5&seed=7",
		"preset=two-state&alpha.gtb=0.1":       "preset=two-state",
		"eta.gtb=.5&alpha=0.020":               "preset=fair&alpha=0.02&eta.gtb=0.5",
		"embed":                                "preset=fair&embed=1",
		"preset=two-state&alpha.gtb=":          "preset=two-state&alpha.gtb=",
		"alpha.tb=":                            "preset=fair",
		"speed=max&theta0=-0,2":                "preset=fair&theta0=-0,2&speed=max",
		"hide=table,header":                    "preset=fair&hide=header,table",
		"cbar=1.50&zeta=.5&alg=correction:abq,semi-gradient:vtrace":                     "preset=fair&alg=abq,semi-gradient:vtrace&cbar=1.5",
		"reg.tdrc:is=0&reg=2&alg=tdrc:is,tdrc:tb":                                       "preset=fair&alg=tdrc,tdrc:tb&reg=2&reg.tdrc=0",
		"beta.emphatic:is=0&beta=.50&alg=emphatic:is,emphatic:tb":                       "preset=fair&alg=emphatic,emphatic:tb&beta=0.5&beta.emphatic=0",
		"beta.emphatic=&beta=&gamma=0.9":                                                "preset=fair&gamma=0.9",
		"zeta.correction:abq=1&cbar.semi-gradient:vtrace=3":                             "preset=fair&cbar.semi-gradient:vtrace=3&zeta.abq=1",
		"project=2.0,.5&k0=1e3&ratio=&sampling=iid&schedule=dalal&c=.25&average=polyak": "preset=fair&schedule=dalal&c=0.25&average=polyak&project=2,0.5&sampling=iid",
		"problem=two-state&reward=noisy":                                                "preset=two-state&reward=noisy",
		"problem=baird":                                                                 "preset=baird",
		"problem=mountain-car":                                                          "preset=mountain-car",
	} {
		c, problems := query.Parse(text)
		if got := c.Query(); got != want || len(problems) > 0 {
			t.Errorf("%q becomes %q (%v), want %q", text, got, problems, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for key, values := range bad {
		for value := range values {
			f.Add(key + "=" + value)
		}
	}
	f.Add("alpha.gtb=0.3&at=5,3&theta0=1,2&omega0=0&hide=table&speed=max&embed&lambda=%30.5")
	f.Add("alg=sgd:tb,svrg:vtrace&alpha.svrg:vtrace=3&cbar.svrg:vtrace=2&passes=7&data=10&alpha.saga:tb=")
	f.Fuzz(func(t *testing.T, text string) {
		c, _ := query.Parse(text)
		canonical := c.Query()
		again, problems := query.Parse(canonical)
		if len(problems) > 0 {
			t.Errorf("the canonical query %q has problems: %v", canonical, problems)
		}
		if got := again.Query(); got != canonical {
			t.Errorf("%q is canonical but becomes %q", canonical, got)
		}
		if !(c.Gamma >= 0 && c.Gamma < 1 && c.Lambda >= 0 && c.Lambda <= 1 && c.Alpha > 0 && c.Eta > 0 && c.K0 >= 1 && c.C > 0 && c.C < 1 && c.Ratio >= 0 && len(c.Project) <= 2 && c.Runs >= 1 && c.Runs <= 100 && len(c.Algorithms) > 0 && !math.IsNaN(c.Speed) && c.Passes >= 1 && c.Passes <= query.MaxPasses && c.Data >= query.MinData && c.Data <= query.MaxData) {
			t.Errorf("an illegal configuration: %+v", c)
		}
	})
}

func TestEscapesMatchNetURL(t *testing.T) {
	for _, text := range []string{"", "a b+c", "θ₀=1&2", "100%", "1,2,-3.5e-7", "\x00\xff", "~_.-"} {
		c, problems := query.Parse("zz=" + url.QueryEscape(text))
		if len(problems) != 1 || problems[0].Got != text {
			t.Errorf("%q is read as %v", text, problems)
		}
		_ = c
	}
}

func TestCatalogueNamesEverything(t *testing.T) {
	c := query.NewCatalogue()
	if len(c.Parameters) != len(query.Parameters) || len(c.Presets) != len(query.Presets) || c.Version != query.Version {
		t.Error("the catalogue lacks something")
	}
	for _, p := range c.Parameters {
		if p.Name == "" || p.Help == "" || p.Legal == "" || p.Group == "" {
			t.Errorf("%s lacks a name, help, legal range or group: %+v", p.Key, p)
		}
		if p.Kind == query.OneOf && len(p.Choices) == 0 {
			t.Errorf("%s has nothing to choose from", p.Key)
		}
	}
	for _, a := range c.Algorithms {
		marked := strings.Contains(a.Equation, `class="kappa"`) // learners without a trace have none
		rule, _ := learn.RuleByID(a.Rule)
		if a.KappaText == "" || marked != rule.TakesKappa() || a.RuleText == "" || a.Short == "" {
			t.Errorf("%+v", a)
		}
	}
	if c.Problems[0].Unit != query.InSteps || c.Problems[2].Unit != query.InEpisodes || c.Problems[0].Parameters[0] != "reward" {
		t.Errorf("%+v", c.Problems[0])
	}
}
