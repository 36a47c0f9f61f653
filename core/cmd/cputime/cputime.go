//go:build unix

package cputime

import (
	"syscall"
	"testing"
	"time"
)

// Spent is the time that processors have had of this process: what else they have to do is left out.
func Spent(t testing.TB) time.Duration {
	t.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
