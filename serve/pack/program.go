package main

import (
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// programs are the scripts that start the binaries. Each is one file with all that it imports, so that nothing is waited
// for before the program itself is asked for; and the worker must be a classic script, for importScripts.
var programs = []string{workerName, "assets/stage/stage.js"}

const workerName = "assets/engine/worker.js"

// joinPrograms puts into each of those what it imports. Modules that no other script imports are no files of the site then.
func (s *site) joinPrograms(contents map[string][]byte) error {
	inside := map[string]bool{}
	for _, name := range programs {
		if contents[name] == nil {
			continue
		}
		text, modules, err := s.join(name)
		if err != nil {
			return err
		}
		contents[name] = []byte(text)
		for _, module := range modules {
			inside[module] = true
		}
	}
	// Whatever is imported from outside stays, with all that it imports.
	for name := range contents {
		if isScript(name) && !inside[name] && !slices.Contains(programs, name) {
			keep(name, contents, inside)
		}
	}
	for module := range inside {
		delete(contents, module)
	}
	return nil
}

// imported matches a script's imports of our own scripts, static or dynamic; text that only looks like one does no
// harm.
var imported = regexp.MustCompile(`\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']`)

// keep takes what the script called name imports, and what that imports, out of the modules inside.
func keep(name string, contents map[string][]byte, inside map[string]bool) {
	for _, match := range imported.FindAllSubmatch(contents[name], -1) {
		if next := path.Join(path.Dir(name), string(match[1])); inside[next] {
			delete(inside, next)
			keep(next, contents, inside)
		}
	}
}

// join returns the script called name with all that it imports, and the names of what that is.
func (s *site) join(name string) (text string, modules []string, err error) {
	source, err := filepath.Abs(s.source)
	if err != nil {
		return "", nil, err
	}
	var collecting sync.Mutex // modules are loaded by several goroutines
	collect := api.Plugin{Name: "modules", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `.*`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			relative, err := filepath.Rel(source, args.Path)
			if module := filepath.ToSlash(relative); err == nil && module != name {
				collecting.Lock()
				defer collecting.Unlock()
				modules = append(modules, module)
			}
			return api.OnLoadResult{}, err
		})
	}}
	// As a module without exports its names are those of a script: nothing is wrapped.
	text, err = bundled(name, api.Build(api.BuildOptions{
		EntryPoints: []string{filepath.Join(source, filepath.FromSlash(name))},
		Bundle:      true, Format: api.FormatESModule, Platform: api.PlatformBrowser, Target: api.ES2022, Charset: api.CharsetUTF8,
		TreeShaking: api.TreeShakingFalse, Banner: map[string]string{"js": `"use strict";`}, Plugins: []api.Plugin{collect}, LogLevel: api.LogLevelSilent,
	}))
	return text, modules, err
}

// bundled returns what esbuild has made of the script called name.
func bundled(name string, result api.BuildResult) (string, error) {
	if len(result.Errors) > 0 {
		m := result.Errors[0]
		if m.Location == nil {
			return "", fmt.Errorf("%s: %s", name, m.Text)
		}
		return "", fmt.Errorf("%s:%d: %s", m.Location.File, m.Location.Line, m.Text)
	}
	return string(result.OutputFiles[0].Contents), nil
}
