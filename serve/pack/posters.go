package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/andybalholm/brotli"
)

// postersFolder holds what wasm/posters draws, straight into the site, before pack runs.
const (
	postersFolder = "posters"
	postersMade   = postersFolder + "/.made" // its own, which it knows its files by
)

func isPoster(name string) bool { return strings.HasPrefix(name, postersFolder+"/") }

// isFirst tells whether a poster is one that the page itself begins with.
func isFirst(name string) bool { return strings.HasPrefix(name, postersFolder+"/first-") }

// picturedName lists the presets that have posters.
const picturedName = "assets/embedding/pictured.js"

// addPosters adds the posters to the site. Where none are drawn, a quick build goes without them, because drawing them
// takes a quarter of the time to a first look.
func (s *site) addPosters(contents map[string][]byte) error {
	entries, err := os.ReadDir(s.path(postersFolder))
	if errors.Is(err, fs.ErrNotExist) {
		if s.quality < brotli.BestCompression {
			contents["index.html"] = []byte(withoutPosters(string(contents["index.html"]), contents))
			contents[picturedName] = []byte("export const PICTURED = [];\n")
			return nil
		}
		return fmt.Errorf("%s is not drawn; run make build", s.path(postersFolder))
	}
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := path.Join(postersFolder, e.Name())
		if path.Ext(name) != ".svg" {
			continue // a twin
		}
		if contents[name], err = os.ReadFile(s.path(name)); err != nil {
			return err
		}
	}
	for _, m := range posterAddress.FindAllSubmatch(contents["index.html"], -1) {
		if name := string(m[1]); contents[name] == nil {
			return fmt.Errorf("index.html shows %s, which is not drawn; run make build", name)
		}
	}
	return nil
}

var (
	// posterMarkup is one of the page's own posters, posterAddress the address of one.
	posterMarkup  = regexp.MustCompile(`<picture class="poster\b.*?</picture>\n?`)
	posterAddress = regexp.MustCompile(`"(posters/[^"]+\.svg)"`)
)

// withoutPosters is the page for one file: its first picture need not wait for anything, so it has no posters, and what
// it shows without scripts is inside.
func withoutPosters(document string, contents map[string][]byte) string {
	document = posterMarkup.ReplaceAllString(document, "")
	return posterAddress.ReplaceAllStringFunc(document, func(found string) string {
		name := strings.Trim(found, `"`)
		return `"data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString(contents[name]) + `"`
	})
}
