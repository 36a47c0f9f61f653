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
	// serviceWorkerName is where the service worker goes: a worker is in charge of its own folder and those below.
	serviceWorkerName = "sw.js"
)

// offlineSite describes the site to its service worker.
type offlineSite struct {
	Version string            `json:"version"`
	Hash    string            `json:"hash"`  // of all files and the worker itself: one for each build
	Files   map[string]string `json:"files"` // the hash of each, as in the manifest
}

// moveServiceWorker puts the service worker to the site's top and tells it which files to keep, and the page which build it is of.
func moveServiceWorker(version string, contents map[string][]byte) error {
	script, exists := contents[serviceWorkerSource]
	if !exists {
		return nil
	}
	delete(contents, serviceWorkerSource)
	site := offlineSite{Version: version, Hash: buildOf(hashes(contents), script)}
	before, after, found := bytes.Cut(contents["index.html"], []byte("<html"))
	if !found {
		return errors.New("index.html: no <html, where the build is to be named")
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

// hashes returns the hash of each file that is kept.
func hashes(contents map[string][]byte) map[string]string {
	all := map[string]string{}
	for name, content := range contents {
		if isKept(name) {
			sum := sha256.Sum256(content)
			all[name] = media.Short(sum[:])
		}
	}
	return all
}

// buildOf returns the hash of files, by their hashes, and of the service worker.
func buildOf(files map[string]string, script []byte) string {
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintln(all, name, files[name])
	}
	all.Write(script)
	return media.Short(all.Sum(nil))
}

// isKept tells whether a file is kept for use offline. Pictures are not: other sites and the systems that the
// page is installed in show them, but for those that the page itself begins with. Nor are notices, so that a visit stays
// small.
func isKept(name string) bool {
	return !isNotice(name) && (!isPoster(name) || isFirst(name)) && !slices.Contains([]string{".png", ".jpg", ".webp"}, path.Ext(name))
}
