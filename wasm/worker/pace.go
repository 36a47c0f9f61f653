package main

import "time"

// pace measures steps per second over about a second.
type pace struct {
	step uint64
	at   time.Duration
	rate float64
}

func (p *pace) reset() { *p = pace{} }

func (p *pace) add(step uint64, now time.Duration) {
	if p.at == 0 || step < p.step {
		p.step, p.at = step, now
		return
	}
	if span := now - p.at; span >= time.Second/2 {
		p.rate = float64(step-p.step) / span.Seconds()
		p.step, p.at = step, now
	}
}
