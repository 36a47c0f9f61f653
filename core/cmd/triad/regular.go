package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// oddFile is the error that a name is not a plain file but something else, such as a link.
type oddFile string

func (o oddFile) Error() string { return string(o) }

// odd returns an error with the kind of a file, nil for a plain file.
func odd(mode fs.FileMode) error {
	for _, kind := range []struct {
		of   fs.FileMode
		name string
	}{
		{fs.ModeDir, "a directory"},
		{fs.ModeSymlink, "a symbolic link"},
		{fs.ModeNamedPipe, "a named pipe"},
		{fs.ModeSocket, "a socket"},
		{fs.ModeDevice, "a device"},
		{fs.ModeIrregular, "not a regular file"},
	} {
		if mode&kind.of != 0 {
			return oddFile("is " + kind.name)
		}
	}
	return nil
}

// openRegular opens an existing plain file. It does not follow a link in the last part of the name, and never waits,
// for example for the other end of a pipe. Anyone who can write to a shared folder could put such things there.
//
// On systems that cannot open without following links (Windows, Plan 9), the check before finds a link, unless it is
// put there in the instant between.
func openRegular(name string, flag int) (*os.File, error) {
	info, err := os.Lstat(name)
	if err == nil {
		err = odd(info.Mode())
	}
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, flag|plainly, 0)
	if err != nil {
		return nil, err
	}
	if info, err = file.Stat(); err == nil {
		err = odd(info.Mode())
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// create opens a plain file for reading and writing, and reports whether it is new.
func create(name string) (file *os.File, fresh bool, err error) {
	for range 100 { // other processes create and remove it too
		file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			return file, err == nil, err
		}
		file, err = openRegular(name, os.O_RDWR)
		if !errors.Is(err, fs.ErrNotExist) {
			return file, false, err
		}
	}
	return nil, false, err
}

// beside returns an error of a file beside an output, with its name.
func beside(name string, err error) error {
	var kind oddFile
	if errors.As(err, &kind) {
		return fmt.Errorf("-o %s: %w; move it away", name, kind)
	}
	return fmt.Errorf("-o %s: %w", name, cause(err))
}
