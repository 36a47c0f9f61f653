package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// tip is the text of the visible explanation, or empty.
const tip = "(document.getElementById('tip')?.textContent ?? '')"

// middle returns the middle of an element, or of a symbol in its text, in CSS pixels.
func middle(p *page, selector, symbol string) (x, y float64) {
	p.Helper()
	at := jsValue[[2]float64](p, `(async (e, symbol) => {
		e.scrollIntoView({ block: 'center', behavior: 'instant' });
		await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))); // scrolling puts explanations away
		let box = e.getBoundingClientRect();
		const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); symbol && node; node = walker.nextNode()) {
			const i = node.data.indexOf(symbol);
			if (i < 0) continue;
			const range = document.createRange();
			range.setStart(node, i);
			range.setEnd(node, i + symbol.length);
			box = range.getBoundingClientRect();
			break;
		}
		return [box.x + box.width / 2, box.y + box.height / 2];
	})(document.querySelector('`+selector+`'), '`+symbol+`')`)
	return at[0], at[1]
}

// awake moves the mouse until explanations respond, because they are loaded with the mouse's first move.
func awake(p *page) {
	p.Helper()
	p.move(300, 300)
	p.until("[...document.styleSheets].some((s) => s.href?.endsWith('symbols.css'))")
}

func TestSymbolsAreExplainedUnderThePointer(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	awake(p)
	for _, c := range [][3]string{
		{"#plane h2", "θ*", "fixed point"},                             // a card's title
		{"#now thead", "‖θ‖", "length of the weights"},                 // a table's head
		{"#sentence", "in expectation", "replaced by its expectation"}, // the sentence
		{"[data-learner=retrace] .eq", "κ", "trace coefficient"},       // a button
		{"#what-text", "", ""},                                         // nothing there
		{"[data-key=lambda] em", "λ", "trace decay"},                   // a label of the settings
		{"[data-key=alpha] .rail", "", "How far one update moves the"}, // a hint of the settings
	} {
		if strings.HasPrefix(c[0], "[data-key") && !jsValue[bool](p, "document.querySelector('[data-key=lambda] em').checkVisibility()") {
			p.click("#change")
			p.rests("[data-key=lambda] em")
		}
		p.move(3, 300) // the margin
		p.until(tip + " === ''")
		p.move(middle(p, c[0], c[1]))
		if c[2] == "" {
			continue
		}
		p.until(tip + ".includes('" + c[2] + "')")
	}
	p.click("#change") // the pictures take their place again
	p.until("document.querySelector('#plane h2').checkVisibility()")
	// The explanation can be hovered, and Escape closes it without a move.
	p.move(middle(p, "#plane h2", "θ*"))
	p.until(tip + ".includes('fixed point')")
	p.move(middle(p, "#tip", ""))
	p.js("new Promise((r) => setTimeout(r, 800))", nil)
	if !strings.Contains(jsValue[string](p, tip), "fixed point") {
		t.Error("the explanation goes away when the pointer is on it")
	}
	p.key("Escape")
	p.until(tip + " === ''")
	if doubled := jsValue[int](p, "[...document.querySelectorAll('[title][data-hint]')].length"); doubled > 0 {
		t.Errorf("%d elements are explained twice", doubled)
	}
}

func TestSymbolsOfEquationsAreExplained(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	awake(p)
	p.click("[data-learner=gtb] .eq")
	p.until("document.querySelector('#equation-gtb math')")
	for letter, name := range map[string]string{"ω": "dual weights", "δ": "TD error", "φ": "features"} {
		p.move(3, 300) // the margin
		p.until(tip + " === ''")
		p.move(middle(p, "#equation-gtb math", letter))
		p.until(tip + ".includes('" + name + "')")
	}
}

func symbolsAreExplainedByKeyboardAndByTouch(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	p.key("Tab")
	p.until("[...document.styleSheets].some((s) => s.href?.endsWith('symbols.css'))")
	p.focus("#slider-gamma")
	p.key("Shift+Tab", "Tab")
	p.until(tip + ".includes('discount factor') && document.getElementById('slider-gamma').getAttribute('aria-describedby') === 'tip'")
	p.key("Escape")
	p.until(tip + " === '' && !document.getElementById('slider-gamma').hasAttribute('aria-describedby')")
	// A title has no function, but the keyboard still reaches it.
	p.focus("#plane h2")
	p.until(tip + ".includes('fixed point')")
	// Engines report a resting pointer when something scrolls beneath it. The keyboard is in use all the same.
	p.js("document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: 5, clientY: 5 })); document.dispatchEvent(new Event('scroll'))", nil)
	p.until(tip + ".includes('fixed point')")
	// A browser may give the focus to an explanation that it lets scroll, and take it away as the explanation closes.
	p.js("{ const tip = document.getElementById('tip'); tip.tabIndex = 0; tip.focus(); }", nil)
	p.until(tip + " === ''")
	p.focus("#plane h2")
	p.until(tip + ".includes('fixed point')")
	p.js("document.activeElement.blur()", nil)
	p.until(tip + " === ''")
	p.js("document.getElementById('now').scrollIntoView({block: 'center'})", nil)
	p.tap(middle(p, "#now thead", "‖θ‖"))
	p.until(tip + ".includes('length of the weights')")
	p.tap(middle(p, "#now-title", ""))
	p.until(tip + " === ''")
}

