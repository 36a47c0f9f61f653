package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// blocks returns the fenced blocks of a manual page in a language.
func blocks(t *testing.T, name, language string) (texts []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "assets", "manual", name))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(string(text), -1) {
		texts = append(texts, strings.ReplaceAll(m[1], "https://example.org/triad/", site))
	}
	return texts
}

const listen = `<script>globalThis.logged = []; console.log = (...words) => logged.push(words);</script>`

func TestTheFiguresAndScriptsOfTheManualRunInABrowser(t *testing.T) {
	deepTest(t)
	html, js := blocks(t, "embedding.md", "html"), blocks(t, "embedding.md", "js")
	if len(html) != 2 || len(js) != 3 {
		t.Fatalf("%d blocks of HTML and %d scripts, want 2 and 3", len(html), len(js))
	}
	course := func(figure, script string) *page {
		return openAt(t, host(t, "<!doctype html><title>course</title>"+listen+`<button id="button">Half</button>`+figure+`<script type="module">`+script+"</script>"), site)
	}
	p := course(html[0], js[0])
	p.agrees("customElements.whenDefined('triad-lab').then(() => document.querySelector('triad-lab').set('lambda', 0.75)).then(() => document.querySelector('triad-lab').get()).then((s) => s.values.lambda === '0.75' && s.values.hide === 'learners,settings,table')")
	p.js("document.getElementById('button').click()", nil)
	p.agrees("document.querySelector('triad-lab').get().then((s) => s.values.lambda === '0.5')")

	p = course(html[1], js[1])
	p.until("logged.some(([ok, result]) => ok === true)")

	p = open(t, "?preset=two-state&autoplay=0").ready()
	p.js("globalThis.logged = []; console.log = (...words) => logged.push(words); (async () => {"+js[2]+"})()", nil)
	p.until("triad.get().step >= 100 && logged.length === 1 && /^tb: .+, gtb: .+$/.test(logged[0][0])")
}

func theHelpCopiesDiagnosticsOrShowsThem(p *page) {
	p.goes("?preset=two-state&autoplay=0&lambda=0.5&gamma=7").ready() // the page reports the invalid value
	p.until("document.querySelector('[data-key=query]')")
	p.js("navigator.clipboard.writeText = async (s) => { globalThis.copied = s; }", nil)
	p.js("document.getElementById('help').click()", nil)
	p.until("document.getElementById('help-dialog').open")
	p.js("document.getElementById('copy-diagnostics').click()", nil)
	p.until("document.querySelector('.diagnostics [role=status]').textContent === 'Copied'")
	copied := jsValue[string](p, "copied")
	for _, want := range []string{"Triad: ", "\nquery: ?preset=two-state&lambda=0.5&autoplay=0\n", "\nbrowser: " + jsValue[string](p, "navigator.userAgent") + "\n", "\ngraphics: ", " s: query: ", "gamma"} {
		if !strings.Contains(copied, want) {
			p.Errorf("the text lacks %q:\n%s", want, copied)
		}
	}
	p.js("navigator.clipboard.writeText = async () => { throw new Error('refused'); }; document.getElementById('copy-diagnostics').click()", nil)
	p.until("document.activeElement.id === 'diagnostics' && document.getElementById('diagnostics').value.startsWith('Triad: ')")
	if selected := jsValue[string](p, "(() => { const e = document.getElementById('diagnostics'); return e.value.slice(e.selectionStart, e.selectionEnd); })()"); !strings.HasPrefix(selected, "Triad: ") {
		p.Errorf("selected is %q", selected)
	}
	p.key("Escape")
	p.until(noDialog)
}

func TestTheManualIsLinkedAndAvailableWithoutANetwork(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=two-state&autoplay=0").ready()
	p.until("document.querySelectorAll('#pages a').length === 4")
	p.js("document.querySelector('#pages a').click()", nil)
	p.until("location.pathname.endsWith('/assets/manual/index.html') && document.querySelector('h1')?.textContent === 'Triad manual'")
	p.js("document.querySelector('main a[href=\"query.html\"]').click()", nil)
	p.until("location.pathname.endsWith('/assets/manual/query.html') && document.querySelectorAll('table').length === 10")
	if list := fetched(t, "sw.js", "text/javascript; charset=utf-8"); !strings.Contains(list, `"assets/manual/query.html":`) || !strings.Contains(list, `"assets/schema/mdp-1.json":`) {
		t.Error("the service worker does not keep the manual and the schema")
	}
	embedded := open(t, "?preset=two-state&embed&autoplay=0").ready()
	embedded.js("new Promise((r) => setTimeout(r, 1500))", nil)
	if jsValue[int](embedded, "document.querySelectorAll('#pages a').length") != 0 {
		t.Error("a figure has links to the manual")
	}
}
