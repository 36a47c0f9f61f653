package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// The steps that leave a file whole or absent after a power cut; tests record them, and make them fail.
var (
	syncFile = (*os.File).Sync
	rename   = os.Rename
)

// temporary is the pattern of names of files that are still being written.
const temporary = ".triad-*"

// canWrite refuses what cannot be an output, before an experiment is run for nothing.
func canWrite(name string) error {
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return fmt.Errorf("-o %s: is a directory", name)
	case err == nil && !info.Mode().IsRegular(): // a file would take the place of the device
		return fmt.Errorf("-o %s: is not a regular file; without -o the output goes where the shell sends it", name)
	}
	probe, err := os.CreateTemp(folder(name), temporary)
	if err != nil {
		return fmt.Errorf("-o %s: %w", name, cause(err))
	}
	probe.Close()
	os.Remove(probe.Name())
	return nil
}

// writeFile lets do write, and then puts all of it in the place of a file. Whatever ends it on the way, an
// error, an interrupt or a power cut, leaves the former file or the new one, whole.
func writeFile(name string, do func(io.Writer) error) error {
	if err := canWrite(name); err != nil {
		return err
	}
	var text bytes.Buffer
	if err := do(&text); err != nil {
		return err
	}
	if err := replace(name, text.Bytes()); err != nil {
		return fmt.Errorf("-o %s: %w", name, cause(err))
	}
	return nil
}

func replace(name string, text []byte) error {
	file, err := os.CreateTemp(folder(name), temporary)
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // which is not there any more when all went well
	if _, err = file.Write(text); err == nil {
		err = syncFile(file)
	}
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(file.Name(), 0o644)
	}
	if err == nil {
		err = rename(file.Name(), name)
	}
	if err == nil {
		err = syncFolder(folder(name))
	}
	return err
}

// syncFolder makes the names in a folder last. Some systems cannot, as Windows, and some file systems.
func syncFolder(name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(name)
	if err == nil {
		err = syncFile(dir)
		dir.Close()
	}
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}

// folder is where a file is, or will be.
func folder(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if os.IsPathSeparator(name[i]) {
			return name[:i+1]
		}
	}
	return "."
}

// cause is an error of the system without the name of the file, which is told in its own place.
func cause(err error) error {
	if inner := errors.Unwrap(err); inner != nil {
		return inner
	}
	return err
}
