//go:build !js

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/profiler"
	"github.com/chromedp/chromedp"
)

// start holds a visitor's waiting times and the page's use of the main thread.
type start struct {
	machine, chromium string
	rounds            int
	seen              [len(roads)]beside
	page, stage       float64 // ms of scripts on the main thread per animation frame, at full speed
	transfer          float64 // compressed bytes of all bodies of a first visit
}

const (
	settled = 2 * time.Second // a browser's own start is over, and after the first curve all is loaded
	window  = 5 * time.Second // during which scripts are timed
	sample  = 100             // µs between two samples
)

func measureStart(dist, game string, rounds int) (*start, error) {
	b := &chromium{}
	defer b.close()
	if err := layBare(filepath.Dir(game), game); err != nil {
		return nil, err
	}
	bare, err := b.serveSite(filepath.Dir(game))
	if err != nil {
		return nil, err
	}
	if err := b.startSite(dist); err != nil {
		return nil, err
	}
	s := &start{machine: machine(), rounds: rounds}
	if s.seen, s.chromium, err = b.visits(bare+bareDocument, rounds); err != nil {
		return nil, err
	}
	return s, b.burden(s)
}

// burden measures, with one more visit, the bytes that the page transfers and its use of the main thread.
func (b *chromium) burden(s *start) error {
	counted, sent, err := b.counting()
	if err != nil {
		return err
	}
	return fresh(func(ctx context.Context) error {
		err := chromedp.Run(ctx, first(watch), chromedp.Navigate(counted), chromedp.Poll("seen.Curve", nil, patiently), chromedp.Sleep(settled))
		if err != nil {
			return err
		}
		s.transfer = float64(sent.Load())
		return s.profile(ctx, b.site+"?speed=max&steps=1000000000&runs=1")
	})
}

var patiently = chromedp.WithPollingTimeout(100 * time.Second) // less than in fresh, so that an error can be reported

func first(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := cdppage.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// fresh runs f with a new browser that has visited nothing.
func fresh(f func(context.Context) error) error {
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), browserOptions()...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
	defer cancel()
	ctx, cancel = context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	return f(ctx)
}

// counting returns the site's address through a proxy that counts the transferred bytes of bodies. The proxy has no
// service worker, because that still loads files for use offline when the count ends.
func (b *chromium) counting() (address string, sent *atomic.Int64, err error) {
	u, err := url.Parse(b.site)
	if err != nil {
		return "", nil, err
	}
	sent = new(atomic.Int64)
	proxy := httputil.NewSingleHostReverseProxy(u)
	address, err = b.serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/sw.js" {
			http.NotFound(w, r)
			return
		}
		proxy.ServeHTTP(&counter{w, sent}, r)
	}))
	return address, sent, err
}

type counter struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.ResponseWriter.Write(p)
	c.sent.Add(int64(n))
	return n, err
}

// profile times the scripts of the main thread, which page and stage share, while learning runs at full speed.
func (s *start) profile(ctx context.Context, address string) error {
	var before, after float64
	var taken *profiler.Profile
	err := chromedp.Run(ctx,
		chromedp.Navigate(address), chromedp.Poll("seen.Curve", nil, patiently), chromedp.Sleep(settled),
		profiler.Enable(), profiler.SetSamplingInterval(sample), profiler.Start(), chromedp.Evaluate("beats", &before),
		chromedp.Sleep(window),
		chromedp.Evaluate("beats", &after),
		chromedp.ActionFunc(func(ctx context.Context) (err error) {
			taken, err = profiler.Stop().Do(ctx)
			return err
		}))
	if err != nil {
		return err
	}
	times := byScript(taken)
	s.page, s.stage = times["page"]/(after-before), times["stage"]/(after-before)
	return nil
}

// byScript sums a profile's samples, in ms. A sample belongs to the script that was called first.
func byScript(p *profiler.Profile) map[string]float64 {
	owner := map[int64]string{}
	byID := map[int64]*profiler.ProfileNode{}
	for _, n := range p.Nodes {
		byID[n.ID] = n
	}
	var walk func(n *profiler.ProfileNode, of string)
	walk = func(n *profiler.ProfileNode, of string) {
		if of == "" {
			of = ownerOf(n.CallFrame.URL)
		}
		owner[n.ID] = of
		for _, child := range n.Children {
			walk(byID[child], of)
		}
	}
	if len(p.Nodes) > 0 {
		walk(p.Nodes[0], "")
	}
	times := map[string]float64{}
	for i, id := range p.Samples {
		times[owner[id]] += float64(p.TimeDeltas[i]) / 1e3
	}
	return times
}

// ownerOf returns the owner of the script at an address: the stage, the page, or none for the browser's own scripts.
func ownerOf(address string) string {
	address, _, _ = strings.Cut(address, "?")
	switch name := path.Base(address); {
	case name == "stage.js", name == "wasm_exec.js", name == "stage.wasm", strings.HasPrefix(address, "wasm:"):
		return "stage"
	case strings.HasSuffix(name, ".js"):
		return "page"
	}
	return ""
}

// markdown returns the table for assets/manual/speed.md. The limits in it are targets.
func (s *start) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured by `make speed` on %s, Chromium %s with graphics in software. Site and browser ran on the same machine. Each visit used a new browser, and each number is the median of %d rounds in which all take turns.\n\n", s.machine, s.chromium, s.rounds)
	b.WriteString("The first picture was drawn beforehand, and the live picture replaces it. The bare page is an empty ebiten game, built and served like Triad’s, with nothing else on it.\n\n")
	s.write(&b)
	b.WriteString("\n")
	s.writeStations(&b)
	b.WriteString("\n| a first visit | | aim |\n|---|---:|---:|\n")
	row := func(name string, value float64, digits int, unit, aim string) {
		fmt.Fprintf(&b, "| %s | %s %s | %s |\n", name, cell(value, digits), unit, aim)
	}
	row("all that is transferred, except for use offline", s.transfer/1e6, 2, "MB", "≤ 3.20 MB")
	row("scripts of the page, per frame at full speed", s.page, 2, "ms", "≤ 1 ms")
	row("scripts of the stage, per frame at full speed", s.stage, 2, "ms", "")
	return b.String()
}
