package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"triad/serve/notices"
)

// Texts that begin and continue like licences.
const (
	apache = "  Apache License\n  Version 2.0, January 2004\n\nTERMS\n"
	bsd    = "Copyright 2009 Somebody.\n\nRedistribution and use in source and\nbinary forms, with or without\n\n* Neither the name of Somebody nor\n"
)

// account returns the build information that go build writes into a binary of these modules, each like "path version".
func account(modules ...string) string {
	var b strings.Builder
	b.WriteString(notices.InfoStart + "path\ttriad/wasm/stage\nmod\ttriad\t(devel)\t\n")
	for _, m := range modules {
		b.WriteString("dep\t" + strings.ReplaceAll(m, " ", "\t") + "\th1:sum=\n")
	}
	b.WriteString("build\tGOOS=js\n" + notices.InfoEnd)
	return b.String()
}

// The test program itself is a binary, whose modules package debug can read in another way.
func TestBinariesNameTheirModules(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	got, err := notices.Linked(read(t, program))
	if err != nil {
		t.Fatal(err)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || len(info.Deps) < 3 {
		t.Fatalf("this test was built from %v", info)
	}
	var want []notices.Module
	for _, m := range info.Deps {
		want = append(want, notices.Module{Path: m.Path, Version: m.Version, Sum: m.Sum, Changed: m.Replace != nil})
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestMissingModulesOrLicencesFailTheBuild(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(t *testing.T, s *site)
		want  string // part of the only line
	}{
		{"a binary without an account", func(t *testing.T, s *site) { write(t, s.path("assets/stage.wasm"), "\x00asm") }, "stage.wasm: no account"},
		{"half an account", func(t *testing.T, s *site) { write(t, s.path("assets/stage.wasm"), notices.InfoStart+"path\tx") }, "stage.wasm: no account"},
		{"an account that cannot be read", func(t *testing.T, s *site) {
			write(t, s.path("assets/stage.wasm"), notices.InfoStart+"dep\tone\n"+notices.InfoEnd)
		}, "stage.wasm: its account"},
		{"no licence of the project", func(t *testing.T, s *site) { errorFree(t, os.Remove(filepath.Join(s.source, "LICENSE"))) }, "triad 1.2.3: no licence file in "},
		{"no licence of the toolchain", func(t *testing.T, s *site) { errorFree(t, os.Remove(filepath.Join(s.toolchain.Root, "LICENSE"))) }, "stdlib 1.99.9: no licence file in "},
		{"an unknown licence", func(t *testing.T, s *site) { write(t, filepath.Join(s.source, "LICENSE"), "Do no evil.") }, "triad 1.2.3: its licence is none of those"},
		{"an empty licence", func(t *testing.T, s *site) { write(t, filepath.Join(s.source, "LICENSE"), "") }, "triad 1.2.3: its licence is none of those"},
		{"no list of the tests' packages", func(t *testing.T, s *site) {
			errorFree(t, os.Remove(filepath.Join(s.source, filepath.FromSlash(lockFile))))
		}, "package-lock.json"},
		{"one that is not JSON", func(t *testing.T, s *site) { write(t, filepath.Join(s.source, filepath.FromSlash(lockFile)), "{") }, "package-lock.json: "},
		{"a module that nobody knows", func(t *testing.T, s *site) {
			write(t, filepath.Join(s.source, "go.mod"), "module triad\n\ngo 1.26\n")
			write(t, s.path("assets/stage.wasm"), account("example.org/none v1.0.0"))
		}, "example.org/none v1.0.0: go list -m: "},
		{"a module without a licence", func(t *testing.T, s *site) {
			replaced(t, s, "v1.0.0")
			write(t, s.path("assets/stage.wasm"), account("example.org/bare v1.0.0"))
		}, "example.org/bare v1.0.0: no licence file in "},
		{"a binary built from another version", func(t *testing.T, s *site) {
			replaced(t, s, "v1.0.0")
			write(t, s.path("assets/stage.wasm"), account("example.org/bare v0.9.0"))
		}, "example.org/bare v0.9.0 is in a binary, but go.mod wants v1.0.0; run make build"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := small(t)
			c.spoil(t, s)
			_, err := s.build()
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want one line with %q", err, c.want)
			}
		})
	}
}

