// Command load tests Triad's server under load with wrk:
//
//	go run ./serve/load -dir dist
//
// It fails at the first error, or if the server's memory grows. It requests all files of the site in turn, compressed
// as for a browser, and sometimes with the tag of a cached copy. Then one address requests the largest file on more
// connections than the server accepts and reads nothing. A visitor from another address must not be slowed down.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"triad/serve/load/crowd"
)

const (
	connections = 64
	// mostGrowth is the largest growth of the server's memory in bytes, mostFull the same with all places occupied.
	mostGrowth = 64 << 20
	mostFull   = 96 << 20

	stalled = 1300
	hold    = 10 * time.Second
	// mostWait is the longest time that a visitor beside the stalled downloads may wait for the first byte of an
	// answer.
	mostWait = 100 * time.Millisecond
)

func main() {
	dir := flag.String("dir", "dist", "the built site, a `folder`")
	length := flag.Duration("for", 30*time.Second, "the `time` under load")
	beside := flag.Duration("beside", time.Minute, "the `time` of a visit beside stalled downloads")
	flag.Parse()
	if err := perform(*dir, *length, *beside, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func perform(dir string, length, beside time.Duration, out io.Writer) error {
	paths, err := files(dir)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "triad-load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	script := filepath.Join(temp, "paths.lua")
	if err := os.WriteFile(script, []byte(lua(paths)), 0o600); err != nil {
		return err
	}
	server, address, err := start(filepath.Join(temp, "serve"), dir)
	if err != nil {
		return err
	}
	defer func() {
		_ = server.Process.Signal(os.Interrupt)
		_ = server.Wait()
	}()
	before, err := memory(server.Process.Pid, "VmRSS")
	if err != nil {
		return err
	}
	// grown prints the server's memory, and returns an error if the peak exceeds its value at rest by more than most.
	grown := func(most int) error {
		after, err := memory(server.Process.Pid, "VmRSS")
		if err != nil {
			return err
		}
		peak, err := memory(server.Process.Pid, "VmHWM")
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "  server: %.1f MB at rest, %.1f MB after, %.1f MB at most\n", mb(before), mb(after), mb(peak))
		if peak-before > most {
			return fmt.Errorf("the server's memory grew by %.1f MB; the limit is %.1f MB", mb(peak-before), mb(most))
		}
		return nil
	}
	if err = errors.Join(many(address, script, len(paths), length, out), grown(mostGrowth)); err != nil {
		return err
	}
	return errors.Join(visit(address, paths, beside, out), grown(mostFull))
}

// many runs wrk, which requests all files as often as it can.
func many(address, script string, files int, length time.Duration, out io.Writer) error {
	text, err := exec.Command("wrk", "-t2", fmt.Sprintf("-c%d", connections), fmt.Sprintf("-d%.0fs", length.Seconds()), "--latency", "-s", script, address).CombinedOutput()
	if err != nil {
		return fmt.Errorf("wrk: %w: %s", err, text)
	}
	result := parse(string(text))
	fmt.Fprintf(out, "%d connections, %v, %d files: %s requests/s, half of them within %s\n", connections, length, files, result.rate, result.median)
	return result.err
}

// visit requests files while other downloads are stalled.
func visit(address string, paths []string, length time.Duration, out io.Writer) error {
	address = strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/")
	ctx, stop := context.WithCancel(context.Background())
	all, err := crowd.Stall(ctx, address, "/assets/worker.wasm", stalled, hold)
	defer all.Wait()
	defer stop()
	if err != nil {
		return err
	}
	time.Sleep(time.Second) // so that the buffers of all clients are full
	answers, worst, err := crowd.Visit(address, paths, 20*time.Millisecond, length)
	if err != nil {
		return fmt.Errorf("beside %d stalled downloads: %w", stalled, err)
	}
	fmt.Fprintf(out, "beside %d stalled downloads from one address, each restarted after about %v: %d answers to another, the first byte after %v at most\n",
		stalled, hold, answers, worst.Round(time.Millisecond))
	if worst > mostWait {
		return fmt.Errorf("a visitor waited %v; the limit is %v", worst.Round(time.Millisecond), mostWait)
	}
	return nil
}

// files returns the site's addresses: its files without compressed copies and dotfiles, which the server does not show.
func files(dir string) (paths []string, err error) {
	err = filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		switch ext := filepath.Ext(file); {
		case strings.HasPrefix(entry.Name(), "."), ext == ".br", ext == ".gz":
			return nil
		}
		name, err := filepath.Rel(dir, file)
		paths = append(paths, "/"+filepath.ToSlash(name))
		return err
	})
	if err == nil && len(paths) == 0 {
		err = fmt.Errorf("no built site in %s; run make build first", dir)
	}
	return paths, err
}

// lua returns the program by which wrk chooses its requests. One request in four has "any" as its tag, like a browser
// that has the file already; the answer is 304.
func lua(paths []string) string {
	var b strings.Builder
	b.WriteString("local paths = {")
	for _, p := range paths {
		fmt.Fprintf(&b, "%q,", p)
	}
	b.WriteString(`}
local n = 0
function request()
	n = n + 1
	local headers = { ["Accept-Encoding"] = "gzip, br" }
	if n % 4 == 0 then headers["If-None-Match"] = "*" end
	return wrk.format("GET", paths[n % #paths + 1], headers)
end
`)
	return b.String()
}

// start builds the server as binary and runs it on a free port.
func start(binary, dir string) (server *exec.Cmd, address string, err error) {
	if out, err := exec.Command("go", "build", "-o", binary, "triad/serve").CombinedOutput(); err != nil {
		return nil, "", fmt.Errorf("go build triad/serve: %w: %s", err, out)
	}
	server = exec.Command(binary, "-addr", "127.0.0.1:0", "-dir", dir)
	server.Stderr = os.Stderr
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		return nil, "", err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, "", fmt.Errorf("the server said nothing: %w", errors.Join(err, server.Wait()))
	}
	return server, strings.TrimSpace(line[strings.Index(line, "http"):]), nil
}

// memory returns an entry of /proc/PID/status, in bytes.
func memory(pid int, key string) (int, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, fmt.Errorf("the server's memory cannot be read (this needs Linux): %w", err)
	}
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, key+":"); ok {
			kB, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "kB")))
			return kB << 10, err
		}
	}
	return 0, fmt.Errorf("/proc/%d/status has no %s", pid, key)
}

// result holds the numbers of wrk's report.
type result struct {
	rate, median string
	err          error
}

var (
	rateLine   = regexp.MustCompile(`(?m)^Requests/sec:\s+(\S+)`)
	medianLine = regexp.MustCompile(`(?m)^\s+50%\s+(\S+)`)
	errorLines = regexp.MustCompile(`(?m)^\s*(Socket errors:.*|Non-2xx or 3xx responses:.*)$`)
)

// parse reads wrk's report. The report has lines about errors only if there were errors.
func parse(report string) result {
	rate, median := rateLine.FindStringSubmatch(report), medianLine.FindStringSubmatch(report)
	if rate == nil || median == nil {
		return result{err: fmt.Errorf("wrk reports %q", report)}
	}
	r := result{rate: rate[1], median: median[1]}
	if found := errorLines.FindAllString(report, -1); found != nil {
		r.err = fmt.Errorf("wrk: %s", strings.Join(found, ";"))
	}
	return r
}

func mb(bytes int) float64 { return float64(bytes) / 1e6 }
