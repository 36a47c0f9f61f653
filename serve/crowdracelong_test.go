package main

import (
	"context"
	"testing"
	"time"

	"triad/serve/load/crowd"
)

// With the limits of every day; the same for a minute, with the wait held to less: make load.
func TestAVisitorBeside1300StalledDownloads(t *testing.T) {
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
	time.Sleep(time.Second) // all have what their buffers hold
	answers, worst, err := crowd.Visit(address, []string{"/", "/assets/page.js"}, 20*time.Millisecond, 3*time.Second)
	// Without a rule of addresses the first waits until a download has stood still for 30 s. Three seconds are for
	// the race detector on a machine that has other things to do.
	if err != nil || worst > 3*time.Second || answers == 0 {
		t.Errorf("%d answers, the slowest after %v (%v)", answers, worst, err)
	}
}
