package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// overlapping finds texts that overlap others; triadOverlaps() lists them. For a text it takes the lines in view, if
// nothing cuts them and no fixed bar covers them, without the space above and below letters. For a control it takes the
// box. Contents of a part may cover it. With a dialog open, only the dialog's texts count.
var overlapping = script(`
if (self === top) globalThis.triadOverlaps = () => {
	const root = document.querySelector('dialog[open]') ?? document.body;
	const bars = [...document.querySelectorAll('.foot, .hero')].filter((e) => getComputedStyle(e).position === 'fixed' && e.checkVisibility());
	const free = Math.min(innerHeight, ...bars.map((e) => e.getBoundingClientRect().top));
	const barOf = (e) => bars.find((bar) => bar.contains(e));
	const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('.vh, .skip, math, option, #stage, #tip, #status');
	// What of a box is in sight.
	const clip = (e, { left, top, right, bottom }) => {
		let box = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(barOf(e) || root !== document.body ? innerHeight : free, bottom) };
		for (let up = e; up && up !== document.documentElement; up = up.parentElement) {
			const { overflowX, overflowY, position } = getComputedStyle(up);
			if (overflowX !== 'visible' || overflowY !== 'visible') {
				const r = up.getBoundingClientRect();
				box = { left: Math.max(box.left, r.left), top: Math.max(box.top, r.top), right: Math.min(box.right, r.right), bottom: Math.min(box.bottom, r.bottom) };
			}
			if (position === 'fixed') break;
		}
		return box;
	};
	const list = [];
	const add = (e, said, box, inset) => {
		const high = box.bottom - box.top;
		const { left, top, right, bottom } = clip(e, { left: box.left + 1, right: box.right - 1, top: box.top + inset * high, bottom: box.bottom - inset * high });
		if (right - left > 1 && bottom - top > 1) list.push({ e, said, left, top, right, bottom });
	};
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = walk.nextNode(); node; node = walk.nextNode()) {
		const e = node.parentElement;
		if (!node.data.trim() || e.matches('script, style, noscript, title, desc') || !seen(e)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const line of range.getClientRects()) add(e, node.data.trim().slice(0, 30), line, .25);
	}
	for (const e of root.querySelectorAll('button, select, input:not([type=range])')) if (seen(e)) add(e, (e.id || e.localName) + ' ' + (e.ariaLabel ?? ''), e.getBoundingClientRect(), .05);
	const out = [];
	list.forEach((a, i) => list.slice(i + 1).forEach((b) => {
		if (a.e.contains(b.e) || b.e.contains(a.e) || a.e.closest('label') && a.e.closest('label') === b.e.closest('label') || a.said === b.said) return;
		const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
		if (wide > 1 && high > 1) out.push('"' + a.said + '" lies over "' + b.said + '" by ' + Math.round(wide) + ' × ' + Math.round(high) + ' px at ' + Math.round(Math.max(a.left, b.left)) + ', ' + Math.round(Math.max(a.top, b.top)));
	}));
	return out.slice(0, 8);
};`)

// figureSize is the size of a figure in a column of text. The other sizes are windows.
var (
	figureSize = [2]int64{700, 450}
	allSizes   = [][2]int64{{1920, 1080}, {1440, 900}, {1280, 800}, {1024, 768}, {768, 1024}, {844, 390}, {640, 400}, phone, {320, 568}, figureSize}
)

// shownScreens holds the page's screens of a run: how each is opened, and the condition that it is ready.
var shownScreens = []struct{ name, query, opens, there string }{
	{"run", "", "", "document.getElementById('sentence').textContent"},
	{"why", "&view=why", "", ""},
	{"map", "&view=map", "", ""},
	{"rates", "&view=rates", "", ""},
	{"versus", "&view=versus", "", ""},
	{"forward", "&view=forward", "", ""},
	{"atlas", "&view=atlas", "", ""},
	{"gallery", "&view=gallery", "", ""},
	{"questions", "", "questions", "document.querySelector('#questions-dialog[open] .question')"},
	{"take", "", "take", "document.querySelector('dialog[open] [data-tile]')"},
}

var (
	shownThemes    = []string{"light", "dark"}
	shownLanguages = []string{"en", "fr"}
	shownPresets   = []string{"fair", "baird", "mountain-car", "rates", "two-state-unstable", "two-state-apart", "two-state-emphatic"}
)

// These are the factors of a screen, by their places in a row.
const (
	ofSize = iota
	ofLanguage
	ofTheme
	ofScreen
	ofPreset
)

var levels = []int{ofSize: len(allSizes), ofLanguage: len(shownLanguages), ofTheme: len(shownThemes), ofScreen: len(shownScreens), ofPreset: len(shownPresets)}

// pairing is a pair of values of two factors, f < g.
type pairing struct{ f, a, g, b int }

func pairOf(f, a, g, b int) pairing {
	if f > g {
		f, a, g, b = g, b, f, a
	}
	return pairing{f, a, g, b}
}

// exists reports whether two values can be combined. A figure has no header, so nothing opens from there.
func (p pairing) exists() bool {
	return p.f != ofSize || p.g != ofScreen || allSizes[p.a] != figureSize || shownScreens[p.b].opens == ""
}

// pairings returns all possible pairs.
func pairings() (list []pairing) {
	for f := range levels {
		for g := f + 1; g < len(levels); g++ {
			for a := range levels[f] {
				for b := range levels[g] {
					if p := (pairing{f, a, g, b}); p.exists() {
						list = append(list, p)
					}
				}
			}
		}
	}
	return list
}