func TestQuestionsOpenExperimentsAndDescribeThem(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&theme=dark").ready()
	p.until("document.getElementById('sentence').textContent.includes('in expectation')")
	top := jsValue[float64](p, "document.getElementById('sentence').getBoundingClientRect().top")
	p.js("triad.set('gamma', '0.8')", nil)
	p.until("document.querySelector('#what-text').textContent === 'was: γ 0.99 ·put back'")
	if now := jsValue[float64](p, "document.getElementById('sentence').getBoundingClientRect().top"); now != top {
		t.Errorf("the headline moves from %g to %g px when a setting leaves its preset", top, now)
	}
	p.js("document.querySelector('#what-text button').click()", nil)
	p.until("document.getElementById('what-text').textContent === '' && triad.get().values.gamma === '0.99'")
	p.choose("baird-shared")
	p.until("location.search === '?preset=baird-shared&autoplay=0&theme=dark'") // the theme and autoplay=0 are the user's
	p.until("document.getElementById('what-text').textContent === '' && document.title.startsWith('What if both actions share features?')")
	p.until("document.getElementById('status').textContent.startsWith('Opened: What if both actions share features?')")
	p.js("document.getElementById('questions').click()", nil)
	p.until("document.querySelector('#questions-dialog .question[aria-current]')?.dataset.door === 'baird-shared'")
	if n := jsValue[int](p, "document.querySelectorAll('#questions-dialog section').length"); n != 7 {
		t.Errorf("%d groups of questions, want 7", n)
	}
}

// The tour shows one experiment in its views and ends at its start: settings, seed and step are restored.
func TestTheTourShowsFiveStepsByKeyboardAndRestoresTheRun(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&seed=7&lambda=0.5&runs=3", viewport(1280, 800, "", "reduce")).ready()
	was := jsValue[string](p, "triad.step(250).then(() => '?' + triad.get().query)")
	p.tours()
	for n, want := range []string{
		"?preset=fair&tour=1", "?preset=fair&tour=2", "?preset=fair&view=why&tour=3", "?preset=fair&view=map&tour=4", "?preset=fair&tour=5",
	} {
		p.until("location.search === '" + want + "' && document.querySelector('#tour-panel .note').textContent.includes('Step " + string(rune('1'+n)) + " of 5')")
		p.until("document.activeElement.id === 'tour-title' && document.getElementById('status').textContent.startsWith('Tour, step')")
		p.focus("#tour-next")
		p.key("Enter")
	}
	p.until("!document.getElementById('tour-panel') && document.activeElement.id === 'questions' && location.search === '" + was + "'")
	p.until("triad.get().step === 250 && !triad.get().playing && triad.get().values.seed === '7' && triad.get().values.lambda === '0.5'")
	p.js("history.back()", nil)
	p.until("document.getElementById('tour-title')?.textContent === 'Your own'")
}

func TestTheTourHighlightsTheStatesThatItNames(t *testing.T) {
	deepTest(t)
	p := open(t, "?tour=2&autoplay=0", viewport(1280, 800, "", "reduce")).drawn()
	p.until("document.querySelectorAll('.tour-lamp').length === 2")
	p.js(`document.querySelector('#stage iframe').contentWindow.addEventListener('message', ({data}) => {
		if (data.layout) globalThis.lit = data.layout.cursor?.view === 'graph' ? data.layout.cursor.across : null;
	})`, nil)
	for n, name := range []string{"state 1", "state 2"} {
		was := jsValue[int](p, frames)
		p.js(fmt.Sprintf("document.querySelectorAll('.tour-lamp')[%d].focus()", n), nil)
		p.until(fmt.Sprintf("document.activeElement.textContent === '%s' && globalThis.lit === %d && %s > %d", name, n, frames, was))
	}
	p.focus("#tour-next")
	p.until("globalThis.lit === null")
}

