package e2e

import (
	"testing"

	"triad/core/forms/formstest"
)

// Taxi's 3 000 pairs open after one drop, with features by a word, and learn.
func TestTaxiOpensAndLearns(t *testing.T) {
	longTest(t)
	p := open(t, "?autoplay=0").drawn()
	drop(p, "taxi.json", formstest.Taxi())
	p.until(bringing + "?.open")
	p.fill("#bring-dialog [name=start]", "uniform")
	p.fill("#bring-dialog [name=phi]", "tile:5x5x5x4:5x5x1x1")
	p.click("#bring-dialog .primary")
	p.until("!" + bringing + " && triad.get().custom?.name === 'taxi'")
	p.until("document.getElementById('notices').textContent.includes('in 20 tiles, 120 features')")
	p.js("triad.set('speed', 'max').then(() => triad.play())", nil)
	p.until("triad.get().step > 100 && triad.get().algorithms.every(({error}) => error > 0)")
}
