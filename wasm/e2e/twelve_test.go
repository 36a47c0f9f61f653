package e2e

import (
	"fmt"
	"testing"
)

// reader reads the visible text. triadSeen(selector) returns the text of the first element of a selector, in one line,
// with the values of boxes. Without a selector it is the text of the open dialog, or of the whole page. Texts for
// screen readers only, and folded texts, are omitted.
var reader = script(`
if (self === top) globalThis.triadSeen = (selector) => {
	const hidden = '.vh, .skip, script, style, noscript, iframe, option, [type=range]';
	const shown = (e) => !e.matches(hidden) && (getComputedStyle(e).display === 'contents' || e.checkVisibility({ visibilityProperty: true }));
	const value = (e) => e.matches('input') ? e.value : e.matches('select') ? e.selectedOptions[0]?.text ?? '' : null;
	const read = (node) => {
		if (node.nodeType === Node.TEXT_NODE) return node.data;
		if (node.nodeType !== Node.ELEMENT_NODE || !shown(node)) return '';
		const text = value(node) ?? [...node.childNodes].map(read).join('');
		return getComputedStyle(node).display === 'inline' ? text : ' ' + text + ' ';
	};
	const root = document.querySelector(selector || 'dialog[open]') ?? (selector ? null : document.body);
	return root ? read(root).replace(/\s+/g, ' ').trim() : '';
};`)

// asker is a user with a question, who counts presses: a click, a key, or a search is one press.
type asker struct {
	*page
	presses int
}

// press is one action for an answer.
type press func(*asker)

// on clicks on the element of a selector, once it can act.
func on(selector string) press {
	return func(a *asker) {
		a.Helper()
		a.until(fmt.Sprintf("((e) => e && !e.disabled && !e.closest('[inert], fieldset:disabled'))(document.querySelector(%q))", selector))
		a.click(selector)
		a.presses++
	}
}

// search types words into the open search.
func search(words string) press {
	return func(a *asker) {
		a.Helper()
		a.until("document.activeElement?.matches('[role=searchbox]')")
		a.typed(words)
		a.presses++
	}
}

// reading is an expected text and its place: a selector, empty for everything visible.
type reading struct{ where, says string }

// question is asked on the first page, and answered after some presses by texts, given as regular expressions. drawn is
// a text in the picture of the curves.
type question struct {
	asks    string
	presses []press
	reads   []reading
	drawn   string
}

const mostPresses = 3

// ofSettings are answered on the first screen, and ofLooks in another view of the run or in another run.
var ofSettings = []question{
	{"What does λ do to Tree Backup here?", []press{on("#change")}, []reading{{".dial[data-key=lambda]", `(TB|Tree Backup) is unstable at every λ`}}, ""},
	{"Above which γ is it unstable at λ = 0.9?", nil, []reading{{"", `Tree Backup is unstable above γ = 0?\.901\b`}, {"#brief", `λ 0?\.9\b`}}, ""},
	{"Which step sizes make GTB fail?", []press{on("#questions"), search("GTB diverge")}, []reading{{"", `Can GTB diverge too\?.*Yes, along one trajectory: at every η above 0?\.0825\.`}}, ""},
	{"Does the behaviour policy matter?", []press{on("#change")}, []reading{{".dial[data-key=mu]", `(TB|Tree Backup) is unstable below μ = 0?\.848\b`}}, ""},
	{"λ = 0.5 beside λ = 0.9 in one picture", []press{on("#hold"), on("#change"), on("#slider-lambda")}, []reading{{"#held", `λ 0?\.9\b`}, {"#brief", `λ 0?\.5\b`}}, "λ 0.9"},
}

