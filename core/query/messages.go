package query

import "triad/core/message"

// Descriptions of allowed values.
var (
	zeroOrOne       = message.New("query.flag", "0 or 1")
	oneOf           = message.New("query.one-of", "one of {0}")
	someOf          = message.New("query.some-of", "a comma-separated list of {0}")
	orPair          = message.New("query.or-pair", "{0}, or a rule with a κ, such as {1}")
	andMore         = message.New("query.and-more", "{0} and {1} more (see: triad list {2}, or the manual)")
	perhaps         = message.New("query.perhaps", "{0} (the nearest name), or {1}")
	someNumbers     = message.New("query.numbers", "a comma-separated list of at most {0} finite numbers")
	someSteps       = message.New("query.steps", "a comma-separated list of at most {0} steps from 0 to {1}")
	above           = message.New("query.above", "a number above {0}, up to {1}")
	between         = message.New("query.between", "a number above {0} and below {1}")
	maxOr           = message.New("query.max-or", "max or {0}")
	orEndless       = message.New("query.or-endless", "{0}, or endless")
	orNothing       = message.New("query.or-nothing", "{0}, or empty")
	orOneInEpisodes = message.New("query.or-one-in-episodes", "{0}, or 1 if experience comes in episodes")
	radii           = message.New("query.radii", "one or two numbers above 0, the radii of the balls of θ and of ω")
	alongAxis       = message.New("query.along-axis", "{0}, along {1}")
	belowEnd        = message.New("query.below-end", "a number below {0}, the value of {1}")
	carStart        = message.New("query.car-start", "a position from {0} to below {1}, optionally followed by a velocity from {2} to {3}")
)

// Faults.
var (
	unknownKey   = message.New("query.unknown-key", "unknown key; use one of {0}")
	unknownNear  = message.New("query.unknown-near", "unknown key. Did you mean \"{1}\"? Keys: {0}")
	knownAre     = message.New("query.known", "{0}; use one of {1}")
	noWeighted   = message.New("query.no-weighted", "wis is not available, because weighted importance sampling divides by the sum of the ratios of whole returns, but Triad’s learners see one transition at a time. Use is, which weights by the ratio itself, or retrace, which clips it at 1")
	noOverride   = message.New("query.no-override", "{0} cannot be set for one algorithm; set it for all")
	notTaken     = message.New("query.not-taken", "{0} does not take {1}, which is for {2}")
	noSuchChoice = message.New("query.no-such-choice", "the problem {0} does not take this key; leave it out")
	tooLong      = message.New("query.too-long", "the query is longer than {0} bytes; use a shorter one")
	badEncoding  = message.New("query.bad-encoding", "invalid percent-encoding; write % as %25")
	sameAxis     = message.New("query.same-axis", "the map already has {0} along x; use another key")
	bothSetEta   = message.New("query.both-set-eta", "{0} both set η; use one of them on a map")
	knownNear    = message.New("query.known-near", "{0}. Did you mean \"{2}\"? Known: {1}")
	givenTwice   = message.New("query.given-twice", "the key is given more than once; give it once")
	otherUnit    = map[string]func(...any) message.Message{
		InSteps:    message.New("query.counts-steps", "the problem {0} counts steps; use {1}"),
		InEpisodes: message.New("query.counts-episodes", "the problem {0} counts episodes; use {1}"),
	}
)
