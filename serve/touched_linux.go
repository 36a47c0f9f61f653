package main

import (
	"io/fs"
	"syscall"
	"time"
)

// tick is longer than the resolution of file times on any Linux system.
const tick = 100 * time.Millisecond

// touched returns the time of the last change of a file or of its metadata. Programs cannot set this time.
func touched(info fs.FileInfo) time.Time {
	if stat, known := info.Sys().(*syscall.Stat_t); known {
		return time.Unix(stat.Ctim.Unix())
	}
	return info.ModTime()
}
