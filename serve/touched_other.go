//go:build !linux && !darwin && !freebsd && !netbsd

package main

import (
	"io/fs"
	"time"
)

// tick is at least the resolution of file times on any system.
const tick = 2 * time.Second

// touched returns the modification time of a file, which programs may set.
func touched(info fs.FileInfo) time.Time { return info.ModTime() }
