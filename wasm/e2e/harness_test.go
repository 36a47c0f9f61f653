package e2e

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"triad/wasm/browser"

	"github.com/chromedp/chromedp"
)

var site string // the server's address, with a slash at the end

func TestMain(m *testing.M) {
	flag.Parse()
	engine, ok := browser.Engines[*engineName]
	if !ok {
		fmt.Fprintf(os.Stderr, "e2e: -browser=%s: got an unknown engine, want chromium, firefox or webkit\n", *engineName)
		os.Exit(2)
	}
	left, err := notInSuite()
	if err == nil {
		err = skip(append(left, except(*engineName)...))
	}
	code := 1
	if err == nil {
		code, err = withServer(m.Run)
	}
	engine.End()
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

// withServer runs f while the project's server serves dist/.
func withServer(f func() int) (int, error) {
	dist := filepath.Join("..", "..", "dist")
	if _, err := os.Stat(filepath.Join(dist, "assets", "stage.wasm")); err != nil {
		return 0, fmt.Errorf("no site in dist/: run make build first (%w)", err)
	}
	temp, err := os.MkdirTemp("", "triad-serve")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(temp)
	binary := filepath.Join(temp, "serve")
	if out, err := exec.Command("go", "build", "-o", binary, "triad/serve").CombinedOutput(); err != nil {
		return 0, fmt.Errorf("go build triad/serve: %w: %s", err, out)
	}
	server := exec.Command(binary, "-addr", "localhost:0", "-dir", dist)
	out, err := server.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := server.Start(); err != nil {
		return 0, err
	}
	defer func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return 0, fmt.Errorf("the server said nothing: %w", err)
	}
	site = line[strings.Index(line, "http") : len(line)-1]
	return f(), nil
}

// page is a tab that shows the site, and shares nothing with other tabs.
type page struct {
	*testing.T
	driver  browser.Driver
	x, y    float64  // where the mouse was moved last
	friends []string // beginnings of addresses on other hosts that may be asked
	expects []string // parts of the troubles that the test makes itself
	told    int      // how many troubles have been looked at
}

// watcher tells the console, and so the test, of what a Content-Security-Policy or Trusted Types refuse: no browser
// reports all of it in the same way, and most of it breaks nothing that a test would see.
const watcher = `addEventListener('securitypolicyviolation', (e) =>
	console.error('refused: ' + [e.violatedDirective, e.blockedURI, e.sample, e.sourceFile, e.lineNumber].join(' ')));`

// unkept leaves a page without a service worker: to fetch the whole site and store it, as every new tab's would, takes
// two processors as long as most tests. See keeping.
const unkept = `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {}, configurable: true });`

// open makes a tab and loads the site with a query, on a screen of 1280 × 800 or as the setups say.
// Whatever the console or the network holds against the page fails the test at its end.
func open(t *testing.T, query string, setups ...setup) *page {
	t.Helper()
	return openFrom(t, site, query, setups...)
}

// openFrom is open for a host other than the site's.
func openFrom(t *testing.T, home, query string, setups ...setup) *page {
	t.Helper()
	s := browser.Screen{Width: 1280, Height: 800, Scripts: []string{watcher, unkept}}
	for _, change := range setups {
		change(&s)
	}
	d, err := browser.Engines[*engineName].Begin(s, home)
	if d != nil {
		t.Cleanup(d.Close)
	}
	if err != nil {
		t.Fatal(err)
	}
	p := &page{T: t, driver: d}
	t.Cleanup(p.troubled)
	if err := d.Load(home + query); err != nil {
		t.Fatalf("%s: %v", home+query, err)
	}
	return p
}

// troubled fails the test for what the console or the network has held against the page since the last look.
func (p *page) troubled() {
	p.Helper()
	all := p.driver.Troubles()
	news := all[min(p.told, len(all)):]
	p.told = len(all)
	for _, trouble := range news {
		if slices.ContainsFunc(p.expects, func(part string) bool { return strings.Contains(trouble, part) }) {
			continue
		}
		address, asked := strings.CutPrefix(trouble, "request to another host: ")
		if !asked || !slices.ContainsFunc(p.friends, func(friend string) bool { return strings.HasPrefix(address, friend) }) {
			p.Error(trouble)
		}
	}
}

// home is the site's address as the page knows it: a driver may go there by another.
func (p *page) home() string {
	p.Helper()
	return jsValue[string](p, "location.origin + '/'")
}

// js evaluates an expression, awaiting a promise, into v; with v nil it may be statements.
func (p *page) js(expression string, v any) {
	p.Helper()
	if err := p.driver.Evaluate(expression, v); err != nil {
		p.Fatalf("%.300s: %v", expression, err)
	}
}

func jsValue[T any](p *page, expression string) T {
	p.Helper()
	var v T
	p.js(expression, &v)
	return v
}

// until waits for a condition, a JavaScript expression.
func (p *page) until(condition string) {
	p.Helper()
	for end := time.Now().Add(browser.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		var so bool
		err := p.driver.Evaluate("!!("+condition+")", &so)
		if err != nil && !strings.Contains(err.Error(), browser.Left) {
			p.Fatalf("%.300s: %v", condition, err)
		}
		if so {
			return
		}
	}
	told := jsValue[string](p, "[...document.querySelectorAll('#sentence, #status, #readout, .notice')].map((e) => e.textContent).join(' / ') + ' ' + JSON.stringify(document.getElementById('app')?.dataset ?? {}) + ', focus on ' + (document.activeElement?.id || document.activeElement?.outerHTML.slice(0, 80))")
	p.Fatalf("never true: %s; the page says %q", condition, told)
}

// ready waits for the experiment to be open; drawn for its first picture too.
func (p *page) ready() *page {
	p.Helper()
	p.until("globalThis.triad?.get().ready")
	return p
}

// bare says that the view shows no picture of the stage's.
const bare = "!['both', 'scene', 'curves'].includes(triad.get().values.view)"

func (p *page) drawn() *page {
	p.Helper()
	p.ready().until(frames + " > 0 || " + bare)
	return p
}

// frames counts the pictures that the stage has drawn since it started.
const frames = "(document.querySelector('#stage iframe')?.contentWindow.triadStage?.frames ?? 0)"

// figures are the numbers of triad.get().
type figures struct {
	Query      string            `json:"query"`
	Step       int               `json:"step"`
	Playing    bool              `json:"playing"`
	Finished   bool              `json:"finished"`
	Values     map[string]string `json:"values"`
	Seed       int               `json:"seed"`
	Algorithms []struct {
		ID    string `json:"id"`
		State string `json:"state"`
	} `json:"algorithms"`
}

func (p *page) get() figures {
	p.Helper()
	return jsValue[figures](p, "triad.get()")
}

// run gives commands of the DevTools protocol: a test that needs them is one of the exceptions.
func (p *page) run(actions ...chromedp.Action) {
	p.Helper()
	p.does("DevTools", p.driver.(*browser.Chromium).Run(actions...))
}
