package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"triad/serve/notices"
)

// platform is a system and a processor, with the tags that wheels have for it. Static programs of Go need no library of
// Linux, and macOS 12.
type platform struct {
	system, processor string
	wheel             string
}

func (p platform) String() string { return p.system + "/" + p.processor }

var platforms = []platform{
	{"linux", "amd64", "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"},
	{"linux", "arm64", "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"},
	{"darwin", "amd64", "macosx_12_0_x86_64"},
	{"darwin", "arm64", "macosx_12_0_arm64"},
	{"windows", "amd64", "win_amd64"},
	{"windows", "arm64", "win_arm64"},
}

func names(list []platform) string {
	var all []string
	for _, p := range list {
		all = append(all, p.String())
	}
	return strings.Join(all, ", ")
}

// sources lists the programs of a release with their packages.
var sources = []struct{ name, source string }{{"triad", "./core/cmd/triad"}, {"triad-serve", "./serve"}}

// contents is the README of an archive.
const contents = `Triad %s for %s

triad         the command line: triad help
triad-serve   the server of a site: triad-serve -addr localhost:8080 -dir FOLDER
LICENSE       the terms of Triad
licenses.txt  the terms of all its parts
sbom.json     the bill of materials (CycloneDX)
`

// programs makes the archive and the wheel of a platform, and on Linux the image's folder.
func (r *release) programs(p platform) error {
	var built []entry
	for _, s := range sources {
		program, err := r.build(p, s.name, s.source)
		if err != nil {
			return err
		}
		built = append(built, program)
	}
	all, err := r.notices(built...)
	if err != nil {
		return err
	}
	folder := strings.Join([]string{"triad", r.version, p.system, p.processor}, "-")
	readme := entry{name: "README.txt", content: fmt.Appendf(nil, contents, r.version, p)}
	archived := inFolder(folder, append(append(built, readme), all...))
	if p.system == "windows" {
		err = r.archive(folder+".zip", archived, zipped)
	} else {
		err = r.archive(folder+".tar.gz", archived, tarred)
	}
	if err != nil {
		return err
	}
	own, err := r.notices(built[0])
	if err != nil {
		return err
	}
	name, files, err := wheel(r, p, built[0], own)
	if err != nil {
		return err
	}
	if err := r.archive(name, files, zipped); err != nil {
		return err
	}
	if p.system == "linux" {
		return r.folder("image/"+p.processor, append(built, all...))
	}
	return nil
}

// build builds a program for a platform.
func (r *release) build(p platform, name, source string) (entry, error) {
	if p.system == "windows" {
		name += ".exe"
	}
	folder, err := os.MkdirTemp("", "packages")
	if err != nil {
		return entry{}, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, name)
	command := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", file, source)
	command.Dir = r.source
	command.Env = append(os.Environ(), "GOFLAGS=", "CGO_ENABLED=0", "GOOS="+p.system, "GOARCH="+p.processor)
	if out, err := command.CombinedOutput(); err != nil {
		return entry{}, fmt.Errorf("%s for %v: %w: %s", source, p, err, strings.TrimSpace(string(out)))
	}
	content, err := os.ReadFile(file)
	return entry{name, content, true}, err
}

// notices returns the licences of programs and their parts, and the bill of materials.
func (r *release) notices(programs ...entry) ([]entry, error) {
	product := notices.Product{Source: r.source, Version: r.version, Toolchain: r.toolchain}
	for _, e := range programs {
		product.Programs = append(product.Programs, notices.File{Name: e.name, Content: e.content})
	}
	works, err := product.Works()
	if err != nil {
		return nil, err
	}
	bill, err := product.Bill(works)
	if err != nil {
		return nil, err
	}
	own, err := r.license()
	return []entry{
		own,
		{name: notices.LicensesName, content: notices.Licenses("this package", works)},
		{name: notices.BillName, content: bill},
	}, err
}
