package e2e

import (
	"fmt"
	"testing"
	"time"

	"triad/wasm/browser"
)

// slowed multiplies the time of the learners' slices, like a slow processor.
func slowed(times int) string {
	return fmt.Sprintf(`
		for (const name of ['triadGoOn', 'triadReceive']) {
			let real;
			Object.defineProperty(globalThis, name, { get: () => (...args) => {
				const from = performance.now();
				const result = real(...args);
				for (const to = performance.now() + %d * (performance.now() - from); performance.now() < to;);
				return result;
			}, set(f) { real = f; } });
		}`, times-1)
}

// A call resolves after its effect, however long this takes, and each answer belongs to its call.
func TestSlowCallsResolveAfterTheirEffect(t *testing.T) {
	deepTest(t)
	const steps = 100_000
	times := map[string]int{"triad": 6, "triad-lab": 1, "messages": 1}
	for name, by := range callers {
		t.Run(name, func(t *testing.T) { // closes its pages at the end
			p := blank(t, rememberWorkers)
			f := p.faulty()
			f.only(faultsBy{"worker.js": added(slowed(times[name])), "host.html": page200(`<script type="module" src="assets/embed.js"></script>
			<triad-lab preset="two-state" runs="65" autoplay="0" style="width:700px;height:500px"></triad-lab>`)})
			if by.page != "host.html" {
				by.page = "?preset=two-state&runs=65&autoplay=0"
			}
			p.visit(f, by.page)
			p.until(by.frame + "?.triad?.get().ready")
			p.js(wrongCalls+"globalThis.wrong = { told, call: "+by.call+" };", nil)
			p.js(fmt.Sprintf(`{
			const { told, call } = wrong;
			wrong.step = told(call('step', [%d]).finally(() => { wrong.ended = performance.now(); }));
			wrong.seen = [];
			wrong.calls = Promise.all([told(call('set', ['lambda', '7'])), told(call('set', ['lambda', '0.5'])), told(call('get', []))]).then((l) => { wrong.called = performance.now(); return l; });
		}`, steps), nil)
			said := jsValue[string](p, `wrong.calls.then(([seven, half, get]) => [seven[1].startsWith('lambda: "7"'), half[0]?.values.lambda, get[0]?.step < 100000].join())`)
			if said != "true,0.5,true" {
				t.Errorf("%s: during the steps, calls end with %s", name, said)
			}
			// told() stops waiting after a while, but the call continues.
			for end := time.Now().Add(5 * browser.Patience); !jsValue[bool](p, "wrong.ended > 0") && time.Now().Before(end); {
				time.Sleep(time.Second)
			}
			if got := jsValue[int](p, "wrong.call('get', []).then((s) => s.step)"); got != steps {
				t.Errorf("%s: step(%d) has ended at step %d", name, steps, got)
			}
			if !jsValue[bool](p, "wrong.called < wrong.ended") {
				t.Errorf("%s: other calls waited for all the steps", name)
			}
			for _, way := range [][2]string{{"pause", "[]"}, {"reset", "[]"}, {"set", "['seed', '4']"}} {
				said := jsValue[string](p, fmt.Sprintf(`(({ told, call }) => {
				const long = told(call('step', [%d]));
				return new Promise((resolve) => setTimeout(resolve, 300)).then(() => told(call(%q, %s))).then(async ([s, e]) => (e || String((await long)[1])));
			})(wrong)`, steps, way[0], way[1]))
				var at int
				if n, err := fmt.Sscanf(said, "interrupted at step %d", &at); n != 1 || err != nil || at == 0 {
					t.Errorf("%s: %s during steps: %q", name, way[0], said)
				}
			}
			p.load("about:blank") // frees the processor for the next page
		})
	}
}

// Whatever makes a worker silent, at any time, the page reports it within 15 s, and Restart helps.
func TestSilentWorkersAreReported(t *testing.T) {
	deepTest(t)
	for how, query := range map[string]string{
		"self.close()":               "?steps=1000000000&speed=max",
		"for (;;);":                  "?steps=1000000000&speed=max&autoplay=0",
		"self.postMessage = () => 0": "?steps=1000000000&speed=max",
	} {
		p := blank(t, rememberWorkers)
		f := p.faulty()
		f.only(faultsBy{"worker.js": changed("text/javascript", func(text []byte) []byte {
			return append([]byte("addEventListener('message', ({ data }) => { if (data.fall) { "+how+" } });\n"), text...)
		})})
		p.visit(f, query)
		p.ready()
		p.js("triad.step(500)", nil)
		if query[len(query)-1] == 'x' {
			p.js("triad.play()", nil)
		}
		p.js("globalThis.since = performance.now(); workers[0].postMessage({ fall: true }); globalThis.call = triad.csv().then(() => 'resolved', (e) => e.message)", nil)
		p.until(says("No answer came for 10 seconds"))
		if s := jsValue[float64](p, "(performance.now() - since) / 1000"); s > 15*slowness {
			t.Errorf("%s: told after %.1f s, want 15", how, s)
		}
		if said := jsValue[string](p, "call"); said != "no answer for 10 s" {
			t.Errorf("%s: a call under way: %q", how, said)
		}
		p.click(again)
		p.ready()
		if step := p.get().Step; step < 500 {
			t.Errorf("%s: restarted at step %d, want 500 or more", how, step)
		}
		p.js("triad.pause()", nil)
		p.load("about:blank") // frees the processor for the next page
	}

	// This worker never sends a message.
	p := blank(t)
	f := p.faulty()
	f.only(faultsBy{"worker.js": changed("text/javascript", func([]byte) []byte { return []byte("for (;;);") })})
	p.visit(f, "?preset=two-state&autoplay=0")
	p.until("globalThis.triad") // this may come after the end of a visit's wait
	p.js("globalThis.call = triad.play().then(() => 'resolved', (e) => e.message)", nil)
	p.until(says("could not start"))
	if said := jsValue[string](p, "call"); said != "no answer for 10 s" {
		t.Errorf("a call to a worker that never spoke: %q", said)
	}
}
