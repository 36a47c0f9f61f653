//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// resident returns the memory of a process in kB.
func resident(t *testing.T, p *exec.Cmd) (kB int) {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	fmt.Sscan(rest, &kB)
	return kB
}

// bomb checks a valid command that would take years: it must say so within two seconds, use bounded memory, and end
// within a second of an interrupt.
func bomb(t *testing.T, code int, args ...string) {
	t.Helper()
	p := process(t, "command", args...)
	stderr := new(said)
	p.Stderr = stderr
	begin := time.Now()
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	for !strings.Contains(stderr.String(), " takes ") && time.Since(begin) < 10*time.Second {
		time.Sleep(10 * time.Millisecond)
	}
	if took := time.Since(begin); took > 4*time.Second { // measured: 1.1 to 1.4 s, and 2.0 beside another phase
		t.Errorf("%q tells after %v", args, took)
	}
	// Measured: 13 to 60 MB, and after some seconds 362 for a study of Mountain Car, whose episodes are recorded.
	time.Sleep(2500 * time.Millisecond)
	if kB := resident(t, p); kB > 500_000 {
		t.Errorf("%q takes %d kB of memory", args, kB)
	}
	begin = time.Now()
	p.Process.Signal(os.Interrupt)
	p.Wait()
	if took := time.Since(begin); took > time.Second || p.ProcessState.ExitCode() != code {
		t.Errorf("%q ends %v after an interrupt, with exit %d: %s", args, took, p.ProcessState.ExitCode(), stderr)
	}
	if !strings.Contains(stderr.String(), "triad: note: "+args[0]+": ") || !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("%q tells %q", args, stderr)
	}
}

func TestValidBombsAreReportedAndEnded(t *testing.T) {
	log := written(t, "log.csv", "s,a,r,s_next\n"+strings.Repeat("0,0,0,0\n0,1,0,1\n1,0,0,0\n", 300_000))
	output := filepath.Join(t.TempDir(), "x.csv")
	for _, c := range []struct {
		code int
		args string
	}{
		{exitCut, "run preset=two-state&steps=1000000000000&runs=100"},
		{exitCut, "run alg=tb,gtb&at=999999999999"},
		{exitCut, "run preset=baird&steps=1000000000000&runs=100"},
		{exitCut, "run preset=mountain-car&episodes=1000000000000"},
		{exitCut, "run problem=mountain-car&episodes=1000000000&runs=100&alg=gtb,gq,ab-trace"},
		{exitCut, "picture preset=two-state&steps=1000000000000"},
		{exitCut, "picture preset=mountain-car&episodes=1000000000000"},
		{exitCut, "replay -data " + log + " problem=two-state&alg=saga:tb,svrg:tb&passes=10000"},
		{exitFailed, "study problem=two-state&alg=tb,gtb&alpha=0.01,0.1&runs=1000&steps=1000000000"},
		{exitFailed, "study preset=study&episodes=100000"},
		{exitFailed, "study -o " + output + " preset=study&episodes=100000&seed=1,2,3,4,5,6,7,8,9"},
	} {
		bomb(t, c.code, strings.Fields(c.args)...)
	}
}

// The true values of Mountain Car come first.
func TestAnInterruptedRunOfMountainCarEndsAtAnEpisode(t *testing.T) {
	goesBeside(t, 10*time.Second, "run preset=mountain-car&alg=gretrace&episodes=1000000000000", "episode", "1000000000000")
}
