package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"

	"triad/serve/media"
)

const (
	keeperSource = "assets/sw.js"
	// keeperName is where the service worker goes: a worker is in charge of its own folder and those below.
	keeperName = "sw.js"
)

// kept describes the site to its service worker.
type kept struct {
	Version string            `json:"version"`
	Hash    string            `json:"hash"`  // of all files and the worker itself: one for each build
	Files   map[string]string `json:"files"` // the hash of each, as in the manifest
}

// moveKeeper puts the service worker to the site's top and tells it which files to keep.
func moveKeeper(version string, contents map[string][]byte) error {
	script, exists := contents[keeperSource]
	if !exists {
		return nil
	}
	delete(contents, keeperSource)
	site := kept{Version: version, Files: map[string]string{}}
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		if !isKept(name) {
			continue
		}
		sum := sha256.Sum256(contents[name])
		site.Files[name] = media.Short(sum[:])
		fmt.Fprintln(all, name, site.Files[name])
	}
	all.Write(script)
	site.Hash = media.Short(all.Sum(nil))
	text, err := json.Marshal(site)
	if err != nil {
		return err
	}
	contents[keeperName] = slices.Concat([]byte("const site="), text, []byte(";\n"), script)
	return nil
}

// isKept tells whether a file is kept for use offline. Pictures are not: other sites and the systems that the
// page is installed in show them.
func isKept(name string) bool {
	return !slices.Contains([]string{".png", ".jpg", ".webp"}, path.Ext(name))
}
