package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"triad/serve/policy"
)

// secret is the content of all files that must never be served.
const secret = "nobody may read this"

// build writes a site with traps around it and inside it, and returns its folder.
func build(t testing.TB) string {
	t.Helper()
	base := t.TempDir()
	dist := filepath.Join(base, "dist")
	built := time.Now()
	for name, content := range map[string]string{
		"secret.txt":                      secret,
		"private/index.html":              secret,
		"dist/index.html":                 "<!doctype html>home",
		"dist/index.html.br":              "home in brotli",
		"dist/index.html.gz":              "home in gzip",
		"dist/assets/page.js":             "export {};",
		"dist/assets/page.js.gz":          "script in gzip",
		"dist/assets/page.css":            "a{}",
		"dist/assets/stage.wasm":          "\x00asm",
		"dist/assets/stage.html":          "<!doctype html>stage",
		"dist/assets/engine/worker.js":    "onmessage = null;",
		"dist/assets/icon.svg":            "<svg/>",
		"dist/assets/manifest.json":       "{}",
		"dist/assets/blob.xyz":            "unknown",
		"dist/assets/examples/index.html": "<!doctype html>examples",
		"dist/.pack.json":                 secret,
		"dist/.git/config":                secret,
		"dist/assets/.hidden/a.txt":       secret,
		"dist/assets/lonely.js.br":        secret,
	} {
		file := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		// The server ignores a copy that is older than its file, and a map has no order.
		if err := os.Chtimes(file, built, built); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		"assets/relative.txt": "../../secret.txt",
		"assets/absolute.txt": filepath.Join(base, "secret.txt"),
		"assets/private":      "../../private",
		"assets/page.css.br":  "../../secret.txt", // a copy that leads out of dist
	} {
		if err := os.Symlink(target, filepath.Join(dist, filepath.FromSlash(link))); err != nil {
			t.Fatal(err)
		}
	}
	return dist
}

