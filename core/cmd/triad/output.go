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

// The steps that keep a file whole or absent after a power cut. Tests record them, and make them fail.
var (
	syncFile = (*os.File).Sync
	rename   = os.Rename
)

// temporary is the pattern of names of files that are still being written.
const temporary = ".triad-*"

// canWrite returns an error if the output cannot be written, so that no experiment runs for nothing.
func canWrite(name string) error {
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return fmt.Errorf("-o %s: is a directory", name)
	case err == nil && !info.Mode().IsRegular(): // a file would replace the device
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

// writeFile lets do write, and then replaces the file by all of the output. If an error, an interrupt or a power cut
// ends it early, the file is the old or the new one, complete. An interrupted output goes to a file beside it.
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
		cut.what = "the results so far are in " + name
	case err != nil:
		return err
	}
	if err := replace(name, text.Bytes()); err != nil {
		return fmt.Errorf("-o %s: %w", name, cause(err))
	}
	return err
}

// mayKeep returns an error if an interrupted output would replace a study's partial file, or a file that the program
// did not write.
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
		return badInput(fmt.Sprintf("-o %s: holds an unfinished study; use another -o, or move it away", name))
	case !strings.HasPrefix(text, partialBefore):
		return badInput(fmt.Sprintf("-o %s: is not an output of Triad; use another -o, or move it away", name))
	}
	return nil
}

func replace(name string, text []byte) error {
	file, err := os.CreateTemp(folder(name), temporary)
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // it is gone if all went well
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

// syncFolder makes the names in a folder durable. Windows and some file systems cannot do this.
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

// folder returns the folder of a file.
func folder(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if os.IsPathSeparator(name[i]) {
			return name[:i+1]
		}
	}
	return "."
}

// cause returns a system error without the name of the file, which the message has elsewhere.
func cause(err error) error {
	if inner := errors.Unwrap(err); inner != nil {
		return inner
	}
	return err
}

// legible returns a line that is safe for a terminal. It quotes, as Go does, all characters that are not a letter,
// mark, number, sign or space, because these could move the cursor, set the title or reverse the line. Names of files
// come from anywhere.
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
