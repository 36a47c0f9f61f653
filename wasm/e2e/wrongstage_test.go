package e2e

import (
	"testing"
)

// slowness is the factor by which waits for seconds of a page's clock may be longer on a busy machine.
const slowness = 1.5

// wrongStages changes the stage's messages by the global wrongStage: late, repeated, missing, or garbage.
var wrongStages = script(`{
	globalThis.wrongStage = '';
	const garbage = [7, null, 'noise', {}, { v: 1 }, { v: 1, stage: 'nothing' }, { v: 1, stage: 'drawn', step: 'x' }, { v: 1, stage: 'readout', at: 5 }, { step: 5, list: [null] }, { step: 5 }];
	const ways = {
		late: (data, pass) => setTimeout(pass, 1500, data),
		twice: (data, pass) => { pass(data); pass(data); },
		never: () => {},
		garbage: (data, pass) => garbage.forEach(pass),
	};
	const wrong = (data, pass) => (ways[wrongStage] ?? ((d, f) => f(d)))(data, pass);
	const listen = globalThis.addEventListener;
	globalThis.addEventListener = function (type, f, ...more) {
		if (type !== 'message') return listen.call(this, type, f, ...more);
		return listen.call(this, type, (e) => (e.data?.stage ? wrong(e.data, (data) => f({ source: e.source, origin: e.origin, data })) : f(e)), ...more);
	};
	const Real = MessageChannel;
	globalThis.MessageChannel = class extends Real {
		constructor() {
			super();
			const { port1 } = this;
			Object.defineProperty(port1, 'onmessage', { set(f) {
				port1.addEventListener('message', (e) => wrong(e.data, (data) => f({ data })));
				port1.start();
			} });
		}
	};
}`)

func TestLateOrRepeatedStageAnswersAreAssignedCorrectly(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", wrongStages).drawn()
	for _, mode := range []string{"late", "twice"} {
		p.js("wrongStage = '"+mode+"'", nil)
		if !jsValue[bool](p, "Promise.all([triad.svg(), triad.svg('curves'), triad.png('curves', 1), triad.step(2)]).then(([all, one, png, s]) => all.length > one.length && png.size > 1000 && s.step > 0)") {
			t.Errorf("answers that come %s are not taken", mode)
		}
	}
	p.js("new Promise((resolve) => setTimeout(resolve, 3000))", nil)
	if said := jsValue[string](p, notices); said != "" || !jsValue[bool](p, "document.getElementById('pictures').dataset.stage === 'drawn'") {
		t.Errorf("the page says %q", said)
	}
}

func TestInvalidOrSilentStagesAreReported(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", wrongStages).drawn()
	calls := "Promise.all([triad.svg(), triad.png()].map((c) => c.then(() => 'resolved', (e) => e.message))).then((l) => l.join('; '))"
	p.js("wrongStage = 'garbage'", nil)
	if said, want := jsValue[string](p, calls), "the stage’s answer could not be read; the stage’s answer could not be read"; said != want {
		t.Errorf("answered by garbage: %q", said)
	}
	p.js(`wrongStage = ''; triad.svg().catch(() => triad.svg())`, nil) // a stage drawn in software may miss the 10 s once
	p.js("wrongStage = 'never'; globalThis.since = performance.now()", nil)
	if said, want := jsValue[string](p, calls), "no answer for 10 s; no answer for 10 s"; said != want {
		t.Errorf("never answered: %q", said)
	}
	p.until(says("No answer came for 10 seconds"))
	if s := jsValue[float64](p, "(performance.now() - since) / 1000"); s > 15*slowness {
		t.Errorf("a silent stage is told of after %.1f s, want 15", s)
	}
	p.until("document.getElementById('curves').querySelector('table')")
	p.js("wrongStage = ''", nil)
	p.click(again)
	p.drawn()
}

// Ebiten's loop ends, or stops, while its document is complete.
func TestStoppedStageProgramsAreReported(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&speed=max&steps=1000000000", script(`{
		const real = requestAnimationFrame;
		globalThis.requestAnimationFrame = (f) => (globalThis.still ? 0 : real(f));
	}`)).drawn()
	p.js(inStage+".still = true; globalThis.since = performance.now()", nil)
	p.until(says("No answer came for 10 seconds"))
	if s := jsValue[float64](p, "(performance.now() - since) / 1000"); s > 15*slowness {
		t.Errorf("it is told of after %.1f s, want 15", s)
	}
	p.click(again)
	p.drawn()
	p.js("document.querySelector('#stage iframe').remove()", nil)
	if said := jsValue[string](p, "triad.svg().then(() => 'resolved', (e) => e.message)"); said != "The pictures have not started, so there are none to save." {
		t.Errorf("without a stage, svg says %q", said)
	}
	p.until(says("removed the frame"))
	p.click(again)
	p.drawn()
}

func TestMissingStagesAreReportedSoon(t *testing.T) {
	deepTest(t)
	p := blank(t)
	f := p.faulty()
	html := changed("text/html", func([]byte) []byte { return []byte("<!doctype html>a captive page") })
	for what, faults := range map[string]faultsBy{
		"stage.html is missing": {"stage.html": missing}, "stage.js is missing": {"stage.js": missing}, "stage.html is another page": {"stage.html": html},
	} {
		f.only(faults)
		p.visit(f, "?preset=two-state&autoplay=0")
		p.ready()
		p.js("globalThis.since = performance.now()", nil)
		p.until(says("did not arrive"))
		if s := jsValue[float64](p, "(performance.now() - since) / 1000"); s > 8*slowness {
			t.Errorf("%s: told after %.1f s", what, s)
		}
		f.only(nil)
		p.click(again)
		p.drawn()
	}
}
