package e2e

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"
)

// faulty is a host that serves the site with faults.
type faulty struct {
	*httptest.Server
	mu     sync.Mutex
	faults map[string]http.HandlerFunc // by the end of the path
	asked  []string                    // requested paths, in order
}

// faulty starts a faulty host. The browser's messages about failed requests do not fail the test.
func (p *page) faulty() *faulty {
	p.Helper()
	u, err := url.Parse(site)
	if err != nil {
		p.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(u)
	// Cached files would hide the faults, as would a service worker.
	proxy.ModifyResponse = func(answer *http.Response) error {
		answer.Header.Set("Cache-Control", "no-store")
		return nil
	}
	f := &faulty{faults: map[string]http.HandlerFunc{}}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		var fault http.HandlerFunc
		if strings.HasSuffix(r.URL.Path, "/sw.js") {
			fault = missing
		}
		for end, h := range f.faults {
			if strings.HasSuffix(r.URL.Path, end) {
				fault = h
			}
		}
		f.asked = append(f.asked, r.URL.Path)
		f.mu.Unlock()
		if fault != nil {
			fault(w, r)
			return
		}
		proxy.ServeHTTP(w, r)
	}))
	p.Cleanup(f.Close)
	p.friends = append(p.friends, f.URL+"/")
	p.expects = append(p.expects, "Failed to load resource", "A bad HTTP response code (404) was received when fetching the script")
	return f
}

// only replaces the faults. A fault is a path's end and the handler for it.
func (f *faulty) only(faults map[string]http.HandlerFunc) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.faults = faults
	f.asked = nil
}

func (f *faulty) count(end string) (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, path := range f.asked {
		if strings.HasSuffix(path, end) {
			n++
		}
	}
	return n
}

// visit loads a page of the faulty host. The same address again reloads it.
func (p *page) visit(f *faulty, address string) {
	p.Helper()
	p.load("about:blank")
	p.load(f.URL + "/" + address)
}

// load opens an address.
func (p *page) load(address string) {
	p.Helper()
	p.does(address, p.driver.Load(address))
}

func missing(w http.ResponseWriter, _ *http.Request) { http.Error(w, "not found", http.StatusNotFound) }

// page200 answers with a page.
func page200(html string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, "<!doctype html><title>host</title>"+html)
	}
}

// content returns the site's file at a request's path, uncompressed.
func content(r *http.Request) ([]byte, error) {
	answer, err := http.Get(strings.TrimSuffix(site, "/") + r.URL.Path)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}

// changed serves the site's file after change, with the content type kind.
func changed(kind string, change func([]byte) []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		text, err := content(r)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		_, _ = w.Write(change(text))
	}
}

func same(text []byte) []byte { return text }

// added serves the site's script with further lines.
func added(script string) http.HandlerFunc {
	return changed("text/javascript", func(text []byte) []byte { return append(text, "\n"+script...) })
}

// cut breaks the connection after half of the file.
func cut(w http.ResponseWriter, r *http.Request) {
	text, err := content(r)
	if err == nil {
		w.Header().Set("Content-Type", "application/wasm")
		_, _ = io.Copy(w, bytes.NewReader(text[:len(text)/2]))
		_ = http.NewResponseController(w).Flush()
	}
	panic(http.ErrAbortHandler)
}

// says returns the condition that the notices contain a text.
func says(text string) string { return notices + ".includes('" + text + "')" }

// blank opens a page of the site on which no program runs.
func blank(t *testing.T, setups ...setup) *page {
	t.Helper()
	return open(t, "assets/manifest.json", setups...)
}
