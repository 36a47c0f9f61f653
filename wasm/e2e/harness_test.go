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

var site string // address of the server, with a slash at the end

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

// page is a tab that shows the site. It shares nothing with other tabs.
type page struct {
	*testing.T
	driver  browser.Driver
	x, y    float64  // last position of the mouse
	friends []string // prefixes of addresses on other hosts that may be requested
	expects []string // parts of the troubles that the test causes
	told    int      // number of troubles that were checked
}

// watcher reports refusals of a Content-Security-Policy or Trusted Types on the console, where the test reads them. No
// browser reports all of them in the same way, and most of them break nothing that a test would notice.
const watcher = `addEventListener('securitypolicyviolation', (e) =>
	console.error('refused: ' + [e.violatedDirective, e.blockedURI, e.sample, e.sourceFile, e.lineNumber].join(' ')));`

// unkept prevents a service worker, because fetching and storing the whole site in every new tab would take two
// processors as long as most tests. See keeping.
const unkept = `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {}, configurable: true });`

// open makes a tab and loads the site with a query, on a screen of 1280 × 800 or as the setups specify. Troubles on the
// console or the network fail the test at its end.
func open(t *testing.T, query string, setups ...setup) *page {
	t.Helper()
	return openFrom(t, site, query, setups...)
}

// openFrom is open for another host than the site's.
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

// troubled fails the test if the console or the network has had a trouble since the last check.
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

// home returns the site's address as the page knows it, because a driver may use another.
func (p *page) home() string {
	p.Helper()
	return jsValue[string](p, "location.origin + '/'")
}

// js evaluates an expression, awaits it if it is a promise, and stores the value in v. If v is nil, it may be
// statements.
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

// ready waits until the experiment is open, and drawn also waits for its first picture.
func (p *page) ready() *page {
	p.Helper()
	p.until("globalThis.triad?.get().ready")
	return p
}

// bare reports whether the view shows no picture of the stage.
const bare = "!['both', 'scene', 'curves'].includes(triad.get().values.view)"

func (p *page) drawn() *page {
	p.Helper()
	p.ready().until(frames + " > 0 || " + bare)
	return p
}

// frames is the number of pictures that the stage has drawn since it started.
const frames = "(document.querySelector('#stage iframe')?.contentWindow.triadStage?.frames ?? 0)"

// figures holds the values of triad.get().
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

// run runs commands of the DevTools protocol. A test that needs them is one of the exceptions.
func (p *page) run(actions ...chromedp.Action) {
	p.Helper()
	p.does("DevTools", p.driver.(*browser.Chromium).Run(actions...))
}
