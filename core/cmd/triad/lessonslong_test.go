//go:build !js && !windows

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// claims lists what the lessons say in numbers. Each line has, separated by tabs, the lesson, the claim, the command that
// shows it, and a text that its output contains or, after a !, does not contain.
var claims = filepath.Join("testdata", "lesson-claims.txt")

// argument matches an argument of a command as a shell would read it: in quotation marks, or without spaces.
var argument = regexp.MustCompile(`'([^']*)'|(\S+)`)

func TestTheClaimsOfTheLessonsHold(t *testing.T) {
	text, err := os.ReadFile(claims)
	if err != nil {
		t.Fatal(err)
	}
	outputs, lessons := map[string]string{}, map[string]bool{}
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			t.Errorf("line %d has %d fields: %s", n+1, len(fields), line)
			continue
		}
		name, claim, command, want := fields[0], fields[1], fields[2], fields[3]
		lessons[name] = true
		out, known := outputs[command]
		if !known {
			var args []string
			for _, m := range argument.FindAllStringSubmatch(strings.TrimPrefix(command, "triad "), -1) {
				args = append(args, m[1]+m[2])
			}
			out = printed(t, args...)
			outputs[command] = out
		}
		missing, forbids := strings.CutPrefix(want, "!")
		if strings.Contains(out, missing) == forbids {
			t.Errorf("%s: %s: the output of %s does not fit %q", name, claim, command, want)
		}
	}
	files, err := filepath.Glob(filepath.Join(root, "assets", "lessons", "*.md"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no lessons (%v)", err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".md"); !strings.Contains(name, ".") && !lessons[name] {
			t.Errorf("%s has no claim", name)
		}
	}
}

// Each lesson's checks hold with their answers, and not before. A translation has the same figures, checks and answers.
func TestTheLessonsOfTheSitePass(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "assets", "lessons", "*.md"))
	if err != nil || len(files) < 2 {
		t.Fatalf("no lessons (%v)", err)
	}
	logic := regexp.MustCompile("(?m)^(```.*|[a-z0-9.]+=.*|(check|answer|reveal) *=.*|\\s*\\([x ]\\))")
	for _, file := range files {
		printed(t, "lesson", file)
		english := strings.TrimSuffix(strings.TrimSuffix(file, ".md"), ".fr") + ".md"
		if english == file {
			if _, err := os.Stat(strings.TrimSuffix(file, ".md") + ".fr.md"); err != nil {
				t.Errorf("%s has no translation", filepath.Base(file))
			}
			continue
		}
		of := func(name string) string {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(logic.FindAllString(string(text), -1), "\n")
		}
		if a, b := of(english), of(file); a != b {
			t.Errorf("%s differs from the English lesson:\n%s", filepath.Base(file), firstDifference(a, b))
		}
	}
}

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return x[i] + "\n" + strings.Join(y[min(i, len(y)-1):min(i+1, len(y))], "")
		}
	}
	return strings.Join(y[len(x):], "\n")
}
