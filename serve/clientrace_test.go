package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"
)

func TestConnectionsBeyondTheLimitWait(t *testing.T) {
	t.Parallel()
	address := listen(t, build(t), short)
	ask := func(conn net.Conn) (status string, err error) {
		fmt.Fprint(conn, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
		return bufio.NewReader(conn).ReadString('\n')
	}
	for range short.connections { // these have places and send nothing
		dial(t, address)
	}
	// The next connection is answered when the server has dropped one of those.
	begin := time.Now()
	status, err := ask(dial(t, address))
	if err != nil || status != "HTTP/1.1 200 OK\r\n" {
		t.Fatalf("%q (%v)", status, err)
	}
	if waited := time.Since(begin); waited < short.read/2 {
		t.Errorf("one connection more than the limit was answered within %v", waited)
	}
}

// make load does the same for half a minute with a load generator.
func Test64ConnectionsAtOnceGetEveryByteRight(t *testing.T) {
	dist := build(t)
	address := listen(t, dist, usual)
	client := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 64, DisableCompression: true}}
	want := map[string]string{"": "<!doctype html>home", "assets/page.js": "export {};", "assets/icon.svg": "<svg/>"}
	var group sync.WaitGroup
	end := time.Now().Add(300 * time.Millisecond)
	for range 64 {
		group.Go(func() {
			for time.Now().Before(end) {
				for name, content := range want {
					answer, err := client.Get("http://" + address + "/" + name)
					if err != nil {
						t.Error(err)
						return
					}
					body, err := io.ReadAll(answer.Body)
					answer.Body.Close()
					if err != nil || string(body) != content {
						t.Errorf("%s: %q (%v)", name, body, err)
						return
					}
				}
			}
		})
	}
	group.Wait()
}
