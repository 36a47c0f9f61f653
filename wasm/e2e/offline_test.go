package e2e

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// plainHost is an arbitrary static host: a plain file server without knowledge of Triad, with the site under a
// sub-path.
type plainHost struct {
	dir  atomic.Value // folder of the site, a string
	down atomic.Bool  // whether connections break
}

// hosted starts a host that is the site for this test.
func hosted(t *testing.T, dir string) *plainHost {
	t.Helper()
	h := &plainHost{}
	h.dir.Store(dir)
	server := httptest.NewServer(http.StripPrefix("/course/triad", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if h.down.Load() {
			panic(http.ErrAbortHandler)
		}
		if r.URL.Path == "/frame.html" { // a course page
			w.Header().Set("Content-Type", "text/html")
			_, _ = io.WriteString(w, `<!doctype html><link rel="icon" href="data:,"><iframe id="framed" src="./?autoplay=0&steps=10" width="800" height="600"></iframe>`)
			return
		}
		http.FileServer(http.Dir(h.dir.Load().(string))).ServeHTTP(w, r)
	})))
	t.Cleanup(server.Close)
	moveSite(t, strings.Replace(server.URL, "127.0.0.1", "localhost", 1)+"/course/triad/")
	return h
}

// moveSite lets open load another address for the rest of the test.
func moveSite(t *testing.T, address string) {
	before := site
	site = address
	t.Cleanup(func() { site = before })
}

func dist() string { return filepath.Join("..", "..", "dist") }

// packed runs serve/pack as make does.
func packed(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command("go", append([]string{"run", "triad/serve/pack", "-quality", "4"}, args...)...).CombinedOutput(); err != nil {
		t.Fatalf("pack: %v: %s", err, out)
	}
}

