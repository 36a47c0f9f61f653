package sweep

import "triad/core/message"

// Faults of any study's query.
var (
	forA        = message.New("study.for", "{0} for a study")
	plainOnly   = message.New("study.plain", "a study has constant step sizes, and weights that are neither averaged nor projected; leave this key out")
	noOverrides = message.New("study.no-override", "a study uses the same step sizes for all learners; use {0}")
	aList       = message.New("study.list", "a comma-separated list of at most {0}")
	eachOf      = message.New("study.each", "a comma-separated list, each item {0}")
	bothSetEta  = message.New("grid.both-set-eta", "ratio sets η too; leave one of the two out")
)

// Faults of a query for a problem with an exact model.
var (
	endsOnly     = message.New("grid.at", "a study has one error for each cell; leave this key out")
	tooManyCells = message.New("grid.cells", "the study has {0} cells; use at most {1}, with shorter lists")
)

// Faults of a query for Mountain Car.
var (
	ofStates     = message.New("study.of-states", "{0} learns state values, but a study compares action values; use another learner")
	tooManyPairs = message.New("study.pairs", "alpha and eta give {0} pairs of step sizes; use at most {1}")
	tooManyRows  = message.New("study.rows", "the study has {0} learners; use at most {1}, with a shorter seed, lambda, alpha or eta")
	oneRun       = message.New("study.runs", "a study has one run for each seed; give seed a comma-separated list")
	bothErrors   = message.New("study.metric", "a study always reports both nmse and mspbe; leave this key out")
	atItsEnd     = message.New("study.measure", "a study of Mountain Car reports only the errors at its end; leave this key out")
	useEpisodes  = message.New("study.at", "a study reports only the errors at its end; use episodes")
	alongChain   = message.New("study.sampling", "a study learns along one trajectory; leave this key out")
)

// Reasons why a claim cannot be judged. Those that begin with "a λ" complete needs.
var (
	needs     = message.New("claim.needs", "needs {0}")
	notYet    = message.New("claim.not-yet", "some results are not computed yet")
	anyLambda = message.New("claim.any-lambda", "a λ")
	bothEnds  = message.New("claim.both-ends", "a λ from 0 to 0.25 and a λ from 0.75 to 1")
	middling  = message.New("claim.middling", "a λ from 0.25 to 0.75")
	aboveZero = message.New("claim.above-zero", "a λ above 0")
)

// The figures that claims are judged by.
var (
	value         = message.New("claim.value", "{0} {1}") // a learner and its number: "GTB 0.31"
	share         = message.New("claim.share", "{0} {1} of {2}")
	also          = message.New("claim.also", "{0}; {1}") // a figure and a remark on it
	meanOver      = message.New("claim.mean-over", "{0}, geometric mean over λ = {1} … {2}")
	atOne         = message.New("claim.at-one", "{0} at λ = {1}")
	p5OfNMSE      = message.New("claim.p5-of-nmse", "5th percentile of NMSE")
	p5Alone       = message.New("claim.p5", "5th percentile")
	medianNMSE    = message.New("claim.median", "median NMSE")
	spreadOfNMSE  = message.New("claim.spread", "interquartile range of NMSE")
	tailsOver     = message.New("claim.tails", "NMSE over {0} or diverged: {1}")
	reversedWhere = message.New("claim.reversed", "reversed at λ = {0}")
	reversedAt    = message.New("claim.reversed-at", "{0} ({1}, {2})") // a λ with two values, in reversedWhere
	moreWhere     = message.New("claim.more", "{0} more")              // values of λ that reversedWhere leaves out
	differBy      = message.New("claim.differ", "best MSPBEs differ by a factor of {0}")
	most          = message.New("claim.most", "most, by a factor of {0}, at λ = {1}")
	rises         = message.New("claim.rises", "{0}’s NMSE at λ = {1} and {2}: median {3} and {4}, 5th percentile {5} and {6}")
	p5Where       = message.New("claim.p5-where", "5th percentile of NMSE {0}")
	valuesAt      = message.New("claim.values-at", "at λ = {0} {1}")
)
