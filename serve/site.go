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

// indexName is the file that stands for its folder.
const indexName = "index.html"

// site answers GET and HEAD with the files of one folder, and with nothing else.
//
// The folder is opened anew for each request, so that a rebuild shows at the
// next reload, even one that deleted the folder and made it again. os.Root
// keeps every look-up inside it: neither ".." nor a symbolic link leads out.
type site struct {
	dir  string
	tags tagCache
}

func newSite(dir string) http.Handler { return &site{dir: dir} }

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	setHeaders(w.Header(), "")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are served here", http.StatusMethodNotAllowed)
		return
	}
	name, legal := fileName(r.URL.Path)
	if !legal {
		http.Error(w, "not found", http.StatusNotFound)
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
		setHeaders(w.Header(), name)
		s.serveFile(w, r, root, name)
		return
	}
	if regular, _ := isRegular(root, path.Join(name, indexName)); regular {
		redirectToFolder(w, r)
		return
	}
	http.Error(w, "not found", http.StatusNotFound)
}

// unavailable answers where the system lets no file be opened, which passes.
func unavailable(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, "the server is busy; try again in a second", http.StatusServiceUnavailable)
}

// scarce tells whether a file could not be opened since too many are.
func scarce(err error) bool { return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) }

// fileName turns a request's path into a slash-separated name inside the site;
// a folder's path, which ends in a slash, means its index. It refuses whatever
// no file of a built site is called: dotfiles (so also "." and ".."), doubled
// slashes, the compressed twins of other files, and characters that some
// operating system takes for a separator, a drive or a stream.
func fileName(urlPath string) (name string, legal bool) {
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

// isRegular tells whether name is a plain file; opening a pipe, say, would block.
func isRegular(root *os.Root, name string) (bool, error) {
	info, err := root.Stat(name)
	return err == nil && info.Mode().IsRegular(), err
}

// redirectToFolder adds the slash without which the relative links of a
// folder's index would miss. The target is relative too, so that it holds
// behind a proxy that serves the site under a sub-path.
func redirectToFolder(w http.ResponseWriter, r *http.Request) {
	target := url.URL{Path: "./" + path.Base(r.URL.Path) + "/", RawQuery: r.URL.RawQuery}
	w.Header().Set("Location", target.String())
	w.WriteHeader(http.StatusMovedPermanently)
}

// serveFile answers with the form of the file that the client likes best among those that exist.
func (s *site) serveFile(w http.ResponseWriter, r *http.Request, root *os.Root, name string) {
	file, info, encoding, err := openBest(root, name, strings.Join(r.Header.Values("Accept-Encoding"), ","))
	switch {
	case scarce(err):
		unavailable(w)
		return
	case err != nil:
		http.Error(w, "not found", http.StatusNotFound)
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
	header.Set("Accept-Ranges", "none") // an answer is always whole, which a Range header leaves open
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
	// An error here is a client gone away, or a file that changed during a rebuild:
	// the headers are out, and the missing bytes tell the client.
	_ = send(w, file, info)
}

// hashKey is the query's key under which the page asks for a file by its content:
// worker.wasm?h=HASH, the hash as in the manifest.
const hashKey = "h"

// cacheControl is the Cache-Control of the file called name. A rebuild keeps file names,
// so browsers must ask each time, and unchanged files cost one 304. What was
// asked for by the hash that it has will never be anything else.
func (s *site) cacheControl(root *os.Root, name, hash string) string {
	if hash != "" {
		if tag, err := s.tags.named(root, name); err == nil && tag == `"`+hash+`"` {
			return "public, max-age=31536000, immutable"
		}
	}
	return "no-cache"
}

// openBest opens name, or its compressed twin where accept (an Accept-Encoding
// header) prefers one. A twin older than its file is left over from an earlier
// build and does not count.
func openBest(root *os.Root, name, accept string) (file *os.File, info fs.FileInfo, encoding string, err error) {
	plain, err := root.Stat(name)
	if err != nil {
		return nil, nil, "", err
	}
	for _, c := range acceptable(accept) {
		twin, statErr := root.Stat(name + c.suffix)
		if statErr != nil || !twin.Mode().IsRegular() || twin.ModTime().Before(plain.ModTime()) {
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
