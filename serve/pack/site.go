package main

import (
	"bytes"
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
	"triad/serve/notices"
)

// Files that are built directly into the site before pack runs.
var (
	binaries = []string{"assets/stage.wasm", "assets/worker.wasm"}
	built    = append([]string{catalogueName}, binaries...)
)

const (
	// catalogueName holds everything that can be chosen, as the command line prints it.
	catalogueName = "assets/catalogue.json"

	supportName  = "assets/wasm_exec.js"
	manifestName = "assets/manifest.json"
	// ledgerName is the file that records compressed copies and their sources. It is a dotfile, which no server shows.
	ledgerName = ".pack.json"
	// nodeEnding is the ending of scripts that Node runs: tests, and the check of words. The site leaves them out, except
	// widgetName, which notebooks load.
	nodeEnding = ".mjs"
	widgetName = "assets/widget.mjs"
	// recipesName holds the input and output of other programs. They are read in the repository and run by the tests.
	recipesName = "assets/examples/recipes"
	// typesEnding is the ending of type declarations, against which scripts are checked during development.
	typesEnding = ".d.ts"
)

// site holds the sources and the destination of a build.
type site struct {
	source  string // the source tree's folder
	out     string // the site's folder
	support string // the toolchain's wasm_exec.js
	version string
	url     string // public address of the site, or of the lesson of one's own if there is one; empty if unknown
	quality int    // of brotli, 0 to 11
	file    string // destination of the single-file page, instead of the folder
	lesson  string // file of a lesson of one's own; empty if there is none
	course  string // destination of a SCORM package with the lesson, instead of the folder

	toolchain notices.Toolchain
}

// report lists the changes of a build. Names are slash-separated and relative to the site.
type report struct {
	written []string
	removed []string
	sizes   map[string]size // of each file; compressed copies are not listed separately
	visit   map[string]bool // the files of a first visit
}

// build updates the folder of the site.
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

// checkOut rejects a folder in which the removal of other files would destroy work.
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
		return fmt.Errorf("-out %s contains the source tree; use a folder of its own, such as dist", s.out)
	}
	for _, sign := range []string{"go.mod", ".git"} {
		if _, err := os.Lstat(filepath.Join(out, sign)); err == nil {
			return fmt.Errorf("-out %s contains %s, so it is not a built site; use a folder of its own, such as dist", s.out, sign)
		}
	}
	return nil
}

// contents returns the bytes of every file of the site, by name.
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
	for _, name := range built {
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
		case entry.IsDir() || hidden || strings.HasSuffix(name, nodeEnding) && name != widgetName, strings.HasSuffix(name, typesEnding):
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
	if err := joinModules(contents); err != nil {
		return nil, err
	}
	if err := addTexts(contents); err != nil {
		return nil, err
	}
	if s.course != "" {
		if contents[lessonsFolder+filepath.Base(s.lesson)], err = os.ReadFile(s.lesson); err != nil {
			return nil, err
		}
	}
	if err := withManual(contents); err != nil {
		return nil, err
	}
	if err := withLessons(contents, s.lessonAddress); err != nil {
		return nil, err
	}
	if s.lesson == "" {
		if contents["index.html"], err = public(contents["index.html"], s.url); err != nil {
			return nil, err
		}
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
	prefetching(contents)
	return contents, moveServiceWorker(s.version, contents)
}

// manifest returns the version and, for each binary, its decompressed size and its hash. Browsers hide that size, and
// progress bars need it. The page requests a binary by its hash.
func manifest(version string, contents map[string][]byte) ([]byte, error) {
	hashes := map[string]string{}
	fields := map[string]any{"version": version, "hashes": hashes}
	for _, name := range binaries {
		fields[path.Base(name)] = len(contents[name])
		hashes[path.Base(name)] = hashOfFile(contents[name])
	}
	text, err := json.Marshal(fields)
	return append(text, '\n'), err
}

// removeOthers deletes every file that does not belong to the site, and empty folders.
func (s *site) removeOthers(contents map[string][]byte, done *report) error {
	wanted := map[string]bool{".": true, ledgerName: true, postersMade: true}
	for name := range contents {
		wanted[name] = true
		for _, c := range copiesOf(name) {
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

// writeFile replaces a file in one step, so that a server never shows half a file.
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
	// CreateTemp makes private files, but everyone may read the files of a site.
	err = errors.Join(err, temporary.Chmod(0o644), temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	return nil
}

// publicURL returns an error if address cannot be the address of a public site.
func publicURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is not a public address; use one such as https://example.org/triad/, without a query", address)
	}
	return nil
}

// lessonAddress returns the public address of a lesson's page, empty if it is unknown.
func (s *site) lessonAddress(page string) string {
	switch {
	case s.lesson != "" && page == strings.TrimSuffix(filepath.Base(s.lesson), ".md")+".html":
		return s.url
	case s.lesson != "" || s.url == "":
		return ""
	}
	return strings.TrimSuffix(s.url, "/") + "/" + lessonsFolder + page
}

var imageTag = regexp.MustCompile(`(<meta property="og:image" content=")([^":]+)(">)`)

// public writes the public address of the site into its page. Previews of links need the picture's full address, and
// search engines need one address of several. If address is empty, public returns the page unchanged.
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
	out.Write(page[:image[4]]) // the page before the picture's address
	out.WriteString(home)
	out.Write(page[image[4]:end])
	out.WriteString(tags)
	out.Write(page[end:])
	return out.Bytes(), nil
}

// textEnding is the ending of a module with a file's text, after the file's name.
const textEnding = ".js"

// isImported reports whether the page imports a file's text: the catalogue's, a problem's of the gallery, or that of
// the list of problems.
func isImported(name string) bool {
	folder, file := path.Split(name)
	return name == catalogueName || folder == "assets/gallery/" && path.Ext(file) == ".json"
}

// isText reports whether name is the module with the text of such a file.
func isText(name string) bool {
	file, found := strings.CutSuffix(name, textEnding)
	return found && isImported(file)
}

// addTexts adds a module beside each file that the page imports, with its text as the default export. The page's policy
// lets the page import scripts of its site, but fetch nothing (assets/base/link/content.js).
func addTexts(contents map[string][]byte) error {
	modules := map[string][]byte{}
	for name, content := range contents {
		if !isImported(name) {
			continue
		}
		if _, exists := contents[name+textEnding]; exists {
			return fmt.Errorf("%s: the build makes a file of this name; give it another", name+textEnding)
		}
		if name == catalogueName { // nobody edits it, and every page parses it
			var short bytes.Buffer
			if err := json.Compact(&short, content); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			content = short.Bytes()
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
