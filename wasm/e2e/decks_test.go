package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// deckOf opens the recipe's deck as on another site, with a transition and a query. replaced holds pairs of old and new
// text.
func deckOf(t *testing.T, transition, query string, replaced ...string) *page {
	t.Helper()
	const usual = `transition: "slide"`
	text, err := os.ReadFile(filepath.Join(recipes, "reveal.html"))
	if err != nil || !strings.Contains(string(text), usual) {
		t.Fatalf("the recipe has no %s: %v", usual, err)
	}
	dir := t.TempDir()
	deck := strings.NewReplacer(replaced...).Replace(string(text))
	deck = strings.Replace(deck, usual, fmt.Sprintf("transition: %q", transition), 1)
	if err := os.WriteFile(filepath.Join(dir, "deck.html"), []byte(deck), 0o600); err != nil {
		t.Fatal(err)
	}
	library := filepath.Join("node_modules", "reveal.js")
	if _, err := os.Stat(filepath.Join(library, "dist", "reveal.js")); err != nil {
		t.Fatalf("no reveal.js: run make axe (%v)", err)
	}
	p := openAt(t, recipe(t, site, dir, library)+"deck.html"+query, site)
	p.until("globalThis.Reveal?.isReady() && customElements.get('triad-lab')")
	p.until("location.search !== '?print-pdf' || document.querySelectorAll('.pdf-page triad-lab').length === 2") // it moves slides to sheets
	p.js(record, nil)
	p.js("globalThis.direct = 0; labs.forEach((lab) => lab.addEventListener('keydown', (e) => { direct += e.isTrusted }))", nil)
	return p
}

// slide waits until the deck shows slide n, at rest.
func (p *page) slide(n int) {
	p.Helper()
	p.until(fmt.Sprintf("Reveal.getIndices().h === %d && Reveal.isReady() && getComputedStyle(Reveal.getCurrentSlide()).opacity === '1'", n))
}

// into clicks into the pictures of a figure, once it is visible.
func (p *page) into(figure int) {
	p.Helper()
	p.intoAt(figure, 0.7, 0.4)
}

// intoAt clicks into a figure at a place in parts of its width and height.
func (p *page) intoAt(figure int, x, y float64) {
	p.Helper()
	p.until(fmt.Sprintf("labs[%d].shadowRoot.querySelector('iframe.up:not(.away)')", figure))
	at := jsValue[[]float64](p, fmt.Sprintf("((r) => [r.left + r.width * %g, r.top + r.height * %g])(labs[%d].getBoundingClientRect())", x, y, figure))
	p.at(at[0], at[1])
	p.until(fmt.Sprintf("document.activeElement === labs[%d]", figure))
}

// inADeck checks a lecturer's needs: unseen figures wait, and after a click into one the deck still gets its keys.
func inADeck(t *testing.T, transition string) {
	p := deckOf(t, transition, "")
	p.js("labs[0].setAttribute('steps', '1000000')", nil)
	p.js("new Promise((resolve) => setTimeout(resolve, 1500))", nil)
	if n := jsValue[int](p, "labs.filter((lab) => lab.live).length"); n != 0 || len(jsValue[[]any](p, "heard")) != 0 {
		t.Errorf("%s: %d figures have started on slides that nobody has seen", transition, n)
	}
	p.key("ArrowRight")
	p.slide(1)
	p.agrees("labs[0].get().then((s) => s.step > 0 && s.playing)")
	p.into(0)
	p.key("ArrowRight")
	p.slide(2)
	// A figure on another slide rests, and is unchanged when its slide returns.
	p.agrees("new Promise((resolve) => labs[0].get().then((a) => setTimeout(() => labs[0].get().then((b) => resolve(a.step === b.step && a.playing)), 400)))")
	p.until("heard.some(([i, name]) => i === 1 && name === 'ready')")
	p.into(1)
	p.key("PageUp")
	p.slide(1)
	p.into(0)
	p.key("PageDown")
	p.slide(2)
	p.into(1)
	p.key("Escape")
	p.until("Reveal.isOverview() && document.activeElement !== labs[1]")
	p.key("Escape") // gives the keys to the deck
	p.until("!Reveal.isOverview()")
	// A key right after a click may reach the element itself, before its frame has the focus.
	told := jsValue[int](p, "heard.filter(([i, name, d]) => name === 'key' && d.type === 'keydown').length")
	if direct := jsValue[int](p, "direct"); told < 1 || told+direct < 4 {
		t.Errorf("%s: the figures have told of %d keys, and %d came to them, want the four after a click", transition, told, direct)
	}
}

