//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"triad/core/sweep"
)

// If this environment variable is set, the tests' own program is the command itself, as in snippets_test.go, or one
// that competes for locks.
const role = "TRIAD_TEST_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(role) {
	case "command":
		main()
	case "snippet":
		os.Args = brief(os.Args)
		main()
	case "hold":
		holdAll(os.Args[1:])
	case "enter":
		enter(os.Args[1])
	default:
		os.Exit(m.Run())
	}
}

// briefly is the number of shards of a snippet's study, of which one is run.
const briefly = 100_000

// brief shortens a study to one shard, which is empty if there are more shards than parts. It keeps the flags, query
// and file of the snippet; study_test.go runs whole studies. A study with -confirm is run whole, because it is short,
// and so is a finite study that is divided into shards.
func brief(args []string) []string {
	if len(args) > 2 && args[1] == "join" {
		if s, err := readShard(args[len(args)-1]); err == nil && s.n == briefly {
			return []string{args[0], "version"} // one shard of very many exists
		}
	}
	if len(args) < 2 || args[1] != "study" || slices.Contains(args, "-confirm") ||
		(slices.Contains(args, "-shard") || !slices.Contains(args, "-o")) && ofAModel(args[len(args)-1]) {
		return args
	}
	out := []string{args[0], args[1], "-shard", fmt.Sprintf("1/%d", briefly)}
	for i := 2; i < len(args); i++ {
		if args[i] == "-shard" && i+1 < len(args) {
			i++
			continue
		}
		out = append(out, args[i])
	}
	return out
}

// process returns this program in a role, for at most two minutes.
func process(t *testing.T, as string, args ...string) *exec.Cmd {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	t.Cleanup(cancel)
	c := exec.CommandContext(ctx, os.Args[0], args...)
	c.Env = append(os.Environ(), role+"="+as)
	return c
}

// longQuery keeps a process busy for longer than any of these tests takes.
const longQuery = "preset=study&seed=1,2,3,4,5,6,7,8,9,10&episodes=100000"

// holding waits until a process has the lock of an output, and returns the holder in it.
func holding(t *testing.T, output string, pid int) holder {
	t.Helper()
	for range 3000 {
		text, _ := os.ReadFile(output + ".lock")
		if h := holderOf(string(text)); h.pid == pid {
			return h
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("process %d has not begun", pid)
	return holder{}
}

// A run writes nothing before its end.
func TestKilledRunWritesNothing(t *testing.T) {
	dir := t.TempDir()
	p := process(t, "command", "run", "-o", filepath.Join(dir, "x.csv"), "steps=1000000000")
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	p.Process.Kill()
	p.Wait()
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("%q are left", left)
	}
}

const rounds = 40

// holdAll tries one lock after the other at the same instants as its siblings, and keeps what it gets until its input
// ends. It prints which locks it got, and when it has tried all.
func holdAll(args []string) {
	begin, _ := strconv.ParseInt(args[1], 10, 64)
	moment = time.Millisecond
	var got []*lock // kept, because a file without references is closed
	defer func() { runtime.KeepAlive(got) }()
	for i := range rounds {
		time.Sleep(time.Until(time.UnixMilli(begin + 10*int64(i))))
		var held inUse
		switch l, err := acquire(context.Background(), filepath.Join(args[0], strconv.Itoa(i)), os.Stderr); {
		case err == nil && l.mine() == nil:
			got = append(got, l)
			fmt.Println(i)
		case !errors.As(err, &held):
			fmt.Fprintln(os.Stderr, err)
		}
	}
	fmt.Println("all")
	io.Copy(io.Discard, os.Stdin)
}

func TestOneOfManySimultaneousProcessesWorks(t *testing.T) {
	dir, begin := t.TempDir(), strconv.FormatInt(time.Now().Add(600*time.Millisecond).UnixMilli(), 10)
	var all [4]*exec.Cmd
	var errs [4]bytes.Buffer
	var out [4]*bufio.Scanner
	var input [4]io.Closer
	for i := range all {
		all[i] = process(t, "hold", dir, begin)
		all[i].Stderr = &errs[i]
		in, err1 := all[i].StdinPipe()
		lines, err2 := all[i].StdoutPipe()
		if err := errors.Join(err1, err2, all[i].Start()); err != nil {
			t.Fatal(err)
		}
		input[i], out[i] = in, bufio.NewScanner(lines)
	}
	holders := map[string]int{}
	for _, lines := range out {
		for lines.Scan() && lines.Text() != "all" {
			holders[lines.Text()]++
		}
	}
	for i, p := range all {
		input[i].Close()
		if err := p.Wait(); err != nil || errs[i].Len() > 0 {
			t.Errorf("%v, %s", err, errs[i].String())
		}
	}
	for i := range rounds {
		if n := holders[strconv.Itoa(i)]; n != 1 {
			t.Errorf("round %d: %d processes have the lock, want one", i, n)
		}
	}
}

// enter takes and releases one lock for two thirds of a second, and counts how often it succeeded. It prints if it was
// not alone.
func enter(output string) {
	moment = time.Millisecond
	n := 0
	for end := time.Now().Add(650 * time.Millisecond); time.Now().Before(end); {
		l, err := acquire(context.Background(), output, os.Stderr)
		if err != nil {
			continue
		}
		f, err := os.OpenFile(output+".inside", os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			fmt.Fprintln(os.Stderr, "not alone:", err)
		} else {
			time.Sleep(time.Duration(rand.IntN(2)) * time.Millisecond)
			f.Close()
			os.Remove(f.Name())
		}
		l.release()
		n++
	}
	fmt.Println(n)
}

func TestLockIsNeverHeldTwice(t *testing.T) {
	output := filepath.Join(t.TempDir(), "x")
	var all [4]*exec.Cmd
	var out, errs [4]bytes.Buffer
	for i := range all {
		all[i] = process(t, "enter", output)
		all[i].Stdout, all[i].Stderr = &out[i], &errs[i]
		if err := all[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	entered := 0
	for i, p := range all {
		if err := p.Wait(); err != nil || errs[i].Len() > 0 {
			t.Errorf("%v, %s", err, errs[i].String())
		}
		n, _ := strconv.Atoi(strings.TrimSpace(out[i].String()))
		entered += n
	}
	if entered < 20 {
		t.Errorf("held %d times by all together, want more", entered)
	}
}

// ofAModel reports whether a study's query is about a problem with an exact model.
func ofAModel(text string) bool {
	c, _ := sweep.Parse(text, nil)
	return c.ByModel()
}
