package main

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Where a visit begins: the page, and what its scripts start by address. Everything else that
// is loaded without being asked for is imported by these, or named by their markup.
var (
	documents = []string{"index.html", "assets/stage.html"}
	started   = []string{workerName, supportName, manifestName}
)

// linked matches a script's or a link's address in our own markup, which quotes with ", and that of a poster: of those
// of other themes and windows a visit takes as many.
var linked = regexp.MustCompile(`<(?:(?:script|link)\b[^>]*?\b(?:src|href)|picture class="poster light">.*?<img src)="([^"]+)"`)

// firstVisit returns the names of the files that the page transfers before it is asked for
// anything: the documents with what their markup names, and all that those scripts import
// statically. What is imported by import() is not among them.
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
			if next, err = imports(name, content); err != nil {
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

// imports returns the names of the files that a script imports statically.
func imports(name string, content []byte) ([]string, error) {
	var found []string
	collect := api.Plugin{Name: "imports", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			// Of import(`./${x}.js`) esbuild itself loads all that x may be; what those import is their own.
			if args.Importer == name && args.Kind == api.ResolveJSImportStatement && strings.HasPrefix(args.Path, ".") {
				found = append(found, path.Join(path.Dir(name), args.Path))
			}
			return api.OnResolveResult{Path: args.Path, External: true}, nil
		})
	}}
	result := api.Build(api.BuildOptions{
		Stdin:    &api.StdinOptions{Contents: string(content), Sourcefile: name, Loader: api.LoaderJS},
		Bundle:   true,
		Format:   api.FormatESModule,
		Plugins:  []api.Plugin{collect},
		LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("%s: %s", name, result.Errors[0].Text)
	}
	return found, nil
}
