package e2e

import (
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

// partsOf holds the pages with the parts that hide= may name. Most are on the first.
var partsOf = []struct{ query, ready, only string }{
	{"?autoplay=0&embed", "document.getElementById('open')", "open"},
	{"?preset=mountain-car&autoplay=0", "!document.getElementById('surface').hidden", "surface"},
	{"?preset=baird&autoplay=0", "!document.getElementById('weights').hidden", "weights"},
	{"?preset=study", "document.getElementById('boxes')", "boxes percentile best claims cancel"},
	{"?autoplay=0&numbers=1", "!document.getElementById('update').hidden", "update"},
	{"?autoplay=0", "true", ""},
}

// toldParts holds parts that are no elements of the page. Pictures and sentences show some (hiddenTheoryIsNotRevealed),
// others are tiles of a dialog (TestHiddenPartsHaveNoTile) or are behind a button, and the last two hide nothing any
// more (assets/manual/embedding.md).
var toldParts = []string{"theory", "arrows", "verdict", "share", "save", "theme", "edit", "tour", "numbers"}

// partsBehind holds the parts that are behind a button, what has come when it was pressed, and the part in it.
var partsBehind = map[string]struct{ button, there, part string }{
	"theme": {"help", "dialog[open] .help-links", "dialog[open] #theme"},
	"edit":  {"where", "#gallery", "#edit"},
}

func TestHideRemovesEachPartThatItNames(t *testing.T) {
	deepTest(t)
	var left []string
	for _, part := range query.Parts {
		if !slices.Contains(toldParts, part.ID) {
			left = append(left, part.ID)
		}
	}
	for _, page := range partsOf {
		t.Run(page.query, func(t *testing.T) { // closes its pages at the end
			p := open(t, page.query).ready()
			p.until(page.ready)
			mine := strings.Fields(page.only)
			if page.only == "" {
				mine = left
			}
			for _, part := range mine {
				shown := "[...document.querySelectorAll('[data-part~=" + part + "]')].filter((e) => !e.hidden && getComputedStyle(e).display !== 'none').length"
				if jsValue[int](p, shown) == 0 && part != "run" {
					t.Errorf("%s: no part %s is shown", page.query, part)
				}
				p.js("triad.set('hide', '"+part+"')", nil)
				p.until("triad.get().values.hide === '" + part + "' && " + shown + " === 0")
			}
			left = slices.DeleteFunc(left, func(part string) bool { return slices.Contains(mine, part) })
		})
	}
	if len(left) > 0 {
		t.Errorf("parts without a page: %q", left)
	}
}

func TestHideRemovesPartsBehindButtons(t *testing.T) {
	deepTest(t)
	for part, behind := range partsBehind {
		for _, hide := range []string{"", part} {
			t.Run(part+" hide="+hide, func(t *testing.T) { // closes its page at the end
				p := open(t, "?autoplay=0&hide="+hide).ready()
				p.js("document.getElementById('"+behind.button+"').click()", nil)
				p.until("document.querySelector('" + behind.there + "')?.checkVisibility()")
				if shown := jsValue[bool](p, "Boolean(document.querySelector('"+behind.part+"')?.checkVisibility())"); shown != (hide == "") {
					t.Errorf("the part is shown: %t", shown)
				}
			})
		}
	}
}

func TestTheElementKnowsEveryKeyOfTheQuery(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	got := jsValue[[]string](p, "import('./assets/embedding/query.js').then((m) => m.KEYS)")
	var want []string
	for _, parameter := range query.Parameters {
		if parameter.Key != "embed" {
			want = append(want, parameter.Key)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("attributes %q, want the keys of the query %q", got, want)
	}
}

// frameSizes holds small frames, in CSS px, in which the most important parts must be legible.
var frameSizes = [][2]int64{{640, 360}, {480, 270}, {320, 400}, {860, 540}}

func TestSmallFramesShowCurvesAndTransportWithoutScrolling(t *testing.T) {
	deepTest(t)
	for _, preset := range []string{"two-state", "baird"} {
		p := open(t, "?preset="+preset+"&embed&autoplay=0&hide=learners,settings,table", viewport(frameSizes[0][0], frameSizes[0][1], "", "")).ready()
		for _, size := range frameSizes {
			p.screen(viewport(size[0], size[1], "", ""))
			p.until("document.getElementById('open')?.offsetHeight > 0")
			p.until(`((e) => e.scrollHeight <= innerHeight && e.scrollWidth <= innerWidth)(document.documentElement)`)
			p.until("(({width, height}) => width >= 180 && height >= 100)(document.querySelector('#curves .pic').getBoundingClientRect())")
			for _, id := range []string{"play", "reset", "step", "open"} {
				p.until("((b) => b.width >= 24 && b.height >= 24 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight)(document.getElementById('" + id + "').getBoundingClientRect())")
			}
		}
		if href := jsValue[string](p, "document.getElementById('open').href"); href != p.home()+"?preset="+preset && !(preset == "two-state" && href == p.home()) {
			t.Errorf("%s: the way out leads to %s", preset, href)
		}
	}
}

func TestEmbeddedStudiesRunAndHideTheirParts(t *testing.T) {
	deepTest(t)
	p := open(t, "?"+small+"&embed&hide=settings,table,best", viewport(640, 360, "", "")).ready()
	p.until("document.getElementById('study-start')?.offsetHeight > 0")
	p.until("document.getElementById('study-settings').offsetHeight === 0 && document.getElementById('study-claims-part').offsetHeight === 0 && document.getElementById('best').offsetHeight === 0")
	p.js("document.getElementById('study-start').click()", nil)
	p.agrees("triad.study().then((s) => s.get().state === 'done')")
	p.until("document.documentElement.scrollHeight <= innerHeight") // the transport's height is known one frame later
	// A sentence of more lines leaves less room for the pictures, and they are drawn again.
	p.js("document.getElementById('sentence').append(' and so on'.repeat(9))", nil)
	p.until(`[...document.querySelectorAll('.own-pic > svg')].filter((svg) => svg.clientWidth).every((svg) => {
		const [, , w, h] = svg.getAttribute('viewBox').split(' ').map(Number);
		return Math.abs(svg.clientWidth - w) < 1 && Math.abs(svg.clientHeight - h) < 1;
	})`)
}

func TestNarrowFramesShowTheWholeCount(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&embed&steps=20000&speed=max&hide=learners,settings,table", viewport(320, 400, "", "")).ready()
	p.until("triad.get().finished && document.getElementById('count').textContent.startsWith('done')")
	for _, size := range [][2]int64{{320, 400}, {350, 500}} {
		p.screen(viewport(size[0], size[1], "", ""))
		p.until("((e, b) => b.width > 0 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight && e.scrollWidth <= e.clientWidth)(document.getElementById('count'), document.getElementById('count').getBoundingClientRect())")
	}
}

func TestFramesOmitAnEmptyFoot(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&embed&autoplay=0&hide=learners,settings,table,transport,sentence,open", viewport(640, 360, "", "")).ready()
	p.until("document.getElementById('open') && document.querySelector('.foot').offsetHeight === 0 && document.getElementById('pictures').offsetHeight === innerHeight")
}

func TestNoticesInSmallFramesAreReadableAndDismissible(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&embed&autoplay=0&lambda=7&zzz=1&hide=learners,settings,table", viewport(480, 270, "", "")).ready()
	p.until("document.querySelectorAll('#notices li').length === 2 && document.getElementById('open')")
	for _, size := range [][2]int64{{480, 270}, {320, 200}} {
		p.screen(viewport(size[0], size[1], "", ""))
		p.until(`(() => {
			const box = document.getElementById('notices'), last = [...box.querySelectorAll('li')].pop();
			box.scrollTop = box.scrollHeight;
			const {left, bottom} = last.getBoundingClientRect();
			return bottom <= innerHeight && last.contains(document.elementFromPoint(left + 8, bottom - 8));
		})()`)
	}
	p.js("document.querySelector('#notices button').click()", nil)
	p.until("!document.querySelector('#notices li')")
}
