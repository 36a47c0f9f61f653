package e2e

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"

	cdproto "github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lifetime is how long a test's browser lives at most.
var lifetime = 3 * patience

// chromium is driven by its own DevTools protocol.
type chromium struct {
	ctx    context.Context
	cancel []context.CancelFunc
	home   string // the site when the tab was begun; tests move it

	mu    sync.Mutex
	heard []string // troubles
}

func chromiumPath() string {
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

// chromiumBrowser serves all tests: each has a browser context of its own in it, which shares nothing with
// the others. To start a browser takes as long as most tests.
var chromiumBrowser struct {
	ctx    context.Context
	cancel []context.CancelFunc
}

// startChromium starts the browser, or another in the place of one that has died.
func startChromium() error {
	b := &chromiumBrowser
	if b.ctx != nil && b.ctx.Err() == nil {
		return nil
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromiumPath()), chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-component-update", true))
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	// chromedp reports events newer than itself as errors; none of them matter here.
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	b.ctx, b.cancel = ctx, []context.CancelFunc{cancelAllocator, cancel}
	return chromedp.Run(ctx)
}

func endChromium() {
	for _, cancel := range slices.Backward(chromiumBrowser.cancel) {
		cancel()
	}
}

func beginChromium(s screen) (driver, error) {
	if err := startChromium(); err != nil {
		return nil, err
	}
	c := &chromium{home: site}
	// By hand, as chromedp asks for no window, and a browser context without one can have no tab.
	browser := cdproto.WithExecutor(chromiumBrowser.ctx, chromedp.FromContext(chromiumBrowser.ctx).Browser)
	own, err := target.CreateBrowserContext().Do(browser)
	if err != nil {
		return nil, err
	}
	c.cancel = append(c.cancel, func() { _ = target.DisposeBrowserContext(own).Do(browser) })
	tab, err := target.CreateTarget("about:blank").WithBrowserContextID(own).WithNewWindow(true).Do(browser)
	if err != nil {
		return c, err
	}
	ctx, cancel := chromedp.NewContext(chromiumBrowser.ctx, chromedp.WithTargetID(tab))
	c.cancel = append(c.cancel, cancel)
	c.ctx, cancel = context.WithTimeout(ctx, lifetime)
	c.cancel = append(c.cancel, cancel)
	chromedp.ListenTarget(c.ctx, c.hear)
	before := []chromedp.Action{network.Enable(), log.Enable()}
	for _, source := range s.scripts {
		before = append(before, chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := cdppage.AddScriptToEvaluateOnNewDocument(source).Do(ctx)
			return err
		}))
	}
	// The tab is made in a context without the deadline: it lives as long as the context of its first command.
	if err := chromedp.Run(ctx); err != nil {
		return c, err
	}
	if err := chromedp.Run(c.ctx, before...); err != nil {
		return c, err
	}
	return c, c.show(s)
}

func (c *chromium) hear(event any) {
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
		if foreignTo(c.home, e.Request.URL) {
			trouble = "request to another host: " + e.Request.URL
		}
	}
	if trouble != "" {
		c.mu.Lock()
		c.heard = append(c.heard, trouble)
		c.mu.Unlock()
	}
}

// expected messages come from the browser about a context that a test itself has lost.
func expected(text string) bool { return strings.Contains(text, "CONTEXT_LOST_WEBGL") }

func (c *chromium) troubles() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard
}

func (c *chromium) close() {
	for _, cancel := range slices.Backward(c.cancel) {
		cancel()
	}
}

func (c *chromium) load(url string) error { return chromedp.Run(c.ctx, chromedp.Navigate(url)) }
func (c *chromium) reload() error         { return chromedp.Run(c.ctx, chromedp.Reload()) }

func (c *chromium) evaluate(script string, v any) error {
	await := func(e *cdp.EvaluateParams) *cdp.EvaluateParams { return e.WithAwaitPromise(true) }
	if v == nil {
		var ignored any
		v = &ignored
	}
	return chromedp.Run(c.ctx, chromedp.Evaluate(script, v, await))
}

func (c *chromium) show(s screen) error {
	features := []*emulation.MediaFeature{}
	if s.scheme != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-color-scheme", Value: s.scheme})
	}
	if s.motion != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: s.motion})
	}
	return chromedp.Run(c.ctx, chromedp.EmulateViewport(s.width, s.height), emulation.SetEmulatedMedia().WithFeatures(features))
}

func (c *chromium) press(key string, held ...string) error {
	if k, ok := chromiumKeys[key]; ok {
		key = k
	}
	modifiers := map[string]input.Modifier{"Shift": input.ModifierShift, "Control": input.ModifierCtrl, "Alt": input.ModifierAlt, "Meta": input.ModifierMeta}
	var options []chromedp.KeyOption
	for _, h := range held {
		options = append(options, chromedp.KeyModifiers(modifiers[h]))
	}
	return chromedp.Run(c.ctx, chromedp.KeyEvent(key, options...))
}

var chromiumKeys = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Escape": kb.Escape, "Backspace": kb.Backspace, "Delete": kb.Delete,
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown,
}

func (c *chromium) pointer(kind, what string, x, y float64) error {
	if kind == "touch" {
		type touch = input.TouchType
		events := map[string]touch{"move": input.TouchMove, "down": input.TouchStart, "up": input.TouchEnd}
		points := []*input.TouchPoint{{X: x, Y: y}}
		if what == "up" {
			points = []*input.TouchPoint{}
		}
		return chromedp.Run(c.ctx, input.DispatchTouchEvent(events[what], points))
	}
	events := map[string]input.MouseType{"move": input.MouseMoved, "down": input.MousePressed, "up": input.MouseReleased}
	if what == "move" {
		return chromedp.Run(c.ctx, chromedp.MouseEvent(events[what], x, y))
	}
	return chromedp.Run(c.ctx, chromedp.MouseEvent(events[what], x, y, chromedp.Button("left"), chromedp.ClickCount(1)))
}

func (c *chromium) wheel(x, y, dy float64) error {
	return chromedp.Run(c.ctx, input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(0).WithDeltaY(dy))
}

func (c *chromium) screenshot() ([]byte, error) {
	var shot []byte
	err := chromedp.Run(c.ctx, chromedp.CaptureScreenshot(&shot))
	return shot, err
}

// run gives commands of the DevTools protocol: a test that needs them is one of the exceptions.
func (p *page) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.driver.(*chromium).ctx, actions...); err != nil {
		p.Fatal(err)
	}
}
