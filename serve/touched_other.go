//go:build !linux && !darwin && !freebsd && !netbsd

package main

import (
	"io/fs"
	"time"
)

// tick is as much as any system lets pass between two times that it gives to files.
const tick = 2 * time.Second

// touched is when a file was last written, by the time that programs may set.
func touched(info fs.FileInfo) time.Time { return info.ModTime() }
