// Package page connects the worker to the page and to the stage, and defines the types of their messages.
//
// It is the lowest layer of the page's worker.
package page

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

	ID    float64       // of the question at hand
	Heard time.Duration // when it came, or when Alive last sent something
	frame wire.Frame
	bytes []byte
}

// Answer tells the page something in answer to the question at hand.
func (p *Page) Answer(message any) { p.Send(p.ID, message) }

// AliveEvery is how often the page hears, at least, that something is going on.
const AliveEvery = 200 * time.Millisecond

// Alive tells the page that the question at hand is being worked on, where that takes long.
func (p *Page) Alive() {
	if now := p.Now(); now-p.Heard >= AliveEvery {
		p.Heard = now
		p.Answer(Kind{"progress"})
	}
}

// Show sends the stage a frame; fill describes it, reusing the last one's slices.
func (p *Page) Show(fill func(*wire.Frame)) {
	fill(&p.frame)
	p.bytes = p.frame.Append(p.bytes[:0])
	p.Frame(p.bytes)
}

// Saved goes with a checkpoint. Definition and log are not in it: the page has them, from the questions that
// these are the ids of, 0 for none.
type Saved struct {
	Definition float64 `json:"definition"`
	Log        float64 `json:"log"`
}

// Progress answers work and more; the result goes with the last of a part.
type Progress struct {
	Type    string  `json:"type"` // progress, result, or idle where there is nothing to do
	Part    int     `json:"part"`
	Done    float64 `json:"done"` // from 0 to 1
	Updates uint64  `json:"updates"`
}

// Kind is a message that says no more than its type.
type Kind struct {
	Type string `json:"type"`
}

// CSV is a file that was asked for.
type CSV struct {
	Type string `json:"type"`
	CSV  string `json:"csv"`
}

// Failure is what went wrong, in English and by code.
type Failure struct {
	Type    string `json:"type"`
	Message string `json:"message"`
	Code    string `json:"code"`
	Args    []any  `json:"args"`
}

// Failed is an error as a message.
func Failed(err error) Failure {
	m := message.Of(err)
	return Failure{"error", err.Error(), m.Code, m.Args}
}

var fromTo = message.New("worker.from-to", "{0} to {1}")

// NotStudy says that a query is none of a study.
var NotStudy = message.New("worker.not-study", "the query is not a study's, want preset=study or view=study")

// Outside is of a command's number that is not from low to high, which may be steps, beyond an int of 32 bits.
func Outside(command, what string, got float64, low, high int64) message.Message {
	return message.At(command, message.Is(what, got, fromTo(Whole(low), Whole(high))))
}

// Whole is a number as messages take it.
func Whole(x int64) any {
	if x < 0 {
		return int(x)
	}
	return uint64(x)
}
