package e2e

import (
	"strings"
)

const (
	forwardDrawn = "document.querySelectorAll('#forward-plot .term').length > 8"
	forwardTitle = "document.getElementById('forward-title').textContent"
	forwardRead  = "document.getElementById('forward-read').textContent"
	forwardValue = "document.getElementById('forward-plot').getAttribute('aria-valuetext')"
)

// The preset shows the triangle, which keys read: up and down for rows, left and right for columns.
func bothViewsAreReadByKeys(p *page) {
	p.goes("?preset=forward-backward")
	p.until(forwardDrawn)
	p.until("/ Both sums are \\(7\\.959, 16\\.55\\), (equal to the last digit|apart by [\\d.]+·10⁻¹\\S of their size)\\./.test(" + forwardTitle + ")")
	if n := jsValue[int](p, "document.querySelectorAll('#forward-plot .cut').length"); n != 2 {
		p.Errorf("%d cuts, want those of κ = 0 at steps 3 and 7", n)
	}
	p.focus("#forward-plot")
	p.key("ArrowDown", "ArrowDown")
	p.until(forwardRead + ".startsWith('Row 3, the return of step 3: G₃ − Q₃ = 2.95 + 0.72·1.4 + 0.5184·0.4 + 0.3732·0.4 = 4.315')")
	if said := jsValue[string](p, forwardValue); said != jsValue[string](p, forwardRead) {
		p.Errorf("read out: %q", said)
	}
	p.key("ArrowRight") // the column of the same step first
	p.until(forwardRead + ".startsWith('Column 3, the error of step 3: e₃ = (0, 2); δ₃ e₃ = 2.95·(0, 2) = (0, 5.9). κ = 0')")
	p.key("End")
	p.until(forwardRead + ".startsWith('Column 8, ') && document.querySelector('#forward-plot .chosen')")
	p.key("ArrowUp", "Home")
	p.until(forwardRead + ".startsWith('Row 1, ')")
	if rows := jsValue[int](p, "document.querySelectorAll('#forward details:first-of-type tbody tr').length"); rows != 8 {
		p.Errorf("%d horizons", rows)
	}
	if said := jsValue[string](p, "document.getElementById('forward-moving').ariaLabel"); !strings.Contains(said, "0.04785") {
		p.Errorf("where weights move: %s", said)
	}
}

func bothViewsFollowThePointer(p *page) {
	p.goes("?preset=forward-backward")
	p.until(forwardDrawn)
	at := func(x, y string) {
		p.js("(() => { const e = document.getElementById('forward-plot'), b = e.getBoundingClientRect(); e.dispatchEvent(new PointerEvent('pointermove', "+
			"{bubbles: true, clientX: b.left + "+x+" * b.width, clientY: b.top + "+y+" * b.height})); })()", nil)
	}
	at("0.8", "0.5")
	p.until(forwardRead + ".startsWith('Row 4, ')")
	at("0.2", "0.8")
	p.until(forwardRead + ".startsWith('Column 2, ')")
	p.js("document.getElementById('forward-plot').dispatchEvent(new PointerEvent('pointerleave', {pointerType: 'mouse'}))", nil)
	p.until(forwardRead + ".startsWith('Point at the triangle')")
}

// The views show the selected learner, steps and weights. Learning meanwhile changes the numbers.
func bothViewsFollowTheLearnerAndItsSteps(p *page) {
	p.goes("?preset=forward-backward&alg=tb,qpi")
	p.until(forwardDrawn)
	p.click("#forward .view-learners button:last-child")
	p.until(forwardTitle + ".includes('Qπ') && !document.querySelector('#forward-plot .cut')")
	p.js("[...document.querySelectorAll('#forward .view-bar > button')][1].click()", nil)
	p.until("document.querySelector('#forward .forward-walk').textContent.startsWith('Steps 9 to 16 of run 1: ')")
	before := jsValue[string](p, forwardTitle)
	p.js("triad.step(100)", nil)
	p.until("/their value after step 100\\./.test(document.querySelector('#forward .forward-notes').textContent)")
	if after := jsValue[string](p, forwardTitle); after == before {
		p.Errorf("the sums stay: %s", after)
	}
	p.js(catchFiles+"document.querySelector('#forward .files button').click()", nil)
	p.until("files.length === 1")
	file := jsValue[string](p, "files[0].blob.text()")
	if !strings.Contains(file, "# steps 9 to 16 of run 1, qpi after 100 steps\nquantity,t,k,component,value\n") || strings.Count(file, "\nshare,") != 36 {
		p.Errorf("%.300s", file)
	}
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('forward').hidden && triad.get().values.view === 'both'")
}

func missingForwardViewsAreExplained(p *page) {
	for address, want := range map[string]string{
		"alg=gtd":                     "does not learn with the trace e ← γλκe + φ",
		"preset=mountain-car&runs=1":  "mountain-car is simulated",
		"alg=emphatic:tb&lambda=0.25": "does not learn with the trace",
	} {
		p.goes("?view=forward&autoplay=0&" + address)
		p.until("document.querySelector('#forward.empty') && " + forwardTitle + ".includes('" + want + "')")
	}
}
