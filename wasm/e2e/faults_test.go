package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"triad/wasm/browser"
)

type faultsBy = map[string]http.HandlerFunc

const again = "#notices button:not(.icon)" // the notice's button Try again, or Restart

func TestMissingFilesAreReportedAndCanBeRetried(t *testing.T) {
	deepTest(t)
	p := blank(t)
	f := p.faulty()
	html := changed("text/html", func([]byte) []byte { return []byte("<!doctype html>a host that has a page for everything") })
	for what, fault := range map[string]struct {
		answer http.HandlerFunc
		said   string
	}{"missing": {missing, "worker.wasm: 404"}, "cut": {cut, "rror"}, "another file": {html, "WebAssembly"}} {
		f.only(faultsBy{"worker.wasm": fault.answer})
		p.visit(f, "?preset=two-state&autoplay=0")
		p.until(says("learners could not start") + " && " + says(fault.said))
		if n := jsValue[int](p, "[...document.querySelectorAll('.transport :is(button, input, select), #questions, #take')].filter((e) => !e.disabled && !e.closest('[inert]')).length"); n > 0 {
			t.Errorf("%s: %d dead controls can be used", what, n)
		}
		f.only(nil)
		p.click(again)
		p.ready().until(notices + " === '' && !document.querySelector('[data-live][inert]')")
	}

	f.only(faultsBy{"stage.wasm": missing})
	p.visit(f, "?preset=two-state&speed=max")
	p.until(says("stage.wasm: 404"))
	p.until("document.getElementById('curves').querySelector('table')")
	f.only(nil)
	p.click(again)
	p.drawn()

	// These parts are loaded on demand.
	f.only(faultsBy{"help.js": missing})
	p.visit(f, "?preset=two-state&autoplay=0")
	p.ready()
	p.click("#help")
	p.until(says("could not be loaded"))
	f.only(nil)
	p.click(again)
	p.until("document.getElementById('help-dialog').open")
}

// A fetch may be aborted once, for example when a new version takes over.
func TestMissingLearnersAreRetriedSilentlyOnce(t *testing.T) {
	longTest(t)
	p := blank(t)
	f := p.faulty()
	var asked atomic.Int32
	intact := changed("application/wasm", same)
	f.only(faultsBy{"worker.wasm": func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) == 1 {
			missing(w, r)
			return
		}
		intact(w, r)
	}})
	p.visit(f, "?preset=two-state&autoplay=0")
	p.ready()
	if n := asked.Load(); n != 2 {
		t.Errorf("worker.wasm was asked for %d times, want 2", n)
	}
	if said := jsValue[string](p, notices); said != "" {
		t.Errorf("notice %q, want none", said)
	}
}

// A slow machine that starts several pages compiles for longer than a connection may be silent.
func TestLoadedProgramsHaveTimeToCompile(t *testing.T) {
	longTest(t)
	p := blank(t)
	f := p.faulty()
	slow := added(`((compile) => (WebAssembly.instantiateStreaming = async (...given) => {
		const compiled = await compile(...given);
		await new Promise((resolve) => setTimeout(resolve, 35000));
		return compiled;
	}))(WebAssembly.instantiateStreaming.bind(WebAssembly))`)
	f.only(faultsBy{"worker.js": slow})
	p.visit(f, "?preset=two-state&autoplay=0")
	p.drawn()
	if said := jsValue[string](p, notices); said != "" {
		t.Errorf("notice %q, want none", said)
	}
}

func TestThePageReportsMissingScripts(t *testing.T) {
	deepTest(t)
	p := blank(t)
	p.expects = []string{
		"SyntaxError", "Failed to load module script",
		"dynamically imported module", "Importing a module script failed", // Chromium's and WebKit's messages
	}
	f := p.faulty()
	const told = "document.body.innerText.startsWith('Triad could not start.')"
	for _, fault := range []faultsBy{
		{"page.js": missing},
		{"main.js": missing},
		{"words.js": missing},
		{"main.js": changed("text/javascript", func([]byte) []byte { return []byte("export const { = a browser that is too old") })},
		{"words.js": changed("text/plain", same)},
	} {
		f.only(fault)
		p.visit(f, "?preset=two-state&autoplay=0")
		p.until(told)
		if jsValue[bool](p, "document.getElementById('transport').offsetHeight > 0") {
			t.Error("dead controls are shown")
		}
	}
	p.visit(f, "?preset=two-state&autoplay=0&seed=9#here")
	p.until(told)
	f.only(nil)
	p.click("#again")
	p.ready()
	if got := p.get().Seed; got != 9 || !jsValue[bool](p, "location.hash === '#here'") {
		t.Errorf("loaded again the seed is %d, want that of the address, 9, which stays as it was", got)
	}
}

