package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// violation is a rule of axe-core that a page breaks, with its places.
type violation struct {
	ID, Help, Impact string
	Nodes            []string // the elements, with their faults
}

// audit runs axe-core over the page: WCAG 2.2 A and AA, and axe's own best practices.
func (p *page) audit() []violation {
	p.Helper()
	axe, err := os.ReadFile(filepath.Join("node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		p.Fatalf("no axe-core: run make axe (%v)", err)
	}
	if !jsValue[bool](p, "'axe' in globalThis") {
		p.js(string(axe)+"; 0", nil)
	}
	// Fixed controls may cover an element in part, depending on the scroll position, so they are static during the
	// audit.
	p.js("document.getElementById('transport')?.style.setProperty('position', 'static')", nil)
	defer p.js("document.getElementById('transport')?.style.removeProperty('position')", nil)
	// The stage's frame is inert and hidden from assistive technology, because its texts are beside the pictures.
	return jsValue[[]violation](p, `axe.run({exclude: ["#stage iframe"]}, {
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], iframes: false, resultTypes: ["violations"],
	}).then((r) => r.violations.map((v) => ({id: v.id, help: v.help, impact: v.impact, nodes: v.nodes.map((n) => n.html + " — " + n.failureSummary)})))`)
}

// zooms holds the sizes at which nothing may be cut off: a desktop, phones, and 1280 × 800 and × 1024 at 200 % and 400
// %.
var zooms = [][2]int64{{1280, 800}, {768, 1024}, {844, 390}, {640, 400}, {390, 844}, {320, 640}, {320, 256}}

// fewZooms holds the sizes of make test-more.
var fewZooms = [][2]int64{{1280, 800}, phone, {320, 256}}

var phone = [2]int64{390, 844}

// The main screens are opened and prepared once each, because preparing takes longest. axe finds no fault in the light
// theme on a desktop and in the dark one on a phone. Nothing is cut off at three sizes, zoomed, or with the text spacing
// that readers may set, and the screen shows a picture.
func TestTheMainScreensAreAccessible(t *testing.T) {
	longTest(t)
	for _, v := range views {
		if !v.enough {
			continue
		}
		v.each(t, func(p *page) {
			theme := func(name string) { p.js("document.documentElement.dataset.theme = '"+name+"'", nil) }
			picture := func(name string, width int64) {
				p.shoot(filepath.Join(p.TempDir(), v.name+"-"+name+".png"), int(width))
			}
			theme("light")
			p.accused("light")
			if !v.still {
				p.drawn()
			}
			picture("light", 1280)
			theme("dark")
			for _, size := range fewZooms {
				p.holdsSize(size)
				if size == phone {
					p.accused(sizeName(size))
					picture("dark", phone[0])
				}
			}
		})
	}
}

// All screens are checked at every size, in both themes. The keyboard reaches every control, in order and visibly.
func TestEveryScreenIsAccessible(t *testing.T) {
	deepTest(t)
	for _, v := range views {
		v.each(t, func(p *page) {
			p.accused("light")
			if v.brief {
				return
			}
			v.walk(p, "1280 × 800")
			p.js("document.documentElement.dataset.theme = 'dark'", nil)
			p.accused("dark")
			for _, size := range zooms {
				p.holdsSize(size)
				if size == phone || size == [2]int64{320, 640} {
					p.accused(sizeName(size))
				}
			}
			p.screen(viewport(phone[0], phone[1], "", "reduce"))
			v.walk(p, "390 × 844")
		})
	}
}

// each opens and prepares a screen in a test of its own.
func (v view) each(t *testing.T, check func(*page)) {
	t.Helper()
	t.Run(v.name, func(t *testing.T) {
		if *engineName == "chromium" {
			t.Parallel() // they have their own windows, and nothing here is timed
		}
		p := open(t, v.address, viewport(1280, 800, "", "reduce"), walker)
		v.visit(p)
		check(p)
	})
}

// holdsSize reports what is cut off or too small to hit at a size, and what a reader's text spacing cuts off.
func (p *page) holdsSize(size [2]int64) {
	p.Helper()
	where := sizeName(size)
	p.screen(viewport(size[0], size[1], "", "reduce"))
	p.holdsAtRest(where, "[...triadWalk.cuts(), ...triadWalk.small(24)]")
	p.js("triadWalk.space()", nil)
	p.holdsAtRest(where+", spaced", "triadWalk.cuts()")
	p.js("triadWalk.unspace()", nil)
}

// judges reports whether an engine is asked again after a change of styles only. Styles are the same in every engine,
// so Chromium's answer holds for all. Each engine is asked once on a desktop, and once on a phone.
func judges() bool { return *engineName == "chromium" }

// holdsAtRest reports the faults in a list once the page is at rest. If the list is empty two frames after a change of
// size, it does not wait longer.
func (p *page) holdsAtRest(where, faults string) {
	p.Helper()
	const frame = "new Promise(requestAnimationFrame)"
	p.js(frame+".then(() => "+frame+")", nil)
	if len(jsValue[[]string](p, faults)) == 0 {
		return
	}
	p.settle()
	p.holds(where, faults)
}

// accused reports the faults that axe finds.
func (p *page) accused(where string) {
	p.Helper()
	for _, v := range p.audit() {
		p.Errorf("%s: %s (%s, %s):\n  %s", where, v.Help, v.ID, v.Impact, strings.Join(v.Nodes, "\n  "))
	}
}
