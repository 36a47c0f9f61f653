package e2e

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"triad/wasm/browser"
)

// strictly returns a page with a frame that its sandbox gives no origin, storage or history. It records the frame's
// events, and calls its methods.
func strictly(attributes string) string {
	return `<!doctype html><title>host</title><iframe id="lab" width="900" height="560" sandbox="allow-scripts" ` + attributes + `></iframe>
<script>
globalThis.heard = [];
const lab = document.getElementById("lab");
addEventListener("message", (e) => { if (e.source === lab.contentWindow) heard.push(e.data); });
let calls = 0;
const call = async (method, ...args) => {
	const id = ++calls;
	lab.contentWindow.postMessage({triad: 1, id, method, args}, "*");
	for (;;) {
		const answer = heard.find((m) => m.id === id);
		if (answer) return answer.ok ? answer.result : Promise.reject(new Error(answer.error));
		await new Promise((done) => setTimeout(done, 20));
	}
};
</script>`
}

// inFrame opens a page with a strict frame, and waits for the figure in it.
func inFrame(t *testing.T, attributes string) *page {
	t.Helper()
	p := openAt(t, host(t, strictly(attributes)), site)
	p.until("heard.some((m) => m.event === 'ready')")
	return p
}

// ends waits until the frame's run or study has ended with a CSV.
func (p *page) ends(name, csv string) {
	p.Helper()
	got, want := "", withoutQuery(csv)
	for end := time.Now().Add(browser.Patience); got != want && time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		got = withoutQuery(jsValue[string](p, "call('csv').catch((e) => e.message)"))
	}
	if got != want {
		p.Errorf("%s: %s", name, firstDifference(want, got))
	}
}

// withoutQuery leaves out the line of a CSV that names the query, in which a figure has keys of its own.
func withoutQuery(csv string) string {
	return regexp.MustCompile(`(?m)^# query .*\n`).ReplaceAllString(csv, "")
}

// A strict sandbox gives a figure no origin: no storage, no history, no service worker, and only workers that it makes.
// All of it runs nevertheless, with the bytes of the command line.
func TestFiguresRunInAStrictSandbox(t *testing.T) {
	longTest(t)
	triad := commandLine(t)
	for _, c := range []struct{ name, verb, query string }{
		{"default", "run", "seed=3&steps=2000"},
		{"Baird", "run", "preset=baird&runs=2&steps=600&seed=4"},
		{"Mountain Car", "run", "preset=mountain-car&runs=1&episodes=20"},
		{"map", "run", "preset=two-state&view=map&runs=2&steps=400"},
		{"study", "study", small + "&autoplay=1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			query := c.query + "&speed=max&embed=1"
			p := inFrame(t, `src="`+site+`?`+query+`"`)
			if c.verb == "run" {
				p.until("heard.some((m) => m.event === 'drawn')")
			}
			if c.name == "default" { // its pictures are the stage's
				p.agrees("call('svg').then((text) => text.includes('<svg'))")
			}
			p.ends(c.name, triad(c.verb, query))
			if n := jsValue[int](p, "heard.filter((m) => m.event === 'error').length"); n > 0 {
				t.Errorf("%d errors: %s", n, jsValue[string](p, "JSON.stringify(heard.find((m) => m.event === 'error'))"))
			}
		})
	}
	t.Run("own problem", func(t *testing.T) {
		definition := ownProblem(t)
		p := open(t, "?preset=custom&runs=2&steps=300&autoplay=0").ready()
		p.js("triad.define("+definition+")", nil)
		p.until("location.hash.startsWith('#mdp=')")
		p.js("triad.pause().then(() => triad.set('steps', '300')).then(() => triad.reset()).then(() => triad.pause()).then(() => triad.step(300))", nil)
		p.until("location.search.includes('steps=300')")
		want, link := jsValue[string](p, "triad.csv()"), jsValue[string](p, "location.search + location.hash")
		link = strings.NewReplacer("?", "?speed=max&embed=1&", "autoplay=0", "autoplay=1").Replace(link)
		inFrame(t, `src="`+site+link+`"`).ends("own problem", want)
	})
}

// ownProblem returns the definition of a problem as a script's text.
func ownProblem(t *testing.T) string {
	t.Helper()
	text, err := json.Marshal(map[string]any{
		"states": 2, "actions": 2, "gamma": 0.9, "name": "Own",
		"P":  [][][]float64{{{0, 1}, {1, 0}}, {{0, 1}, {1, 0}}},
		"r":  [][]float64{{1, -0.5}, {0.5, 2}},
		"pi": [][]float64{{1, 0}, {1, 0}}, "mu": [][]float64{{0.5, 0.5}, {0.5, 0.5}},
		"phi": [][]float64{{1, 0}, {0, 1}, {2, 0}, {0, 2}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A page in a strict sandbox can use the element, too: its figure inherits the sandbox.
func TestTheElementRunsInAStrictSandbox(t *testing.T) {
	longTest(t)
	inner := `<script type='module' src='` + site + `assets/embed.js'></script>
		<triad-lab preset='two-state' steps='300' speed='max' style='width: 800px; height: 500px'></triad-lab>
		<script>
			const lab = document.querySelector('triad-lab');
			const tell = (event, detail) => parent.postMessage({event, detail}, '*');
			lab.addEventListener('drawn', async () => {
				tell('drawn');
				await lab.set('lambda', '0.5');
				tell('lambda', (await lab.get()).values.lambda);
				tell('svg', (await lab.svg()).includes('<svg'));
			});
			lab.addEventListener('ready', () => tell('ready'));
		</script>`
	p := inFrame(t, `srcdoc="`+inner+`"`)
	p.until("heard.some((m) => m.event === 'lambda' && m.detail === '0.5')")
	p.until("heard.some((m) => m.event === 'svg' && m.detail)")
}
