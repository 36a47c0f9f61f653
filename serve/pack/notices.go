package main

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	licensesName = "licenses.txt"
	billName     = "sbom.json"
)

// toolchain is the Go that built the binaries.
type toolchain struct {
	root    string
	version string // like go1.26.0
}

// currentToolchain is the one that go runs.
func currentToolchain() (toolchain, error) {
	out, err := goOutput(".", "env", "GOROOT", "GOVERSION")
	root, version, _ := strings.Cut(out, "\n")
	return toolchain{root, version}, err
}

// addNotices adds what the licences of others ask for, and a bill of materials.
func (s *site) addNotices(contents map[string][]byte) error {
	works, err := s.works(contents)
	if err != nil {
		return err
	}
	contents[licensesName] = licensesText(works)
	contents[billName], err = s.billOfMaterials(contents, works)
	return err
}

// isNotice tells whether a file is only for those who look for it: it is not kept for use offline.
func isNotice(name string) bool { return name == licensesName || name == billName }

// goOutput runs go in a folder and returns what it prints.
func goOutput(folder string, args ...string) (string, error) {
	command := exec.Command("go", args...)
	command.Dir = folder
	out, err := command.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && len(exit.Stderr) > 0 {
		err = errors.New(strings.ReplaceAll(strings.TrimSpace(string(exit.Stderr)), "\n", "; "))
	}
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args[:min(2, len(args))], " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// support is the toolchain's script for binaries.
func (t toolchain) support() string { return filepath.Join(t.root, "lib", "wasm", "wasm_exec.js") }
