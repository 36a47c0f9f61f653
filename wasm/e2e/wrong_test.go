package e2e

import (
	"fmt"
	"testing"
)

// wrongWorker is between the learners and the page. A message {wrong} to the worker makes its answers late, repeated,
// disordered, missing, or garbage.
const wrongWorker = `{
	const post = self.postMessage.bind(self);
	const held = [];
	let mode = '';
	const flush = () => held.splice(0).reverse().forEach((m) => post(m));
	addEventListener('message', (e) => {
		if (e.data?.wrong === undefined) return;
		e.stopImmediatePropagation();
		mode = e.data.wrong;
		flush();
	});
	const garbage = (id) => [null, 7, 'noise', [], {}, { type: 'summary' }, { type: 'nothing', id: 1e9 }, { type: 'summary', id: 1e9 }, { type: 'summary', id, query: 5, algorithms: [null] }];
	const ways = {
		late: (m) => setTimeout(post, 1500, m),
		twice: (m) => { post(m); post(m); },
		disorder: (m) => held.push(m) === 1 && setTimeout(flush, 400),
		never: () => {},
		garbage: (m) => garbage(m.id).forEach((g) => post(g)),
	};
	self.postMessage = (m, transfer = []) => (m.id && ways[mode] ? ways[mode](m) : post(m, transfer));
}
`

// wrongWorkers replaces the host's workers by such workers.
func (f *faulty) wrongWorkers() {
	f.only(faultsBy{"worker.js": changed("text/javascript", func(text []byte) []byte { return append([]byte(wrongWorker), text...) })})
}

// wrongCalls holds the methods by name, each as [arguments, whether the result is right, given the earlier get()].
// common holds those that <triad-lab> and messages have too. call(method, args) makes a call.
const wrongCalls = `
	const common = {
		play: [[], (s) => s.playing === true],
		pause: [[], (s) => s.playing === false],
		step: [[3], (s, before) => s.step === before.step + 3],
		set: [['lambda', '0.5'], (s) => s.values.lambda === '0.5'],
		newSeed: [[], (s, before) => s.seed !== before.seed],
		reset: [[], (s) => s.step === 0],
		get: [[], (s) => s.ready],
		csv: [[], (text) => text.startsWith('# triad')],
	};
	const whole = {
		...common,
		definition: [[], (d) => d.states === 2],
		update: [[], (u) => u.learners.length === 0 && u.missing === 'off'],
		catalogue: [[], (c) => c.algorithms.length > 10],
		svg: [[], (text) => text.startsWith('<?xml')],
		png: [[], (blob) => blob.size > 1000],
		log: [['s,a,r,s_next\n0,0,0,0\n0,1,0,1\n', 'two.csv'], (s) => s.log.rows === 2],
		define: [[{ name: 'mine', states: 1, actions: 1, P: [[[1]]], r: [[1]], pi: [[1]], mu: [[1]], phi: [[1]] }], (s) => s.problem === 'custom' && s.custom.name === 'mine'],
		study: [[], (s) => s.get().state === 'fresh'],
	};
	const told = (p) => Promise.race([p.then((v) => [v, ''], (e) => [null, e.message]), new Promise((r) => setTimeout(r, 40000, [null, 'neither resolves nor rejects']))]);
	// One after another, each right; what is wrong is told.
	const inTurn = async (calls, call) => {
		const wrong = [];
		for (const [name, [args, right]] of Object.entries(calls)) {
			const before = await call('get', []);
			const [v, why] = await told(call(name, args));
			if (why || !right(v, before)) wrong.push(name + ': ' + (why || JSON.stringify(v)));
		}
		return wrong.join('; ');
	};
	// All at once: each has an answer of its own.
	const atOnce = async (call) => {
		const [seven, half, csv, get, bad] = await Promise.all([call('set', ['lambda', '7']), call('set', ['lambda', '0.25']), call('csv', []), call('get', []), call('set', ['nothing', '1'])].map(told));
		const found = [/^lambda: "7"/.test(seven[1]), half[0]?.values.lambda === '0.25', csv[0]?.startsWith?.('# triad'), get[0]?.ready, /^nothing: unknown key/.test(bad[1])];
		return found.every(Boolean) ? '' : JSON.stringify([seven[1], half[1] || half[0].values.lambda, csv[1], get[1], bad[1]]);
	};
	// All at once, when no answer is to come: how each ends, and within how many ms.
	const inVain = async (calls, call) => {
		const from = performance.now();
		const ends = await Promise.all(Object.entries(calls).map(async ([name, [args]]) => [name, (await told(call(name, args)))[1]]));
		return { ends: Object.fromEntries(ends), ms: performance.now() - from };
	};
`

// caller is one way to call the methods.
type caller struct {
	page  string // address on the faulty host
	calls string // its methods
	call  string // a function of a method and its arguments
	frame string // the window with the workers
}

const wrongHost = `<script type="module" src="assets/embed.js"></script>
<triad-lab autoplay="0" steps="1000000000" style="width:700px;height:500px"></triad-lab>`

