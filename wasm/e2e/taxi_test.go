package e2e

import (
	"testing"
	"time"

	"triad/core/forms/formstest"
)

// pace returns the pictures that the stage draws in a second while a page learns without end at full speed. It leaves
// the page paused, because it would slow the next one.
func (p *page) pace() float64 {
	p.Helper()
	p.js("triad.set('alg', 'gtb,gq').then(() => triad.set('steps', 'endless')).then(() => triad.set('speed', 'max')).then(() => triad.play())", nil)
	p.until("triad.get().step > 20 && triad.get().playing && triad.get().algorithms.every(({error}) => error > 0)")
	begin, drawn := time.Now(), jsValue[int](p, frames)
	time.Sleep(5 * time.Second)
	n, took := jsValue[int](p, frames)-drawn, time.Since(begin).Seconds()
	if !jsValue[bool](p, "triad.get().playing") {
		p.Error("the run has ended")
	}
	p.js("triad.pause()", nil)
	return float64(n) / took
}

// Taxi's 3 000 pairs open after one drop, with features by a word, and learn while as many pictures are drawn as of the
// two states.
func TestTaxiLearnsLiveAsSmoothlyAsTwoStates(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	small := p.pace()
	p = open(t, "?autoplay=0").drawn()
	drop(p, "taxi.json", formstest.Taxi())
	p.until(bringing + "?.open")
	p.fill("#bring-dialog [name=start]", "uniform")
	p.fill("#bring-dialog [name=phi]", "tile:5x5x5x4:5x5x1x1")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.name === 'taxi'")
	p.until("document.getElementById('notices').textContent.includes('in 20 tiles, 120 features')")
	large := p.pace()
	if t.Logf("pictures a second: two states %.1f, Taxi %.1f", small, large); large < 0.9*small {
		t.Errorf("Taxi has %.1f pictures a second, the two states %.1f", large, small)
	}
}
