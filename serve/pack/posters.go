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

// postersFolder holds the pictures that wasm/posters draws into the site before pack runs.
const (
	postersFolder = "posters"
	postersMade   = postersFolder + "/.made" // by which wasm/posters recognises its files
)

func isPoster(name string) bool { return strings.HasPrefix(name, postersFolder+"/") }

// isFirst reports whether a poster is one with which the page itself begins.
func isFirst(name string) bool { return strings.HasPrefix(name, postersFolder+"/first-") }

// picturedName lists the presets that have posters.
const picturedName = "assets/embedding/pictured.js"

// addPosters adds the posters to the site. If there are none, a quick build omits them, because drawing them takes a
// quarter of the time to a first look.
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
			continue // a compressed copy
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
	// posterMarkup matches one of the page's own posters, posterAddress the address of a poster.
	posterMarkup  = regexp.MustCompile(`<picture class="poster\b.*?</picture>\n?`)
	posterAddress = regexp.MustCompile(`"(posters/[^"]+\.svg)"`)
)

// withoutPosters returns the single-file page. It has no posters, because its first picture need not wait for anything.
// The picture for visitors without scripts is inside.
func withoutPosters(document string, contents map[string][]byte) string {
	document = posterMarkup.ReplaceAllString(document, "")
	return posterAddress.ReplaceAllStringFunc(document, func(found string) string {
		name := strings.Trim(found, `"`)
		return `"data:image/svg+xml;base64,` + base64.StdEncoding.EncodeToString(contents[name]) + `"`
	})
}
