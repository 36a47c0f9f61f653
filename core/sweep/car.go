package sweep

import (
	"slices"
	"strconv"

	"triad/core/learn"
	"triad/core/message"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
)

// car is Mountain Car: the experiment of the paper's Figures 4, 5 and 6 [touati2018, Section 6]. Every learner has all
// pairs of step sizes and one run for each seed. True values and models are simulated first, as the reference for the
// errors.
type car struct{}

// The paper's lists, the defaults of preset=study and its figures [touati2018, Section 6].
var papers = map[string][]string{
	"lambda": {"0", "0.125", "0.25", "0.375", "0.5", "0.625", "0.75", "0.875", "1"},
	"alpha":  {"0.001", "0.005", "0.01", "0.05", "0.1"},
	"eta":    {"0.001", "0.005", "0.01", "0.05", "0.1"},
}

const (
	papersEpisodes = 2000
	stepsOfEpisode = 131.5 // approximately
)

func (car) settings(*query.Config) []string { return []string{"lambda", "seed"} }
func (car) lists() []string                 { return []string{"alpha", "eta"} }

func (car) preset(base *query.Config, key string) []string {
	if list := papers[key]; list != nil && presets(base.Preset) {
		return list
	}
	return []string{base.Values()[key]}
}

// fixed keeps the values of the preset.
func (car) fixed(base *query.Config) (list []fixed) {
	preset, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: base.Preset}})
	values := preset.Values()
	for _, key := range []string{"schedule", "k0", "c", "ratio", "average", "project", "project-when"} {
		list = append(list, fixed{key, values[key], plainOnly})
	}
	return append(list, fixed{"metric", "nmse", bothErrors}, fixed{"measure", values["measure"], atItsEnd},
		fixed{"at", values["at"], useEpisodes}, fixed{"sampling", values["sampling"], alongChain})
}

func (car) one(r *reader, c *query.Config) {
	if c.Problem != "mountain-car" {
		r.problems = append(r.problems, query.Issue{Key: "problem", Got: c.Problem, Legal: forA("mountain-car"), Using: "mountain-car"})
		*c, _ = query.ParsePairs([]query.Pair{{Key: "preset", Value: ID}})
	}
	for _, p := range r.pairs {
		if p.Key == "runs" && p.Value != c.Values()["runs"] {
			r.report(p.Key, p.Value, oneRun())
		}
	}
	all := c.Algorithms
	c.Algorithms = slices.DeleteFunc(slices.Clone(all), func(id string) bool {
		a, _ := learn.ByID(id)
		if a.Rule.States {
			r.report("alg", id, ofStates(id))
		}
		return a.Rule.States
	})
	if len(c.Algorithms) == 0 {
		c.Algorithms = r.of.Algorithms
	}
	if n := c.Episodes; n > MaxEpisodes {
		c.Episodes = papersEpisodes
		legal := forA(message.AtMost(MaxEpisodes))
		r.report("episodes", strconv.FormatUint(n, 10), message.Got(strconv.FormatUint(n, 10), legal))
	}
}

func (s car) bound(r *reader, c *Config) {
	preset := func(key string) []string { return s.preset(&c.Base, key) }
	if n := len(c.Alpha) * len(c.Eta); n > MaxPairs {
		r.report("alpha", c.Lists()["alpha"], tooManyPairs(n, MaxPairs))
		c.Alpha, c.Eta = numbers(preset("alpha")), numbers(preset("eta"))
	}
	if c.lay() {
		return
	}
	r.report("seed", c.Lists()["seed"], tooManyRows(int(c.count()), MaxCells))
	for i := range c.Axes {
		c.Axes[i].Values = preset(c.Axes[i].Key)
	}
	c.Alpha, c.Eta = numbers(preset("alpha")), numbers(preset("eta"))
	c.lay()
}

func (car) pairs() bool { return true }

func (car) updates(c *Config) float64 {
	return float64(c.Cells()) * float64(c.Base.Episodes) * stepsOfEpisode
}

// again has one seed for each run.
func (car) again(_ *Config, runs int) (seeds int) { return runs }

// live is the preset for watching the car, with the study's problem and the learner's own settings.
func (car) live(c *Config, one query.Config, cell Cell) query.Config {
	live, _ := query.ParsePairs([]query.Pair{{Key: "preset", Value: "mountain-car"}})
	values := c.Base.Values()
	a, _ := learn.ByID(cell.Algorithm)
	for _, p := range query.Parameters {
		if a.Takes(p.Key) {
			live.Set(p.Key, query.Format(c.Base.Number(p.Key, cell.Algorithm)))
		}
	}
	for _, key := range []string{"gamma", "tiles", "terminal", "start", "theta0", "omega0", "episodes"} {
		live.Set(key, values[key]) // valid there, and so valid here
	}
	live.Algorithms, live.Lambda, live.Seed = one.Algorithms, one.Lambda, one.Seed
	return live
}

func (car) columns(*Config) []string {
	return []string{"algorithm", "lambda", "alpha", "eta", "seed", "episodes", "nmse", "mspbe", "diverged"}
}