// nextVersion builds the site with another heading. The worker's first message, and those of its next stage, identify
// the version.
func nextVersion(t *testing.T, heading string) string {
	t.Helper()
	root := filepath.Join("..", "..")
	source, out := t.TempDir(), t.TempDir()
	for _, folder := range []string{"assets", filepath.Join("core", "query"), filepath.Join("testdata", "drawings")} {
		if err := os.CopyFS(filepath.Join(source, folder), os.DirFS(filepath.Join(root, folder))); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(out, os.DirFS(dist())); err != nil {
		t.Fatal(err)
	}
	read := func(file string) string {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	write := func(file, content string) {
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(source, "wasm", "e2e"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "LICENSE", "go.mod", "go.sum", filepath.Join("wasm", "e2e", "package-lock.json")} {
		write(filepath.Join(source, name), read(filepath.Join(root, name)))
	}
	words := filepath.Join(source, "assets", "words", "en", "page.js")
	old := read(words)
	changed := strings.Replace(old, `heading: "Triad: off-policy learning, live"`, `heading: "`+heading+`"`, 1)
	if changed == old {
		t.Fatal("page.js has another heading")
	}
	write(words, changed)
	for name, line := range map[string]string{filepath.Join("stage", "stage.js"): "globalThis.next = true;\n", filepath.Join("engine", "worker.js"): "postMessage({ type: 'next' });\n"} {
		file := filepath.Join(source, "assets", name)
		write(file, line+read(file))
	}
	packed(t, "-src", source, "-out", out)
	return out
}

const (
	kept    = "document.documentElement.dataset.offline === 'ready'"
	heading = "document.querySelector('h1').textContent"
	caching = "caches.keys().then((names) => names.filter((n) => !n.endsWith(' notes')))"
	offered = "document.querySelector('[data-key=update] button')"
)

// shows loads an address of the site in the same tab.
func (p *page) shows(query string) *page {
	p.Helper()
	if err := p.driver.Load(site + query); err != nil {
		p.Fatal(err)
	}
	return p.ready()
}

func TestThePageWorksInFullWithoutANetwork(t *testing.T) {
	longTest(t)
	h := hosted(t, dist())
	p := open(t, "?preset=two-state&autoplay=0", keeping).drawn()
	p.until(kept)
	h.down.Store(true)
	p.shows("?" + small + "&lang=fr").until("document.documentElement.lang === 'fr'")
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	if got, want := jsValue[string](p, finished), strings.Replace(smallCSV(), "\nalgorithm", "&lang=fr\nalgorithm", 1); got != want {
		t.Errorf("the CSV differs from the core's:\n%s\nwant\n%s", got, want)
	}
	p.shows("index.html?autoplay=0").drawn()
	p.js("triad.define({name: 'mine', states: 1, actions: 1, P: [[[1]]], r: [[1]], pi: [[1]], mu: [[1]], phi: [[1]], gamma: 0.5})", nil)
	if got := jsValue[string](p, "triad.pause().then(triad.reset).then(() => triad.step(3)).then((g) => g.problem + g.step)"); got != "custom3" {
		t.Errorf("a problem of one's own is at %q", got)
	}
	p.js("document.getElementById('help').click()", nil)
	p.until("document.getElementById('help-dialog').open")
}

func TestAnUpdateIsOfferedAndNotForced(t *testing.T) {
	deepTest(t)
	h := hosted(t, dist())
	p := open(t, "?preset=two-state&autoplay=0&seed=5", keeping).drawn()
	p.until(kept)
	old := jsValue[[]string](p, caching)
	h.dir.Store(nextVersion(t, "the next"))
	p.shows("?autoplay=0&seed=6").until(offered)
	p.shows("?autoplay=0&seed=7").until(offered)
	if got := jsValue[string](p, heading); got != "Triad: off-policy learning, live" {
		t.Errorf("without a click the page says %q", got)
	}
	p.js(offered+".click()", nil)
	p.until("globalThis.triad?.get().ready && " + heading + " === 'the next'")
	if got := p.get().Seed; got != 7 {
		t.Errorf("after the update the seed is %d, want that of the address, 7", got)
	}
	p.until(kept)
	p.until(caching + ".then((names) => document.documentElement.dataset.test = names.length) && document.documentElement.dataset.test === '1'")
	if now := jsValue[[]string](p, caching); len(old) != 1 || len(now) != 1 || now[0] == old[0] {
		t.Errorf("caches were %q and are %q, want one, another", old, now)
	}
}

func TestTabsKeepTheirVersionEvenAtAFirstVisit(t *testing.T) {
	deepTest(t)
	h := hosted(t, dist())
	p := open(t, "?preset=two-state&autoplay=0", keeping).drawn()
	p.until(kept)
	h.dir.Store(nextVersion(t, "the next"))
	old := func(when string) {
		t.Helper()
		if got := jsValue[string](p, "import('./assets/words/en/page.js?"+when+"').then((m) => m.default.heading)"); got != "Triad: off-policy learning, live" {
			t.Errorf("%s the tab gets a module of another version, which says %q", when, got)
		}
		const first = "import('./assets/base/trusted.js').then(({ script }) => new Promise((resolve) => { new Worker(script('engine/worker.js')).onmessage = (e) => resolve(e.data.type); }))"
		if got := jsValue[string](p, first); got == "next" {
			t.Errorf("%s the tab gets the worker of another version", when)
		}
		const stage = "document.querySelector('#stage iframe').contentWindow"
		p.js(stage+".before = true; "+stage+".location.reload()", nil) // as after a lost context
		p.until("!" + stage + ".before && " + frames + " > 0")
		if jsValue[bool](p, stage+".next === true") {
			t.Errorf("%s the tab gets the stage of another version", when)
		}
	}
	p.js("navigator.serviceWorker.ready.then((r) => { globalThis.registration = r; return r.update(); })", nil)
	p.until("registration.waiting || !registration.installing")
	if !jsValue[bool](p, "registration.waiting !== null") {
		t.Error("the new version takes over unasked")
	}
	p.until(offered)
	old("while the new version waits")
	p.js("registration.waiting?.postMessage({ v: 1, cmd: 'activate' })", nil) // as another tab would
	p.until("!registration.waiting && registration.active.state === 'activated'")
	old("when another has taken the new version")
	p.shows("?autoplay=0&seed=2").until(heading + " === 'the next'")
}

func TestClearedFilesAreStoredAgain(t *testing.T) {
	deepTest(t)
	h := hosted(t, dist())
	p := open(t, "?preset=two-state&autoplay=0", keeping).drawn()
	p.until(kept)
	const files = caching + ".then(([name]) => caches.open(name)).then((c) => c.keys()).then((all) => all.length)"
	n := jsValue[int](p, files)
	p.js("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))", nil)
	p.shows("?autoplay=0&seed=2").until(kept)
	if now := jsValue[int](p, files); now != n || n < 50 {
		t.Errorf("%d files are kept, want %d as before", now, n)
	}
	h.down.Store(true)
	p.shows("?autoplay=0&seed=3&lang=fr").drawn().until("document.documentElement.lang === 'fr'")
}

func TestFramedPagesStoreNothing(t *testing.T) {
	deepTest(t)
	hosted(t, dist())
	p := open(t, "frame.html", keeping)
	p.until("framed.contentDocument?.getElementById('pictures')?.dataset.stage")
	if n := jsValue[int](p, "new Promise((r) => setTimeout(r, 3000)).then(() => navigator.serviceWorker.getRegistrations()).then((all) => all.length)"); n != 0 {
		t.Errorf("%d service workers, want none", n)
	}
}

func TestOneFileRunsFromADiskAndGivesTheSitesCSV(t *testing.T) {
	deepTest(t)
	const query = "?preset=two-state&steps=300&runs=3&speed=max&autoplay=1"
	const csv = "triad.csv()"
	done := func(p *page) string {
		p.ready().until("triad.get().finished && document.getElementById('pictures').dataset.stage === 'drawn'")
		return jsValue[string](p, csv)
	}
	want := done(open(t, query))
	file := filepath.Join(t.TempDir(), "triad.html")
	packed(t, "-src", filepath.Join("..", ".."), "-out", dist(), "-single", file)
	moveSite(t, "file://"+filepath.ToSlash(file))
	p := open(t, query)
	if got := done(p); got != want {
		t.Errorf("the file's CSV is\n%s\nwant the site's\n%s", got, want)
	}
	shared(p)
	if got := jsValue[string](p, "document.getElementById('take-dialog').textContent"); strings.Contains(got, "Figure") || !strings.Contains(got, "file on your disk") || strings.Contains(got, "thers see") {
		t.Errorf("the dialog of a file says: %s", got)
	}
	if bib := p.value("share-program"); strings.Contains(bib, "url") {
		t.Errorf("a file is cited by its place on a disk: %s", bib)
	}
	p.shows("?" + small + "&lang=fr").until("document.documentElement.lang === 'fr'")
	p.js("triad.study().then((s) => { globalThis.study = s; return s.start(); })", nil)
	if got := jsValue[string](p, finished); got != coreCSV(small+"&lang=fr") {
		t.Errorf("the study's CSV differs from the core's:\n%s\nwant\n%s", got, coreCSV(small+"&lang=fr"))
	}
	p.refuses(attacks)
	p.refuses(onTheStage)
}
