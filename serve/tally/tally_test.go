package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// told returns the report of tally about a phase whose command prints these lines and ends with failure.
func told(failure error, lines ...string) (text string, status int) {
	t := newTally(false, io.Discard)
	for _, line := range lines {
		t.read([]byte(line + "\n"))
	}
	var out bytes.Buffer
	status = t.report(&out, "native", failure, 3*time.Second, 5*time.Second, 4*time.Second)
	return out.String(), status
}

const (
	quick  = `{"Action":"pass","Package":"triad/core/run","Test":"Quick","Elapsed":0.5}`
	sub    = `{"Action":"pass","Package":"triad/core/run","Test":"Quick/one","Elapsed":0.5}`
	slow   = `{"Action":"pass","Package":"triad/core/run","Test":"Slow","Elapsed":4.5}`
	says   = `{"Action":"output","Package":"triad/core/run","Test":"Bad","Output":"bad_test.go:7: 2 is invalid; use 3\n"}`
	bad    = `{"Action":"fail","Package":"triad/core/run","Test":"Bad","Elapsed":1}`
	broken = `{"ImportPath":"triad/core/run","Action":"build-output","Output":"run.go:3: undefined: x\n"}`
	unmade = `{"Action":"fail","Package":"triad/core/run","Elapsed":0,"FailedBuild":"triad/core/run"}`
)

func TestTallyReportsTimeTestsAndTheSlowest(t *testing.T) {
	text, status := told(nil, sub, quick)
	want := "== native: 3.0 s, 5.0 s of processor time\nnative: 2 passed, 0 failed, 0 skipped\n     0.5 s  core/run Quick\n"
	if text != want || status != 0 {
		t.Errorf("status %d:\n%s\nwant:\n%s", status, text, want)
	}
}

// With parts, a test of many screens is timed screen by screen.
func TestTallyTimesSubtestsWithParts(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		late  string
	}{
		"a test of quick parts": {[]string{sub, strings.Replace(slow, "Slow", "Quick", 1)}, ""},
		"a slow part":           {[]string{strings.Replace(slow, "Slow", "Quick/two", 1), quick}, "core/run Quick/two took 4.5 s"},
		"a test without parts":  {[]string{sub, slow}, "core/run Slow took 4.5 s"},
	} {
		var out bytes.Buffer
		by := newTally(true, io.Discard)
		for _, line := range c.lines {
			by.read([]byte(line + "\n"))
		}
		status := by.report(&out, "firefox", nil, 3*time.Second, 5*time.Second, 4*time.Second)
		if (status == 0) != (c.late == "") || !strings.Contains(out.String(), c.late) || strings.Contains(out.String(), "Quick took") {
			t.Errorf("%s: status %d, %s", name, status, out.String())
		}
	}
}

func TestTallyListsOnlyTheTenSlowest(t *testing.T) {
	var lines []string
	for _, n := range "abcdefghijkl" {
		lines = append(lines, strings.Replace(quick, "Quick", "Q"+string(n), 1))
	}
	if text, _ := told(nil, lines...); strings.Count(text, " core/run Q") != slowest {
		t.Error(text)
	}
}

func TestFailedPhasesReportTheReason(t *testing.T) {
	exit := errors.New("exit status 1")
	for name, c := range map[string]struct {
		failure error
		lines   []string
		want    []string
	}{
		"a test fails":          {exit, []string{quick, says, bad}, []string{"2 is invalid; use 3", "1 passed, 1 failed"}},
		"a build fails":         {exit, []string{broken, unmade}, []string{"undefined: x", "0 passed, 1 failed"}},
		"the command fails":     {exit, []string{quick, "panic: no"}, []string{"panic: no", "native failed: exit status 1"}},
		"a test is too slow":    {nil, []string{slow}, []string{"core/run Slow took 4.5 s; a test of this phase may take 4.0 s"}},
		"no test ran":           {nil, []string{"nothing"}, []string{"no test ran"}},
		"a failure goes unsaid": {nil, []string{quick, bad}, []string{"1 passed, 1 failed"}},
	} {
		text, status := told(c.failure, c.lines...)
		if status != 1 {
			t.Errorf("%s: status %d", name, status)
		}
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q lacks %q", name, text, want)
			}
		}
	}
}

