package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
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

// acquire takes the lock of an output, or fails with inUse. It writes to told when it has to wait, and from which
// dead process it has taken over.
func acquire(output string, told io.Writer) (*lock, error) {
	tell := func(format string, args ...any) {
		say(told, "study: %s: %s", output, fmt.Sprintf(format, args...))
	}
	l, tries := &lock{name: output + ".lock", text: self().text()}, 3
	for {
		file, got, err := seize(l.name)
		if err != nil {
			return nil, fmt.Errorf("-o %s: %w", l.name, cause(err))
		}
		if got == theirs {
			if tries--; tries > 0 {
				time.Sleep(moment)
				continue
			}
			return nil, taken(output, l.read())
		}
		if l.file = file; !l.current() { // its holder has ended, and removed it, since it was opened
			file.Close()
			continue
		}
		former := l.read()
		waits := got == unknown || got == locally && former != "" && !holderOf(former).near(self())
		if waits {
			tell("%s may be at work on it; waiting %s for a sign of life", holderOf(former), patience)
			if l.watch(patience, former) {
				if ended := !l.current(); ended {
					file.Close()
					continue
				}
				file.Close()
				return nil, taken(output, l.read())
			}
		}
		if err := l.sign(); err != nil {
			l.release()
			return nil, fmt.Errorf("-o %s: %w", l.name, cause(err))
		}
		if waits && l.watch(2*beat, l.text) { // another has waited as long
			file.Close()
			return nil, taken(output, l.read())
		}
		if former != "" {
			tell("taken over from %s, which is gone", holderOf(former))
		}
		return l, nil
	}
}

func taken(output, text string) inUse {
	return inUse("study: " + output + ": " + holderOf(text).String() + " is at work on it")
}

// read returns what the file says; nothing where it cannot be read.
func (l *lock) read() string {
	file, err := os.Open(l.name)
	if err != nil {
		return ""
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 1<<10))
	if err != nil {
		return ""
	}
	return string(text)
}

// current says whether the file that is open is still the one of that name.
func (l *lock) current() bool {
	open, err1 := l.file.Stat()
	named, err2 := os.Stat(l.name)
	return err1 == nil && err2 == nil && os.SameFile(open, named)
}

// watch says whether for some time the file has been renewed, or has not kept a text. It is opened each
// time, for that makes network file systems look anew.
func (l *lock) watch(span time.Duration, text string) (alive bool) {
	last := l.renewed()
	for end := time.Now().Add(span); time.Now().Before(end); {
		time.Sleep(beat / 2)
		if l.read() != text || !l.renewed().Equal(last) {
			return true
		}
	}
	return false
}

func (l *lock) renewed() (at time.Time) {
	if info, err := os.Stat(l.name); err == nil {
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
	switch text, err := os.ReadFile(l.name); {
	case errors.Is(err, fs.ErrNotExist):
		return inUse("study: " + l.name + " is gone, so another process may begin; this one ends")
	case err == nil && string(text) != l.text:
		return inUse("study: " + l.name + ": " + holderOf(string(text)).String() + " has taken over; this one ends")
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
