package e2e

import (
	"strings"
	"testing"
)

// walker is the script that walks through the page and examines it: triadWalk.
var walker = script(`
if (self === top) globalThis.triadWalk = (() => {
	const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]') && [...e.getClientRects()].some((r) => r.width > 0);
	const name = (e) => e.tagName.toLowerCase() + (e.id ? '#' + e.id : e.className && typeof e.className === 'string' ? '.' + e.className.trim().replaceAll(' ', '.') : '') + ' "' + (e.ariaLabel || e.textContent || e.value || '').trim().slice(0, 24) + '"';
	// A dialog keeps the focus to itself.
	const field = () => document.querySelector('dialog[open]') ?? document.body;
	// What the keyboard must reach: of radio buttons of one name, the one chosen.
	const stops = () => [...field().querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter((e) => e.tagName !== 'IFRAME' &&
		seen(e) && !e.disabled && !e.closest('fieldset:disabled') && e.tabIndex >= 0 && !(e.type === 'radio' && !e.checked));
	let path = [];
	addEventListener('focusin', (e) => path.push(e.target));
	// Whether focus can be seen: an outline, and not all of it below something of the page (WCAG 2.4.11).
	const faults = (e) => {
		const out = [];
		const ring = (part) => { const s = getComputedStyle(e, part); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; };
		if (!ring() && !ring('::after')) out.push(name(e) + ' shows no focus');
		const r = [...e.getClientRects()].find((r) => r.width > 0) ?? e.getBoundingClientRect();
		const [x, top, bottom] = [(Math.max(0, r.left) + Math.min(innerWidth, r.right)) / 2, Math.max(0, r.top), Math.min(innerHeight, r.bottom)];
		const above = [.5, .1, .9].map((y) => document.elementFromPoint(x, top + y * (bottom - top)));
		const covers = (over) => over && !e.contains(over) && !over.contains(e) && !over.closest('#tip') && !e.labels?.[0]?.contains(over);
		if (r.bottom < 0 || r.top > innerHeight) out.push(name(e) + ' is out of sight with the focus');
		else if (above.every(covers)) out.push(name(e) + ' has the focus below ' + name(above[0]));
		return out;
	};
	let wrong = [];
	let away = 0; // presses since the focus has left the page
	return {
		// From the beginning: behind the last element of a dialog Firefox leaves the page and does not come back.
		// A selection that was there before does not move the place from which Tab goes on.
		begin() { path = []; wrong = []; away = 0; document.activeElement?.blur?.(); getSelection().removeAllRanges(); getSelection().collapse(field(), 0); },
		// Looks at what has the focus, once that was scrolled to. Returns whether that was there before, or the focus
		// has left the page for good.
		look: async () => {
			await new Promise(requestAnimationFrame);
			if (!document.activeElement.matches('body, iframe, triad-lab')) wrong.push(...faults(document.activeElement));
			away = document.hasFocus() ? 0 : away + 1;
			return path.length > 1 && (away > 3 || path.indexOf(path.at(-1)) < path.length - 1);
		},
		end() {
			const got = [...new Set(path)];
			const want = stops();
			const left = want.filter((e) => !got.includes(e)).map((e) => name(e) + ' is never reached');
			return [...new Set([...left, ...wrong])];
		},
		// Where the focus goes up within a part of the page, to what is not in another column. It may have begun anywhere.
		// λ's own slider stands over the transport on narrow screens, and comes first.
		jumps() {
			const box = (e) => (e.closest('.rail, .field, label, .head, .notice') ?? e).getBoundingClientRect();
			const part = (e) => e.closest('.top, .body, .bottom, dialog, .hero, header, main, aside, .foot, #notices');
			const found = [...new Set(path)].filter((e) => seen(e));
			const first = found.findIndex((e) => found.every((x) => x === e || e.compareDocumentPosition(x) & Node.DOCUMENT_POSITION_FOLLOWING));
			const list = [...found.slice(first), ...found.slice(0, first)];
			const within = (e, other) => e.contains(other) || other.contains(e);
			const up = list.filter((e, i) => i && part(e) === part(list[i - 1]) && !within(e, list[i - 1]) && box(e).bottom <= box(list[i - 1]).top - 1 && box(e).left <= box(list[i - 1]).right);
			return up.map((e) => name(e) + ' comes after ' + name(list[list.indexOf(e) - 1]) + ', which is below it');
		},
		// What of the page is cut off, or needs scrolling in two directions.
		cuts() {
			const out = [];
			const root = document.documentElement;
			if (root.scrollWidth > innerWidth) {
				out.push('the page is ' + root.scrollWidth + ' px wide on a screen of ' + innerWidth);
				out.push(...[...document.querySelectorAll('main *, aside *, header *, .foot *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((e) => name(e) + ' reaches beyond it'));
			}
			const wide = 'table, .pic, pre, textarea, input, select, .equation, .scroll, .update-body, .body, #now, dd, #save-preview, #study-results, #study-picked, .tabs, .held, .questions-groups, math, code';
			for (const e of field().querySelectorAll('*')) {
				if (!seen(e) || e.closest('.vh, svg, math, #stage, .skip, #tip') || e.matches('progress, option, optgroup, iframe, input, .swatch')) continue;
				const s = getComputedStyle(e);
				const hidden = (v) => v === 'hidden' || v === 'clip';
				const [dx, dy] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
				if (s.display === 'inline' || s.webkitLineClamp !== 'none' || s.clipPath !== 'none' || e.querySelector(':scope > select')) continue; // a select ends its words with …
				if ((hidden(s.overflowX) && dx > 2 && s.textOverflow !== 'ellipsis') || (hidden(s.overflowY) && dy > 2)) out.push(name(e) + ' cuts off ' + dx + ' × ' + dy + ' px');
				if (!hidden(s.overflowX) && s.overflowX !== 'visible' && dx > 2 && !e.matches(wide)) out.push(name(e) + ' scrolls sideways by ' + dx + ' px');
				const r = e.getBoundingClientRect();
				if (e.matches('button, a, input, select, p, h2, h3, dt, dd, li') && !e.closest(wide) && (r.left < -1 || r.right > innerWidth + 1)) out.push(name(e) + ' lies from ' + Math.round(r.left) + ' to ' + Math.round(r.right) + ' px');
				if (e.matches('button') && e.scrollWidth > e.clientWidth + 2) out.push(name(e) + ' is too small for its words');
			}
			return out;
		},
		// What is too small to be hit: px × px at least, or in a text, or within a label that is large enough.
		small(px) {
			return [...field().querySelectorAll('a[href], button, input, select, summary')].filter((e) => seen(e) && !e.disabled && !e.closest('.vh, .skip')).filter((e) => {
				if (e.matches('a') && e.closest('p, li, dd, td, figcaption')) return false;
				const boxes = [e, ...(e.labels ?? [])].map((x) => x.getBoundingClientRect());
				return !boxes.some((r) => r.width >= px - .5 && r.height >= px - .5);
			}).map((e) => { const r = e.getBoundingClientRect(); return name(e) + ' is ' + Math.round(r.width) + ' × ' + Math.round(r.height) + ' px'; });
		},
		// The spacing of text that WCAG 1.4.12 lets readers ask for.
		space() {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }');
			document.adoptedStyleSheets = [sheet];
		},
		unspace() { document.adoptedStyleSheets = []; },
	};
})();`)

