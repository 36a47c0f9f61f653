package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// work is a component of the site, with the texts under which it may be passed on.
type work struct {
	module
	title   string   // for people
	license string   // its SPDX identifier
	parts   []string // the site's files that contain it
	texts   []text
}

// text is one file with a licence or a notice.
type text struct {
	name    string // within its work
	content string
}

var (
	licenseFile   = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)([^a-z].*)?$`)
	licenseFolder = regexp.MustCompile(`(?i)licen[cs]es?$`)
)

// licenses lists the licences that the site may ship, because people have to judge any other first. A licence is
// recognised by phrases that it contains and that no earlier licence contains.
var licenses = []struct {
	id      string
	phrases []string
}{
	{"Apache-2.0", []string{"Apache License", "Version 2.0, January 2004"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "Neither the name of"}},
	{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
	{"MIT", []string{"Permission is hereby granted, free of charge", "The above copyright notice and this permission notice"}},
	{"ISC", []string{"Permission to use, copy, modify, and/or distribute this software", "with or without fee"}},
}

// licensed returns the work in a folder, or an error about its licences.
func licensed(m module, folder string, parts ...string) (work, error) {
	w := work{module: m, title: m.String(), parts: parts}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return w, fmt.Errorf("%v: %w", m, err)
	}
	for _, entry := range entries {
		var names []string
		switch {
		case !entry.IsDir() && licenseFile.MatchString(entry.Name()) && path.Ext(entry.Name()) != ".go":
			names = []string{entry.Name()}
		case entry.IsDir() && licenseFolder.MatchString(entry.Name()):
			inside, err := os.ReadDir(filepath.Join(folder, entry.Name()))
			if err != nil {
				return w, fmt.Errorf("%v: %w", m, err)
			}
			for _, file := range inside {
				if !file.IsDir() {
					names = append(names, entry.Name()+"/"+file.Name())
				}
			}
		}
		for _, name := range names {
			content, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
			if err != nil {
				return w, fmt.Errorf("%v: %w", m, err)
			}
			w.texts = append(w.texts, text{name, strings.Trim(string(content), "\r\n") + "\n"})
		}
	}
	if len(w.texts) == 0 {
		return w, fmt.Errorf("%v: no licence file in %s; add one such as LICENSE", m, folder)
	}
	if w.license = identify(w.texts); w.license == "" {
		return w, fmt.Errorf("%v: its licence is none of those that the site ships so far; see the list in serve/pack", m)
	}
	return w, nil
}

// identify returns the SPDX identifier of the first text that is a known licence, or "".
func identify(texts []text) string {
	for _, t := range texts {
		words := strings.Join(strings.Fields(t.content), " ")
		for _, l := range licenses {
			if !slices.ContainsFunc(l.phrases, func(phrase string) bool { return !strings.Contains(words, phrase) }) {
				return l.id
			}
		}
	}
	return ""
}

// works returns all components of the site: the project, Go's own library, and the modules in the binaries.
func (s *site) works(contents map[string][]byte) ([]work, error) {
	project, err := licensed(module{path: "triad", version: s.version}, s.source, "all of this")
	if err != nil {
		return nil, err
	}
	project.title = "Triad " + s.version
	library, err := s.library()
	if err != nil {
		return nil, err
	}
	holders := map[module][]string{}
	for _, name := range binaries {
		modules, err := linkedModules(contents[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.path(name), err)
		}
		for _, m := range modules {
			holders[m] = append(holders[m], name)
		}
	}
	all := []work{project, library}
	for m, parts := range holders {
		folder, err := s.moduleFolder(m)
		if err != nil {
			return nil, err
		}
		w, err := licensed(m, folder, parts...)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	slices.SortFunc(all[2:], func(a, b work) int { return cmp.Compare(a.title, b.title) })
	return all, nil
}

// library returns the toolchain's share of each binary, with its script.
func (s *site) library() (work, error) {
	version := strings.TrimPrefix(s.toolchain.version, "go")
	m, parts := module{path: stdlib, version: version}, append(slices.Clone(binaries), supportName)
	w, err := licensed(m, s.toolchain.root, parts...)
	if err != nil {
		// Some distributions leave out the licence, but keep it with the modules that Go takes from its own authors.
		var again error
		if w, again = licensed(m, filepath.Join(s.toolchain.root, "src", "vendor", "golang.org", "x", "net"), parts...); again != nil {
			return w, err
		}
	}
	w.title = "Go " + version + ", runtime and standard library"
	return w, nil
}

// moduleFolder returns the folder of a module: in the module cache, or where go.mod says. The folder existed when the
// binary was built.
func (s *site) moduleFolder(m module) (string, error) {
	out, err := goOutput(s.source, "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", m.path)
	if err != nil {
		return "", fmt.Errorf("%v: %w", m, err)
	}
	version, folder, _ := strings.Cut(out, "\t")
	switch {
	case version != m.version:
		return "", fmt.Errorf("%v is in a binary, but go.mod wants %s; run make build", m, version)
	case folder == "":
		return "", fmt.Errorf("%v: not in the module cache; run go mod download", m)
	}
	return folder, nil
}

// licensesText returns the site's list of components with their authors and terms. A text that several components share
// appears once.
func licensesText(works []work) []byte {
	var b strings.Builder
	b.WriteString("The components of this site, and their licences.\n\n")
	var order []string // of texts
	owners := map[string]string{}
	for _, w := range works {
		fmt.Fprintf(&b, "%s (%s): %s\n", w.title, w.license, strings.Join(w.parts, ", "))
		for _, t := range w.texts {
			if owners[t.content] == "" {
				order = append(order, t.content)
			}
			owners[t.content] += fmt.Sprintf("%s: %s\n", w.title, t.name)
		}
	}
	rule := strings.Repeat("=", 80) + "\n"
	for _, content := range order {
		b.WriteString("\n" + rule + owners[content] + rule + "\n" + content)
	}
	return []byte(b.String())
}

const (
	licensesName = "licenses.txt"
	billName     = "sbom.json"
)

// toolchain is the Go that built the binaries.
type toolchain struct {
	root    string
	version string // like go1.26.0
}

// currentToolchain returns the toolchain that the command go runs.
func currentToolchain() (toolchain, error) {
	out, err := goOutput(".", "env", "GOROOT", "GOVERSION")
	root, version, _ := strings.Cut(out, "\n")
	return toolchain{root, version}, err
}

// addNotices adds the notices that licences of others demand, and a bill of materials.
func (s *site) addNotices(contents map[string][]byte) error {
	works, err := s.works(contents)
	if err != nil {
		return err
	}
	contents[licensesName] = licensesText(works)
	contents[billName], err = s.billOfMaterials(contents, works)
	return err
}

// isNotice reports whether a file is a notice, which the page does not store for use offline.
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

// support returns the path of the toolchain's script for binaries.
func (t toolchain) support() string { return filepath.Join(t.root, "lib", "wasm", "wasm_exec.js") }
