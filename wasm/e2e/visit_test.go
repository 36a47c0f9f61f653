package e2e

import (
	"fmt"
	"testing"
)

// check is one thing that is looked at during a visit. A visit starts the page once, which takes longer than most checks.
type check struct {
	name string
	look func(*page)
}

// checks looks at one thing after another in the same tab. Each is a part of the test with its own name, and answers for
// what the console holds against the page meanwhile. A check that gives up ends the visit, because nobody knows what
// the page shows then.
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

// goes opens another address of the page in the same document, as the way back of the browser does. Languages, frames and
// whatever else is decided when the document loads stay as they are.
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
