package main

import (
	"context"
	"testing"
	"time"

	"triad/serve/load/crowd"
)

// Uses the usual limits. make load does the same for a minute, with a shorter allowed wait.
func TestVisitorsAreServedBeside1300StalledDownloads(t *testing.T) {
	dist := build(t)
	large(t, dist)
	address := listen(t, dist, usual)
	ctx, stop := context.WithCancel(t.Context())
	stalled, err := crowd.Stall(ctx, address, "/assets/large.wasm", 1300, time.Minute)
	defer stalled.Wait()
	defer stop()
	if err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Second) // so that the buffers of all clients are full
	answers, worst, err := crowd.Visit(address, []string{"/", "/assets/page.js"}, 20*time.Millisecond, 3*time.Second)
	// Without the rule about addresses the first request waits until a download has been inactive for 30 s. Three
	// seconds allow for the race detector on a busy machine.
	if err != nil || worst > 3*time.Second || answers == 0 {
		t.Errorf("%d answers, the slowest after %v (%v)", answers, worst, err)
	}
}
