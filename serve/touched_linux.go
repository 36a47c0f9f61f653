package main

import (
	"io/fs"
	"syscall"
	"time"
)

// tick is more than any system lets pass between two times that it gives to files.
const tick = 100 * time.Millisecond

// touched is when a file, or what is known of it, last changed; no program can set that time.
func touched(info fs.FileInfo) time.Time {
	if stat, known := info.Sys().(*syscall.Stat_t); known {
		return time.Unix(stat.Ctim.Unix())
	}
	return info.ModTime()
}
