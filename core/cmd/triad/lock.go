package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"time"
)

// lock prevents two processes from working on the same study: FILE.lock names the process that holds it.
//
// The system's own lock on that file ends with its process, however it ends. It reliably separates the processes of one
// machine, even in containers where their numbers can be equal (seize). Not every shared folder passes such locks on. A
// process that finds another machine's name in the file, or has no such locks, therefore waits for a sign of life. The
// holder renews the file's time each second, and checks that the name is still its own before it writes anything.
type lock struct {
	name string // FILE.lock
	file *os.File
	text string // its content: the name of this process
}

// How often a holder renews the file, how long a newcomer waits for that, and how long a new holder may take to write
// its name.
var (
	beat     = time.Second
	patience = 10 * time.Second
	moment   = 100 * time.Millisecond
)

// inUse is the error that another process is working on the same output; it names that process.
type inUse string

func (u inUse) Error() string { return string(u) }

// claim is the system's answer to an attempt to lock a file.
type claim int

const (
	theirs  claim = iota // another process holds the file
	unknown              // there are no locks here, and the file existed before
	locally              // among the processes of this machine, this one holds the file
	ours                 // this process holds the file
)

// acquire takes the lock of an output. It fails with inUse, or when ctx is done. It writes to told if it has to wait,
// and which dead process it takes over from. It does not touch a file that is not a lock.
func acquire(ctx context.Context, output string, told io.Writer) (*lock, error) {
	tell := func(format string, args ...any) {
		note(told, "study: %s: %s", output, fmt.Sprintf(format, args...))
	}
	l, tries := &lock{name: output + ".lock", text: self().text()}, 3
	for {
		file, got, err := seize(l.name)
		if err != nil {
			return nil, beside(l.name, err)
		}
		if got == theirs {
			if tries--; tries > 0 {
				if err := pause(ctx, moment); err != nil {
					return nil, err
				}
				continue
			}
			return nil, l.taken(output)
		}
		if l.file = file; !l.current() { // its holder has ended and removed it after we opened it
			file.Close()
			continue
		}
		former, err := l.read()
		if err == nil && former != "" && !isLock(former) {
			err = badInput("-o " + l.name + ": is not a lock of Triad; move it away")
		}
		if err != nil {
			file.Close()
			return nil, err
		}
		waits := got == unknown || got == locally && former != "" && !holderOf(former).near(self())
		if waits {
			tell("%s may be at work on it; waiting %s for a sign of life", holderOf(former), patience)
			alive, err := l.watch(ctx, patience, former)
			if err != nil {
				file.Close()
				return nil, err
			}
			if alive {
				if ended := !l.current(); ended {
					file.Close()
					continue
				}
				file.Close()
				return nil, l.taken(output)
			}
		}
		if err := l.sign(); err != nil {
			l.release()
			return nil, fmt.Errorf("-o %s: %w", l.name, cause(err))
		}
		if waits {
			late, err := l.watch(ctx, 2*beat, l.text)
			switch {
			case err != nil:
				l.release()
				return nil, err
			case late: // another process has waited as long
				file.Close()
				return nil, l.taken(output)
			}
		}
		if former != "" {
			tell("taken over from %s, which is gone", holderOf(former))
		}
		return l, nil
	}
}

// pause waits for span, or until ctx is done.
func pause(ctx context.Context, span time.Duration) error {
	timer := time.NewTimer(span)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// taken returns the error that names the holder.
func (l *lock) taken(output string) error {
	text, err := l.read()
	if err != nil {
		return err
	}
	return inUse("study: " + output + ": " + holderOf(text).String() + " is working on it")
}

// read returns the content of the file up to the length of a lock's text; empty if it cannot be read, for example
// because it was just removed. It fails if something else has taken its place.
func (l *lock) read() (string, error) {
	file, err := openRegular(l.name, os.O_RDONLY)
	var kind oddFile
	switch {
	case errors.As(err, &kind):
		return "", beside(l.name, kind)
	case err != nil:
		return "", nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 1<<10))
	if err != nil {
		return "", nil
	}
	return string(text), nil
}

