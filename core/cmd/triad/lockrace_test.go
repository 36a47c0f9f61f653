//go:build !windows

// On Windows the system itself separates machines that share a folder, so other machines cannot be simulated there.

package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// stranger is a process of another machine, as named in a lock.
var stranger = holder{pid: 1, host: "node7", boot: "another", since: time.Date(2026, 3, 1, 12, 0, 0, 5, time.UTC)}

// hasty makes waiting short.
func hasty(t *testing.T, wait time.Duration) {
	oldBeat, oldPatience, oldMoment := beat, patience, moment
	t.Cleanup(func() { beat, patience, moment = oldBeat, oldPatience, oldMoment })
	beat, patience, moment = 20*time.Millisecond, wait, time.Millisecond
}

// locked returns the name of an output whose lock contains a text, in its own folder.
func locked(t *testing.T, text string) (output string) {
	return strings.TrimSuffix(written(t, "x.csv.lock", text), ".lock")
}

func TestAHolderReadsBackAsItself(t *testing.T) {
	odd := stranger
	odd.host = "a \"b\"\n\x1b[2J"
	for _, h := range []holder{self(), stranger, odd} {
		back := holderOf(h.text())
		if back.pid != h.pid || back.host != h.host || back.boot != h.boot || !back.since.Equal(h.since) || strings.Count(h.text(), "\n") != 1 {
			t.Errorf("%q reads back as %+v", h.text(), back)
		}
	}
	if got, want := holderOf(stranger.text()).String(), `process 1 on host "node7" (since 2026-03-01 12:00:00 UTC)`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, text := range []string{"", "\n", "triad process", "triad process x host", strings.Repeat("\x1b", 3000)} {
		if got := holderOf(text).String(); got != "another process" {
			t.Errorf("%q is %s", text, got)
		}
	}
}

// The system's lock shows whether a process of the same kernel lives: a process without one is dead.
func TestAcquireTakesOverTheLockOfADeadProcess(t *testing.T) {
	hasty(t, 100*time.Millisecond)
	dead := self()
	dead.pid, dead.host = 4711, "another container"
	for text, want := range map[string]string{
		dead.text():     `taken over from process 4711 on host "another container" (since `,
		stranger.text(): `taken over from process 1 on host "node7" (since 2026-03-01 12:00:00 UTC), which is gone`,
	} {
		output, told := locked(t, text), &strings.Builder{}
		l, err := acquire(t.Context(), output, told)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		lines := strings.Split(strings.TrimSuffix(told.String(), "\n"), "\n")
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, "triad: note: study: "+output+": "+want) || len(lines) > 2 || illegible(told.String()) != "" {
			t.Errorf("told %q, want %q", told, want)
		}
		if text, err := os.ReadFile(output + ".lock"); err != nil || string(text) != l.text || holderOf(l.text).pid != os.Getpid() {
			t.Errorf("the lock says %q (%v), want %q", text, err, l.text)
		}
		l.release()
		if _, err := os.Stat(output + ".lock"); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the lock is left: %v", err)
		}
	}
}

// As in a folder shared by machines, whose file system passes no locks on.
func TestAnotherMachinesSignsOfLifeAreRespected(t *testing.T) {
	hasty(t, 5*time.Second)
	output, told := locked(t, stranger.text()), &strings.Builder{}
	alive, over := context.WithCancel(context.Background())
	var other sync.WaitGroup
	other.Go(func() {
		for at := time.Now(); alive.Err() == nil; time.Sleep(beat) {
			at = at.Add(time.Second) // whatever its clock
			os.Chtimes(output+".lock", at, at)
		}
	})
	start := time.Now()
	_, err := acquire(t.Context(), output, told)
	over()
	other.Wait()
	var held inUse
	if want := `study: ` + output + `: process 1 on host "node7" (since 2026-03-01 12:00:00 UTC) is working on it`; !errors.As(err, &held) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if !strings.HasSuffix(told.String(), "may be at work on it; waiting 5s for a sign of life\n") || time.Since(start) > patience {
		t.Errorf("told %q after %s", told, time.Since(start))
	}
	if text, err := os.ReadFile(output + ".lock"); err != nil || string(text) != stranger.text() {
		t.Errorf("the lock says %q, %v", text, err)
	}
}

func TestLockEndedOnAnotherMachineIsFree(t *testing.T) {
	hasty(t, 5*time.Second)
	output := locked(t, stranger.text())
	time.AfterFunc(3*beat, func() { os.Remove(output + ".lock") })
	l, err := acquire(t.Context(), output, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.renew(); err != nil {
		t.Error(err)
	}
	l.release()
}

// A machine that slept while another took over writes nothing more, and does not touch the other's lock.
func TestAHolderThatHasLostItsLockEnds(t *testing.T) {
	hasty(t, 100*time.Millisecond)
	for _, lose := range []struct {
		how  func(name string) error
		says string
	}{
		{func(name string) error {
			file, err := os.OpenFile(name, os.O_RDWR, 0)
			if err != nil {
				return err
			}
			defer file.Close()
			return (&lock{file: file, text: stranger.text()}).sign()
		}, `.lock: process 1 on host "node7" (since 2026-03-01 12:00:00 UTC) has taken over; this one ends`},
		{os.Remove, ".lock is gone, so another process may start; this one ends"},
	} {
		output := filepath.Join(t.TempDir(), "x.csv")
		l, err := acquire(t.Context(), output, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		f := &flaky{room: 1000}
		k := &partialFile{lock: l, file: f, header: "h\n"}
		ctx, end := context.WithCancelCause(context.Background())
		go k.attend(ctx, end)
		time.Sleep(3 * beat)
		if ctx.Err() != nil {
			t.Fatal(context.Cause(ctx))
		}
		if err := lose.how(l.name); err != nil {
			t.Fatal(err)
		}
		if err := k.add(1, nil); err == nil || f.text.Len() > 0 {
			t.Errorf("%v, %q is written", err, f.text.String())
		}
		<-ctx.Done()
		var held inUse
		if err := context.Cause(ctx); !errors.As(err, &held) || !strings.HasSuffix(err.Error(), lose.says) {
			t.Errorf("%v, want %s", err, lose.says)
		}
		l.release()
		if text, err := os.ReadFile(l.name); err == nil && string(text) != stranger.text() {
			t.Errorf("the lock says %q", text)
		}
	}
}

func TestLockInMissingFolderIsReportedOnce(t *testing.T) {
	_, err := acquire(t.Context(), filepath.Join(t.TempDir(), "no", "x.csv"), io.Discard)
	if err == nil || strings.Count(err.Error(), "x.csv.lock") != 1 {
		t.Error(err)
	}
}