var callers = map[string]caller{
	"triad": {"?autoplay=0&steps=1000000000", "whole", "(method, args) => Promise.resolve(triad[method](...args))", "window"},
	"triad-lab": {
		"host.html", "common", "(method, args) => document.querySelector('triad-lab')[method](...args)",
		"document.querySelector('triad-lab')?.shadowRoot?.querySelector('iframe')?.contentWindow",
	},
	"messages": {
		"host.html", "common", `(() => {
			const waiting = new Map();
			addEventListener('message', ({ data }) => waiting.get(data.id)?.(data));
			let n = 1000;
			return (method, args) => new Promise((resolve, reject) => {
				const id = ++n;
				waiting.set(id, (m) => (m.ok ? resolve(m.result) : reject(new Error(m.error))));
				document.querySelector('triad-lab').shadowRoot.querySelector('iframe').contentWindow.postMessage({ triad: 1, id, method, args }, '*');
			});
		})()`,
		"document.querySelector('triad-lab')?.shadowRoot?.querySelector('iframe')?.contentWindow",
	},
}

// calledBy opens a caller's page on a host whose workers are wrong.
func calledBy(t *testing.T, by caller) (*page, *faulty) {
	t.Helper()
	p := blank(t, rememberWorkers)
	f := p.faulty()
	f.wrongWorkers()
	f.faults["host.html"] = page200(wrongHost)
	p.visit(f, by.page)
	p.until(by.frame + "?.triad?.get().ready")
	p.until("(" + by.frame + ".document.querySelector('#stage iframe')?.contentWindow.triadStage?.frames ?? 0) > 0")
	p.js(wrongCalls+"globalThis.wrong = { common, whole, inTurn, atOnce, inVain, call: "+by.call+" };", nil)
	return p, f
}

// wrong sets the mode of the newest worker.
func (p *page) wrong(by caller, mode string) {
	p.Helper()
	p.js(fmt.Sprintf("%s.workers.at(-1).postMessage({ wrong: %q })", by.frame, mode), nil)
}

func TestLateRepeatedOrDisorderedAnswersAreAssignedCorrectly(t *testing.T) {
	deepTest(t)
	for name, by := range callers {
		p, _ := calledBy(t, by)
		for _, mode := range []string{"late", "twice", "disorder"} {
			p.wrong(by, mode)
			if said := jsValue[string](p, "wrong.atOnce(wrong.call)"); said != "" {
				t.Errorf("%s, answers %s, calls at once: %s", name, mode, said)
			}
			p.wrong(by, mode)
			if said := jsValue[string](p, "wrong.inTurn(wrong.common, wrong.call)"); said != "" {
				t.Errorf("%s, answers %s: %s", name, mode, said)
			}
		}
		p.wrong(by, "disorder")
		if said := jsValue[string](p, "wrong.inTurn(wrong."+by.calls+", wrong.call)"); said != "" {
			t.Errorf("%s, each method: %s", name, said)
		}
		p.load("about:blank") // frees the processor for the next page
	}
}

func TestMissingOrInvalidAnswersRejectTheirCalls(t *testing.T) {
	deepTest(t)
	local := map[string]bool{"get": true, "catalogue": true, "study": true} // the page answers these itself
	for name, by := range callers {
		p, _ := calledBy(t, by)
		type end struct {
			Ends map[string]string `json:"ends"`
			Ms   float64           `json:"ms"`
		}
		in := func(mode, calls string) end {
			p.wrong(by, mode)
			return jsValue[end](p, "wrong.inVain("+calls+", wrong.call)")
		}
		garbage := in("garbage", "wrong.common")
		for method, said := range garbage.Ends {
			if want := "the learners’ answer could not be read"; !local[method] && said != want {
				t.Errorf("%s.%s, answered by garbage: %q, want %q", name, method, said, want)
			}
		}
		p.wrong(by, "")
		if said := jsValue[string](p, "wrong.inTurn(wrong.common, wrong.call)"); said != "" {
			t.Errorf("%s, after garbage: %s", name, said)
		}
		never := in("never", "wrong."+by.calls)
		for method, said := range never.Ends {
			switch {
			case local[method] && said != "":
				t.Errorf("%s.%s: %s", name, method, said)
			case !local[method] && method != "svg" && method != "png" && said != "no answer for 10 s":
				t.Errorf("%s.%s, never answered: %q", name, method, said)
			}
		}
		if never.Ms > 15_000*slowness {
			t.Errorf("%s: calls without an answer end after %.1f s, want 15", name, never.Ms/1000)
		}
		button := by.frame + ".document.querySelector('#notices [data-key=dead] button:not(.icon)')"
		p.until(button + "?.textContent === 'Restart'")
		if said := jsValue[string](p, "wrong.call('play', []).then(() => 'resolved', (e) => e.message)"); said != "no answer for 10 s" {
			t.Errorf("%s: a call to learners that have stopped: %q", name, said)
		}
		p.js(button+".click()", nil)
		p.until(by.frame + ".triad.get().ready")
		if said := jsValue[string](p, "wrong.inTurn(wrong.common, wrong.call)"); said != "" {
			t.Errorf("%s, restarted: %s", name, said)
		}
		p.load("about:blank") // frees the processor for the next page
	}
}
