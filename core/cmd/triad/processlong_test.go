//go:build !js && !race

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestAStudyThatIsKilledAgainAndAgainComesToItsEnd(t *testing.T) {
	whole, _ := sweepWhole()
	dir := t.TempDir()
	output := filepath.Join(dir, "x.csv")
	writePartial(t, output, 0, 1, 10, 11, 12, 13)
	ended := regexp.MustCompile(`^triad: study: .*: taken over from process \d+ on host ".*" \(since .*\), which is gone\n$`)
	for kills := 0; ; kills++ {
		var errs bytes.Buffer
		p := process(t, "command", "study", "-workers", "1", "-o", output, sweepQuery)
		p.Stderr = &errs
		if err := p.Start(); err != nil {
			t.Fatal(err)
		}
		if kills < 12 {
			time.AfterFunc(time.Duration(rand.IntN(200))*time.Millisecond, func() { p.Process.Kill() })
		}
		err := p.Wait()
		if told := quiet(errs.String()); told != "" && !ended.MatchString(told) {
			t.Fatalf("%q", told)
		}
		if err == nil {
			break
		}
	}
	if text, err := os.ReadFile(output); err != nil || string(text) != whole {
		t.Errorf("%v:\n%s", err, text)
	}
	left, _ := os.ReadDir(dir)
	for _, file := range left { // one killed in the milliseconds in which it writes the output leaves that
		if name := file.Name(); name != "x.csv" && !strings.HasPrefix(name, ".triad-") {
			t.Errorf("%s is left", name)
		}
	}
}
