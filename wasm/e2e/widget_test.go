package e2e

import (
	"strings"
	"testing"
)

// notebook is a page that shows the widget twice, as a notebook does, with models that record what comes back.
const notebook = `<!doctype html><title>notebook</title><style>div { width: 640px; height: 420px }</style><div id="a"></div><div id="b"></div>
<script type="module">
import widget from "SITEassets/widget.mjs";
class Model {
	heard = [];
	saved = 0;
	#values;
	#on = new Map();
	constructor(values) { this.#values = values; }
	get(key) { return this.#values[key]; }
	set(key, value) {
		this.#values[key] = value;
		for (const f of this.#on.get("change:" + key) ?? []) f();
	}
	on(name, f) { this.#on.set(name, [...(this.#on.get(name) ?? []), f]); }
	off(name, f) { this.#on.set(name, (this.#on.get(name) ?? []).filter((g) => g !== f)); }
	save_changes() { this.saved++; }
	send(m) { this.heard.push(m); }
	say(m) { for (const f of this.#on.get("msg:custom") ?? []) f(m, []); }
	get listeners() { return [...this.#on.values()].flat().length; }
}
const models = {
	a: new Model({ preset: "two-state", autoplay: "0", steps: 500, runs: 2, attributes: { "alpha.gtb": 0.05 } }),
	b: new Model({ preset: "baird", autoplay: "0" }),
};
const remove = {};
for (const id of ["a", "b"]) remove[id] = await widget.render({ model: models[id], el: document.getElementById(id) });
let last = 0;
const ask = (id, method, ...args) => new Promise((done) => {
	const n = ++last;
	models[id].say({ id: n, method, args });
	const look = () => { const m = models[id].heard.find((h) => h.id === n); m ? done(m) : setTimeout(look, 20); };
	look();
});
Object.assign(globalThis, { models, remove, ask });
</script>`

// The widget has anywidget's contract: attributes are traits, the state comes back, methods are messages, and what it
// returns takes the figure away.
func TestTheWidgetRunsInNotebooks(t *testing.T) {
	longTest(t)
	p := openAt(t, host(t, strings.ReplaceAll(notebook, "SITE", site)), site)
	p.until("globalThis.models?.a.get('state')?.values?.['alpha.gtb'] === '0.05' && models.b.get('state')?.query.includes('preset=baird')")
	p.until("models.a.saved > 0 && models.a.get('state').step === 0")
	// A trait acts at once, and null takes its attribute away.
	p.js("models.a.set('lambda', 0.5)", nil)
	p.until("models.a.get('state').values.lambda === '0.5'")
	p.js("models.a.set('attributes', {})", nil)
	p.until("models.a.get('state').values['alpha.gtb'] !== '0.05'")
	p.js("models.a.set('lambda', null)", nil)
	p.until("models.a.get('state').values.lambda === '0.9'")
	if jsValue[bool](p, "models.b.get('state').values.lambda === '0.5'") {
		t.Error("a trait of one figure has changed the other")
	}
	// Methods are messages.
	p.agrees("ask('a', 'step', 500).then((m) => m.ok && m.result.step === 500)")
	p.until("models.a.get('state').step === 500")
	want := commandLine(t)("run", "preset=two-state&steps=500&runs=2")
	if got := jsValue[string](p, "ask('a', 'csv').then((m) => m.result)"); withoutQuery(got) != withoutQuery(want) {
		t.Error(firstDifference(want, got))
	}
	p.agrees("ask('a', 'set', 'lambda', 'much').then((m) => !m.ok && m.error.includes('lambda'))")
	p.agrees("ask('a', 'destroy').then((m) => !m.ok && m.error.includes('use play, pause'))")
	p.agrees("ask('a', 'step', 1, 2, 3).then((m) => 'ok' in m)")
	// Removal leaves nothing behind, and the other figure continues.
	p.js("remove.a()", nil)
	if left := jsValue[int](p, "document.querySelectorAll('#a *').length + models.a.listeners"); left > 0 {
		t.Errorf("%d elements and listeners stay", left)
	}
	p.agrees("ask('b', 'step', 20).then((m) => m.ok && m.result.step === 20)")
}
