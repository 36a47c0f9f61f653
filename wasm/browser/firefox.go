package browser

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// firefoxBrowser is a running Firefox. There is one for each pair of media features, because these are preferences of
// the whole browser. Tests get user contexts in it, which share nothing.
type firefoxBrowser struct {
	*bidi
	display *display
	process *exec.Cmd
	profile string

	mu   sync.Mutex
	tabs []*firefox
}

var firefoxes = map[[2]string]*firefoxBrowser{}

// firefox is one tab in its own user context.
type firefox struct {
	browser       *firefoxBrowser
	screen        Screen
	context, user string
	home          string   // the address whose host is the page's own
	heard         []string // troubles; under browser.mu
	descendants   []string // contexts of the tab and its frames
}

// firefoxPrefs returns the preferences of the profile: only the page is shown, and WebGL works without a graphics card.
func firefoxPrefs(s Screen) string {
	scheme := map[string]int{"dark": 0, "light": 1, "": 1}[s.Scheme]
	reduce := map[string]int{"reduce": 1}[s.Motion]
	return fmt.Sprintf(`user_pref("layout.css.prefers-color-scheme.content-override", %d);
user_pref("ui.prefersReducedMotion", %d);
user_pref("webgl.force-enabled", true);
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
`, scheme, reduce)
}

// firefoxChrome hides Firefox's bars. If Tab moved the focus to a button of a bar, the page would still get the pressed
// keys, but it would handle only half of them without the focus.
const firefoxChrome = "#navigator-toolbox { visibility: collapse !important; }\n"

// writeProfile writes preferences and style into a new profile's folder.
func writeProfile(dir string, s Screen) error {
	chrome := filepath.Join(dir, "chrome")
	return errors.Join(os.WriteFile(filepath.Join(dir, "user.js"), []byte(firefoxPrefs(s)), 0o600),
		os.Mkdir(chrome, 0o700), os.WriteFile(filepath.Join(chrome, "userChrome.css"), []byte(firefoxChrome), 0o600))
}

func firefoxPath() string {
	if path := os.Getenv("TRIAD_FIREFOX"); path != "" {
		return path
	}
	if path, err := exec.LookPath("firefox-esr"); err == nil {
		return path
	}
	return "firefox"
}

