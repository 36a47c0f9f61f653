package e2e

import (
	"fmt"
	"strings"
	"testing"
)

const (
	batchDone  = "document.querySelectorAll('#batch-plot .course').length > 2 && !/Computing/.test(document.querySelector('.batch-notes').textContent)"
	batchTitle = "document.getElementById('batch-title').textContent"
	batchRead  = "document.getElementById('batch-read').textContent"
)

// The preset shows the result of thirty passes, with the numbers of core/ask/passes's tests.
func passesAreShownAndReadByKeys(p *page) {
	p.goes("?preset=batch")
	p.until(batchDone)
	p.until("/^Passes until .* these 1\\s000 steps.*: SAGA \\d, SVRG 8; PDBG and SGD have not arrived in 30\\.$/.test(" + batchTitle + ")")
	p.until("/The error of θ̂ itself remains: .* 0\\.0411\\./.test(document.querySelector('.batch-notes').textContent)")
	if n := jsValue[int](p, "document.querySelectorAll('#batch-plot path.floor').length"); n != 2 {
		p.Errorf("%d lines to be seen against, want θ* on the data and θ̂ of the problem", n)
	}
	p.focus("#batch-plot")
	p.key("Home")
	p.until(batchRead + ".startsWith('After 0 passes: PDBG 0.911 on the data, 16.9 of the problem;')")
	p.key("ArrowRight", "ArrowRight")
	p.until("/^After 2 passes: .*SVRG 0\\.0895 on the data/.test(" + batchRead + ")")
	if said := jsValue[string](p, "document.getElementById('batch-plot').getAttribute('aria-valuetext')"); said != jsValue[string](p, batchRead) {
		p.Errorf("read out: %q", said)
	}
	p.key("End")
	p.until(batchRead + ".startsWith('After 30 passes:')")
	if rows := jsValue[int](p, "document.querySelectorAll('.batch-methods tbody tr').length"); rows != 4 {
		p.Errorf("%d methods in the table", rows)
	}
	p.js(catchFiles+"for (const b of document.querySelectorAll('#batch .files button')) b.click()", nil)
	p.until("files.length === 3")
	file := jsValue[string](p, "files.find((f) => f.name.endsWith('csv')).blob.text()")
	if !strings.Contains(file, "\npass,algorithm,data_mspbe,data_distance,metric,error\n0,pdbg:tb,") || strings.Count(file, "\n") < 100 {
		p.Errorf("%.300s", file)
	}
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('batch').hidden && triad.get().values.view === 'both'")
}

// Methods, their κ, step sizes, the data and the passes come from the query, and each box changes it.
func passesFollowTheSettings(p *page) {
	p.goes("?preset=batch-zero")
	changed := func(selector, value string) {
		p.fill(selector, value)
		p.js(fmt.Sprintf("document.querySelector(%q).dispatchEvent(new Event('change'))", selector), nil)
	}
	p.until(batchDone + " && /^After 30 passes SGD is nearest/.test(" + batchTitle + ")")
	p.click("#batch [data-method=saga]")
	p.until("triad.get().values.alg === 'svrg:tb,sgd:tb' && document.querySelectorAll('#batch-plot .course').length === 4")
	changed("#batch-kappa", "retrace")
	p.until("triad.get().values.alg === 'svrg:retrace,sgd:retrace'")
	changed("#batch-data", "120")
	p.until("triad.get().values.data === '120' && /first 120 steps of run 1/.test(document.querySelector('.batch-notes').textContent)")
	changed("#batch-passes", "7")
	p.until("triad.get().values.passes === '7' && document.getElementById('batch-plot').getAttribute('aria-valuemax') === '7'")
	changed(".batch-methods tbody tr:last-child .box", "900")
	p.until("triad.get().values['alpha.sgd:retrace'] === '900' && /SGD diverges/.test(" + batchTitle + ")")
	p.until("/diverged after [1-7]/.test(document.querySelector('.batch-methods').textContent)")
	p.js("triad.log('s,a,r,s_next\\n0,0,1,1\\n1,0,2,1\\n1,1,0,0\\n', 'short.csv')", nil)
	p.until("/the 3 rows of the log/.test(document.querySelector('.batch-notes').textContent) && document.getElementById('batch-data').disabled")
	// A different log with the same name and length is another log.
	title := jsValue[string](p, batchTitle)
	p.js("triad.log('s,a,r,s_next\\n0,0,1,1\\n1,0,-2,1\\n1,1,9,0\\n', 'short.csv')", nil)
	p.until(fmt.Sprintf("%s !== %q && document.querySelectorAll('#batch-plot .course').length > 2", batchTitle, title))
}

// Headlines of views have at most two lines, at any width and in each language.
func TestHeadlinesOfViewsHaveTwoLinesAtMost(t *testing.T) {
	deepTest(t)
	const lines = `((e) => e.scrollHeight / parseFloat(getComputedStyle(e).lineHeight))(document.querySelector('#lead h2:not([hidden])'))`
	for _, width := range headlineWidths() {
		for _, lang := range []string{"en", "fr"} {
			p := open(t, "?lang="+lang+"&preset=two-state&runs=1&autoplay=0", viewport(width, 800, "", "")).ready()
			for query, drawn := range map[string]string{
				"preset=two-state&steps=300&autoplay=1&speed=max&view=versus": ratioDrawn,
				"preset=rates&alg=gtb&runs=3&autoplay=0&view=rates":           "document.querySelectorAll('#rates-plot .curve').length > 1",
				"preset=forward-backward":                                     forwardDrawn,
				"preset=batch":                                                batchDone,
				"preset=batch-zero":                                           batchDone,
			} {
				p.goes("?lang=" + lang + "&" + query)
				p.until(drawn)
				if n := jsValue[float64](p, lines); n > 2.2 || n < 0.9 {
					t.Errorf("%s in %s, %d px: %.1f lines: %s", query, lang, width, n, jsValue[string](p, "document.querySelector('#lead h2:not([hidden])').textContent"))
				}
			}
		}
	}
}

func missingPassesAreExplained(p *page) {
	for address, want := range map[string]string{
		"preset=mountain-car&runs=1": "mountain-car is simulated",
		"alg=tb&average=polyak":      "batch methods do not average their weights",
	} {
		p.goes("?view=batch&autoplay=0&" + address)
		p.until("document.querySelector('#batch.empty') && " + batchTitle + ".includes('" + want + "')")
	}
}
