//go:build unix

package main

import (
	"math"
	"syscall"
)

// descriptors returns the number of files that this process may open, 0 if unknown.
func descriptors() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return 0
	}
	return int(min(uint64(limit.Cur), math.MaxInt32))
}
