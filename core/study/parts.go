package study

import (
	"slices"

	"triad/core/learn"
	"triad/core/rl"
)

// Kinds of parts.
const (
	Truth    = "truth" // Q^π, by rollouts
	Learning = "learn" // all step sizes of an algorithm, λ and seed
	Model    = "model" // Â, b̂ and M̂ of an operator, for up to 16 λ
)

// Part is a piece of a study that is worked on in one go. Its place in Config.Parts is its identity.
type Part struct {
	Kind      string
	First, To int       // of Truth: the passes First ≤ j < To
	Algorithm string    // of Learning
	Lambda    float64   // of Learning
	Seed      uint64    // of Learning
	Kappa     string    // of Model: the operator, as learn.Algorithm.Operator has it
	Lambdas   []float64 // of Model
}

const (
	passes        = 100 // rollouts of each pair, as of problem.Car.Learned
	passesInPart  = 10
	lambdasInPart = 16
)

// Parts cuts the study: truth, then learning in the order of the CSV, then models.
func (c *Config) Parts() []Part {
	var parts []Part
	for first := 0; first < passes; first += passesInPart {
		parts = append(parts, Part{Kind: Truth, First: first, To: min(first+passesInPart, passes)})
	}
	for _, id := range c.Base.Algorithms {
		for _, lambda := range c.Lambda {
			for _, seed := range c.Seed {
				parts = append(parts, Part{Kind: Learning, Algorithm: id, Lambda: lambda, Seed: seed})
			}
		}
	}
	for _, kappa := range c.operators() {
		for chunk := range slices.Chunk(c.Lambda, lambdasInPart) {
			parts = append(parts, Part{Kind: Model, Kappa: kappa, Lambdas: slices.Clip(chunk)})
		}
	}
	return parts
}

// truths is the number of parts of truth, which is where the learning parts begin.
func (c *Config) truths() int { return (passes + passesInPart - 1) / passesInPart }

// operators are the coefficients of the study's algorithms, each once.
func (c *Config) operators() []string {
	var list []string
	for _, id := range c.Base.Algorithms {
		if k := c.operator(id); !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}

// operator names the coefficient whose A, b and M an algorithm's MSPBE is of.
func (c *Config) operator(algorithm string) string {
	a, _ := c.Base.Algorithm(algorithm)
	return a.Operator()
}

// coefficient is that of an operator, on policies with those extremes.
func (c *Config) coefficient(operator string, x rl.Extremes) learn.Coefficient {
	i := slices.IndexFunc(c.Base.Algorithms, func(id string) bool { return c.operator(id) == operator })
	a, _ := c.Base.Algorithm(c.Base.Algorithms[i])
	return a.On(x).Coefficient()
}

// Shard is the i-th of n near-equal runs of learning parts, as a range of indices of Parts: from ≤
// index < to. All of them together are all learning parts, in order; some are empty where n is larger.
func (c *Config) Shard(i, n int) (from, to int) {
	cut := func(i int) int { // their product is beyond an int of 32 bits
		return c.truths() + int(uint64(i)*uint64(c.learnings())/uint64(n))
	}
	return cut(i), cut(i + 1)
}

// Needs lists the parts that the rows of the learning parts from ≤ index < to rest on, those
// included, ascending: all of the truth, and the models of their operators and λ.
func (c *Config) Needs(from, to int) []int {
	if from >= to {
		return nil
	}
	var list []int
	parts := c.Parts()
	for i := range c.truths() {
		list = append(list, i)
	}
	type key struct {
		kappa  string
		lambda float64
	}
	wanted := map[key]bool{}
	for i := from; i < to; i++ {
		list = append(list, i)
		wanted[key{c.operator(parts[i].Algorithm), parts[i].Lambda}] = true
	}
	for i, p := range parts {
		if p.Kind == Model && slices.ContainsFunc(p.Lambdas, func(l float64) bool { return wanted[key{p.Kappa, l}] }) {
			list = append(list, i)
		}
	}
	return list
}
