package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// slowly delays animation frames by a quarter of a second, like a machine that draws four pictures a second.
var slowly = script(`{
	const real = requestAnimationFrame.bind(globalThis);
	globalThis.requestAnimationFrame = (f) => real(() => setTimeout(() => f(performance.now()), 250));
}`)

// surveyor records every 100 ms, from the first paint on, the places of the page's parts: those with a box keep it.
// triadSurvey.moved() lists the parts that are 8 px or more from their first place. triadSurvey.again() starts again,
// with the parts that do not depend on the shown experiment.
var surveyor = script(`
if (self === top) globalThis.triadSurvey = (() => {
	const most = 8;
	// By all four edges, and by where they begin.
	const boxes = ['header', '#sentence', '#tabs', '#curves .pic', '#dials', '.hero .rail', '#scene .pic', '#plane .pic', '#foot', ...[1, 2, 3].map((n) => '#switches > :nth-child(' + n + ')')];
	const begin = ['#play', '#reset', '#newseed', '#step', '#hold', '.speed', '#both', '#further', '#count', '#tell', ...[1, 2, 3, 4, 5].map((n) => '#tabs > a:nth-child(' + n + ')')];
	let named = ['.brand', '#who', '#where', '#questions', '#take', '#help', '#brief'];
	let first = new Map(), far = new Map(), looks = 0, start = 0;
	const place = (selector) => {
		const e = document.querySelector(selector);
		if (!e?.checkVisibility({ visibilityProperty: true })) return null;
		const { left, top, right, bottom } = e.getBoundingClientRect();
		const fixed = ['#foot', '.hero .rail'].includes(selector) || e.closest('.foot');
		const down = fixed ? 0 : scrollY;
		const at = [left, top + down, ...boxes.includes(selector) ? [right, bottom + down] : []].map(Math.round);
		return right - left > 1 && bottom - top > 1 ? at : null;
	};
	const look = () => {
		if (!start && !performance.getEntriesByType('paint').length) return;
		if (!document.getElementById('app')) return;
		start ||= performance.now();
		looks++;
		for (const selector of [...boxes, ...begin, ...named]) {
			const now = place(selector);
			if (!now) continue;
			const was = first.get(selector);
			if (!was) { first.set(selector, now); continue; }
			const by = Math.max(...now.map((x, i) => Math.abs(x - was[i])));
			if (by > most && by > (far.get(selector)?.by ?? 0)) far.set(selector, { by, said: selector + ' was at ' + was + ' and is at ' + now + ' after ' + Math.round(performance.now() - start) + ' ms' });
		}
	};
	setInterval(look, 100);
	return {
		moved: () => [...far.values()].map(({ said }) => said),
		seen: () => [first.size, looks],
		for: () => start && performance.now() - start,
		again() {
			named = [];
			[first, far, looks, start] = [new Map(), new Map(), 0, performance.now()];
			look();
		},
	};
})();`)

// surveyed waits until the parts have been recorded for ten seconds and everything is drawn, and reports the parts that
// have moved.
func (p *page) surveyed(where string) {
	p.Helper()
	p.until("triadSurvey.for() > 10_000")
	if seen := jsValue[[]int](p, "triadSurvey.seen()"); seen[0] < 20 || seen[1] < 20 {
		p.Errorf("%s: %d parts were looked at %d times", where, seen[0], seen[1])
	}
	p.holds(where, "triadSurvey.moved()")
}

func sizeName(size [2]int64) string { return fmt.Sprintf("%d × %d", size[0], size[1]) }

// onASlowMachine opens a blank page on a processor that is slowed down six times.
func onASlowMachine(t *testing.T, width, height int64) *page {
	t.Helper()
	p := blank(t, viewport(width, height, "light", ""), slowly, surveyor)
	p.run(emulation.SetCPUThrottlingRate(6))
	return p
}

// No part moves while a slow machine starts the page.
func TestFirstVisitsOnASlowMachineAreSteady(t *testing.T) {
	deepTest(t)
	for _, size := range [][2]int64{{1440, 900}, {1280, 800}, phone} {
		t.Run(sizeName(size), func(t *testing.T) {
			p := onASlowMachine(t, size[0], size[1])
			p.load(site)
			p.drawn().surveyed("the start")
		})
	}
}

// No part moves while another experiment with the same parts is opened, except the names in the header.
func TestPresetChangesOnASlowMachineAreSteady(t *testing.T) {
	deepTest(t)
	for _, size := range [][2]int64{{1440, 900}, phone} {
		t.Run(sizeName(size), func(t *testing.T) {
			p := onASlowMachine(t, size[0], size[1])
			p.load(site + "?preset=fair&autoplay=0")
			p.drawn().settle()
			for _, preset := range []string{"two-state-unstable", "two-state-apart"} {
				p.js("triadSurvey.again()", nil)
				p.choose(preset)
				p.until("triad.get().query.startsWith('preset=" + preset + "')")
				p.surveyed(preset)
			}
		})
	}
}
