package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"triad/serve/media"
)

// programs lists the scripts that start the binaries. Each becomes one file with all its imports, so that the browser
// requests the binary without waiting for other files. The worker's file begins with the toolchain's script, which the
// stage's document names itself. It is a classic script, because in a strict sandbox another worker imports it.
var programs = []string{workerName, "assets/stage/stage.js"}

const workerName = "assets/engine/worker.js"

// joinPrograms joins each of these scripts with its imports. Modules that no other script imports are then no files of
// the site.
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
		if name == workerName {
			text = string(contents[supportName]) + "\n" + text
		}
		contents[name] = []byte(text)
		for _, module := range modules {
			inside[module] = true
		}
	}
	// A module that another script imports stays, with all its imports.
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

// firstScript is the beginning of the tag of the page's first script.
const firstScript = `<script src="assets/early.js"`

// prefetching writes the addresses of the binaries into the page. Its first script requests them at once, because
// otherwise they would wait for the scripts that start them.
func prefetching(contents map[string][]byte) {
	var addresses []string
	for _, name := range binaries {
		addresses = append(addresses, name+"?h="+hashOfFile(contents[name]))
	}
	contents["index.html"] = bytes.Replace(contents["index.html"],
		[]byte(firstScript), []byte(firstScript+` data-programs="`+strings.Join(addresses, " ")+`"`), 1)
}

// hashOfFile returns the hash by which the page requests a binary.
func hashOfFile(content []byte) string {
	sum := sha256.Sum256(content)
	return media.Short(sum[:])
}

// imported matches a script's imports of scripts of this project, static or dynamic. Text that only looks like an
// import does no harm.
var imported = regexp.MustCompile(`\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']`)

// keep removes the imports of the script called name, and their imports, from inside.
func keep(name string, contents map[string][]byte, inside map[string]bool) {
	for _, match := range imported.FindAllSubmatch(contents[name], -1) {
		if next := path.Join(path.Dir(name), string(match[1])); inside[next] {
			delete(inside, next)
			keep(next, contents, inside)
		}
	}
}

// join returns the script called name joined with all its imports, and the names of the imported modules.
func (s *site) join(name string) (text string, modules []string, err error) {
	source, err := filepath.Abs(s.source)
	if err != nil {
		return "", nil, err
	}
	var collecting sync.Mutex // several goroutines load modules
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
	// As a module without exports the script needs no wrapper, and its top-level names remain names of a classic
	// script.
	text, err = bundled(name, api.Build(api.BuildOptions{
		EntryPoints: []string{filepath.Join(source, filepath.FromSlash(name))},
		Bundle:      true, Format: api.FormatESModule, Platform: api.PlatformBrowser, Target: api.ES2022, Charset: api.CharsetUTF8,
		TreeShaking: api.TreeShakingFalse, Banner: map[string]string{"js": `"use strict";`}, Plugins: []api.Plugin{collect}, LogLevel: api.LogLevelSilent,
	}))
	return text, modules, err
}

// bundled returns the text that esbuild made of the script called name, or its first error.
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
