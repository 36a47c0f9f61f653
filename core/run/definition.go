package run

import (
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Sizes of the longest files that the program reads. A log at the limits of rl.ParseLog fits. A problem of
// problem.MaxPairs pairs with 20 successors and 48 features each takes about 25 MB. The page takes less than the command
// line, because a browser holds several copies of a text.
const (
	MaxDefinitionBytes  = 64 << 20
	PageDefinitionBytes = 16 << 20
	MaxLogBytes         = rl.MaxLogBytes
)

// customID is the ID of the problem that a Definition defines.
const customID = "custom"

// Definition is a finite problem of the user's own: an MDP file, checked and ready to run.
type Definition struct {
	spec *problem.Spec
	inst *problem.Instance

	chosen []query.Pair
}

// ParseDefinition reads a decoded MDP file; see problem.ParseSpec for the format. An error is one line that names the
// place and the allowed values.
func ParseDefinition(tree any) (*Definition, error) {
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		return nil, err
	}
	return &Definition{spec: spec, inst: spec.Instance()}, nil
}

// DefinitionText returns the JSON of an MDP file without its byte order mark. It fails if the file is empty or too
// long.
func DefinitionText(file string) (string, error) {
	if len(file) > MaxDefinitionBytes {
		return "", message.At("mdp", message.TooLarge(MaxDefinitionBytes>>20))
	}
	text := strings.TrimPrefix(file, "\ufeff")
	if strings.TrimSpace(text) == "" {
		return "", message.At("mdp", message.Empty())
	}
	return text, nil
}

// Parse is the package's Parse for a query about the definition. The query need not say problem=custom, and Parse
// rejects another problem or preset. The file's gamma applies unless the query sets one.
func (d *Definition) Parse(text string) (query.Config, []query.Issue) {
	pairs, problems := query.Split(text)
	c, more := d.ParsePairs(pairs)
	return c, append(problems, more...)
}

// Name returns the name that the file gives the problem; it may be empty.
func (d *Definition) Name() string { return d.inst.Name }

// Remarks returns messages on how the file was read, and on what in it may be meant otherwise.
func (d *Definition) Remarks() []message.Message { return d.spec.Remarks }

// Prepend puts messages before the definition's Remarks: they describe how a program converted a file or a log to this
// definition. It also sets chosen, the keys and values that the user chose for that conversion. Every query of the
// definition repeats these pairs.
func (d *Definition) Prepend(remarks []message.Message, chosen []query.Pair) {
	d.chosen = chosen
	d.spec.Remarks = append(slices.Clip(remarks), d.spec.Remarks...)
	d.inst.Remarks = d.spec.Remarks
}

// Tree returns the definition with the keys of an MDP file, including all defaults. Do not modify it.
func (d *Definition) Tree() map[string]any { return d.spec.Tree() }

// ParsePairs is Parse for a query that is already Split.
func (d *Definition) ParsePairs(pairs []query.Pair) (query.Config, []query.Issue) {
	names := func(key string) bool {
		return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
	}
	if !names("problem") && !names("preset") {
		pairs = append([]query.Pair{{Key: "problem", Value: customID}}, pairs...)
	}
	c, problems := query.ParsePairs(pairs)
	if c.Problem != customID {
		problems = append(problems, query.Issue{
			Key: "problem", Got: c.Problem, Using: customID,
			Note: onlyCustom(c.Problem, customID),
		})
		c, _ = query.Parse("problem=" + customID)
	}
	c.Chosen = d.chosen
	if d.spec.Gamma != nil && !names("gamma") {
		c.Gamma = *d.spec.Gamma
	}
	for issue, ok := discounts(c, d.inst); !ok; issue, ok = discounts(c, d.inst) {
		if own, _ := query.Parse("problem=" + customID); issue.Key != "gamma" {
			c.Set(issue.Key, "") // back to the file's γ, which by now is below 1
		} else if c.Gamma = own.Gamma; d.spec.Gamma != nil {
			c.Gamma = *d.spec.Gamma
		}
		issue.Using = query.Format(c.Gamma)
		problems = append(problems, issue)
	}
	return c, problems
}