func TestInADeckThatFadesFiguresWaitAndClicksKeepTheDecksKeys(t *testing.T) {
	longTest(t)
	inADeck(t, "fade")
}

func TestInADeckThatSlidesOrCutsFiguresWaitAndClicksKeepTheDecksKeys(t *testing.T) {
	deepTest(t)
	inADeck(t, "slide")
	inADeck(t, "none")
}

// keysOf opens a page with a figure, and records the keys pressed on the page and their targets.
func keysOf(t *testing.T, attributes string) *page {
	t.Helper()
	html := `<!doctype html><title>course</title><style>triad-lab { width: 900px; height: 600px }</style>
<script type="module" src="` + site + `assets/embed.js"></script><div id="around"><triad-lab preset="two-state" autoplay="0" ` + attributes + `></triad-lab></div>
<script>globalThis.pressed = []; for (const type of ['keydown', 'keyup'])
	document.getElementById('around').addEventListener(type, (e) => pressed.push([type, e.key, e.keyCode, e.target.tagName].join(' ')));</script>`
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, html)
	}))
	t.Cleanup(server.Close)
	p := openAt(t, server.URL+"/", site)
	p.js(record, nil)
	p.until("heard.some(([i, name]) => name === 'ready')")
	return p
}

func TestFiguresPassUnusedKeysToTheirPage(t *testing.T) {
	deepTest(t)
	p := keysOf(t, "")
	p.into(0)
	p.key("f", "PageDown", "r", "u", "ArrowRight")
	p.until("pressed.length === 6")
	if got, want := jsValue[string](p, "pressed.join()"), "keydown f 70 TRIAD-LAB,keyup f 70 TRIAD-LAB,keydown PageDown 34 TRIAD-LAB,keyup PageDown 34 TRIAD-LAB,"+
		"keydown ArrowRight 39 TRIAD-LAB,keyup ArrowRight 39 TRIAD-LAB"; got != want {
		t.Errorf("pressed are %s, want %s", got, want)
	}
	p.agrees("labs[0].get().then((s) => s.step === 0 && s.values.numbers === '1')") // u belongs to the figure
	p.js("labs[0].set('keys', 'all')", nil)
	p.js("labs[0].set('view', 'curves')", nil)
	p.js("pressed.length = 0", nil)
	p.key(" ")
	p.agrees("labs[0].get().then((s) => s.step > 0)")
	p.js("labs[0].pause().then(() => labs[0].set('keys', 'none'))", nil)
	p.intoAt(0, 0.3, 0.4) // the curves; beside them are settings, whose places depend on the run
	p.key(" ", "r", "Home")
	p.until("pressed.filter((k) => k.startsWith('keydown')).join().includes('keydown Home')")
	if got := jsValue[string](p, "pressed.filter((k) => k.startsWith('keydown')).map((k) => k.split(' ')[1]).join()"); !strings.HasSuffix(got, ",r,Home") {
		t.Errorf("with keys=none pressed are %q", got)
	}
	p.agrees("labs[0].get().then((s) => s.step > 0 && !s.playing)") // r has not restarted the run
}

func TestTheClassicScriptDefinesTheElement(t *testing.T) {
	deepTest(t)
	p := openAt(t, host(t, `<!doctype html><title>course</title><script src="`+site+`assets/embed-classic.js" defer></script><triad-lab preset="two-state" lambda="0.25"></triad-lab>`), site)
	p.agrees("customElements.whenDefined('triad-lab').then(() => document.querySelector('triad-lab').get()).then((s) => s.values.lambda === '0.25')")
}
