//go:build !js

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSecondProcessNamesTheFirst(t *testing.T) {
	output := filepath.Join(t.TempDir(), "x.csv")
	first := process(t, "command", "study", "-workers", "1", "-o", output, longQuery)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	h := holding(t, output, first.Process.Pid)

	var out, errs bytes.Buffer
	second := process(t, "command", "study", "-o", output, longQuery)
	second.Stdout, second.Stderr = &out, &errs
	err := second.Run()
	want := fmt.Sprintf("triad: study: %s: process %d on host %q (since %s) is working on it\n", output, h.pid, h.host, h.since.Format("2006-01-02 15:04:05 UTC"))
	if second.ProcessState.ExitCode() != exitHeld || out.Len() > 0 || errs.String() != want {
		t.Errorf("%v, %q\ngot  %swant %s", err, out.String(), errs.String(), want)
	}

	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	first.Wait()
	third := process(t, "command", "study", "-workers", "1", "-o", output, longQuery)
	told, err := third.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := third.Start(); err != nil {
		t.Fatal(err)
	}
	stderr := bufio.NewReader(told)
	line, _ := stderr.ReadString('\n')
	if want := strings.Replace(want, " is working on it", ", which is gone", 1); line != strings.NewReplacer("triad: ", "triad: note: ", "process", "taken over from process").Replace(want) {
		t.Errorf("told %q", line)
	}
	if err := third.Process.Signal(os.Interrupt); err != nil { // Windows has no such signals
		third.Process.Kill()
		third.Wait()
		return
	}
	rest, _ := io.ReadAll(stderr)
	third.Wait()
	if want := "triad: study: interrupted; the same command resumes from " + output + ".partial\n"; third.ProcessState.ExitCode() != exitFailed || quiet(string(rest)) != want {
		t.Errorf("exit %d, %q", third.ProcessState.ExitCode(), rest)
	}
	if left, _ := os.ReadDir(filepath.Dir(output)); len(left) != 1 || left[0].Name() != "x.csv.partial" {
		t.Errorf("%q are left", left)
	}
}
