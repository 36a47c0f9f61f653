package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"triad/wasm/browser"
)

func TestThePageHandlesBrowsersWithoutWebAssemblyStorageOrScripts(t *testing.T) {
	deepTest(t)
	p := open(t, "assets/manifest.json", script(`
		const lacks = (what) => location.search.includes('lacks=' + what);
		if (lacks('wasm')) delete globalThis.WebAssembly;
		if (lacks('storage')) {
			const forbid = (object, ...names) => names.forEach((name) => Object.defineProperty(object, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } }));
			forbid(globalThis, 'localStorage', 'sessionStorage', 'caches', 'indexedDB');
			forbid(navigator, 'serviceWorker', 'storage');
		}`))
	p.load(site + "?lacks=wasm")
	p.until(says("cannot run WebAssembly") + " && " + says("another browser"))
	if n := jsValue[int](p, "document.querySelectorAll('.transport :is(button, input, select):enabled').length"); n > 0 {
		t.Errorf("%d controls of the transport can be used without WebAssembly", n)
	}

	p.load(site + "?lacks=storage&preset=two-state&speed=max")
	p.drawn().until("triad.get().finished")
	p.js("triad.study()", nil)
	p.js("triad.set('lambda', '0.5')", nil)

	// Paper shows no canvas, so the text alternatives replace it, without useless controls.
	p.run(emulation.SetEmulatedMedia().WithMedia("print"))
	p.until("document.querySelector('#curves .alt').getBoundingClientRect().height > 10")
	if jsValue[bool](p, "['#curves .pic', '#transport', '#stage', '#tabs'].some((s) => document.querySelector(s).getBoundingClientRect().height > 0)") {
		t.Error("controls or empty pictures are printed")
	}
	p.run(emulation.SetEmulatedMedia())

	p.run(emulation.SetScriptExecutionDisabled(true))
	p.load(site)
	p.until("document.querySelector('noscript img')?.naturalWidth > 0")
	if jsValue[bool](p, "['header', 'pictures', 'transport', 'side'].some((id) => document.getElementById(id).offsetHeight > 0)") {
		t.Error("without scripts, dead parts are shown")
	}
	if !jsValue[bool](p, "document.querySelector('noscript img').getBoundingClientRect().width > 300 && document.documentElement.scrollWidth <= innerWidth") {
		t.Error("without scripts, there is no picture of what one misses")
	}
}

const inStage = "document.querySelector('#stage iframe').contentWindow"

// lose loses the stage's context and waits for ebiten to restart, unless it was the last time.
func lose(p *page, last bool) {
	p.Helper()
	p.js(`(() => {
		const view = `+inStage+`;
		view.marked = true;
		view.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
	})()`, nil)
	if !last {
		p.until("!" + inStage + ".marked && " + frames + " > 0")
	}
}

// sharp reports whether the stage's canvas has a pixel for each of the screen's.
const sharp = `(() => {
	const view = ` + inStage + `, canvas = view?.document.querySelector('canvas');
	return canvas && Math.abs(canvas.width - view.innerWidth * devicePixelRatio) < 2 && Math.abs(canvas.height - view.innerHeight * devicePixelRatio) < 2;
})()`

func TestTheStageSurvivesLossesAndSizesAndThenGivesUp(t *testing.T) {
	deepTest(t)
	// The first context is lost while ebiten is still setting it up.
	p := open(t, "?preset=two-state&autoplay=0", script(`if (location.pathname.endsWith('stage.html') && !sessionStorage.lost) {
		const { getContext } = HTMLCanvasElement.prototype;
		HTMLCanvasElement.prototype.getContext = function (...args) {
			const context = getContext.apply(this, args);
			if (this.isConnected && args[0] === 'webgl2' && !sessionStorage.lost) {
				sessionStorage.lost = 1;
				setTimeout(() => context.getExtension('WEBGL_lose_context').loseContext());
			}
			return context;
		};
	}`)).drawn()
	if !jsValue[bool](p, "sessionStorage.lost === '1'") {
		t.Error("the context was not lost while loading")
	}

	// At these sizes nothing is visible.
	for _, size := range [][2]int64{{1, 1}, {120, 60}, {1280, 90}, {3000, 200}} {
		p.run(emulation.SetDeviceMetricsOverride(size[0], size[1], 1, false))
		p.until(fmt.Sprintf("innerWidth === %d", size[0]))
	}
	// This screen has two pixels for each of the first.
	p.run(emulation.SetDeviceMetricsOverride(1280, 800, 2, false))
	p.until("devicePixelRatio === 2 && " + frames + " > 0 && " + sharp)
	p.js("document.getElementById('app').style.display = 'none'; triad.step(10)", nil)
	p.js("document.getElementById('app').style.display = ''", nil)
	p.run(emulation.SetDeviceMetricsOverride(1280, 800, 1, false))
	p.until("devicePixelRatio === 1 && " + frames + " > 0 && " + sharp)
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn after all that", n)
	}

	lose(p, false)
	lose(p, true) // the third within a minute, unless the machine is slow
	for i := 0; i < 3 && !jsValue[bool](p, says("lost 3 times")); i++ {
		p.until(says("lost 3 times") + " || !" + inStage + ".marked && " + frames + " > 0")
		if !jsValue[bool](p, says("lost 3 times")) {
			lose(p, true)
		}
	}
	p.until(says("lost 3 times") + " && document.querySelector('#curves table')")
	p.click(again)
	p.drawn().until("!document.querySelector('#curves table')?.offsetHeight")
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn after it was given up and tried again", n)
	}
}

