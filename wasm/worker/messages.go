package main

import "triad/core/message"

// What the session tells by itself.
var (
	using          = message.New("worker.using", "{0}; using {1}")
	nothingOpen    = message.New("worker.nothing-open", "nothing is open yet")
	unknownCommand = message.New("worker.unknown-command", "unknown cmd {0}")
	zeroOrMore     = message.New("worker.zero-or-more", "0 or more")
	fromTo         = message.New("worker.from-to", "{0} to {1}")
	someOf         = message.New("worker.some-of", "some of {0}")
	interrupted    = message.New("worker.interrupted", "interrupted at {0}")
	atStep         = message.New("worker.at-step", "step {0}")
	atEpisode      = message.New("worker.at-episode", "step {0}, in episode {1}")
	studyOpen      = message.New("worker.study-open", "a study is open, want an experiment")
	noStudy        = message.New("worker.no-study", "no study is open")
	notStudy       = message.New("worker.not-study", "the query is not a study's, want preset=study or view=study")
	notJSON        = message.New("worker.not-json", "not JSON: {0}")
	otherFile      = message.New("worker.other-file", "not JSON: {0}; an MDP is a .json file, a log a .csv file")
	tooManyValues  = message.New("worker.json-values", "it has more than {0} values")
	tooDeep        = message.New("worker.json-depth", "it nests deeper than {0} lists and objects")
	logEnded       = message.New("worker.log-ended", "the log has ended; reset plays it from its first row again")
)

// foreign is an error that may be in the words of a browser.
func foreign(err error) message.Message {
	if m := message.Of(err); m.Code != message.Text().Code {
		return m
	}
	return message.Text(line(err.Error()))
}

// outside is of a command's number that is not from low to high.
func outside(command, what string, got float64, low, high int) message.Message {
	return message.At(command, message.Is(what, got, fromTo(low, high)))
}
