package main

import (
	"time"

	"triad/wasm/wire"
)

// Page is the worker's way to the page and its stage: its functions are the only ties to the outside.
// The roles share one, with the question at hand.
type Page struct {
	Send  func(id float64, message any)      // to the page: structs with JSON names; id is of the question that it answers, 0 for news
	Frame func(b []byte)                     // to the stage; b is reused
	Now   func() time.Duration               // a clock that only goes forward
	JSON  func(text string) (any, error)     // decodes as encoding/json does into an any
	Part  func(p progress, result []float64) // to the page, from a worker of a pool; result is nil until the part is done
	Save  func(m saved, parts ...[]byte)     // to the page: a checkpoint's own, state and lab, reused; nil for none, of lab for one that it has

	id    float64       // of the question at hand
	told  time.Duration // when it came, or alive told last
	frame wire.Frame
	bytes []byte
}

// answer tells the page something in answer to the question at hand.
func (p *Page) answer(message any) { p.Send(p.id, message) }

// aliveEvery is how often the page hears, at least, that something is going on.
const aliveEvery = 200 * time.Millisecond

// alive tells the page that the question at hand is being worked on, where that takes long.
func (p *Page) alive() {
	if now := p.Now(); now-p.told >= aliveEvery {
		p.told = now
		p.answer(kind{"progress"})
	}
}

// show sends the stage a frame; fill describes it, reusing the last one's slices.
func (p *Page) show(fill func(*wire.Frame)) {
	fill(&p.frame)
	p.bytes = p.frame.Append(p.bytes[:0])
	p.Frame(p.bytes)
}
