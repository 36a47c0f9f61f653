//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package main

import "os"

// seize opens a file without a lock, because the system has none.
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

// plainly is 0, because os.OpenFile has no such flags here.
const plainly = 0
