package e2e

import (
	"testing"
	"time"

	"triad/core/forms/formstest"
)

// pace returns the pictures that the stage draws in a second while the page learns at full speed.
func (p *page) pace() float64 {
	p.Helper()
	p.js("triad.set('speed', 'max').then(() => triad.play())", nil)
	p.until("triad.get().playing && triad.get().step > 0")
	begin, drawn := time.Now(), jsValue[int](p, frames)
	time.Sleep(4 * time.Second)
	took := time.Since(begin).Seconds()
	return float64(jsValue[int](p, frames)-drawn) / took
}

// Taxi's 3 000 pairs open after one drop, with features by a word, and learn while as many pictures are drawn as of the
// two states.
func TestTaxiLearnsLiveAsSmoothlyAsTwoStates(t *testing.T) {
	longTest(t)
	small, large := 0.0, 0.0
	for range 2 { // other programs on the machine can disturb one round
		p := open(t, "?preset=two-state&autoplay=0").drawn()
		small = p.pace()
		p = open(t, "?autoplay=0").drawn()
		drop(p, "taxi.json", formstest.Taxi())
		p.until(bringing + "?.open")
		p.fill("#bring-dialog [name=start]", "uniform")
		p.fill("#bring-dialog [name=phi]", "tile:5x5x5x4:5x5x1x1")
		p.click("#bring-dialog .primary")
		p.until("!" + bringing + " && triad.get().custom?.name === 'taxi'")
		p.until("document.getElementById('notices').textContent.includes('in 20 tiles, 120 features')")
		large = p.pace()
		p.until("triad.get().step > 1000 && triad.get().algorithms.every(({error}) => error > 0)")
		if t.Logf("pictures a second: two states %.1f, Taxi %.1f", small, large); large >= 0.9*small {
			return
		}
	}
	t.Errorf("Taxi has %.1f pictures a second, the two states %.1f", large, small)
}
