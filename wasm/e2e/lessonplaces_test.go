package e2e

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// hostOf serves a page of another site with a lesson's file beside it.
func hostOf(t *testing.T, html, lesson string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, html)
		case "/mine.md":
			fmt.Fprint(w, lesson)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// manyFigures is a lesson with 30 figures and one task.
func manyFigures() string {
	var b strings.Builder
	b.WriteString("# Many\n\nText.\n")
	for i := range 30 {
		fmt.Fprintf(&b, "\n## Part %d\n\n```triad\npreset=fair\nseed=%d\nsteps=400\n```\n", i+1, i+1)
	}
	return b.String() + "\n```task\nask = Lower γ.\ncheck = stable(tb)\nanswer = gamma=0.8\n```\n"
}

// A page of another site with a strict policy shows a lesson of its own, as high as its text, and hears of each answer.
func TestPagesOfOtherSitesShowLessons(t *testing.T) {
	longTest(t)
	html := `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'nonce-host' ` + origin(site) + `; frame-src ` + origin(site) + `; connect-src 'self'; img-src 'self'">
		<title>host</title><script type="module" src="` + site + `assets/embed-lesson.js"></script>
		<triad-lesson src="mine.md"><a href="mine.md">The lesson</a></triad-lesson>
		<triad-lesson src="none.md" id="none"><a href="mine.md">No lesson</a></triad-lesson>
		<script nonce="host">globalThis.scores = []; document.querySelector("triad-lesson").addEventListener("score", (e) => scores.push(e.detail));</script>`
	p := openAt(t, hostOf(t, html, manyFigures()), site)
	p.expects = append(p.expects, "404", "exception: loading") // WebKit, for a figure that closes while it loads
	p.until("scores.length > 0")
	if got := jsValue[string](p, "JSON.stringify(scores[0])"); got != `{"done":0,"right":0,"of":1,"score":0,"complete":false}` {
		t.Error(got)
	}
	p.until("document.querySelector('triad-lesson').shadowRoot.querySelector('iframe').getBoundingClientRect().height > 30 * 400")
	p.agrees("document.getElementById('none').shadowRoot.querySelector('iframe') === null")
}

// A lesson is played where a strict sandbox gives it no origin, no storage and no submission of forms. Its reader has
// the keyboard, and the page around it hears that the prediction was made.
func TestLessonsRunInAStrictSandbox(t *testing.T) {
	longTest(t)
	p := openAt(t, host(t, strictly(`src="`+site+`assets/lessons/deadly-triad.html"`)), site)
	p.until("heard.some((m) => m.event === 'lesson' && m.detail.done === 0)")
	p.js("lab.focus()", nil)
	for range longest {
		if jsValue[bool](p, "heard.some((m) => m.event === 'lesson' && m.detail.done === 1)") {
			return
		}
		p.key("Tab")
		p.key(" ") // chooses an answer, presses a button, and follows no link
	}
	p.Error("no prediction could be made")
}

// broughtMany opens the page for lessons, with a file of 30 figures chosen in it.
func broughtMany(t *testing.T) *page {
	t.Helper()
	p := open(t, "assets/lesson.html")
	p.expects = append(p.expects, "exception: loading") // WebKit, for a figure that closes while it loads
	p.until("document.getElementById('lesson-file')")
	p.js("{ const data = new DataTransfer(); data.items.add(new File(["+quoted(strings.ReplaceAll(manyFigures(), "`", "\\`"))+"], 'many.md')); const input = document.getElementById('lesson-file'); input.files = data.files; input.dispatchEvent(new Event('change')); }", nil)
	p.until("document.querySelectorAll('triad-lab').length === 30")
	return p
}

// alive counts the figures that run.
const alive = "[...document.querySelectorAll('triad-lab')].filter((f) => f.live).length"

// A lesson of 30 figures, as its reader scrolls.
func TestALessonWithManyFiguresKeepsSixAlive(t *testing.T) {
	longTest(t)
	p := broughtMany(t)
	p.until(alive + " > 0")
	for i := range 6 {
		p.js(fmt.Sprintf("document.getElementById('figure-%d').scrollIntoView()", 1+5*i), nil)
		p.until(fmt.Sprintf("document.getElementById('figure-%d').live", 1+5*i))
		if n := jsValue[int](p, alive); n > 6 {
			t.Errorf("at figure %d, %d figures run", 1+5*i, n)
		}
	}
	// Each of them answers, although figures were removed while others were loading.
	p.until("Promise.all([...document.querySelectorAll('triad-lab')].filter((f) => f.live).map((f) => f.get())).then(() => true, () => false)")
}

// A reader scrolls a lesson of 30 figures from its top to its end, five times. In four of them no script of the lesson
// or of its figures takes more than a tenth of a second. Drawing does not count: neither the stage's program nor the
// browser's painting in software. Nor does waiting for a processor that the figures' learners or the painting hold: a
// loop of a known time in each frame of the scrolling shows how long a script waits.
func TestALessonWithManyFiguresScrollsSmoothly(t *testing.T) {
	deepTest(t)
	p := broughtMany(t)
	p.until(alive + " > 0")
	p.js(`globalThis.long = [];
		const ofStage = (s) => /\/(stage|wasm_exec)/.test(s.sourceURL) || s.window?.location.pathname.endsWith('/stage.html');
		new PerformanceObserver((l) => long.push(...l.getEntries().flatMap((e) => e.scripts.filter((s) => s.duration > 100 && !ofStage(s)).map((s) => [s.duration, s.invoker + ' ' + s.sourceURL])))).observe({type: 'long-animation-frame'});
		globalThis.loop = () => {
			const begin = performance.now();
			for (let i = 0, x = 0; i < 1e6; i++) x += Math.sqrt(i);
			return performance.now() - begin;
		};
		globalThis.alone = Math.min(...Array.from({ length: 100 }, loop));`, nil)
	rough := 0
	for range 5 {
		crowded := jsValue[float64](p, `(long.length = 0, scrollTo(0, 0), new Promise((resolve) => {
			const loops = [];
			const down = () => {
				scrollBy(0, 150);
				loops.push(loop());
				if (scrollY + innerHeight < document.documentElement.scrollHeight - 1) return requestAnimationFrame(down);
				loops.sort((a, b) => a - b);
				resolve(Math.max(1, loops[Math.floor(loops.length * 0.9)] / alone));
			};
			down();
		}))`)
		long := jsValue[string](p, fmt.Sprintf("long.filter(([ms]) => ms > 100 * %g).map(([ms, who]) => who + ' ' + Math.round(ms)).join()", crowded))
		if long != "" {
			t.Logf("%s, with %.1f times the time of a loop alone", long, crowded)
			rough++
		}
		if n := jsValue[int](p, alive); n > 6 {
			t.Errorf("%d figures run", n)
		}
	}
	if rough > 1 {
		t.Errorf("%d of 5 scrolls were rough", rough)
	}
}

// On paper a lesson has its steps, the figures that run and those that have not started.
func TestALessonWithManyFiguresPrints(t *testing.T) {
	deepTest(t)
	p := broughtMany(t)
	p.until(inside(1) + "?.defaultView.triad?.get().step > 100")
	pdf := p.printed()
	if pages := bytes.Count(pdf, []byte("/Type /Page\n")); pages < 8 || pages > 40 {
		t.Errorf("%d pages", pages)
	}
	if got := paints(t, pdf); got["c24c08"] == 0 && got["0b68b0"] == 0 {
		t.Errorf("no learner's colour is on paper: %v", got)
	}
}
