package e2e

import (
	"strings"
)

// ofPictures is a study of some seconds whose picture has panels, and a line that leaves.
const ofPictures = "view=study&problem=baird&alg=tb,gtb&lambda=0,0.9&alpha=0.00390625,0.0625,1&ratio=1&runs=4&steps=200&metric=rmsve"

// pictured waits until the picture of a study is drawn.
func (p *page) pictured(id string) {
	p.Helper()
	p.until("document.querySelectorAll('#" + id + " .line, #" + id + " .cell').length > 0")
}

// Lines, panels and colours follow the boxes, the link stores them, and nothing is computed again.
func boxesLayOutAStudysPicture(p *page) {
	p.begins(ofPictures, 2)
	jsValue[string](p, finished)
	p.pictured("cells-plot")
	p.agrees("document.querySelectorAll('#cells-plot .line').length === 4 && document.querySelectorAll('#cells-plot .name').length === 2")
	p.agrees("document.querySelectorAll('#cells-plot .gone').length > 0 && document.querySelectorAll('#cells-plot .share').length > 0")
	if alt := jsValue[string](p, "document.getElementById('cells-plot').getAttribute('aria-label')"); !strings.Contains(alt, "along α") || !strings.Contains(alt, "GTB") {
		p.Error(alt)
	}
	choose := func(id, value string) {
		p.js("{ const s = document.getElementById('"+id+"'); s.value = '"+value+"'; s.dispatchEvent(new Event('change')); }", nil)
	}
	choose("cells-y", "lambda")
	p.until("document.querySelectorAll('#cells-plot .cell').length > 0 && triad.get().query.includes('y=lambda')")
	choose("cells-y", "auto")
	choose("cells-x", "lambda")
	p.until("document.querySelectorAll('#cells-plot .line').length === 2 && triad.get().query.includes('x=lambda')")
	choose("cells-bands", "runs")
	p.until("document.querySelector('#study-picture .note').textContent.includes('medians')")
	p.agrees("triad.get().study.known === triad.get().study.parts")
}

// The keyboard reads a point, and Enter opens it. A click opens another point.
func pointsOfAStudysPictureOpenTheirCell(p *page) {
	p.begins(ofPictures+"&panels=none", 2)
	jsValue[string](p, finished)
	p.pictured("cells-plot")
	key := func(name string) {
		p.js("document.getElementById('cells-plot').dispatchEvent(new KeyboardEvent('keydown', { key: '"+name+"', bubbles: true, cancelable: true }))", nil)
	}
	p.js("document.getElementById('cells-plot').focus()", nil)
	key("ArrowRight")
	key("ArrowDown")
	key("ArrowRight")
	p.until("/^GTB, α = 0.0625: [0-9]/.test(document.getElementById('cells-plot').getAttribute('aria-valuetext'))")
	key("Enter")
	p.until("!triad.get().study && triad.get().values.alg === 'gtb' && triad.get().values.alpha === '0.0625'")
	p.js("history.back()", nil)
	p.until("triad.get().study && document.getElementById('study-picture').offsetHeight > 0")
	p.pictured("cells-plot")
	at := jsValue[[]float64](p, "((r) => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelector('#cells-plot .best').getBoundingClientRect())")
	p.move(1, 1)
	p.tap(at[0], at[1])
	p.until("!triad.get().study && triad.get().values.alg === 'tb' && triad.get().values.alpha === '0.00390625'")
}

// The best cells run on request and end at their errors, with their expectations beside them.
func bestCellsOfAStudyRunOnDemand(p *page) {
	p.begins("view=study&problem=two-state&reward=noisy&alg=tb,gtb&lambda=0&alpha=0.02,0.1&ratio=1&sampling=iid&runs=5&steps=300&metric=value-error", 2)
	jsValue[string](p, finished)
	p.agrees("document.getElementById('courses-plot').hasAttribute('hidden')")
	p.js("document.getElementById('courses-run').click()", nil)
	p.until("!document.getElementById('courses-run').disabled && document.querySelectorAll('#courses-plot .line').length === 2")
	p.agrees("document.querySelectorAll('#courses-plot .expected').length > 20")
}
