package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"

	"triad/serve/media"
)

const (
	serviceWorkerSource = "assets/offline/sw.js"
	// serviceWorkerName is the path of the service worker on the site. A service worker controls its own folder and
	// those below, so it is at the top.
	serviceWorkerName = "sw.js"
)

// offlineSite describes the site to its service worker.
type offlineSite struct {
	Version string            `json:"version"`
	Hash    string            `json:"hash"`  // of all files and the worker itself; it differs between builds
	Files   map[string]string `json:"files"` // the hash of each, as in the manifest
}

// moveServiceWorker moves the service worker to the top of the site and inserts the list of files to store. It also
// writes the build's hash into the page.
func moveServiceWorker(version string, contents map[string][]byte) error {
	script, exists := contents[serviceWorkerSource]
	if !exists {
		return nil
	}
	delete(contents, serviceWorkerSource)
	site := offlineSite{Version: version, Hash: buildOf(hashes(contents), script)}
	before, after, found := bytes.Cut(contents["index.html"], []byte("<html"))
	if !found {
		return errors.New("index.html: no <html tag, into which the build is written")
	}
	contents["index.html"] = fmt.Appendf(nil, "%s<html data-build=%q%s", before, site.Hash, after)
	site.Files = hashes(contents)
	text, err := json.Marshal(site)
	if err != nil {
		return err
	}
	contents[serviceWorkerName] = slices.Concat([]byte("const site="), text, []byte(";\n"), script)
	return nil
}

// hashes returns the hash of each file that the page stores for use offline.
func hashes(contents map[string][]byte) map[string]string {
	all := map[string]string{}
	for name, content := range contents {
		if isKept(name) {
			all[name] = hashOfFile(content)
		}
	}
	return all
}

// buildOf returns the hash of a build: of its files, by their hashes, and of the service worker.
func buildOf(files map[string]string, script []byte) string {
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintln(all, name, files[name])
	}
	all.Write(script)
	return media.Short(all.Sum(nil))
}

// isKept reports whether the page stores a file for use offline. It stores no notices, so that a visit stays small. It
// stores no pictures either, except those that the page itself begins with, because only other sites and installing
// systems show them. The page itself imports the catalogue's text.
func isKept(name string) bool {
	return !isNotice(name) && name != catalogueName && (!isPoster(name) || isFirst(name)) && !slices.Contains([]string{".png", ".jpg", ".webp"}, path.Ext(name))
}
