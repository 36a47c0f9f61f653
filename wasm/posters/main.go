// Command posters draws the pictures that the site shows before its programs run, or if they cannot run:
//
//	go run ./wasm/posters -out dist/posters
//
// PRESET-light.svg and PRESET-dark.svg show a preset at its start, PRESET-tall-light.svg the same for upright screens.
// Embedded figures show them until they start, and so do pages of other sites without scripts.
// first-PICTURE-SIZE-THEME.svg are the pictures of the default preset in their places on the page (posters.go). The
// page shows them until its stage runs. learned-light.svg shows the default preset after some steps, for visitors
// without scripts.
//
// Equal sources give equal bytes. Pictures that an equal program has drawn are not drawn again.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func main() { os.Exit(program(os.Args[1:], os.Stdout, os.Stderr)) }

func program(args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("posters", flag.ContinueOnError)
	flags.SetOutput(errs)
	folder := flags.String("out", "dist/posters", "the `folder` to fill; other SVG files in it are removed")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(errs, "posters: argument %q is invalid; use flags only\n", flags.Arg(0))
		return 2
	}
	self, err := selfSum()
	if err == nil {
		err = fill(*folder, self, all, out)
	}
	if err != nil {
		fmt.Fprintln(errs, "posters:", err)
		return 1
	}
	return 0
}

// madeName is the file that names the program that drew the folder's files. It is a dotfile, which no server shows.
const madeName = ".made"

// selfSum returns a checksum of this program, which distinguishes programs that may draw differently.
func selfSum() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	program, err := os.ReadFile(name)
	sum := sha256.Sum256(program)
	return hex.EncodeToString(sum[:]) + "\n", err
}

// fill draws all posters into a folder, unless the program with the checksum self has already done so.
func fill(folder, self string, draw func() (map[string][]byte, error), out io.Writer) error {
	made := filepath.Join(folder, madeName)
	if before, err := os.ReadFile(made); err == nil && string(before) == self {
		return nil
	}
	files, err := draw()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	written, err := replace(folder, files)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d posters, %d written\n", folder, len(files), written)
	return os.WriteFile(made, []byte(self), 0o644)
}

// replace replaces a folder's pictures by these. A picture that is equal already stays, with its compressed copies.
func replace(folder string, files map[string][]byte) (written int, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		if files[e.Name()] == nil && filepath.Ext(e.Name()) == ".svg" {
			if err := os.Remove(filepath.Join(folder, e.Name())); err != nil {
				return 0, err
			}
		}
	}
	for name, content := range files {
		path := filepath.Join(folder, name)
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
			continue
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return written, err
		}
		written++
	}
	return written, nil
}
