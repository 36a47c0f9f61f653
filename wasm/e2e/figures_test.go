package e2e

import (
	"fmt"
	"testing"
)

// shownWhole returns an expression for the elements of a selector that are completely visible in the frame.
func shownWhole(selector string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((e) => {
		const r = e.getBoundingClientRect();
		return e.checkVisibility({ visibilityProperty: true }) && !e.closest('.vh') &&
			r.width > 1 && r.height > 1 && r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
	})`, selector)
}

// scrolling lists the parts of a figure that can scroll, as "#pictures by 40 px".
const scrolling = `[document.documentElement, ...document.querySelectorAll('body *')].filter((e) => {
	const { overflowX, overflowY } = getComputedStyle(e), root = e === document.documentElement;
	const goes = (v) => root || v === 'auto' || v === 'scroll';
	return e.checkVisibility() && !e.closest('svg, .vh, textarea') && !e.matches('input, select') &&
		(goes(overflowY) && e.scrollHeight > e.clientHeight + 1 || goes(overflowX) && e.scrollWidth > e.clientWidth + 1);
}).map((e) => (e.id ? '#' + e.id : e.localName + '.' + e.className) + ' by ' + (e.scrollWidth - e.clientWidth) + ' × ' + (e.scrollHeight - e.clientHeight) + ' px')`

// figure is a figure in a page of another site: its query and size, the condition that it is ready, and its contents.
// These are selectors, each with the number of its completely visible elements; the least height of its curves, 0 if it
// has none; and whether nothing scrolls because this is everything.
type figure struct {
	name, query   string
	width, height int64
	ready         string
	whole         map[string]int
	curves        int
	all           bool
}

var sizedFigures = []figure{
	{"AColumnOfText", "", 700, 450, "true", map[string]int{"#sentence": 1, "[type=range]": 1, "#slider-gamma": 1, "#play": 1, "#open": 1}, 250, false},
	{"Switches", "&controls=triad&view=curves", 320, 240, "true", map[string]int{"#sentence": 1, "#switches [data-ingredient]": 3, "#curves": 1}, 60, true},
	{"Why", "&view=why", 480, 300, worlds + ".length === 8", map[string]int{"#why-title": 1, "#why .world": 8}, 0, true},
	{"Map", "&view=map", 480, 300, mapReady, map[string]int{"#map-0 > svg": 1, "#open": 1}, 0, true},
}

// Figures of usual sizes show their contents completely, in both languages.
func TestFiguresFitTheirPages(t *testing.T) {
	longTest(t)
	fitTheirPages(t, "en")
}

func TestFrenchFiguresFitTheirPages(t *testing.T) {
	deepTest(t)
	fitTheirPages(t, "fr")
}

func fitTheirPages(t *testing.T, lang string) {
	t.Helper()
	for _, f := range sizedFigures {
		t.Run(f.name, func(t *testing.T) {
			p := open(t, "?embed=1&autoplay=0&lang="+lang+f.query, viewport(f.width, f.height, "light", "reduce"), walker)
			p.drawn().until(f.ready + " && document.getElementById('open')")
			p.settle()
			for selector, want := range f.whole {
				if n := jsValue[int](p, shownWhole(selector)+".length"); n != want {
					t.Errorf("%s: %d of %s are seen whole, want %d: %s", lang, n, selector, want, jsValue[string](p, "[...document.querySelectorAll('"+selector+"')].map((e) => Object.values(e.getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round).join(' ')).filter((at) => at !== '0 0 0 0').join('; ')"))
				}
			}
			if f.all {
				p.holds(lang, scrolling)
			}
			p.holdsAtRest(lang, "triadWalk.cuts()")
			if f.curves > 0 {
				if high := jsValue[float64](p, "document.querySelector('#curves .pic').getBoundingClientRect().height"); high < float64(f.curves) {
					t.Errorf("%s: the curves are %g px high, want %d at least", lang, high, f.curves)
				}
			}
		})
	}
}
