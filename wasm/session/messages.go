package session

import "triad/core/message"

// The session's own messages.
var (
	using          = message.New("worker.using", "{0}; using {1}")
	nothingOpen    = message.New("worker.nothing-open", "nothing is open yet")
	unknownCommand = message.New("worker.unknown-command", "unknown cmd {0}")
	zeroOrMore     = message.New("worker.zero-or-more", "0 or more")
	someOf         = message.New("worker.some-of", "some of {0}")
	interrupted    = message.New("worker.interrupted", "interrupted at {0}")
	atStep         = message.New("worker.at-step", "step {0}")
	atEpisode      = message.New("worker.at-episode", "step {0}, in episode {1}")
	studyOpen      = message.New("worker.study-open", "a study is open, want an experiment")
	noStudy        = message.New("worker.no-study", "no study is open")
	notByCell      = message.New("worker.not-by-cell", "the study is Mountain Car’s, which has figures of its own")
	noPicture      = message.New("worker.no-picture", "got {0}, want one of the study’s pictures")
	noConfirmation = message.New("worker.no-confirmation", "the best cells have not been learned again")
	notJSON        = message.New("worker.not-json", "{0}")
	otherFile      = message.New("worker.other-file", "{0}; an MDP is a .json file, a log a .csv file")
	otherForm      = message.New("worker.other-form", "the file is {0}; want a file of Triad’s own, or the command import")
	logEnded       = message.New("worker.log-ended", "the log has ended; reset plays it from its first row again")
)
