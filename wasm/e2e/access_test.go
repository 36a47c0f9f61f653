package e2e

import (
	"fmt"
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

// All screens are checked. Each is opened and prepared once, because preparing takes longest. axe finds no fault in
// either theme or on a phone. Nothing is cut off at any size, zoomed, or with the text spacing that readers may set.
// The keyboard reaches every control, in order and visibly, and the screen shows a picture.
//
// In make test-more each theme is checked once, the light one on a desktop and the dark one on a phone, and the tests
// of keyboard functions cover the keyboard. Chromium checks every size, other engines the fewest, and the keyboard on a
// desktop, because on phones Tab follows the visual order only in Chromium.
func TestEveryScreenIsAccessible(t *testing.T) {
	longTest(t)
	for _, v := range screens() {
		t.Run(v.name, func(t *testing.T) {
			if *engineName == "chromium" {
				t.Parallel() // they have their own windows, and nothing here is timed
			}
			p := open(t, v.address, viewport(1280, 800, "", "reduce"), walker)
			v.visit(p)
			if v.brief {
				p.accused("light")
				return
			}
			theme := func(name string) { p.js("document.documentElement.dataset.theme = '"+name+"'", nil) }
			picture := func(name string, width int64) {
				if v.enough {
					p.shoot(filepath.Join(t.TempDir(), v.name+"-"+name+".png"), int(width))
				}
			}
			theme("light")
			p.accused("light")
			if !v.still && v.enough {
				p.drawn()
			}
			picture("light", 1280)
			sizes := zooms
			if thorough() {
				v.walk(p, "1280 × 800")
			}
			if !thorough() || !judges() {
				sizes = fewZooms
			}
			theme("dark")
			if thorough() && judges() {
				p.accused("dark")
			}
			for _, size := range sizes {
				where := fmt.Sprintf("%d × %d", size[0], size[1])
				p.screen(viewport(size[0], size[1], "", "reduce"))
				p.holdsAtRest(where, "triadWalk.cuts()")
				p.holdsAtRest(where, "triadWalk.small(24)")
				if size == phone || size == [2]int64{320, 640} && judges() {
					p.accused(where)
				}
				if size == phone {
					picture("dark", phone[0])
				}
				p.js("triadWalk.space()", nil)
				p.holdsAtRest(where+", spaced", "triadWalk.cuts()")
				p.js("triadWalk.unspace()", nil)
			}
			if thorough() && judges() {
				p.screen(viewport(phone[0], phone[1], "", "reduce"))
				v.walk(p, "390 × 844")
			}
		})
	}
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
