package work

import "triad/core/message"

// What a query of any study may have wrong.
var (
	For         = message.New("study.for", "{0} for a study")
	PlainOnly   = message.New("study.plain", "a study's step sizes are constant, and its weights plain; leave it out")
	NoOverrides = message.New("study.no-override", "a study's step sizes are the same for all algorithms; use {0}")
	listOf      = message.New("study.list", "a comma list of at most {0}")
	eachOf      = message.New("study.each", "a comma list, each {0}")
)
