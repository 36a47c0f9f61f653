package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// shared opens the dialog Take away.
func shared(p *page) {
	p.Helper()
	p.js("document.getElementById('take').click()", nil)
	p.until("document.getElementById('take-dialog')?.open")
}

// takes opens the dialog Take away on the choices of a tile.
func (p *page) takes(tile string) {
	p.Helper()
	shared(p)
	more := "document.querySelector('#take-dialog [data-more=" + tile + "]:not(:disabled)')"
	p.until(more)
	p.js(more+".click()", nil)
	p.until("document.getElementById('take-back').checkVisibility()")
}

// value returns the value of a field in the dialog.
func (p *page) value(id string) string {
	p.Helper()
	return jsValue[string](p, "document.getElementById('"+id+"').value")
}

func theShareDialogGivesLinkSnippetAndCitations(p *page) {
	p.goes("?preset=baird&autoplay=0&seed=5").ready()
	p.js("navigator.clipboard.writeText = async (s) => { globalThis.copied = s; }", nil)
	shared(p)
	if got := p.value("share-link"); got != p.home()+"?preset=baird&seed=5&autoplay=0" {
		p.Errorf("the link is %s", got)
	}
	p.js("document.querySelector('[data-copies=share-link]').click()", nil)
	p.until("globalThis.copied === document.getElementById('share-link').value && document.getElementById('take-said').textContent === 'Copied'")
	snippet := p.value("share-snippet")
	for _, want := range []string{`src="` + p.home() + `assets/embed.js"`, `<triad-lab preset="baird" seed="5" view="curves" autoplay="0" hide="learners,settings,table" controls="gamma"`, "aspect-ratio: 700 / 450"} {
		if !strings.Contains(snippet, want) {
			p.Errorf("the snippet lacks %s:\n%s", want, snippet)
		}
	}
	p.js("document.querySelector('[data-shows=speed]').click()", nil)
	p.until("document.getElementById('share-snippet').value.includes('hide=\"learners,settings,table,speed\"')")
	p.js("document.querySelector('[value=iframe]').click(); (() => { const e = document.getElementById('share-width'); e.value = '600'; e.dispatchEvent(new Event('input', {bubbles: true})); })()", nil)
	p.until(`document.getElementById('share-snippet').value.startsWith('<iframe src="' + location.origin + '/?preset=baird&amp;seed=5&amp;view=curves&amp;autoplay=0&amp;hide=learners,settings,table,speed&amp;controls=gamma&amp;embed" width="600" height="450"')`)
	if bib := p.value("share-paper") + p.value("share-program"); !strings.Contains(bib, "{touati2018,") || !strings.Contains(bib, "@software{triad,") {
		p.Errorf("the citations are %s", bib)
	}
	p.key("Escape")
	p.until("!document.getElementById('take-dialog')")
}

func TestTheSnippetsOfTheShareDialogRun(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&lambda=0.25&autoplay=0").ready()
	shared(p)
	element := p.value("share-snippet")
	p.js("document.querySelector('[value=iframe]').click()", nil)
	frame := p.value("share-snippet")
	q := openAt(t, host(t, "<!doctype html><title>course</title>"+element), site)
	q.agrees("customElements.whenDefined('triad-lab').then(() => document.querySelector('triad-lab').get()).then((s) => s.values.lambda === '0.25' && s.values.hide === 'learners,settings,table')")
	q.screen(viewport(390, 844, "", ""))
	q.until("innerWidth === 390 && document.querySelector('triad-lab').offsetHeight === 240")
	q = openAt(t, host(t, "<!doctype html><title>course</title><script>globalThis.told = []; onmessage = (e) => told.push(e.data);</script>"+frame), site)
	q.until("told.some((m) => m.event === 'ready' && m.detail.values.lambda === '0.25')")
}

func TestTheShareDialogBuildsAndPreviewsAFigure(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.takes("figure")
	p.until("document.getElementById('share-snippet').value.includes('view=\"curves\"')")
	p.js("document.querySelector('[name=share-sees][value=everything]').click()", nil)
	p.until("!/ (view|hide|controls)=/.test(document.getElementById('share-snippet').value)")
	p.js("document.querySelector('[name=share-sees][value=pictures]').click()", nil)
	p.js(`for (const name of ['theory', 'arrows', 'verdict']) document.querySelector('[data-shows=' + name + ']').click();
		for (const name of ['lambda', 'gamma']) document.querySelector('[data-slides=' + name + ']').click();
		for (const [key, value] of [['theme', 'dark'], ['lang', 'fr'], ['scale', '1.5'], ['keys', 'none']]) document.querySelector('[data-sets=' + key + ']').value = value;
		document.querySelector('[data-sets=autoplay]').click();
		document.querySelector('#share-preview summary').click();`, nil)
	p.until("document.querySelector('#share-preview iframe')")
	const inside = "document.querySelector('#share-preview iframe').contentWindow.triad?.get()"
	p.until(inside + "?.ready && " + inside + ".values.hide === 'learners,settings,table,theory,arrows,verdict'")
	for key, want := range map[string]string{"theme": "dark", "lang": "fr", "scale": "1.5", "keys": "none", "controls": "gamma,lambda", "autoplay": "1", "embed": "1"} {
		if got := jsValue[string](p, inside+".values."+key); got != want {
			t.Errorf("the preview has %s=%s, want %s", key, got, want)
		}
	}
	for way, want := range map[string]string{"element": "<script type=\"module\"", "iframe": "<iframe src=", "markdown": "<div>\n<script", "rst": ".. raw:: html", "myst": "```{raw} html"} {
		p.js("document.querySelector('[value="+way+"]').click()", nil)
		if got := p.value("share-snippet"); !strings.HasPrefix(got, want) || !strings.Contains(got, "learners,settings,table,theory,arrows,verdict") {
			t.Errorf("as %s it is written %.200s", way, got)
		}
	}
	if over := jsValue[bool](p, "document.querySelector('#share-preview iframe').getBoundingClientRect().top < document.querySelector('#share-preview summary').getBoundingClientRect().bottom"); over {
		t.Error("the preview covers the dialog")
	}
	if height := jsValue[string](p, "document.getElementById('share-height').value"); height != "800" {
		t.Errorf("a figure with all pictures is %s px high, want 800", height)
	}
	if wide := jsValue[bool](p, "((e) => e.scrollWidth > e.clientWidth)(document.getElementById('take-dialog'))"); wide {
		t.Error("the dialog is wider than its window")
	}
}

