package e2e

// view is a screen: an address, the actions there, and the sizes of its screenshots.
type view struct {
	name, address string
	prepare       func(*page) // nil if nothing has to be prepared
	sizes         [][2]int64
	still         bool // a page of text, without learners
	enough        bool // checked in make test-more and in every engine
	brief         bool // differs from another screen only in words
}

var usual = [][2]int64{{1280, 800}, {390, 844}}

// views holds all screens of the page and its pages of text. TestEveryScreenIsAccessible checks all of them, and
// TestEveryScreenShowsAPicture takes their pictures for people.
var views = []view{
	{name: "two-state", address: "?autoplay=0", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}, {844, 390}, {640, 400}, {768, 1024}, {1920, 1080}}, prepare: func(p *page) {
		p.js("triad.step(2500)", nil)
		p.until("triad.get().step === 2500")
	}},
	{name: "baird", address: "?preset=baird&autoplay=0", sizes: usual, prepare: func(p *page) { p.js("triad.step(2500)", nil) }},
	{name: "mountain-car", address: "?preset=mountain-car&autoplay=0", sizes: [][2]int64{{1280, 800}, {768, 1024}, {390, 844}}, prepare: func(p *page) {
		if *screenshots == "" {
			return // preparation is still under way, because it takes long; TestMountainCarShows… waits for it
		}
		p.until(prepared)
		p.js("triad.set('borders', '1')", nil)
		p.js("triad.step(20000)", nil)
	}},
	{name: "study", address: "?preset=study&lambda=0,0.5,1&episodes=20", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}, {844, 390}}, prepare: func(p *page) {
		p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
		p.js("document.querySelector('#study-results tbody tr:nth-child(2) td:nth-child(4) button').click()", nil)
		p.until("!document.getElementById('study-picked').hidden")
	}},
	{name: "sweep", address: "?" + ofPictures, enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: swept},
	{name: "sweep-trap", address: "?view=study&problem=two-state&reward=noisy&theta0=0&alg=tb,gtb,ab-trace,hybrid:retrace&lambda=0.9&alpha=" + powers + "&ratio=1&runs=20&steps=1000&metric=rmsve&bands=runs", sizes: usual, prepare: func(p *page) {
		swept(p)
		p.js("document.getElementById('courses-run').click()", nil)
		p.until("!document.getElementById('courses-run').disabled && document.querySelectorAll('#courses-plot .line').length === 4")
	}},
	{name: "sweep-colours", address: "?view=study&problem=two-state&reward=noisy&theta0=0&alg=tb,gtb&lambda=0,0.25,0.5,0.75,0.9,1&alpha=" + powers + "&ratio=1&runs=4&steps=1000&metric=rmsve&y=lambda", sizes: usual, prepare: swept},
	{name: "sweep-embedded", address: "?embed&" + ofPictures + "&panels=none", enough: true, sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: swept},
	{name: "sweep-panels-embedded", address: "?embed&" + ofPictures, sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: swept},
	{name: "sweep-colours-embedded", address: "?embed&" + ofPictures + "&y=lambda", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: swept},
	{name: "held", address: "?preset=two-state&runs=1&autoplay=0" + heldTwo, enough: true, sizes: usual, prepare: withHeld},
	{name: "held-embedded", address: "?embed&preset=two-state&runs=1&autoplay=0" + heldTwo, sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: withHeld},
	{name: "versus", address: "?preset=two-state&runs=1&autoplay=0&view=versus", enough: true, sizes: usual, prepare: func(p *page) {
		p.js("triad.step(1000)", nil)
		p.until(ratioDrawn)
		p.js("document.getElementById('versus-more').click()", nil)
		p.until("document.querySelectorAll('#versus-plot .seed').length === 21")
		p.js("document.querySelector('#versus details').open = true", nil)
	}},
	{name: "versus-embedded", address: "?embed&preset=two-state&runs=1&autoplay=0&view=versus", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: func(p *page) {
		p.js("triad.step(1000)", nil)
		p.until(ratioDrawn)
	}},
	{name: "figure-of-the-study", address: "?preset=study-best", sizes: usual, prepare: func(p *page) { p.until("document.querySelector('.in-study #study-start')") }},
	{name: "numbers", address: "?autoplay=0&numbers=1&alg=gtb,gq&average=polyak", sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: func(p *page) {
		p.js("triad.step(9)", nil)
		p.until("document.querySelector('#update td')")
	}},
	{name: "embed", address: "?embed&autoplay=0", enough: true, sizes: [][2]int64{{1280, 800}, {800, 500}, {480, 270}, {390, 844}}, prepare: func(p *page) { p.js("triad.step(500)", nil) }},
	{name: "numbers-embedded", address: "?embed&autoplay=0&numbers=1", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: func(p *page) {
		p.js("triad.step(9)", nil)
		p.until("document.querySelector('#update td')")
	}},
	{name: "mountain-car-embedded", address: "?embed&preset=mountain-car&autoplay=0", sizes: [][2]int64{{800, 500}}},
	{name: "twelve", address: "?autoplay=0&alg=tb,gtb,retrace,gretrace,td0,gq,ab-trace,gtb-online,abq,tdrc:tb,hybrid:tb,mirror-prox:tb", sizes: usual, prepare: func(p *page) { p.js("triad.step(2500)", nil) }},
	{name: "atlas", address: "?view=atlas&autoplay=0&alg=tb,gtb,tdrc:retrace", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}}, prepare: func(p *page) { p.until("document.querySelectorAll('#atlas .cell > .up').length > 4") }},
	{name: "gallery", address: "?view=gallery&autoplay=0", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {768, 1024}}, prepare: func(p *page) { p.until(galleryDrawn) }},
	{name: "gallery-problem", address: "?preset=custom&metric=nmse&view=map&layer=fixed-point&autoplay=0#mdp=gallery/collision", sizes: usual, prepare: func(p *page) {
		p.until("document.querySelector('#map-0 > svg')?.dataset.level === '4' && triad.get().custom?.name === 'Collision'")
	}},
	{name: "map", address: "?view=map&autoplay=0&alg=is,gtb", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}}, prepare: func(p *page) { p.until(mapReady) }},
	{name: "map-still", address: "?view=map&autoplay=0&alg=gtb", sizes: usual, prepare: func(p *page) { p.until("document.querySelector('#map-0 .still')?.getAttribute('d').length > 50") }},
	{name: "map-steps", address: "?view=map&x=alpha&y=eta&autoplay=0", sizes: [][2]int64{{1280, 800}, {390, 844}, {480, 270}}, prepare: func(p *page) { p.until("document.querySelectorAll('#map-steps .limit').length === 3") }},
	{name: "map-embedded", address: "?embed&view=map&autoplay=0", sizes: [][2]int64{{800, 500}, {480, 300}, {480, 270}}, prepare: func(p *page) { p.until("document.querySelector('#map-0 .formula')") }},
	{name: "rates", address: "?preset=rates&view=rates&alg=gtd,gtd2&runs=5&autoplay=0", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}}, prepare: func(p *page) {
		p.js("triad.step(5000)", nil)
		p.until("triad.get().step === 5000 && document.querySelector('#rates-plot .chain')?.getAttribute('d').length > 500")
	}},
	{name: "rates-far", address: "?preset=rates&view=rates&alg=gtb&runs=5&autoplay=0&sampling=iid", sizes: usual, prepare: func(p *page) {
		p.js("triad.step(20000)", nil)
		p.until("triad.get().step === 20000 && document.getElementById('rates-far')")
		p.js("document.getElementById('rates-far').click()", nil)
		p.until("/the bound’s step sizes: [^ ]+ at k = 10¹²/.test(document.querySelector('#rates-plot').ariaLabel)")
	}},
	{name: "rates-embedded", address: "?embed&preset=rates&view=rates&alg=gtd&runs=5&autoplay=0", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: func(p *page) {
		p.until("document.querySelector('#rates-plot .chain')?.getAttribute('d').length > 500")
	}},
	{name: "forward", address: "?preset=forward-backward", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: func(p *page) {
		p.until(forwardDrawn)
		p.focus("#forward-plot")
	}},
	{name: "forward-embedded", address: "?embed&preset=forward-backward&alg=tb", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: func(p *page) { p.until(forwardDrawn) }},
	{name: "batch", address: "?preset=batch", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: func(p *page) {
		p.until(batchDone)
		p.js("for (const d of document.querySelectorAll('#batch details')) d.open = true", nil)
		p.focus("#batch-plot")
	}},
	{name: "batch-embedded", address: "?embed&preset=batch", sizes: [][2]int64{{800, 500}, {480, 270}}, prepare: func(p *page) { p.until(batchDone) }},
	{name: "large", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.taken(garnet(p, 120, 101), "alg", "tb,gtb,retrace", "alpha", "0.0001", "eta", "0.0001")
		p.until("document.getElementById('spectra')?.hidden === false")
		p.js("triad.step(2000)", nil)
		p.click("#spectra-button")
		p.until("/are computed/.test(document.getElementById('spectra-said').textContent)")
		p.js("document.getElementById('spectra').scrollIntoView()", nil)
	}},
	{name: "why", address: "?view=why&autoplay=0", enough: true, sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: func(p *page) { p.until("document.querySelector('.world')") }},
	{name: "why-undefined", address: "?preset=baird&view=why&autoplay=0", sizes: usual, prepare: func(p *page) {
		p.until("document.getElementById('why-open')?.checkVisibility()")
	}},
	{name: "why-embedded", address: "?embed&view=why&autoplay=0", sizes: [][2]int64{{800, 500}, {480, 300}}, prepare: func(p *page) { p.until("document.querySelector('.world')") }},
	{name: "own-mdp", address: "?autoplay=0", sizes: [][2]int64{{1280, 800}, {768, 1024}, {390, 844}}, prepare: func(p *page) {
		p.edits()
		const cell = "document.querySelector('#mdp-dialog [data-field=pi]')"
		p.until(cell)
		p.js("(() => { const e = "+cell+"; e.value = '0.7'; e.dispatchEvent(new Event('input')); document.getElementById('mdp-run').click(); })()", nil)
		p.until("document.getElementById('mdp-message').textContent")
	}},
	{name: "own-mdp-file", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.edits()
		p.until("document.querySelector('#mdp-dialog [data-show=file]')")
		p.js("document.querySelector('#mdp-dialog [data-show=file]').click(); document.querySelector('#mdp-dialog .file summary').click()", nil)
		p.until(file)
	}},
	{name: "questions", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.js("document.getElementById('questions').click()", nil)
		p.until("document.getElementById('questions-dialog')?.open")
	}},
	{name: "take", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		shared(p)
		p.until("document.querySelector('[data-tile=picture] img')?.complete && document.querySelector('[data-tile=numbers] pre')")
	}},
	{name: "share", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.takes("figure")
		p.js("document.querySelector('#share-more summary').click()", nil)
	}},
	{name: "save", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.takes("picture")
		p.until(canSave)
	}},
	{name: "help", address: "?autoplay=0", sizes: usual, prepare: func(p *page) {
		p.js("document.getElementById('help').click()", nil)
		p.until("document.getElementById('help-dialog').open")
		p.js("document.querySelector('#help-dialog summary').click()", nil)
	}},
	{name: "notices", address: "?autoplay=0&lambda=7&colour=red&gamma=x&preset=none", sizes: usual, prepare: func(p *page) {
		p.js("triad.log('s,a,r,s_next\\n0,0,0,0\\n0,1,0,1\\n1,1,0,0\\n', 'short.csv')", nil)
		p.until("document.querySelectorAll('.notice').length >= 2")
		p.js("document.querySelector('.notice summary').click()", nil)
	}},
	{name: "open", address: "?autoplay=0&alg=tb,gtb,gq", sizes: usual, prepare: func(p *page) { // everything that can unfold is unfolded
		p.js("for (const e of document.querySelectorAll('.eq, #more-learners, #side summary')) e.click()", nil)
		p.until("document.querySelector('#equation-gq math')")
	}},
	{name: "symbol", address: "?autoplay=0", sizes: [][2]int64{{1280, 800}}, prepare: func(p *page) {
		p.focus("#take")
		p.key("Tab", "Shift+Tab")
		p.until("document.querySelector('#plane h2[tabindex]')")
		p.focus("#plane h2")
		p.until("document.getElementById('tip')")
	}},
	{name: "tour-1", address: "?tour=1&autoplay=0", sizes: usual, prepare: toured, brief: true},
	{name: "tour-2", address: "?tour=2&autoplay=0", sizes: usual, prepare: toured, brief: true},
	{name: "tour-3", address: "?tour=3&autoplay=0", sizes: [][2]int64{{1280, 800}, {390, 844}, {320, 640}}, prepare: toured, enough: true},
	{name: "tour-4", address: "?tour=4&autoplay=0", sizes: usual, prepare: toured, brief: true},
	{name: "tour-5", address: "?tour=5&autoplay=0", sizes: usual, prepare: toured, brief: true},
	{name: "french", address: "?autoplay=0&lang=fr", sizes: usual, prepare: func(p *page) { p.js("triad.step(2500)", nil) }},
	{name: "errata", address: "assets/errata.html", sizes: usual, still: true},
	{name: "about", address: "assets/about.html", sizes: usual, still: true},
	{name: "course", address: "assets/examples/course.html", sizes: usual, still: true, prepare: func(p *page) {
		p.until("document.querySelector('triad-lab')?.shadowRoot")
	}},
}

