// Package browser drives real browsers for the tests of the page: Chromium, Firefox and WebKitGTK's MiniBrowser.
//
// Chromium is driven by its DevTools protocol (chromium.go, by chromedp), Firefox by WebDriver BiDi (firefox.go,
// bidi.go), MiniBrowser by WebDriver (webkit.go, webdriver.go). The code that the two standards share is in w3c.go,
// with the X server that both need.
//
// A Driver is one tab. It performs a visitor's actions (press a key, move a mouse, turn the screen), evaluates scripts,
// and collects errors: console errors, exceptions and requests to other hosts. Tabs share nothing. Browsers that start
// slowly are shared between tests; Engine.End stops them.
//
// TRIAD_CHROMIUM, TRIAD_FIREFOX and TRIAD_MINIBROWSER name the programs. If they are not set, the package searches the
// PATH and the usual folders of distributions. Chromium draws WebGL with SwiftShader and needs no display. The other
// browsers get an Xvfb each, because a window under another window is drawn once a second, or not at all.
//
// Two faults of the engines are worked around where they occur. WebKit's driver cannot run a script before a document's
// own scripts, so documents come through a proxy that inserts it (webkit.go). Its browser sometimes never answers.
// Firefox takes media features as preferences of the whole browser, so each pair of media features has its own browser.
package browser

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Patience is the longest time for any action on a busy machine with two processors and WebGL in software.
const Patience = 60 * time.Second

// Lifetime is the longest life of a Chromium tab, counted from its start.
var Lifetime = 3 * Patience

// Engine is a kind of browser. Begin makes a tab that shows nothing yet and shares nothing with earlier tabs; home is
// an address of the host whose pages it will show. End ends what its tabs have shared.
type Engine struct {
	Begin func(s Screen, home string) (Driver, error)
	End   func()
}

// Engines holds the browsers that can be driven, by name.
var Engines = map[string]Engine{
	"chromium": {beginChromium, endChromium},
	"firefox":  {beginFirefox, endFirefoxes},
	"webkit":   {beginWebKit, func() {}},
}

// Driver drives one tab of a browser.
type Driver interface {
	// Load opens an address and waits for its load event.
	Load(url string) error
	// Reload loads the present address again and waits for its load event.
	Reload() error
	// Evaluate runs a script, awaits its value if it is a promise, and stores the value in v, as encoding/json does. If
	// v is nil, the script may be statements.
	Evaluate(script string, v any) error
	// Show resizes the tab and sets the media features. It returns an error if that is not possible.
	Show(Screen) error
	// Press presses and releases a key, named as in KeyboardEvent.key, with other keys pressed down.
	Press(key string, held ...string) error
	// Pointer moves, presses or releases a "mouse" or a "touch" at a point, in CSS pixels.
	Pointer(kind, what string, x, y float64) error
	// Wheel turns the mouse wheel over a point by dy CSS pixels.
	Wheel(x, y, dy float64) error
	// Screenshot returns a PNG of the tab.
	Screenshot() ([]byte, error)
	// Troubles returns the console's errors and warnings, exceptions, and requests to other hosts so far.
	Troubles() []string
	// Close ends the tab, which cannot be used afterwards.
	Close()
}

// Screen holds the properties of a page's screen.
type Screen struct {
	Width, Height  int64    // CSS pixels
	Scheme, Motion string   // media features, "" for the browser's default
	Scripts        []string // run before each document's own
}

// foreign reports whether an address is on another host than home.
func foreign(home, address string) bool {
	u, err := url.Parse(address)
	here, hereErr := url.Parse(home)
	return err != nil || hereErr != nil || u.Scheme != "blob" && u.Scheme != "data" && u.Scheme+u.Host != here.Scheme+here.Host
}

// inject inserts a tag at the start of the head of each HTML document that passes through.
func inject(tag string) func(*http.Response) error {
	return func(r *http.Response) error {
		if !strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
			return nil
		}
		data, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		r.Body.Close()
		data = bytes.Replace(data, []byte("<head>"), []byte("<head>"+tag), 1)
		r.Body = io.NopCloser(bytes.NewReader(data))
		r.ContentLength = int64(len(data))
		r.Header.Set("Content-Length", strconv.Itoa(len(data)))
		r.Header.Del("ETag")
		return nil
	}
}