var ofLooks = []question{
	{"Is it a fluke of the seed?", []press{on("#tabs a[data-problem=rates]"), on("#tabs [data-problem=versus]"), on("#versus-more")}, []reading{{"", `Gradient Tree Backup is closer on (\d+) of \1 seeds\.`}}, ""},
	{"What does one update do?", []press{on("#tabs a[data-problem=forward]")}, []reading{{"#update", `δ ?=.*= ?[−\d]`}, {"#update", `Δθ θ′ 1 [−\d]`}}, ""},
	{"Where do Retrace and Tree Backup differ?", []press{on("#questions"), search("Retrace different"), on("#questions-dialog [data-door=two-state-apart]")}, []reading{{"#sentence", `Tree Backup’s error doubles every [\d ]+ steps.* Retrace’s,? .*halves every [\d ]+`}}, ""},
	{"How fast does it grow?", nil, []reading{{"#sentence", `Tree Backup’s error doubles every 156 steps in expectation`}}, ""},
	{"Why does Tree Backup diverge?", []press{on("#tabs a[data-problem=why]")}, []reading{{"", `Tree Backup diverges because A, the matrix of its expected update, has one positive eigenvalue, \+0?\.223\b`}}, ""},
}

// answered opens the first page, makes the presses, and reads the answer.
func (p *page) answered(q question) {
	p.Helper()
	p.goes("").drawn()
	p.js("document.querySelector('dialog[open]')?.close(); if (document.querySelector('.changing')) document.getElementById('change').click()", nil) // the state of a first visit
	a := &asker{page: p}
	for _, press := range q.presses {
		press(a)
	}
	if a.presses > mostPresses {
		p.Errorf("%q takes %d presses, want %d at most", q.asks, a.presses, mostPresses)
	}
	for _, r := range q.reads {
		p.reads(r)
	}
	if q.drawn != "" {
		p.agrees(fmt.Sprintf("triad.svg('curves').then((svg) => svg.includes('>' + %q + '<'))", q.drawn))
	}
}

// reads waits until the text is visible.
func (p *page) reads(r reading) {
	p.Helper()
	p.until(fmt.Sprintf("new RegExp(%q, 'i').test(triadSeen(%q))", r.says, r.where))
}

// asked asks questions in one tab. An answer has one minute to appear.
func asked(t *testing.T, questions []question) {
	t.Helper()
	p := open(t, "", viewport(1280, 800, "light", ""), reader).drawn()
	var list []check
	for _, q := range questions {
		list = append(list, check{q.asks, func(p *page) { p.answered(q) }})
	}
	p.checks(list)
}

func TestEffectsOfSettingsAreReadWithinThreePresses(t *testing.T) {
	longTest(t)
	asked(t, ofSettings)
}

func TestMeaningsOfARunAreReadWithinThreePresses(t *testing.T) {
	longTest(t)
	asked(t, ofLooks)
}

// Baird's star states what its features change, which its picture writes beside the states, and which learner diverges.
func TestBairdsStarSaysWhatChanges(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=baird", viewport(1280, 800, "light", ""), reader).drawn()
	for _, r := range []reading{{"main", `what changes here\?`}, {"main", `seven states`}, {"#sentence", `Tree Backup’s error doubles every [\d ]+ steps`}} {
		p.reads(r)
	}
	p.agrees("triad.svg('graph').then((svg) => /2θ₁ ?\\+ ?θ₈/.test(svg))")
}

// Mountain Car states a reason, and has a switch that removes it.
func TestMountainCarSaysWhyItDoesNotDiverge(t *testing.T) {
	longTest(t)
	p := open(t, "?preset=mountain-car", viewport(1280, 800, "light", ""), reader).drawn()
	p.reads(reading{"main", `why does (it|Tree Backup) not diverge\?`})
	p.reads(reading{"main", `the expected updates of Tree Backup and Retrace,.* are stable|the triad makes divergence possible, not certain`})
	a := &asker{page: p}
	on("#switches [data-ingredient=short-traces]")(a)
	p.until("triad.get().values.alg.split(',').includes('is')")
	p.reads(reading{"main", `importance sampling diverges at λ = 0?\.9`})
}