// powers holds step sizes from 2⁻¹⁰ to 2⁻¹.
const powers = "0.0009765625,0.001953125,0.00390625,0.0078125,0.015625,0.03125,0.0625,0.125,0.25,0.5"

// swept waits until the study of a finite problem is finished and its picture drawn.
func swept(p *page) {
	p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
	p.until("document.querySelectorAll('#cells-plot .line, #cells-plot .cell').length > 0")
	p.until("document.getElementById('study-start').textContent.trim() !== 'Start'")
}

// heldTwo is a link with two pinned runs. withHeld waits until they and another run are drawn.
const heldTwo = "#held=3000/preset=two-state&lambda=0.3&runs=1;3000/preset=two-state&lambda=0.6&alpha=0.02&runs=1"

func withHeld(p *page) {
	p.until(heldKnown)
	p.js("triad.step(3000)", nil)
	p.until("triad.get().step === 3000")
}

const ratioDrawn = "document.querySelector('#versus-plot .ratio')?.getAttribute('d').length > 500"

func toured(p *page) { p.until("document.getElementById('tour-panel')") }

// visit opens a screen at a size and executes its actions.
func (v view) visit(p *page) {
	if !v.still {
		p.ready()
	}
	if v.prepare != nil {
		v.prepare(p)
	}
}
