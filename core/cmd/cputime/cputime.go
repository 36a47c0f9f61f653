//go:build unix

package cputime

import (
	"syscall"
	"testing"
	"time"
)

// Spent returns the processor time that this process has used. It does not depend on other processes.
func Spent(t testing.TB) time.Duration {
	t.Helper()
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		t.Fatal(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