// covering returns rows of values, one for each factor, that contain each possible pair at least once. Each row begins
// with the first missing pair. For each other factor it takes the value with most new pairs; among equals the next in
// turn.
func covering() (rows [][]int) {
	left := map[pairing]bool{}
	for _, p := range pairings() {
		left[p] = true
	}
	for _, first := range pairings() {
		if !left[first] {
			continue
		}
		row := slices.Repeat([]int{-1}, len(levels))
		row[first.f], row[first.g] = first.a, first.b
		for f := range levels {
			if row[f] >= 0 {
				continue
			}
			best, most := -1, -1
			for i := range levels[f] {
				x := (i + len(rows)) % levels[f]
				if n, fits := news(left, row, f, x); fits && n > most {
					best, most = x, n
				}
			}
			row[f] = best
		}
		for f, a := range row {
			for g, b := range row[:f] {
				delete(left, pairOf(f, a, g, b))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// news returns the number of pairs that a row gains by a value of a factor, and whether the value fits.
func news(left map[pairing]bool, row []int, f, x int) (n int, fits bool) {
	for g, b := range row {
		if b < 0 {
			continue
		}
		p := pairOf(f, x, g, b)
		if !p.exists() {
			return 0, false
		}
		if left[p] {
			n++
		}
	}
	return n, true
}

func TestTheDesignOfSizesCoversEachPair(t *testing.T) {
	deepTest(t)
	rows := covering()
	left := map[pairing]bool{}
	for _, p := range pairings() {
		left[p] = true
	}
	for _, row := range rows {
		for f, a := range row {
			for g, b := range row[:f] {
				p := pairOf(f, a, g, b)
				if !p.exists() {
					t.Errorf("%v does not exist", row)
				}
				delete(left, p)
			}
		}
	}
	if len(left) > 0 {
		t.Errorf("%d pairs are in no row: %v", len(left), slices.Collect(maps.Keys(left)))
	}
	if least := len(allSizes) * len(shownScreens); len(rows) > least*3/2 {
		t.Errorf("%d rows, want %d or not many more", len(rows), least)
	}
}

// A text that moves over a text, a control or a bar is found, and nothing else is.
func TestOverlappingTextsAreFound(t *testing.T) {
	deepTest(t)
	p := open(t, "?autoplay=0", viewport(1280, 800, "light", "reduce"), overlapping).drawn()
	p.settle()
	p.holdsAtRest("as it is", "triadOverlaps()")
	for moved, over := range map[string]string{"#sentence": "Off-policy", "#count": "Pin this run", "#tell": "Why"} {
		place := "document.querySelector('" + moved + "')"
		p.js(fmt.Sprintf(`((e, other) => {
			const [a, b] = [e, other].map((x) => x.getBoundingClientRect());
			e.style.transform = 'translate(' + (b.left - a.left) + 'px, ' + (b.top - a.top) + 'px)';
		})(%s, [...document.querySelectorAll('b, button > span, #tabs a')].find((x) => x.textContent === %q))`, place, over), nil)
		if list := jsValue[[]string](p, "triadOverlaps()"); !slices.ContainsFunc(list, func(said string) bool { return strings.Contains(said, over) }) {
			t.Errorf("%s over %q is not seen: %q", moved, over, list)
		}
		p.js(place+".style.transform = ''", nil)
	}
}

// The screens of the page are checked in a design that combines each size with each screen, preset, theme and language,
// and these with one another. A tab keeps its size and its language.
func TestTextsAreNeitherCutNorOverlap(t *testing.T) {
	deepTest(t)
	for s, size := range allSizes {
		for l, language := range shownLanguages {
			if !judges() && (size != phone || language != "fr") && (size != [2]int64{1280, 800} || language != "en") {
				continue
			}
			t.Run(sizeName(size)+", "+language, func(t *testing.T) {
				base := "?autoplay=0&lang=" + language
				if size == figureSize {
					base += "&embed=1"
				}
				p := open(t, base, viewport(size[0], size[1], "", "reduce"), walker, overlapping).ready()
				for _, row := range covering() {
					if row[ofSize] == s && row[ofLanguage] == l {
						p.screenOf(base, row)
					}
				}
			})
		}
	}
}

// screenOf opens the screen of a row and reports its faults.
func (p *page) screenOf(base string, row []int) {
	p.Helper()
	screen, preset, theme := shownScreens[row[ofScreen]], shownPresets[row[ofPreset]], shownThemes[row[ofTheme]]
	where := strings.Join([]string{screen.name, preset, theme}, ", ")
	p.js("document.querySelector('dialog[open]')?.close(); scrollTo(0, 0)", nil)
	p.goes(fmt.Sprintf("%s&preset=%s&theme=%s%s", base, preset, theme, screen.query))
	p.until("document.documentElement.dataset.theme === '" + theme + "'")
	if screen.query == "" {
		p.drawn()
	}
	if screen.opens != "" {
		p.js("document.getElementById('"+screen.opens+"').click()", nil)
	}
	there := screen.there
	if there == "" { // a view is ready with its title
		there = "triad.get().values.view === '" + screen.name + "' && [...document.querySelectorAll(':is(.view, #lead) h2')].some((e) => e.checkVisibility() && e.textContent)"
	}
	p.until(there)
	p.settle()
	p.holdsAtRest(where, "[...triadWalk.cuts(), ...triadOverlaps()]")
}
