package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"triad/wasm/browser"
)

// openAt opens a page of another host, on which the site may be framed from its own address or another. Requests to
// these two are allowed.
func openAt(t *testing.T, address, lab string) *page {
	t.Helper()
	p := openFrom(t, address, "")
	p.friends = []string{lab, address}
	return p
}

func origin(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return u.Scheme + "://" + u.Host
}

// deep serves the site under a sub-path of another host, and returns the path's address with a slash at the end.
func deep(t *testing.T) string {
	t.Helper()
	home, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.StripPrefix("/deep/triad", httputil.NewSingleHostReverseProxy(home)))
	t.Cleanup(server.Close)
	return server.URL + "/deep/triad/"
}

// host serves one page of another site, whose policy is as strict as the examples' policy.
func host(t *testing.T, html string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, html)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// example serves a page of assets/examples as on another site: its files come from there, its figures from lab.
func example(t *testing.T, name, lab string) string {
	t.Helper()
	dir := filepath.Join("..", "..", "dist", "assets", "examples")
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	html := strings.NewReplacer("../../", lab, `"../`, `"`+lab+"assets/", "'self'", "'self' "+origin(lab)).Replace(string(text))
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, html)
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// agrees waits until a promise, made again each time, resolves with true.
func (p *page) agrees(promise string) {
	p.Helper()
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if jsValue[bool](p, promise) {
			return
		}
	}
	p.Fatalf("never agreed: %s", promise)
}

// record records the events of a page's figures in order, as [number of the figure, name, detail].
const record = `globalThis.heard = []; globalThis.labs = [...document.querySelectorAll('triad-lab')];
labs.forEach((lab, i) => ['ready', 'change', 'frame', 'diverged', 'error', 'key'].forEach((name) => lab.addEventListener(name, (e) => heard.push([i, name, e.detail]))));`

func TestCoursePagesOfOtherSitesDriveFiguresUnderASubPath(t *testing.T) {
	lab := deep(t)
	p := openAt(t, example(t, "course.html", lab), lab)
	p.js(record, nil)
	p.js("labs[0].scrollIntoView({block: 'center'})", nil)
	p.until("heard.some(([i, name]) => i === 0 && name === 'ready')")
	p.until("heard.some(([i, name, d]) => i === 0 && name === 'frame' && d.step > 0 && d.algorithms.length === 2)")
	p.js("document.querySelector('button[data-key=lambda][data-value=\"0.5\"]').click()", nil)
	p.agrees("labs[0].get().then((s) => s.values.lambda === '0.5')")
	p.until("document.querySelector('[data-value=\"0.5\"]').getAttribute('aria-pressed') === 'true'")
	p.js("labs[0].pause().then(() => labs[0].reset())", nil)
	if step := jsValue[int](p, "labs[0].step(7).then((s) => s.step)"); step != 7 {
		t.Errorf("after step(7): step %d", step)
	}
	if csv := jsValue[string](p, "labs[0].csv()"); !strings.HasPrefix(csv, "# triad ") || !strings.Contains(csv, "\n7,tb,mspbe,") {
		t.Errorf("the CSV begins %.80q", csv)
	}
	if got := jsValue[string](p, "labs[0].set('lambda', 'x').then(() => '', (e) => e.message)"); !strings.Contains(got, `lambda: "x" is invalid; use a number`) {
		t.Errorf("an illegal value: %q", got)
	}
	if a, b := jsValue[int](p, "labs[0].get().then((s) => s.seed)"), jsValue[int](p, "labs[0].newSeed().then((s) => s.seed)"); a == b {
		t.Errorf("newSeed keeps seed %d", a)
	}
	p.js("labs[0].setAttribute('alpha.gtb', '0.05')", nil)
	p.agrees("labs[0].get().then((s) => s.values['alpha.gtb'] === '0.05')")
	p.js("labs[0].setAttribute('preset', 'two-state-noisy')", nil)
	p.agrees("labs[0].get().then((s) => s.preset === 'two-state-noisy')")
	p.js("labs[0].setAttribute('speed', 'fast')", nil)
	p.until("heard.some(([i, name, d]) => name === 'error' && d.message.includes('speed') && d.fatal === false)")
	if where := jsValue[string](p, "document.activeElement.tagName"); where != "BODY" {
		t.Errorf("the focus has gone to %s", where)
	}
}

func TestFiguresOutOfSightRestAndContinueInSight(t *testing.T) {
	deepTest(t)
	p := open(t, "assets/examples/course.html")
	p.js(record, nil)
	p.js("labs[0].setAttribute('steps', '1000000'); labs[0].scrollIntoView({block: 'center'})", nil)
	step := "labs[0].get().then((s) => s.step)"
	p.js("customElements.whenDefined('triad-lab')", nil)
	p.agrees(step + ".then((n) => n > 20)")
	p.js("scrollTo(0, labs[0].offsetTop + 1700)", nil)
	// Some slices may still be under way.
	p.agrees("new Promise((resolve) => labs[0].get().then((a) => setTimeout(() => labs[0].get().then((b) => resolve(a.step === b.step && a.playing)), 400)))")
	before := jsValue[int](p, step)
	p.js("labs[0].scrollIntoView({block: 'center'})", nil)
	p.agrees(fmt.Sprintf("%s.then((n) => n > %d)", step, before+20))
}

