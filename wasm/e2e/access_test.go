package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// violation is one rule of axe-core that a page breaks, and where.
type violation struct {
	ID, Help, Impact string
	Nodes            []string // the elements, with what is wrong
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
	// What fixed controls cover by half is a matter of where the page was scrolled to; they stand in the page meanwhile.
	p.js("document.getElementById('transport')?.style.setProperty('position', 'static')", nil)
	defer p.js("document.getElementById('transport')?.style.removeProperty('position')", nil)
	// The stage's frame is inert and hidden from assistive technology; its texts stand beside the pictures.
	return jsValue[[]violation](p, `axe.run({exclude: ["#stage iframe"]}, {
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], iframes: false, resultTypes: ["violations"],
	}).then((r) => r.violations.map((v) => ({id: v.id, help: v.help, impact: v.impact, nodes: v.nodes.map((n) => n.html + " — " + n.failureSummary)})))`)
}

// zooms are the sizes at which nothing may be cut off: a desktop, phones, and 1280 × 800 and × 1024 at 200 % and 400 %.
var zooms = [][2]int64{{1280, 800}, {768, 1024}, {844, 390}, {640, 400}, {390, 844}, {320, 640}, {320, 256}}

// fewZooms are those of make test-more.
var fewZooms = [][2]int64{{1280, 800}, phone, {320, 256}}

var phone = [2]int64{390, 844}

// TestEveryScreenIsForEveryone goes over all screens, each opened and prepared once, for that takes longest: axe finds
// nothing against it in either theme or on a phone; nothing of it is cut off at any size, zoomed, or with the spacing of
// text that readers may ask for; the keyboard reaches every control, in order and in sight; and it shows a picture.
// In make test-more each theme is looked at once, the light one on a desktop and the dark one on a phone, and the keyboard
// left to the functions operated by it. Chromium goes over it at every size, other engines at the fewest, and over the
// keyboard on a desktop: on phones Tab follows what is seen in Chromium alone.
func TestEveryScreenIsForEveryone(t *testing.T) {
	longTest(t)
	for _, v := range screens() {
		t.Run(v.name, func(t *testing.T) {
			if *engineName == "chromium" {
				t.Parallel() // windows of their own; nothing here is timed
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

// judges says whether an engine is asked again for what changes an answer by styles alone, which are the same in every
// engine, so that Chromium's answer is all engines'. Each engine is asked once on a desktop, and once on a phone.
func judges() bool { return *engineName == "chromium" }

// holdsAtRest reports what a list of faults has once the page is at rest: what is right two frames after a change of
// size is not waited for any longer.
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

// accused reports what axe finds.
func (p *page) accused(where string) {
	p.Helper()
	for _, v := range p.audit() {
		p.Errorf("%s: %s (%s, %s):\n  %s", where, v.Help, v.ID, v.Impact, strings.Join(v.Nodes, "\n  "))
	}
}
