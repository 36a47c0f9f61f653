package query

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"triad/core/batch"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/problem"
)

// This file reads and writes the values of each Kind of Parameter.

// Get returns the present value in the form of a query, empty if there is none.
func (p *Parameter) Get(c *Config) string {
	if p.get != nil {
		return p.get(c)
	}
	switch v := p.field(c).(type) {
	case *string:
		return *v
	case *float64:
		return Format(*v)
	case *int:
		return strconv.Itoa(*v)
	case *uint64:
		return strconv.FormatUint(*v, 10)
	case *bool:
		if *v {
			return "1"
		}
		return "0"
	case *[]float64:
		parts := make([]string, len(*v))
		for i, x := range *v {
			parts[i] = Format(x)
		}
		return strings.Join(parts, ",")
	}
	panic("query: parameter " + p.Key + " has a field of no known type")
}

// Legal returns the description of what the key takes.
func (p *Parameter) Legal() message.Message {
	if p.legal.Code != "" {
		return p.legal
	}
	if p.whole {
		return message.Integer(uint64(p.Min), uint64(p.Max))
	}
	switch p.Kind {
	case Number:
		of := message.Number
		switch {
		case p.OpenMin && p.OpenMax:
			of = between
		case p.OpenMin:
			of = above
		case p.OpenMax:
			of = message.Below
		}
		return of(Format(p.Min), Format(p.Max))
	case Integer:
		return message.Integer(uint64(p.Min), uint64(p.Max))
	case Flag:
		return zeroOrOne()
	case Numbers:
		return someNumbers(maxNumbers)
	}
	return anyOf(p.Choices)
}

func anyOf(list []problem.Choice) message.Message {
	ids := make([]string, len(list))
	for i, c := range list {
		ids[i] = c.ID
	}
	return oneOf(strings.Join(ids, ", "))
}

// legalIn returns the allowed values for c's problem, which may take fewer choices.
func (p *Parameter) legalIn(c *Config) message.Message {
	if o, offered := optionOf(c, p.Key); p.option && offered && len(o.Choices) > 0 {
		return anyOf(o.Choices)
	}
	return p.Legal()
}

// set parses value into c. It returns false and leaves c unchanged if value is not allowed.
func (p *Parameter) set(c *Config, value string) bool {
	if p.parse != nil {
		return p.parse(c, value)
	}
	switch f := p.field(c).(type) {
	case *string:
		if !legalChoice(p.Choices, value) {
			return false
		}
		*f = value
	case *float64:
		x, ok := p.number(c, value)
		if !ok {
			return false
		}
		*f = x
	case *int:
		x, ok := p.parseInteger(value)
		if !ok {
			return false
		}
		*f = int(x)
	case *uint64:
		x, ok := p.parseInteger(value)
		if !ok {
			return false
		}
		*f = x
	case *bool:
		if value != "0" && value != "1" {
			return false
		}
		*f = value == "1"
	case *[]float64:
		list, ok := parseNumbers(value)
		if !ok {
			return false
		}
		*f = list
	}
	return true
}

// number is parseNumber with the problem's restrictions.
func (p *Parameter) number(c *Config, value string) (float64, bool) {
	x, ok := p.parseNumber(value)
	return x, ok && !(p.ends && x == 1 && !c.mayEnd())
}

// mayEnd reports whether sums without discount can be finite.
func (c *Config) mayEnd() bool {
	prob, _ := problem.ByID(c.Problem)
	return prob.MayEnd()
}

func (p *Parameter) parseNumber(value string) (float64, bool) {
	x, err := strconv.ParseFloat(value, 64)
	ok := err == nil && x >= p.Min && x <= p.Max && !(p.OpenMin && x == p.Min) && !(p.OpenMax && x == p.Max) && !(p.whole && x != math.Trunc(x))
	if x == 0 {
		x = 0 // −0 becomes 0
	}
	return x, ok
}

func (p *Parameter) parseInteger(value string) (uint64, bool) {
	x, err := strconv.ParseUint(value, 10, 64)
	return x, err == nil && x >= uint64(p.Min) && x <= uint64(p.Max)
}

// maxNumbers is the longest allowed list of weights: more than any problem has features.
const maxNumbers = 1000

func parseNumbers(value string) ([]float64, bool) {
	if value == "" {
		return nil, true // back to the problem's own
	}
	parts := strings.Split(value, ",")
	if len(parts) > maxNumbers {
		return nil, false
	}
	list := make([]float64, len(parts))
	for i, s := range parts {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil || math.Abs(x) > learn.Limit || math.IsNaN(x) {
			return nil, false
		}
		list[i] = x
	}
	return list, true
}

