package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"triad/serve/media"
)

// binaries are built straight into the site, before pack runs.
var binaries = []string{"assets/stage.wasm", "assets/worker.wasm"}

const (
	supportName  = "assets/wasm_exec.js"
	manifestName = "assets/manifest.json"
	// ledgerName remembers what was compressed from what; a dotfile, which no server shows.
	ledgerName = ".pack.json"
	// nodeEnding is the ending of scripts that Node runs: tests, and the check of words. The site leaves them out.
	nodeEnding = ".mjs"
	// recipesName holds what other programs take, and what they make of it: read in the repository, and run by the tests.
	recipesName = "assets/examples/recipes"
	// typesEnding is that of types that scripts are checked by while they are written.
	typesEnding = ".d.ts"
)

// site is what to build from what.
type site struct {
	source  string // the source tree's folder
	out     string // the site's folder
	support string // the toolchain's wasm_exec.js
	version string
	url     string // where the site will be public; empty if that is not known
	quality int    // of brotli, 0 to 11
	file    string // for the page as one file instead of the folder

	toolchain toolchain
}

// report tells what a build did. Names are slash-separated and relative to the site.
type report struct {
	written []string
	removed []string
	sizes   map[string]size // of each file, twins not listed on their own
	visit   map[string]bool // the files of a first visit
}

// build brings the site's folder up to date.
func (s *site) build() (*report, error) {
	if err := s.checkOut(); err != nil {
		return nil, err
	}
	contents, err := s.contents()
	if err != nil {
		return nil, err
	}
	visit, err := firstVisit(contents)
	if err != nil {
		return nil, err
	}
	done := &report{sizes: map[string]size{}, visit: visit}
	for name, content := range contents {
		file := s.path(name)
		if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, content) {
			continue
		}
		if err := writeFile(file, content); err != nil {
			return nil, err
		}
		done.written = append(done.written, name)
	}
	if err := s.compressAll(contents, done); err != nil {
		return nil, err
	}
	if err := s.removeOthers(contents, done); err != nil {
		return nil, err
	}
	slices.Sort(done.written)
	return done, nil
}

func (s *site) path(name string) string { return filepath.Join(s.out, filepath.FromSlash(name)) }

// checkOut refuses a folder in which removing "whatever else is there" would destroy work.
func (s *site) checkOut() error {
	out, err := filepath.Abs(s.out)
	if err != nil {
		return err
	}
	source, err := filepath.Abs(s.source)
	if err != nil {
		return err
	}
	inside, err := filepath.Rel(out, source)
	if err == nil && filepath.IsLocal(inside) {
		return fmt.Errorf("-out %s holds the source tree; want a folder of its own, such as dist", s.out)
	}
	for _, sign := range []string{"go.mod", ".git"} {
		if _, err := os.Lstat(filepath.Join(out, sign)); err == nil {
			return fmt.Errorf("-out %s holds %s, so it is not a built site; want a folder of its own, such as dist", s.out, sign)
		}
	}
	return nil
}

// contents returns the bytes of every file that the site consists of, by name.
func (s *site) contents() (map[string][]byte, error) {
	contents := map[string][]byte{}
	read := func(name, file string) error {
		content, err := os.ReadFile(file)
		contents[name] = content
		return err
	}
	if err := read("index.html", filepath.Join(s.source, "index.html")); err != nil {
		return nil, err
	}
	if err := read(supportName, s.support); err != nil {
		return nil, err
	}
	for _, name := range binaries {
		err := read(name, s.path(name))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is not built; run make build", s.path(name))
		}
		if err != nil {
			return nil, err
		}
	}
	assets := filepath.Join(s.source, "assets")
	err := filepath.WalkDir(assets, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(assets, file)
		if err != nil {
			return err
		}
		name := path.Join("assets", filepath.ToSlash(relative))
		hidden := strings.HasPrefix(entry.Name(), ".")
		switch {
		case entry.IsDir() && (hidden || name == recipesName):
			return fs.SkipDir
		case entry.IsDir() || hidden || strings.HasSuffix(entry.Name(), nodeEnding), strings.HasSuffix(entry.Name(), typesEnding):
			return nil
		case !entry.Type().IsRegular():
			return fmt.Errorf("%s is not a regular file; a site holds nothing else", file)
		case contents[name] != nil:
			return fmt.Errorf("%s: the build makes a file of this name; give it another", file)
		}
		if _, known := media.Of(name); !known && path.Ext(name) != ".md" {
			return fmt.Errorf("%s: unknown file type; add it to the table in serve/media", file)
		}
		return read(name, file)
	})
	if err != nil {
		return nil, err
	}
	if err := s.addPosters(contents); err != nil {
		return nil, err
	}
	if err := s.addPictures(contents); err != nil {
		return nil, err
	}
	if err := s.joinPrograms(contents); err != nil {
		return nil, err
	}
	for name, content := range contents {
		if contents[name], err = minify(name, content); err != nil {
			return nil, err
		}
	}
	if err := addTexts(contents); err != nil {
		return nil, err
	}
	if err := withManual(contents); err != nil {
		return nil, err
	}
	if contents["index.html"], err = public(contents["index.html"], s.url); err != nil {
		return nil, err
	}
	if err := withPolicies(contents); err != nil {
		return nil, err
	}
	if contents[manifestName], err = manifest(s.version, contents); err != nil {
		return nil, err
	}
	if err := s.addNotices(contents); err != nil {
		return nil, err
	}
	return contents, moveServiceWorker(s.version, contents)
}