func (car) fields(t *Table, i int) []string {
	cell, r := t.cfg.Cell(i), &t.cells[i]
	return []string{
		cell.Algorithm, cell.Setting[0], query.Format(cell.Alpha), query.Format(cell.Eta), cell.Setting[1], strconv.FormatUint(t.cfg.Base.Episodes, 10),
		run.Field(r.Mean), run.Field(r.MSPBE), strconv.Itoa(r.Diverged),
	}
}

// choice also names the error by which choices are made.
func (car) choice(*Config) []string {
	return []string{"algorithm", "lambda", "alpha", "eta", "episodes", "metric", "measure"}
}

// Kinds of parts.
const (
	Truth    = "truth" // Q^π, by rollouts
	Learning = "learn" // all step sizes of an algorithm, λ and seed
	Model    = "model" // Â, b̂ and M̂ of an operator, for up to 16 λ
)

// piece describes a part.
type piece struct {
	kind      string
	first, to int     // for Truth: the passes first ≤ j < to
	algorithm string  // for Learning, like the next three
	lambda    float64 //
	seed      uint64
	sizes     []Sizes
	kappa     string    // for Model: the operator, as in learn.Algorithm.Operator
	lambdas   []float64 // for Model
}

const (
	passes        = 100 // rollouts of each pair, as for problem.Car.Learned
	passesInPart  = 10
	lambdasInPart = 16
)

// piece returns what the i-th part is about.
func (s car) piece(c *Config, i int) piece {
	if i < s.before() {
		return piece{kind: Truth, first: i * passesInPart, to: min((i+1)*passesInPart, passes)}
	}
	if !c.Learns(i) {
		return s.models(c)[i-s.before()-c.learning()]
	}
	p := c.part(i)
	at := c.setting(p.setting)
	seed, _ := strconv.ParseUint(at[1], 10, 64) // written by the table of keys
	return piece{kind: Learning, algorithm: p.algorithm, lambda: numbers(at[:1])[0], seed: seed, sizes: p.sizes}
}

// models returns the parts that estimate models, for each operator of the study's algorithms.
func (car) models(c *Config) (list []piece) {
	var known []string
	for _, id := range c.Base.Algorithms {
		kappa := operator(c, id)
		if slices.Contains(known, kappa) {
			continue
		}
		known = append(known, kappa)
		for chunk := range slices.Chunk(numbers(c.Axes[0].Values), lambdasInPart) {
			list = append(list, piece{kind: Model, kappa: kappa, lambdas: chunk})
		}
	}
	return list
}

// operator names the coefficient whose A, b and M define an algorithm's MSPBE.
func operator(c *Config, algorithm string) string {
	a, _ := c.Base.Algorithm(algorithm)
	return a.Operator()
}

// coefficient returns the coefficient of an operator for policies with these extremes.
func coefficient(c *Config, of string, x rl.Extremes) learn.Coefficient {
	i := slices.IndexFunc(c.Base.Algorithms, func(id string) bool { return operator(c, id) == of })
	a, _ := c.Base.Algorithm(c.Base.Algorithms[i])
	return a.On(x).Coefficient()
}

func (car) before() int           { return (passes + passesInPart - 1) / passesInPart }
func (s car) after(c *Config) int { return len(s.models(c)) }

// needs returns the parts with the models of the operators and λ of some parts.
func (s car) needs(c *Config, from, to int) (list []int) {
	wanted := map[operatorAt]bool{}
	for i := from; i < to; i++ {
		p := s.piece(c, i)
		wanted[operatorAt{operator(c, p.algorithm), p.lambda}] = true
	}
	for i, model := range s.models(c) {
		if slices.ContainsFunc(model.lambdas, func(lambda float64) bool { return wanted[operatorAt{model.kappa, lambda}] }) {
			list = append(list, i)
		}
	}
	return list
}

// weight is in transitions of one learner of 25 columns.
func (s car) weight(c *Config, part int) float64 {
	const (
		rollouts   = 30_000 * 161. / 10
		estimating = 10_000 * stepsOfEpisode
	)
	switch p := s.piece(c, part); p.kind {
	case Truth:
		return rollouts / 2
	case Model:
		return estimating * float64(len(p.lambdas)) / 2
	default:
		return float64(c.Base.Episodes) * stepsOfEpisode * float64(4+len(p.sizes)) / 28
	}
}

// cost was measured in a browser, and serves only to show progress. Models, which take long, begin halfway.
func (s car) cost(c *Config, part int) (ms, turn float64) {
	switch p := s.piece(c, part); p.kind {
	case Truth:
		return 220, float64(part)
	case Model:
		return 300 + 90*float64(len(p.lambdas)), float64(c.Parts()) / 2
	default:
		return 0.007 * float64(c.Base.Episodes) * float64(len(p.sizes)), float64(part)
	}
}

func (s car) title(c *Config, part int) string {
	switch p := s.piece(c, part); p.kind {
	case Truth:
		return "true values, passes " + strconv.Itoa(p.first) + " to " + strconv.Itoa(p.to-1)
	case Model:
		return "model of " + p.kappa + ", λ from " + query.Format(p.lambdas[0])
	default:
		return p.algorithm + ", λ = " + query.Format(p.lambda) + ", seed " + strconv.FormatUint(p.seed, 10)
	}
}

// Lambdas returns the values of λ that a study of Mountain Car compares.
func (c *Config) Lambdas() []float64 { return numbers(c.Axes[0].Values) }