// New is the package's New for the definition.
func (d *Definition) New(c query.Config) (*Experiment, error) { return NewOn(c, d.inst, nil) }

// OpenCustom checks an MDP file, reads a query about it and sets up the experiment at step 0. Faults of the query alone
// are reported, and defaults replace the faulty values, as in Parse.
func OpenCustom(text string, tree any) (*Experiment, []query.Issue, error) {
	d, err := ParseDefinition(tree)
	if err != nil {
		return nil, nil, err
	}
	c, problems := d.Parse(text)
	x, err := d.New(c)
	return x, problems, err
}

// Definition returns x's problem with the keys of an MDP file and the present γ, as a start for editing. Do not modify
// its tables. It fails if the problem is not finite.
func (x *Experiment) Definition() (map[string]any, error) {
	if x.inst.MDP == nil {
		return nil, message.At("definition", notFinite(x.cfg.Problem))
	}
	name := x.inst.Name
	if prob, ok := problem.ByID(x.cfg.Problem); ok && name == "" {
		name = prob.Name
	}
	return problem.SpecOf(name, x.inst, x.cfg.Gamma).Tree(), nil
}

// Custom returns the name of the user's own problem, empty for a problem of the catalogue.
func (x *Experiment) Custom() string { return x.inst.Name }

// Names reports whether a query sets key.
func Names(text, key string) bool {
	pairs, _ := query.Split(text)
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return p.Key == key })
}

// Values that do not fit together, although each is allowed by itself.
var (
	aProblem        = message.New("run.a-problem", "a problem from the catalogue")
	anAlgorithm     = message.New("run.an-algorithm", "an algorithm from the catalogue")
	aCoefficient    = message.New("run.a-coefficient", "a trace coefficient from the catalogue")
	aDirection      = message.New("run.a-direction", "gamma, lambda, or a number of this problem that can change during a run")
	needsDefinition = message.New("run.needs-definition", "{0} needs a definition; give a file with -mdp on the command line, or with Your MDP on the page")
	onlyCustom      = message.New("run.only-custom", "problem {0} does not go with a definition; use {1} or leave it out")
	noChains        = message.New("run.no-chains", "iid is for finite problems without ends, but {0} has episodes; use chain")
	noEmphases      = message.New("run.no-emphases", "{0}; use a learner without emphases")
	growthAlong     = message.New("run.growth-along", "the growth rate along {0}")
	noStateFeatures = message.New("run.no-state-features", "{0} learns state values, but the problem has no state features; use another learner")
	oneNumber       = message.New("run.one-number", "1 number")
	orSo            = message.New("run.or", "{0} or {1}")
	simulated       = message.New("run.simulated", "{0} is simulated; the exact mean dynamics exist only for finite problems")
	notFinite       = message.New("run.not-finite", "the problem {0} is not a finite MDP; choose one that is")
	ownEta          = message.New("run.own-eta", "the schedule {0} sets its own η; leave ratio out")
	needsModel      = message.New("run.needs-model", "{0} needs an exact model, but {1} has none; use another schedule")
	notDefined      = message.New("run.not-defined", "{0} is not defined for {1}: {2}")
	less            = message.New("run.gamma-less", "a smaller value, because I − γP^π is singular in double precision")
	singularA       = message.New("run.singular-a", "A is singular, so δ and all step sizes are 0")
	untilEnd        = message.New("run.until-end", "at most {0}, the end of the experiment")
	oneRun          = message.New("run.log-one-run", "1, because a log is one run")
	noSecond        = message.New("run.log-no-second", "{0} needs two independent next states from each pair, and a log has one; use residual-naive")
	oneChain        = message.New("run.log-one-chain", "chain, because a log is one trajectory")
	untilLastRow    = message.New("run.log-rows", "at most {0}, the number of rows in the log")
	notCountable    = message.New("run.log-not-finite", "the problem {0} is not a finite MDP; a log needs one, because it numbers states and actions")
)
