//go:build darwin || freebsd || netbsd

package main

import (
	"io/fs"
	"syscall"
	"time"
)

// tick is longer than the resolution of file times on any of these systems.
const tick = 100 * time.Millisecond

// touched returns the time of the last change of a file or of its metadata. Programs cannot set this time.
func touched(info fs.FileInfo) time.Time {
	if stat, known := info.Sys().(*syscall.Stat_t); known {
		return time.Unix(stat.Ctimespec.Unix())
	}
	return info.ModTime()
}