func TestTourStepsHaveALinkAndALiveTry(t *testing.T) {
	deepTest(t)
	p := open(t, "?tour=2&theme=dark", viewport(320, 640, "", "")).ready()
	p.until("location.search === '?preset=fair&theme=dark&tour=2' && document.getElementById('tour-panel')")
	if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > 320 {
		t.Errorf("the page is %d px wide on a screen of 320", wide)
	}
	if over := jsValue[bool](p, "document.getElementById('tour-panel').getBoundingClientRect().bottom > document.getElementById('pictures').getBoundingClientRect().top"); over {
		t.Error("the panel lies over the pictures")
	}
	p.until("triad.get().step > 0 && document.querySelector('.tour-point')")
	step := jsValue[int](p, "triad.get().step")
	p.click(".tour-tries button:first-child")
	p.until("triad.get().values.mu === '1' && triad.get().playing && document.querySelector('.tour-tries [aria-pressed=true]')")
	if now := jsValue[int](p, "triad.get().step"); now < step {
		t.Errorf("a live change has started the run again: step %d after %d", now, step)
	}
	p.click(".tour-tries button:first-child") // the settings before
	p.until("triad.get().values.mu === '0.5'")
	p.key("Escape")
	p.until("!document.getElementById('tour-panel') && triad.get().values.tour === '0' && !document.querySelector('.tour-point')")
	// Old addresses of later steps open the last step.
	p.goes("?tour=7&autoplay=0")
	p.until("location.search.endsWith('tour=5') && document.getElementById('tour-own')")
	p.click("#tour-own")
	p.until("document.querySelector('dialog[open]')")
	embedded := open(t, "?preset=two-state&tour=2&embed&autoplay=0").ready()
	embedded.js("new Promise((r) => setTimeout(r, 500))", nil)
	if jsValue[bool](embedded, "!!document.getElementById('tour-panel')") {
		t.Error("an embedded figure shows the tour")
	}
}

func TestTheHelpLinksToTheTourThePagesAndTheOtherLanguage(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0&lambda=0.5").ready()
	p.key("?")
	p.until("document.getElementById('help-dialog').open")
	links := jsValue[[]string](p, "[...document.querySelectorAll('#help-dialog a')].map((a) => a.href.slice(location.origin.length))")
	want := []string{"/assets/manual/index.html", "/assets/errata.html", "/assets/about.html", "/?preset=two-state&lambda=0.5&autoplay=0&lang=en", "/?preset=two-state&lambda=0.5&autoplay=0&lang=fr"}
	if len(links) < len(want) || strings.Join(links[:len(want)], " ") != strings.Join(want, " ") { // then further languages
		t.Errorf("the help links to %v, want %v", links, want)
	}
	if n := jsValue[int](p, "document.querySelectorAll('#help-dialog .glossary dt').length"); n < 40 {
		t.Errorf("%d symbols in the help", n)
	}
	p.click("#help-dialog .help-links button")
	p.until("document.getElementById('tour-panel') && !document.getElementById('help-dialog').open")
}

func TestThePagesOfTextNeedNoScriptAndSatisfyAxe(t *testing.T) {
	deepTest(t)
	p := blank(t, viewport(320, 640, "", ""))
	for _, name := range []string{"errata", "about", "errata.fr", "about.fr", "manual/index", "manual/index.fr", "manual/query", "manual/query.fr", "manual/embedding", "manual/own-problems", "manual/speed"} {
		for _, theme := range []string{"light", "dark"} {
			if theme == "dark" && !judges() {
				continue // the same width as in light
			}
			p.load(site + "assets/" + name + ".html?theme=" + theme)
			p.until("document.documentElement.dataset.theme === '" + theme + "'")
			if wide := jsValue[int](p, "document.documentElement.scrollWidth"); wide > 320 {
				t.Errorf("%s is %d px wide on a screen of 320", name, wide)
			}
			if scripts := jsValue[string](p, "[...document.scripts].map((s) => s.src.split('/').pop()).join()"); scripts != "early.js" {
				t.Errorf("%s has the scripts %s, want early.js, which only follows the theme", name, scripts)
			}
			for _, v := range p.audit() {
				t.Errorf("%s, %s: %s (%s):\n  %s", name, theme, v.Help, v.ID, strings.Join(v.Nodes, "\n  "))
			}
		}
	}
}

func TestPassesAndStudiesReturnToTheRunBehindThem(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&lambda=0.5&autoplay=0").ready()
	p.js("triad.step(100)", nil)
	for _, door := range []string{"batch", "study"} {
		p.choose(door)
		p.until("triad.get().values.view === '" + door + "' && document.querySelector('#tabs [data-problem=lab]').textContent.includes('Back to your run')")
		p.click("#tabs [data-problem=lab]")
		p.until("triad.get().step === 100 && location.search === '?preset=two-state&lambda=0.5&autoplay=0'")
		p.until("document.getElementById('status').textContent.startsWith('Your run continues')")
	}
	p.choose("batch")
	p.until("triad.get().values.view === 'batch'")
	p.js("history.back()", nil)
	p.until("triad.get().step === 100 && triad.get().values.lambda === '0.5'")
}
