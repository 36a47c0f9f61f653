// Package crowd simulates an address that keeps a server busy, and a visitor from another address, on this machine.
//
// The clients connect from 127.0.0.1 and 127.0.0.2, which Linux assigns to the local machine.
package crowd

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"
)

// From returns a dialer that connects from a loopback address.
func From(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
}

// Stalled is a group of downloads whose clients read nothing.
type Stalled struct {
	group sync.WaitGroup
}

// Stall requests path n times from 127.0.0.1 and reads nothing. Each client closes its connection after 0.5 to 1.5
// times hold and requests again, until ctx is done. Stall returns when every client has made its first request; Wait
// waits for their end.
func Stall(ctx context.Context, address, path string, n int, hold time.Duration) (*Stalled, error) {
	s := new(Stalled)
	first := make(chan error, n)
	gate := make(chan struct{}, 64) // limits simultaneous dials
	for range n {
		s.group.Go(func() {
			reported := false
			for ctx.Err() == nil {
				gate <- struct{}{}
				conn, err := ask(ctx, address, path)
				<-gate
				if !reported {
					reported = true
					first <- err
				}
				pause := hold/2 + rand.N(hold)
				if err != nil {
					pause /= 100
				}
				select {
				case <-ctx.Done():
				case <-time.After(pause):
				}
				if conn != nil {
					conn.Close()
				}
			}
			if !reported {
				first <- ctx.Err()
			}
		})
	}
	for range n {
		if err := <-first; err != nil {
			return s, fmt.Errorf("a client that means to stall: %w", err)
		}
	}
	return s, nil
}

// Wait waits until all clients have closed their connections.
func (s *Stalled) Wait() { s.group.Wait() }

func ask(ctx context.Context, address, path string) (net.Conn, error) {
	conn, err := From("127.0.0.1").DialContext(ctx, "tcp4", address)
	if err != nil {
		return nil, err
	}
	tcp := conn.(*net.TCPConn)
	_ = tcp.SetLinger(0)           // so that the system keeps no closed connection
	_ = tcp.SetReadBuffer(4 << 10) // so that the system keeps little of the file
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", path, address); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// Visit requests the paths in turn from 127.0.0.2, with a pause between requests, until length has passed. It returns
// the number of answers and the longest wait for a first byte. It stops with an error at the first answer that is not
// complete with status 200.
func Visit(address string, paths []string, pause, length time.Duration) (answers int, worst time.Duration, err error) {
	transport := &http.Transport{DialContext: From("127.0.0.2").DialContext, DisableCompression: true}
	defer transport.CloseIdleConnections()
	client := http.Client{Timeout: time.Minute, Transport: transport}
	for end := time.Now().Add(length); time.Now().Before(end); time.Sleep(pause) {
		begin := time.Now()
		request, err := http.NewRequest(http.MethodGet, "http://"+address+paths[answers%len(paths)], nil)
		if err != nil {
			return answers, worst, err
		}
		request.Header.Set("Accept-Encoding", "gzip, br") // like a browser
		answer, err := client.Do(request)
		if err != nil {
			return answers, worst, err
		}
		worst = max(worst, time.Since(begin))
		_, err = io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK {
			return answers, worst, fmt.Errorf("%s: %s (%w)", paths[answers%len(paths)], answer.Status, err)
		}
		answers++
	}
	return answers, worst, nil
}
