package browser

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// webkit is a MiniBrowser, the example browser of WebKitGTK, driven by WebKitWebDriver.
type webkit struct {
	webdriver
	screen  Screen
	home    string // the address whose host is the page's own
	display *display
	process *exec.Cmd
	config  string // a folder
	before  string // the script that runs before all others
	// The key is the server whose documents get the script. The proxies insert it, because WebKitGTK's driver cannot.
	proxies map[string]*httptest.Server
	kept    []string // troubles of earlier documents
}

// anotherHost is the start of a trouble about a request that may go to another host.
const anotherHost = "request to another host: "

// webkitScript runs before each document's own scripts. It records in the page what WebDriver does not report.
const webkitScript = `document.currentScript.remove();
globalThis.troubles = [];
try { if (top !== globalThis) globalThis.troubles = top.troubles ?? []; } catch {} // of another origin
for (const kind of ['error', 'warn']) {
	const real = console[kind];
	console[kind] = (...a) => { troubles.push('console: ' + kind + ': ' + a.join(' ')); real.apply(console, a); };
}
// A frame that did not get a script because another frame was removed loads again: see assets/early.js.
const again = top !== globalThis && !name.endsWith(' triad-again'.repeat(3));
const lacksScript = (e) => e.message === undefined ? e.target.localName === 'script' : /Importing a module/.test(e.message);
addEventListener('error', (e) => {
	if (!e.isTrusted || again && lacksScript(e)) return;
	const late = 'ResizeObserver loop completed with undelivered notifications.'; // they are delivered a frame later
	const note = () => e.message === late || troubles.push('exception: ' + (e.message ?? 'loading ' + (e.target.src ?? e.target.href)));
	if (e.message === undefined) setTimeout(note); // never called in a frame that is removed, which breaks its loads off
	else note();
}, true);
addEventListener('unhandledrejection', (e) => troubles.push('exception: ' + e.reason));
new PerformanceObserver((list) => {
	for (const { name } of list.getEntries()) if (/^(http|ws)/.test(name) && new URL(name).host !== location.host) troubles.push('` + anotherHost + `' + name);
}).observe({ type: 'resource', buffered: true });
`

func webkitPaths() (driver, browser string, err error) {
	browser = os.Getenv("TRIAD_MINIBROWSER")
	for _, pattern := range []string{"/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/lib*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"} {
		if found, _ := filepath.Glob(pattern); browser == "" && len(found) > 0 {
			browser = found[0]
		}
	}
	driver, err = exec.LookPath("WebKitWebDriver")
	if err == nil && browser == "" {
		err = errors.New("WebKitGTK has no MiniBrowser here; TRIAD_MINIBROWSER names one")
	}
	return driver, browser, err
}

// webkitConfig makes the folder of GTK's settings: media features, and a tool bar that leaves space for a phone's
// width.
func webkitConfig(s Screen) (string, error) {
	dir, err := os.MkdirTemp("", "triad-webkit")
	if err != nil {
		return "", err
	}
	gtk := filepath.Join(dir, "gtk-3.0")
	if err := os.Mkdir(gtk, 0o700); err != nil {
		return dir, err
	}
	settings := "[Settings]\n"
	if s.Motion == "reduce" {
		settings += "gtk-enable-animations=0\n"
	}
	css := "* { font-size: 1px; padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; -gtk-icon-source: none; }\n"
	return dir, errors.Join(os.WriteFile(filepath.Join(gtk, "settings.ini"), []byte(settings), 0o600),
		os.WriteFile(filepath.Join(gtk, "gtk.css"), []byte(css), 0o600))
}

// proxyOf serves the responses of a server, with a script at the start of each document.
func proxyOf(target url.URL, source string) *httptest.Server {
	const name = "/before-all-others.js"
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: target.Scheme, Host: target.Host})
			r.Out.Host = r.In.Host // the policy of a document names its host
			if path := r.In.URL.Path; strings.HasSuffix(path, "/") || strings.HasSuffix(path, ".html") {
				r.Out.Header.Set("Accept-Encoding", "identity")
				r.Out.Header.Del("If-None-Match")
			}
		},
		ModifyResponse: inject(`<script src="` + name + `"></script>`),
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == name {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, source)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
}

// braced joins scripts in separate blocks, so their names do not collide.
func braced(scripts []string) string {
	var all strings.Builder
	for _, s := range scripts {
		all.WriteString("{" + s + "\n}\n")
	}
	return all.String()
}

// beginWebKit starts a driver and its browser, because a driver has one session at a time. Sometimes a browser never
// answers its driver; another browser then does.
func beginWebKit(s Screen, home string) (Driver, error) {
	program, binary, err := webkitPaths()
	if err != nil {
		return nil, err
	}
	w := &webkit{screen: s, home: home, before: webkitScript + braced(s.Scripts), proxies: map[string]*httptest.Server{}}
	if w.display, err = newDisplay(); err != nil {
		return w, err
	}
	if w.config, err = webkitConfig(s); err != nil {
		return w, err
	}
	for range 3 {
		if err = w.start(program, binary); err == nil {
			return w, w.Show(s)
		}
		w.end()
	}
	return w, err
}

