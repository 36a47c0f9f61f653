package e2e

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long anything may take on a busy machine with two cores and software GL.
const patience = 60 * time.Second

// lifetime is how long a test's browser lives at most.
var lifetime = 3 * patience

var site string // the server's address, with a slash at the end

func TestMain(m *testing.M) {
	code, err := withServer(m.Run)
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

func browserPath() string {
	if path := os.Getenv("TRIAD_CHROMIUM"); path != "" {
		return path
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return "chromium"
}

// page is a browser of its own showing the site.
type page struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	troubles []string // console errors, exceptions, requests to other hosts
}

// open starts a browser and loads the site with a query; extra actions run before the load.
// Whatever the console or the network holds against the page fails the test at its end.
func open(t *testing.T, query string, before ...chromedp.Action) *page {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(browserPath()), chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-component-update", true))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	// chromedp reports events newer than itself as errors; none of them matter here.
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, lifetime)
	t.Cleanup(cancel)
	p := &page{T: t, ctx: ctx}
	chromedp.ListenTarget(ctx, p.hear)
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, trouble := range p.troubles {
			t.Error(trouble)
		}
	})
	p.run(append(before, network.Enable(), log.Enable(), chromedp.Navigate(site+query))...)
	return p
}

func (p *page) hear(event any) {
	trouble := ""
	switch e := event.(type) {
	case *cdp.EventConsoleAPICalled:
		if e.Type == cdp.APITypeError || e.Type == cdp.APITypeWarning {
			var text bytes.Buffer
			for _, a := range e.Args {
				fmt.Fprintf(&text, " %s%s", a.Value, a.Description)
			}
			trouble = "console: " + text.String()
		}
	case *cdp.EventExceptionThrown:
		trouble = "exception: " + e.ExceptionDetails.Error()
	case *log.EventEntryAdded:
		if e.Entry.Level == log.LevelError && !expected(e.Entry.Text) {
			trouble = "log: " + e.Entry.Text + " " + e.Entry.URL
		}
	case *network.EventRequestWillBeSent:
		u, err := url.Parse(e.Request.URL)
		if err != nil || u.Host != strings.TrimSuffix(strings.TrimPrefix(site, "http://"), "/") && u.Scheme != "blob" && u.Scheme != "data" {
			trouble = "request to another host: " + e.Request.URL
		}
	}
	if trouble != "" {
		p.mu.Lock()
		p.troubles = append(p.troubles, trouble)
		p.mu.Unlock()
	}
}

// expected messages come from Chromium about a context that a test itself has lost.
func expected(text string) bool { return strings.Contains(text, "CONTEXT_LOST_WEBGL") }

func (p *page) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// js evaluates an expression, awaiting a promise, into v.
func (p *page) js(expression string, v any) {
	p.Helper()
	await := func(e *cdp.EvaluateParams) *cdp.EvaluateParams { return e.WithAwaitPromise(true) }
	if v == nil {
		var ignored any
		v = &ignored
	}
	if err := chromedp.Run(p.ctx, chromedp.Evaluate(expression, v, await)); err != nil {
		p.Fatalf("%s: %v", expression, err)
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
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if jsValue[bool](p, "!!("+condition+")") {
			return
		}
	}
	p.Fatalf("never true: %s; the page says %q", condition, jsValue[string](p, "document.getElementById('sentence')?.textContent ?? ''"))
}

// ready waits for the experiment to be open; drawn for its first picture too.
func (p *page) ready() *page {
	p.Helper()
	p.until("globalThis.triad?.get().ready")
	return p
}

func (p *page) drawn() *page {
	p.Helper()
	p.ready().until(frames + " > 0")
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

// viewport pretends to be a screen; scheme and motion are media features, empty for the default.
func viewport(width, height int64, scheme, motion string) chromedp.Action {
	features := []*emulation.MediaFeature{}
	if scheme != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
	}
	if motion != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: motion})
	}
	return chromedp.Tasks{
		chromedp.EmulateViewport(width, height),
		emulation.SetEmulatedMedia().WithFeatures(features),
	}
}