// replaced adds a module example.org/bare to the source tree, with a version, in a folder of its own.
func replaced(t *testing.T, s *site, version string) (folder string) {
	t.Helper()
	folder = filepath.Join(s.source, "bare")
	write(t, filepath.Join(folder, "go.mod"), "module example.org/bare\n\ngo 1.26\n")
	write(t, filepath.Join(s.source, "go.mod"), "module triad\n\ngo 1.26\n\nrequire example.org/bare "+version+"\n\nreplace example.org/bare => ./bare\n")
	return folder
}

func TestSiteContainsTheLicencesOfAllParts(t *testing.T) {
	s := small(t)
	folder := replaced(t, s, "v1.0.0")
	write(t, filepath.Join(folder, "LICENSE"), bsd) // for the toolchain too
	write(t, filepath.Join(folder, "NOTICE.txt"), "Bare is by Bear.")
	write(t, filepath.Join(folder, "THIRD_PARTY_LICENSES", "Other-LICENSE"), "Other terms.\n\n\n")
	write(t, filepath.Join(folder, "license.go"), "package bare // a licence of its own")
	write(t, filepath.Join(folder, "README.md"), "Bare minimum.")
	write(t, s.path("assets/worker.wasm"), account("example.org/bare v1.0.0"))
	mustBuild(t, s)
	got := string(read(t, s.path("licenses.txt")))
	rule := strings.Repeat("=", 80) + "\n"
	want := "The components of this site, and their licences.\n\n" +
		"Triad 1.2.3 (Apache-2.0): all of this\n" +
		"Go 1.99.9, runtime and standard library (BSD-3-Clause): assets/stage.wasm, assets/worker.wasm, assets/engine/worker.js, assets/wasm_exec.js\n" +
		"example.org/bare v1.0.0 (BSD-3-Clause): assets/worker.wasm\n" +
		"\n" + rule + "Triad 1.2.3: LICENSE\n" + rule + "\n" + strings.TrimSuffix(apache, "\n") + "\n" +
		"\n" + rule + "Go 1.99.9, runtime and standard library: LICENSE\nexample.org/bare v1.0.0: LICENSE\n" + rule + "\n" + strings.TrimSuffix(bsd, "\n") + "\n" +
		"\n" + rule + "example.org/bare v1.0.0: NOTICE.txt\n" + rule + "\nBare is by Bear.\n" +
		"\n" + rule + "example.org/bare v1.0.0: THIRD_PARTY_LICENSES/Other-LICENSE\n" + rule + "\nOther terms.\n"
	if got != want {
		t.Errorf("licenses.txt is\n%s\nwant\n%s", got, want)
	}
}

func TestToolchainsWithoutALicenceUseTheirAuthorsLicence(t *testing.T) {
	s := small(t)
	if err := os.Remove(filepath.Join(s.toolchain.Root, "LICENSE")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(s.toolchain.Root, "src", "vendor", "golang.org", "x", "net", "LICENSE"), bsd)
	mustBuild(t, s)
	if got := string(read(t, s.path("licenses.txt"))); !strings.Contains(got, "Neither the name of Somebody") {
		t.Errorf("licenses.txt is\n%s", got)
	}
}

func TestOneFileContainsTheLicences(t *testing.T) {
	s := whole(t)
	write(t, filepath.Join(s.source, "LICENSE"), apache+"</script><b>")
	page, err := s.single()
	if err != nil {
		t.Fatal(err)
	}
	if want := `<script type="text/plain" id="licenses.txt">` + "\nThe components of this site"; !bytes.Contains(page, []byte(want)) || bytes.Contains(page, []byte("</script><b>")) {
		t.Errorf("the file lacks %q, or a text ends its script", want)
	}
}
