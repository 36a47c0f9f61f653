//go:build !wasm

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The Python package returns what this program prints. Its tests need only Python and a program.
func TestThePythonPackageReturnsTheProgramsNumbers(t *testing.T) {
	program := filepath.Join(t.TempDir(), "triad")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tests := exec.Command(interpreter, "-B", "-m", "unittest", "-q")
	tests.Dir = root + "/python"
	tests.Env = append(os.Environ(), "TRIAD="+program)
	if out, err := tests.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
