//go:build !js

// These tests start a program, which is not possible in WebAssembly.

package kernels_test

import (
	"bytes"
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestModulesMatchTheirSources(t *testing.T) {
	for _, name := range []string{"kernels", "shim"} {
		built := filepath.Join(t.TempDir(), name+".wasm")
		if out, err := exec.Command("wat2wasm", name+".wat", "-o", built).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s (make wabt installs it)", err, out)
		}
		source, err := os.ReadFile(name + ".wat") // go test's cache does not see the file that wat2wasm reads
		if err != nil || len(source) == 0 {
			t.Fatalf("%s.wat: %d bytes, %v", name, len(source), err)
		}
		want, err := os.ReadFile(built)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(name + ".wasm")
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s.wasm is not what wat2wasm makes of %s.wat (%v); run make kernels", name, name, err)
		}
	}
}

func TestTheWorkerScriptContainsTheShim(t *testing.T) {
	shim, err := os.ReadFile("shim.wasm")
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("../../assets/engine/worker.js")
	if err != nil {
		t.Fatal(err)
	}
	script = regexp.MustCompile(`" \+\s+"`).ReplaceAll(script, nil) // the text covers several lines
	if text := base64.StdEncoding.EncodeToString(shim); !bytes.Contains(script, []byte(`"`+text+`"`)) {
		t.Errorf("assets/engine/worker.js lacks the bytes of shim.wasm: %q", text)
	}
}

// WebKit 2.50 on x86-64 fails if parameters of a call to another module are passed on the stack, which six integers are
// not.
func TestNoFunctionTakesMoreThanSixIntegers(t *testing.T) {
	for _, name := range []string{"kernels.wat", "shim.wat"} {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		heads := regexp.MustCompile(`(?m)^  \((?:func|type) .*param.*$`).FindAllString(string(source), -1)
		if len(heads) < 7 {
			t.Errorf("%s: %d signatures", name, len(heads))
		}
		for _, head := range heads {
			if n := len(regexp.MustCompile(`\bi32\b`).FindAllString(strings.Split(head, "(result")[0], -1)); n > 6 {
				t.Errorf("%s: %d integers in %s", name, n, head)
			}
		}
	}
}
