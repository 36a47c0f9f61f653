package e2e

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	printing "github.com/chromedp/cdproto/page"
)

// asPrinted evaluates an expression while the page has its layout for paper as wide as the screen.
func (p *page) asPrinted(expression string, v any) {
	p.Helper()
	p.js("dispatchEvent(new Event('beforeprint'))", nil)
	p.run(emulation.SetEmulatedMedia().WithMedia("print"))
	p.js(expression, v)
	p.run(emulation.SetEmulatedMedia())
	p.js("dispatchEvent(new Event('afterprint'))", nil)
}

// part returns the rectangle of a box on a sheet, in the sheet's pixels.
func (b box) part() image.Rectangle {
	at := func(px float64) int { return int(math.Round(px * dpi / 96)) }
	return image.Rect(at(b.X), at(b.Y), at(b.X+b.W), at(b.Y+b.H))
}

// boxOf is the box inside an element's border.
const boxOf = "((e, from = {left: 0, top: 0}) => ((r) => ({x: r.left + e.clientLeft - from.left, y: r.top + e.clientTop - from.top, w: e.clientWidth, h: e.clientHeight}))(e.getBoundingClientRect()))"

// drawnIn is the box of an SVG element's drawing.
const drawnIn = "((e) => ((m, v) => ({x: m.e, y: m.f, w: v.width * m.a, h: v.height * m.d}))(e.getScreenCTM(), e.viewBox.baseVal))"

func TestThePagePrintsEachCardAsItsPicture(t *testing.T) {
	deepTest(t)
	const height = 4000 // px, so everything is on one sheet
	for _, query := range []string{"?preset=two-state&autoplay=0&theme=light", "?preset=baird&autoplay=0&theme=light"} {
		p := open(t, query).drawn()
		p.js("triad.step(400)", nil)
		p.until("document.querySelector('#stage iframe').contentWindow.triadStage.step === 400")
		p.js("((s) => { s.replaceSync('@page { margin: 0 }'); document.adoptedStyleSheets = [...document.adoptedStyleSheets, s]; })(new CSSStyleSheet())", nil)
		p.js("Promise.all([...document.querySelectorAll('.pic')].filter((e) => e.getClientRects().length).map(({dataset: {view}}) => triad.svg(view, {titles: false}).then((text) => [view, text]))).then((list) => globalThis.saved = Object.fromEntries(list))", nil)
		paper := p.drawnSheet(p.onSheets(printing.PrintToPDF().WithPaperWidth(1280./96).WithPaperHeight(height/96.)), 1)
		var on map[string]box
		p.asPrinted("scrollTo(0, 0), Object.fromEntries([...document.querySelectorAll('.pic:has(> .paper)')].map((e) => [e.dataset.view, "+drawnIn+"(e.querySelector('.paper'))]))", &on)
		if len(on) != 3 {
			t.Fatalf("%s: %d pictures on paper, want 3: %v", query, len(on), on)
		}
		for view, at := range on {
			r := at.part()
			near(t, query+" "+view, paper.SubImage(r), p.raster(picturing(fmt.Sprintf("saved['%s']", view)), r.Dx(), r.Dy()))
		}
	}
}

// A printed deck shows started figures in their present state, and others at their start.
func TestDecksPrintEachFigureAsItsPicture(t *testing.T) {
	deepTest(t)
	p := deckOf(t, "slide", "?print-pdf", `preset="two-state"`, `preset="two-state" autoplay="0"`,
		`scale="1.5" theme="light" keys="none"`, `theme="light" keys="none"`) // no poster has larger words
	p.js("customElements.get('triad-lab').most = 1", nil)
	p.js("labs[0].scrollIntoView({block: 'center'})", nil)
	p.until("heard.some(([i, name]) => i === 0 && name === 'ready')")
	p.js("labs[0].step(400)", nil)
	// A figure at rest still computes, and gives its picture some seconds later.
	p.js(`(async () => {
		const paths = (text) => [...text.matchAll(/ d="[^"]*"/g)].join();
		for (const last = performance.now() + 60_000; performance.now() < last; await new Promise((resolve) => setTimeout(resolve, 300))) {
			globalThis.saved = await labs[0].svg();
			dispatchEvent(new Event("beforeprint"));
			const paper = labs[0].shadowRoot.querySelector(".paper")?.outerHTML ?? "";
			dispatchEvent(new Event("afterprint"));
			if (paths(paper) === paths(saved)) return;
		}
		throw new Error("the picture on paper stays another one");
	})()`, nil)
	if jsValue[bool](p, "labs[1].live") {
		t.Fatal("the figure that nobody has seen has started")
	}
	var at []box
	p.asPrinted("labs.map((lab) => "+boxOf+"(lab, lab.closest('.pdf-page').getBoundingClientRect()))", &at)
	pdf := p.onSheets(printing.PrintToPDF().WithPreferCSSPageSize(true))
	for i, c := range []struct{ what, picture string }{
		{"a figure at rest", picturing("saved")},
		{"a figure that has not started", "'" + site + "posters/baird-light.svg'"},
	} {
		sheet := jsValue[int](p, fmt.Sprintf("[...document.querySelectorAll('.pdf-page')].indexOf(labs[%d].closest('.pdf-page'))", i)) + 1
		r := at[i].part()
		near(t, c.what, p.drawnSheet(pdf, sheet).SubImage(r), p.raster(c.picture, r.Dx(), r.Dy()))
	}
}