// A frame without one of its scripts loads again, because another frame's end may have broken the load off in WebKit.
// If the script is still missing the fourth time, the frame says so.
func TestFramesWithoutAScriptLoadAgain(t *testing.T) {
	deepTest(t)
	const frame = "document.getElementById('lab')"
	const runs, broken = "Boolean(" + frame + "?.contentWindow.triad?.get())", frame + "?.contentDocument?.body?.innerText.startsWith('Triad could not start.')"
	for _, c := range []struct {
		lacks    string
		failures int32
		loads    int
		shown    string
	}{
		{"assets/page.js", 1, 2, runs},
		{"assets/page.js", 9, 4, broken},
		{"assets/main.js", 9, 4, broken},
	} {
		t.Run(fmt.Sprintf("%s, %d", c.lacks, c.failures), func(t *testing.T) { // a browser of its own, whose cache is empty
			p := blank(t)
			p.expects = []string{
				"module script", "dynamically imported module", "exception: loading", // Chromium's and WebKit's messages
				"Loading module from", "Loading failed for the module", "Error in input stream", // Firefox's
			}
			f := p.faulty()
			asked := atomic.Int32{}
			f.only(faultsBy{
				"/host": page200(`<iframe id="lab" width="900" height="560" src="/?embed&autoplay=0"></iframe>`),
				c.lacks: func(w http.ResponseWriter, r *http.Request) {
					w.Header().Set("Cache-Control", "no-store")
					if asked.Add(1) <= c.failures {
						missing(w, r)
						return
					}
					changed("text/javascript", same)(w, r)
				},
			})
			p.visit(f, "host")
			p.until("document.readyState === 'complete' && " + c.shown)
			for end := time.Now().Add(browser.Patience); f.count("/") < c.loads && time.Now().Before(end); {
				time.Sleep(50 * time.Millisecond)
			}
			time.Sleep(time.Second)
			if n := f.count("/"); n != c.loads {
				t.Errorf("the frame was loaded %d times, want %d", n, c.loads)
			}
			p.agrees(c.shown)
		})
	}
}

func TestThePageWorksOnBadHosts(t *testing.T) {
	deepTest(t)
	p := blank(t)
	f := p.faulty()
	untyped := changed("application/octet-stream", same)
	f.only(faultsBy{
		"worker.wasm": untyped, "stage.wasm": untyped, // many hosts do not know the type of wasm
		"manifest.json": changed("application/json", func([]byte) []byte {
			return []byte(`{"hashes":{"worker.wasm":"old","stage.wasm":"old"},"worker.wasm":"x"}`)
		}),
		"all.js": missing, // the French words, so English replaces them
	})
	p.visit(f, "?preset=two-state&autoplay=0&lang=fr")
	p.drawn().until("document.getElementById('play').innerText === 'Play'")
	f.only(faultsBy{"manifest.json": missing})
	p.visit(f, "?preset=two-state&autoplay=0")
	p.drawn()
}

// A worker with a wiped memory traps, or Go ends with a fatal error, as when memory runs out.
func TestTrappedWorkersAreReportedAndStudiesContinue(t *testing.T) {
	deepTest(t)
	p := blank(t, rememberWorkers)
	p.expects = []string{"RuntimeError", "Uncaught", "console:"}
	f := p.faulty()
	wipe := "new Uint8Array(memory.buffer).fill(0)"
	f.only(faultsBy{"worker.js": added("addEventListener('message', ({ data }) => data.wipe && " + wipe + ");")})
	p.visit(f, "?preset=two-state&lambda=0.5")
	p.ready().until("triad.get().step > 0")
	// The caption crosses out its clauses as verdicts come, and each has a button.
	const controls = "[...document.querySelectorAll(':is(button, input, select)')].filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.closest('#notices, #what-text')).map((e) => e.id || e.outerHTML)"
	p.until("document.querySelector('#pages a')") // the element that comes last
	before := jsValue[[]string](p, controls)
	p.js("workers[0].postMessage({ wipe: true })", nil)
	p.until(says("stopped unexpectedly"))
	if label := jsValue[string](p, "document.getElementById('play').innerText.trim()"); label != "Play" {
		t.Errorf("with learners that have stopped the button says %q", label)
	}
	f.only(nil)
	p.click(again)
	p.until("triad.get().step > 0 && workers.length === 2")
	if got := p.get().Values["lambda"]; got != "0.5" {
		t.Errorf("λ is %s after the restart, want 0.5", got)
	}
	if after := jsValue[[]string](p, controls); !slices.Equal(after, before) {
		t.Errorf("by the restart the controls\n%q have become\n%q", before, after)
	}

	once := true
	f.only(faultsBy{
		"worker.js": added("importScripts('./once.js'); addEventListener('message', ({ data }) => data.cmd === 'work' && self.doomed && " + wipe + ");"),
		"once.js": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/javascript")
			if r.Referer() == f.URL+"/assets/engine/worker.js?pool" && once {
				once = false
				_, _ = w.Write([]byte("self.doomed = true;"))
			}
		},
	})
	p.visit(f, "?"+small)
	p.ready()
	p.js("localStorage.setItem('triad-workers', '2'); triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	p.js(finished, nil)
	if n := jsValue[int](p, "workers.length"); once || n != 4 { // the session's, two of the pool, and one replacement
		t.Errorf("%d workers, one wiped: %v; want 4 and true", n, !once)
	}
}

func TestStudiesRunTheProgramThatThePageHas(t *testing.T) {
	deepTest(t)
	p := blank(t)
	f := p.faulty()
	p.visit(f, "?"+small)
	p.ready()
	f.only(faultsBy{"manifest.json": missing, "worker.wasm": missing})
	p.js("localStorage.setItem('triad-workers', '2'); triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	p.js(finished, nil)
	if n := f.count("worker.wasm"); n != 0 {
		t.Errorf("worker.wasm was asked for %d times by a study, want 0", n)
	}
}