func parseRatio(c *Config, value string) bool {
	return c.wordOrNumber(&c.Ratio, "ratio", value, "", 0)
}

func parseBeta(c *Config, value string) bool {
	return c.wordOrNumber(&c.Settings.Beta, "beta", value, "", learn.Discount)
}

func parseSpeed(c *Config, value string) bool {
	return c.wordOrNumber(&c.Speed, "speed", value, "max", math.Inf(1))
}

// wordOrNumber parses a number of key, or the one word that means meaning.
func (c *Config) wordOrNumber(field *float64, key, value, word string, meaning float64) bool {
	x, ok := meaning, true
	if value != word {
		p, _ := ByKey(key)
		x, ok = p.number(c, value)
	}
	if ok {
		*field = x
	}
	return ok
}

func parseProject(c *Config, value string) bool {
	radii, ok := parseNumbers(value)
	if !ok || len(radii) > 2 || slices.ContainsFunc(radii, func(r float64) bool { return !(r > 0) }) {
		return false
	}
	c.Project = radii
	return true
}

// parseStart reads a position and optionally a velocity. A velocity of 0 is not stored.
func parseStart(c *Config, value string) bool {
	list, ok := parseNumbers(value)
	if !ok || len(list) > 2 {
		return false
	}
	var p problem.Point
	for i, x := range list {
		p[i] = x + 0 // −0 becomes 0
	}
	if len(list) > 0 && !problem.CanStart(p) {
		return false
	}
	if c.Start = nil; len(list) > 0 {
		c.Start = []float64{p[0]}
	}
	if p[1] != 0 {
		c.Start = append(c.Start, p[1])
	}
	return true
}

// parseProblem changes to another problem, starting from its first preset if it has one.
func parseProblem(c *Config, value string) bool {
	if value == c.Problem {
		return true
	}
	if _, ok := problem.ByID(value); !ok {
		return false
	}
	*c = first(value)
	return true
}

// noAlgorithm returns the message that an algorithm does not exist.
func noAlgorithm(id string, err error) message.Message {
	if strings.Contains(id, ":") || batch.Is(id) {
		return whyNot(id, err)
	}
	if strings.EqualFold(id, "wis") {
		return noWeighted()
	}
	all := strings.Split(algorithmIDs(), ", ")
	if name := Nearest(id, all); name != "" {
		return knownNear(message.Of(err), few(all, name, "learners"), name)
	}
	return knownAre(message.Of(err), few(all, "", "learners"))
}

// Canonical returns a key in the form that Values uses: the ID in an override is the algorithm's own, even if key names
// a rule and a κ.
func Canonical(key string) string {
	name, id, override := strings.Cut(key, ".")
	if a, err := findLearner(id); override && err == nil {
		return name + "." + a.id
	}
	return key
}

// parseFlow reads one algorithm, or nothing.
func parseFlow(c *Config, value string) bool {
	if value == "" {
		c.Flow = ""
		return true
	}
	a, err := learn.Find(value)
	if err == nil {
		c.Flow = a.ID
	}
	return err == nil
}

// parseSome returns a parser for a comma list of elements of all, or nothing. It stores the list in *field.
func parseSome(all []string, field func(*Config) *[]string) func(*Config, string) bool {
	return func(c *Config, value string) bool {
		if value == "" {
			*field(c) = nil
			return true
		}
		parts, ok := chosen(all, value)
		if ok {
			*field(c) = parts
		}
		return ok
	}
}

// chosen returns the elements of all that a comma list names, each once and in the order of all. ok is false if the
// list names another.
func chosen(all []string, value string) (some []string, ok bool) {
	wanted := strings.Split(value, ",")
	for _, id := range wanted {
		if !slices.Contains(all, id) {
			return nil, false
		}
	}
	for _, id := range all {
		if slices.Contains(wanted, id) {
			some = append(some, id)
		}
	}
	return some, true
}

// maxAt limits the number of exact rows.
const maxAt = 1000

func parseAt(c *Config, value string) bool {
	if value == "" {
		c.At = nil
		return true
	}
	parts := strings.Split(value, ",")
	if len(parts) > maxAt {
		return false
	}
	steps := make([]uint64, len(parts))
	for i, s := range parts {
		x, err := strconv.ParseUint(s, 10, 64)
		if err != nil || x > MaxSteps {
			return false
		}
		steps[i] = x
	}
	slices.Sort(steps)
	c.At = slices.Compact(steps)
	return true
}

func formatAt(c *Config) string {
	parts := make([]string, len(c.At))
	for i, x := range c.At {
		parts[i] = strconv.FormatUint(x, 10)
	}
	return strings.Join(parts, ",")
}
