package e2e

import (
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
	// The stage's frame is inert and hidden from assistive technology; its texts stand beside the pictures.
	return jsValue[[]violation](p, `axe.run({exclude: ["#stage iframe"]}, {
		runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], iframes: false, resultTypes: ["violations"],
	}).then((r) => r.violations.map((v) => ({id: v.id, help: v.help, impact: v.impact, nodes: v.nodes.map((n) => n.html + " — " + n.failureSummary)})))`)
}

// audited are the screens that axe-core must find nothing against: an address, and what is done there.
var audited = []struct {
	name, query string
	prepare     func(*page)
}{
	{"page", "?autoplay=0", func(p *page) { p.js("triad.step(500)", nil) }},
	{"numbers", "?autoplay=0&numbers=1&alg=gtb,gq&average=polyak", func(p *page) {
		p.js("triad.step(9)", nil)
		p.until("document.querySelector('#update td')")
	}},
	{"French", "?lang=fr&autoplay=0&lambda=2", func(p *page) { p.js("triad.step(500)", nil) }},
	{"embed", "?embed&autoplay=0", nil},
	{"study", "?preset=study&lambda=0,1&episodes=20", func(p *page) {
		p.js("triad.study().then((s) => s.start().then(s.finished))", nil)
		p.js("document.querySelector('#study-results tbody tr:nth-child(2) td:nth-child(4) button').click()", nil)
	}},
	{"mountain-car", "?preset=mountain-car&autoplay=0", nil},
	{"own-mdp", "?autoplay=0", func(p *page) {
		p.js("document.getElementById('edit').click()", nil)
		p.until("document.getElementById('mdp-dialog')?.open")
	}},
	{"save", "?autoplay=0", func(p *page) {
		p.js("document.getElementById('save').click()", nil)
		p.until(canSave)
	}},
	{"share", "?autoplay=0", shared},
	{"small-embed", "?embed&autoplay=0", func(p *page) { p.screen(viewport(480, 270, "", "reduce")) }},
	{"tour", "?tour=3&autoplay=0", func(p *page) { p.until("document.getElementById('tour-panel')") }},
	{"figure of the study", "?preset=study-best", nil},
	{"help", "?autoplay=0", func(p *page) {
		p.js("document.getElementById('help').click()", nil)
		p.until("document.getElementById('help-dialog').open")
	}},
}

func TestAxeFindsNothingAgainstAnyScreenInEitherTheme(t *testing.T) {
	for _, s := range audited {
		t.Run(s.name, func(t *testing.T) {
			p := open(t, s.query, viewport(1280, 800, "", "reduce")).ready()
			if s.prepare != nil {
				s.prepare(p)
			}
			for _, theme := range []string{"light", "dark"} {
				p.js("document.documentElement.dataset.theme = '"+theme+"'", nil)
				for _, v := range p.audit() {
					t.Errorf("%s: %s (%s, %s):\n  %s", theme, v.Help, v.ID, v.Impact, strings.Join(v.Nodes, "\n  "))
				}
			}
		})
	}
}
