package e2e

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// commandLine builds triad, and returns a function that runs it with arguments and returns its output.
func commandLine(t *testing.T) func(arguments ...string) string {
	t.Helper()
	command := filepath.Join(t.TempDir(), "triad")
	if out, err := exec.Command("go", "build", "-tags", "noasm", "-o", command, "triad/core/cmd/triad").CombinedOutput(); err != nil {
		t.Fatalf("go build triad/core/cmd/triad: %v: %s", err, out)
	}
	return func(arguments ...string) string {
		t.Helper()
		out, err := exec.Command(command, arguments...).Output()
		if err != nil {
			t.Fatalf("triad %q: %v", arguments, err)
		}
		return string(out)
	}
}
