//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// interruptedAfter runs the command, interrupts it after span, and returns its output. It checks that the command ends
// within a second.
func interruptedAfter(t *testing.T, span time.Duration, args ...string) (out, errs string, code int) {
	t.Helper()
	p := process(t, "command", args...)
	var o, e bytes.Buffer
	p.Stdout, p.Stderr = &o, &e
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(span)
	begin := time.Now()
	p.Process.Signal(os.Interrupt)
	p.Wait()
	if took := time.Since(begin); took > time.Second {
		t.Errorf("%q ends %v after an interrupt", args, took)
	}
	return o.String(), e.String(), p.ProcessState.ExitCode()
}

// cutRows checks that the rows of a CSV end with a comment that says where they were cut, and returns the step.
func cutRows(t *testing.T, text, unit, of string) (at int) {
	t.Helper()
	match := regexp.MustCompile(`\n# interrupted at ` + unit + ` (\d+) of ` + of + `\n$`).FindStringSubmatch(text)
	if match == nil {
		t.Fatalf("it ends %q", text[max(0, len(text)-200):])
	}
	at, _ = strconv.Atoi(match[1])
	rows := strings.Split(strings.TrimSuffix(text, match[0]), "\n")
	first, _, _ := strings.Cut(rows[len(rows)-1], ",")
	if last, err := strconv.Atoi(first); err != nil || last > at || at == 0 {
		t.Errorf("it was cut at %d, and its last row is %q", at, rows[len(rows)-1])
	}
	return at
}

// warned matches the note that a slow machine prints after a second.
var warned = regexp.MustCompile(`^triad: note: \w+: this takes .*\n`)

func TestInterruptedRunWritesItsRowsSoFar(t *testing.T) {
	const query = "preset=two-state&runs=2&steps=1000000000000"
	out, errs, code := interruptedAfter(t, 500*time.Millisecond, "run", query)
	at := cutRows(t, out, "step", "1000000000000")
	if want := fmt.Sprintf("triad: run: interrupted at step %d of 1000000000000; the output has the results so far\n", at); code != exitCut || warned.ReplaceAllString(errs, "") != want {
		t.Errorf("exit %d, %q, want %q", code, errs, want)
	}
	whole, _, _ := triad("run", "preset=two-state&runs=2&steps="+strconv.Itoa(at))
	if got, want := strings.Split(out, "\n"), strings.Split(whole, "\n"); got[len(got)-4] != want[len(want)-3] {
		t.Errorf("the last row but one is %q, and of a run of so many steps %q", got[len(got)-4], want[len(want)-3])
	}
}

// goesBeside checks that the output of an interrupted command is beside its file, which stays.
func goesBeside(t *testing.T, after time.Duration, args, unit, of string) {
	t.Helper()
	output := written(t, "x.csv", "former")
	fields := strings.Fields(args)
	_, errs, code := interruptedAfter(t, after, append([]string{fields[0], "-o", output}, fields[1:]...)...)
	text, err := os.ReadFile(output + ".partial")
	if err != nil {
		t.Fatalf("%s: exit %d, %s, %v", args, code, errs, err)
	}
	at := cutRows(t, string(text), unit, of)
	want := fmt.Sprintf("triad: %s: interrupted at %s %d of %s; the results so far are in %s.partial\n", fields[0], unit, at, of, output)
	if code != exitCut || !strings.HasSuffix(errs, want) {
		t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
	}
	if former, err := os.ReadFile(output); err != nil || string(former) != "former" {
		t.Errorf("%s: the file has %q, %v", args, former, err)
	}
}

func TestInterruptedOutputIsWrittenBesideTheFile(t *testing.T) {
	log := written(t, "log.csv", "s,a,r,s_next\n"+strings.Repeat("0,0,0,0\n0,1,0,1\n1,0,0,0\n", 30_000))
	goesBeside(t, 500*time.Millisecond, "run preset=two-state&steps=1000000000000", "step", "1000000000000")
	goesBeside(t, 1500*time.Millisecond, "replay -data "+log+" problem=two-state&alg=saga:tb&passes=10000", "pass", "10000")
}

func TestAnInterruptedPictureWritesNothing(t *testing.T) {
	output := filepath.Join(t.TempDir(), "x.svg")
	_, errs, code := interruptedAfter(t, 500*time.Millisecond, "picture", "-o", output, "preset=two-state&steps=1000000000000")
	if left, _ := os.ReadDir(filepath.Dir(output)); code != exitCut || len(left) > 0 || !regexp.MustCompile(`^triad: picture: interrupted at step \d+ of 1000000000000; nothing is written\n$`).MatchString(errs) {
		t.Errorf("exit %d, %q, %q are left", code, errs, left)
	}
}

// An interrupted output must not replace a study's partial file, or a file that is not the program's.
func TestInterruptedOutputKeepsOtherFiles(t *testing.T) {
	for text, want := range map[string]string{
		partialHeader("problem=two-state", 0, 1): "holds an unfinished study; use another -o, or move it away",
		"precious":                               "is not an output of Triad; use another -o, or move it away",
		"# triad 0.2.0\n# query steps=1\n":       "",
	} {
		name := written(t, "x.csv.partial", text)
		_, errs, code := triad("run", "-o", strings.TrimSuffix(name, ".partial"), "steps=1")
		if left, _ := os.ReadFile(name); string(left) != text || (want == "") != (code == 0) || want != "" && errs != "triad: -o "+name+": "+want+"\n" {
			t.Errorf("%q: exit %d, %q; the file has %q", text, code, errs, left)
		}
	}
}