var listening = regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`)

// startFirefox starts a browser with a new profile and opens a session.
func startFirefox(s Screen) (*firefoxBrowser, error) {
	f := &firefoxBrowser{}
	var err error
	if f.display, err = newDisplay(); err != nil {
		return f, err
	}
	profile, err := os.MkdirTemp("", "triad-firefox")
	if err != nil {
		return f, err
	}
	f.profile = profile
	if err := writeProfile(profile, s); err != nil {
		return f, err
	}
	f.process = exec.Command(firefoxPath(), "--no-remote", "--remote-debugging-port=0", "--profile", profile, "about:blank")
	f.process.Env = append(os.Environ(), "DISPLAY="+f.display.name, "HOME="+profile, "MOZ_CRASHREPORTER_DISABLE=1", "LIBGL_ALWAYS_SOFTWARE=1")
	log, err := f.process.StderrPipe()
	if err != nil {
		return f, err
	}
	if err := f.process.Start(); err != nil {
		return f, err
	}
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		if m := listening.FindStringSubmatch(lines.Text()); m != nil {
			go func() {
				for lines.Scan() { // otherwise its pipe would fill up
				}
			}()
			if f.bidi, err = dialBiDi(m[1]+"/session", f.hear); err != nil {
				return f, err
			}
			if err := f.do("session.new", object{"capabilities": object{}}, nil); err != nil {
				return f, err
			}
			return f, f.do("session.subscribe", object{"events": []string{"log.entryAdded", "network.beforeRequestSent", "browsingContext.contextCreated"}}, nil)
		}
	}
	return f, errors.New("firefox ended before it listened")
}

func (f *firefoxBrowser) end() {
	if f.process != nil && f.process.Process != nil {
		_ = f.process.Process.Kill()
		_ = f.process.Wait()
	}
	f.display.end()
	if f.profile != "" {
		_ = os.RemoveAll(f.profile)
	}
}

func endFirefoxes() {
	for _, f := range firefoxes {
		f.end()
	}
}

// hear handles events of the session's tabs and their frames.
func (f *firefoxBrowser) hear(method string, params json.RawMessage) {
	var e struct {
		Context, Parent, Level, Text, URL string
		Source                            struct{ Context string }
		Request                           struct{ URL string }
	}
	if json.Unmarshal(params, &e) != nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, tab := range f.tabs {
		switch has := tab.has; {
		case method == "browsingContext.contextCreated" && has(e.Parent):
			tab.descendants = append(tab.descendants, e.Context)
		case method == "log.entryAdded" && has(e.Source.Context) && (e.Level == "error" || e.Level == "warn") && !firefoxExpects(e.Text):
			tab.heard = append(tab.heard, "console: "+e.Level+": "+e.Text)
		case method == "network.beforeRequestSent" && has(e.Context) && foreign(tab.home, e.Request.URL):
			tab.heard = append(tab.heard, "request to another host: "+e.Request.URL)
		}
	}
}

// firefoxExpects reports whether a message is about Firefox itself, not about the page.
func firefoxExpects(text string) bool {
	return strings.Contains(text, "WebGL context was lost") || strings.Contains(text, "WEBGL_debug_renderer_info is deprecated")
}

func (t *firefox) has(context string) bool {
	return context != "" && slices.Contains(t.descendants, context)
}

func beginFirefox(s Screen, home string) (Driver, error) {
	media := [2]string{s.Scheme, s.Motion}
	b := firefoxes[media]
	if b == nil {
		var err error
		if b, err = startFirefox(s); err != nil {
			if b != nil {
				b.end()
			}
			return nil, err
		}
		firefoxes[media] = b
	}
	t := &firefox{browser: b, screen: s, home: home}
	var made struct{ UserContext, Context string }
	if err := b.do("browser.createUserContext", object{}, &made); err != nil {
		return nil, err
	}
	t.user = made.UserContext
	if err := b.do("browsingContext.create", object{"type": "tab", "userContext": t.user, "background": false}, &made); err != nil {
		return t, err
	}
	t.context = made.Context
	b.mu.Lock()
	t.descendants = []string{t.context}
	b.tabs = append(b.tabs, t)
	b.mu.Unlock()
	for _, source := range s.Scripts {
		preload := object{"functionDeclaration": "() => {" + source + "}", "contexts": []string{t.context}}
		if err := b.do("script.addPreloadScript", preload, nil); err != nil {
			return t, err
		}
	}
	return t, t.Show(s)
}

func (t *firefox) Close() {
	t.browser.mu.Lock()
	t.browser.tabs = slices.DeleteFunc(t.browser.tabs, func(other *firefox) bool { return other == t })
	t.browser.mu.Unlock()
	_ = t.browser.do("browser.removeUserContext", object{"userContext": t.user}, nil)
}

func (t *firefox) Troubles() []string {
	t.browser.mu.Lock()
	defer t.browser.mu.Unlock()
	return slices.Clone(t.heard)
}

func (t *firefox) do(method string, params object, v any) error {
	params["context"] = t.context
	return t.browser.do(method, params, v)
}

func (t *firefox) Load(url string) error {
	return t.do("browsingContext.navigate", object{"url": url, "wait": "complete"}, nil)
}

func (t *firefox) Reload() error {
	return t.do("browsingContext.reload", object{"wait": "complete"}, nil)
}

func (t *firefox) Evaluate(script string, v any) error {
	var answer struct {
		Type             string
		Result           remote
		ExceptionDetails struct{ Text string }
	}
	command := object{"expression": script, "target": object{"context": t.context}, "awaitPromise": true}
	if err := t.browser.do("script.evaluate", command, &answer); err != nil {
		return err
	}
	if answer.Type == "exception" {
		return errors.New(answer.ExceptionDetails.Text)
	}
	if v == nil {
		return nil
	}
	value, err := answer.Result.plain()
	if err != nil {
		return err
	}
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

// Show sets the size. Media features belong to the whole browser, so the page's own switch changes the colour scheme.
func (t *firefox) Show(s Screen) error {
	if err := t.do("browsingContext.setViewport", object{"viewport": object{"width": s.Width, "height": s.Height}, "devicePixelRatio": 1}, nil); err != nil {
		return err
	}
	return askPageFor(t, &t.screen, s)
}

func (t *firefox) perform(actions []object) error {
	return t.do("input.performActions", object{"actions": actions}, nil)
}

// Press presses a key in the document with the focus, because Firefox sends keys to the named context.
func (t *firefox) Press(key string, held ...string) error {
	return t.browser.do("input.performActions", object{"context": t.focused(), "actions": pressActions(key, held)}, nil)
}

// focused returns the context of the document that has the focus itself, not in one of its frames.
func (t *firefox) focused() string {
	t.browser.mu.Lock()
	frames := slices.Clone(t.descendants)
	t.browser.mu.Unlock()
	const so = `document.hasFocus() && (() => {
		let e = document.activeElement;
		while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;
		return e?.tagName !== "IFRAME";
	})()`
	for _, context := range frames {
		var answer struct{ Result struct{ Value any } }
		command := object{"expression": so, "target": object{"context": context}, "awaitPromise": false}
		if err := t.browser.do("script.evaluate", command, &answer); err == nil && answer.Result.Value == true {
			return context
		}
	}
	return t.context // the contexts of removed frames are no documents
}

func (t *firefox) Pointer(kind, what string, x, y float64) error {
	return t.perform(pointerActions(kind, what, x, y))
}

func (t *firefox) Wheel(x, y, dy float64) error { return t.perform(wheelActions(x, y, dy)) }

func (t *firefox) Screenshot() ([]byte, error) {
	var shot struct{ Data string }
	if err := t.do("browsingContext.captureScreenshot", object{}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}
