package e2e

import (
	"strings"
	"testing"
)

const (
	heldNames = "[...document.querySelectorAll('#held li .name')].map((e) => e.textContent).join('|')"
	heldKnown = "triad.get().held?.length > 0 && triad.get().held.every((run) => run.done === 1)"
)

// A pinned run stays as a pale line beside the next one: on the page, in its files and in a link, which repeats it.
func TestPinnedCurvesStayBesideOthersAndInLinks(t *testing.T) {
	p := open(t, "?preset=two-state&lambda=0.9&autoplay=0&runs=2").ready().drawn()
	jsValue[int](p, "triad.step(400).then(() => 0)")
	p.focus("#play")
	p.key("h")
	p.until(heldNames + " === 'as now'")
	plain := jsValue[string](p, "triad.csv()")
	jsValue[int](p, "triad.set('lambda', 0.5).then(() => triad.reset()).then(() => triad.step(100)).then(() => 0)")
	p.until(heldNames + " === 'λ 0.9'")
	p.agrees("triad.svg('curves').then((svg) => svg.split('>λ 0.9<').length === 3)")
	csv := jsValue[string](p, "triad.csv()")
	if !strings.Contains(csv, ",verdict,held\n") || !strings.Contains(csv, "\n# held 1 400/preset=two-state") || !strings.HasSuffix(strings.TrimSpace(csv), ",1") {
		t.Errorf("the file lacks the held run:\n%.600s", csv)
	}
	want := jsValue[[]float64](p, "triad.get().held[0].learners.map((l) => l.error)")
	p.until("location.hash.startsWith('#held=400/preset=two-state')")
	p.reload()
	p.ready()
	p.until(heldKnown)
	p.until(heldNames + " === 'λ 0.9'")
	got := jsValue[[]float64](p, "triad.get().held[0].learners.map((l) => l.error)")
	if len(want) != 2 || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("learned again: %v, want %v", got, want)
	}
	p.accused("held runs")
	p.click("#held button")
	p.until("!document.querySelector('#held li') && !location.hash && triad.get().heldText === ''")
	if !strings.HasPrefix(plain, "# triad") {
		t.Errorf("the file begins %.40q", plain)
	}
}

// A fifth pinned run is rejected, and so is an invalid link, in one line. Nothing is lost.
func invalidPinnedRunsAreReported(p *page) {
	p.goes("?preset=two-state&autoplay=0#held=12/preset=two-state&lambda=7").ready()
	p.until("document.querySelector('#notices')?.textContent.includes('pinned run 1: lambda: \"7\" is invalid; use a number from 0 to 1')")
	p.until("triad.get().held.length === 0 && !location.hash")
	jsValue[int](p, "(async () => { for (let i = 0; i < 4; i++) { await triad.step(5); await triad.hold(); } return 0; })()")
	p.agrees("triad.step(5).then(() => triad.hold()).then(() => false, (e) => e.message.startsWith('hold: 4 runs are pinned'))")
	p.until("triad.get().held.length === 4 && document.querySelectorAll('#held li').length === 4")
	p.agrees("triad.release(2).then((s) => s.held.length === 3 && s.held[1].step === 15)")
	p.agrees("triad.release().then((s) => s.held.length === 0)")
}

// A figure in another page pins runs too, by its attribute and by its methods, in the page's language.
func TestFiguresPinRuns(t *testing.T) {
	longTest(t)
	p := openAt(t, host(t, `<!doctype html><html lang="fr"><title>cours</title><script type="module" src="`+site+`assets/embed.js"></script>`+
		`<triad-lab preset="two-state" lang="fr" lambda="0.5" autoplay="0" held="60/preset=two-state&amp;lambda=0.25" title="Figure"></triad-lab>`), site)
	figure := "customElements.whenDefined('triad-lab').then(() => document.querySelector('triad-lab'))"
	p.agrees(figure + ".then((f) => f.get()).then((s) => s.heldText === '60/preset=two-state&lambda=0.25')")
	p.agrees(figure + ".then((f) => f.step(40).then(() => f.hold())).then((s) => s.held.length === 2 && s.held[1].step === 40)")
	p.agrees(figure + ".then((f) => f.release(1)).then((s) => s.held.length === 1)")
	p.agrees(figure + ".then((f) => f.release(9)).then(() => false, (e) => e.message.includes('n of release: 9 is invalid'))")
	q := open(t, "?preset=two-state&lang=fr&lambda=0.5&autoplay=0#held=60/preset=two-state&lambda=0.25").ready().drawn()
	q.until(heldNames + " === 'λ 0,25'")
	q.until(heldKnown)
	q.agrees("triad.svg('curves').then((svg) => svg.includes('>λ 0,25<'))")
}
