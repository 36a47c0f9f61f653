//go:build darwin || freebsd || netbsd

package main

import (
	"io/fs"
	"syscall"
	"time"
)

// tick is more than any of these systems lets pass between two times that it gives to files.
const tick = 100 * time.Millisecond

// touched is when a file, or what is known of it, last changed; no program can set that time.
func touched(info fs.FileInfo) time.Time {
	if stat, known := info.Sys().(*syscall.Stat_t); known {
		return time.Unix(stat.Ctimespec.Unix())
	}
	return info.ModTime()
}
