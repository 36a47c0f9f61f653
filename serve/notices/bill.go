package notices

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

// Bill returns the components of a product in the format CycloneDX. They are its programs and the toolchain's files,
// the modules in the programs, and the packages that only tests use. The bill has no times and no serial number, so
// equal products have equal bills.
func (p *Product) Bill(works []Work) ([]byte, error) {
	project, others := works[0], works[1:]
	components := []cdx.Component{}
	uses := map[string][]string{}
	for _, f := range slices.Concat(p.Programs, p.Support) {
		sum := sha256.Sum256(f.Content)
		components = append(components, cdx.Component{
			BOMRef: "file:" + f.Name, Type: cdx.ComponentTypeFile, Name: f.Name, Scope: cdx.ScopeRequired,
			Hashes: &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum[:])}},
		})
		uses[project.Path] = append(uses[project.Path], "file:"+f.Name)
	}
	for _, w := range others {
		c := packaged("pkg:golang/"+w.Path+"@"+w.Version, w.Path, w.Version, w.License, cdx.ScopeRequired)
		if w.Sum != "" {
			c.Properties = &[]cdx.Property{{Name: "go.sum", Value: w.Sum}}
		}
		components = append(components, c)
		for _, part := range w.Parts {
			uses["file:"+part] = append(uses["file:"+part], c.BOMRef)
		}
	}
	tools, err := p.testPackages()
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
		BOMRef: project.Path, Type: cdx.ComponentTypeApplication, Name: project.Path, Version: project.Version, Licenses: named(project.License),
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

// testPackages returns the packages of p.Lock. A product contains nothing of them.
func (p *Product) testPackages() ([]cdx.Component, error) {
	if p.Lock == "" {
		return nil, nil
	}
	content, err := os.ReadFile(filepath.Join(p.Source, filepath.FromSlash(p.Lock)))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct{ Version, Integrity, License string }
	}
	if err := json.Unmarshal(content, &lock); err != nil {
		return nil, fmt.Errorf("%s: %w", p.Lock, err)
	}
	var list []cdx.Component
	for folder, in := range lock.Packages {
		if folder == "" {
			continue // the tests themselves
		}
		name := folder[strings.LastIndex(folder, "node_modules/")+len("node_modules/"):]
		url := "pkg:npm/" + strings.Replace(name, "@", "%40", 1) + "@" + in.Version
		c := packaged(url, name, in.Version, in.License, cdx.ScopeExcluded)
		if sum, is := strings.CutPrefix(in.Integrity, "sha512-"); is {
			raw, err := base64.StdEncoding.DecodeString(sum)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: integrity: %w", p.Lock, name, err)
			}
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA512, Value: hex.EncodeToString(raw)}}
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b cdx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	return slices.CompactFunc(list, func(a, b cdx.Component) bool { return a.BOMRef == b.BOMRef }), nil
}
