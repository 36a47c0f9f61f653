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

// lock keeps a second process from a study that one is at work on: FILE.lock, which says who has it.
//
// The system's own lock on that file ends with its process, however that ends, and for certain tells apart
// processes of one machine, in containers too, whose numbers may be the same (seize). Not every folder that
// machines share passes such locks on. So a process that finds the name of another machine in the file, or has no
// such locks, waits for a sign of life: the holder renews the file's time each second, and looks whether
// the name is still its own before it writes anything.
type lock struct {
	name string // FILE.lock
	file *os.File
	text string // what is in it: who we are
}

// How often a holder shows that it is alive, how long a newcomer waits for that sign, and how long a new holder may
// take to write its name.
var (
	beat     = time.Second
	patience = 10 * time.Second
	moment   = 100 * time.Millisecond
)

// inUse says that another process is at work on the same output, and which.
type inUse string

func (u inUse) Error() string { return string(u) }

// claim is what the system says of a file that was to be locked.
type claim int

const (
	theirs  claim = iota // another process has it
	unknown              // there are no locks here, and the file was there before
	locally              // it is ours, as far as the processes of this machine go
	ours                 // it is ours
)

// acquire takes the lock of an output, or fails with inUse, or when ctx is done. It writes to told when it has to wait, and
// from which dead process it has taken over. What is no lock stays as it is.
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
		if l.file = file; !l.current() { // its holder has ended, and removed it, since it was opened
			file.Close()
			continue
		}
		former, err := l.read()
		if err == nil && former != "" && !isLock(former) {
			err = badInput("-o " + l.name + ": is no lock of Triad's; move it away")
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
			case late: // another has waited as long
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

// pause waits for some time, or until ctx is done.
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

// taken says who has the lock.
func (l *lock) taken(output string) error {
	text, err := l.read()
	if err != nil {
		return err
	}
	return inUse("study: " + output + ": " + holderOf(text).String() + " is at work on it")
}

// read returns what the file says, as far as a lock's text can go; nothing where it cannot be read, as one that has just
// been removed. It fails where another thing has come into its place.
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

// current says whether the file that is open is still the one of that name.
func (l *lock) current() bool {
	open, err1 := l.file.Stat()
	named, err2 := os.Lstat(l.name)
	return err1 == nil && err2 == nil && os.SameFile(open, named)
}

// watch says whether for some time the file has been renewed, or has not kept a text. It is opened each
// time, for that makes network file systems look anew.
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

// sign puts our name into the file: over what there is, so that it is never empty, then cut to its length.
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

// mine fails where the lock is no longer ours, as on a machine that was asleep while another has taken over.
func (l *lock) mine() error {
	info, err := os.Lstat(l.name)
	if errors.Is(err, fs.ErrNotExist) {
		return inUse("study: " + l.name + " is gone, so another process may begin; this one ends")
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

// renew shows that we are alive.
func (l *lock) renew() error {
	if err := l.mine(); err != nil {
		return err
	}
	now := time.Now()
	_ = os.Chtimes(l.name, now, now) // one that fails is followed by others
	return nil
}

// release removes the file if it is ours. It empties the file first, since Windows removes no file that a reader has
// open. Elsewhere, a process that has opened it finds that it is not current.
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

// holder is a process, as a lock names it.
type holder struct {
	pid   int
	host  string
	boot  string // names one run of the machine's kernel, whatever containers call themselves; empty where there is no such name
	since time.Time
}

// self is this process, from now on.
func self() holder {
	h := holder{pid: os.Getpid(), since: time.Now()}
	h.host, _ = os.Hostname()
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	h.boot = strings.TrimSpace(string(boot))
	return h
}

const holderFormat = "triad process %d host %q boot %q since %s\n"

// text is the holder as a lock has it, holderOf reads it; it is the zero holder if that cannot be read.
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

// isLock says whether a text is a lock's, and nothing beside.
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

// near says whether two processes are under one kernel.
func (h holder) near(other holder) bool {
	return h.boot == other.boot && (h.boot != "" || h.host == other.host)
}
