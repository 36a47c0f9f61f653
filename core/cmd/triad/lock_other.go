//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package main

import "os"

// seize opens a file; the system has no locks.
func seize(name string) (*os.File, claim, error) {
	file, fresh, err := create(name)
	switch {
	case err != nil:
		return nil, theirs, err
	case fresh:
		return file, ours, nil
	}
	return file, unknown, nil
}

// plainly is nothing: os.OpenFile has no such flags here.
const plainly = 0
