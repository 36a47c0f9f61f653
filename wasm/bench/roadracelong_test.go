//go:build !js

package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

var slow = roads[1]

// carried returns the time until every end has received n bytes through one way, and checks the bytes.
func carried(t *testing.T, ends, n int, open time.Duration) time.Duration {
	t.Helper()
	begin, done := time.Now(), make(chan bool)
	w := &way{road: slow}
	text := bytes.Repeat([]byte("abcdefg"), n/7+1)[:n]
	for range ends {
		to, end := net.Pipe()
		go func() {
			w.carry(to, bytes.NewReader(text), begin.Add(open))
			to.Close()
		}()
		go func() {
			got, err := io.ReadAll(end)
			done <- err == nil && bytes.Equal(got, text)
		}()
	}
	for range ends {
		if !<-done {
			t.Error("other bytes arrive than were sent")
		}
	}
	return time.Since(begin)
}

func TestARoadHasOneRateAndDelayForAllConnections(t *testing.T) {
	for _, c := range []struct {
		name    string
		ends, n int
		open    time.Duration
		want    time.Duration
	}{
		{"a byte", 1, 1, 0, 20 * time.Millisecond},
		{"0.1 s at 10 Mbit/s", 1, 125_000, 0, 120 * time.Millisecond},
		{"two connections, half each", 2, 62_500, 0, 120 * time.Millisecond},
		{"a connection that is not open yet", 1, 1, 40 * time.Millisecond, 60 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			if got := carried(t, c.ends, c.n, c.open); got < c.want || got > c.want+time.Millisecond/10 {
				t.Errorf("%s: got %v, want %v", c.name, got, c.want)
			}
		})
	}
}

// A small transfer does not wait for a large one.
func TestConnectionsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &way{road: slow}
		large := make(chan struct{})
		go func() {
			defer close(large)
			w.carry(io.Discard, bytes.NewReader(make([]byte, 1_250_000)), time.Time{}) // one second's
		}()
		time.Sleep(100 * time.Millisecond)
		begin := time.Now()
		w.carry(io.Discard, strings.NewReader("a picture"), time.Time{})
		if got := time.Since(begin); got > 25*time.Millisecond {
			t.Errorf("a small answer takes %v beside a large one, want some 20 ms", got)
		}
		select {
		case <-large:
			t.Error("the large answer has come before the small one")
		default:
		}
		<-large
	})
}

// A visit through a road works. The first answer takes a handshake, the way there and the way back.
func TestSitesAreReachedThroughARoad(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		_, _ = w.Write(text)
	}))
	defer server.Close()
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go slow.between(listener, server.Listener.Addr().String())
	client := &http.Client{Transport: &http.Transport{}}
	for _, least := range []time.Duration{4 * slow.delay, 2 * slow.delay} {
		begin, text := time.Now(), strings.Repeat("a long answer ", 5000)
		r, err := client.Post("http://"+listener.Addr().String(), "text/plain", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil || string(got) != text {
			t.Errorf("got %d bytes and %v, want %d", len(got), err, len(text))
		}
		if took := time.Since(begin); took < least {
			t.Errorf("an answer took %v, want at least %v", took, least)
		}
	}
}
