package main

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strings"
	"sync"
	"time"

	"triad/serve/media"
	"triad/serve/policy"
)

// pieceSize is the number of bytes that must get through within the stall time. The server holds no more than one piece
// of an answer, whatever the size of the file.
const pieceSize = 16 << 10

var pieces = sync.Pool{New: func() any { return new([pieceSize]byte) }}

// send writes file. info is the state of the file before its first byte was read. If the file has changed when its last
// piece is read, send does not write that piece. The client then misses bytes and asks again, instead of keeping a mix
// of two files under the tag of one.
func send(w io.Writer, file *os.File, info fs.FileInfo) error {
	buffer := pieces.Get().(*[pieceSize]byte)
	defer pieces.Put(buffer)
	for left := info.Size(); left > 0; {
		part := buffer[:min(left, pieceSize)]
		if _, err := io.ReadFull(file, part); err != nil {
			return err
		}
		left -= int64(len(part))
		if left == 0 {
			if now, err := file.Stat(); err != nil || !unwritten(info, now) {
				return errChanged
			}
		}
		if _, err := w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// condition returns the status that a request's conditions demand instead of 200, in the order of RFC 9110 §13.2.2. It
// returns 0 if the conditions hold. tag is the tag of the form of the file that would be sent.
//
// The function ignores conditions by date, as §13.1.3 and §13.1.4 require of servers that send no date. Files have a
// hash, which says more than a date. If-Range (§13.1.5) is about ranges, which this server does not send.
func condition(header http.Header, tag string) int {
	if list := header.Values("If-Match"); list != nil && !listed(list, tag, false) {
		return http.StatusPreconditionFailed
	}
	if listed(header.Values("If-None-Match"), tag, true) {
		return http.StatusNotModified
	}
	return 0
}

// listed reports whether the values of an If-Match or If-None-Match header contain tag or "*". If weak is set, a tag
// that a proxy has marked W/ counts too (§8.8.3.2).
func listed(values []string, tag string, weak bool) bool {
	list := strings.Join(values, ",")
	if strings.TrimSpace(list) == "*" {
		return true
	}
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if weak {
			item = strings.TrimPrefix(item, "W/")
		}
		if item == tag {
			return true
		}
	}
	return false
}

// setHeaders sets the headers of every answer about the file called name, for a request to host; "" stands for an error
// without a file.
func setHeaders(header http.Header, name, host string) {
	header.Set("Content-Security-Policy", policy.Of(name, host))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	// A course page on another host loads the embed module from here, and browsers always fetch cross-origin modules
	// with CORS.
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if path.Ext(name) == ".html" {
		header.Set("Permissions-Policy", givenUp)
		// There is no Cross-Origin-Opener-Policy. With one, browsers would not show the page in a window that a
		// sandboxed frame has opened, and a figure's link to the page would fail. Our own links give their windows no
		// opener.
	}
}

// givenUp lists the permissions that the page and its frames do without. It does not list the clipboard, because the
// page copies to it. Browsers warn about each unknown name, so the list has only names that Chromium knows.
var givenUp = strings.Join([]string{
	"accelerometer=()", "autoplay=()", "camera=()", "clipboard-read=()", "compute-pressure=()",
	"display-capture=()", "encrypted-media=()", "fullscreen=()", "gamepad=()", "geolocation=()", "gyroscope=()", "hid=()",
	"identity-credentials-get=()", "idle-detection=()", "keyboard-map=()", "local-fonts=()", "magnetometer=()",
	"microphone=()", "midi=()", "otp-credentials=()", "payment=()", "picture-in-picture=()",
	"publickey-credentials-create=()", "publickey-credentials-get=()", "screen-wake-lock=()", "serial=()",
	"storage-access=()", "sync-xhr=()", "usb=()", "window-management=()", "xr-spatial-tracking=()",
}, ", ")

var errChanged = errors.New("the file changed while it was read")

// unwritten reports whether nothing was written to an open file between two states. It does not compare touched,
// because that time also changes if another file takes the name.
func unwritten(then, now fs.FileInfo) bool {
	return then.Size() == now.Size() && then.ModTime().Equal(now.ModTime())
}

// unchanged reports whether the file of a name still has the content that it had in state then. Equal size and
// modification time are no proof, because programs may set that time. It must be the same file, untouched.
func unchanged(then, now fs.FileInfo) bool {
	return unwritten(then, now) && os.SameFile(then, now) && touched(then).Equal(touched(now))
}

// tagCache holds each file's entity tag, a hash of its content, as long as the file is unchanged. Its zero value is
// ready to use. It has at most one entry per file and coding of the site.
type tagCache struct {
	mu   sync.Mutex
	tags map[string]*knownTag
}

type knownTag struct {
	mu   sync.Mutex // locked while the file is hashed (about 30 ms for the largest), so that concurrent requests hash it once
	info fs.FileInfo
	tag  string
}

// of returns the quoted entity tag of file's content and leaves the file at its start. The key names the file; info is
// a state of the file after it was opened.
func (c *tagCache) of(file *os.File, info fs.FileInfo, key string) (string, error) {
	c.mu.Lock()
	known := c.tags[key]
	if known == nil {
		if c.tags == nil {
			c.tags = map[string]*knownTag{}
		}
		known = new(knownTag)
		c.tags[key] = known
	}
	c.mu.Unlock()
	known.mu.Lock()
	defer known.mu.Unlock()
	if known.info != nil && unchanged(known.info, info) {
		return known.tag, nil
	}
	begin := time.Now()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err != nil {
		return "", err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	tag := `"` + media.Short(hash.Sum(nil)) + `"`
	now, err := file.Stat()
	// A file that has just been written may change again without a sign, and so may a file whose time is that close in
	// the future. A time far in the future comes from a wrong clock, and its tag is kept.
	if err == nil && unchanged(info, now) && begin.Sub(touched(info)).Abs() > tick {
		known.info, known.tag = info, tag
	}
	return tag, err
}

// named returns the tag of the uncompressed file called name.
func (c *tagCache) named(root *os.Root, name string) (string, error) {
	file, err := root.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	return c.of(file, info, name+" ")
}
