package e2e

import "testing"

// A worker that ends right after a call has resolved loses nothing, and the page offers only Restart.
func TestAnsweredChangesOutliveTheirWorker(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", rememberWorkers).drawn()
	p.js("triad.step(500)", nil)
	const die = ".then(() => { const w = workers.at(-1); w.terminate(); w.dispatchEvent(new ErrorEvent('error', {message: 'ended by a test'})); })"
	const dead, restart = "document.querySelector('#notices [data-key=dead]')", "document.querySelector('#notices [data-key=dead] button')"
	for _, c := range []struct{ change, holds string }{
		{"triad.set('lambda', '0.3')", "s.values.lambda === '0.3' && s.step === 500 && s.changes === 1"},
		{"triad.newSeed()", "s.seed !== 1 && s.step === 0 && s.values.lambda === '0.3'"},
		{"triad.set('runs', '7')", "s.runs === 7 && s.values.lambda === '0.3'"},
	} {
		p.js(c.change+die, nil)
		p.until(dead)
		if n := jsValue[int](p, dead+".querySelectorAll('button').length"); n != 1 {
			t.Errorf("the notice has %d buttons, want Restart alone: without it there is no way on", n)
		}
		if !jsValue[bool](p, "['newseed', 'play', 'step', 'reset'].every((id) => document.getElementById(id).disabled)") {
			t.Error("what needs the learners can be pressed while there are none")
		}
		p.js(restart+".click()", nil)
		p.until("triad.get().ready && !" + dead)
		if !jsValue[bool](p, "((s) => "+c.holds+")(triad.get())") {
			t.Errorf("after %s and a crash: %s", c.change, jsValue[string](p, "((s) => JSON.stringify([s.query, s.step, s.seed, s.changes]))(triad.get())"))
		}
	}
}

func TestTheButtonPausesRequestedSteps(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&runs=65&autoplay=0").drawn()
	p.js("globalThis.long = triad.step(100000).then(() => 'resolved', (e) => e.message); 0", nil)
	p.until("triad.get().stepping && triad.get().step > 5000 && document.querySelector('#play').textContent.includes('Pause')")
	if said := jsValue[string](p, "document.getElementById('count').textContent"); said[:4] != "step" {
		t.Errorf("while steps are taken the count says %q", said)
	}
	p.click("#play")
	if said := jsValue[string](p, "long"); len(said) < 20 || said[:20] != "interrupted at step " {
		t.Errorf("the call ends with %q", said)
	}
	p.until("!triad.get().stepping && !triad.get().playing && document.querySelector('#play').textContent.startsWith('Go on to')")
}
