package session

import "triad/core/message"

// The session's own messages.
var (
	using          = message.New("worker.using", "{0}; using {1} instead")
	nothingOpen    = message.New("worker.nothing-open", "no experiment is open yet; open one")
	unknownCommand = message.New("worker.unknown-command", "unknown command {0}")
	zeroOrMore     = message.New("worker.zero-or-more", "0 or more")
	someOf         = message.New("worker.some-of", "some of {0}")
	interrupted    = message.New("worker.interrupted", "interrupted at {0}")
	atStep         = message.New("worker.at-step", "step {0}")
	atEpisode      = message.New("worker.at-episode", "step {0}, in episode {1}")
	studyOpen      = message.New("worker.study-open", "a study is open; open an experiment")
	noStudy        = message.New("worker.no-study", "no study is open; open one")
	notByCell      = message.New("worker.not-by-cell", "the study is of Mountain Car, which has its own figures")
	noPicture      = message.New("worker.no-picture", "{0} is invalid; use one of the study’s pictures")
	noConfirmation = message.New("worker.no-confirmation", "the best cells are not confirmed yet; confirm them first")
	// notJSON repeats the parser's message: "invalid JSON at byte 3: …".
	notJSON   = message.New("worker.not-json", "{0}")
	otherFile = message.New("worker.other-file", "{0}; give an MDP as a .json file, or a log as a .csv file")
	tooLarge  = message.New("worker.file-too-large", "the file is larger than {0} MB, the most on the page; the command line reads up to {1} MB: triad run -mdp FILE")
	otherForm = message.New("worker.other-form", "the file is {0}; use a file in Triad’s own form, or the command import")
	logEnded  = message.New("worker.log-ended", "the log has ended; reset starts again at its first row")
)