// get requests a path from handler exactly as given, because a client would clean it.
func get(handler http.Handler, method, path string, header map[string]string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/", nil)
	r.URL = &url.URL{Path: path}
	for key, value := range header {
		r.Header.Set(key, value)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

func TestPathsLeadToFiles(t *testing.T) {
	handler := newSite(build(t))
	for path, want := range map[string]struct{ body, kind string }{
		"/":                           {"<!doctype html>home", "text/html; charset=utf-8"},
		"/index.html":                 {"<!doctype html>home", "text/html; charset=utf-8"},
		"/assets/page.js":             {"export {};", "text/javascript; charset=utf-8"},
		"/assets/page.css":            {"a{}", "text/css; charset=utf-8"},
		"/assets/stage.wasm":          {"\x00asm", "application/wasm"},
		"/assets/icon.svg":            {"<svg/>", "image/svg+xml"},
		"/assets/manifest.json":       {"{}", "application/json"},
		"/assets/blob.xyz":            {"unknown", "application/octet-stream"},
		"/assets/examples/":           {"<!doctype html>examples", "text/html; charset=utf-8"},
		"/assets/examples/index.html": {"<!doctype html>examples", "text/html; charset=utf-8"},
	} {
		w := get(handler, http.MethodGet, path, nil)
		if w.Code != http.StatusOK || w.Body.String() != want.body || w.Header().Get("Content-Type") != want.kind {
			t.Errorf("GET %s: %d %q %q; want 200 %q %q", path, w.Code, w.Header().Get("Content-Type"), w.Body, want.kind, want.body)
		}
	}
}

func TestServerServesNoOtherPaths(t *testing.T) {
	handler := newSite(build(t))
	for name, path := range map[string]string{
		"no such file":                 "/nothing.js",
		"a folder without index":       "/assets/",
		"the same without its slash":   "/assets",
		"a file as a folder":           "/assets/page.js/",
		"up":                           "/../secret.txt",
		"up from within":               "/assets/../../secret.txt",
		"up to where it began":         "/assets/../index.html",
		"here":                         "/./index.html",
		"up, Windows style":            "/..\\secret.txt",
		"a drive":                      "/C:/secret.txt",
		"a stream":                     "/index.html:secret",
		"an absolute path":             "//secret.txt",
		"doubled slash":                "/assets//page.js",
		"no leading slash":             "index.html",
		"empty":                        "",
		"a NUL":                        "/index.html\x00",
		"not UTF-8":                    "/\xff.html",
		"a dotfile":                    "/.pack.json",
		"in a dotfolder":               "/.git/config",
		"in a dotfolder further in":    "/assets/.hidden/a.txt",
		"a link leading out":           "/assets/relative.txt",
		"an absolute link leading out": "/assets/absolute.txt",
		"a folder link leading out":    "/assets/private/",
		"its index":                    "/assets/private/index.html",
		"a folder link, no slash":      "/assets/private",
		"a brotli copy":                "/index.html.br",
		"a gzip copy":                  "/index.html.gz",
		"a copy in capitals":           "/index.html.GZ",
		"a copy without its file":      "/assets/lonely.js",
		"a very long name":             "/" + strings.Repeat("a", 5000),
	} {
		w := get(handler, http.MethodGet, path, map[string]string{"Accept-Encoding": "br, gzip"})
		if w.Code != http.StatusNotFound || w.Body.String() != "not found\n" {
			t.Errorf("%s: GET %.60q: %d %.60q, want 404", name, path, w.Code, w.Body)
		}
	}
}

func TestABrowserAtAWrongAddressGetsALinkToTheSite(t *testing.T) {
	handler := newSite(build(t))
	for path, home := range map[string]string{"/lost": "./", "/assets/lost.html": "./../", "/assets/examples/a/b": "./../../../"} {
		w := get(handler, http.MethodGet, path, map[string]string{"Accept": "text/html,*/*;q=0.8"})
		link := fmt.Sprintf(`<a href="%s">Open Triad</a>`, home)
		if w.Code != http.StatusNotFound || w.Header().Get("Content-Type") != "text/html; charset=utf-8" || !strings.Contains(w.Body.String(), link) {
			t.Errorf("GET %s: %d %.300q, want 404 with %s", path, w.Code, w.Body, link)
		}
	}
	long := get(handler, http.MethodGet, strings.Repeat("/a", 4000), map[string]string{"Accept": "text/html"})
	if long.Code != http.StatusNotFound || long.Body.Len() > 2000 {
		t.Errorf("a long address: %d and %d bytes, want 404 and a short page", long.Code, long.Body.Len())
	}
}

func TestFoldersWithAnIndexRedirectToTheirSlash(t *testing.T) {
	r := httptest.NewRequest(http.MethodGet, "/assets/examples?embed=1", nil)
	w := httptest.NewRecorder()
	newSite(build(t)).ServeHTTP(w, r)
	target, err := r.URL.Parse(w.Header().Get("Location"))
	if err != nil || w.Code != http.StatusMovedPermanently || target.String() != "/assets/examples/?embed=1" {
		t.Errorf("%d to %v (%v), want 301 to /assets/examples/?embed=1", w.Code, target, err)
	}
}

func TestOnlyGetAndHeadAreAllowed(t *testing.T) {
	handler := newSite(build(t))
	for _, method := range []string{"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get"} {
		w := get(handler, method, "/", nil)
		if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: %d, Allow %q; want 405 and GET, HEAD", method, w.Code, w.Header().Get("Allow"))
		}
	}
}

func TestHeadSendsTheHeadersOfGet(t *testing.T) {
	handler := newSite(build(t))
	for _, accept := range []string{"", "br", "gzip"} {
		header := map[string]string{"Accept-Encoding": accept}
		head, full := get(handler, http.MethodHead, "/", header), get(handler, http.MethodGet, "/", header)
		if head.Code != http.StatusOK || head.Body.Len() != 0 {
			t.Errorf("HEAD: %d with %d bytes, want 200 with none", head.Code, head.Body.Len())
		}
		for _, key := range []string{"Content-Length", "Content-Type", "Content-Encoding", "ETag", "Vary", "Cache-Control"} {
			if got, want := head.Header().Get(key), full.Header().Get(key); got != want {
				t.Errorf("HEAD %s %q, GET %q", key, got, want)
			}
		}
	}
}

func TestServerSendsTheSmallestAcceptedForm(t *testing.T) {
	dist := build(t)
	handler := newSite(dist)
	for _, c := range []struct{ path, accept, coding, body string }{
		{"/", "", "", "<!doctype html>home"},
		{"/", "gzip, deflate, br, zstd", "br", "home in brotli"},
		{"/", "gzip", "gzip", "home in gzip"},
		{"/", "br;q=0, *", "gzip", "home in gzip"},
		{"/assets/page.js", "br, gzip", "gzip", "script in gzip"}, // has no brotli copy
		{"/assets/page.css", "br, gzip", "", "a{}"},               // its brotli copy leads out of dist
		{"/assets/icon.svg", "br, gzip", "", "<svg/>"},
	} {
		w := get(handler, http.MethodGet, c.path, map[string]string{"Accept-Encoding": c.accept})
		if w.Code != http.StatusOK || w.Body.String() != c.body || w.Header().Get("Content-Encoding") != c.coding {
			t.Errorf("%s with %q: %d %q %q, want %q %q", c.path, c.accept, w.Code, w.Header().Get("Content-Encoding"), w.Body, c.coding, c.body)
		}
		if w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: Vary %q", c.path, w.Header().Get("Vary"))
		}
		if got, _ := w.Result().Body.Read(make([]byte, 100)); w.Result().ContentLength != int64(got) {
			t.Errorf("%s: Content-Length %d, body %d bytes", c.path, w.Result().ContentLength, got)
		}
	}
}

