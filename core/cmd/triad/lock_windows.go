package main

import (
	"errors"
	"os"
	"syscall"
)

// sharingViolation is the system's error number for a file that another process has open without sharing it.
const sharingViolation = syscall.Errno(32)

// seize opens a file so that only readers can open it until it is closed, on servers too.
func seize(name string) (*os.File, claim, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, theirs, &os.PathError{Op: "open", Path: name, Err: err}
	}
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, syscall.FILE_SHARE_READ,
		nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL|syscall.FILE_FLAG_OPEN_REPARSE_POINT, 0)
	switch {
	case errors.Is(err, sharingViolation):
		return nil, theirs, nil
	case err != nil:
		return nil, theirs, &os.PathError{Op: "open", Path: name, Err: err}
	}
	file := os.NewFile(uintptr(handle), name)
	info, err := file.Stat()
	if err == nil {
		err = odd(info.Mode()) // the name is a link, which was opened itself
	}
	if err != nil {
		file.Close()
		return nil, theirs, err
	}
	return file, ours, nil
}

// plainly is 0, because os.OpenFile has no such flags here.
const plainly = 0
