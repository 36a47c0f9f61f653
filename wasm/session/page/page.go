// Package page is the lowest layer of the page's worker: its connection to the page and to the stage, and the forms of
// messages.
package page

import (
	"time"

	"triad/core/message"
	"triad/wasm/wire"
)

// Page connects the worker to the page and its stage: its functions are the only connections to the outside. The roles
// of a worker share one Page, with the question at hand.
type Page struct {
	Send  func(id float64, message any)      // to the page: a struct with JSON names; id of the question, 0 for news
	Frame func(b []byte)                     // to the stage; b is reused
	Now   func() time.Duration               // a monotonic clock
	Part  func(p Progress, result []float64) // to the page, from a worker of a pool; result is nil until the part is done
	// Save sends the page the session, state and lab of a checkpoint, reused; nil for none, and for a lab it has.
	Save func(m Saved, parts ...[]byte)

	ID    float64       // of the question at hand
	Heard time.Duration // when the question came, or when Alive last sent something
	frame wire.Frame
	bytes []byte
}

// Answer sends the page a message in answer to the question at hand.
func (p *Page) Answer(message any) { p.Send(p.ID, message) }

// AliveEvery holds the longest time without a message while an answer is computed.
const AliveEvery = 200 * time.Millisecond

// Alive reports to the page that the worker is computing, if the last message was AliveEvery ago or earlier.
func (p *Page) Alive() {
	if now := p.Now(); now-p.Heard >= AliveEvery {
		p.Heard = now
		p.Answer(Kind{"progress"})
	}
}

// Show sends the stage a frame; fill describes it, reusing the slices of the last one.
func (p *Page) Show(fill func(*wire.Frame)) {
	fill(&p.frame)
	p.bytes = p.frame.Append(p.bytes[:0])
	p.Frame(p.bytes)
}

// Saved goes with a checkpoint. It has ids in place of definition and log: those of the questions in which the page
// sent them, 0 for none.
type Saved struct {
	Definition float64 `json:"definition"`
	Log        float64 `json:"log"`
}

// Progress answers work and more; the result goes with the last message of a part.
type Progress struct {
	Type    string  `json:"type"` // progress, result, or idle if there is nothing to do
	Part    int     `json:"part"`
	Done    float64 `json:"done"` // from 0 to 1
	Updates uint64  `json:"updates"`
}

// Kind is a message that has only a type.
type Kind struct {
	Type string `json:"type"`
}

// CSV holds a requested file.
type CSV struct {
	Type string `json:"type"`
	CSV  string `json:"csv"`
}

// Failure describes an error, in English and by code.
type Failure struct {
	Type    string `json:"type"`
	Message string `json:"message"`
	Code    string `json:"code"`
	Args    []any  `json:"args"`
}

// Failed returns an error as a message.
func Failed(err error) Failure {
	m := message.Of(err)
	return Failure{"error", err.Error(), m.Code, m.Args}
}

var fromTo = message.New("worker.from-to", "a number from {0} to {1}")

// NotStudy returns the error of a query that does not describe a study.
var NotStudy = message.New("worker.not-study", "the query is not a study; use preset=study or view=study")

// Outside returns the error of a command's number that is not in low to high. The bounds may be step numbers, which
// exceed an int of 32 bits.
func Outside(command, what string, got float64, low, high int64) message.Message {
	return message.At(command, message.Is(what, got, fromTo(Whole(low), Whole(high))))
}

// Whole returns an integer in the form that messages take.
func Whole(x int64) any {
	if x < 0 {
		return int(x)
	}
	return uint64(x)
}
