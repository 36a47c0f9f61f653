package main

import (
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A visit begins with the documents and with the files that their scripts start by address. The page loads all other
// files of a first visit because these import them or name them in markup.
var (
	documents = []string{"index.html", "assets/stage.html"}
	started   = []string{workerName, manifestName}
)

// linked matches the address of a script, a link or a poster in markup of this project, which quotes with ". A visit
// loads only one of the posters for different themes and windows.
var linked = regexp.MustCompile(`<(?:(?:script|link)\b[^>]*?\b(?:src|href)|picture class="poster light">.*?<img src)="([^"]+)"`)

// firstVisit returns the names of the files that the page transfers before the visitor does anything. They are the
// documents, the files that their markup names, and all static imports of those scripts. Dynamic imports by import() do
// not count.
func firstVisit(contents map[string][]byte) (map[string]bool, error) {
	visit := map[string]bool{}
	var add func(name string) error
	add = func(name string) error {
		content, exists := contents[name]
		if !exists || visit[name] {
			return nil
		}
		visit[name] = true
		var next []string
		switch path.Ext(name) {
		case ".html":
			for _, match := range linked.FindAllSubmatch(content, -1) {
				next = append(next, path.Join(path.Dir(name), string(match[1])))
			}
		case ".js":
			var err error
			if next, err = staticImports(name, content); err != nil {
				return err
			}
		}
		for _, n := range next {
			if err := add(n); err != nil {
				return err
			}
		}
		return nil
	}
	for _, roots := range [][]string{documents, started, binaries} {
		for _, name := range roots {
			if err := add(name); err != nil {
				return nil, err
			}
		}
	}
	return visit, nil
}

// staticImports returns the names of the files that a script imports statically.
func staticImports(name string, content []byte) ([]string, error) {
	found, _, err := outline(name, content)
	return found, err
}

// exportsOf returns the names that a script exports.
func exportsOf(name string, content []byte) ([]string, error) {
	_, exports, err := outline(name, content)
	return exports, err
}

// outline returns the names of the files that a script imports statically, and the names that it exports.
func outline(name string, content []byte) (found, exports []string, err error) {
	collect := api.Plugin{Name: "imports", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			// For import(`./${x}.js`) esbuild loads every possible x; the imports of those scripts are not imports of
			// this one.
			if args.Importer == name && args.Kind == api.ResolveJSImportStatement && strings.HasPrefix(args.Path, ".") {
				found = append(found, path.Join(path.Dir(name), args.Path))
			}
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		})
	}}
	result := api.Build(api.BuildOptions{
		Stdin:    &api.StdinOptions{Contents: string(content), Sourcefile: name, Loader: api.LoaderJS},
		Bundle:   true,
		Metafile: true,
		Format:   api.FormatESModule,
		Plugins:  []api.Plugin{collect},
		LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, nil, fmt.Errorf("%s: %s", name, result.Errors[0].Text)
	}
	var meta struct {
		Outputs map[string]struct{ Exports []string }
	}
	err = json.Unmarshal([]byte(result.Metafile), &meta)
	for _, output := range meta.Outputs {
		exports = output.Exports
	}
	return found, exports, err
}
