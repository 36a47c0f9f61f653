//go:build !windows

package main

import (
	"errors"
	"io/fs"
	"os"
)

// create opens a file to read and write, and says whether it was not there before.
func create(name string) (file *os.File, fresh bool, err error) {
	for range 100 { // others make and remove it, too
		file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			return file, err == nil, err
		}
		file, err = os.OpenFile(name, os.O_RDWR, 0)
		if !errors.Is(err, fs.ErrNotExist) {
			return file, false, err
		}
	}
	return nil, false, err
}
