package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"triad/wasm/browser"
)

// attacks holds actions of an injected script. An exception, a rejection or an event stops each action, and no part
// of it runs.
var attacks = []string{
	`document.body.innerHTML = "<img src=x onerror='globalThis.hit = 1'>"`,
	`document.body.insertAdjacentHTML("beforeend", "<p>text</p>")`,
	`document.write("<p>text</p>")`,
	`document.createElement("iframe").srcdoc = "<p>text</p>"`,
	`document.createElement("script").text = "globalThis.hit = 1"`,
	`document.createElement("script").src = "assets/page.js"`,
	`document.body.setAttribute("onclick", "globalThis.hit = 1")`,
	`new DOMParser().parseFromString("<p>text</p>", "text/html")`,
	`document.createRange().createContextualFragment("<p>text</p>")`,
	`new Function("globalThis.hit = 1")()`,
	`new Worker("data:text/javascript,postMessage(1)")`,
	`new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])))`,
	`new Worker("assets/engine/worker.js")`,
	`navigator.serviceWorker.register("sw.js")`,
	`trustedTypes.createPolicy("triad", { createHTML: (s) => s })`,
	`trustedTypes.createPolicy("default", { createHTML: (s) => s })`,
	`fetch("https://other.example/?stolen")`,
	`new Promise((_, refused) => document.body.append(Object.assign(document.createElement("img"), { src: "https://other.example/x.png", onerror: refused })))`,
	`new Promise((_, refused) => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "data:text/css,p{}", onerror: refused })))`,
}

// onTheStage holds the same actions against the stage's document.
var onTheStage = []string{
	`document.querySelector("#stage iframe").contentDocument.body.innerHTML = "<p>text</p>"`,
	`document.querySelector("#stage iframe").contentWindow.trustedTypes.createPolicy("triad", { createHTML: (s) => s })`,
	`document.querySelector("#stage iframe").contentWindow.fetch("https://other.example/?stolen")`,
}

// refuses tries attacks on a page.
func (p *page) refuses(attacks []string) {
	p.Helper()
	// These are the browsers' messages: the watcher's words, and their own.
	p.expects = append(p.expects, "refused: ", "Content Security Policy", "Content-Security-Policy", "TrustedHTML", "TrustedScript", "TrustedType", "Trusted Type", "exception: loading https://other.example/", "exception: loading data:", "request to another host: https://other.example/")
	for _, attack := range attacks {
		// The attack is delayed, because a driver's own evaluation may run text.
		if got := jsValue[string](p, fmt.Sprintf("new Promise((go) => setTimeout(go)).then(async () => { await (%s); }).then(() => 'allowed', () => 'refused')", attack)); got != "refused" {
			p.Errorf("allowed: %s", attack)
		}
	}
	if jsValue[bool](p, "'hit' in globalThis") {
		p.Error("an injected script has run")
	}
}

// foreignTexts holds texts that are no scripts of the site, and no markup of the catalogue.
var foreignTexts = []string{
	`script("page.js")`, `script("engine/worker.js?other")`, `script("engine/worker.js#pool")`, `script("../assets/engine/worker.js/")`, `script("https://other.example/worker.js")`,
	`script("//other.example/worker.js")`, `script("data:text/javascript,1")`, `script("blob:" + location.origin + "/1")`, `script("javascript:1")`,
	`mathML("")`, `mathML("text")`, `mathML("<p></p>")`, `mathML("<math><script>globalThis.hit = 1</script></math>")`,
	`mathML("<math><mi onclick=\"hit = 1\">x</mi></math>")`, `mathML("<math><mi class=\"x\" onclick=\"hit\">x</mi></math>")`, `mathML("<math href=\"javascript:hit\"></math>")`,
	`mathML("<math><mtext><img src=x onerror=\"hit = 1\"></mtext></math>")`, `mathML("<math><annotation-xml encoding=\"text/html\"><p></p></annotation-xml></math>")`,
	`mathML("<math><mi>x</mi></math><img src=x>")`, `mathML("<math><!--</math>")`, `mathML("<math><mi>&#60;</mi></math>")`, `mathML("<mathx></math>")`, `mathML("<math><mi/x></math>")`, `mathML("<math><mi\nid=\"x\"></mi></math>")`,
}

