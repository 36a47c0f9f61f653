package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"triad/serve/load/crowd"
)

func Test600LiveDownloadsFromOneAddressAreAllServed(t *testing.T) {
	dist := build(t)
	content := make([]byte, 512<<10) // larger than all buffers
	if err := os.WriteFile(filepath.Join(dist, "assets", "medium.wasm"), content, 0o644); err != nil {
		t.Fatal(err)
	}
	address := listen(t, dist, usual)
	var group sync.WaitGroup
	begun := make(chan struct{})
	var all sync.WaitGroup // done when all have their first bytes
	all.Add(600)
	for range 600 {
		group.Go(func() {
			conn, err := crowd.From("127.0.0.1").Dial("tcp4", address)
			if err != nil {
				t.Error(err)
				all.Done()
				return
			}
			defer conn.Close()
			_ = conn.SetDeadline(time.Now().Add(time.Minute))
			_ = conn.(*net.TCPConn).SetReadBuffer(64 << 10)
			fmt.Fprint(conn, "GET /assets/medium.wasm HTTP/1.0\r\n\r\n")
			answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
			all.Done()
			if err != nil {
				t.Error(err)
				return
			}
			<-begun // no download ends before all have begun
			got, err := io.Copy(io.Discard, answer.Body)
			if err != nil || got != int64(len(content)) {
				t.Errorf("%d bytes of %d (%v)", got, len(content), err)
			}
		})
	}
	all.Wait()
	close(begun)
	group.Wait()
}
