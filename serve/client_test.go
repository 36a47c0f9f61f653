package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// short limits are small enough for tests to reach them.
var short = limits{
	read: 300 * time.Millisecond, stall: 300 * time.Millisecond, idle: 300 * time.Millisecond, grace: time.Second,
	connections: 8, rest: time.Minute, header: 4 << 10,
}

// unhurried limits are for tests of answers, because a busy machine may pause for longer than short limits allow.
var unhurried = limits{
	read: 20 * time.Second, stall: 20 * time.Second, idle: 20 * time.Second, grace: short.grace,
	connections: short.connections, rest: short.rest, header: short.header,
}

// listen serves a site in dist under limits and returns its address.
func listen(t *testing.T, dist string, most limits) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- serveOn(ctx, listener.(*net.TCPListener), dist, most, io.Discard) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return listener.Addr().String()
}

// dial opens a raw connection with a deadline of 10 s.
func dial(t *testing.T, address string) *net.TCPConn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	return conn.(*net.TCPConn)
}

// large adds a file to dist that is larger than all socket buffers.
func large(t *testing.T, dist string) []byte {
	t.Helper()
	content := bytes.Repeat([]byte("0123456789abcdef"), 1<<20)
	if err := os.WriteFile(filepath.Join(dist, "assets", "large.wasm"), content, 0o644); err != nil {
		t.Fatal(err)
	}
	return content
}

func TestRawRequestsGetTheirStatus(t *testing.T) {
	t.Parallel()
	address := listen(t, build(t), unhurried)
	for request, want := range map[string]int{
		"GET / HTTP/1.1\r\nHost: a\r\n":                                     200,
		"GET / HTTP/1.0\r\n":                                                200,
		"GET http://a/assets/page.js HTTP/1.1\r\nHost: a\r\n":               200,
		"GET /?h=%zz&;=\x7f HTTP/1.1\r\nHost: a\r\n":                        400,
		"GET /?h=%zz&;= HTTP/1.1\r\nHost: a\r\n":                            200,
		"GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-3,9-\r\n":              200,
		"GET /assets HTTP/1.1\r\nHost: a\r\n":                               404,
		"GET /assets/examples HTTP/1.1\r\nHost: a\r\n":                      301,
		"GET /../secret.txt HTTP/1.1\r\nHost: a\r\n":                        404,
		"GET /%2e%2e/secret.txt HTTP/1.1\r\nHost: a\r\n":                    404,
		"GET /assets/%2e%2e%2f%2e%2e%2fsecret.txt HTTP/1.1\r\nHost: a\r\n":  404,
		"GET /%252e%252e/secret.txt HTTP/1.1\r\nHost: a\r\n":                404,
		"GET /..%5csecret.txt HTTP/1.1\r\nHost: a\r\n":                      404,
		"GET /..\\secret.txt HTTP/1.1\r\nHost: a\r\n":                       404,
		"GET //secret.txt HTTP/1.1\r\nHost: a\r\n":                          404,
		"GET /index.html%00.js HTTP/1.1\r\nHost: a\r\n":                     404,
		"GET /" + strings.Repeat("a/", 1500) + " HTTP/1.1\r\nHost: a\r\n":   404,
		"GET /" + strings.Repeat("a", 20000) + " HTTP/1.1\r\nHost: a\r\n":   431,
		"GET / HTTP/1.1\r\nHost: a\r\nX: " + strings.Repeat("a", 20000):     431,
		"GET / HTTP/1.1\r\n":                                                400, // no Host
		"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n":                          400,
		"GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n":                           400,
		"GET /\x00 HTTP/1.1\r\nHost: a\r\n":                                 400,
		"GET nowhere HTTP/1.1\r\nHost: a\r\n":                               400,
		"GET /%zz HTTP/1.1\r\nHost: a\r\n":                                  400,
		"GET /\r\n":                                                         400, // HTTP/0.9
		"GET / HTTP/3.7\r\nHost: a\r\n":                                     505,
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n":                  400, // TLS
		"OPTIONS * HTTP/1.1\r\nHost: a\r\n":                                 405,
		"CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n":                         405,
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n":               405,
		"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 5\r\n":             400,
		"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n": 501,
	} {
		conn := dial(t, address)
		fmt.Fprint(conn, request, "\r\n")
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Errorf("%.60q: %v", request, err)
			continue
		}
		body, _ := io.ReadAll(io.LimitReader(answer.Body, 1000))
		if answer.StatusCode != want || strings.Contains(string(body), secret) {
			t.Errorf("%.60q: %d %.60q, want %d", request, answer.StatusCode, body, want)
		}
		conn.Close()
	}
}

func TestServerDropsClientsThatNeverFinishARequest(t *testing.T) {
	t.Parallel()
	address := listen(t, build(t), short)
	conn := dial(t, address)
	fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: a\r\n")
	begin := time.Now()
	for ; time.Since(begin) < 5*time.Second; time.Sleep(20 * time.Millisecond) {
		if _, err := fmt.Fprint(conn, "X-More: 1\r\n"); err != nil { // each write would restart an idle timeout
			return
		}
	}
	t.Error("a request that grows for ever is waited for")
}

func TestServerClosesIdleConnections(t *testing.T) {
	t.Parallel()
	conn := dial(t, listen(t, build(t), short))
	fmt.Fprint(conn, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
	text, err := io.ReadAll(conn) // until the server closes
	if err != nil || !strings.HasPrefix(string(text), "HTTP/1.1 200 OK\r\n") {
		t.Errorf("%q (%v), want one answer and the end", text, err)
	}
}

func TestSlowDownloadsFinishIfTheyMove(t *testing.T) {
	t.Parallel()
	dist := build(t)
	content := large(t, dist)
	most := short
	most.stall = 600 * time.Millisecond // because the machine itself may pause
	conn := dial(t, listen(t, dist, most))
	if err := conn.SetReadBuffer(64 << 10); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, "GET /assets/large.wasm HTTP/1.0\r\n\r\n")
	// The whole download takes several times as long as one write may: it pauses after each megabyte.
	begin, got := time.Now(), new(bytes.Buffer)
	for {
		n, err := io.CopyN(got, conn, 1<<20)
		if n == 0 || err != nil && err != io.EOF {
			break
		}
		time.Sleep(most.stall / 6)
	}
	if took := time.Since(begin); took < 2*most.stall {
		t.Fatalf("it took %v; the test must be slower than %v", took, 2*most.stall)
	}
	if !bytes.HasSuffix(got.Bytes(), content) {
		t.Errorf("%d bytes came, want %d after the headers", got.Len(), len(content))
	}
}

func TestServerDropsStalledDownloads(t *testing.T) {
	t.Parallel()
	dist := build(t)
	content := large(t, dist)
	conn := dial(t, listen(t, dist, short))
	if err := conn.SetReadBuffer(64 << 10); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(conn, "GET /assets/large.wasm HTTP/1.0\r\n\r\n")
	time.Sleep(4 * short.stall)
	got, _ := io.Copy(io.Discard, conn) // the rest of the buffers, then the end
	if got >= int64(len(content)) {
		t.Errorf("all %d bytes came after a pause of %v", got, 4*short.stall)
	}
}
