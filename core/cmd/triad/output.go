package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"
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
// error, an interrupt or a power cut, leaves the former file or the new one, whole. An output that was cut short goes to a
// file beside.
func writeFile(name string, do func(io.Writer) error) error {
	if err := canWrite(name); err != nil {
		return err
	}
	var text bytes.Buffer
	err := do(&text)
	cut, isCut := errors.AsType[*cutShort](err)
	switch {
	case isCut && text.Len() > 0:
		name += partialSuffix
		cut.what = "what there is by then is in " + name
	case err != nil:
		return err
	}
	if err := replace(name, text.Bytes()); err != nil {
		return fmt.Errorf("-o %s: %w", name, cause(err))
	}
	return err
}

// mayKeep refuses to let an output that is cut short take the place of a study's partial file, or of what is none of ours.
func mayKeep(name string) error {
	file, err := openRegular(name, os.O_RDONLY)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return beside(name, err)
	}
	defer file.Close()
	head := make([]byte, len(partialFormat))
	n, _ := io.ReadFull(file, head)
	switch text := string(head[:n]); {
	case strings.HasPrefix(text, strings.TrimRight(partialFormat, " 0123456789")):
		return badInput(fmt.Sprintf("-o %s: keeps a study that is not done; give another -o, or move it away", name))
	case !strings.HasPrefix(text, partialBefore):
		return badInput(fmt.Sprintf("-o %s: is no output of Triad's; give another -o, or move it away", name))
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

// legible is a line for a terminal: what is no letter, mark, number, sign or space, and could move its cursor, set its
// title or turn the line round, is written as Go quotes it. Names of files come from anywhere.
func legible(line string) string {
	var b strings.Builder
	for len(line) > 0 {
		r, size := utf8.DecodeRuneInString(line)
		if strconv.IsGraphic(r) && !(r == utf8.RuneError && size == 1) {
			b.WriteString(line[:size])
		} else {
			quoted := strconv.Quote(line[:size])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		line = line[size:]
	}
	return b.String()
}
