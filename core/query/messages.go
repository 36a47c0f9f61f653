package query

import "triad/core/message"

// Descriptions of allowed values.
var (
	zeroOrOne       = message.New("query.flag", "0 or 1")
	oneOf           = message.New("query.one-of", "one of {0}")
	someOf          = message.New("query.some-of", "a comma list of {0}")
	orPair          = message.New("query.or-pair", "{0}, or of a rule and a κ, such as {1}")
	andMore         = message.New("query.and-more", "{0} and {1} more, which triad list {2} and the manual name")
	perhaps         = message.New("query.perhaps", "{0} perhaps, {1}")
	someNumbers     = message.New("query.numbers", "a comma list of finite numbers, at most {0}")
	someSteps       = message.New("query.steps", "a comma list of at most {0} steps from 0 to {1}")
	above           = message.New("query.above", "a number above {0} to {1}")
	between         = message.New("query.between", "a number above {0} and below {1}")
	maxOr           = message.New("query.max-or", "max or {0}")
	orEndless       = message.New("query.or-endless", "{0}, or endless")
	orNothing       = message.New("query.or-nothing", "{0}, or nothing")
	orOneInEpisodes = message.New("query.or-one-in-episodes", "{0}, or 1 where experience comes in episodes")
	radii           = message.New("query.radii", "one or two numbers above 0, the radii of the balls of θ and of ω")
	alongAxis       = message.New("query.along-axis", "{0}, along {1}")
	belowEnd        = message.New("query.below-end", "a number below {0}, which is {1}")
	carStart        = message.New("query.car-start", "a position from {0} and below {1}, then perhaps a velocity from {2} to {3}")
)

// Faults.
var (
	unknownKey   = message.New("query.unknown-key", "unknown key; known are {0}")
	unknownNear  = message.New("query.unknown-near", "unknown key, {1} perhaps; known are {0}")
	knownAre     = message.New("query.known", "{0}; known are {1}")
	noWeighted   = message.New("query.no-weighted", "there is no wis: weighted importance sampling divides by the sum of whole returns’ ratios, and Triad’s learners see one transition at a time; is weights by the ratio itself, retrace cuts it at 1")
	noOverride   = message.New("query.no-override", "{0} takes no override for one algorithm")
	notTaken     = message.New("query.not-taken", "{0} takes no {1}; {2} does")
	noSuchChoice = message.New("query.no-such-choice", "the problem {0} has no such choice")
	tooLong      = message.New("query.too-long", "longer than {0} bytes")
	badEncoding  = message.New("query.bad-encoding", "not a legal percent-encoding")
	sameAxis     = message.New("query.same-axis", "the map has {0} along x already")
	bothSetEta   = message.New("query.both-set-eta", "{0} both set η; a map takes one of them")
	knownNear    = message.New("query.known-near", "{0}, {2} perhaps; known are {1}")
	givenTwice   = message.New("query.given-twice", "given more than once, want it once")
	otherUnit    = map[string]func(...any) message.Message{
		InSteps:    message.New("query.counts-steps", "the problem {0} counts steps; use {1}"),
		InEpisodes: message.New("query.counts-episodes", "the problem {0} counts episodes; use {1}"),
	}
)
