package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// oddFile says that what stands in place of a file is something else, such as a link.
type oddFile string

func (o oddFile) Error() string { return string(o) }

// odd says what a name is, where that is no plain file; nil for a plain file.
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
		{fs.ModeIrregular, "no plain file"},
	} {
		if mode&kind.of != 0 {
			return oddFile("is " + kind.name)
		}
	}
	return nil
}

// openRegular opens a plain file that is there. It follows no link in the last part of a name, and never waits, as one
// does for the other end of a pipe: whoever may write into a folder that a group shares may put such things there.
//
// Where the system cannot be told to follow no link (Windows, Plan 9), the look that comes first sees it; only a link that
// is put there in the instant between is followed.
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

// create opens a plain file to read and write, and says whether it was not there before.
func create(name string) (file *os.File, fresh bool, err error) {
	for range 100 { // others make and remove it, too
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

// beside is an error of a file that stands beside an output, with its name.
func beside(name string, err error) error {
	var kind oddFile
	if errors.As(err, &kind) {
		return fmt.Errorf("-o %s: %w; move it away", name, kind)
	}
	return fmt.Errorf("-o %s: %w", name, cause(err))
}
