package browser

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

// Chromium is a tab of Chromium, driven by its own DevTools protocol.
type Chromium struct {
	ctx    context.Context
	cancel []context.CancelFunc
	home   string // the address whose host is the page's own

	mu    sync.Mutex
	heard []string // troubles
}

// ChromiumPath returns the program: TRIAD_CHROMIUM if it is set, and otherwise the first on the PATH of the names that
// distributions give it.
func ChromiumPath() string {
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

// tierLate delays optimisation to code that runs for long. A test's page is new and soon over, and code that runs once
// at its start would take two processors longer to optimise than to run.
const tierLate = "--wasm-tiering-budget=400000000"

// chromiumBrowser serves all tests, because starting a browser takes as long as most tests. Each test has its own
// browser context, which shares nothing with the others.
var chromiumBrowser struct {
	sync.Mutex // locked while it starts, because tests run in parallel
	ctx        context.Context
	cancel     []context.CancelFunc
}

// startChromium starts the browser, or replaces one that has ended.
func startChromium() error {
	b := &chromiumBrowser
	b.Lock()
	defer b.Unlock()
	if b.ctx != nil && b.ctx.Err() == nil {
		return nil
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(ChromiumPath()), chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("js-flags", tierLate))
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

func beginChromium(s Screen, home string) (Driver, error) {
	if err := startChromium(); err != nil {
		return nil, err
	}
	c := &Chromium{home: home}
	// The context is created directly, because chromedp requests no window, and a browser context without a window can
	// have no tab.
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
	c.ctx, cancel = context.WithTimeout(ctx, Lifetime)
	c.cancel = append(c.cancel, cancel)
	chromedp.ListenTarget(c.ctx, c.hear)
	before := []chromedp.Action{network.Enable(), log.Enable()}
	for _, source := range s.Scripts {
		before = append(before, chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := cdppage.AddScriptToEvaluateOnNewDocument(source).Do(ctx)
			return err
		}))
	}
	// The tab is made in a context without the deadline, because it lives as long as the context of its first command.
	if err := chromedp.Run(ctx); err != nil {
		return c, err
	}
	if err := chromedp.Run(c.ctx, before...); err != nil {
		return c, err
	}
	return c, c.Show(s)
}

func (c *Chromium) hear(event any) {
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
		if foreign(c.home, e.Request.URL) {
			trouble = "request to another host: " + e.Request.URL
		}
	}
	if trouble != "" {
		c.mu.Lock()
		c.heard = append(c.heard, trouble)
		c.mu.Unlock()
	}
}

// expected reports whether a message is the browser's about a context that a test has lost on purpose.
func expected(text string) bool { return strings.Contains(text, "CONTEXT_LOST_WEBGL") }

func (c *Chromium) Troubles() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard
}

func (c *Chromium) Close() {
	for _, cancel := range slices.Backward(c.cancel) {
		cancel()
	}
}

func (c *Chromium) Load(url string) error { return chromedp.Run(c.ctx, chromedp.Navigate(url)) }
func (c *Chromium) Reload() error         { return chromedp.Run(c.ctx, chromedp.Reload()) }

// Left is the text of Evaluate's error if the document was left for another meanwhile.
const Left = "Inspected target navigated or closed"

func (c *Chromium) Evaluate(script string, v any) error {
	await := func(e *cdp.EvaluateParams) *cdp.EvaluateParams { return e.WithAwaitPromise(true) }
	if v == nil {
		var ignored any
		v = &ignored
	}
	return chromedp.Run(c.ctx, chromedp.Evaluate(script, v, await))
}

func (c *Chromium) Show(s Screen) error {
	features := []*emulation.MediaFeature{}
	if s.Scheme != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-color-scheme", Value: s.Scheme})
	}
	if s.Motion != "" {
		features = append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: s.Motion})
	}
	return chromedp.Run(c.ctx, chromedp.EmulateViewport(s.Width, s.Height), emulation.SetEmulatedMedia().WithFeatures(features))
}

func (c *Chromium) Press(key string, held ...string) error {
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

func (c *Chromium) Pointer(kind, what string, x, y float64) error {
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

func (c *Chromium) Wheel(x, y, dy float64) error {
	return chromedp.Run(c.ctx, input.DispatchMouseEvent(input.MouseWheel, x, y).WithDeltaX(0).WithDeltaY(dy))
}

func (c *Chromium) Screenshot() ([]byte, error) {
	var shot []byte
	err := chromedp.Run(c.ctx, chromedp.CaptureScreenshot(&shot))
	return shot, err
}

// Run runs commands of the DevTools protocol, which no other engine has.
func (c *Chromium) Run(actions ...chromedp.Action) error { return chromedp.Run(c.ctx, actions...) }
