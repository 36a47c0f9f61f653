package main

import (
	"encoding/json"
	"slices"
	"strings"

	"triad/serve/notices"
)

// npmFiles are the files of npm/ that the package has; the others are its tests.
var npmFiles = []string{"README.md", "index.js", "index.d.ts", "from.js", "from.d.ts", "react.js", "react.d.ts"}

// manifest is the package.json of the package.
type manifest struct {
	Name        string         `json:"name"`
	Version     string         `json:"version"`
	Description string         `json:"description"`
	License     string         `json:"license"`
	Type        string         `json:"type"`
	Main        string         `json:"main"`
	Types       string         `json:"types"`
	Exports     map[string]any `json:"exports"`
	SideEffects []string       `json:"sideEffects"`
	Keywords    []string       `json:"keywords"`
}

// exported is an entry of a package's exports.
type exported struct {
	Types   string `json:"types"`
	Default string `json:"default,omitempty"`
}

// npm returns the files of the npm package: the element, its types, and the site.
func npm(r *release, site []entry) ([]entry, error) {
	text, err := json.MarshalIndent(manifest{
		Name: "triad-lab", Version: r.version, Description: "Live figures of off-policy learning: the element <triad-lab>, and its site", License: "Apache-2.0",
		Type: "module", Main: "./index.js", Types: "./index.d.ts",
		Exports: map[string]any{
			".":              exported{"./index.d.ts", "./index.js"},
			"./from.js":      exported{"./from.d.ts", "./from.js"},
			"./index.js":     exported{"./index.d.ts", "./index.js"},
			"./react":        exported{"./react.d.ts", "./react.js"},
			"./site/*":       "./site/*",
			"./package.json": "./package.json",
		},
		SideEffects: []string{"./index.js", "./react.js", "./site/**"},
		Keywords:    []string{"reinforcement-learning", "off-policy", "web-component", "webassembly"},
	}, "", "  ")
	if err != nil {
		return nil, err
	}
	own, err := filesOf(r.path("npm"))
	if err != nil {
		return nil, err
	}
	entries := []entry{{name: "package.json", content: append(text, '\n')}}
	for _, e := range own {
		if slices.Contains(npmFiles, e.name) {
			entries = append(entries, e)
		}
	}
	license, err := r.license()
	if err != nil {
		return nil, err
	}
	entries = append(entries, license)
	for _, e := range site {
		if isNotice := !strings.Contains(e.name, "/") && (e.name == notices.LicensesName || e.name == notices.BillName); isNotice {
			entries = append(entries, e)
		}
	}
	return inFolder("package", append(entries, inFolder("site", site)...)), nil
}
