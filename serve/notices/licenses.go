// Package notices writes what the licences of others demand, and a bill of materials, for files that are shipped: the
// site, and the packages of a release.
package notices

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

// Names of both files in whatever is shipped.
const (
	LicensesName = "licenses.txt"
	BillName     = "sbom.json"
)

// Product is a set of files that are shipped together.
type Product struct {
	Source    string // the source tree's folder
	Version   string
	Toolchain Toolchain
	Programs  []File // binaries that go build made
	Support   []File // the toolchain's own files beside them
	Lock      string // the file of the packages that only tests use, or ""
}

// File is a shipped file.
type File struct {
	Name    string
	Content []byte
}

// Work is a component of a product, with the texts under which it may be passed on.
type Work struct {
	Module
	Title   string   // for people
	License string   // its SPDX identifier
	Parts   []string // the product's files that contain it
	Texts   []Text
}

// Text is one file with a licence or a notice.
type Text struct {
	Name    string // within its work
	Content string
}

var (
	licenseFile   = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)([^a-z].*)?$`)
	licenseFolder = regexp.MustCompile(`(?i)licen[cs]es?$`)
)

// licenses lists the licences that Triad may ship, because people have to judge any other first. A licence is
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
func licensed(m Module, folder string, parts ...string) (Work, error) {
	w := Work{Module: m, Title: m.String(), Parts: parts}
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
			w.Texts = append(w.Texts, Text{name, strings.Trim(string(content), "\r\n") + "\n"})
		}
	}
	if len(w.Texts) == 0 {
		return w, fmt.Errorf("%v: no licence file in %s; add one such as LICENSE", m, folder)
	}
	if w.License = identify(w.Texts); w.License == "" {
		return w, fmt.Errorf("%v: its licence is none of those that Triad ships so far; see the list in serve/notices", m)
	}
	return w, nil
}

// identify returns the SPDX identifier of the first text that is a known licence, or "".
func identify(texts []Text) string {
	for _, t := range texts {
		words := strings.Join(strings.Fields(t.Content), " ")
		for _, l := range licenses {
			if !slices.ContainsFunc(l.phrases, func(phrase string) bool { return !strings.Contains(words, phrase) }) {
				return l.id
			}
		}
	}
	return ""
}

// Works returns all components: the project, Go's own library, and the modules in the programs.
func (p *Product) Works() ([]Work, error) {
	project, err := licensed(Module{Path: "triad", Version: p.Version}, p.Source, "all of this")
	if err != nil {
		return nil, err
	}
	project.Title = "Triad " + p.Version
	library, err := p.library()
	if err != nil {
		return nil, err
	}
	holders := map[Module][]string{}
	for _, program := range p.Programs {
		modules, err := Linked(program.Content)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", program.Name, err)
		}
		for _, m := range modules {
			holders[m] = append(holders[m], program.Name)
		}
	}
	all := []Work{project, library}
	for m, parts := range holders {
		folder, err := p.moduleFolder(m)
		if err != nil {
			return nil, err
		}
		w, err := licensed(m, folder, parts...)
		if err != nil {
			return nil, err
		}
		all = append(all, w)
	}
	slices.SortFunc(all[2:], func(a, b Work) int { return cmp.Compare(a.Title, b.Title) })
	return all, nil
}

// library returns the toolchain's share of each program, with its own files.
func (p *Product) library() (Work, error) {
	version := strings.TrimPrefix(p.Toolchain.Version, "go")
	m, parts := Module{Path: stdlib, Version: version}, p.names()
	w, err := licensed(m, p.Toolchain.Root, parts...)
	if err != nil {
		// Some distributions leave out the licence, but keep it with the modules that Go takes from its own authors.
		var again error
		if w, again = licensed(m, filepath.Join(p.Toolchain.Root, "src", "vendor", "golang.org", "x", "net"), parts...); again != nil {
			return w, err
		}
	}
	w.Title = "Go " + version + ", runtime and standard library"
	return w, nil
}

// names returns the names of all files that the toolchain made.
func (p *Product) names() []string {
	var list []string
	for _, f := range slices.Concat(p.Programs, p.Support) {
		list = append(list, f.Name)
	}
	return list
}

// moduleFolder returns the folder of a module: in the module cache, or where go.mod says. The folder existed when the
// binary was built.
func (p *Product) moduleFolder(m Module) (string, error) {
	out, err := GoOutput(p.Source, "list", "-m", "-f", "{{.Version}}\t{{.Dir}}", m.Path)
	if err != nil {
		return "", fmt.Errorf("%v: %w", m, err)
	}
	version, folder, _ := strings.Cut(out, "\t")
	switch {
	case version != m.Version:
		return "", fmt.Errorf("%v is in a binary, but go.mod wants %s; run make build", m, version)
	case folder == "":
		return "", fmt.Errorf("%v: not in the module cache; run go mod download", m)
	}
	return folder, nil
}

// Licenses lists the components of something, like "this site", with their authors and terms. A text that several
// components share appears once.
func Licenses(of string, works []Work) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "The components of %s, and their licences.\n\n", of)
	var order []string // of texts
	owners := map[string]string{}
	for _, w := range works {
		fmt.Fprintf(&b, "%s (%s): %s\n", w.Title, w.License, strings.Join(w.Parts, ", "))
		for _, t := range w.Texts {
			if owners[t.Content] == "" {
				order = append(order, t.Content)
			}
			owners[t.Content] += fmt.Sprintf("%s: %s\n", w.Title, t.Name)
		}
	}
	rule := strings.Repeat("=", 80) + "\n"
	for _, content := range order {
		b.WriteString("\n" + rule + owners[content] + rule + "\n" + content)
	}
	return []byte(b.String())
}

// Toolchain is the Go that built the programs.
type Toolchain struct {
	Root    string
	Version string // like go1.26.0
}

// CurrentToolchain returns the toolchain that the command go runs.
func CurrentToolchain() (Toolchain, error) {
	out, err := GoOutput(".", "env", "GOROOT", "GOVERSION")
	root, version, _ := strings.Cut(out, "\n")
	return Toolchain{root, version}, err
}

// Script returns the path of the toolchain's script for binaries of WebAssembly.
func (t Toolchain) Script() string { return filepath.Join(t.Root, "lib", "wasm", "wasm_exec.js") }

// GoOutput runs go in a folder and returns what it prints.
func GoOutput(folder string, args ...string) (string, error) {
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