func TestHiddenTabsRestAndContinueWithoutABurst(t *testing.T) {
	deepTest(t)
	// A browser runs no animation frames in a hidden tab. In this test, hidden switches them off.
	p := open(t, "?preset=two-state&steps=1000000&speed=100", script(`if (parent === globalThis) {
		const real = requestAnimationFrame;
		const held = [];
		globalThis.hidden_ = false;
		globalThis.requestAnimationFrame = (f) => real((now) => (hidden_ ? held.push(f) : f(now)));
		globalThis.show_ = () => { hidden_ = false; for (const f of held.splice(0)) requestAnimationFrame(f); };
	}`)).drawn()
	p.until("triad.get().step > 20")
	p.js("hidden_ = true", nil)
	before := -1
	for end := time.Now().Add(browser.Patience); p.get().Step != before && time.Now().Before(end); time.Sleep(500 * time.Millisecond) {
		before = p.get().Step // the present work ends
	}
	time.Sleep(3 * time.Second)
	if got := p.get().Step; got != before {
		t.Errorf("hidden, it went on from step %d to %d", before, got)
	}
	got := jsValue[int](p, "(show_(), new Promise((f) => { const look = () => { const { step } = triad.get(); step > "+fmt.Sprint(before)+" ? f(step) : setTimeout(look, 5); }; look(); }))")
	if got-before > 50 { // at most 250 ms are made up: 25 steps
		t.Errorf("it came back with %d steps at once", got-before)
	}

	// The page is left and opened again, from the browser's memory or by loading.
	p.load(site + "assets/about.html")
	p.js("setTimeout(() => history.back())", nil)
	time.Sleep(time.Second)
	p.drawn()
	before = p.get().Step
	p.until(fmt.Sprintf("triad.get().step > %d", before))
	if n := inked(p); n < 2000 {
		t.Errorf("only %d pixels of the stage are drawn after coming back", n)
	}
}

func TestStrictCoursePagesRunOnlyTheFramesInSight(t *testing.T) {
	deepTest(t)
	p := blank(t)
	p.expects = []string{"Refused", "SecurityError", "has been blocked by CORS", "origin 'null'", "sandboxed", "frame-ancestors"}
	f := p.faulty()
	host := `<!doctype html><title>Course</title>`
	for range 10 {
		host += `<iframe sandbox="allow-scripts allow-same-origin" src="./?embed&hide=settings&steps=1000000" width="600" height="380"></iframe><br>`
	}
	f.only(faultsBy{
		"course.html": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-src 'self'")
			fmt.Fprint(w, host)
		},
	})
	p.visit(f, "course.html")
	step := func(i int) string { return fmt.Sprintf("(frames[%d].triad?.get().step ?? 0)", i) }
	p.until("frames.length === 10 && " + step(0) + " > 100 && " + step(1) + " > 100")
	p.until("frames[0].document.querySelector('#stage iframe')?.contentWindow.triadStage?.frames > 0")
	if n := f.count("/stage.html"); n != 2 && n != 3 { // 800 px show two of 380 px and the edge of a third
		t.Errorf("%d stages of ten started, want those in sight", n)
	}
	p.js("document.querySelectorAll('iframe')[9].scrollIntoView()", nil)
	p.until(step(9) + " > 100")
	p.js("new Promise((f) => setTimeout(f, 300))", nil)
	before := jsValue[int](p, step(0))
	time.Sleep(time.Second)
	if after := jsValue[int](p, step(0)); after != before {
		t.Errorf("out of sight, the first frame went on from step %d to %d", before, after)
	}
	p.js("scrollTo(0, 0)", nil)
	p.until(fmt.Sprintf("%s > %d", step(0), before))
}