// manifest tells the page the version and, of each binary, how many bytes it has
// once decompressed (browsers hide that number, and progress bars need it) and
// the hash by which the page asks for it.
func manifest(version string, contents map[string][]byte) ([]byte, error) {
	hashes := map[string]string{}
	fields := map[string]any{"version": version, "hashes": hashes}
	for _, name := range binaries {
		fields[path.Base(name)] = len(contents[name])
		sum := sha256.Sum256(contents[name])
		hashes[path.Base(name)] = media.Short(sum[:])
	}
	text, err := json.Marshal(fields)
	return append(text, '\n'), err
}

// removeOthers deletes every file that the site does not consist of, and folders left empty.
func (s *site) removeOthers(contents map[string][]byte, done *report) error {
	wanted := map[string]bool{".": true, ledgerName: true, postersMade: true}
	for name := range contents {
		wanted[name] = true
		for _, c := range twinsOf(name) {
			wanted[name+c.suffix] = true
		}
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			wanted[dir] = true
		}
	}
	return filepath.WalkDir(s.out, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(s.out, file)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(relative)
		if wanted[name] {
			return nil
		}
		done.removed = append(done.removed, name)
		if err := os.RemoveAll(file); err != nil {
			return err
		}
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
}

// writeFile puts content in place in one step, so that a server never shows half a file.
func writeFile(name string, content []byte) error {
	dir := filepath.Dir(name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(dir, ".pack-*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	// CreateTemp's files are private; a site's are for everyone.
	err = errors.Join(err, temporary.Chmod(0o644), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}

// publicURL tells what is wrong with the address of a public site.
func publicURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("got %q, want an address like https://example.org/triad/, without query", address)
	}
	return nil
}

var imageTag = regexp.MustCompile(`(<meta property="og:image" content=")([^":]+)(">)`)

// public writes the site's public address into its page: previews of links need the picture's
// address in full, and search engines one address of many. Without an address the page stays as it is.
func public(page []byte, address string) ([]byte, error) {
	if address == "" {
		return page, nil
	}
	if !strings.HasSuffix(address, "/") {
		address += "/"
	}
	home := html.EscapeString(address)
	image := imageTag.FindSubmatchIndex(page)
	end := bytes.Index(page, []byte("</head>"))
	if image == nil || end < 0 {
		return nil, errors.New("index.html: no og:image with a relative address in a head; -url needs one")
	}
	tags := fmt.Sprintf("<meta property=\"og:url\" content=\"%s\">\n<link rel=\"canonical\" href=\"%s\">\n", home, home)
	var out bytes.Buffer
	out.Write(page[:image[4]]) // up to the picture's address
	out.WriteString(home)
	out.Write(page[image[4]:end])
	out.WriteString(tags)
	out.Write(page[end:])
	return out.Bytes(), nil
}

// textEnding is what the name of a file's text as a module has beside that of the file.
const textEnding = ".js"

// inGallery tells whether name is a problem of the gallery, or the list of them.
func inGallery(name string) bool {
	folder, file := path.Split(name)
	return folder == "assets/gallery/" && path.Ext(file) == ".json"
}

// isText tells whether name is the module of such a file's text.
func isText(name string) bool {
	file, found := strings.CutSuffix(name, textEnding)
	return found && inGallery(file)
}

// addTexts puts beside each file of the gallery a module whose default export is its text: the page's policy lets it
// import scripts of its site, and fetch nothing (assets/base/link/content.js).
func addTexts(contents map[string][]byte) error {
	modules := map[string][]byte{}
	for name, content := range contents {
		if !inGallery(name) {
			continue
		}
		if _, exists := contents[name+textEnding]; exists {
			return fmt.Errorf("%s: the build makes a file of this name; give it another", name+textEnding)
		}
		text, err := json.Marshal(string(content))
		if err != nil {
			return err
		}
		modules[name+textEnding] = fmt.Appendf(nil, "export default %s;\n", text)
	}
	for name, module := range modules {
		contents[name] = module
	}
	return nil
}
