package main

import (
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"

	"triad/serve/media"
)

// indexName is the name of the file that a folder's address shows.
const indexName = "index.html"

// site answers GET and HEAD with the files of one folder, and with nothing else.
//
// It opens the folder again for each request. So a rebuild shows at the next reload, even if the build deletes the
// folder and makes it again. os.Root keeps every look-up inside the folder: neither ".." nor a symbolic link leads out.
type site struct {
	dir  string
	tags tagCache
}

func newSite(dir string) http.Handler { return &site{dir: dir} }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setHeaders(w.Header(), "", r.Host)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are served here", http.StatusMethodNotAllowed)
		return
	}
	name, valid := fileName(r.URL.Path)
	if !valid {
		lost(w, r)
		return
	}
	root, err := os.OpenRoot(s.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		http.Error(w, "the site is not built at the moment; run make build, then reload", http.StatusServiceUnavailable)
		return
	case err != nil:
		unavailable(w)
		return
	}
	defer root.Close()
	switch regular, err := isRegular(root, name); {
	case scarce(err):
		unavailable(w)
		return
	case regular:
		setHeaders(w.Header(), name, r.Host)
		s.serveFile(w, r, root, name)
		return
	}
	if regular, _ := isRegular(root, path.Join(name, indexName)); regular {
		redirectToFolder(w, r)
		return
	}
	lost(w, r)
}

// unavailable answers if the system lets the server open no more files, which is temporary.
func unavailable(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, "the server is busy; try again in a second", http.StatusServiceUnavailable)
}

// scarce reports whether a file could not be opened because too many are open.
func scarce(err error) bool { return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) }

// fileName converts a request's path to a slash-separated name inside the site. A path that ends in a slash means the
// folder's index. fileName rejects every path that no file of a built site has: dotfiles (and so "." and ".."), doubled
// slashes, compressed copies, and characters that an operating system takes for a separator, a drive or a stream.
func fileName(urlPath string) (name string, valid bool) {
	name, rooted := strings.CutPrefix(urlPath, "/")
	if !rooted || strings.ContainsAny(name, "\\:\x00") {
		return "", false
	}
	if name == "" || strings.HasSuffix(name, "/") {
		name += indexName
	}
	for segment := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(segment, ".") {
			return "", false
		}
	}
	for _, c := range codings {
		// Windows and macOS find a file under any case of its name.
		if strings.HasSuffix(strings.ToLower(name), c.suffix) {
			return "", false
		}
	}
	return name, fs.ValidPath(name)
}

// isRegular reports whether name is a regular file. Opening a pipe, for example, would block.
func isRegular(root *os.Root, name string) (bool, error) {
	info, err := root.Stat(name)
	return err == nil && info.Mode().IsRegular(), err
}

// redirectToFolder adds the slash that the relative links of a folder's index need. The target is relative too, so that
// it works behind a proxy that serves the site under a sub-path.
func redirectToFolder(w http.ResponseWriter, r *http.Request) {
	target := url.URL{Path: "./" + path.Base(r.URL.Path) + "/", RawQuery: r.URL.RawQuery}
	w.Header().Set("Location", target.String())
	w.WriteHeader(http.StatusMovedPermanently)
}

// serveFile answers with the form of the file that the client prefers among those that exist.
func (s *site) serveFile(w http.ResponseWriter, r *http.Request, root *os.Root, name string) {
	file, info, encoding, err := openBest(root, name, strings.Join(r.Header.Values("Accept-Encoding"), ","))
	switch {
	case scarce(err):
		unavailable(w)
		return
	case err != nil:
		lost(w, r)
		return
	}
	defer file.Close()
	tag, err := s.tags.of(file, info, name+" "+encoding)
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	kind, known := media.Of(name)
	if !known {
		kind.Type = "application/octet-stream"
	}
	header := w.Header()
	header.Set("ETag", tag)
	header.Set("Vary", "Accept-Encoding")
	header.Set("Accept-Ranges", "none") // every answer is whole, as a server may answer a Range header
	header.Set("Cache-Control", s.cacheControl(root, name, r.URL.Query().Get(hashKey)))
	switch condition(r.Header, tag) {
	case http.StatusNotModified:
		w.WriteHeader(http.StatusNotModified)
		return
	case http.StatusPreconditionFailed:
		http.Error(w, "the file is not, or no longer, what If-Match names", http.StatusPreconditionFailed)
		return
	}
	header.Set("Content-Type", kind.Type)
	header.Set("Content-Length", strconv.FormatInt(info.Size(), 10))
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return
	}
	// An error here means that the client has gone, or that the file changed during a rebuild. The headers are already
	// sent, and the missing bytes show the client that the download is incomplete.
	_ = send(w, file, info)
}

// hashKey is the query's key by which the page asks for a file by its content: worker.wasm?h=HASH, with the hash of the
// manifest.
const hashKey = "h"

// cacheControl returns the Cache-Control of the file called name. A rebuild keeps file names, so browsers must ask each
// time, and an unchanged file costs one 304. An address with the hash of the present content never means other content,
// so browsers may keep it.
func (s *site) cacheControl(root *os.Root, name, hash string) string {
	if hash != "" {
		if tag, err := s.tags.named(root, name); err == nil && tag == `"`+hash+`"` {
			return "public, max-age=31536000, immutable"
		}
	}
	return "no-cache"
}

// openBest opens name, or its compressed copy if accept (an Accept-Encoding header) prefers one. A copy that is older
// than its file comes from an earlier build and does not count.
func openBest(root *os.Root, name, accept string) (file *os.File, info fs.FileInfo, encoding string, err error) {
	plain, err := root.Stat(name)
	if err != nil {
		return nil, nil, "", err
	}
	for _, c := range acceptable(accept) {
		packed, statErr := root.Stat(name + c.suffix)
		if statErr != nil || !packed.Mode().IsRegular() || packed.ModTime().Before(plain.ModTime()) {
			continue
		}
		if file, err = root.Open(name + c.suffix); scarce(err) {
			return nil, nil, "", err
		} else if err != nil {
			continue
		}
		if info, err = file.Stat(); err == nil {
			return file, info, c.token, nil
		}
		file.Close()
	}
	return nil, nil, "", fs.ErrNotExist
}