// current reports whether the open file is still the file of that name.
func (l *lock) current() bool {
	open, err1 := l.file.Stat()
	named, err2 := os.Lstat(l.name)
	return err1 == nil && err2 == nil && os.SameFile(open, named)
}

// watch reports whether, within span, the file was renewed or its text changed. It opens the file each time, because
// that makes network file systems refresh it.
func (l *lock) watch(ctx context.Context, span time.Duration, text string) (alive bool, err error) {
	last := l.renewed()
	for end := time.Now().Add(span); time.Now().Before(end); {
		if err := pause(ctx, beat/2); err != nil {
			return false, err
		}
		now, err := l.read()
		if err != nil {
			return false, err
		}
		if now != text || !l.renewed().Equal(last) {
			return true, nil
		}
	}
	return false, nil
}

func (l *lock) renewed() (at time.Time) {
	if info, err := os.Lstat(l.name); err == nil {
		at = info.ModTime()
	}
	return at
}

// sign writes our name to the file: over the old content, so that the file is never empty, then it cuts the file to
// length.
func (l *lock) sign() error {
	_, err := l.file.WriteAt([]byte(l.text), 0)
	if err == nil {
		err = l.file.Truncate(int64(len(l.text)))
	}
	if err == nil {
		err = l.file.Sync()
	}
	return err
}

// mine returns an error if this process no longer holds the lock, for example because another process took over while
// this machine was asleep.
func (l *lock) mine() error {
	info, err := os.Lstat(l.name)
	if errors.Is(err, fs.ErrNotExist) {
		return inUse("study: " + l.name + " is gone, so another process may start; this one ends")
	}
	unread := err != nil || info.Size() > 0
	text, err := l.read()
	switch {
	case err != nil:
		return err
	case text != l.text && !(text == "" && unread):
		return inUse("study: " + l.name + ": " + holderOf(text).String() + " has taken over; this one ends")
	}
	return nil
}

// renew shows that this process is alive.
func (l *lock) renew() error {
	if err := l.mine(); err != nil {
		return err
	}
	now := time.Now()
	_ = os.Chtimes(l.name, now, now) // after a failure others follow
	return nil
}

// release removes the file if this process holds it. It first empties the file, because Windows removes no file that a
// reader has open. On other systems, a process that has opened it finds that it is not current.
func (l *lock) release() {
	mine := l.mine() == nil
	if mine {
		_ = l.file.Truncate(0)
	}
	if runtime.GOOS == "windows" {
		l.file.Close()
	}
	if mine {
		os.Remove(l.name)
	}
	l.file.Close()
}

// holder is a process as named in a lock.
type holder struct {
	pid   int
	host  string
	boot  string // identifies one boot of the machine's kernel, whatever containers are called; empty if unknown
	since time.Time
}

// self returns this process as a holder from now on.
func self() holder {
	h := holder{pid: os.Getpid(), since: time.Now()}
	h.host, _ = os.Hostname()
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	h.boot = strings.TrimSpace(string(boot))
	return h
}

const holderFormat = "triad process %d host %q boot %q since %s\n"

// text returns the holder in the form of a lock. holderOf reads it; it returns the zero holder if the text is not
// valid.
func (h holder) text() string {
	return fmt.Sprintf(holderFormat, h.pid, h.host, h.boot, h.since.UTC().Format(time.RFC3339Nano))
}

func holderOf(text string) (h holder) {
	var since string
	if _, err := fmt.Sscanf(text, holderFormat, &h.pid, &h.host, &h.boot, &since); err != nil {
		return holder{}
	}
	h.since, _ = time.Parse(time.RFC3339Nano, since)
	return h
}

// isLock reports whether a text is exactly that of a lock.
func isLock(text string) bool {
	h := holderOf(text)
	return h.pid != 0 && h.text() == text
}

func (h holder) String() string {
	if h.pid == 0 {
		return "another process"
	}
	return fmt.Sprintf("process %d on host %q (since %s)", h.pid, h.host, h.since.Format("2006-01-02 15:04:05 MST"))
}

// near reports whether two processes run under one kernel.
func (h holder) near(other holder) bool {
	return h.boot == other.boot && (h.boot != "" || h.host == other.host)
}
