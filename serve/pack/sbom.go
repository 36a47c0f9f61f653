package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// stdlib is the name of Go's own library in databases of vulnerabilities.
const stdlib = "stdlib"

// lockFile names the packages that the browser tests use.
const lockFile = "wasm/e2e/package-lock.json"

// billOfMaterials returns the components of the site in the format CycloneDX. They are the binaries and the toolchain's
// script, the modules in the binaries, and the packages that only the tests use. The bill has no times and no serial
// number, so equal sites have equal bills.
func (s *site) billOfMaterials(contents map[string][]byte, works []work) ([]byte, error) {
	project, others := works[0], works[1:]
	components := []cdx.Component{}
	uses := map[string][]string{}
	for _, name := range append(slices.Clone(binaries), supportName) {
		sum := sha256.Sum256(contents[name])
		components = append(components, cdx.Component{
			BOMRef: name, Type: cdx.ComponentTypeFile, Name: name, Scope: cdx.ScopeRequired,
			Hashes: &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum[:])}},
		})
		uses[project.path] = append(uses[project.path], name)
	}
	for _, w := range others {
		c := packaged("pkg:golang/"+w.path+"@"+w.version, w.path, w.version, w.license, cdx.ScopeRequired)
		if w.sum != "" {
			c.Properties = &[]cdx.Property{{Name: "go.sum", Value: w.sum}}
		}
		components = append(components, c)
		for _, part := range w.parts {
			uses[part] = append(uses[part], c.BOMRef)
		}
	}
	tools, err := s.testPackages()
	if err != nil {
		return nil, err
	}
	components = append(components, tools...)
	dependencies := []cdx.Dependency{}
	for _, ref := range slices.Sorted(maps.Keys(uses)) {
		list := uses[ref]
		dependencies = append(dependencies, cdx.Dependency{Ref: ref, Dependencies: &list})
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &cdx.Component{
		BOMRef: project.path, Type: cdx.ComponentTypeApplication, Name: project.path, Version: project.version, Licenses: named(project.license),
	}}
	bom.Components, bom.Dependencies = &components, &dependencies
	var b bytes.Buffer
	// Version 1.6, because present tools read it.
	err = cdx.NewBOMEncoder(&b, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cdx.SpecVersion1_6)
	return b.Bytes(), err
}

// packaged returns a component that has a package URL.
func packaged(url, name, version, license string, scope cdx.Scope) cdx.Component {
	return cdx.Component{
		BOMRef: url, PackageURL: url, Type: cdx.ComponentTypeLibrary, Name: name, Version: version, Scope: scope, Licenses: named(license),
	}
}

func named(license string) *cdx.Licenses {
	if license == "" {
		return nil
	}
	return &cdx.Licenses{{License: &cdx.License{ID: license}}}
}

// testPackages returns the packages of the browser tests. The site contains nothing of them.
func (s *site) testPackages() ([]cdx.Component, error) {
	content, err := os.ReadFile(filepath.Join(s.source, filepath.FromSlash(lockFile)))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct{ Version, Integrity, License string }
	}
	if err := json.Unmarshal(content, &lock); err != nil {
		return nil, fmt.Errorf("%s: %w", lockFile, err)
	}
	var list []cdx.Component
	for folder, p := range lock.Packages {
		if folder == "" {
			continue // the tests themselves
		}
		name := folder[strings.LastIndex(folder, "node_modules/")+len("node_modules/"):]
		url := "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + p.Version
		c := packaged(url, name, p.Version, p.License, cdx.ScopeExcluded)
		if sum, is := strings.CutPrefix(p.Integrity, "sha512-"); is {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: integrity: %w", lockFile, name, err)
			}
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA512, Value: hex.EncodeToString(raw)}}
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b cdx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	return slices.CompactFunc(list, func(a, b cdx.Component) bool { return a.BOMRef == b.BOMRef }), nil
}
