package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// output is what a server says, readable while it speaks.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

var announced = regexp.MustCompile(`^Triad is at (http://localhost:[0-9]+/)\n$`)

// start runs the server on a free port and returns its address and the channel of its exit status.
func start(t *testing.T, ctx context.Context, stderr io.Writer) (address string, exit <-chan int) {
	t.Helper()
	var stdout output
	status := make(chan int, 1)
	dist := build(t)
	go func() { status <- run(ctx, []string{"-addr", "localhost:0", "-dir", dist}, &stdout, stderr) }()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if match := announced.FindStringSubmatch(stdout.String()); match != nil {
			return match[1], status
		}
	}
	t.Fatalf("the server says %q", stdout.String())
	return "", nil
}

func TestItServesUntilAskedToStopThenExitsCleanly(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var stderr output
	address, exit := start(t, ctx, &stderr)
	// Go's client would ask for gzip by itself and unpack it, and the twin here is no real gzip.
	client := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableCompression: true}}
	answer, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK || string(body) != "<!doctype html>home" {
		t.Errorf("GET %s: %d %q (%v)", address, answer.StatusCode, body, err)
	}
	stop()
	select {
	case status := <-exit:
		if status != 0 || stderr.String() != "" {
			t.Errorf("exit status %d, messages %q; want 0 and none", status, stderr.String())
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the server does not stop")
	}
	if _, err := client.Get(address); err == nil {
		t.Error("the port still answers after the end")
	}
}

func TestAPortInUseGetsAPlainMessage(t *testing.T) {
	holder, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer holder.Close()
	_, port, err := net.SplitHostPort(holder.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	status := run(t.Context(), []string{"-addr", "localhost:" + port, "-dir", build(t)}, &stdout, &stderr)
	want := "serve: localhost:" + port + " is already in use; stop the program that holds it, or choose another port with -addr\n"
	if status != 1 || stderr.String() != want || stdout.Len() != 0 {
		t.Errorf("status %d, %q, %q; want 1 and %q", status, stdout.String(), stderr.String(), want)
	}
}

func TestWrongUseGetsAPlainMessage(t *testing.T) {
	empty := t.TempDir()
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-dir", filepath.Join(empty, "dist")}, 1, "run make build first\n"},
		{[]string{"-dir", empty}, 1, "run make build first\n"},
		{[]string{"-addr", "8080", "-dir", build(t)}, 1, "serve: cannot listen: "},
		{[]string{"-addr", "localhost:99999", "-dir", build(t)}, 1, "serve: cannot listen: "},
		{[]string{"-port", "80"}, 2, "-port"},
		{[]string{"dist"}, 2, `got argument "dist"`},
		{[]string{"-h"}, 0, "-addr"},
	} {
		var stdout, stderr bytes.Buffer
		if status := run(t.Context(), c.args, &stdout, &stderr); status != c.status || !strings.Contains(stderr.String(), c.want) {
			t.Errorf("serve %q: status %d, %q; want %d and %q", c.args, status, stderr.String(), c.status, c.want)
		}
		if c.status == 1 && strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("serve %q: want one line, got %q", c.args, stderr.String())
		}
	}
}

func TestTheAddressShownCanBeTyped(t *testing.T) {
	given := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8123}
	for asked, want := range map[string]string{
		"localhost:0":     "http://localhost:8123/",
		"127.0.0.1:0":     "http://127.0.0.1:8123/",
		":8123":           "http://localhost:8123/",
		"0.0.0.0:8123":    "http://localhost:8123/",
		"[::]:8123":       "http://localhost:8123/",
		"[::1]:8123":      "http://[::1]:8123/",
		"triad.test:8123": "http://triad.test:8123/",
	} {
		if got := homepage(asked, given); got != want {
			t.Errorf("listening on %s shows %s, want %s", asked, got, want)
		}
	}
}
