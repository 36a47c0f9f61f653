package run

import (
	"triad/core/message"
)

// What does not fit together, though each key is legal by itself.
var (
	aProblem        = message.New("run.a-problem", "a problem of the catalogue")
	anAlgorithm     = message.New("run.an-algorithm", "an algorithm of the catalogue")
	aCoefficient    = message.New("run.a-coefficient", "a trace coefficient of the catalogue")
	aDirection      = message.New("run.a-direction", "gamma, lambda, or a number of the problem’s own that acts live")
	needsDefinition = message.New("run.needs-definition", "{0} needs a definition: a file of the command line's -mdp, or Your MDP on the page")
	onlyCustom      = message.New("run.only-custom", "is {0}, but beside a definition it can only be {1}")
	noChains        = message.New("run.no-chains", "iid is for finite problems, whose chains go on for ever; {0} has episodes")
	noEmphases      = message.New("run.no-emphases", "{0}; use a learner without emphases")
	growthAlong     = message.New("run.growth-along", "the growth along {0}")
	noStateFeatures = message.New("run.no-state-features", "{0} learns values of states, but the problem has no features of states")
	oneNumber       = message.New("run.one-number", "1 number")
	orSo            = message.New("run.or", "{0} or {1}")
	simulated       = message.New("run.simulated", "{0} is simulated; the exact mean dynamics are those of finite problems")
	notFinite       = message.New("run.not-finite", "the problem {0} is not a finite MDP")
	ownEta          = message.New("run.own-eta", "the schedule {0} has its own η; leave ratio out")
	needsModel      = message.New("run.needs-model", "{0} needs an exact model, which {1} has not")
	notDefined      = message.New("run.not-defined", "{0} is not defined for {1}: {2}")
	less            = message.New("run.gamma-less", "less: I − γP^π is singular in double precision")
	singularA       = message.New("run.singular-a", "A is singular, so δ and all steps are 0")
	untilEnd        = message.New("run.until-end", "at most {0}, where the experiment ends")
	oneRun          = message.New("run.log-one-run", "1: a log is one run")
	oneChain        = message.New("run.log-one-chain", "chain: a log is one chain")
	untilLastRow    = message.New("run.log-rows", "at most {0}, the rows of the log")
	notCountable    = message.New("run.log-not-finite", "the problem {0} is not a finite MDP, whose states and actions a log could count")
)
