package e2e

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// english matches words that no visible text of the French page has. words_test.mjs checks the tables of the texts that
// are read aloud, labels and hints.
var english = regexp.MustCompile(`\b(the|The|of|and|with|are|from|step|steps|learner|learners|Learners|weights|run|runs|values|Values|Settings|More|Reset|Play|Share|Save|Tour|Study|Now|target|behaviour|discount|reward|seed)\b`)

// visible lists the visible texts, one on a line.
const visible = `(() => {
	const list = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n = walker.nextNode(); n; n = walker.nextNode()) {
		if (n.data.trim() && n.parentElement.checkVisibility() && !n.parentElement.closest('script, [lang=en]')) list.push(n.data.trim());
	}
	return list;
})()`

func noEnglish(p *page, where string) {
	p.Helper()
	for _, s := range jsValue[[]string](p, visible) {
		if english.MatchString(strings.ReplaceAll(s, "Convergent Tree Backup and Retrace with Function Approximation", "")) && !strings.HasPrefix(s, "triad ") { // commands are the same in every language
			p.Errorf("%s: %q", where, s)
		}
	}
}

func theFrenchPageSpeaksFrench(p *page) {
	if lang := jsValue[string](p, "document.documentElement.lang"); lang != "fr" {
		p.Errorf("the document's language is %q", lang)
	}
	if title := jsValue[string](p, "document.title"); title != "Diverge-t-il avec les tailles de pas de l’article\u202f? – Triad" {
		p.Errorf("the document's title is %q", title)
	}
	p.until("document.getElementById('notices').innerText.includes('un nombre de 0 à 1')")
	p.js("triad.step(1000)", nil)
	p.until("document.getElementById('sentence').textContent.includes('en espérance')")
	noEnglish(p, "two states")
	texts := strings.Join(readSVG(p.T, jsValue[string](p, "triad.svg('scene')")).texts, " | ")
	if !strings.Contains(texts, "droite") || !strings.Contains(texts, "carrés\u202f: caractéristiques, vide 0, moitié 1, plein 2") || strings.Contains(texts, "right") {
		p.Errorf("the picture says %s", texts)
	}
	p.js("document.querySelector('#per-learner summary').click(); document.querySelector('#more-settings summary').click(); document.getElementById('more-learners').click()", nil)
	noEnglish(p, "all settings")
	p.key("?")
	p.until("document.getElementById('help-dialog').open")
	noEnglish(p, "help")
	links := jsValue[[]string](p, "[...document.querySelectorAll('#help-dialog a')].map((a) => a.getAttribute('href'))")
	if got := strings.Join(links[3:5], " "); got != "?preset=two-state&numbers=1&autoplay=0&lang=en ?preset=two-state&numbers=1&autoplay=0&lang=fr" {
		p.Errorf("the languages are at %s", got)
	}
	for _, link := range links[:3] {
		answer, err := http.Get(site + strings.TrimPrefix(link, p.home())) // the page itself may not request it
		if err != nil {
			p.Fatal(err)
		}
		answer.Body.Close()
		if !strings.HasSuffix(link, ".fr.html") || answer.StatusCode != http.StatusOK {
			p.Errorf("the help links to %s, which answers %d", link, answer.StatusCode)
		}
	}
	p.key("Escape")
	for _, id := range []string{"questions", "take"} {
		p.js("document.getElementById('"+id+"').click()", nil)
		p.until("document.querySelector('dialog[open] button')")
		noEnglish(p, id)
		p.js("document.querySelector('dialog[open]').close()", nil)
	}
	// French words are longer, so on the narrowest screens nothing may be wider than the screen.
	p.screen(viewport(320, 640, "", ""))
	p.until("innerWidth === 320")
	for _, id := range []string{"help", "tabs", "questions", "transport", "now", "settings", "update"} {
		if right := jsValue[float64](p, "document.getElementById('"+id+"').getBoundingClientRect().right"); right > 320 {
			p.Errorf("#%s ends at %.0f px on a screen of 320", id, right)
		}
	}
}

func TestTheFrenchStudySpeaksFrench(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=study&lang=fr&lambda=0,1&episodes=20").drawn()
	p.until("document.querySelectorAll('#study-claims-part li').length === 8")
	noEnglish(p, "study")
	if n := jsValue[int](p, "document.querySelectorAll('.card h2').length && document.documentElement.scrollWidth - innerWidth"); n > 0 {
		t.Errorf("the page is %d px too wide", n)
	}
}

func TestFiguresSpeakTheRequestedLanguage(t *testing.T) {
	deepTest(t)
	p := open(t, "assets/examples/course.fr.html")
	p.js(record, nil)
	p.js("labs[0].scrollIntoView({block: 'center'})", nil)
	p.until("heard.some(([i, name]) => i === 0 && name === 'ready')")
	p.until("labs[0].shadowRoot.querySelector('iframe').contentDocument.documentElement.lang === 'fr'")
	p.until("document.getElementById('reading').textContent.startsWith('pas ')")
}

func numbersOnTheFrenchPageHaveCommas(p *page) {
	p.screen(viewport(1280, 800, "", ""))
	p.goes("?lang=fr&autoplay=0&lambda=0.95&numbers=1&theta0=0.5,1").drawn()
	p.js("triad.step(2000)", nil)
	p.until(`/\d,\d/.test(document.querySelector("[data-alg=tb]").textContent)`)
	box := "document.getElementById('box-lambda')"
	if got := jsValue[string](p, box+".value"); got != "0,95" {
		p.Errorf("λ's box holds %q", got)
	}
	for _, c := range [][2]string{{"0,85", "0.85"}, {"0.75", "0.75"}, {",5", "0.5"}} {
		typed, want := c[0], c[1]
		p.fill("#box-lambda", typed)
		p.js(box+".dispatchEvent(new Event('change'))", nil)
		p.until(fmt.Sprintf("Number(triad.get().values.lambda) === %s", want))
		if got := jsValue[string](p, box+".value"); got != strings.Replace(want, ".", ",", 1) {
			p.Errorf("after %s the box holds %q", typed, got)
		}
	}
	p.until("new URLSearchParams(location.search).get('lambda') === '0.5'") // a link has decimal points
	if csv := jsValue[string](p, "triad.csv()"); regexp.MustCompile(`\d,\d{3,}`).MatchString(strings.SplitN(csv, "\nstep", 2)[0]) || !strings.Contains(csv, "0.") {
		p.Errorf("the CSV has commas in its numbers: %.200s", csv)
	}
	point := regexp.MustCompile(`\d\.\d`)
	for _, s := range jsValue[[]string](p, visible) {
		if point.MatchString(s) {
			p.Errorf("a point in %q", s)
		}
	}
	for _, view := range []string{"curves", "scene", "plane"} {
		file := readSVG(p.T, jsValue[string](p, "triad.svg('"+view+"')"))
		for _, s := range file.texts {
			if point.MatchString(s) && !strings.Contains(s, "=") { // its heading has the query
				p.Errorf("%s: a point in %q", view, s)
			}
		}
	}
	p.screen(viewport(390, 844, "", ""))
	p.until("innerWidth === 390")
	const cut = `[...document.querySelectorAll('.tells span, .field span, .field input.box')]
		.filter((el) => el.checkVisibility() && el.scrollWidth > el.clientWidth + 1 && el.clientWidth)
		.map((el) => el.value ?? el.textContent)`
	for _, s := range jsValue[[]string](p, cut) {
		p.Errorf("%q is cut on a phone", s)
	}
}