// longest is the largest number of keyboard stops on a screen.
const longest = 250

// walk goes round a screen with Tab, and reports elements that are never reached, that have the focus invisibly, and
// jumps.
func (p *page) walk(where string) {
	p.Helper()
	p.key("Tab") // parts with symbols are reached once the keyboard is in use
	p.until("!globalThis.triad || [...document.styleSheets].some((s) => s.href?.endsWith('symbols.css'))")
	p.js("new Promise((resolve) => setTimeout(resolve, 200))", nil) // the page hears of it a little later
	p.key("Tab")
	p.js("triadWalk.begin()", nil)
	for n := 0; ; n++ {
		p.key("Tab")
		if jsValue[bool](p, "triadWalk.look()") {
			break
		}
		if n > longest {
			p.Errorf("%s: Tab never comes round", where)
			break
		}
	}
	p.holds(where, "triadWalk.end()")
	// On narrow screens the layout changes the order, and browsers that know reading-flow follow it.
	p.holds(where, "innerWidth > 900 || CSS.supports('reading-flow', 'flex-visual') ? triadWalk.jumps() : []")
}

// holds reports the faults of an expression that lists them.
func (p *page) holds(where, faults string) {
	p.Helper()
	if list := jsValue[[]string](p, faults); len(list) > 0 {
		p.Errorf("%s:\n  %s", where, strings.Join(list, "\n  "))
	}
}

// walk goes round a screen once it is complete.
func (v view) walk(p *page, where string) {
	p.Helper()
	if !v.still {
		// preparing switches a button off, and the links to the other pages come last
		p.drawn().until("(" + bare + " || " + readable + ") && triad.get().preparing === null && document.querySelector('.embed, #pages a')")
	}
	p.walk(where)
	p.js("document.activeElement?.blur()", nil)
	p.until("!document.getElementById('tip')?.checkVisibility()") // the explanation at the former focus covers other parts
}

// If the bar at the bottom grows, for example when a phone is turned, it does not cover the focus.
func TestTheFocusStaysVisibleAsTheBarGrows(t *testing.T) {
	longTest(t)
	p := open(t, "?autoplay=0", viewport(390, 844, "", "reduce"))
	p.drawn().until(readable)
	p.focus("#box-flow") // below the first screen
	p.key("Tab")
	p.js("globalThis.focused = document.activeElement; scrollBy(0, focused.getBoundingClientRect().bottom - (innerHeight - parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dock')) - 4))", nil)
	p.settle()
	const inSight = "(({x, bottom}) => document.elementFromPoint(x + 4, bottom - 4)?.closest('.foot, .hero') === null)(focused.getBoundingClientRect())"
	if !jsValue[bool](p, "scrollY > 0 && focused.matches(':focus-visible') && "+inSight) {
		p.Fatal("the focus is covered from the start")
	}
	p.js("document.getElementById('foot').style.minHeight = '200px'", nil)
	p.until("document.getElementById('foot').offsetHeight >= 200 && " + inSight)
}
