package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

func TestRunFailsOverBudget(t *testing.T) {
	s := small(t)
	write(t, filepath.Join(s.source, "assets", "long.js"), strings.Repeat("console.log(1);\n", 14_000))
	var stdout, stderr bytes.Buffer
	status := run([]string{"-src", s.source, "-out", s.out, "-support", s.support}, &stdout, &stderr)
	if status != 1 || !strings.Contains(stderr.String(), "pack: budget exceeded: others on demand") {
		t.Errorf("status %d, message %q", status, stderr.String())
	}
}