func TestEveryAnswerCarriesThePolicyOfItsFile(t *testing.T) {
	handler := newSite(build(t))
	for _, c := range []struct{ method, path, file string }{
		{"GET", "/", "index.html"},
		{"HEAD", "/", "index.html"},
		{"GET", "/index.html", "index.html"},
		{"GET", "/assets/stage.html", "assets/stage.html"},
		{"GET", "/assets/engine/worker.js", "assets/engine/worker.js"},
		{"GET", "/assets/page.css", "assets/page.css"},
		{"GET", "/assets/examples/", "assets/examples/index.html"},
		{"GET", "/nothing.html", ""},
		{"POST", "/", ""},
		{"GET", "/assets/examples", ""},
	} {
		header := get(handler, c.method, c.path, nil).Header()
		for key, want := range map[string]string{
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
			"Access-Control-Allow-Origin":  "*",
			"Cross-Origin-Resource-Policy": "cross-origin",
			"Content-Security-Policy":      policy.Of(c.file, "example.com"),
			"X-Frame-Options":              "", // it would forbid embedding
			"Cross-Origin-Embedder-Policy": "", // so would this
			"Cross-Origin-Opener-Policy":   "", // it would break the link from a sandboxed figure to the page
		} {
			if got := header.Get(key); got != want {
				t.Errorf("%s %s: %s %q, want %q", c.method, c.path, key, got, want)
			}
		}
	}
}

func TestAnUnchangedFileKeepsItsPolicy(t *testing.T) {
	handler := newSite(build(t))
	tag := get(handler, http.MethodGet, "/", nil).Header().Get("ETag")
	w := get(handler, http.MethodGet, "/", map[string]string{"If-None-Match": tag})
	if got := w.Header().Get("Content-Security-Policy"); w.Code != http.StatusNotModified || got != policy.Of("index.html", "example.com") {
		t.Errorf("%d with policy %q, want 304 with the page's", w.Code, got)
	}
}

func TestDocumentsGiveUpUnusedPermissions(t *testing.T) {
	handler := newSite(build(t))
	for path, document := range map[string]bool{"/": true, "/assets/stage.html": true, "/assets/page.css": false, "/nothing.html": false} {
		header := get(handler, http.MethodGet, path, nil).Header()
		given := header.Get("Permissions-Policy")
		if !document {
			if given != "" {
				t.Errorf("%s: %q, want none", path, given)
			}
			continue
		}
		seen := map[string]bool{}
		for item := range strings.SplitSeq(given, ", ") {
			feature, none := strings.CutSuffix(item, "=()")
			if !none || seen[feature] {
				t.Errorf("%s: %q in the Permissions-Policy, want each feature once and for nobody", path, item)
			}
			seen[feature] = true
		}
		for _, feature := range []string{"camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi", "display-capture", "fullscreen", "gamepad", "clipboard-read"} {
			if !seen[feature] {
				t.Errorf("%s keeps %s", path, feature)
			}
		}
		if seen["clipboard-write"] {
			t.Errorf("%s gives up the clipboard, to which it copies", path)
		}
	}
}

func FuzzNoPathLeavesDist(f *testing.F) {
	handler := newSite(build(f))
	for _, path := range []string{
		"/", "/assets/", "/../secret.txt", "/assets/../../secret.txt", "/assets/relative.txt", "/assets/private/", "/.pack.json", "/assets/lonely.js",
		"/assets/page.css", "//secret.txt", "/..\\secret.txt", "/assets/%2e%2e/secret.txt", "/assets/.hidden/a.txt", "/index.html.br", "/\x00", "",
	} {
		f.Add(path, "br, gzip")
		f.Add(path, "")
	}
	f.Fuzz(func(t *testing.T, path, accept string) {
		w := get(handler, http.MethodGet, path, map[string]string{"Accept-Encoding": accept})
		if strings.Contains(w.Body.String(), secret) {
			t.Errorf("GET %q leads out of the site", path)
		}
		switch w.Code {
		case http.StatusOK, http.StatusMovedPermanently, http.StatusNotFound:
		default:
			t.Errorf("GET %q: %d", path, w.Code)
		}
		if target := w.Header().Get("Location"); w.Code == http.StatusMovedPermanently && !strings.HasPrefix(target, "./") {
			t.Errorf("GET %q leads away to %q", path, target)
		}
	})
}
