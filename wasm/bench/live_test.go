//go:build !js

package main

import (
	"math"
	"os"
	"os/exec"
	"testing"
)

// A process's time includes its children's, while they run.
func TestSpentIncludesTheChildrenOfAProcess(t *testing.T) {
	before := spent(os.Getpid())
	if math.IsNaN(before) {
		return // this system does not report it
	}
	child := exec.Command("sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo; read x")
	in, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 1)); err != nil { // the child has finished counting
		t.Fatal(err)
	}
	own, all := spent(child.Process.Pid), spent(os.Getpid())
	in.Close()
	_ = child.Wait()
	if own < 0.02 || all < before+own {
		t.Errorf("%g s of a child that counted, %g s with it after %g", own, all, before)
	}
}
