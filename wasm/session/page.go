package session

import (
	"time"

	"triad/core/message"
	"triad/wasm/wire"
)

// Page is the worker's way to the page and its stage: its functions are the only ties to the outside.
// The roles share one, with the question at hand.
type Page struct {
	Send  func(id float64, message any)      // to the page: structs with JSON names; id is of the question that it answers, 0 for news
	Frame func(b []byte)                     // to the stage; b is reused
	Now   func() time.Duration               // a clock that only goes forward
	Part  func(p Progress, result []float64) // to the page, from a worker of a pool; result is nil until the part is done
	Save  func(m Saved, parts ...[]byte)     // to the page: a checkpoint's own, state and lab, reused; nil for none, of lab for one that it has

	id    float64       // of the question at hand
	heard time.Duration // when it came, or when alive last sent something
	frame wire.Frame
	bytes []byte
}

// answer tells the page something in answer to the question at hand.
func (p *Page) answer(message any) { p.Send(p.id, message) }

// aliveEvery is how often the page hears, at least, that something is going on.
const aliveEvery = 200 * time.Millisecond

// alive tells the page that the question at hand is being worked on, where that takes long.
func (p *Page) alive() {
	if now := p.Now(); now-p.heard >= aliveEvery {
		p.heard = now
		p.answer(kind{"progress"})
	}
}

// show sends the stage a frame; fill describes it, reusing the last one's slices.
func (p *Page) show(fill func(*wire.Frame)) {
	fill(&p.frame)
	p.bytes = p.frame.Append(p.bytes[:0])
	p.Frame(p.bytes)
}

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
	notByCell      = message.New("worker.not-by-cell", "the study is Mountain Car’s, which has figures of its own")
	noPicture      = message.New("worker.no-picture", "got {0}, want one of the study’s pictures")
	noConfirmation = message.New("worker.no-confirmation", "the best cells have not been learned again")
	notStudy       = message.New("worker.not-study", "the query is not a study's, want preset=study or view=study")
	notJSON        = message.New("worker.not-json", "{0}")
	otherFile      = message.New("worker.other-file", "{0}; an MDP is a .json file, a log a .csv file")
	otherForm      = message.New("worker.other-form", "the file is {0}; want a file of Triad’s own, or the command import")
	logEnded       = message.New("worker.log-ended", "the log has ended; reset plays it from its first row again")
)

// outside is of a command's number that is not from low to high, which may be steps, beyond an int of 32 bits.
func outside(command, what string, got float64, low, high int64) message.Message {
	return message.At(command, message.Is(what, got, fromTo(whole(low), whole(high))))
}

// whole is a number as messages take it.
func whole(x int64) any {
	if x < 0 {
		return int(x)
	}
	return uint64(x)
}
