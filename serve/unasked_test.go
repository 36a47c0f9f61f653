package main

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// checkPolicy checks that an answer has the headers of the server's own errors, once each.
func checkPolicy(t *testing.T, what string, header http.Header) {
	t.Helper()
	policy := http.Header{}
	setHeaders(policy, "", "")
	if len(policy) < 5 {
		t.Fatalf("the policy is %v", policy)
	}
	for key, want := range policy {
		if got := header.Values(key); len(got) != 1 || got[0] != want[0] {
			t.Errorf("%.60q: %s %q, want %q", what, key, got, want)
		}
	}
}

// net/http answers these requests itself, before any handler.
func TestRejectionsBeforeAnyHandlerCarryThePolicy(t *testing.T) {
	t.Parallel()
	// After a rejection the server keeps the connection for half a second. If most places are occupied, it keeps no
	// connection for another request.
	roomy := unhurried
	roomy.connections = 1024
	address := listen(t, build(t), roomy)
	for request, want := range map[string]int{
		"GET\r\n":                                                            400,
		"GET /\r\n":                                                          400, // HTTP/0.9
		"GET / HTTP/1.1 x\r\nHost: a\r\n":                                    400,
		"GET / http/1.1\r\nHost: a\r\n":                                      400,
		" GET / HTTP/1.1\r\nHost: a\r\n":                                     400,
		"G\x00T / HTTP/1.1\r\nHost: a\r\n":                                   400,
		"GET /%zz HTTP/1.1\r\nHost: a\r\n":                                   400,
		"GET / HTTP/0.9\r\nHost: a\r\n":                                      505,
		"GET / HTTP/2.0\r\nHost: a\r\n":                                      505,
		"GET / HTTP/3.0\r\nHost: a\r\n":                                      505,
		"GET / HTTP/1.1\r\n":                                                 400, // no Host
		"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n":                           400,
		"GET / HTTP/1.1\r\nHost: a b\r\n":                                    400,
		"GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n":                            400,
		"GET / HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n":                            400,
		"GET / HTTP/1.1\r\nHost: a\r\n: 1\r\n":                               400,
		"GET / HTTP/1.1\r\nHost: a\r\nX: \x01\r\n":                           400,
		"GET / HTTP/1.1\r\nHost: a\r\nX: " + strings.Repeat("a", 20_000):     431,
		"GET /" + strings.Repeat("a", 20_000) + " HTTP/1.1\r\nHost: a\r\n":   431,
		"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n":                400,
		"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 5\r\n":              400,
		"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: nonsense\r\n":       501,
		"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n":  501,
		"GET / HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\n":                  417,
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n":                   400, // TLS
		"PRI * HTTP/2.0\r\n\r\nSM\r\n":                                       405, // by our handler
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nnonsense!\r": 405,
	} {
		for _, before := range []string{"", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"} { // first on the connection, and after a request that succeeded
			conn := dial(t, address)
			fmt.Fprint(conn, before, request, "\r\n")
			reader := bufio.NewReader(conn)
			if before != "" {
				answer, err := http.ReadResponse(reader, &http.Request{Method: http.MethodHead})
				if err != nil || answer.StatusCode != http.StatusOK {
					t.Errorf("before %.60q: %v (%v)", request, answer, err)
					continue
				}
			}
			answer, err := http.ReadResponse(reader, nil)
			if err != nil {
				t.Errorf("%.60q: %v", request, err)
				continue
			}
			body, err := io.ReadAll(answer.Body)
			if err != nil || answer.StatusCode != want || strings.Contains(string(body), "Policy") {
				t.Errorf("%.60q: %d %q (%v), want %d", request, answer.StatusCode, body, err, want)
			}
			checkPolicy(t, request, answer.Header)
			conn.Close()
		}
	}
}

func TestFilesThatLookLikeRejectionsAreSentUnchanged(t *testing.T) {
	dist := build(t)
	const text = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request"
	for name, content := range map[string]string{"short.txt": text, "long.txt": text + strings.Repeat("\n", 100<<10)} {
		if err := os.WriteFile(filepath.Join(dist, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	address := listen(t, dist, unhurried)
	conn := dial(t, address)
	reader := bufio.NewReader(conn)
	for _, name := range []string{"short.txt", "long.txt", "short.txt"} {
		fmt.Fprintf(conn, "GET /%s HTTP/1.1\r\nHost: a\r\n\r\n", name)
		answer, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		if err != nil || strings.TrimRight(string(body), "\n") != text {
			t.Errorf("%s: %.200q (%v)", name, body, err)
		}
	}
}
