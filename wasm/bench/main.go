//go:build !js

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"triad/wasm/browser"
)

func main() {
	readme := flag.String("readme", "", "renew the table between the bench comments of this `file`")
	program := flag.String("wasm", "dist.bench/bench.wasm", "this package, built for GOOS=js")
	dist := flag.String("dist", "dist", "the built site, for the study; empty to leave that out")
	rounds := flag.Int("rounds", 9, "rounds that the contenders take turns in")
	own := flag.String("own", "", "the command line, for the study; empty to leave that out")
	former := flag.String("former", "", "the command line beside which that is timed")
	onlyStart := flag.Bool("start", false, "measure a visitor's start instead: time beside a bare page's, transfer, and work on the main thread")
	game := flag.String("bare", "dist.bench/bare/bare.wasm", "the empty game, built for GOOS=js, beside which a start is measured")
	onlyStudy := flag.Bool("study", false, "measure the default study alone, on the page and by the command lines")
	onlyMaps := flag.Bool("maps", false, "measure the page's maps alone")
	onlyLive := flag.Bool("live", false, "measure learning that is watched alone")
	onlyRules := flag.Bool("rules", false, "measure a step of every rule by the command lines alone")
	flag.Parse()
	var err error
	switch {
	case *onlyStart:
		err = performStart(*readme, *dist, *game, *rounds)
	case *onlyStudy:
		err = performStudy(*program, *dist, []string{*own, *former})
	case *onlyMaps:
		err = performMaps(*program, *dist)
	case *onlyRules:
		err = performBefore([]string{*own, *former})
	case *onlyLive:
		err = performLive(*program, *dist, *own)
	default:
		err = perform(*readme, *program, *dist, []string{*own, *former}, *rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func perform(readme, program, dist string, lines []string, rounds int) error {
	b, err := startChromium(program, dist)
	if err != nil {
		return err
	}
	defer b.close()
	r := report{machine: machine(), chromium: b.version, lines: lines}
	if err := r.measure(b, rounds); err != nil {
		return err
	}
	text := r.markdown()
	fmt.Print(text)
	if readme == "" {
		return nil
	}
	return renew(readme, "bench", text)
}

func performStudy(program, dist string, lines []string) error {
	b, err := startChromium(program, dist)
	if err != nil {
		return err
	}
	defer b.close()
	s, err := measureStudy(b, lines)
	if err != nil {
		return err
	}
	fmt.Printf("page %.2f s with %d workers of %.0f MB at most, own %.2f s, former %.2f s; with %d fresh runs, page %.2f s, own %.2f s\n",
		s.Seconds, s.Workers, s.Memory/1e6, s.own, s.former, s.Runs, s.Whole, s.ownWhole)
	return nil
}

func performMaps(program, dist string) error {
	b, err := startChromium(program, dist)
	if err != nil {
		return err
	}
	defer b.close()
	m, err := measureMaps(b)
	if err != nil {
		return err
	}
	var text strings.Builder
	m.write(&text)
	fmt.Print(text.String())
	return nil
}

func performLive(program, dist, own string) error {
	b, err := startChromium(program, dist)
	if err != nil {
		return err
	}
	defer b.close()
	l, err := measureLive(b, own)
	if err != nil {
		return err
	}
	var text strings.Builder
	l.write(&text)
	fmt.Print(text.String())
	return nil
}

func performStart(readme, dist, game string, rounds int) error {
	s, err := measureStart(dist, game, rounds)
	if err != nil {
		return err
	}
	text := s.markdown()
	fmt.Print(text)
	if readme != "" {
		err = renew(readme, "start", text)
	}
	if late := s.late(); len(late) > 0 {
		err = errors.Join(err, fmt.Errorf("the first picture comes later than a bare page’s %s", strings.Join(late, " and ")))
	}
	return err
}

// chromium holds a browser on the benchmark's page, and the servers of this page and of the site.
type chromium struct {
	ctx     context.Context
	version string
	bench   string // addresses
	site    string
	closers []func()
}

// settle visits the site until it is stored for use without a network. Storing takes both processors for seconds, once,
// and later visits do not have it.
func (b *chromium) settle() error {
	stored := "document.documentElement.dataset.offline === 'ready'"
	if err := chromedp.Run(b.ctx, chromedp.Navigate(b.site+"?autoplay=0"), chromedp.Poll(stored, nil)); err != nil {
		return fmt.Errorf("the first visit: %w", err)
	}
	return nil
}

func startChromium(program, dist string) (*chromium, error) {
	b := &chromium{}
	root, err := exec.Command("go", "list", "-f", "{{.Dir}}", "triad/wasm/bench").Output()
	if err != nil {
		return nil, fmt.Errorf("go list triad/wasm/bench: %w", err)
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	here := strings.TrimSpace(string(root))
	files := map[string]string{
		"/bench.wasm":   program,
		"/shim.wasm":    filepath.Join(here, "..", "kernels", "shim.wasm"),
		"/wasm_exec.js": filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"),
	}
	page := http.FileServer(http.Dir(filepath.Join(here, "page")))
	b.bench, err = b.serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if file, ok := files[r.URL.Path]; ok {
			http.ServeFile(w, r, file)
			return
		}
		page.ServeHTTP(w, r)
	}))
	if err != nil {
		return nil, err
	}
	if dist != "" {
		if err := b.startSite(dist); err != nil {
			b.close()
			return nil, err
		}
	}
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), browserOptions()...)
	b.closers = append(b.closers, cancel)
	// chromedp reports events newer than itself as errors; none of them matter here.
	b.ctx, cancel = chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
	b.closers = append(b.closers, cancel)
	if err := chromedp.Run(b.ctx, chromedp.Evaluate("navigator.userAgent.match(/Chrome\\/(\\d+)/)[1]", &b.version)); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

