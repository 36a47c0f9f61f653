package e2e

import (
	"fmt"
	"testing"
)

// cellOf returns the atlas's cell of a learner.
func cellOf(id string) string {
	return fmt.Sprintf("document.querySelector('#atlas [data-learner=%q]')", id)
}

func theKeyboardSelectsLearnersInTheAtlas(p *page) {
	p.goes("?autoplay=0").drawn()
	p.js("document.querySelector('dialog[open]')?.close(); document.querySelector('#who').focus()", nil)
	p.key("Enter")
	p.until("triad.get().values.view === 'atlas' && document.querySelector('#who').ariaCurrent === 'true'")
	p.until(cellOf("tb") + "?.ariaPressed === 'true' && " + cellOf("gtb") + ".ariaPressed === 'true'")
	// Tree Backup's expected update is unstable here, GTB's is stable. A cell without a name is empty until it has the
	// focus.
	const unnamed = "document.querySelector('#atlas [data-learner=\"tdrc:tb\"] .up')"
	p.until(cellOf("tb") + ".textContent.includes('▲') && " + unnamed + " && getComputedStyle(" + unnamed + ").visibility === 'hidden'")
	p.focus("#atlas [data-learner=\"tdrc:tb\"]")
	p.until("getComputedStyle(" + unnamed + ").visibility === 'visible'")
	if got := jsValue[string](p, cellOf("gtb")+".textContent"); got != "GTB" {
		p.Errorf("GTB's cell reads %q", got)
	}
	// A cell without a learner gives the reason.
	p.until("[...document.querySelectorAll('#atlas .none')].some((cell) => cell.title.includes('emphases need λκμ ≤ π'))")
	// Tab stops once; arrow keys move on from there
	if stops := jsValue[int](p, "document.querySelectorAll('#atlas table .cell[tabindex=\"0\"]').length"); stops != 1 {
		p.Errorf("Tab stops %d times in the table", stops)
	}
	p.js(cellOf("td0")+".focus()", nil)
	p.key("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
	p.until("document.activeElement === " + cellOf("correction:tb"))
	p.key("Enter")
	p.until("triad.get().values.alg === 'tb,gtb,correction:tb' && document.getElementById('status').textContent.includes('3 chosen')")
	p.until("document.activeElement === " + cellOf("correction:tb") + " && document.activeElement.ariaPressed === 'true' && document.activeElement.textContent.includes('Triad’s')")
	p.key("ArrowLeft", " ", "ArrowLeft", "ArrowLeft", " ")
	p.until("triad.get().values.alg === 'correction:tb'")
	p.key("ArrowRight", "ArrowRight", "ArrowRight", " ")
	p.until("document.getElementById('status').textContent.includes('Keep at least one learner')")
	// If the learner converges, no mark remains. Mountain Car has no marks.
	p.js("triad.set('gamma', '0.5')", nil)
	p.until(cellOf("tb") + ".ariaLabel === 'TB, Tree Backup'")
	p.js("document.getElementById('atlas-run').focus()", nil)
	p.key("Enter")
	p.until("triad.get().values.view === 'both' && triad.get().playing && document.activeElement.id === 'play'")
	p.agrees("triad.catalogue().then(({ algorithms, combinations }) => document.getElementById('who').textContent.includes([...algorithms, ...combinations].find((a) => a.id === 'correction:tb').name))")
	p.click("#who")
	p.until("triad.get().values.view === 'atlas' && !triad.get().playing")
	p.click("#tabs [data-problem=lab]") // the open view stays open
	p.until("triad.get().values.view === 'both' && triad.get().values.alg === 'correction:tb'")
}

func TestTheAtlasSelectsAtMostTwelveLearners(t *testing.T) {
	deepTest(t)
	p := open(t, "?view=atlas&preset=mountain-car&runs=1").ready()
	p.until("document.getElementById('atlas-key')?.textContent.includes('no exact expected update')")
	const all = "[...document.querySelectorAll('#atlas .cell')]"
	// Several presses without a wait are all handled.
	p.js(all+".filter((e) => e.ariaPressed !== 'true').slice(0, 8).forEach((e) => e.click())", nil)
	p.until("triad.get().values.alg.split(',').length === 12")
	p.until(all + ".filter((e) => e.ariaPressed === 'true').length === 12 && document.getElementById('status').textContent.includes('12 chosen')")
	p.js(all+".find((e) => e.ariaPressed !== 'true').click()", nil)
	p.until("document.getElementById('status').textContent.includes('At most 12')")
}
