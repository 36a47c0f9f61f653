package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"regexp"
	"sync"
	"testing"
	"time"
)

// output holds the output of a server, which can be read while the server runs.
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

func TestServerExitsCleanlyAfterASignal(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var stderr output
	address, exit := start(t, ctx, &stderr)
	// Go's client would request gzip by itself and unpack it, but the compressed copy here is not real gzip.
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
