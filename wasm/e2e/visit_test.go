package e2e

import (
	"fmt"
	"testing"
)

// check is one thing that is checked during a visit. A visit starts the page once, which takes longer than most checks.
type check struct {
	name string
	look func(*page)
}

// checks runs one check after another in the same tab. Each is a subtest, and fails for the troubles on the console
// during it. A check that stops ends the visit, because the page's state is then unknown.
func (p *page) checks(list []check) {
	p.Helper()
	visit := p.T
	for _, c := range list {
		over := true
		good := visit.Run(c.name, func(t *testing.T) {
			p.T, over = t, false
			defer func() { p.T = visit }()
			c.look(p)
			p.troubled()
			over = true
		})
		if !good && !over {
			visit.FailNow()
		}
	}
}

// goes opens another address of the page in the same document, as the browser's back button does. Languages, frames and
// other choices that are made when the document loads stay the same.
func (p *page) goes(query string) *page {
	p.Helper()
	if query == "" {
		query = "./"
	}
	p.js(fmt.Sprintf(`(async (query) => {
		const open = (address) => new Promise((opened) => {
			const off = triad.on('ready', () => { off(); opened(); });
			history.pushState(null, '', address);
			dispatchEvent(new PopStateEvent('popstate'));
		});
		if (new URL(query, location.href).href === location.href) await open('?autoplay=0&steps=1'); // nobody goes to where they are
		await open(query);
	})(%q)`, query), nil)
	return p
}