func TestOnlyFiguresInSightStartAndAtMostSixLive(t *testing.T) {
	longTest(t)
	p := open(t, "assets/examples/ten.html")
	p.expects = []string{"Importing a module script failed"} // WebKit, for a figure that closes while it loads
	p.js(record, nil)
	live := "labs.filter((f) => f.live).length"
	frames := "labs.filter((f) => f.shadowRoot.querySelector('iframe')).length"
	p.until(live + " > 0")
	p.agrees("labs[0].get().then((s) => s.ready)") // the event may have come before the listener
	if n := jsValue[int](p, frames); n < 1 || n > 3 {
		t.Errorf("%d figures have started where one or two are near the window", n)
	}
	workers := jsValue[int](p, "labs.filter((f) => f.live && f.shadowRoot.querySelector('iframe').contentDocument.getElementById('app')).length")
	if workers > 3 {
		t.Errorf("%d pages of Triad are loaded", workers)
	}
	p.js("labs[0].pause().then(() => labs[0].set('lambda', '0.25'))", nil)
	for i := 1; i < 10; i++ {
		p.js(fmt.Sprintf("labs[%d].scrollIntoView({block: 'center'})", i), nil)
		p.until(fmt.Sprintf("labs[%d].live", i))
		if n := jsValue[int](p, frames); n > 6 {
			t.Fatalf("%d figures live at once", n)
		}
	}
	p.until("heard.some(([i, name]) => i === 9 && name === 'ready')")
	if jsValue[bool](p, "labs[0].live") {
		t.Error("the first figure has not made room for the last")
	}
	if got := jsValue[string](p, "labs[0].shadowRoot.querySelector('a').href"); got != p.home()+"?preset=two-state&lambda=0.25" && got != p.home()+"?lambda=0.25" {
		t.Errorf("meanwhile its link leads to %s", got)
	}
	p.js("heard.length = 0; labs[0].scrollIntoView({block: 'center'})", nil)
	p.until("heard.some(([i, name]) => i === 0 && name === 'ready')")
	p.agrees("labs[0].get().then((s) => s.values.lambda === '0.25' && !s.playing && s.step === 0)")
}

// A lesson that shows one step at a time does not display the figures of the others.
func TestFiguresThatAreNotDisplayedAreNotMeasured(t *testing.T) {
	longTest(t)
	p := open(t, "assets/examples/ten.html")
	p.js("globalThis.lab = document.querySelector('triad-lab')", nil)
	const inner = "lab.shadowRoot?.querySelector('iframe')?.contentDocument"
	p.until(inner + "?.getElementById('pictures')?.dataset.stage === 'drawn'")
	p.js("lab.pause().then(() => { lab.style.display = 'none'; })", nil)
	p.js("lab.svg().then(() => {}, () => {})", nil) // measures first
	p.js("lab.style.display = ''", nil)
	p.agrees("lab.svg().then((svg) => svg.split('<path').length > 10, () => false)") // its frame gets its size later
}

// speaker returns a page that embeds the site in a plain, sandboxed frame, and records its answers.
func speaker(lab, query string) string {
	return `<!doctype html><title>host</title><iframe id="lab" width="640" height="400" sandbox="allow-scripts allow-same-origin" src="` + lab + query + `"></iframe>
<iframe id="other" src="` + lab + `assets/icon.svg" width="10" height="10"></iframe>
<script>
globalThis.heard = [];
const lab = document.getElementById("lab");
addEventListener("message", (e) => { if (e.source === lab.contentWindow) heard.push(e.data); });
const say = (data) => lab.contentWindow.postMessage(data, "*");
const answer = (id) => heard.find((m) => m.id === id);
</script>`
}

