package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// steps records the steps of writing to disk, and makes the named one fail.
func steps(t *testing.T, failing string) *[]string {
	var done []string
	step := func(name string, do func() error) error {
		done = append(done, name)
		if name == failing {
			return fmt.Errorf("%s: %w", name, errors.New("input/output error"))
		}
		return do()
	}
	oldSync, oldRename := syncFile, rename
	t.Cleanup(func() { syncFile, rename = oldSync, oldRename })
	syncFile = func(f *os.File) error {
		what := "sync file"
		if info, err := f.Stat(); err == nil && info.IsDir() {
			what = "sync folder"
		}
		return step(what, func() error { return oldSync(f) })
	}
	rename = func(from, to string) error { return step("rename", func() error { return oldRename(from, to) }) }
	return &done
}

func TestAFileIsOnTheDiskBeforeItTakesItsPlace(t *testing.T) {
	done := steps(t, "")
	name := filepath.Join(t.TempDir(), "x.csv")
	if _, errs, code := triad("run", "-o", name, "steps=1"); code != 0 {
		t.Fatal(errs)
	}
	want := []string{"sync file", "rename", "sync folder"}
	if !slices.Equal(*done, want) && !slices.Equal(*done, want[:2]) { // Windows syncs no folders
		t.Errorf("steps %q, want %q", *done, want)
	}
}

func TestFailedWriteKeepsTheOldFile(t *testing.T) {
	for _, failing := range []string{"sync file", "rename"} {
		steps(t, failing)
		dir := t.TempDir()
		name := filepath.Join(dir, "x.csv")
		if err := os.WriteFile(name, []byte("former"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, errs, code := triad("run", "-o", name, "steps=1")
		if want := "triad: -o " + name + ": input/output error\n"; code != exitFailed || errs != want {
			t.Errorf("%s fails: exit %d, %q, want %q", failing, code, errs, want)
		}
		text, err := os.ReadFile(name)
		if left, _ := os.ReadDir(dir); err != nil || string(text) != "former" || len(left) != 1 {
			t.Errorf("%s fails: %q, %v, %d files are left", failing, text, err, len(left))
		}
	}
	err := writeFile(filepath.Join(t.TempDir(), "x"), func(w io.Writer) error {
		fmt.Fprint(w, "half of it")
		return errors.New("the other half fails")
	})
	if err == nil || err.Error() != "the other half fails" {
		t.Errorf("%v", err)
	}
}

// Replacing /dev/null by a file would destroy it.
func TestCommandsRejectADeviceAsOutput(t *testing.T) {
	name := filepath.Join(t.TempDir(), "null")
	if err := os.Symlink(os.DevNull, name); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"run", "-o", name, "steps=1"}, {"study", "-o", name, sweepQuery}} {
		if _, errs, code := triad(args...); code != exitFailed || !strings.HasPrefix(errs, "triad: -o "+name+": is not a regular file;") {
			t.Errorf("%s: exit %d, %q", args[0], code, errs)
		}
	}
	if left, _ := os.ReadDir(filepath.Dir(name)); len(left) != 1 {
		t.Errorf("%d files are left, want one", len(left))
	}
}