func browserOptions() []chromedp.ExecAllocatorOption {
	return append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browser.ChromiumPath()), chromedp.NoSandbox, chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-gpu", false), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("ignore-gpu-blocklist", true))
}

func (b *chromium) serve(h http.Handler) (address string, err error) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return "", err
	}
	server := &http.Server{Handler: h, ReadHeaderTimeout: 10 * time.Second}
	go server.Serve(listener) //nolint:errcheck // it ends with Close
	b.closers = append(b.closers, func() { server.Close() })
	return "http://" + listener.Addr().String() + "/", nil
}

// startSite serves the built site.
func (b *chromium) startSite(dist string) (err error) {
	b.site, err = b.serveSite(dist)
	return err
}

// serveSite runs the project's own server on a folder.
func (b *chromium) serveSite(dist string) (address string, err error) {
	temp, err := os.MkdirTemp("", "triad-bench")
	if err != nil {
		return "", err
	}
	b.closers = append(b.closers, func() { os.RemoveAll(temp) })
	binary := filepath.Join(temp, "serve")
	if out, err := exec.Command("go", "build", "-o", binary, "triad/serve").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build triad/serve: %w: %s", err, out)
	}
	server := exec.Command(binary, "-addr", "localhost:0", "-dir", dist)
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		return "", err
	}
	b.closers = append(b.closers, func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("the server said nothing: %w", err)
	}
	return strings.TrimSpace(line[strings.Index(line, "http"):]), nil
}

func (b *chromium) close() {
	for _, f := range slices.Backward(b.closers) {
		f()
	}
}

// question is a message to a worker; see page/worker.js.
type question struct {
	Task       string      `json:"task"`
	Contenders []contender `json:"contenders"`
	N          int         `json:"n,omitempty"`
	Rounds     int         `json:"rounds,omitempty"`
	Ms         int         `json:"ms,omitempty"`
}

type contender struct {
	Kind      string `json:"kind"` // plain, columns, unrolled, fused (JavaScript), scalar, simd (Go)
	Algorithm string `json:"algorithm"`
	Features  int    `json:"features"`
	Columns   int    `json:"columns"`
}

func await(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// ask lets n workers answer at the same time.
func ask[T any](b *chromium, n int, q question) (answers []T, err error) {
	text, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	var here string
	err = chromedp.Run(b.ctx, chromedp.Location(&here))
	if err == nil && here != b.bench {
		err = chromedp.Run(b.ctx, chromedp.Navigate(b.bench), chromedp.Poll("globalThis.bench", nil))
	}
	if err == nil {
		err = chromedp.Run(b.ctx, chromedp.Evaluate(fmt.Sprintf("bench(%d, %s)", n, text), &answers, await))
	}
	if err == nil && len(answers) != n {
		err = errors.New("a worker did not answer")
	}
	return answers, err
}