// start begins a session with a driver.
func (w *webkit) start(program, binary string) error {
	port, err := freePort()
	if err != nil {
		return err
	}
	theme := "Adwaita"
	if w.screen.Scheme == "dark" {
		theme = "Adwaita:dark"
	}
	w.process = exec.Command(program, fmt.Sprintf("--port=%d", port))
	w.process.Env = append(os.Environ(), "JSC_thresholdForOMGOptimizeAfterWarmUp=2000000", "JSC_thresholdForOMGOptimizeSoon=500000", // as tierLate
		"DISPLAY="+w.display.name, "XDG_CONFIG_HOME="+w.config, "XDG_CACHE_HOME="+w.config, "XDG_DATA_HOME="+w.config,
		"GTK_THEME="+theme, "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1")
	if err := w.process.Start(); err != nil {
		return err
	}
	w.address = fmt.Sprintf("http://127.0.0.1:%d", port)
	return w.begin(object{"webkitgtk:browserOptions": object{"binary": binary, "args": []string{"--automation"}}})
}

// end ends the driver, and with it the browser.
func (w *webkit) end() {
	if strings.Contains(w.address, "/session/") {
		_ = w.do(http.MethodDelete, "", nil, nil)
	}
	if w.process != nil && w.process.Process != nil {
		_ = w.process.Process.Kill()
		_ = w.process.Wait()
	}
	w.address, w.process = "", nil
}

// freePort returns a port on which no program listens now, because the driver does not report which port it would
// choose.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return l.Addr().(*net.TCPAddr).Port, l.Close()
}

func (w *webkit) Close() {
	w.end()
	w.display.end()
	for _, proxy := range w.proxies {
		proxy.CloseClientConnections()
		proxy.Close()
	}
	_ = os.RemoveAll(w.config)
}

func (w *webkit) Troubles() []string {
	var now []string
	if err := w.Evaluate("globalThis.troubles ?? []", &now); err != nil {
		now = []string{err.Error()}
	}
	now = slices.DeleteFunc(now, func(trouble string) bool {
		address, ok := strings.CutPrefix(trouble, anotherHost)
		return ok && (!foreign(w.home, address) || w.proxied(address))
	})
	return append(slices.Clone(w.kept), now...)
}

// proxied reports whether an address belongs to one of the proxies.
func (w *webkit) proxied(address string) bool {
	for _, proxy := range w.proxies {
		if strings.HasPrefix(address, proxy.URL) {
			return true
		}
	}
	return false
}

// Load loads a server's address through its proxy.
func (w *webkit) Load(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	w.kept = w.Troubles()
	if u.Host != "" {
		proxy := w.proxies[u.Host]
		if proxy == nil {
			proxy = proxyOf(*u, w.before)
			w.proxies[u.Host] = proxy
		}
		u.Host = proxy.Listener.Addr().String()
	}
	return w.do(http.MethodPost, "/url", object{"url": u.String()}, nil)
}

func (w *webkit) Reload() error {
	w.kept = w.Troubles()
	return w.do(http.MethodPost, "/refresh", object{}, nil)
}

// Show sets the size of the window so that the page in it gets its own size. It places the window's bar under the
// display's pointer, because without a window manager nothing else gives a window the focus. GTK reads media features
// when it starts, so the page's own switch changes the colour scheme.
func (w *webkit) Show(s Screen) error {
	var inner [2]int64
	window := [2]int64{s.Width, s.Height + 20}
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if err := w.do(http.MethodPost, "/window/rect", object{"x": displayX - s.Width/2, "y": displayY - 2, "width": window[0], "height": window[1]}, nil); err != nil {
			return err
		}
		if err := w.Evaluate("[innerWidth, innerHeight]", &inner); err != nil {
			return err
		}
		if inner == [2]int64{s.Width, s.Height} {
			return askPageFor(w, &w.screen, s)
		}
		var outer [2]int64
		if err := w.Evaluate("[outerWidth, outerHeight]", &outer); err != nil {
			return err
		}
		if outer[0] >= inner[0] && outer[1] >= inner[1] { // otherwise only one of them has changed yet
			window = [2]int64{s.Width + outer[0] - inner[0], s.Height + outer[1] - inner[1]}
		}
	}
	return fmt.Errorf("viewport: %d × %d instead of %d × %d", inner[0], inner[1], s.Width, s.Height)
}

func (w *webkit) perform(actions []object) error {
	return w.do(http.MethodPost, "/actions", object{"actions": actions}, nil)
}

func (w *webkit) Press(key string, held ...string) error { return w.perform(pressActions(key, held)) }

func (w *webkit) Pointer(kind, what string, x, y float64) error {
	return w.perform(pointerActions(kind, what, x, y))
}

func (w *webkit) Wheel(x, y, dy float64) error { return w.perform(wheelActions(x, y, dy)) }

func (w *webkit) Screenshot() ([]byte, error) {
	var shot string
	if err := w.do(http.MethodGet, "/screenshot", nil, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot)
}
