package e2e

import (
	"strings"
	"testing"
)

const (
	versusTitle = "document.getElementById('versus-title')?.textContent"
	versusPlot  = "document.getElementById('versus-plot')"
)

// Two learners share one experience, and after a click more: each seed is a point, a row, and a line of the file.
func twoLearnersAreComparedOverSeeds(p *page) {
	p.goes("?preset=two-state&runs=1&autoplay=0&lambda=0.9&seed=40").ready().drawn()
	jsValue[int](p, "triad.step(300).then(() => 0)")
	p.click("#tabs [data-problem=rates]")
	p.until("document.querySelector('#tabs [data-problem=versus]')")
	p.click("#tabs [data-problem=versus]")
	p.until("/ times Gradient Tree Backup’s at step 300\\. This is one seed\\. /.test(" + versusTitle + ")")
	p.until("document.querySelector('#versus-plot .ratio').getAttribute('d').length > 500")
	p.click("#versus-more")
	p.until("document.querySelectorAll('#versus-plot .seed').length === 21 && / of 21 seeds\\. A fair coin would do that /.test(" + versusTitle + ")")
	p.until("/ at step 300\\. .* with probability /.test(document.getElementById('versus-note').textContent)")
	if rows := jsValue[int](p, "document.querySelectorAll('#versus tbody tr').length"); rows != 21 {
		p.Errorf("%d rows of seeds", rows)
	}
	p.focus("#versus-plot")
	p.key("End")
	p.until("document.querySelector('#versus .told').textContent.startsWith('seed 60: A ')")
	if at, said := jsValue[string](p, versusPlot+".getAttribute('aria-valuetext')"), jsValue[string](p, "document.querySelector('#versus .told').textContent"); at != said {
		p.Errorf("read out: %q, shown: %q", at, said)
	}
	p.js(catchFiles+"document.querySelector('#versus .files button').click()", nil)
	p.until("files.length === 1")
	lines := strings.Split(strings.TrimSpace(jsValue[string](p, "files[0].blob.text()")), "\n")
	if !strings.HasPrefix(lines[0], "# triad ") || len(lines) < 301+21 || !strings.HasPrefix(lines[len(lines)-1], "60,300,") {
		p.Errorf("the file has %d lines, the last %q", len(lines), lines[len(lines)-1])
	}
	p.accused("two learners")
	// Seeds follow the present step.
	jsValue[int](p, "triad.step(100).then(() => 0)")
	p.until("document.querySelectorAll('#versus-plot .seed').length === 21 && / at step 400\\. /.test(document.getElementById('versus-note').textContent)")
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('versus').hidden && triad.get().values.view === 'both'")
}

// A learner is compared with itself as it was pinned. A change of settings discards the seeds.
func TestLearnersAreComparedWithThemselvesAsPinned(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&alg=gtb&runs=1&autoplay=0&lang=fr&lambda=0.9&view=versus").ready()
	p.until(versusTitle + "?.startsWith('Choisissez un second apprenant')")
	jsValue[int](p, "triad.step(100).then(() => triad.hold()).then(() => triad.set('lambda', 0.25)).then(() => triad.reset()).then(() => triad.step(100)).then(() => 0)")
	p.until("[...document.querySelectorAll('#versus-b option')].map((o) => o.textContent).join('|') === 'GTB|GTB (épinglée\\u202f: λ 0,9)'")
	p.until("/ fois /.test(" + versusTitle + ") && !document.getElementById('versus-more').disabled")
	p.click("#versus-more")
	p.until("document.querySelectorAll('#versus-plot .seed').length === 21")
	jsValue[int](p, "triad.set('lambda', 0.5).then(() => 0)")
	p.until("document.querySelectorAll('#versus-plot .seed').length === 0")
}
