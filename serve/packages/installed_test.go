//go:build packages

package main

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

var packages = flag.String("packages", "", "the `folder` of the packages; see make test-packages")

// only returns the only package whose name matches a pattern.
func only(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(*packages, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v, %v", pattern, found, err)
	}
	return found[0]
}

// bare runs a program in a folder with an environment of its own, and returns what it prints.
func bare(t *testing.T, folder string, args ...string) string {
	t.Helper()
	return printed(t, folder, []string{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + folder, "LC_ALL=C.UTF-8"}, args...)
}

// printed runs a program in a folder and returns what it prints.
func printed(t *testing.T, folder string, env []string, args ...string) string {
	t.Helper()
	command := exec.Command(args[0], args[1:]...)
	command.Dir, command.Env = folder, env
	var errors bytes.Buffer
	command.Stderr = &errors
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", args, err, out, &errors)
	}
	return string(out)
}

func TestChecksumsAgree(t *testing.T) {
	sums, err := os.ReadFile(filepath.Join(*packages, "SHA256SUMS"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	if len(lines) != 2*len(platforms)+3 {
		t.Errorf("%d packages, want %d", len(lines), 2*len(platforms)+3)
	}
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		content, err := os.ReadFile(filepath.Join(*packages, name))
		if err != nil || fmt.Sprintf("%x", sha256.Sum256(content)) != sum {
			t.Errorf("%s: another sum (%v)", name, err)
		}
	}
}

// The programs of other platforms cannot run here, but their formats and processors can be read.
func TestProgramsAreOfTheirPlatforms(t *testing.T) {
	for _, p := range platforms {
		content, err := os.ReadFile(only(t, "triad_lab-*-py3-none-"+p.wheel+".whl"))
		if err != nil {
			t.Fatal(err)
		}
		var program []byte
		for _, e := range unzipped(t, content) {
			if strings.Contains(e.name, ".data/scripts/triad") {
				program = e.content
			}
		}
		r, machine := bytes.NewReader(program), ""
		switch p.system {
		case "linux":
			f, err := elf.NewFile(r)
			if err != nil {
				t.Fatal(err)
			}
			machine = map[elf.Machine]string{elf.EM_X86_64: "amd64", elf.EM_AARCH64: "arm64"}[f.Machine]
		case "darwin":
			f, err := macho.NewFile(r)
			if err != nil {
				t.Fatal(err)
			}
			machine = map[macho.Cpu]string{macho.CpuAmd64: "amd64", macho.CpuArm64: "arm64"}[f.Cpu]
		case "windows":
			f, err := pe.NewFile(r)
			if err != nil {
				t.Fatal(err)
			}
			machine = map[uint16]string{pe.IMAGE_FILE_MACHINE_AMD64: "amd64", pe.IMAGE_FILE_MACHINE_ARM64: "arm64"}[f.Machine]
		}
		if machine != p.processor {
			t.Errorf("%v: its program is for %q", p, machine)
		}
	}
}

// archived unpacks the archive of this machine and returns its folder.
func archived(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	bare(t, folder, "tar", "xf", only(t, "triad-*-"+runtime.GOOS+"-"+runtime.GOARCH+".tar.gz"))
	inside, err := filepath.Glob(filepath.Join(folder, "triad-*"))
	if err != nil || len(inside) != 1 {
		t.Fatalf("the archive has %v", inside)
	}
	return inside[0]
}

func TestTheArchiveRuns(t *testing.T) {
	folder := archived(t)
	if got := bare(t, folder, "./triad", "version"); !strings.HasPrefix(got, "triad ") {
		t.Errorf("triad version: %q", got)
	}
	for _, name := range []string{"triad-serve", "LICENSE", "README.txt", "licenses.txt", "sbom.json"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

// Without a network, in an environment of its own, the wheel gives the rows of the archive's command line.
func TestTheWheelInstallsAndGivesTheProgramsBytes(t *testing.T) {
	want := bare(t, archived(t), "./triad", "run", "preset=two-state&steps=200&runs=3")
	folder := t.TempDir()
	bare(t, folder, "python3", "-m", "venv", "env")
	wheel := only(t, "triad_lab-*-manylinux*"+map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH]+"*.whl")
	bare(t, folder, "env/bin/pip", "-q", "install", "--no-index", "--disable-pip-version-check", wheel)
	got := bare(t, folder, "env/bin/python", "-c", `
import triad_lab
rows = triad_lab.run(preset="two-state", steps=200, runs=3)
exact = triad_lab.exact(preset="baird")
assert len(rows["step"]) > 10 and len(exact["A"]) == 16, (len(rows["step"]), len(exact["A"]))
print(triad_lab._call("run", "preset=two-state&steps=200&runs=3", {}), end="")`)
	if got != want {
		t.Error("the wheel's rows differ from the archive's")
	}
	if got := bare(t, folder, "env/bin/triad", "version"); !strings.HasPrefix(got, "triad ") {
		t.Errorf("the wheel's program: %q", got)
	}
}

// The image holds the two programs and the site, and its server sends the page.
func TestTheImageServesTheSite(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("changing the root folder needs root")
	}
	folder := t.TempDir()
	store := []string{"buildah", "--root", folder + "/root", "--runroot", folder + "/run", "--storage-driver", "vfs"}
	tool := func(args ...string) string { return strings.TrimSpace(bare(t, folder, append(store, args...)...)) }
	file, err := filepath.Abs("../../Containerfile")
	if err != nil {
		t.Fatal(err)
	}
	tool("bud", "-q", "--isolation", "chroot", "--timestamp", "0", "--build-arg", "TARGETARCH="+runtime.GOARCH, "-f", file, "-t", "triad", filepath.Join(*packages, "image"))
	box := tool("from", "triad")
	defer tool("rm", box)
	if got := tool("run", "--isolation", "chroot", box, "--", "/triad", "version"); !strings.HasPrefix(got, "triad ") {
		t.Errorf("triad version: %q", got)
	}
	if got := tool("inspect", "--format", "{{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.User}}", box); got != "[/triad-serve -addr :8080 -dir /site] 65534:65534" {
		t.Errorf("it starts %s", got)
	}
	inside := tool("mount", box)
	for _, name := range []string{"site/index.html", "site/assets/worker.wasm.br", "licenses.txt", "LICENSE"} {
		if _, err := os.Stat(filepath.Join(inside, name)); err != nil {
			t.Error(err)
		}
	}
}
