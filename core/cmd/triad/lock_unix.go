//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"errors"
	"os"
	"syscall"
)

// seize opens a file and locks it until it is closed.
func seize(name string) (*os.File, claim, error) {
	file, fresh, err := create(name)
	if err != nil {
		return nil, theirs, err
	}
	for {
		switch err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
		case err == nil:
			return file, locally, nil
		case errors.Is(err, syscall.EINTR):
		case errors.Is(err, syscall.EWOULDBLOCK):
			file.Close()
			return nil, theirs, nil
		case fresh: // the folder does not support locks
			return file, ours, nil
		default:
			return file, unknown, nil
		}
	}
}

// plainly makes an open refuse links and not wait for the other end of a pipe.
const plainly = syscall.O_NOFOLLOW | syscall.O_NONBLOCK
