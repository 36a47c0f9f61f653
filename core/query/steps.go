package query

import (
	"strconv"

	"triad/core/message"
	"triad/core/problem"
)

// Endless is the value of steps with which nothing pauses; Config.Steps is then 0.
const Endless = "endless"

// stepsParameter is the key steps: a number, or a word.
func stepsParameter() Parameter {
	return Parameter{
		Key: "steps", Name: "steps", Kind: Integer, Min: 1, Max: MaxSteps, Group: "run", Live: true, Help: "pause there; endless never pauses",
		Choices: []problem.Choice{{ID: Endless, Name: Endless}}, legal: orEndless(message.Integer(uint64(1), uint64(MaxSteps))),
		unit: InSteps, field: func(c *Config) any { return &c.Steps }, parse: parseSteps, get: formatSteps,
	}
}

func parseSteps(c *Config, value string) bool {
	p, _ := ByKey("steps")
	x, ok := p.parseInteger(value)
	if value == Endless {
		x, ok = 0, true
	}
	if ok {
		c.Steps = x
	}
	return ok
}

func formatSteps(c *Config) string {
	if c.Steps == 0 {
		return Endless
	}
	return strconv.FormatUint(c.Steps, 10)
}
