package e2e

import (
	"strconv"
	"strings"
)

const (
	ratesTitle = "document.getElementById('rates-title')?.textContent"
	ratesPlot  = "document.getElementById('rates-plot')"
	ratesRead  = "document.querySelector('#rates .told').textContent"
)

// The runs continue while the view shows them, beside their expectations.
func ratesAreShownWhileTheLearnersRun(p *page) {
	p.goes("?preset=rates&alg=gtd,gtd2&runs=5&autoplay=0&steps=20000")
	p.drawn()
	p.click("#tabs [data-problem=rates]")
	p.until("document.querySelector('#rates-plot .chain')?.getAttribute('d').length > 500")
	p.until("document.querySelector('#rates-plot .iid')?.getAttribute('d').length > 500 && " + ratesTitle + "?.includes('k^−1.00 from step 100')")
	if n := jsValue[int](p, "document.querySelectorAll('#rates-plot .curve.runs').length"); n < 2 {
		p.Errorf("%d curves of runs", n)
	}
	p.click("#play")
	p.until("triad.get().step === 20000 && !triad.get().playing")
	// The mean over runs has reached the same step.
	p.until(ratesPlot + ".ariaLabel.includes('mean of the 5 runs') && /mean of the 5 runs: [^ ]+ at k = 19\\u202f953\\./.test(" + ratesPlot + ".ariaLabel)")
	p.click("#rates .view-learners button:last-child")
	p.until(ratesTitle + "?.includes('GTD2')")
	rows := jsValue[[]string](p, "[...document.querySelectorAll('#rates .rates-rows th[scope=row]')].map((th) => th.textContent)")
	if strings.Join(rows, ",") != "Sutton et al. 2009,the paper" {
		p.Errorf("rows that speak: %v", rows)
	}
	if lines := jsValue[float64](p, "((e) => e.offsetHeight / parseFloat(getComputedStyle(e).lineHeight))(document.getElementById('rates-title'))"); lines > 2.1 {
		p.Errorf("the headline has %.1f lines", lines)
	}
	p.click("#tabs [data-problem=lab]")
	p.until("document.getElementById('rates').hidden && triad.get().values.view === 'both'")
}

func ratesAreReadByKeysAndSaved(p *page) {
	p.goes("?preset=rates&alg=gtb&sampling=iid&runs=3&autoplay=0&view=rates")
	p.until("document.querySelector('#rates-plot .iid')?.getAttribute('d').length > 500")
	p.click("#rates-far")
	p.until("/bound, corrected: 0\\.002\\d+ at k = 10¹²/.test(" + ratesPlot + ".ariaLabel)")
	p.until("/expected with the bound’s step sizes: [^ ]+ at k = 10¹²/.test(" + ratesPlot + ".ariaLabel)")
	p.focus("#rates-plot")
	p.key("End")
	p.until(ratesRead + ".startsWith('k = 10¹²: ') && document.querySelector('#rates-plot .cursor')")
	p.key("ArrowLeft")
	p.until("!" + ratesRead + ".startsWith('k = 10¹²: ')")
	if at, said := jsValue[string](p, ratesPlot+".getAttribute('aria-valuetext')"), jsValue[string](p, ratesRead); at != said || !strings.Contains(said, "bound") {
		p.Errorf("read out: %q, shown: %q", at, said)
	}
	p.js(catchFiles+"document.querySelector('#rates .files button').click()", nil)
	p.until("files.length === 1")
	file := jsValue[string](p, "files[0].blob.text()")
	lines := strings.Split(strings.TrimSpace(file), "\n")
	kinds := map[string]int{}
	for _, line := range lines {
		fields := strings.Split(line, ",")
		if _, err := strconv.ParseUint(fields[0], 10, 64); err == nil && len(fields) == 6 {
			kinds[fields[2]]++
		}
	}
	if !strings.HasPrefix(lines[0], "# triad ") || kinds["bound"] < 200 || kinds["z"] < 200 || kinds["iid"] < 90 {
		p.Errorf("the file has %v", kinds)
	}
}

// If no row of Table 1 covers the settings, one press leads to shrinking step sizes, which some rows cover.
func shrinkingStepSizesAreOfferedWithoutATheorem(p *page) {
	p.goes("?preset=two-state&alg=tb,gtb&autoplay=0&view=rates&alpha=0.01&eta=0.01")
	const theory = "document.querySelector('#rates .rates-theory')"
	p.click("#rates .view-learners button:first-child")
	p.until(theory + "?.textContent.includes('about gradient learners') && !" + theory + ".querySelector('button')")
	p.click("#rates .view-learners button:last-child")
	p.until(theory + ".textContent.includes('No theorem of Table 1 is about') && " + theory + ".querySelector('button')")
	p.click("#rates .rates-theory button")
	p.until("triad.get().values.k0 === '1000' && triad.get().values.alpha === '10' && " + theory + ".querySelector('th[scope=row]')?.textContent === 'Sutton et al. 2009'")
}

// Each setting states its own facts: an average that converges to another point, an unstable learner, a simulated
// problem.
func theSentenceOfRatesStatesKnownFacts(p *page) {
	for address, want := range map[string]string{
		"preset=rates-chain&runs=2&alpha=0.1&eta=0.1":   "title converges to a point other than θ*|grows",
		"preset=fair&metric=distance&alg=tb&alpha=0.05": "title The expected error of Tree Backup grows",
		"preset=mountain-car&runs=1":                    "notes mountain-car is simulated",
		"preset=baird&alg=gtb&runs=1":                   "notes uses i.i.d. samples instead",
	} {
		part, words, _ := strings.Cut(want, " ")
		p.goes("?view=rates&autoplay=0&" + address)
		where := ratesTitle
		if part == "notes" {
			where = "document.querySelector('#rates .rates-notes')?.textContent"
		}
		p.until("/" + strings.ReplaceAll(words, "*", "\\*") + "/.test(" + where + ")")
	}
}