// A stored page may register its service worker: with the host's headers, and by the page's own markup on a host
// without a policy.
func TestThePageRefusesInjectedMarkupScriptsAndWorkers(t *testing.T) {
	longTest(t)
	for name, prepare := range map[string]func(){
		"by headers": func() {},
		"by markup":  func() { hosted(t, dist()) },
	} {
		t.Run(name, func(t *testing.T) {
			prepare()
			injectedMarkupScriptsAndWorkersAreRefused(open(t, "?preset=two-state&autoplay=0", keeping).drawn())
		})
	}
}

func injectedMarkupScriptsAndWorkersAreRefused(p *page) {
	p.refuses(attacks)
	p.refuses(onTheStage)
	p.js("import('./assets/base/trusted.js').then((m) => { Object.assign(globalThis, m); })", nil)
	p.refuses(foreignTexts)
	if got := jsValue[int](p, "triad.catalogue().then((c) => c.algorithms.filter((a) => String(mathML(a.equation)) === a.equation).length)"); got != named {
		p.Errorf("of the catalogue %d equations pass, want all %d", got, named)
	}
	if got := jsValue[string](p, "['engine/worker.js', 'engine/worker.js?pool', 'engine/worker.js?scalar', '../sw.js'].map((name) => String(script(name)).split('/').pop()).join()"); got != "worker.js,worker.js?pool,worker.js?scalar,sw.js" {
		p.Errorf("scripts that pass: %s", got)
	}
}

func thePageForgoesDevicesAndKeepsTheClipboard(p *page) {
	p.goes("?preset=two-state&autoplay=0").ready()
	// Only Chromium reports the allowed features; other engines do not, or have no such policy.
	if given := jsValue[[]string](p, "(document.featurePolicy?.allowedFeatures() ?? []).filter((f) => /^(camera|microphone|geolocation|payment|usb|serial|hid|midi|fullscreen|gamepad|clipboard-read)$/.test(f))"); len(given) > 0 {
		p.Errorf("the page may use %q", given)
	}
	if !jsValue[bool](p, "document.featurePolicy?.allowsFeature('clipboard-write') ?? true") {
		p.Error("the page may not copy")
	}
}

// A worker of a stored page has the policy that was stored with it, as with the host's answer.
func TestStoredPagesKeepTheirPolicy(t *testing.T) {
	deepTest(t)
	p := open(t, "?preset=two-state&autoplay=0", keeping).drawn()
	p.until(kept)
	p.reload()
	p.drawn().until("navigator.serviceWorker.controller")
	for _, name := range []string{"assets/engine/worker.js", "assets/stage.html"} {
		kept := fmt.Sprintf("caches.match(new URL('%s', location.href), { ignoreVary: true }).then((r) => r.headers.get('Content-Security-Policy'))", name)
		if got := jsValue[string](p, kept); !strings.HasPrefix(got, "default-src 'none'; ") || !strings.Contains(got, "'wasm-unsafe-eval'") {
			t.Errorf("%s is kept with the policy %q", name, got)
		}
	}
}

func TestPagesOfTextRefuseInjectedScripts(t *testing.T) {
	deepTest(t)
	for _, address := range []string{"assets/about.html", "assets/errata.fr.html", "assets/examples/course.html"} {
		p := open(t, address)
		p.refuses(attacks)
	}
}

func TestCoursePagesOnADiskHaveLiveFigures(t *testing.T) {
	deepTest(t)
	file := filepath.Join(t.TempDir(), "course.html")
	html := `<!doctype html><meta charset="utf-8"><title>course</title><script type="module" src="` + site + `assets/embed.js"></script>` +
		`<triad-lab preset="two-state" lambda="0.25" autoplay="0"></triad-lab>`
	if err := os.WriteFile(file, []byte(html), 0o600); err != nil {
		t.Fatal(err)
	}
	p := openAt(t, "file://"+filepath.ToSlash(file), site)
	p.agrees("customElements.whenDefined('triad-lab').then(() => document.querySelector('triad-lab').get()).then((s) => s.values.lambda === '0.25')")
}

// A sandbox that allows windows applies to them too.
func TestSandboxedFiguresLinkToThePage(t *testing.T) {
	deepTest(t)
	b := blank(t)
	f := b.faulty()
	html := strings.Replace(speaker(f.URL+"/", "?embed&autoplay=0"), "allow-same-origin", "allow-same-origin allow-popups", 1)
	p := openAt(t, host(t, html), f.URL+"/")
	p.until("heard.some((m) => m.event === 'ready')")
	before := f.count("worker.wasm")
	p.at(640-40, 400-16)
	for end := time.Now().Add(browser.Patience); f.count("worker.wasm") == before; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no page has started beside the figure")
		}
	}
}