func TestHostileMessagesAreIgnoredOrGetErrors(t *testing.T) {
	p := openAt(t, host(t, speaker(site, "?autoplay=0&embed")), site)
	p.until("heard.some((m) => m.triad === 1 && m.event === 'ready' && m.detail.step === 0)")
	p.js(`for (const m of [null, 1, "triad", [], {}, {triad: {}}, {triad: 2, id: 1, method: "play"}, {triad: 1}, {triad: 1, id: -1, method: "play"},
		{triad: 1, id: NaN, method: "play"}, {triad: 1, id: 2, method: "constructor"}, {triad: 1, id: 3, method: "define", args: [{}]},
		{triad: 1, id: 4, method: "set", args: ["lambda", {}]}, {triad: 1, id: 5, method: "set", args: ["lambda", "x".repeat(1 << 20)]},
		{triad: 1, id: 6, method: "step", args: [1e9]}, {triad: 1, id: 7, method: "step", args: {length: 1, 0: 1}}, {triad: 1, id: 8, method: "set", args: ["__proto__", "1"]},
		{triad: 1, id: "nine", method: "set", args: ["alpha", "-1"]}]) say(m);
		const loop = {triad: 1, id: 10, method: "set", args: ["lambda"]}; loop.args.push(loop); say(loop);
		say({triad: 1, id: 11, method: "get"});`, nil)
	p.until("answer(11)")
	for id, want := range map[string]string{
		"1": "triad: version 2 is invalid; use 1", "2": "method: ", "3": "method: ", "4": "value of set", "5": "value of set",
		"6": "n of step", "7": "args of step", "8": "key of set", "'nine'": `alpha: "-1"`, "10": "value of set",
	} {
		p.until("answer(" + id + ")")
		if got := jsValue[string](p, "answer("+id+").ok === false ? answer("+id+").error : 'accepted'"); !strings.Contains(got, want) {
			t.Errorf("message %s is answered %q, want %q", id, got, want)
		}
	}
	if n := jsValue[int](p, "heard.filter((m) => m.event === 'error' && m.detail.fatal === false).length"); n != 4 { // {triad: {}}, no id, −1, NaN
		t.Errorf("%d messages without a legal id are answered by an event, want 4", n)
	}
	if got := jsValue[string](p, "(({step, playing, values}) => [step, playing, values.lambda, values.alpha].join())(answer(11).result)"); got != "0,false,0.9,0.01" {
		t.Errorf("afterwards the experiment is at %s", got)
	}
	// The page accepts a limited number of calls at once, and answers each.
	p.js("for (let id = 1000; id < 1300; id++) say({triad: 1, id, method: 'step', args: [1]})", nil)
	p.until("heard.filter((m) => m.id >= 1000).length === 300")
	if n := jsValue[int](p, "heard.filter((m) => m.id >= 1000 && m.ok).length"); n < 100 || n == 300 {
		t.Errorf("of 300 calls at once %d are accepted", n)
	}
}

// The page around a figure need not wait for it. A request at the frame's load event, before the experiment is open, is
// executed when it is open.
func TestCallsBeforeReadyWaitForIt(t *testing.T) {
	p := openAt(t, host(t, speaker(site, "?autoplay=0&embed")+`<script>
		document.getElementById('lab').onload = () => {
			globalThis.before = heard.length;
			say({triad: 1, id: 1, method: "set", args: ["lambda", 0.5]});
			say({triad: 1, id: 2, method: "step", args: [3]});
			say({triad: 1, id: 3, method: "set", args: ["lambda", 7]});
		};
	</script>`), site)
	p.until("answer(1) && answer(2) && answer(3)")
	if got := jsValue[string](p, "[before, answer(1).result.values.lambda, answer(2).result.step, answer(3).ok, heard.some((m) => m.event === 'ready')].join()"); got != "0,0.5,3,false,true" {
		t.Errorf("calls at the load event, of which the first is set(lambda, 0.5) and the second step(3), give %s", got)
	}
}

func TestMessagesOfOtherWindowsAreIgnored(t *testing.T) {
	deepTest(t)
	p := openAt(t, host(t, speaker(site, "?autoplay=0&embed")+`<iframe id="stranger" srcdoc="<script>
		const lab = parent.document.getElementById('lab').contentWindow;
		lab.postMessage({triad: 1, id: 1, method: 'play'}, '*');
		lab.postMessage({triad: 1, id: 2, method: 'step', args: [5]}, '*');
		addEventListener('message', (e) => parent.postMessage({stranger: e.data}, '*'));
	</script>"></iframe>`), site)
	p.until("heard.some((m) => m.event === 'ready')")
	// The stranger's script runs again, now with a listener.
	p.js("new Promise((resolve) => { const s = document.getElementById('stranger'); s.onload = resolve; s.srcdoc = s.srcdoc; })", nil)
	p.js("say({triad: 1, id: 3, method: 'get'})", nil)
	p.until("answer(3)")
	if got := jsValue[string](p, "(({step, playing}) => [step, playing, answer(1), answer(2)].join())(answer(3).result)"); got != "0,false,," {
		t.Errorf("a stranger has had an effect: %s", got)
	}
	// A page that is not embedded does not answer either.
	q := open(t, "?preset=two-state&autoplay=0").ready()
	q.js("globalThis.answered = 0; addEventListener('message', (e) => { if (e.data?.triad === 1 && 'ok' in e.data) answered++; }); postMessage({triad: 1, id: 1, method: 'play'}, '*')", nil)
	q.js("new Promise((resolve) => setTimeout(resolve, 300))", nil)
	if jsValue[int](q, "answered") != 0 || q.get().Playing {
		t.Error("a page that nobody embeds takes messages")
	}
}
