//go:build linux

package main

import (
	"bufio"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// briefQuery is a study of some milliseconds.
const briefQuery = "problem=two-state&alg=tb&alpha=0.1,0.2&steps=20&runs=2&metric=rmsve"

const precious = "what somebody else has written\n"

// oddKinds create something at a path. Beside it are victim, somebody else's file, and folder.
var oddKinds = []struct {
	name  string
	plain bool // it is a file, or a second name of one
	put   func(path, victim, folder string) error
}{
	{"an empty file", true, func(path, _, _ string) error { return os.WriteFile(path, nil, 0o644) }},
	{"garbage", true, func(path, _, _ string) error { return os.WriteFile(path, []byte("\x00\xffgarbage\n"), 0o644) }},
	{"another tool's lock", true, func(path, _, _ string) error { return os.WriteFile(path, []byte("4711\n"), 0o644) }},
	{"a lock with more behind it", true, func(path, _, _ string) error {
		return os.WriteFile(path, []byte(holder{pid: 1, host: "a"}.text()+precious), 0o644)
	}},
	{"a large file of nothing", true, func(path, _, _ string) error {
		return errors.Join(os.WriteFile(path, nil, 0o644), os.Truncate(path, 20<<30))
	}},
	{"a second name of a file", true, func(path, victim, _ string) error { return os.Link(victim, path) }},
	{"a folder", false, func(path, _, _ string) error { return os.Mkdir(path, 0o755) }},
	{"a link to a file", false, func(path, victim, _ string) error { return os.Symlink(victim, path) }},
	{"a link to nothing", false, func(path, victim, _ string) error { return os.Symlink(victim+".no", path) }},
	{"a link to a folder", false, func(path, _, folder string) error { return os.Symlink(folder, path) }},
	{"a link to itself", false, func(path, _, _ string) error { return os.Symlink(path, path) }},
	{"a link to a device", false, func(path, _, _ string) error { return os.Symlink(os.DevNull, path) }},
	{"a pipe", false, func(path, _, _ string) error { return syscall.Mkfifo(path, 0o644) }},
	{"a socket", false, func(path, _, _ string) error {
		l, err := net.Listen("unix", path)
		if err == nil {
			l.(*net.UnixListener).SetUnlinkOnClose(false)
			l.Close()
		}
		return err
	}},
}

// If something odd is in the place of an output, its lock or its partial file, it is recognised. Nothing is emptied,
// followed or waited for.
func TestStudyRejectsOddFilesUntouched(t *testing.T) {
	for _, place := range []string{"", ".lock", ".partial"} {
		for _, kind := range oddKinds {
			dir := t.TempDir()
			victim, folder := filepath.Join(dir, "victim"), filepath.Join(dir, "folder")
			if err := os.Mkdir(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(victim, []byte(precious), 0o644); err != nil {
				t.Fatal(err)
			}
			output := filepath.Join(dir, "x.csv")
			path := output + place
			if err := kind.put(path, victim, folder); err != nil {
				t.Fatalf("%s: %v", kind.name, err)
			}
			before, err := os.Lstat(path)
			if err != nil {
				t.Fatal(err)
			}
			begin := time.Now()
			out, errs, code := triad("study", "-o", output, briefQuery)
			if took := time.Since(begin); took > 5*time.Second {
				t.Errorf("%s for x.csv%s takes %v", kind.name, place, took)
			}
			if text, err := os.ReadFile(victim); err != nil || string(text) != precious {
				t.Errorf("%s for x.csv%s: the other file has %q, %v", kind.name, place, text, err)
			}
			if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
				t.Errorf("%s for x.csv%s: the folder has %q, %v", kind.name, place, left, err)
			}
			after, err := os.Lstat(path)
			taken := kind.name == "an empty file" || place == "" && (kind.plain || kind.name == "a link to a file" || kind.name == "a link to nothing" || kind.name == "a link to itself")
			link := place == "" && taken && !kind.plain
			switch {
			case taken && (code != exitDone || out != "" || strings.Contains(errs, "note: -o "+output+" is a symbolic link") != link):
				t.Errorf("%s for x.csv%s: exit %d, %s", kind.name, place, code, errs)
			case !taken && (code == exitDone || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, path)):
				t.Errorf("%s for x.csv%s: exit %d, %q", kind.name, place, code, errs)
			case !taken && (err != nil || !os.SameFile(before, after) || before.Size() != after.Size() || before.Mode() != after.Mode()):
				t.Errorf("%s for x.csv%s has changed: %v", kind.name, place, err)
			}
		}
	}
}

func TestInterruptsEndTheWaitForALock(t *testing.T) {
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		other := holder{pid: 1, host: "node7", boot: "another", since: time.Date(2026, 3, 1, 12, 0, 0, 5, time.UTC)}
		lock := written(t, "x.csv.lock", other.text())
		p := process(t, "command", "study", "-o", strings.TrimSuffix(lock, ".lock"), briefQuery)
		stderr, err := p.StderrPipe()
		if err == nil {
			err = p.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(stderr)
		if !lines.Scan() || !strings.Contains(lines.Text(), "waiting 10s for a sign of life") {
			t.Fatalf("%q", lines.Text())
		}
		begin := time.Now()
		p.Process.Signal(sig)
		lines.Scan()
		p.Wait()
		if took := time.Since(begin); took > time.Second || p.ProcessState.ExitCode() != exitFailed || lines.Text() != "triad: study: interrupted; it had not begun" {
			t.Errorf("%v ends the wait after %v with exit %d, %q", sig, took, p.ProcessState.ExitCode(), lines.Text())
		}
		if text, err := os.ReadFile(lock); err != nil || string(text) != other.text() {
			t.Errorf("the lock says %q, %v", text, err)
		}
	}
}
