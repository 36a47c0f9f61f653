//go:build figures

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func init() {
	if exec.Command(interpreter, "-c", "import matplotlib").Run() != nil {
		interpreter = "/usr/bin/python3" // Debian's, in case another comes first
	}
}

// The script writes files that say what they show.
func TestTheFiguresOfTheManualAreDrawn(t *testing.T) {
	dir := t.TempDir()
	whole, _ := sweepWhole()
	files := []string{
		csvFile(t, "figure-2.csv", success(t, "run", "preset=baird&runs=3&steps=600")),
		csvFile(t, "figure-3.csv", success(t, "run", "preset=two-state&runs=3&steps=600")), csvFile(t, "study.csv", whole),
	}
	python(t, append([]string{"-o", dir, "-format", "svg", "-width", "90"}, files...)...)
	for _, name := range []string{"figure-2", "figure-3", "study-boxes", "study-percentile", "study-best"} {
		text, err := os.ReadFile(filepath.Join(dir, name+".svg"))
		if err != nil || len(text) < 10_000 || !strings.Contains(string(text), "preset=") || !strings.Contains(string(text), `width="255.1`) { // in pt
			t.Errorf("%s: %v, %d bytes: %.300s", name, err, len(text), text)
		}
	}
}