func TestLinksWithEverySettingOpenTheSameExperiment(t *testing.T) {
	deepTest(t)
	for _, query := range []string{"", "?preset=two-state&lambda=0.25", "?preset=rates-polyak", "?preset=mountain-car&episodes=5", "?preset=baird&alg=tdrc,vtrace&reg=2"} {
		t.Run(query, func(t *testing.T) { // its pages are closed with it
			p := open(t, query).ready()
			p.js("triad.pause()", nil)
			shared(p)
			short, note := p.value("share-link"), jsValue[string](p, "document.getElementById('share-holds').textContent")
			p.js("document.querySelector('#share-all').click()", nil)
			link := p.value("share-link")
			if len(link) < len(short)+50 || jsValue[string](p, "document.getElementById('share-holds').textContent") == note {
				t.Errorf("%s: with every setting the link is %s", query, link)
			}
			const settings = "JSON.stringify(Object.entries(triad.get().values).filter(([key]) => key !== 'autoplay').sort())"
			want := jsValue[string](p, settings)
			q := open(t, strings.TrimPrefix(link, p.home())).ready()
			if got := jsValue[string](q, settings); got != want {
				t.Errorf("%s opens as\n%s, want\n%s", link, got, want)
			}
			if n := jsValue[int](q, "document.querySelectorAll('#notices li').length"); n > 0 {
				t.Errorf("%s: %d things are wrong", link, n)
			}
		})
	}
}

func TestTheTextIsSelectedWithoutAClipboard(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.js("navigator.clipboard.writeText = async () => { throw new Error('refused'); }", nil)
	p.takes("figure")
	p.js("document.querySelector('[data-copies=share-snippet]').click()", nil)
	p.until("document.activeElement.id === 'share-snippet' && document.getElementById('take-said').textContent.startsWith('Selected')")
	if !jsValue[bool](p, "((e) => e.selectionStart === 0 && e.selectionEnd === e.value.length && e.value.length > 0)(document.activeElement)") {
		t.Error("the snippet is not selected")
	}
}

func TestHiddenPartsHaveNoTile(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	const tiles = "[...document.querySelectorAll('#take-dialog [data-tile]')].map((e) => e.dataset.tile).join()"
	for _, c := range []struct{ hide, tiles string }{
		{"", "link,figure,picture,numbers,citation,command"},
		{"share", "picture,numbers,command"},
		{"save", "link,figure,citation"},
	} {
		p.js("triad.set('hide', '"+c.hide+"')", nil)
		shared(p)
		if got := jsValue[string](p, tiles); got != c.tiles {
			t.Errorf("with hide=%s the tiles are %s, want %s", c.hide, got, c.tiles)
		}
		p.js("document.getElementById('take-dialog').close()", nil)
		p.until("!document.getElementById('take-dialog') && document.getElementById('take').checkVisibility()")
	}
	p.js("triad.set('hide', 'share,save')", nil)
	p.until("!document.getElementById('take').checkVisibility()")
}

func TestTilesDoTheUsualInOnePress(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").drawn()
	p.js("triad.step(100)", nil)
	p.js(catchFiles+"navigator.clipboard.writeText = async (s) => { globalThis.copied = s; }", nil)
	shared(p)
	p.until("document.querySelector('[data-tile=picture] img')?.naturalWidth > 100 && document.querySelector('[data-tile=numbers] pre')?.textContent.startsWith('step,')")
	for tile, want := range map[string]string{"link": p.home() + "?preset=two-state", "figure": "<script type", "citation": "@inproceedings{touati2018,", "command": "triad run 'preset=two-state&steps=100'"} {
		p.js("document.querySelector('[data-tile="+tile+"] button').click()", nil)
		p.until(fmt.Sprintf("globalThis.copied?.startsWith(%q)", want))
	}
	for i, form := range []string{"svg", "png", "csv"} {
		p.js("document.querySelector('[data-saves="+form+"]').click()", nil)
		p.until(fmt.Sprintf("files[%d]?.name.endsWith('.%s')", i, form))
	}
}

// Whoever opens the dialog before the stage has loaded sees the picture as soon as it is there.
func TestTakeAwayWaitsForTheStage(t *testing.T) {
	longTest(t)
	p := blank(t)
	f := p.faulty()
	stage := make(chan struct{})
	f.only(faultsBy{"stage.wasm": held(stage)})
	p.visit(f, "?autoplay=0")
	p.ready()
	shared(p)
	p.until("document.querySelector('[data-tile=picture] [data-saves=svg]:disabled')")
	close(stage)
	p.until("document.querySelector('[data-tile=picture] img')?.complete && document.querySelector('[data-saves=svg]:not(:disabled)')")
}