var tree = fstest.MapFS{
	"core/run/a_test.go":              {Data: []byte("func TestA(t *testing.T) {\n")},
	"core/run/blong_test.go":          {Data: []byte("func TestB(t *testing.T) {\nfunc FuzzB(f *testing.F) {\nfunc help() {\n")},
	"core/run/crace_test.go":          {Data: []byte("func TestC(t *testing.T) {\n")},
	"serve/dracelong_test.go":         {Data: []byte("func TestD(t *testing.T) {\n")},
	"core/run/testdata/elong_test.go": {Data: []byte("func TestE(t *testing.T) {\n")},
}

func TestFileNamesDecideWhenTestsRun(t *testing.T) {
	for _, c := range []struct{ line, only, but, want string }{
		{"go test ./core/... ./serve", "", "long,race", "go test ./core/... ./serve -skip ^(FuzzB|TestB|TestC|TestD)$"},
		{"go test ./serve", "", "long", "go test ./serve -skip ^(TestD)$"},
		{"go test ./core", "", "long", "go test ./core"},
		{"go test -race", "race", "", "go test -race -run ^(TestC)$ ./core/run"},
		{"go test", "long", "racelong", "go test -skip ^(TestD)$ -run ^(FuzzB|TestB|TestD)$ ./core/run ./serve"},
	} {
		got, err := choose(tree, strings.Fields(c.line), c.only, c.but)
		if err != nil || !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s, only %q, but %q: %q, %v, want %q", c.line, c.only, c.but, got, err, c.want)
		}
	}
	if _, err := choose(tree, nil, "never", ""); err == nil {
		t.Error("a phase without tests passes")
	}
}

func TestTallyFailsIfItsCommandFails(t *testing.T) {
	for script, want := range map[string]int{
		"echo '" + quick + "'":           0,
		"echo '" + quick + "'; exit 3":   1,
		"echo '" + quick + "' >&2; true": 0,
	} {
		var out, errs bytes.Buffer
		if status := run([]string{"-most", "9s", "--", "sh", "-c", script}, &out, &errs); status != want || !strings.Contains(out.String(), "1 passed") {
			t.Errorf("%s: status %d, want %d: %s%s", script, status, want, &out, &errs)
		}
	}
	var out, errs bytes.Buffer
	for flag, want := range map[string]int{"-slack=1": 1, "-slack=3": 0, "-beside": 0} {
		if status := run([]string{"-most", "1s", flag, "--", "echo", slow}, &out, &errs); status != want {
			t.Errorf("a test of 4.5 s where one may take 1 s, %s: status %d, want %d", flag, status, want)
		}
	}
	file := filepath.Join(t.TempDir(), "ends.log")
	status := run([]string{"-most", "9s", "-log", file, "--", "echo", slow}, &out, &errs)
	if text, err := os.ReadFile(file); status != 0 || err != nil || !strings.Contains(string(text), "4.5 s  pass  Slow") {
		t.Errorf("-log: status %d, %v, the file holds %q", status, err, text)
	}
	if status := run([]string{"-most", "9s"}, &out, &errs); status != 2 || !strings.Contains(errs.String(), "put a command") {
		t.Errorf("without a command: status %d: %s", status, &errs)
	}
}

func TestNodeReporterPrintsTheSameEvents(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some_test.mjs")
	text := `import test from 'node:test';
		test('good', async (t) => { await t.test('a/b', () => {}); });
		test('bad', () => { throw new Error('no luck'); });
		test('left', { skip: true }, () => {});`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	reporter, err := filepath.Abs("node.mjs")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("node", "--test", "--test-reporter="+reporter, file)
	lines, _ := command.Output() // it fails because a test fails
	text, status := told(nil, strings.Split(string(lines), "\n")...)
	for _, want := range []string{"2 passed, 1 failed, 1 skipped", "no luck", " good\n"} {
		if status != 1 || !strings.Contains(text, want) {
			t.Errorf("status %d: %q lacks %q", status, text, want)
		}
	}
}
